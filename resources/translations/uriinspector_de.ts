<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About URI Inspector</source>
        <translation>Über URI Inspector</translation>
    </message>
    <message>
        <source>The program, its licences, and what changed</source>
        <translation>Das Programm, seine Lizenzen und was sich geändert hat</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>&amp;Lizenzen</translation>
    </message>
    <message>
        <source>&amp;Replacing Qt</source>
        <translation>&amp;Qt austauschen</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Version by version</source>
        <translation>Version für Version</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>&amp;Änderungen</translation>
    </message>
    <message>
        <source>Back to the window (Esc)</source>
        <translation>Zurück zum Fenster (Esc)</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Look at any URI part by part, and move web sites to a new base with proof.</source>
        <translation>Jede URI Teil für Teil ansehen und Websites nachweisbar auf eine neue Basis umziehen.</translation>
    </message>
    <message>
        <source>Nothing leaves this machine: the program has no network in it.</source>
        <translation>Nichts verlässt diesen Rechner: Das Programm enthält keinen Netzzugriff.</translation>
    </message>
    <message>
        <source>It follows RFC 3986 (URIs), RFC 3987 (IRIs) and the WHATWG URL and HTML standards.</source>
        <translation>Es folgt RFC 3986 (URIs), RFC 3987 (IRIs) und den WHATWG-Standards URL und HTML.</translation>
    </message>
    <message>
        <source>It runs on Python {python}, Qt {qt} and PySide6 {pyside}.</source>
        <translation>Es läuft mit Python {python}, Qt {qt} und PySide6 {pyside}.</translation>
    </message>
    <message>
        <source>MIT licence. What it stands on has licences of its own, all of them under Licences.</source>
        <translation>MIT-Lizenz. Worauf es aufbaut, hat eigene Lizenzen; sie stehen alle unter Lizenzen.</translation>
    </message>
    <message>
        <source>What is shipped</source>
        <translation>Was mitgeliefert wird</translation>
    </message>
    <message>
        <source>Each part of the program; its licence is shown beside</source>
        <translation>Jeder Teil des Programms; seine Lizenz steht daneben</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>Of the part selected in the list</source>
        <translation>Des in der Liste ausgewählten Teils</translation>
    </message>
    <message>
        <source>Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They are separate libraries, and you may use a version of your own:

1. Build Qt {qt} or a later 6.x and PySide6 {pyside} from the sources at &lt;https://download.qt.io&gt;, with your changes.
2. Put the libraries over those of the same names in `{folder}`. With an installation by pip, `pip install` of your own PySide6 wheels does the same.
3. Start the program: it loads what it finds there, and checks neither signature nor version.

Reverse engineering for debugging such changes is allowed.</source>
        <translation>Qt und PySide6 werden unter der GNU Lesser General Public License, Version 3, genutzt. Es sind eigenständige Bibliotheken, und eigene Fassungen sind erlaubt:

1. Qt {qt} oder ein späteres 6.x und PySide6 {pyside} aus den Quellen unter &lt;https://download.qt.io&gt; mit den eigenen Änderungen bauen.
2. Die Bibliotheken über die gleichnamigen in `{folder}` legen. Bei einer Installation mit pip leistet `pip install` der eigenen PySide6-Wheels dasselbe.
3. Das Programm starten: Es lädt, was es dort findet, und prüft weder Signatur noch Version.

Reverse Engineering zur Fehlersuche in solchen Änderungen ist erlaubt.</translation>
    </message>
    <message>
        <source>How to run the program with another build of Qt</source>
        <translation>Wie das Programm mit einem anderen Qt läuft</translation>
    </message>
    <message>
        <source>Replacing Qt</source>
        <translation>Qt austauschen</translation>
    </message>
</context>
<context>
    <name>AfterRun</name>
    <message>
        <source>Write the redirects</source>
        <translation>Weiterleitungen schreiben</translation>
    </message>
    <message>
        <source>Write the hand-over</source>
        <translation>Übergabe schreiben</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
</context>
<context>
    <name>BatchPane</name>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Beginning…</source>
        <translation>Es geht los…</translation>
    </message>
    <message>
        <source>Preview shows every change; nothing is written.</source>
        <translation>Die Vorschau zeigt jede Änderung; geschrieben wird nichts.</translation>
    </message>
    <message>
        <source>Change the files?</source>
        <translation>Dateien ändern?</translation>
    </message>
    <message>
        <source>&amp;Change the files</source>
        <translation>Dateien &amp;ändern</translation>
    </message>
    <message>
        <source>&amp;Not yet</source>
        <translation>&amp;Noch nicht</translation>
    </message>
    <message>
        <source>Copied: paste it into a terminal to do the same.</source>
        <translation>Kopiert: in ein Terminal einfügen, um dasselbe zu tun.</translation>
    </message>
    <message>
        <source>Page (*.html);;Table (*.csv);;JSON (*.json)</source>
        <translation>Seite (*.html);;Tabelle (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Verified: {}.</source>
        <translation>Geprüft: {}.</translation>
    </message>
    <message>
        <source>Written: {}</source>
        <translation>Geschrieben: {}</translation>
    </message>
    <message>
        <source>Unpacked to {}</source>
        <translation>Entpackt nach {}</translation>
    </message>
</context>
<context>
    <name>BrowserCheck</name>
    <message>
        <source>Stop &amp;browser</source>
        <translation>Bro&amp;wser anhalten</translation>
    </message>
    <message>
        <source>Look at no further page</source>
        <translation>Keine weitere Seite laden</translation>
    </message>
    <message>
        <source>&amp;Browser check</source>
        <translation>Bro&amp;wserprüfung</translation>
    </message>
    <message>
        <source>Load pages before and after in Chromium, Chrome or Edge and compare; no network is used</source>
        <translation>Seiten vorher und nachher in Chromium, Chrome oder Edge laden und vergleichen; ohne Netz</translation>
    </message>
</context>
<context>
    <name>BusyPage</name>
    <message>
        <source>Go on &amp;without the browser</source>
        <translation>&amp;Weiter ohne den Browser</translation>
    </message>
    <message>
        <source>Try no further string; what was seen until now counts (Alt+W)</source>
        <translation>Keine weitere Zeichenkette erproben; was bis jetzt gesehen wurde, zählt (Alt+W)</translation>
    </message>
</context>
<context>
    <name>ChainCard</name>
    <message>
        <source>{number}. Decode {codec}</source>
        <translation>{number}. Dekodieren: {codec}</translation>
    </message>
    <message>
        <source>{number}. Encode {codec}</source>
        <translation>{number}. Kodieren: {codec}</translation>
    </message>
    <message>
        <source>Kept steps</source>
        <translation>Gemerkte Schritte</translation>
    </message>
    <message>
        <source>Steps that were kept; type a name to keep those below by it</source>
        <translation>Gemerkte Schritte; um die jetzigen zu merken, einen Namen eingeben</translation>
    </message>
    <message>
        <source>Name of the steps</source>
        <translation>Name der Schritte</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Merken</translation>
    </message>
    <message>
        <source>Keep these steps by the name written there (Alt+K)</source>
        <translation>Diese Schritte unter dem eingegebenen Namen merken (Alt+M)</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget the steps of that name; those below stay</source>
        <translation>Die Schritte dieses Namens vergessen; die jetzigen bleiben</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>Codec</translation>
    </message>
    <message>
        <source>Dec&amp;ode</source>
        <translation>Dek&amp;odieren</translation>
    </message>
    <message>
        <source>Add a step that decodes by this codec (Alt+O)</source>
        <translation>Einen Schritt anfügen, der mit diesem Codec dekodiert (Alt+O)</translation>
    </message>
    <message>
        <source>E&amp;ncode</source>
        <translation>Kodiere&amp;n</translation>
    </message>
    <message>
        <source>Add a step that encodes by this codec (Alt+N)</source>
        <translation>Einen Schritt anfügen, der mit diesem Codec kodiert (Alt+N)</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>What is done one after the other; Del takes a step out, Space turns it round, Ctrl+Z takes a change back</source>
        <translation>Was nacheinander geschieht; Entf entfernt einen Schritt, die Leertaste kehrt ihn um, Strg+Z nimmt eine Änderung zurück</translation>
    </message>
    <message>
        <source>Move the step up (Ctrl+Up)</source>
        <translation>Den Schritt nach oben schieben (Strg+Auf)</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move the step down (Ctrl+Down)</source>
        <translation>Den Schritt nach unten schieben (Strg+Ab)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Decode instead of encode, or the other way (Space)</source>
        <translation>Dekodieren statt kodieren, oder umgekehrt (Leertaste)</translation>
    </message>
    <message>
        <source>Turn round</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Take the step out (Del)</source>
        <translation>Den Schritt entfernen (Entf)</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Each &amp;line by itself</source>
        <translation>Jede &amp;Zeile für sich</translation>
    </message>
    <message>
        <source>Run the steps on each line; lines that can&apos;t be converted stay (Alt+L)</source>
        <translation>Die Schritte auf jede Zeile anwenden; was sich nicht umwandeln lässt, bleibt (Alt+Z)</translation>
    </message>
    <message>
        <source>Forget kept steps</source>
        <translation>Aufbewahrte Schritte vergessen</translation>
    </message>
    <message>
        <source>Forget the steps {}?</source>
        <translation>Die Schritte {} vergessen?</translation>
    </message>
    <message>
        <source>&amp;Forget them</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>This can&apos;t be taken back.</source>
        <translation>Das lässt sich nicht zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>ChoicesSheet</name>
    <message>
        <source>More choices</source>
        <translation>Mehr Optionen</translation>
    </message>
    <message>
        <source>&amp;As at first</source>
        <translation>Wie am Anfan&amp;g</translation>
    </message>
    <message>
        <source>Set every choice here as it is at first (Alt+A)</source>
        <translation>Jede Option hier setzen, wie sie am Anfang ist (Alt+G)</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>Wie am Anfang</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close; what is chosen counts at once (Esc)</source>
        <translation>Schließen; was gewählt ist, gilt sofort (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>{done} of {total} {unit}</source>
        <translation>{done} von {total} {unit}</translation>
    </message>
</context>
<context>
    <name>CodecList</name>
    <message>
        <source>Type to search ({key})</source>
        <translation>Zum Suchen tippen ({key})</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>Codec</translation>
    </message>
    <message>
        <source>{title}, favourite</source>
        <translation>{title}, Favorit</translation>
    </message>
    <message>
        <source>Type to search</source>
        <translation>Zum Suchen tippen</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Gefundene Befehle</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>First URI</source>
        <translation>Erste URI</translation>
    </message>
    <message>
        <source>The first of the two (Alt+1)</source>
        <translation>Die erste der beiden (Alt+1)</translation>
    </message>
    <message>
        <source>Second URI</source>
        <translation>Zweite URI</translation>
    </message>
    <message>
        <source>The other one (Alt+2)</source>
        <translation>Die andere (Alt+2)</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>Put each in the place of the other (Alt+W)</source>
        <translation>Beide gegeneinander tauschen (Alt+T)</translation>
    </message>
    <message>
        <source>&amp;Copy as a table</source>
        <translation>Als Tabelle &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the parts side by side, for a spreadsheet or a ticket (Alt+C)</source>
        <translation>Die Teile nebeneinander kopieren, für eine Tabellenkalkulation oder ein Ticket (Alt+K)</translation>
    </message>
    <message>
        <source>The parts side by side</source>
        <translation>Die Teile nebeneinander</translation>
    </message>
    <message>
        <source>Each part of both, and whether a difference counts</source>
        <translation>Jeder Teil von beiden, und ob ein Unterschied zählt</translation>
    </message>
    <message>
        <source>The ladder</source>
        <translation>Die Leiter</translation>
    </message>
    <message>
        <source>The lower the rung that makes the two one text, the surer the verdict</source>
        <translation>Je tiefer die Sprosse, auf der beide ein Text sind, desto sicherer das Urteil</translation>
    </message>
    <message>
        <source>&amp;1  First</source>
        <translation>&amp;1  Erste</translation>
    </message>
    <message>
        <source>&amp;2  Second</source>
        <translation>&amp;2  Zweite</translation>
    </message>
    <message>
        <source>Or start from one of these</source>
        <translation>Oder mit einem von diesen beginnen</translation>
    </message>
    <message>
        <source>Put in {first} and {second}</source>
        <translation>{first} und {second} einsetzen</translation>
    </message>
    <message>
        <source>Put two URIs in to see whether they are equivalent</source>
        <translation>Zwei URIs eingeben, um zu sehen, ob sie äquivalent sind</translation>
    </message>
    <message>
        <source>Nothing is fetched: only the texts are compared.</source>
        <translation>Nichts wird abgerufen: Nur die Texte werden verglichen.</translation>
    </message>
</context>
<context>
    <name>ComparisonChoice</name>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>What the two shall be the same for</source>
        <translation>Wofür die beiden gleich sein sollen</translation>
    </message>
    <message>
        <source>Ignore order</source>
        <translation>Reihenfolge ignorieren</translation>
    </message>
    <message>
        <source>No pair counts as moved</source>
        <translation>Kein Paar gilt als verschoben</translation>
    </message>
    <message>
        <source>Ignore case</source>
        <translation>Groß-/Kleinschreibung ignorieren</translation>
    </message>
    <message>
        <source>A and a are the same in segments and pairs</source>
        <translation>A und a sind in Segmenten und Paaren dasselbe</translation>
    </message>
    <message>
        <source>Ignore trackers</source>
        <translation>Tracker ignorieren</translation>
    </message>
    <message>
        <source>Leave out parameters that track visitors</source>
        <translation>Parameter weglassen, die Besucher verfolgen</translation>
    </message>
</context>
<context>
    <name>ConvertControls</name>
    <message>
        <source>No favourite any more</source>
        <translation>Kein Favorit mehr</translation>
    </message>
    <message>
        <source>Make this codec a favourite</source>
        <translation>Diesen Codec zum Favoriten machen</translation>
    </message>
    <message>
        <source>Show layer {number} of the value</source>
        <translation>Schicht {number} des Werts zeigen</translation>
    </message>
    <message>
        <source>Decoded text</source>
        <translation>Dekodierter Text</translation>
    </message>
    <message>
        <source>Text to encode</source>
        <translation>Text zum Kodieren</translation>
    </message>
    <message>
        <source>What the text means; change it and the text below follows (Alt+D)</source>
        <translation>Was der Text bedeutet; eine Änderung wirkt auf den Text darunter (Alt+K)</translation>
    </message>
    <message>
        <source>Encoded text</source>
        <translation>Kodierter Text</translation>
    </message>
    <message>
        <source>Text to decode</source>
        <translation>Text zum Dekodieren</translation>
    </message>
    <message>
        <source>How it is written; change it and the text above follows (Alt+N)</source>
        <translation>Wie er geschrieben wird; eine Änderung wirkt auf den Text darüber (Alt+E)</translation>
    </message>
    <message>
        <source>&amp;Decoded</source>
        <translation>De&amp;kodiert</translation>
    </message>
    <message>
        <source>E&amp;ncoded</source>
        <translation>Kodi&amp;ert</translation>
    </message>
    <message>
        <source>&amp;Write back</source>
        <translation>&amp;Zurückschreiben</translation>
    </message>
    <message>
        <source>Put the encoded text into the URI (Return, Ctrl+Return)</source>
        <translation>Den kodierten Text in die URI schreiben (Eingabe, Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Convert &amp;all of it</source>
        <translation>Ganz &amp;umwandeln</translation>
    </message>
    <message>
        <source>Work on the long value as a whole; this may take a moment (Alt+A)</source>
        <translation>Den langen Wert als Ganzes bearbeiten; das kann einen Moment dauern (Alt+U)</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>Codec</translation>
    </message>
    <message>
        <source>The same text has several readings; choose one (Alt+R)</source>
        <translation>Derselbe Text hat mehrere Lesarten; eine davon wählen (Alt+L)</translation>
    </message>
    <message>
        <source>&amp;Read as</source>
        <translation>&amp;Lesen als</translation>
    </message>
    <message>
        <source>Octets and la&amp;yers</source>
        <translation>Oktette und &amp;Schichten</translation>
    </message>
    <message>
        <source>Show each octet and each layer in a table (Alt+Y)</source>
        <translation>Jedes Oktett und jede Schicht in einer Tabelle zeigen (Alt+S)</translation>
    </message>
</context>
<context>
    <name>ConvertMode</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>A text to encode or decode; select a piece to work on it alone</source>
        <translation>Ein Text zum Kodieren oder Dekodieren; ist ein Stück ausgewählt, gilt nur dieses</translation>
    </message>
    <message>
        <source>What is converted: all of it, or what is selected alone (Alt+T)</source>
        <translation>Was umgewandelt wird: alles, oder nur das Ausgewählte (Alt+T)</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>What the steps make of the text</source>
        <translation>Was die Schritte aus dem Text machen</translation>
    </message>
    <message>
        <source>What the steps make of the text; change it and the text above follows (Alt+R)</source>
        <translation>Was die Schritte aus dem Text machen; wird es geändert, folgt der Text darüber (Alt+R)</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Rea&amp;d as</source>
        <translation>Gelesen &amp;als</translation>
    </message>
    <message>
        <source>The same text has several readings; choose one (Alt+D)</source>
        <translation>Derselbe Text hat mehrere Lesarten; eine wählen (Alt+A)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>Put the clipboard in place of the text (Alt+P)</source>
        <translation>Den Text durch die Zwischenablage ersetzen (Alt+F)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the result (Alt+C)</source>
        <translation>Das Ergebnis kopieren (Alt+K)</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>Ta&amp;uschen</translation>
    </message>
    <message>
        <source>Put the result in the place of the text, and turn the steps round (Alt+W)</source>
        <translation>Das Ergebnis an die Stelle des Textes setzen und die Schritte umkehren (Alt+U)</translation>
    </message>
    <message>
        <source>Put &amp;in place</source>
        <translation>E&amp;insetzen</translation>
    </message>
    <message>
        <source>Put the result in the place of what is selected, or of the text (Alt+I)</source>
        <translation>Das Ausgewählte oder den Text durch das Ergebnis ersetzen (Alt+I)</translation>
    </message>
    <message>
        <source>All codecs side by side</source>
        <translation>Alle Codecs nebeneinander</translation>
    </message>
    <message>
        <source>What each codec makes of the text; Enter adds it as a step that decodes</source>
        <translation>Was jeder Codec aus dem Text macht; Enter fügt ihn als dekodierenden Schritt an</translation>
    </message>
    <message>
        <source>Take these &amp;steps</source>
        <translation>Diese &amp;Schritte nehmen</translation>
    </message>
    <message>
        <source>Put these steps in place of those above (Alt+S)</source>
        <translation>Die jetzigen Schritte durch diese ersetzen (Alt+S)</translation>
    </message>
    <message>
        <source>What every codec makes of the text, or each octet of what is encoded</source>
        <translation>Was jeder Codec aus dem Text macht, oder jedes Oktett des Kodierten</translation>
    </message>
    <message>
        <source>What could this be?</source>
        <translation>Was könnte das sein?</translation>
    </message>
    <message>
        <source>Octets</source>
        <translation>Oktette</translation>
    </message>
    <message>
        <source>These steps do not give the result back exactly</source>
        <translation>Diese Schritte geben das Ergebnis nicht genau wieder</translation>
    </message>
    <message>
        <source>Only the beginning is shown; copying takes all of it</source>
        <translation>Nur der Anfang ist zu sehen; kopiert wird alles</translation>
    </message>
    <message>
        <source>No steps yet: choose a codec, then Decode or Encode</source>
        <translation>Noch keine Schritte: einen Codec wählen, dann Dekodieren oder Kodieren</translation>
    </message>
    <message>
        <source>Every codec&apos;s answer will stand here</source>
        <translation>Hier steht dann, was jeder Codec daraus macht</translation>
    </message>
    <message>
        <source>It looks like plain text; codecs that read something else in it come first</source>
        <translation>Es sieht nach einfachem Text aus; Codecs, die etwas anderes darin lesen, stehen oben</translation>
    </message>
    <message>
        <source>&amp;Result of the selection</source>
        <translation>E&amp;rgebnis der Auswahl</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>E&amp;rgebnis</translation>
    </message>
</context>
<context>
    <name>ConvertPane</name>
    <message>
        <source>Encode and decode</source>
        <translation>Kodieren und dekodieren</translation>
    </message>
    <message>
        <source>A secret: reveal it (Ctrl+R) to convert it</source>
        <translation>Ein Geheimnis: zum Umwandeln aufdecken (Strg+R)</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} Zeichen</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>&amp;Octets</source>
        <translation>&amp;Oktette</translation>
    </message>
    <message>
        <source>The layers of the value, or each of its octets (Alt+O)</source>
        <translation>Die Schichten des Werts oder jedes seiner Oktette (Alt+O)</translation>
    </message>
    <message>
        <source>, layer {number}</source>
        <translation>, Schicht {number}</translation>
    </message>
    <message>
        <source>&amp;Decoded</source>
        <translation>De&amp;kodiert</translation>
    </message>
    <message>
        <source> And {count} more.</source>
        <translation> Und {count} mehr.</translation>
    </message>
    <message>
        <source>The codec can make nothing of this text</source>
        <translation>Der Codec kann mit diesem Text nichts anfangen</translation>
    </message>
    <message>
        <source>This codec does not give the text back exactly</source>
        <translation>Dieser Codec gibt den Text nicht genau zurück</translation>
    </message>
</context>
<context>
    <name>Corner</name>
    <message>
        <source>Commands   Ctrl+K</source>
        <translation>Befehle   Strg+K</translation>
    </message>
    <message>
        <source>Find any action by its name (Ctrl+K)</source>
        <translation>Jede Aktion nach ihrem Namen finden (Strg+K)</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>The program made a mistake. Your files are as they were, and what you did can be tried again.</source>
        <translation>Das Programm hat einen Fehler gemacht. Die Dateien sind, wie sie waren, und alles lässt sich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The report below helps to mend it; passwords and tokens in it are masked. Nothing is sent.</source>
        <translation>Der Bericht unten hilft, ihn zu beheben; Kennwörter und Token darin sind verdeckt. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>What went wrong, for those who mend it</source>
        <translation>Was schiefging, für alle, die es beheben</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Close this and go on</source>
        <translation>Schließen und weitermachen</translation>
    </message>
    <message>
        <source>Copy the &amp;report</source>
        <translation>Bericht &amp;kopieren</translation>
    </message>
    <message>
        <source>Put the report on the clipboard</source>
        <translation>Den Bericht in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
</context>
<context>
    <name>Destination</name>
    <message>
        <source>No copy: ch&amp;ange the files themselves</source>
        <translation>Keine Ko&amp;pie: die Dateien selbst ändern</translation>
    </message>
    <message>
        <source>Undo restores every byte: originals are kept, so that the run can be undone later, too (Alt+A)</source>
        <translation>Rückgängig stellt jedes Byte wieder her: Die Originale bleiben, damit sich der Lauf auch später rückgängig machen lässt (Alt+P)</translation>
    </message>
    <message>
        <source>{}-moved</source>
        <translation>{}-umgezogen</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>What is to say about the URI; the arrows choose a page</source>
        <translation>Was zu der URI zu sagen ist; Pfeile wählen eine Seite</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Rule behind the difference</source>
        <translation>Regel hinter dem Unterschied</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>Select a part to see the rule behind its difference</source>
        <translation>Einen Teil auswählen, um die Regel hinter dem Unterschied zu sehen</translation>
    </message>
    <message>
        <source>All of them read this part alike</source>
        <translation>Alle lesen diesen Teil gleich</translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message>
        <source>The file before and after</source>
        <translation>Die Datei vorher und nachher</translation>
    </message>
    <message>
        <source>Select a file or a link to see it before and after</source>
        <translation>Datei oder Link auswählen, um vorher und nachher zu sehen</translation>
    </message>
    <message>
        <source>The changed lines of the selected file before and after</source>
        <translation>Die geänderten Zeilen der ausgewählten Datei vorher und nachher</translation>
    </message>
    <message>
        <source>{} more above</source>
        <translation>{} weitere darüber</translation>
    </message>
    <message>
        <source>{} more below</source>
        <translation>{} weitere darunter</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>after</source>
        <translation>danach</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>Insert a pair</source>
        <translation>Paar einfügen</translation>
    </message>
    <message>
        <source>Insert a segment</source>
        <translation>Segment einfügen</translation>
    </message>
    <message>
        <source>Duplicate {part}</source>
        <translation>{part} duplizieren</translation>
    </message>
    <message>
        <source>Remove {part}</source>
        <translation>{part} entfernen</translation>
    </message>
    <message>
        <source>Sort the pairs</source>
        <translation>Paare sortieren</translation>
    </message>
    <message>
        <source>This is no valid reference, so it has no normal form.</source>
        <translation>Das ist keine gültige Referenz und hat darum keine Normalform.</translation>
    </message>
    <message>
        <source>This is the normal form already.</source>
        <translation>Das ist schon die Normalform.</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normalisieren</translation>
    </message>
    <message>
        <source>There is no gap to fill in, such as {example} or {other}.</source>
        <translation>Es gibt keine Lücke zum Ausfüllen, wie {example} oder {other}.</translation>
    </message>
    <message>
        <source>Fill in the gaps</source>
        <translation>Lücken ausfüllen</translation>
    </message>
    <message>
        <source>Copy as {form} ({keys})</source>
        <translation>Kopieren als {form} ({keys})</translation>
    </message>
    <message>
        <source>Copy a&amp;s</source>
        <translation>Kopieren &amp;als</translation>
    </message>
    <message>
        <source>&apos;{}&apos; separates the items of this list: leave it out, or edit the whole list.</source>
        <translation>„{}“ trennt die Einträge dieser Liste: weglassen oder die ganze Liste bearbeiten.</translation>
    </message>
    <message>
        <source>Change {part}</source>
        <translation>{part} ändern</translation>
    </message>
    <message>
        <source>Move {part}</source>
        <translation>{part} verschieben</translation>
    </message>
    <message>
        <source>This cannot be done to the selected part.</source>
        <translation>Das geht mit dem ausgewählten Teil nicht.</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>Other readings</source>
        <translation>Andere Lesarten</translation>
    </message>
    <message>
        <source>Choose a reading</source>
        <translation>Lesart wählen</translation>
    </message>
    <message>
        <source>Octets</source>
        <translation>Oktette</translation>
    </message>
    <message>
        <source>Each character of the encoded text, and why it may stand there</source>
        <translation>Jedes Zeichen des kodierten Texts, und warum es dort stehen darf</translation>
    </message>
    <message>
        <source>Layers and octets</source>
        <translation>Schichten und Oktette</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Choose files to list (Alt+O)</source>
        <translation>Dateien wählen, deren URIs aufgelistet werden (Alt+F)</translation>
    </message>
    <message>
        <source>&amp;List this text</source>
        <translation>Diesen Text auf&amp;listen</translation>
    </message>
    <message>
        <source>List the URIs of the text in the field (Ctrl+Return)</source>
        <translation>Die URIs des Textes im Feld auflisten (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Try the &amp;sample log</source>
        <translation>Beis&amp;piel-Protokoll ansehen</translation>
    </message>
    <message>
        <source>List the requests of a small log, to see how it looks</source>
        <translation>Die Anfragen eines kleinen Protokolls auflisten, um zu sehen, wie das aussieht</translation>
    </message>
    <message>
        <source>Text to list</source>
        <translation>Text zum Auflisten</translation>
    </message>
    <message>
        <source>What is pasted here is listed at once; Ctrl+Return lists what is typed</source>
        <translation>Eingefügtes wird sofort aufgelistet, Getipptes mit Strg+Eingabe</translation>
    </message>
    <message>
        <source>Paste or type anything with URIs in it, or drop files here</source>
        <translation>Irgendetwas mit URIs darin einfügen oder eintippen, oder Dateien hier ablegen</translation>
    </message>
    <message>
        <source>Every URI of a file in one table</source>
        <translation>Jede URI einer Datei in einer Tabelle</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Or start from one of these</source>
        <translation>Oder mit einem von diesen beginnen</translation>
    </message>
    <message>
        <source>Nothing leaves this machine.</source>
        <translation>Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Example: {name}</source>
        <translation>Beispiel: {name}</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>What is wrong or worth knowing, the worst first (Ctrl+E)</source>
        <translation>Was falsch oder wissenswert ist, das Schlimmste zuerst (Strg+E)</translation>
    </message>
    <message>
        <source>F&amp;ix</source>
        <translation>Behebe&amp;n</translation>
    </message>
    <message>
        <source>Mend the selected finding; can be undone (Alt+I)</source>
        <translation>Den ausgewählten Befund beheben; kann zurückgenommen werden (Alt+N)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>Ze&amp;igen</translation>
    </message>
    <message>
        <source>Select the place of the finding in the field (Alt+S, Enter)</source>
        <translation>Die Stelle des Befunds im Feld auswählen (Alt+I, Eingabe)</translation>
    </message>
    <message>
        <source>Findings for</source>
        <translation>Befunde für</translation>
    </message>
    <message>
        <source>What the findings are for; what matters on paper alone is under Printing</source>
        <translation>Wofür die Befunde sind; was nur auf Papier zählt, steht unter „Druck“</translation>
    </message>
</context>
<context>
    <name>FirstPage</name>
    <message>
        <source>Open last:</source>
        <translation>Zuletzt geöffnet:</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Restore every byte it changed</source>
        <translation>Jedes geänderte Byte zurückgeben</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Do what it left undone, and prove all of it</source>
        <translation>Tun, was offen blieb, und alles beweisen</translation>
    </message>
    <message>
        <source>Open again: {}</source>
        <translation>Noch einmal öffnen: {}</translation>
    </message>
</context>
<context>
    <name>GapsDialog</name>
    <message>
        <source>Fill in the gaps</source>
        <translation>Lücken ausfüllen</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>What the text becomes</source>
        <translation>Was aus dem Text wird</translation>
    </message>
    <message>
        <source>Put the result into the field (Enter)</source>
        <translation>Das Ergebnis ins Feld setzen (Eingabe)</translation>
    </message>
    <message>
        <source>&amp;Fill in</source>
        <translation>Aus&amp;füllen</translation>
    </message>
    <message>
        <source>stays as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
    <message>
        <source>The value of this gap</source>
        <translation>Der Wert dieser Lücke</translation>
    </message>
</context>
<context>
    <name>Guesses</name>
    <message>
        <source>Guesses of the old base</source>
        <translation>Vermutete alte Basen</translation>
    </message>
    <message>
        <source>Guesses of the old base, each with its evidence (Alt+Down)</source>
        <translation>Vermutete alte Basen, jede mit ihren Belegen (Alt+Pfeil ab)</translation>
    </message>
    <message>
        <source>Taken from the pages: {}</source>
        <translation>Von den Seiten übernommen: {}</translation>
    </message>
    <message>
        <source>Take {} as the old address</source>
        <translation>{} als alte Adresse übernehmen</translation>
    </message>
    <message>
        <source>Take the address of the pages</source>
        <translation>Die Adresse der Seiten übernehmen</translation>
    </message>
    <message>
        <source>Take {}: {}</source>
        <translation>{} übernehmen: {}</translation>
    </message>
    <message>
        <source>The pages name another address: {}</source>
        <translation>Die Seiten nennen eine andere Adresse: {}</translation>
    </message>
</context>
<context>
    <name>HandOn</name>
    <message>
        <source>There is nothing to report on yet: put a URI into the field.</source>
        <translation>Noch gibt es nichts zu berichten: eine URI in das Feld eingeben.</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Enter goes to the next place on the page (Ctrl+F)</source>
        <translation>Eingabe geht zur nächsten Stelle auf der Seite (Strg+F)</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>The pages of the manual; a search leaves those that hold it</source>
        <translation>Die Seiten des Handbuchs; eine Suche lässt die übrig, die das Gesuchte enthalten</translation>
    </message>
    <message>
        <source>No page holds these words.</source>
        <translation>Keine Seite enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>The page of the topic that is chosen; its links lead to other pages</source>
        <translation>Die Seite zum gewählten Thema; ihre Links führen zu anderen Seiten</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to the window (Esc)</source>
        <translation>Zurück zum Fenster (Esc)</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Find in the history</source>
        <translation>Im Verlauf suchen</translation>
    </message>
    <message>
        <source>Words of the URI; the arrows choose, Enter opens</source>
        <translation>Wörter der URI; Pfeile wählen, Eingabe öffnet</translation>
    </message>
    <message>
        <source>&amp;Favourites only</source>
        <translation>Nur &amp;Favoriten</translation>
    </message>
    <message>
        <source>Show only the URIs with a star (Alt+F)</source>
        <translation>Nur URIs mit Stern zeigen (Alt+F)</translation>
    </message>
    <message>
        <source>URIs looked at</source>
        <translation>Angesehene URIs</translation>
    </message>
    <message>
        <source>By day, the last first; Enter opens, Del forgets</source>
        <translation>Nach Tagen, der letzte zuerst; Eingabe öffnet, Entf vergisst</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Look at the URI again (Enter)</source>
        <translation>Die URI wieder ansehen (Eingabe)</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>&amp;Stern</translation>
    </message>
    <message>
        <source>Make it a favourite, or none any more (Ctrl+D)</source>
        <translation>Zum Favoriten machen, oder nicht mehr (Strg+D)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Forget the URIs selected (Del)</source>
        <translation>Die ausgewählten URIs vergessen (Entf)</translation>
    </message>
    <message>
        <source>Delete &amp;all…</source>
        <translation>&amp;Alles löschen…</translation>
    </message>
    <message>
        <source>Forget everything but the favourites</source>
        <translation>Alles außer den Favoriten vergessen</translation>
    </message>
    <message>
        <source>Kept on this machine alone; passwords and tokens as ••••••.</source>
        <translation>Nur auf diesem Rechner; Kennwörter und Token als ••••••.</translation>
    </message>
    <message>
        <source>No URI of the history has all of these words.</source>
        <translation>Keine URI des Verlaufs enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>No favourites yet: select a URI of the history and press Ctrl+D.</source>
        <translation>Noch keine Favoriten: eine URI des Verlaufs auswählen und Strg+D drücken.</translation>
    </message>
    <message>
        <source>Nothing yet: a URI comes here when it was looked at for two seconds.</source>
        <translation>Noch nichts: Eine URI kommt hierher, wenn sie zwei Sekunden lang angesehen wurde.</translation>
    </message>
    <message>
        <source>No &amp;star</source>
        <translation>Kein &amp;Stern</translation>
    </message>
    <message>
        <source>Delete the history</source>
        <translation>Verlauf löschen</translation>
    </message>
    <message>
        <source>Forget every URI but the favourites?</source>
        <translation>Alle URIs außer den Favoriten vergessen?</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>This can&apos;t be taken back.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>{uri}, favourite</source>
        <translation>{uri}, Favorit</translation>
    </message>
</context>
<context>
    <name>InspectControls</name>
    <message>
        <source>Encode and decode</source>
        <translation>Kodieren und dekodieren</translation>
    </message>
    <message>
        <source>URI</source>
        <translation>URI</translation>
    </message>
    <message>
        <source>A URI, or any text</source>
        <translation>Eine URI oder irgendein Text</translation>
    </message>
    <message>
        <source>The URI to inspect (Ctrl+L)</source>
        <translation>Die zu untersuchende URI (Strg+L)</translation>
    </message>
    <message>
        <source>Base URI</source>
        <translation>Basis-URI</translation>
    </message>
    <message>
        <source>Base URI, to resolve against</source>
        <translation>Basis-URI, gegen die aufgelöst wird</translation>
    </message>
    <message>
        <source>What a relative reference is resolved against; may stay empty (Ctrl+B)</source>
        <translation>Wogegen eine relative Referenz aufgelöst wird; darf leer bleiben (Strg+B)</translation>
    </message>
    <message>
        <source>Reveal secrets</source>
        <translation>Geheimnisse aufdecken</translation>
    </message>
    <message>
        <source>Show passwords and tokens as they are (Ctrl+R)</source>
        <translation>Kennwörter und Token zeigen, wie sie sind (Strg+R)</translation>
    </message>
    <message>
        <source>Parts of the URI</source>
        <translation>Teile der URI</translation>
    </message>
    <message>
        <source>The parts of the URI; the caret in the field follows (Ctrl+P)</source>
        <translation>Die Teile der URI; die Schreibmarke im Feld folgt (Strg+P)</translation>
    </message>
</context>
<context>
    <name>InspectPane</name>
    <message>
        <source>Inspect another URI</source>
        <translation>Andere URI untersuchen</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Tippen</translation>
    </message>
    <message>
        <source>Write back {part}</source>
        <translation>{part} zurückschreiben</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>This is a secret: reveal it (Ctrl+R) to edit it.</source>
        <translation>Das ist ein Geheimnis: zum Bearbeiten aufdecken (Strg+R).</translation>
    </message>
    <message>
        <source>This row has no text of its own: edit one of the rows below it.</source>
        <translation>Diese Zeile hat keinen eigenen Text: eine der Zeilen darunter bearbeiten.</translation>
    </message>
    <message>
        <source>This text is too long for one line: edit it in the field.</source>
        <translation>Dieser Text ist zu lang für eine Zeile: im Feld bearbeiten.</translation>
    </message>
    <message>
        <source>The decoded text holds characters that cannot be typed: edit it as it is written (F2).</source>
        <translation>Der dekodierte Text enthält Zeichen, die sich nicht tippen lassen: wie geschrieben bearbeiten (F2).</translation>
    </message>
    <message>
        <source>This text holds half a character, which no editor can hold.</source>
        <translation>Dieser Text enthält ein halbes Zeichen, das kein Editor halten kann.</translation>
    </message>
    <message>
        <source>{part} of {key}</source>
        <translation>{part} von {key}</translation>
    </message>
</context>
<context>
    <name>JobForm</name>
    <message>
        <source>Choose the folder that holds the site.</source>
        <translation>Ordner wählen, in dem die Website liegt.</translation>
    </message>
    <message>
        <source>{} → {}</source>
        <translation>{} → {}</translation>
    </message>
    <message>
        <source>Say where the site will be: its new address.</source>
        <translation>Sagen, wo die Website liegen wird: ihre neue Adresse.</translation>
    </message>
    <message>
        <source>{} Mend that first.</source>
        <translation>{} Das zuerst beheben.</translation>
    </message>
    <message>
        <source>The old address is empty, and the pages name {}: take it, or links to it stay.</source>
        <translation>Die alte Adresse ist leer, und die Seiten nennen {}: Übernehmen, sonst bleiben Links dorthin.</translation>
    </message>
    <message>
        <source>in place, with undo</source>
        <translation>an Ort und Stelle, rücknehmbar</translation>
    </message>
    <message>
        <source>copy in {}</source>
        <translation>Kopie in {}</translation>
    </message>
    <message>
        <source>Try in {} which texts of scripts are addresses</source>
        <translation>In {} erproben, welche Texte von Skripten Adressen sind</translation>
    </message>
    <message>
        <source>Where scripts hold some that may be: up to three minutes, on this machine alone; nothing is written</source>
        <translation>Wo Skripte welche enthalten, die es sein können: bis zu drei Minuten, nur auf diesem Rechner; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Looking at the pages…</source>
        <translation>Die Seiten werden angesehen…</translation>
    </message>
    <message>
        <source>More &amp;choices…</source>
        <translation>Meh&amp;r Optionen…</translation>
    </message>
    <message>
        <source>How links are written, further bases, repairs (Alt+C)</source>
        <translation>Wie Links geschrieben werden, weitere Basen, Reparaturen (Alt+R)</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Write the table here, or paste it from a spreadsheet</source>
        <translation>Die Tabelle hier schreiben oder aus einer Tabellenkalkulation einfügen</translation>
    </message>
    <message>
        <source>Edit the table of single pages</source>
        <translation>Die Tabelle einzelner Seiten bearbeiten</translation>
    </message>
    <message>
        <source>More &amp;choices ({} set)…</source>
        <translation>Meh&amp;r Optionen ({} gesetzt)…</translation>
    </message>
    <message>
        <source>Found: {}</source>
        <translation>Gefunden: {}</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>This folder may not be read.</source>
        <translation>Dieser Ordner darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>There are no pages in this folder.</source>
        <translation>In diesem Ordner gibt es keine Seiten.</translation>
    </message>
    <message>
        <source>In {}: {} stays</source>
        <translation>In {}: {} bleibt</translation>
    </message>
    <message>
        <source>In {}: {} becomes {}</source>
        <translation>In {}: {} wird {}</translation>
    </message>
</context>
<context>
    <name>LayerList</name>
    <message>
        <source>Layers of the value</source>
        <translation>Schichten des Werts</translation>
    </message>
    <message>
        <source>Each layer of the value; F2 changes its text, and all above follow (Alt+Y)</source>
        <translation>Jede Schicht des Werts; F2 ändert ihren Text, und alle darüber folgen (Alt+S)</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Files are being changed</source>
        <translation>Dateien werden geändert</translation>
    </message>
    <message>
        <source>Stop this and close the program?</source>
        <translation>Das anhalten und das Programm schließen?</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weitermachen</translation>
    </message>
</context>
<context>
    <name>LineDelegate</name>
    <message>
        <source>{column} of {part}</source>
        <translation>{column} von {part}</translation>
    </message>
</context>
<context>
    <name>LineField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose: {}</source>
        <translation>Auswählen: {}</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
</context>
<context>
    <name>LinkPanel</name>
    <message>
        <source>Search links and files</source>
        <translation>Links und Dateien suchen</translation>
    </message>
    <message>
        <source>A piece of a link, old or new, or of a file&apos;s name (Ctrl+F)</source>
        <translation>Ein Stück eines Links, alt oder neu, oder eines Dateinamens (Strg+F)</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>Welche Links</translation>
    </message>
    <message>
        <source>Which links are listed</source>
        <translation>Welche Links aufgelistet sind</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Every link, before and after; Space leaves the selected ones out</source>
        <translation>Jeder Link, vorher und nachher; Leertaste lässt die ausgewählten aus</translation>
    </message>
    <message>
        <source>No link here</source>
        <translation>Hier ist kein Link</translation>
    </message>
    <message>
        <source>No link fits what is searched for, here and with this reason.</source>
        <translation>Kein Link passt zur Suche, hier und mit diesem Grund.</translation>
    </message>
    <message>
        <source>Links that change ({})</source>
        <translation>Links, die sich ändern ({})</translation>
    </message>
    <message>
        <source>All links ({})</source>
        <translation>Alle Links ({})</translation>
    </message>
    <message>
        <source>Links worth a look ({})</source>
        <translation>Links, die einen Blick wert sind ({})</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Searching… {:.0%}</source>
        <translation>Wird gesucht… {:.0%}</translation>
    </message>
    <message>
        <source>{} links</source>
        <translation>{} Links</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Link</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{} in {}</translation>
    </message>
</context>
<context>
    <name>ListCard</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>List other files (Alt+O)</source>
        <translation>Andere Dateien auflisten (Alt+F)</translation>
    </message>
    <message>
        <source>Ano&amp;ther list</source>
        <translation>A&amp;ndere Liste</translation>
    </message>
    <message>
        <source>Put this list away, to paste or drop another (Alt+T)</source>
        <translation>Diese Liste weglegen, um eine andere einzufügen oder abzulegen (Alt+N)</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>Abb&amp;rechen</translation>
    </message>
    <message>
        <source>Stop; what was read stays (Alt+L)</source>
        <translation>Aufhören; was gelesen ist, bleibt (Alt+R)</translation>
    </message>
    <message>
        <source>&amp;Look at the rest</source>
        <translation>&amp;Rest untersuchen</translation>
    </message>
    <message>
        <source>Look for findings in the URIs that are left (Alt+L)</source>
        <translation>In den übrigen URIs nach Befunden suchen (Alt+R)</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Write the URIs shown to a file: CSV or JSON Lines (Alt+X)</source>
        <translation>Die gezeigten URIs in eine Datei schreiben: CSV oder JSON Lines (Alt+X)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: site=example.com -parameter=utm_* count&gt;10 severity=error</source>
        <translation>Filter: site=example.com -parameter=utm_* count&gt;10 severity=error</translation>
    </message>
    <message>
        <source>Terms that must all hold: FIELD=VALUE with text, scheme, host, site, pattern, parameter, what, finding or severity, or count&gt;N; * stands for anything, - before a term turns it around (Ctrl+F)</source>
        <translation>Bedingungen, die alle gelten müssen: FELD=WERT mit text, scheme, host, site, pattern, parameter, what, finding oder severity, oder count&gt;N; * steht für Beliebiges, ein - davor kehrt die Bedingung um (Strg+F)</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>The order of the URIs</source>
        <translation>Die Reihenfolge der URIs</translation>
    </message>
    <message>
        <source>Taken as one</source>
        <translation>Als eine gezählt</translation>
    </message>
    <message>
        <source>Which URIs are one row, by the rungs of RFC 3986 6.2</source>
        <translation>Welche URIs eine Zeile sind, nach den Sprossen von RFC 3986 6.2</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Base for relative references</source>
        <translation>Basis für relative Referenzen</translation>
    </message>
    <message>
        <source>What relative references are resolved against; Enter reads the list again</source>
        <translation>Wogegen relative Referenzen aufgelöst werden; Enter liest die Liste neu</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Column with the URIs</source>
        <translation>Spalte mit den URIs</translation>
    </message>
    <message>
        <source>Heading or number of the column that holds the URIs; Enter reads again</source>
        <translation>Überschrift oder Nummer der Spalte mit den URIs; Enter liest neu</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>As &amp;CSV for spreadsheets…</source>
        <translation>Als &amp;CSV für Tabellenkalkulationen…</translation>
    </message>
    <message>
        <source>As &amp;JSON Lines for programs…</source>
        <translation>Als &amp;JSON Lines für Programme…</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>What the URIs are counted by</source>
        <translation>Wonach die URIs gezählt werden</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Enter or a double click shows the URIs of a group alone, and once more all of them</source>
        <translation>Enter oder ein Doppelklick zeigt nur die URIs einer Gruppe, noch einmal wieder alle</translation>
    </message>
    <message>
        <source>URIs of the list</source>
        <translation>URIs der Liste</translation>
    </message>
    <message>
        <source>Enter or a double click opens the URIs selected in the inspector, Ctrl+C copies them</source>
        <translation>Enter oder ein Doppelklick öffnet die ausgewählten URIs zum Untersuchen, Strg+C kopiert sie</translation>
    </message>
    <message>
        <source>Files to list</source>
        <translation>Dateien zum Auflisten</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Write the list to</source>
        <translation>Liste schreiben nach</translation>
    </message>
</context>
<context>
    <name>ListPanel</name>
    <message>
        <source>Choose a row to see only its places; a heading sorts</source>
        <translation>Eine Zeile wählen, um nur ihre Stellen zu sehen; eine Überschrift sortiert</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>Gruppiert nach</translation>
    </message>
    <message>
        <source>What the rows are grouped by</source>
        <translation>Wonach die Zeilen gruppiert sind</translation>
    </message>
    <message>
        <source>By: {}</source>
        <translation>Nach: {}</translation>
    </message>
    <message>
        <source>Which rows</source>
        <translation>Welche Zeilen</translation>
    </message>
    <message>
        <source>Which rows are listed</source>
        <translation>Welche Zeilen aufgelistet sind</translation>
    </message>
    <message>
        <source>Search this list</source>
        <translation>In dieser Liste suchen</translation>
    </message>
    <message>
        <source>A piece of any column (Ctrl+F)</source>
        <translation>Ein Stück aus irgendeiner Spalte (Strg+F)</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Write the rows shown, as they are grouped and filtered</source>
        <translation>Die gezeigten Zeilen speichern, so gruppiert und gefiltert, wie sie sind</translation>
    </message>
    <message>
        <source> Listed are the first {}.</source>
        <translation> Aufgelistet sind die ersten {}.</translation>
    </message>
    <message>
        <source>All reasons ({})</source>
        <translation>Alle Gründe ({})</translation>
    </message>
    <message>
        <source>You stopped before all was looked through.</source>
        <translation>Angehalten, bevor alles durchsucht war.</translation>
    </message>
    <message>
        <source>{} in {} groups</source>
        <translation>{} in {} Gruppen</translation>
    </message>
    <message>
        <source>{} in one group</source>
        <translation>{} in einer Gruppe</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Diese Liste speichern</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Selected par&amp;t</source>
        <translation>Ausgewählter &amp;Teil</translation>
    </message>
    <message>
        <source>One folder moves at a time, now {name}: to move all, choose the folder that holds them.</source>
        <translation>Es zieht immer nur ein Ordner um, jetzt {name}; um alle umzuziehen, den Ordner wählen, in dem sie liegen.</translation>
    </message>
    <message>
        <source>No finding that one click can mend is selected.</source>
        <translation>Kein Befund ist ausgewählt, den ein Klick beheben kann.</translation>
    </message>
    <message>
        <source>The first {few} of {all} links are open: drop them on List to have them all.</source>
        <translation>Die ersten {few} von {all} Links sind geöffnet: auf Liste ziehen, um alle zu haben.</translation>
    </message>
    <message>
        <source>What you choose is forgotten at the end, since {file} can&apos;t be written: allow writing it.</source>
        <translation>Was hier gewählt wird, ist am Ende vergessen, weil {file} nicht geschrieben werden kann: das Schreiben erlauben.</translation>
    </message>
    <message>
        <source>On the clipboard: {uri}</source>
        <translation>In der Zwischenablage: {uri}</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Look at the URI on the clipboard (Ctrl+Shift+V)</source>
        <translation>Die URI in der Zwischenablage ansehen (Strg+Umschalt+V)</translation>
    </message>
</context>
<context>
    <name>MendBar</name>
    <message>
        <source>Mend it</source>
        <translation>Beheben</translation>
    </message>
</context>
<context>
    <name>Modes</name>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>What to do: inspect, convert, compare, list or migrate (Ctrl+1 to Ctrl+5)</source>
        <translation>Was zu tun ist: untersuchen, umwandeln, vergleichen, auflisten oder umziehen (Strg+1 bis Strg+5)</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Migrate</source>
        <translation>Umziehen</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
</context>
<context>
    <name>MoveResults</name>
    <message>
        <source>Move a web site to a new address</source>
        <translation>Eine Website auf eine neue Adresse umziehen</translation>
    </message>
    <message>
        <source>Drop its folder, or a zip of it, here. Every link is rewritten to lead where it should, every other byte stays, and a second reading proves it.</source>
        <translation>Den Ordner oder ein Zip davon hier ablegen. Jeder Link wird so umgeschrieben, dass er dorthin führt, wohin er soll; jedes andere Byte bleibt, und eine zweite, unabhängige Prüfung beweist es.</translation>
    </message>
</context>
<context>
    <name>MoveStrip</name>
    <message>
        <source>This move and projects</source>
        <translation>Dieser Umzug und Projekte</translation>
    </message>
    <message>
        <source>What is being moved now, and what was moved before</source>
        <translation>Was jetzt umzieht und was schon umgezogen ist</translation>
    </message>
    <message>
        <source>This move</source>
        <translation>Dieser Umzug</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Choose the folder that holds the site.</source>
        <translation>Ordner wählen, in dem die Website liegt.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>How far the work at hand is</source>
        <translation>Wie weit die laufende Arbeit ist</translation>
    </message>
    <message>
        <source>Go &amp;on</source>
        <translation>We&amp;iter</translation>
    </message>
    <message>
        <source>Pau&amp;se</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>Vors&amp;chau</translation>
    </message>
    <message>
        <source>Show every change; nothing is written (Alt+P)</source>
        <translation>Jede Änderung zeigen; geschrieben wird nichts (Alt+C)</translation>
    </message>
    <message>
        <source>&amp;Preview again</source>
        <translation>Neue Vors&amp;chau</translation>
    </message>
    <message>
        <source>Preview again; nothing is written</source>
        <translation>Neue Vorschau; nichts wird geschrieben</translation>
    </message>
</context>
<context>
    <name>NothingPage</name>
    <message>
        <source>Look again</source>
        <translation>Noch einmal suchen</translation>
    </message>
    <message>
        <source>Fill this list</source>
        <translation>Diese Liste füllen</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this line</source>
        <translation>Diese Zeile schließen</translation>
    </message>
</context>
<context>
    <name>OfferBar</name>
    <message>
        <source>Offer</source>
        <translation>Angebot</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Single pages with new addresses</source>
        <translation>Einzelne Seiten mit neuen Adressen</translation>
    </message>
    <message>
        <source>Old addresses and new ones</source>
        <translation>Alte Adressen und neue</translation>
    </message>
    <message>
        <source>F2 or a double click changes an address, Del takes rows out, Ctrl+V pastes two columns</source>
        <translation>F2 oder ein Doppelklick ändert eine Adresse, Entf nimmt Zeilen heraus, Strg+V fügt zwei Spalten ein</translation>
    </message>
    <message>
        <source>Rows that are not used</source>
        <translation>Zeilen, die nicht übernommen sind</translation>
    </message>
    <message>
        <source>What you changed in the table is saved nowhere.</source>
        <translation>Die Änderungen an der Tabelle sind nirgends gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>There are no addresses on the clipboard.</source>
        <translation>In der Zwischenablage stehen keine Adressen.</translation>
    </message>
    <message>
        <source>Reading the pages…</source>
        <translation>Die Seiten werden gelesen…</translation>
    </message>
    <message>
        <source>No page says that it has, or had, an address which leads to no file.</source>
        <translation>Keine Seite sagt, dass sie eine Adresse hat oder hatte, die zu keiner Datei führt.</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>Add two columns copied from a spreadsheet (Alt+P, Ctrl+V)</source>
        <translation>Zwei Spalten anfügen, die in einer Tabellenkalkulation kopiert wurden (Alt+F, Strg+V)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Laden…</translation>
    </message>
    <message>
        <source>Show the table of a CSV or TSV file instead (Alt+L)</source>
        <translation>Stattdessen die Tabelle einer CSV- oder TSV-Datei zeigen (Alt+L)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>Write the table to a CSV file, also for --pages (Alt+S)</source>
        <translation>Die Tabelle in eine CSV-Datei schreiben, auch für --pages (Alt+S)</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
    <message>
        <source>Take out the rows selected (Alt+T, Del)</source>
        <translation>Die gewählten Zeilen herausnehmen (Alt+H, Entf)</translation>
    </message>
    <message>
        <source>&amp;From the pages</source>
        <translation>Aus den Se&amp;iten</translation>
    </message>
    <message>
        <source>Add what the pages say of themselves: shortlinks, canonical links, ids of Confluence and WordPress, feeds (Alt+F)</source>
        <translation>Anfügen, was Seiten über sich selbst sagen: Kurzlinks, kanonische Links, Nummern von Confluence und WordPress, Feeds (Alt+I)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abb&amp;rechen</translation>
    </message>
    <message>
        <source>Leave the table as it was (Esc)</source>
        <translation>Die Tabelle lassen, wie sie war (Esc)</translation>
    </message>
    <message>
        <source>&amp;Use this table</source>
        <translation>Diese &amp;Tabelle nehmen</translation>
    </message>
    <message>
        <source>Move these pages as the table says (Alt+U)</source>
        <translation>Diese Seiten umziehen, wie die Tabelle es sagt (Alt+T)</translation>
    </message>
    <message>
        <source>Pages that get an address of their own, whatever the move does with the others. An old address may have a query or another scheme (viewpage.action?pageId=386, /?p=12); a new one is a URL or a page of the site.</source>
        <translation>Seiten, die eine eigene Adresse bekommen, was auch immer mit den anderen geschieht. Eine alte Adresse darf eine Abfrage oder ein anderes Schema haben (viewpage.action?pageId=386, /?p=12); eine neue ist eine URL oder eine Seite der Website.</translation>
    </message>
    <message>
        <source>Fill in folder and new address first: rows are compared with them.</source>
        <translation>Zuerst Ordner und neue Adresse ausfüllen: Mit ihnen werden die Zeilen verglichen.</translation>
    </message>
</context>
<context>
    <name>PairDialog</name>
    <message>
        <source>Pair two sites</source>
        <translation>Zwei Websites abgleichen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the log</source>
        <translation>Protokoll auswählen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>Ab&amp;gleichen</translation>
    </message>
    <message>
        <source>Find out which page became which (Enter)</source>
        <translation>Herausfinden, welche Seite zu welcher wurde (Eingabe)</translation>
    </message>
    <message>
        <source>Pairs of pages</source>
        <translation>Seitenpaare</translation>
    </message>
    <message>
        <source>Enter chooses the new page, Del says that there is none</source>
        <translation>Eingabe wählt die neue Seite, Entf sagt, dass es keine gibt</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>Neue Seite</translation>
    </message>
    <message>
        <source>Its page in the new site: the likeliest first, then all others; type a part of its name</source>
        <translation>Ihre Seite in der neuen Website: die wahrscheinlichsten zuerst, dann alle anderen; einen Teil des Namens tippen</translation>
    </message>
    <message>
        <source>&amp;There is none</source>
        <translation>Es gibt &amp;keine</translation>
    </message>
    <message>
        <source>The page has no successor: it is lost (Del)</source>
        <translation>Die Seite hat keine Nachfolgerin: Sie ist verloren (Entf)</translation>
    </message>
    <message>
        <source>&amp;Save the table…</source>
        <translation>Tabelle &amp;speichern…</translation>
    </message>
    <message>
        <source>The pages that moved, for “Table of single pages” of a move</source>
        <translation>Die Seiten, die umgezogen sind, für die „Tabelle einzelner Seiten“ eines Umzugs</translation>
    </message>
    <message>
        <source>Save &amp;everything…</source>
        <translation>Alles s&amp;peichern…</translation>
    </message>
    <message>
        <source>Every pair with score, reasons and hits, and what is lost</source>
        <translation>Jedes Paar mit Wertung, Gründen und Aufrufen, und was verloren ist</translation>
    </message>
    <message>
        <source>&amp;Redirects</source>
        <translation>Weiter&amp;leitungen</translation>
    </message>
    <message>
        <source>Write a redirect map for the pages that moved, followed once</source>
        <translation>Eine Weiterleitungstabelle für die umgezogenen Seiten schreiben, einmal durchlaufen</translation>
    </message>
    <message>
        <source>&amp;Becomes</source>
        <translation>&amp;Wird zu</translation>
    </message>
    <message>
        <source>Which page became which?</source>
        <translation>Welche Seite wurde zu welcher?</translation>
    </message>
    <message>
        <source>By address, text, title and headings, with a score and reasons. What is not clear is left to you. Nothing in the two folders is changed.</source>
        <translation>Nach Adresse, Text, Titel und Überschriften, mit Wertung und Gründen. Was nicht klar ist, bleibt offen. In den beiden Ordnern wird nichts geändert.</translation>
    </message>
    <message>
        <source>Decisions that are not saved</source>
        <translation>Nicht gespeicherte Entscheidungen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Choose the folder of the old site and that of the new one.</source>
        <translation>Den Ordner der alten Website und den der neuen wählen.</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>No request of the log is for a file of the old site: fill in its old address.</source>
        <translation>Keine Anfrage des Protokolls gilt einer Datei der alten Website: deren alte Adresse eintragen.</translation>
    </message>
    <message>
        <source>Every page is at the same address as before.</source>
        <translation>Jede Seite hat dieselbe Adresse wie vorher.</translation>
    </message>
    <message>
        <source>Every page is told; what is lost is listed first.</source>
        <translation>Jede Seite ist zugeordnet; was verloren ist, steht zuerst.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>left to you</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>umgezogen</translation>
    </message>
    <message>
        <source>at the same address</source>
        <translation>unter derselben Adresse</translation>
    </message>
    <message>
        <source>Choose a page</source>
        <translation>Eine Seite wählen</translation>
    </message>
    <message>
        <source>The new site has no such page: choose one from the list.</source>
        <translation>Die neue Website hat keine solche Seite: eine aus der Liste wählen.</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Save everything</source>
        <translation>Alles speichern</translation>
    </message>
    <message>
        <source>Write the redirects</source>
        <translation>Weiterleitungen schreiben</translation>
    </message>
    <message>
        <source>Redirects lead from the old address: fill it in above.</source>
        <translation>Weiterleitungen gehen von der alten Adresse aus: sie oben eintragen.</translation>
    </message>
</context>
<context>
    <name>Pasting</name>
    <message>
        <source>Change what was pasted; can be undone</source>
        <translation>Das Eingefügte ändern; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Leave what was pasted as it is</source>
        <translation>Das Eingefügte lassen, wie es ist</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source> First: {}</source>
        <translation> Zuerst: {}</translation>
    </message>
    <message>
        <source> and it is named {}</source>
        <translation> und heißt {}</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> und {} mehr</translation>
    </message>
    <message>
        <source> in {} looked at</source>
        <translation> auf {}, die angesehen wurden,</translation>
    </message>
    <message>
        <source> {} left out.</source>
        <translation> {} ausgelassen.</translation>
    </message>
    <message>
        <source> {} skipped.</source>
        <translation> {} übersprungen.</translation>
    </message>
    <message>
        <source>%2F goes to the root of the server, not to the user&apos;s folder</source>
        <translation>%2F führt zur Wurzel des Servers, nicht in den Ordner des Benutzers</translation>
    </message>
    <message>
        <source>&amp;About URI Inspector</source>
        <translation>&amp;Über URI Inspector</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>&amp;Apply: change {}</source>
        <translation>An&amp;wenden: {} ändern</translation>
    </message>
    <message>
        <source>&amp;Apply: write the copy</source>
        <translation>An&amp;wenden: Kopie schreiben</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abb&amp;rechen</translation>
    </message>
    <message>
        <source>&amp;Close the tab</source>
        <translation>Tab &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>&amp;Copy as written</source>
        <translation>Wie geschrieben &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy the URI</source>
        <translation>URI &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Fill in the gaps…</source>
        <translation>&amp;Lücken ausfüllen…</translation>
    </message>
    <message>
        <source>&amp;Fix the selected finding</source>
        <translation>Ausgewählten &amp;Befund beheben</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Hoher Kontrast</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>&amp;Verlauf…</translation>
    </message>
    <message>
        <source>&amp;Insert a pair or segment</source>
        <translation>Paar oder Segment &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>&amp;Inspect the clipboard</source>
        <translation>Zwischenablage &amp;untersuchen</translation>
    </message>
    <message>
        <source>&amp;Leave files alone</source>
        <translation>Da&amp;teien auslassen</translation>
    </message>
    <message>
        <source>&amp;Light colours</source>
        <translation>He&amp;lle Farben</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>&amp;Log of the server, if there is one</source>
        <translation>P&amp;rotokoll des Servers, falls es eines gibt</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Hand&amp;buch</translation>
    </message>
    <message>
        <source>&amp;Migrate</source>
        <translation>U&amp;mziehen</translation>
    </message>
    <message>
        <source>&amp;Migrate a folder…</source>
        <translation>&amp;Ordner umziehen…</translation>
    </message>
    <message>
        <source>&amp;New site</source>
        <translation>&amp;Neue Website</translation>
    </message>
    <message>
        <source>&amp;New tab</source>
        <translation>&amp;Neuer Tab</translation>
    </message>
    <message>
        <source>&amp;Old site</source>
        <translation>&amp;Alte Website</translation>
    </message>
    <message>
        <source>&amp;Open the folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Pair two sites…</source>
        <translation>&amp;Zwei Websites abgleichen…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo run</source>
        <translation>Lauf &amp;wiederholen</translation>
    </message>
    <message>
        <source>&amp;Relative links out of the folder</source>
        <translation>Relative Links, die a&amp;us dem Ordner hinausführen</translation>
    </message>
    <message>
        <source>&amp;Remove the part</source>
        <translation>Teil ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Repair this spelling</source>
        <translation>Diese Schreibweise &amp;berichtigen</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Be&amp;richt…</translation>
    </message>
    <message>
        <source>&amp;Reveal secrets</source>
        <translation>&amp;Geheimnisse aufdecken</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Show in the changes</source>
        <translation>In den Änderungen &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Sort the pairs</source>
        <translation>&amp;Paare sortieren</translation>
    </message>
    <message>
        <source>&amp;Try the sample site</source>
        <translation>&amp;Jetzt eine Beispielsite ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo run</source>
        <translation>Lauf &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Unescape</source>
        <translation>&amp;Auflösen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&apos;%u&apos; and four digits were never a part of the syntax of URIs.</source>
        <translation>„%u“ mit vier Ziffern war nie Teil der Syntax von URIs.</translation>
    </message>
    <message>
        <source>&apos;.&apos; and &apos;..&apos; are for the beginning of relative references; anywhere else they are taken out.</source>
        <translation>„.“ und „..“ gehören an den Anfang relativer Referenzen; überall sonst fallen sie weg.</translation>
    </message>
    <message>
        <source>&apos;://&apos; was probably meant here</source>
        <translation>hier war wohl „://“ gemeint</translation>
    </message>
    <message>
        <source>&apos;::&apos; may stand only once</source>
        <translation>„::“ darf nur einmal stehen</translation>
    </message>
    <message>
        <source>&apos;;base64&apos; counts only directly before the comma</source>
        <translation>„;base64“ zählt nur direkt vor dem Komma</translation>
    </message>
    <message>
        <source>&apos;=3D&apos; is how mails may write &apos;=&apos;</source>
        <translation>als „=3D“ dürfen Mails „=“ schreiben</translation>
    </message>
    <message>
        <source>&apos;Browser check&apos;</source>
        <translation>„Browserprüfung“</translation>
    </message>
    <message>
        <source>&apos;Encoding the server names&apos; under More choices:</source>
        <translation>„Kodierung, die der Server nennt“ unter Mehr Optionen:</translation>
    </message>
    <message>
        <source>&apos;Relative links out of the folder&apos; under More choices:</source>
        <translation>„Relative Links, die aus dem Ordner hinausführen“ unter Mehr Optionen:</translation>
    </message>
    <message>
        <source>&apos;Saved files are named&apos; under More choices:</source>
        <translation>„Gespeicherte Dateien heißen“ unter Mehr Optionen:</translation>
    </message>
    <message>
        <source>&apos;URL:&apos; belongs to the text around it</source>
        <translation>„URL:“ gehört zum Text darum herum</translation>
    </message>
    <message>
        <source>&apos;\&apos; is not allowed in a URI; browsers read it as &apos;/&apos; in http and the like, other programs do not</source>
        <translation>„\“ ist in einer URI nicht erlaubt; Browser lesen es in http und Ähnlichem als „/“, andere Programme nicht</translation>
    </message>
    <message>
        <source>&apos;\&apos; is read as &apos;/&apos;</source>
        <translation>„\“ wird als „/“ gelesen</translation>
    </message>
    <message>
        <source>&apos;base64&apos; marks the data only before the comma, as &apos;;base64,&apos;</source>
        <translation>„base64“ kennzeichnet die Daten nur vor dem Komma, als „;base64,“</translation>
    </message>
    <message>
        <source>&apos;crs&apos; stands first, then &apos;u&apos;, each once, then all other parameters</source>
        <translation>„crs“ steht zuerst, dann „u“, jedes einmal, dann alle anderen Parameter</translation>
    </message>
    <message>
        <source>&apos;ttl&apos; is a number from 0 to 255</source>
        <translation>„ttl“ ist eine Zahl von 0 bis 255</translation>
    </message>
    <message>
        <source>&apos;{}&apos; at the end may belong to the sentence around it</source>
        <translation>„{}“ am Ende gehört vielleicht zum Satz darum herum</translation>
    </message>
    <message>
        <source>&apos;{}&apos; at the end may say that the link was shortened: then its rest is missing</source>
        <translation>„{}“ am Ende kann heißen, dass der Link gekürzt wurde: Dann fehlt sein Rest</translation>
    </message>
    <message>
        <source>&apos;{}&apos; at {} can&apos;t stand in a template outside of an expression (RFC 6570 2.1).</source>
        <translation>„{}“ an Stelle {} darf in einer Vorlage nur innerhalb eines Ausdrucks stehen (RFC 6570 2.1).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; begins with &apos;xn--&apos;, but what follows is no punycode</source>
        <translation>„{}“ beginnt mit „xn--“, aber was folgt, ist kein Punycode</translation>
    </message>
    <message>
        <source>&apos;{}&apos; can be no namespace: &apos;urn&apos; stands for itself, and after &apos;urn-&apos; comes the number of an informal one</source>
        <translation>„{}“ kann kein Namensraum sein: „urn“ steht für sich selbst, und nach „urn-“ kommt die Nummer eines informellen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; can&apos;t be used: {}.</source>
        <translation>„{}“ ist nicht benutzbar: {}.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; compares what can&apos;t be compared: only count has a number.</source>
        <translation>„{}“ vergleicht, was sich nicht vergleichen lässt: Nur count ist eine Zahl.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; decodes to {}, and {}</source>
        <translation>„{}“ steht dekodiert für {}, und {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not belong in a number; digits, &apos;-&apos;, &apos;.&apos;, &apos;(&apos; and &apos;)&apos; do</source>
        <translation>„{}“ gehört nicht in eine Nummer; Ziffern, „-“, „.“, „(“ und „)“ schon</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not end the host</source>
        <translation>„{}“ beendet den Host nicht</translation>
    </message>
    <message>
        <source>&apos;{}&apos; follows whoever uses the link and means nothing for the page</source>
        <translation>„{}“ verfolgt, wer den Link benutzt, und bedeutet für die Seite nichts</translation>
    </message>
    <message>
        <source>&apos;{}&apos; has no segment {} to set.</source>
        <translation>„{}“ hat kein Segment {}, das sich setzen ließe.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds a URL</source>
        <translation>„{}“ enthält eine URL</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds a URL; a server that redirects there sends people wherever the link says</source>
        <translation>„{}“ enthält eine URL; ein Server, der dorthin weiterleitet, schickt Leute, wohin der Link sagt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds a URL; the program that gets this link may open it</source>
        <translation>„{}“ enthält eine URL; das Programm, das diesen Link bekommt, öffnet sie vielleicht</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds a mail address: whoever sees the link learns it</source>
        <translation>„{}“ enthält eine E-Mail-Adresse: Wer den Link sieht, erfährt sie</translation>
    </message>
    <message>
        <source>&apos;{}&apos; holds letters of phonetics and reads like &apos;{}&apos;</source>
        <translation>„{}“ enthält Buchstaben der Lautschrift und liest sich wie „{}“</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a host and a port: set host={} and port={}.</source>
        <translation>„{}“ ist ein Host und ein Port: host={} und port={} setzen.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a list or a map, which has no prefix (RFC 6570 2.4.1).</source>
        <translation>„{}“ ist eine Liste oder Zuordnung und hat keinen Präfix (RFC 6570 2.4.1).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a session; the link works for one visit</source>
        <translation>„{}“ ist eine Sitzung; der Link gilt für einen Besuch</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is a status, which will change</source>
        <translation>„{}“ ist ein Stand, der sich ändern wird</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is easily read for &apos;{}&apos;, and belongs to somebody else</source>
        <translation>„{}“ liest sich leicht wie „{}“ und gehört jemand anderem</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is how JSON may write &apos;{}&apos;</source>
        <translation>„{}“ ist eine Schreibweise von JSON für „{}“</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is how escape() of old JavaScript wrote it; a URI has octets of UTF-8 there</source>
        <translation>„{}“ schrieb so escape() in altem JavaScript; eine URI hat dort UTF-8-Oktette</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no URL pattern: it, or its base, holds half a character.</source>
        <translation>»{}« ist kein URL-Muster: Es selbst oder seine Basis enthält ein halbes Zeichen.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no URL pattern: {}.</source>
        <translation>„{}“ ist kein URL-Muster: {}.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no base: write a whole URI, such as https://example.com/docs/.</source>
        <translation>„{}“ ist keine Basis: eine ganze URI schreiben, etwa https://example.com/docs/.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no condition: write FIELD=VALUE with one of {}.</source>
        <translation>„{}“ ist keine Bedingung: FELD=WERT mit einem von {} schreiben.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no expression of a template: &apos;{}&apos; is no variable (RFC 6570 2.3).</source>
        <translation>„{}“ ist kein Ausdruck einer Vorlage: „{}“ ist keine Variable (RFC 6570 2.3).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no port: it consists of digits (RFC 3986 3.2.3).</source>
        <translation>„{}“ ist kein Port: Ein Port besteht aus Ziffern (RFC 3986 3.2.3).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no scheme, but nearly {}</source>
        <translation>„{}“ ist kein Schema, aber fast {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no scheme: a letter, then letters, digits, + - and . (RFC 3986 3.1).</source>
        <translation>„{}“ ist kein Schema: erst ein Buchstabe, dann Buchstaben, Ziffern, +, - und . (RFC 3986 3.1).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no transport of SIP known here</source>
        <translation>„{}“ ist kein hier bekanntes Transportprotokoll von SIP</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no {} (RFC 3986 3.1, 3.2.3).</source>
        <translation>„{}“ ist kein {} (RFC 3986 3.1, 3.2.3).</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a future address: &apos;v&apos;, hexadecimal digits, &apos;.&apos;, then the address</source>
        <translation>„{}“ ist keine Adresse künftiger Art: „v“, Hexadezimalziffern, „.“, dann die Adresse</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a scheme (a letter, then letters, digits, &apos;+&apos;, &apos;-&apos;, &apos;.&apos;), and without one the first segment may hold no &apos;:&apos;</source>
        <translation>„{}“ ist kein Schema (ein Buchstabe, dann Buchstaben, Ziffern, „+“, „-“, „.“), und ohne Schema darf das erste Segment kein „:“ enthalten</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not allowed in a URI</source>
        <translation>„{}“ ist in einer URI nicht erlaubt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not an IPv6 address: {}</source>
        <translation>„{}“ ist keine IPv6-Adresse: {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not in IANA&apos;s registry of schemes</source>
        <translation>„{}“ steht nicht im Schema-Register der IANA</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not in its alphabet</source>
        <translation>„{}“ gehört nicht zu seinem Alphabet</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is only the beginning of the name, which belongs to &apos;{}&apos;</source>
        <translation>„{}“ ist nur der Anfang des Namens, der zu „{}“ gehört</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is probably &apos;{}&apos;, read in a wrong encoding</source>
        <translation>„{}“ ist wahrscheinlich „{}“, in einer falschen Kodierung gelesen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is written in {} letters and reads like &apos;{}&apos;</source>
        <translation>„{}“ ist in {} Buchstaben geschrieben und liest sich wie „{}“</translation>
    </message>
    <message>
        <source>&apos;{}&apos; looks like HTML; in a URI &apos;{}&apos; {}</source>
        <translation>„{}“ sieht nach HTML aus; in einer URI gilt für „{}“: {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; may only enclose an IP address as the host</source>
        <translation>„{}“ darf nur eine IP-Adresse als Host umschließen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; must be percent-encoded here</source>
        <translation>„{}“ muss hier prozentkodiert werden</translation>
    </message>
    <message>
        <source>&apos;{}&apos; needs no triplet</source>
        <translation>„{}“ braucht kein Triplet</translation>
    </message>
    <message>
        <source>&apos;{}&apos; needs {} with a value</source>
        <translation>„{}“ braucht {} mit einem Wert</translation>
    </message>
    <message>
        <source>&apos;{}&apos; sets nothing: write NAME=VALUE.</source>
        <translation>„{}“ setzt nichts: NAME=WERT schreiben.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; tells how the server works inside</source>
        <translation>„{}“ verrät, wie der Server innen arbeitet</translation>
    </message>
    <message>
        <source>&apos;{}&apos; ties the page to a person who may leave</source>
        <translation>„{}“ bindet die Seite an jemanden, der gehen kann</translation>
    </message>
    <message>
        <source>&apos;{}&apos; was for experiments: nobody registers such namespaces, and RFC 8141 knows them no more</source>
        <translation>„{}“ war für Versuche: Niemand registriert solche Namensräume, und RFC 8141 kennt sie nicht mehr</translation>
    </message>
    <message>
        <source>&apos;{}&apos; would be read with other parts: look at the host for : and @.</source>
        <translation>„{}“ würde mit anderen Teilen gelesen: Enthält der Host : oder @?</translation>
    </message>
    <message>
        <source>&apos;{}&apos; would end before its &apos;{}&apos;: use = to have that encoded.</source>
        <translation>„{}“ würde vor „{}“ enden: Mit = statt := wird das Zeichen kodiert.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; would not be read as the {} again, but as &apos;{}&apos;.</source>
        <translation>„{}“ würde nicht wieder als {} gelesen, sondern als „{}“.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; {}</source>
        <translation>„{}“ {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos;: good if it is when this was made</source>
        <translation>„{}“: gut, wenn es die Zeit der Entstehung ist</translation>
    </message>
    <message>
        <source>&apos;{}&apos;: {} are told apart by few people and fewer typefaces</source>
        <translation>„{}“: {} unterscheiden wenige Menschen und noch weniger Schriften</translation>
    </message>
    <message>
        <source>(absent)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>(cannot be read)</source>
        <translation>(nicht lesbar)</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>(no value)</source>
        <translation>(kein Wert)</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keines)</translation>
    </message>
    <message>
        <source>+ is a plus (RFC 3986)</source>
        <translation>+ ist ein Plus (RFC 3986)</translation>
    </message>
    <message>
        <source>+ is a space (forms)</source>
        <translation>+ ist ein Leerzeichen (Formulare)</translation>
    </message>
    <message>
        <source>, and that falls between {} and {}</source>
        <translation>, und das fällt zwischen {} und {}</translation>
    </message>
    <message>
        <source>, made {}</source>
        <translation>, erzeugt {}</translation>
    </message>
    <message>
        <source>, {} mended</source>
        <translation>, {} repariert</translation>
    </message>
    <message>
        <source>0 and O</source>
        <translation>0 und O</translation>
    </message>
    <message>
        <source>1 address</source>
        <translation>1 Adresse</translation>
    </message>
    <message>
        <source>1 address of the table</source>
        <translation>1 Adresse der Tabelle</translation>
    </message>
    <message>
        <source>1 dead link</source>
        <translation>1 toter Link</translation>
    </message>
    <message>
        <source>1 description of a book or help file</source>
        <translation>1 Beschreibung eines Buchs oder einer Hilfedatei</translation>
    </message>
    <message>
        <source>1 difference</source>
        <translation>1 Unterschied</translation>
    </message>
    <message>
        <source>1 digest</source>
        <translation>1 Prüfsumme</translation>
    </message>
    <message>
        <source>1 digest of a changed file is renewed wherever a file names it.</source>
        <translation>1 Prüfsumme einer geänderten Datei wird überall erneuert, wo eine Datei sie nennt.</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>1 file in all</source>
        <translation>1 Datei insgesamt</translation>
    </message>
    <message>
        <source>1 further name</source>
        <translation>1 weiterer Name</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 Host</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>1 line is</source>
        <translation>1 Zeile ist</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Link</translation>
    </message>
    <message>
        <source>1 link leads where it should, 0 other bytes changed{}{}</source>
        <translation>1 Link führt, wohin er soll, 0 andere Bytes geändert{}{}</translation>
    </message>
    <message>
        <source>1 link rewritten</source>
        <translation>1 Link umgeschrieben</translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 Mitglied</translation>
    </message>
    <message>
        <source>1 more line</source>
        <translation>1 weitere Zeile</translation>
    </message>
    <message>
        <source>1 more link</source>
        <translation>1 Link mehr</translation>
    </message>
    <message>
        <source>1 name</source>
        <translation>1 Name</translation>
    </message>
    <message>
        <source>1 old address</source>
        <translation>1 alte Adresse</translation>
    </message>
    <message>
        <source>1 other byte</source>
        <translation>1 anderes Byte</translation>
    </message>
    <message>
        <source>1 other file</source>
        <translation>1 andere Datei</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>1 page or file changed</source>
        <translation>1 Seite oder Datei geändert</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 Paar</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 Stelle</translation>
    </message>
    <message>
        <source>1 redirect</source>
        <translation>1 Weiterleitung</translation>
    </message>
    <message>
        <source>1 relative link</source>
        <translation>1 relativer Link</translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message>
        <source>1 route</source>
        <translation>1 Ansicht</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>1 rule</source>
        <translation>1 Regel</translation>
    </message>
    <message>
        <source>1 segment</source>
        <translation>1 Segment</translation>
    </message>
    <message>
        <source>1 string</source>
        <translation>1 Zeichenkette</translation>
    </message>
    <message>
        <source>1 string may be an address of the old place, and stays</source>
        <translation>1 Zeichenkette ist vielleicht eine Adresse des alten Orts und bleibt</translation>
    </message>
    <message>
        <source>1 string of scripts becomes an address</source>
        <translation>1 Zeichenkette von Skripten wird zu einer Adresse</translation>
    </message>
    <message>
        <source>1 symbolic link</source>
        <translation>1 symbolischer Link</translation>
    </message>
    <message>
        <source>1 time</source>
        <translation>1-mal</translation>
    </message>
    <message>
        <source>1 whole file</source>
        <translation>1 ganze Datei</translation>
    </message>
    <message>
        <source>1, l and I</source>
        <translation>1, l und I</translation>
    </message>
    <message>
        <source>3.3: &apos;/.&apos; keeps the path from being read as an authority</source>
        <translation>3.3: „/.“ verhindert, dass der Pfad als Authority gelesen wird</translation>
    </message>
    <message>
        <source>3.5 IPv4 parser: numbers may be short, octal or hexadecimal</source>
        <translation>3.5 IPv4-Parser: Zahlen dürfen kurz, oktal oder hexadezimal sein</translation>
    </message>
    <message>
        <source>3.5 IPv6 serializer: the canonical text</source>
        <translation>3.5 IPv6-Serialisierer: der kanonische Text</translation>
    </message>
    <message>
        <source>3.5 domain to ASCII: UTS 46 maps it to A-labels</source>
        <translation>3.5 domain to ASCII: UTS 46 bildet sie auf A-Labels ab</translation>
    </message>
    <message>
        <source>3.5 host parser: the host is percent-decoded</source>
        <translation>3.5 Host-Parser: Der Host wird prozentdekodiert</translation>
    </message>
    <message>
        <source>3.5: lower case</source>
        <translation>3.5: Kleinbuchstaben</translation>
    </message>
    <message>
        <source>3GPP TS 22.030 6.5.2</source>
        <translation>3GPP TS 22.030 6.5.2</translation>
    </message>
    <message>
        <source>4.4 authority state: encoded with the userinfo set, an empty one left out</source>
        <translation>4.4 authority state: mit der Userinfo-Menge kodiert, eine leere entfällt</translation>
    </message>
    <message>
        <source>4.4 file host state: localhost is left out</source>
        <translation>4.4 file host state: localhost entfällt</translation>
    </message>
    <message>
        <source>4.4 fragment state: encoded with the fragment set</source>
        <translation>4.4 fragment state: mit der Fragment-Menge kodiert</translation>
    </message>
    <message>
        <source>4.4 path start state: an empty path is &apos;/&apos;</source>
        <translation>4.4 path start state: Ein leerer Pfad ist „/“</translation>
    </message>
    <message>
        <source>4.4 path state: &apos;\&apos; is &apos;/&apos;</source>
        <translation>4.4 path state: „\“ ist „/“</translation>
    </message>
    <message>
        <source>4.4 path state: dot segments are removed, encoded ones too</source>
        <translation>4.4 path state: Punktsegmente entfallen, auch kodierte</translation>
    </message>
    <message>
        <source>4.4 path state: encoded with the path set</source>
        <translation>4.4 path state: mit der Pfad-Menge kodiert</translation>
    </message>
    <message>
        <source>4.4 port state: a port is a number</source>
        <translation>4.4 port state: Ein Port ist eine Zahl</translation>
    </message>
    <message>
        <source>4.4 port state: the default port of the scheme, or an empty one, is left out</source>
        <translation>4.4 port state: Der Standardport des Schemas oder ein leerer entfällt</translation>
    </message>
    <message>
        <source>4.4 query state: encoded with the query set</source>
        <translation>4.4 query state: mit der Query-Menge kodiert</translation>
    </message>
    <message>
        <source>4.4 scheme state: lower case</source>
        <translation>4.4 scheme state: Kleinbuchstaben</translation>
    </message>
    <message>
        <source>4.4: the delimiters before it stand elsewhere for a browser (backslashes, slashes, white space, or the base)</source>
        <translation>4.4: Die Trennzeichen davor stehen für einen Browser woanders (Rückstriche, Schrägstriche, Leerraum oder die Basis)</translation>
    </message>
    <message>
        <source>5.1: the base is used without its fragment</source>
        <translation>5.1: Die Basis gilt ohne ihr Fragment</translation>
    </message>
    <message>
        <source>5.2.2: the path begins with a slash; {}</source>
        <translation>5.2.2: Der Pfad beginnt mit einem Schrägstrich; {}</translation>
    </message>
    <message>
        <source>5.2.2: the path is relative; {}</source>
        <translation>5.2.2: Der Pfad ist relativ; {}</translation>
    </message>
    <message>
        <source>5.2.2: the reference has a scheme, so nothing comes from the base</source>
        <translation>5.2.2: Die Referenz hat ein Schema, also kommt nichts von der Basis</translation>
    </message>
    <message>
        <source>5.2.2: the reference has an authority; from the base comes {}</source>
        <translation>5.2.2: Die Referenz hat eine Authority; von der Basis kommt {}</translation>
    </message>
    <message>
        <source>5.2.2: the reference has no path; {}, and its path</source>
        <translation>5.2.2: Die Referenz hat keinen Pfad; {}, und ihr Pfad</translation>
    </message>
    <message>
        <source>5.2.3: the path goes where the base&apos;s last segment stands</source>
        <translation>5.2.3: Der Pfad tritt an die Stelle des letzten Segments der Basis</translation>
    </message>
    <message>
        <source>5.2.4: dot segments are removed</source>
        <translation>5.2.4: Punktsegmente entfallen</translation>
    </message>
    <message>
        <source>5.3: the components are put together</source>
        <translation>5.3: Die Komponenten werden zusammengesetzt</translation>
    </message>
    <message>
        <source>: even in normal form they differ in {}</source>
        <translation>: Auch in Normalform unterscheiden sie sich in {}</translation>
    </message>
    <message>
        <source>; charset={}</source>
        <translation>; charset={}</translation>
    </message>
    <message>
        <source>; in a query the two may differ</source>
        <translation>; in einer Query können die beiden verschieden sein</translation>
    </message>
    <message>
        <source>; {} left behind, as you asked</source>
        <translation>; {} wie gewünscht zurückgelassen</translation>
    </message>
    <message>
        <source>; {} of UTF-8 without a declared encoding, the first {}: {} would move with {} utf-8</source>
        <translation>; {} in UTF-8 ohne angegebene Kodierung, die erste {}: {} mehr würden umgezogen mit {} utf-8</translation>
    </message>
    <message>
        <source>; {} of unknown base not judged, the first in {}</source>
        <translation>; {} mit unbekannter Basis nicht beurteilt, zuerst in {}</translation>
    </message>
    <message>
        <source>; {} skipped and not proved, the first {}</source>
        <translation>; {} übergangen und nicht bewiesen, zuerst {}</translation>
    </message>
    <message>
        <source>; {} too large to be proved, the first {}</source>
        <translation>; {} zu groß für den Beweis, zuerst {}</translation>
    </message>
    <message>
        <source>A % must be followed by two hexadecimal digits; it stays as it is.</source>
        <translation>Auf ein % müssen zwei Hexadezimalziffern folgen; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>A + is itself in a URI and a space in form data; form-urlencoded shows the other reading.</source>
        <translation>Ein + ist in einer URI es selbst und in Formulardaten ein Leerzeichen; form-urlencoded zeigt die andere Lesart.</translation>
    </message>
    <message>
        <source>A CSV file: old addresses, also with a query or of another scheme, each with a URL or a page of the site</source>
        <translation>Eine CSV-Datei: alte Adressen, auch mit Query oder anderem Schema, jede mit einer URL oder einer Seite der Site</translation>
    </message>
    <message>
        <source>A Git repository on {}.</source>
        <translation>Ein Git-Repository auf {}.</translation>
    </message>
    <message>
        <source>A Mercurial repository on {}.</source>
        <translation>Ein Mercurial-Repository auf {}.</translation>
    </message>
    <message>
        <source>A Subversion repository on {}.</source>
        <translation>Ein Subversion-Repository auf {}.</translation>
    </message>
    <message>
        <source>A URI holds ASCII only; it is written as the triplets of its UTF-8 octets.</source>
        <translation>Eine URI enthält nur ASCII; es wird als Triplets seiner UTF-8-Oktette geschrieben.</translation>
    </message>
    <message>
        <source>A URI is read aloud, copied by hand and printed; similar characters get lost there.</source>
        <translation>Eine URI wird vorgelesen, abgeschrieben und gedruckt; ähnliche Zeichen gehen dabei verloren.</translation>
    </message>
    <message>
        <source>A Windows path.</source>
        <translation>Ein Windows-Pfad.</translation>
    </message>
    <message>
        <source>A browser</source>
        <translation>Ein Browser</translation>
    </message>
    <message>
        <source>A browser (URL standard)</source>
        <translation>Ein Browser (URL-Standard)</translation>
    </message>
    <message>
        <source>A browser is shown http and https addresses alone, and {} is none.</source>
        <translation>Einem Browser lassen sich nur http- und https-Adressen zeigen, und {} ist keine.</translation>
    </message>
    <message>
        <source>A browser reads no URL in &apos;{}&apos;: {}.</source>
        <translation>Ein Browser liest in „{}“ keine URL: {}.</translation>
    </message>
    <message>
        <source>A browser was seen to make an address of it.</source>
        <translation>Ein Browser hat daraus sichtlich eine Adresse gemacht.</translation>
    </message>
    <message>
        <source>A card for an address book.</source>
        <translation>Eine Visitenkarte für ein Adressbuch.</translation>
    </message>
    <message>
        <source>A character that only looks like a slash or a dot does not end the host where the eye does.</source>
        <translation>Ein Zeichen, das nur wie ein Schrägstrich oder Punkt aussieht, beendet den Host nicht, wo das Auge es tut.</translation>
    </message>
    <message>
        <source>A chat room on {}.</source>
        <translation>Ein Chatraum auf {}.</translation>
    </message>
    <message>
        <source>A colon ends the host, so an IPv6 address stands in brackets.</source>
        <translation>Ein Doppelpunkt beendet den Host, darum steht eine IPv6-Adresse in Klammern.</translation>
    </message>
    <message>
        <source>A colon without a port is left out.</source>
        <translation>Ein Doppelpunkt ohne Port entfällt.</translation>
    </message>
    <message>
        <source>A comma divides the coordinates, so that each half of a number is taken for one of its own.</source>
        <translation>Ein Komma trennt die Koordinaten, so dass jede Hälfte einer Zahl für eine eigene gehalten wird.</translation>
    </message>
    <message>
        <source>A command for {} that fetches {}.</source>
        <translation>Ein Befehl für {}, der {} abruft.</translation>
    </message>
    <message>
        <source>A command for {} that hands on the address {}.</source>
        <translation>Ein Befehl für {}, der die Adresse {} weitergibt.</translation>
    </message>
    <message>
        <source>A company by the number {} (LEI).</source>
        <translation>Ein Unternehmen mit der Nummer {} (LEI).</translation>
    </message>
    <message>
        <source>A compressed file: what changes in it is what changes in the file it was made from.</source>
        <translation>Eine gepackte Datei: In ihr ändert sich, was sich in der Datei ändert, aus der sie entstand.</translation>
    </message>
    <message>
        <source>A connection of a program to {}, encrypted.</source>
        <translation>Eine verschlüsselte Verbindung eines Programms zu {}.</translation>
    </message>
    <message>
        <source>A connection of a program to {}, not encrypted.</source>
        <translation>Eine unverschlüsselte Verbindung eines Programms zu {}.</translation>
    </message>
    <message>
        <source>A connection of a program to {}.</source>
        <translation>Eine Verbindung eines Programms zu {}.</translation>
    </message>
    <message>
        <source>A database ({}), as Java names it.</source>
        <translation>Eine Datenbank ({}), wie Java sie nennt.</translation>
    </message>
    <message>
        <source>A database server ({}): {}</source>
        <translation>Ein Datenbankserver ({}): {}</translation>
    </message>
    <message>
        <source>A digit was lost or added: what is paid to such an address reaches nobody.</source>
        <translation>Eine Ziffer fehlt oder ist zu viel: Was an eine solche Adresse gezahlt wird, erreicht niemanden.</translation>
    </message>
    <message>
        <source>A document of Google Docs.</source>
        <translation>Ein Dokument in Google Docs.</translation>
    </message>
    <message>
        <source>A document of the IETF: RFC {}.</source>
        <translation>Ein Dokument der IETF: RFC {}.</translation>
    </message>
    <message>
        <source>A file in Google Drive.</source>
        <translation>Eine Datei in Google Drive.</translation>
    </message>
    <message>
        <source>A file in somebody&apos;s home folder, or a relative reference.</source>
        <translation>Eine Datei im Home-Verzeichnis oder eine relative Referenz.</translation>
    </message>
    <message>
        <source>A file inside an archive: {}</source>
        <translation>Eine Datei in einem Archiv: {}</translation>
    </message>
    <message>
        <source>A file of Firefox itself.</source>
        <translation>Eine Datei von Firefox selbst.</translation>
    </message>
    <message>
        <source>A file of a Windows app.</source>
        <translation>Eine Datei einer Windows-App.</translation>
    </message>
    <message>
        <source>A file of the package {}, for web pages, from {}.</source>
        <translation>Eine Datei des Pakets {} für Webseiten, von {}.</translation>
    </message>
    <message>
        <source>A file on another machine: {}</source>
        <translation>Eine Datei auf einem anderen Rechner: {}</translation>
    </message>
    <message>
        <source>A file on this machine, or a reference from the root of a site.</source>
        <translation>Eine Datei auf diesem Rechner oder eine Referenz ab der Wurzel einer Website.</translation>
    </message>
    <message>
        <source>A file on this machine: {}</source>
        <translation>Eine Datei auf diesem Rechner: {}</translation>
    </message>
    <message>
        <source>A file shared by SharePoint ({}).</source>
        <translation>Eine über SharePoint geteilte Datei ({}).</translation>
    </message>
    <message>
        <source>A file to be fetched from other people&apos;s machines, known by its hash alone.</source>
        <translation>Eine Datei, die von Rechnern anderer Leute geladen wird; bekannt ist nur ihr Hash.</translation>
    </message>
    <message>
        <source>A file to be fetched from other people&apos;s machines: {}</source>
        <translation>Eine Datei, die von Rechnern anderer Leute geladen wird: {}</translation>
    </message>
    <message>
        <source>A film or a broadcast: ISAN {}.</source>
        <translation>Ein Film oder eine Sendung: ISAN {}.</translation>
    </message>
    <message>
        <source>A filter that reads one host and a client that goes to the other make a hole.</source>
        <translation>Ein Filter, der einen Host liest, und ein Client, der zum anderen geht, sind zusammen ein Loch.</translation>
    </message>
    <message>
        <source>A folder in Google Drive.</source>
        <translation>Ein Ordner in Google Drive.</translation>
    </message>
    <message>
        <source>A folder or file on a Windows share.</source>
        <translation>Ein Ordner oder eine Datei auf einer Windows-Freigabe.</translation>
    </message>
    <message>
        <source>A form of Google, for somebody to collect answers.</source>
        <translation>Ein Formular von Google, mit dem jemand Antworten sammelt.</translation>
    </message>
    <message>
        <source>A fragment holds no number sign; one that belongs to it is written %23.</source>
        <translation>Ein Fragment enthält kein Rautezeichen; eines, das dazugehört, wird %23 geschrieben.</translation>
    </message>
    <message>
        <source>A header ({}) with a link to {}.</source>
        <translation>Eine Kopfzeile ({}) mit einem Link zu {}.</translation>
    </message>
    <message>
        <source>A header ({}), and no link in it.</source>
        <translation>Eine Kopfzeile ({}), und kein Link darin.</translation>
    </message>
    <message>
        <source>A host and a port without a scheme.</source>
        <translation>Ein Host und ein Port ohne Schema.</translation>
    </message>
    <message>
        <source>A host without a scheme.</source>
        <translation>Ein Host ohne Schema.</translation>
    </message>
    <message>
        <source>A label is empty: something stands before and after each dot.</source>
        <translation>Ein Label ist leer: Vor und hinter jedem Punkt steht etwas.</translation>
    </message>
    <message>
        <source>A lasting name (handle): {}</source>
        <translation>Ein dauerhafter Name (Handle): {}</translation>
    </message>
    <message>
        <source>A line of a server&apos;s log: {} asked for {} ({}), on {}; answered {}</source>
        <translation>Eine Zeile aus dem Protokoll eines Servers: {} fragte nach {} ({}), am {}; Antwort {}</translation>
    </message>
    <message>
        <source>A link as Markdown writes it.</source>
        <translation>Ein Link, wie Markdown ihn schreibt.</translation>
    </message>
    <message>
        <source>A link as a style sheet writes it.</source>
        <translation>Ein Link, wie ein Stylesheet ihn schreibt.</translation>
    </message>
    <message>
        <source>A link as escape() of old JavaScript wrote it.</source>
        <translation>Ein Link, wie ihn escape() in altem JavaScript schrieb.</translation>
    </message>
    <message>
        <source>A link copied from HTML source.</source>
        <translation>Ein Link aus HTML-Quelltext.</translation>
    </message>
    <message>
        <source>A link copied from JSON or a script.</source>
        <translation>Ein Link, aus JSON oder einem Skript kopiert.</translation>
    </message>
    <message>
        <source>A link copied from the source of a mail.</source>
        <translation>Ein Link, aus dem Quelltext einer Mail kopiert.</translation>
    </message>
    <message>
        <source>A link encoded in base64.</source>
        <translation>Ein Link, in Base64 kodiert.</translation>
    </message>
    <message>
        <source>A link for other programs than a browser: {}.</source>
        <translation>Ein Link für andere Programme als den Browser: {}.</translation>
    </message>
    <message>
        <source>A link for the web site that registered itself in the browser for &apos;{}:&apos;.</source>
        <translation>Ein Link für die Website, die sich im Browser für „{}:“ angemeldet hat.</translation>
    </message>
    <message>
        <source>A link of the scheme &apos;{}&apos;, which nobody registered: some program has to know it.</source>
        <translation>Ein Link mit dem Schema „{}“, das niemand registriert hat: Irgendein Programm muss es kennen.</translation>
    </message>
    <message>
        <source>A link that carries another may be a redirect; where it ends is for whoever wrote it to say.</source>
        <translation>Ein Link, der einen anderen trägt, kann eine Weiterleitung sein; wo er endet, bestimmt, wer ihn schrieb.</translation>
    </message>
    <message>
        <source>A link that the program for &apos;{}:&apos; opens.</source>
        <translation>Ein Link, den das Programm für „{}:“ öffnet.</translation>
    </message>
    <message>
        <source>A link that was encoded as a whole.</source>
        <translation>Ein Link, der als Ganzes kodiert wurde.</translation>
    </message>
    <message>
        <source>A link whose host has no end: a delimiter is encoded.</source>
        <translation>Ein Link, dessen Host kein Ende hat: Ein Trennzeichen ist kodiert.</translation>
    </message>
    <message>
        <source>A link whose password is cut short by a character that has to be encoded.</source>
        <translation>Ein Link, dessen Kennwort an einem Zeichen abbricht, das kodiert sein müsste.</translation>
    </message>
    <message>
        <source>A link whose slashes are missing.</source>
        <translation>Ein Link, dem die Schrägstriche fehlen.</translation>
    </message>
    <message>
        <source>A link with a mistyped &apos;://&apos;.</source>
        <translation>Ein Link mit vertipptem „://“.</translation>
    </message>
    <message>
        <source>A link with a mistyped scheme.</source>
        <translation>Ein Link mit vertipptem Schema.</translation>
    </message>
    <message>
        <source>A link with its scheme twice.</source>
        <translation>Ein Link mit doppeltem Schema.</translation>
    </message>
    <message>
        <source>A link with quotation marks or brackets around it.</source>
        <translation>Ein Link in Anführungszeichen oder Klammern.</translation>
    </message>
    <message>
        <source>A link with white space around it.</source>
        <translation>Ein Link mit Leerraum davor oder dahinter.</translation>
    </message>
    <message>
        <source>A log-in on {}, not encrypted.</source>
        <translation>Eine Anmeldung auf {}, nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>A log-in or a repository on {}, by SSH.</source>
        <translation>Eine Anmeldung oder ein Repository auf {}, über SSH.</translation>
    </message>
    <message>
        <source>A mail address.</source>
        <translation>Eine Mailadresse.</translation>
    </message>
    <message>
        <source>A move of {} was interrupted: {} changed, the others are as they were.</source>
        <translation>Ein Umzug von {} wurde unterbrochen: {} geändert, die anderen sind, wie sie waren.</translation>
    </message>
    <message>
        <source>A name and no address, made by whoever held {} on {}: {}</source>
        <translation>Ein Name, keine Adresse, vergeben von dem, der {} am {} innehatte: {}</translation>
    </message>
    <message>
        <source>A name and no address: &apos;{}&apos; of the namespace &apos;{}&apos;.</source>
        <translation>Ein Name, keine Adresse: „{}“ aus dem Namensraum „{}“.</translation>
    </message>
    <message>
        <source>A name and no address: {}</source>
        <translation>Ein Name, keine Adresse: {}</translation>
    </message>
    <message>
        <source>A name is read from its end: whoever owns the last labels may put any others in front.</source>
        <translation>Ein Name wird vom Ende her gelesen: Wem die letzten Labels gehören, der darf beliebige andere davorsetzen.</translation>
    </message>
    <message>
        <source>A name of a public namespace ({}): {}</source>
        <translation>Ein Name aus einem öffentlichen Namensraum ({}): {}</translation>
    </message>
    <message>
        <source>A namespace alone names nothing.</source>
        <translation>Ein Namensraum allein benennt nichts.</translation>
    </message>
    <message>
        <source>A network of {} addresses, and no link.</source>
        <translation>Ein Netz aus {} Adressen, kein Link.</translation>
    </message>
    <message>
        <source>A newsgroup on {}.</source>
        <translation>Eine Newsgroup auf {}.</translation>
    </message>
    <message>
        <source>A newsgroup or one of its articles: {}</source>
        <translation>Eine Newsgroup oder einer ihrer Artikel: {}</translation>
    </message>
    <message>
        <source>A number of a database means nothing when the database is gone.</source>
        <translation>Die Nummer einer Datenbank bedeutet nichts mehr, wenn die Datenbank weg ist.</translation>
    </message>
    <message>
        <source>A number of so many digits with this name is mostly a Snowflake: its upper bits count milliseconds.</source>
        <translation>Eine Zahl mit so vielen Ziffern und diesem Namen ist meist eine Snowflake: Ihre oberen Bits zählen Millisekunden.</translation>
    </message>
    <message>
        <source>A page kept by {}: it hides which.</source>
        <translation>Eine von {} aufbewahrte Seite: welche, verbirgt der Link.</translation>
    </message>
    <message>
        <source>A page of a browser&apos;s extension, on this machine alone.</source>
        <translation>Eine Seite einer Browser-Erweiterung, nur auf diesem Rechner.</translation>
    </message>
    <message>
        <source>A page of {} for a browser of Gopher or Gemini.</source>
        <translation>Eine Seite von {} für einen Browser für Gopher oder Gemini.</translation>
    </message>
    <message>
        <source>A page of {} itself.</source>
        <translation>Eine Seite von {} selbst.</translation>
    </message>
    <message>
        <source>A page that is HTML today may come in another format; content negotiation needs no extension.</source>
        <translation>Eine Seite, die heute HTML ist, kann morgen ein anderes Format haben; Inhaltsaushandlung braucht keine Endung.</translation>
    </message>
    <message>
        <source>A page that the browser makes itself.</source>
        <translation>Eine Seite, die der Browser selbst erzeugt.</translation>
    </message>
    <message>
        <source>A part of the mail that it stands in.</source>
        <translation>Ein Teil der Mail, in der das steht.</translation>
    </message>
    <message>
        <source>A pattern for many addresses, as extensions and security policies of browsers have it.</source>
        <translation>Ein Muster für viele Adressen, wie es Erweiterungen und Sicherheitsrichtlinien von Browsern verwenden.</translation>
    </message>
    <message>
        <source>A percent sign always begins a triplet; one that is meant as itself is written %25.</source>
        <translation>Ein Prozentzeichen beginnt immer ein Triplet; eines, das sich selbst meint, wird %25 geschrieben.</translation>
    </message>
    <message>
        <source>A percent sign begins a triplet, so as data it is escaped.</source>
        <translation>Ein Prozentzeichen beginnt ein Triplet, darum wird es als Daten maskiert.</translation>
    </message>
    <message>
        <source>A person or a group by the number {} (ISNI).</source>
        <translation>Eine Person oder Gruppe mit der Nummer {} (ISNI).</translation>
    </message>
    <message>
        <source>A piece of a program of Windows.</source>
        <translation>Ein Stück eines Windows-Programms.</translation>
    </message>
    <message>
        <source>A piece of data that only the page which made it can open.</source>
        <translation>Daten, die nur die Seite öffnen kann, die sie erzeugt hat.</translation>
    </message>
    <message>
        <source>A place for another URI, beside this one</source>
        <translation>Platz für eine weitere URI, neben dieser</translation>
    </message>
    <message>
        <source>A place in a telephone&apos;s app: {}</source>
        <translation>Eine Stelle in einer App auf dem Telefon: {}</translation>
    </message>
    <message>
        <source>A place in the very document it stands in.</source>
        <translation>Eine Stelle in dem Dokument, in dem der Link steht.</translation>
    </message>
    <message>
        <source>A place on the map: {}, {}.</source>
        <translation>Ein Ort auf der Karte: {}, {}.</translation>
    </message>
    <message>
        <source>A place on the map: {}.</source>
        <translation>Ein Ort auf der Karte: {}.</translation>
    </message>
    <message>
        <source>A playlist on YouTube.</source>
        <translation>Eine Wiedergabeliste auf YouTube.</translation>
    </message>
    <message>
        <source>A podcast on Spotify.</source>
        <translation>Ein Podcast auf Spotify.</translation>
    </message>
    <message>
        <source>A port is a decimal number; some programs take zeros in front for an octal one, and some refuse it.</source>
        <translation>Ein Port ist eine Dezimalzahl; manche Programme halten führende Nullen für oktal, manche lehnen sie ab.</translation>
    </message>
    <message>
        <source>A port is decimal digits and nothing else.</source>
        <translation>Ein Port besteht aus Dezimalziffern und sonst nichts.</translation>
    </message>
    <message>
        <source>A post in r/{} on Reddit.</source>
        <translation>Ein Beitrag in r/{} auf Reddit.</translation>
    </message>
    <message>
        <source>A post in the Slack channel {}.</source>
        <translation>Ein Beitrag im Slack-Kanal {}.</translation>
    </message>
    <message>
        <source>A post of {} on Bluesky.</source>
        <translation>Ein Beitrag von {} auf Bluesky.</translation>
    </message>
    <message>
        <source>A post of {} on Threads.</source>
        <translation>Ein Beitrag von {} auf Threads.</translation>
    </message>
    <message>
        <source>A post of {} on X, of {}.</source>
        <translation>Ein Beitrag von {} auf X vom {}.</translation>
    </message>
    <message>
        <source>A post of {} on X.</source>
        <translation>Ein Beitrag von {} auf X.</translation>
    </message>
    <message>
        <source>A post of {} on {}, which other servers of the Fediverse show, too.</source>
        <translation>Ein Beitrag von {} auf {}, den auch andere Server des Fediverse zeigen.</translation>
    </message>
    <message>
        <source>A post on Instagram.</source>
        <translation>Ein Beitrag auf Instagram.</translation>
    </message>
    <message>
        <source>A post on LinkedIn.</source>
        <translation>Ein Beitrag auf LinkedIn.</translation>
    </message>
    <message>
        <source>A presentation of Google Slides.</source>
        <translation>Eine Präsentation in Google Präsentationen.</translation>
    </message>
    <message>
        <source>A product by its number: GTIN {}.</source>
        <translation>Ein Produkt mit der Nummer GTIN {}.</translation>
    </message>
    <message>
        <source>A program fills in this link when the page is shown. It stays as it is.</source>
        <translation>Diesen Link füllt ein Programm aus, wenn die Seite angezeigt wird. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>A program may put addresses together of it: try the pages that use these scripts, and change the path where it is one.</source>
        <translation>Ein Programm setzt daraus vielleicht Adressen zusammen: die Seiten ausprobieren, die diese Skripte verwenden, und den Pfad ändern, wo es einer ist.</translation>
    </message>
    <message>
        <source>A program read each octet as a character of its own and encoded them again, so that the server is asked for another name.</source>
        <translation>Ein Programm hat jedes Oktett als eigenes Zeichen gelesen und neu kodiert, sodass der Server nach einem anderen Namen gefragt wird.</translation>
    </message>
    <message>
        <source>A program that keeps to the standard refuses an address of CoAP with a fragment.</source>
        <translation>Ein Programm, das sich an den Standard hält, lehnt eine CoAP-Adresse mit Fragment ab.</translation>
    </message>
    <message>
        <source>A program that splits at the comma finds a number that begins with a space.</source>
        <translation>Ein Programm, das am Komma trennt, findet eine Zahl, die mit einem Leerzeichen beginnt.</translation>
    </message>
    <message>
        <source>A program that takes such a token believes whatever anybody writes into it.</source>
        <translation>Ein Programm, das ein solches Token annimmt, glaubt, was immer jemand hineinschreibt.</translation>
    </message>
    <message>
        <source>A program, not an address: following it runs a script in the page it stands in.</source>
        <translation>Ein Programm, keine Adresse: Wer dem Link folgt, führt in der Seite ein Skript aus.</translation>
    </message>
    <message>
        <source>A publication: DOI {}.</source>
        <translation>Eine Veröffentlichung: DOI {}.</translation>
    </message>
    <message>
        <source>A query without its question mark: read like this, it is a path.</source>
        <translation>Eine Query ohne ihr Fragezeichen: so gelesen ist sie ein Pfad.</translation>
    </message>
    <message>
        <source>A quotation mark in the filter &apos;{}&apos; is never closed.</source>
        <translation>Ein Anführungszeichen im Filter „{}“ wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>A quotation mark inside a JSON string needs a backslash.</source>
        <translation>Ein Anführungszeichen in einem JSON-String braucht einen Rückstrich.</translation>
    </message>
    <message>
        <source>A redirection URI must not have a fragment.</source>
        <translation>Ein Redirect-URI darf kein Fragment haben.</translation>
    </message>
    <message>
        <source>A reference from the root of a site: which site, the page it stands in says.</source>
        <translation>Eine Referenz ab der Wurzel einer Website; welcher, ergibt die Seite, in der sie steht.</translation>
    </message>
    <message>
        <source>A reference to another host: the scheme is that of the page it stands in.</source>
        <translation>Eine Referenz auf einen anderen Host; das Schema ist das der Seite, in der sie steht.</translation>
    </message>
    <message>
        <source>A relative reference: where it leads depends on the page it stands in.</source>
        <translation>Eine relative Referenz: Wohin sie führt, hängt von der Seite ab, in der sie steht.</translation>
    </message>
    <message>
        <source>A request as it is sent: {} {}.</source>
        <translation>Eine Anfrage, wie sie gesendet wird: {} {}.</translation>
    </message>
    <message>
        <source>A request goes to a host; without one there is nobody to ask.</source>
        <translation>Eine Anfrage geht an einen Host; ohne ihn gibt es niemanden zu fragen.</translation>
    </message>
    <message>
        <source>A rewrite goes either into an output folder or in place: choose one.</source>
        <translation>Umgeschrieben wird entweder in einen Ausgabeordner oder an Ort und Stelle: eins wählen.</translation>
    </message>
    <message>
        <source>A scientist by the number {} (ORCID).</source>
        <translation>Eine Person aus der Forschung mit der Nummer {} (ORCID).</translation>
    </message>
    <message>
        <source>A script builds addresses from this text. It begins with the old address, so from now on it says {1}.</source>
        <translation>Ein Skript setzt aus diesem Text Adressen zusammen. Er beginnt mit der alten Adresse und lautet ab jetzt {1}.</translation>
    </message>
    <message>
        <source>A second reader, which shares no code with the program that rewrote the pages, read each page before and after the move, followed every link of both, and compared where they lead. Every byte outside the links was compared as well.</source>
        <translation>Eine zweite, unabhängige Prüfung, die keinen Code mit dem Umschreiben teilt, hat jede Seite vor und nach dem Umzug gelesen, ist jedem Link beider Fassungen gefolgt und hat verglichen, wohin sie führen. Auch jedes Byte außerhalb der Links wurde verglichen.</translation>
    </message>
    <message>
        <source>A semicolon begins a parameter of the number before it; only some telephones write to the second number, too.</source>
        <translation>Ein Semikolon beginnt einen Parameter der Nummer davor; nur manche Telefone schreiben auch an die zweite Nummer.</translation>
    </message>
    <message>
        <source>A server by which two programs find a way to each other: {}.</source>
        <translation>Ein Server, über den zwei Programme zueinander finden: {}.</translation>
    </message>
    <message>
        <source>A server cannot tell what the filter was to select.</source>
        <translation>Ein Server kann nicht erkennen, was der Filter auswählen sollte.</translation>
    </message>
    <message>
        <source>A server compares redirect_uri letter by letter with what is registered, an absolute address without a fragment.</source>
        <translation>Ein Server vergleicht redirect_uri Zeichen für Zeichen mit dem, was eingetragen ist: einer absoluten Adresse ohne Fragment.</translation>
    </message>
    <message>
        <source>A server of messages between devices: {}.</source>
        <translation>Ein Server für Nachrichten zwischen Geräten: {}.</translation>
    </message>
    <message>
        <source>A server of messages between programs: {}.</source>
        <translation>Ein Server für Nachrichten zwischen Programmen: {}.</translation>
    </message>
    <message>
        <source>A session begins at the login; there is nothing a path could lead to.</source>
        <translation>Eine Sitzung beginnt mit der Anmeldung; es gibt nichts, wohin ein Pfad führen könnte.</translation>
    </message>
    <message>
        <source>A share is named by the host and the path; more slashes make the server a part of the path for some programs.</source>
        <translation>Eine Freigabe wird durch Host und Pfad benannt; mehr Schrägstriche machen den Server für manche Programme zu einem Teil des Pfads.</translation>
    </message>
    <message>
        <source>A short link of {}: it hides its target.</source>
        <translation>Ein Kurzlink von {}: Er verbirgt sein Ziel.</translation>
    </message>
    <message>
        <source>A snippet of {} on {}.</source>
        <translation>Ein Schnipsel von {} auf {}.</translation>
    </message>
    <message>
        <source>A space</source>
        <translation>Ein Leerzeichen</translation>
    </message>
    <message>
        <source>A space ends a URI in running text, in headers and on command lines; it has to be written %20.</source>
        <translation>Ein Leerzeichen beendet eine URI in Fließtext, Kopfzeilen und Befehlszeilen; es muss %20 geschrieben werden.</translation>
    </message>
    <message>
        <source>A style sheet with fonts of Google: {}.</source>
        <translation>Eine Formatvorlage mit Schriften von Google: {}.</translation>
    </message>
    <message>
        <source>A table of Google Sheets.</source>
        <translation>Eine Tabelle in Google Tabellen.</translation>
    </message>
    <message>
        <source>A tag of HTML that holds a link.</source>
        <translation>Ein HTML-Tag mit einem Link.</translation>
    </message>
    <message>
        <source>A telephone carries such a code out as soon as it is dialled: it calls nobody, and may pass all calls on to somebody else.</source>
        <translation>Ein Telefon führt einen solchen Code aus, sobald er gewählt wird: Es ruft niemanden an und leitet womöglich alle Anrufe an jemand anderen weiter.</translation>
    </message>
    <message>
        <source>A telephone dials digits; separators for the eye are the hyphen, the dot and parentheses.</source>
        <translation>Ein Telefon wählt Ziffern; Trennzeichen fürs Auge sind Bindestrich, Punkt und Klammern.</translation>
    </message>
    <message>
        <source>A template with gaps to fill in.</source>
        <translation>Eine Vorlage mit Lücken zum Ausfüllen.</translation>
    </message>
    <message>
        <source>A template with the gap {}: fill it in to make a URI of it.</source>
        <translation>Eine Vorlage mit der Lücke {}: Ausgefüllt wird eine URI daraus.</translation>
    </message>
    <message>
        <source>A template with the gaps {} and {}: fill them in to make a URI of it.</source>
        <translation>Eine Vorlage mit den Lücken {} und {}: Ausgefüllt wird eine URI daraus.</translation>
    </message>
    <message>
        <source>A thing by its code (EPC): {}, serial number {}.</source>
        <translation>Ein Gegenstand, benannt durch seinen Code (EPC): {}, Seriennummer {}.</translation>
    </message>
    <message>
        <source>A thing by its code (EPC): {}.</source>
        <translation>Ein Gegenstand, benannt durch seinen Code (EPC): {}.</translation>
    </message>
    <message>
        <source>A tracker, left out</source>
        <translation>Ein Tracker, weggelassen</translation>
    </message>
    <message>
        <source>A tree for a disk has relative links: choose the style relative.</source>
        <translation>Ein Baum für die Festplatte hat relative Links: die Form „Relativ“ wählen.</translation>
    </message>
    <message>
        <source>A type has a slash; what is none is read as plain text.</source>
        <translation>Ein Typ hat einen Schrägstrich; was keiner ist, wird als reiner Text gelesen.</translation>
    </message>
    <message>
        <source>A validation error of the URL standard: {}. It is an error where the browser refuses the text.</source>
        <translation>Ein Validierungsfehler des URL-Standards: {}. Er ist ein Fehler, wo der Browser den Text ablehnt.</translation>
    </message>
    <message>
        <source>A value of the device {} (CoAP).</source>
        <translation>Ein Wert des Geräts {} (CoAP).</translation>
    </message>
    <message>
        <source>A value that reaches a file system can reach files it was not meant for.</source>
        <translation>Ein Wert, der ein Dateisystem erreicht, kann Dateien erreichen, für die er nicht gedacht war.</translation>
    </message>
    <message>
        <source>A video of {} on TikTok.</source>
        <translation>Ein Video von {} auf TikTok.</translation>
    </message>
    <message>
        <source>A wallet refuses the whole payment if it does not know a parameter whose name begins with req-.</source>
        <translation>Eine Wallet lehnt die ganze Zahlung ab, wenn sie einen Parameter nicht kennt, dessen Name mit req- beginnt.</translation>
    </message>
    <message>
        <source>A whole URI: decodes what an IRI may hold and one can see, and the host; encodes the same (RFC 3987 3).</source>
        <translation>Eine ganze URI: dekodiert, was eine IRI enthalten darf und sichtbar ist, und den Host; kodiert dasselbe (RFC 3987 3).</translation>
    </message>
    <message>
        <source>A zip is not rewritten in place: give the new one with --output moved.zip.</source>
        <translation>Ein Zip wird nicht an Ort und Stelle umgeschrieben: das neue mit --output moved.zip angeben.</translation>
    </message>
    <message>
        <source>A zone names a network interface of one machine and means nothing on another.</source>
        <translation>Eine Zone benennt eine Netzschnittstelle eines Rechners und bedeutet auf einem anderen nichts.</translation>
    </message>
    <message>
        <source>A-label that is none</source>
        <translation>A-Label, das keines ist</translation>
    </message>
    <message>
        <source>AMP cache</source>
        <translation>AMP-Cache</translation>
    </message>
    <message>
        <source>ATT&amp;CK T1036.007</source>
        <translation>ATT&amp;CK T1036.007</translation>
    </message>
    <message>
        <source>AWS Signature Version 4, canonical request</source>
        <translation>AWS Signature Version 4, kanonische Anfrage</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>Absolut</translation>
    </message>
    <message>
        <source>Account of a user (WebFinger)</source>
        <translation>Konto bei einem Dienst (WebFinger)</translation>
    </message>
    <message>
        <source>Add http://</source>
        <translation>http:// davorsetzen</translation>
    </message>
    <message>
        <source>Add https://</source>
        <translation>https:// davorsetzen</translation>
    </message>
    <message>
        <source>Add https://: {}</source>
        <translation>https:// ergänzen: {}</translation>
    </message>
    <message>
        <source>Add the question mark</source>
        <translation>Fragezeichen davorsetzen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Address as scp and git write it</source>
        <translation>Adresse, wie scp und git sie schreiben</translation>
    </message>
    <message>
        <source>Address in a chat (XMPP)</source>
        <translation>Adresse in einem Chat (XMPP)</translation>
    </message>
    <message>
        <source>Address in disguise</source>
        <translation>Verkleidete Adresse</translation>
    </message>
    <message>
        <source>Address of a party to call (SIP)</source>
        <translation>Adresse eines Gesprächspartners (SIP)</translation>
    </message>
    <message>
        <source>Address on Ethereum of another length</source>
        <translation>Ethereum-Adresse von anderer Länge</translation>
    </message>
    <message>
        <source>Address with a special meaning</source>
        <translation>Adresse mit besonderer Bedeutung</translation>
    </message>
    <message>
        <source>Adobe Analytics campaign</source>
        <translation>Adobe-Analytics-Kampagne</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>After &apos;:~:&apos; stands what a browser is to show (URL Fragment Text Directives 3.1).</source>
        <translation>Hinter ‚:~:‘ steht, was ein Browser zeigen soll (URL Fragment Text Directives 3.1).</translation>
    </message>
    <message>
        <source>After &apos;view-source:&apos; comes a whole address.</source>
        <translation>Nach „view-source:“ kommt eine ganze Adresse.</translation>
    </message>
    <message>
        <source>After the closing bracket only a port, the path, a query or a fragment may follow.</source>
        <translation>Nach der schließenden Klammer darf nur Port, Pfad, Query oder Fragment folgen.</translation>
    </message>
    <message>
        <source>After two slashes stands the name of a machine; a drive comes after the third.</source>
        <translation>Nach zwei Schrägstrichen steht der Name eines Rechners; ein Laufwerk kommt nach dem dritten.</translation>
    </message>
    <message>
        <source>Against the grammars</source>
        <translation>Gegen die Grammatiken</translation>
    </message>
    <message>
        <source>Alibaba page path</source>
        <translation>Alibaba-Seitenpfad</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All copies that the Internet Archive has of {}.</source>
        <translation>Alle Kopien, die das Internet Archive von {} hat.</translation>
    </message>
    <message>
        <source>All its letters are of one script, and all of them look like Latin letters.</source>
        <translation>Alle seine Buchstaben sind aus einer Schrift, und alle sehen aus wie lateinische.</translation>
    </message>
    <message>
        <source>All links again</source>
        <translation>Wieder alle Links</translation>
    </message>
    <message>
        <source>Already in normal form</source>
        <translation>Schon in Normalform</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation>Immer dunkel</translation>
    </message>
    <message>
        <source>Always light</source>
        <translation>Immer hell</translation>
    </message>
    <message>
        <source>An IPv6 address without a scheme.</source>
        <translation>Eine IPv6-Adresse ohne Schema.</translation>
    </message>
    <message>
        <source>An LDAP URL has four question marks at most; more were meant as characters of a part.</source>
        <translation>Eine LDAP-URL hat höchstens vier Fragezeichen; weitere waren als Zeichen eines Teils gemeint.</translation>
    </message>
    <message>
        <source>An address as git and scp write it.</source>
        <translation>Eine Adresse, wie git und scp sie schreiben.</translation>
    </message>
    <message>
        <source>An address begins with https:// or http://.</source>
        <translation>Eine Adresse beginnt mit https:// oder http://.</translation>
    </message>
    <message>
        <source>An address for programs at {} (GraphQL).</source>
        <translation>Eine Adresse für Programme bei {} (GraphQL).</translation>
    </message>
    <message>
        <source>An address for programs at {} (an API).</source>
        <translation>Eine Adresse für Programme bei {} (eine API).</translation>
    </message>
    <message>
        <source>An address in brackets ends with one.</source>
        <translation>Eine Adresse in Klammern endet mit einer.</translation>
    </message>
    <message>
        <source>An address is made of digits and letters by a rule, and ends with others by which a wallet sees that it is right.</source>
        <translation>Eine Adresse entsteht nach einer Regel aus Ziffern und Buchstaben und endet mit weiteren, an denen eine Wallet sieht, dass sie stimmt.</translation>
    </message>
    <message>
        <source>An address of the server behind the socket {} of this machine.</source>
        <translation>Eine Adresse des Servers hinter dem Socket {} auf diesem Rechner.</translation>
    </message>
    <message>
        <source>An address signed for {}</source>
        <translation>Eine für {} signierte Adresse</translation>
    </message>
    <message>
        <source>An address signed for {} ({})</source>
        <translation>Eine für {} signierte Adresse ({})</translation>
    </message>
    <message>
        <source>An article has its number on one server alone; without a server the scheme is news:.</source>
        <translation>Ein Artikel hat seine Nummer nur auf einem Server; ohne Server heißt das Schema news:.</translation>
    </message>
    <message>
        <source>An artist on Spotify.</source>
        <translation>Ein Künstler auf Spotify.</translation>
    </message>
    <message>
        <source>An empty folder for the changed copy; without one the files themselves are changed, with undo (Alt+W)</source>
        <translation>Ein leerer Ordner für die geänderte Kopie; ohne ihn werden die Dateien selbst geändert, was sich rückgängig machen lässt (Alt+E)</translation>
    </message>
    <message>
        <source>An empty query is not the same as none.</source>
        <translation>Eine leere Query ist nicht dasselbe wie keine.</translation>
    </message>
    <message>
        <source>An empty reference: it means the very document it stands in.</source>
        <translation>Eine leere Referenz: Sie meint das Dokument, in dem sie steht.</translation>
    </message>
    <message>
        <source>An entry of the directory on {}.</source>
        <translation>Ein Eintrag im Verzeichnisdienst auf {}.</translation>
    </message>
    <message>
        <source>An identifier made by a machine: UUID {}.</source>
        <translation>Eine maschinell erzeugte Kennung: UUID {}.</translation>
    </message>
    <message>
        <source>An identifier of a registry: OID {}.</source>
        <translation>Eine Kennung aus einem Register: OID {}.</translation>
    </message>
    <message>
        <source>An identity of the method &apos;{}&apos; (DID): {}</source>
        <translation>Eine Identität nach der Methode „{}“ (DID): {}</translation>
    </message>
    <message>
        <source>Angle brackets and quotation marks separate a URI from the text around it and are no part of it.</source>
        <translation>Spitze Klammern und Anführungszeichen trennen eine URI vom Text darum herum und gehören nicht dazu.</translation>
    </message>
    <message>
        <source>Another name is another host, www. included</source>
        <translation>Ein anderer Name ist ein anderer Host, auch mit www.</translation>
    </message>
    <message>
        <source>Another place, or another state, of the same document</source>
        <translation>Eine andere Stelle oder ein anderer Zustand desselben Dokuments</translation>
    </message>
    <message>
        <source>Another port is another server</source>
        <translation>Ein anderer Port ist ein anderer Server</translation>
    </message>
    <message>
        <source>Another process works on what was unpacked of {}: wait until it ends.</source>
        <translation>Ein anderer Prozess arbeitet mit dem, was aus {} entpackt wurde: warten, bis er endet.</translation>
    </message>
    <message>
        <source>Another scheme is another resource, even http and https</source>
        <translation>Ein anderes Schema ist eine andere Ressource, auch http und https</translation>
    </message>
    <message>
        <source>Another user may be shown something else</source>
        <translation>Ein anderer Benutzer bekommt vielleicht etwas anderes gezeigt</translation>
    </message>
    <message>
        <source>Another window, which begins empty</source>
        <translation>Ein weiteres Fenster, das leer beginnt</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Any purpose</source>
        <translation>Beliebiger Zweck</translation>
    </message>
    <message>
        <source>Any text</source>
        <translation>Beliebiger Text</translation>
    </message>
    <message>
        <source>Any text through a chain of codecs, and what every codec makes of it</source>
        <translation>Beliebiger Text durch eine Kette von Codecs, und was jeder Codec daraus macht</translation>
    </message>
    <message>
        <source>Apache (.htaccess)</source>
        <translation>Apache (.htaccess)</translation>
    </message>
    <message>
        <source>Apple Maps</source>
        <translation>Apple Karten</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Archival resource key</source>
        <translation>Schlüssel einer Archivressource</translation>
    </message>
    <message>
        <source>Are these two spellings of one page?</source>
        <translation>Sind das zwei Schreibweisen einer Seite?</translation>
    </message>
    <message>
        <source>Array parameters</source>
        <translation>Array-Parameter</translation>
    </message>
    <message>
        <source>Array parameters written with brackets: everybody takes them, RFC 3986 wants them encoded.</source>
        <translation>Array-Parameter mit eckigen Klammern: Alle nehmen sie an, RFC 3986 verlangt sie kodiert.</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>Article that is no number</source>
        <translation>Artikel, der keine Nummer ist</translation>
    </message>
    <message>
        <source>Article without a server</source>
        <translation>Artikel ohne Server</translation>
    </message>
    <message>
        <source>As browsers read them the two are equivalent (URL standard 4.4, RFC 3986 6.2.2).</source>
        <translation>So, wie Browser sie lesen, sind beide äquivalent (URL-Standard 4.4, RFC 3986 6.2.2).</translation>
    </message>
    <message>
        <source>As docker:</source>
        <translation>Als docker:</translation>
    </message>
    <message>
        <source>As file:</source>
        <translation>Als file:</translation>
    </message>
    <message>
        <source>As it stands it separates parts of the link, or is no part of its grammar.</source>
        <translation>So wie es dasteht, trennt es Teile des Links oder gehört nicht zur Grammatik.</translation>
    </message>
    <message>
        <source>As it stands this is a relative path.</source>
        <translation>So, wie es da steht, ist das ein relativer Pfad.</translation>
    </message>
    <message>
        <source>As mailto:</source>
        <translation>Als mailto:</translation>
    </message>
    <message>
        <source>As ssh:</source>
        <translation>Als ssh:</translation>
    </message>
    <message>
        <source>As the browser writes it</source>
        <translation>Wie der Browser sie schreibt</translation>
    </message>
    <message>
        <source>As they were found</source>
        <translation>In der Folge des Fundes</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie geschrieben</translation>
    </message>
    <message>
        <source>Asks Android for an app for &apos;{}&apos;.</source>
        <translation>Fragt Android nach einer App für „{}“.</translation>
    </message>
    <message>
        <source>Asks Steam to do &apos;{}&apos;.</source>
        <translation>Trägt Steam „{}“ auf.</translation>
    </message>
    <message>
        <source>Asks the wallet on this device to show proofs of who you are.</source>
        <translation>Bittet die Brieftasche (Wallet) auf diesem Gerät, Nachweise der eigenen Identität vorzuzeigen.</translation>
    </message>
    <message>
        <source>Asks {} for {}, a file that no server should send.</source>
        <translation>Verlangt von {} {}, eine Datei, die kein Server senden sollte.</translation>
    </message>
    <message>
        <source>Asks {} to copy the repository {}.</source>
        <translation>Bittet {}, das Repository {} zu kopieren.</translation>
    </message>
    <message>
        <source>Asks {} to let &apos;{}&apos; in for everybody of an organization</source>
        <translation>Bittet {}, „{}“ für alle einer Organisation zuzulassen</translation>
    </message>
    <message>
        <source>Asks {} to sign you in (SAML).</source>
        <translation>Bittet {} um die Anmeldung (SAML).</translation>
    </message>
    <message>
        <source>Asks {} to sign you in for &apos;{}&apos;</source>
        <translation>Bittet {} um die Anmeldung bei „{}“</translation>
    </message>
    <message>
        <source>Asks {} to sign you in for {} (SAML), and sends the answer to {}.</source>
        <translation>Bittet {} um die Anmeldung bei {} (SAML) und sendet die Antwort an {}.</translation>
    </message>
    <message>
        <source>Asks {} to sign you in for {} (SAML).</source>
        <translation>Bittet {} um die Anmeldung bei {} (SAML).</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>At another place</source>
        <translation>An anderer Stelle</translation>
    </message>
    <message>
        <source>At least one worker is needed: give --jobs 1 or more.</source>
        <translation>Mindestens ein Arbeitsprozess ist nötig: --jobs 1 oder mehr angeben.</translation>
    </message>
    <message>
        <source>At sign in the user information</source>
        <translation>At-Zeichen in den Benutzerangaben</translation>
    </message>
    <message>
        <source>At sign without a user</source>
        <translation>At-Zeichen ohne Benutzer</translation>
    </message>
    <message>
        <source>Attempted attack</source>
        <translation>Versuch eines Angriffs</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Auth</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Authority where there is none</source>
        <translation>Authority, wo keine hingehört</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Awin affiliate click</source>
        <translation>Awin-affiliate-Klick</translation>
    </message>
    <message>
        <source>BIP 173; Bitcoin wiki, Base58Check</source>
        <translation>BIP 173; Bitcoin-Wiki, Base58Check</translation>
    </message>
    <message>
        <source>BIP 21</source>
        <translation>BIP 21</translation>
    </message>
    <message>
        <source>Backslash</source>
        <translation>Rückstrich</translation>
    </message>
    <message>
        <source>Bad IPv6 address</source>
        <translation>Falsche IPv6-Adresse</translation>
    </message>
    <message>
        <source>Bad future address</source>
        <translation>Falsche Adresse künftiger Art</translation>
    </message>
    <message>
        <source>Barracuda Link Protection</source>
        <translation>Barracuda Link Protection</translation>
    </message>
    <message>
        <source>Base58 is for short values; this has more than {} characters.</source>
        <translation>Base58 ist für kurze Werte; dieser hat mehr als {} Zeichen.</translation>
    </message>
    <message>
        <source>Base64</source>
        <translation>Base64</translation>
    </message>
    <message>
        <source>Base64 for URLs</source>
        <translation>Base64 für URLs</translation>
    </message>
    <message>
        <source>Base64 of DEFLATE</source>
        <translation>Base64 von DEFLATE</translation>
    </message>
    <message>
        <source>Base64 of gzip</source>
        <translation>Base64 von gzip</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>Before the &apos;@&apos; stands who is called; for the host itself it is left out.</source>
        <translation>Vor dem „@“ steht, wer angerufen wird; gilt der Anruf dem Host selbst, entfällt es.</translation>
    </message>
    <message>
        <source>Begin nothing more until you say so (Alt+S)</source>
        <translation>Nichts Neues beginnen, bis es weitergehen soll (Alt+P)</translation>
    </message>
    <message>
        <source>Begins like another site, but goes to {}.</source>
        <translation>Beginnt wie eine andere Website, führt aber zu {}.</translation>
    </message>
    <message>
        <source>Better written otherwise</source>
        <translation>Besser anders geschrieben</translation>
    </message>
    <message>
        <source>Big5, traditional Chinese</source>
        <translation>Big5, traditionelles Chinesisch</translation>
    </message>
    <message>
        <source>BinHex file</source>
        <translation>BinHex-Datei</translation>
    </message>
    <message>
        <source>Bing Maps</source>
        <translation>Bing Karten</translation>
    </message>
    <message>
        <source>Black on white, or white on black</source>
        <translation>Schwarz auf Weiß oder Weiß auf Schwarz</translation>
    </message>
    <message>
        <source>Blueshift recipient</source>
        <translation>Blueshift-Empfänger</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Text der Nachricht</translation>
    </message>
    <message>
        <source>Book ISBN {}.</source>
        <translation>Buch, ISBN {}.</translation>
    </message>
    <message>
        <source>Book number</source>
        <translation>Buchnummer</translation>
    </message>
    <message>
        <source>Books an appointment with {} (Calendly).</source>
        <translation>Bucht einen Termin mit {} (Calendly).</translation>
    </message>
    <message>
        <source>Both belong to the site {}.</source>
        <translation>Beide gehören zur Site {}.</translation>
    </message>
    <message>
        <source>Both have the origin {}.</source>
        <translation>Beide haben den Ursprung {}.</translation>
    </message>
    <message>
        <source>Both mean the same; comparing by text needs one of them, upper case.</source>
        <translation>Beide bedeuten dasselbe; der Textvergleich braucht eines davon, groß geschrieben.</translation>
    </message>
    <message>
        <source>Bracket not closed</source>
        <translation>Klammer nicht geschlossen</translation>
    </message>
    <message>
        <source>Brackets are kept for IP addresses as hosts; anywhere else they are encoded.</source>
        <translation>Klammern sind IP-Adressen als Host vorbehalten; überall sonst werden sie kodiert.</translation>
    </message>
    <message>
        <source>Brackets may hold an address of a later version, marked with &apos;v&apos; and its number.</source>
        <translation>Klammern können eine Adresse einer späteren Version enthalten, mit „v“ und ihrer Nummer markiert.</translation>
    </message>
    <message>
        <source>Branch link match</source>
        <translation>Branch-Linkabgleich</translation>
    </message>
    <message>
        <source>Brings a token for its bearer to {}: whoever has the link has it too.</source>
        <translation>Bringt {} ein Token, das seinem Inhaber Zugang gibt: Wer den Link hat, hat auch das Token.</translation>
    </message>
    <message>
        <source>Brings the code of a sign-in to {}; it works once, for some minutes.</source>
        <translation>Bringt {} den Code einer Anmeldung; er gilt einmal, für einige Minuten.</translation>
    </message>
    <message>
        <source>Brings {} a sign-in by SAML: whoever has the link may sign in with it.</source>
        <translation>Bringt {} eine Anmeldung durch SAML: Wer den Link hat, kann sich damit anmelden.</translation>
    </message>
    <message>
        <source>Browsers and people read IRIs; protocols such as HTTP carry the URI they map to.</source>
        <translation>Browser und Menschen lesen IRIs; Protokolle wie HTTP befördern die URI, auf die sie abgebildet werden.</translation>
    </message>
    <message>
        <source>Browsers drop or hide it, and people take it for the host.</source>
        <translation>Browser lassen ihn weg oder verbergen ihn, und Menschen halten ihn für den Host.</translation>
    </message>
    <message>
        <source>Browsers guess the scheme in their address bar; in a page this is a relative path.</source>
        <translation>Browser raten das Schema in ihrer Adresszeile; in einer Seite ist das ein relativer Pfad.</translation>
    </message>
    <message>
        <source>Browsers refuse a file whose digest is not the one given, and servers send packed copies first: renew these by hand.</source>
        <translation>Browser lehnen eine Datei ab, deren Prüfsumme nicht die angegebene ist, und Server senden gepackte Kopien zuerst: diese von Hand erneuern.</translation>
    </message>
    <message>
        <source>Browsers take the second for a part of the first, and lead nowhere.</source>
        <translation>Browser halten den zweiten für einen Teil des ersten und führen nirgendwohin.</translation>
    </message>
    <message>
        <source>But its check digit is wrong: a digit is mistyped or missing.</source>
        <translation>Aber die Prüfziffer stimmt nicht: eine Ziffer ist vertippt oder fehlt.</translation>
    </message>
    <message>
        <source>But its check digits are wrong: a character is mistyped or missing.</source>
        <translation>Aber die Prüfziffern stimmen nicht: Ein Zeichen ist vertippt oder fehlt.</translation>
    </message>
    <message>
        <source>But {}.</source>
        <translation>Aber {}.</translation>
    </message>
    <message>
        <source>By URI</source>
        <translation>Nach URI</translation>
    </message>
    <message>
        <source>By path pattern</source>
        <translation>Nach Pfadmuster</translation>
    </message>
    <message>
        <source>By site</source>
        <translation>Nach Website</translation>
    </message>
    <message>
        <source>By the standards</source>
        <translation>Laut den Standards</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>Ver&amp;gleichen</translation>
    </message>
    <message>
        <source>CJ affiliate click</source>
        <translation>CJ-affiliate-Klick</translation>
    </message>
    <message>
        <source>CSS escapes</source>
        <translation>CSS-Maskierung</translation>
    </message>
    <message>
        <source>Caddy</source>
        <translation>Caddy</translation>
    </message>
    <message>
        <source>Calls &apos;{}&apos; of the contract {}.</source>
        <translation>Ruft „{}“ des Vertrags {} auf.</translation>
    </message>
    <message>
        <source>Calls {} by FaceTime.</source>
        <translation>Ruft {} über FaceTime an.</translation>
    </message>
    <message>
        <source>Calls {} by Skype.</source>
        <translation>Ruft {} über Skype an.</translation>
    </message>
    <message>
        <source>Calls {} over the internet.</source>
        <translation>Ruft {} über das Internet an.</translation>
    </message>
    <message>
        <source>Calls {}, a number that is good within one country or company.</source>
        <translation>Ruft {} an, eine Nummer, die nur innerhalb eines Landes oder einer Firma gilt.</translation>
    </message>
    <message>
        <source>Calls {}, extension {}.</source>
        <translation>Ruft {} an, Nebenstelle {}.</translation>
    </message>
    <message>
        <source>Calls {}.</source>
        <translation>Ruft {} an.</translation>
    </message>
    <message>
        <source>Cancel at any time and resume again later.</source>
        <translation>Jederzeit abbrechen und später fortsetzen.</translation>
    </message>
    <message>
        <source>Cancel at any time: every file is then as it was.</source>
        <translation>Jederzeit abbrechen: Jede Datei ist dann, wie sie war.</translation>
    </message>
    <message>
        <source>Cancelled. All is as it was, but for {}; the first is {}: {}</source>
        <translation>Abgebrochen. Alles ist, wie es war, bis auf {}; die erste ist {}: {}</translation>
    </message>
    <message>
        <source>Cancelled. Every file is as it was.</source>
        <translation>Abgebrochen. Jede Datei ist, wie sie war.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Abgebrochen. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>Abgebrochen. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Cancelled. Resume again to finish, or undo.</source>
        <translation>Abgebrochen. Zum Abschließen fortsetzen, oder zurücknehmen.</translation>
    </message>
    <message>
        <source>Cancelled. Undo again to restore the rest.</source>
        <translation>Abgebrochen. Noch einmal zurücknehmen, um den Rest wiederherzustellen.</translation>
    </message>
    <message>
        <source>Cancelled: every file is as it was.</source>
        <translation>Abgebrochen: Jede Datei ist, wie sie war.</translation>
    </message>
    <message>
        <source>Cancelled: the browser has not seen every page.</source>
        <translation>Abgebrochen: der Browser hat nicht jede Seite gesehen.</translation>
    </message>
    <message>
        <source>Carries a token (JWT) without a signature: anybody can change what it says.</source>
        <translation>Enthält ein Token (JWT) ohne Signatur: Jeder kann ändern, was es sagt.</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Schreibung</translation>
    </message>
    <message>
        <source>Case makes no difference</source>
        <translation>Groß- und Kleinschreibung ist egal</translation>
    </message>
    <message>
        <source>Case says nothing in a host; the canonical form is lower case.</source>
        <translation>Großschreibung bedeutet in einem Host nichts; die kanonische Form ist klein.</translation>
    </message>
    <message>
        <source>Case says nothing in a scheme; the canonical form is lower case.</source>
        <translation>Großschreibung bedeutet in einem Schema nichts; die kanonische Form ist klein.</translation>
    </message>
    <message>
        <source>Case says nothing in the kind; programs that compare texts find two packages.</source>
        <translation>Groß- und Kleinschreibung sagt in der Art nichts; Programme, die Texte vergleichen, finden zwei Pakete.</translation>
    </message>
    <message>
        <source>Case, a slash at the end or index.html: only the server knows what they mean</source>
        <translation>Schreibung, ein Schrägstrich am Ende oder index.html: Nur der Server weiß, was sie bedeuten</translation>
    </message>
    <message>
        <source>Channel or person of a chat network</source>
        <translation>Kanal oder Person eines Chat-Netzes</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Character no IRI may hold</source>
        <translation>Zeichen, das keine IRI enthalten darf</translation>
    </message>
    <message>
        <source>Character that turns the text around</source>
        <translation>Zeichen, das die Textrichtung umkehrt</translation>
    </message>
    <message>
        <source>Characters for private use mean something to one party only; IRIs allow them in the query.</source>
        <translation>Zeichen zum privaten Gebrauch bedeuten nur einer Partei etwas; IRIs erlauben sie in der Query.</translation>
    </message>
    <message>
        <source>Charset that no browser knows</source>
        <translation>Zeichensatz, den kein Browser kennt</translation>
    </message>
    <message>
        <source>Check Point</source>
        <translation>Check Point</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose the folder of a site to move</source>
        <translation>Ordner einer Website wählen, die umziehen soll</translation>
    </message>
    <message>
        <source>Cisco Secure Email</source>
        <translation>Cisco Secure Email</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Sauber</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Close the URI shown</source>
        <translation>Die gezeigte URI schließen</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>Cloudflare Pages does not look at queries: these rules are for Netlify alone.</source>
        <translation>Cloudflare Pages beachtet keine Querys: diese Regeln gelten nur für Netlify.</translation>
    </message>
    <message>
        <source>Cloudflare Pages ignores {} of more than {} characters.</source>
        <translation>Cloudflare Pages übergeht {} mit mehr als {} Zeichen.</translation>
    </message>
    <message>
        <source>Cloudflare Pages takes {} rules for single addresses; the map has {}.</source>
        <translation>Cloudflare Pages nimmt {} Regeln für einzelne Adressen; hier sind es {}.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Code that changes settings of a telephone</source>
        <translation>Code, der Einstellungen eines Telefons ändert</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>Codec</translation>
    </message>
    <message>
        <source>Colon in the host</source>
        <translation>Doppelpunkt im Host</translation>
    </message>
    <message>
        <source>Colon where only a scheme could end</source>
        <translation>Doppelpunkt, wo nur ein Schema enden könnte</translation>
    </message>
    <message>
        <source>Colours of the &amp;system</source>
        <translation>Farben des &amp;Systems</translation>
    </message>
    <message>
        <source>Comma for the decimal point</source>
        <translation>Komma statt Dezimalpunkt</translation>
    </message>
    <message>
        <source>Commit {} of {} on {}.</source>
        <translation>Commit {} von {} auf {}.</translation>
    </message>
    <message>
        <source>Comparing pages</source>
        <translation>Seiten vergleichen</translation>
    </message>
    <message>
        <source>Confirms a mail address or an account at {}.</source>
        <translation>Bestätigt eine Mailadresse oder ein Konto bei {}.</translation>
    </message>
    <message>
        <source>Content by a name whose digest may change (IPNS): {}</source>
        <translation>Inhalt nach einem Namen, dessen Prüfsumme sich ändern kann (IPNS): {}</translation>
    </message>
    <message>
        <source>Content by its digest</source>
        <translation>Inhalt nach seiner Prüfsumme</translation>
    </message>
    <message>
        <source>Content by its digest, wherever it is kept (IPFS): {}</source>
        <translation>Inhalt nach seiner Prüfsumme, wo immer er liegt (IPFS): {}</translation>
    </message>
    <message>
        <source>Content by its digest, wherever it is kept: {}</source>
        <translation>Inhalt nach seiner Prüfsumme, wo immer er liegt: {}</translation>
    </message>
    <message>
        <source>Content id</source>
        <translation>Inhaltskennung</translation>
    </message>
    <message>
        <source>Control character</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>Control characters are invisible, and some programs cut or split the text at them.</source>
        <translation>Steuerzeichen sind unsichtbar, und manche Programme kürzen oder teilen den Text an ihnen.</translation>
    </message>
    <message>
        <source>Conv&amp;ert</source>
        <translation>Um&amp;wandeln</translation>
    </message>
    <message>
        <source>Coordinate beyond the globe</source>
        <translation>Koordinate außerhalb der Erdkugel</translation>
    </message>
    <message>
        <source>Coordinate reference system</source>
        <translation>Koordinatenreferenzsystem</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>Als &amp;Kommando kopieren</translation>
    </message>
    <message>
        <source>Copied along with it; browsers take it away, others do not.</source>
        <translation>Mitkopiert; Browser nehmen ihn weg, andere nicht.</translation>
    </message>
    <message>
        <source>Copied from HTML</source>
        <translation>Aus HTML kopiert</translation>
    </message>
    <message>
        <source>Copied from JSON or a script</source>
        <translation>Aus JSON oder einem Skript kopiert</translation>
    </message>
    <message>
        <source>Copied from the source of a mail</source>
        <translation>Aus dem Quelltext einer Mail kopiert</translation>
    </message>
    <message>
        <source>Copy and original</source>
        <translation>Kopie und Original</translation>
    </message>
    <message>
        <source>Copy d&amp;ecoded</source>
        <translation>Dekodie&amp;rt kopieren</translation>
    </message>
    <message>
        <source>Copy the part selected in the tree, as written</source>
        <translation>Den im Baum ausgewählten Teil kopieren, wie geschrieben</translation>
    </message>
    <message>
        <source>Copy the selected &amp;part</source>
        <translation>Ausgewählten Teil ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copy the selected part as it is written</source>
        <translation>Den ausgewählten Teil kopieren, wie er geschrieben ist</translation>
    </message>
    <message>
        <source>Copy the whole URI as written</source>
        <translation>Die ganze URI kopieren, wie geschrieben</translation>
    </message>
    <message>
        <source>Copy what the selected part means</source>
        <translation>Kopieren, was der ausgewählte Teil bedeutet</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Counter[tuple[int, int]]</source>
        <translation>Counter[tuple[int, int]]</translation>
    </message>
    <message>
        <source>Critical extension</source>
        <translation>Kritische Erweiterung</translation>
    </message>
    <message>
        <source>Crs</source>
        <translation>Bezugssystem</translation>
    </message>
    <message>
        <source>D&amp;uplicate the pair</source>
        <translation>Paar dupli&amp;zieren</translation>
    </message>
    <message>
        <source>DCE security</source>
        <translation>DCE-Sicherheit</translation>
    </message>
    <message>
        <source>DOS archive</source>
        <translation>DOS-Archiv</translation>
    </message>
    <message>
        <source>Dask is not installed: pip install &apos;uriinspector[dask]&apos;.</source>
        <translation>Dask ist nicht installiert: pip install &apos;uriinspector[dask]&apos;.</translation>
    </message>
    <message>
        <source>Data a page keeps in the browser</source>
        <translation>Daten, die eine Seite im Browser hält</translation>
    </message>
    <message>
        <source>Data in the URI itself</source>
        <translation>Daten in der URI selbst</translation>
    </message>
    <message>
        <source>Data in the link</source>
        <translation>Daten im Link</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Database (MongoDB)</source>
        <translation>Datenbank (MongoDB)</translation>
    </message>
    <message>
        <source>Date in the path</source>
        <translation>Datum im Pfad</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Day that no calendar has</source>
        <translation>Tag, den kein Kalender kennt</translation>
    </message>
    <message>
        <source>Dead links</source>
        <translation>Tote Links</translation>
    </message>
    <message>
        <source>Decode it</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>Decoded</source>
        <translation>Dekodiert</translation>
    </message>
    <message>
        <source>Defanged address</source>
        <translation>Entschärfte Adresse</translation>
    </message>
    <message>
        <source>Default port</source>
        <translation>Standardport</translation>
    </message>
    <message>
        <source>Delimiter encoded inside the host</source>
        <translation>Kodiertes Trennzeichen im Host</translation>
    </message>
    <message>
        <source>Delimiter inside a password</source>
        <translation>Trennzeichen in einem Kennwort</translation>
    </message>
    <message>
        <source>Delimiters around it</source>
        <translation>Begrenzungszeichen darum herum</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Did you mean {}?</source>
        <translation>War {} gemeint?</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Different here</source>
        <translation>Hier verschieden</translation>
    </message>
    <message>
        <source>Different texts may still lead to the same resource; only who runs it can say so (RFC 3986 6.1).</source>
        <translation>Verschiedene Texte können trotzdem zur selben Ressource führen; nur ihr Betreiber kann es sagen (RFC 3986 6.1).</translation>
    </message>
    <message>
        <source>Digital object identifier</source>
        <translation>Digital Object Identifier</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Directory of the software</source>
        <translation>Ordner der Software</translation>
    </message>
    <message>
        <source>Distinguished name</source>
        <translation>Distinguished Name (DN)</translation>
    </message>
    <message>
        <source>Dn</source>
        <translation>DN</translation>
    </message>
    <message>
        <source>Do again what was just undone, with what was left out (Alt+R)</source>
        <translation>Noch einmal tun, was eben rückgängig gemacht wurde, mit denselben Auslassungen (Alt+W)</translation>
    </message>
    <message>
        <source>Do again what was undone, with what was left out</source>
        <translation>Noch einmal tun, was rückgängig gemacht wurde, mit denselben Auslassungen</translation>
    </message>
    <message>
        <source>Do the change taken back again</source>
        <translation>Die zurückgenommene Änderung wieder ausführen</translation>
    </message>
    <message>
        <source>Do what the preview shows (Alt+A)</source>
        <translation>Tun, was die Vorschau zeigt (Alt+W)</translation>
    </message>
    <message>
        <source>Docker Hub</source>
        <translation>Docker-Hub</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Document of the IETF without its number</source>
        <translation>Dokument der IETF ohne seine Nummer</translation>
    </message>
    <message>
        <source>Does this address fit the one that was registered for a sign-in?</source>
        <translation>Passt diese Adresse zu der, die für eine Anmeldung hinterlegt ist?</translation>
    </message>
    <message>
        <source>Done again: {}</source>
        <translation>Wiederholt: {}</translation>
    </message>
    <message>
        <source>Dot segments</source>
        <translation>Punktsegmente</translation>
    </message>
    <message>
        <source>Downloads a document with macros from {}.</source>
        <translation>Lädt ein Dokument mit Makros von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads a list of pieces to fetch from other people&apos;s machines, from {}.</source>
        <translation>Lädt von {} eine Liste von Stücken herunter, die von Rechnern anderer Leute geholt werden.</translation>
    </message>
    <message>
        <source>Downloads a program for Java from {}.</source>
        <translation>Lädt ein Programm für Java von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads a program for Linux from {}.</source>
        <translation>Lädt ein Programm für Linux von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads a program for Windows from {}.</source>
        <translation>Lädt ein Programm für Windows von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads a program for macOS from {}.</source>
        <translation>Lädt ein Programm für macOS von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads an app for Android from {}.</source>
        <translation>Lädt eine App für Android von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads an app for iOS from {}.</source>
        <translation>Lädt eine App für iOS von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads an archive from {}.</source>
        <translation>Lädt ein Archiv von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads files by WeTransfer: whoever has the link can.</source>
        <translation>Lädt Dateien über WeTransfer herunter: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Downloads the file {} from Dropbox: whoever has the link can.</source>
        <translation>Lädt die Datei {} aus Dropbox herunter: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Downloads the image of a disk from {}.</source>
        <translation>Lädt das Abbild eines Datenträgers von {} herunter.</translation>
    </message>
    <message>
        <source>Downloads {} of {} {} from {}.</source>
        <translation>Lädt {} aus {} {} von {} herunter.</translation>
    </message>
    <message>
        <source>Drafts become final and new things old; the address is to outlive it.</source>
        <translation>Entwürfe werden fertig und Neues alt; die Adresse soll das überdauern.</translation>
    </message>
    <message>
        <source>Drip recipient</source>
        <translation>Drip-Empfänger</translation>
    </message>
    <message>
        <source>Drive letter as the host</source>
        <translation>Laufwerksbuchstabe als Host</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>ECMAScript B.2.1.2</source>
        <translation>ECMAScript B.2.1.2</translation>
    </message>
    <message>
        <source>EUC-JP, Japanese</source>
        <translation>EUC-JP, Japanisch</translation>
    </message>
    <message>
        <source>EUC-KR, Korean</source>
        <translation>EUC-KR, Koreanisch</translation>
    </message>
    <message>
        <source>Each number is a branch of one tree; a leading zero makes a second text of the same branch.</source>
        <translation>Jede Zahl ist ein Zweig eines Baums; eine führende Null ergibt einen zweiten Text für denselben Zweig.</translation>
    </message>
    <message>
        <source>Each part as five readers take it; what a browser reads otherwise is marked ≠, and the rule stands below</source>
        <translation>Jeder Teil, wie fünf Leser ihn lesen; was ein Browser anders liest, ist mit ≠ bezeichnet, die Regel steht darunter</translation>
    </message>
    <message>
        <source>Each segment is a change of folder that begins where the login ends; an encoded slash first begins at the root instead.</source>
        <translation>Jedes Segment ist ein Wechsel des Ordners, der dort beginnt, wo die Anmeldung endet; ein kodierter Schrägstrich vorn beginnt an der Wurzel.</translation>
    </message>
    <message>
        <source>Early browsers wrote a bar for the colon; today&apos;s programs expect the colon.</source>
        <translation>Frühe Browser schrieben einen Strich statt des Doppelpunkts; heutige Programme erwarten den Doppelpunkt.</translation>
    </message>
    <message>
        <source>Edit &amp;decoded</source>
        <translation>&amp;Dekodiert bearbeiten</translation>
    </message>
    <message>
        <source>Edit as &amp;written</source>
        <translation>Wie &amp;geschrieben bearbeiten</translation>
    </message>
    <message>
        <source>Edit the &amp;key</source>
        <translation>&amp;Schlüssel bearbeiten</translation>
    </message>
    <message>
        <source>Edit the key of the selected pair</source>
        <translation>Den Schlüssel des ausgewählten Paars bearbeiten</translation>
    </message>
    <message>
        <source>Edit the selected part as it is written</source>
        <translation>Den ausgewählten Teil bearbeiten, wie er geschrieben ist</translation>
    </message>
    <message>
        <source>Edit what the selected part means; it is encoded for you</source>
        <translation>Bearbeiten, was der ausgewählte Teil bedeutet; kodiert wird von selbst</translation>
    </message>
    <message>
        <source>Eight groups of one to four hexadecimal digits; one &apos;::&apos; may stand for groups of zeros.</source>
        <translation>Acht Gruppen zu einer bis vier Hexadezimalziffern; ein „::“ kann für Gruppen von Nullen stehen.</translation>
    </message>
    <message>
        <source>Electronic mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <source>Elsewhere it is one more parameter, and the data is read as it stands.</source>
        <translation>An anderer Stelle ist es ein weiterer Parameter, und die Daten werden gelesen, wie sie dastehen.</translation>
    </message>
    <message>
        <source>Empty fragment</source>
        <translation>Leeres Fragment</translation>
    </message>
    <message>
        <source>Empty or malformed component</source>
        <translation>Leere oder fehlerhafte Komponente</translation>
    </message>
    <message>
        <source>Empty port</source>
        <translation>Leerer Port</translation>
    </message>
    <message>
        <source>Empty query</source>
        <translation>Leere Query</translation>
    </message>
    <message>
        <source>Empty segment</source>
        <translation>Leeres Segment</translation>
    </message>
    <message>
        <source>Empty: the files themselves change, with undo</source>
        <translation>Leer: die Dateien selbst ändern sich, rücknehmbar</translation>
    </message>
    <message>
        <source>Encoded</source>
        <translation>Kodiert</translation>
    </message>
    <message>
        <source>Encoded &apos;@&apos; in the address of a chat</source>
        <translation>Kodiertes „@“ in der Adresse eines Chats</translation>
    </message>
    <message>
        <source>Encoded NUL</source>
        <translation>Kodiertes NUL</translation>
    </message>
    <message>
        <source>Encoded as a whole</source>
        <translation>Als Ganzes kodiert</translation>
    </message>
    <message>
        <source>Encoded character that turns the text around</source>
        <translation>Kodiertes Zeichen, das die Textrichtung umkehrt</translation>
    </message>
    <message>
        <source>Encoded delimiters delimit nothing: this has no scheme and no host.</source>
        <translation>Kodierte Trennzeichen trennen nichts: Das hat kein Schema und keinen Host.</translation>
    </message>
    <message>
        <source>Encoded dot segment</source>
        <translation>Kodiertes Punktsegment</translation>
    </message>
    <message>
        <source>Encoded in base64</source>
        <translation>In Base64 kodiert</translation>
    </message>
    <message>
        <source>Encoded invisible character</source>
        <translation>Kodiertes unsichtbares Zeichen</translation>
    </message>
    <message>
        <source>Encoded it ends no host, and no name that can be looked up holds it.</source>
        <translation>Kodiert beendet es keinen Host, und kein Name, der sich nachschlagen lässt, enthält es.</translation>
    </message>
    <message>
        <source>Encoded it is harmless; programs that show links decoded must leave it encoded.</source>
        <translation>Kodiert ist es harmlos; Programme, die Links dekodiert zeigen, müssen es kodiert lassen.</translation>
    </message>
    <message>
        <source>Encoded line break</source>
        <translation>Kodierter Zeilenumbruch</translation>
    </message>
    <message>
        <source>Encoded slash</source>
        <translation>Kodierter Schrägstrich</translation>
    </message>
    <message>
        <source>Encoded twice</source>
        <translation>Zweimal kodiert</translation>
    </message>
    <message>
        <source>Encoded words of mail headers in UTF-8 (RFC 2047); those in base64 and other charsets are read too.</source>
        <translation>Kodierte Wörter in Mailköpfen in UTF-8 (RFC 2047); solche in Base64 und anderen Zeichensätzen werden auch gelesen.</translation>
    </message>
    <message>
        <source>Encoding the server names</source>
        <translation>Kodierung, die der Server nennt</translation>
    </message>
    <message>
        <source>Enters the Zoom room of {}.</source>
        <translation>Betritt den Zoom-Raum von {}.</translation>
    </message>
    <message>
        <source>Epic Games Launcher</source>
        <translation>Epic Games Launcher</translation>
    </message>
    <message>
        <source>Equal texts are one</source>
        <translation>Gleiche Texte sind eins</translation>
    </message>
    <message>
        <source>Equivalent says that both name the same resource, not that what is there stays the same (RFC 3986 6.1).</source>
        <translation>Äquivalent heißt, dass beide dieselbe Ressource nennen, nicht, dass ihr Inhalt gleich bleibt (RFC 3986 6.1).</translation>
    </message>
    <message>
        <source>Equivalent: the only difference is {} ({})</source>
        <translation>Äquivalent: Der einzige Unterschied ist {} ({})</translation>
    </message>
    <message>
        <source>Equivalent: the same text, character for character</source>
        <translation>Äquivalent: derselbe Text, Zeichen für Zeichen</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Escape of old JavaScript</source>
        <translation>Maskierung aus altem JavaScript</translation>
    </message>
    <message>
        <source>Escaped as data: as it is, {} might separate parts.</source>
        <translation>Als Daten maskiert: Unmaskiert könnte {} Teile trennen.</translation>
    </message>
    <message>
        <source>Escaped as data: as it is, {} might separate parts{}.</source>
        <translation>Als Daten maskiert: Unmaskiert könnte {} Teile trennen{}.</translation>
    </message>
    <message>
        <source>Escaped without need: it means the same as it is.</source>
        <translation>Unnötig maskiert: Es bedeutet unmaskiert dasselbe.</translation>
    </message>
    <message>
        <source>Escapes as browsers do in {} (URL standard 1.3).</source>
        <translation>Maskiert wie Browser in {} (URL-Standard 1.3).</translation>
    </message>
    <message>
        <source>Escapes every character, letters and digits too.</source>
        <translation>Maskiert jedes Zeichen, auch Buchstaben und Ziffern.</translation>
    </message>
    <message>
        <source>Escapes of CSS strings and names, as CSS.escape() writes them (CSSOM 2.1); a NUL cannot be written.</source>
        <translation>Maskierungen von CSS-Strings und -Namen, wie CSS.escape() sie schreibt (CSSOM 2.1); NUL lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Escapes what the chosen component may not hold (RFC 3986 3); everything but unreserved where none is chosen.</source>
        <translation>Maskiert, was die gewählte Komponente nicht enthalten darf (RFC 3986 3); alles außer unreserved, wo keine gewählt ist.</translation>
    </message>
    <message>
        <source>Every URI of a file or a text in one table</source>
        <translation>Jede URI einer Datei oder eines Textes in einer Tabelle</translation>
    </message>
    <message>
        <source>Every address carries digits that are computed from the others, so that a program notices a mistyped one.</source>
        <translation>Jede Adresse enthält Zeichen, die aus den übrigen berechnet sind, damit ein Programm einen Tippfehler bemerkt.</translation>
    </message>
    <message>
        <source>Every file gets its old bytes back. Cancel at any time and undo again later.</source>
        <translation>Jede Datei bekommt ihre alten Bytes zurück. Jederzeit abbrechen und später weiter zurücknehmen.</translation>
    </message>
    <message>
        <source>Every gap has a value.</source>
        <translation>Jede Lücke hat einen Wert.</translation>
    </message>
    <message>
        <source>Everything before the at sign is a user name, however much it looks like the place the link leads to.</source>
        <translation>Alles vor dem At-Zeichen ist ein Benutzername, so sehr es auch nach dem Ziel des Links aussieht.</translation>
    </message>
    <message>
        <source>Excluded character</source>
        <translation>Ausgeschlossenes Zeichen</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>FTP knows no query; a &apos;?&apos; in the name of a file is written %3F</source>
        <translation>FTP kennt keine Query; ein „?“ im Namen einer Datei wird %3F geschrieben</translation>
    </message>
    <message>
        <source>Facebook action</source>
        <translation>Facebook-Aktion</translation>
    </message>
    <message>
        <source>Facebook click</source>
        <translation>Facebook-Klick</translation>
    </message>
    <message>
        <source>Facebook source</source>
        <translation>Facebook-Quelle</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File format in the path</source>
        <translation>Dateiformat im Pfad</translation>
    </message>
    <message>
        <source>File of a machine</source>
        <translation>Datei eines Rechners</translation>
    </message>
    <message>
        <source>File of a network file system</source>
        <translation>Datei eines Netzwerk-Dateisystems</translation>
    </message>
    <message>
        <source>File to transfer</source>
        <translation>Datei zum Übertragen</translation>
    </message>
    <message>
        <source>Files by the hash of their content</source>
        <translation>Dateien nach dem Hash ihres Inhalts</translation>
    </message>
    <message>
        <source>Files left as they were</source>
        <translation>Dateien, die geblieben sind, wie sie waren</translation>
    </message>
    <message>
        <source>Files on {}, by SSH.</source>
        <translation>Dateien auf {}, über SSH.</translation>
    </message>
    <message>
        <source>Files on {}, by WebDAV.</source>
        <translation>Dateien auf {}, über WebDAV.</translation>
    </message>
    <message>
        <source>Files on {}, by rsync.</source>
        <translation>Dateien auf {}, über rsync.</translation>
    </message>
    <message>
        <source>Files on {}, shared in its network.</source>
        <translation>Dateien auf {}, in seinem Netz freigegeben.</translation>
    </message>
    <message>
        <source>Files that {} shares with whoever has the link, as Nextcloud and ownCloud do.</source>
        <translation>Dateien, die {} mit allen teilt, die den Link haben, wie es Nextcloud und ownCloud tun.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter outside parentheses</source>
        <translation>Filter außerhalb von Klammern</translation>
    </message>
    <message>
        <source>Find any action by its name</source>
        <translation>Jede Aktion nach ihrem Namen finden</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Finding files</source>
        <translation>Dateien finden</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Finish an interrupted run</source>
        <translation>Einen unterbrochenen Lauf abschließen</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Abschließen</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>First found on line {}</source>
        <translation>Zuerst gefunden in Zeile {}</translation>
    </message>
    <message>
        <source>Five bits a character, letters and 2 to 7, padded with = (RFC 4648 6); both cases are read.</source>
        <translation>Fünf Bits je Zeichen, Buchstaben und 2 bis 7, aufgefüllt mit = (RFC 4648 6); Groß- und Kleinbuchstaben werden gelesen.</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Behebung</translation>
    </message>
    <message>
        <source>Fixed: {}</source>
        <translation>Behoben: {}</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Fol&amp;der of the site</source>
        <translation>&amp;Ordner der Website</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder of a web server, as Windows writes it</source>
        <translation>Ordner eines Webservers, wie Windows ihn schreibt</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folders and pages that move</source>
        <translation>Ordner und Seiten, die umziehen</translation>
    </message>
    <message>
        <source>Fonts, colours, history, language</source>
        <translation>Schriften, Farben, Verlauf, Sprache</translation>
    </message>
    <message>
        <source>For a disk: searches r&amp;un there too</source>
        <translation>Für die Festplatte: S&amp;uchen laufen auch dort</translation>
    </message>
    <message>
        <source>For example {}</source>
        <translation>Zum Beispiel {}</translation>
    </message>
    <message>
        <source>Forget the run and the originals it keeps; the site stays as it is</source>
        <translation>Den Lauf und seine Originale vergessen; die Website bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Form data</source>
        <translation>Formulardaten</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Fragment of a WebSocket</source>
        <translation>Fragment eines WebSockets</translation>
    </message>
    <message>
        <source>Fragment of a device&apos;s value</source>
        <translation>Fragment am Wert eines Geräts</translation>
    </message>
    <message>
        <source>Fragment where there is none</source>
        <translation>Fragment, wo keines hingehört</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From a disk</source>
        <translation>Vom Datenträger</translation>
    </message>
    <message>
        <source>Further old &amp;bases</source>
        <translation>Weitere alte Ba&amp;sen</translation>
    </message>
    <message>
        <source>GB18030, Chinese</source>
        <translation>GB18030, Chinesisch</translation>
    </message>
    <message>
        <source>GBK, simplified Chinese</source>
        <translation>GBK, vereinfachtes Chinesisch</translation>
    </message>
    <message>
        <source>GIF image</source>
        <translation>GIF-Bild</translation>
    </message>
    <message>
        <source>GS1 EPC Tag Data Standard 6.3</source>
        <translation>GS1 EPC Tag Data Standard 6.3</translation>
    </message>
    <message>
        <source>Gap of a template</source>
        <translation>Lücke einer Vorlage</translation>
    </message>
    <message>
        <source>Gap that nothing filled in</source>
        <translation>Lücke, die nichts ausgefüllt hat</translation>
    </message>
    <message>
        <source>Give every file its old bytes back (Alt+U)</source>
        <translation>Jeder Datei ihre alten Bytes zurückgeben (Alt+R)</translation>
    </message>
    <message>
        <source>Give parts that are not there a row, to add them</source>
        <translation>Fehlenden Teilen eine Zeile geben, um sie zu ergänzen</translation>
    </message>
    <message>
        <source>Give search engines the new site map: {}</source>
        <translation>Den Suchmaschinen die neue Sitemap geben: {}</translation>
    </message>
    <message>
        <source>Global</source>
        <translation>Global</translation>
    </message>
    <message>
        <source>Goes to this machine ({}) in a browser.</source>
        <translation>Führt im Browser zu diesem Rechner ({}).</translation>
    </message>
    <message>
        <source>Goes to this machine ({}).</source>
        <translation>Führt zu diesem Rechner ({}).</translation>
    </message>
    <message>
        <source>Google AMP</source>
        <translation>Google AMP</translation>
    </message>
    <message>
        <source>Google Ads</source>
        <translation>Google Ads</translation>
    </message>
    <message>
        <source>Google Ads campaign</source>
        <translation>Google-Ads-Kampagne</translation>
    </message>
    <message>
        <source>Google Ads click</source>
        <translation>Google-Ads-Klick</translation>
    </message>
    <message>
        <source>Google Ads click on iOS, app</source>
        <translation>Google-Ads-Klick auf iOS, App</translation>
    </message>
    <message>
        <source>Google Ads click on iOS, web</source>
        <translation>Google-Ads-Klick auf iOS, Web</translation>
    </message>
    <message>
        <source>Google Ads click source</source>
        <translation>Google-Ads-Klickquelle</translation>
    </message>
    <message>
        <source>Google Ads source</source>
        <translation>Google-Ads-Quelle</translation>
    </message>
    <message>
        <source>Google Analytics cross-site visitor</source>
        <translation>Google-Analytics-Besucher mehrerer Websites</translation>
    </message>
    <message>
        <source>Google Analytics visitor</source>
        <translation>Google-Analytics-Besucher</translation>
    </message>
    <message>
        <source>Google Cloud</source>
        <translation>Google Cloud</translation>
    </message>
    <message>
        <source>Google Display click</source>
        <translation>Google-Display-Klick</translation>
    </message>
    <message>
        <source>Google Maps</source>
        <translation>Google Karten</translation>
    </message>
    <message>
        <source>Google Merchant listing</source>
        <translation>Google-Merchant-Eintrag</translation>
    </message>
    <message>
        <source>Google Pay</source>
        <translation>Google Pay</translation>
    </message>
    <message>
        <source>Google Scholar</source>
        <translation>Google-Scholar</translation>
    </message>
    <message>
        <source>Google Translate</source>
        <translation>Google Translate</translation>
    </message>
    <message>
        <source>Google cache</source>
        <translation>Google-Cache</translation>
    </message>
    <message>
        <source>HTML character references</source>
        <translation>HTML-Zeichenreferenzen</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML-Seite</translation>
    </message>
    <message>
        <source>Half a line break</source>
        <translation>Halber Zeilenumbruch</translation>
    </message>
    <message>
        <source>Hands something to the extension {} of {}.</source>
        <translation>Übergibt der Erweiterung {} von {} etwas.</translation>
    </message>
    <message>
        <source>Hands {} to the program that knows &apos;{}:&apos;.</source>
        <translation>Übergibt {} dem Programm, das „{}:“ kennt.</translation>
    </message>
    <message>
        <source>Hard to pass on</source>
        <translation>Schwer weiterzugeben</translation>
    </message>
    <message>
        <source>Harmless link, defanged</source>
        <translation>Harmloser, entschärfter Link</translation>
    </message>
    <message>
        <source>Have this looked at before anything is uploaded.</source>
        <translation>Das ansehen lassen, bevor etwas hochgeladen wird.</translation>
    </message>
    <message>
        <source>Header field a link should not set</source>
        <translation>Kopffeld, das ein Link nicht setzen sollte</translation>
    </message>
    <message>
        <source>Header field without a value</source>
        <translation>Kopffeld ohne Wert</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopffelder</translation>
    </message>
    <message>
        <source>Headers (first {}) with {} links.</source>
        <translation>Kopfzeilen (als erste {}) mit {} Links.</translation>
    </message>
    <message>
        <source>Help for what you are doing, with a search</source>
        <translation>Hilfe zu dem, was gerade geschieht, mit einer Suche</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>Hexadezimal</translation>
    </message>
    <message>
        <source>Historical</source>
        <translation>Historisch</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Holds a character that only looks like a delimiter; it goes to {}.</source>
        <translation>Enthält ein Zeichen, das nur wie ein Trennzeichen aussieht; führt zu {}.</translation>
    </message>
    <message>
        <source>Holds a character that turns the text around, so that it reads as another; it goes to {}.</source>
        <translation>Enthält ein Zeichen, das die Schreibrichtung umkehrt, sodass sich der Link anders liest; führt zu {}.</translation>
    </message>
    <message>
        <source>Holds a password for everyone to read.</source>
        <translation>Enthält ein Kennwort, das jeder lesen kann.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Host and path are those of {}.</source>
        <translation>Host und Pfad sind die von {}.</translation>
    </message>
    <message>
        <source>Host and port without a scheme</source>
        <translation>Host und Port ohne Schema</translation>
    </message>
    <message>
        <source>Host in upper case</source>
        <translation>Host in Großbuchstaben</translation>
    </message>
    <message>
        <source>Host that is no name</source>
        <translation>Host, der kein Name ist</translation>
    </message>
    <message>
        <source>Host without a path</source>
        <translation>Host ohne Pfad</translation>
    </message>
    <message>
        <source>Host without a scheme</source>
        <translation>Host ohne Schema</translation>
    </message>
    <message>
        <source>Hostport</source>
        <translation>Host und Port</translation>
    </message>
    <message>
        <source>Hosts make identifiers unique in the world; most programs find a part of the same mail without one, too.</source>
        <translation>Hosts machen Kennungen weltweit eindeutig; die meisten Programme finden einen Teil derselben E-Mail auch ohne.</translation>
    </message>
    <message>
        <source>How links are written</source>
        <translation>Wie Links geschrieben werden</translation>
    </message>
    <message>
        <source>HubSpot Ads campaign</source>
        <translation>HubSpot-Ads-Kampagne</translation>
    </message>
    <message>
        <source>HubSpot call to action</source>
        <translation>HubSpot-Handlungsaufruf</translation>
    </message>
    <message>
        <source>HubSpot mail</source>
        <translation>HubSpot-Mail</translation>
    </message>
    <message>
        <source>HubSpot recipient</source>
        <translation>HubSpot-Empfänger</translation>
    </message>
    <message>
        <source>IANA registers no such namespace, so that nobody can say what the name stands for.</source>
        <translation>Die IANA registriert keinen solchen Namensraum; niemand kann sagen, wofür der Name steht.</translation>
    </message>
    <message>
        <source>IDNA 2008, strict</source>
        <translation>IDNA 2008, streng</translation>
    </message>
    <message>
        <source>IDNA as browsers do it (UTS 46)</source>
        <translation>IDNA wie in Browsern (UTS 46)</translation>
    </message>
    <message>
        <source>IPv4 address</source>
        <translation>IPv4-Adresse</translation>
    </message>
    <message>
        <source>IPv4 address as IPv6</source>
        <translation>IPv4-Adresse als IPv6</translation>
    </message>
    <message>
        <source>IPv4 addresses may be short, octal or hexadecimal</source>
        <translation>IPv4-Adressen dürfen kurz, oktal oder hexadezimal sein</translation>
    </message>
    <message>
        <source>IPv6 address</source>
        <translation>IPv6-Adresse</translation>
    </message>
    <message>
        <source>IPv6 address in another text</source>
        <translation>IPv6-Adresse in anderem Text</translation>
    </message>
    <message>
        <source>IPv6 address of a SIP URI without brackets</source>
        <translation>IPv6-Adresse einer SIP-URI ohne Klammern</translation>
    </message>
    <message>
        <source>IPv{} address, {}</source>
        <translation>IPv{}-Adresse, {}</translation>
    </message>
    <message>
        <source>IRI, UTS 46</source>
        <translation>IRI, UTS 46</translation>
    </message>
    <message>
        <source>IRI, not URI</source>
        <translation>IRI, keine URI</translation>
    </message>
    <message>
        <source>ITU-T E.123</source>
        <translation>ITU-T E.123</translation>
    </message>
    <message>
        <source>ITU-T E.164</source>
        <translation>ITU-T E.164</translation>
    </message>
    <message>
        <source>ITU-T E.164 ends numbers at 15 digits; an extension stands in &apos;;ext=&apos;.</source>
        <translation>ITU-T E.164 beendet Nummern nach 15 Ziffern; eine Nebenstelle steht in „;ext=“.</translation>
    </message>
    <message>
        <source>ITU-T X.660</source>
        <translation>ITU-T X.660</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Bezeichner</translation>
    </message>
    <message>
        <source>Identifier of a mail in angle brackets</source>
        <translation>Kennung einer E-Mail in spitzen Klammern</translation>
    </message>
    <message>
        <source>Identifier of a mail without a host</source>
        <translation>Kennung einer E-Mail ohne Host</translation>
    </message>
    <message>
        <source>Identifier of a public namespace</source>
        <translation>Bezeichner eines öffentlichen Namensraums</translation>
    </message>
    <message>
        <source>Identity (DID)</source>
        <translation>Identität (DID)</translation>
    </message>
    <message>
        <source>Impact affiliate click</source>
        <translation>Impact-affiliate-Klick</translation>
    </message>
    <message>
        <source>In HTML source &apos;&amp;&apos; is written &apos;&amp;amp;&apos;; in the URI itself it is not.</source>
        <translation>Im HTML-Quelltext wird „&amp;“ als „&amp;amp;“ geschrieben; in der URI selbst nicht.</translation>
    </message>
    <message>
        <source>In a browser</source>
        <translation>Im Browser</translation>
    </message>
    <message>
        <source>In a string of JSON a slash may be written &apos;\/&apos;; in the URI itself it is not.</source>
        <translation>In einem String von JSON darf ein Schrägstrich als „\/“ geschrieben sein; in der URI selbst nicht.</translation>
    </message>
    <message>
        <source>In normal form and without a fragment they are the same target.</source>
        <translation>In Normalform und ohne Fragment ist es dasselbe Ziel.</translation>
    </message>
    <message>
        <source>In scripts</source>
        <translation>In Skripten</translation>
    </message>
    <message>
        <source>In the first alone</source>
        <translation>Nur im ersten</translation>
    </message>
    <message>
        <source>In the lists of a site</source>
        <translation>In den Listen einer Website</translation>
    </message>
    <message>
        <source>In the second alone</source>
        <translation>Nur im zweiten</translation>
    </message>
    <message>
        <source>In the tree of parts</source>
        <translation>Im Baum der Teile</translation>
    </message>
    <message>
        <source>In the whole window</source>
        <translation>Im ganzen Fenster</translation>
    </message>
    <message>
        <source>In the zip {} entries overlap, or something stands before the first: pack it anew.</source>
        <translation>Im Zip {} überlappen Einträge, oder vor dem ersten steht etwas: es neu packen.</translation>
    </message>
    <message>
        <source>In the zip {}, {} is a symbolic link or no file: pack it anew without such.</source>
        <translation>Im Zip {} ist {} ein symbolischer Link oder keine Datei: es ohne solche neu packen.</translation>
    </message>
    <message>
        <source>In the zip {}, {} is packed in a rare way: pack it anew in the usual one (deflate).</source>
        <translation>Im Zip {} ist {} auf seltene Art gepackt: es auf die übliche neu packen (Deflate).</translation>
    </message>
    <message>
        <source>In the {} it must be escaped: {}.</source>
        <translation>In {} muss es maskiert werden: {}.</translation>
    </message>
    <message>
        <source>Insert a pair or a segment behind the selected one</source>
        <translation>Paar oder Segment hinter dem ausgewählten einfügen</translation>
    </message>
    <message>
        <source>Inspect the decoded value as a URI; Back leads here</source>
        <translation>Den dekodierten Wert als URI untersuchen; Zurück führt hierher</translation>
    </message>
    <message>
        <source>Inspect this &amp;value</source>
        <translation>Diesen &amp;Wert untersuchen</translation>
    </message>
    <message>
        <source>Instagram share</source>
        <translation>Instagram-Teilen</translation>
    </message>
    <message>
        <source>Installs a program from {} on Windows.</source>
        <translation>Installiert ein Programm von {} unter Windows.</translation>
    </message>
    <message>
        <source>Installs a program on an iPhone or iPad, and not from Apple&apos;s store.</source>
        <translation>Installiert ein Programm auf einem iPhone oder iPad, und nicht aus dem Store von Apple.</translation>
    </message>
    <message>
        <source>Installs {} on Debian or Ubuntu.</source>
        <translation>Installiert {} auf Debian oder Ubuntu.</translation>
    </message>
    <message>
        <source>IntelliJ IDEA</source>
        <translation>IntelliJ IDEA</translation>
    </message>
    <message>
        <source>Internet Archive</source>
        <translation>Internet Archive</translation>
    </message>
    <message>
        <source>Invisible character</source>
        <translation>Unsichtbares Zeichen</translation>
    </message>
    <message>
        <source>Issue {} of {} on {}.</source>
        <translation>Meldung {} von {} auf {}.</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Aussteller</translation>
    </message>
    <message>
        <source>It asks to attach the file {}, which few programs do unasked.</source>
        <translation>Er verlangt, die Datei {} anzuhängen, was wenige Programme ungefragt tun.</translation>
    </message>
    <message>
        <source>It begins with a slash, as the routes of programs that run in a page do.</source>
        <translation>Es beginnt mit einem Schrägstrich wie die Routen von Programmen, die in einer Seite laufen.</translation>
    </message>
    <message>
        <source>It begins with {}:{}.</source>
        <translation>Es beginnt mit {}:{}.</translation>
    </message>
    <message>
        <source>It brings the text of the mail along.</source>
        <translation>Er bringt den Text der Mail mit.</translation>
    </message>
    <message>
        <source>It can&apos;t be copied: {}.</source>
        <translation>Sie kann nicht kopiert werden: {}.</translation>
    </message>
    <message>
        <source>It can&apos;t be examined: {}.</source>
        <translation>Sie kann nicht untersucht werden: {}.</translation>
    </message>
    <message>
        <source>It can&apos;t be read: {}.</source>
        <translation>Sie kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>It can&apos;t be restored: {}.</source>
        <translation>Sie kann nicht wiederhergestellt werden: {}.</translation>
    </message>
    <message>
        <source>It can&apos;t be rewritten: {}.</source>
        <translation>Sie kann nicht umgeschrieben werden: {}.</translation>
    </message>
    <message>
        <source>It can&apos;t be unpacked: look at it by hand.</source>
        <translation>Sie lässt sich nicht entpacken: sie selbst ansehen.</translation>
    </message>
    <message>
        <source>It changes the order in which the rest is shown, so that a link reads as another.</source>
        <translation>Es ändert die Reihenfolge, in der der Rest gezeigt wird, sodass sich ein Link als ein anderer liest.</translation>
    </message>
    <message>
        <source>It could make a mail look as if another had sent it, or send a file along.</source>
        <translation>Es könnte eine Mail aussehen lassen, als hätte sie jemand anders gesendet, oder eine Datei mitsenden.</translation>
    </message>
    <message>
        <source>It follows the grammar of an IPv{} address (RFC 3986 3.2.2).</source>
        <translation>Es folgt der Grammatik einer IPv{}-Adresse (RFC 3986 3.2.2).</translation>
    </message>
    <message>
        <source>It goes on with a playlist.</source>
        <translation>Danach folgt eine Wiedergabeliste.</translation>
    </message>
    <message>
        <source>It goes to {} and what is below it alone.</source>
        <translation>Es geht nur an {} und was darunter liegt.</translation>
    </message>
    <message>
        <source>It goes to {} and what is below it, at any port.</source>
        <translation>Es geht an {} und was darunter liegt, an jedem Port.</translation>
    </message>
    <message>
        <source>It has &apos;|&apos; between its items.</source>
        <translation>Zwischen den Einträgen steht „|“.</translation>
    </message>
    <message>
        <source>It has no PKCE, so whoever gets hold of the code may be able to use it.</source>
        <translation>Ohne PKCE: Wer den Code in die Hände bekommt, kann ihn womöglich verwenden.</translation>
    </message>
    <message>
        <source>It has the 24 digits of an ObjectId of MongoDB, and the first eight are a time that makes sense.</source>
        <translation>Es hat die 24 Ziffern einer ObjectId von MongoDB, und die ersten acht sind eine sinnvolle Zeit.</translation>
    </message>
    <message>
        <source>It has the 26 characters of a ULID, and the first ten are a time that makes sense.</source>
        <translation>Es hat die 26 Zeichen einer ULID, und die ersten zehn sind eine sinnvolle Zeit.</translation>
    </message>
    <message>
        <source>It has the 8-4-4-4-12 digits of a UUID (RFC 9562 4).</source>
        <translation>Es hat die 8-4-4-4-12 Ziffern einer UUID (RFC 9562 4).</translation>
    </message>
    <message>
        <source>It has the form local-part@domain.</source>
        <translation>Es hat die Form lokaler-Teil@Domain.</translation>
    </message>
    <message>
        <source>It holds more than 64 MiB when unpacked: move its links by hand.</source>
        <translation>Entpackt ist sie größer als 64 MiB: ihre Links von Hand ändern.</translation>
    </message>
    <message>
        <source>It is UTF-16 without a byte order mark, which browsers do not recognise: save it in UTF-8.</source>
        <translation>Es ist UTF-16 ohne Byte-Order-Mark, das Browser nicht erkennen: in UTF-8 speichern.</translation>
    </message>
    <message>
        <source>It is XML, and its first element is one of SAML 2.0 (Core 3).</source>
        <translation>Es ist XML, und sein erstes Element ist eines von SAML 2.0 (Core 3).</translation>
    </message>
    <message>
        <source>It is a name and a value with = between.</source>
        <translation>Es ist ein Name und ein Wert mit = dazwischen.</translation>
    </message>
    <message>
        <source>It is a packed copy of {} and still holds the old bytes: pack it anew.</source>
        <translation>Eine gepackte Kopie von {} mit den alten Bytes: neu packen.</translation>
    </message>
    <message>
        <source>It is allowed there, but most often the sentence around it put it there.</source>
        <translation>Dort ist es erlaubt, aber meist hat es der Satz darum herum dort hinterlassen.</translation>
    </message>
    <message>
        <source>It is base64url of JSON (RFC 7515 3).</source>
        <translation>Es ist base64url von JSON (RFC 7515 3).</translation>
    </message>
    <message>
        <source>It is computed from the digits before it: one of them is mistyped.</source>
        <translation>Sie wird aus den Ziffern davor berechnet: Eine davon ist vertippt.</translation>
    </message>
    <message>
        <source>It is for chain {}.</source>
        <translation>Sie gilt für die Kette {}.</translation>
    </message>
    <message>
        <source>It is made of names and values with = and &amp; between them.</source>
        <translation>Es besteht aus Namen und Werten mit = und &amp; dazwischen.</translation>
    </message>
    <message>
        <source>It is missing in the copy.</source>
        <translation>Sie fehlt in der Kopie.</translation>
    </message>
    <message>
        <source>It is not the same as the original any more.</source>
        <translation>Sie ist nicht mehr wie das Original.</translation>
    </message>
    <message>
        <source>It is one file with {} (a hard link), which stays as it is.</source>
        <translation>Ist eine Datei mit {} (harter Link), die bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>It is one octet of a packet.</source>
        <translation>Sie ist ein Oktett eines Pakets.</translation>
    </message>
    <message>
        <source>It is written as a date of ISO 8601.</source>
        <translation>Es ist als Datum nach ISO 8601 geschrieben.</translation>
    </message>
    <message>
        <source>It is {} of readable text.</source>
        <translation>Es ist {} von lesbarem Text.</translation>
    </message>
    <message>
        <source>It is {}, not a file: left out.</source>
        <translation>Das ist {}, keine Datei: ausgelassen.</translation>
    </message>
    <message>
        <source>It lacks the counter, which such a key has to have.</source>
        <translation>Ihm fehlt der Zähler, den ein solcher Schlüssel haben muss.</translation>
    </message>
    <message>
        <source>It lacks the secret, so no program takes it.</source>
        <translation>Das Geheimnis fehlt, also nimmt ihn kein Programm an.</translation>
    </message>
    <message>
        <source>It marks the words &apos;{}&apos;.</source>
        <translation>Er markiert die Wörter „{}“.</translation>
    </message>
    <message>
        <source>It may be a private one, or a host or a drive that reads as a scheme.</source>
        <translation>Es kann ein privates sein, oder ein Host oder Laufwerk, das sich als Schema liest.</translation>
    </message>
    <message>
        <source>It names the class and the type of the records, each at most once, with a semicolon between.</source>
        <translation>Sie nennt Klasse und Typ der Einträge, jedes höchstens einmal, mit einem Semikolon dazwischen.</translation>
    </message>
    <message>
        <source>It names the old base in full, or a rule of its generator or you say that it is an address.</source>
        <translation>Die alte Basis steht ganz darin, oder eine Regel des Generators oder die eigene Wahl sagt, dass es eine Adresse ist.</translation>
    </message>
    <message>
        <source>It names two issuers: {} and {}.</source>
        <translation>Er nennt zwei Aussteller: {} und {}.</translation>
    </message>
    <message>
        <source>It parses as a JSON {} (RFC 8259).</source>
        <translation>Es lässt sich als JSON lesen: {} (RFC 8259).</translation>
    </message>
    <message>
        <source>It says nothing, and hides where the host begins.</source>
        <translation>Es sagt nichts und verbirgt, wo der Host beginnt.</translation>
    </message>
    <message>
        <source>It says where a local number is good: within a domain, or behind a prefix that is dialled everywhere.</source>
        <translation>Er sagt, wo eine lokale Nummer gilt: innerhalb einer Domain oder hinter einer Vorwahl, die überall gewählt wird.</translation>
    </message>
    <message>
        <source>It takes more memory than there is, or is nested too deep: left as it is.</source>
        <translation>Braucht mehr Speicher, als da ist, oder ist zu tief verschachtelt: unverändert gelassen.</translation>
    </message>
    <message>
        <source>It takes too long to read: more than {} seconds. Left as it is.</source>
        <translation>Das Lesen dauert zu lange: mehr als {} Sekunden. Unverändert gelassen.</translation>
    </message>
    <message>
        <source>It tells who came from where and nothing about the page; without it the link is shorter and the same.</source>
        <translation>Er verrät, wer woher kam, und nichts über die Seite; ohne ihn ist der Link kürzer und derselbe.</translation>
    </message>
    <message>
        <source>It was changed since the preview: preview it again.</source>
        <translation>Seit der Vorschau geändert: Vorschau wiederholen.</translation>
    </message>
    <message>
        <source>It was changed while it was being rewritten: run it again.</source>
        <translation>Während des Umschreibens geändert: noch einmal ausführen.</translation>
    </message>
    <message>
        <source>It was edited since the run: left as it is.</source>
        <translation>Seit dem Lauf bearbeitet: gelassen, wie sie ist.</translation>
    </message>
    <message>
        <source>It was moved by run {} and edited since: left as it is.</source>
        <translation>Vom Lauf {} umgezogen und seitdem bearbeitet: gelassen, wie sie ist.</translation>
    </message>
    <message>
        <source>It was probably pasted along with the text.</source>
        <translation>Es wurde wohl mit dem Text eingefügt.</translation>
    </message>
    <message>
        <source>Item of a Gopher menu</source>
        <translation>Eintrag eines Gopher-Menüs</translation>
    </message>
    <message>
        <source>Its folder is gone, or a link now: left as it is.</source>
        <translation>Ihr Ordner ist weg oder jetzt ein Link: gelassen, wie sie ist.</translation>
    </message>
    <message>
        <source>Its octets are not UTF-8; the likeliest older charset is {}.</source>
        <translation>Seine Oktette sind kein UTF-8; der wahrscheinlichste ältere Zeichensatz ist {}.</translation>
    </message>
    <message>
        <source>Its original {} is gone or damaged.</source>
        <translation>Ihr Original {} ist weg oder beschädigt.</translation>
    </message>
    <message>
        <source>Its page of preview</source>
        <translation>Seine Vorschauseite</translation>
    </message>
    <message>
        <source>Its parts, what is wrong with it, where it leads</source>
        <translation>Seine Teile, was daran falsch ist, wohin er führt</translation>
    </message>
    <message>
        <source>Its secret is no base32 (letters and the digits 2 to 7): programs refuse it, or make wrong codes.</source>
        <translation>Sein Geheimnis ist kein Base32 (Buchstaben und die Ziffern 2 bis 7): Programme lehnen es ab oder erzeugen falsche Codes.</translation>
    </message>
    <message>
        <source>JSON Web Token, {}</source>
        <translation>JSON Web Token, {}</translation>
    </message>
    <message>
        <source>JSON string</source>
        <translation>JSON-String</translation>
    </message>
    <message>
        <source>JSON {}, {}</source>
        <translation>JSON {}, {}</translation>
    </message>
    <message>
        <source>JavaScript encodeURI</source>
        <translation>JavaScript encodeURI</translation>
    </message>
    <message>
        <source>JavaScript encodeURIComponent</source>
        <translation>JavaScript encodeURIComponent</translation>
    </message>
    <message>
        <source>JavaScript escape()</source>
        <translation>JavaScript escape()</translation>
    </message>
    <message>
        <source>JavaScript string</source>
        <translation>JavaScript-String</translation>
    </message>
    <message>
        <source>JetBrains Toolbox</source>
        <translation>JetBrains Toolbox</translation>
    </message>
    <message>
        <source>Join the lines</source>
        <translation>Zeilen verbinden</translation>
    </message>
    <message>
        <source>Joins a group on Signal: whoever has the link can.</source>
        <translation>Tritt einer Gruppe auf Signal bei: Das kann, wer den Link hat.</translation>
    </message>
    <message>
        <source>Joins a group on Telegram: whoever has the link can.</source>
        <translation>Tritt einer Gruppe auf Telegram bei: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Joins a group on WhatsApp: whoever has the link can.</source>
        <translation>Tritt einer Gruppe auf WhatsApp bei: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Joins a meeting on {}.</source>
        <translation>Tritt einer Besprechung auf {} bei.</translation>
    </message>
    <message>
        <source>Joins a server on Discord: whoever has the link can.</source>
        <translation>Tritt einem Server auf Discord bei: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Joins the Wi-Fi network &apos;{}&apos;, which has no password.</source>
        <translation>Verbindet mit dem WLAN „{}“, das kein Kennwort hat.</translation>
    </message>
    <message>
        <source>Joins the Wi-Fi network &apos;{}&apos;; its password is in the link.</source>
        <translation>Verbindet mit dem WLAN „{}“; sein Kennwort steht im Link.</translation>
    </message>
    <message>
        <source>Joins the chat room {}.</source>
        <translation>Tritt dem Chatraum {} bei.</translation>
    </message>
    <message>
        <source>Joins the {} meeting {}.</source>
        <translation>Tritt der {}-Besprechung {} bei.</translation>
    </message>
    <message>
        <source>Joins the {} meeting {}; its password is in the link.</source>
        <translation>Tritt der {}-Besprechung {} bei; ihr Kennwort steht im Link.</translation>
    </message>
    <message>
        <source>Joins {} on Slack: whoever has the link can.</source>
        <translation>Tritt {} auf Slack bei: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Journal ISSN {}.</source>
        <translation>Zeitschrift, ISSN {}.</translation>
    </message>
    <message>
        <source>KOI8-R, Russian</source>
        <translation>KOI8-R, Russisch</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep upper and lower case of all names, and transfer in binary mode: every byte counts.</source>
        <translation>Groß- und Kleinschreibung aller Namen beibehalten und im Binärmodus übertragen: Jedes Byte zählt.</translation>
    </message>
    <message>
        <source>Keeps letters, digits and - . _ ~ alone (RFC 3986 2.3): safe anywhere in a URI.</source>
        <translation>Lässt Buchstaben, Ziffern und - . _ ~ in Ruhe (RFC 3986 2.3): überall in einer URI sicher.</translation>
    </message>
    <message>
        <source>Keeps letters, digits and - _ . ! ~ * &apos; ( ) alone (ECMAScript 19.2.6).</source>
        <translation>Lässt Buchstaben, Ziffern und - _ . ! ~ * &apos; ( ) in Ruhe (ECMAScript 19.2.6).</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Key of a cache</source>
        <translation>Schlüssel eines Caches</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of package in upper case</source>
        <translation>Art des Pakets in Großbuchstaben</translation>
    </message>
    <message>
        <source>Klaviyo recipient</source>
        <translation>Klaviyo-Empfänger</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>Known by a number alone</source>
        <translation>Nur unter einer Nummer bekannt</translation>
    </message>
    <message>
        <source>L&amp;inks into the site become</source>
        <translation>L&amp;inks innerhalb der Website werden zu</translation>
    </message>
    <message>
        <source>LM Studio</source>
        <translation>LM Studio</translation>
    </message>
    <message>
        <source>Label that reads like a Latin one</source>
        <translation>Label, das sich wie ein lateinisches liest</translation>
    </message>
    <message>
        <source>Larger &amp;text</source>
        <translation>Größerer &amp;Text</translation>
    </message>
    <message>
        <source>Latin-1, Western Europe</source>
        <translation>Latin-1, Westeuropa</translation>
    </message>
    <message>
        <source>Latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt zu</translation>
    </message>
    <message>
        <source>Leads to {} by way of {}, and names {}.</source>
        <translation>Führt über {1} zu {0} und nennt {2}.</translation>
    </message>
    <message>
        <source>Leads to {} by way of {}.</source>
        <translation>Führt über {1} zu {0}.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Lassen</translation>
    </message>
    <message>
        <source>Leave all out</source>
        <translation>Alle weglassen</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Leave out, or take in again</source>
        <translation>Auslassen oder wieder aufnehmen</translation>
    </message>
    <message>
        <source>Leave them there for a year at least: bookmarks and search engines take that long.</source>
        <translation>Sie mindestens ein Jahr lang stehen lassen: So lange brauchen Lesezeichen und Suchmaschinen.</translation>
    </message>
    <message>
        <source>Leaves out the parameters of links that are known for tracking, such as utm_source; the rest stays as it is. A link in each line.</source>
        <translation>Lässt die Parameter von Links weg, die als Tracker bekannt sind, etwa utm_source; alles andere bleibt, wie es ist. Ein Link je Zeile.</translation>
    </message>
    <message>
        <source>Leaves reserved characters alone; decodeURI leaves their triplets alone (ECMAScript 19.2.6).</source>
        <translation>Lässt reservierte Zeichen in Ruhe; decodeURI lässt ihre Triplets in Ruhe (ECMAScript 19.2.6).</translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Left over from a script or an editor, as a rule.</source>
        <translation>In der Regel von einem Skript oder Editor übrig geblieben.</translation>
    </message>
    <message>
        <source>Lets Telegram speak through the proxy {}.</source>
        <translation>Lässt Telegram über den Proxy {} sprechen.</translation>
    </message>
    <message>
        <source>Letters and digits without 0, O, I and l, as in addresses of Bitcoin and IPFS (draft-msporny-base58).</source>
        <translation>Buchstaben und Ziffern ohne 0, O, I und l, wie in Adressen von Bitcoin und IPFS (draft-msporny-base58).</translation>
    </message>
    <message>
        <source>Letters of phonetics in a name</source>
        <translation>Buchstaben der Lautschrift in einem Namen</translation>
    </message>
    <message>
        <source>Letters on both sides of a delimiter run from right to left, and so does what they belong to; one by one, as in a tree, the parts are right.</source>
        <translation>Buchstaben beiderseits eines Trennzeichens laufen von rechts nach links und damit auch die Teile, zu denen sie gehören; einzeln, wie in einem Baum, stehen die Teile richtig.</translation>
    </message>
    <message>
        <source>Letters, digits and - . _ ~ may stand anywhere.</source>
        <translation>Buchstaben, Ziffern und - . _ ~ dürfen überall stehen.</translation>
    </message>
    <message>
        <source>Letters, digits, &apos;-&apos;, &apos;.&apos;, &apos;_&apos; and &apos;~&apos; mean the same encoded or not, and are not to be encoded.</source>
        <translation>Buchstaben, Ziffern, „-“, „.“, „_“ und „~“ bedeuten kodiert und unkodiert dasselbe und sollen nicht kodiert werden.</translation>
    </message>
    <message>
        <source>Light, dark or high contrast as the system</source>
        <translation>Hell, dunkel oder hoher Kontrast wie das System</translation>
    </message>
    <message>
        <source>Likely to change</source>
        <translation>Wird sich wohl ändern</translation>
    </message>
    <message>
        <source>Limited Broadcast</source>
        <translation>Lokaler Broadcast</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Line {} of the file {}.</source>
        <translation>Zeile {} der Datei {}.</translation>
    </message>
    <message>
        <source>Line {} of {} does not have two columns: write an old address, a comma, a new one.</source>
        <translation>Zeile {} von {} hat nicht zwei Spalten: eine alte Adresse, ein Komma und eine neue schreiben.</translation>
    </message>
    <message>
        <source>Line {} of {} gives {} another new address than line {}: keep one of them.</source>
        <translation>Zeile {} von {} gibt {} eine andere neue Adresse als Zeile {}: eine davon behalten.</translation>
    </message>
    <message>
        <source>Line {} of {} leads to {}, which line {} moves on: write the last address in both.</source>
        <translation>Zeile {} von {} führt zu {}, was Zeile {} weiterverschiebt: in beiden die letzte Adresse schreiben.</translation>
    </message>
    <message>
        <source>Line {} of {}: {} is no address for a browser: check it.</source>
        <translation>Zeile {} von {}: {} ist für einen Browser keine Adresse: bitte prüfen.</translation>
    </message>
    <message>
        <source>Line {}, column {} of the file {}.</source>
        <translation>Zeile {}, Spalte {} der Datei {}.</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Link Local</source>
        <translation>Link-lokal</translation>
    </message>
    <message>
        <source>Link before</source>
        <translation>Voriger Link</translation>
    </message>
    <message>
        <source>Link for Telegram without what it is about</source>
        <translation>Link für Telegram ohne das, worum es geht</translation>
    </message>
    <message>
        <source>Link that is a program</source>
        <translation>Link, der ein Programm ist</translation>
    </message>
    <message>
        <source>Link-Local Unicast</source>
        <translation>Link-lokaler Unicast</translation>
    </message>
    <message>
        <source>LinkedIn click</source>
        <translation>LinkedIn-Klick</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Links end up in logs, histories and other people&apos;s mail, and the secret with them; a header is the place for it.</source>
        <translation>Links landen in Protokollen, Verläufen und fremden Mails, und das Geheimnis mit ihnen; es gehört in einen Header.</translation>
    </message>
    <message>
        <source>Links end up in logs, histories and the statistics of other sites, and the person&apos;s address with them.</source>
        <translation>Links landen in Protokollen, Verläufen und den Statistiken anderer Seiten, und mit ihnen die Adresse eines Menschen.</translation>
    </message>
    <message>
        <source>Links in conditional comments of old Internet E&amp;xplorer</source>
        <translation>Links in bedingten Kommentaren des alten Internet E&amp;xplorer</translation>
    </message>
    <message>
        <source>Links into the site that lead to nothing, and those that cost a redirect</source>
        <translation>Links in die Website, die ins Leere führen, und solche, die eine Weiterleitung kosten</translation>
    </message>
    <message>
        <source>Links name files, and scripts carry what they would ask a server for; for a copy (Alt+U)</source>
        <translation>Links nennen Dateien, und Skripte bringen mit, was sie sonst vom Server holen; nur für eine Kopie (Alt+U)</translation>
    </message>
    <message>
        <source>Links name pages</source>
        <translation>Links nennen Seiten</translation>
    </message>
    <message>
        <source>Links that are dead only now</source>
        <translation>Links, die erst jetzt tot sind</translation>
    </message>
    <message>
        <source>Links that lead to other sites, by site</source>
        <translation>Links auf andere Websites, nach Website</translation>
    </message>
    <message>
        <source>Links that look like the old address</source>
        <translation>Links, die der alten Adresse ähneln</translation>
    </message>
    <message>
        <source>Links that were dead before the move, too</source>
        <translation>Links, die schon vor dem Umzug tot waren</translation>
    </message>
    <message>
        <source>Links will lead to {}. Originals are kept: Undo gives every file its old bytes back, now or later under Projects.</source>
        <translation>Links führen danach zu {}. Die Originale bleiben erhalten: Rückgängig stellt jedes Byte wieder her, jetzt oder später unter Projekte.</translation>
    </message>
    <message>
        <source>Listing addresses</source>
        <translation>Adressen werden aufgelistet</translation>
    </message>
    <message>
        <source>Loading pages</source>
        <translation>Seiten laden</translation>
    </message>
    <message>
        <source>Local State</source>
        <translation>Local State</translation>
    </message>
    <message>
        <source>Local number without its place</source>
        <translation>Lokale Nummer ohne ihren Ort</translation>
    </message>
    <message>
        <source>Logs with named fields</source>
        <translation>Protokolle mit benannten Feldern</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Long URIs are broken over lines and mended wrong.</source>
        <translation>Lange URIs werden über Zeilen gebrochen und falsch wieder zusammengesetzt.</translation>
    </message>
    <message>
        <source>Longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Look at a link</source>
        <translation>Einen Link ansehen</translation>
    </message>
    <message>
        <source>Look-alike of a delimiter</source>
        <translation>Doppelgänger eines Trennzeichens</translation>
    </message>
    <message>
        <source>Looking for findings</source>
        <translation>Suche nach Befunden</translation>
    </message>
    <message>
        <source>Looking for the old address</source>
        <translation>Suche nach der alten Adresse</translation>
    </message>
    <message>
        <source>Looking up places in pages</source>
        <translation>Stellen in Seiten werden nachgeschlagen</translation>
    </message>
    <message>
        <source>Looks like it leads to another site, but goes to {}.</source>
        <translation>Sieht aus, als führe der Link woandershin, führt aber zu {}.</translation>
    </message>
    <message>
        <source>Looks like {1}, but goes to {0}.</source>
        <translation>Sieht aus wie {1}, führt aber zu {0}.</translation>
    </message>
    <message>
        <source>Loopback Address</source>
        <translation>Loopback-Adresse</translation>
    </message>
    <message>
        <source>MD5 of a name</source>
        <translation>MD5 eines Namens</translation>
    </message>
    <message>
        <source>Made harmless on purpose</source>
        <translation>Absichtlich entschärft</translation>
    </message>
    <message>
        <source>Made harmless on purpose, so that nobody follows it.</source>
        <translation>Absichtlich unschädlich gemacht, damit niemand dem Link folgt.</translation>
    </message>
    <message>
        <source>Made to look like another link, or mistyped; a browser refuses it.</source>
        <translation>Einem anderen Link nachgemacht oder vertippt; ein Browser weist ihn ab.</translation>
    </message>
    <message>
        <source>Made to run a command, or mistyped: programs may read its user or host as an option.</source>
        <translation>Soll einen Befehl ausführen oder ist vertippt: Programme lesen Benutzer oder Host womöglich als Option.</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>Mail</translation>
    </message>
    <message>
        <source>Mail address inside a value</source>
        <translation>E-Mail-Adresse in einem Wert</translation>
    </message>
    <message>
        <source>Mail address without a scheme</source>
        <translation>Mailadresse ohne Schema</translation>
    </message>
    <message>
        <source>Mail address without an at sign</source>
        <translation>Mailadresse ohne At-Zeichen</translation>
    </message>
    <message>
        <source>Mail addresses that a single comma should separate</source>
        <translation>Mailadressen, die ein einzelnes Komma trennen sollte</translation>
    </message>
    <message>
        <source>Mail ends its lines with two characters; with one of them the lines run together in some programs.</source>
        <translation>Mail beendet Zeilen mit zwei Zeichen; mit nur einem laufen sie in manchen Programmen zusammen.</translation>
    </message>
    <message>
        <source>Mail header word</source>
        <translation>Wort eines Mailkopfs</translation>
    </message>
    <message>
        <source>Mail on {}.</source>
        <translation>E-Mail auf {}.</translation>
    </message>
    <message>
        <source>Mail or part of a mail, by its identifier</source>
        <translation>E-Mail oder Teil einer E-Mail, nach der Kennung</translation>
    </message>
    <message>
        <source>Mail servers refuse an address that breaks the grammar; a quoted string may hold nearly everything.</source>
        <translation>Mailserver weisen eine Adresse zurück, die die Grammatik verletzt; eine Zeichenkette in Anführungszeichen darf fast alles enthalten.</translation>
    </message>
    <message>
        <source>Mailbox</source>
        <translation>Postfach</translation>
    </message>
    <message>
        <source>Mailbox (POP)</source>
        <translation>Postfach (POP)</translation>
    </message>
    <message>
        <source>Mailbox or message (IMAP)</source>
        <translation>Postfach oder Nachricht (IMAP)</translation>
    </message>
    <message>
        <source>Mailchimp campaign</source>
        <translation>Mailchimp-Kampagne</translation>
    </message>
    <message>
        <source>Mailchimp recipient</source>
        <translation>Mailchimp-Empfänger</translation>
    </message>
    <message>
        <source>MailerLite recipient</source>
        <translation>MailerLite-Empfänger</translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation>Allen Text vergrößern</translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation>Allen Text verkleinern</translation>
    </message>
    <message>
        <source>Make it a link</source>
        <translation>Link wiederherstellen</translation>
    </message>
    <message>
        <source>Makes an appointment.</source>
        <translation>Legt einen Termin an.</translation>
    </message>
    <message>
        <source>Makes an appointment: &apos;{}&apos; on {}.</source>
        <translation>Legt einen Termin an: „{}“ am {}.</translation>
    </message>
    <message>
        <source>Makes an appointment: &apos;{}&apos;.</source>
        <translation>Legt einen Termin an: „{}“.</translation>
    </message>
    <message>
        <source>Makes the telephone pass calls on to {}.</source>
        <translation>Lässt das Telefon Anrufe an {} weiterleiten.</translation>
    </message>
    <message>
        <source>Malformed ARK</source>
        <translation>Fehlerhafter ARK</translation>
    </message>
    <message>
        <source>Malformed DOI</source>
        <translation>Fehlerhafte DOI</translation>
    </message>
    <message>
        <source>Malformed UUID</source>
        <translation>Fehlerhafte UUID</translation>
    </message>
    <message>
        <source>Malformed account</source>
        <translation>Fehlerhaftes Konto</translation>
    </message>
    <message>
        <source>Malformed base64</source>
        <translation>Fehlerhaftes Base64</translation>
    </message>
    <message>
        <source>Malformed coordinate</source>
        <translation>Fehlerhafte Koordinate</translation>
    </message>
    <message>
        <source>Malformed digest</source>
        <translation>Fehlerhafte Prüfsumme</translation>
    </message>
    <message>
        <source>Malformed distinguished name</source>
        <translation>Fehlerhafter Distinguished Name</translation>
    </message>
    <message>
        <source>Malformed domain</source>
        <translation>Fehlerhafte Domain</translation>
    </message>
    <message>
        <source>Malformed electronic product code</source>
        <translation>Fehlerhafter elektronischer Produktcode</translation>
    </message>
    <message>
        <source>Malformed handle</source>
        <translation>Fehlerhaftes Handle</translation>
    </message>
    <message>
        <source>Malformed hash</source>
        <translation>Fehlerhafter Hash</translation>
    </message>
    <message>
        <source>Malformed identity</source>
        <translation>Fehlerhafte Identität</translation>
    </message>
    <message>
        <source>Malformed info URI</source>
        <translation>Fehlerhafter info-URI</translation>
    </message>
    <message>
        <source>Malformed local part</source>
        <translation>Fehlerhafter lokaler Teil</translation>
    </message>
    <message>
        <source>Malformed media type</source>
        <translation>Fehlerhafter Medientyp</translation>
    </message>
    <message>
        <source>Malformed name of source code</source>
        <translation>Fehlerhafter Name von Quelltext</translation>
    </message>
    <message>
        <source>Malformed namespace</source>
        <translation>Fehlerhafter Namensraum</translation>
    </message>
    <message>
        <source>Malformed number of a telephone</source>
        <translation>Fehlerhafte Nummer eines Telefons</translation>
    </message>
    <message>
        <source>Malformed object identifier</source>
        <translation>Fehlerhafter Object Identifier</translation>
    </message>
    <message>
        <source>Malformed package URL</source>
        <translation>Fehlerhafte Paket-URL</translation>
    </message>
    <message>
        <source>Malformed parameter</source>
        <translation>Fehlerhafter Parameter</translation>
    </message>
    <message>
        <source>Malformed phone-context</source>
        <translation>Fehlerhafter phone-context</translation>
    </message>
    <message>
        <source>Malformed tag</source>
        <translation>Fehlerhafter Tag</translation>
    </message>
    <message>
        <source>Malformed triplet</source>
        <translation>Missgebildetes Triplet</translation>
    </message>
    <message>
        <source>Maps a domain and writes its labels in punycode, not transitional (UTS 46, URL standard 3.3).</source>
        <translation>Bildet eine Domain ab und schreibt ihre Labels in Punycode, ohne Übergangsregeln (UTS 46, URL-Standard 3.3).</translation>
    </message>
    <message>
        <source>Maps read digits and a dot; a letter for the direction is written as a minus sign, or not at all.</source>
        <translation>Karten lesen Ziffern und einen Punkt; ein Buchstabe für die Richtung wird als Minuszeichen geschrieben oder gar nicht.</translation>
    </message>
    <message>
        <source>Mark of base64 behind the comma</source>
        <translation>Kennzeichen für Base64 hinter dem Komma</translation>
    </message>
    <message>
        <source>Mark of base64 in the wrong place</source>
        <translation>Kennzeichen von Base64 an falscher Stelle</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Marketo recipient</source>
        <translation>Marketo-Empfänger</translation>
    </message>
    <message>
        <source>Matrix specification, appendix 3.2</source>
        <translation>Matrix-Spezifikation, Anhang 3.2</translation>
    </message>
    <message>
        <source>May send on to {}.</source>
        <translation>Leitet vielleicht weiter zu {}.</translation>
    </message>
    <message>
        <source>May send on to {}: {}.</source>
        <translation>Leitet vielleicht weiter zu {}: {}.</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Means lines {} to {} of {}.</source>
        <translation>Meint die Zeilen {} bis {} von {}.</translation>
    </message>
    <message>
        <source>Means row {} of {}.</source>
        <translation>Meint die Tabellenzeile {} von {}.</translation>
    </message>
    <message>
        <source>Means rows {} to {} of {}.</source>
        <translation>Meint die Tabellenzeilen {} bis {} von {}.</translation>
    </message>
    <message>
        <source>Means {} from line {} on.</source>
        <translation>Meint {} ab Zeile {}.</translation>
    </message>
    <message>
        <source>Media type</source>
        <translation>Medientyp</translation>
    </message>
    <message>
        <source>Mend all</source>
        <translation>Alles korrigieren</translation>
    </message>
    <message>
        <source>Mend it</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Mend lin&amp;ks that miss their file by case or slash</source>
        <translation>Links reparieren, die ihre Datei knapp ver&amp;fehlen</translation>
    </message>
    <message>
        <source>Mend only links to</source>
        <translation>Nur Links hierhin berichtigen</translation>
    </message>
    <message>
        <source>Mend the finding selected</source>
        <translation>Den ausgewählten Befund beheben</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Merge request {} of {} on {}.</source>
        <translation>Merge-Request {} von {} auf {}.</translation>
    </message>
    <message>
        <source>Message id</source>
        <translation>Nachrichtenkennung</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Microsoft Advertising click</source>
        <translation>Microsoft-Advertising-Klick</translation>
    </message>
    <message>
        <source>Microsoft SafeLinks</source>
        <translation>Microsoft SafeLinks</translation>
    </message>
    <message>
        <source>Microsoft Store</source>
        <translation>Microsoft Store</translation>
    </message>
    <message>
        <source>Microsoft Teams</source>
        <translation>Microsoft Teams</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>Umzug</translation>
    </message>
    <message>
        <source>Mistyped &apos;://&apos;</source>
        <translation>Vertipptes „://“</translation>
    </message>
    <message>
        <source>Mistyped scheme</source>
        <translation>Vertipptes Schema</translation>
    </message>
    <message>
        <source>Mixed case in the path</source>
        <translation>Gemischte Schreibung im Pfad</translation>
    </message>
    <message>
        <source>MongoDB, Connection String</source>
        <translation>MongoDB, Connection String</translation>
    </message>
    <message>
        <source>More steps up than there are folders</source>
        <translation>Mehr Schritte nach oben als Ordner</translation>
    </message>
    <message>
        <source>More than one run begins with {}: give the whole name.</source>
        <translation>Mehr als ein Lauf beginnt mit {}: den ganzen Namen angeben.</translation>
    </message>
    <message>
        <source>Most frequent first</source>
        <translation>Häufigste zuerst</translation>
    </message>
    <message>
        <source>Most likely: {}</source>
        <translation>Am ehesten: {}</translation>
    </message>
    <message>
        <source>Move dow&amp;n</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move or check a site</source>
        <translation>Eine Website umziehen oder prüfen</translation>
    </message>
    <message>
        <source>Move the selected pair or segment before the one above</source>
        <translation>Ausgewähltes Paar oder Segment vor das darüber verschieben</translation>
    </message>
    <message>
        <source>Move the selected pair or segment behind the one below</source>
        <translation>Ausgewähltes Paar oder Segment hinter das darunter verschieben</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Moved from place {} to {}</source>
        <translation>Von Stelle {} nach {} gerückt</translation>
    </message>
    <message>
        <source>Moved from place {} to {}, and encoded otherwise</source>
        <translation>Von Stelle {} nach {} gerückt und anders kodiert</translation>
    </message>
    <message>
        <source>Moved on {}; looked at again on {} with URI Inspector {}.</source>
        <translation>Umgezogen am {}; noch einmal geprüft am {} mit URI Inspector {}.</translation>
    </message>
    <message>
        <source>Moving a site</source>
        <translation>Eine Website umziehen</translation>
    </message>
    <message>
        <source>Naan</source>
        <translation>NAAN</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name assigning authority</source>
        <translation>Vergabestelle (NAAN)</translation>
    </message>
    <message>
        <source>Name in another script</source>
        <translation>Name in anderer Schrift</translation>
    </message>
    <message>
        <source>Name made by its author</source>
        <translation>Vom Verfasser vergebener Name</translation>
    </message>
    <message>
        <source>Name that reads like a well-known one</source>
        <translation>Name, der sich wie ein bekannter liest</translation>
    </message>
    <message>
        <source>Name the folder this run changed, since it was moved</source>
        <translation>Den Ordner angeben, den dieser Lauf geändert hat, denn er wurde verschoben</translation>
    </message>
    <message>
        <source>Name with a special meaning</source>
        <translation>Name mit besonderer Bedeutung</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namensraum</translation>
    </message>
    <message>
        <source>Namespace and name are the same; r-, q- and f-components do not count.</source>
        <translation>Namensraum und Name sind gleich; r-, q- und f-Komponenten zählen nicht.</translation>
    </message>
    <message>
        <source>Namespace identifier</source>
        <translation>Namensraum-Kennung (NID)</translation>
    </message>
    <message>
        <source>Namespace in upper case</source>
        <translation>Namensraum in Großbuchstaben</translation>
    </message>
    <message>
        <source>Namespace nobody registered</source>
        <translation>Namensraum, den niemand registriert hat</translation>
    </message>
    <message>
        <source>Namespace or name differ.</source>
        <translation>Namensraum oder Name sind verschieden.</translation>
    </message>
    <message>
        <source>Namespace-specific string</source>
        <translation>Namensraum-eigener Text (NSS)</translation>
    </message>
    <message>
        <source>Ne&amp;xt tab</source>
        <translation>Nä&amp;chster Tab</translation>
    </message>
    <message>
        <source>Needless triplet</source>
        <translation>Unnötiges Triplet</translation>
    </message>
    <message>
        <source>Netlify advises against more than {} rules.</source>
        <translation>Netlify rät von mehr als {} Regeln ab.</translation>
    </message>
    <message>
        <source>Netlify or Cloudflare Pages (_redirects)</source>
        <translation>Netlify oder Cloudflare Pages (_redirects)</translation>
    </message>
    <message>
        <source>New &amp;address</source>
        <translation>Ne&amp;ue Adresse</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Neues &amp;Fenster</translation>
    </message>
    <message>
        <source>New address</source>
        <translation>Neue Adresse</translation>
    </message>
    <message>
        <source>New base</source>
        <translation>Neue Basis</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>Neue Seite</translation>
    </message>
    <message>
        <source>News of {} for a feed reader.</source>
        <translation>Neuigkeiten von {} für einen Feedreader.</translation>
    </message>
    <message>
        <source>Newsgroup</source>
        <translation>Newsgroup</translation>
    </message>
    <message>
        <source>Newsgroup or article</source>
        <translation>Newsgroup oder Artikel</translation>
    </message>
    <message>
        <source>Newsgroup or article of a server</source>
        <translation>Newsgroup oder Artikel eines Servers</translation>
    </message>
    <message>
        <source>Next link</source>
        <translation>Nächster Link</translation>
    </message>
    <message>
        <source>No Chromium, Chrome or Edge was found: install one of them, or name its program by the variable {}.</source>
        <translation>Weder Chromium noch Chrome noch Edge gefunden: einen davon installieren oder sein Programm in der Variablen {} nennen.</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at {}: start one there, or leave --executor out.</source>
        <translation>Unter {} antwortet kein Dask-Scheduler: dort einen starten oder --executor weglassen.</translation>
    </message>
    <message>
        <source>No URIs were found in this; it was read as {}.</source>
        <translation>Darin wurden keine URIs gefunden; gelesen wurde es als {}.</translation>
    </message>
    <message>
        <source>No address changes, so there is nothing to redirect: leave --redirects out.</source>
        <translation>Keine Adresse ändert sich, also gibt es nichts weiterzuleiten: --redirects weglassen.</translation>
    </message>
    <message>
        <source>No address changes.</source>
        <translation>Keine Adresse ändert sich.</translation>
    </message>
    <message>
        <source>No address to show the source of</source>
        <translation>Keine Adresse, deren Quelltext zu zeigen wäre</translation>
    </message>
    <message>
        <source>No browser lets a page of a disk ask for files. So the script carries what it would ask a server for, and attributes that forbid loading go.</source>
        <translation>Kein Browser lässt eine Seite auf der Festplatte Dateien anfordern. Deshalb bringt das Skript mit, was es sonst vom Server holt, und Attribute, die das Laden verhindern, entfallen.</translation>
    </message>
    <message>
        <source>No browser opened. The site is at {}: copy the address into one.</source>
        <translation>Kein Browser hat sich geöffnet. Die Website ist unter {} zu sehen: die Adresse in einen Browser kopieren.</translation>
    </message>
    <message>
        <source>No client can call there.</source>
        <translation>Kein Programm kann dort anrufen.</translation>
    </message>
    <message>
        <source>No column of this table holds URIs: name the column that does.</source>
        <translation>Keine Spalte dieser Tabelle enthält URIs: die richtige Spalte nennen.</translation>
    </message>
    <message>
        <source>No comma</source>
        <translation>Kein Komma</translation>
    </message>
    <message>
        <source>No dead links</source>
        <translation>Keine toten Links</translation>
    </message>
    <message>
        <source>No editor is known here: set the variable VISUAL to one with a window, such as gedit, or open {} yourself.</source>
        <translation>Hier ist kein Editor bekannt: die Variable VISUAL auf einen mit Fenster setzen, etwa gedit, oder {} selbst öffnen.</translation>
    </message>
    <message>
        <source>No history is kept, everything else works; {} can&apos;t be used: {}.</source>
        <translation>Es wird kein Verlauf geführt, alles andere geht; {} ist nicht benutzbar: {}.</translation>
    </message>
    <message>
        <source>No host</source>
        <translation>Kein Host</translation>
    </message>
    <message>
        <source>No kind of file is chosen: choose at least one, such as html.</source>
        <translation>Keine Dateiart ist gewählt: mindestens eine wählen, etwa html.</translation>
    </message>
    <message>
        <source>No link as a whole: its characters are not judged</source>
        <translation>Als Ganzes kein Link: Seine Zeichen werden nicht beurteilt</translation>
    </message>
    <message>
        <source>No link comes alive by the names of another program: the files are taken as they are named.</source>
        <translation>Kein Link wird durch die Namen eines anderen Programms lebendig: Die Dateien gelten so, wie sie heißen.</translation>
    </message>
    <message>
        <source>No link starts at byte {} of {}, counted from 0: {}.</source>
        <translation>Bei Byte {} von {}, gezählt ab 0, beginnt kein Link: {}.</translation>
    </message>
    <message>
        <source>No link was mended: none misses {}. The command check names the targets that can be mended.</source>
        <translation>Kein Link wurde repariert: Keinem fehlt {}. Der Befehl check nennt die Ziele, die repariert werden können.</translation>
    </message>
    <message>
        <source>No links are looked for in what a server runs: {}, the first {}.</source>
        <translation>Nach Links wird nicht gesucht in dem, was ein Server ausführt: {}, die erste {}.</translation>
    </message>
    <message>
        <source>No links to other sites</source>
        <translation>Keine Links auf andere Websites</translation>
    </message>
    <message>
        <source>No normal form: the text is no valid reference</source>
        <translation>Keine Normalform: Der Text ist keine gültige Referenz</translation>
    </message>
    <message>
        <source>No old base is given, so the pages are read as already served at the new base.</source>
        <translation>Ohne alte Basis werden die Seiten gelesen, als lägen sie schon auf der neuen.</translation>
    </message>
    <message>
        <source>No page gives {} as its own address, but one of {} looked at gives {}: links to that address stay as they are.</source>
        <translation>Keine Seite gibt {} als eigene Adresse an, aber eine der untersuchten ({}) nennt {}: Links dorthin bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>No page gives {} as its own address, but {} of {} looked at give {}: links to that address stay as they are.</source>
        <translation>Keine Seite gibt {} als eigene Adresse an, aber {} der untersuchten ({}) nennen {}: Links dorthin bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>No page is in this folder itself: the site begins in {}.</source>
        <translation>In diesem Ordner selbst liegt keine Seite: Die Website beginnt in {}.</translation>
    </message>
    <message>
        <source>No page is in {} itself: if the site begins in {}, move that folder.</source>
        <translation>In {} selbst liegt keine Seite: Beginnt die Website in {}, dann diesen Ordner umziehen.</translation>
    </message>
    <message>
        <source>No page says that it has, or had, an address which leads to no file.</source>
        <translation>Keine Seite sagt, dass sie eine Adresse hat oder hatte, die zu keiner Datei führt.</translation>
    </message>
    <message>
        <source>No page that was looked at showed all of the likely ones at work</source>
        <translation>Keine der angesehenen Seiten zeigte alle wahrscheinlichen bei der Arbeit</translation>
    </message>
    <message>
        <source>No protocol is given for fetching it, so that every system does it its own way, or not at all.</source>
        <translation>Kein Protokoll ist angegeben, um sie zu holen; jedes System tut es auf seine Weise oder gar nicht.</translation>
    </message>
    <message>
        <source>No public name server knows it; what it leads to depends on where the link is followed.</source>
        <translation>Kein öffentlicher Nameserver kennt ihn; wohin er führt, hängt davon ab, wo dem Link gefolgt wird.</translation>
    </message>
    <message>
        <source>No redirects</source>
        <translation>Keine Weiterleitungen</translation>
    </message>
    <message>
        <source>No string that may be an address starts at byte {} of {}, counted from 0: {}.</source>
        <translation>Bei Byte {} von {}, gezählt ab 0, beginnt keine Zeichenkette, die eine Adresse sein könnte: {}.</translation>
    </message>
    <message>
        <source>No such page in the site</source>
        <translation>Keine solche Seite in der Website</translation>
    </message>
    <message>
        <source>Nobody can have owned the domain or the address on a day that never was.</source>
        <translation>An einem Tag, den es nie gab, kann niemand die Domain oder die Adresse besessen haben.</translation>
    </message>
    <message>
        <source>Nobody can take such a payment back.</source>
        <translation>Niemand kann eine solche Zahlung zurückholen.</translation>
    </message>
    <message>
        <source>Nobody has seen the likely ones at work: {} asks a browser</source>
        <translation>Niemand hat die wahrscheinlichen bei der Arbeit gesehen: {} fragt einen Browser</translation>
    </message>
    <message>
        <source>Nobody says the case of a letter on the telephone.</source>
        <translation>Niemand sagt am Telefon, ob ein Buchstabe groß ist.</translation>
    </message>
    <message>
        <source>Nobody sees a comment. It may stay.</source>
        <translation>Einen Kommentar sieht niemand. Er kann bleiben.</translation>
    </message>
    <message>
        <source>Nobody writes such a value by accident: it is meant for a server that passes it on to another program unread.</source>
        <translation>So einen Wert schreibt niemand aus Versehen: Er gilt einem Server, der ihn ungeprüft an ein anderes Programm weitergibt.</translation>
    </message>
    <message>
        <source>Noncharacters, lone surrogates and the like stand for nothing that could be exchanged.</source>
        <translation>Nichtzeichen, einzelne Surrogate und Ähnliches stehen für nichts, was sich austauschen ließe.</translation>
    </message>
    <message>
        <source>Nor do dot segments</source>
        <translation>Punkt-Segmente auch</translation>
    </message>
    <message>
        <source>Nor does how a domain is written</source>
        <translation>Die Schreibweise einer Domain auch</translation>
    </message>
    <message>
        <source>Nor does percent-encoding</source>
        <translation>Prozentkodierung auch</translation>
    </message>
    <message>
        <source>Nor does what the scheme says</source>
        <translation>Was das Schema sagt, auch</translation>
    </message>
    <message>
        <source>Normal form</source>
        <translation>Normalform</translation>
    </message>
    <message>
        <source>Not all of these octets are UTF-8; the others are shown as triplets.</source>
        <translation>Nicht alle diese Oktette sind UTF-8; die anderen werden als Triplets gezeigt.</translation>
    </message>
    <message>
        <source>Not equivalent{}</source>
        <translation>Nicht äquivalent{}</translation>
    </message>
    <message>
        <source>Not safe</source>
        <translation>Nicht sicher</translation>
    </message>
    <message>
        <source>Not wholly proved</source>
        <translation>Nicht ganz bewiesen</translation>
    </message>
    <message>
        <source>Not wholly proved: {}.</source>
        <translation>Nicht ganz bewiesen: {}.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Nothing changes in this file.</source>
        <translation>In dieser Datei ändert sich nichts.</translation>
    </message>
    <message>
        <source>Nothing is left to look at by hand.</source>
        <translation>Von Hand ist nichts mehr anzusehen.</translation>
    </message>
    <message>
        <source>Nothing is written. Cancel at any time.</source>
        <translation>Nichts wird geschrieben. Jederzeit abbrechen.</translation>
    </message>
    <message>
        <source>Nothing of this kind; &apos;All&apos; shows the other findings</source>
        <translation>Nichts dieser Art; „Alle“ zeigt die anderen Befunde</translation>
    </message>
    <message>
        <source>Nothing says what is meant</source>
        <translation>Nichts sagt, was gemeint ist</translation>
    </message>
    <message>
        <source>Nothing shows which of these strings is to move, so none did; declare the right one: {}</source>
        <translation>Nichts zeigt, welche dieser Zeichenketten umzuziehen hat, darum zog keine um; die richtige angeben: {}</translation>
    </message>
    <message>
        <source>Nothing to change: all {} already lead where they should.</source>
        <translation>Nichts zu ändern: Alle {} führen schon, wohin sie sollen.</translation>
    </message>
    <message>
        <source>Nothing to change: every link that would change is left out.</source>
        <translation>Nichts zu ändern: Jeder Link, der sich ändern würde, ist ausgelassen.</translation>
    </message>
    <message>
        <source>Nothing to change: the only link already leads where it should.</source>
        <translation>Nichts zu ändern: Der einzige Link führt schon, wohin er soll.</translation>
    </message>
    <message>
        <source>Nothing to change: there are no links in these files.</source>
        <translation>Nichts zu ändern: In diesen Dateien gibt es keine Links.</translation>
    </message>
    <message>
        <source>Nothing to remark</source>
        <translation>Nichts anzumerken</translation>
    </message>
    <message>
        <source>Nothing was written: this is a preview.</source>
        <translation>Es wurde nichts geschrieben: Dies ist eine Vorschau.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Number of a fax machine</source>
        <translation>Nummer eines Faxgeräts</translation>
    </message>
    <message>
        <source>Number of a modem</source>
        <translation>Nummer eines Modems</translation>
    </message>
    <message>
        <source>Number of hops that is none</source>
        <translation>Anzahl der Sprünge, die keine ist</translation>
    </message>
    <message>
        <source>Number sign of a channel</source>
        <translation>Nummernzeichen eines Kanals</translation>
    </message>
    <message>
        <source>Number that is none</source>
        <translation>Zahl, die keine ist</translation>
    </message>
    <message>
        <source>Number with too many digits</source>
        <translation>Nummer mit zu vielen Ziffern</translation>
    </message>
    <message>
        <source>Number without a digit</source>
        <translation>Nummer ohne Ziffer</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nummern</translation>
    </message>
    <message>
        <source>Numbers 128 to 159 are controls; browsers read them as Windows-1252.</source>
        <translation>Die Nummern 128 bis 159 sind Steuerzeichen; Browser lesen sie als Windows-1252.</translation>
    </message>
    <message>
        <source>ObjectId, made {}</source>
        <translation>ObjectId, erzeugt {}</translation>
    </message>
    <message>
        <source>Octets</source>
        <translation>Oktette</translation>
    </message>
    <message>
        <source>Octets of UTF-8 read one by one</source>
        <translation>Oktette von UTF-8 einzeln gelesen</translation>
    </message>
    <message>
        <source>Octets that are not UTF-8</source>
        <translation>Oktette, die kein UTF-8 sind</translation>
    </message>
    <message>
        <source>Of an old file</source>
        <translation>Von alter Datei</translation>
    </message>
    <message>
        <source>Offers the wallet on this device a proof to keep.</source>
        <translation>Bietet der Brieftasche (Wallet) auf diesem Gerät einen Nachweis zum Aufbewahren an.</translation>
    </message>
    <message>
        <source>Ol&amp;d address</source>
        <translation>Alte A&amp;dresse</translation>
    </message>
    <message>
        <source>Old addresses without a redirect</source>
        <translation>Alte Adressen ohne Weiterleitung</translation>
    </message>
    <message>
        <source>Old page</source>
        <translation>Alte Seite</translation>
    </message>
    <message>
        <source>Omeda recipient</source>
        <translation>Omeda-Empfänger</translation>
    </message>
    <message>
        <source>Omeda visitor</source>
        <translation>Omeda-Besucher</translation>
    </message>
    <message>
        <source>Omissions</source>
        <translation>Auslassungen</translation>
    </message>
    <message>
        <source>On Windows no browser can be asked yet: use the command on Linux or macOS, or look at the site with {}.</source>
        <translation>Unter Windows lässt sich noch kein Browser befragen: den Befehl unter Linux oder macOS verwenden oder die Site mit {} ansehen.</translation>
    </message>
    <message>
        <source>On a disk links name files, so clean addresses can&apos;t be: leave out one of the two.</source>
        <translation>Auf der Festplatte nennen Links Dateien, saubere Adressen sind dort nicht möglich: eines von beiden weglassen.</translation>
    </message>
    <message>
        <source>On a disk scripts carry what they ask a server for: let the scripts move too.</source>
        <translation>Auf der Festplatte bringen Skripte mit, was sie sonst vom Server holen: auch die Skripte umziehen lassen.</translation>
    </message>
    <message>
        <source>On another machine, or after the page is closed, it leads nowhere.</source>
        <translation>Auf einem anderen Rechner, oder wenn die Seite geschlossen ist, führt er nirgendwohin.</translation>
    </message>
    <message>
        <source>One address has many texts; in the canonical one it is found again.</source>
        <translation>Eine Adresse hat viele Texte; im kanonischen wird sie wiedergefunden.</translation>
    </message>
    <message>
        <source>One character is left over; part of the text is missing.</source>
        <translation>Ein Zeichen bleibt übrig; ein Teil des Texts fehlt.</translation>
    </message>
    <message>
        <source>One letter of another script makes another name that looks the same.</source>
        <translation>Ein Buchstabe einer anderen Schrift ergibt einen anderen Namen, der gleich aussieht.</translation>
    </message>
    <message>
        <source>One letter that looks like another, doubled or left out makes a name that the eye takes for one it knows.</source>
        <translation>Ein Buchstabe, der wie ein anderer aussieht, doppelt steht oder fehlt, ergibt einen Namen, den das Auge für einen bekannten hält.</translation>
    </message>
    <message>
        <source>One slash instead of three</source>
        <translation>Ein Schrägstrich statt drei</translation>
    </message>
    <message>
        <source>One telephone, by its number (IMEI): {}</source>
        <translation>Ein einzelnes Telefon, benannt durch seine Nummer (IMEI): {}</translation>
    </message>
    <message>
        <source>One tracker.</source>
        <translation>Ein Tracker.</translation>
    </message>
    <message>
        <source>One, l and I</source>
        <translation>Eins, l und I</translation>
    </message>
    <message>
        <source>Only &apos;://&apos; leads from a scheme to a host.</source>
        <translation>Nur „://“ führt von einem Schema zu einem Host.</translation>
    </message>
    <message>
        <source>Only forms write a space as a plus sign; in a mail it stays what it is.</source>
        <translation>Nur Formulare schreiben ein Leerzeichen als Pluszeichen; in einer Mail bleibt es, was es ist.</translation>
    </message>
    <message>
        <source>Only some telephones read it so; the others take the message for a part of the number.</source>
        <translation>Nur manche Telefone lesen es so; die anderen nehmen die Nachricht für einen Teil der Nummer.</translation>
    </message>
    <message>
        <source>Only such a name can be looked up at doi.org.</source>
        <translation>Nur ein solcher Name lässt sich bei doi.org nachschlagen.</translation>
    </message>
    <message>
        <source>Only the service itself can wrap a link.</source>
        <translation>Nur der Dienst selbst kann einen Link einpacken.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open in the &amp;editor</source>
        <translation>Im &amp;Editor öffnen</translation>
    </message>
    <message>
        <source>Open the inner link</source>
        <translation>Inneren Link öffnen</translation>
    </message>
    <message>
        <source>Open the moved site</source>
        <translation>Die umgezogene Website öffnen</translation>
    </message>
    <message>
        <source>Open the new address and click through a few pages: menu, search, pictures, a form.</source>
        <translation>Die neue Adresse öffnen und sich durch einige Seiten klicken: Menü, Suche, Bilder, ein Formular.</translation>
    </message>
    <message>
        <source>Opens Apple&apos;s store.</source>
        <translation>Öffnet den Store von Apple.</translation>
    </message>
    <message>
        <source>Opens Obsidian.</source>
        <translation>Öffnet Obsidian.</translation>
    </message>
    <message>
        <source>Opens Slack.</source>
        <translation>Öffnet Slack.</translation>
    </message>
    <message>
        <source>Opens Spotify.</source>
        <translation>Öffnet Spotify.</translation>
    </message>
    <message>
        <source>Opens Teams.</source>
        <translation>Öffnet Teams.</translation>
    </message>
    <message>
        <source>Opens page {} of {}.</source>
        <translation>Öffnet Seite {} von {}.</translation>
    </message>
    <message>
        <source>Opens the Android app {}.</source>
        <translation>Öffnet die Android-App {}.</translation>
    </message>
    <message>
        <source>Opens the channel {} in Slack.</source>
        <translation>Öffnet den Kanal {} in Slack.</translation>
    </message>
    <message>
        <source>Opens the file {} in {}.</source>
        <translation>Öffnet die Datei {} in {}.</translation>
    </message>
    <message>
        <source>Opens the folder {} of another machine in {}.</source>
        <translation>Öffnet den Ordner {} eines anderen Rechners in {}.</translation>
    </message>
    <message>
        <source>Opens the note &apos;{}&apos; in Obsidian.</source>
        <translation>Öffnet die Notiz „{}“ in Obsidian.</translation>
    </message>
    <message>
        <source>Opens the settings of Windows ({}).</source>
        <translation>Öffnet die Einstellungen von Windows ({}).</translation>
    </message>
    <message>
        <source>Opens the settings of the telephone.</source>
        <translation>Öffnet die Einstellungen des Telefons.</translation>
    </message>
    <message>
        <source>Opens {} and marks the words &apos;{}&apos;.</source>
        <translation>Öffnet {} und markiert die Wörter „{}“.</translation>
    </message>
    <message>
        <source>Opens {} at the mark &apos;{}&apos;.</source>
        <translation>Öffnet {} an der Marke „{}“.</translation>
    </message>
    <message>
        <source>Opens {} in the app {}.</source>
        <translation>Öffnet {} in der App {}.</translation>
    </message>
    <message>
        <source>Opens {} in {} {}.</source>
        <translation>Öffnet {} in {} {}.</translation>
    </message>
    <message>
        <source>Open what was just written</source>
        <translation>Öffnen, was eben geschrieben wurde</translation>
    </message>
    <message>
        <source>A link holds the address alone; the name and the angle brackets are how mail programs show it.</source>
        <translation>Ein Link enthält nur die Adresse; mit Namen und spitzen Klammern zeigen Mailprogramme sie an.</translation>
    </message>
    <message>
        <source>A link in the markup of a chat, a forum or a wiki.</source>
        <translation>Ein Link in der Auszeichnung eines Chats, eines Forums oder eines Wikis.</translation>
    </message>
    <message>
        <source>Image for containers</source>
        <translation>Image für Container</translation>
    </message>
    <message>
        <source>Name beside a mail address</source>
        <translation>Name neben einer Mailadresse</translation>
    </message>
    <message>
        <source>Number or name without a scheme</source>
        <translation>Nummer oder Name ohne Schema</translation>
    </message>
    <message>
        <source>Openstat campaign</source>
        <translation>Openstat-Kampagne</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Oracle Eloqua mail</source>
        <translation>Oracle-Eloqua-Mail</translation>
    </message>
    <message>
        <source>Order, case and repetition of pairs count, unless the server says otherwise</source>
        <translation>Reihenfolge, Schreibung und Wiederholung von Paaren zählen, sofern der Server nichts anderes sagt</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Other addresses of the same site, with spaces between them (Alt+B)</source>
        <translation>Andere Adressen derselben Website, durch Leerzeichen getrennt (Alt+S)</translation>
    </message>
    <message>
        <source>Other bases that &amp;move</source>
        <translation>Andere Basen, die u&amp;mziehen</translation>
    </message>
    <message>
        <source>Other forms</source>
        <translation>Andere Formen</translation>
    </message>
    <message>
        <source>Other links hang from the one at byte {} of {}: leave the whole file instead.</source>
        <translation>Am Link bei Byte {} von {} hängen andere: lieber die ganze Datei auslassen.</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Overlooked: {}</source>
        <translation>Übergangen: {}</translation>
    </message>
    <message>
        <source>Owner&apos;s name in the path</source>
        <translation>Name des Besitzers im Pfad</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>POP knows no folders.</source>
        <translation>POP kennt keine Ordner.</translation>
    </message>
    <message>
        <source>Packed files (.gz, .br, .zst) beside them</source>
        <translation>Gepackte Dateien (.gz, .br, .zst) daneben</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page of the browser itself</source>
        <translation>Seite des Browsers selbst</translation>
    </message>
    <message>
        <source>Pages can&apos;t answer for an address that no file had, such as one with a query: {} will be missing at the old base.</source>
        <translation>Seiten können nicht für eine Adresse antworten, die keine Datei hatte, etwa eine mit Query: {} werden unter der alten Basis fehlen.</translation>
    </message>
    <message>
        <source>Pages made of files with the likely ones lost nothing in a browser; the strings themselves were not seen at work</source>
        <translation>Seiten aus Dateien mit den wahrscheinlichen haben in einem Browser nichts verloren; bei der Arbeit wurden die Zeichenketten selbst nicht gesehen</translation>
    </message>
    <message>
        <source>Pages made of files with {} of them lost nothing in a browser</source>
        <translation>Seiten aus Dateien mit {} davon haben in einem Browser nichts verloren</translation>
    </message>
    <message>
        <source>Pages redirect themselves alone: {}, such as pictures, will be missing at the old base.</source>
        <translation>Seiten leiten nur sich selbst um: {}, etwa Bilder, fehlen dann an der alten Basis.</translation>
    </message>
    <message>
        <source>Pages that give another address as their own</source>
        <translation>Seiten, die eine andere Adresse als ihre eigene angeben</translation>
    </message>
    <message>
        <source>Pairs of an old and a new base, OLD=NEW, with spaces between them (Alt+M)</source>
        <translation>Paare aus alter und neuer Basis, ALT=NEU, durch Leerzeichen getrennt (Alt+M)</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parameter of a SIP URI that stands twice</source>
        <translation>Parameter einer SIP-URI, der zweimal steht</translation>
    </message>
    <message>
        <source>Parameter that stands twice</source>
        <translation>Parameter, der zweimal steht</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Parentheses that do not match</source>
        <translation>Klammern, die nicht zusammenpassen</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Password in clear</source>
        <translation>Kennwort im Klartext</translation>
    </message>
    <message>
        <source>Password of a SIP URI</source>
        <translation>Kennwort einer SIP-URI</translation>
    </message>
    <message>
        <source>Paste or type a link, or any text with one in it.</source>
        <translation>Einen Link einfügen oder eintippen, oder einen Text, in dem einer steht.</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Path from the root of the server</source>
        <translation>Pfad von der Wurzel des Servers</translation>
    </message>
    <message>
        <source>Path info</source>
        <translation>Pfadangabe</translation>
    </message>
    <message>
        <source>Path of Windows</source>
        <translation>Pfad von Windows</translation>
    </message>
    <message>
        <source>Path of a mailbox</source>
        <translation>Pfad eines Postfachs</translation>
    </message>
    <message>
        <source>Path of a session</source>
        <translation>Pfad einer Sitzung</translation>
    </message>
    <message>
        <source>Path pattern</source>
        <translation>Pfadmuster</translation>
    </message>
    <message>
        <source>Path that does not begin at the root</source>
        <translation>Pfad, der nicht an der Wurzel beginnt</translation>
    </message>
    <message>
        <source>Path where the port belongs</source>
        <translation>Pfad, wo der Port hingehört</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Pau&amp;se</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Pays somebody by Stripe.</source>
        <translation>Bezahlt jemanden über Stripe.</translation>
    </message>
    <message>
        <source>Pays {} by PayPal.</source>
        <translation>Bezahlt {} über PayPal.</translation>
    </message>
    <message>
        <source>Pays {} to {} by PayPal.</source>
        <translation>Zahlt {} an {} über PayPal.</translation>
    </message>
    <message>
        <source>People leave, and their pages go with the name or stay under the wrong one.</source>
        <translation>Leute gehen, und ihre Seiten gehen mit dem Namen oder bleiben unter dem falschen.</translation>
    </message>
    <message>
        <source>Percent-encoding</source>
        <translation>Prozentkodierung</translation>
    </message>
    <message>
        <source>Percent-encoding for the component</source>
        <translation>Prozentkodierung für die Komponente</translation>
    </message>
    <message>
        <source>Percent-encoding in {}</source>
        <translation>Prozentkodierung in {}</translation>
    </message>
    <message>
        <source>Percent-encoding of all but unreserved</source>
        <translation>Prozentkodierung von allem außer unreserved</translation>
    </message>
    <message>
        <source>Percent-encoding of everything</source>
        <translation>Prozentkodierung von allem</translation>
    </message>
    <message>
        <source>Permanent</source>
        <translation>Dauerhaft</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Pinterest click</source>
        <translation>Pinterest-Klick</translation>
    </message>
    <message>
        <source>Place on the earth</source>
        <translation>Ort auf der Erde</translation>
    </message>
    <message>
        <source>Places that still belong to old files</source>
        <translation>Stellen, die noch zu alten Dateien gehören</translation>
    </message>
    <message>
        <source>Places that still name the old address</source>
        <translation>Stellen, die noch die alte Adresse nennen</translation>
    </message>
    <message>
        <source>Plays a playlist of {}.</source>
        <translation>Spielt eine Wiedergabeliste von {}.</translation>
    </message>
    <message>
        <source>Plays a playlist on Spotify.</source>
        <translation>Spielt eine Wiedergabeliste auf Spotify.</translation>
    </message>
    <message>
        <source>Plays a podcast on Spotify.</source>
        <translation>Spielt einen Podcast auf Spotify.</translation>
    </message>
    <message>
        <source>Plays a song on Spotify.</source>
        <translation>Spielt ein Lied auf Spotify.</translation>
    </message>
    <message>
        <source>Plays an album on Spotify.</source>
        <translation>Spielt ein Album auf Spotify.</translation>
    </message>
    <message>
        <source>Plays something on Apple Music.</source>
        <translation>Spielt etwas auf Apple Music.</translation>
    </message>
    <message>
        <source>Plays the {} video {} from {} on.</source>
        <translation>Spielt das {}-Video {} ab {}.</translation>
    </message>
    <message>
        <source>Plays the {} video {}.</source>
        <translation>Spielt das {}-Video {}.</translation>
    </message>
    <message>
        <source>Plus sign for a space</source>
        <translation>Pluszeichen für ein Leerzeichen</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Port beyond the last</source>
        <translation>Port jenseits des letzten</translation>
    </message>
    <message>
        <source>Port of another scheme</source>
        <translation>Port eines anderen Schemas</translation>
    </message>
    <message>
        <source>Port that is no number</source>
        <translation>Port, der keine Zahl ist</translation>
    </message>
    <message>
        <source>Posix</source>
        <translation>POSIX</translation>
    </message>
    <message>
        <source>Post {} on Hacker News.</source>
        <translation>Beitrag {} auf Hacker News.</translation>
    </message>
    <message>
        <source>Pre&amp;vious tab</source>
        <translation>Vo&amp;riger Tab</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Präfix</translation>
    </message>
    <message>
        <source>Prefix that is of no book</source>
        <translation>Präfix, das zu keinem Buch gehört</translation>
    </message>
    <message>
        <source>Prepares a payment in {} to {}.</source>
        <translation>Bereitet eine Zahlung in {} an {} vor.</translation>
    </message>
    <message>
        <source>Prepares a payment of {} to {}.</source>
        <translation>Bereitet eine Zahlung von {} an {} vor.</translation>
    </message>
    <message>
        <source>Prepares a payment of {} {} to {}.</source>
        <translation>Bereitet eine Zahlung von {} {} an {} vor.</translation>
    </message>
    <message>
        <source>Prepares a payment over the Lightning network.</source>
        <translation>Bereitet eine Zahlung über das Lightning-Netz vor.</translation>
    </message>
    <message>
        <source>Prepares a payment to {}.</source>
        <translation>Bereitet eine Zahlung an {} vor.</translation>
    </message>
    <message>
        <source>Prepares a transfer of a token ({}) to {}.</source>
        <translation>Bereitet die Übertragung eines Tokens ({}) an {} vor.</translation>
    </message>
    <message>
        <source>Prepares a transfer of {} to {}</source>
        <translation>Bereitet eine Überweisung von {} an {} vor</translation>
    </message>
    <message>
        <source>Prepares a transfer to {}</source>
        <translation>Bereitet eine Überweisung an {} vor</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview a copy of a small site (Alt+T)</source>
        <translation>Vorschau auf die Kopie einer kleinen Website (Alt+J)</translation>
    </message>
    <message>
        <source>Private use outside the query</source>
        <translation>Privater Gebrauch außerhalb der Query</translation>
    </message>
    <message>
        <source>Probably meant otherwise</source>
        <translation>Wohl anders gemeint</translation>
    </message>
    <message>
        <source>Program to run in the page</source>
        <translation>Programm, das in der Seite läuft</translation>
    </message>
    <message>
        <source>Programs differ in which of them counts.</source>
        <translation>Programme sind sich nicht einig, welcher zählt.</translation>
    </message>
    <message>
        <source>Programs disagree about where it goes; a browser goes to {}.</source>
        <translation>Programme sind uneins, wohin der Link führt; ein Browser geht zu {}.</translation>
    </message>
    <message>
        <source>Programs disagree on it: what one takes for a part of the host another takes for the path.</source>
        <translation>Programme sind uneins darüber: Was eines für einen Teil des Hosts hält, hält ein anderes für den Pfad.</translation>
    </message>
    <message>
        <source>Programs for containers take it, and fill in Docker Hub; everything else reads the name of the image as a host.</source>
        <translation>Programme für Container nehmen es an und ergänzen Docker Hub; alles andere liest den Namen des Images als Host.</translation>
    </message>
    <message>
        <source>Programs that read UUIDs refuse any other form.</source>
        <translation>Programme, die UUIDs lesen, weisen jede andere Form zurück.</translation>
    </message>
    <message>
        <source>Programs that split the URI first lose the channel, for the fragment is not a part of what they pass on.</source>
        <translation>Programme, die die URI zuerst zerlegen, verlieren den Kanal, denn das Fragment geben sie nicht weiter.</translation>
    </message>
    <message>
        <source>Programs written in C stop at it, others do not, so they see two names.</source>
        <translation>In C geschriebene Programme hören dort auf, andere nicht; so sehen sie zwei Namen.</translation>
    </message>
    <message>
        <source>Proofpoint URL Defense 1</source>
        <translation>Proofpoint URL Defense 1</translation>
    </message>
    <message>
        <source>Proofpoint URL Defense 2</source>
        <translation>Proofpoint URL Defense 2</translation>
    </message>
    <message>
        <source>Proofpoint URL Defense 3</source>
        <translation>Proofpoint URL Defense 3</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>Bewiesen</translation>
    </message>
    <message>
        <source>Proved: {}.</source>
        <translation>Bewiesen: {}.</translation>
    </message>
    <message>
        <source>Proving</source>
        <translation>Beweisen</translation>
    </message>
    <message>
        <source>Provisional</source>
        <translation>Vorläufig</translation>
    </message>
    <message>
        <source>Pull request {} of {} on {}.</source>
        <translation>Pull-Request {} von {} auf {}.</translation>
    </message>
    <message>
        <source>Punctuation at the end</source>
        <translation>Satzzeichen am Ende</translation>
    </message>
    <message>
        <source>Punycode, label by label</source>
        <translation>Punycode, Label für Label</translation>
    </message>
    <message>
        <source>Put a base in the field above to see how this resolves</source>
        <translation>Oben eine Basis eingeben, um zu sehen, wie sich das auflöst</translation>
    </message>
    <message>
        <source>Put into a header or a log undecoded it does no harm; decoded it begins a new line there.</source>
        <translation>Undekodiert in einer Kopfzeile oder einem Log schadet es nicht; dekodiert beginnt es dort eine neue Zeile.</translation>
    </message>
    <message>
        <source>Put the normal form into the field; can be undone (Alt+U)</source>
        <translation>Die Normalform in das Feld übernehmen; lässt sich rückgängig machen (Alt+Ü)</translation>
    </message>
    <message>
        <source>Put the pairs of the query in the order of their keys</source>
        <translation>Die Paare der Query nach ihren Schlüsseln ordnen</translation>
    </message>
    <message>
        <source>Put the text of the clipboard into the field, as it is</source>
        <translation>Den Text der Zwischenablage unverändert in das Feld schreiben</translation>
    </message>
    <message>
        <source>Put what it resolves to into the field; can be undone (Alt+U)</source>
        <translation>Das Ergebnis der Auflösung in das Feld übernehmen; lässt sich rückgängig machen (Alt+Ü)</translation>
    </message>
    <message>
        <source>Python string</source>
        <translation>Python-String</translation>
    </message>
    <message>
        <source>Qualifier</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>Query convention</source>
        <translation>Query-Konvention</translation>
    </message>
    <message>
        <source>Query of a file</source>
        <translation>Query einer Datei</translation>
    </message>
    <message>
        <source>Query of an FTP URI</source>
        <translation>Query eines FTP-URI</translation>
    </message>
    <message>
        <source>Query where there is none</source>
        <translation>Query, wo keine hingehört</translation>
    </message>
    <message>
        <source>Question {} on Stack Overflow.</source>
        <translation>Frage {} auf Stack Overflow.</translation>
    </message>
    <message>
        <source>Question {} on Stack Overflow: &apos;{}&apos;.</source>
        <translation>Frage {} auf Stack Overflow: „{}“.</translation>
    </message>
    <message>
        <source>RFC 2396 2.3: ! * &apos; ( ) are unreserved, so their triplets mean the same</source>
        <translation>RFC 2396 2.3: ! * &apos; ( ) sind unreserved, ihre Triplets bedeuten also dasselbe</translation>
    </message>
    <message>
        <source>RFC 2396 3.2.1: what is no DNS name or IPv4 address is a registry-based authority, a whole without parts</source>
        <translation>RFC 2396 3.2.1: Was kein DNS-Name und keine IPv4-Adresse ist, ist eine registry-based authority, ein Ganzes ohne Teile</translation>
    </message>
    <message>
        <source>RFC 2396 3.3: &apos;;&apos; begins a parameter: {}</source>
        <translation>RFC 2396 3.3: „;“ beginnt einen Parameter: {}</translation>
    </message>
    <message>
        <source>RFC 2396 3: without a slash after the scheme all of it is one opaque part, its &apos;?&apos; included</source>
        <translation>RFC 2396 3: Ohne Schrägstrich nach dem Schema ist alles ein undurchsichtiger Teil, auch sein „?“</translation>
    </message>
    <message>
        <source>RFC 3986 3, appendix B</source>
        <translation>RFC 3986 3, Anhang B</translation>
    </message>
    <message>
        <source>RFC 3986 3.2.3: a port is a number, without zeros in front</source>
        <translation>RFC 3986 3.2.3: Ein Port ist eine Zahl ohne führende Nullen</translation>
    </message>
    <message>
        <source>RFC 3986 3.2.3: an empty port is left out</source>
        <translation>RFC 3986 3.2.3: Ein leerer Port entfällt</translation>
    </message>
    <message>
        <source>RFC 3986 3.2; URL standard 4.4</source>
        <translation>RFC 3986 3.2; URL-Standard 4.4</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.1: the host in lower case</source>
        <translation>RFC 3986 6.2.2.1: Host in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.1: the host, now decoded, in lower case</source>
        <translation>RFC 3986 6.2.2.1: der nun dekodierte Host in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.1: the scheme in lower case</source>
        <translation>RFC 3986 6.2.2.1: Schema in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.1: triplets in upper case</source>
        <translation>RFC 3986 6.2.2.1: Triplets in Großbuchstaben</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.2: characters that need no triplet are decoded</source>
        <translation>RFC 3986 6.2.2.2: Zeichen, die kein Triplet brauchen, werden dekodiert</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.2.3: dot segments are removed</source>
        <translation>RFC 3986 6.2.2.3: Punktsegmente entfallen</translation>
    </message>
    <message>
        <source>RFC 3986 6.2.3: what the scheme says is the same</source>
        <translation>RFC 3986 6.2.3: was nach dem Schema dasselbe ist</translation>
    </message>
    <message>
        <source>RFC 3986 deprecates passwords in URIs: whoever sees the link has the key.</source>
        <translation>RFC 3986 rät von Kennwörtern in URIs ab: Wer den Link sieht, hat den Schlüssel.</translation>
    </message>
    <message>
        <source>RFC 3986 finds the host &apos;{}&apos; here, a browser &apos;{}&apos;</source>
        <translation>RFC 3986 findet hier den Host „{}“, ein Browser „{}“</translation>
    </message>
    <message>
        <source>RFC 3986 knows IPv4 addresses in four decimal numbers only; browsers read short, octal and hexadecimal forms too.</source>
        <translation>RFC 3986 kennt IPv4-Adressen nur als vier Dezimalzahlen; Browser lesen auch kurze, oktale und hexadezimale Formen.</translation>
    </message>
    <message>
        <source>RFC 3987 3.2: triplets that are UTF-8 of allowed characters are decoded</source>
        <translation>RFC 3987 3.2: Triplets, die UTF-8 erlaubter Zeichen sind, werden dekodiert</translation>
    </message>
    <message>
        <source>RFC 5952 4: the address in its canonical text</source>
        <translation>RFC 5952 4: die Adresse in ihrem kanonischen Text</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Lesen als</translation>
    </message>
    <message>
        <source>Read the result a second time and say whether it is right</source>
        <translation>Das Ergebnis ein zweites Mal lesen und sagen, ob es richtig ist</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Reading links</source>
        <translation>Links lesen</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Lesarten</translation>
    </message>
    <message>
        <source>Reddit click</source>
        <translation>Reddit-Klick</translation>
    </message>
    <message>
        <source>Redirects from the old addresses</source>
        <translation>Weiterleitungen von den alten Adressen</translation>
    </message>
    <message>
        <source>Redirects lead from an old address, and this move had none: ask for no redirects.</source>
        <translation>Weiterleitungen führen von einer alten Adresse weg, und dieser Umzug hatte keine: keine Weiterleitungen verlangen.</translation>
    </message>
    <message>
        <source>Redirects lead from an old base: give it with --from.</source>
        <translation>Weiterleitungen gehen von einer alten Basis aus: mit --from angeben.</translation>
    </message>
    <message>
        <source>Redirects to an address without a file</source>
        <translation>Weiterleitungen zu einer Adresse ohne Datei</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Registrierung</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>Remove line breaks</source>
        <translation>Zeilenumbrüche entfernen</translation>
    </message>
    <message>
        <source>Remove quotation marks</source>
        <translation>Anführungszeichen entfernen</translation>
    </message>
    <message>
        <source>Renew</source>
        <translation>Erneuern</translation>
    </message>
    <message>
        <source>Replace by the nor&amp;mal form</source>
        <translation>Durch &amp;Normalform ersetzen</translation>
    </message>
    <message>
        <source>Reports a visit to Facebook.</source>
        <translation>Meldet einen Besuch an Facebook.</translation>
    </message>
    <message>
        <source>Reports a visit to Google Analytics.</source>
        <translation>Meldet einen Besuch an Google Analytics.</translation>
    </message>
    <message>
        <source>Reports a visit to Google&apos;s advertising.</source>
        <translation>Meldet einen Besuch an die Werbung von Google.</translation>
    </message>
    <message>
        <source>Reports of attacks write links so that they lead nowhere.</source>
        <translation>Berichte über Angriffe schreiben Links so, dass sie nirgendwohin führen.</translation>
    </message>
    <message>
        <source>Repository or file of a machine</source>
        <translation>Repository oder Datei eines Rechners</translation>
    </message>
    <message>
        <source>Reserved: it may separate parts; as data it must be escaped.</source>
        <translation>Reserviert: Es kann Teile trennen; als Daten muss es maskiert werden.</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Auflösen</translation>
    </message>
    <message>
        <source>Resolver</source>
        <translation>Auflöser</translation>
    </message>
    <message>
        <source>Resolving drops what is left over; a program that joins paths by hand may not.</source>
        <translation>Beim Auflösen fällt weg, was übrig bleibt; bei einem Programm, das Pfade von Hand verbindet, vielleicht nicht.</translation>
    </message>
    <message>
        <source>Resource of the web</source>
        <translation>Ressource des Webs</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Right would be {}</source>
        <translation>Richtig wäre {}</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rung</source>
        <translation>Sprosse</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>&amp;Kleinerer Text</translation>
    </message>
    <message>
        <source>SAML {}</source>
        <translation>SAML {}</translation>
    </message>
    <message>
        <source>SAML {} of {}</source>
        <translation>SAML {} von {}</translation>
    </message>
    <message>
        <source>SHA-1 of a name</source>
        <translation>SHA-1 eines Namens</translation>
    </message>
    <message>
        <source>SIP URI without a host</source>
        <translation>SIP-URI ohne Host</translation>
    </message>
    <message>
        <source>Same URN</source>
        <translation>Derselbe URN</translation>
    </message>
    <message>
        <source>Same origin</source>
        <translation>Gleicher Ursprung</translation>
    </message>
    <message>
        <source>Same site</source>
        <translation>Gleiche Site</translation>
    </message>
    <message>
        <source>Save the lines below as .htaccess in the top folder of the old host, or put them first in the one that is there.</source>
        <translation>Die Zeilen unten als .htaccess im obersten Ordner des alten Hosts speichern oder an den Anfang der vorhandenen stellen.</translation>
    </message>
    <message>
        <source>Save the lines below as _redirects in the top of the folder that is published for the old site, and publish it again.</source>
        <translation>Die Zeilen unten als _redirects ganz oben in dem Ordner speichern, der für die alte Website veröffentlicht wird, und ihn noch einmal veröffentlichen.</translation>
    </message>
    <message>
        <source>Save the lines below as redirects.conf beside the configuration of the old site.</source>
        <translation>Die Zeilen unten als redirects.conf neben der Konfiguration der alten Website speichern.</translation>
    </message>
    <message>
        <source>Save {}</source>
        <translation>{} speichern</translation>
    </message>
    <message>
        <source>Say which segment: segment.1 is the first, segment.-1 the last.</source>
        <translation>Welches Segment? segment.1 ist das erste, segment.-1 das letzte.</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Scheme in upper case</source>
        <translation>Schema in Großbuchstaben</translation>
    </message>
    <message>
        <source>Scheme nobody registered</source>
        <translation>Nicht registriertes Schema</translation>
    </message>
    <message>
        <source>Scheme twice</source>
        <translation>Schema zweimal</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Scope means</source>
        <translation>Bereich bedeutet</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Scripts assemble the pages of this site ({}), and nothing is known of where they hold its base: check it in a browser</source>
        <translation>Skripte setzen die Seiten dieser Website zusammen ({}), und es ist nicht bekannt, wo sie ihre Basis halten: in einem Browser prüfen</translation>
    </message>
    <message>
        <source>Scripts mixed in one label</source>
        <translation>Schriften in einem Label gemischt</translation>
    </message>
    <message>
        <source>Scripts of this site swap pages and compare addresses as they are written, so with relative links they load style sheets again or miss them: the styles root, absolute and keep suit it.</source>
        <translation>Skripte dieser Website tauschen Seiten aus und vergleichen Adressen, wie sie geschrieben sind; mit relativen Links laden sie Stylesheets noch einmal oder verfehlen sie: Es passen die Formen „Wurzel“, „Absolut“ und „Behalten“.</translation>
    </message>
    <message>
        <source>Scripts that hold the old path</source>
        <translation>Skripte, die den alten Pfad enthalten</translation>
    </message>
    <message>
        <source>Scripts were not looked through for the old path {}</source>
        <translation>Skripte wurden nicht nach dem alten Pfad {} durchsucht</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search engines would list that address instead.</source>
        <translation>Suchmaschinen würden stattdessen diese Adresse führen.</translation>
    </message>
    <message>
        <source>Search in a directory (LDAP)</source>
        <translation>Suche in einem Verzeichnis (LDAP)</translation>
    </message>
    <message>
        <source>Search this list</source>
        <translation>In dieser Liste suchen</translation>
    </message>
    <message>
        <source>Searches {} for &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach „{}“.</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweite</translation>
    </message>
    <message>
        <source>Second number sign</source>
        <translation>Zweites Rautezeichen</translation>
    </message>
    <message>
        <source>Second number too large</source>
        <translation>Zweite Zahl zu groß</translation>
    </message>
    <message>
        <source>Second question mark</source>
        <translation>Zweites Fragezeichen</translation>
    </message>
    <message>
        <source>Secret in a link</source>
        <translation>Geheimnis in einem Link</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>See the list of codecs.</source>
        <translation>Siehe die Liste der Codecs.</translation>
    </message>
    <message>
        <source>Seen in {}: {}, {}, none lost</source>
        <translation>In {} gesehen: {}, {}, keine verloren</translation>
    </message>
    <message>
        <source>Seen in {}: {}, {}, {} lost, {}</source>
        <translation>In {} gesehen: {}, {}, {} verloren, {}</translation>
    </message>
    <message>
        <source>Select a row to see what the inspector says of it.</source>
        <translation>Eine Zeile wählen, um zu sehen, was der Inspektor über sie sagt.</translation>
    </message>
    <message>
        <source>Selector</source>
        <translation>Selektor</translation>
    </message>
    <message>
        <source>Sends &apos;{}&apos; to somebody on {}.</source>
        <translation>Sendet „{}“ an jemanden auf {}.</translation>
    </message>
    <message>
        <source>Server logs</source>
        <translation>Server-Protokolle</translation>
    </message>
    <message>
        <source>Servers count mailboxes and messages from 1; another value finds nothing.</source>
        <translation>Server zählen Postfächer und Nachrichten von 1 an; ein anderer Wert findet nichts.</translation>
    </message>
    <message>
        <source>Servers count the articles of a group; an article that is known by its name has a news: URI.</source>
        <translation>Server zählen die Artikel einer Gruppe; ein Artikel, der durch seinen Namen bekannt ist, hat einen news:-URI.</translation>
    </message>
    <message>
        <source>Session in the path</source>
        <translation>Sitzung im Pfad</translation>
    </message>
    <message>
        <source>Session in the query</source>
        <translation>Sitzung in der Query</translation>
    </message>
    <message>
        <source>Session on a machine</source>
        <translation>Sitzung auf einem Rechner</translation>
    </message>
    <message>
        <source>Sets a new password at {}: whoever has the link can.</source>
        <translation>Setzt ein neues Kennwort bei {}: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Share of Windows</source>
        <translation>Freigabe von Windows</translation>
    </message>
    <message>
        <source>Shared Address Space</source>
        <translation>Gemeinsamer Adressraum</translation>
    </message>
    <message>
        <source>Shift_JIS, Japanese</source>
        <translation>Shift_JIS, Japanisch</translation>
    </message>
    <message>
        <source>Show &amp;absent parts</source>
        <translation>Fehlende &amp;Teile zeigen</translation>
    </message>
    <message>
        <source>Show them as a list</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message>
        <source>Shows files of another machine as if they were a search on this one.</source>
        <translation>Zeigt Dateien eines anderen Rechners, als wären sie hier gesucht worden.</translation>
    </message>
    <message>
        <source>Shows the extension {} in {}.</source>
        <translation>Zeigt die Erweiterung {} in {}.</translation>
    </message>
    <message>
        <source>Shows {} on {}.</source>
        <translation>Zeigt {} auf {}.</translation>
    </message>
    <message>
        <source>Signs in at {} without a password: whoever has the link can.</source>
        <translation>Meldet ohne Kennwort bei {} an: Wer den Link hat, kann es.</translation>
    </message>
    <message>
        <source>Show the project as it was: its proof, its lists, redirects and hand-over</source>
        <translation>Das Projekt zeigen, wie es war: Beweis, Listen, Weiterleitungen und Übergabe</translation>
    </message>
    <message>
        <source>Strings that move too</source>
        <translation>Zeichenketten, die auch umziehen</translation>
    </message>
    <message>
        <source>Strings that nothing shows to be addresses: FILE@BYTE, with spaces between them; *Move this string* in a row&apos;s menu fills them in</source>
        <translation>Zeichenketten, die nichts als Adressen ausweist: DATEI@BYTE, durch Leerzeichen getrennt; *Diese Zeichenkette umziehen* im Menü einer Zeile füllt sie ein</translation>
    </message>
    <message>
        <source>Subscribes to a calendar of {}.</source>
        <translation>Abonniert einen Kalender von {}.</translation>
    </message>
    <message>
        <source>Take its page</source>
        <translation>Seine Seite nehmen</translation>
    </message>
    <message>
        <source>Take the first</source>
        <translation>Den ersten nehmen</translation>
    </message>
    <message>
        <source>Take the raw file</source>
        <translation>Die rohe Datei nehmen</translation>
    </message>
    <message>
        <source>Take the request</source>
        <translation>Die Anfrage nehmen</translation>
    </message>
    <message>
        <source>Take where it came from</source>
        <translation>Die Herkunft nehmen</translation>
    </message>
    <message>
        <source>Takes somebody off a mailing list of {}.</source>
        <translation>Nimmt jemanden von einer Mailingliste von {}.</translation>
    </message>
    <message>
        <source>Takes {} off a mailing list of {}.</source>
        <translation>Nimmt {} von einer Mailingliste von {}.</translation>
    </message>
    <message>
        <source>Tells {} that a sign-in failed: {}.</source>
        <translation>Meldet {}, dass eine Anmeldung gescheitert ist: {}.</translation>
    </message>
    <message>
        <source>Text with {} links in it.</source>
        <translation>Text mit {} Links darin.</translation>
    </message>
    <message>
        <source>The Android app {}.</source>
        <translation>Die Android-App {}.</translation>
    </message>
    <message>
        <source>The Dask scheduler at {} has no workers: start some.</source>
        <translation>Der Dask-Scheduler unter {} hat keine Worker: welche starten.</translation>
    </message>
    <message>
        <source>The Dask workers at {} lack URI Inspector {}: install it where they run.</source>
        <translation>Den Dask-Workern unter {} fehlt URI Inspector {}: dort installieren, wo sie laufen.</translation>
    </message>
    <message>
        <source>The Dask workers were lost in the middle of a batch: look at their logs, then run it again.</source>
        <translation>Die Dask-Worker gingen mitten in der Arbeit verloren: ihre Protokolle ansehen, dann noch einmal starten.</translation>
    </message>
    <message>
        <source>The Internet Archive&apos;s copy of {}, taken on {}.</source>
        <translation>Die Kopie von {} im Internet Archive vom {}.</translation>
    </message>
    <message>
        <source>The YouTube channel of {}.</source>
        <translation>Der YouTube-Kanal von {}.</translation>
    </message>
    <message>
        <source>The app &apos;{}&apos; in Apple&apos;s store.</source>
        <translation>Die App „{}“ im Store von Apple.</translation>
    </message>
    <message>
        <source>The article &apos;{}&apos; of Wikipedia ({}).</source>
        <translation>Der Artikel „{}“ der Wikipedia ({}).</translation>
    </message>
    <message>
        <source>The article {} at {}.</source>
        <translation>Der Artikel {} bei {}.</translation>
    </message>
    <message>
        <source>The browser extension &apos;{}&apos;.</source>
        <translation>Die Browser-Erweiterung „{}“.</translation>
    </message>
    <message>
        <source>The editor {} does not start: set the variable VISUAL to another.</source>
        <translation>Der Editor {} startet nicht: die Variable VISUAL auf einen anderen setzen.</translation>
    </message>
    <message>
        <source>Take {}</source>
        <translation>{} nehmen</translation>
    </message>
    <message>
        <source>The journal in {} can&apos;t be written: make that folder writable, then try again.</source>
        <translation>Das Protokoll in {} lässt sich nicht schreiben: den Ordner beschreibbar machen, dann noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The path of the folder {} is longer than this system takes: give a shorter one.</source>
        <translation>Der Pfad des Ordners {} ist länger, als dieses System erlaubt: einen kürzeren angeben.</translation>
    </message>
    <message>
        <source>The port {} can&apos;t be listened on ({}): leave it out for a free one.</source>
        <translation>Auf dem Port {} kann nicht gehorcht werden ({}): weglassen, dann wird ein freier genommen.</translation>
    </message>
    <message>
        <source>The presets can&apos;t be kept in {}: {}.</source>
        <translation>Die Vorgaben können nicht in {} aufbewahrt werden: {}.</translation>
    </message>
    <message>
        <source>The report {} can&apos;t be written: {}.</source>
        <translation>Der Bericht {} kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The output folder {} can&apos;t be made: {} can&apos;t be written.</source>
        <translation>Der Ausgabeordner {} kann nicht angelegt werden: {} ist nicht beschreibbar.</translation>
    </message>
    <message>
        <source>There is no file {} in {}: name it from there, as in guide/a.html.</source>
        <translation>Es gibt keine Datei {} in {}: von dort aus benennen, wie in guide/a.html.</translation>
    </message>
    <message>
        <source>There is no folder {} for the report: make it first.</source>
        <translation>Es gibt keinen Ordner {} für den Bericht: erst anlegen.</translation>
    </message>
    <message>
        <source>They lead to a host of a like name, and stay as they are: if it is this site, move again with it as a further old address.</source>
        <translation>Sie führen zu einem Host mit ähnlichem Namen und bleiben, wie sie sind: Ist er diese Website, dann noch einmal umziehen und ihn als weitere alte Adresse angeben.</translation>
    </message>
    <message>
        <source>This text looks like an address of your site, but it is used for something else. It stays as it is.</source>
        <translation>Dieser Text sieht wie eine Adresse der Website aus, dient aber etwas anderem. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>UTS 46 4, RFC 5891 4: a domain as its A-labels</source>
        <translation>UTS 46 4, RFC 5891 4: eine Domain in ihren A-Labels</translation>
    </message>
    <message>
        <source>What starts at byte {} of {} is a link by its syntax: it moves without being named.</source>
        <translation>Was bei Byte {} von {} beginnt, ist nach der Syntax ein Link: er zieht um, ohne genannt zu werden.</translation>
    </message>
    <message>
        <source>Token without a signature</source>
        <translation>Token ohne Signatur</translation>
    </message>
    <message>
        <source>Valid, but {}.</source>
        <translation>Gültig – {}.</translation>
    </message>
    <message>
        <source>With &apos;keep&apos; nothing changes: {} lead right as they are written. With &apos;absolute&apos;, the default, they would carry the new address.</source>
        <translation>Mit „keep“ ändert sich nichts: {} führen richtig, wie sie geschrieben sind. Mit „absolute“, der Voreinstellung, trügen sie die neue Adresse.</translation>
    </message>
    <message>
        <source>a link that looks like it</source>
        <translation>ein Link, der ihr ähnelt</translation>
    </message>
    <message>
        <source>a ticket to log in with</source>
        <translation>ein Ticket zum Anmelden</translation>
    </message>
    <message>
        <source>in links that look like it</source>
        <translation>in Links, die ihr ähneln</translation>
    </message>
    <message>
        <source>is named nowhere ({} looked through)</source>
        <translation>wird nirgends genannt ({} durchgesehen)</translation>
    </message>
    <message>
        <source>is named nowhere in full ({} looked through)</source>
        <translation>wird nirgends ganz genannt ({} durchgesehen)</translation>
    </message>
    <message>
        <source>its folder is gone</source>
        <translation>der Ordner ist weg</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>link looks like the old address</source>
        <translation>Link ähnelt der alten Adresse</translation>
    </message>
    <message>
        <source>links look like the old address</source>
        <translation>Links ähneln der alten Adresse</translation>
    </message>
    <message>
        <source>may be an address</source>
        <translation>vielleicht eine Adresse</translation>
    </message>
    <message>
        <source>path in a script, declared</source>
        <translation>Pfad im Skript, erklärt</translation>
    </message>
    <message>
        <source>path in a script, likely</source>
        <translation>Pfad im Skript, wahrscheinlich</translation>
    </message>
    <message>
        <source>path in a script, seen at work</source>
        <translation>Pfad im Skript, bei der Arbeit gesehen</translation>
    </message>
    <message>
        <source>possible address stays</source>
        <translation>mögliche Adresse bleibt</translation>
    </message>
    <message>
        <source>possible addresses stay</source>
        <translation>mögliche Adressen bleiben</translation>
    </message>
    <message>
        <source>prose</source>
        <translation>Fließtext</translation>
    </message>
    <message>
        <source>the file has none that names the old place</source>
        <translation>die Datei hat keine, die den alten Ort nennt</translation>
    </message>
    <message>
        <source>the signature of this token (JWT) is empty: nothing shows who wrote it</source>
        <translation>die Signatur dieses Tokens (JWT) ist leer: Nichts zeigt, wer es geschrieben hat</translation>
    </message>
    <message>
        <source>this token (JWT) is not signed, alg is none: anybody can write another</source>
        <translation>dieses Token (JWT) ist nicht signiert, alg ist none: Jeder kann ein anderes schreiben</translation>
    </message>
    <message>
        <source>what stands behind this is no host to a browser, which goes to &apos;{}&apos;</source>
        <translation>was dahinter steht, ist für einen Browser kein Host: Er geht zu „{}“</translation>
    </message>
    <message>
        <source>{} as declared</source>
        <translation>{} als erklärt</translation>
    </message>
    <message>
        <source>{} by syntax</source>
        <translation>{} durch Syntax</translation>
    </message>
    <message>
        <source>{} can&apos;t be the {} of {}: percent-encode its delimiters.</source>
        <translation>{} kann nicht {} von {} sein: die Trennzeichen prozentkodieren.</translation>
    </message>
    <message>
        <source>{} digests</source>
        <translation>{} Prüfsummen</translation>
    </message>
    <message>
        <source>{} is no pair: write what it was and what it becomes, as in {}</source>
        <translation>{} ist kein Paar: schreiben, was es war und was es wird, wie in {}</translation>
    </message>
    <message>
        <source>{} likely</source>
        <translation>{} wahrscheinlich</translation>
    </message>
    <message>
        <source>{} names no byte: write the file and the byte, as in {}</source>
        <translation>{} nennt kein Byte: Datei und Byte schreiben, wie in {}</translation>
    </message>
    <message>
        <source>{} names no executor: write dask: and the address of the scheduler, as in dask:tcp://host:8786.</source>
        <translation>{} nennt keinen Executor: dask: und die Adresse des Schedulers schreiben, wie in dask:tcp://host:8786.</translation>
    </message>
    <message>
        <source>{} of changed files are renewed wherever files name them.</source>
        <translation>{} geänderter Dateien werden überall erneuert, wo Dateien sie nennen.</translation>
    </message>
    <message>
        <source>{} of changed files will stay, since it is unclear which of several files is meant, the first in {}.</source>
        <translation>{} geänderter Dateien bleiben, weil unklar ist, welche von mehreren Dateien gemeint ist, zuerst in {}.</translation>
    </message>
    <message>
        <source>{} of scripts moved: {}</source>
        <translation>{} von Skripten umgezogen: {}</translation>
    </message>
    <message>
        <source>{} other files</source>
        <translation>{} andere Dateien</translation>
    </message>
    <message>
        <source>{} pairs</source>
        <translation>{} Paare</translation>
    </message>
    <message>
        <source>{} possible addresses stay</source>
        <translation>{} mögliche Adressen bleiben</translation>
    </message>
    <message>
        <source>{} seen in a browser</source>
        <translation>{} in einem Browser gesehen</translation>
    </message>
    <message>
        <source>{} segments</source>
        <translation>{} Segmente</translation>
    </message>
    <message>
        <source>{} strings</source>
        <translation>{} Zeichenketten</translation>
    </message>
    <message>
        <source>{} strings may be addresses of the old place, and stay</source>
        <translation>{} Zeichenketten sind vielleicht Adressen des alten Orts und bleiben</translation>
    </message>
    <message>
        <source>{} was edited since you left links of it out: look there which of them to leave out.</source>
        <translation>{} wurde geändert, seit Links daraus ausgelassen wurden: dort nachsehen, welche auszulassen sind.</translation>
    </message>
    <message>
        <source>{}: a file of another site would be loaded in another way.</source>
        <translation>{}: Eine Datei einer anderen Site würde anders geladen.</translation>
    </message>
    <message>
        <source>{}: it carries {}, which is no file of the site.</source>
        <translation>{}: Sie enthält {}, was keine Datei der Site ist.</translation>
    </message>
    <message>
        <source>{}: what was added to it can&apos;t be read.</source>
        <translation>{}: Was ihr hinzugefügt wurde, ist nicht lesbar.</translation>
    </message>
    <message>
        <source>{}: what was added to it looks in another folder.</source>
        <translation>{}: Was ihr hinzugefügt wurde, sucht in einem anderen Ordner.</translation>
    </message>
    <message>
        <source>… and {} more; the report of all links names them.</source>
        <translation>… und {} weitere; der Bericht aller Links nennt sie.</translation>
    </message>
    <message>
        <source>… and {}: the link above saves the whole file.</source>
        <translation>… und {}: Der Link oben speichert die ganze Datei.</translation>
    </message>
    <message>
        <source>Show passwords and tokens as they are</source>
        <translation>Kennwörter und Token zeigen, wie sie sind</translation>
    </message>
    <message>
        <source>&apos;\/&apos; is how JSON may write a slash</source>
        <translation>als „\/“ darf JSON einen Schrägstrich schreiben</translation>
    </message>
    <message>
        <source>&apos;{}&apos; would be read as the {}, which is left out here.</source>
        <translation>„{}“ würde als {} gelesen, hier aber fehlt dieser Teil.</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>A command for curl that fetches {}.</source>
        <translation>Ein Kommando für curl, das {} abruft.</translation>
    </message>
    <message>
        <source>A command for curl that sends {} to {}.</source>
        <translation>Ein Kommando für curl, das {} an {} sendet.</translation>
    </message>
    <message>
        <source>A folder of pages that lead on</source>
        <translation>Ein Ordner voller Seiten, die weiterführen</translation>
    </message>
    <message>
        <source>A folder or file of a web server, as Windows writes it.</source>
        <translation>Ein Ordner oder eine Datei eines Webservers, wie Windows sie schreibt.</translation>
    </message>
    <message>
        <source>A name in braces, or between the marks of a mail merge, stands for a value that a program fills in; the rest is looked at as it is.</source>
        <translation>Ein Name in Klammern oder zwischen den Zeichen eines Serienbriefs steht für einen Wert, den ein Programm einsetzt; der Rest wird angesehen, wie er ist.</translation>
    </message>
    <message>
        <source>A server speaks TLS on a port or it does not; the other scheme gets an error. Ports of other services are blocked (Fetch 2.9).</source>
        <translation>Ein Server spricht auf einem Port TLS oder nicht; das andere Schema bekommt einen Fehler. Ports anderer Dienste sind gesperrt (Fetch 2.9).</translation>
    </message>
    <message>
        <source>As a link</source>
        <translation>Als Link</translation>
    </message>
    <message>
        <source>Behind the name of the server stands &apos;@SSL&apos; or a port: Windows asks a web server (WebDAV), and what comes before &apos;@&apos; is no user.</source>
        <translation>Hinter dem Namen des Servers steht „@SSL“ oder ein Port: Windows fragt einen Webserver (WebDAV), und was vor „@“ steht, ist kein Benutzer.</translation>
    </message>
    <message>
        <source>Parameter that every wallet must know</source>
        <translation>Parameter, den jede Wallet kennen muss</translation>
    </message>
    <message>
        <source>Parts that are shown in reverse order</source>
        <translation>Teile, die in umgekehrter Reihenfolge erscheinen</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <source>Plays {} from {} on.</source>
        <translation>Spielt {} ab {} ab.</translation>
    </message>
    <message>
        <source>Plays {} from {} to {}.</source>
        <translation>Spielt {} von {} bis {} ab.</translation>
    </message>
    <message>
        <source>Programs that hand a link on to another one made it run commands that way, Git, Mercurial and Subversion among them.</source>
        <translation>Programme, die einen Link an ein anderes weitergeben, ließen dieses so Befehle ausführen, darunter Git, Mercurial und Subversion.</translation>
    </message>
    <message>
        <source>Put values into the gaps of a template</source>
        <translation>Werte in die Lücken einer Vorlage einsetzen</translation>
    </message>
    <message>
        <source>Records of a name (DNS)</source>
        <translation>Einträge zu einem Namen (DNS)</translation>
    </message>
    <message>
        <source>Redirects lead from the old address: Change… leads to its field.</source>
        <translation>Weiterleitungen gehen von der alten Adresse aus: „Ändern…“ führt zu ihrem Feld.</translation>
    </message>
    <message>
        <source>SIP URI with &apos;@&apos; but no user</source>
        <translation>SIP-URI mit „@“, aber ohne Benutzer</translation>
    </message>
    <message>
        <source>Searches a directory for {}.</source>
        <translation>Sucht in einem Verzeichnisdienst nach {}.</translation>
    </message>
    <message>
        <source>Searches the directory on {} for {}.</source>
        <translation>Sucht im Verzeichnisdienst auf {} nach {}.</translation>
    </message>
    <message>
        <source>Second &apos;@&apos; in the address of a chat</source>
        <translation>Zweites „@“ in der Adresse eines Chats</translation>
    </message>
    <message>
        <source>Shows the source of a page.</source>
        <translation>Zeigt den Quelltext einer Seite.</translation>
    </message>
    <message>
        <source>Signature of AWS (SigV4)</source>
        <translation>AWS-Signatur (SigV4)</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Six bits a character, with + and /, padded with = (RFC 4648 4).</source>
        <translation>Sechs Bits je Zeichen, mit + und /, aufgefüllt mit = (RFC 4648 4).</translation>
    </message>
    <message>
        <source>Six bits a character, with - and _, not padded (RFC 4648 5).</source>
        <translation>Sechs Bits je Zeichen, mit - und _, nicht aufgefüllt (RFC 4648 5).</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Slash before the name</source>
        <translation>Schrägstrich vor dem Namen</translation>
    </message>
    <message>
        <source>Slashes missing after the scheme</source>
        <translation>Schrägstriche fehlen nach dem Schema</translation>
    </message>
    <message>
        <source>Slug</source>
        <translation>Slug</translation>
    </message>
    <message>
        <source>Snapchat click</source>
        <translation>Snapchat-Klick</translation>
    </message>
    <message>
        <source>Some servers decode it before they split the path, some refuse it.</source>
        <translation>Manche Server dekodieren ihn, bevor sie den Pfad teilen, manche lehnen ihn ab.</translation>
    </message>
    <message>
        <source>Somebody else may use the same name for something else.</source>
        <translation>Jemand anders kann denselben Namen für etwas anderes verwenden.</translation>
    </message>
    <message>
        <source>Something else is in its place now: left as it is.</source>
        <translation>An ihrer Stelle ist jetzt etwas anderes: gelassen, wie es ist.</translation>
    </message>
    <message>
        <source>Something that an archive keeps, by its lasting name (ARK): {}</source>
        <translation>Etwas, das ein Archiv aufbewahrt, mit dauerhaftem Namen (ARK): {}</translation>
    </message>
    <message>
        <source>Source code by its digest</source>
        <translation>Quelltext nach seiner Prüfsumme</translation>
    </message>
    <message>
        <source>Source code that Software Heritage keeps: {}</source>
        <translation>Quelltext, den Software Heritage aufbewahrt: {}</translation>
    </message>
    <message>
        <source>Source of another address</source>
        <translation>Quelltext einer anderen Adresse</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>Space between the coordinates</source>
        <translation>Leerzeichen zwischen den Koordinaten</translation>
    </message>
    <message>
        <source>Square bracket outside the host</source>
        <translation>Eckige Klammer außerhalb des Hosts</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Status in the path</source>
        <translation>Stand im Pfad</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Steps up inside a value</source>
        <translation>Schritte nach oben in einem Wert</translation>
    </message>
    <message>
        <source>Still names the old address</source>
        <translation>Nennt noch die alte Adresse</translation>
    </message>
    <message>
        <source>Stop; nothing is left half done (Alt+C)</source>
        <translation>Anhalten; nichts bleibt halb getan (Alt+R)</translation>
    </message>
    <message>
        <source>Such a number is in no catalogue; a digit was lost or added.</source>
        <translation>Eine solche Nummer steht in keinem Katalog; eine Ziffer ging verloren oder kam hinzu.</translation>
    </message>
    <message>
        <source>Such a number is of no serial; a digit was lost or added.</source>
        <translation>Eine solche Nummer gehört zu keiner Zeitschrift; eine Ziffer ging verloren oder kam hinzu.</translation>
    </message>
    <message>
        <source>Such an address leads to another machine from every place, or gives away what should stay inside.</source>
        <translation>Eine solche Adresse führt von jedem Ort zu einem anderen Rechner oder verrät, was drinnen bleiben soll.</translation>
    </message>
    <message>
        <source>Such names tell how a server works inside, which is nobody&apos;s business and will change.</source>
        <translation>Solche Namen verraten, wie ein Server innen arbeitet; das geht niemanden etwas an und ändert sich.</translation>
    </message>
    <message>
        <source>Suffix</source>
        <translation>Suffix</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>Alt und neu vertauschen</translation>
    </message>
    <message>
        <source>Symantec Click-time</source>
        <translation>Symantec Click-time</translation>
    </message>
    <message>
        <source>Take it clean</source>
        <translation>Ohne Tracker übernehmen</translation>
    </message>
    <message>
        <source>Take it off</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Take the folder of this page: {}</source>
        <translation>Den Ordner dieser Seite nehmen: {}</translation>
    </message>
    <message>
        <source>Take the link</source>
        <translation>Link übernehmen</translation>
    </message>
    <message>
        <source>Take the selected part away, with its delimiter</source>
        <translation>Den ausgewählten Teil samt seinem Trennzeichen wegnehmen</translation>
    </message>
    <message>
        <source>Take them off</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Technology in the path</source>
        <translation>Technik im Pfad</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text after an address</source>
        <translation>Text nach einer Adresse</translation>
    </message>
    <message>
        <source>Text fragments</source>
        <translation>Textfragmente</translation>
    </message>
    <message>
        <source>Text is encoded as UTF-8; other octets are of an older encoding, or no text at all, and nobody knows their characters.</source>
        <translation>Text wird als UTF-8 kodiert; andere Oktette stammen aus einer älteren Kodierung oder sind gar kein Text, und niemand kennt ihre Zeichen.</translation>
    </message>
    <message>
        <source>Text is to be encoded once; a triplet of a percent sign before two digits tells that it was not.</source>
        <translation>Text soll einmal kodiert werden; ein Triplet eines Prozentzeichens vor zwei Ziffern verrät, dass es öfter war.</translation>
    </message>
    <message>
        <source>Text message to telephone numbers</source>
        <translation>Kurznachricht an Telefonnummern</translation>
    </message>
    <message>
        <source>Text of the &amp;usual size</source>
        <translation>Übliche Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>Text on several lines.</source>
        <translation>Text auf mehreren Zeilen.</translation>
    </message>
    <message>
        <source>Text with a link to {} in it.</source>
        <translation>Text, der einen Link zu {} enthält.</translation>
    </message>
    <message>
        <source>Text without a charset</source>
        <translation>Text ohne charset</translation>
    </message>
    <message>
        <source>The URI before</source>
        <translation>Die URI davor</translation>
    </message>
    <message>
        <source>The URI inspected after</source>
        <translation>Die danach untersuchte URI</translation>
    </message>
    <message>
        <source>The URI inspected before</source>
        <translation>Die davor untersuchte URI</translation>
    </message>
    <message>
        <source>The URI of a file on a share names the server as its host.</source>
        <translation>Die URI einer Datei auf einer Freigabe nennt den Server als Host.</translation>
    </message>
    <message>
        <source>The URI opens a connection, and a connection has no parts to point at.</source>
        <translation>Die URI öffnet eine Verbindung, und eine Verbindung hat keine Teile, auf die zu zeigen wäre.</translation>
    </message>
    <message>
        <source>The URIs looked at, by day, with favourites</source>
        <translation>Die angesehenen URIs, nach Tagen, mit Favoriten</translation>
    </message>
    <message>
        <source>The address is one of a test network, whose coins are worth nothing.</source>
        <translation>Die Adresse gehört zu einem Testnetz, dessen Münzen nichts wert sind.</translation>
    </message>
    <message>
        <source>The answer {} of a server, which sends on to {}.</source>
        <translation>Die Antwort {} eines Servers, die zu {} weiterleitet.</translation>
    </message>
    <message>
        <source>The attribute {} is not understood: write SELECTOR@NAME, as in img@data-src.</source>
        <translation>Das Attribut {} ist unverständlich: SELEKTOR@NAME schreiben, etwa img@data-src.</translation>
    </message>
    <message>
        <source>The authority &apos;{}&apos; and its parts contradict each other: leave one of them out.</source>
        <translation>Die Authority „{}“ und ihre Teile widersprechen sich: eines davon weglassen.</translation>
    </message>
    <message>
        <source>The bare algorithm with xn-- before it: nothing is mapped and nothing checked (RFC 3492).</source>
        <translation>Der reine Algorithmus mit xn-- davor: nichts wird abgebildet und nichts geprüft (RFC 3492).</translation>
    </message>
    <message>
        <source>The browser did not answer for {} seconds: try it again; the site is as it is.</source>
        <translation>Der Browser hat {} Sekunden lang nicht geantwortet: noch einmal versuchen; die Site ist unverändert.</translation>
    </message>
    <message>
        <source>The browser ended by itself: try it again; the site is as it is.</source>
        <translation>Der Browser hat sich von selbst beendet: noch einmal versuchen; die Site ist unverändert.</translation>
    </message>
    <message>
        <source>The browser {} can&apos;t be started ({}).</source>
        <translation>Der Browser {} lässt sich nicht starten ({}).</translation>
    </message>
    <message>
        <source>The browser {} can&apos;t be started: give the variable {} the whole path of a program.</source>
        <translation>Der Browser {} lässt sich nicht starten: in der Variablen {} den vollen Pfad eines Programms angeben.</translation>
    </message>
    <message>
        <source>The character is computed from the digits before it: one of them is mistyped, or it is an example, as those of RFC 4246 are.</source>
        <translation>Das Zeichen wird aus den Ziffern davor berechnet: Eine von ihnen ist vertippt, oder es ist ein Beispiel wie die von RFC 4246.</translation>
    </message>
    <message>
        <source>The charset in the Content-Type of pages, which counts before what they say themselves</source>
        <translation>Der charset im Content-Type der Seiten; er zählt vor dem, was sie selbst sagen</translation>
    </message>
    <message>
        <source>The charset {} is no encoding of the web: write a name such as utf-8 or windows-1252.</source>
        <translation>Die Zeichenkodierung {} ist keine des Webs: einen Namen wie utf-8 oder windows-1252 angeben.</translation>
    </message>
    <message>
        <source>The comma separates what the data is from the data; without it browsers refuse the link.</source>
        <translation>Das Komma trennt, was die Daten sind, von den Daten; ohne es weisen Browser den Link zurück.</translation>
    </message>
    <message>
        <source>The copy can&apos;t lie inside the site.</source>
        <translation>Die Kopie darf nicht in der Website selbst liegen.</translation>
    </message>
    <message>
        <source>The copy is in {}. Nothing else was changed: without that folder all is as it was.</source>
        <translation>Die Kopie liegt in {}. Sonst wurde nichts geändert: ohne diesen Ordner ist alles, wie es war.</translation>
    </message>
    <message>
        <source>The copy stays; it can&apos;t be verified any more.</source>
        <translation>Die Kopie bleibt; sie lässt sich nicht mehr prüfen.</translation>
    </message>
    <message>
        <source>The copy will be in {}.</source>
        <translation>Die Kopie kommt nach {}.</translation>
    </message>
    <message>
        <source>The data is no picture that can be shown here.</source>
        <translation>Die Daten sind kein Bild, das hier gezeigt werden kann.</translation>
    </message>
    <message>
        <source>The date a thing was made on does not change and is a good name; the date of its last change is not.</source>
        <translation>Das Datum der Entstehung ändert sich nicht und ist ein guter Name; das der letzten Änderung nicht.</translation>
    </message>
    <message>
        <source>The digest is all there is to find the content by, and to check it with.</source>
        <translation>Nur über die Prüfsumme lässt sich der Inhalt finden und prüfen.</translation>
    </message>
    <message>
        <source>The digest is all there is to find the source code by.</source>
        <translation>Nur über die Prüfsumme lässt sich der Quelltext finden.</translation>
    </message>
    <message>
        <source>The disk with {} is full: {}.</source>
        <translation>Der Datenträger mit {} ist voll: {}.</translation>
    </message>
    <message>
        <source>The disk with {} is too full: {} MB are needed and {} MB are free; nothing was changed.</source>
        <translation>Der Datenträger mit {} ist zu voll: {} MB sind nötig und {} MB frei; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The drawing is damaged.</source>
        <translation>Die Zeichnung ist beschädigt.</translation>
    </message>
    <message>
        <source>The drawing is not shown: it may lead out of itself, or grow without end.</source>
        <translation>Die Zeichnung wird nicht gezeigt: Sie könnte aus sich hinausführen oder endlos wachsen.</translation>
    </message>
    <message>
        <source>The encode/decode panel of the selected part</source>
        <translation>Das Kodierfeld des ausgewählten Teils</translation>
    </message>
    <message>
        <source>The end is not after the beginning, so players take no notice of the two.</source>
        <translation>Das Ende liegt nicht hinter dem Anfang, darum beachten Abspielprogramme beide nicht.</translation>
    </message>
    <message>
        <source>The entry {} of Wikidata.</source>
        <translation>Der Eintrag {} in Wikidata.</translation>
    </message>
    <message>
        <source>The escapes of a JSON string (RFC 8259 7); quotation marks around it are read, not written.</source>
        <translation>Die Maskierungen eines JSON-Strings (RFC 8259 7); Anführungszeichen darum herum werden gelesen, nicht geschrieben.</translation>
    </message>
    <message>
        <source>The escapes of a JavaScript string literal, safe in all three kinds of quotes (ECMAScript 12.9.4).</source>
        <translation>Die Maskierungen eines JavaScript-Strings, sicher in allen drei Arten von Anführungszeichen (ECMAScript 12.9.4).</translation>
    </message>
    <message>
        <source>The escapes of a Python string literal, safe in both kinds of quotes (Python reference 2.4.1).</source>
        <translation>Die Maskierungen eines Python-Strings, sicher in beiden Arten von Anführungszeichen (Python-Referenz 2.4.1).</translation>
    </message>
    <message>
        <source>The exclamation mark says that the search is wrong without the extension.</source>
        <translation>Das Ausrufezeichen sagt, dass die Suche ohne die Erweiterung falsch ist.</translation>
    </message>
    <message>
        <source>The field of the URI</source>
        <translation>Das Feld der URI</translation>
    </message>
    <message>
        <source>The field of the base</source>
        <translation>Das Feld der Basis</translation>
    </message>
    <message>
        <source>The file can&apos;t be read now: {}.</source>
        <translation>Die Datei kann jetzt nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The file is too large to be shown here; the report lists its links.</source>
        <translation>Die Datei ist zu groß, um hier gezeigt zu werden; der Bericht listet ihre Links.</translation>
    </message>
    <message>
        <source>The file was changed since the preview: preview it again.</source>
        <translation>Die Datei wurde seit der Vorschau geändert: Vorschau wiederholen.</translation>
    </message>
    <message>
        <source>The file {} can&apos;t be read: {}.</source>
        <translation>Die Datei {} kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The file {} holds something else than such redirects: choose another name.</source>
        <translation>Die Datei {} enthält etwas anderes als solche Weiterleitungen: einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The file {} in Dropbox: whoever has the link can read it.</source>
        <translation>Die Datei {} in Dropbox: Wer den Link hat, kann sie lesen.</translation>
    </message>
    <message>
        <source>The file {} in the S3 bucket {}.</source>
        <translation>Die Datei {} im S3-Bucket {}.</translation>
    </message>
    <message>
        <source>The file {} in the bucket {} of Google Cloud.</source>
        <translation>Die Datei {} im Bucket {} der Google Cloud.</translation>
    </message>
    <message>
        <source>The file {} in the container {} of Azure.</source>
        <translation>Die Datei {} im Container {} von Azure.</translation>
    </message>
    <message>
        <source>The file {} of {} on {}, at {}.</source>
        <translation>Die Datei {} von {} auf {}, Stand {}.</translation>
    </message>
    <message>
        <source>The files of {} on {}, at {}.</source>
        <translation>Die Dateien von {} auf {}, Stand {}.</translation>
    </message>
    <message>
        <source>The findings</source>
        <translation>Die Befunde</translation>
    </message>
    <message>
        <source>The first &apos;/&apos;, &apos;?&apos; or &apos;#&apos; ends the authority, whatever was meant; in a password they have to be encoded.</source>
        <translation>Das erste „/“, „?“ oder „#“ beendet die Authority, was auch gemeint war; in einem Kennwort müssen sie kodiert werden.</translation>
    </message>
    <message>
        <source>The first colon before any slash ends a scheme; in a relative path the segment has to be guarded.</source>
        <translation>Der erste Doppelpunkt vor jedem Schrägstrich beendet ein Schema; in einem relativen Pfad muss das Segment geschützt werden.</translation>
    </message>
    <message>
        <source>The first two numbers are written as one octet, which leaves 40 places under 0 and under 1.</source>
        <translation>Die ersten beiden Zahlen werden als ein Oktett geschrieben, das unter 0 und unter 1 nur 40 Plätze lässt.</translation>
    </message>
    <message>
        <source>The folder can&apos;t be read: {}.</source>
        <translation>Der Ordner kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The folder for the redirects, {}, is not empty: choose a new one, or empty it first.</source>
        <translation>Der Ordner für die Weiterleitungen, {}, ist nicht leer: einen neuen wählen oder ihn erst leeren.</translation>
    </message>
    <message>
        <source>The folder that holds the pages; drop it here</source>
        <translation>Der Ordner mit den Seiten; hier ablegen</translation>
    </message>
    <message>
        <source>The folder with the pages to rewrite (Alt+D)</source>
        <translation>Der Ordner mit den Seiten, die umgeschrieben werden (Alt+O)</translation>
    </message>
    <message>
        <source>The folder {} can&apos;t be read ({}): allow reading it.</source>
        <translation>Der Ordner {} kann nicht gelesen werden ({}): Lesen erlauben.</translation>
    </message>
    <message>
        <source>The folder {} goes to {}: upload it there.</source>
        <translation>Der Ordner {} geht nach {}: dorthin hochladen.</translation>
    </message>
    <message>
        <source>The folder {} holds no files: choose the folder with the pages in it.</source>
        <translation>Der Ordner {} enthält keine Dateien: den Ordner mit den Seiten wählen.</translation>
    </message>
    <message>
        <source>The folder {} is not there, or empty: put it back, or connect its drive, then undo again.</source>
        <translation>Der Ordner {} ist nicht da oder leer: zurücklegen oder sein Laufwerk verbinden, dann noch einmal rückgängig machen.</translation>
    </message>
    <message>
        <source>The grammar allows any number; TCP and UDP have 65536 ports.</source>
        <translation>Die Grammatik erlaubt jede Zahl; TCP und UDP haben 65536 Ports.</translation>
    </message>
    <message>
        <source>The grammar keeps it out so that no path is read into a name.</source>
        <translation>Die Grammatik schließt ihn aus, damit kein Pfad in einen Namen gelesen wird.</translation>
    </message>
    <message>
        <source>The hash is all there is to find the content by.</source>
        <translation>Der Hash ist alles, woran sich der Inhalt finden lässt.</translation>
    </message>
    <message>
        <source>The host begins after the last at sign; programs that stop at the first go somewhere else.</source>
        <translation>Der Host beginnt nach dem letzten At-Zeichen; Programme, die beim ersten aufhören, gehen woandershin.</translation>
    </message>
    <message>
        <source>The host stands behind the first &apos;@&apos;, and a host can hold none.</source>
        <translation>Der Host steht hinter dem ersten „@“, und ein Host kann keines enthalten.</translation>
    </message>
    <message>
        <source>The inspector</source>
        <translation>Der Inspektor</translation>
    </message>
    <message>
        <source>The journal {} can&apos;t be read: {}.</source>
        <translation>Das Journal {} kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>The journal {} holds something else than a journal does: nothing was touched.</source>
        <translation>Das Journal {} enthält etwas anderes als ein Journal: nichts wurde angerührt.</translation>
    </message>
    <message>
        <source>The journal {} is from a newer version: update URI Inspector and try again.</source>
        <translation>Das Journal {} ist von einer neueren Version: URI Inspector aktualisieren und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The key of counted one-time codes {}: whoever has it can make them.</source>
        <translation>Der Schlüssel gezählter Einmalcodes {}: Wer ihn hat, kann sie erzeugen.</translation>
    </message>
    <message>
        <source>The key of one-time codes {}: whoever has it can make them.</source>
        <translation>Der Schlüssel von Einmalcodes {}: Wer ihn hat, kann sie erzeugen.</translation>
    </message>
    <message>
        <source>The keys of one-time codes, moved from one telephone to another: whoever has the link can make them all.</source>
        <translation>Die Schlüssel von Einmalcodes, von einem Telefon auf ein anderes gebracht: Wer den Link hat, kann alle erzeugen.</translation>
    </message>
    <message>
        <source>The last digit is computed from the others: one of them is mistyped.</source>
        <translation>Die letzte Ziffer wird aus den anderen berechnet: eine davon ist vertippt.</translation>
    </message>
    <message>
        <source>The last digit is computed from the seven before it: one of them is mistyped.</source>
        <translation>Die letzte Ziffer wird aus den sieben davor berechnet: eine davon ist vertippt.</translation>
    </message>
    <message>
        <source>The letter reads as a scheme; the URI of a file begins with file:.</source>
        <translation>Der Buchstabe liest sich als Schema; die URI einer Datei beginnt mit file:.</translation>
    </message>
    <message>
        <source>The links of this run were not listed: preview the site to see them.</source>
        <translation>Die Links dieses Laufs wurden nicht aufgelistet: Eine Vorschau zeigt sie.</translation>
    </message>
    <message>
        <source>The list of pages that {} gives to search engines.</source>
        <translation>Die Liste der Seiten, die {} Suchmaschinen gibt.</translation>
    </message>
    <message>
        <source>The map is centred at {}.</source>
        <translation>Die Mitte der Karte ist {}.</translation>
    </message>
    <message>
        <source>The name mixes scripts so that it reads as another; it goes to {}.</source>
        <translation>Der Name mischt Schriften, sodass er sich anders liest; führt zu {}.</translation>
    </message>
    <message>
        <source>The name only reads like a Latin one; it goes to {}.</source>
        <translation>Der Name liest sich nur wie ein lateinischer; führt zu {}.</translation>
    </message>
    <message>
        <source>The name {} is known for tracking.</source>
        <translation>Der Name {} ist vom Tracking bekannt.</translation>
    </message>
    <message>
        <source>The new base</source>
        <translation>Die neue Basis</translation>
    </message>
    <message>
        <source>The new base lies below the further old base {}, so moved links would be moved again: leave that one out.</source>
        <translation>Die neue Basis liegt unter der weiteren alten Basis {}; umgezogene Links würden wieder umziehen: diese weglassen.</translation>
    </message>
    <message>
        <source>The new base {} lies below its own old base {}, so moved links would be moved again: choose another new base.</source>
        <translation>Die neue Basis {} liegt unter ihrer eigenen alten Basis {}; umgezogene Links würden wieder umziehen: eine andere neue Basis wählen.</translation>
    </message>
    <message>
        <source>The newest copy of {} in {}.</source>
        <translation>Die neueste Kopie von {} in {}.</translation>
    </message>
    <message>
        <source>The next URI</source>
        <translation>Die nächste URI</translation>
    </message>
    <message>
        <source>The number is no character; a browser shows U+FFFD, here it stays as it is.</source>
        <translation>Die Nummer ist kein Zeichen; ein Browser zeigt U+FFFD, hier bleibt sie, wie sie ist.</translation>
    </message>
    <message>
        <source>The number of digits is odd; each octet takes two.</source>
        <translation>Die Zahl der Ziffern ist ungerade; jedes Oktett braucht zwei.</translation>
    </message>
    <message>
        <source>The old address is named nowhere</source>
        <translation>Die alte Adresse wird nirgends genannt</translation>
    </message>
    <message>
        <source>The old and the new base are the same and the style is keep, so there is nothing to do: give another new base or another style.</source>
        <translation>Alte und neue Basis sind gleich und der Stil ist keep, also ist nichts zu tun: eine andere neue Basis oder einen anderen Stil angeben.</translation>
    </message>
    <message>
        <source>The old base</source>
        <translation>Die alte Basis</translation>
    </message>
    <message>
        <source>The old base {} is given two new bases: give it once.</source>
        <translation>Die alte Basis {} hat zwei neue Basen: einmal angeben.</translation>
    </message>
    <message>
        <source>The old base {} lies below the old base {}, so two pages could get one address: give only one of them.</source>
        <translation>Die alte Basis {} liegt unter der alten Basis {}; zwei Seiten könnten eine Adresse bekommen: nur eine von beiden angeben.</translation>
    </message>
    <message>
        <source>The old bases {} and {} both go to {}, so two pages could get one address: give each a new base of its own.</source>
        <translation>Die alten Basen {} und {} gehen beide nach {}; zwei Seiten könnten eine Adresse bekommen: jeder eine eigene neue Basis geben.</translation>
    </message>
    <message>
        <source>The old path stands in a text whose length is written before it: build the site anew for its new base.</source>
        <translation>Der alte Pfad steht in einem Text, vor dem seine Länge steht: die Website für ihre neue Basis neu erzeugen.</translation>
    </message>
    <message>
        <source>The origin of one is {}, of the other {}.</source>
        <translation>Der eine hat den Ursprung {}, der andere {}.</translation>
    </message>
    <message>
        <source>The output folder {} is a file: choose another name.</source>
        <translation>Der Ausgabeordner {} ist eine Datei: einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The output folder {} is not empty: choose a new one, or empty it first.</source>
        <translation>Der Ausgabeordner {} ist nicht leer: einen neuen wählen oder ihn erst leeren.</translation>
    </message>
    <message>
        <source>The output folder {} is not empty: give a new or an empty one.</source>
        <translation>Der Ausgabeordner {} ist nicht leer: einen neuen oder leeren angeben.</translation>
    </message>
    <message>
        <source>The output folder {} lies inside the folder to rewrite: choose one outside it.</source>
        <translation>Der Ausgabeordner {} liegt im Ordner, der umgeschrieben wird: einen außerhalb wählen.</translation>
    </message>
    <message>
        <source>The output {} is a file: give a folder.</source>
        <translation>Die Ausgabe {} ist eine Datei: einen Ordner angeben.</translation>
    </message>
    <message>
        <source>The package {} on {}.</source>
        <translation>Das Paket {} auf {}.</translation>
    </message>
    <message>
        <source>The package {} {} on {}.</source>
        <translation>Das Paket {} {} auf {}.</translation>
    </message>
    <message>
        <source>The package {}.</source>
        <translation>Das Paket {}.</translation>
    </message>
    <message>
        <source>The padding with = is not complete.</source>
        <translation>Die Auffüllung mit = ist nicht vollständig.</translation>
    </message>
    <message>
        <source>The pages name the new address as their own.</source>
        <translation>Die Seiten nennen die neue Adresse als ihre eigene.</translation>
    </message>
    <message>
        <source>The paper {} of PubMed.</source>
        <translation>Die Arbeit {} aus PubMed.</translation>
    </message>
    <message>
        <source>The paper {} of arXiv.</source>
        <translation>Die Arbeit {} aus arXiv.</translation>
    </message>
    <message>
        <source>The pasted text has a character escaped for HTML.</source>
        <translation>Der eingefügte Text enthält ein für HTML maskiertes Zeichen.</translation>
    </message>
    <message>
        <source>The pasted text has a line break.</source>
        <translation>Der eingefügte Text enthält einen Zeilenumbruch.</translation>
    </message>
    <message>
        <source>The pasted text has {} characters escaped for HTML.</source>
        <translation>Der eingefügte Text enthält {} für HTML maskierte Zeichen.</translation>
    </message>
    <message>
        <source>The pasted text has {} line breaks.</source>
        <translation>Der eingefügte Text enthält {} Zeilenumbrüche.</translation>
    </message>
    <message>
        <source>The pasted text stands in quotation marks or brackets.</source>
        <translation>Der eingefügte Text steht in Anführungszeichen oder Klammern.</translation>
    </message>
    <message>
        <source>The picture is damaged.</source>
        <translation>Das Bild ist beschädigt.</translation>
    </message>
    <message>
        <source>The picture is too large to be shown here.</source>
        <translation>Das Bild ist zu groß, um hier gezeigt zu werden.</translation>
    </message>
    <message>
        <source>The port a scheme has anyway is left out.</source>
        <translation>Der Port, den ein Schema ohnehin hat, entfällt.</translation>
    </message>
    <message>
        <source>The preview is gone.</source>
        <translation>Die Vorschau ist weg.</translation>
    </message>
    <message>
        <source>The process that read it was ended by the system, perhaps for want of memory: left as it is.</source>
        <translation>Der Prozess, der die Datei las, wurde vom System beendet, vielleicht aus Mangel an Speicher: unverändert gelassen.</translation>
    </message>
    <message>
        <source>The profile of {} on LinkedIn.</source>
        <translation>Das Profil von {} auf LinkedIn.</translation>
    </message>
    <message>
        <source>The program itself failed at this; try again, and report it with what you did.</source>
        <translation>Das Programm selbst ist daran gescheitert; noch einmal versuchen und melden, was getan wurde.</translation>
    </message>
    <message>
        <source>The proof that somebody holds {}, for a certificate.</source>
        <translation>Der Nachweis, dass jemandem {} gehört, für ein Zertifikat.</translation>
    </message>
    <message>
        <source>The public keys of {}.</source>
        <translation>Die öffentlichen Schlüssel von {}.</translation>
    </message>
    <message>
        <source>The raw file {} of {} on {}, at {}.</source>
        <translation>Die rohe Datei {} von {} auf {}, Stand {}.</translation>
    </message>
    <message>
        <source>The redirects can&apos;t be told rightly: {} would lead to {} instead of {}. Leave --redirects out, and report it.</source>
        <translation>Die Weiterleitungen lassen sich nicht richtig angeben: {} würde zu {} führen statt zu {}. --redirects weglassen und es melden.</translation>
    </message>
    <message>
        <source>The redirects go to a file, and {} is a folder: name a file in it.</source>
        <translation>Die Weiterleitungen kommen in eine Datei, und {} ist ein Ordner: eine Datei darin nennen.</translation>
    </message>
    <message>
        <source>The redirects would lead in a circle: {} goes to {}, which is an old address itself for a server that looks at paths. Choose another new base, or leave --redirects out.</source>
        <translation>Die Weiterleitungen würden im Kreis führen: {} geht zu {}, für einen Server, der nur Pfade ansieht, selbst eine alte Adresse. Eine andere neue Basis wählen oder --redirects weglassen.</translation>
    </message>
    <message>
        <source>The redirects {} can&apos;t be written: {}.</source>
        <translation>Die Weiterleitungen {} können nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The releases of {} on {}.</source>
        <translation>Die Veröffentlichungen von {} auf {}.</translation>
    </message>
    <message>
        <source>The repository {} on {}.</source>
        <translation>Das Repository {} auf {}.</translation>
    </message>
    <message>
        <source>The run {} is changing {} right now: wait for it.</source>
        <translation>Der Lauf {} ändert gerade {}: darauf warten.</translation>
    </message>
    <message>
        <source>The run {} is going on in another process: wait for it.</source>
        <translation>Der Lauf {} läuft in einem anderen Prozess: darauf warten.</translation>
    </message>
    <message>
        <source>The run {} is still going on: cancel it first.</source>
        <translation>Der Lauf {} läuft noch: erst abbrechen.</translation>
    </message>
    <message>
        <source>The run {} is {}: only a complete run can be seen.</source>
        <translation>Der Lauf {} ist {}: nur ein abgeschlossener Lauf lässt sich ansehen.</translation>
    </message>
    <message>
        <source>The run {} is {}: only a complete run can be verified.</source>
        <translation>Der Lauf {} ist {}: Nur ein vollständiger Lauf lässt sich prüfen.</translation>
    </message>
    <message>
        <source>The run {} is {}: there is nothing to resume.</source>
        <translation>Der Lauf {} ist {}: Es gibt nichts fortzusetzen.</translation>
    </message>
    <message>
        <source>The run {} wrote the copy {} and changed nothing else: delete that folder if you don&apos;t want it.</source>
        <translation>Der Lauf {} schrieb die Kopie {} und änderte sonst nichts: den Ordner löschen, wenn er nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>The same as a command for a terminal or a script (Alt+Y)</source>
        <translation>Dasselbe als Kommando für ein Terminal oder Skript (Alt+K)</translation>
    </message>
    <message>
        <source>The same for this purpose ({}): {}</source>
        <translation>Für diesen Zweck gleich ({}): {}</translation>
    </message>
    <message>
        <source>The same from here on</source>
        <translation>Von hier an gleich</translation>
    </message>
    <message>
        <source>The same text</source>
        <translation>Derselbe Text</translation>
    </message>
    <message>
        <source>The second scheme reads as the host.</source>
        <translation>Das zweite Schema liest sich als Host.</translation>
    </message>
    <message>
        <source>The semicolon that ends the reference is missing; browsers read it all the same.</source>
        <translation>Das Semikolon am Ende der Referenz fehlt; Browser lesen sie trotzdem.</translation>
    </message>
    <message>
        <source>The site has its old bytes already.</source>
        <translation>Die Website hat ihre alten Bytes schon wieder.</translation>
    </message>
    <message>
        <source>The site is at {}, for this machine alone.</source>
        <translation>Die Website ist unter {} zu sehen, nur auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The site is at {}. {} found nothing:</source>
        <translation>Die Website ist unter {} zu sehen. {} ohne Ergebnis:</translation>
    </message>
    <message>
        <source>The site stays as it is now. Its originals are deleted for good, so the run can&apos;t be undone any more.</source>
        <translation>Die Website bleibt, wie sie jetzt ist. Ihre Originale werden endgültig gelöscht; der Lauf lässt sich dann nicht mehr zurücknehmen.</translation>
    </message>
    <message>
        <source>The site stays as it is. Cancel at any time.</source>
        <translation>Die Website bleibt, wie sie ist. Jederzeit abbrechen.</translation>
    </message>
    <message>
        <source>The size of text the system asks for</source>
        <translation>Die Textgröße, die das System verlangt</translation>
    </message>
    <message>
        <source>The symbolic link leads to a folder that holds this one: left out.</source>
        <translation>Der symbolische Link führt zu einem Ordner, der diesen enthält: ausgelassen.</translation>
    </message>
    <message>
        <source>The symbolic link leads to itself: left out.</source>
        <translation>Der symbolische Link führt zu sich selbst: ausgelassen.</translation>
    </message>
    <message>
        <source>The symbolic link leads to no ordinary file or folder: left out.</source>
        <translation>Der symbolische Link führt zu keiner gewöhnlichen Datei und keinem Ordner: ausgelassen.</translation>
    </message>
    <message>
        <source>The symbolic link leads to what is copied already: left out.</source>
        <translation>Der symbolische Link führt zu etwas, das schon kopiert ist: ausgelassen.</translation>
    </message>
    <message>
        <source>The template makes a text of more than a megabyte.</source>
        <translation>Die Vorlage ergibt einen Text von mehr als einem Megabyte.</translation>
    </message>
    <message>
        <source>The token will stand in an address, where histories keep it.</source>
        <translation>Das Token wird in einer Adresse stehen, wo Verläufe es aufbewahren.</translation>
    </message>
    <message>
        <source>The tree of parts</source>
        <translation>Der Baum der Teile</translation>
    </message>
    <message>
        <source>The way back is not encrypted.</source>
        <translation>Der Rückweg ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>The way from {} to {} on {}.</source>
        <translation>Der Weg von {} nach {} auf {}.</translation>
    </message>
    <message>
        <source>The way to {} on {}.</source>
        <translation>Der Weg zu {} auf {}.</translation>
    </message>
    <message>
        <source>The weakness {}.</source>
        <translation>Die Schwachstelle {}.</translation>
    </message>
    <message>
        <source>The word cannot be decoded: an unknown charset, or octets it does not have; it stays as it is.</source>
        <translation>Das Wort lässt sich nicht dekodieren: ein unbekannter Zeichensatz oder Oktette, die er nicht hat; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>The {} may hold it as it is.</source>
        <translation>{} kann es unverändert enthalten.</translation>
    </message>
    <message>
        <source>The {} {} would lie among the pages of {}: choose a place outside.</source>
        <translation>{} {} läge zwischen den Seiten von {}: einen Platz außerhalb wählen.</translation>
    </message>
    <message>
        <source>Their canonical requests are the same.</source>
        <translation>Ihre kanonischen Anfragen sind gleich.</translation>
    </message>
    <message>
        <source>Their canonical requests differ.</source>
        <translation>Ihre kanonischen Anfragen sind verschieden.</translation>
    </message>
    <message>
        <source>Their targets differ; a cache may be set up to overlook more.</source>
        <translation>Die Ziele sind verschieden; ein Cache kann so eingestellt sein, dass er mehr übergeht.</translation>
    </message>
    <message>
        <source>There are no pages in this folder: nothing would change.</source>
        <translation>In diesem Ordner gibt es keine Seiten: Nichts würde sich ändern.</translation>
    </message>
    <message>
        <source>There is no character reference of this name; it stays as it is.</source>
        <translation>Es gibt keine Zeichenreferenz dieses Namens; sie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>There is no codec named {}. {}</source>
        <translation>Es gibt keinen Codec namens {}. {}</translation>
    </message>
    <message>
        <source>There is no folder {} for the redirects: make it first.</source>
        <translation>Es gibt keinen Ordner {} für die Weiterleitungen: ihn erst anlegen.</translation>
    </message>
    <message>
        <source>There is no folder {}: check its name.</source>
        <translation>Es gibt keinen Ordner {}: den Namen prüfen.</translation>
    </message>
    <message>
        <source>There is no part &apos;{}&apos;; take {}, segment.1 (segment.-1 is the last) or query.KEY.</source>
        <translation>Einen Teil „{}“ gibt es nicht; möglich sind {}, segment.1 (segment.-1 ist das letzte) und query.NAME.</translation>
    </message>
    <message>
        <source>There is no run {}; {} lists those there are.</source>
        <translation>Es gibt keinen Lauf {}; {} zeigt, welche es gibt.</translation>
    </message>
    <message>
        <source>There is something in {} already.</source>
        <translation>In {} liegt schon etwas.</translation>
    </message>
    <message>
        <source>There it is data, and so is the base64 behind it.</source>
        <translation>Dort gehört es zu den Daten, und das Base64 dahinter auch.</translation>
    </message>
    <message>
        <source>These characters were left out of URIs because they delimit them, or get lost on the way.</source>
        <translation>Diese Zeichen wurden aus URIs ausgeschlossen, weil sie sie begrenzen oder unterwegs verloren gehen.</translation>
    </message>
    <message>
        <source>These octets are no character in {}; they stay as they are.</source>
        <translation>Diese Oktette sind kein Zeichen in {}; sie bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>These octets are not UTF-8; their triplets stay as they are.</source>
        <translation>Diese Oktette sind kein UTF-8; ihre Triplets bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>They are not the same text, and a login server compares nothing else.</source>
        <translation>Es ist nicht derselbe Text, und nur den vergleicht ein Anmeldeserver.</translation>
    </message>
    <message>
        <source>They are the same but for the port, which any program on this machine may choose.</source>
        <translation>Sie unterscheiden sich nur im Port, und den darf ein Programm auf diesem Rechner frei wählen.</translation>
    </message>
    <message>
        <source>They are the same text.</source>
        <translation>Es ist derselbe Text.</translation>
    </message>
    <message>
        <source>This escape stands for no character; a browser shows U+FFFD, here it stays as it is.</source>
        <translation>Diese Maskierung steht für kein Zeichen; ein Browser zeigt U+FFFD, hier bleibt sie, wie sie ist.</translation>
    </message>
    <message>
        <source>This form is no URI; git and ssh have URIs of their own.</source>
        <translation>Diese Form ist keine URI; git und ssh haben eigene URIs.</translation>
    </message>
    <message>
        <source>This host on this network</source>
        <translation>Dieser Host in diesem Netz</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>Das ist eine Datei, kein Ordner.</translation>
    </message>
    <message>
        <source>This is no address of a page, such as an e-mail address. It stays as it is.</source>
        <translation>Das ist keine Adresse einer Seite, sondern etwa eine E-Mail-Adresse. Sie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>This is no escape of {}; it stays as it is.</source>
        <translation>Das ist keine Maskierung von {}; sie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>This is not a link of a mail filter or redirect page known here.</source>
        <translation>Das ist kein Link eines hier bekannten Mailfilters oder einer Weiterleitungsseite.</translation>
    </message>
    <message>
        <source>This is not pairs of digits.</source>
        <translation>Das sind keine Ziffernpaare.</translation>
    </message>
    <message>
        <source>This is o&amp;urs too</source>
        <translation>Gehört &amp;auch uns</translation>
    </message>
    <message>
        <source>This is the address of a page.</source>
        <translation>Das ist die Adresse einer Seite.</translation>
    </message>
    <message>
        <source>This job writes nothing: give it an output, or let it work in place.</source>
        <translation>Dieser Auftrag schreibt nichts: einen Zielordner angeben oder an Ort und Stelle arbeiten lassen.</translation>
    </message>
    <message>
        <source>This link leads into your site and says {1} from now on. Two pages would share the short address, so it keeps its ending.</source>
        <translation>Dieser Link führt in diese Website und lautet ab jetzt {1}. Zwei Seiten hätten dieselbe kurze Adresse, deshalb behält er seine Endung.</translation>
    </message>
    <message>
        <source>This link leads into your site. The site moves, so from now on the link says {1}.</source>
        <translation>Dieser Link führt in diese Website. Sie zieht um, deshalb lautet der Link ab jetzt {1}.</translation>
    </message>
    <message>
        <source>This link leads to a part of the old site that does not move. It gets the full address, so that it still leads there: {1}.</source>
        <translation>Dieser Link führt zu einem Teil der alten Website, der nicht umzieht. Damit er weiter dorthin führt, erhält er die volle Adresse: {1}.</translation>
    </message>
    <message>
        <source>This link leads to a place in its own page. It stays as it is.</source>
        <translation>Dieser Link führt zu einer Stelle der eigenen Seite. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>This link leads to another site. It stays as it is.</source>
        <translation>Dieser Link führt auf eine andere Website. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>This link leads to the right place from the new address, too. It stays as it is.</source>
        <translation>Dieser Link führt auch von der neuen Adresse aus an die richtige Stelle. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>This link missed its file by its spelling. It leads there now, and says {1}.</source>
        <translation>Dieser Link verfehlte seine Datei durch seine Schreibweise. Jetzt führt er dorthin und lautet {1}.</translation>
    </message>
    <message>
        <source>This machine, without a scheme.</source>
        <translation>Dieser Rechner, ohne Schema.</translation>
    </message>
    <message>
        <source>This mixes the address that scp and rsync take with a URI; the program refuses the port.</source>
        <translation>Das mischt die Adresse, die scp und rsync nehmen, mit einer URI; das Programm weist den Port zurück.</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Dieses Netz</translation>
    </message>
    <message>
        <source>This run has no proof: its job asked for none.</source>
        <translation>Dieser Lauf hat keinen Beweis: Sein Auftrag verlangte keinen.</translation>
    </message>
    <message>
        <source>TikTok click</source>
        <translation>TikTok-Klick</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>To a browser the two are the same (URL standard 4.6).</source>
        <translation>Für einen Browser sind beide gleich (URL-Standard 4.6).</translation>
    </message>
    <message>
        <source>To enco&amp;de and decode</source>
        <translation>Zum Kodieren un&amp;d Dekodieren</translation>
    </message>
    <message>
        <source>To the &amp;URI</source>
        <translation>Zur UR&amp;I</translation>
    </message>
    <message>
        <source>To the &amp;parts</source>
        <translation>Zu den &amp;Teilen</translation>
    </message>
    <message>
        <source>To the ba&amp;se</source>
        <translation>Zur Ba&amp;sis</translation>
    </message>
    <message>
        <source>To the fi&amp;ndings</source>
        <translation>Zu den Be&amp;funden</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Trackers</source>
        <translation>Tracker</translation>
    </message>
    <message>
        <source>Tracking parameter</source>
        <translation>Tracking-Parameter</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>Transport</translation>
    </message>
    <message>
        <source>Tries out whether the server fills in templates.</source>
        <translation>Probiert aus, ob der Server Vorlagen ausfüllt.</translation>
    </message>
    <message>
        <source>Tries to change a question to a database (SQL injection).</source>
        <translation>Versucht, eine Frage an eine Datenbank zu ändern (SQL-Injection).</translation>
    </message>
    <message>
        <source>Tries to make a server load code (Log4Shell).</source>
        <translation>Versucht, einen Server Code laden zu lassen (Log4Shell).</translation>
    </message>
    <message>
        <source>Tries to put a script into the page (cross-site scripting).</source>
        <translation>Versucht, ein Skript in die Seite zu setzen (Cross-Site-Scripting).</translation>
    </message>
    <message>
        <source>Tries to read a file of the server.</source>
        <translation>Versucht, eine Datei des Servers zu lesen.</translation>
    </message>
    <message>
        <source>Tries to run a command on the server.</source>
        <translation>Versucht, auf dem Server ein Kommando auszuführen.</translation>
    </message>
    <message>
        <source>Tries to run or to read code of the server (PHP).</source>
        <translation>Versucht, Code des Servers auszuführen oder zu lesen (PHP).</translation>
    </message>
    <message>
        <source>Triplet in lower case</source>
        <translation>Triplet in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>Triplets of {} octets in place of UTF-8.</source>
        <translation>Triplets aus {}-Oktetten statt UTF-8.</translation>
    </message>
    <message>
        <source>Two digits an octet (RFC 4648 8); 0x before, spaces or colons between them are read.</source>
        <translation>Zwei Ziffern je Oktett (RFC 4648 8); 0x davor, Leerzeichen oder Doppelpunkte dazwischen werden gelesen.</translation>
    </message>
    <message>
        <source>Two links that look the same are not; most were pasted along with the text.</source>
        <translation>Zwei gleich aussehende Links sind verschieden; meist wurde es mit dem Text eingefügt.</translation>
    </message>
    <message>
        <source>Two pages would share the short address, so this link keeps its ending.</source>
        <translation>Zwei Seiten hätten dieselbe kurze Adresse, deshalb behält dieser Link seine Endung.</translation>
    </message>
    <message>
        <source>Two readers, two hosts</source>
        <translation>Zwei Leser, zwei Hosts</translation>
    </message>
    <message>
        <source>Two slashes are seldom meant; relative references count them all the same.</source>
        <translation>Zwei Schrägstriche sind selten gemeint; relative Referenzen zählen sie trotzdem.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Type means</source>
        <translation>Art bedeutet</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>U+{} is a dot to a browser (UTS 46), and a letter of the name to others</source>
        <translation>U+{} ist für einen Browser ein Punkt (UTS 46) und für andere ein Buchstabe des Namens</translation>
    </message>
    <message>
        <source>U+{} is half of a pair and no character; it has no octets and stays as it is.</source>
        <translation>U+{} ist ein halbes Paar und kein Zeichen; es hat keine Oktette und bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>U+{} looks like &apos;{}&apos; but is not</source>
        <translation>U+{} sieht aus wie „{}“, ist es aber nicht</translation>
    </message>
    <message>
        <source>URI Inspector</source>
        <translation>URI Inspector</translation>
    </message>
    <message>
        <source>URI as people read it</source>
        <translation>URI, wie Menschen sie lesen</translation>
    </message>
    <message>
        <source>URI of a scheme without rules of its own here</source>
        <translation>URI eines Schemas ohne eigene Regeln hier</translation>
    </message>
    <message>
        <source>URL inside a value</source>
        <translation>URL in einem Wert</translation>
    </message>
    <message>
        <source>URL inside the path</source>
        <translation>URL im Pfad</translation>
    </message>
    <message>
        <source>URL of {}</source>
        <translation>URL von {}</translation>
    </message>
    <message>
        <source>URL standard, {} set</source>
        <translation>URL-Standard, {}-Menge</translation>
    </message>
    <message>
        <source>UTF-16, big-endian</source>
        <translation>UTF-16, Big-Endian</translation>
    </message>
    <message>
        <source>UTF-16, little-endian</source>
        <translation>UTF-16, Little-Endian</translation>
    </message>
    <message>
        <source>UTS 46 4.3: A-labels are shown as U-labels</source>
        <translation>UTS 46 4.3: A-Labels werden als U-Labels gezeigt</translation>
    </message>
    <message>
        <source>UUID of an older kind</source>
        <translation>UUID älterer Art</translation>
    </message>
    <message>
        <source>UUID version {} ({}){}</source>
        <translation>UUID Version {} ({}){}</translation>
    </message>
    <message>
        <source>UUID version {}, which nobody has defined</source>
        <translation>UUID Version {}, die niemand definiert hat</translation>
    </message>
    <message>
        <source>Unc</source>
        <translation>UNC</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Unescape HTML</source>
        <translation>HTML-Maskierung auflösen</translation>
    </message>
    <message>
        <source>Uniform resource name</source>
        <translation>Uniform Resource Name</translation>
    </message>
    <message>
        <source>Universally unique identifier</source>
        <translation>Universally Unique Identifier</translation>
    </message>
    <message>
        <source>Unix time, sortable</source>
        <translation>Unix-Zeit, sortierbar</translation>
    </message>
    <message>
        <source>Url</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>User name in the URI</source>
        <translation>Benutzername in der URI</translation>
    </message>
    <message>
        <source>User name that looks like a host</source>
        <translation>Benutzername, der wie ein Host aussieht</translation>
    </message>
    <message>
        <source>Uuid</source>
        <translation>UUID</translation>
    </message>
    <message>
        <source>VS Code</source>
        <translation>VS-Code</translation>
    </message>
    <message>
        <source>VS Code Insiders</source>
        <translation>VS-Code Insiders</translation>
    </message>
    <message>
        <source>Valid; a browser refuses it: {}.</source>
        <translation>Gültig; ein Browser lehnt die Adresse ab: {}.</translation>
    </message>
    <message>
        <source>Validation errors of the URL standard</source>
        <translation>Validierungsfehler des URL-Standards</translation>
    </message>
    <message>
        <source>Vero conversion</source>
        <translation>Vero-Konversion</translation>
    </message>
    <message>
        <source>Vero recipient</source>
        <translation>Vero-Empfänger</translation>
    </message>
    <message>
        <source>Version, licences, and what changed</source>
        <translation>Version, Lizenzen und was sich geändert hat</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>WebSocket connection</source>
        <translation>WebSocket-Verbindung</translation>
    </message>
    <message>
        <source>Well formed, but against the rules of its scheme: {}.</source>
        <translation>Wohlgeformt, aber gegen die Regeln des Schemas: {}.</translation>
    </message>
    <message>
        <source>Well known</source>
        <translation>Well-known</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>What goes from {} to {} would land below the old base {} and be moved again: choose another new base.</source>
        <translation>Was von {} nach {} geht, würde unter der alten Basis {} landen und wieder umziehen: eine andere neue Basis wählen.</translation>
    </message>
    <message>
        <source>What is checked before decoding is not what is opened after it.</source>
        <translation>Was vor dem Dekodieren geprüft wird, ist nicht, was danach geöffnet wird.</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Was es bedeutet</translation>
    </message>
    <message>
        <source>What it overlooks</source>
        <translation>Was sie übergeht</translation>
    </message>
    <message>
        <source>What registries accept: no mapping, no symbols, no emoji (RFC 5891).</source>
        <translation>Was Registrare annehmen: keine Abbildung, keine Symbole, keine Emojis (RFC 5891).</translation>
    </message>
    <message>
        <source>What stands before the first colon is a scheme, not a host.</source>
        <translation>Was vor dem ersten Doppelpunkt steht, ist ein Schema, kein Host.</translation>
    </message>
    <message>
        <source>What stands here is the text of a URI in base64: it reads as a relative path.</source>
        <translation>Hier steht der Text einer URI in Base64: Gelesen wird er als relativer Pfad.</translation>
    </message>
    <message>
        <source>What the addresses of all its pages began with until now (Alt+O); guesses from the pages: Alt+Down</source>
        <translation>Womit die Adressen aller Seiten bisher begannen (Alt+L); Vermutungen aus den Seiten: Alt+Pfeil ab</translation>
    </message>
    <message>
        <source>What the addresses of all its pages will begin with (Alt+N)</source>
        <translation>Womit die Adressen aller Seiten beginnen werden (Alt+N)</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Where a password of {} is changed.</source>
        <translation>Wo ein Kennwort von {} geändert wird.</translation>
    </message>
    <message>
        <source>Where accounts of {} are looked up.</source>
        <translation>Wo Konten von {} nachgeschlagen werden.</translation>
    </message>
    <message>
        <source>Where authors of {} sign in (WordPress).</source>
        <translation>Wo sich Autoren von {} anmelden (WordPress).</translation>
    </message>
    <message>
        <source>Where programs learn how to sign in at {}.</source>
        <translation>Wo Programme erfahren, wie man sich bei {} anmeldet.</translation>
    </message>
    <message>
        <source>Whether two URIs are equivalent, the one inspected and another</source>
        <translation>Ob zwei URIs äquivalent sind, die untersuchte und eine andere</translation>
    </message>
    <message>
        <source>Which Android apps belong to {}.</source>
        <translation>Welche Android-Apps zu {} gehören.</translation>
    </message>
    <message>
        <source>Which iOS apps belong to {}.</source>
        <translation>Welche iOS-Apps zu {} gehören.</translation>
    </message>
    <message>
        <source>Which pages of {} machines are asked not to read.</source>
        <translation>Welche Seiten von {} Maschinen nicht lesen sollen.</translation>
    </message>
    <message>
        <source>White space around it</source>
        <translation>Leerraum darum herum</translation>
    </message>
    <message>
        <source>Whoever changes the software has to change every link, or pretend for ever.</source>
        <translation>Wer die Software wechselt, muss jeden Link ändern oder sich ewig verstellen.</translation>
    </message>
    <message>
        <source>Whoever gets the link gets the session, and it will not work tomorrow.</source>
        <translation>Wer den Link bekommt, bekommt die Sitzung, und morgen gilt er nicht mehr.</translation>
    </message>
    <message>
        <source>Whoever owns the tag &apos;{}&apos; earns by it.</source>
        <translation>Wem das Kürzel „{}“ gehört, der verdient daran.</translation>
    </message>
    <message>
        <source>Whoever reads the beginning sees one site, and may get another.</source>
        <translation>Wer den Anfang liest, sieht eine Website und bekommt vielleicht eine andere.</translation>
    </message>
    <message>
        <source>Whom to tell of a weakness of {}.</source>
        <translation>Wem eine Schwachstelle von {} zu melden ist.</translation>
    </message>
    <message>
        <source>Wicked Reports click</source>
        <translation>Wicked-Reports-Klick</translation>
    </message>
    <message>
        <source>Wide area information server</source>
        <translation>Wide Area Information Server</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Windows</translation>
    </message>
    <message>
        <source>Windows keeps the name {} for a device, so nothing can be written to {}: choose another name.</source>
        <translation>Windows hält den Namen {} für ein Gerät frei, darum lässt sich nichts nach {} schreiben: einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Windows, Arabic</source>
        <translation>Windows, Arabisch</translation>
    </message>
    <message>
        <source>Windows, Baltic</source>
        <translation>Windows, Baltisch</translation>
    </message>
    <message>
        <source>Windows, Central Europe</source>
        <translation>Windows, Mitteleuropa</translation>
    </message>
    <message>
        <source>Windows, Cyrillic</source>
        <translation>Windows, Kyrillisch</translation>
    </message>
    <message>
        <source>Windows, Greek</source>
        <translation>Windows, Griechisch</translation>
    </message>
    <message>
        <source>Windows, Hebrew</source>
        <translation>Windows, Hebräisch</translation>
    </message>
    <message>
        <source>Windows, Turkish</source>
        <translation>Windows, Türkisch</translation>
    </message>
    <message>
        <source>Windows, Vietnamese</source>
        <translation>Windows, Vietnamesisch</translation>
    </message>
    <message>
        <source>Windows, Western Europe</source>
        <translation>Windows, Westeuropa</translation>
    </message>
    <message>
        <source>With redirects for {}…</source>
        <translation>Mit Weiterleitungen für {}…</translation>
    </message>
    <message>
        <source>Without &apos;//&apos; there is no host: what looks like one is the path.</source>
        <translation>Ohne „//“ gibt es keinen Host: Was wie einer aussieht, ist der Pfad.</translation>
    </message>
    <message>
        <source>Wrapped by a mail filter</source>
        <translation>Von einem Mailfilter verpackt</translation>
    </message>
    <message>
        <source>Wrapped link</source>
        <translation>Verpackter Link</translation>
    </message>
    <message>
        <source>Write the address itself</source>
        <translation>Die Adresse selbst schreiben</translation>
    </message>
    <message>
        <source>Write the selected pair twice</source>
        <translation>Das ausgewählte Paar zweimal schreiben</translation>
    </message>
    <message>
        <source>Write the whole URI in its normal form</source>
        <translation>Die ganze URI in ihrer Normalform schreiben</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>Writes &amp; &lt; &gt; and quotes as references; reads all 2,231 names and the numbers (HTML 13.5).</source>
        <translation>Schreibt &amp; &lt; &gt; und Anführungszeichen als Referenzen; liest alle 2.231 Namen und die Nummern (HTML 13.5).</translation>
    </message>
    <message>
        <source>Writes a mail</source>
        <translation>Schreibt eine Mail</translation>
    </message>
    <message>
        <source>Writes a mail about &apos;{}&apos;, and leaves open to whom.</source>
        <translation>Schreibt eine Mail über „{}“ und lässt offen, an wen.</translation>
    </message>
    <message>
        <source>Writes a mail to {}</source>
        <translation>Schreibt eine Mail an {}</translation>
    </message>
    <message>
        <source>Writes a mail to {} in Gmail.</source>
        <translation>Schreibt in Gmail eine Mail an {}.</translation>
    </message>
    <message>
        <source>Written with http in full, which pages of http had said for them: {} out of the tree. Browsers block scripts of http on pages of https; the text stays as it was with {} leave.</source>
        <translation>Mit http ausgeschrieben, das Seiten mit http für sie mitgesagt hatten: {} aus dem Baum hinaus. Browser sperren Skripte mit http auf Seiten mit https; der Text bleibt, wie er war, mit {} leave.</translation>
    </message>
    <message>
        <source>X (Twitter) click</source>
        <translation>X-Klick (Twitter)</translation>
    </message>
    <message>
        <source>Yandex click</source>
        <translation>Yandex-Klick</translation>
    </message>
    <message>
        <source>Yandex search click</source>
        <translation>Yandex-search-Klick</translation>
    </message>
    <message>
        <source>a URI is encoded here in base64</source>
        <translation>hier ist eine URI in Base64 kodiert</translation>
    </message>
    <message>
        <source>a browser lets this pass, but it is an error to the URL standard: {}</source>
        <translation>ein Browser lässt das durch, aber nach dem URL-Standard ist es ein Fehler: {}</translation>
    </message>
    <message>
        <source>a browser needs a base for this: {}</source>
        <translation>ein Browser braucht dafür eine Basis: {}</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>a form of {}, {}</source>
        <translation>eine Form von {}, {}</translation>
    </message>
    <message>
        <source>a number of an IPv4 address is too large for its place</source>
        <translation>eine Zahl einer IPv4-Adresse ist zu groß für ihre Stelle</translation>
    </message>
    <message>
        <source>a number of an IPv4 address stands for more than one octet</source>
        <translation>eine Zahl einer IPv4-Adresse steht für mehr als ein Oktett</translation>
    </message>
    <message>
        <source>a user name stands in the URI: it ends up in logs and histories</source>
        <translation>in der URI steht ein Benutzername: er gelangt in Protokolle und Verläufe</translation>
    </message>
    <message>
        <source>a way out of the tree</source>
        <translation>ein Weg aus dem Baum hinaus</translation>
    </message>
    <message>
        <source>after the colon of this scheme belong two slashes, neither fewer nor more</source>
        <translation>hinter den Doppelpunkt dieses Schemas gehören zwei Schrägstriche, nicht weniger und nicht mehr</translation>
    </message>
    <message>
        <source>an IPv4 address behind a translator (NAT64)</source>
        <translation>eine IPv4-Adresse hinter einem Umsetzer (NAT64)</translation>
    </message>
    <message>
        <source>an IPv4 address written as IPv6 (6to4)</source>
        <translation>eine IPv4-Adresse, als IPv6 geschrieben (6to4)</translation>
    </message>
    <message>
        <source>an address for examples in documents only</source>
        <translation>eine Adresse nur für Beispiele in Dokumenten</translation>
    </message>
    <message>
        <source>an info URI is a namespace, &apos;/&apos; and an identifier in it</source>
        <translation>eine info-URI besteht aus einem Namensraum, „/“ und einem Bezeichner darin</translation>
    </message>
    <message>
        <source>an invisible character stands here</source>
        <translation>hier steht ein unsichtbares Zeichen</translation>
    </message>
    <message>
        <source>an invisible joiner stands where none is allowed</source>
        <translation>ein unsichtbarer Verbinder steht, wo keiner erlaubt ist</translation>
    </message>
    <message>
        <source>an nntp URI names a server after &apos;//&apos;</source>
        <translation>eine nntp-URI nennt nach „//“ einen Server</translation>
    </message>
    <message>
        <source>an object identifier is numbers without leading zeros and dots between, the first 0, 1 or 2</source>
        <translation>ein Object Identifier besteht aus Zahlen ohne führende Nullen mit Punkten dazwischen, die erste 0, 1 oder 2</translation>
    </message>
    <message>
        <source>article</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>browsers take this for the address {}</source>
        <translation>Browser halten das für die Adresse {}</translation>
    </message>
    <message>
        <source>browsers take this for the address {}, which is {}</source>
        <translation>Browser halten das für die Adresse {}, das ist {}</translation>
    </message>
    <message>
        <source>campaign, read by Google Analytics and others</source>
        <translation>Kampagne, gelesen von Google Analytics und anderen</translation>
    </message>
    <message>
        <source>campaign, read by Matomo</source>
        <translation>Kampagne, gelesen von Matomo</translation>
    </message>
    <message>
        <source>campaign, read by Piwik</source>
        <translation>Kampagne, gelesen von Piwik</translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>decode it: {}</source>
        <translation>dekodieren: {}</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>each as its author wrote it, where that still leads right</source>
        <translation>jeder, wie er geschrieben wurde, wo das noch richtig führt</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>extensions</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>folder for the redirects</source>
        <translation>Ordner für die Weiterleitungen</translation>
    </message>
    <message>
        <source>free some space there, nothing was changed</source>
        <translation>dort Platz schaffen, nichts wurde geändert</translation>
    </message>
    <message>
        <source>free some space, then {} finishes the run or {} takes it back</source>
        <translation>Platz schaffen, dann schließt {} den Lauf ab, oder {} nimmt ihn zurück</translation>
    </message>
    <message>
        <source>free some space, then {} goes on</source>
        <translation>Platz schaffen, dann macht {} weiter</translation>
    </message>
    <message>
        <source>from page to page: ../page.html, works from a disk</source>
        <translation>von Seite zu Seite: ../seite.html, geht auch von der Platte</translation>
    </message>
    <message>
        <source>from the root of the server: /path/page.html</source>
        <translation>von der Wurzel des Servers: /pfad/seite.html</translation>
    </message>
    <message>
        <source>header field</source>
        <translation>Kopffeld</translation>
    </message>
    <message>
        <source>heading differs</source>
        <translation>andere Überschrift</translation>
    </message>
    <message>
        <source>https://old.example/docs/  (empty: the same as the new one)</source>
        <translation>https://old.example/docs/  (leer: dieselbe wie die neue)</translation>
    </message>
    <message>
        <source>it has no links</source>
        <translation>sie hat keine Links</translation>
    </message>
    <message>
        <source>it will not work from a disk as it does on a server: {}</source>
        <translation>sie funktioniert vom Datenträger aus nicht wie auf einem Server: {}</translation>
    </message>
    <message>
        <source>item type</source>
        <translation>Eintragsart</translation>
    </message>
    <message>
        <source>its search will not work from a disk: {}</source>
        <translation>ihre Suche funktioniert vom Datenträger aus nicht: {}</translation>
    </message>
    <message>
        <source>latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>leads nowhere now</source>
        <translation>führt jetzt ins Leere</translation>
    </message>
    <message>
        <source>link leads elsewhere</source>
        <translation>Link führt woanders hin</translation>
    </message>
    <message>
        <source>link loads a whole page</source>
        <translation>Link lädt eine ganze Seite neu</translation>
    </message>
    <message>
        <source>links, and paths that begin with the old base</source>
        <translation>Links und Pfade, die mit der alten Basis beginnen</translation>
    </message>
    <message>
        <source>local part</source>
        <translation>lokaler Teil</translation>
    </message>
    <message>
        <source>longitude</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>mailbox</source>
        <translation>Postfach</translation>
    </message>
    <message>
        <source>media type</source>
        <translation>Medientyp</translation>
    </message>
    <message>
        <source>more than {}</source>
        <translation>mehr als {}</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>Namensraum</translation>
    </message>
    <message>
        <source>never finishes loading</source>
        <translation>wird nicht fertig geladen</translation>
    </message>
    <message>
        <source>new error</source>
        <translation>neuer Fehler</translation>
    </message>
    <message>
        <source>new request</source>
        <translation>neue Anfrage</translation>
    </message>
    <message>
        <source>new request fails</source>
        <translation>neue Anfrage scheitert</translation>
    </message>
    <message>
        <source>newsgroup</source>
        <translation>Newsgroup</translation>
    </message>
    <message>
        <source>no browser loads {} there, since it is asked for with crossorigin</source>
        <translation>kein Browser lädt {} dort, weil es mit crossorigin angefordert wird</translation>
    </message>
    <message>
        <source>no browser runs the module {} there</source>
        <translation>kein Browser führt das Modul {} dort aus</translation>
    </message>
    <message>
        <source>no dead links, before or after</source>
        <translation>keine toten Links, weder davor noch danach</translation>
    </message>
    <message>
        <source>nothing moves; what is left is said</source>
        <translation>nichts ändert sich; was übrig bleibt, wird genannt</translation>
    </message>
    <message>
        <source>only what is a link by syntax</source>
        <translation>nur, was der Syntax nach ein Link ist</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>path in a script</source>
        <translation>Pfad in einem Skript</translation>
    </message>
    <message>
        <source>prefix</source>
        <translation>Präfix</translation>
    </message>
    <message>
        <source>recipient</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>relative reference</source>
        <translation>relative Referenz</translation>
    </message>
    <message>
        <source>request lost</source>
        <translation>Anfrage verloren</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>selector</source>
        <translation>Selektor</translation>
    </message>
    <message>
        <source>stopped before every page was seen</source>
        <translation>angehalten, bevor jede Seite gesehen war</translation>
    </message>
    <message>
        <source>surplus</source>
        <translation>Überzähliges</translation>
    </message>
    <message>
        <source>the address {} is {}</source>
        <translation>die Adresse {} ist {}</translation>
    </message>
    <message>
        <source>the check digits of this address are wrong: a character is mistyped or missing</source>
        <translation>die Prüfzeichen dieser Adresse stimmen nicht: ein Zeichen ist vertippt oder fehlt</translation>
    </message>
    <message>
        <source>the copy holds what they lead to, as it is</source>
        <translation>die Kopie enthält unverändert, wohin sie führen</translation>
    </message>
    <message>
        <source>the domain cannot be mapped to ASCII, or a label of it is empty, too long, or not of letters, digits and hyphens</source>
        <translation>die Domain lässt sich nicht auf ASCII abbilden, oder eines ihrer Labels ist leer, zu lang oder nicht aus Buchstaben, Ziffern und Bindestrichen</translation>
    </message>
    <message>
        <source>the last label makes this an IPv4 address, and a label is no number (after a 0 it is octal)</source>
        <translation>das letzte Label macht dies zu einer IPv4-Adresse, und ein Label ist keine Zahl (nach einer 0 oktal)</translation>
    </message>
    <message>
        <source>the name &apos;{}&apos; is {}</source>
        <translation>der Name „{}“ ist {}</translation>
    </message>
    <message>
        <source>the nearest starts at byte {}</source>
        <translation>der nächste beginnt bei Byte {}</translation>
    </message>
    <message>
        <source>the whole new address: https://…/page.html</source>
        <translation>die ganze neue Adresse: https://…/seite.html</translation>
    </message>
    <message>
        <source>they go on leading to the old site</source>
        <translation>sie führen weiter auf die alte Website</translation>
    </message>
    <message>
        <source>they stay as they are, and are listed</source>
        <translation>sie bleiben, wie sie sind, und werden aufgelistet</translation>
    </message>
    <message>
        <source>title differs</source>
        <translation>anderer Titel</translation>
    </message>
    <message>
        <source>tracking: {}</source>
        <translation>Tracking: {}</translation>
    </message>
    <message>
        <source>translated IPv4 address</source>
        <translation>umgesetzte IPv4-Adresse</translation>
    </message>
    <message>
        <source>uri</source>
        <translation>URI</translation>
    </message>
    <message>
        <source>utf-8  (empty: none)</source>
        <translation>utf-8  (leer: keine)</translation>
    </message>
    <message>
        <source>{} ({} places)</source>
        <translation>{} ({} Stellen)</translation>
    </message>
    <message>
        <source>{} differences</source>
        <translation>{} Unterschiede</translation>
    </message>
    <message>
        <source>{} elements</source>
        <translation>{} Elemente</translation>
    </message>
    <message>
        <source>{} fetches files, which no browser allows there</source>
        <translation>{} ruft Dateien ab, was dort kein Browser zulässt</translation>
    </message>
    <message>
        <source>{} is a symbolic link that leads to itself: give the folder that it was meant to lead to.</source>
        <translation>{} ist ein symbolischer Link, der zu sich selbst führt: den Ordner angeben, zu dem er führen sollte.</translation>
    </message>
    <message>
        <source>{} items</source>
        <translation>{} Einträge</translation>
    </message>
    <message>
        <source>{} left alone: {}.</source>
        <translation>{} unberührt: {}.</translation>
    </message>
    <message>
        <source>{} links lead where they should, 0 other bytes changed{}{}</source>
        <translation>{} Links führen, wohin sie sollen, 0 andere Bytes geändert{}{}</translation>
    </message>
    <message>
        <source>Changes {}, in place. Originals are kept: Undo restores every byte.</source>
        <translation>Ändert {} an Ort und Stelle. Die Originale bleiben erhalten: Rückgängig stellt jedes Byte wieder her.</translation>
    </message>
    <message>
        <source>% or ? is not escaped</source>
        <translation>% oder ? ist nicht kodiert</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>&amp;Auslassen</translation>
    </message>
    <message>
        <source>&amp;Move this string</source>
        <translation>Diese Zeichenkette u&amp;mziehen</translation>
    </message>
    <message>
        <source>&amp;New address (base)</source>
        <translation>&amp;Neue Adresse (Basis)</translation>
    </message>
    <message>
        <source>&amp;Old address (base)</source>
        <translation>A&amp;lte Adresse (Basis)</translation>
    </message>
    <message>
        <source>&amp;Open the page</source>
        <translation>Seite ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Write a copy to</source>
        <translation>Kopi&amp;e schreiben nach</translation>
    </message>
    <message>
        <source>&apos;Resume&apos; under Projects</source>
        <translation>‚Fortsetzen‘ unter Projekte</translation>
    </message>
    <message>
        <source>&apos;Undo&apos; under Projects</source>
        <translation>‚Rückgängig machen‘ unter Projekte</translation>
    </message>
    <message>
        <source>1 possible address stays</source>
        <translation>1 mögliche Adresse bleibt</translation>
    </message>
    <message>
        <source>; left over from old files: {}, the first in {}</source>
        <translation>; von alten Dateien übrig: {}, zuerst in {}</translation>
    </message>
    <message>
        <source>; {} not proved and left with the old bytes, the first {}</source>
        <translation>; {} nicht bewiesen und mit den alten Bytes belassen, zuerst {}</translation>
    </message>
    <message>
        <source>A % or ? of the file&apos;s name is not escaped in the link. Repaired, every link to it says {1}.</source>
        <translation>Ein % oder ? des Dateinamens ist im Link nicht maskiert. Repariert sagt jeder Link dorthin {1}.</translation>
    </message>
    <message>
        <source>A URI in which a parameter is repeated is refused.</source>
        <translation>Eine URI, in der sich ein Parameter wiederholt, wird zurückgewiesen.</translation>
    </message>
    <message>
        <source>A browser has no page from here to resolve a relative reference against.</source>
        <translation>Ein Browser hat hier keine Seite, gegen die er eine relative Referenz auflösen könnte.</translation>
    </message>
    <message>
        <source>A call goes to a host, which looks the user up.</source>
        <translation>Ein Anruf geht an einen Host, der den Benutzer nachschlägt.</translation>
    </message>
    <message>
        <source>A client that does not know the transport cannot make the call.</source>
        <translation>Ein Client, der den Transport nicht kennt, kann den Anruf nicht aufbauen.</translation>
    </message>
    <message>
        <source>A comment or a text of a style sheet. It may stay, unless it is shown.</source>
        <translation>Ein Kommentar oder Text eines Stylesheets. Er kann bleiben, wenn er nicht angezeigt wird.</translation>
    </message>
    <message>
        <source>A component that says nothing is left out together with its sign.</source>
        <translation>Eine Komponente, die nichts sagt, wird samt ihrem Zeichen weggelassen.</translation>
    </message>
    <message>
        <source>A file URI has no folder to start from, so that the path has to begin with a slash.</source>
        <translation>Ein file-URI hat keinen Ordner, von dem er ausgeht; der Pfad muss mit einem Schrägstrich beginnen.</translation>
    </message>
    <message>
        <source>A host alone names no file.</source>
        <translation>Ein Host allein benennt keine Datei.</translation>
    </message>
    <message>
        <source>A javascript: link runs with the rights of the page it stands in; a data: page has no site&apos;s rights, and shows whose it is to nobody.</source>
        <translation>Ein javascript:-Link läuft mit den Rechten der Seite, auf der er steht; eine data:-Seite hat die Rechte keiner Website und zeigt niemandem, von wem sie ist.</translation>
    </message>
    <message>
        <source>A label that begins with &apos;xn--&apos; stands for another in letters beyond US-ASCII; one that decodes to what no name may hold is refused by some programs and looked up by others.</source>
        <translation>Ein Label, das mit „xn--“ beginnt, steht für eines mit Buchstaben jenseits von US-ASCII; ergibt es dekodiert, was in keinem Namen stehen darf, weisen manche Programme es zurück, andere schlagen es nach.</translation>
    </message>
    <message>
        <source>A mail program has nobody to deliver to.</source>
        <translation>Ein Mailprogramm hat niemanden, dem es zustellen könnte.</translation>
    </message>
    <message>
        <source>A script holds a text that begins like the old path. Look at both in a browser: if something is missing after the move, move this string under Changes.</source>
        <translation>Ein Skript enthält einen Text, der wie der alte Pfad beginnt. Beides im Browser ansehen: Fehlt nach dem Umzug etwas, diese Zeichenkette unter Änderungen umziehen.</translation>
    </message>
    <message>
        <source>A script holds the whole old address. Correct it there if the script asks for it.</source>
        <translation>Ein Skript enthält die ganze alte Adresse. Dort berichtigen, wenn das Skript sie abruft.</translation>
    </message>
    <message>
        <source>A script or a page element holds this text. It may be an address of your site, or a part of one. Nothing shows that, so it stays as it is. Look at both in a browser: if something is missing after the move, move this string.</source>
        <translation>Ein Skript oder ein Element der Seite enthält diesen Text. Er kann eine Adresse der Website sein oder ein Teil davon. Nichts zeigt das, darum bleibt er, wie er ist. Beides im Browser ansehen: Fehlt nach dem Umzug etwas, diese Zeichenkette umziehen.</translation>
    </message>
    <message>
        <source>A server answers with a redirect to the same address with a slash. Repaired, every link to it has the slash at once.</source>
        <translation>Ein Server antwortet mit einer Weiterleitung auf dieselbe Adresse mit Schrägstrich. Repariert hat jeder Link dorthin den Schrägstrich gleich.</translation>
    </message>
    <message>
        <source>A worker process was ended by the system, perhaps for want of memory: close other programs and try again, in a terminal with --jobs 1.</source>
        <translation>Das System hat einen Arbeitsprozess beendet, vielleicht aus Speichermangel: andere Programme schließen und es noch einmal versuchen, im Terminal mit --jobs 1.</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Back to the form (Alt+C)</source>
        <translation>Zurück zum Formular (Alt+N)</translation>
    </message>
    <message>
        <source>Bar after a drive letter</source>
        <translation>Strich nach einem Laufwerksbuchstaben</translation>
    </message>
    <message>
        <source>Bar codes give books the prefixes 978 and 979; other prefixes are of other goods.</source>
        <translation>Strichcodes geben Büchern die Präfixe 978 und 979; andere Präfixe gehören anderen Waren.</translation>
    </message>
    <message>
        <source>Bare question mark</source>
        <translation>Alleinstehendes Fragezeichen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Blob without its origin</source>
        <translation>Blob ohne seinen Ursprung</translation>
    </message>
    <message>
        <source>Both cases are allowed and mean the same; programs that compare texts find them different.</source>
        <translation>Beide Schreibungen sind erlaubt und bedeuten dasselbe; Programme, die Texte vergleichen, halten sie für verschieden.</translation>
    </message>
    <message>
        <source>Browsers refuse the whole link when one character or the length is wrong.</source>
        <translation>Browser weisen den ganzen Link zurück, wenn ein Zeichen oder die Länge falsch ist.</translation>
    </message>
    <message>
        <source>Carries {} that is good until {}: whoever has the link has it too.</source>
        <translation>Enthält {}, gültig bis {}: Wer den Link hat, hat auch das.</translation>
    </message>
    <message>
        <source>Carries {} that ran out on {}.</source>
        <translation>Enthält {}, abgelaufen am {}.</translation>
    </message>
    <message>
        <source>Change {} in {}?</source>
        <translation>{} in {} ändern?</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Changed in place. Undo gives every file its old bytes back, now or later under Projects.</source>
        <translation>An Ort und Stelle geändert. Rückgängig stellt jedes Byte wieder her, jetzt oder später unter Projekte.</translation>
    </message>
    <message>
        <source>Character that has to be encoded</source>
        <translation>Zeichen, das kodiert werden muss</translation>
    </message>
    <message>
        <source>Character that is in no number</source>
        <translation>Zeichen, das in keiner Nummer steht</translation>
    </message>
    <message>
        <source>Compare two links</source>
        <translation>Zwei Links vergleichen</translation>
    </message>
    <message>
        <source>Cookie of the first sent to the second</source>
        <translation>Cookie des ersten geht an den zweiten</translation>
    </message>
    <message>
        <source>Cookies belong to http and https alone.</source>
        <translation>Cookies gibt es nur bei http und https.</translation>
    </message>
    <message>
        <source>Copied: {}</source>
        <translation>Kopiert: {}</translation>
    </message>
    <message>
        <source>Copy &amp;without secrets</source>
        <translation>&amp;Ohne Geheimnisse kopieren</translation>
    </message>
    <message>
        <source>Copy the whole URI with dots in place of passwords and tokens</source>
        <translation>Die ganze URI kopieren, mit Punkten anstelle von Kennwörtern und Token</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Documentation (TEST-NET-1)</source>
        <translation>Dokumentation (TEST-NET-1)</translation>
    </message>
    <message>
        <source>Documentation (TEST-NET-2)</source>
        <translation>Dokumentation (TEST-NET-2)</translation>
    </message>
    <message>
        <source>Documentation (TEST-NET-3)</source>
        <translation>Dokumentation (TEST-NET-3)</translation>
    </message>
    <message>
        <source>Domain at the beginning of a name</source>
        <translation>Domain am Anfang eines Namens</translation>
    </message>
    <message>
        <source>Each rule on the way to the normal form (RFC 3986 6.2)</source>
        <translation>Jede Regel auf dem Weg zur Normalform (RFC 3986 6.2)</translation>
    </message>
    <message>
        <source>Each step of the resolution against the base (RFC 3986 5.2)</source>
        <translation>Jeder Schritt der Auflösung gegen die Basis (RFC 3986 5.2)</translation>
    </message>
    <message>
        <source>Encode the brackets</source>
        <translation>Klammern kodieren</translation>
    </message>
    <message>
        <source>Equivalent: the only differences are {}</source>
        <translation>Äquivalent: Die einzigen Unterschiede sind {}</translation>
    </message>
    <message>
        <source>Every link into the site leads to a file, and to a place in it.</source>
        <translation>Jeder Link in die Website führt zu einer Datei und zu einer Stelle darin.</translation>
    </message>
    <message>
        <source>Every link of a file or a table at once</source>
        <translation>Alle Links einer Datei oder Tabelle auf einmal</translation>
    </message>
    <message>
        <source>Every link of a folder, rewritten and proved</source>
        <translation>Jeder Link eines Ordners, umgeschrieben und bewiesen</translation>
    </message>
    <message>
        <source>Every link stays in the site.</source>
        <translation>Jeder Link bleibt innerhalb der Website.</translation>
    </message>
    <message>
        <source>Every old address and the new one it is to lead to</source>
        <translation>Jede alte Adresse und die neue, zu der sie führen soll</translation>
    </message>
    <message>
        <source>Every server the call passes can read it, and SIP has other ways to prove who calls.</source>
        <translation>Jeder Server, über den der Anruf läuft, kann es lesen, und SIP hat andere Wege zu zeigen, wer anruft.</translation>
    </message>
    <message>
        <source>Every text file was looked through, scripts and JSON included.</source>
        <translation>Alle Textdateien wurden durchsucht, auch Skripte und JSON.</translation>
    </message>
    <message>
        <source>Everything after it becomes a part of the field before it, the text of the mail included.</source>
        <translation>Alles danach wird Teil des Feldes davor, auch der Text der Mail.</translation>
    </message>
    <message>
        <source>Experimental namespace</source>
        <translation>Namensraum für Versuche</translation>
    </message>
    <message>
        <source>FTP has no command for a query, so that some clients make it a part of the name and others drop it.</source>
        <translation>FTP hat keinen Befehl für eine Query; manche Clients nehmen sie in den Namen auf, andere lassen sie fallen.</translation>
    </message>
    <message>
        <source>File API</source>
        <translation>File API</translation>
    </message>
    <message>
        <source>File of another machine</source>
        <translation>Datei eines anderen Rechners</translation>
    </message>
    <message>
        <source>Files are opened by the system, which asks for neither.</source>
        <translation>Dateien öffnet das System, das nach keinem von beiden fragt.</translation>
    </message>
    <message>
        <source>Files of this kind are not rewritten. Correct it in the editor if somebody reads it.</source>
        <translation>Dateien dieser Art werden nicht umgeschrieben. Im Editor berichtigen, wenn jemand sie liest.</translation>
    </message>
    <message>
        <source>Files on {}, fetched by FTP, which no browser does any more.</source>
        <translation>Dateien auf {}, über FTP geladen; das kann kein Browser mehr.</translation>
    </message>
    <message>
        <source>Fill the form in as this run did</source>
        <translation>Das Formular so ausfüllen wie bei diesem Lauf</translation>
    </message>
    <message>
        <source>Following links</source>
        <translation>Links werden verfolgt</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Vergessen…</translation>
    </message>
    <message>
        <source>Give every file its old bytes back</source>
        <translation>Jeder Datei ihre alten Bytes zurückgeben</translation>
    </message>
    <message>
        <source>Goes to the address {} in a browser.</source>
        <translation>Führt im Browser zur Adresse {}.</translation>
    </message>
    <message>
        <source>Goes to {}: {}.</source>
        <translation>Führt zu {}: {}.</translation>
    </message>
    <message>
        <source>Header and claims of a token as JSON; its signature is not checked (RFC 7519).</source>
        <translation>Kopf und Angaben eines Tokens als JSON; seine Signatur wird nicht geprüft (RFC 7519).</translation>
    </message>
    <message>
        <source>Header or claims of this token are no JSON in base64url.</source>
        <translation>Kopf oder Angaben dieses Tokens sind kein JSON in base64url.</translation>
    </message>
    <message>
        <source>Holds {}: whoever has the link has it too.</source>
        <translation>Enthält {}: Wer den Link hat, hat auch das.</translation>
    </message>
    <message>
        <source>It holds the checksum (digest) of a packed file that was taken away.</source>
        <translation>Hier steht die Prüfsumme einer gepackten Datei, die entfernt wurde.</translation>
    </message>
    <message>
        <source>It names a file by a checksum (digest) that the file did not get in the end: a browser may refuse the file.</source>
        <translation>Hier ist eine Datei mit einer Prüfsumme genannt, die sie am Ende nicht bekommen hat: Ein Browser lehnt die Datei vielleicht ab.</translation>
    </message>
    <message>
        <source>It names {}, which has changed, by the checksum (digest) of its old bytes: a browser may refuse the file.</source>
        <translation>Hier steht für {} noch die Prüfsumme der alten Bytes, die Datei hat sich aber geändert: Ein Browser lehnt sie vielleicht ab.</translation>
    </message>
    <message>
        <source>It was edited or taken away since the interruption: left as it is.</source>
        <translation>Seit der Unterbrechung bearbeitet oder entfernt: unverändert gelassen.</translation>
    </message>
    <message>
        <source>Its case says nothing; in lower case two texts of one name are found equal by comparing them.</source>
        <translation>Seine Schreibung sagt nichts; in Kleinbuchstaben zeigt schon der Vergleich, dass zwei Texte denselben Namen meinen.</translation>
    </message>
    <message>
        <source>Its mode and times can&apos;t be copied: {}.</source>
        <translation>Modus und Zeiten lassen sich nicht kopieren: {}.</translation>
    </message>
    <message>
        <source>Its new text did not pass the check ({}), so the file stays as it was.</source>
        <translation>Der neue Text hat die Prüfung nicht bestanden ({}), deshalb bleibt die Datei, wie sie war.</translation>
    </message>
    <message>
        <source>Its security policy allows the old code of {}, which has changed: a browser may block the new code.</source>
        <translation>Die Sicherheitsrichtlinie erlaubt den alten Code von {}, der sich geändert hat: Ein Browser sperrt den neuen vielleicht.</translation>
    </message>
    <message>
        <source>JSON Web Token</source>
        <translation>JSON-Web-Token</translation>
    </message>
    <message>
        <source>Latitude and longitude may have been swapped: the latitude comes first.</source>
        <translation>Breite und Länge können vertauscht sein: die Breite steht zuerst.</translation>
    </message>
    <message>
        <source>Link that lives as long as its page</source>
        <translation>Link, der so lange lebt wie seine Seite</translation>
    </message>
    <message>
        <source>Link that points to nothing</source>
        <translation>Link, der auf nichts zeigt</translation>
    </message>
    <message>
        <source>Look at &amp;both</source>
        <translation>&amp;Beides ansehen</translation>
    </message>
    <message>
        <source>No browser follows this attribute; a script of the site may. Correct it in the editor if one does.</source>
        <translation>Kein Browser folgt diesem Attribut, ein Skript der Website vielleicht. Im Editor berichtigen, wenn eines es tut.</translation>
    </message>
    <message>
        <source>No browser opened. Open {} in one.</source>
        <translation>Kein Browser hat sich geöffnet. {} in einem öffnen.</translation>
    </message>
    <message>
        <source>No browser understands this link: it leads nowhere, before the move and after it. Correct it in the editor, or let it stay.</source>
        <translation>Kein Browser versteht diesen Link: Er führt nirgendwohin, vor dem Umzug und danach. Im Editor berichtigen oder stehen lassen.</translation>
    </message>
    <message>
        <source>No file lies where this link leads. Put the file there, or correct the link in the page.</source>
        <translation>Wohin dieser Link führt, liegt keine Datei. Die Datei dorthin legen oder den Link in der Seite berichtigen.</translation>
    </message>
    <message>
        <source>Meeting</source>
        <translation>Besprechung</translation>
    </message>
    <message>
        <source>&apos;%&apos; needs two hexadecimal digits after it</source>
        <translation>hinter „%“ fehlen zwei hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is how JSON may write the end of a line</source>
        <translation>„{}“ ist eine Schreibweise von JSON für das Zeilenende</translation>
    </message>
    <message>
        <source>&apos;{}&apos; needs one more hexadecimal digit after it</source>
        <translation>hinter „{}“ fehlt eine hexadezimale Ziffer</translation>
    </message>
    <message>
        <source>&apos;{}&apos;: the connection is not encrypted, or the server need not prove who it is</source>
        <translation>„{}“: Die Verbindung ist nicht verschlüsselt, oder der Server muss nicht beweisen, wer er ist</translation>
    </message>
    <message>
        <source>&apos;~&apos; means a home folder to a shell alone; here it is the name of a machine or of a folder</source>
        <translation>„~“ bedeutet nur einer Shell einen persönlichen Ordner; hier ist es der Name einer Maschine oder eines Ordners</translation>
    </message>
    <message>
        <source>1 URI in {}</source>
        <translation>1 URI in {}</translation>
    </message>
    <message>
        <source>1 file has</source>
        <translation>1 Datei wurde</translation>
    </message>
    <message>
        <source>1 of {} does not lead where it should</source>
        <translation>1 von {} führt nicht dorthin, wohin er soll</translation>
    </message>
    <message>
        <source>1 place is not as it should be</source>
        <translation>1 Stelle ist nicht, wie sie sein soll</translation>
    </message>
    <message>
        <source>; {} been changed since the run, the first {}</source>
        <translation>; {} seit dem Lauf geändert, die erste {}</translation>
    </message>
    <message>
        <source>A DOI may hold a &apos;#&apos;; in a URI it begins the fragment, and what follows is asked of no resolver.</source>
        <translation>Ein DOI darf ein „#“ enthalten; in einer URI beginnt damit das Fragment, und was folgt, erfährt kein Resolver.</translation>
    </message>
    <message>
        <source>A SQLite database in memory, which ends with the program that made it.</source>
        <translation>Eine SQLite-Datenbank im Speicher, die mit dem Programm endet, das sie angelegt hat.</translation>
    </message>
    <message>
        <source>A Windows account with its domain, or a Windows path, and no link.</source>
        <translation>Ein Windows-Konto mit seiner Domäne oder ein Windows-Pfad, und kein Link.</translation>
    </message>
    <message>
        <source>A browser does not compare trees whose names change in place: write a copy instead.</source>
        <translation>Ein Browser vergleicht keine Ordner, in denen sich Namen an Ort und Stelle ändern: stattdessen eine Kopie schreiben.</translation>
    </message>
    <message>
        <source>A command for {} that reaches {}.</source>
        <translation>Ein Befehl für {}, der {} erreicht.</translation>
    </message>
    <message>
        <source>A connection string, and no URI: a program reaches &apos;{}&apos; on {} by it.</source>
        <translation>Eine Verbindungszeichenfolge (Connection String) und keine URI: Ein Programm erreicht damit „{}“ auf {}.</translation>
    </message>
    <message>
        <source>A connection string, and no URI: a program reaches {} by it.</source>
        <translation>Eine Verbindungszeichenfolge (Connection String) und keine URI: Ein Programm erreicht damit {}.</translation>
    </message>
    <message>
        <source>A conversation with a machine on {}: whoever has the link can read it.</source>
        <translation>Ein Gespräch mit einer Maschine auf {}: Wer den Link hat, kann es lesen.</translation>
    </message>
    <message>
        <source>A device or a pipe of Windows, and no link.</source>
        <translation>Ein Gerät oder eine Pipe von Windows, und kein Link.</translation>
    </message>
    <message>
        <source>A file in somebody&apos;s home folder: {}</source>
        <translation>Eine Datei in jemandes persönlichem Ordner: {}</translation>
    </message>
    <message>
        <source>A file of a program&apos;s source, as its bundler names it: {}</source>
        <translation>Eine Datei des Quelltexts eines Programms, wie sein Bundler sie nennt: {}</translation>
    </message>
    <message>
        <source>A file or folder in Mega: whoever has the link, with the key behind its &apos;#&apos;, can read it.</source>
        <translation>Eine Datei oder ein Ordner in Mega: Wer den Link mit dem Schlüssel hinter seinem „#“ hat, kann sie lesen.</translation>
    </message>
    <message>
        <source>A film or a broadcast: EIDR {}.</source>
        <translation>Ein Film oder eine Sendung: EIDR {}.</translation>
    </message>
    <message>
        <source>A key in the registry of Windows, and no link.</source>
        <translation>Ein Schlüssel der Registrierung von Windows, und kein Link.</translation>
    </message>
    <message>
        <source>A key of OpenPGP by its fingerprint: {}</source>
        <translation>Ein Schlüssel von OpenPGP mit seinem Fingerabdruck: {}</translation>
    </message>
    <message>
        <source>A link copied from a shell or from Markdown.</source>
        <translation>Ein Link, kopiert aus einer Shell oder aus Markdown.</translation>
    </message>
    <message>
        <source>A link that names a host without a scheme is a relative path: browsers look for it in the folder of the page.</source>
        <translation>Ein Link, der einen Host ohne Schema nennt, ist ein relativer Pfad: Browser suchen ihn im Ordner der Seite.</translation>
    </message>
    <message>
        <source>A mail by its identifier, which Apple&apos;s program for mail opens: {}</source>
        <translation>Eine Mail mit ihrer Kennung, die Apples Mailprogramm öffnet: {}</translation>
    </message>
    <message>
        <source>A mail, by its identifier: {}</source>
        <translation>Eine Mail, nach ihrer Kennung: {}</translation>
    </message>
    <message>
        <source>A place by its code (EPC): {}, extension {}.</source>
        <translation>Ein Ort, benannt durch seinen Code (EPC): {}, Erweiterung {}.</translation>
    </message>
    <message>
        <source>A place in the coordinates of {}: {}, {}.</source>
        <translation>Ein Ort in den Koordinaten von {}: {}, {}.</translation>
    </message>
    <message>
        <source>A post of {} on Telegram.</source>
        <translation>Ein Beitrag von {} auf Telegram.</translation>
    </message>
    <message>
        <source>A program fills in a part of what starts at byte {} of {}: change the rest by hand.</source>
        <translation>Was in {1} bei Byte {0} beginnt, füllt ein Programm zum Teil aus: den Rest von Hand ändern.</translation>
    </message>
    <message>
        <source>A program or a device by its name in lists of weaknesses (CPE): {}</source>
        <translation>Ein Programm oder Gerät mit seinem Namen in Listen von Schwachstellen (CPE): {}</translation>
    </message>
    <message>
        <source>A program that can&apos;t read it does not know what else to dial.</source>
        <translation>Ein Programm, das ihn nicht lesen kann, weiß nicht, was noch zu wählen ist.</translation>
    </message>
    <message>
        <source>A program to a browser, which drops characters here and reads &apos;{}:&apos;.</source>
        <translation>Für einen Browser ein Programm: Er lässt hier Zeichen weg und liest „{}:“.</translation>
    </message>
    <message>
        <source>A proof of vaccination, test or recovery, with its owner&apos;s name and date of birth (EU Digital COVID Certificate).</source>
        <translation>Ein Nachweis über Impfung, Test oder Genesung, mit Namen und Geburtsdatum der Person (digitales COVID-Zertifikat der EU).</translation>
    </message>
    <message>
        <source>A publication that a national library keeps: NBN {}.</source>
        <translation>Eine Veröffentlichung, die eine Nationalbibliothek aufbewahrt: NBN {}.</translation>
    </message>
    <message>
        <source>A record of {}, as libraries exchange them (OAI): {}</source>
        <translation>Ein Datensatz von {}, wie Bibliotheken sie austauschen (OAI): {}</translation>
    </message>
    <message>
        <source>A regular expression: a pattern for many addresses, and no link.</source>
        <translation>Ein regulärer Ausdruck: ein Muster für viele Adressen und kein Link.</translation>
    </message>
    <message>
        <source>A server where programs keep what they share (ZooKeeper): {}.</source>
        <translation>Ein Server, auf dem Programme ablegen, was sie teilen (ZooKeeper): {}.</translation>
    </message>
    <message>
        <source>A time, and no link.</source>
        <translation>Eine Zeitangabe, und kein Link.</translation>
    </message>
    <message>
        <source>A weakness of a program: {}.</source>
        <translation>Eine Schwachstelle eines Programms: {}.</translation>
    </message>
    <message>
        <source>Adds a device to a smart home (Apple).</source>
        <translation>Nimmt ein Gerät in ein Smart Home auf (Apple).</translation>
    </message>
    <message>
        <source>Adds a device to a smart home (Matter).</source>
        <translation>Nimmt ein Gerät in ein Smart Home auf (Matter).</translation>
    </message>
    <message>
        <source>Adds the tools &apos;{}&apos; (MCP) to {}, which then asks {}.</source>
        <translation>Fügt {1} die Werkzeuge „{0}“ (MCP) hinzu; das Programm fragt dann {2}.</translation>
    </message>
    <message>
        <source>Adds the tools &apos;{}&apos; (MCP) to {}, which then runs &apos;{}&apos; on this machine.</source>
        <translation>Fügt {1} die Werkzeuge „{0}“ (MCP) hinzu; das Programm führt dann „{2}“ auf diesem Rechner aus.</translation>
    </message>
    <message>
        <source>Adobe Advertising click</source>
        <translation>Adobe-Advertising-Klick</translation>
    </message>
    <message>
        <source>Amount of a payment that is no number</source>
        <translation>Betrag einer Zahlung, der keine Zahl ist</translation>
    </message>
    <message>
        <source>Ampersand between the pairs of a chat</source>
        <translation>„&amp;“ zwischen den Paaren eines Chats</translation>
    </message>
    <message>
        <source>An account or a post of the Fediverse, on {}.</source>
        <translation>Ein Konto oder ein Beitrag im Fediverse, auf {}.</translation>
    </message>
    <message>
        <source>An earlier run has rewritten pages here between the same addresses: take it back first, or leave out --from.</source>
        <translation>Ein früherer Lauf hat hier schon Seiten zwischen denselben Adressen umgeschrieben: ihn zuerst zurücknehmen oder --from weglassen.</translation>
    </message>
    <message>
        <source>An element of XML that holds a link.</source>
        <translation>Ein Element von XML, in dem ein Link steht.</translation>
    </message>
    <message>
        <source>An order that is always the same lets programs find equal numbers by comparing texts.</source>
        <translation>Bei einer Reihenfolge, die immer gleich ist, finden Programme gleiche Nummern durch Vergleichen der Texte.</translation>
    </message>
    <message>
        <source>Android, Intent.parseUri</source>
        <translation>Android, Intent.parseUri</translation>
    </message>
    <message>
        <source>Answer {} on Stack Overflow.</source>
        <translation>Antwort {} auf Stack Overflow.</translation>
    </message>
    <message>
        <source>Anybody on the way can read and change what is sent, the password too.</source>
        <translation>Unterwegs kann jeder lesen und ändern, was gesendet wird, auch das Passwort.</translation>
    </message>
    <message>
        <source>As {}:</source>
        <translation>Als {}:</translation>
    </message>
    <message>
        <source>Asks the machine on {} what the link says: &apos;{}&apos;.</source>
        <translation>Fragt die Maschine auf {}, was im Link steht: „{}“.</translation>
    </message>
    <message>
        <source>Asks the program on this machine that reads identity cards (eID) to sign you in by {}.</source>
        <translation>Bittet das Programm auf diesem Rechner, das Ausweise liest (eID), um eine Anmeldung über {}.</translation>
    </message>
    <message>
        <source>Asks the wallet on this device to show proofs of who you are to {}.</source>
        <translation>Bittet die Brieftasche (Wallet) auf diesem Gerät, {} Nachweise der eigenen Identität vorzuzeigen.</translation>
    </message>
    <message>
        <source>Asks the wallet to sign what {} writes: a payment, or something else.</source>
        <translation>Bittet die Brieftasche (Wallet) zu unterschreiben, was {} schreibt: eine Zahlung oder etwas anderes.</translation>
    </message>
    <message>
        <source>Asks {} to sign you in</source>
        <translation>Bittet {} um die Anmeldung</translation>
    </message>
    <message>
        <source>Asks {} what the wallet is to do: pay, be paid or sign in.</source>
        <translation>Fragt {}, was die Brieftasche (Wallet) tun soll: zahlen, Geld empfangen oder sich anmelden.</translation>
    </message>
    <message>
        <source>Bronto mail</source>
        <translation>Bronto-Mail</translation>
    </message>
    <message>
        <source>Bronto recipient</source>
        <translation>Bronto-Empfänger</translation>
    </message>
    <message>
        <source>Browsers follow no redirect to {}: leave --redirects out, or give a new base that begins with http: or https:.</source>
        <translation>Browser folgen keiner Weiterleitung nach {}: --redirects weglassen oder eine neue Basis angeben, die mit http: oder https: beginnt.</translation>
    </message>
    <message>
        <source>By ext:: Git talks to a program instead of a server; whoever writes the address chooses the program.</source>
        <translation>Mit ext:: spricht Git mit einem Programm statt mit einem Server; wer die Adresse schreibt, wählt das Programm.</translation>
    </message>
    <message>
        <source>CWE-295, CWE-319</source>
        <translation>CWE-295, CWE-319</translation>
    </message>
    <message>
        <source>Code at {}, which a program fetches by {}.</source>
        <translation>Quelltext bei {}, den ein Programm mit {} holt.</translation>
    </message>
    <message>
        <source>Collects a payment of {} over the Lightning network: whoever has the link can.</source>
        <translation>Holt eine Zahlung von {} über das Lightning-Netz ab: Das kann jeder, der den Link hat.</translation>
    </message>
    <message>
        <source>Command in the place of a repository</source>
        <translation>Befehl an der Stelle eines Repositorys</translation>
    </message>
    <message>
        <source>Connection that is not encrypted, or to a server that proves nothing</source>
        <translation>Verbindung, die nicht verschlüsselt ist oder zu einem Server führt, der nichts beweist</translation>
    </message>
    <message>
        <source>Content kept for good by Arweave: {}</source>
        <translation>Von Arweave auf Dauer aufbewahrter Inhalt: {}</translation>
    </message>
    <message>
        <source>Copied from a shell or from Markdown</source>
        <translation>Aus einer Shell oder aus Markdown kopiert</translation>
    </message>
    <message>
        <source>DNB, URN check digit</source>
        <translation>DNB, URN-Prüfziffer</translation>
    </message>
    <message>
        <source>Dotdigital recipient</source>
        <translation>Dotdigital-Empfänger</translation>
    </message>
    <message>
        <source>Every file is then as it was before.</source>
        <translation>Dann ist jede Datei wieder wie zuvor.</translation>
    </message>
    <message>
        <source>Facebook share</source>
        <translation>Facebook-Teilen</translation>
    </message>
    <message>
        <source>Files on {}, by FTP, encrypted.</source>
        <translation>Dateien auf {}, über FTP, verschlüsselt.</translation>
    </message>
    <message>
        <source>Folders and pages of the site that get another place in the copy, NOW=THEN, with spaces between them and %20 for one inside</source>
        <translation>Ordner und Seiten der Website, die in der Kopie einen anderen Platz bekommen, JETZT=DANN, mit Leerzeichen dazwischen und %20 für eines darin</translation>
    </message>
    <message>
        <source>Forms write a space as &apos;+&apos;; the number, the time or the mail address that arrives has a space there.</source>
        <translation>Formulare schreiben ein Leerzeichen als „+“; in der Nummer, der Zeit oder der Mailadresse, die ankommt, steht dort ein Leerzeichen.</translation>
    </message>
    <message>
        <source>GitHub Desktop</source>
        <translation>GitHub Desktop</translation>
    </message>
    <message>
        <source>Home folder by a tilde</source>
        <translation>Persönlicher Ordner durch eine Tilde</translation>
    </message>
    <message>
        <source>Host once more in the path</source>
        <translation>Host noch einmal im Pfad</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Hyphen that is none to programs</source>
        <translation>Bindestrich, der für Programme keiner ist</translation>
    </message>
    <message>
        <source>In place only what --move names gets another place: name the folder so, or write a copy instead.</source>
        <translation>An Ort und Stelle bekommt nur das einen anderen Platz, was --move nennt: den Ordner so nennen oder stattdessen eine Kopie schreiben.</translation>
    </message>
    <message>
        <source>In the window folders and pages are moved only in a copy: give a folder to write it to, or use a terminal.</source>
        <translation>Im Fenster werden Ordner und Seiten nur in einer Kopie verschoben: einen Ordner dafür angeben oder ein Terminal nehmen.</translation>
    </message>
    <message>
        <source>Intent that does not end</source>
        <translation>Intent ohne Ende</translation>
    </message>
    <message>
        <source>It can&apos;t get the name {}: {}.</source>
        <translation>Sie kann den Namen {} nicht bekommen: {}.</translation>
    </message>
    <message>
        <source>It holds something that came during the run: left as it is.</source>
        <translation>Er enthält etwas, das während des Laufs dazukam: bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>It holds {}: keep it where nobody else reads it.</source>
        <translation>Darin steht {}: so aufbewahren, dass niemand sonst es liest.</translation>
    </message>
    <message>
        <source>It is gone: nothing is left to get the name {}.</source>
        <translation>Sie ist weg: nichts ist übrig, das den Namen {} bekommen könnte.</translation>
    </message>
    <message>
        <source>It is in brackets and has commas between its items.</source>
        <translation>Er steht in Klammern und hat Kommas zwischen seinen Einträgen.</translation>
    </message>
    <message>
        <source>It is not a sentence and has commas between its items.</source>
        <translation>Er ist kein Satz und hat Kommas zwischen seinen Einträgen.</translation>
    </message>
    <message>
        <source>It names no program: client_id is empty.</source>
        <translation>Kein Programm wird genannt: client_id ist leer.</translation>
    </message>
    <message>
        <source>Its PKCE fails: S256 makes a code_challenge of 43 characters.</source>
        <translation>Das PKCE schlägt fehl: S256 ergibt eine code_challenge aus 43 Zeichen.</translation>
    </message>
    <message>
        <source>Its PKCE is plain: the link holds the secret that is to keep the code from others.</source>
        <translation>Das PKCE ist „plain“: Der Link enthält das Geheimnis, das den Code vor anderen schützen soll.</translation>
    </message>
    <message>
        <source>Lets a device into a Wi-Fi network (Easy Connect).</source>
        <translation>Lässt ein Gerät in ein WLAN (Easy Connect).</translation>
    </message>
    <message>
        <source>Links another device to your account with {}: whoever made the code reads along from then on.</source>
        <translation>Verbindet ein weiteres Gerät mit dem eigenen Konto bei {}: Wer den Code erzeugt hat, liest von da an mit.</translation>
    </message>
    <message>
        <source>Links without trackers</source>
        <translation>Links ohne Tracker</translation>
    </message>
    <message>
        <source>Loads a contract with a telephone network (eSIM) from {}.</source>
        <translation>Lädt einen Vertrag mit einem Telefonnetz (eSIM) von {}.</translation>
    </message>
    <message>
        <source>Made to run a command: Git starts what follows as a program, where its settings allow that.</source>
        <translation>Soll einen Befehl ausführen: Git startet, was folgt, als Programm, wo seine Einstellungen das erlauben.</translation>
    </message>
    <message>
        <source>Malformed name of content</source>
        <translation>Fehlerhafter Name eines Inhalts</translation>
    </message>
    <message>
        <source>Malformed parameter of a number</source>
        <translation>Fehlerhafter Parameter einer Nummer</translation>
    </message>
    <message>
        <source>Mapp campaign</source>
        <translation>Mapp-Kampagne</translation>
    </message>
    <message>
        <source>Message after an ampersand or a semicolon</source>
        <translation>Nachricht hinter einem „&amp;“ oder Semikolon</translation>
    </message>
    <message>
        <source>Mistyped address of a payment</source>
        <translation>Vertippte Adresse einer Zahlung</translation>
    </message>
    <message>
        <source>Mistyped number</source>
        <translation>Vertippte Nummer</translation>
    </message>
    <message>
        <source>Names in {} can&apos;t be changed ({}): put that right, then go on with the run or its undo.</source>
        <translation>Namen in {} können nicht geändert werden ({}): das beheben, dann mit dem Lauf oder seiner Rücknahme weitermachen.</translation>
    </message>
    <message>
        <source>Names in {} may not be changed: allow writing there, or write a copy instead; nothing was changed.</source>
        <translation>Namen in {} dürfen nicht geändert werden: dort das Schreiben erlauben oder stattdessen eine Kopie schreiben; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>No link was found, and {} could not be read: select one to see why.</source>
        <translation>Kein Link gefunden, und {} nicht lesbar: eine auswählen, um zu sehen, warum.</translation>
    </message>
    <message>
        <source>Nobody registered this scheme, and its letters are those of http or ssh.</source>
        <translation>Niemand hat dieses Schema registriert, und seine Buchstaben sind die von http oder ssh.</translation>
    </message>
    <message>
        <source>Not a URI: {} (character {}).</source>
        <translation>Keine URI: {} (Zeichen {}).</translation>
    </message>
    <message>
        <source>Not a URI: {} (character {}); a browser reads it all the same.</source>
        <translation>Keine URI: {} (Zeichen {}); ein Browser liest sie trotzdem.</translation>
    </message>
    <message>
        <source>Not a URI: {} (character {}); a browser refuses it too.</source>
        <translation>Keine URI: {} (Zeichen {}); auch ein Browser lehnt sie ab.</translation>
    </message>
    <message>
        <source>Not right</source>
        <translation>Nicht richtig</translation>
    </message>
    <message>
        <source>Not right: {}. Undo restores every byte.</source>
        <translation>Nicht richtig: {}. Zurücknehmen stellt jedes Byte wieder her.</translation>
    </message>
    <message>
        <source>Not safe, or meant otherwise</source>
        <translation>Nicht sicher oder anders gemeint</translation>
    </message>
    <message>
        <source>Not the same for this purpose ({}): {}</source>
        <translation>Für diesen Zweck nicht gleich ({}): {}</translation>
    </message>
    <message>
        <source>Nothing speaks against its being an address, but nobody has seen it at work: look at both in a browser.</source>
        <translation>Nichts spricht dagegen, dass es eine Adresse ist, aber niemand hat sie im Gebrauch gesehen: beides im Browser ansehen.</translation>
    </message>
    <message>
        <source>Nothing was changed: {} skipped, the first {}.</source>
        <translation>Nichts wurde geändert: {} übergangen, zuerst {}.</translation>
    </message>
    <message>
        <source>Number sign in a DOI</source>
        <translation>Rautezeichen in einem DOI</translation>
    </message>
    <message>
        <source>Number without the code of a country</source>
        <translation>Nummer ohne Landesvorwahl</translation>
    </message>
    <message>
        <source>Numbers of accounts, scientists and goods carry digits that are computed from the others, so that a program notices a mistyped one.</source>
        <translation>Nummern von Konten, Personen aus der Forschung und Waren enthalten Ziffern, die aus den anderen berechnet sind, damit ein Programm eine vertippte bemerkt.</translation>
    </message>
    <message>
        <source>Numbers of telephones, books, journals, publications and scientists have URIs; as it stands this is a relative path, or words.</source>
        <translation>Nummern von Telefonen, Büchern, Zeitschriften, Veröffentlichungen und Personen aus der Forschung haben URIs; so, wie es da steht, ist dies ein relativer Pfad oder nur Wörter.</translation>
    </message>
    <message>
        <source>OAuth redirection URI, the first registered</source>
        <translation>OAuth-Redirect-URI, der erste ist registriert</translation>
    </message>
    <message>
        <source>Offers the wallet on this device a proof to keep, made by {}.</source>
        <translation>Bietet der Brieftasche (Wallet) auf diesem Gerät einen Nachweis zum Aufbewahren an, ausgestellt von {}.</translation>
    </message>
    <message>
        <source>Old address</source>
        <translation>Alte Adresse</translation>
    </message>
    <message>
        <source>One belongs to the site {}, the other to {}.</source>
        <translation>Der eine gehört zur Site {}, der andere zu {}.</translation>
    </message>
    <message>
        <source>One of them is no URN.</source>
        <translation>Einer von beiden ist kein URN.</translation>
    </message>
    <message>
        <source>Only encoded otherwise</source>
        <translation>Nur anders kodiert</translation>
    </message>
    <message>
        <source>Only segment=NAME and query.KEY=VALUE can be appended.</source>
        <translation>Nur segment=NAME und query.NAME=WERT lassen sich anhängen.</translation>
    </message>
    <message>
        <source>Only whoever has the key can sign a token.</source>
        <translation>Nur wer den Schlüssel hat, kann ein Token signieren.</translation>
    </message>
    <message>
        <source>Open a list of links</source>
        <translation>Eine Liste von Links öffnen</translation>
    </message>
    <message>
        <source>Open its &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the file at this place (Ctrl+Shift+E)</source>
        <translation>Die Datei im Editor öffnen (Strg+Umschalt+E)</translation>
    </message>
    <message>
        <source>Opens {} for readers of a library, by way of its proxy {}.</source>
        <translation>Öffnet {} für Leser einer Bibliothek, über deren Proxy {}.</translation>
    </message>
    <message>
        <source>Opens {} in Chrome.</source>
        <translation>Öffnet {} in Chrome.</translation>
    </message>
    <message>
        <source>Opens {}.</source>
        <translation>Öffnet {}.</translation>
    </message>
    <message>
        <source>Other programs leave out what they can&apos;t read, or refuse the place.</source>
        <translation>Andere Programme lassen weg, was sie nicht lesen können, oder lehnen den Ort ab.</translation>
    </message>
    <message>
        <source>Other sites</source>
        <translation>Andere Websites</translation>
    </message>
    <message>
        <source>Outbrain click</source>
        <translation>Outbrain-Klick</translation>
    </message>
    <message>
        <source>PHP, Rails and JSON:API write lists and tables with brackets in the keys; a query may hold them encoded only.</source>
        <translation>PHP, Rails und JSON:API schreiben Listen und Tabellen mit Klammern in den Schlüsseln; eine Query darf sie nur kodiert enthalten.</translation>
    </message>
    <message>
        <source>Package of software (purl)</source>
        <translation>Software-Paket (purl)</translation>
    </message>
    <message>
        <source>Package without its namespace</source>
        <translation>Paket ohne seinen Namensraum</translation>
    </message>
    <message>
        <source>Packages of this kind have names of two parts, such as group and artifact of Maven; the second alone names none or several.</source>
        <translation>Pakete dieser Art haben Namen aus zwei Teilen, wie Gruppe und Artefakt von Maven; der zweite allein benennt keines oder mehrere.</translation>
    </message>
    <message>
        <source>Padding with = ends a value, and more follows: decode each by itself.</source>
        <translation>Auffüllen mit = beendet einen Wert, und es folgt mehr: jeden für sich decodieren.</translation>
    </message>
    <message>
        <source>Pages in attributes of pages are nested more than 20 levels deep: change these links by hand.</source>
        <translation>Seiten in Attributen von Seiten sind mehr als 20 Ebenen tief verschachtelt: diese Links von Hand ändern.</translation>
    </message>
    <message>
        <source>Pages of {} lie side by side, the first {}; links to what was not saved stay on the web.</source>
        <translation>Seiten von {} liegen nebeneinander, die erste von {}; Links zu nicht Gespeichertem führen weiter ins Web.</translation>
    </message>
    <message>
        <source>Parameter by which a driver runs code or reads files</source>
        <translation>Parameter, durch den ein Treiber Code ausführt oder Dateien liest</translation>
    </message>
    <message>
        <source>Parameter without a value</source>
        <translation>Parameter ohne Wert</translation>
    </message>
    <message>
        <source>Parameters in another order</source>
        <translation>Parameter in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>Parameters in another order than demanded</source>
        <translation>Parameter in anderer Reihenfolge als verlangt</translation>
    </message>
    <message>
        <source>Parameters joined with the wrong sign</source>
        <translation>Parameter mit dem falschen Zeichen verbunden</translation>
    </message>
    <message>
        <source>Parameters that track visitors are only left out here.</source>
        <translation>Parameter, die Besucher verfolgen, werden hier nur weggelassen.</translation>
    </message>
    <message>
        <source>Patterns of files whose links stay as they are, with spaces between them and %20 for one inside (Alt+L)</source>
        <translation>Muster für Dateien, deren Links bleiben, wie sie sind, mit Leerzeichen dazwischen und %20 für eines darin (Alt+T)</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Zahlung</translation>
    </message>
    <message>
        <source>Payment in coins</source>
        <translation>Zahlung in Coins</translation>
    </message>
    <message>
        <source>Payment on Ethereum</source>
        <translation>Zahlung über Ethereum</translation>
    </message>
    <message>
        <source>Payment to what is no address</source>
        <translation>Zahlung an etwas, das keine Adresse ist</translation>
    </message>
    <message>
        <source>Pays by the PayPal button {}: whoever made it set to whom.</source>
        <translation>Zahlt über die PayPal-Schaltfläche {}: an wen, hat bestimmt, wer sie angelegt hat.</translation>
    </message>
    <message>
        <source>People leave the &apos;(0)&apos; out when they dial from abroad; a telephone dials every digit, and reaches nobody.</source>
        <translation>Menschen lassen die „(0)“ weg, wenn sie aus dem Ausland wählen; ein Telefon wählt jede Ziffer und erreicht niemanden.</translation>
    </message>
    <message>
        <source>Piano Analytics campaign</source>
        <translation>Piano-Analytics-Kampagne</translation>
    </message>
    <message>
        <source>Places that name the old address once the site is moved</source>
        <translation>Stellen, die nach dem Umzug die alte Adresse nennen</translation>
    </message>
    <message>
        <source>Plus sign that is read as a space</source>
        <translation>Pluszeichen, das als Leerzeichen gelesen wird</translation>
    </message>
    <message>
        <source>Port of a SIP URI that is none</source>
        <translation>Port einer SIP-URI, der keiner ist</translation>
    </message>
    <message>
        <source>Port where the name system knows it</source>
        <translation>Port, obwohl ihn das Namenssystem kennt</translation>
    </message>
    <message>
        <source>Prepares a payment in {}.</source>
        <translation>Bereitet eine Zahlung in {} vor.</translation>
    </message>
    <message>
        <source>Prepares a payment of {} {} over the Lightning network.</source>
        <translation>Bereitet eine Zahlung von {} {} über das Lightning-Netz vor.</translation>
    </message>
    <message>
        <source>Prepares a payment of {} {}.</source>
        <translation>Bereitet eine Zahlung von {} {} vor.</translation>
    </message>
    <message>
        <source>Prepares a payment to {} over the Lightning network.</source>
        <translation>Bereitet eine Zahlung an {} über das Lightning-Netz vor.</translation>
    </message>
    <message>
        <source>Prepares a transfer of {} of a token ({}) to {}.</source>
        <translation>Bereitet eine Überweisung von {} eines Tokens ({}) an {} vor.</translation>
    </message>
    <message>
        <source>Preview again with this choice for &apos;Saved files are named&apos;, under More choices</source>
        <translation>Neue Vorschau mit dieser Wahl für „Gespeicherte Dateien heißen“ unter Mehr Optionen</translation>
    </message>
    <message>
        <source>Preview again with {} as the old address</source>
        <translation>Neue Vorschau mit {} als alter Adresse</translation>
    </message>
    <message>
        <source>Preview again, with every link that is spelled so leading to what it means</source>
        <translation>Neue Vorschau, in der jeder so geschriebene Link dorthin führt, wohin er soll</translation>
    </message>
    <message>
        <source>Preview again, with that address as one of this site</source>
        <translation>Neue Vorschau mit dieser Adresse als einer dieser Website</translation>
    </message>
    <message>
        <source>Preview again, with this string as an address that moves</source>
        <translation>Neue Vorschau mit dieser Zeichenkette als Adresse, die umzieht</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Program that is named like a document</source>
        <translation>Programm, das wie ein Dokument heißt</translation>
    </message>
    <message>
        <source>Program that only browsers find</source>
        <translation>Programm, das nur Browser finden</translation>
    </message>
    <message>
        <source>Programs for chats look for &apos;;&apos;, and take all that stands before it for the name of what to do.</source>
        <translation>Chat-Programme suchen nach „;“ und halten alles davor für den Namen dessen, was zu tun ist.</translation>
    </message>
    <message>
        <source>Programs pass over it, and so the text is read in the charset they suppose.</source>
        <translation>Programme übergehen ihn; der Text wird dann in dem Zeichensatz gelesen, den sie vermuten.</translation>
    </message>
    <message>
        <source>Programs read the reference system and the uncertainty where they belong, and may leave out the rest.</source>
        <translation>Programme lesen das Bezugssystem und die Unsicherheit dort, wo sie hingehören, und lassen den Rest vielleicht aus.</translation>
    </message>
    <message>
        <source>Programs refuse such a payment, or leave the amount out; decimals stand behind a &apos;.&apos;, and the coin is not named.</source>
        <translation>Programme lehnen eine solche Zahlung ab oder lassen den Betrag weg; Nachkommastellen stehen hinter einem „.“, und die Währung wird nicht genannt.</translation>
    </message>
    <message>
        <source>Programs take the kind of the digest from before the &apos;;&apos;, and the host that may have the content from between the slashes.</source>
        <translation>Programme lesen die Art der Prüfsumme vor dem „;“ und den Host, der den Inhalt haben kann, zwischen den Schrägstrichen.</translation>
    </message>
    <message>
        <source>Programs that compare the numbers of telephones as texts do not find one that is written otherwise.</source>
        <translation>Programme, die Nummern von Telefonen als Texte vergleichen, finden eine anders geschriebene nicht.</translation>
    </message>
    <message>
        <source>Putting back</source>
        <translation>Wird zurückgelegt</translation>
    </message>
    <message>
        <source>Qualifiers</source>
        <translation>Zusätze</translation>
    </message>
    <message>
        <source>Query of a name that asks for no records</source>
        <translation>Query eines Namens, die nach keinen Einträgen fragt</translation>
    </message>
    <message>
        <source>Quora click</source>
        <translation>Quora-Klick</translation>
    </message>
    <message>
        <source>RFC 8089 2; appendix B</source>
        <translation>RFC 8089 2; Anhang B</translation>
    </message>
    <message>
        <source>Reaches the wallet of a telephone near by, to read a proof such as a driving licence (ISO 18013-5).</source>
        <translation>Erreicht die Brieftasche (Wallet) eines Telefons in der Nähe, um einen Nachweis wie einen Führerschein zu lesen (ISO 18013-5).</translation>
    </message>
    <message>
        <source>Read the names as {}&apos;s</source>
        <translation>Namen lesen wie von {}</translation>
    </message>
    <message>
        <source>Reading pages</source>
        <translation>Seiten lesen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Redirects</source>
        <translation>Weiterleitungen</translation>
    </message>
    <message>
        <source>Reserved namespace</source>
        <translation>Reservierter Namensraum</translation>
    </message>
    <message>
        <source>Resource of a device</source>
        <translation>Ressource eines Geräts</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Run {} of the workflows of {} on {}.</source>
        <translation>Lauf {} der Workflows von {} auf {}.</translation>
    </message>
    <message>
        <source>SQL Server</source>
        <translation>SQL Server</translation>
    </message>
    <message>
        <source>Save the lines below as redirects-lighttpd.conf beside lighttpd.conf of the old site.</source>
        <translation>Die Zeilen unten als redirects-lighttpd.conf neben der lighttpd.conf der alten Website speichern.</translation>
    </message>
    <message>
        <source>Save the lines below as redirects.caddy beside the Caddyfile of the old site.</source>
        <translation>Die Zeilen unten als redirects.caddy neben dem Caddyfile der alten Website speichern.</translation>
    </message>
    <message>
        <source>Saved files are named</source>
        <translation>Gespeicherte Dateien heißen</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Scripts assemble the pages of this site ({}), and may not find those that move to another place in it: check them in a browser</source>
        <translation>Skripte setzen die Seiten dieser Website zusammen ({}) und finden vielleicht jene nicht, die darin an einen anderen Ort umziehen: in einem Browser prüfen</translation>
    </message>
    <message>
        <source>Scripts of this site find its pages by relative links, and say that a page does not exist where these are written in full: the styles keep and relative suit it.</source>
        <translation>Skripte dieser Website finden ihre Seiten über relative Links und melden, dass es eine Seite nicht gibt, wo diese vollständig geschrieben sind: Es passen die Formen „Behalten“ und „Relativ“.</translation>
    </message>
    <message>
        <source>Scripts of this site find the place of a page in the menu by relative links, and show it no more where these are written in full: the styles keep and relative suit it.</source>
        <translation>Skripte dieser Website finden den Ort einer Seite im Menü über relative Links und zeigen ihn nicht mehr, wo diese vollständig geschrieben sind: Es passen die Formen „Behalten“ und „Relativ“.</translation>
    </message>
    <message>
        <source>Searches {} for books: &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach Büchern: „{}“.</translation>
    </message>
    <message>
        <source>Searches {} for goods: &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach Waren: „{}“.</translation>
    </message>
    <message>
        <source>Searches {} for news of &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach Neuigkeiten über „{}“.</translation>
    </message>
    <message>
        <source>Searches {} for pictures of &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach Bildern von „{}“.</translation>
    </message>
    <message>
        <source>Searches {} for videos of &apos;{}&apos;.</source>
        <translation>Sucht bei {} nach Videos von „{}“.</translation>
    </message>
    <message>
        <source>See the page before and after in the browser, side by side (Ctrl+Shift+B)</source>
        <translation>Die Seite vorher und nachher im Browser sehen, nebeneinander (Strg+Umschalt+B)</translation>
    </message>
    <message>
        <source>Sends the code {} to the telephone network, and calls nobody.</source>
        <translation>Sendet den Code {} an das Telefonnetz und ruft niemanden an.</translation>
    </message>
    <message>
        <source>Server that finds the address of a caller (STUN)</source>
        <translation>Server, der die Adresse eines Anrufers findet (STUN)</translation>
    </message>
    <message>
        <source>Server that passes on a call (TURN)</source>
        <translation>Server, der einen Anruf weiterreicht (TURN)</translation>
    </message>
    <message>
        <source>Servers and crawlers read these only at the root of a host, not below {}: {}.</source>
        <translation>Server und Suchmaschinen lesen das nur an der Wurzel eines Hosts, nicht unter {}: {}.</translation>
    </message>
    <message>
        <source>Several files had this checksum (digest) and are no longer alike: nobody can tell which one is meant, so it stays.</source>
        <translation>Mehrere Dateien hatten diese Prüfsumme und sind nicht mehr gleich: Welche gemeint ist, kann niemand sagen, deshalb bleibt sie stehen.</translation>
    </message>
    <message>
        <source>ShareASale affiliate click</source>
        <translation>ShareASale-affiliate-Klick</translation>
    </message>
    <message>
        <source>Shifts each Latin letter by 13 places; ROT13 is its own inverse.</source>
        <translation>Verschiebt jeden lateinischen Buchstaben um 13 Stellen; ROT13 ist seine eigene Umkehrung.</translation>
    </message>
    <message>
        <source>Shows {} in the program that installs others.</source>
        <translation>Zeigt {} in dem Programm, das andere installiert.</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Signs in another device at {}: whoever made the code gets in as you.</source>
        <translation>Meldet ein anderes Gerät bei {} an: Wer den Code erzeugt hat, kommt unter fremdem Namen hinein.</translation>
    </message>
    <message>
        <source>Signs in at {} with the wallet on this device.</source>
        <translation>Meldet mit der Brieftasche (Wallet) auf diesem Gerät bei {} an.</translation>
    </message>
    <message>
        <source>Signs in on a device near by with a passkey of this telephone.</source>
        <translation>Meldet auf einem Gerät in der Nähe mit einem Passkey dieses Telefons an.</translation>
    </message>
    <message>
        <source>Single pages can&apos;t move while addresses lose their endings: do one after the other.</source>
        <translation>Einzelne Seiten können nicht umziehen, während Adressen ihre Endungen verlieren: eins nach dem anderen tun.</translation>
    </message>
    <message>
        <source>Sitemap, feed</source>
        <translation>Sitemap, Feed</translation>
    </message>
    <message>
        <source>Small capitals and their like look like common letters, make another name, and stand in the words of hardly any language.</source>
        <translation>Kapitälchen und dergleichen sehen wie gewöhnliche Buchstaben aus, ergeben einen anderen Namen und kommen in den Wörtern kaum einer Sprache vor.</translation>
    </message>
    <message>
        <source>Snowflake, made {}</source>
        <translation>Snowflake, erzeugt {}</translation>
    </message>
    <message>
        <source>Some mail programs leave it out, others take it for a part of the address.</source>
        <translation>Manche Mailprogramme lassen es weg, andere halten es für einen Teil der Adresse.</translation>
    </message>
    <message>
        <source>Some mail programs separate addresses so where one types them; in a link most take all of it for one address.</source>
        <translation>Manche Mailprogramme trennen Adressen so, wo man sie eintippt; in einem Link halten die meisten alles für eine Adresse.</translation>
    </message>
    <message>
        <source>Some programs add the parentheses, and others refuse the URL; of several filters beside each other most read the first.</source>
        <translation>Manche Programme ergänzen die Klammern, andere lehnen die URL ab; von mehreren Filtern nebeneinander lesen die meisten den ersten.</translation>
    </message>
    <message>
        <source>Somebody or a post of the AT Protocol, as on Bluesky ({}).</source>
        <translation>Jemand oder ein Beitrag im AT-Protokoll, wie bei Bluesky ({}).</translation>
    </message>
    <message>
        <source>Somebody or a room on Matrix: {}</source>
        <translation>Jemand oder ein Raum auf Matrix: {}</translation>
    </message>
    <message>
        <source>Somebody or something on Nostr: {}</source>
        <translation>Jemand oder etwas auf Nostr: {}</translation>
    </message>
    <message>
        <source>Something to do in Telegram</source>
        <translation>Etwas, das Telegram tun soll</translation>
    </message>
    <message>
        <source>Sound or pictures that {} sends.</source>
        <translation>Ton oder Bilder, die {} sendet.</translation>
    </message>
    <message>
        <source>Space beside a mail address</source>
        <translation>Leerzeichen neben einer Mailadresse</translation>
    </message>
    <message>
        <source>Space that is none to programs</source>
        <translation>Leerzeichen, das für Programme keines ist</translation>
    </message>
    <message>
        <source>Starts a repair tool of Windows, by which attackers ran programs (Follina).</source>
        <translation>Startet ein Reparaturwerkzeug von Windows, über das Angreifer Programme ausführten (Follina).</translation>
    </message>
    <message>
        <source>Step {} ({}) can make nothing of line {}: {}</source>
        <translation>Schritt {} ({}) kann mit Zeile {} nichts anfangen: {}</translation>
    </message>
    <message>
        <source>Step {} ({}) can make nothing of this: {}</source>
        <translation>Schritt {} ({}) kann damit nichts anfangen: {}</translation>
    </message>
    <message>
        <source>Step {} ({}): {}</source>
        <translation>Schritt {} ({}): {}</translation>
    </message>
    <message>
        <source>Subpath</source>
        <translation>Unterpfad</translation>
    </message>
    <message>
        <source>Subscribes to a feed.</source>
        <translation>Abonniert einen Feed.</translation>
    </message>
    <message>
        <source>Subscribes to a podcast.</source>
        <translation>Abonniert einen Podcast.</translation>
    </message>
    <message>
        <source>Such a number is of no film; a digit was lost or added.</source>
        <translation>Eine solche Nummer hat kein Film; eine Ziffer fehlt oder ist zu viel.</translation>
    </message>
    <message>
        <source>Table of single pages</source>
        <translation>Tabelle einzelner Seiten</translation>
    </message>
    <message>
        <source>Taboola click</source>
        <translation>Taboola-Klick</translation>
    </message>
    <message>
        <source>Tag where the port belongs</source>
        <translation>Tag, wo der Port hingehört</translation>
    </message>
    <message>
        <source>Take the folder {} ({}), with the files whose names begin with a dot.</source>
        <translation>Den Ordner {} ({}) nehmen, mitsamt den Dateien, deren Namen mit einem Punkt beginnen.</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Take the second</source>
        <translation>Den zweiten nehmen</translation>
    </message>
    <message>
        <source>Takes the role {} in the AWS account {}.</source>
        <translation>Übernimmt die Rolle {} im AWS-Konto {}.</translation>
    </message>
    <message>
        <source>Targets that links miss by case, slash or escape, with spaces between them; Dead links fills them in</source>
        <translation>Ziele, die Links durch Großschreibung, Schrägstrich oder Maskierung verfehlen, mit Leerzeichen dazwischen; die toten Links tragen sie ein</translation>
    </message>
    <message>
        <source>Telegram opens, and does nothing: the link says what to do, but not with whom or what.</source>
        <translation>Telegram öffnet sich und tut nichts: Der Link sagt, was zu tun ist, aber nicht, mit wem oder womit.</translation>
    </message>
    <message>
        <source>Telegram, Deep links</source>
        <translation>Telegram, Deep links</translation>
    </message>
    <message>
        <source>Telephone numbers that a comma should separate</source>
        <translation>Telefonnummern, die ein Komma trennen sollte</translation>
    </message>
    <message>
        <source>Tells whether {} can be reached now.</source>
        <translation>Sagt, ob {} gerade erreichbar ist.</translation>
    </message>
    <message>
        <source>Text compressed as a .gz file, in base64 (RFC 1952).</source>
        <translation>Text, komprimiert wie eine .gz-Datei, in Base64 (RFC 1952).</translation>
    </message>
    <message>
        <source>Text compressed without a header, in base64, as in log-ins by SAML (RFC 1951; SAML 2.0 Bindings 3.4.4.1).</source>
        <translation>Text, ohne Kopf komprimiert, in Base64, wie bei Anmeldungen mit SAML (RFC 1951; SAML 2.0 Bindings 3.4.4.1).</translation>
    </message>
    <message>
        <source>Text with {} in it, an address without its scheme.</source>
        <translation>Text mit {} darin, einer Adresse ohne Schema.</translation>
    </message>
    <message>
        <source>The %u20AC of old scripts: four digits a unit of UTF-16, two for Latin-1 (ECMAScript B.2.1).</source>
        <translation>Das %u20AC alter Skripte: vier Ziffern je Einheit von UTF-16, zwei für Latin-1 (ECMAScript B.2.1).</translation>
    </message>
    <message>
        <source>The German National Library computes the last digit from all that stands before it: something there is mistyped.</source>
        <translation>Die Deutsche Nationalbibliothek berechnet die letzte Ziffer aus allem, was davor steht: Dort ist etwas vertippt.</translation>
    </message>
    <message>
        <source>The Internet Archive&apos;s copy of {} that is nearest to {}.</source>
        <translation>Die Kopie von {} im Internet Archive, die {} am nächsten liegt.</translation>
    </message>
    <message>
        <source>The S3 bucket {}.</source>
        <translation>Der S3-Bucket {}.</translation>
    </message>
    <message>
        <source>The SQLite database in the file {}.</source>
        <translation>Die SQLite-Datenbank in der Datei {}.</translation>
    </message>
    <message>
        <source>The URI for a ticket: as Markdown, as a picture, or as a QR code</source>
        <translation>Die URI für ein Ticket: als Markdown, als Bild oder als QR-Code</translation>
    </message>
    <message>
        <source>The account {} (WebFinger).</source>
        <translation>Das Konto {} (WebFinger).</translation>
    </message>
    <message>
        <source>The account {} of the Fediverse.</source>
        <translation>Das Konto {} im Fediverse.</translation>
    </message>
    <message>
        <source>The address of a network card (MAC), and no link.</source>
        <translation>Die Adresse einer Netzwerkkarte (MAC) und kein Link.</translation>
    </message>
    <message>
        <source>The article &apos;{}&apos; of Wikipedia.</source>
        <translation>Der Artikel „{}“ der Wikipedia.</translation>
    </message>
    <message>
        <source>The bank account {} (IBAN).</source>
        <translation>Das Bankkonto {} (IBAN).</translation>
    </message>
    <message>
        <source>The bucket {} of Google Cloud.</source>
        <translation>Der Bucket {} in der Google Cloud.</translation>
    </message>
    <message>
        <source>The card of {}, for an address book.</source>
        <translation>Die Visitenkarte von {} für ein Adressbuch.</translation>
    </message>
    <message>
        <source>The character is computed from the digits before it: one of them is mistyped.</source>
        <translation>Das Zeichen wird aus den Ziffern davor berechnet: Eine von ihnen ist vertippt.</translation>
    </message>
    <message>
        <source>The compressed file {} can&apos;t be read to its end: {}.</source>
        <translation>Die gepackte Datei {} lässt sich nicht zu Ende lesen: {}.</translation>
    </message>
    <message>
        <source>The console of {}: {}.</source>
        <translation>Die Konsole von {}: {}.</translation>
    </message>
    <message>
        <source>The controls of a machine at {} (OPC UA).</source>
        <translation>Die Steuerung einer Maschine unter {} (OPC UA).</translation>
    </message>
    <message>
        <source>The copy of {} in {} that is nearest to {}.</source>
        <translation>Die Kopie von {} in {}, die {} am nächsten liegt.</translation>
    </message>
    <message>
        <source>The copy of {} in {}, taken on {}.</source>
        <translation>Die Kopie von {} in {}, gemacht am {}.</translation>
    </message>
    <message>
        <source>The file is called {1}; a server that tells A from a finds nothing. Repaired, every link to it says so.</source>
        <translation>Die Datei heißt {1}; ein Server, der A und a unterscheidet, findet nichts. Repariert sagt das jeder Link dorthin.</translation>
    </message>
    <message>
        <source>The file is compressed: unpack it to have its links moved.</source>
        <translation>Die Datei ist komprimiert: Um ihre Links zu verschieben, zuerst entpacken.</translation>
    </message>
    <message>
        <source>The file is not well-formed XML: see line {}.</source>
        <translation>Die Datei ist kein wohlgeformtes XML: siehe Zeile {}.</translation>
    </message>
    <message>
        <source>The file is too large, or one of its lines too long, to be shown as a whole.</source>
        <translation>Die Datei ist zu groß oder eine ihrer Zeilen zu lang, um als Ganzes gezeigt zu werden.</translation>
    </message>
    <message>
        <source>The file spells its accents in another way: {1}. Repaired, every link to it does, too.</source>
        <translation>Die Datei schreibt ihre Akzente anders: {1}. Repariert tut das auch jeder Link dorthin.</translation>
    </message>
    <message>
        <source>The file {} in the bucket {} of Alibaba Cloud.</source>
        <translation>Die Datei {} im Bucket {} der Alibaba Cloud.</translation>
    </message>
    <message>
        <source>The file {} in the bucket {} of Tencent Cloud.</source>
        <translation>Die Datei {} im Bucket {} der Tencent Cloud.</translation>
    </message>
    <message>
        <source>The file {} in the store {} of Azure.</source>
        <translation>Die Datei {} im Speicher {} von Azure.</translation>
    </message>
    <message>
        <source>The file {} inside a Java program.</source>
        <translation>Die Datei {} in einem Java-Programm.</translation>
    </message>
    <message>
        <source>The file {} of Databricks.</source>
        <translation>Die Datei {} bei Databricks.</translation>
    </message>
    <message>
        <source>The file {} of a Hadoop cluster.</source>
        <translation>Die Datei {} in einem Hadoop-Cluster.</translation>
    </message>
    <message>
        <source>The files are read as {} names them, which brings {} alive.</source>
        <translation>Die Dateien werden gelesen, wie {} sie benennt; das macht {} lebendig.</translation>
    </message>
    <message>
        <source>The files seem to be saved by {}, which names them after whole addresses. Read so, {}{} would be alive.</source>
        <translation>Die Dateien scheinen von {} gespeichert, mit Namen nach ganzen Adressen. So gelesen, führten {}{} wieder zu einer Datei.</translation>
    </message>
    <message>
        <source>The files themselves were changed. Whoever moved them can give each its old bytes back: run {}.</source>
        <translation>Die Dateien selbst wurden geändert. Wer sie umgezogen hat, kann jeder ihre alten Bytes zurückgeben: Lauf {}.</translation>
    </message>
    <message>
        <source>The first parameter follows &apos;?&apos;, further ones &apos;&amp;&apos;; with the other sign a server does not find them.</source>
        <translation>Der erste Parameter folgt auf „?“, weitere auf „&amp;“; mit dem anderen Zeichen findet ein Server sie nicht.</translation>
    </message>
    <message>
        <source>The first segment says whether a user or a room follows; without it no program opens the address.</source>
        <translation>Das erste Segment sagt, ob ein Benutzer oder ein Raum folgt; ohne es öffnet kein Programm die Adresse.</translation>
    </message>
    <message>
        <source>The folder for temporary files, {}, has too long a name for a browser: set TMPDIR to a shorter one.</source>
        <translation>Der Ordner für temporäre Dateien, {}, hat für einen Browser einen zu langen Namen: TMPDIR auf einen kürzeren setzen.</translation>
    </message>
    <message>
        <source>The folder is there, but has no start page: add an index.html to it, or link to a page in it.</source>
        <translation>Der Ordner ist da, hat aber keine Startseite: eine index.html hineinlegen oder auf eine Seite darin verlinken.</translation>
    </message>
    <message>
        <source>The folder of the site as it is or will be</source>
        <translation>Der Ordner der Website, wie sie ist oder sein wird</translation>
    </message>
    <message>
        <source>The folder of the site as it was</source>
        <translation>Der Ordner der Website, wie sie war</translation>
    </message>
    <message>
        <source>The folders say which hosts the pages are of, so the old base {} counts for nothing: links to it stay.</source>
        <translation>Die Ordner sagen, von welchen Hosts die Seiten sind, deshalb zählt die alte Basis {} nicht: Links dorthin bleiben.</translation>
    </message>
    <message>
        <source>The hand-over {} can&apos;t be written: {}.</source>
        <translation>Die Übergabe {} lässt sich nicht schreiben: {}.</translation>
    </message>
    <message>
        <source>The hand-over {} needs a name that ends in .html.</source>
        <translation>Die Übergabe {} braucht einen Namen, der auf .html endet.</translation>
    </message>
    <message>
        <source>The host stands behind an &apos;@&apos;. With an encoded one alone all of it is the name of a host, and a name can hold none.</source>
        <translation>Der Host steht hinter einem „@“. Ist das einzige kodiert, ist das Ganze der Name eines Hosts, und ein Name kann keines enthalten.</translation>
    </message>
    <message>
        <source>The image {} for containers, on the registry {}.</source>
        <translation>Das Container-Image {} in der Registry {}.</translation>
    </message>
    <message>
        <source>The image {} for containers.</source>
        <translation>Das Image {} für Container.</translation>
    </message>
    <message>
        <source>The input</source>
        <translation>Die Eingabe</translation>
    </message>
    <message>
        <source>The journal of the run can&apos;t be kept in {} ({}), so nothing was changed: name another folder by the variable URIINSPECTOR_HOME.</source>
        <translation>Das Journal des Laufs lässt sich in {} nicht führen ({}), deshalb wurde nichts geändert: mit der Variable URIINSPECTOR_HOME einen anderen Ordner nennen.</translation>
    </message>
    <message>
        <source>The journal {} does not name all that the run changed: nothing was touched; the originals are kept in the folder of its run.</source>
        <translation>Das Journal {} nennt nicht alles, was der Lauf geändert hat: nichts wurde angerührt; die Originale liegen im Ordner seines Laufs.</translation>
    </message>
    <message>
        <source>The journal {} has no header: nothing was touched; the originals are kept in the folder of its run.</source>
        <translation>Dem Journal {} fehlt der Kopf: nichts wurde angerührt; die Originale liegen im Ordner seines Laufs.</translation>
    </message>
    <message>
        <source>The journal {} is damaged in line {}: nothing was touched; the originals are kept in the folder of its run.</source>
        <translation>Das Journal {} ist in Zeile {} beschädigt: nichts wurde angerührt; die Originale liegen im Ordner seines Laufs.</translation>
    </message>
    <message>
        <source>The journal {} was deleted during the run, so nothing can take it back: compare {} with a copy of your own, as some files in it may be new and others old.</source>
        <translation>Das Journal {} wurde während des Laufs gelöscht, deshalb kann ihn nichts zurücknehmen: {} mit einer eigenen Kopie vergleichen, denn manche Dateien darin können neu und andere alt sein.</translation>
    </message>
    <message>
        <source>The journals in {} can&apos;t be read ({}): allow reading them.</source>
        <translation>Die Journale in {} sind nicht lesbar ({}): das Lesen erlauben.</translation>
    </message>
    <message>
        <source>The language of this server can&apos;t express them.</source>
        <translation>Die Sprache dieses Servers kann sie nicht ausdrücken.</translation>
    </message>
    <message>
        <source>The list can&apos;t be kept among the temporary files: {}. Make room there and try again.</source>
        <translation>Die Liste lässt sich nicht bei den temporären Dateien ablegen: {}. Dort Platz schaffen und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The log {} can&apos;t be read: {}.</source>
        <translation>Das Protokoll {} lässt sich nicht lesen: {}.</translation>
    </message>
    <message>
        <source>The module {} of Node.js itself.</source>
        <translation>Das Modul {} von Node.js selbst.</translation>
    </message>
    <message>
        <source>The move left them as they were: mend them at leisure.</source>
        <translation>Der Umzug hat sie gelassen, wie sie waren: sie berichtigen, wenn Zeit ist.</translation>
    </message>
    <message>
        <source>The move wrote a copy and changed nothing of the old site. Keep that until the new one has proved itself.</source>
        <translation>Der Umzug hat eine Kopie geschrieben und an der alten Website nichts geändert. Diese behalten, bis sich die neue bewährt hat.</translation>
    </message>
    <message>
        <source>The name holds letters that only look like common ones; it goes to {}.</source>
        <translation>Der Name enthält Buchstaben, die nur wie gewöhnliche aussehen; er führt zu {}.</translation>
    </message>
    <message>
        <source>The name is the place in the directory where the search begins.</source>
        <translation>Der Name ist die Stelle im Verzeichnis, an der die Suche beginnt.</translation>
    </message>
    <message>
        <source>The name of the series stands before the colon already; behind it is the number alone.</source>
        <translation>Der Name der Reihe steht schon vor dem Doppelpunkt; dahinter steht nur die Nummer.</translation>
    </message>
    <message>
        <source>The named pipe {} of this machine (Windows).</source>
        <translation>Die benannte Pipe {} dieses Rechners (Windows).</translation>
    </message>
    <message>
        <source>The names of this folder changed in place: {} makes its redirects, in a terminal.</source>
        <translation>Die Namen in diesem Ordner haben sich an Ort und Stelle geändert: {} macht seine Weiterleitungen, in einem Terminal.</translation>
    </message>
    <message>
        <source>The namespace says what kind of identifier follows.</source>
        <translation>Der Namensraum sagt, welche Art Bezeichner folgt.</translation>
    </message>
    <message>
        <source>The new address is missing</source>
        <translation>Die neue Adresse fehlt</translation>
    </message>
    <message>
        <source>The new text of the link {} cannot be written where it stands, so the file is left alone: change it by hand.</source>
        <translation>Der neue Text des Links {} lässt sich an seiner Stelle nicht schreiben, darum bleibt die Datei unberührt: von Hand ändern.</translation>
    </message>
    <message>
        <source>The number of characters is wrong; part of the text is missing.</source>
        <translation>Die Anzahl der Zeichen stimmt nicht; ein Teil des Textes fehlt.</translation>
    </message>
    <message>
        <source>The number of the authority says who promised to keep the name.</source>
        <translation>Die Nummer der vergebenden Stelle sagt, wer versprochen hat, den Namen zu bewahren.</translation>
    </message>
    <message>
        <source>The octets of mail: = and two digits for all but plain characters, soft line breaks (RFC 2045 6.7).</source>
        <translation>Die Oktette der Mail: = und zwei Ziffern für alles außer einfachen Zeichen, weiche Zeilenumbrüche (RFC 2045 6.7).</translation>
    </message>
    <message>
        <source>The old address is missing</source>
        <translation>Die alte Adresse fehlt</translation>
    </message>
    <message>
        <source>The oldest copy of {} in {}.</source>
        <translation>Die älteste Kopie von {} in {}.</translation>
    </message>
    <message>
        <source>The origin says which page may read the data; without it no browser opens the link.</source>
        <translation>Der Ursprung sagt, welche Seite die Daten lesen darf; ohne ihn öffnet kein Browser den Link.</translation>
    </message>
    <message>
        <source>The other parameters only tell about what &apos;xt&apos; names.</source>
        <translation>Die anderen Parameter erzählen nur von dem, was „xt“ benennt.</translation>
    </message>
    <message>
        <source>The output folder {} can&apos;t be made: {}.</source>
        <translation>Der Ausgabeordner {} kann nicht angelegt werden: {}.</translation>
    </message>
    <message>
        <source>The output folder {} can&apos;t be used ({}): choose another.</source>
        <translation>Der Ausgabeordner {} ist nicht zu gebrauchen ({}): einen anderen wählen.</translation>
    </message>
    <message>
        <source>The package {} of Maven.</source>
        <translation>Das Paket {} von Maven.</translation>
    </message>
    <message>
        <source>The page gets the name of a value for the value; whoever made the link meant another one for each reader.</source>
        <translation>Die Seite bekommt statt des Werts dessen Namen; gemeint war für jede Person ein anderer Wert.</translation>
    </message>
    <message>
        <source>The page is there, but no place in it has this name: give it to an element as its id, or take the # part off the link.</source>
        <translation>Die Seite ist da, aber keine Stelle in ihr heißt so: einem Element diesen Namen als id geben oder den Teil ab # aus dem Link nehmen.</translation>
    </message>
    <message>
        <source>The page names an encoding that browsers refuse to read.</source>
        <translation>Die Seite nennt eine Kodierung, die Browser nicht lesen.</translation>
    </message>
    <message>
        <source>The page of {} that shows where a short link leads.</source>
        <translation>Die Seite von {}, die zeigt, wohin ein Kurzlink führt.</translation>
    </message>
    <message>
        <source>The pages are empty until scripts of {} fill them, which need a server: from a disk they show nothing.</source>
        <translation>Die Seiten sind leer, bis Skripte von {} sie füllen, und die brauchen einen Server: Von der Festplatte zeigen sie nichts.</translation>
    </message>
    <message>
        <source>The pages are empty until their scripts fill them: open the copy to see whether these do so without a server.</source>
        <translation>Die Seiten sind leer, bis ihre Skripte sie füllen: die Kopie öffnen, um zu sehen, ob sie das ohne Server tun.</translation>
    </message>
    <message>
        <source>The pages are put together by scripts of {}, which need a server: from a disk they can be read as they were built, without search and menus.</source>
        <translation>Die Seiten werden von Skripten von {} zusammengesetzt, die einen Server brauchen: Von der Festplatte lassen sie sich so lesen, wie sie gebaut wurden, ohne Suche und Menüs.</translation>
    </message>
    <message>
        <source>The part {} of the mail {}.</source>
        <translation>Der Teil {} der E-Mail {}.</translation>
    </message>
    <message>
        <source>The place {} (Plus Code).</source>
        <translation>Der Ort {} (Plus Code).</translation>
    </message>
    <message>
        <source>The preview can&apos;t be kept in {} ({}): name another folder by the variable URIINSPECTOR_HOME.</source>
        <translation>Die Vorschau lässt sich in {} nicht aufbewahren ({}): mit der Variablen URIINSPECTOR_HOME einen anderen Ordner nennen.</translation>
    </message>
    <message>
        <source>The proof</source>
        <translation>Der Beweis</translation>
    </message>
    <message>
        <source>The proof fails here</source>
        <translation>Hier scheitert der Beweis</translation>
    </message>
    <message>
        <source>The question mark begins an r- or a q-component; one that belongs to the name is written %3F.</source>
        <translation>Das Fragezeichen beginnt eine r- oder q-Komponente; eines, das zum Namen gehört, wird %3F geschrieben.</translation>
    </message>
    <message>
        <source>The question mark cuts off what belongs to the address.</source>
        <translation>Das Fragezeichen schneidet ab, was zur Adresse gehört.</translation>
    </message>
    <message>
        <source>The redirects can&apos;t be written to {}: {}.</source>
        <translation>Die Weiterleitungen können nicht nach {} geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>The report {} needs a name that ends in .json, .csv or .html.</source>
        <translation>Der Bericht {} braucht einen Namen, der auf .json, .csv oder .html endet.</translation>
    </message>
    <message>
        <source>The resource {} of AWS ({}).</source>
        <translation>Die Ressource {} bei AWS ({}).</translation>
    </message>
    <message>
        <source>The result can only be read: {}</source>
        <translation>Das Ergebnis lässt sich nur lesen: {}</translation>
    </message>
    <message>
        <source>The rule for the folder leads this address to its new one. Write the redirects under More.</source>
        <translation>Die Regel für den Ordner führt diese Adresse zu ihrer neuen. Die Weiterleitungen lassen sich unter Mehr schreiben.</translation>
    </message>
    <message>
        <source>The run {} is {}: only a complete run can be handed over.</source>
        <translation>Der Lauf {} ist {}: Nur ein abgeschlossener Lauf kann übergeben werden.</translation>
    </message>
    <message>
        <source>The run {} on {} was interrupted: {} finishes it, {} takes it back.</source>
        <translation>Der Lauf {} am {} wurde unterbrochen: {} schließt ihn ab, {} nimmt ihn zurück.</translation>
    </message>
    <message>
        <source>The run {} was being undone: {} goes on.</source>
        <translation>Der Lauf {} wurde gerade zurückgenommen: {} macht weiter.</translation>
    </message>
    <message>
        <source>The same as a command for a terminal or a script</source>
        <translation>Dasselbe als Befehl für ein Terminal oder ein Skript</translation>
    </message>
    <message>
        <source>The same digits ring elsewhere in another country, so that a link gives the country with &apos;+&apos; or says where the number is good.</source>
        <translation>Dieselben Ziffern klingeln in einem anderen Land anderswo; ein Link nennt das Land mit „+“ oder sagt, wo die Nummer gilt.</translation>
    </message>
    <message>
        <source>The same repository is served over https: or ssh: nearly everywhere.</source>
        <translation>Dasselbe Repository gibt es fast überall auch über https: oder ssh:.</translation>
    </message>
    <message>
        <source>The scope says how deep to search; a server refuses one that it does not know.</source>
        <translation>Der Bereich sagt, wie tief zu suchen ist; ein Server weist einen zurück, den er nicht kennt.</translation>
    </message>
    <message>
        <source>The screen of {}, to be used from here.</source>
        <translation>Der Bildschirm von {}, von hier aus zu bedienen.</translation>
    </message>
    <message>
        <source>The script is larger than 32 MB: left as it is.</source>
        <translation>Das Skript ist größer als 32 MB: unverändert gelassen.</translation>
    </message>
    <message>
        <source>The scripts of this site ({}) have no place for its base, so links and routes fail at the new address: build it again with {}</source>
        <translation>Die Skripte dieser Site ({}) haben keine Stelle für ihre Basis, sodass Links und Routen an der neuen Adresse scheitern: sie mit {} neu erzeugen</translation>
    </message>
    <message>
        <source>The server has to allow that: AllowOverride FileInfo in its configuration, and the module mod_alias, which nearly every Apache has.</source>
        <translation>Der Server muss das erlauben: AllowOverride FileInfo in seiner Konfiguration und das Modul mod_alias, das fast jeder Apache hat.</translation>
    </message>
    <message>
        <source>The servers and their ports are looked up by the name; drivers refuse an address with a port.</source>
        <translation>Die Server und ihre Ports werden über den Namen nachgeschlagen; Treiber lehnen eine Adresse mit Port ab.</translation>
    </message>
    <message>
        <source>The short form is allowed since RFC 8089; three slashes are understood everywhere.</source>
        <translation>Die kurze Form ist seit RFC 8089 erlaubt; drei Schrägstriche werden überall verstanden.</translation>
    </message>
    <message>
        <source>The site is moved to {}</source>
        <translation>Die Website ist nach {} umgezogen</translation>
    </message>
    <message>
        <source>The site is taken to begin in {} of the zip.</source>
        <translation>Es wird angenommen, dass die Website in {} des Zips beginnt.</translation>
    </message>
    <message>
        <source>The socket {} of this machine.</source>
        <translation>Der Socket {} auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The source of a mail writes &apos;=&apos; as &apos;=3D&apos;, and ends long lines with &apos;=&apos;; in the URI itself it does not.</source>
        <translation>Im Quelltext einer Mail wird „=“ als „=3D“ geschrieben, und lange Zeilen enden mit „=“; in der URI selbst nicht.</translation>
    </message>
    <message>
        <source>The symbolic link {} would need another target, which only a copy gets: write a copy instead; nothing was changed.</source>
        <translation>Die symbolische Verknüpfung {} bräuchte ein anderes Ziel, das sie nur in einer Kopie bekommt: stattdessen eine Kopie schreiben; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The table of pages can&apos;t be kept in {} ({}): name another folder by the variable URIINSPECTOR_HOME.</source>
        <translation>Die Seitentabelle lässt sich in {} nicht aufbewahren ({}): mit der Variable URIINSPECTOR_HOME einen anderen Ordner nennen.</translation>
    </message>
    <message>
        <source>The table {} can&apos;t be read: {}.</source>
        <translation>Die Tabelle {} ist nicht lesbar: {}.</translation>
    </message>
    <message>
        <source>The table {} can&apos;t be written: {}.</source>
        <translation>Die Tabelle {} lässt sich nicht schreiben: {}.</translation>
    </message>
    <message>
        <source>The table {} holds more than {} MiB: split it.</source>
        <translation>Die Tabelle {} ist größer als {} MiB: bitte teilen.</translation>
    </message>
    <message>
        <source>The table {} is not a CSV file: save it as CSV in UTF-8.</source>
        <translation>Die Tabelle {} ist keine CSV-Datei: als CSV in UTF-8 speichern.</translation>
    </message>
    <message>
        <source>The table {} moves no page: write lines of an old address, a comma, a new one.</source>
        <translation>Die Tabelle {} verschiebt keine Seite: Zeilen aus alter Adresse, Komma und neuer Adresse schreiben.</translation>
    </message>
    <message>
        <source>The telephone number {}.</source>
        <translation>Die Telefonnummer {}.</translation>
    </message>
    <message>
        <source>The text is read in another charset, and characters beyond US-ASCII may be shown wrong.</source>
        <translation>Der Text wird in einem anderen Zeichensatz gelesen, und Zeichen außerhalb von US-ASCII können falsch erscheinen.</translation>
    </message>
    <message>
        <source>The tree as it was can&apos;t be laid out in {} ({}): free some space there.</source>
        <translation>Der Ordner, wie er war, kann in {} nicht ausgelegt werden ({}): dort Platz schaffen.</translation>
    </message>
    <message>
        <source>The two slashes make a host of what is the address itself; programs that expect none do not find it.</source>
        <translation>Die zwei Schrägstriche machen einen Host aus dem, was die Adresse selbst ist; Programme, die keinen erwarten, finden sie nicht.</translation>
    </message>
    <message>
        <source>The type says how the file is sent; a client that does not know it guesses.</source>
        <translation>Der Typ sagt, wie die Datei übertragen wird; ein Client, der ihn nicht kennt, rät.</translation>
    </message>
    <message>
        <source>The type tells the client whether to show a menu, a text or a file.</source>
        <translation>Der Typ sagt dem Client, ob ein Menü, ein Text oder eine Datei zu zeigen ist.</translation>
    </message>
    <message>
        <source>The way back</source>
        <translation>Der Weg zurück</translation>
    </message>
    <message>
        <source>The zip can&apos;t be unpacked into {} ({}).</source>
        <translation>Das Zip lässt sich nicht nach {} entpacken ({}).</translation>
    </message>
    <message>
        <source>The zip {} can&apos;t be written: {}.</source>
        <translation>Das Zip {} lässt sich nicht schreiben: {}.</translation>
    </message>
    <message>
        <source>The zip {} holds more than a million entries: unpack it yourself.</source>
        <translation>Das Zip {} enthält mehr als eine Million Einträge: es selbst entpacken.</translation>
    </message>
    <message>
        <source>The zip {} holds two entries for {}, or names that differ only in case: pack it anew without one of them.</source>
        <translation>Das Zip {} enthält zwei Einträge für {} oder Namen, die sich nur in der Großschreibung unterscheiden: es ohne einen davon neu packen.</translation>
    </message>
    <message>
        <source>The zip {} holds two entries for {}: pack it anew without one of them.</source>
        <translation>Das Zip {} enthält zwei Einträge für {}: es ohne einen davon neu packen.</translation>
    </message>
    <message>
        <source>The zip {} holds {}, a name that may lead out of it or is none: pack it anew, with plain names.</source>
        <translation>Das Zip {} enthält {}, einen Namen, der hinausführen kann oder keiner ist: es mit schlichten Namen neu packen.</translation>
    </message>
    <message>
        <source>The zip {} is damaged ({}): get it again.</source>
        <translation>Das Zip {} ist beschädigt ({}): es noch einmal holen.</translation>
    </message>
    <message>
        <source>The zip {} is empty: give one with pages in it.</source>
        <translation>Das Zip {} ist leer: eines mit Seiten darin angeben.</translation>
    </message>
    <message>
        <source>The zip {} is encrypted ({}): unpack it yourself.</source>
        <translation>Das Zip {} ist verschlüsselt ({}): es selbst entpacken.</translation>
    </message>
    <message>
        <source>The zip {} needs {} MB in {}, more than is free: make room there.</source>
        <translation>Das Zip {} braucht {} MB in {}, mehr als frei ist: dort Platz schaffen.</translation>
    </message>
    <message>
        <source>The zip {} that the run wrote is not there: put it back.</source>
        <translation>Das Zip {}, das der Lauf geschrieben hat, ist nicht da: es zurücklegen.</translation>
    </message>
    <message>
        <source>The zip {} would unpack to {} MB, more than {} times its size: unpack it yourself if you trust it.</source>
        <translation>Das Zip {} würde sich zu {} MB entpacken, mehr als dem {}-Fachen seiner Größe: es selbst entpacken, wenn ihm zu trauen ist.</translation>
    </message>
    <message>
        <source>The {} database &apos;{}&apos; on this machine.</source>
        <translation>Die {}-Datenbank „{}“ auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The {} database &apos;{}&apos; on {}.</source>
        <translation>Die {}-Datenbank „{}“ auf {}.</translation>
    </message>
    <message>
        <source>Their links still name the old address: change them by hand.</source>
        <translation>Ihre Links nennen noch die alte Adresse: sie von Hand ändern.</translation>
    </message>
    <message>
        <source>There a backslash takes the next sign as it stands; in the URI itself browsers read a slash.</source>
        <translation>Dort nimmt ein Rückstrich dem nächsten Zeichen seine besondere Bedeutung; in der URI selbst lesen Browser einen Schrägstrich.</translation>
    </message>
    <message>
        <source>There are no pages in {}: choose the folder with the pages in it.</source>
        <translation>In {} gibt es keine Seiten: den Ordner mit den Seiten wählen.</translation>
    </message>
    <message>
        <source>There is no column &apos;{}&apos;; there are {}.</source>
        <translation>Eine Spalte „{}“ gibt es nicht; es gibt {}.</translation>
    </message>
    <message>
        <source>There is no folder and no page {} to move in {}: name one that is in it.</source>
        <translation>Es gibt in {1} weder Ordner noch Seite {0} zum Verschieben: etwas nennen, das darin ist.</translation>
    </message>
    <message>
        <source>There is no folder {} for the hand-over: make it first.</source>
        <translation>Es gibt keinen Ordner {} für die Übergabe: ihn zuerst anlegen.</translation>
    </message>
    <message>
        <source>There is no folder {} for the new zip: make it first.</source>
        <translation>Es gibt keinen Ordner {} für das neue Zip: ihn zuerst anlegen.</translation>
    </message>
    <message>
        <source>There is no host in {} for a port: set it first.</source>
        <translation>In {} ist kein Host für einen Port: zuerst den Host setzen.</translation>
    </message>
    <message>
        <source>There is no host in {} for a user or a password: set it first.</source>
        <translation>In {} ist kein Host für Benutzer oder Passwort: zuerst den Host setzen.</translation>
    </message>
    <message>
        <source>There is no language {}: take one of {}.</source>
        <translation>Es gibt keine Sprache {}: eine von {} nehmen.</translation>
    </message>
    <message>
        <source>There is no level &apos;{}&apos;; take one of {}.</source>
        <translation>Es gibt keine Stufe „{}“; eine von {} nehmen.</translation>
    </message>
    <message>
        <source>There is no purpose {}: take one of {}.</source>
        <translation>Es gibt keinen Zweck {}: einen von {} nehmen.</translation>
    </message>
    <message>
        <source>There is no {} in {} or beside it, by which HTTrack says what its files are: choose another naming, such as auto.</source>
        <translation>Weder in {1} noch daneben liegt {0}, worin HTTrack sagt, was seine Dateien sind: eine andere Benennung wählen, etwa auto.</translation>
    </message>
    <message>
        <source>There is no {} to split: take one of {}.</source>
        <translation>Es gibt kein {} zum Zerlegen: eines von {} nehmen.</translation>
    </message>
    <message>
        <source>There is no {} {}: take one of {}.</source>
        <translation>Es gibt kein {} {}: eines von {} nehmen.</translation>
    </message>
    <message>
        <source>There is nothing to dial.</source>
        <translation>Es gibt nichts zu wählen.</translation>
    </message>
    <message>
        <source>There is nothing to undo. &apos;Change&apos; leads back to a preview of the files as they are now.</source>
        <translation>Es gibt nichts zurückzunehmen. „Ändern“ führt zu einer Vorschau der Dateien, wie sie jetzt sind.</translation>
    </message>
    <message>
        <source>There is something else at {}: left as it is.</source>
        <translation>Bei {} liegt schon etwas anderes: bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>There may be several {}: write ({},).</source>
        <translation>Es kann mehrere {} geben: ({},) schreiben.</translation>
    </message>
    <message>
        <source>These names are kept free so that a URN is not mistaken for another.</source>
        <translation>Diese Namen bleiben frei, damit ein URN nicht für einen anderen gehalten wird.</translation>
    </message>
    <message>
        <source>They led somewhere before the move: mend them in their pages.</source>
        <translation>Vor dem Umzug führten sie irgendwohin: sie in ihren Seiten berichtigen.</translation>
    </message>
    <message>
        <source>They read it as RFC 3986 does</source>
        <translation>Sie lesen es wie RFC 3986</translation>
    </message>
    <message>
        <source>They stand around the identifier in the header of the mail alone; with them in the link it is not found.</source>
        <translation>Nur im Kopf der E-Mail stehen sie um die Kennung; mit ihnen im Link wird sie nicht gefunden.</translation>
    </message>
    <message>
        <source>They take control characters and spaces off the beginning, and drop tabs and line breaks; whoever checks the text before that lets it pass.</source>
        <translation>Sie entfernen Steuerzeichen und Leerzeichen am Anfang und lassen Tabulatoren und Zeilenumbrüche weg; wer den Text vorher prüft, lässt ihn durch.</translation>
    </message>
    <message>
        <source>Things by their code (EPC): {}, lot {}.</source>
        <translation>Gegenstände, benannt durch ihren Code (EPC): {}, Los {}.</translation>
    </message>
    <message>
        <source>This URI is too long to be read beside the list: inspect it.</source>
        <translation>Diese URI ist zu lang, um neben der Liste gelesen zu werden: sie untersuchen.</translation>
    </message>
    <message>
        <source>This address needs a rule of its own in the redirects. Write them with Redirects under More.</source>
        <translation>Diese Adresse braucht eine eigene Regel in den Weiterleitungen. Sie lassen sich unter Mehr schreiben.</translation>
    </message>
    <message>
        <source>This begins no escape; it stays as it is.</source>
        <translation>Damit beginnt keine Escape-Folge; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>This is a zip.</source>
        <translation>Das ist ein Zip.</translation>
    </message>
    <message>
        <source>This is no HAR recording: there is no log with entries in it.</source>
        <translation>Das ist keine HAR-Aufzeichnung: Es ist kein log mit entries darin.</translation>
    </message>
    <message>
        <source>This is no property list: it can&apos;t be read as one.</source>
        <translation>Das ist keine Property List: als solche nicht lesbar.</translation>
    </message>
    <message>
        <source>This is no signed JSON Web Token: three parts of base64url with dots between.</source>
        <translation>Das ist kein signiertes JSON-Web-Token: drei Teile in base64url mit Punkten dazwischen.</translation>
    </message>
    <message>
        <source>This is not compressed so, is cut short, or holds more than 1 MiB.</source>
        <translation>Das ist nicht so komprimiert, ist abgeschnitten oder enthält mehr als 1 MiB.</translation>
    </message>
    <message>
        <source>This is the proof of {}; Verify under Projects reads it again. {}</source>
        <translation>Das ist der Beweis vom {}; Prüfen unter Projekte liest noch einmal. {}</translation>
    </message>
    <message>
        <source>This link leads out of the folder. Nobody knows where that will be, so it stays as it is and leads elsewhere after the move. Move the folder above instead, or choose “Pin” under More choices: then it goes on leading to the old site.</source>
        <translation>Dieser Link führt aus dem Ordner hinaus. Wo das Ziel künftig liegt, weiß niemand; er bleibt, wie er ist, und führt nach dem Umzug woandershin. Den Ordner darüber umziehen oder unter Mehr Optionen „Anheften“ wählen: Dann führt er weiter zur alten Website.</translation>
    </message>
    <message>
        <source>This link leads to a part of the old site that does not move; it gets the whole address, so that it still leads there.</source>
        <translation>Dieser Link führt zu einem Teil der alten Website, der nicht umzieht; er bekommt die ganze Adresse, damit er weiter dorthin führt.</translation>
    </message>
    <message>
        <source>This link leads to another site and stays as it is. If that is this site under another name, take it as yours: then it moves, too.</source>
        <translation>Dieser Link führt zu einer anderen Website und bleibt, wie er ist. Ist das diese Website unter anderem Namen, lässt sie sich als eigene nehmen: Dann zieht er mit um.</translation>
    </message>
    <message>
        <source>This link only looks like the old address and leads elsewhere. If that is this site under another name, take it as yours: then it moves, too.</source>
        <translation>Dieser Link sieht nur aus wie die alte Adresse und führt woandershin. Ist das diese Website unter anderem Namen, lässt sie sich als eigene nehmen: Dann zieht er mit um.</translation>
    </message>
    <message>
        <source>This link stays as it is, and why is said under Changes. Correct it in the editor if it is to move, too.</source>
        <translation>Dieser Link bleibt, wie er ist; warum, steht unter Änderungen. Im Editor berichtigen, wenn er mit umziehen soll.</translation>
    </message>
    <message>
        <source>This link was dead before the move and leads to a file now.</source>
        <translation>Dieser Link war vor dem Umzug tot und führt jetzt zu einer Datei.</translation>
    </message>
    <message>
        <source>This works where the server leaves out .html. If it doesn&apos;t, choose “by file” for “Links name pages” under More choices.</source>
        <translation>Das gilt, wo der Server .html weglässt. Tut er das nicht, unter Mehr Optionen bei „Links nennen Seiten“ die Wahl „nach Datei“ treffen.</translation>
    </message>
    <message>
        <source>Tick off what is settled. What stands first matters most.</source>
        <translation>Abhaken, was erledigt ist. Das Wichtigste steht zuerst.</translation>
    </message>
    <message>
        <source>To look at by hand</source>
        <translation>Von Hand anzusehen</translation>
    </message>
    <message>
        <source>To servers that read a query as a form the two are the same: + and %20 are both a space (URL standard 5.1).</source>
        <translation>Für Server, die eine Query als Formular lesen, sind beide gleich: + und %20 sind beide ein Leerzeichen (URL-Standard 5.1).</translation>
    </message>
    <message>
        <source>Too many parts</source>
        <translation>Zu viele Teile</translation>
    </message>
    <message>
        <source>Too many slashes before a server</source>
        <translation>Zu viele Schrägstriche vor einem Server</translation>
    </message>
    <message>
        <source>Tradedoubler affiliate click</source>
        <translation>Tradedoubler-affiliate-Klick</translation>
    </message>
    <message>
        <source>Transport anybody can change</source>
        <translation>Transport, den jeder verändern kann</translation>
    </message>
    <message>
        <source>Trend Micro</source>
        <translation>Trend Micro</translation>
    </message>
    <message>
        <source>Tries to get past a check of the path (two dots and a semicolon).</source>
        <translation>Versucht, an einer Prüfung des Pfads vorbeizukommen (zwei Punkte und ein Semikolon).</translation>
    </message>
    <message>
        <source>Try one: curl -I {} must answer 301, and name {} as its Location.</source>
        <translation>Eine ausprobieren: curl -I {} muss mit 301 antworten und {} als Location nennen.</translation>
    </message>
    <message>
        <source>Trying strings of scripts in a browser</source>
        <translation>Zeichenketten von Skripten im Browser erproben</translation>
    </message>
    <message>
        <source>Two experiments may have used one name; what lasts belongs into a registered namespace.</source>
        <translation>Zwei Versuche können denselben Namen verwendet haben; was bleibt, gehört in einen registrierten Namensraum.</translation>
    </message>
    <message>
        <source>Two links without a space between them</source>
        <translation>Zwei Links ohne Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Two links without a space between them.</source>
        <translation>Zwei Links ohne Leerzeichen dazwischen.</translation>
    </message>
    <message>
        <source>Type of a transfer</source>
        <translation>Typ einer Übertragung</translation>
    </message>
    <message>
        <source>ULID, made {}</source>
        <translation>ULID, erzeugt {}</translation>
    </message>
    <message>
        <source>UNC path</source>
        <translation>UNC-Pfad</translation>
    </message>
    <message>
        <source>URIs allow more in a host than name servers know; most often a dot is mistyped.</source>
        <translation>URIs erlauben in einem Host mehr, als Nameserver kennen; meist ist ein Punkt vertippt.</translation>
    </message>
    <message>
        <source>URL-safe alphabet</source>
        <translation>URL-sicheres Alphabet</translation>
    </message>
    <message>
        <source>URN without a name</source>
        <translation>URN ohne Namen</translation>
    </message>
    <message>
        <source>UUID in upper case</source>
        <translation>UUID in Großbuchstaben</translation>
    </message>
    <message>
        <source>UUID of a kind that nobody has defined</source>
        <translation>UUID einer Art, die niemand festgelegt hat</translation>
    </message>
    <message>
        <source>Ubisoft Connect</source>
        <translation>Ubisoft Connect</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Undoing a move of {} was interrupted: some files have their old bytes back. Undo does the rest.</source>
        <translation>Das Zurücknehmen eines Umzugs von {} wurde unterbrochen: Manche Dateien haben ihre alten Bytes wieder. ‚Rückgängig‘ erledigt den Rest.</translation>
    </message>
    <message>
        <source>Undone: {}</source>
        <translation>Rückgängig gemacht: {}</translation>
    </message>
    <message>
        <source>Unknown scope</source>
        <translation>Unbekannter Bereich</translation>
    </message>
    <message>
        <source>Unknown transport</source>
        <translation>Unbekannter Transport</translation>
    </message>
    <message>
        <source>Unknown type of an item</source>
        <translation>Unbekannter Typ eines Eintrags</translation>
    </message>
    <message>
        <source>Unpack it to {}</source>
        <translation>Entpacken nach {}</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>Entpacken</translation>
    </message>
    <message>
        <source>Unspecified Address</source>
        <translation>Unbestimmte Adresse</translation>
    </message>
    <message>
        <source>Unwraps links of Microsoft SafeLinks, Proofpoint URL Defense 1 to 3, other mail filters and common redirect pages.</source>
        <translation>Packt Links von Microsoft SafeLinks, Proofpoint URL Defense 1 bis 3, weiteren Mailfiltern und gängigen Weiterleitungsseiten aus.</translation>
    </message>
    <message>
        <source>Upload what is in it, not the folder itself, to the place that is served at the new address.</source>
        <translation>Hochladen, was darin ist, nicht den Ordner selbst, und zwar dorthin, wo die neue Adresse bedient wird.</translation>
    </message>
    <message>
        <source>Use again</source>
        <translation>Wiederverwenden</translation>
    </message>
    <message>
        <source>User or host that reads as an option</source>
        <translation>Benutzer oder Host, der sich wie eine Option liest</translation>
    </message>
    <message>
        <source>User or port of a file</source>
        <translation>Benutzer oder Port einer Datei</translation>
    </message>
    <message>
        <source>User or room of a chat (Matrix)</source>
        <translation>Benutzer oder Raum eines Chats (Matrix)</translation>
    </message>
    <message>
        <source>Valid as an IRI; a browser writes it {}</source>
        <translation>Gültig als IRI; ein Browser schreibt sie {}</translation>
    </message>
    <message>
        <source>Valid; a browser goes to {}</source>
        <translation>Gültig; ein Browser geht zu {}</translation>
    </message>
    <message>
        <source>Valid; a browser reads it the same.</source>
        <translation>Gültig; ein Browser liest sie genauso.</translation>
    </message>
    <message>
        <source>Valid; a browser writes it {}</source>
        <translation>Gültig; ein Browser schreibt sie {}</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Visible text, comments and files without links keep their words: decide for each whether it should change.</source>
        <translation>Sichtbarer Text, Kommentare und Dateien ohne Links behalten ihre Worte: bei jeder Stelle entscheiden, ob sie sich ändern soll.</translation>
    </message>
    <message>
        <source>Visitors read this. Correct it in the editor if it is to name the new address.</source>
        <translation>Das lesen Besucher. Im Editor berichtigen, wenn es die neue Adresse nennen soll.</translation>
    </message>
    <message>
        <source>Visitors would be sent to a page that is not there.</source>
        <translation>Besucher kämen auf eine Seite, die es nicht gibt.</translation>
    </message>
    <message>
        <source>W3C DID Core</source>
        <translation>W3C DID Core</translation>
    </message>
    <message>
        <source>W3C DID Core 3.1</source>
        <translation>W3C DID Core 3.1</translation>
    </message>
    <message>
        <source>WHATWG Encoding 4.2</source>
        <translation>WHATWG Encoding 4.2</translation>
    </message>
    <message>
        <source>Way back from a log-in that is refused</source>
        <translation>Rückweg einer Anmeldung, der abgelehnt wird</translation>
    </message>
    <message>
        <source>Web locations of a Mac</source>
        <translation>Webadressen eines Macs</translation>
    </message>
    <message>
        <source>WebFinger asks the host for the user; it finds neither where they are written in another way.</source>
        <translation>WebFinger fragt den Host nach dem Benutzer; sind sie anders geschrieben, findet es keinen von beiden.</translation>
    </message>
    <message>
        <source>Well formed, but {}.</source>
        <translation>Wohlgeformt, aber {}.</translation>
    </message>
    <message>
        <source>What an app is given ends in &apos;;end&apos;; without that a browser opens nothing.</source>
        <translation>Was eine App bekommt, endet auf „;end“; ohne das öffnet ein Browser nichts.</translation>
    </message>
    <message>
        <source>What differs between these two long links?</source>
        <translation>Worin unterscheiden sich diese beiden langen Links?</translation>
    </message>
    <message>
        <source>What follows ? or # belongs to no base.</source>
        <translation>Was auf ? oder # folgt, gehört zu keiner Basis.</translation>
    </message>
    <message>
        <source>What follows the &apos;+&apos; is the code of a country, and none begins with 0.</source>
        <translation>Auf das „+“ folgt die Vorwahl eines Landes, und keine beginnt mit 0.</translation>
    </message>
    <message>
        <source>What follows the at sign is looked up as a name, and such a name cannot be.</source>
        <translation>Was auf das At-Zeichen folgt, wird als Name nachgeschlagen, und einen solchen Namen kann es nicht geben.</translation>
    </message>
    <message>
        <source>What follows the number sign is never sent; if it belongs to the address, it is lost.</source>
        <translation>Was auf das Nummernzeichen folgt, wird nie gesendet; gehört es zur Adresse, geht es verloren.</translation>
    </message>
    <message>
        <source>What follows the question mark is taken for the name by some programs, and left out by others.</source>
        <translation>Was auf das Fragezeichen folgt, gehört für manche Programme zum Namen, andere lassen es weg.</translation>
    </message>
    <message>
        <source>What goes there</source>
        <translation>Was dorthin gehört</translation>
    </message>
    <message>
        <source>What has its old bytes keeps them; undo again later for the rest.</source>
        <translation>Was die alten Bytes wieder hat, behält sie; der Rest lässt sich später rückgängig machen.</translation>
    </message>
    <message>
        <source>What is finished stays; resume again later for the rest.</source>
        <translation>Was fertig ist, bleibt; der Rest lässt sich später fortsetzen.</translation>
    </message>
    <message>
        <source>What is made for a disk is a copy: give a folder for it.</source>
        <translation>Für die Festplatte entsteht eine Kopie: einen Ordner dafür angeben.</translation>
    </message>
    <message>
        <source>What is said of the URL inside</source>
        <translation>Was zur inneren URL zu sagen ist</translation>
    </message>
    <message>
        <source>What is wrong or worth knowing will stand here</source>
        <translation>Hier steht, was falsch oder wissenswert ist</translation>
    </message>
    <message>
        <source>What is wrong with it</source>
        <translation>Was daran falsch ist</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>Was umzieht</translation>
    </message>
    <message>
        <source>What schemes say</source>
        <translation>Was Schemata besagen</translation>
    </message>
    <message>
        <source>What the domain name system knows of its root.</source>
        <translation>Was das Domain Name System über seine Wurzel weiß.</translation>
    </message>
    <message>
        <source>What the domain name system knows of {}.</source>
        <translation>Was das Domain Name System über {} weiß.</translation>
    </message>
    <message>
        <source>What the registry and the scheme&apos;s own rules know</source>
        <translation>Was das Register und die Regeln des Schemas wissen</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Was sie tun</translation>
    </message>
    <message>
        <source>What to upload where</source>
        <translation>Was wohin hochzuladen ist</translation>
    </message>
    <message>
        <source>What was moved</source>
        <translation>Was umgezogen ist</translation>
    </message>
    <message>
        <source>What you decided of {} is saved nowhere.</source>
        <translation>Was für {} entschieden wurde, ist nirgends gespeichert.</translation>
    </message>
    <message>
        <source>Where a program reports its errors to {}, project {}.</source>
        <translation>Wohin ein Programm seine Fehler meldet: {}, Projekt {}.</translation>
    </message>
    <message>
        <source>Where is it now?…</source>
        <translation>Wo liegt er jetzt?…</translation>
    </message>
    <message>
        <source>Where it is served</source>
        <translation>Wo es zu finden ist</translation>
    </message>
    <message>
        <source>Where people of the AWS account {} sign in.</source>
        <translation>Wo sich Nutzer des AWS-Kontos {} anmelden.</translation>
    </message>
    <message>
        <source>Where readers differ</source>
        <translation>Wo Leser sich unterscheiden</translation>
    </message>
    <message>
        <source>Where the new site will be served, if that is elsewhere</source>
        <translation>Wo die neue Website liegen wird, falls anderswo</translation>
    </message>
    <message>
        <source>Where the old site is or was served: redirects lead from there, and logs are read by it</source>
        <translation>Wo die alte Website liegt oder lag: Von dort gehen Weiterleitungen aus, und danach werden Protokolle gelesen</translation>
    </message>
    <message>
        <source>Where the prefix of a company ends is written into the tag, so each kind of number has one length.</source>
        <translation>Wo das Präfix eines Unternehmens endet, steht auf dem Etikett; jede Art von Nummer hat daher eine feste Länge.</translation>
    </message>
    <message>
        <source>Where the result goes</source>
        <translation>Wohin das Ergebnis kommt</translation>
    </message>
    <message>
        <source>Where to look it up</source>
        <translation>Nachschlagen</translation>
    </message>
    <message>
        <source>Whether they mean the same, and why not</source>
        <translation>Ob sie dasselbe bedeuten, und warum nicht</translation>
    </message>
    <message>
        <source>Which files and links</source>
        <translation>Welche Dateien und Links</translation>
    </message>
    <message>
        <source>Which page of an old site became which of a new one</source>
        <translation>Welche Seite einer alten Website zu welcher einer neuen wurde</translation>
    </message>
    <message>
        <source>Which pages are asked for most</source>
        <translation>Welche Seiten am meisten aufgerufen werden</translation>
    </message>
    <message>
        <source>While a site is moved</source>
        <translation>Während eine Website umzieht</translation>
    </message>
    <message>
        <source>Whoever follows the link ends up at the URL inside, so that it deserves the same look.</source>
        <translation>Wer dem Link folgt, landet bei der inneren URL; sie verdient denselben Blick.</translation>
    </message>
    <message>
        <source>Whoever has the link can take it.</source>
        <translation>Jeder, der den Link hat, kann ihn sich nehmen.</translation>
    </message>
    <message>
        <source>Whoever may write the address of a database gets further by these parameters than the database.</source>
        <translation>Wer die Adresse einer Datenbank schreiben darf, kommt durch diese Parameter weiter als bis zur Datenbank.</translation>
    </message>
    <message>
        <source>Whoever owned the domain or the address on that day may make such names; without the day nobody knows whose it is.</source>
        <translation>Wem die Domain oder die Adresse an diesem Tag gehörte, darf solche Namen vergeben; ohne den Tag weiß niemand, wessen er ist.</translation>
    </message>
    <message>
        <source>Whole file</source>
        <translation>Ganze Datei</translation>
    </message>
    <message>
        <source>Whose home folder a &apos;~&apos; means only a shell knows; a URI holds the whole path.</source>
        <translation>Wessen persönlichen Ordner „~“ meint, weiß nur eine Shell; in einer URI steht der ganze Pfad.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Windows hides the last ending of a file, so that a program is opened that looks like a document.</source>
        <translation>Windows blendet die letzte Endung einer Datei aus, sodass ein Programm geöffnet wird, das wie ein Dokument aussieht.</translation>
    </message>
    <message>
        <source>Windows path</source>
        <translation>Windows-Pfad</translation>
    </message>
    <message>
        <source>With fewer or more of them there is no point on the map.</source>
        <translation>Mit weniger oder mehr davon gibt es keinen Punkt auf der Karte.</translation>
    </message>
    <message>
        <source>Without a Domain attribute it goes back to {} alone.</source>
        <translation>Ohne Domain-Attribut geht es nur an {} zurück.</translation>
    </message>
    <message>
        <source>Without a charset the text counts as US-ASCII, and other characters are shown wrong.</source>
        <translation>Ohne charset gilt der Text als US-ASCII, und andere Zeichen werden falsch gezeigt.</translation>
    </message>
    <message>
        <source>Without a method nobody knows where the document about the identity is.</source>
        <translation>Ohne eine Methode weiß niemand, wo das Dokument über die Identität liegt.</translation>
    </message>
    <message>
        <source>Without a value: {}</source>
        <translation>Ohne Wert: {}</translation>
    </message>
    <message>
        <source>Without an equals sign it is no header field, and mail programs leave it out.</source>
        <translation>Ohne Gleichheitszeichen ist es kein Kopffeld, und Mailprogramme lassen es weg.</translation>
    </message>
    <message>
        <source>Without an old address there is none to look for.</source>
        <translation>Ohne alte Adresse gibt es keine zu suchen.</translation>
    </message>
    <message>
        <source>Without its authority nobody knows which server to ask for the name.</source>
        <translation>Ohne die vergebende Stelle weiß niemand, welcher Server nach dem Namen zu fragen ist.</translation>
    </message>
    <message>
        <source>Without redirects…</source>
        <translation>Ohne Weiterleitungen…</translation>
    </message>
    <message>
        <source>Without the kind of package nobody knows where it is kept, and without its name, which one is meant.</source>
        <translation>Ohne die Art des Pakets weiß niemand, wo es liegt, und ohne seinen Namen niemand, welches gemeint ist.</translation>
    </message>
    <message>
        <source>Without them the end of the address reads as a port.</source>
        <translation>Ohne sie liest sich das Ende der Adresse als Port.</translation>
    </message>
    <message>
        <source>Word processors write dashes and hyphens that break no line; no name may hold one, and the page that is meant has the one of US-ASCII.</source>
        <translation>Textverarbeitungen schreiben Gedankenstriche und Bindestriche, die keine Zeile trennen; kein Name darf sie enthalten, und die gemeinte Seite hat den von US-ASCII.</translation>
    </message>
    <message>
        <source>Words, in which no link was found.</source>
        <translation>Wörter, in denen kein Link gefunden wurde.</translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation>Schwerster Befund</translation>
    </message>
    <message>
        <source>Worst finding first</source>
        <translation>Schwerster Befund zuerst</translation>
    </message>
    <message>
        <source>Would be right</source>
        <translation>Richtig wäre</translation>
    </message>
    <message>
        <source>Write import redirects.caddy into the block of its address, try it with caddy validate, and load it with caddy reload.</source>
        <translation>import redirects.caddy in den Block ihrer Adresse schreiben, das mit caddy validate prüfen und mit caddy reload laden.</translation>
    </message>
    <message>
        <source>Write include &quot;redirects-lighttpd.conf&quot; into the block of its host, or at the end; server.modules has to hold &quot;mod_redirect&quot;. Try it with lighttpd -tt -f lighttpd.conf, and restart lighttpd.</source>
        <translation>include &quot;redirects-lighttpd.conf&quot; in den Block ihres Hosts oder ans Ende schreiben; server.modules muss &quot;mod_redirect&quot; enthalten. Es mit lighttpd -tt -f lighttpd.conf prüfen und lighttpd neu starten.</translation>
    </message>
    <message>
        <source>Write include redirects.conf; into its server block, try it with nginx -t, and load it with nginx -s reload.</source>
        <translation>include redirects.conf; in seinen server-Block schreiben, das mit nginx -t prüfen und mit nginx -s reload laden.</translation>
    </message>
    <message>
        <source>Write it to {}</source>
        <translation>Nach {} schreiben</translation>
    </message>
    <message>
        <source>Write or paste addresses</source>
        <translation>Adressen schreiben oder einfügen</translation>
    </message>
    <message>
        <source>Writes a copy with {} rewritten; the folder itself stays as it is.</source>
        <translation>Schreibt eine Kopie und darin {} um; der Ordner selbst bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Writes a mail, and leaves open to whom.</source>
        <translation>Schreibt eine Mail und lässt offen, an wen.</translation>
    </message>
    <message>
        <source>Writes a post on {} that links to {}.</source>
        <translation>Schreibt auf {} einen Beitrag, der auf {} verweist.</translation>
    </message>
    <message>
        <source>Writes a post on {}: &apos;{}&apos;.</source>
        <translation>Schreibt auf {} einen Beitrag: „{}“.</translation>
    </message>
    <message>
        <source>Writes a text message to {}.</source>
        <translation>Schreibt eine SMS an {}.</translation>
    </message>
    <message>
        <source>Writes a text message to {}: &apos;{}&apos;.</source>
        <translation>Schreibt eine SMS an {}: „{}“.</translation>
    </message>
    <message>
        <source>Writes a text message, and leaves open to whom.</source>
        <translation>Schreibt eine SMS und lässt offen, an wen.</translation>
    </message>
    <message>
        <source>Writes to {} by Skype.</source>
        <translation>Schreibt {} über Skype.</translation>
    </message>
    <message>
        <source>Writes to {} in a chat program.</source>
        <translation>Schreibt {} in einem Chatprogramm.</translation>
    </message>
    <message>
        <source>Writes to {} on Matrix.</source>
        <translation>Schreibt {} auf Matrix.</translation>
    </message>
    <message>
        <source>Writes to {} on Teams.</source>
        <translation>Schreibt {} auf Teams.</translation>
    </message>
    <message>
        <source>Writes to {} on {}.</source>
        <translation>Schreibt {} auf {}.</translation>
    </message>
    <message>
        <source>Writes to {} on {}: &apos;{}&apos;.</source>
        <translation>Schreibt {} auf {}: „{}“.</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Writing the copy {} was interrupted: the folder itself is as it was. Resume finishes it.</source>
        <translation>Das Schreiben der Kopie {} wurde unterbrochen: Der Ordner selbst ist, wie er war. Fortsetzen schreibt sie zu Ende.</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Written differently, the same in normal form</source>
        <translation>Anders geschrieben, in Normalform gleich</translation>
    </message>
    <message>
        <source>Written to {}</source>
        <translation>Geschrieben nach {}</translation>
    </message>
    <message>
        <source>Written, not proved.</source>
        <translation>Geschrieben, nicht bewiesen.</translation>
    </message>
    <message>
        <source>Written: {}.</source>
        <translation>Geschrieben: {}.</translation>
    </message>
    <message>
        <source>Wrong check character of an EIDR</source>
        <translation>Falsches Prüfzeichen einer EIDR</translation>
    </message>
    <message>
        <source>Wrong check character of an ISAN</source>
        <translation>Falsches Prüfzeichen einer ISAN</translation>
    </message>
    <message>
        <source>Wrong check digit of a German NBN</source>
        <translation>Falsche Prüfziffer einer deutschen NBN</translation>
    </message>
    <message>
        <source>Wrong check digit of a digest</source>
        <translation>Falsche Prüfziffer einer Prüfsumme</translation>
    </message>
    <message>
        <source>Wrong check digit of an ISBN</source>
        <translation>Falsche Prüfziffer einer ISBN</translation>
    </message>
    <message>
        <source>Wrong check digit of an ISSN</source>
        <translation>Falsche Prüfziffer einer ISSN</translation>
    </message>
    <message>
        <source>Wrong number of coordinates</source>
        <translation>Falsche Zahl von Koordinaten</translation>
    </message>
    <message>
        <source>Wrong number of digits</source>
        <translation>Falsche Zahl von Ziffern</translation>
    </message>
    <message>
        <source>Wrong number of digits of an ISAN</source>
        <translation>Falsche Anzahl von Ziffern einer ISAN</translation>
    </message>
    <message>
        <source>Wrong number of digits of an ISSN</source>
        <translation>Falsche Zahl von Ziffern einer ISSN</translation>
    </message>
    <message>
        <source>X (Twitter) page</source>
        <translation>X-(Twitter-)Seite</translation>
    </message>
    <message>
        <source>Yahoo click</source>
        <translation>Yahoo-Klick</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>You left this link out. It stays as it is.</source>
        <translation>Dieser Link wurde ausgelassen. Er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Zero and O</source>
        <translation>Null und O</translation>
    </message>
    <message>
        <source>Zero of local calls in an international number</source>
        <translation>Null der Ortsvorwahl in einer internationalen Nummer</translation>
    </message>
    <message>
        <source>Zeros in front of a port</source>
        <translation>Nullen vor einem Port</translation>
    </message>
    <message>
        <source>Zone identifier</source>
        <translation>Zonenkennung</translation>
    </message>
    <message>
        <source>a &apos;+&apos; stays a plus sign in a mail; a space is written %20</source>
        <translation>ein „+“ bleibt in einer Mail ein Pluszeichen; ein Leerzeichen wird %20 geschrieben</translation>
    </message>
    <message>
        <source>a &apos;:&apos; in front has no scheme before it</source>
        <translation>ein „:“ am Anfang hat kein Schema davor</translation>
    </message>
    <message>
        <source>a &apos;:&apos; without a port says nothing</source>
        <translation>ein „:“ ohne Port sagt nichts</translation>
    </message>
    <message>
        <source>a &apos;{}:&apos; URI has no query ({}); a &apos;?&apos; that belongs to it is written %3F</source>
        <translation>eine „{}:“-URI hat keine Query ({}); ein „?“, das dazugehört, wird %3F geschrieben</translation>
    </message>
    <message>
        <source>a CVE</source>
        <translation>eine CVE</translation>
    </message>
    <message>
        <source>a DOI</source>
        <translation>eine DOI</translation>
    </message>
    <message>
        <source>a DOI is &apos;10.&apos;, the number of its registrant, &apos;/&apos; and a name</source>
        <translation>eine DOI besteht aus „10.“, der Nummer ihres Registranten, „/“ und einem Namen</translation>
    </message>
    <message>
        <source>a Plus Code</source>
        <translation>ein Plus Code</translation>
    </message>
    <message>
        <source>a SIP URI names a host</source>
        <translation>eine SIP-URI nennt einen Host</translation>
    </message>
    <message>
        <source>a URL stands in the path: archives show it, proxies fetch it, redirects go there</source>
        <translation>eine URL steht im Pfad: Archive zeigen sie, Proxys rufen sie ab, Weiterleitungen gehen dorthin</translation>
    </message>
    <message>
        <source>a URN has a namespace, a &apos;:&apos; and a name in it</source>
        <translation>ein URN hat einen Namensraum, ein „:“ und einen Namen darin</translation>
    </message>
    <message>
        <source>a UUID</source>
        <translation>eine UUID</translation>
    </message>
    <message>
        <source>a UUID is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between</source>
        <translation>eine UUID besteht aus 32 Hexadezimalziffern in Gruppen zu 8, 4, 4, 4 und 12 mit Bindestrichen dazwischen</translation>
    </message>
    <message>
        <source>a Wayback downloader</source>
        <translation>einem Wayback-Downloader</translation>
    </message>
    <message>
        <source>a WebSocket has no parts a fragment could name</source>
        <translation>ein WebSocket hat keine Teile, die ein Fragment benennen könnte</translation>
    </message>
    <message>
        <source>a blob lives in the page that made it, and ends with it</source>
        <translation>ein Blob lebt in der Seite, die ihn erzeugte, und endet mit ihr</translation>
    </message>
    <message>
        <source>a browser drops characters here and reads &apos;{}:&apos;, which runs a program</source>
        <translation>ein Browser lässt hier Zeichen weg und liest „{}:“, was ein Programm ausführt</translation>
    </message>
    <message>
        <source>a browser makes no URL of this reference and this base: {}</source>
        <translation>ein Browser macht aus dieser Referenz und dieser Basis keine URL: {}</translation>
    </message>
    <message>
        <source>a browser refuses this: {}</source>
        <translation>ein Browser lehnt das ab: {}</translation>
    </message>
    <message>
        <source>a browser scrolls to the text &apos;{}&apos;</source>
        <translation>ein Browser rollt zum Text „{}“</translation>
    </message>
    <message>
        <source>a client that does not know the extension &apos;{}&apos; must refuse the whole URL</source>
        <translation>ein Client, der die Erweiterung „{}“ nicht kennt, muss die ganze URL ablehnen</translation>
    </message>
    <message>
        <source>a code</source>
        <translation>einen Code</translation>
    </message>
    <message>
        <source>a code of the kind &apos;{}&apos; has {} parts with dots between; the first, 6 to 12 digits of a company, has {} digits together with the second</source>
        <translation>ein Code der Art „{}“ hat {} Teile mit Punkten dazwischen; der erste, 6 bis 12 Ziffern eines Unternehmens, hat zusammen mit dem zweiten {} Ziffern</translation>
    </message>
    <message>
        <source>a code of the telephone network, and no number: to dial it may change settings, such as where calls are passed on to</source>
        <translation>ein Code des Telefonnetzes und keine Nummer: Ihn zu wählen kann Einstellungen ändern, etwa wohin Anrufe weitergeleitet werden</translation>
    </message>
    <message>
        <source>a comma must stand before the data, even where there is none</source>
        <translation>vor den Daten muss ein Komma stehen, auch wo es keine gibt</translation>
    </message>
    <message>
        <source>a convention of browsers</source>
        <translation>eine Konvention der Browser</translation>
    </message>
    <message>
        <source>a coordinate is a decimal number such as 48.2010</source>
        <translation>eine Koordinate ist eine Dezimalzahl wie 48.2010</translation>
    </message>
    <message>
        <source>a credential</source>
        <translation>Zugangsdaten</translation>
    </message>
    <message>
        <source>a database</source>
        <translation>eine Datenbank</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>a distinguished name is made of &apos;attribute=value&apos;</source>
        <translation>ein Distinguished Name besteht aus „attribut=wert“</translation>
    </message>
    <message>
        <source>a drive letter begins a relative reference</source>
        <translation>ein Laufwerksbuchstabe beginnt eine relative Referenz</translation>
    </message>
    <message>
        <source>a drive letter stands where a host could</source>
        <translation>ein Laufwerksbuchstabe steht, wo ein Host stehen könnte</translation>
    </message>
    <message>
        <source>a file URI holds the path from the root</source>
        <translation>eine file-URI enthält den Pfad von der Wurzel an</translation>
    </message>
    <message>
        <source>a file URI names a host only, no user and no port</source>
        <translation>eine file-URI nennt nur einen Host, keinen Benutzer und keinen Port</translation>
    </message>
    <message>
        <source>a file has no query; a &apos;?&apos; in its name is written %3F</source>
        <translation>eine Datei hat keine Query; ein „?“ in ihrem Namen wird %3F geschrieben</translation>
    </message>
    <message>
        <source>a file is on this machine</source>
        <translation>eine Datei liegt auf diesem Rechner</translation>
    </message>
    <message>
        <source>a file of another kind</source>
        <translation>eine Datei anderer Art</translation>
    </message>
    <message>
        <source>a filter stands in one pair of parentheses</source>
        <translation>ein Filter steht in einem Paar Klammern</translation>
    </message>
    <message>
        <source>a folder without a place</source>
        <translation>ein Ordner ohne Stelle</translation>
    </message>
    <message>
        <source>a folder without a start page</source>
        <translation>ein Ordner ohne Startseite</translation>
    </message>
    <message>
        <source>a fragment means nothing in a &apos;{}:&apos; URI ({}); a &apos;#&apos; that belongs to it is written %23</source>
        <translation>ein Fragment bedeutet in einer „{}:“-URI nichts ({}); ein „#“, das dazugehört, wird %23 geschrieben</translation>
    </message>
    <message>
        <source>a gap of a template: a value takes the place of &apos;{}&apos;</source>
        <translation>eine Lücke einer Vorlage: ein Wert tritt an die Stelle von „{}“</translation>
    </message>
    <message>
        <source>a group of an IPv6 address begins with a needless zero</source>
        <translation>eine Gruppe einer IPv6-Adresse beginnt mit einer unnötigen Null</translation>
    </message>
    <message>
        <source>a handle is a naming authority, &apos;/&apos; and a name</source>
        <translation>ein Handle besteht aus einer vergebenden Stelle, „/“ und einem Namen</translation>
    </message>
    <message>
        <source>a header field has a name, a &apos;=&apos; and a value</source>
        <translation>ein Kopffeld hat einen Namen, ein „=“ und einen Wert</translation>
    </message>
    <message>
        <source>a header to log in with</source>
        <translation>einen Anmelde-Header</translation>
    </message>
    <message>
        <source>a host and a port, but it reads as a scheme and a path</source>
        <translation>ein Host und ein Port, liest sich aber als Schema und Pfad</translation>
    </message>
    <message>
        <source>a host holds no &apos;:&apos;; only one may follow it, before the port</source>
        <translation>ein Host enthält kein „:“; nur eines darf folgen, vor dem Port</translation>
    </message>
    <message>
        <source>a host is needed here</source>
        <translation>hier ist ein Host nötig</translation>
    </message>
    <message>
        <source>a host is written in lower case</source>
        <translation>ein Host wird klein geschrieben</translation>
    </message>
    <message>
        <source>a hyphen may stand neither first nor last, nor twice in third place</source>
        <translation>ein Bindestrich darf weder am Anfang noch am Ende stehen, noch doppelt an dritter Stelle</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>einen Schlüssel</translation>
    </message>
    <message>
        <source>a key of Anthropic</source>
        <translation>einen Schlüssel von Anthropic</translation>
    </message>
    <message>
        <source>a key of Google</source>
        <translation>einen Schlüssel von Google</translation>
    </message>
    <message>
        <source>a key of IFTTT</source>
        <translation>einen Schlüssel von IFTTT</translation>
    </message>
    <message>
        <source>a key of OpenAI</source>
        <translation>einen Schlüssel von OpenAI</translation>
    </message>
    <message>
        <source>a key of OpenWeather</source>
        <translation>einen Schlüssel von OpenWeather</translation>
    </message>
    <message>
        <source>a key of Pushover</source>
        <translation>ein Schlüssel von Pushover</translation>
    </message>
    <message>
        <source>a key of SendGrid</source>
        <translation>einen Schlüssel von SendGrid</translation>
    </message>
    <message>
        <source>a key of Stripe</source>
        <translation>einen Schlüssel von Stripe</translation>
    </message>
    <message>
        <source>a label is never empty</source>
        <translation>ein Label ist nie leer</translation>
    </message>
    <message>
        <source>a label may not begin with a combining mark</source>
        <translation>ein Label darf nicht mit einem kombinierenden Zeichen beginnen</translation>
    </message>
    <message>
        <source>a label of US-ASCII alone needs no &apos;xn--&apos;</source>
        <translation>ein Label allein aus US-ASCII braucht kein „xn--“</translation>
    </message>
    <message>
        <source>a line break in a message is written %0D%0A</source>
        <translation>ein Zeilenumbruch in einer Nachricht wird %0D%0A geschrieben</translation>
    </message>
    <message>
        <source>a line of the result has line ends of its own</source>
        <translation>Eine Zeile des Ergebnisses enthält selbst Zeilenenden</translation>
    </message>
    <message>
        <source>a link left as it is</source>
        <translation>ein Link, der bleibt, wie er ist</translation>
    </message>
    <message>
        <source>a log of requests</source>
        <translation>einem Protokoll von Anfragen</translation>
    </message>
    <message>
        <source>a log of requests with named fields</source>
        <translation>ein Protokoll von Anfragen mit benannten Feldern</translation>
    </message>
    <message>
        <source>a machine on the local link (RFC 6762 3)</source>
        <translation>ein Rechner am lokalen Netz (RFC 6762 3)</translation>
    </message>
    <message>
        <source>a magnet link says with &apos;xt=&apos; what it points to</source>
        <translation>ein Magnet-Link sagt mit „xt=“, worauf er zeigt</translation>
    </message>
    <message>
        <source>a mail</source>
        <translation>einer E-Mail</translation>
    </message>
    <message>
        <source>a mail address has a local part, an &apos;@&apos; and a domain</source>
        <translation>eine Mailadresse hat einen lokalen Teil, ein „@“ und eine Domain</translation>
    </message>
    <message>
        <source>a mail address, but it reads as a relative path</source>
        <translation>eine Mailadresse, liest sich aber als relativer Pfad</translation>
    </message>
    <message>
        <source>a mail program may leave out &apos;{}&apos;, or refuse the whole link, where a link sets it</source>
        <translation>ein Mailprogramm darf „{}“ weglassen oder den ganzen Link zurückweisen, wenn ein Link es setzt</translation>
    </message>
    <message>
        <source>a mailbox of POP has no path; it is the user&apos;s only one</source>
        <translation>ein Postfach von POP hat keinen Pfad; es ist das einzige des Benutzers</translation>
    </message>
    <message>
        <source>a name does not begin with &apos;/&apos;</source>
        <translation>ein Name beginnt nicht mit „/“</translation>
    </message>
    <message>
        <source>a name for other systems than the DNS (RFC 9476)</source>
        <translation>ein Name für andere Systeme als das DNS (RFC 9476)</translation>
    </message>
    <message>
        <source>a name for tests, which no public server has (RFC 6761 6.2)</source>
        <translation>ein Name für Tests, den kein öffentlicher Server hat (RFC 6761 6.2)</translation>
    </message>
    <message>
        <source>a name of Nostr</source>
        <translation>ein Name von Nostr</translation>
    </message>
    <message>
        <source>a name of a home network (RFC 8375)</source>
        <translation>ein Name eines Heimnetzes (RFC 8375)</translation>
    </message>
    <message>
        <source>a name of a private network (reserved by ICANN)</source>
        <translation>ein Name eines privaten Netzes (von der ICANN reserviert)</translation>
    </message>
    <message>
        <source>a name on Matrix</source>
        <translation>ein Name bei Matrix</translation>
    </message>
    <message>
        <source>a name that no server has (RFC 6761 6.4)</source>
        <translation>ein Name, den kein Server hat (RFC 6761 6.4)</translation>
    </message>
    <message>
        <source>a named pipe</source>
        <translation>eine benannte Pipe</translation>
    </message>
    <message>
        <source>a namespace is 2 to 32 letters, digits and hyphens, with no hyphen first or last</source>
        <translation>ein Namensraum besteht aus 2 bis 32 Buchstaben, Ziffern und Bindestrichen, keiner davon am Anfang oder Ende</translation>
    </message>
    <message>
        <source>a namespace is written in lower case</source>
        <translation>ein Namensraum wird klein geschrieben</translation>
    </message>
    <message>
        <source>a number has at least one digit</source>
        <translation>eine Nummer hat mindestens eine Ziffer</translation>
    </message>
    <message>
        <source>a number without &apos;+&apos; works in one place only, and must say where: &apos;;phone-context=&apos;</source>
        <translation>eine Nummer ohne „+“ gilt nur an einem Ort und muss sagen, wo: „;phone-context=“</translation>
    </message>
    <message>
        <source>a package URL is a kind such as npm or pypi, &apos;/&apos; and the name of a package</source>
        <translation>eine Paket-URL ist eine Art wie npm oder pypi, „/“ und der Name eines Pakets</translation>
    </message>
    <message>
        <source>a package of Maven</source>
        <translation>ein Paket von Maven</translation>
    </message>
    <message>
        <source>a packed file</source>
        <translation>eine gepackte Datei</translation>
    </message>
    <message>
        <source>a page</source>
        <translation>einer Seite</translation>
    </message>
    <message>
        <source>a page given in the srcdoc attribute</source>
        <translation>eine Seite aus dem srcdoc-Attribut</translation>
    </message>
    <message>
        <source>a parameter of a media type has a name, a &apos;=&apos; and a value</source>
        <translation>ein Parameter eines Medientyps hat einen Namen, ein „=“ und einen Wert</translation>
    </message>
    <message>
        <source>a password</source>
        <translation>ein Kennwort</translation>
    </message>
    <message>
        <source>a password in a SIP URI is open to everybody it passes</source>
        <translation>ein Kennwort in einer SIP-URI liegt für alle offen, an denen sie vorbeikommt</translation>
    </message>
    <message>
        <source>a password stands here for everyone to read</source>
        <translation>hier steht ein Kennwort, für alle lesbar</translation>
    </message>
    <message>
        <source>a path as Windows writes it, not a URI</source>
        <translation>ein Pfad, wie Windows ihn schreibt, keine URI</translation>
    </message>
    <message>
        <source>a path to a folder of a web server, as Windows writes it</source>
        <translation>ein Pfad zu einem Ordner eines Webservers, wie Windows ihn schreibt</translation>
    </message>
    <message>
        <source>a path to a share of Windows</source>
        <translation>ein Pfad zu einer Freigabe von Windows</translation>
    </message>
    <message>
        <source>a phone-context is a domain name, or digits after a &apos;+&apos;</source>
        <translation>ein phone-context ist ein Domainname oder Ziffern nach einem „+“</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a place has latitude and longitude, and at most an altitude</source>
        <translation>ein Ort hat Breite und Länge und höchstens noch eine Höhe</translation>
    </message>
    <message>
        <source>a port is a decimal number: this is {}</source>
        <translation>ein Port ist eine Dezimalzahl: Das ist {}</translation>
    </message>
    <message>
        <source>a port is a number from 0 to 65535</source>
        <translation>ein Port ist eine Zahl von 0 bis 65535</translation>
    </message>
    <message>
        <source>a port is a number; an empty one is none</source>
        <translation>ein Port ist eine Zahl; ein leerer ist keiner</translation>
    </message>
    <message>
        <source>a program may have written &apos;{}&apos; here because it had no value</source>
        <translation>ein Programm hat hier vielleicht „{}“ geschrieben, weil es keinen Wert hatte</translation>
    </message>
    <message>
        <source>a program may read this as an option, and run what it says</source>
        <translation>ein Programm liest dies womöglich als Option und führt aus, was darin steht</translation>
    </message>
    <message>
        <source>a program wrote &apos;{}&apos; here, and meant a value</source>
        <translation>ein Programm hat hier „{}“ geschrieben und einen Wert gemeint</translation>
    </message>
    <message>
        <source>a property list</source>
        <translation>eine Property List</translation>
    </message>
    <message>
        <source>a proxy</source>
        <translation>ein Proxy</translation>
    </message>
    <message>
        <source>a recording of requests</source>
        <translation>einer Aufzeichnung von Anfragen</translation>
    </message>
    <message>
        <source>a scheme is written in lower case</source>
        <translation>ein Schema wird klein geschrieben</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>ein Skript</translation>
    </message>
    <message>
        <source>a script that holds the old path</source>
        <translation>ein Skript mit dem alten Pfad</translation>
    </message>
    <message>
        <source>a second link begins here, right behind the first; one of them was probably meant, or a space between</source>
        <translation>hier beginnt gleich hinter dem ersten ein zweiter Link; gemeint war wohl einer von beiden oder ein Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>a secret</source>
        <translation>ein Geheimnis</translation>
    </message>
    <message>
        <source>a secret of Google</source>
        <translation>ein Geheimnis von Google</translation>
    </message>
    <message>
        <source>a secret of webhooks</source>
        <translation>ein Geheimnis von Webhooks</translation>
    </message>
    <message>
        <source>a server is named after two slashes</source>
        <translation>ein Server wird nach zwei Schrägstrichen genannt</translation>
    </message>
    <message>
        <source>a service inside a cluster of Kubernetes</source>
        <translation>ein Dienst in einem Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>a service of Tor, which other programs cannot find (RFC 7686)</source>
        <translation>ein Dienst von Tor, den andere Programme nicht finden (RFC 7686)</translation>
    </message>
    <message>
        <source>a session</source>
        <translation>eine Sitzung</translation>
    </message>
    <message>
        <source>a session has no path; everything after the &apos;/&apos; is ignored</source>
        <translation>eine Sitzung hat keinen Pfad; alles nach dem „/“ wird ignoriert</translation>
    </message>
    <message>
        <source>a signature</source>
        <translation>eine Signatur</translation>
    </message>
    <message>
        <source>a sitemap or feed</source>
        <translation>einer Sitemap oder einem Feed</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>ein Socket</translation>
    </message>
    <message>
        <source>a space is not allowed in a URI</source>
        <translation>ein Leerzeichen ist in einer URI nicht erlaubt</translation>
    </message>
    <message>
        <source>a space makes another address of the way back</source>
        <translation>ein Leerzeichen macht aus dem Rückweg eine andere Adresse</translation>
    </message>
    <message>
        <source>a style sheet</source>
        <translation>ein Stylesheet</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a tag is a domain or a mail address, &apos;,&apos;, a day such as 2004-05-19 or 2004, &apos;:&apos; and a name</source>
        <translation>ein Tag ist eine Domain oder eine Mailadresse, „,“, ein Tag wie 2004-05-19 oder ein Jahr wie 2004, „:“ und ein Name</translation>
    </message>
    <message>
        <source>a telephone number</source>
        <translation>eine Telefonnummer</translation>
    </message>
    <message>
        <source>a template&apos;s placeholder</source>
        <translation>Platzhalter einer Vorlage</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>ein Token</translation>
    </message>
    <message>
        <source>a token (JWT)</source>
        <translation>ein Token (JWT)</translation>
    </message>
    <message>
        <source>a token of DigitalOcean</source>
        <translation>ein Token von DigitalOcean</translation>
    </message>
    <message>
        <source>a token of Docker Hub</source>
        <translation>ein Token von Docker Hub</translation>
    </message>
    <message>
        <source>a token of GitHub</source>
        <translation>ein Token von GitHub</translation>
    </message>
    <message>
        <source>a token of GitLab</source>
        <translation>ein Token von GitLab</translation>
    </message>
    <message>
        <source>a token of Google</source>
        <translation>ein Token von Google</translation>
    </message>
    <message>
        <source>a token of Hugging Face</source>
        <translation>ein Token von Hugging Face</translation>
    </message>
    <message>
        <source>a token of PyPI</source>
        <translation>ein Token von PyPI</translation>
    </message>
    <message>
        <source>a token of Shopify</source>
        <translation>ein Token von Shopify</translation>
    </message>
    <message>
        <source>a token of Slack</source>
        <translation>ein Token von Slack</translation>
    </message>
    <message>
        <source>a token of Vault</source>
        <translation>ein Token von Vault</translation>
    </message>
    <message>
        <source>a token of npm</source>
        <translation>ein Token von npm</translation>
    </message>
    <message>
        <source>a token stands here for everyone to read</source>
        <translation>hier steht ein Token, das jeder lesen kann</translation>
    </message>
    <message>
        <source>a user name and a password</source>
        <translation>ein Benutzername und ein Kennwort</translation>
    </message>
    <message>
        <source>a value climbs out of a folder; a program that takes it for a file name may follow</source>
        <translation>ein Wert steigt aus einem Ordner; ein Programm, das ihn für einen Dateinamen hält, folgt vielleicht</translation>
    </message>
    <message>
        <source>a webhook of Discord</source>
        <translation>einen Webhook von Discord</translation>
    </message>
    <message>
        <source>a webhook of Home Assistant</source>
        <translation>ein Webhook von Home Assistant</translation>
    </message>
    <message>
        <source>a webhook of Lark</source>
        <translation>einen Webhook von Lark</translation>
    </message>
    <message>
        <source>a webhook of Make</source>
        <translation>einen Webhook von Make</translation>
    </message>
    <message>
        <source>a webhook of Slack</source>
        <translation>einen Webhook von Slack</translation>
    </message>
    <message>
        <source>a webhook of Teams</source>
        <translation>einen Webhook von Teams</translation>
    </message>
    <message>
        <source>a webhook of Zapier</source>
        <translation>einen Webhook von Zapier</translation>
    </message>
    <message>
        <source>a workbook or a document of an old Office</source>
        <translation>eine Arbeitsmappe oder ein Dokument eines alten Office</translation>
    </message>
    <message>
        <source>a zip, as workbooks and documents are</source>
        <translation>ein Zip, wie es Arbeitsmappen und Dokumente sind</translation>
    </message>
    <message>
        <source>a[name], A[name]</source>
        <translation>a[name], A[name]</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>absolut</translation>
    </message>
    <message>
        <source>accents are spelled in another way</source>
        <translation>Akzente sind anders geschrieben</translation>
    </message>
    <message>
        <source>access while you are away</source>
        <translation>Zugriff auch in Abwesenheit</translation>
    </message>
    <message>
        <source>add the comma</source>
        <translation>Komma ergänzen</translation>
    </message>
    <message>
        <source>add the slash</source>
        <translation>Schrägstrich ergänzen</translation>
    </message>
    <message>
        <source>add the slashes</source>
        <translation>die Schrägstriche hinzufügen</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>address of a future kind</source>
        <translation>Adresse künftiger Art</translation>
    </message>
    <message>
        <source>after &apos;//&apos; comes the name of a host</source>
        <translation>nach „//“ kommt der Name eines Hosts</translation>
    </message>
    <message>
        <source>after &apos;;&apos; come a name of letters, digits and &apos;-&apos;, and maybe &apos;=&apos; and a value; that of &apos;ext&apos; is digits</source>
        <translation>nach „;“ kommen ein Name aus Buchstaben, Ziffern und „-“ und vielleicht „=“ und ein Wert; der von „ext“ besteht aus Ziffern</translation>
    </message>
    <message>
        <source>after &apos;;&apos; come a name of letters, digits and &apos;-&apos;, and maybe &apos;=&apos; and a value; that of &apos;u&apos; is a number</source>
        <translation>nach „;“ kommen ein Name aus Buchstaben, Ziffern und „-“ und vielleicht „=“ und ein Wert; der von „u“ ist eine Zahl</translation>
    </message>
    <message>
        <source>after &apos;blob:&apos; come the origin, a &apos;/&apos; and a UUID</source>
        <translation>nach „blob:“ kommen der Ursprung, ein „/“ und eine UUID</translation>
    </message>
    <message>
        <source>after &apos;ni:&apos; come &apos;//&apos;, maybe a host, &apos;/&apos;, the kind of digest, &apos;;&apos; and the digest; &apos;nih:&apos; has no slashes</source>
        <translation>nach „ni:“ kommen „//“, vielleicht ein Host, „/“, die Art der Prüfsumme, „;“ und die Prüfsumme; „nih:“ hat keine Schrägstriche</translation>
    </message>
    <message>
        <source>after &apos;view-source:&apos; comes a whole address</source>
        <translation>nach „view-source:“ kommt eine ganze Adresse</translation>
    </message>
    <message>
        <source>after &apos;{}&apos; comes at least one character, not &apos;/&apos; or &apos;?&apos;</source>
        <translation>nach „{}“ kommt mindestens ein Zeichen, nicht „/“ oder „?“</translation>
    </message>
    <message>
        <source>after &apos;{}:&apos; comes no &apos;//&apos;: its URIs have no authority ({})</source>
        <translation>nach „{}:“ kommt kein „//“: Seine URIs haben keine Authority ({})</translation>
    </message>
    <message>
        <source>after &apos;{}:&apos; comes the number of the document</source>
        <translation>nach „{}:“ kommt die Nummer des Dokuments</translation>
    </message>
    <message>
        <source>after a drive letter stands &apos;:&apos;; &apos;|&apos; is an old habit</source>
        <translation>nach einem Laufwerksbuchstaben steht „:“; „|“ ist eine alte Gewohnheit</translation>
    </message>
    <message>
        <source>after the &apos;:&apos; comes a port; the path of a URI begins with &apos;/&apos;</source>
        <translation>nach dem „:“ kommt ein Port; der Pfad einer URI beginnt mit „/“</translation>
    </message>
    <message>
        <source>after the &apos;:&apos; comes a port; the tag of an image stands behind a path</source>
        <translation>nach dem „:“ kommt ein Port; das Tag eines Images steht hinter einem Pfad</translation>
    </message>
    <message>
        <source>after the &apos;@&apos; stand names with single dots between them, or an address in brackets</source>
        <translation>nach dem „@“ stehen Namen mit einzelnen Punkten dazwischen oder eine Adresse in Klammern</translation>
    </message>
    <message>
        <source>after the extensions comes nothing; a &apos;?&apos; in a part is written %3F</source>
        <translation>nach den Erweiterungen kommt nichts; ein „?“ in einem Teil wird %3F geschrieben</translation>
    </message>
    <message>
        <source>after the host comes a path, which begins with &apos;/&apos;</source>
        <translation>nach dem Host kommt ein Pfad, der mit „/“ beginnt</translation>
    </message>
    <message>
        <source>after the move</source>
        <translation>nach dem Umzug</translation>
    </message>
    <message>
        <source>after the newsgroup comes the number of an article</source>
        <translation>nach der Newsgroup kommt die Nummer eines Artikels</translation>
    </message>
    <message>
        <source>after their paths, as on a server</source>
        <translation>nach ihren Pfaden, wie auf einem Server</translation>
    </message>
    <message>
        <source>already right</source>
        <translation>schon richtig</translation>
    </message>
    <message>
        <source>altitude</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>an &apos;@&apos; in the name before the host is written \40</source>
        <translation>ein „@“ im Namen vor dem Host wird \40 geschrieben</translation>
    </message>
    <message>
        <source>an &apos;@&apos; without a user says nothing</source>
        <translation>ein „@“ ohne Benutzer sagt nichts</translation>
    </message>
    <message>
        <source>an ARK is the number of its authority, &apos;/&apos; and a name</source>
        <translation>ein ARK besteht aus der Nummer seiner Stelle, „/“ und einem Namen</translation>
    </message>
    <message>
        <source>an IBAN</source>
        <translation>eine IBAN</translation>
    </message>
    <message>
        <source>an ID token</source>
        <translation>ein ID-Token</translation>
    </message>
    <message>
        <source>an IMEI is 8 digits for the model, 6 for the telephone and 1 more, with hyphens between</source>
        <translation>eine IMEI besteht aus 8 Ziffern für das Modell, 6 für das Telefon und 1 weiteren, mit Bindestrichen dazwischen</translation>
    </message>
    <message>
        <source>an IPv4 address ends with a dot</source>
        <translation>eine IPv4-Adresse endet mit einem Punkt</translation>
    </message>
    <message>
        <source>an IPv4 address follows more than six groups</source>
        <translation>eine IPv4-Adresse folgt auf mehr als sechs Gruppen</translation>
    </message>
    <message>
        <source>an IPv4 address has fewer than four numbers</source>
        <translation>eine IPv4-Adresse hat weniger als vier Zahlen</translation>
    </message>
    <message>
        <source>an IPv4 address has more than four numbers</source>
        <translation>eine IPv4-Adresse hat mehr als vier Zahlen</translation>
    </message>
    <message>
        <source>an IPv4 address holds hexadecimal or octal numbers</source>
        <translation>eine IPv4-Adresse enthält hexadezimale oder oktale Zahlen</translation>
    </message>
    <message>
        <source>an IPv6 address as the host has to stand in brackets</source>
        <translation>eine IPv6-Adresse als Host muss in Klammern stehen</translation>
    </message>
    <message>
        <source>an IPv6 address begins with one &apos;:&apos;</source>
        <translation>eine IPv6-Adresse beginnt mit einem einzelnen „:“</translation>
    </message>
    <message>
        <source>an IPv6 address has fewer than eight groups</source>
        <translation>eine IPv6-Adresse hat weniger als acht Gruppen</translation>
    </message>
    <message>
        <source>an IPv6 address has more than eight groups</source>
        <translation>eine IPv6-Adresse hat mehr als acht Gruppen</translation>
    </message>
    <message>
        <source>an IPv6 address has one canonical text</source>
        <translation>eine IPv6-Adresse hat einen kanonischen Text</translation>
    </message>
    <message>
        <source>an IPv6 address holds &apos;::&apos; twice</source>
        <translation>eine IPv6-Adresse enthält „::“ zweimal</translation>
    </message>
    <message>
        <source>an IPv6 address holds a character it may not, or ends with one &apos;:&apos;</source>
        <translation>eine IPv6-Adresse enthält ein unerlaubtes Zeichen oder endet mit einem einzelnen „:“</translation>
    </message>
    <message>
        <source>an IPv6 address is not closed with &apos;]&apos;</source>
        <translation>eine IPv6-Adresse ist nicht mit „]“ geschlossen</translation>
    </message>
    <message>
        <source>an ISAN has 16 digits from 0 to F and a check character; that of a version 8 more, and another one</source>
        <translation>eine ISAN hat 16 Ziffern von 0 bis F und ein Prüfzeichen; die einer Fassung 8 weitere und noch eines</translation>
    </message>
    <message>
        <source>an ISBN</source>
        <translation>eine ISBN</translation>
    </message>
    <message>
        <source>an ISBN has 10 or 13 digits</source>
        <translation>eine ISBN hat 10 oder 13 Ziffern</translation>
    </message>
    <message>
        <source>an ISBN of 13 digits begins with 978 or 979</source>
        <translation>eine ISBN mit 13 Ziffern beginnt mit 978 oder 979</translation>
    </message>
    <message>
        <source>an ISSN</source>
        <translation>eine ISSN</translation>
    </message>
    <message>
        <source>an ISSN has 8 digits, with a hyphen in the middle</source>
        <translation>eine ISSN hat 8 Ziffern, mit einem Bindestrich in der Mitte</translation>
    </message>
    <message>
        <source>an LEI</source>
        <translation>ein LEI</translation>
    </message>
    <message>
        <source>an ORCID</source>
        <translation>eine ORCID</translation>
    </message>
    <message>
        <source>an account is a user, one &apos;@&apos;, and a host without a port</source>
        <translation>ein Konto ist ein Benutzer, ein „@“ und ein Host ohne Port</translation>
    </message>
    <message>
        <source>an account of the Fediverse</source>
        <translation>ein Konto im Fediverse</translation>
    </message>
    <message>
        <source>an address of Bitcoin begins with bc1, or is 26 to 35 digits and letters that begin with 1 or 3</source>
        <translation>eine Bitcoin-Adresse beginnt mit bc1 oder besteht aus 26 bis 35 Ziffern und Buchstaben und beginnt mit 1 oder 3</translation>
    </message>
    <message>
        <source>an address of CoAP has no fragment</source>
        <translation>eine CoAP-Adresse hat kein Fragment</translation>
    </message>
    <message>
        <source>an address of the kind mongodb+srv: names one host and no port</source>
        <translation>eine Adresse der Art mongodb+srv: nennt einen Host und keinen Port</translation>
    </message>
    <message>
        <source>an address of the local link only</source>
        <translation>eine Adresse nur am lokalen Netz</translation>
    </message>
    <message>
        <source>an address of the network it is used in</source>
        <translation>eine Adresse des Netzes, in dem sie verwendet wird</translation>
    </message>
    <message>
        <source>an address on Ethereum is 0x and 40 digits from 0 to f; this one has {}</source>
        <translation>eine Ethereum-Adresse besteht aus 0x und 40 Ziffern von 0 bis f; diese hat {}</translation>
    </message>
    <message>
        <source>an address on Matrix begins with u/, r/ or roomid/</source>
        <translation>eine Adresse bei Matrix beginnt mit u/, r/ oder roomid/</translation>
    </message>
    <message>
        <source>an address or an invoice of a wallet</source>
        <translation>eine Adresse oder eine Rechnung einer Brieftasche (Wallet)</translation>
    </message>
    <message>
        <source>an address set aside, which nobody may use yet</source>
        <translation>eine reservierte Adresse, die noch niemand verwenden darf</translation>
    </message>
    <message>
        <source>an address set aside: {}</source>
        <translation>eine Adresse für besondere Zwecke: {}</translation>
    </message>
    <message>
        <source>an amount is digits, and maybe a &apos;.&apos; with digits behind it</source>
        <translation>ein Betrag besteht aus Ziffern und vielleicht einem „.“ mit Ziffern dahinter</translation>
    </message>
    <message>
        <source>an attribute that is no link</source>
        <translation>ein Attribut, das kein Link ist</translation>
    </message>
    <message>
        <source>an empty fragment means the top of the document</source>
        <translation>ein leeres Fragment bedeutet den Anfang des Dokuments</translation>
    </message>
    <message>
        <source>an empty page</source>
        <translation>eine leere Seite</translation>
    </message>
    <message>
        <source>an empty path is &apos;/&apos;</source>
        <translation>ein leerer Pfad ist „/“</translation>
    </message>
    <message>
        <source>an empty query: to some servers another resource than none</source>
        <translation>eine leere Query: für manche Server eine andere Ressource als keine</translation>
    </message>
    <message>
        <source>an empty segment: to most servers the same as none, to a resolver not</source>
        <translation>ein leeres Segment: für die meisten Server wie keines, beim Auflösen nicht</translation>
    </message>
    <message>
        <source>an encoded NUL ends the text for some programs</source>
        <translation>ein kodiertes NUL beendet den Text für manche Programme</translation>
    </message>
    <message>
        <source>an encoded dot segment: browsers follow it, RFC 3986 resolves only unencoded ones</source>
        <translation>ein kodiertes Punktsegment: Browser folgen ihm, RFC 3986 löst nur unkodierte auf</translation>
    </message>
    <message>
        <source>an encoded line break can begin a new header or log line</source>
        <translation>ein kodierter Zeilenumbruch kann eine neue Kopf- oder Logzeile beginnen</translation>
    </message>
    <message>
        <source>an encoded slash is part of the segment to some servers, and splits it to others</source>
        <translation>ein kodierter Schrägstrich gehört für manche Server zum Segment und teilt es für andere</translation>
    </message>
    <message>
        <source>an identity has a method in lower-case letters and digits, a &apos;:&apos;, and a name that does not end with &apos;:&apos;</source>
        <translation>eine Identität hat eine Methode aus Kleinbuchstaben und Ziffern, einen „:“ und einen Namen, der nicht mit „:“ endet</translation>
    </message>
    <message>
        <source>an intent without &apos;;end&apos; is read by no app</source>
        <translation>einen Intent ohne „;end“ liest keine App</translation>
    </message>
    <message>
        <source>another site</source>
        <translation>andere Website</translation>
    </message>
    <message>
        <source>answer to</source>
        <translation>Antwort auf</translation>
    </message>
    <message>
        <source>append {}</source>
        <translation>{} anhängen</translation>
    </message>
    <message>
        <source>application/x-www-form-urlencoded: a space is +, a plus %2B (URL standard 5).</source>
        <translation>application/x-www-form-urlencoded: Ein Leerzeichen ist +, ein Plus %2B (URL-Standard 5).</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>archiviert</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>as most links come alive</source>
        <translation>so, wie die meisten Links lebendig werden</translation>
    </message>
    <message>
        <source>as the old one</source>
        <translation>wie die alte</translation>
    </message>
    <message>
        <source>as the pattern of a new file</source>
        <translation>als Vorlage einer neuen Datei</translation>
    </message>
    <message>
        <source>as they do now</source>
        <translation>wie bisher</translation>
    </message>
    <message>
        <source>authorised party</source>
        <translation>befugte Partei</translation>
    </message>
    <message>
        <source>authority</source>
        <translation>Authority</translation>
    </message>
    <message>
        <source>before the &apos;@&apos; stand words with single dots between them, or a quoted string</source>
        <translation>vor dem „@“ stehen Wörter mit einzelnen Punkten dazwischen oder eine Zeichenkette in Anführungszeichen</translation>
    </message>
    <message>
        <source>before the name stands a namespace and &apos;/&apos;</source>
        <translation>vor dem Namen stehen ein Namensraum und „/“</translation>
    </message>
    <message>
        <source>begin the message with &apos;?&apos;</source>
        <translation>Nachricht mit „?“ beginnen</translation>
    </message>
    <message>
        <source>begin the next field</source>
        <translation>nächstes Feld beginnen</translation>
    </message>
    <message>
        <source>beside a :: there is room for 7</source>
        <translation>neben einem :: ist Platz für 7</translation>
    </message>
    <message>
        <source>between mail addresses stands &apos;,&apos;, and nothing behind the last</source>
        <translation>zwischen Mailadressen steht „,“ und hinter der letzten nichts</translation>
    </message>
    <message>
        <source>between numbers stands &apos;,&apos;</source>
        <translation>zwischen Nummern steht „,“</translation>
    </message>
    <message>
        <source>between the coordinates stands a comma alone, no space</source>
        <translation>zwischen den Koordinaten steht nur ein Komma, kein Leerzeichen</translation>
    </message>
    <message>
        <source>between the pairs of such a query stands &apos;;&apos;</source>
        <translation>zwischen den Paaren einer solchen Query steht „;“</translation>
    </message>
    <message>
        <source>binary file</source>
        <translation>Binärdatei</translation>
    </message>
    <message>
        <source>binds the page to its present format</source>
        <translation>bindet die Seite an ihr heutiges Format</translation>
    </message>
    <message>
        <source>brackets name an array parameter: everybody takes them, RFC 3986 wants them encoded</source>
        <translation>Klammern bezeichnen einen Array-Parameter: Alle nehmen sie an, RFC 3986 verlangt sie kodiert</translation>
    </message>
    <message>
        <source>brackets stand around IP addresses only</source>
        <translation>Klammern stehen nur um IP-Adressen</translation>
    </message>
    <message>
        <source>browsers refuse port 0, which no server can have</source>
        <translation>Browser weisen Port 0 zurück, den kein Server haben kann</translation>
    </message>
    <message>
        <source>by &apos;{}&apos; the driver loads code, runs a script, or reads files of this machine</source>
        <translation>durch „{}“ lädt der Treiber Code, führt ein Skript aus oder liest Dateien dieses Rechners</translation>
    </message>
    <message>
        <source>by HTTrack: a1f2c.html, listed in hts-cache</source>
        <translation>von HTTrack: a1f2c.html, Liste in hts-cache</translation>
    </message>
    <message>
        <source>by SingleFile: each page says its address</source>
        <translation>von SingleFile: jede Seite sagt ihre Adresse</translation>
    </message>
    <message>
        <source>by a Wayback downloader: a.php%3Fx%3D1</source>
        <translation>von einem Wayback-Downloader: a.php%3Fx%3D1</translation>
    </message>
    <message>
        <source>by address: dir/ and page</source>
        <translation>nach Adresse: dir/ und page</translation>
    </message>
    <message>
        <source>by file: dir/index.html and page.html</source>
        <translation>nach Datei: dir/index.html und page.html</translation>
    </message>
    <message>
        <source>by the rule for the folder</source>
        <translation>durch die Regel für den Ordner</translation>
    </message>
    <message>
        <source>by wget or wpull: a.php?x=1, a.php@x=1.html</source>
        <translation>von wget oder wpull: a.php?x=1, a.php@x=1.html</translation>
    </message>
    <message>
        <source>by wget2: a.php?x=1&amp;amp;y=2.html</source>
        <translation>von wget2: a.php?x=1&amp;amp;y=2.html</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>bytes in the file</source>
        <translation>Bytes in der Datei</translation>
    </message>
    <message>
        <source>characters that have to be encoded, or that are taken out</source>
        <translation>Zeichen, die kodiert werden müssen oder herausgenommen werden</translation>
    </message>
    <message>
        <source>charset</source>
        <translation>Zeichensatz</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>selbst gewählt</translation>
    </message>
    <message>
        <source>close the bracket</source>
        <translation>Klammer schließen</translation>
    </message>
    <message>
        <source>colon</source>
        <translation>Doppelpunkt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>content id</source>
        <translation>Inhaltskennung</translation>
    </message>
    <message>
        <source>content of IPFS</source>
        <translation>Inhalt von IPFS</translation>
    </message>
    <message>
        <source>control is gone</source>
        <translation>Schaltfläche fehlt</translation>
    </message>
    <message>
        <source>costs a redirect: the final slash is missing</source>
        <translation>kostet eine Weiterleitung: Der Schrägstrich am Ende fehlt</translation>
    </message>
    <message>
        <source>curl commands</source>
        <translation>curl-Befehle</translation>
    </message>
    <message>
        <source>curl refuses this: {}</source>
        <translation>curl lehnt das ab: {}</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>dead before, too</source>
        <translation>auch vorher tot</translation>
    </message>
    <message>
        <source>dead link, as before</source>
        <translation>toter Link, wie zuvor</translation>
    </message>
    <message>
        <source>dead link, fewer than before</source>
        <translation>toter Link, weniger als vorher</translation>
    </message>
    <message>
        <source>dead links, as many as before</source>
        <translation>tote Links, so viele wie zuvor</translation>
    </message>
    <message>
        <source>dead links, fewer than before</source>
        <translation>tote Links, weniger als vorher</translation>
    </message>
    <message>
        <source>dead only now</source>
        <translation>erst jetzt tot</translation>
    </message>
    <message>
        <source>decode it</source>
        <translation>dekodieren</translation>
    </message>
    <message>
        <source>decode it once</source>
        <translation>einmal dekodieren</translation>
    </message>
    <message>
        <source>decoded</source>
        <translation>dekodiert</translation>
    </message>
    <message>
        <source>default port</source>
        <translation>Standardport</translation>
    </message>
    <message>
        <source>default port {}</source>
        <translation>Standardport {}</translation>
    </message>
    <message>
        <source>delete for ever</source>
        <translation>endgültig löschen</translation>
    </message>
    <message>
        <source>delete versions</source>
        <translation>Versionen löschen</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>digits beyond ASCII make an IPv4 address</source>
        <translation>Ziffern jenseits von ASCII ergeben eine IPv4-Adresse</translation>
    </message>
    <message>
        <source>directive</source>
        <translation>Direktive</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Domain</translation>
    </message>
    <message>
        <source>dot segments are removed, encoded ones too</source>
        <translation>Punktsegmente entfallen, auch kodierte</translation>
    </message>
    <message>
        <source>dot segments behind an encoded slash: a server that decodes it first climbs out</source>
        <translation>Punktsegmente hinter einem kodierten Schrägstrich: Ein Server, der ihn zuerst dekodiert, steigt hinaus</translation>
    </message>
    <message>
        <source>dot segments that resolving takes out again</source>
        <translation>Punktsegmente, die beim Auflösen wieder entfallen</translation>
    </message>
    <message>
        <source>draft {}</source>
        <translation>Entwurf {}</translation>
    </message>
    <message>
        <source>drop {}</source>
        <translation>{} weglassen</translation>
    </message>
    <message>
        <source>eBay click</source>
        <translation>eBay-Klick</translation>
    </message>
    <message>
        <source>eBay page</source>
        <translation>eBay-Seite</translation>
    </message>
    <message>
        <source>element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>email</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>encode the brackets</source>
        <translation>die Klammern kodieren</translation>
    </message>
    <message>
        <source>encode the delimiters of the password</source>
        <translation>Trennzeichen des Kennworts kodieren</translation>
    </message>
    <message>
        <source>encodeURIComponent and registerProtocolHandler</source>
        <translation>encodeURIComponent und registerProtocolHandler</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>every address in them</source>
        <translation>jede Adresse darin</translation>
    </message>
    <message>
        <source>every link of a page</source>
        <translation>jeder Link einer Seite</translation>
    </message>
    <message>
        <source>every machine of the local network (broadcast)</source>
        <translation>alle Rechner des lokalen Netzes (Broadcast)</translation>
    </message>
    <message>
        <source>every request a browser recorded</source>
        <translation>jede Anfrage, die ein Browser aufgezeichnet hat</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>expires {}</source>
        <translation>läuft ab {}</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>fix all</source>
        <translation>alle beheben</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>following this link runs a program in the page it stands in</source>
        <translation>diesem Link zu folgen führt in seiner Seite ein Programm aus</translation>
    </message>
    <message>
        <source>for benchmarks</source>
        <translation>für Messungen</translation>
    </message>
    <message>
        <source>for documentation</source>
        <translation>für Dokumentation</translation>
    </message>
    <message>
        <source>for {}</source>
        <translation>für {}</translation>
    </message>
    <message>
        <source>for {} ({})</source>
        <translation>für {} ({})</translation>
    </message>
    <message>
        <source>forms read it as a space</source>
        <translation>Formulare lesen es als Leerzeichen</translation>
    </message>
    <message>
        <source>fragment</source>
        <translation>Fragment</translation>
    </message>
    <message>
        <source>free some space there, or choose another folder</source>
        <translation>dort Platz schaffen oder einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>from the base come {} and {}</source>
        <translation>von der Basis kommen {} und {}</translation>
    </message>
    <message>
        <source>give it an empty value</source>
        <translation>leeren Wert geben</translation>
    </message>
    <message>
        <source>given as their own address by {} of {}</source>
        <translation>als eigene Adresse angegeben von {} von {}</translation>
    </message>
    <message>
        <source>given for sharing by {} of {}</source>
        <translation>zum Teilen angegeben von {} von {}</translation>
    </message>
    <message>
        <source>group {} is empty; only &apos;::&apos; may stand for zeros</source>
        <translation>Gruppe {} ist leer; nur „::“ kann für Nullen stehen</translation>
    </message>
    <message>
        <source>group {}, &apos;{}&apos;, {}</source>
        <translation>Gruppe {}, „{}“, {}</translation>
    </message>
    <message>
        <source>has more than four digits</source>
        <translation>hat mehr als vier Ziffern</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>header fields are separated by &apos;&amp;&apos;; only the first begins with &apos;?&apos;</source>
        <translation>Kopffelder werden durch „&amp;“ getrennt; nur das erste beginnt mit „?“</translation>
    </message>
    <message>
        <source>header name</source>
        <translation>Name der Kopfzeile</translation>
    </message>
    <message>
        <source>header value</source>
        <translation>Wert der Kopfzeile</translation>
    </message>
    <message>
        <source>headings {} % alike</source>
        <translation>Überschriften zu {} % gleich</translation>
    </message>
    <message>
        <source>here stand CLASS= and TYPE= with a value, each at most once, and &apos;;&apos; between them</source>
        <translation>hier stehen CLASS= und TYPE= mit einem Wert, jedes höchstens einmal, und „;“ dazwischen</translation>
    </message>
    <message>
        <source>here the DOI ends, and a fragment begins; a &apos;#&apos; that belongs to the DOI is written %23</source>
        <translation>hier endet der DOI, und ein Fragment beginnt; ein „#“, das zum DOI gehört, wird %23 geschrieben</translation>
    </message>
    <message>
        <source>historical</source>
        <translation>historisch</translation>
    </message>
    <message>
        <source>holds something other than hexadecimal digits</source>
        <translation>enthält etwas anderes als Hexadezimalziffern</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>how a domain beyond US-ASCII is written</source>
        <translation>wie eine Domain jenseits von US-ASCII geschrieben ist</translation>
    </message>
    <message>
        <source>hxxps[://]example[.]org: an address nobody follows by accident; decoding puts the fangs back.</source>
        <translation>hxxps[://]example[.]org: eine Adresse, der niemand versehentlich folgt; Dekodieren macht sie wieder scharf.</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>impossible in {}: the file is left alone</source>
        <translation>unmöglich in {}: Die Datei bleibt unberührt</translation>
    </message>
    <message>
        <source>in a URN &apos;?&apos; is followed by &apos;+&apos; or &apos;=&apos;</source>
        <translation>in einem URN folgt auf „?“ ein „+“ oder „=“</translation>
    </message>
    <message>
        <source>in attributes that are no links</source>
        <translation>in Attributen, die keine Links sind</translation>
    </message>
    <message>
        <source>in comments</source>
        <translation>in Kommentaren</translation>
    </message>
    <message>
        <source>in lines</source>
        <translation>in Zeilen</translation>
    </message>
    <message>
        <source>in links left as they are</source>
        <translation>in Links, die bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>in other files</source>
        <translation>in anderen Dateien</translation>
    </message>
    <message>
        <source>in scripts</source>
        <translation>in Skripten</translation>
    </message>
    <message>
        <source>in style sheets</source>
        <translation>in Stylesheets</translation>
    </message>
    <message>
        <source>in text</source>
        <translation>im Text</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>interrupted: undo restores every byte</source>
        <translation>unterbrochen: Zurücknehmen stellt jedes Byte wieder her</translation>
    </message>
    <message>
        <source>ip address</source>
        <translation>IP-Adresse</translation>
    </message>
    <message>
        <source>is not an IPv4 address of four numbers from 0 to 255, or not the last group</source>
        <translation>ist keine IPv4-Adresse aus vier Zahlen von 0 bis 255 oder nicht die letzte Gruppe</translation>
    </message>
    <message>
        <source>is still named {}: {}</source>
        <translation>wird noch {} genannt: {}</translation>
    </message>
    <message>
        <source>is written {}</source>
        <translation>wird {} geschrieben</translation>
    </message>
    <message>
        <source>iso date</source>
        <translation>ISO-Datum</translation>
    </message>
    <message>
        <source>issued by {}</source>
        <translation>ausgestellt von {}</translation>
    </message>
    <message>
        <source>issuer</source>
        <translation>Aussteller</translation>
    </message>
    <message>
        <source>it ends within an entry</source>
        <translation>es endet mitten in einem Eintrag</translation>
    </message>
    <message>
        <source>it has more than {} characters</source>
        <translation>Es hat mehr als {} Zeichen</translation>
    </message>
    <message>
        <source>it has no scheme, and there is no base</source>
        <translation>sie hat kein Schema, und es gibt keine Basis</translation>
    </message>
    <message>
        <source>it holds user information</source>
        <translation>sie enthält Benutzerangaben</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>sie ist abgeschnitten</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>it is empty, or holds a control character or a space</source>
        <translation>er ist leer oder enthält ein Steuer- oder Leerzeichen</translation>
    </message>
    <message>
        <source>it is no ordinary file any more</source>
        <translation>sie ist keine gewöhnliche Datei mehr</translation>
    </message>
    <message>
        <source>it names a host other than localhost, a drive, or no file</source>
        <translation>sie nennt einen anderen Host als localhost, ein Laufwerk oder keine Datei</translation>
    </message>
    <message>
        <source>it would begin the fragment</source>
        <translation>es würde das Fragment beginnen</translation>
    </message>
    <message>
        <source>it would begin the next pair</source>
        <translation>es würde das nächste Paar beginnen</translation>
    </message>
    <message>
        <source>it would begin the next parameter</source>
        <translation>es würde den nächsten Parameter beginnen</translation>
    </message>
    <message>
        <source>it would begin the port</source>
        <translation>es würde den Port beginnen</translation>
    </message>
    <message>
        <source>it would begin the query</source>
        <translation>es würde die Query beginnen</translation>
    </message>
    <message>
        <source>it would end a scheme</source>
        <translation>es würde ein Schema beenden</translation>
    </message>
    <message>
        <source>it would end the name</source>
        <translation>es würde den Namen beenden</translation>
    </message>
    <message>
        <source>it would end the parameter&apos;s name</source>
        <translation>es würde den Namen des Parameters beenden</translation>
    </message>
    <message>
        <source>it would end the user information</source>
        <translation>es würde die Benutzerangaben beenden</translation>
    </message>
    <message>
        <source>it would end the user name</source>
        <translation>es würde den Benutzernamen beenden</translation>
    </message>
    <message>
        <source>it would end this part</source>
        <translation>es würde diesen Teil beenden</translation>
    </message>
    <message>
        <source>it would separate two values</source>
        <translation>es würde zwei Werte trennen</translation>
    </message>
    <message>
        <source>its ending stays: two pages</source>
        <translation>Endung bleibt: zwei Seiten</translation>
    </message>
    <message>
        <source>its folder has become a link or a file</source>
        <translation>sein Ordner ist ein Link oder eine Datei geworden</translation>
    </message>
    <message>
        <source>its host is longer than any name can be</source>
        <translation>ihr Host ist länger, als ein Name sein kann</translation>
    </message>
    <message>
        <source>its host or port is not allowed, or it does not fit the base</source>
        <translation>ihr Host oder Port ist nicht erlaubt, oder sie passt nicht zur Basis</translation>
    </message>
    <message>
        <source>its length or its padding is wrong</source>
        <translation>die Länge oder Auffüllung ist falsch</translation>
    </message>
    <message>
        <source>its letters are written in two directions in a way that is not allowed (RFC 5893 2)</source>
        <translation>seine Buchstaben laufen auf eine Weise in zwei Richtungen, die nicht erlaubt ist (RFC 5893 2)</translation>
    </message>
    <message>
        <source>its text seems to be divided between that page and {}</source>
        <translation>ihr Text scheint auf diese Seite und {} verteilt zu sein</translation>
    </message>
    <message>
        <source>kept as written</source>
        <translation>behalten wie geschrieben</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>key id</source>
        <translation>Schlüsselkennung</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>leads into the site</source>
        <translation>führt in die Website</translation>
    </message>
    <message>
        <source>leads to</source>
        <translation>führt nach</translation>
    </message>
    <message>
        <source>leave &apos;{}&apos; out</source>
        <translation>„{}“ weglassen</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>leave one &apos;@&apos; out</source>
        <translation>ein „@“ weglassen</translation>
    </message>
    <message>
        <source>leave one out</source>
        <translation>eines weglassen</translation>
    </message>
    <message>
        <source>leave out a slash</source>
        <translation>einen Schrägstrich weglassen</translation>
    </message>
    <message>
        <source>leave out the &apos;?&apos;</source>
        <translation>das „?“ weglassen</translation>
    </message>
    <message>
        <source>leave out the &apos;@&apos;</source>
        <translation>das „@“ weglassen</translation>
    </message>
    <message>
        <source>leave out the brackets</source>
        <translation>die Klammern weglassen</translation>
    </message>
    <message>
        <source>leave out the fragment</source>
        <translation>Fragment weglassen</translation>
    </message>
    <message>
        <source>leave out the password</source>
        <translation>Kennwort weglassen</translation>
    </message>
    <message>
        <source>leave out the path</source>
        <translation>Pfad weglassen</translation>
    </message>
    <message>
        <source>leave out the port</source>
        <translation>Port weglassen</translation>
    </message>
    <message>
        <source>leave out the slashes</source>
        <translation>Schrägstriche weglassen</translation>
    </message>
    <message>
        <source>leave out the space</source>
        <translation>Leerzeichen weglassen</translation>
    </message>
    <message>
        <source>leave out the zeros in front</source>
        <translation>führende Nullen weglassen</translation>
    </message>
    <message>
        <source>leave the brackets out</source>
        <translation>die Klammern weglassen</translation>
    </message>
    <message>
        <source>leave the host alone</source>
        <translation>nur den Host lassen</translation>
    </message>
    <message>
        <source>leave the password out</source>
        <translation>Kennwort weglassen</translation>
    </message>
    <message>
        <source>leave the slash out</source>
        <translation>den Schrägstrich weglassen</translation>
    </message>
    <message>
        <source>leave the token out</source>
        <translation>das Token weglassen</translation>
    </message>
    <message>
        <source>leave the user information out</source>
        <translation>Benutzerangaben weglassen</translation>
    </message>
    <message>
        <source>leave the zeros out</source>
        <translation>die Nullen weglassen</translation>
    </message>
    <message>
        <source>leave the zone out</source>
        <translation>Zone weglassen</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>selbst ausgelassen</translation>
    </message>
    <message>
        <source>left out; a server sends the file that changed</source>
        <translation>entfallen; der Server schickt die geänderte Datei</translation>
    </message>
    <message>
        <source>lighttpd</source>
        <translation>lighttpd</translation>
    </message>
    <message>
        <source>line of text</source>
        <translation>Textzeile</translation>
    </message>
    <message>
        <source>link dead only now</source>
        <translation>Link, der erst jetzt tot ist</translation>
    </message>
    <message>
        <source>link stays at the old place</source>
        <translation>Link bleibt beim alten Ort</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>links dead only now</source>
        <translation>Links, die erst jetzt tot sind</translation>
    </message>
    <message>
        <source>links start there in {} of {}</source>
        <translation>Links gehen von dort aus in {} von {}</translation>
    </message>
    <message>
        <source>links to {} of the folder</source>
        <translation>Links auf {} des Ordners</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>list of {}</source>
        <translation>Liste, {}</translation>
    </message>
    <message>
        <source>literal</source>
        <translation>wörtlich</translation>
    </message>
    <message>
        <source>little of its text is left at its address</source>
        <translation>unter ihrer Adresse steht nur noch wenig von ihrem Text</translation>
    </message>
    <message>
        <source>local link</source>
        <translation>lokaler Link</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wird gesucht…</translation>
    </message>
    <message>
        <source>looks like the old base</source>
        <translation>sieht nach der alten Basis aus</translation>
    </message>
    <message>
        <source>lower case</source>
        <translation>Kleinbuchstaben</translation>
    </message>
    <message>
        <source>made anew from the file that changed</source>
        <translation>aus der geänderten Datei neu gepackt</translation>
    </message>
    <message>
        <source>made for a disk</source>
        <translation>für die Festplatte</translation>
    </message>
    <message>
        <source>mailto:, data: and the like</source>
        <translation>mailto:, data: und Ähnliches</translation>
    </message>
    <message>
        <source>make it a link again</source>
        <translation>wieder zum Link machen</translation>
    </message>
    <message>
        <source>make it a space</source>
        <translation>zu einem Leerzeichen machen</translation>
    </message>
    <message>
        <source>make it part of the name</source>
        <translation>zum Teil des Namens machen</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>missgebildet</translation>
    </message>
    <message>
        <source>max UUID</source>
        <translation>Max-UUID</translation>
    </message>
    <message>
        <source>means in the tree</source>
        <translation>bedeutet im Baum</translation>
    </message>
    <message>
        <source>mend the spelling</source>
        <translation>die Schreibweise berichtigen</translation>
    </message>
    <message>
        <source>mended by the move</source>
        <translation>durch den Umzug repariert</translation>
    </message>
    <message>
        <source>message id</source>
        <translation>Nachrichtenkennung</translation>
    </message>
    <message>
        <source>metadata service of a cloud</source>
        <translation>Metadatendienst einer Cloud</translation>
    </message>
    <message>
        <source>missed its file: repaired</source>
        <translation>verfehlte ihre Datei: repariert</translation>
    </message>
    <message>
        <source>more than {} slashes follow the scheme</source>
        <translation>mehr als {} Schrägstriche folgen dem Schema</translation>
    </message>
    <message>
        <source>most programs show these parts in reverse order, the first of them on the right</source>
        <translation>die meisten Programme zeigen diese Teile in umgekehrter Reihenfolge, den ersten davon rechts</translation>
    </message>
    <message>
        <source>most servers read a &apos;+&apos; in a query as a space; a plus sign is written %2B</source>
        <translation>die meisten Server lesen ein „+“ in einer Query als Leerzeichen; als Pluszeichen wird es %2B geschrieben</translation>
    </message>
    <message>
        <source>move it before the comma</source>
        <translation>vor das Komma setzen</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>name the charset</source>
        <translation>den Zeichensatz nennen</translation>
    </message>
    <message>
        <source>names the software behind the page, which will change</source>
        <translation>nennt die Software hinter der Seite, und die wechselt</translation>
    </message>
    <message>
        <source>needs a rule of its own</source>
        <translation>braucht eine eigene Regel</translation>
    </message>
    <message>
        <source>network of a provider</source>
        <translation>Netz eines Providers</translation>
    </message>
    <message>
        <source>new text ({})</source>
        <translation>neuer Text ({})</translation>
    </message>
    <message>
        <source>nginx</source>
        <translation>nginx</translation>
    </message>
    <message>
        <source>nil UUID</source>
        <translation>Nil-UUID</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no URL for a browser</source>
        <translation>für Browser keine URL</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>no address (many systems take it for this very machine)</source>
        <translation>keine Adresse (viele Systeme halten sie für diesen Rechner selbst)</translation>
    </message>
    <message>
        <source>no browser knows the charset &apos;{}&apos;</source>
        <translation>kein Browser kennt den Zeichensatz „{}“</translation>
    </message>
    <message>
        <source>no check of the certificate</source>
        <translation>keine Prüfung des Zertifikats</translation>
    </message>
    <message>
        <source>no country has a code that begins with 0</source>
        <translation>kein Land hat eine Vorwahl, die mit 0 beginnt</translation>
    </message>
    <message>
        <source>no file has this name</source>
        <translation>keine Datei heißt so</translation>
    </message>
    <message>
        <source>no intent</source>
        <translation>kein Vorhaben</translation>
    </message>
    <message>
        <source>no job</source>
        <translation>kein Auftrag</translation>
    </message>
    <message>
        <source>no name of Tor, whose names have 56 characters, some computed from the others (those of 16 ended in 2021)</source>
        <translation>kein Name von Tor, dessen Namen 56 Zeichen haben, einige davon aus den anderen berechnet (die mit 16 endeten 2021)</translation>
    </message>
    <message>
        <source>no ordinary file</source>
        <translation>keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>kein Eintrag</translation>
    </message>
    <message>
        <source>no scripts</source>
        <translation>keine Skripte</translation>
    </message>
    <message>
        <source>no space stands beside a mail address</source>
        <translation>neben einer Mailadresse steht kein Leerzeichen</translation>
    </message>
    <message>
        <source>no state</source>
        <translation>kein Zustand</translation>
    </message>
    <message>
        <source>no such name can be looked up: a name is labels of 1 to 63 letters, digits and hyphens, with single dots between</source>
        <translation>ein solcher Name lässt sich nicht nachschlagen: Ein Name besteht aus Labels von 1 bis 63 Buchstaben, Ziffern und Bindestrichen mit einzelnen Punkten dazwischen</translation>
    </message>
    <message>
        <source>no telephone number has more than 15 digits; this one has {}</source>
        <translation>keine Telefonnummer hat mehr als 15 Ziffern; diese hat {}</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>no {}</source>
        <translation>kein Teil {}</translation>
    </message>
    <message>
        <source>nobody is named before the &apos;@&apos;</source>
        <translation>vor dem „@“ ist niemand genannt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>none of them new</source>
        <translation>keiner davon neu</translation>
    </message>
    <message>
        <source>none: a connection string is no URI</source>
        <translation>keines: eine Verbindungszeichenfolge ist keine URI</translation>
    </message>
    <message>
        <source>none: a relative reference has the scheme of its base</source>
        <translation>keines: Eine relative Referenz hat das Schema ihrer Basis</translation>
    </message>
    <message>
        <source>not ASCII</source>
        <translation>nicht ASCII</translation>
    </message>
    <message>
        <source>not an address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>not before</source>
        <translation>nicht vor</translation>
    </message>
    <message>
        <source>not compared: a folder went to another site</source>
        <translation>nicht verglichen: Ein Ordner ging zu einer anderen Website</translation>
    </message>
    <message>
        <source>not in IANA&apos;s registry of URI schemes</source>
        <translation>nicht im Register der URI-Schemata der IANA</translation>
    </message>
    <message>
        <source>not padded</source>
        <translation>nicht aufgefüllt</translation>
    </message>
    <message>
        <source>not registered</source>
        <translation>nicht registriert</translation>
    </message>
    <message>
        <source>not the default, {}</source>
        <translation>nicht der Standard, {}</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing but &apos;:&apos; and a port may follow the &apos;]&apos;, not &apos;{}&apos;</source>
        <translation>nach dem „]“ darf nur „:“ und ein Port folgen, nicht „{}“</translation>
    </message>
    <message>
        <source>nothing in the new tree is like it</source>
        <translation>nichts im neuen Baum gleicht ihr</translation>
    </message>
    <message>
        <source>nothing: character for character</source>
        <translation>nichts: Zeichen für Zeichen</translation>
    </message>
    <message>
        <source>nowhere: it is no URL for a browser</source>
        <translation>nirgendwohin: für Browser keine URL</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>object id</source>
        <translation>Objekt-ID</translation>
    </message>
    <message>
        <source>one URI a line</source>
        <translation>eine URI je Zeile</translation>
    </message>
    <message>
        <source>one group is too few; there are 8, or a &apos;::&apos; for the zeros left out</source>
        <translation>eine Gruppe ist zu wenig; es sind 8, oder ein „::“ für die ausgelassenen Nullen</translation>
    </message>
    <message>
        <source>one level below</source>
        <translation>eine Ebene darunter</translation>
    </message>
    <message>
        <source>one slash is as good, but older programs know &apos;file:///&apos; only</source>
        <translation>ein Schrägstrich tut es auch, aber ältere Programme kennen nur „file:///“</translation>
    </message>
    <message>
        <source>one to three slashes after the scheme, or none where it is guessed, lead to the host</source>
        <translation>ein bis drei Schrägstriche nach dem Schema, oder keine, wo es geraten wird, führen zum Host</translation>
    </message>
    <message>
        <source>only links differ: {} and {} were compared, every byte</source>
        <translation>nur Links sind anders: {} und {} wurden verglichen, jedes Byte</translation>
    </message>
    <message>
        <source>only the address inside the angle brackets belongs here</source>
        <translation>nur die Adresse in den spitzen Klammern gehört hierher</translation>
    </message>
    <message>
        <source>only the first &apos;#&apos; begins the fragment; a second one is not allowed</source>
        <translation>nur das erste „#“ beginnt das Fragment; ein zweites ist nicht erlaubt</translation>
    </message>
    <message>
        <source>only the first &apos;?&apos; begins the query; this one belongs to the value before it</source>
        <translation>nur das erste „?“ beginnt die Abfrage; dieses gehört zum Wert davor</translation>
    </message>
    <message>
        <source>only the last &apos;@&apos; ends the user information; one inside it has to be written %40</source>
        <translation>nur das letzte „@“ beendet die Benutzerangaben; eines darin muss %40 geschrieben werden</translation>
    </message>
    <message>
        <source>opaque paths and hosts</source>
        <translation>undurchsichtige Pfade und Hosts</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>pages.csv  (old,new in each line)</source>
        <translation>seiten.csv  (alt,neu in jeder Zeile)</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>pair {}</source>
        <translation>Paar {}</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>password</source>
        <translation>Kennwort</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>percent-encode these characters</source>
        <translation>diese Zeichen prozentkodieren</translation>
    </message>
    <message>
        <source>perhaps {}</source>
        <translation>vielleicht {}</translation>
    </message>
    <message>
        <source>permanent</source>
        <translation>dauerhaft</translation>
    </message>
    <message>
        <source>phone book</source>
        <translation>Telefonbuch</translation>
    </message>
    <message>
        <source>pinned to the old site</source>
        <translation>bleibt auf der alten Website</translation>
    </message>
    <message>
        <source>place names the old address</source>
        <translation>Stelle nennt die alte Adresse</translation>
    </message>
    <message>
        <source>places name the old address</source>
        <translation>Stellen nennen die alte Adresse</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>private network</source>
        <translation>privates Netz</translation>
    </message>
    <message>
        <source>provisional</source>
        <translation>vorläufig</translation>
    </message>
    <message>
        <source>public file handle</source>
        <translation>öffentliches Dateihandle</translation>
    </message>
    <message>
        <source>put the address in brackets</source>
        <translation>Adresse in Klammern setzen</translation>
    </message>
    <message>
        <source>put them in order</source>
        <translation>in die richtige Reihenfolge bringen</translation>
    </message>
    <message>
        <source>q component</source>
        <translation>q-Komponente</translation>
    </message>
    <message>
        <source>qualifier</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>queries of http and its kind</source>
        <translation>Queries von http und Ähnlichem</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>query string, 1 pair</source>
        <translation>Query-String, 1 Paar</translation>
    </message>
    <message>
        <source>query string, {}</source>
        <translation>Query-Zeichenkette, {}</translation>
    </message>
    <message>
        <source>r component</source>
        <translation>r-Komponente</translation>
    </message>
    <message>
        <source>read back, it does not hold the files it should</source>
        <translation>zurückgelesen enthält es nicht die Dateien, die es soll</translation>
    </message>
    <message>
        <source>read back, {} differs</source>
        <translation>zurückgelesen weicht {} ab</translation>
    </message>
    <message>
        <source>read it as {}</source>
        <translation>als {} lesen</translation>
    </message>
    <message>
        <source>redirect</source>
        <translation>Weiterleitung</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>references and escapes undone</source>
        <translation>Referenzen und Maskierungen aufgelöst</translation>
    </message>
    <message>
        <source>refused: {}</source>
        <translation>abgelehnt: {}</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativ</translation>
    </message>
    <message>
        <source>relative ones written anew to lead where they led</source>
        <translation>relative neu geschrieben, damit sie dorthin führen, wohin sie führten</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>replace it by &apos;/&apos;</source>
        <translation>durch „/“ ersetzen</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>resolved against</source>
        <translation>aufgelöst gegen</translation>
    </message>
    <message>
        <source>route {} within the page</source>
        <translation>Route {} innerhalb der Seite</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>say that it is UTF-8</source>
        <translation>sagen, dass es UTF-8 ist</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>secret, masked</source>
        <translation>Geheimnis, verdeckt</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>segment {}</source>
        <translation>Segment {}</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>service worker differs</source>
        <translation>Service Worker anders</translation>
    </message>
    <message>
        <source>service worker keeps no copy</source>
        <translation>Service Worker behält keine Kopie</translation>
    </message>
    <message>
        <source>set immutability</source>
        <translation>Unveränderlichkeit setzen</translation>
    </message>
    <message>
        <source>set {}</source>
        <translation>{} setzen</translation>
    </message>
    <message>
        <source>several hosts stand here, which programs for &apos;{}:&apos; read, but a URI has only one</source>
        <translation>hier stehen mehrere Hosts, die Programme für „{}:“ lesen, aber eine URI hat nur einen</translation>
    </message>
    <message>
        <source>shells and Markdown write &apos;{}&apos; for &apos;{}&apos;</source>
        <translation>Shells und Markdown schreiben „{}“ für „{}“</translation>
    </message>
    <message>
        <source>signature not verified</source>
        <translation>Signatur nicht geprüft</translation>
    </message>
    <message>
        <source>signed in</source>
        <translation>angemeldet</translation>
    </message>
    <message>
        <source>site {}</source>
        <translation>Website {}</translation>
    </message>
    <message>
        <source>sort the parameters</source>
        <translation>die Parameter ordnen</translation>
    </message>
    <message>
        <source>sort the query</source>
        <translation>die Query sortieren</translation>
    </message>
    <message>
        <source>space</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>stands for itself</source>
        <translation>es steht für sich selbst</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>stays in its page</source>
        <translation>bleibt in seiner Seite</translation>
    </message>
    <message>
        <source>step {} ({}) has no way back. {}</source>
        <translation>Schritt {} ({}) hat keinen Rückweg. {}</translation>
    </message>
    <message>
        <source>such a name is &apos;1:&apos;, what it names (cnt, dir, rev, rel or snp), &apos;:&apos; and 40 digits from 0 to f</source>
        <translation>ein solcher Name ist „1:“, was er benennt (cnt, dir, rev, rel oder snp), „:“ und 40 Ziffern von 0 bis f</translation>
    </message>
    <message>
        <source>suffix</source>
        <translation>Suffix</translation>
    </message>
    <message>
        <source>take it out</source>
        <translation>herausnehmen</translation>
    </message>
    <message>
        <source>take the address</source>
        <translation>Adresse übernehmen</translation>
    </message>
    <message>
        <source>take the dot segments out</source>
        <translation>Punktsegmente herausnehmen</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>telephony has an address in brackets here, which RFC 3986 allows only behind &apos;//&apos;</source>
        <translation>in der Telefonie steht hier eine Adresse in eckigen Klammern, was RFC 3986 nur hinter „//“ erlaubt</translation>
    </message>
    <message>
        <source>telnet session</source>
        <translation>Telnet-Sitzung</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>text beyond US-ASCII needs a charset to be read right</source>
        <translation>Text jenseits von US-ASCII braucht einen Zeichensatz, um richtig gelesen zu werden</translation>
    </message>
    <message>
        <source>text directive</source>
        <translation>Textdirektive</translation>
    </message>
    <message>
        <source>text {} % alike</source>
        <translation>Text zu {} % gleich</translation>
    </message>
    <message>
        <source>that is not in the normal form NFC</source>
        <translation>das steht nicht in der Normalform NFC</translation>
    </message>
    <message>
        <source>that is written &apos;{}&apos;</source>
        <translation>das wird „{}“ geschrieben</translation>
    </message>
    <message>
        <source>the &apos;@&apos; before the host is not encoded; one in the name before it is written \40</source>
        <translation>das „@“ vor dem Host wird nicht kodiert; eines im Namen davor wird \40 geschrieben</translation>
    </message>
    <message>
        <source>the &apos;[&apos; of the address has no &apos;]&apos;</source>
        <translation>das „[“ der Adresse hat kein „]“</translation>
    </message>
    <message>
        <source>the IPv4 address inside an IPv6 address has a number beyond 255</source>
        <translation>die IPv4-Adresse in einer IPv6-Adresse hat eine Zahl über 255</translation>
    </message>
    <message>
        <source>the IPv4 address inside an IPv6 address has fewer than four numbers</source>
        <translation>die IPv4-Adresse in einer IPv6-Adresse hat weniger als vier Zahlen</translation>
    </message>
    <message>
        <source>the IPv4 address inside an IPv6 address is malformed</source>
        <translation>die IPv4-Adresse in einer IPv6-Adresse ist missgebildet</translation>
    </message>
    <message>
        <source>the URIs in its texts, and the paths of its links</source>
        <translation>die URIs in seinen Texten und die Pfade seiner Links</translation>
    </message>
    <message>
        <source>the URL inside: {}</source>
        <translation>die innere URL: {}</translation>
    </message>
    <message>
        <source>the address of a group of machines (multicast)</source>
        <translation>die Adresse einer Gruppe von Rechnern (Multicast)</translation>
    </message>
    <message>
        <source>the address of the way back ends before this &apos;&amp;&apos;, so that &apos;{}&apos; is none of it</source>
        <translation>die Adresse des Rückwegs endet vor diesem „&amp;“, sodass „{}“ nicht dazugehört</translation>
    </message>
    <message>
        <source>the address of the way back has to begin with its scheme, such as https:</source>
        <translation>die Adresse des Rückwegs muss mit ihrem Schema beginnen, etwa https:</translation>
    </message>
    <message>
        <source>the address of the way back is compared letter by letter, so that &apos;*&apos; stands for nothing</source>
        <translation>die Adresse des Rückwegs wird Zeichen für Zeichen verglichen, „*“ steht also für nichts anderes</translation>
    </message>
    <message>
        <source>the address of the way back is encoded twice, and the server decodes it once</source>
        <translation>die Adresse des Rückwegs ist doppelt kodiert, und der Server dekodiert sie nur einmal</translation>
    </message>
    <message>
        <source>the address of the way back may have no fragment</source>
        <translation>die Adresse des Rückwegs darf kein Fragment haben</translation>
    </message>
    <message>
        <source>the addresses in their texts</source>
        <translation>die Adressen in ihren Texten</translation>
    </message>
    <message>
        <source>the angle brackets of the header are no part of the identifier</source>
        <translation>die spitzen Klammern des Kopfs sind kein Teil der Kennung</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>die Antwort</translation>
    </message>
    <message>
        <source>the answer of a log-in (SAML)</source>
        <translation>die Antwort einer Anmeldung (SAML)</translation>
    </message>
    <message>
        <source>the canonical text of the address</source>
        <translation>der kanonische Text der Adresse</translation>
    </message>
    <message>
        <source>the check character of this EIDR should be {}</source>
        <translation>das Prüfzeichen dieser EIDR sollte {} sein</translation>
    </message>
    <message>
        <source>the check character of this ISAN should be {}</source>
        <translation>das Prüfzeichen dieser ISAN müsste {} sein</translation>
    </message>
    <message>
        <source>the check digit of this ISBN should be {}</source>
        <translation>die Prüfziffer dieser ISBN müsste {} sein</translation>
    </message>
    <message>
        <source>the check digit of this ISSN should be {}</source>
        <translation>die Prüfziffer dieser ISSN müsste {} sein</translation>
    </message>
    <message>
        <source>the check digit of this NBN should be {}</source>
        <translation>die Prüfziffer dieser NBN sollte {} sein</translation>
    </message>
    <message>
        <source>the check digit of this digest should be {}</source>
        <translation>die Prüfziffer dieser Prüfsumme müsste {} sein</translation>
    </message>
    <message>
        <source>the column that holds URIs</source>
        <translation>die Spalte mit den URIs</translation>
    </message>
    <message>
        <source>the control character {} is not allowed in a URI</source>
        <translation>das Steuerzeichen {} ist in einer URI nicht erlaubt</translation>
    </message>
    <message>
        <source>the data is not base64: {}</source>
        <translation>die Daten sind kein Base64: {}</translation>
    </message>
    <message>
        <source>the decimal point of a number is written &apos;.&apos;, since &apos;,&apos; divides the numbers</source>
        <translation>der Dezimalpunkt einer Zahl wird „.“ geschrieben, denn „,“ trennt die Zahlen</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>der Standard</translation>
    </message>
    <message>
        <source>the detours . and .. in the path</source>
        <translation>die Umwege . und .. im Pfad</translation>
    </message>
    <message>
        <source>the digits of a triplet are written in upper case</source>
        <translation>die Ziffern eines Triplets werden groß geschrieben</translation>
    </message>
    <message>
        <source>the disk gives back other bytes than were written</source>
        <translation>der Datenträger gibt andere Bytes zurück als geschrieben wurden</translation>
    </message>
    <message>
        <source>the domain holds triplets</source>
        <translation>die Domain enthält Triplets</translation>
    </message>
    <message>
        <source>the drive letter stands where the host belongs</source>
        <translation>der Laufwerksbuchstabe steht, wo der Host hingehört</translation>
    </message>
    <message>
        <source>the entry itself</source>
        <translation>der Eintrag selbst</translation>
    </message>
    <message>
        <source>the first character of the path is the type of the item; &apos;{}&apos; is none</source>
        <translation>das erste Zeichen des Pfads ist die Art des Eintrags; „{}“ ist keine</translation>
    </message>
    <message>
        <source>the fragment holds a mail address: whoever sees the link learns it</source>
        <translation>das Fragment enthält eine Mailadresse: Wer den Link sieht, erfährt sie</translation>
    </message>
    <message>
        <source>the gap &apos;{}&apos; of a template was never filled in</source>
        <translation>die Lücke „{}“ einer Vorlage wurde nie ausgefüllt</translation>
    </message>
    <message>
        <source>the git: protocol is neither encrypted nor authenticated, so anybody on the way can change what you get</source>
        <translation>das git:-Protokoll ist weder verschlüsselt noch authentifiziert; unterwegs kann jeder ändern, was ankommt</translation>
    </message>
    <message>
        <source>the header {}</source>
        <translation>die Kopfzeile {}</translation>
    </message>
    <message>
        <source>the host holds a character no host may hold</source>
        <translation>der Host enthält ein Zeichen, das kein Host enthalten darf</translation>
    </message>
    <message>
        <source>the host is percent-decoded</source>
        <translation>der Host wird prozentdekodiert</translation>
    </message>
    <message>
        <source>the identifier of a mail or of a part has an &apos;@&apos;, and text before and after it</source>
        <translation>die Kennung einer E-Mail oder eines Teils hat ein „@“ mit Text davor und dahinter</translation>
    </message>
    <message>
        <source>the key of a stream</source>
        <translation>der Schlüssel eines Streams</translation>
    </message>
    <message>
        <source>the keys of one-time codes</source>
        <translation>die Schlüssel von Einmalcodes</translation>
    </message>
    <message>
        <source>the kind of a package is written in lower case</source>
        <translation>die Art eines Pakets wird in Kleinbuchstaben geschrieben</translation>
    </message>
    <message>
        <source>the label &apos;{}&apos; mixes letters of {}</source>
        <translation>das Label „{}“ mischt Buchstaben aus {}</translation>
    </message>
    <message>
        <source>the letters of a UUID may be of either case; in lower case two texts of one UUID are the same text</source>
        <translation>die Buchstaben einer UUID dürfen groß oder klein sein; in Kleinbuchstaben sind zwei Texte einer UUID derselbe Text</translation>
    </message>
    <message>
        <source>the links in its texts</source>
        <translation>die Links in ihren Texten</translation>
    </message>
    <message>
        <source>the metadata service of a cloud (it hands out secrets)</source>
        <translation>der Metadatendienst einer Cloud (er gibt Geheimnisse heraus)</translation>
    </message>
    <message>
        <source>the namespace &apos;{}&apos; is not registered with IANA</source>
        <translation>der Namensraum „{}“ ist nicht bei der IANA registriert</translation>
    </message>
    <message>
        <source>the octet {} at {} is not UTF-8: no character is written so</source>
        <translation>das Oktett {} an Stelle {} ist kein UTF-8: so wird kein Zeichen geschrieben</translation>
    </message>
    <message>
        <source>the octets {} at {} are not UTF-8: no character is written so</source>
        <translation>die Oktette {} an Stelle {} sind kein UTF-8: so wird kein Zeichen geschrieben</translation>
    </message>
    <message>
        <source>the page has no such place</source>
        <translation>die Seite hat keine solche Stelle</translation>
    </message>
    <message>
        <source>the page is known by a number of a database alone</source>
        <translation>die Seite ist nur unter der Nummer einer Datenbank bekannt</translation>
    </message>
    <message>
        <source>the parameter &apos;{}&apos; may stand only once</source>
        <translation>der Parameter „{}“ darf nur einmal stehen</translation>
    </message>
    <message>
        <source>the parameter &apos;{}&apos; stands further back: first come isub and ext, then phone-context, then all others by their names</source>
        <translation>der Parameter „{}“ steht weiter hinten: zuerst kommen isub und ext, dann phone-context, dann alle anderen nach ihren Namen</translation>
    </message>
    <message>
        <source>the parentheses of the filter do not match</source>
        <translation>die Klammern des Filters passen nicht zusammen</translation>
    </message>
    <message>
        <source>the path begins with the host, {}, once more</source>
        <translation>der Pfad beginnt noch einmal mit dem Host, {}</translation>
    </message>
    <message>
        <source>the path climbs above its root; what is left over is dropped</source>
        <translation>der Pfad steigt über seine Wurzel; was übrig bleibt, entfällt</translation>
    </message>
    <message>
        <source>the port &apos;{}&apos; is not a number</source>
        <translation>der Port „{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>the port is no number</source>
        <translation>der Port ist keine Zahl</translation>
    </message>
    <message>
        <source>the port is not a number up to 65535</source>
        <translation>der Port ist keine Zahl bis 65535</translation>
    </message>
    <message>
        <source>the program for &apos;{}:&apos;</source>
        <translation>das Programm für „{}:“</translation>
    </message>
    <message>
        <source>the query is a URL; a server that redirects there sends people wherever the link says</source>
        <translation>die Query ist eine URL; ein Server, der dorthin weiterleitet, schickt Leute, wohin der Link es will</translation>
    </message>
    <message>
        <source>the requests of Apache or nginx, with their times</source>
        <translation>die Anfragen von Apache oder nginx, mit ihren Zeiten</translation>
    </message>
    <message>
        <source>the requests of IIS or CloudFront, with their times</source>
        <translation>die Anfragen von IIS oder CloudFront mit ihren Zeiten</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dasselbe</translation>
    </message>
    <message>
        <source>the same address</source>
        <translation>dieselbe Adresse</translation>
    </message>
    <message>
        <source>the same bytes</source>
        <translation>dieselben Bytes</translation>
    </message>
    <message>
        <source>the same headings</source>
        <translation>dieselben Überschriften</translation>
    </message>
    <message>
        <source>the same name</source>
        <translation>derselbe Name</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>derselbe Text</translation>
    </message>
    <message>
        <source>the same title</source>
        <translation>derselbe Titel</translation>
    </message>
    <message>
        <source>the same title and text</source>
        <translation>derselbe Titel und Text</translation>
    </message>
    <message>
        <source>the scheme stands here twice</source>
        <translation>das Schema steht hier zweimal</translation>
    </message>
    <message>
        <source>the scope is &apos;base&apos;, &apos;one&apos; or &apos;sub&apos;</source>
        <translation>der Bereich ist „base“, „one“ oder „sub“</translation>
    </message>
    <message>
        <source>the secret address of a calendar</source>
        <translation>die geheime Adresse eines Kalenders</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>der Tabelle</translation>
    </message>
    <message>
        <source>the token of a bot of Telegram</source>
        <translation>das Token eines Telegram-Bots</translation>
    </message>
    <message>
        <source>the type is &apos;a&apos; for text, &apos;i&apos; for binary or &apos;d&apos; for a list</source>
        <translation>die Art ist „a“ für Text, „i“ für binär oder „d“ für eine Liste</translation>
    </message>
    <message>
        <source>the user to log in as is a part of this address</source>
        <translation>der Benutzer für die Anmeldung gehört zu dieser Adresse</translation>
    </message>
    <message>
        <source>the way back through the steps does not lead to it again</source>
        <translation>Der Rückweg durch die Schritte führt nicht wieder zu ihm</translation>
    </message>
    <message>
        <source>the whole URI is encoded, its delimiters too</source>
        <translation>die ganze URI ist kodiert, auch ihre Trennzeichen</translation>
    </message>
    <message>
        <source>the whole tree below</source>
        <translation>der ganze Baum darunter</translation>
    </message>
    <message>
        <source>the zone &apos;{}&apos; has no place in a URI; RFC 6874 allowed it once, RFC 9844 took that back</source>
        <translation>die Zone „{}“ hat in einer URI keinen Platz; RFC 6874 erlaubte sie einmal, RFC 9844 nahm das zurück</translation>
    </message>
    <message>
        <source>the {} &apos;{}&apos;</source>
        <translation>{} „{}“</translation>
    </message>
    <message>
        <source>the {} lies between -{} and {} degrees</source>
        <translation>{} liegt zwischen -{} und {} Grad</translation>
    </message>
    <message>
        <source>there are 8</source>
        <translation>es gibt 8</translation>
    </message>
    <message>
        <source>there are no ports beyond 65535</source>
        <translation>es gibt keine Ports über 65535</translation>
    </message>
    <message>
        <source>there are no ports beyond {}</source>
        <translation>es gibt keine Ports über {}</translation>
    </message>
    <message>
        <source>there are no steps yet</source>
        <translation>Es gibt noch keine Schritte</translation>
    </message>
    <message>
        <source>there is a backslash before the path, which older versions took for a part of the user or the host</source>
        <translation>vor dem Pfad steht ein Rückstrich, den ältere Versionen für einen Teil von Benutzer oder Host hielten</translation>
    </message>
    <message>
        <source>there is no host</source>
        <translation>es gibt keinen Host</translation>
    </message>
    <message>
        <source>there is no scheme, and no base that could lend one</source>
        <translation>es gibt kein Schema und keine Basis, die eines leihen könnte</translation>
    </message>
    <message>
        <source>there is no {}</source>
        <translation>einen {} gibt es nicht</translation>
    </message>
    <message>
        <source>they stay as they are, with the old links</source>
        <translation>bleiben, wie sie sind, mit den alten Links</translation>
    </message>
    <message>
        <source>this &apos;#&apos; begins a fragment; as part of the channel&apos;s name it is written %23</source>
        <translation>dieses „#“ beginnt ein Fragment; als Teil des Kanalnamens wird es %23 geschrieben</translation>
    </message>
    <message>
        <source>this &apos;{}&apos; ends the host; inside a password it has to be written {}</source>
        <translation>dieses „{}“ beendet den Host; in einem Kennwort muss es {} geschrieben werden</translation>
    </message>
    <message>
        <source>this is a file of &apos;{}&apos;: Windows opens it as a network share, most other programs refuse it</source>
        <translation>das ist eine Datei von „{}“: Windows öffnet sie als Netzwerkfreigabe, die meisten anderen Programme lehnen sie ab</translation>
    </message>
    <message>
        <source>this is a program (&apos;.{}&apos;) that is named like a document (&apos;.{}&apos;)</source>
        <translation>dies ist ein Programm („.{}“), das wie ein Dokument („.{}“) heißt</translation>
    </message>
    <message>
        <source>this is an IRI; where a URI is needed its characters beyond US-ASCII have to be encoded</source>
        <translation>das ist eine IRI; wo eine URI nötig ist, müssen ihre Zeichen jenseits von US-ASCII kodiert werden</translation>
    </message>
    <message>
        <source>this is how scp and git write it, not a URI</source>
        <translation>so schreiben es scp und git, keine URI</translation>
    </message>
    <message>
        <source>this is no digest of the kind {}</source>
        <translation>dies ist keine Prüfsumme der Art {}</translation>
    </message>
    <message>
        <source>this is no hash of the kind {}</source>
        <translation>das ist kein Hash der Art {}</translation>
    </message>
    <message>
        <source>this is no media type, so the data counts as text/plain;charset=US-ASCII</source>
        <translation>das ist kein Medientyp, darum gelten die Daten als text/plain;charset=US-ASCII</translation>
    </message>
    <message>
        <source>this is started as a program where the settings of Git allow it</source>
        <translation>das wird als Programm gestartet, wo die Einstellungen von Git es erlauben</translation>
    </message>
    <message>
        <source>this link carries a whole page with it, scripts included</source>
        <translation>dieser Link bringt eine ganze Seite mit, samt Skripten</translation>
    </message>
    <message>
        <source>this looks like a host, but is a user name; the host is &apos;{}&apos;</source>
        <translation>das sieht wie ein Host aus, ist aber ein Benutzername; der Host ist „{}“</translation>
    </message>
    <message>
        <source>this looks like a host, but reads as a relative path</source>
        <translation>das sieht wie ein Host aus, liest sich aber als relativer Pfad</translation>
    </message>
    <message>
        <source>this looks like a space, but is another character</source>
        <translation>das sieht aus wie ein Leerzeichen, ist aber ein anderes Zeichen</translation>
    </message>
    <message>
        <source>this looks like the rest of an &apos;&amp;amp;&apos; copied from HTML</source>
        <translation>das sieht nach dem Rest eines aus HTML kopierten „&amp;amp;“ aus</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>this network</source>
        <translation>dieses Netz</translation>
    </message>
    <message>
        <source>this turns the direction of the text around it, so that it reads as another</source>
        <translation>das kehrt die Richtung des Texts darum herum um, sodass er sich als ein anderer liest</translation>
    </message>
    <message>
        <source>this very machine (RFC 6761 6.3)</source>
        <translation>dieser Rechner selbst (RFC 6761 6.3)</translation>
    </message>
    <message>
        <source>this very machine (loopback)</source>
        <translation>dieser Rechner selbst (Loopback)</translation>
    </message>
    <message>
        <source>this was made harmless on purpose, so that nobody follows it</source>
        <translation>das wurde absichtlich entschärft, damit niemand dem Link folgt</translation>
    </message>
    <message>
        <source>this was percent-encoded twice, or decoding it once gives another triplet</source>
        <translation>das wurde zweimal prozentkodiert, oder einmal dekodiert ergibt es wieder ein Triplet</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>time and node</source>
        <translation>Zeit und Knoten</translation>
    </message>
    <message>
        <source>time and node, sortable</source>
        <translation>Zeit und Knoten, sortierbar</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>title {} % alike</source>
        <translation>Titel zu {} % gleich</translation>
    </message>
    <message>
        <source>tn3270 session</source>
        <translation>tn3270-Sitzung</translation>
    </message>
    <message>
        <source>to edit it</source>
        <translation>zum Bearbeiten</translation>
    </message>
    <message>
        <source>to read it</source>
        <translation>zum Lesen</translation>
    </message>
    <message>
        <source>token id</source>
        <translation>Token-Kennung</translation>
    </message>
    <message>
        <source>too little is alike to be sure</source>
        <translation>zu wenig ist gleich, um sicher zu sein</translation>
    </message>
    <message>
        <source>tracking</source>
        <translation>Tracking</translation>
    </message>
    <message>
        <source>trim it</source>
        <translation>abschneiden</translation>
    </message>
    <message>
        <source>triplet</source>
        <translation>Triplet</translation>
    </message>
    <message>
        <source>triplets nobody needs</source>
        <translation>Triplets, die niemand braucht</translation>
    </message>
    <message>
        <source>two slashes</source>
        <translation>zwei Schrägstriche</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>under 0 and under 1 the second number is at most 39</source>
        <translation>unter 0 und unter 1 ist die zweite Zahl höchstens 39</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>undone, but for {}</source>
        <translation>zurückgenommen bis auf {}</translation>
    </message>
    <message>
        <source>unix time</source>
        <translation>Unix-Zeit</translation>
    </message>
    <message>
        <source>unreserved</source>
        <translation>unreserviert</translation>
    </message>
    <message>
        <source>unwrap it</source>
        <translation>auspacken</translation>
    </message>
    <message>
        <source>upper and lower case are mixed; in a path each letter has to be right</source>
        <translation>Groß- und Kleinschreibung sind gemischt; in einem Pfad muss jeder Buchstabe stimmen</translation>
    </message>
    <message>
        <source>upper and lower case differ</source>
        <translation>Groß- und Kleinschreibung weichen ab</translation>
    </message>
    <message>
        <source>upper and lower case of scheme, host and triplets</source>
        <translation>Groß- und Kleinschreibung von Schema, Host und Triplets</translation>
    </message>
    <message>
        <source>upper case</source>
        <translation>Großbuchstaben</translation>
    </message>
    <message>
        <source>use &apos;+&apos; and &apos;/&apos;</source>
        <translation>„+“ und „/“ verwenden</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>user names and passwords</source>
        <translation>Benutzernamen und Kennwörter</translation>
    </message>
    <message>
        <source>userinfo</source>
        <translation>Userinfo</translation>
    </message>
    <message>
        <source>uuencoded file</source>
        <translation>uukodierte Datei</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>view source</source>
        <translation>Quelltextansicht</translation>
    </message>
    <message>
        <source>visible text</source>
        <translation>sichtbarer Text</translation>
    </message>
    <message>
        <source>visible text differs</source>
        <translation>anderer sichtbarer Text</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>wallets that do not know &apos;{}&apos; refuse this payment</source>
        <translation>Wallets, die „{}“ nicht kennen, lehnen diese Zahlung ab</translation>
    </message>
    <message>
        <source>what looks like a query belongs to the path, because no &apos;?&apos; stands before it</source>
        <translation>was wie eine Abfrage aussieht, gehört zum Pfad, weil kein „?“ davor steht</translation>
    </message>
    <message>
        <source>what the scheme says is the same, such as its default port</source>
        <translation>was nach dem Schema dasselbe ist, etwa sein Standardport</translation>
    </message>
    <message>
        <source>what they fetch</source>
        <translation>was sie abrufen</translation>
    </message>
    <message>
        <source>whatever looks like a URI in it</source>
        <translation>was darin wie eine URI aussieht</translation>
    </message>
    <message>
        <source>white space around it was probably copied with it</source>
        <translation>Leerraum darum herum wurde wohl mitkopiert</translation>
    </message>
    <message>
        <source>who you are</source>
        <translation>wer sich anmeldet</translation>
    </message>
    <message>
        <source>will be resolved against</source>
        <translation>wird aufgelöst gegen</translation>
    </message>
    <message>
        <source>will lead elsewhere</source>
        <translation>wird woandershin führen</translation>
    </message>
    <message>
        <source>with those above it its path is longer than this system takes; move the tree nearer to the root, or shorten names</source>
        <translation>mit denen darüber ist sein Pfad länger, als dieses System erlaubt; den Baum näher an die Wurzel legen oder Namen kürzen</translation>
    </message>
    <message>
        <source>without &apos;//&apos; there is no host here</source>
        <translation>ohne „//“ gibt es hier keinen Host</translation>
    </message>
    <message>
        <source>without a scheme and slashes it is guessed: from the first label of the host, or http</source>
        <translation>ohne Schema und Schrägstriche wird es geraten: aus dem ersten Label des Hosts, sonst http</translation>
    </message>
    <message>
        <source>works only with .html left out by the server</source>
        <translation>geht nur, wenn der Server .html ergänzt</translation>
    </message>
    <message>
        <source>wrapped link</source>
        <translation>verpackter Link</translation>
    </message>
    <message>
        <source>write %0D%0A</source>
        <translation>%0D%0A schreiben</translation>
    </message>
    <message>
        <source>write %23</source>
        <translation>%23 schreiben</translation>
    </message>
    <message>
        <source>write %2B</source>
        <translation>%2B schreiben</translation>
    </message>
    <message>
        <source>write %3F</source>
        <translation>%3F schreiben</translation>
    </message>
    <message>
        <source>write &apos;&amp;&apos;</source>
        <translation>„&amp;“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;&amp;&apos; as %26, if it belongs to it</source>
        <translation>„&amp;“ als %26 schreiben, falls es dazugehört</translation>
    </message>
    <message>
        <source>write &apos;+&apos;, if 00 stands before numbers of other countries here</source>
        <translation>„+“ schreiben, falls 00 hier vor Nummern anderer Länder steht</translation>
    </message>
    <message>
        <source>write &apos;,&apos;</source>
        <translation>„,“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;-&apos;</source>
        <translation>„-“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;.&apos;</source>
        <translation>„.“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;./&apos; before it, if it is a relative path</source>
        <translation>„./“ davor schreiben, wenn es ein relativer Pfad ist</translation>
    </message>
    <message>
        <source>write &apos;/&apos;</source>
        <translation>„/“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;:&apos;</source>
        <translation>„:“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;;&apos;</source>
        <translation>„;“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;;base64&apos;, the mark of base64</source>
        <translation>„;base64“ schreiben, das Kennzeichen von base64</translation>
    </message>
    <message>
        <source>write &apos;;ext=&apos;, behind which an extension stands</source>
        <translation>„;ext=“ schreiben, wohinter eine Nebenstelle steht</translation>
    </message>
    <message>
        <source>write &apos;?&apos;</source>
        <translation>„?“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;@&apos;</source>
        <translation>„@“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;{}&apos;</source>
        <translation>„{}“ schreiben</translation>
    </message>
    <message>
        <source>write &apos;{}&apos; at the end</source>
        <translation>„{}“ ans Ende schreiben</translation>
    </message>
    <message>
        <source>write /%23</source>
        <translation>/%23 schreiben</translation>
    </message>
    <message>
        <source>write a literal &apos;%&apos; as %25</source>
        <translation>ein wörtliches „%“ als %25 schreiben</translation>
    </message>
    <message>
        <source>write a third slash before the drive</source>
        <translation>einen dritten Schrägstrich vor das Laufwerk setzen</translation>
    </message>
    <message>
        <source>write it as \40</source>
        <translation>als \40 schreiben</translation>
    </message>
    <message>
        <source>write it as {}</source>
        <translation>als {} schreiben</translation>
    </message>
    <message>
        <source>write it in lower case</source>
        <translation>klein schreiben</translation>
    </message>
    <message>
        <source>write the &apos;?&apos; before it</source>
        <translation>„?“ davor schreiben</translation>
    </message>
    <message>
        <source>write the URI it maps to</source>
        <translation>die URI schreiben, auf die sie abgebildet wird</translation>
    </message>
    <message>
        <source>write the address itself</source>
        <translation>die Adresse selbst schreiben</translation>
    </message>
    <message>
        <source>write the dots as dots</source>
        <translation>die Punkte als Punkte schreiben</translation>
    </message>
    <message>
        <source>write three slashes</source>
        <translation>drei Schrägstriche schreiben</translation>
    </message>
    <message>
        <source>write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>write {}, if all other digits are right</source>
        <translation>{} schreiben, wenn alle anderen Ziffern stimmen</translation>
    </message>
    <message>
        <source>write {}, the keys of these letters</source>
        <translation>{} schreiben, die Tasten dieser Buchstaben</translation>
    </message>
    <message>
        <source>written back</source>
        <translation>zurückgeschrieben</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>your address</source>
        <translation>die Anschrift</translation>
    </message>
    <message>
        <source>your groups</source>
        <translation>die Gruppen</translation>
    </message>
    <message>
        <source>your mail address</source>
        <translation>die Mailadresse</translation>
    </message>
    <message>
        <source>your name and picture</source>
        <translation>Name und Bild</translation>
    </message>
    <message>
        <source>your phone number</source>
        <translation>die Telefonnummer</translation>
    </message>
    <message>
        <source>your roles</source>
        <translation>die Rollen</translation>
    </message>
    <message>
        <source>{} (Ctrl+D)</source>
        <translation>{} (Strg+D)</translation>
    </message>
    <message>
        <source>{} (out of the tree: it does not move)</source>
        <translation>{} (außerhalb des Baums: zieht nicht um)</translation>
    </message>
    <message>
        <source>{} ({} lines stay as they were)</source>
        <translation>{} ({} Zeilen bleiben, wie sie waren)</translation>
    </message>
    <message>
        <source>{} ({} to mend)</source>
        <translation>{} (zu berichtigen: {})</translation>
    </message>
    <message>
        <source>{} Choose that by {} {}.</source>
        <translation>{} Das wählt {} {}.</translation>
    </message>
    <message>
        <source>{} Copied as it is.</source>
        <translation>{} Unverändert kopiert.</translation>
    </message>
    <message>
        <source>{} Go on under Projects.</source>
        <translation>{} Weiter unter Projekte.</translation>
    </message>
    <message>
        <source>{} The same {} in {}.</source>
        <translation>{} Dasselbe {} in {}.</translation>
    </message>
    <message>
        <source>{} URIs copied</source>
        <translation>{} URIs kopiert</translation>
    </message>
    <message>
        <source>{} URIs in {}, {} different</source>
        <translation>{} URIs in {}, davon {} verschiedene</translation>
    </message>
    <message>
        <source>{} URL</source>
        <translation>{}-URL</translation>
    </message>
    <message>
        <source>{} UTC</source>
        <translation>{} UTC</translation>
    </message>
    <message>
        <source>{} With it: {}.</source>
        <translation>{} Dabei: {}.</translation>
    </message>
    <message>
        <source>{} about &apos;{}&apos;.</source>
        <translation>{} über „{}“.</translation>
    </message>
    <message>
        <source>{} addresses</source>
        <translation>{} Adressen</translation>
    </message>
    <message>
        <source>{} addresses of the table</source>
        <translation>{} Adressen der Tabelle</translation>
    </message>
    <message>
        <source>{} after</source>
        <translation>{} danach</translation>
    </message>
    <message>
        <source>{} and {} are one file (a hard link) and would need different texts: write a copy instead, or exclude both; nothing was changed.</source>
        <translation>{} und {} sind eine Datei (harter Link) und bräuchten verschiedene Texte: stattdessen eine Kopie schreiben oder beide ausschließen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} and {} would be one on the disk with {}, to which case makes no difference: choose a folder on another disk, or rename one of them.</source>
        <translation>{} und {} wären eines auf dem Datenträger mit {}, der Groß- und Kleinschreibung nicht unterscheidet: einen Ordner auf einem anderen wählen oder eines von beiden umbenennen.</translation>
    </message>
    <message>
        <source>{} as {}</source>
        <translation>{} als {}</translation>
    </message>
    <message>
        <source>{} at {}</source>
        <translation>{} bei {}</translation>
    </message>
    <message>
        <source>{} becomes {}, and the page there becomes another: on one base that can&apos;t be redirected; give another with --to.</source>
        <translation>{} wird zu {}, und die Seite dort zu einer anderen: Auf einer Basis lässt sich das nicht umleiten; eine andere mit --to angeben.</translation>
    </message>
    <message>
        <source>{} before, {}, {}{}</source>
        <translation>{} davor, {}, {}{}</translation>
    </message>
    <message>
        <source>{} between octets</source>
        <translation>{} zwischen Oktetten</translation>
    </message>
    <message>
        <source>{} built this site for the root of a host and left its base out of the scripts: below {} their links and routes will fail. Build the site again with {} in place of moving it.</source>
        <translation>{} hat diese Site für die Wurzel eines Hosts erzeugt und ihre Basis in den Skripten weggelassen: Unter {} werden deren Links und Routen scheitern. Die Site mit {} neu erzeugen, statt sie umzuziehen.</translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation>{} Bytes</translation>
    </message>
    <message>
        <source>{} can&apos;t be read.</source>
        <translation>{} nicht lesbar.</translation>
    </message>
    <message>
        <source>{} can&apos;t be told to this server.</source>
        <translation>{} lassen sich diesem Server nicht sagen.</translation>
    </message>
    <message>
        <source>{} can&apos;t be written: {}.</source>
        <translation>{} lässt sich nicht schreiben: {}.</translation>
    </message>
    <message>
        <source>{} can&apos;t move in place, for it is no file and no folder that can be read: write a copy instead; nothing was changed.</source>
        <translation>{} kann nicht an Ort und Stelle verschoben werden, denn es ist weder eine Datei noch ein lesbarer Ordner: stattdessen eine Kopie schreiben; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} can&apos;t stand in the {}: percent-encode it.</source>
        <translation>{} darf im {} nicht stehen: prozentkodieren.</translation>
    </message>
    <message>
        <source>{} changed, though they belong to no link{}</source>
        <translation>{} geändert, obwohl sie zu keinem Link gehören{}</translation>
    </message>
    <message>
        <source>{} characters</source>
        <translation>{} Zeichen</translation>
    </message>
    <message>
        <source>{} characters: too long for a line of a letter or of mail, and to be typed</source>
        <translation>{} Zeichen: zu lang für eine Briefzeile oder Mail und zum Abtippen</translation>
    </message>
    <message>
        <source>{} could not be read</source>
        <translation>{} nicht lesbar</translation>
    </message>
    <message>
        <source>{} dead before the move</source>
        <translation>{} schon vor dem Umzug tot</translation>
    </message>
    <message>
        <source>{} dead links</source>
        <translation>{} tote Links</translation>
    </message>
    <message>
        <source>{} descriptions of books or help files</source>
        <translation>{} Beschreibungen von Büchern oder Hilfedateien</translation>
    </message>
    <message>
        <source>{} digits are {} since 1970{}.</source>
        <translation>{} Ziffern sind {} seit 1970{}.</translation>
    </message>
    <message>
        <source>{} does not belong to this alphabet.</source>
        <translation>{} gehört nicht zu diesem Alphabet.</translation>
    </message>
    <message>
        <source>{} does not decode to a valid label; it stays as it is.</source>
        <translation>{} ergibt dekodiert kein gültiges Label; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{} entries</source>
        <translation>{} Einträge</translation>
    </message>
    <message>
        <source>{} files</source>
        <translation>{} Dateien</translation>
    </message>
    <message>
        <source>{} files have</source>
        <translation>{} Dateien wurden</translation>
    </message>
    <message>
        <source>{} files in all</source>
        <translation>{} Dateien insgesamt</translation>
    </message>
    <message>
        <source>{} for {}</source>
        <translation>{} für {}</translation>
    </message>
    <message>
        <source>{} for {}: each was followed, and leads to its new address in one step.</source>
        <translation>{} für {}: Jede alte Adresse wurde verfolgt und führt in einem Schritt zur neuen.</translation>
    </message>
    <message>
        <source>{} further names</source>
        <translation>{} weitere Namen</translation>
    </message>
    <message>
        <source>{} get their old bytes back. What was edited since is left alone, and named.</source>
        <translation>{} bekommen ihre alten Bytes zurück. Was seither bearbeitet wurde, bleibt unberührt und wird genannt.</translation>
    </message>
    <message>
        <source>{} given back</source>
        <translation>{} zurückgegeben</translation>
    </message>
    <message>
        <source>{} groups are too few; there are 8, or a &apos;::&apos; for the zeros left out</source>
        <translation>{} Gruppen sind zu wenig; es gibt 8, oder ein „::“ für ausgelassene Nullen</translation>
    </message>
    <message>
        <source>{} groups are too many; {}</source>
        <translation>{} Gruppen sind zu viel; {}</translation>
    </message>
    <message>
        <source>{} h {} min</source>
        <translation>{} h {} min</translation>
    </message>
    <message>
        <source>{} has no octets for {}; browsers send a character reference instead.</source>
        <translation>{0} hat kein Oktett in {1}; Browser senden stattdessen eine Zeichenreferenz.</translation>
    </message>
    <message>
        <source>{} has to be mapped to &apos;{}&apos; before</source>
        <translation>{} muss vorher auf „{}“ abgebildet werden</translation>
    </message>
    <message>
        <source>{} has {} outside the folder (hard links), where the old text would stay: write a copy instead, or exclude it; nothing was changed.</source>
        <translation>{} hat {} außerhalb des Ordners (harte Links), wo der alte Text bliebe: stattdessen eine Kopie schreiben oder die Datei ausschließen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} headers ({})</source>
        <translation>{} Kopfzeilen ({})</translation>
    </message>
    <message>
        <source>{} holds none of the files of this run: choose the folder it changed.</source>
        <translation>{} enthält keine der Dateien dieses Laufs: den Ordner wählen, den er geändert hat.</translation>
    </message>
    <message>
        <source>{} holds the unfinished copy of run {}: {} finishes it, or delete the folder.</source>
        <translation>{} enthält die unfertige Kopie des Laufs {}: {} schließt sie ab, oder den Ordner löschen.</translation>
    </message>
    <message>
        <source>{} holds {}, where past runs are kept: choose a folder without it, or name another place for runs by the variable URIINSPECTOR_HOME.</source>
        <translation>{} enthält {}, wo frühere Läufe aufbewahrt werden: einen Ordner ohne diesen wählen oder mit der Variablen URIINSPECTOR_HOME einen anderen Ort für Läufe nennen.</translation>
    </message>
    <message>
        <source>{} hosts</source>
        <translation>{} Hosts</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{} in {}</translation>
    </message>
    <message>
        <source>{} in {} can&apos;t be moved: {}.</source>
        <translation>{} in {} kann nicht verschoben werden: {}.</translation>
    </message>
    <message>
        <source>{} is a zip: unpack it and choose its folder, or move it in a terminal with uriinspector rewrite.</source>
        <translation>{} ist ein Zip: es entpacken und seinen Ordner wählen, oder es in einem Terminal mit uriinspector rewrite umziehen lassen.</translation>
    </message>
    <message>
        <source>{} is larger than 4 GB</source>
        <translation>{} ist größer als 4 GB</translation>
    </message>
    <message>
        <source>{} is nearly as much like it</source>
        <translation>{} gleicht ihr fast ebenso</translation>
    </message>
    <message>
        <source>{} is nearly as much like that page</source>
        <translation>{} gleicht jener Seite fast ebenso</translation>
    </message>
    <message>
        <source>{} is no folder, so nothing can move below it: choose another place; nothing was changed.</source>
        <translation>{} ist kein Ordner, darunter kann also nichts liegen: einen anderen Platz wählen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} is no octet in quoted-printable; it stays as it is.</source>
        <translation>{} ist in Quoted-Printable kein Oktett; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{} is no place inside the tree: name it from the top, as in guide/api.</source>
        <translation>{} ist kein Platz im Baum: von oben benennen, wie in guide/api.</translation>
    </message>
    <message>
        <source>{} is not the zip that was moved, or is not there: put that one back.</source>
        <translation>{} ist nicht das Zip, das umgezogen wurde, oder nicht da: jenes zurücklegen.</translation>
    </message>
    <message>
        <source>{} is on another disk than the folder around it, and names can&apos;t change across: write a copy instead; nothing was changed.</source>
        <translation>{} liegt auf einem anderen Datenträger als der Ordner darum, und Namen können nicht dorthin wechseln: stattdessen eine Kopie schreiben; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} is there already: choose another name for the new zip.</source>
        <translation>{} gibt es schon: einen anderen Namen für das neue Zip wählen.</translation>
    </message>
    <message>
        <source>{} is {}, no text: save what it holds as CSV or as text.</source>
        <translation>{} ist {}, kein Text: den Inhalt als CSV oder als Text speichern.</translation>
    </message>
    <message>
        <source>{} lead to nothing</source>
        <translation>{} führen ins Leere</translation>
    </message>
    <message>
        <source>{} leads to nothing</source>
        <translation>{} führt ins Leere</translation>
    </message>
    <message>
        <source>{} left at most</source>
        <translation>höchstens noch {}</translation>
    </message>
    <message>
        <source>{} left to you.</source>
        <translation>Offen: {}.</translation>
    </message>
    <message>
        <source>{} left to you: choose what becomes of each.</source>
        <translation>Offen: {}. Wählen, was aus jeder wird.</translation>
    </message>
    <message>
        <source>{} lines</source>
        <translation>{} Zeilen</translation>
    </message>
    <message>
        <source>{} lines are</source>
        <translation>{} Zeilen sind</translation>
    </message>
    <message>
        <source>{} link to a page of {}; which one, {} alone knows.</source>
        <translation>Link von {} auf eine Seite von {}; auf welche, weiß nur {}.</translation>
    </message>
    <message>
        <source>{} link; where it leads, {} alone knows.</source>
        <translation>Link von {}; wohin er führt, weiß nur {}.</translation>
    </message>
    <message>
        <source>{} links rewritten</source>
        <translation>{} Links umgeschrieben</translation>
    </message>
    <message>
        <source>{} links without a space between them.</source>
        <translation>{} Links ohne Leerzeichen dazwischen.</translation>
    </message>
    <message>
        <source>{} links, one a line.</source>
        <translation>{} Links, einer je Zeile.</translation>
    </message>
    <message>
        <source>{} members</source>
        <translation>{} Mitglieder</translation>
    </message>
    <message>
        <source>{} mended by it</source>
        <translation>{} dadurch repariert</translation>
    </message>
    <message>
        <source>{} more lines</source>
        <translation>{} weitere Zeilen</translation>
    </message>
    <message>
        <source>{} names</source>
        <translation>{} Namen</translation>
    </message>
    <message>
        <source>{} new</source>
        <translation>{} neu</translation>
    </message>
    <message>
        <source>{} of {} URIs copied, the most at once; {} left</source>
        <translation>{} von {} URIs kopiert, mehr nicht auf einmal; {} übrig</translation>
    </message>
    <message>
        <source>{} of {} URIs opened, the most at once; {} left</source>
        <translation>{} von {} URIs geöffnet, mehr nicht auf einmal; {} übrig</translation>
    </message>
    <message>
        <source>{} of {} files of the zip are packed as they were; read back, it holds what was proved.</source>
        <translation>{} von {} Dateien des Zips sind gepackt, wie sie waren; zurückgelesen enthält es, was bewiesen ist.</translation>
    </message>
    <message>
        <source>{} of {} into the tree</source>
        <translation>{} von {} in den Dateibaum</translation>
    </message>
    <message>
        <source>{} of {} pages</source>
        <translation>{} von {} Seiten</translation>
    </message>
    <message>
        <source>{} of {} pages looked at</source>
        <translation>{} von {} angesehenen Seiten</translation>
    </message>
    <message>
        <source>{} of {} were saved from there</source>
        <translation>{} von {} wurden von dort gespeichert</translation>
    </message>
    <message>
        <source>{} of {} will not work as on a server</source>
        <translation>{} von {} funktionieren nicht wie auf einem Server</translation>
    </message>
    <message>
        <source>{} of {}, carried in the link itself.</source>
        <translation>{} {}, im Link selbst enthalten.</translation>
    </message>
    <message>
        <source>{} out of the folder: {}, not followed; the first {}.</source>
        <translation>{} aus dem Ordner hinaus: {}, nicht verfolgt; zuerst {}.</translation>
    </message>
    <message>
        <source>{} out of the folder: {}; the first {}.</source>
        <translation>{} aus dem Ordner hinaus: {}; der erste: {}.</translation>
    </message>
    <message>
        <source>{} pages and files changed</source>
        <translation>{} Seiten und Dateien geändert</translation>
    </message>
    <message>
        <source>{} puts its pages together by scripts, which need a server</source>
        <translation>{} setzt die Seiten mit Skripten zusammen, und die brauchen einen Server</translation>
    </message>
    <message>
        <source>{} redirects</source>
        <translation>{} Weiterleitungen</translation>
    </message>
    <message>
        <source>{} requests</source>
        <translation>{} Anfragen</translation>
    </message>
    <message>
        <source>{} restored, byte for byte</source>
        <translation>{} Byte für Byte wiederhergestellt</translation>
    </message>
    <message>
        <source>{} restored, byte for byte, and {} given back</source>
        <translation>{} Byte für Byte wiederhergestellt und {} zurückgegeben</translation>
    </message>
    <message>
        <source>{} routes</source>
        <translation>{} Ansichten</translation>
    </message>
    <message>
        <source>{} seen in {}</source>
        <translation>{} in {} gesehen</translation>
    </message>
    <message>
        <source>{} signed the address of this site, and its scripts show no page if another path stands in them: it stays, so search and links of scripts will fail. Build the site again with {} in place of moving it.</source>
        <translation>{} hat die Adresse dieser Site signiert, und ihre Skripte zeigen keine Seite, wenn ein anderer Pfad darin steht: Er bleibt, daher werden die Suche und Links von Skripten fehlschlagen. Die Site mit {} neu erzeugen, statt sie umzuziehen.</translation>
    </message>
    <message>
        <source>{} stands here, with its end at {}: whoever has the link has it too</source>
        <translation>der Link enthält {}, mit Ablauf am {}: Wer den Link hat, hat auch das</translation>
    </message>
    <message>
        <source>{} stands here: whoever has the link has it too</source>
        <translation>der Link enthält {}: Wer den Link hat, hat auch das</translation>
    </message>
    <message>
        <source>{} starts a worker, which no browser allows there</source>
        <translation>{} startet einen Worker, was dort kein Browser zulässt</translation>
    </message>
    <message>
        <source>{} strings of scripts become addresses</source>
        <translation>{} Zeichenketten von Skripten werden zu Adressen</translation>
    </message>
    <message>
        <source>{} that no file has, by what pages say of themselves; the first is {}. All of them: {}.</source>
        <translation>{}, die keine Datei hat, nach dem, was Seiten über sich selbst sagen; die erste ist {}. Alle: {}.</translation>
    </message>
    <message>
        <source>{} trackers.</source>
        <translation>{} Tracker.</translation>
    </message>
    <message>
        <source>{} was given its final slash: {}/</source>
        <translation>{} bekam ihren Schrägstrich am Ende: {}/</translation>
    </message>
    <message>
        <source>{} with names outside the folder too (hard links): the run is refused if one of them changes.</source>
        <translation>{} mit Namen auch außerhalb des Ordners (harte Links): Der Lauf wird abgelehnt, wenn sich davon etwas ändert.</translation>
    </message>
    <message>
        <source>{} would move to {}, and there is something already: choose another place; nothing was changed.</source>
        <translation>{} käme nach {}, und dort liegt schon etwas: einen anderen Platz wählen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{} {} carries a user name: leave out everything up to the @.</source>
        <translation>{} {} trägt einen Benutzernamen: alles bis zum @ weglassen.</translation>
    </message>
    <message>
        <source>{} {} has a query or a fragment: leave out ? and # and what follows.</source>
        <translation>{} {} hat eine Query oder ein Fragment: ? und # und alles danach weglassen.</translation>
    </message>
    <message>
        <source>{} {} has no host: give one such as {}.</source>
        <translation>{} {} hat keinen Host: eine wie {} angeben.</translation>
    </message>
    <message>
        <source>{} {} is mistyped: write {}.</source>
        <translation>{} {} ist vertippt: {} schreiben.</translation>
    </message>
    <message>
        <source>{} {} is no URL for a browser: check its host and port.</source>
        <translation>{} {} ist für einen Browser keine URL: Host und Port prüfen.</translation>
    </message>
    <message>
        <source>{} {} is no full address: begin it with its scheme, as in {}.</source>
        <translation>{} {} ist keine vollständige Adresse: mit ihrem Schema beginnen, wie in {}.</translation>
    </message>
    <message>
        <source>{} {} is the address of a page: give that of its folder, {}.</source>
        <translation>{} {} ist die Adresse einer Seite: die ihres Ordners angeben, {}.</translation>
    </message>
    <message>
        <source>{} {} more can&apos;t be read either.</source>
        <translation>{} Weitere {} sind auch nicht lesbar.</translation>
    </message>
    <message>
        <source>{}, about &apos;{}&apos;.</source>
        <translation>{}, über „{}“.</translation>
    </message>
    <message>
        <source>{}, and sends {} back to {}.</source>
        <translation>{}, und sendet {} zurück an {}.</translation>
    </message>
    <message>
        <source>{}, and shows {} to be copied.</source>
        <translation>{}, und zeigt {} zum Kopieren.</translation>
    </message>
    <message>
        <source>{}, coming from {}</source>
        <translation>{}, gekommen von {}</translation>
    </message>
    <message>
        <source>{}, for &apos;{}&apos;.</source>
        <translation>{}, für „{}“.</translation>
    </message>
    <message>
        <source>{}, in {}.</source>
        <translation>{}, in {}.</translation>
    </message>
    <message>
        <source>{}, not written as a URI</source>
        <translation>{}, nicht als URI geschrieben</translation>
    </message>
    <message>
        <source>{}, the first {}: the pages packed with it find each other only by relative links, so the styles keep and relative suit them.</source>
        <translation>{}, die erste {}: Die mit ihr gepackten Seiten finden einander nur über relative Links, daher passen die Stile keep und relative zu ihnen.</translation>
    </message>
    <message>
        <source>{}, with a copy to {}</source>
        <translation>{}, mit Kopie an {}</translation>
    </message>
    <message>
        <source>{}, with a copy to {} and a hidden copy to {}</source>
        <translation>{}, mit Kopie an {} und Blindkopie an {}</translation>
    </message>
    <message>
        <source>{}, with a hidden copy to {}</source>
        <translation>{}, mit Blindkopie an {}</translation>
    </message>
    <message>
        <source>{}: Apache compares the paths of {} with addresses without escapes, and {} has some: write them by hand, the first in line {}.</source>
        <translation>{}: Apache vergleicht die Pfade von {} mit Adressen ohne Escapes, und {} enthält welche: sie von Hand schreiben, die erste in Zeile {}.</translation>
    </message>
    <message>
        <source>{}: it carries {} with links that do not lead where they should.</source>
        <translation>{}: Sie enthält {} mit Links, die nicht dorthin führen, wohin sie sollen.</translation>
    </message>
    <message>
        <source>{}: not only links changed in a page inside it (srcdoc): its text, tags or code is no longer the same.</source>
        <translation>{}: In einer Seite darin (srcdoc) haben sich nicht nur Links geändert: Text, Tags oder Code sind nicht mehr gleich.</translation>
    </message>
    <message>
        <source>{}: not only links changed: its text, tags or code is no longer the same.</source>
        <translation>{}: Nicht nur Links haben sich geändert: Text, Tags oder Code sind nicht mehr gleich.</translation>
    </message>
    <message>
        <source>{}: the checksum (digest) by which other files name it would not fit its new bytes, so a browser would refuse it.</source>
        <translation>{}: Die Prüfsumme, mit der andere Dateien sie nennen, passte nicht zu den neuen Bytes; ein Browser würde sie ablehnen.</translation>
    </message>
    <message>
        <source>{} is a file, not a folder: give the folder it is in.</source>
        <translation>{} ist eine Datei, kein Ordner: den Ordner angeben, in dem sie liegt.</translation>
    </message>
    <message>
        <source>Tried in {} on {}, and not to the end: {}</source>
        <translation>In {} auf {} erprobt, nicht bis zum Ende: {}</translation>
    </message>
    <message>
        <source>Tried in {} on {}: {}</source>
        <translation>In {} auf {} erprobt: {}</translation>
    </message>
    <message>
        <source>Word processors and web pages write such spaces; the page, the file or the word that is meant has an ordinary one.</source>
        <translation>Textverarbeitungen und Webseiten schreiben solche Leerzeichen; die Seite, die Datei oder das Wort, das gemeint ist, hat ein gewöhnliches.</translation>
    </message>
    <message>
        <source>a code to log in with</source>
        <translation>einen Anmeldecode</translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>ein Kommentar</translation>
    </message>
    <message>
        <source>an access key of AWS</source>
        <translation>einen Zugriffsschlüssel von AWS</translation>
    </message>
    <message>
        <source>an address between a provider and its customers</source>
        <translation>eine Adresse zwischen einem Provider und seinen Kunden</translation>
    </message>
    <message>
        <source>an address for measuring devices only</source>
        <translation>eine Adresse nur zum Vermessen von Geräten</translation>
    </message>
    <message>
        <source>an address of a private network</source>
        <translation>eine Adresse eines privaten Netzes</translation>
    </message>
    <message>
        <source>query string</source>
        <translation>Query-Zeichenkette</translation>
    </message>
    <message>
        <source>route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>text fragment</source>
        <translation>Textfragment</translation>
    </message>
    <message>
        <source>the &apos;(0)&apos; is dialled within the country alone; behind the code of a country a telephone dials it too</source>
        <translation>die „(0)“ wird nur innerhalb des Landes gewählt; hinter der Vorwahl eines Landes wählt ein Telefon sie mit</translation>
    </message>
    <message>
        <source>the check digits of this {} are wrong: a character is mistyped or missing</source>
        <translation>die Prüfziffern dieser {} sind falsch: Ein Zeichen ist vertippt oder fehlt</translation>
    </message>
    <message>
        <source>the message begins after &apos;?&apos;; a &apos;{}&apos; there is a habit of some telephones</source>
        <translation>die Nachricht beginnt hinter „?“; ein „{}“ dort ist eine Gewohnheit mancher Telefone</translation>
    </message>
    <message>
        <source>{} is a number greater than 0</source>
        <translation>{} ist eine Zahl größer als 0</translation>
    </message>
    <message>
        <source>{} is allowed in no URI and no IRI</source>
        <translation>{} ist in keiner URI und keiner IRI erlaubt</translation>
    </message>
    <message>
        <source>{} is for private use and allowed in the query alone</source>
        <translation>{} ist zum privaten Gebrauch und nur in der Query erlaubt</translation>
    </message>
    <message>
        <source>{} is in no rule of the grammar; it may stand only as a triplet.</source>
        <translation>{} steht in keiner Regel der Grammatik; es darf nur als Triplet stehen.</translation>
    </message>
    <message>
        <source>{} is no hexadecimal digit.</source>
        <translation>{} ist keine Hexadezimalziffer.</translation>
    </message>
    <message>
        <source>{} is no label of a domain, nor maps to one.</source>
        <translation>{} ist kein Label einer Domain und wird auch auf keines abgebildet.</translation>
    </message>
    <message>
        <source>{} is not allowed in a domain</source>
        <translation>{} ist in einer Domain nicht erlaubt</translation>
    </message>
    <message>
        <source>{} is the default port of {}</source>
        <translation>{} ist der Standardport von {}</translation>
    </message>
    <message>
        <source>{} is the port of {}, not of {}</source>
        <translation>{} ist der Port von {}, nicht von {}</translation>
    </message>
    <message>
        <source>{} is the port of {}: browsers refuse it, for such a link can speak to it</source>
        <translation>{} ist der Port von {}: Browser verweigern ihn, weil ein solcher Link mit ihm sprechen kann</translation>
    </message>
    <message>
        <source>{} lead to their new ones by {}: {}.</source>
        <translation>{0} führen mit {1} zu ihren neuen: {2}.</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {}</translation>
    </message>
    <message>
        <source>{} link to {}</source>
        <translation>{} verweist auf {}</translation>
    </message>
    <message>
        <source>{} links</source>
        <translation>{} Links</translation>
    </message>
    <message>
        <source>{} mail addresses.</source>
        <translation>{} Mailadressen.</translation>
    </message>
    <message>
        <source>{} may not stand in a URI, only as a triplet.</source>
        <translation>{} darf in einer URI nicht stehen, nur als Triplet.</translation>
    </message>
    <message>
        <source>{} min {} s</source>
        <translation>{} min {} s</translation>
    </message>
    <message>
        <source>{} more characters are not shown</source>
        <translation>{} weitere Zeichen werden nicht gezeigt</translation>
    </message>
    <message>
        <source>{} more links</source>
        <translation>{} Links mehr</translation>
    </message>
    <message>
        <source>{} more places have the same finding</source>
        <translation>{} weitere Stellen haben denselben Befund</translation>
    </message>
    <message>
        <source>{} moved already by an earlier run: left as they are.</source>
        <translation>{} schon von einem früheren Lauf umgezogen: gelassen, wie sie sind.</translation>
    </message>
    <message>
        <source>{} of UTF-8 without a declared encoding, the first {}: {} would move with {} utf-8.</source>
        <translation>{} in UTF-8 ohne Angabe der Kodierung, die erste: {}; {} würden umziehen mit {} utf-8.</translation>
    </message>
    <message>
        <source>{} of scripts must stay, because the moved pages are right only so: {}</source>
        <translation>{} von Skripten müssen bleiben, weil die umgezogenen Seiten nur so richtig sind: {}</translation>
    </message>
    <message>
        <source>{} of the sitemap</source>
        <translation>{} der Sitemap</translation>
    </message>
    <message>
        <source>{} of the table with no such page in the tree; the first is line {}, {}.</source>
        <translation>{} der Tabelle ohne solche Seite im Baum; die erste ist Zeile {}, {}.</translation>
    </message>
    <message>
        <source>{} of them new</source>
        <translation>{} davon neu</translation>
    </message>
    <message>
        <source>{} of {} links do not lead where they should</source>
        <translation>{} von {} Links führen nicht dorthin, wohin sie sollen</translation>
    </message>
    <message>
        <source>{} old addresses</source>
        <translation>{} alte Adressen</translation>
    </message>
    <message>
        <source>{} other bytes</source>
        <translation>{} andere Bytes</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>{} parts with dots between; the first is a JSON header with an alg (RFC 7519).</source>
        <translation>{} Teile mit Punkten dazwischen; der erste ist ein JSON-Kopf mit alg (RFC 7519).</translation>
    </message>
    <message>
        <source>{} places</source>
        <translation>{} Stellen</translation>
    </message>
    <message>
        <source>{} places are not as they should be</source>
        <translation>{} Stellen sind nicht, wie sie sein sollen</translation>
    </message>
    <message>
        <source>{} relative links</source>
        <translation>{} relative Links</translation>
    </message>
    <message>
        <source>{} rows</source>
        <translation>{} Zeilen</translation>
    </message>
    <message>
        <source>{} rules</source>
        <translation>{} Regeln</translation>
    </message>
    <message>
        <source>{} skipped.</source>
        <translation>{} übersprungen.</translation>
    </message>
    <message>
        <source>{} symbolic links</source>
        <translation>{} symbolische Links</translation>
    </message>
    <message>
        <source>{} times</source>
        <translation>{}-mal</translation>
    </message>
    <message>
        <source>{} to other places of the tree, the first {}: what is there has two addresses, and its links are read at that of the file.</source>
        <translation>{} auf andere Stellen des Baums, der erste {}: was dort liegt, hat zwei Adressen, und seine Links werden an der der Datei gelesen.</translation>
    </message>
    <message>
        <source>{} was there before, or is the successor of another page</source>
        <translation>{} war schon vorher da oder ist die Nachfolgerin einer anderen Seite</translation>
    </message>
    <message>
        <source>{} whole files</source>
        <translation>{} ganze Dateien</translation>
    </message>
    <message>
        <source>{} whose names don&apos;t end with what they are, the first {}: from a disk a browser shows their source. A copy gives them an ending.</source>
        <translation>{}, deren Namen nicht mit ihrer Art enden, zuerst {}: Von der Platte zeigt ein Browser ihren Quelltext. In einer Kopie bekommen sie eine Endung.</translation>
    </message>
    <message>
        <source>{} would lead to no file.</source>
        <translation>{} würden zu keiner Datei führen.</translation>
    </message>
    <message>
        <source>{} would move to {}, where {} goes too: choose another folder, or rename one of them.</source>
        <translation>{} würde nach {} ziehen, wohin auch {} geht: einen anderen Ordner wählen oder eines umbenennen.</translation>
    </message>
    <message>
        <source>{} written in {}.</source>
        <translation>{} geschrieben in {}.</translation>
    </message>
    <message>
        <source>{} {} a second</source>
        <translation>{} {} je Sekunde</translation>
    </message>
    <message>
        <source>{} … {} more … {}</source>
        <translation>{} … {} mehr … {}</translation>
    </message>
    <message>
        <source>{}, inside the value</source>
        <translation>{}, im Inneren des Wertes</translation>
    </message>
    <message>
        <source>{}, zone not said</source>
        <translation>{}, Zone nicht genannt</translation>
    </message>
    <message>
        <source>{}, {} changed{}</source>
        <translation>{}, {} geändert{}</translation>
    </message>
    <message>
        <source>{}, {} of them without a page in the site</source>
        <translation>{}, davon {} ohne Seite in der Website</translation>
    </message>
    <message>
        <source>{}, {} × {} pixels</source>
        <translation>{}, {} × {} Pixel</translation>
    </message>
    <message>
        <source>{}: it can&apos;t be read: {}.</source>
        <translation>{}: kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>{}: it is gone, and nothing stands for it.</source>
        <translation>{}: Die Datei fehlt, und keine andere vertritt sie.</translation>
    </message>
    <message>
        <source>{}: the link {} ({}, once {}) does not lead where it should.</source>
        <translation>{}: Der Link {} ({}, einst {}) führt nicht, wohin er soll.</translation>
    </message>
    <message>
        <source>{}: whoever has it may use it until {}.</source>
        <translation>{}: Wer sie hat, darf sie bis {} benutzen.</translation>
    </message>
    <message>
        <source>{}: whoever has it may use it.</source>
        <translation>{}: Wer sie hat, darf sie benutzen.</translation>
    </message>
    <message>
        <source>{}: {} no plain rule and may hold the old address, the first in line {}: change by hand what does.</source>
        <translation>{}: {} keine einfache Regel und kann die alte Adresse enthalten, zuerst in Zeile {}: von Hand ändern, was sie enthält.</translation>
    </message>
    <message>
        <source>{}; 1 fits the filter</source>
        <translation>{}; 1 entspricht dem Filter</translation>
    </message>
    <message>
        <source>{}; it is refused, since none may be good for longer than seven days.</source>
        <translation>{}; sie wird abgelehnt, denn keine darf länger als sieben Tage gelten.</translation>
    </message>
    <message>
        <source>{}; it ran out on {}.</source>
        <translation>{}; sie ist am {} abgelaufen.</translation>
    </message>
    <message>
        <source>{}; not all of them were looked at</source>
        <translation>{}; nicht alle wurden untersucht</translation>
    </message>
    <message>
        <source>{}; the label stays as it is.</source>
        <translation>{}; das Label bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{}; the rest was not read</source>
        <translation>{}; der Rest wurde nicht gelesen</translation>
    </message>
    <message>
        <source>{}; {} fit the filter</source>
        <translation>{}; {} entsprechen dem Filter</translation>
    </message>
    <message>
        <source>{}; {} looked at, nothing lost</source>
        <translation>{}; {} geprüft, nichts verloren</translation>
    </message>
    <message>
        <source>{}; {} looked at, {}</source>
        <translation>{}; {} geprüft, {}</translation>
    </message>
    <message>
        <source>{}; {} never came to rest before the move, and could not be compared</source>
        <translation>{}; {} vor dem Umzug nie zur Ruhe gekommen und nicht zu vergleichen</translation>
    </message>
    <message>
        <source>{}; {} not the same: look at what is listed below</source>
        <translation>{}; {} nicht gleich: unten steht, was</translation>
    </message>
    <message>
        <source>{}{} may not be written: allow it or exclude it; nothing was changed.</source>
        <translation>{}{} darf nicht geschrieben werden: erlauben oder ausschließen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{}{}; the label stays as it is.</source>
        <translation>{}{}; das Label bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{}…{} belong to the text around it</source>
        <translation>{}…{} gehören zum Text darum herum</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>The picture in the URI</source>
        <translation>Das Bild in der URI</translation>
    </message>
</context>
<context>
    <name>PlanModel</name>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
</context>
<context>
    <name>PresetsButton</name>
    <message>
        <source>Pre&amp;sets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Settings kept under a name (Alt+S)</source>
        <translation>Unter einem Namen aufbewahrte Einstellungen (Alt+V)</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>Als Vorlage &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Delete a preset</source>
        <translation>Vorlage &amp;löschen</translation>
    </message>
    <message>
        <source>Delete a preset</source>
        <translation>Vorlage löschen</translation>
    </message>
    <message>
        <source>Delete the preset {}?</source>
        <translation>Die Vorlage {} löschen?</translation>
    </message>
    <message>
        <source>&amp;Delete it</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>This can&apos;t be taken back.</source>
        <translation>Das lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>Replace a preset</source>
        <translation>Vorlage ersetzen</translation>
    </message>
    <message>
        <source>There is a preset {} already.</source>
        <translation>Es gibt schon eine Vorlage {}.</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Behalten</translation>
    </message>
</context>
<context>
    <name>PreviewDetails</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>What changes in the selection, and why</source>
        <translation>Was sich in der Auswahl ändert, und warum</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>How the link came to its new text, step by step</source>
        <translation>Wie der Link zu seinem neuen Text kam, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Whole file</source>
        <translation>Ganze Datei</translation>
    </message>
    <message>
        <source>The whole file before and after, side by side (F4)</source>
        <translation>Die ganze Datei vorher und nachher, nebeneinander (F4)</translation>
    </message>
    <message>
        <source>How the link came to its new text, step by step (F9)</source>
        <translation>Wie der Link zu seinem neuen Text kam, Schritt für Schritt (F9)</translation>
    </message>
</context>
<context>
    <name>PreviewPage</name>
    <message>
        <source>Files that change</source>
        <translation>Dateien, die sich ändern</translation>
    </message>
    <message>
        <source>The files that change; Space leaves the selected one out, Esc lists all links again</source>
        <translation>Die Dateien, die sich ändern; Leertaste lässt die ausgewählte aus, Esc listet wieder alle Links</translation>
    </message>
    <message>
        <source>Notes on the preview</source>
        <translation>Hinweise zur Vorschau</translation>
    </message>
    <message>
        <source>What the preview left out or tried; it can be selected and copied</source>
        <translation>Was die Vorschau ausließ oder versuchte; es lässt sich auswählen und kopieren</translation>
    </message>
    <message>
        <source>links worth a look</source>
        <translation>Links sind einen Blick wert</translation>
    </message>
    <message>
        <source>link worth a look</source>
        <translation>Link ist einen Blick wert</translation>
    </message>
    <message>
        <source>files skipped</source>
        <translation>Dateien übersprungen</translation>
    </message>
    <message>
        <source>file skipped</source>
        <translation>Datei übersprungen</translation>
    </message>
    <message>
        <source>link left out by you, {}</source>
        <translation>Link selbst ausgelassen, {}</translation>
    </message>
    <message>
        <source>links left out by you, {}</source>
        <translation>Links selbst ausgelassen, {}</translation>
    </message>
</context>
<context>
    <name>Recorder</name>
    <message>
        <source>No history is kept: it is switched off in the settings (Ctrl+,).</source>
        <translation>Es wird kein Verlauf geführt: Er ist in den Einstellungen abgeschaltet (Strg+,).</translation>
    </message>
    <message>
        <source>The history was damaged; a new one is begun, and the old file is kept as {name}.</source>
        <translation>Der Verlauf war beschädigt; ein neuer ist begonnen, die alte Datei bleibt als {name}.</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Not saved: {reason}. Choose another place.</source>
        <translation>Nicht gespeichert: {reason}. Einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>As a ticket shows it</source>
        <translation>Wie ein Ticket ihn zeigt</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>The text to paste into a ticket</source>
        <translation>Der Text zum Einfügen in ein Ticket</translation>
    </message>
    <message>
        <source>As a ticket shows it, its text, and a QR code</source>
        <translation>Wie ein Ticket ihn zeigt, sein Text, und ein QR-Code</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>&amp;Bild</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>&amp;QR code</source>
        <translation>&amp;QR-Code</translation>
    </message>
    <message>
        <source>Make its addresses &amp;harmless</source>
        <translation>Adressen &amp;entschärfen</translation>
    </message>
    <message>
        <source>Write hxxp:// and [.] so that nobody follows them by mistake (Alt+H)</source>
        <translation>hxxp:// und [.] schreiben, damit niemand ihnen versehentlich folgt (Alt+R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy what is seen: a picture or a text (Alt+C)</source>
        <translation>Kopieren, was zu sehen ist: ein Bild oder ein Text (Alt+K)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>Write what is seen to a file (Alt+S)</source>
        <translation>In eine Datei schreiben, was zu sehen ist (Alt+S)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to the window (Esc)</source>
        <translation>Zurück zum Fenster (Esc)</translation>
    </message>
    <message>
        <source>This is too long for a QR code, which holds 2,953 octets.</source>
        <translation>Das ist zu lang für einen QR-Code, der 2.953 Oktette fasst.</translation>
    </message>
    <message>
        <source>The URI as a QR code</source>
        <translation>Die URI als QR-Code</translation>
    </message>
    <message>
        <source>The code holds the secrets of the URI</source>
        <translation>Der Code enthält die Geheimnisse der URI</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>What else is worth knowing</source>
        <translation>Was sonst noch wissenswert ist</translation>
    </message>
    <message>
        <source>Links before and after, what still names the old base, files left alone</source>
        <translation>Links vorher und nachher, was noch die alte Basis nennt, unberührte Dateien</translation>
    </message>
    <message>
        <source>place that belongs to an old file</source>
        <translation>Stelle gehört zu einer alten Datei</translation>
    </message>
    <message>
        <source>places that belong to old files</source>
        <translation>Stellen gehören zu alten Dateien</translation>
    </message>
    <message>
        <source>&amp;Look at the site</source>
        <translation>Web&amp;site ansehen</translation>
    </message>
    <message>
        <source>See the moved site in the browser, served by this machine alone</source>
        <translation>Die umgezogene Website im Browser sehen, nur von diesem Rechner bedient</translation>
    </message>
    <message>
        <source>Compare with the original</source>
        <translation>Mit dem Original vergleichen</translation>
    </message>
    <message>
        <source>Read the copy beside the folder it was made of, every byte: only links may differ</source>
        <translation>Die Kopie neben dem Ordner lesen, aus dem sie gemacht ist, jedes Byte: Nur Links dürfen anders sein</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Ber&amp;icht…</translation>
    </message>
    <message>
        <source>Write a list of every link with its reason</source>
        <translation>Eine Liste aller Links mit ihren Gründen schreiben</translation>
    </message>
    <message>
        <source>Re&amp;directs…</source>
        <translation>W&amp;eiterleitungen…</translation>
    </message>
    <message>
        <source>Write a map from each old address to its new one</source>
        <translation>Eine Karte von jeder alten Adresse zu ihrer neuen schreiben</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Übergeben…</translation>
    </message>
    <message>
        <source>Write one page to give away: the proof, what to upload, the redirects, what to look at</source>
        <translation>Eine Seite zum Weitergeben schreiben: der Beweis, was hochzuladen ist, die Weiterleitungen, was anzusehen ist</translation>
    </message>
    <message>
        <source>Move &amp;another</source>
        <translation>Weiterer Um&amp;zug</translation>
    </message>
    <message>
        <source>Back to the form, for another move</source>
        <translation>Zurück zum Formular, für einen weiteren Umzug</translation>
    </message>
    <message>
        <source>files written</source>
        <translation>Dateien geschrieben</translation>
    </message>
    <message>
        <source>file written</source>
        <translation>Datei geschrieben</translation>
    </message>
    <message>
        <source>links changed</source>
        <translation>Links geändert</translation>
    </message>
    <message>
        <source>link changed</source>
        <translation>Link geändert</translation>
    </message>
    <message>
        <source>link left behind: it leads elsewhere now</source>
        <translation>Link zurückgelassen: Er führt jetzt woandershin</translation>
    </message>
    <message>
        <source>links left behind: they lead elsewhere now</source>
        <translation>Links zurückgelassen: Sie führen jetzt woandershin</translation>
    </message>
    <message>
        <source>files left alone</source>
        <translation>Dateien unberührt</translation>
    </message>
    <message>
        <source>file left alone</source>
        <translation>Datei unberührt</translation>
    </message>
</context>
<context>
    <name>RowPanel</name>
    <message>
        <source>&amp;Inspect it</source>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>Open this URI in the inspector (Alt+I, Enter)</source>
        <translation>Diesen URI im Inspektor öffnen (Alt+U, Eingabe)</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>No projects yet</source>
        <translation>Noch keine Projekte</translation>
    </message>
    <message>
        <source>Each move is kept here with what it asked for and its originals, to be used again or undone.</source>
        <translation>Jeder Umzug bleibt hier mit seinen Angaben und Originalen erhalten und lässt sich wiederverwenden oder rückgängig machen.</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>Wo liegt er jetzt?</translation>
    </message>
    <message>
        <source>Forget the run?</source>
        <translation>Lauf vergessen?</translation>
    </message>
    <message>
        <source>Forget the run of {}?</source>
        <translation>Den Lauf vom {} vergessen?</translation>
    </message>
    <message>
        <source>Sites moved, the newest first; Enter opens one, a right click tells what else can be done</source>
        <translation>Umgezogene Websites, die neueste zuerst; Enter öffnet eine, ein Rechtsklick sagt, was noch geht</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Undo the move of {} to {}?</source>
        <translation>Den Umzug von {} nach {} rückgängig machen?</translation>
    </message>
    <message>
        <source>Undo this move?</source>
        <translation>Diesen Umzug rückgängig machen?</translation>
    </message>
    <message>
        <source>&amp;Undo it</source>
        <translation>&amp;Rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Put everything here back to what it was at first</source>
        <translation>Alles hier auf den Anfang zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the window (Esc); what was chosen is kept</source>
        <translation>Zurück zum Fenster (Esc); die Auswahl bleibt</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>High contrast is black on white, or white on black where the system is dark</source>
        <translation>Hoher Kontrast ist Schwarz auf Weiß oder, wo das System dunkel ist, Weiß auf Schwarz</translation>
    </message>
    <message>
        <source>&amp;Parts of URIs</source>
        <translation>&amp;Teile der URIs</translation>
    </message>
    <message>
        <source>Seven colours</source>
        <translation>Sieben Farben</translation>
    </message>
    <message>
        <source>The host stands out, as in a browser</source>
        <translation>Der Host tritt hervor, wie im Browser</translation>
    </message>
    <message>
        <source>No colours</source>
        <translation>Keine Farben</translation>
    </message>
    <message>
        <source>The seven are chosen so that colour-blind eyes tell them apart too</source>
        <translation>Die sieben sind so gewählt, dass auch farbenblinde Augen sie unterscheiden</translation>
    </message>
    <message>
        <source>&amp;Font of URIs</source>
        <translation>&amp;Schrift der URIs</translation>
    </message>
    <message>
        <source>Chosen by the program</source>
        <translation>Vom Programm gewählt</translation>
    </message>
    <message>
        <source>Letters such as l 1 I and O 0 should differ</source>
        <translation>Zeichen wie l 1 I und O 0 sollten sich unterscheiden</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>Text&amp;größe</translation>
    </message>
    <message>
        <source>The size of all text (Ctrl++ and Ctrl+-)</source>
        <translation>Die Größe allen Texts (Strg++ und Strg+-)</translation>
    </message>
    <message>
        <source> points</source>
        <translation> Punkt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>&amp;Remember the URIs looked at</source>
        <translation>&amp;Angesehene URIs merken</translation>
    </message>
    <message>
        <source>On this machine alone (Ctrl+H). Passwords and tokens are kept as ••••••</source>
        <translation>Nur auf diesem Rechner (Strg+H). Kennwörter und Token werden als •••••• aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Keep them for</source>
        <translation>Auf&amp;bewahren</translation>
    </message>
    <message>
        <source>Favourites are kept for ever</source>
        <translation>Favoriten werden immer aufbewahrt</translation>
    </message>
    <message>
        <source>Ever</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source> days</source>
        <translation> Tage</translation>
    </message>
    <message>
        <source>&amp;Offer a URI from the clipboard</source>
        <translation>URI aus der &amp;Zwischenablage anbieten</translation>
    </message>
    <message>
        <source>When the window is entered and the clipboard holds a new one</source>
        <translation>Wenn das Fenster betreten wird und die Zwischenablage eine neue enthält</translation>
    </message>
    <message>
        <source>&amp;Bring the tabs back at the next start</source>
        <translation>&amp;Tabs beim nächsten Start wiederherstellen</translation>
    </message>
    <message>
        <source>Passwords and tokens come back as ••••••</source>
        <translation>Kennwörter und Token kommen als •••••• zurück</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>&amp;Default codec</source>
        <translation>Standard-&amp;Codec</translation>
    </message>
    <message>
        <source>What encode and decode begin with where the value does not tell</source>
        <translation>Womit Kodieren und Dekodieren beginnen, wo der Wert es nicht sagt</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>From the next start of the program on</source>
        <translation>Ab dem nächsten Start des Programms</translation>
    </message>
</context>
<context>
    <name>SiteBar</name>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>To open it elsewhere on this machine</source>
        <translation>Um sie anderswo auf diesem Rechner zu öffnen</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Noch einmal öffnen</translation>
    </message>
    <message>
        <source>Open the site in the browser once more</source>
        <translation>Die Website noch einmal im Browser öffnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Serve the site no longer</source>
        <translation>Die Website nicht länger bereitstellen</translation>
    </message>
    <message>
        <source>Asked for and not found</source>
        <translation>Verlangt und nicht gefunden</translation>
    </message>
    <message>
        <source>What the browser asked for and the site does not hold, with the page that asked</source>
        <translation>Was der Browser verlangt hat und die Website nicht enthält, mit der Seite, die es verlangte</translation>
    </message>
</context>
<context>
    <name>SitePage</name>
    <message>
        <source>Nothing to change</source>
        <translation>Nichts zu ändern</translation>
    </message>
    <message>
        <source>Every link already leads where it should.</source>
        <translation>Jeder Link führt schon, wohin er soll.</translation>
    </message>
    <message>
        <source>There are no links in these files.</source>
        <translation>In diesen Dateien gibt es keine Links.</translation>
    </message>
    <message>
        <source>No pages here</source>
        <translation>Hier sind keine Seiten</translation>
    </message>
    <message>
        <source>This folder holds no page whose links could be moved.</source>
        <translation>In diesem Ordner liegt keine Seite, deren Links umziehen könnten.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>The site</source>
        <translation>Die Website</translation>
    </message>
    <message>
        <source>What changes, and what is worth a look</source>
        <translation>Was sich ändert und was einen Blick wert ist</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
</context>
<context>
    <name>SiteTools</name>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>More to do with this site</source>
        <translation>Mehr zu dieser Website</translation>
    </message>
    <message>
        <source>Look at the site as it is, write the report, write the redirects (Alt+M)</source>
        <translation>Die Website ansehen, wie sie ist, den Bericht oder die Weiterleitungen schreiben (Alt+M)</translation>
    </message>
    <message>
        <source>&amp;Look at the site as it is</source>
        <translation>Website an&amp;sehen, wie sie ist</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Be&amp;richt…</translation>
    </message>
    <message>
        <source>Re&amp;directs</source>
        <translation>&amp;Weiterleitungen</translation>
    </message>
</context>
<context>
    <name>Splitter</name>
    <message>
        <source>Border between “{pane}” and “{other}”</source>
        <translation>Grenze zwischen „{pane}“ und „{other}“</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Step {}: {}</source>
        <translation>Schritt {}: {}</translation>
    </message>
</context>
<context>
    <name>SummaryBar</name>
    <message>
        <source>Fill in…</source>
        <translation>Ausfüllen…</translation>
    </message>
    <message>
        <source>Put values into the gaps (Ctrl+Shift+F in the tree)</source>
        <translation>Werte in die Lücken einsetzen (Strg+Umschalt+F im Baum)</translation>
    </message>
    <message>
        <source>Put into the field: {text}</source>
        <translation>In das Feld setzen: {text}</translation>
    </message>
</context>
<context>
    <name>TimePlot</name>
    <message>
        <source>Counts over time</source>
        <translation>Anzahl über die Zeit</translation>
    </message>
    <message>
        <source>How many were met when; the arrows lead from bar to bar</source>
        <translation>Wie viele wann vorkamen; die Pfeiltasten führen von Balken zu Balken</translation>
    </message>
    <message>
        <source>{time} UTC: {count}</source>
        <translation>{time} UTC: {count}</translation>
    </message>
    <message>
        <source>Most at {time} UTC: {count}</source>
        <translation>Die meisten um {time} UTC: {count}</translation>
    </message>
</context>
<context>
    <name>TotalsBar</name>
    <message>
        <source>Show the list behind this number (Enter)</source>
        <translation>Die Liste zu dieser Zahl zeigen (Eingabetaste)</translation>
    </message>
</context>
<context>
    <name>UriTabs</name>
    <message>
        <source>URIs</source>
        <translation>URIs</translation>
    </message>
    <message>
        <source>The URIs that are open (Ctrl+Tab leads to the next)</source>
        <translation>Die offenen URIs (Strg+Tab führt zur nächsten)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
</context>
<context>
    <name>WaitingPage</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stop looking; nothing is changed</source>
        <translation>Nicht weiter suchen; nichts wird geändert</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche…</translation>
    </message>
</context>
<context>
    <name>WholeFileDialog</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Nothing changes in this file.</source>
        <translation>In dieser Datei ändert sich nichts.</translation>
    </message>
    <message>
        <source>Change {} of {}</source>
        <translation>Änderung {} von {}</translation>
    </message>
    <message>
        <source>{}; F8 goes to the next change, Shift+F8 to the one before</source>
        <translation>{}; F8 geht zur nächsten Änderung, Umschalt+F8 zur vorigen</translation>
    </message>
    <message>
        <source>&amp;Previous change</source>
        <translation>&amp;Vorige Änderung</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>&amp;Nächste Änderung</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{links} in {files}</source>
        <translation>{links} in {files}</translation>
    </message>
</context>
<context>
    <name>WorkRunner</name>
    <message>
        <source>Beginning…</source>
        <translation>Es geht los…</translation>
    </message>
    <message>
        <source>Going on…</source>
        <translation>Es geht weiter…</translation>
    </message>
    <message>
        <source>Paused. What was begun is finished; nothing else begins.</source>
        <translation>Angehalten. Begonnenes ist fertig; Neues beginnt nicht.</translation>
    </message>
    <message>
        <source>Stopping, once what was begun is finished…</source>
        <translation>Wird angehalten, sobald Begonnenes fertig ist …</translation>
    </message>
</context>
<context>
    <name>_Handle</name>
    <message>
        <source>Drag it, or press the arrows, for more room on one side</source>
        <translation>Ziehen oder Pfeiltasten drücken, um einer Seite mehr Platz zu geben</translation>
    </message>
</context>
</TS>
