// What a debug build has in place of the program: it calls the entry of the library beside it.
extern int main_in_library(int argc, char *argv[]) __asm("_main");

int main_of_stub(int argc, char *argv[]) {
  return main_in_library(argc, argv);
}
