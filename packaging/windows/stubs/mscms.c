/* Functions for colour profiles, at which Wine 8 would end the program: these find none. For the Wine prefix alone; never shipped. */
#include <windows.h>

#define EXPORT __declspec(dllexport)

EXPORT HANDLE WINAPI OpenColorProfileW(void *profile, DWORD access, DWORD sharing, DWORD creation) { return NULL; }
EXPORT BOOL WINAPI CloseColorProfile(HANDLE profile) { return FALSE; }
EXPORT HANDLE WINAPI WcsCreateIccProfile(HANDLE profile, DWORD options) { return NULL; }
EXPORT BOOL WINAPI GetColorProfileFromHandle(HANDLE profile, BYTE *bytes, DWORD *size) { return FALSE; }
