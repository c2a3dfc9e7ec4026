; The installer: for one user, without an administrator. packaging/windows/packages.py calls makensis and defines
; VERSION, NUMBERS (of the version), PUBLISHER, COPYRIGHT, ICON, WELCOME and HEADER (pictures), FILES (the list of what is
; installed, a script), OUT, and
; FAST where size counts less than time.
; Silent: /S; into another folder: /D=C:\Some Folder (last, unquoted); the console program on the search path: /PATH.

Unicode true
Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
!ifdef FAST
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif
SetDateSave on
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinMessages.nsh
!include WinVer.nsh
!include WordFunc.nsh

!define NAME "URI Inspector"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\uriinspector"
!define OPEN_WITH "Software\Classes\Applications\${NAME}.exe"
!define CURRENT_USER -2147483647 ; HKEY_CURRENT_USER, as long as a pointer is
!define FOUND 0
!define ABSENT 2
!define ANY_TEXT 0x1000000F ; of RegGetValue: text, with its variables left as they are

Name "${NAME} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME}: installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "${COPYRIGHT}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${WELCOME}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${WELCOME}"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "${HEADER}"
; Nothing that is installed is ever in use by Windows, so no page speaks of a restart.
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!define MUI_WELCOMEPAGE_TITLE "$(WelcomeTitle)"
!define MUI_WELCOMEPAGE_TEXT "$(WelcomeText)"
!define MUI_FINISHPAGE_TITLE "$(FinishTitle)"
!define MUI_FINISHPAGE_TEXT "$(FinishText)"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString WelcomeTitle ${LANG_ENGLISH} "${NAME} ${VERSION}"
LangString WelcomeTitle ${LANG_GERMAN} "${NAME} ${VERSION}"
LangString WelcomeText ${LANG_ENGLISH} "Look at any URI part by part, and move web sites to a new base with proof.$\r$\n$\r$\nThe program is installed for you alone. It needs no administrator, makes itself the default for nothing, and sends nothing anywhere.$\r$\n$\r$\n$_CLICK"
LangString WelcomeText ${LANG_GERMAN} "Jeden URI Teil für Teil ansehen und Websites nachweislich fehlerfrei an eine neue Adresse umziehen.$\r$\n$\r$\nDas Programm wird nur für Sie installiert. Es braucht keinen Administrator, macht sich nirgends zum Standardprogramm und sendet nichts irgendwohin.$\r$\n$\r$\n$_CLICK"
LangString FinishTitle ${LANG_ENGLISH} "${NAME} is installed"
LangString FinishTitle ${LANG_GERMAN} "${NAME} ist installiert"
LangString FinishText ${LANG_ENGLISH} "You find it in the Start menu. To remove it, use Apps in the settings of Windows; your own settings and the history stay.$\r$\n$\r$\nClick Finish to close this window."
LangString FinishText ${LANG_GERMAN} "Sie finden es im Startmenü. Entfernen können Sie es unter Apps in den Windows-Einstellungen; Ihre eigenen Einstellungen und der Verlauf bleiben erhalten.$\r$\n$\r$\nMit Fertigstellen schließen Sie dieses Fenster."
LangString Program ${LANG_ENGLISH} "${NAME} (required)"
LangString Program ${LANG_GERMAN} "${NAME} (erforderlich)"
LangString SearchPath ${LANG_ENGLISH} "Find the command uriinspector in every console"
LangString SearchPath ${LANG_GERMAN} "Den Befehl uriinspector in jeder Konsole finden"
LangString TooOld ${LANG_ENGLISH} "${NAME} needs Windows 10 or newer."
LangString TooOld ${LANG_GERMAN} "${NAME} benötigt Windows 10 oder neuer."
LangString Running ${LANG_ENGLISH} "${NAME} is running. Close it and try again."
LangString Running ${LANG_GERMAN} "${NAME} läuft noch. Bitte schließen und erneut versuchen."
LangString PathTooLong ${LANG_ENGLISH} "Your search path is too long to be changed here, so it stays as it is."
LangString PathTooLong ${LANG_GERMAN} "Ihr Suchpfad ist zu lang, um ihn hier zu ändern; er bleibt, wie er ist."

; A program that runs can't be opened for writing; its files must not go while it needs them.
!macro StopWhileRunning PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(Running)" /SD IDOK
      SetErrorLevel 2
      Abort "$(Running)"
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Puts the user's search path, between semicolons, into $4, and the same without the program's folder into $0; $1 is ${FOUND},
; ${ABSENT}, or something else if the path is longer than a string of this script can be: then it must not be written.
!macro ReadPath
  StrCpy $0 ";"
  StrCpy $4 ";"
  System::Call 'advapi32::RegGetValueW(p ${CURRENT_USER}, w "Environment", w "Path", i ${ANY_TEXT}, p 0, p 0, *i .r2) i .r1'
  ${If} $1 == ${FOUND}
    StrLen $3 "$INSTDIR"
    IntOp $2 $2 / 2 ; bytes
    IntOp $2 $2 + $3
    IntOp $2 $2 + 4 ; semicolons, and the end
    ${If} $2 < ${NSIS_MAX_STRLEN}
      ReadRegStr $0 HKCU "Environment" "Path"
      StrCpy $4 ";$0;"
      ${WordReplace} $4 ";$INSTDIR;" ";" "+*" $0
    ${Else}
      StrCpy $1 "too long"
    ${EndIf}
  ${EndIf}
!macroend

; Makes $0, without the semicolons around it, the user's search path.
!macro WritePath
  ${WordReplace} "$0" ";" "" "{}" $0
  ${If} $0 == ""
    DeleteRegValue HKCU "Environment" "Path"
  ${Else}
    WriteRegExpandStr HKCU "Environment" "Path" "$0"
  ${EndIf}
  SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=2000
!macroend

Section "$(Program)" ProgramSection
  SectionIn RO
  !insertmacro StopWhileRunning "${NAME}.exe"
  !insertmacro StopWhileRunning "uriinspector.exe"
  RMDir /r "$INSTDIR\_internal" ; no file of an older version may stay
  RMDir /r "$INSTDIR\licences"
  !include "${FILES}"
  SetOutPath "$INSTDIR"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0

  ; Offered for Internet shortcuts under "Open with", but the default for nothing.
  WriteRegStr HKCU "${OPEN_WITH}" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "${OPEN_WITH}\SupportedTypes" ".url" ""
  WriteRegStr HKCU "${OPEN_WITH}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
SectionEnd

Section /o "$(SearchPath)" PathSection
  !insertmacro ReadPath
  ${If} $1 == ${FOUND}
  ${OrIf} $1 == ${ABSENT}
    StrCpy $0 "$0$INSTDIR;"
    !insertmacro WritePath
  ${Else}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(PathTooLong)" /SD IDOK
  ${EndIf}
SectionEnd

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PATH" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${PathSection}
  ${EndIf}
FunctionEnd

Section "Uninstall"
  !insertmacro StopWhileRunning "${NAME}.exe"
  !insertmacro StopWhileRunning "uriinspector.exe"
  !insertmacro ReadPath
  ${If} $1 == ${FOUND}
  ${AndIf} $0 != $4
    !insertmacro WritePath
  ${EndIf}
  Delete "$SMPROGRAMS\${NAME}.lnk"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\uriinspector.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; stays if the user has put something there
  RMDir "$LOCALAPPDATA\Programs" ; stays if another program is there
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${OPEN_WITH}"
SectionEnd
