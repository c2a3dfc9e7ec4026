/* The converters of the ICU that Windows has since 2017 and Wine 8 has not: every one fails to open. For the Wine prefix
   alone; never shipped. The signatures are those of ICU's ucnv.h with plain types; 4 is U_FILE_ACCESS_ERROR. */
#define EXPORT __declspec(dllexport)
#define FAIL(status) do { if (status) *(status) = 4; } while (0)

EXPORT void *ucnv_open(const char *name, int *status) { FAIL(status); return 0; }
EXPORT void ucnv_close(void *converter) {}
EXPORT void ucnv_reset(void *converter) {}
EXPORT int ucnv_countAvailable(void) { return 0; }
EXPORT const char *ucnv_getAvailableName(int index) { return 0; }
EXPORT const char *ucnv_getName(void *converter, int *status) { FAIL(status); return 0; }
EXPORT const char *ucnv_getStandardName(const char *name, const char *standard, int *status) { FAIL(status); return 0; }
EXPORT signed char ucnv_getMaxCharSize(void *converter) { return 4; }
EXPORT int ucnv_fromUCountPending(void *converter, int *status) { FAIL(status); return 0; }
EXPORT int ucnv_toUCountPending(void *converter, int *status) { FAIL(status); return 0; }
EXPORT void ucnv_fromUnicode(void *converter, char **target, const char *end, const void **source, const void *last,
                             int *offsets, signed char flush, int *status) { FAIL(status); }
EXPORT void ucnv_toUnicode(void *converter, void **target, const void *end, const char **source, const char *last,
                           int *offsets, signed char flush, int *status) { FAIL(status); }
EXPORT void ucnv_getFromUCallBack(void *converter, void **action, void **context) {}
EXPORT void ucnv_getToUCallBack(void *converter, void **action, void **context) {}
EXPORT void ucnv_setFromUCallBack(void *converter, void *action, void *context, void **was, void **with, int *status) { FAIL(status); }
EXPORT void ucnv_setToUCallBack(void *converter, void *action, void *context, void **was, void **with, int *status) { FAIL(status); }
EXPORT void ucnv_cbFromUWriteUChars(void *arguments, const void **source, const void *end, int offset, int *status) { FAIL(status); }
EXPORT void ucnv_cbToUWriteUChars(void *arguments, const void *source, int length, int offset, int *status) { FAIL(status); }
EXPORT void UCNV_FROM_U_CALLBACK_SUBSTITUTE(const void *context, void *arguments, const void *units, int length,
                                            int point, int reason, int *status) {}
EXPORT void UCNV_TO_U_CALLBACK_SUBSTITUTE(const void *context, void *arguments, const char *units, int length,
                                          int reason, int *status) {}
