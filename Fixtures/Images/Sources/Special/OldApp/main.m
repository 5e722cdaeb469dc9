@import UIKit;

int main(int argc, char *argv[]) {
  NSUserDefaults *defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.classic"];
  [defaults setObject:@"started" forKey:@"state"];
  return UIApplicationMain(argc, argv, nil, nil);
}
