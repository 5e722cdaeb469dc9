@import Foundation;

int main(int argc, char *argv[]) {
  return [NSBundle mainBundle] ? 0 : 1;
}
