/* python.exe: hands its command line to the interpreter's library beside it. For building under Wine; never shipped. */
#include <windows.h>

int wmain(int count, wchar_t **words) {
  HMODULE library = LoadLibraryW(PYTHON_LIBRARY);
  int (*Py_Main)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : 0;
  return Py_Main ? Py_Main(count, words) : 99;
}
