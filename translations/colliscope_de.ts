<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open collision files</source>
        <translation>Kollisionsdateien öffnen</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Open one of the samples that come with the program</source>
        <translation>Eines der mitgelieferten Beispiele öffnen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the file that was closed last</source>
        <translation>Die zuletzt geschlossene Datei öffnen</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Read the file from disk again; view, layers and selection stay</source>
        <translation>Die Datei neu von der Platte lesen; Ansicht, Ebenen und Auswahl bleiben</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the file; the one before is kept as .bak</source>
        <translation>Die Datei speichern; die vorige bleibt als .bak erhalten</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>Unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>B&amp;ild speichern…</translation>
    </message>
    <message>
        <source>Save a picture of the 3D view</source>
        <translation>Ein Bild der 3D-Ansicht speichern</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close the document</source>
        <translation>Das Dokument schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close everything and quit</source>
        <translation>Alles schließen und beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do the undone edit again</source>
        <translation>Die zurückgenommene Änderung wieder ausführen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>Duplicate the selected items</source>
        <translation>Die ausgewählten Elemente verdoppeln</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected items</source>
        <translation>Die ausgewählten Elemente löschen</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the paths of the selected items as text</source>
        <translation>Die Pfade der ausgewählten Elemente als Text kopieren</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>Select all items of the current item&apos;s type</source>
        <translation>Alle Elemente von der Art des aktuellen auswählen</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Nichts</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Die Auswahl aufheben</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>&amp;Umkehren</translation>
    </message>
    <message>
        <source>Select the other items of the same type</source>
        <translation>Die übrigen Elemente derselben Art auswählen</translation>
    </message>
    <message>
        <source>&amp;Same values</source>
        <translation>&amp;Gleiche Werte</translation>
    </message>
    <message>
        <source>Select items whose current property has the same value</source>
        <translation>Elemente auswählen, deren aktuelle Eigenschaft denselben Wert hat</translation>
    </message>
    <message>
        <source>Bo&amp;x</source>
        <translation>&amp;Rechteck</translation>
    </message>
    <message>
        <source>Select in a rectangle: drag over the 3D view</source>
        <translation>In einem Rechteck auswählen: über die 3D-Ansicht ziehen</translation>
    </message>
    <message>
        <source>By &amp;property…</source>
        <translation>Nach &amp;Eigenschaft…</translation>
    </message>
    <message>
        <source>Select by an expression over properties</source>
        <translation>Mit einem Ausdruck über Eigenschaften auswählen</translation>
    </message>
    <message>
        <source>&amp;Find in the outline</source>
        <translation>In der Gliederung &amp;suchen</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>Die Gliederung filtern</translation>
    </message>
    <message>
        <source>&amp;Back to the list</source>
        <translation>&amp;Zurück zur Liste</translation>
    </message>
    <message>
        <source>Select the item whose list is shown again</source>
        <translation>Das Element wieder auswählen, dessen Liste gezeigt wird</translation>
    </message>
    <message>
        <source>Frame &amp;everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole scene</source>
        <translation>Die ganze Szene zeigen</translation>
    </message>
    <message>
        <source>&amp;Frame the selection</source>
        <translation>A&amp;uswahl zeigen</translation>
    </message>
    <message>
        <source>Bring the selected items into view</source>
        <translation>Die ausgewählten Elemente ins Bild holen</translation>
    </message>
    <message>
        <source>F&amp;ront</source>
        <translation>Von &amp;vorn</translation>
    </message>
    <message>
        <source>Look from the front</source>
        <translation>Von vorn ansehen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>Von &amp;hinten</translation>
    </message>
    <message>
        <source>Look from the back</source>
        <translation>Von hinten ansehen</translation>
    </message>
    <message>
        <source>R&amp;ight</source>
        <translation>Von &amp;rechts</translation>
    </message>
    <message>
        <source>Look from the right</source>
        <translation>Von rechts ansehen</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>Von &amp;links</translation>
    </message>
    <message>
        <source>Look from the left</source>
        <translation>Von links ansehen</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>Von &amp;oben</translation>
    </message>
    <message>
        <source>Look from above</source>
        <translation>Von oben ansehen</translation>
    </message>
    <message>
        <source>Botto&amp;m</source>
        <translation>Von u&amp;nten</translation>
    </message>
    <message>
        <source>Look from below</source>
        <translation>Von unten ansehen</translation>
    </message>
    <message>
        <source>&amp;Orthographic</source>
        <translation>Or&amp;thographisch</translation>
    </message>
    <message>
        <source>Draw without perspective</source>
        <translation>Ohne Perspektive zeichnen</translation>
    </message>
    <message>
        <source>&amp;Next shading</source>
        <translation>Nächste &amp;Schattierung</translation>
    </message>
    <message>
        <source>Shaded, wireframe over shaded, x-ray in turn</source>
        <translation>Schattiert, Drahtgitter über schattiert, Röntgen reihum</translation>
    </message>
    <message>
        <source>&amp;Shaded</source>
        <translation>S&amp;chattiert</translation>
    </message>
    <message>
        <source>Draw faces shaded</source>
        <translation>Flächen schattiert zeichnen</translation>
    </message>
    <message>
        <source>&amp;Wireframe over shaded</source>
        <translation>&amp;Drahtgitter über schattiert</translation>
    </message>
    <message>
        <source>Draw edges over the shaded faces</source>
        <translation>Kanten über die schattierten Flächen zeichnen</translation>
    </message>
    <message>
        <source>&amp;X-ray</source>
        <translation>Rönt&amp;gen</translation>
    </message>
    <message>
        <source>Draw everything see-through</source>
        <translation>Alles durchsichtig zeichnen</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>Ver&amp;bergen</translation>
    </message>
    <message>
        <source>Hide the selected items</source>
        <translation>Die ausgewählten Elemente verbergen</translation>
    </message>
    <message>
        <source>Isol&amp;ate</source>
        <translation>Nur Aus&amp;wahl</translation>
    </message>
    <message>
        <source>Show only the selected items</source>
        <translation>Nur die ausgewählten Elemente zeigen</translation>
    </message>
    <message>
        <source>Show a&amp;ll</source>
        <translation>Alles &amp;einblenden</translation>
    </message>
    <message>
        <source>Show hidden items again</source>
        <translation>Verborgene Elemente wieder zeigen</translation>
    </message>
    <message>
        <source>Cell heat ma&amp;p</source>
        <translation>Wär&amp;mebild der Zellen</translation>
    </message>
    <message>
        <source>Show the index&apos;s cells, coloured by how much each one lists</source>
        <translation>Die Zellen des Index zeigen, gefärbt danach, wie viel jede auflistet</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>Besch&amp;riftungen</translation>
    </message>
    <message>
        <source>Show labels in the 3D view</source>
        <translation>Beschriftungen in der 3D-Ansicht zeigen</translation>
    </message>
    <message>
        <source>Theme: a&amp;uto</source>
        <translation>Darstellung: a&amp;utomatisch</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>Hell oder dunkel wie der Desktop</translation>
    </message>
    <message>
        <source>Theme: l&amp;ight</source>
        <translation>Darstellung: he&amp;ll</translation>
    </message>
    <message>
        <source>Dark text on light ground</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>Theme: &amp;dark</source>
        <translation>Darstellung: dun&amp;kel</translation>
    </message>
    <message>
        <source>Light text on dark ground</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>&amp;Colour-blind palette</source>
        <translation>&amp;Farbenblinden-Palette</translation>
    </message>
    <message>
        <source>Colours that stay apart under the common colour deficiencies</source>
        <translation>Farben, die bei den häufigen Farbsehschwächen unterscheidbar bleiben</translation>
    </message>
    <message>
        <source>Check &amp;everything</source>
        <translation>&amp;Alles prüfen</translation>
    </message>
    <message>
        <source>Run all checks, the slow ones too</source>
        <translation>Alle Prüfungen ausführen, auch die langsamen</translation>
    </message>
    <message>
        <source>&amp;Next issue</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>Go to the next place with an issue</source>
        <translation>Zum nächsten Ort mit einem Befund gehen</translation>
    </message>
    <message>
        <source>&amp;Previous issue</source>
        <translation>&amp;Voriger Befund</translation>
    </message>
    <message>
        <source>Go to the previous place with an issue</source>
        <translation>Zum vorigen Ort mit einem Befund gehen</translation>
    </message>
    <message>
        <source>&amp;Audit the index</source>
        <translation>&amp;Index abgleichen</translation>
    </message>
    <message>
        <source>Compare what the index lists with what the geometry needs: missing pairs red, needless ones grey</source>
        <translation>Vergleichen, was der Index auflistet und was die Geometrie braucht: fehlende Paare rot, überflüssige grau</translation>
    </message>
    <message>
        <source>&amp;Clear results</source>
        <translation>&amp;Ergebnisse löschen</translation>
    </message>
    <message>
        <source>Take the marks of audit and query out of the view</source>
        <translation>Die Markierungen von Abgleich und Abfrage aus der Ansicht nehmen</translation>
    </message>
    <message>
        <source>Ce&amp;ll mode</source>
        <translation>&amp;Zellenmodus</translation>
    </message>
    <message>
        <source>Clicks in the 3D view pick cells of the index</source>
        <translation>Klicks in der 3D-Ansicht wählen Zellen des Index</translation>
    </message>
    <message>
        <source>&amp;Query mode</source>
        <translation>Ab&amp;fragemodus</translation>
    </message>
    <message>
        <source>Clicks in the 3D view place the query&apos;s point</source>
        <translation>Klicks in der 3D-Ansicht setzen den Punkt der Abfrage</translation>
    </message>
    <message>
        <source>&amp;Go to coordinates…</source>
        <translation>Gehe zu &amp;Koordinaten…</translation>
    </message>
    <message>
        <source>Go to an item by its path, or to a point in file units</source>
        <translation>Zu einem Element über seinen Pfad gehen, oder zu einem Punkt in den Einheiten der Datei</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>&amp;Gliederung</translation>
    </message>
    <message>
        <source>The document as a tree</source>
        <translation>Das Dokument als Baum</translation>
    </message>
    <message>
        <source>&amp;Layers and legend</source>
        <translation>E&amp;benen und Legende</translation>
    </message>
    <message>
        <source>What is shown, and in which colours</source>
        <translation>Was gezeigt wird, und in welchen Farben</translation>
    </message>
    <message>
        <source>&amp;Properties</source>
        <translation>&amp;Eigenschaften</translation>
    </message>
    <message>
        <source>Values of the selected items</source>
        <translation>Werte der ausgewählten Elemente</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>What the selection refers to, and what refers to it</source>
        <translation>Worauf die Auswahl verweist, und was auf sie verweist</translation>
    </message>
    <message>
        <source>&amp;Issues</source>
        <translation>&amp;Befunde</translation>
    </message>
    <message>
        <source>What the checker found</source>
        <translation>Was die Prüfung gefunden hat</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>&amp;Abfrage</translation>
    </message>
    <message>
        <source>The engine&apos;s lookup, step by step</source>
        <translation>Die Suche der Engine, Schritt für Schritt</translation>
    </message>
    <message>
        <source>&amp;Hex</source>
        <translation>&amp;Hex</translation>
    </message>
    <message>
        <source>The file&apos;s bytes</source>
        <translation>Die Bytes der Datei</translation>
    </message>
    <message>
        <source>Hi&amp;story</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>All edits, to go back to any of them</source>
        <translation>Alle Änderungen, um zu jeder zurückzugehen</translation>
    </message>
    <message>
        <source>&amp;Next document</source>
        <translation>&amp;Nächstes Dokument</translation>
    </message>
    <message>
        <source>Go to the next tab</source>
        <translation>Zum nächsten Reiter gehen</translation>
    </message>
    <message>
        <source>P&amp;revious document</source>
        <translation>V&amp;origes Dokument</translation>
    </message>
    <message>
        <source>Go to the previous tab</source>
        <translation>Zum vorigen Reiter gehen</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panes back in their first places</source>
        <translation>Alle Bereiche wieder an ihren ersten Platz setzen</translation>
    </message>
    <message>
        <source>&amp;Search all actions…</source>
        <translation>Alle Aktionen &amp;durchsuchen…</translation>
    </message>
    <message>
        <source>Find an action by its words and run it</source>
        <translation>Eine Aktion über ihre Wörter finden und ausführen</translation>
    </message>
    <message>
        <source>&amp;Mouse and keys</source>
        <translation>&amp;Maus und Tasten</translation>
    </message>
    <message>
        <source>What mouse and keys do</source>
        <translation>Was Maus und Tasten tun</translation>
    </message>
    <message>
        <source>&amp;Help for this pane</source>
        <translation>&amp;Hilfe zu diesem Bereich</translation>
    </message>
    <message>
        <source>Explain the pane that has the keyboard</source>
        <translation>Den Bereich erklären, der die Tastatur hat</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>See and change the shortcuts</source>
        <translation>Die Kürzel ansehen und ändern</translation>
    </message>
    <message>
        <source>&amp;About Colliscope</source>
        <translation>&amp;Über Colliscope</translation>
    </message>
    <message>
        <source>Version, licence, and what can be opened</source>
        <translation>Version, Lizenz, und was sich öffnen lässt</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Auswahl</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Operations</source>
        <translation>&amp;Operationen</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lasso</translation>
    </message>
    <message>
        <source>Select what has its middle within an outline: draw it over the 3D view</source>
        <translation>Auswählen, was seine Mitte in einem Umriss hat: ihn über die 3D-Ansicht zeichnen</translation>
    </message>
    <message>
        <source>&amp;Connected</source>
        <translation>&amp;Zusammenhängend</translation>
    </message>
    <message>
        <source>Select what hangs together with the selection by shared edges</source>
        <translation>Wählt, was mit der Auswahl über gemeinsame Kanten zusammenhängt</translation>
    </message>
    <message>
        <source>C&amp;oplanar</source>
        <translation>In &amp;einer Ebene</translation>
    </message>
    <message>
        <source>Select what hangs together with the selection and bends by less than 5 degrees from face to face</source>
        <translation>Wählt, was mit der Auswahl zusammenhängt und von Fläche zu Fläche weniger als 5 Grad abknickt</translation>
    </message>
    <message>
        <source>What &amp;holds it</source>
        <translation>Ü&amp;bergeordnetes</translation>
    </message>
    <message>
        <source>Select what holds the selected items: the mesh of a triangle, the model of a prism</source>
        <translation>Auswählen, was die ausgewählten Elemente enthält: das Netz eines Dreiecks, das Modell eines Prismas</translation>
    </message>
    <message>
        <source>Mar&amp;k issues</source>
        <translation>Befunde mark&amp;ieren</translation>
    </message>
    <message>
        <source>Show a box around each item that has an issue</source>
        <translation>Eine Box um jedes Element mit einem Befund zeigen</translation>
    </message>
    <message>
        <source>Pos&amp;e</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>Move the joints; the file stays as it is</source>
        <translation>Die Gelenke bewegen; die Datei bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Orbit with the ri&amp;ght button</source>
        <translation>Mit der re&amp;chten Taste kreisen</translation>
    </message>
    <message>
        <source>Right drag orbits, Shift + right drag pans, a double right click looks at what is there, Ctrl + right drag flies</source>
        <translation>Rechts ziehen kreist, Umschalt + rechts ziehen verschiebt, ein rechter Doppelklick rückt die Stelle in die Mitte, Strg + rechts ziehen fliegt</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Two clicks in the 3D view show the distance between them; corners near the cursor are taken</source>
        <translation>Zwei Klicks in der 3D-Ansicht zeigen den Abstand dazwischen; Ecken nahe am Mauszeiger werden genommen</translation>
    </message>
    <message>
        <source>&amp;Unsaved copies…</source>
        <translation>&amp;Ungespeicherte Kopien…</translation>
    </message>
    <message>
        <source>Copies of unsaved edits that runs left behind which ended without asking: open or discard them</source>
        <translation>Kopien ungespeicherter Änderungen aus Läufen, die ohne Rückfrage endeten: öffnen oder verwerfen</translation>
    </message>
    <message>
        <source>Open &amp;as…</source>
        <translation>Öffnen &amp;als…</translation>
    </message>
    <message>
        <source>Open files as a format of your choice, whatever they look like</source>
        <translation>Dateien in einem Format eigener Wahl öffnen, gleich wie sie aussehen</translation>
    </message>
    <message>
        <source>Hel&amp;p</source>
        <translation>H&amp;ilfe</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Move the keyboard to the next pane, or to the 3D view</source>
        <translation>Die Tastatur zum nächsten Bereich geben, oder zur 3D-Ansicht</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Left click</source>
        <translation>Linksklick</translation>
    </message>
    <message>
        <source>select what is under the cursor</source>
        <translation>auswählen, was unter dem Zeiger ist</translation>
    </message>
    <message>
        <source>Ctrl + left click</source>
        <translation>Strg + Linksklick</translation>
    </message>
    <message>
        <source>add to the selection, or take out of it</source>
        <translation>zur Auswahl hinzufügen oder aus ihr entfernen</translation>
    </message>
    <message>
        <source>Left drag from empty space, or B</source>
        <translation>Links ziehen von freier Fläche, oder B</translation>
    </message>
    <message>
        <source>select in a rectangle</source>
        <translation>im Rechteck auswählen</translation>
    </message>
    <message>
        <source>Middle drag, or Alt + left drag</source>
        <translation>Mitte ziehen, oder Alt + links ziehen</translation>
    </message>
    <message>
        <source>orbit about what was under the cursor</source>
        <translation>um das kreisen, was unter dem Zeiger war</translation>
    </message>
    <message>
        <source>Shift + middle drag</source>
        <translation>Umschalt + Mitte ziehen</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>zoom to the cursor</source>
        <translation>zum Zeiger zoomen</translation>
    </message>
    <message>
        <source>Right drag, with W A S D Q E</source>
        <translation>Rechts ziehen, mit W A S D Q E</translation>
    </message>
    <message>
        <source>fly; the wheel sets the speed</source>
        <translation>fliegen; das Mausrad ändert das Tempo</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>menu of what can be done with the selection</source>
        <translation>Menü dessen, was mit der Auswahl getan werden kann</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>The document as a tree. Type in the filter to find items by title or path; the number of hits stands beside it. Select rows to select items everywhere; Enter or a double click brings them into view.</source>
        <translation>Das Dokument als Baum. Text im Filter findet Elemente nach Titel oder Pfad; die Zahl der Treffer steht daneben. Ausgewählte Zeilen wählen die Elemente überall aus; Eingabe oder Doppelklick holt sie ins Bild.</translation>
    </message>
    <message>
        <source>Layers and legend</source>
        <translation>Ebenen und Legende</translation>
    </message>
    <message>
        <source>Tick what the 3D view shows and set how solid it is. Colour by says which value paints the primitives; the legend explains the colours. Document settings below change how the file is read for display and checks, such as which axis points up; they never change a byte.</source>
        <translation>Hier steht, was die 3D-Ansicht zeigt und wie deckend es ist. „Einfärben nach“ sagt, welcher Wert die Farben bestimmt; die Legende erklärt sie. Die Einstellungen des Dokuments darunter ändern, wie die Datei für Anzeige und Prüfungen gelesen wird, etwa welche Achse nach oben zeigt; sie ändern nie ein Byte.</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Values of the selected items: as shown with their unit, as stored, and where in the file. Edit either column; Enter takes the value, Esc drops it. With many items, “mixed” marks values that differ; typing sets all of them in one undo step. What cannot be edited says why.</source>
        <translation>Werte der ausgewählten Elemente: angezeigt mit Einheit, wie gespeichert, und wo in der Datei. Beide Spalten sind änderbar; Eingabe übernimmt den Wert, Esc verwirft ihn. Bei vielen Elementen steht „verschieden“ für ungleiche Werte; eine Eingabe setzt sie alle in einem Schritt. Was nicht änderbar ist, sagt warum.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Asks what the engine would find at a point or for a ball: type it, or press Q and click a surface. The lookup is shown step by step, beside the answer from all primitives. What only the second one finds is what a bad index would lose.</source>
        <translation>Fragt, was die Engine an einem Punkt oder für eine Kugel fände: Punkt eingeben, oder Q drücken und auf eine Fläche klicken. Die Suche steht Schritt für Schritt neben der Antwort aus allen Primitiven. Was nur die zweite findet, ginge durch einen schlechten Index verloren.</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>The bytes as they would be saved. The selected record is tinted, the current property darker. Click a byte to select the item that owns it.</source>
        <translation>Die Bytes, wie sie gespeichert würden. Der ausgewählte Datensatz ist getönt, die aktuelle Eigenschaft dunkler. Ein Klick auf ein Byte wählt das Element aus, dem es gehört.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Mouse in the 3D view</source>
        <translation>Maus in der 3D-Ansicht</translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>%1 is taken by “%2”; that keeps it.</source>
        <translation>%1 gehört schon zu „%2“; das bleibt so.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>About Colliscope</source>
        <translation>Über Colliscope</translation>
    </message>
    <message>
        <source>A viewer and editor for game collision files.</source>
        <translation>Betrachter und Editor für Kollisionsdateien von Spielen.</translation>
    </message>
    <message>
        <source>It opens and saves:</source>
        <translation>Öffnet und speichert:</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. It uses Qt under the LGPL.</source>
        <translation>Freie Software unter der MIT-Lizenz. Nutzt Qt unter der LGPL.</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>A path as error texts and the outline give it (walls[3]), or a point X, Y, Z in the file&apos;s own units.</source>
        <translation>Ein Pfad, wie ihn Fehlertexte und Gliederung nennen (walls[3]), oder ein Punkt X, Y, Z in den Einheiten der Datei.</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Los</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Moves what the file lets move. Choose joints in the list, or select one in the 3D view or the outline, and drag its sliders or type numbers; a slider spans the limits that the file stores. Clamp keeps values within their limits where the game does; without it a value may leave them and is marked. A pose is only looked at: it is never saved and needs no undo. Enter on a joint brings it into view.</source>
        <translation>Bewegt, was die Datei bewegen lässt. Gelenke in der Liste wählen oder eines in der 3D-Ansicht oder der Gliederung auswählen und die Regler ziehen oder Zahlen eingeben; ein Regler umfasst die Grenzen, die in der Datei stehen. „Begrenzen“ hält Werte in ihren Grenzen, wo das Spiel es tut; sonst darf ein Wert sie verlassen und wird markiert. Eine Pose ist nur zum Ansehen: sie wird nie gespeichert und braucht kein Rückgängig. Die Eingabetaste auf einem Gelenk holt es ins Bild.</translation>
    </message>
    <message>
        <source>L, then left drag</source>
        <translation>L, dann links ziehen</translation>
    </message>
    <message>
        <source>select within an outline</source>
        <translation>innerhalb eines Umrisses auswählen</translation>
    </message>
    <message>
        <source>M, then two clicks</source>
        <translation>M, dann zwei Klicks</translation>
    </message>
    <message>
        <source>measure a distance</source>
        <translation>einen Abstand messen</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Rechts ziehen</translation>
    </message>
    <message>
        <source>Shift + right drag</source>
        <translation>Umschalt + rechts ziehen</translation>
    </message>
    <message>
        <source>Double right click</source>
        <translation>Rechter Doppelklick</translation>
    </message>
    <message>
        <source>bring what is there into the middle</source>
        <translation>die Stelle in die Mitte rücken</translation>
    </message>
    <message>
        <source>Ctrl + right drag, with W A S D Q E</source>
        <translation>Strg + rechts ziehen, mit W A S D Q E</translation>
    </message>
    <message>
        <source>Every edit since the file was opened. Click a row to go back or forward to it. Saving does not empty the history. Beyond its budget of memory the oldest edits are let go; the line below says when.</source>
        <translation>Jede Änderung, seit die Datei geöffnet wurde. Ein Klick auf eine Zeile geht zu ihr zurück oder vor. Speichern leert den Verlauf nicht. Wird er größer als sein Speicher, fallen die ältesten Änderungen weg; die Zeile darunter sagt es.</translation>
    </message>
    <message>
        <source>What the selected item lists, and what lists it: click a cell in the 3D view (cell mode, C) and its boxes stand here. A click on a row selects and frames that item while the list stays; Alt+Left selects the container again. Click a column&apos;s head to sort by it; a third click gives the file&apos;s order back. Red rows are numbers that name nothing.</source>
        <translation>Was das ausgewählte Element auflistet und wo es selbst aufgelistet ist: Nach dem Klick auf eine Zelle in der 3D-Ansicht (Zellenmodus, C) stehen hier ihre Boxen. Ein Klick auf eine Zeile wählt das Element aus und zeigt es, die Liste bleibt; Alt+Links wählt wieder den Behälter aus. Ein Klick auf einen Spaltenkopf sortiert danach; ein dritter stellt die Ordnung der Datei wieder her. Rote Zeilen sind Nummern, hinter denen nichts steht.</translation>
    </message>
    <message>
        <source>What the checker found, grouped by rule and place. F8 and Shift+F8 step through the places, a double click jumps. Where a row offers a fix, its figures are shown before you accept it; the row of a rule or place fixes all its cases at once where one does not depend on another.</source>
        <translation>Was die Prüfung gefunden hat, nach Regel und Ort gruppiert. F8 und Umschalt+F8 gehen von Ort zu Ort, ein Doppelklick springt hin. Wo es eine Korrektur gibt, stehen ihre Zahlen da, bevor sie angenommen wird; die Zeile einer Regel oder eines Ortes behebt alle ihre Fälle auf einmal, wo keiner vom anderen abhängt.</translation>
    </message>
</context>
<context>
    <name>PosePane</name>
    <message>
        <source>Open a file with joints to move them here.</source>
        <translation>Eine Datei mit Gelenken öffnen, um sie hier zu bewegen.</translation>
    </message>
</context>
<context>
    <name>base</name>
    <message>
        <source>needs %1 bytes, %2 left</source>
        <translation>braucht %1 Bytes, %2 sind übrig</translation>
    </message>
    <message>
        <source>points to %1, the data ends at %2</source>
        <translation>zeigt auf %1, die Daten enden bei %2</translation>
    </message>
    <message>
        <source>record needs %1 bytes, %2 left</source>
        <translation>Datensatz braucht %1 Bytes, %2 sind übrig</translation>
    </message>
    <message>
        <source>record needs %1 bytes, %2 left (%3)</source>
        <translation>Datensatz braucht %1 Bytes, %2 sind übrig (%3)</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
</context>
<context>
    <name>colbin</name>
    <message>
        <source>a cell would have to list wall %1; the highest that can be is %2</source>
        <translation>eine Zelle müsste Wand %1 auflisten; die höchste mögliche ist %2</translation>
    </message>
    <message>
        <source>the file would have up to %1 bytes; the limit for listing walls is %2</source>
        <translation>die Datei hätte bis zu %1 Bytes; die Grenze für das Auflisten der Wände ist %2</translation>
    </message>
    <message>
        <source>the cell would list %1 walls; %2 can be stored</source>
        <translation>die Zelle würde %1 Wände auflisten; %2 sind speicherbar</translation>
    </message>
    <message>
        <source>Rebuild grid</source>
        <translation>Gitter neu aufbauen</translation>
    </message>
    <message>
        <source>Clear padding</source>
        <translation>Füllbytes leeren</translation>
    </message>
    <message>
        <source>version 1: the engine reads it as version 2 and gets nonsense</source>
        <translation>Version 1: die Engine liest sie als Version 2 und bekommt Unsinn</translation>
    </message>
    <message>
        <source>Convert to version 2</source>
        <translation>In Version 2 umwandeln</translation>
    </message>
    <message>
        <source>Drop tail</source>
        <translation>Rest verwerfen</translation>
    </message>
    <message>
        <source>no walls; the stock exporter cannot write such a file</source>
        <translation>keine Wände; der Standardexporter kann so eine Datei nicht schreiben</translation>
    </message>
    <message>
        <source>%1 walls: those from 65536 on can be in no cell</source>
        <translation>%1 Wände: die ab 65536 können in keiner Zelle stehen</translation>
    </message>
    <message>
        <source>needs about %1 KiB while loading, on a machine with 2 MiB</source>
        <translation>braucht beim Laden etwa %1 KiB, auf einer Maschine mit 2 MiB</translation>
    </message>
    <message>
        <source>Recompute normal</source>
        <translation>Normale neu berechnen</translation>
    </message>
    <message>
        <source>no area</source>
        <translation>keine Fläche</translation>
    </message>
    <message>
        <source>Delete triangle</source>
        <translation>Dreieck löschen</translation>
    </message>
    <message>
        <source>sliver: altitude %1 is below 2 units</source>
        <translation>Splitterdreieck: Höhe %1 liegt unter 2 Einheiten</translation>
    </message>
    <message>
        <source>no normal</source>
        <translation>keine Normale</translation>
    </message>
    <message>
        <source>normal has length %1; 4096 is one</source>
        <translation>Normale hat Länge %1; 4096 ist eins</translation>
    </message>
    <message>
        <source>normal is %1 degrees off: bent n-gon or edited corner</source>
        <translation>Normale ist um %1 Grad verdreht: krummes Vieleck oder versetzte Ecke</translation>
    </message>
    <message>
        <source>normal.y is %1: stock files never have it below 0</source>
        <translation>normal.y ist %1: unveränderte Dateien haben es nie unter 0</translation>
    </message>
    <message>
        <source>duplicate of floor %1</source>
        <translation>wiederholt Bodendreieck %1</translation>
    </message>
    <message>
        <source>Delete duplicate</source>
        <translation>Wiederholung löschen</translation>
    </message>
    <message>
        <source>Weld vertices</source>
        <translation>Ecken verschweißen</translation>
    </message>
    <message>
        <source>more floor faces down than up: is the up axis right?</source>
        <translation>mehr Bodenflächen zeigen nach unten als nach oben: stimmt die Hochachse?</translation>
    </message>
    <message>
        <source>in %1 of %2 cells that it reaches this wall is not listed</source>
        <translation>in %1 von %2 Zellen, in die diese Wand reicht, steht sie nicht</translation>
    </message>
    <message>
        <source>the wall leaves the grid</source>
        <translation>die Wand ragt aus dem Gitter</translation>
    </message>
    <message>
        <source>in no cell at all: never found through the grid</source>
        <translation>in gar keiner Zelle: über das Gitter nie zu finden</translation>
    </message>
    <message>
        <source>this is the stock exporter&apos;s grid: its known bug ignores rotation</source>
        <translation>dies ist das Gitter des Standardexporters: sein bekannter Fehler lässt die Drehung außer Acht</translation>
    </message>
    <message>
        <source>names wall %1 of %2</source>
        <translation>nennt Wand %1 von %2</translation>
    </message>
    <message>
        <source>Remove bad references</source>
        <translation>Falsche Verweise entfernen</translation>
    </message>
    <message>
        <source>wall %1 is listed %2 times</source>
        <translation>Wand %1 steht %2-mal in der Liste</translation>
    </message>
    <message>
        <source>cell size 0: any lookup divides by zero</source>
        <translation>Zellengröße 0: jede Suche teilt durch null</translation>
    </message>
    <message>
        <source>cell size %1 is out of proportion to a player (%2 to %3)</source>
        <translation>Zellengröße %1 passt nicht zur Größe eines Spielers (%2 bis %3)</translation>
    </message>
    <message>
        <source>Re-orthonormalise</source>
        <translation>Rechtwinklig machen</translation>
    </message>
    <message>
        <source>axis %1 is zero</source>
        <translation>Achse %1 ist null</translation>
    </message>
    <message>
        <source>axis %1 has length %2 (4096 is one): the engine scales the box by it</source>
        <translation>Achse %1 hat Länge %2 (4096 ist eins): die Engine skaliert die Box damit</translation>
    </message>
    <message>
        <source>an axis component is outside -32768 to 32767: the engine keeps 16 bits of it</source>
        <translation>ein Achsenwert liegt außerhalb von -32768 bis 32767: die Engine behält 16 Bit davon</translation>
    </message>
    <message>
        <source>sheared box: two axes have a dot product of %1, 0.05 at most</source>
        <translation>schiefe Box: zwei Achsen haben ein Skalarprodukt von %1, höchstens 0,05 wäre erlaubt</translation>
    </message>
    <message>
        <source>axes not square: two have a dot product of %1, 0.002 at most</source>
        <translation>Achsen nicht rechtwinklig: zwei haben ein Skalarprodukt von %1, höchstens 0,002 wäre erlaubt</translation>
    </message>
    <message>
        <source>half extent %1 is negative: %2</source>
        <translation>halbe Ausdehnung %1 ist negativ: %2</translation>
    </message>
    <message>
        <source>flat box: half extent %1 is 0</source>
        <translation>flache Box: halbe Ausdehnung %1 ist 0</translation>
    </message>
    <message>
        <source>Clamp all three extents</source>
        <translation>Alle drei Ausdehnungen anheben</translation>
    </message>
    <message>
        <source>tiny box: largest half extent %1 is below %2; the exporter cannot write this</source>
        <translation>winzige Box: die größte halbe Ausdehnung %1 liegt unter %2; so etwas kann der Exporter nicht schreiben</translation>
    </message>
    <message>
        <source>Clamp thin axis</source>
        <translation>Dünne Achse anheben</translation>
    </message>
    <message>
        <source>fat box: a face oblique to its object&apos;s axes became a block of %1 m³</source>
        <translation>dicke Box: eine zu den Achsen ihres Objekts schräge Fläche wurde zu einem Block von %1 m³</translation>
    </message>
    <message>
        <source>a ramp of %1 degrees that became a wall</source>
        <translation>eine Rampe von %1 Grad, die zur Wand wurde</translation>
    </message>
    <message>
        <source>duplicate of wall %1</source>
        <translation>wiederholt Wand %1</translation>
    </message>
    <message>
        <source>Ground, ceiling, wall</source>
        <translation>Boden, Decke, Wand</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Decke</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keins von beiden</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>Wall kind</source>
        <translation>Art der Wand</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fat: thicker than the exporter&apos;s clamp</source>
        <translation>Dick: dicker als die Mindeststärke des Exporters</translation>
    </message>
    <message>
        <source>Thin: a second side below the clamp</source>
        <translation>Dünn: eine zweite Seite unter der Mindeststärke</translation>
    </message>
    <message>
        <source>Broken: zero axis or negative extent</source>
        <translation>Kaputt: Nullachse oder negative Ausdehnung</translation>
    </message>
    <message>
        <source>Walls listed per cell</source>
        <translation>Aufgelistete Wände je Zelle</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Audit of the grid</source>
        <translation>Abgleich des Gitters</translation>
    </message>
    <message>
        <source>Lists what it needs</source>
        <translation>Listet, was nötig ist</translation>
    </message>
    <message>
        <source>Misses pairs</source>
        <translation>Paare fehlen</translation>
    </message>
    <message>
        <source>Needless pairs only</source>
        <translation>Nur überflüssige Paare</translation>
    </message>
    <message>
        <source>Leaves the grid</source>
        <translation>Ragt aus dem Gitter</translation>
    </message>
    <message>
        <source>Other flags</source>
        <translation>Andere Flags</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>COLBIN version 1 with 64-byte walls</source>
        <translation>COLBIN Version 1 mit 64-Byte-Wänden</translation>
    </message>
    <message>
        <source>COLBIN version %1</source>
        <translation>COLBIN Version %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Cell %1, %2</source>
        <translation>Zelle %1, %2</translation>
    </message>
    <message>
        <source>Entry %1 of cell %2, %3</source>
        <translation>Eintrag %1 der Zelle %2, %3</translation>
    </message>
    <message>
        <source>Floor %1</source>
        <translation>Bodendreieck %1</translation>
    </message>
    <message>
        <source>Wall %1</source>
        <translation>Wand %1</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>COLBIN</source>
        <translation>COLBIN</translation>
    </message>
    <message>
        <source>Level collision of a PlayStation 1 homebrew engine: floors, boxes and a grid</source>
        <translation>Levelkollision einer Homebrew-Engine für die PlayStation 1: Böden, Boxen und ein Gitter</translation>
    </message>
    <message>
        <source>a COLBIN file of version %1, which is unknown</source>
        <translation>eine COLBIN-Datei der unbekannten Version %1</translation>
    </message>
    <message>
        <source>no dialect &quot;%1&quot;: known are v1, v1-64 and v2</source>
        <translation>kein Dialekt „%1“: bekannt sind v1, v1-64 und v2</translation>
    </message>
    <message>
        <source>The grid misses %1 of the %2 pairs that the walls need now: rebuild it if the game looks walls up by it.</source>
        <translation>Dem Gitter fehlen %1 der %2 Paare, die die Wände jetzt brauchen: neu aufbauen, falls das Spiel Wände darüber sucht.</translation>
    </message>
    <message>
        <source>the walls need %1 cells along X; 0 to %2 can be stored</source>
        <translation>die Wände brauchen %1 Zellen entlang X; 0 bis %2 sind speicherbar</translation>
    </message>
    <message>
        <source>the walls need %1 cells along Z; 0 to %2 can be stored</source>
        <translation>die Wände brauchen %1 Zellen entlang Z; 0 bis %2 sind speicherbar</translation>
    </message>
    <message>
        <source>the grid would begin at %1; %2 to %3 can be stored</source>
        <translation>das Gitter würde bei %1 beginnen; %2 bis %3 sind speicherbar</translation>
    </message>
    <message>
        <source>the cell size is 0; it must be 1 or more</source>
        <translation>die Zellengröße ist 0; sie muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>the file would have %1 bytes; the limit for a rebuilt grid is %2</source>
        <translation>die Datei hätte %1 Bytes; die Grenze für ein neu aufgebautes Gitter ist %2</translation>
    </message>
    <message>
        <source>%1: floor((%2 - %3) / %4) = %5</source>
        <translation>%1: floor((%2 - %3) / %4) = %5</translation>
    </message>
    <message>
        <source>%1: floor((%2 - %3) / %4) = %5 to floor((%6 - %3) / %4) = %7</source>
        <translation>%1: floor((%2 - %3) / %4) = %5 bis floor((%6 - %3) / %4) = %7</translation>
    </message>
    <message>
        <source>%1, held to 0 to %2</source>
        <translation>%1, begrenzt auf 0 bis %2</translation>
    </message>
    <message>
        <source>the grid has no cells: no lookup</source>
        <translation>das Gitter hat keine Zellen: keine Suche</translation>
    </message>
    <message>
        <source>the cell size is 0: no lookup</source>
        <translation>die Zellengröße ist 0: keine Suche</translation>
    </message>
    <message>
        <source>not a point: no lookup</source>
        <translation>kein Punkt: keine Suche</translation>
    </message>
    <message numerus="yes">
        <source>cell %1, %2 (number %1 * %3 + %2 = %4) lists %n wall(s)</source>
        <translation>
            <numerusform>Zelle %1, %2 (Nummer %1 * %3 + %2 = %4) listet %n Wand auf</numerusform>
            <numerusform>Zelle %1, %2 (Nummer %1 * %3 + %2 = %4) listet %n Wände auf</numerusform>
        </translation>
    </message>
    <message>
        <source>the point lies inside the box</source>
        <translation>der Punkt liegt in der Box</translation>
    </message>
    <message>
        <source>the ball touches the box, %1 m from its middle</source>
        <translation>die Kugel berührt die Box, %1 m von ihrer Mitte</translation>
    </message>
    <message>
        <source>the box is %1 m away</source>
        <translation>die Box ist %1 m entfernt</translation>
    </message>
    <message>
        <source>the grid has no cells: nothing to audit</source>
        <translation>das Gitter hat keine Zellen: nichts abzugleichen</translation>
    </message>
    <message>
        <source>the cell size is 0: nothing to audit</source>
        <translation>die Zellengröße ist 0: nichts abzugleichen</translation>
    </message>
    <message>
        <source>there are no walls: nothing to audit</source>
        <translation>es gibt keine Wände: nichts abzugleichen</translation>
    </message>
    <message>
        <source>Equals the stock exporter&apos;s grid</source>
        <translation>Gleicht dem Gitter des Standardexporters</translation>
    </message>
    <message>
        <source>Walls with a missing pair</source>
        <translation>Wände, denen ein Paar fehlt</translation>
    </message>
    <message>
        <source>Walls reaching outside</source>
        <translation>Wände, die hinausragen</translation>
    </message>
    <message>
        <source>%1 would not fit; %2 to %3 can be stored</source>
        <translation>%1 würde nicht passen; %2 bis %3 sind speicherbar</translation>
    </message>
    <message>
        <source>Cell lists</source>
        <translation>Zellenlisten</translation>
    </message>
    <message>
        <source>there is no grid to list walls in</source>
        <translation>es gibt kein Gitter, in dem Wände stehen könnten</translation>
    </message>
    <message>
        <source>Cell entries removed</source>
        <translation>Zelleneinträge entfernt</translation>
    </message>
    <message>
        <source>Cell entries added</source>
        <translation>Zelleneinträge hinzugefügt</translation>
    </message>
    <message>
        <source>Cells changed</source>
        <translation>Zellen geändert</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>Update cell lists</source>
        <translation>Zellenlisten anpassen</translation>
    </message>
    <message>
        <source>Lists the boxes in the cells of the stored grid that they reach, in place of their old entries. Off: the lists stay, and the checker says what is missing.</source>
        <translation>Trägt die Boxen in die Zellen des gespeicherten Gitters ein, in die sie reichen, anstelle ihrer alten Einträge. Aus: die Listen bleiben, und die Prüfung sagt, was fehlt.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>True extents lists each wall in every cell that it reaches. Exporter-compatible repeats the stock exporter, which ignores rotation.</source>
        <translation>„Wahre Ausdehnung“ trägt jede Wand in jede Zelle ein, in die sie reicht. „Wie der Exporter“ wiederholt den Standardexporter, der die Drehung außer Acht lässt.</translation>
    </message>
    <message>
        <source>True extents</source>
        <translation>Wahre Ausdehnung</translation>
    </message>
    <message>
        <source>Exporter-compatible</source>
        <translation>Wie der Exporter</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>Zellengröße</translation>
    </message>
    <message>
        <source>Edge of a square cell.</source>
        <translation>Kantenlänge einer quadratischen Zelle.</translation>
    </message>
    <message>
        <source>Padding fields cleared</source>
        <translation>Füllfelder geleert</translation>
    </message>
    <message>
        <source>Flags cleared</source>
        <translation>Flags gelöscht</translation>
    </message>
    <message>
        <source>Bytes dropped</source>
        <translation>Bytes verworfen</translation>
    </message>
    <message>
        <source>Boxes widened</source>
        <translation>Boxen verbreitert</translation>
    </message>
    <message>
        <source>Padding fields that held data, dropped</source>
        <translation>Verworfene Füllfelder, in denen Daten standen</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <translation>%1 × %2 Zellen</translation>
    </message>
    <message>
        <source>Cell entries</source>
        <translation>Zelleneinträge</translation>
    </message>
    <message>
        <source>Clear reserved fields</source>
        <translation>Reservierte Felder leeren</translation>
    </message>
    <message>
        <source>Writes 0 into fields whose meaning is unknown.</source>
        <translation>Schreibt 0 in Felder, deren Bedeutung unbekannt ist.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Füllbytes</translation>
    </message>
    <message>
        <source>Removes the bytes after the last wall.</source>
        <translation>Entfernt die Bytes nach der letzten Wand.</translation>
    </message>
    <message>
        <source>Convert version 1 to 2</source>
        <translation>Version 1 in 2 umwandeln</translation>
    </message>
    <message>
        <source>Widens the axes, drops their padding and builds a grid. There is no way back.</source>
        <translation>Verbreitert die Achsen, verwirft ihre Füllbytes und baut ein Gitter auf. Es gibt keinen Weg zurück.</translation>
    </message>
    <message>
        <source>%1 cannot be negated; %2 is the greatest that can be stored</source>
        <translation>%1 lässt sich nicht umkehren; %2 ist der größte speicherbare Wert</translation>
    </message>
    <message>
        <source>Triangles flipped</source>
        <translation>Dreiecke gewendet</translation>
    </message>
    <message>
        <source>Normals changed</source>
        <translation>Normalen geändert</translation>
    </message>
    <message>
        <source>Triangles without area, left alone</source>
        <translation>Dreiecke ohne Fläche, unverändert</translation>
    </message>
    <message>
        <source>Triangles deleted</source>
        <translation>Dreiecke gelöscht</translation>
    </message>
    <message>
        <source>Corners moved</source>
        <translation>Ecken verschoben</translation>
    </message>
    <message>
        <source>Triangles changed</source>
        <translation>Dreiecke geändert</translation>
    </message>
    <message>
        <source>Triangles without area</source>
        <translation>Dreiecke ohne Fläche</translation>
    </message>
    <message>
        <source>Slivers</source>
        <translation>Splitterdreiecke</translation>
    </message>
    <message>
        <source>Flip triangles</source>
        <translation>Dreiecke wenden</translation>
    </message>
    <message>
        <source>Swaps corners 1 and 2: ground becomes ceiling and back.</source>
        <translation>Vertauscht die Ecken 1 und 2: Boden wird Decke und umgekehrt.</translation>
    </message>
    <message>
        <source>Negate the normal</source>
        <translation>Normale umkehren</translation>
    </message>
    <message>
        <source>Recompute normals</source>
        <translation>Normalen neu berechnen</translation>
    </message>
    <message>
        <source>Takes normals from the corners. Triangles without area stay.</source>
        <translation>Nimmt die Normalen von den Ecken. Dreiecke ohne Fläche bleiben.</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>The exporter turns every normal to y ≥ 0.</source>
        <translation>Der Exporter dreht jede Normale auf y ≥ 0.</translation>
    </message>
    <message>
        <source>y ≥ 0</source>
        <translation>y ≥ 0</translation>
    </message>
    <message>
        <source>Along the winding</source>
        <translation>Nach dem Umlaufsinn</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>The exporter rounds toward zero.</source>
        <translation>Der Exporter rundet zur Null hin.</translation>
    </message>
    <message>
        <source>Toward zero</source>
        <translation>Zur Null hin</translation>
    </message>
    <message>
        <source>To nearest</source>
        <translation>Zum nächsten</translation>
    </message>
    <message>
        <source>Each corner takes the value of the earliest one within the tolerance on every axis.</source>
        <translation>Jede Ecke nimmt den Wert der frühesten an, die auf jeder Achse innerhalb der Toleranz liegt.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Drop degenerate triangles</source>
        <translation>Entartete Dreiecke entfernen</translation>
    </message>
    <message>
        <source>Then deletes triangles without area.</source>
        <translation>Löscht danach Dreiecke ohne Fläche.</translation>
    </message>
    <message>
        <source>Of the triangles whose corners moved, as the exporter does.</source>
        <translation>Von den Dreiecken mit verschobenen Ecken, wie es der Exporter tut.</translation>
    </message>
    <message>
        <source>Delete degenerate triangles</source>
        <translation>Entartete Dreiecke löschen</translation>
    </message>
    <message>
        <source>Deletes triangles without area.</source>
        <translation>Löscht Dreiecke ohne Fläche.</translation>
    </message>
    <message>
        <source>Slivers too</source>
        <translation>Auch Splitterdreiecke</translation>
    </message>
    <message>
        <source>Those with an altitude below 2 units.</source>
        <translation>Jene mit einer Höhe unter 2 Einheiten.</translation>
    </message>
    <message>
        <source>no lookup</source>
        <translation>keine Suche</translation>
    </message>
    <message>
        <source>%1 × %2 cells of %3 at %4, %5</source>
        <translation>%1 × %2 Zellen zu %3 ab %4, %5</translation>
    </message>
    <message>
        <source>%1, before: %2</source>
        <translation>%1, vorher: %2</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Missing pairs</source>
        <translation>Fehlende Paare</translation>
    </message>
    <message>
        <source>Needless pairs</source>
        <translation>Überflüssige Paare</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Entries of walls that do not exist</source>
        <translation>Einträge von Wänden, die es nicht gibt</translation>
    </message>
    <message>
        <source>Repeated entries</source>
        <translation>Wiederholte Einträge</translation>
    </message>
    <message>
        <source>Cells changed and sorted</source>
        <translation>Zellen geändert und sortiert</translation>
    </message>
    <message>
        <source>Makes the grid&apos;s frame and lists anew from the walls.</source>
        <translation>Erstellt Rahmen und Listen des Gitters neu aus den Wänden.</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Keep: origin and numbers of cells stay, and walls beyond them are listed in the outermost cells.</source>
        <translation>Behalten: Ursprung und Zellenzahl bleiben, und Wände jenseits davon stehen in den äußersten Zellen.</translation>
    </message>
    <message>
        <source>From the walls</source>
        <translation>Aus den Wänden</translation>
    </message>
    <message>
        <source>Keep origin, width and height</source>
        <translation>Ursprung, Breite und Höhe behalten</translation>
    </message>
    <message>
        <source>Drops entries of walls that do not exist and repeated entries, and sorts each list that lost one.</source>
        <translation>Entfernt Einträge von Wänden, die es nicht gibt, und wiederholte Einträge, und sortiert jede Liste, die einen verlor.</translation>
    </message>
    <message>
        <source>Boxes changed</source>
        <translation>Boxen geändert</translation>
    </message>
    <message>
        <source>it would become %1; 0 is the least</source>
        <translation>sie würde %1; 0 ist das Mindeste</translation>
    </message>
    <message>
        <source>it is zero: there is nothing to turn about</source>
        <translation>sie ist null: es gibt nichts, worum zu drehen wäre</translation>
    </message>
    <message>
        <source>Axes replaced by a world axis</source>
        <translation>Achsen durch eine Weltachse ersetzt</translation>
    </message>
    <message>
        <source>Rotate box</source>
        <translation>Box drehen</translation>
    </message>
    <message>
        <source>Turns the selected boxes, right-handed in the file&apos;s coordinates.</source>
        <translation>Dreht die ausgewählten Boxen, rechtshändig in den Koordinaten der Datei.</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>World X</source>
        <translation>Welt X</translation>
    </message>
    <message>
        <source>World Y</source>
        <translation>Welt Y</translation>
    </message>
    <message>
        <source>World Z</source>
        <translation>Welt Z</translation>
    </message>
    <message>
        <source>Own axis 0</source>
        <translation>Eigene Achse 0</translation>
    </message>
    <message>
        <source>Own axis 1</source>
        <translation>Eigene Achse 1</translation>
    </message>
    <message>
        <source>Own axis 2</source>
        <translation>Eigene Achse 2</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>The selection&apos;s centre is the mean of its boxes&apos; centres.</source>
        <translation>Der Mittelpunkt der Auswahl ist das Mittel der Mittelpunkte ihrer Boxen.</translation>
    </message>
    <message>
        <source>Own centre</source>
        <translation>Eigener Mittelpunkt</translation>
    </message>
    <message>
        <source>Centre of the selection</source>
        <translation>Mittelpunkt der Auswahl</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Resize box</source>
        <translation>Boxgröße ändern</translation>
    </message>
    <message>
        <source>Sets or scales half extents, or pushes one face.</source>
        <translation>Setzt oder skaliert die halben Ausdehnungen, oder schiebt eine Seite.</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Scale: each half extent times its factor.</source>
        <translation>Skalieren: jede halbe Ausdehnung mal ihrem Faktor.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Push a face</source>
        <translation>Eine Seite schieben</translation>
    </message>
    <message>
        <source>Half extents</source>
        <translation>Halbe Ausdehnungen</translation>
    </message>
    <message>
        <source>Set: the new half extents.</source>
        <translation>Setzen: die neuen halben Ausdehnungen.</translation>
    </message>
    <message>
        <source>Axis of the face</source>
        <translation>Achse der Seite</translation>
    </message>
    <message>
        <source>Push a face: 0, 1 or 2.</source>
        <translation>Eine Seite schieben: 0, 1 oder 2.</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Push a face: at which end of the axis.</source>
        <translation>Eine Seite schieben: an welchem Ende der Achse.</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Push a face: how far outwards.</source>
        <translation>Eine Seite schieben: wie weit nach außen.</translation>
    </message>
    <message>
        <source>Move box</source>
        <translation>Box verschieben</translation>
    </message>
    <message>
        <source>Moves the selected boxes.</source>
        <translation>Verschiebt die ausgewählten Boxen.</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Raises half extents that are below the minimum, as the exporter does.</source>
        <translation>Hebt halbe Ausdehnungen unter dem Mindestwert an, wie es der Exporter tut.</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Mindestwert</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>The thinnest</source>
        <translation>Die dünnste</translation>
    </message>
    <message>
        <source>All three</source>
        <translation>Alle drei</translation>
    </message>
    <message>
        <source>Makes axes of length one at right angles: the kept one stays, then that of the larger half extent is squared to it, the third follows.</source>
        <translation>Macht die Achsen rechtwinklig und gibt ihnen die Länge eins: die behaltene bleibt, die mit der größeren halben Ausdehnung wird senkrecht zu ihr, die dritte folgt.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>The axis whose direction stays.</source>
        <translation>Die Achse, deren Richtung bleibt.</translation>
    </message>
    <message>
        <source>The thin axis</source>
        <translation>Die dünne Achse</translation>
    </message>
    <message>
        <source>Axis 0</source>
        <translation>Achse 0</translation>
    </message>
    <message>
        <source>Axis 1</source>
        <translation>Achse 1</translation>
    </message>
    <message>
        <source>Axis 2</source>
        <translation>Achse 2</translation>
    </message>
    <message>
        <source>Refit extents</source>
        <translation>Ausdehnungen anpassen</translation>
    </message>
    <message>
        <source>Makes the half extents so large that the old body fits inside.</source>
        <translation>Macht die halben Ausdehnungen so groß, dass der alte Körper hineinpasst.</translation>
    </message>
    <message>
        <source>%1 walls would not fit; %2 can be counted</source>
        <translation>%1 Wände würden nicht passen; %2 sind zählbar</translation>
    </message>
    <message>
        <source>Boxes added</source>
        <translation>Boxen hinzugefügt</translation>
    </message>
    <message>
        <source>Dead entries that now name an added box</source>
        <translation>Tote Einträge, die nun eine hinzugefügte Box nennen</translation>
    </message>
    <message>
        <source>Boxes that no cell can list</source>
        <translation>Boxen, die keine Zelle auflisten kann</translation>
    </message>
    <message>
        <source>%1 is below 0</source>
        <translation>%1 liegt unter 0</translation>
    </message>
    <message>
        <source>Boxes deleted</source>
        <translation>Boxen gelöscht</translation>
    </message>
    <message>
        <source>Cell entries renumbered</source>
        <translation>Zelleneinträge umnummeriert</translation>
    </message>
    <message>
        <source>Add box</source>
        <translation>Box hinzufügen</translation>
    </message>
    <message>
        <source>Appends a box that stands upright.</source>
        <translation>Hängt eine aufrecht stehende Box an.</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mittelpunkt</translation>
    </message>
    <message>
        <source>Turn about Y</source>
        <translation>Drehung um Y</translation>
    </message>
    <message>
        <source>Right-handed in the file&apos;s coordinates.</source>
        <translation>Rechtshändig in den Koordinaten der Datei.</translation>
    </message>
    <message>
        <source>Duplicate box</source>
        <translation>Box verdoppeln</translation>
    </message>
    <message>
        <source>Appends moved copies of the selected boxes.</source>
        <translation>Hängt verschobene Kopien der ausgewählten Boxen an.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Delete box</source>
        <translation>Box löschen</translation>
    </message>
    <message>
        <source>Deletes the selected boxes; cell lists follow their new numbers.</source>
        <translation>Löscht die ausgewählten Boxen; die Zellenlisten folgen den neuen Nummern.</translation>
    </message>
    <message>
        <source>Delete triangles</source>
        <translation>Dreiecke löschen</translation>
    </message>
    <message>
        <source>Deletes the selected floor triangles.</source>
        <translation>Löscht die ausgewählten Bodendreiecke.</translation>
    </message>
    <message>
        <source>Delete duplicates</source>
        <translation>Wiederholungen löschen</translation>
    </message>
    <message>
        <source>Deletes boxes and triangles that repeat an earlier one.</source>
        <translation>Löscht Boxen und Dreiecke, die ein früheres Element wiederholen.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Floors</source>
        <translation>Bodendreiecke</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>No wall %1</source>
        <translation>Keine Wand %1</translation>
    </message>
    <message>
        <source>%1 x %2 cells</source>
        <translation>%1 x %2 Zellen</translation>
    </message>
    <message numerus="yes">
        <source>%n wall(s)</source>
        <translation>
            <numerusform>%n Wand</numerusform>
            <numerusform>%n Wände</numerusform>
        </translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>Hochachse</translation>
    </message>
    <message>
        <source>The view&apos;s choice; the file does not say which way is up.</source>
        <translation>Die Wahl der Ansicht; die Datei sagt nicht, wo oben ist.</translation>
    </message>
    <message>
        <source>A setting of the view: change it among the document&apos;s settings.</source>
        <translation>Eine Einstellung der Ansicht: in den Einstellungen des Dokuments zu ändern.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size formula</source>
        <translation>Formel der Größe</translation>
    </message>
    <message>
        <source>Header and grid header, two bytes a cell, two an entry, 44 a floor, 64 a wall (52 in version 1), and what follows the last wall.</source>
        <translation>Kopf und Gitterkopf, zwei Bytes je Zelle, zwei je Eintrag, 44 je Bodendreieck, 64 je Wand (52 in Version 1), und was nach der letzten Wand kommt.</translation>
    </message>
    <message>
        <source>Memory while loading</source>
        <translation>Speicher beim Laden</translation>
    </message>
    <message>
        <source>What the engine needs at once: the file, its arrays, and a list for each cell. The cost of each list in the allocator (8 bytes) is a guess.</source>
        <translation>Was die Engine auf einmal braucht: die Datei, ihre Felder und eine Liste je Zelle. Die Kosten jeder Liste in der Speicherverwaltung (8 Bytes) sind geschätzt.</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>The six letters that every such file begins with; the engine checks nothing else.</source>
        <translation>Die sechs Buchstaben, mit denen jede solche Datei beginnt; mehr prüft die Engine nicht.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>2 for today&apos;s exporter. Version 1 lived for six days of March 2026; the engine reads it as version 2 and gets nonsense.</source>
        <translation>2 beim heutigen Exporter. Version 1 gab es sechs Tage lang im März 2026; die Engine liest sie als Version 2 und bekommt Unsinn.</translation>
    </message>
    <message>
        <source>Floor count</source>
        <translation>Zahl der Bodendreiecke</translation>
    </message>
    <message>
        <source>Wall count</source>
        <translation>Zahl der Wände</translation>
    </message>
    <message>
        <source>Walls from number 65,536 on can be in no cell.</source>
        <translation>Wände ab Nummer 65.536 können in keiner Zelle stehen.</translation>
    </message>
    <message>
        <source>Without it this would be another file.</source>
        <translation>Ohne sie wäre dies eine andere Datei.</translation>
    </message>
    <message>
        <source>Changed by the operation Convert v1 to v2.</source>
        <translation>Wird durch die Operation „Version 1 in 2 umwandeln“ geändert.</translation>
    </message>
    <message>
        <source>Follows the floors: add or delete some.</source>
        <translation>Folgt den Bodendreiecken: welche hinzufügen oder löschen.</translation>
    </message>
    <message>
        <source>Follows the walls: add or delete some.</source>
        <translation>Folgt den Wänden: welche hinzufügen oder löschen.</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Follows the cells: changed by the operation Rebuild grid.</source>
        <translation>Folgt den Zellen: wird durch die Operation „Gitter neu aufbauen“ geändert.</translation>
    </message>
    <message>
        <source>Equals the stock exporter&apos;s</source>
        <translation>Gleicht dem des Standardexporters</translation>
    </message>
    <message>
        <source>The stock exporter forgets to turn the boxes when it fills the grid: a wall&apos;s height becomes its reach along Z. So nearly every grid that it wrote misses walls; Rebuild grid mends it.</source>
        <translation>Der Standardexporter vergisst, die Boxen zu drehen, wenn er das Gitter füllt: die Höhe einer Wand wird zu ihrer Reichweite entlang Z. Darum fehlen in fast jedem Gitter, das er schrieb, Wände; „Gitter neu aufbauen“ behebt es.</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Editing it re-reads the same lists at another place; it never rebuilds them.</source>
        <translation>Eine Änderung liest dieselben Listen an einem anderen Ort; sie baut nie etwas neu auf.</translation>
    </message>
    <message>
        <source>Origin X</source>
        <translation>Ursprung X</translation>
    </message>
    <message>
        <source>Origin Z</source>
        <translation>Ursprung Z</translation>
    </message>
    <message>
        <source>Edge of a square cell; the exporter&apos;s default is 256 raw (2 m). 0 would have any lookup divide by zero. Editing it re-reads the same lists at another place.</source>
        <translation>Kantenlänge einer quadratischen Zelle; der Exporter nimmt 256 roh (2 m). Bei 0 teilt jede Suche durch null. Eine Änderung liest dieselben Listen an einem anderen Ort.</translation>
    </message>
    <message>
        <source>Cells along X</source>
        <translation>Zellen entlang X</translation>
    </message>
    <message>
        <source>Cells along Z</source>
        <translation>Zellen entlang Z</translation>
    </message>
    <message>
        <source>Low corner</source>
        <translation>Untere Ecke</translation>
    </message>
    <message>
        <source>High corner</source>
        <translation>Obere Ecke</translation>
    </message>
    <message>
        <source>Of all cells, repeats and wrong numbers included.</source>
        <translation>Aller Zellen, Wiederholungen und falsche Nummern eingeschlossen.</translation>
    </message>
    <message>
        <source>Cells that list walls</source>
        <translation>Zellen, die Wände auflisten</translation>
    </message>
    <message>
        <source>Longest list</source>
        <translation>Längste Liste</translation>
    </message>
    <message>
        <source>Mean list</source>
        <translation>Mittlere Liste</translation>
    </message>
    <message>
        <source>Entries a non-empty cell.</source>
        <translation>Einträge je nicht leerer Zelle.</translation>
    </message>
    <message>
        <source>Pairs needed</source>
        <translation>Nötige Paare</translation>
    </message>
    <message>
        <source>Pairs of a cell and a wall whose true extent reaches it, inside the grid.</source>
        <translation>Paare aus einer Zelle und einer Wand, deren wahre Ausdehnung in sie reicht, innerhalb des Gitters.</translation>
    </message>
    <message>
        <source>Pairs missing</source>
        <translation>Fehlende Paare</translation>
    </message>
    <message>
        <source>Needed pairs that no list holds: there the player could walk through a wall.</source>
        <translation>Nötige Paare, die in keiner Liste stehen: dort könnte man durch eine Wand laufen.</translation>
    </message>
    <message>
        <source>Pairs needless</source>
        <translation>Überflüssige Paare</translation>
    </message>
    <message>
        <source>Listed pairs whose wall does not reach the cell: they cost time, nothing else.</source>
        <translation>Aufgelistete Paare, deren Wand nicht in die Zelle reicht: sie kosten Zeit, sonst nichts.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>A cell holds its low edges and not its high ones.</source>
        <translation>Zu einer Zelle gehören ihre unteren Kanten, die oberen nicht.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Number of entries that follow.</source>
        <translation>Zahl der Einträge, die folgen.</translation>
    </message>
    <message>
        <source>Follows its list.</source>
        <translation>Folgt ihrer Liste.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Walls reaching it</source>
        <translation>Wände, die hineinreichen</translation>
    </message>
    <message>
        <source>Walls missing</source>
        <translation>Fehlende Wände</translation>
    </message>
    <message>
        <source>Walls that reach this cell and are not in its list.</source>
        <translation>Wände, die in diese Zelle reichen und nicht in ihrer Liste stehen.</translation>
    </message>
    <message>
        <source>Walls needless</source>
        <translation>Überflüssige Wände</translation>
    </message>
    <message>
        <source>Walls in its list that do not reach this cell.</source>
        <translation>Wände ihrer Liste, die nicht in diese Zelle reichen.</translation>
    </message>
    <message>
        <source>Number of the wall that the cell lists. The engine does not check it: a number with no wall behind it reads past the array.</source>
        <translation>Nummer der Wand, die die Zelle auflistet. Die Engine prüft sie nicht: eine Nummer ohne Wand liest hinter dem Feld.</translation>
    </message>
    <message>
        <source>What follows the last wall: kept as it is, read by no one.</source>
        <translation>Was nach der letzten Wand kommt: bleibt, wie es ist, und wird von niemandem gelesen.</translation>
    </message>
    <message>
        <source>Removed by the operation Drop tail.</source>
        <translation>Wird durch die Operation „Rest verwerfen“ entfernt.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Grids</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Cell entry</source>
        <translation>Zelleneintrag</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Bodendreieck</translation>
    </message>
    <message>
        <source>Tails</source>
        <translation>Reste</translation>
    </message>
    <message>
        <source>Corner of the triangle. The order of the corners alone tells ground from ceiling. Moving a corner does not turn the stored normal: use Recompute normals.</source>
        <translation>Ecke des Dreiecks. Allein die Reihenfolge der Ecken unterscheidet Boden und Decke. Eine verschobene Ecke dreht die gespeicherte Normale nicht mit: dazu dient „Normalen neu berechnen“.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Direction of the face as the exporter stored it, turned until its y is not below 0. In a Y-down file it points into the ground, against the winding: that is the normal state. Undersides and ceilings get the same normal as ground.</source>
        <translation>Richtung der Fläche, wie der Exporter sie speicherte, so gedreht, dass y nicht unter 0 liegt. In einer Datei mit Y nach unten zeigt sie in den Boden, gegen den Umlaufsinn: das ist der Normalfall. Unterseiten und Decken bekommen dieselbe Normale wie Boden.</translation>
    </message>
    <message>
        <source>0 in all known files; the engine skips it. What it would mean is unknown.</source>
        <translation>0 in allen bekannten Dateien; die Engine überspringt es. Was es bedeuten würde, ist unbekannt.</translation>
    </message>
    <message>
        <source>Facing</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Ground when the winding points up under the document&apos;s up axis, ceiling when it points down. The engine does not look at floors yet; a ray from above would hit both.</source>
        <translation>Boden, wenn der Umlaufsinn unter der Hochachse des Dokuments nach oben zeigt, Decke, wenn nach unten. Die Engine beachtet Böden noch nicht; ein Strahl von oben träfe beide.</translation>
    </message>
    <message>
        <source>Winding normal</source>
        <translation>Normale nach Umlaufsinn</translation>
    </message>
    <message>
        <source>g = (v1 - v0) x (v2 - v0), raw units squared: its direction follows the order of the corners, its length is twice the area.</source>
        <translation>g = (v1 - v0) x (v2 - v0), rohe Einheiten im Quadrat: die Richtung folgt der Reihenfolge der Ecken, die Länge ist die doppelte Fläche.</translation>
    </message>
    <message>
        <source>Corner 0</source>
        <translation>Ecke 0</translation>
    </message>
    <message>
        <source>Corner 1</source>
        <translation>Ecke 1</translation>
    </message>
    <message>
        <source>Corner 2</source>
        <translation>Ecke 2</translation>
    </message>
    <message>
        <source>Angle between the triangle and the horizontal plane. The stock exporter calls everything up to 45.57 degrees a floor.</source>
        <translation>Winkel zwischen dem Dreieck und der Waagerechten. Der Standardexporter nennt alles bis 45,57 Grad einen Boden.</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>0 for a triangle whose corners lie in a line.</source>
        <translation>0 bei einem Dreieck, dessen Ecken auf einer Geraden liegen.</translation>
    </message>
    <message>
        <source>Least altitude</source>
        <translation>Kleinste Höhe</translation>
    </message>
    <message>
        <source>Height of the triangle over its longest edge; below 2 raw units it is a sliver.</source>
        <translation>Höhe des Dreiecks über seiner längsten Kante; unter 2 rohen Einheiten ist es ein Splitter.</translation>
    </message>
    <message>
        <source>Angle to normal</source>
        <translation>Winkel zur Normale</translation>
    </message>
    <message>
        <source>Angle between the stored normal and the triangle&apos;s own, their signs left aside. More than a degree or two means a bent n-gon or a corner edited later.</source>
        <translation>Winkel zwischen der gespeicherten Normale und der des Dreiecks selbst, ohne Vorzeichen. Mehr als ein, zwei Grad bedeuten ein krummes Vieleck oder eine später versetzte Ecke.</translation>
    </message>
    <message>
        <source>Direction of one side of the box: an axis of the object, 4096 = 1.0. The engine keeps 16 bits of each number and scales the box by the axis&apos; length. Axes that are not square to each other come from a turned child of a stretched parent.</source>
        <translation>Richtung einer Seite der Box: eine Achse des Objekts, 4096 = 1,0. Die Engine behält 16 Bit jeder Zahl und skaliert die Box mit der Länge der Achse. Achsen, die nicht senkrecht aufeinander stehen, kommen von einem gedrehten Kind eines gestreckten Elternobjekts.</translation>
    </message>
    <message>
        <source>0 in all known files; the engine loads and ignores it.</source>
        <translation>0 in allen bekannten Dateien; die Engine lädt und übergeht es.</translation>
    </message>
    <message>
        <source>Axis paddings</source>
        <translation>Füllbytes der Achsen</translation>
    </message>
    <message>
        <source>The two bytes behind each axis of a 52-byte record; 0 in all known files.</source>
        <translation>Die zwei Bytes hinter jeder Achse eines 52-Byte-Datensatzes; 0 in allen bekannten Dateien.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Fat: the smallest half extent is above 32, so a face oblique to its object&apos;s axes became a block. Thin: a side below 32 beside longer ones, normal for small faces. Broken: a zero axis or a negative half extent.</source>
        <translation>Dick: die kleinste halbe Ausdehnung liegt über 32, eine zu den Achsen ihres Objekts schräge Fläche wurde also ein Block. Dünn: eine Seite unter 32 neben längeren, bei kleinen Flächen normal. Kaputt: eine Nullachse oder eine negative halbe Ausdehnung.</translation>
    </message>
    <message>
        <source>Fat</source>
        <translation>Dick</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>Dünn</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Kaputt</translation>
    </message>
    <message>
        <source>Thin axis</source>
        <translation>Dünne Achse</translation>
    </message>
    <message>
        <source>The axis with the smallest half extent: across the face that the box was made from. Any of the three; the first one on ties.</source>
        <translation>Die Achse mit der kleinsten halben Ausdehnung: quer zur Fläche, aus der die Box entstand. Eine der drei; bei Gleichstand die erste.</translation>
    </message>
    <message>
        <source>Handedness</source>
        <translation>Händigkeit</translation>
    </message>
    <message>
        <source>Left-handed axes come from mirrored objects and are harmless. Flat: the axes lie in a plane.</source>
        <translation>Linkshändige Achsen kommen von gespiegelten Objekten und sind harmlos. Flach: die Achsen liegen in einer Ebene.</translation>
    </message>
    <message>
        <source>Right-handed</source>
        <translation>Rechtshändig</translation>
    </message>
    <message>
        <source>Left-handed</source>
        <translation>Linkshändig</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Columns and rows of the grid under the box&apos;s true extent, both ends included and held inside the grid.</source>
        <translation>Spalten und Zeilen des Gitters unter der wahren Ausdehnung der Box, beide Enden eingeschlossen und auf das Gitter begrenzt.</translation>
    </message>
    <message>
        <source>Cells reached</source>
        <translation>Erreichte Zellen</translation>
    </message>
    <message>
        <source>Cells that should list this wall: under a box lookup the engine would find it there.</source>
        <translation>Zellen, die diese Wand auflisten sollten: bei einer Boxsuche fände die Engine sie dort.</translation>
    </message>
    <message>
        <source>Cells listing it</source>
        <translation>Zellen, die sie auflisten</translation>
    </message>
    <message>
        <source>Cells whose stored list names this wall.</source>
        <translation>Zellen, deren gespeicherte Liste diese Wand nennt.</translation>
    </message>
    <message>
        <source>Cells missing it</source>
        <translation>Zellen, denen sie fehlt</translation>
    </message>
    <message>
        <source>Cells that it reaches but that do not list it: there a grid lookup would let the player through.</source>
        <translation>Zellen, in die sie reicht, die sie aber nicht auflisten: dort ließe eine Gittersuche den Spieler durch.</translation>
    </message>
    <message>
        <source>Middle of the box. The exporter takes the mean of the face&apos;s corners, so the box of a triangle hangs over one side. Moving it does not touch the grid.</source>
        <translation>Mitte der Box. Der Exporter nimmt das Mittel der Ecken der Fläche, darum steht die Box eines Dreiecks auf einer Seite über. Verschieben ändert das Gitter nicht.</translation>
    </message>
    <message>
        <source>Half the box&apos;s length along axis 0, 1 and 2. The exporter raises the thinnest to 32 raw units (0.25 m); the others may be 0.</source>
        <translation>Halbe Länge der Box entlang der Achsen 0, 1 und 2. Der Exporter hebt die dünnste auf 32 rohe Einheiten (0,25 m) an; die anderen dürfen 0 sein.</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Whole length of the box along its thin axis: twice the smallest half extent, times the axis&apos; length.</source>
        <translation>Ganze Länge der Box entlang ihrer dünnen Achse: zweimal die kleinste halbe Ausdehnung, mal der Länge der Achse.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Rauminhalt</translation>
    </message>
    <message>
        <source>Of the box as it stands, sheared or not.</source>
        <translation>Der Box, wie sie steht, schief oder nicht.</translation>
    </message>
    <message>
        <source>Axis lengths</source>
        <translation>Achsenlängen</translation>
    </message>
    <message>
        <source>1 for a sound axis; the exporter&apos;s truncation takes up to 0.0005 off.</source>
        <translation>1 bei einer gesunden Achse; das Abschneiden im Exporter nimmt bis zu 0,0005 weg.</translation>
    </message>
    <message>
        <source>is not COLBIN</source>
        <translation>ist nicht COLBIN</translation>
    </message>
    <message>
        <source>is %1, known are 1 and 2</source>
        <translation>ist %1, bekannt sind 1 und 2</translation>
    </message>
    <message>
        <source>%1; the stock exporter leaves such a file when it crashes, with more than 65,535 cells along a side or walls beyond number 65,535</source>
        <translation>%1; so eine Datei lässt der Standardexporter zurück, wenn er abstürzt, mit mehr als 65.535 Zellen entlang einer Seite oder Wänden jenseits der Nummer 65.535</translation>
    </message>
    <message>
        <source>header.floor_count at 0x07 is %1</source>
        <translation>header.floor_count bei 0x07 ist %1</translation>
    </message>
    <message>
        <source>header.wall_count at 0x0B is %1</source>
        <translation>header.wall_count bei 0x0B ist %1</translation>
    </message>
    <message>
        <source>Lists walls</source>
        <translation>Listet Wände</translation>
    </message>
    <message>
        <source>Listed in cells</source>
        <translation>Steht in Zellen</translation>
    </message>
    <message>
        <source>Should be in cells</source>
        <translation>Sollte in Zellen stehen</translation>
    </message>
    <message>
        <source>Shares an edge with</source>
        <translation>Teilt eine Kante mit</translation>
    </message>
    <message>
        <source>Ground floors</source>
        <translation>Böden</translation>
    </message>
    <message>
        <source>Floor triangles whose winding points up.</source>
        <translation>Bodendreiecke, deren Umlaufsinn nach oben zeigt.</translation>
    </message>
    <message>
        <source>Ceiling floors</source>
        <translation>Decken</translation>
    </message>
    <message>
        <source>Floor triangles whose winding points down: undersides and ceilings, stored as floors too.</source>
        <translation>Bodendreiecke, deren Umlaufsinn nach unten zeigt: Unterseiten und Decken, ebenfalls als Böden gespeichert.</translation>
    </message>
    <message>
        <source>Upright and empty floors</source>
        <translation>Aufrechte und leere Böden</translation>
    </message>
    <message>
        <source>Floor triangles that face neither up nor down.</source>
        <translation>Bodendreiecke, die weder nach oben noch nach unten zeigen.</translation>
    </message>
    <message>
        <source>The oriented boxes that the player really bumps into.</source>
        <translation>Die gedrehten Boxen, an die der Spieler wirklich stößt.</translation>
    </message>
    <message>
        <source>Wall edges</source>
        <translation>Kanten der Wände</translation>
    </message>
    <message>
        <source>Grid cells</source>
        <translation>Gitterzellen</translation>
    </message>
    <message>
        <source>The grid&apos;s cells at the foot of the level. Huge grids show only cells that list walls.</source>
        <translation>Die Zellen des Gitters am Fuß des Levels. Riesige Gitter zeigen nur Zellen, die Wände auflisten.</translation>
    </message>
    <message>
        <source>Grid columns</source>
        <translation>Gittersäulen</translation>
    </message>
    <message>
        <source>Cells that list walls, through the whole height of the level.</source>
        <translation>Zellen, die Wände auflisten, über die ganze Höhe des Levels.</translation>
    </message>
    <message>
        <source>Stored normals</source>
        <translation>Gespeicherte Normalen</translation>
    </message>
    <message>
        <source>In a Y-down file they point into the ground: the normal state.</source>
        <translation>In einer Datei mit Y nach unten zeigen sie in den Boden: der Normalfall.</translation>
    </message>
    <message>
        <source>Thin axes</source>
        <translation>Dünne Achsen</translation>
    </message>
    <message>
        <source>A line through each box along its thin axis.</source>
        <translation>Eine Linie durch jede Box entlang ihrer dünnen Achse.</translation>
    </message>
    <message>
        <source>the engine cannot read version 1: convert the file</source>
        <translation>die Engine kann Version 1 nicht lesen: die Datei umwandeln</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) (has|have) axes that the engine cuts to 16 bits</source>
        <translation>
            <numerusform>%n Box hat Achsen, die die Engine auf 16 Bit kürzt</numerusform>
            <numerusform>%n Boxen haben Achsen, die die Engine auf 16 Bit kürzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) (has|have) no thickness along a zero axis</source>
        <translation>
            <numerusform>%n Box hat entlang einer Nullachse keine Dicke</numerusform>
            <numerusform>%n Boxen haben entlang einer Nullachse keine Dicke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) (has|have) a negative half extent</source>
        <translation>
            <numerusform>%n Box hat eine negative halbe Ausdehnung</numerusform>
            <numerusform>%n Boxen haben eine negative halbe Ausdehnung</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) (is|are) sheared</source>
        <translation>
            <numerusform>%n Box ist schief</numerusform>
            <numerusform>%n Boxen sind schief</numerusform>
        </translation>
    </message>
    <message>
        <source>the grid has cell size 0: no lookup is possible</source>
        <translation>das Gitter hat Zellengröße 0: keine Suche möglich</translation>
    </message>
    <message numerus="yes">
        <source>%n cell list(s) (names|name) walls that do not exist</source>
        <translation>
            <numerusform>%n Zellenliste nennt Wände, die es nicht gibt</numerusform>
            <numerusform>%n Zellenlisten nennen Wände, die es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floor triangle(s) (has|have) no area</source>
        <translation>
            <numerusform>%n Bodendreieck hat keine Fläche</numerusform>
            <numerusform>%n Bodendreiecke haben keine Fläche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floor triangle(s) (has|have) no normal</source>
        <translation>
            <numerusform>%n Bodendreieck hat keine Normale</numerusform>
            <numerusform>%n Bodendreiecke haben keine Normale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fat box(es) may block the player</source>
        <translation>
            <numerusform>%n dicke Box könnte dem Spieler im Weg stehen</numerusform>
            <numerusform>%n dicke Boxen könnten dem Spieler im Weg stehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the engine scales %n box(es) by (its|their) axes</source>
        <translation>
            <numerusform>die Engine skaliert %n Box mit ihren Achsen</numerusform>
            <numerusform>die Engine skaliert %n Boxen mit ihren Achsen</numerusform>
        </translation>
    </message>
    <message>
        <source>there are walls but no grid to find them by</source>
        <translation>es gibt Wände, aber kein Gitter, um sie zu finden</translation>
    </message>
    <message numerus="yes">
        <source>%n wall(s) (leaves|leave) the grid</source>
        <translation>
            <numerusform>%n Wand ragt aus dem Gitter</numerusform>
            <numerusform>%n Wände ragen aus dem Gitter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) (is|are) flat</source>
        <translation>
            <numerusform>%n Box ist flach</numerusform>
            <numerusform>%n Boxen sind flach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wall(s) (repeats|repeat) an earlier one</source>
        <translation>
            <numerusform>%n Wand wiederholt eine frühere</numerusform>
            <numerusform>%n Wände wiederholen eine frühere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floor triangle(s) (repeats|repeat) an earlier one</source>
        <translation>
            <numerusform>%n Bodendreieck wiederholt ein früheres</numerusform>
            <numerusform>%n Bodendreiecke wiederholen ein früheres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floor normal(s) (does|do) not fit (its triangle|their triangles)</source>
        <translation>
            <numerusform>%n Normale passt nicht zu ihrem Bodendreieck</numerusform>
            <numerusform>%n Normalen passen nicht zu ihren Bodendreiecken</numerusform>
        </translation>
    </message>
    <message>
        <source>the file may be too big for the console&apos;s memory</source>
        <translation>die Datei könnte zu groß für den Speicher der Konsole sein</translation>
    </message>
    <message>
        <source>there are bytes after the last wall that no one reads</source>
        <translation>nach der letzten Wand stehen Bytes, die niemand liest</translation>
    </message>
    <message>
        <source>Which way is up in the file. Blender&apos;s default export gives Y down; a file exported with up = +Y is Y up. The file does not say which: if floors show as ceilings, change it. Nothing is written by it.</source>
        <translation>Wo in der Datei oben ist. Der übliche Export aus Blender lässt Y nach unten zeigen; eine mit up = +Y exportierte Datei hat Y oben. Die Datei sagt es nicht: erscheinen Böden als Decken, ist dies zu ändern. Geschrieben wird dadurch nichts.</translation>
    </message>
    <message>
        <source>Y down (default export)</source>
        <translation>Y unten (üblicher Export)</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y oben</translation>
    </message>
    <message>
        <source>Units per metre</source>
        <translation>Einheiten je Meter</translation>
    </message>
    <message>
        <source>Raw units that are shown as one metre: 128 at the exporter&apos;s default scale, where a metre is a Blender unit.</source>
        <translation>Rohe Einheiten, die als ein Meter angezeigt werden: 128 beim üblichen Maßstab des Exporters, in dem ein Meter eine Blender-Einheit ist.</translation>
    </message>
    <message>
        <source>Memory budget</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>Bytes that the level&apos;s collision may take while the console loads it; the checker warns above that.</source>
        <translation>Bytes, die die Kollision des Levels brauchen darf, während die Konsole lädt; darüber warnt die Prüfung.</translation>
    </message>
    <message>
        <source>Floor threshold</source>
        <translation>Bodenschwelle</translation>
    </message>
    <message>
        <source>Least |normal.y| that the exporter still called a floor, 4096 = 1.0. The stock value 0.7 is stored as 2867: slopes up to 45.57 degrees.</source>
        <translation>Kleinstes |normal.y|, das der Exporter noch Boden nannte, 4096 = 1,0. Der übliche Wert 0,7 ist als 2867 gespeichert: Neigungen bis 45,57 Grad.</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Dateigröße</translation>
    </message>
    <message>
        <source>Size of a wall record</source>
        <translation>Größe eines Wanddatensatzes</translation>
    </message>
    <message>
        <source>Grid origin X</source>
        <translation>Gitterursprung X</translation>
    </message>
    <message>
        <source>Grid origin Z</source>
        <translation>Gitterursprung Z</translation>
    </message>
    <message>
        <source>Entries of all cells</source>
        <translation>Einträge aller Zellen</translation>
    </message>
    <message>
        <source>Bytes after the last wall</source>
        <translation>Bytes nach der letzten Wand</translation>
    </message>
    <message>
        <source>the grid misses %1 of %2 pairs</source>
        <translation>dem Gitter fehlen %1 von %2 Paaren</translation>
    </message>
    <message>
        <source>the file holds no floors and no walls</source>
        <translation>die Datei enthält keine Böden und keine Wände</translation>
    </message>
    <message>
        <source>nothing here should trouble the player or the engine</source>
        <translation>nichts hier sollte dem Spieler oder der Engine Mühe machen</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message numerus="yes">
        <source>%n padding field(s) (holds|hold) data</source>
        <translation>
            <numerusform>%n Auffüllfeld enthält Daten</numerusform>
            <numerusform>%n Auffüllfelder enthalten Daten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wall(s) (has|have) flags; the engine ignores them</source>
        <translation>
            <numerusform>%n Wand hat Flags; die Engine beachtet sie nicht</numerusform>
            <numerusform>%n Wände haben Flags; die Engine beachtet sie nicht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) after the last wall</source>
        <translation>
            <numerusform>%n Byte hinter der letzten Wand</numerusform>
            <numerusform>%n Bytes hinter der letzten Wand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) with values beyond %1 m; 16-bit vertex maths may overflow</source>
        <translation>
            <numerusform>%n Datensatz mit Werten jenseits von %1 m; 16-Bit-Rechnungen können überlaufen</numerusform>
            <numerusform>%n Datensätze mit Werten jenseits von %1 m; 16-Bit-Rechnungen können überlaufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corner(s) nearly (touches|touch) another</source>
        <translation>
            <numerusform>%n Ecke berührt fast eine andere</numerusform>
            <numerusform>%n Ecken berühren fast eine andere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floor(s) steeper than the floor limit</source>
        <translation>
            <numerusform>%n Boden steiler als die Bodengrenze</numerusform>
            <numerusform>%n Böden steiler als die Bodengrenze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 floors (faces|face) down; a ray from above would hit (it|them)</source>
        <translation>
            <numerusform>%n von %1 Böden zeigt nach unten; ein Strahl von oben träfe ihn</numerusform>
            <numerusform>%n von %1 Böden zeigen nach unten; ein Strahl von oben träfe sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 entries (%2 %) (is|are) needless</source>
        <translation>
            <numerusform>%n von %1 Einträgen (%2 %) ist überflüssig</numerusform>
            <numerusform>%n von %1 Einträgen (%2 %) sind überflüssig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wall(s) but no grid</source>
        <translation>
            <numerusform>%n Wand, aber kein Gitter</numerusform>
            <numerusform>%n Wände, aber kein Gitter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) out of order</source>
        <translation>
            <numerusform>%n Zelle nicht in aufsteigender Folge</numerusform>
            <numerusform>%n Zellen nicht in aufsteigender Folge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left-handed box(es) (mirrored objects; harmless)</source>
        <translation>
            <numerusform>%n linkshändige Box (gespiegelte Objekte; harmlos)</numerusform>
            <numerusform>%n linkshändige Boxen (gespiegelte Objekte; harmlos)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n box(es) with a thin side beside the clamped one (normal for small faces)</source>
        <translation>
            <numerusform>%n Box mit einer dünnen Seite neben der angehobenen (üblich bei kleinen Flächen)</numerusform>
            <numerusform>%n Boxen mit einer dünnen Seite neben der angehobenen (üblich bei kleinen Flächen)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) after the last wall (is|are) written back; no one reads them.</source>
        <translation>
            <numerusform>%n Byte hinter der letzten Wand wird wieder geschrieben; niemand liest es.</numerusform>
            <numerusform>%n Bytes hinter der letzten Wand werden wieder geschrieben; niemand liest sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more cell(s)</source>
        <translation>
            <numerusform>und %n weitere Zelle</numerusform>
            <numerusform>und %n weitere Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>collision_set</name>
    <message>
        <source>they form a mesh now and will be one when the file is opened again</source>
        <translation>Bytes, die nun ein Netz bilden und eines sein werden, wenn die Datei wieder geöffnet wird</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <translation>%1 bei %2: %3</translation>
    </message>
    <message>
        <source>%1; read as little-endian it is sound</source>
        <translation>%1; als Little-Endian gelesen stimmt es</translation>
    </message>
    <message>
        <source>%1; read as big-endian it is sound</source>
        <translation>%1; als Big-Endian gelesen stimmt es</translation>
    </message>
    <message numerus="yes">
        <source>%n whole mesh(es)</source>
        <translation>
            <numerusform>%n ganzes Netz</numerusform>
            <numerusform>%n ganze Netze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, then %2; %n byte(s) (is|are) kept unread</source>
        <translation>
            <numerusform>%1, dann %2; %n Byte bleibt ungelesen erhalten</numerusform>
            <numerusform>%1, dann %2; %n Bytes bleiben ungelesen erhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop tail</source>
        <translation>Rest verwerfen</translation>
    </message>
    <message>
        <source>empty library; its byte order is unknown</source>
        <translation>leere Bibliothek; ihre Byte-Reihenfolge ist unbekannt</translation>
    </message>
    <message>
        <source>Drop degenerate</source>
        <translation>Entartete entfernen</translation>
    </message>
    <message>
        <source>index %1, the mesh has %2 vertices</source>
        <translation>Index %1, das Netz hat %2 Ecken</translation>
    </message>
    <message>
        <source>an index twice: %1, %2, %3</source>
        <translation>ein Index zweimal: %1, %2, %3</translation>
    </message>
    <message>
        <source>no area</source>
        <translation>keine Fläche</translation>
    </message>
    <message>
        <source>duplicate of triangle %1</source>
        <translation>wiederholt Dreieck %1</translation>
    </message>
    <message numerus="yes">
        <source>%n coincident vert(ex|ices)</source>
        <translation>
            <numerusform>%n zusammenfallende Ecke</numerusform>
            <numerusform>%n zusammenfallende Ecken</numerusform>
        </translation>
    </message>
    <message>
        <source>Weld</source>
        <translation>Verschweißen</translation>
    </message>
    <message numerus="yes">
        <source>%n unreferenced vert(ex|ices)</source>
        <translation>
            <numerusform>%n unbenutzte Ecke</numerusform>
            <numerusform>%n unbenutzte Ecken</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop unreferenced</source>
        <translation>Unbenutzte entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n border edge(s): unwelded</source>
        <translation>
            <numerusform>%n Randkante: nicht verschweißt</numerusform>
            <numerusform>%n Randkanten: nicht verschweißt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n border edge(s): an open shell</source>
        <translation>
            <numerusform>%n Randkante: eine offene Schale</numerusform>
            <numerusform>%n Randkanten: eine offene Schale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) with three triangles or more</source>
        <translation>
            <numerusform>%n Kante mit drei oder mehr Dreiecken</numerusform>
            <numerusform>%n Kanten mit drei oder mehr Dreiecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) with triangles turned against each other</source>
        <translation>
            <numerusform>%n Kante mit gegeneinander gewendeten Dreiecken</numerusform>
            <numerusform>%n Kanten mit gegeneinander gewendeten Dreiecken</numerusform>
        </translation>
    </message>
    <message>
        <source>Make winding consistent</source>
        <translation>Umlaufsinn vereinheitlichen</translation>
    </message>
    <message numerus="yes">
        <source>%n separate pieces</source>
        <translation>
            <numerusform>%n getrenntes Stück</numerusform>
            <numerusform>%n getrennte Stücke</numerusform>
        </translation>
    </message>
    <message>
        <source>Split components</source>
        <translation>In Komponenten zerlegen</translation>
    </message>
    <message>
        <source>nothing to collide with: neither vertices nor triangles</source>
        <translation>nichts zum Zusammenstoßen: weder Ecken noch Dreiecke</translation>
    </message>
    <message>
        <source>nothing to collide with: no triangle</source>
        <translation>nichts zum Zusammenstoßen: kein Dreieck</translation>
    </message>
    <message>
        <source>nothing to collide with: no vertex</source>
        <translation>nichts zum Zusammenstoßen: keine Ecke</translation>
    </message>
    <message>
        <source>Delete mesh</source>
        <translation>Netz löschen</translation>
    </message>
    <message numerus="yes">
        <source>this library winds clockwise: all %n shells are negative</source>
        <translation>
            <numerusform>diese Bibliothek läuft im Uhrzeigersinn um: die eine Schale (%n) ist negativ</numerusform>
            <numerusform>diese Bibliothek läuft im Uhrzeigersinn um: alle %n Schalen sind negativ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 shells (is|are) inside out, if outside is counter-clockwise</source>
        <translation>
            <numerusform>%n von %1 Schalen ist umgestülpt, wenn der Umlauf außen gegen den Uhrzeigersinn geht</numerusform>
            <numerusform>%n von %1 Schalen sind umgestülpt, wenn der Umlauf außen gegen den Uhrzeigersinn geht</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn inside-out pieces</source>
        <translation>Umgestülpte Stücke wenden</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>same name as mesh %1 (%2); a lookup by name finds one of them</source>
        <translation>derselbe Name wie Netz %1 (%2); eine Suche nach dem Namen findet nur eines davon</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>“%1” is unlike every known name, which has “%2” in it</source>
        <translation>„%1“ gleicht keinem bekannten Namen; diese enthalten alle „%2“</translation>
    </message>
    <message>
        <source>the name fills its field; a reader that wants a NUL runs on into the counts</source>
        <translation>der Name füllt sein Feld; ein Leser, der ein NUL-Byte erwartet, läuft in die Anzahlen weiter</translation>
    </message>
    <message>
        <source>Add a NUL</source>
        <translation>NUL-Byte anfügen</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of residue behind the name</source>
        <translation>
            <numerusform>%n Byte Rückstand hinter dem Namen</numerusform>
            <numerusform>%n Bytes Rückstand hinter dem Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear name residue</source>
        <translation>Rückstände der Namen leeren</translation>
    </message>
    <message>
        <source>“%1” is not plain ASCII</source>
        <translation>„%1“ ist kein reines ASCII</translation>
    </message>
    <message>
        <source>Meshes %1, %2, ...</source>
        <translation>Netze %1, %2, ...</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>A vertex twice, or one that does not exist</source>
        <translation>Eine Ecke zweimal oder eine, die es nicht gibt</translation>
    </message>
    <message>
        <source>Pieces %1, %2, ...</source>
        <translation>Stücke %1, %2, ...</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Sign of the component</source>
        <translation>Vorzeichen der Komponente</translation>
    </message>
    <message>
        <source>Closed, positive volume</source>
        <translation>Geschlossen, positiver Rauminhalt</translation>
    </message>
    <message>
        <source>Closed, negative volume: inside out</source>
        <translation>Geschlossen, negativer Rauminhalt: umgestülpt</translation>
    </message>
    <message>
        <source>Closed, no volume</source>
        <translation>Geschlossen, kein Rauminhalt</translation>
    </message>
    <message>
        <source>Not closed</source>
        <translation>Nicht geschlossen</translation>
    </message>
    <message>
        <source>Closed, a corner is not finite</source>
        <translation>Geschlossen, eine Ecke ist nicht endlich</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>log10 of units²</source>
        <translation>log10 der Einheiten²</translation>
    </message>
    <message>
        <source>Stage asteroids</source>
        <translation>Asteroiden der Level</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>Andere Namen</translation>
    </message>
    <message>
        <source>CollisionSet, big-endian</source>
        <translation>CollisionSet, big-endian</translation>
    </message>
    <message>
        <source>CollisionSet, little-endian</source>
        <translation>CollisionSet, little-endian</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Vertex %1 of %2</source>
        <translation>Ecke %1 von %2</translation>
    </message>
    <message>
        <source>Triangle %1 of %2</source>
        <translation>Dreieck %1 von %2</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>By family</source>
        <translation>Nach Familie</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(kein Name)</translation>
    </message>
    <message>
        <source>CollisionSet</source>
        <translation>CollisionSet</translation>
    </message>
    <message>
        <source>Library of object collision meshes of an Xbox 360 space shooter</source>
        <translation>Bibliothek von Kollisionsnetzen der Objekte eines Weltraumshooters für die Xbox 360</translation>
    </message>
    <message>
        <source>a CollisionSet cut off within its first mesh</source>
        <translation>ein CollisionSet, abgeschnitten in seinem ersten Netz</translation>
    </message>
    <message>
        <source>no dialect &quot;%1&quot;: known are big and little</source>
        <translation>kein Dialekt „%1“: bekannt sind big und little</translation>
    </message>
    <message numerus="yes">
        <source>CSET-FILE-01: %n byte(s) behind the last whole mesh (is|are) written back as they were read. The library may be damaged.</source>
        <translation>
            <numerusform>CSET-FILE-01: %n Byte hinter dem letzten ganzen Netz wird so zurückgeschrieben, wie es gelesen wurde. Die Bibliothek könnte beschädigt sein.</numerusform>
            <numerusform>CSET-FILE-01: %n Bytes hinter dem letzten ganzen Netz werden so zurückgeschrieben, wie sie gelesen wurden. Die Bibliothek könnte beschädigt sein.</numerusform>
        </translation>
    </message>
    <message>
        <source>The library holds no mesh: the file will have 0 bytes, and nothing will tell what it is.</source>
        <translation>Die Bibliothek enthält kein Netz: die Datei wird 0 Bytes haben, und nichts wird sagen, was sie ist.</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>choose the library to merge</source>
        <translation>die einzufügende Bibliothek wählen</translation>
    </message>
    <message>
        <source>%1 is no CollisionSet</source>
        <translation>%1 ist kein CollisionSet</translation>
    </message>
    <message>
        <source>Meshes of the second library</source>
        <translation>Netze der zweiten Bibliothek</translation>
    </message>
    <message>
        <source>Added at the end</source>
        <translation>Am Ende hinzugefügt</translation>
    </message>
    <message>
        <source>Taken in place of one of the same name</source>
        <translation>Anstelle eines gleichen Namens übernommen</translation>
    </message>
    <message>
        <source>Left out, as there is one of the same name</source>
        <translation>Weggelassen, da es eines gleichen Namens gibt</translation>
    </message>
    <message>
        <source>Byte order</source>
        <translation>Byte-Reihenfolge</translation>
    </message>
    <message>
        <source>converted to that of this library</source>
        <translation>in die dieser Bibliothek umgewandelt</translation>
    </message>
    <message>
        <source>Bytes of the second library that cannot be read, left out</source>
        <translation>Nicht lesbare Bytes der zweiten Bibliothek, weggelassen</translation>
    </message>
    <message>
        <source>Merge library</source>
        <translation>Bibliothek einfügen</translation>
    </message>
    <message>
        <source>Takes the meshes of another library, bit for bit.</source>
        <translation>Übernimmt die Netze einer anderen Bibliothek, Bit für Bit.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>A CollisionSet file.</source>
        <translation>Eine CollisionSet-Datei.</translation>
    </message>
    <message>
        <source>On equal names</source>
        <translation>Bei gleichen Namen</translation>
    </message>
    <message>
        <source>Where both have a mesh of one name.</source>
        <translation>Wo beide ein Netz desselben Namens haben.</translation>
    </message>
    <message>
        <source>Keep this library&apos;s</source>
        <translation>Das dieser Bibliothek behalten</translation>
    </message>
    <message>
        <source>Take the other&apos;s in its place</source>
        <translation>Das der anderen an seine Stelle setzen</translation>
    </message>
    <message>
        <source>Have both</source>
        <translation>Beide nehmen</translation>
    </message>
    <message>
        <source>there is no text to find</source>
        <translation>es gibt keinen Text, der zu suchen wäre</translation>
    </message>
    <message>
        <source>“%1” has more %2 than “%3”</source>
        <translation>„%1“ enthält mehr %2 als „%3“</translation>
    </message>
    <message>
        <source>a name cannot hold a NUL</source>
        <translation>ein Name kann kein NUL-Byte enthalten</translation>
    </message>
    <message>
        <source>a name has 1 to %1 characters, not %2</source>
        <translation>ein Name hat 1 bis %1 Zeichen, nicht %2</translation>
    </message>
    <message>
        <source>%1 vertices and %2 triangles are more than a record can hold</source>
        <translation>%1 Ecken und %2 Dreiecke sind mehr, als ein Datensatz fassen kann</translation>
    </message>
    <message>
        <source>file units</source>
        <translation>Dateieinheiten</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>big-endian</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>little-endian</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Left as they are</source>
        <translation>Unverändert</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) behind the last mesh, which no one can read</source>
        <translation>
            <numerusform>%n Byte hinter dem letzten Netz, das niemand lesen kann</numerusform>
            <numerusform>%n Bytes hinter dem letzten Netz, die niemand lesen kann</numerusform>
        </translation>
    </message>
    <message>
        <source>Bytes dropped</source>
        <translation>Bytes verworfen</translation>
    </message>
    <message>
        <source>Swap byte order</source>
        <translation>Byte-Reihenfolge tauschen</translation>
    </message>
    <message>
        <source>Writes every number the other way round; names stay.</source>
        <translation>Schreibt jede Zahl andersherum; Namen bleiben.</translation>
    </message>
    <message>
        <source>Removes the bytes behind the last whole mesh.</source>
        <translation>Entfernt die Bytes hinter dem letzten ganzen Netz.</translation>
    </message>
    <message>
        <source>give either a new name, or a text to find</source>
        <translation>entweder einen neuen Namen oder einen zu suchenden Text angeben</translation>
    </message>
    <message>
        <source>select the meshes that are to have this name</source>
        <translation>die Netze auswählen, die diesen Namen bekommen sollen</translation>
    </message>
    <message>
        <source>give a new name, or a text to find</source>
        <translation>einen neuen Namen oder einen zu suchenden Text angeben</translation>
    </message>
    <message>
        <source>Meshes renamed</source>
        <translation>Netze umbenannt</translation>
    </message>
    <message>
        <source>Meshes with the name of an earlier one</source>
        <translation>Netze mit dem Namen eines früheren</translation>
    </message>
    <message>
        <source>And more</source>
        <translation>Und weitere</translation>
    </message>
    <message>
        <source>Bytes cleared</source>
        <translation>Bytes geleert</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Gives the selected meshes a name, or replaces a part of their names. The report shows each name as it was and as it will be. What was left over behind an old name goes.</source>
        <translation>Gibt den ausgewählten Netzen einen Namen oder ersetzt einen Teil ihrer Namen. Der Bericht zeigt jeden Namen, wie er war und wie er sein wird. Was hinter einem alten Namen übrig war, verschwindet.</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>1 to 255 characters of plain ASCII; empty: find and replace.</source>
        <translation>1 bis 255 Zeichen aus reinem ASCII; leer: suchen und ersetzen.</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>A part of the name, or a pattern for the whole name: * stands for any characters, ? for one.</source>
        <translation>Ein Teil des Namens oder ein Muster für den ganzen Namen: * steht für beliebige Zeichen, ? für eines.</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>* and ? stand for what they stood for in the pattern.</source>
        <translation>* und ? stehen für das, wofür sie im Muster standen.</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Whether games&apos; readers want a NUL behind the name is not known.</source>
        <translation>Ob das Spiel beim Lesen ein NUL-Byte hinter dem Namen erwartet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>A NUL if there was one</source>
        <translation>NUL-Byte, falls eines da war</translation>
    </message>
    <message>
        <source>Always a NUL</source>
        <translation>Immer ein NUL-Byte</translation>
    </message>
    <message>
        <source>Fills the bytes behind the names with zeros.</source>
        <translation>Füllt die Bytes hinter den Namen mit Nullen.</translation>
    </message>
    <message>
        <source>Meshes split</source>
        <translation>Netze zerlegt</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>select two meshes or more to merge</source>
        <translation>zwei oder mehr Netze auswählen, die zu vereinen sind</translation>
    </message>
    <message>
        <source>Meshes merged</source>
        <translation>Netze vereint</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Indices of vertices that do not exist, set to 0xFFFFFFFF</source>
        <translation>Indizes von Ecken, die es nicht gibt, auf 0xFFFFFFFF gesetzt</translation>
    </message>
    <message>
        <source>Makes a mesh of every piece that hangs together through shared vertices. The first piece keeps the place, the others follow it.</source>
        <translation>Macht aus jedem Stück, das über gemeinsame Ecken zusammenhängt, ein Netz. Das erste Stück behält den Platz, die anderen folgen ihm.</translation>
    </message>
    <message>
        <source>Added to the name</source>
        <translation>Zusatz zum Namen</translation>
    </message>
    <message>
        <source>The number at its end is that of the first piece and counts up.</source>
        <translation>Die Zahl an seinem Ende ist die des ersten Stücks und zählt hoch.</translation>
    </message>
    <message>
        <source>Merge meshes</source>
        <translation>Netze vereinen</translation>
    </message>
    <message>
        <source>Puts the selected meshes into the first of them, in file order. Nothing is moved or welded.</source>
        <translation>Legt die ausgewählten Netze in das erste von ihnen, in der Folge der Datei. Nichts wird verschoben oder verschweißt.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Empty: the first one&apos;s.</source>
        <translation>Leer: der des ersten.</translation>
    </message>
    <message>
        <source>there is no position %1 among %2 meshes</source>
        <translation>es gibt keine Position %1 bei %2 Netzen</translation>
    </message>
    <message>
        <source>Mesh added</source>
        <translation>Netz hinzugefügt</translation>
    </message>
    <message>
        <source>the bytes behind the last mesh would be all that is left, and no one could read them: drop the tail first</source>
        <translation>nur die Bytes hinter dem letzten Netz blieben übrig, und niemand könnte sie lesen: zuerst den Rest verwerfen</translation>
    </message>
    <message>
        <source>Meshes deleted</source>
        <translation>Netze gelöscht</translation>
    </message>
    <message>
        <source>Meshes left</source>
        <translation>Verbleibende Netze</translation>
    </message>
    <message>
        <source>none: the file will have 0 bytes, and nothing will tell what it is</source>
        <translation>keine: die Datei wird 0 Bytes haben, und nichts wird sagen, was sie ist</translation>
    </message>
    <message>
        <source>Meshes duplicated</source>
        <translation>Netze verdoppelt</translation>
    </message>
    <message>
        <source>the first of %1 moved meshes can be at 0 to %2, not at %3</source>
        <translation>das erste von %1 verschobenen Netzen kann bei 0 bis %2 stehen, nicht bei %3</translation>
    </message>
    <message>
        <source>Meshes moved</source>
        <translation>Netze verschoben</translation>
    </message>
    <message>
        <source>Add mesh</source>
        <translation>Netz hinzufügen</translation>
    </message>
    <message>
        <source>Puts a new mesh into the library.</source>
        <translation>Legt ein neues Netz in die Bibliothek.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Box about the origin</source>
        <translation>Box um den Ursprung</translation>
    </message>
    <message>
        <source>Size of the box</source>
        <translation>Größe der Box</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Its number in the library; the last is the end.</source>
        <translation>Seine Nummer in der Bibliothek; die letzte ist das Ende.</translation>
    </message>
    <message>
        <source>Delete meshes</source>
        <translation>Netze löschen</translation>
    </message>
    <message>
        <source>Duplicate meshes</source>
        <translation>Netze verdoppeln</translation>
    </message>
    <message>
        <source>Each copy comes right behind its original.</source>
        <translation>Jede Kopie kommt gleich hinter ihr Original.</translation>
    </message>
    <message>
        <source>Move to position</source>
        <translation>An Position verschieben</translation>
    </message>
    <message>
        <source>Moves the selected meshes, in their order.</source>
        <translation>Verschiebt die ausgewählten Netze in ihrer Folge.</translation>
    </message>
    <message>
        <source>Position of the first</source>
        <translation>Position des ersten</translation>
    </message>
    <message>
        <source>Sort by name</source>
        <translation>Nach Namen sortieren</translation>
    </message>
    <message>
        <source>Orders all meshes by the bytes of their names.</source>
        <translation>Ordnet alle Netze nach den Bytes ihrer Namen.</translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) would still have triangles turned against each other: the surface has one side only</source>
        <translation>
            <numerusform>%n Kante hätte weiter gegeneinander gewendete Dreiecke: die Oberfläche hat nur eine Seite</numerusform>
            <numerusform>%n Kanten hätten weiter gegeneinander gewendete Dreiecke: die Oberfläche hat nur eine Seite</numerusform>
        </translation>
    </message>
    <message>
        <source>Triangles turned</source>
        <translation>Dreiecke gewendet</translation>
    </message>
    <message>
        <source>Meshes changed</source>
        <translation>Netze geändert</translation>
    </message>
    <message>
        <source>Triangles that named a vertex twice</source>
        <translation>Dreiecke, die eine Ecke zweimal nannten</translation>
    </message>
    <message>
        <source>Triangles without area</source>
        <translation>Dreiecke ohne Fläche</translation>
    </message>
    <message>
        <source>Triangles that named a vertex that does not exist</source>
        <translation>Dreiecke, die eine Ecke nannten, die es nicht gibt</translation>
    </message>
    <message>
        <source>Triangles that repeated an earlier one</source>
        <translation>Dreiecke, die ein früheres wiederholten</translation>
    </message>
    <message>
        <source>Flip winding</source>
        <translation>Umlaufsinn umkehren</translation>
    </message>
    <message>
        <source>Turns triangles over: swaps their second and third index.</source>
        <translation>Wendet Dreiecke: vertauscht ihren zweiten und dritten Index.</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>Inside-out: closed pieces of negative volume. Consistent: what disagrees with its neighbours, from the lowest triangle of each piece on.</source>
        <translation>Umgestülpte: geschlossene Stücke von negativem Rauminhalt. Vereinheitlichen: was seinen Nachbarn widerspricht, vom niedrigsten Dreieck jedes Stücks an.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Inside-out pieces</source>
        <translation>Umgestülpte Stücke</translation>
    </message>
    <message>
        <source>Make consistent</source>
        <translation>Vereinheitlichen</translation>
    </message>
    <message>
        <source>Drop degenerate triangles</source>
        <translation>Entartete Dreiecke entfernen</translation>
    </message>
    <message>
        <source>A vertex twice</source>
        <translation>Eine Ecke zweimal</translation>
    </message>
    <message>
        <source>No area</source>
        <translation>Keine Fläche</translation>
    </message>
    <message>
        <source>A vertex that does not exist</source>
        <translation>Eine Ecke, die es nicht gibt</translation>
    </message>
    <message>
        <source>Repeats of an earlier triangle</source>
        <translation>Wiederholungen eines früheren Dreiecks</translation>
    </message>
    <message>
        <source>The same vertices in any order; the first one stays.</source>
        <translation>Dieselben Ecken in beliebiger Folge; das erste Dreieck bleibt.</translation>
    </message>
    <message>
        <source>Vertices welded to an earlier one</source>
        <translation>Mit einer früheren verschweißte Ecken</translation>
    </message>
    <message>
        <source>Vertices dropped</source>
        <translation>Ecken entfernt</translation>
    </message>
    <message>
        <source>Triangles that name a vertex twice now</source>
        <translation>Dreiecke, die nun eine Ecke zweimal nennen</translation>
    </message>
    <message>
        <source>Vertices moved</source>
        <translation>Ecken verschoben</translation>
    </message>
    <message>
        <source>would not fit into 32-bit floats</source>
        <translation>würde nicht in 32-Bit-Gleitkommazahlen passen</translation>
    </message>
    <message>
        <source>Vertices left, as they are not finite</source>
        <translation>Nicht endliche Ecken, unverändert</translation>
    </message>
    <message>
        <source>Triangles turned, as the mesh was mirrored</source>
        <translation>Dreiecke gewendet, da das Netz gespiegelt wurde</translation>
    </message>
    <message>
        <source>Weld vertices</source>
        <translation>Ecken verschweißen</translation>
    </message>
    <message>
        <source>Lets triangles name the earliest vertex within the tolerance. Triangles that name a vertex twice then stay.</source>
        <translation>Lässt Dreiecke die früheste Ecke innerhalb der Toleranz nennen. Dreiecke, die dann eine Ecke zweimal nennen, bleiben.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Greatest distance; 0 welds equal positions only.</source>
        <translation>Größter Abstand; 0 verschweißt nur gleiche Positionen.</translation>
    </message>
    <message>
        <source>Drop unreferenced vertices</source>
        <translation>Unbenutzte Ecken entfernen</translation>
    </message>
    <message>
        <source>Removes vertices that no triangle names.</source>
        <translation>Entfernt Ecken, die kein Dreieck nennt.</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformieren</translation>
    </message>
    <message>
        <source>Scales, then rotates about X, Y and Z in this order, then translates.</source>
        <translation>Skaliert, dreht dann um X, Y und Z in dieser Folge und verschiebt dann.</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Along the mesh&apos;s own axes; a negative one mirrors.</source>
        <translation>Entlang der eigenen Achsen des Netzes; ein negativer Faktor spiegelt.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>The origin</source>
        <translation>Den Ursprung</translation>
    </message>
    <message>
        <source>Each mesh&apos;s box centre</source>
        <translation>Den Boxmittelpunkt jedes Netzes</translation>
    </message>
    <message>
        <source>The centre of all of them</source>
        <translation>Den Mittelpunkt von allen</translation>
    </message>
    <message>
        <source>Keep outsides outside</source>
        <translation>Außenseiten außen halten</translation>
    </message>
    <message>
        <source>A mirrored mesh has its triangles turned as well.</source>
        <translation>Bei einem gespiegelten Netz werden auch die Dreiecke gewendet.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Ecke %1</translation>
    </message>
    <message>
        <source>Triangle %1</source>
        <translation>Dreieck %1</translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es)</source>
        <translation>
            <numerusform>%n Netz</numerusform>
            <numerusform>%n Netze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s)</source>
        <translation>
            <numerusform>%n Dreieck</numerusform>
            <numerusform>%n Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Of all numbers in the file. Big-endian is expected on the Xbox 360.</source>
        <translation>Aller Zahlen der Datei. Auf der Xbox 360 ist Big-Endian zu erwarten.</translation>
    </message>
    <message>
        <source>Big-endian</source>
        <translation>Big-endian</translation>
    </message>
    <message>
        <source>Little-endian</source>
        <translation>Little-endian</translation>
    </message>
    <message>
        <source>Changed by the operation Swap byte order.</source>
        <translation>Wird durch die Operation „Byte-Reihenfolge tauschen“ geändert.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>What follows the last whole mesh: kept as it is, and not understood.</source>
        <translation>Was nach dem letzten ganzen Netz kommt: bleibt, wie es ist, und ist nicht verstanden.</translation>
    </message>
    <message>
        <source>Removed by the operation Drop tail.</source>
        <translation>Wird durch die Operation „Rest verwerfen“ entfernt.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Tails</source>
        <translation>Reste</translation>
    </message>
    <message>
        <source>By which the game finds the mesh. Bytes that are not plain ASCII show as \xNN.</source>
        <translation>Unter dem das Spiel das Netz findet. Bytes, die kein reines ASCII sind, erscheinen als \xNN.</translation>
    </message>
    <message>
        <source>Record size</source>
        <translation>Größe des Datensatzes</translation>
    </message>
    <message>
        <source>Bytes behind the first eight of the record.</source>
        <translation>Bytes hinter den ersten acht des Datensatzes.</translation>
    </message>
    <message>
        <source>Follows the name and the rows.</source>
        <translation>Folgt dem Namen und den Zeilen.</translation>
    </message>
    <message>
        <source>Name length</source>
        <translation>Länge des Namens</translation>
    </message>
    <message>
        <source>Size of the name field in bytes, a multiple of 8.</source>
        <translation>Größe des Namensfelds in Bytes, ein Vielfaches von 8.</translation>
    </message>
    <message>
        <source>Follows the name.</source>
        <translation>Folgt dem Namen.</translation>
    </message>
    <message>
        <source>Name field</source>
        <translation>Namensfeld</translation>
    </message>
    <message>
        <source>The bytes as stored, with what is left over behind the name.</source>
        <translation>Die Bytes, wie sie gespeichert sind, mit dem, was hinter dem Namen übrig ist.</translation>
    </message>
    <message>
        <source>Set the name, or run Clear name residue.</source>
        <translation>Den Namen setzen oder „Rückstände der Namen leeren“ ausführen.</translation>
    </message>
    <message>
        <source>Vertex count</source>
        <translation>Zahl der Ecken</translation>
    </message>
    <message>
        <source>Follows the vertices.</source>
        <translation>Folgt den Ecken.</translation>
    </message>
    <message>
        <source>Triangle count</source>
        <translation>Zahl der Dreiecke</translation>
    </message>
    <message>
        <source>Follows the triangles.</source>
        <translation>Folgt den Dreiecken.</translation>
    </message>
    <message>
        <source>By the first word of the name.</source>
        <translation>Nach dem ersten Wort des Namens.</translation>
    </message>
    <message>
        <source>Resource id</source>
        <translation>Ressourcen-ID</translation>
    </message>
    <message>
        <source>What the parts of one craft share: the name before its part.</source>
        <translation>Was die Teile eines Raumschiffs gemeinsam haben: der Name vor seinem Teil.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Name ends with a NUL</source>
        <translation>Name endet mit NUL-Byte</translation>
    </message>
    <message>
        <source>Residue</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>Bytes behind the name&apos;s NUL that are not zero.</source>
        <translation>Bytes hinter dem NUL-Byte des Namens, die nicht null sind.</translation>
    </message>
    <message>
        <source>Record offset</source>
        <translation>Offset des Datensatzes</translation>
    </message>
    <message>
        <source>Of the vertices that are finite.</source>
        <translation>Der Ecken, die endlich sind.</translation>
    </message>
    <message>
        <source>Volume sign</source>
        <translation>Vorzeichen des Rauminhalts</translation>
    </message>
    <message>
        <source>Positive: the triangles run counter-clockwise seen from outside, if the axes are right-handed.</source>
        <translation>Positiv: die Dreiecke laufen von außen gesehen gegen den Uhrzeigersinn, wenn die Achsen rechtshändig sind.</translation>
    </message>
    <message>
        <source>No closed piece</source>
        <translation>Kein geschlossenes Stück</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Undefined: a corner is not finite</source>
        <translation>Nicht bestimmt: eine Ecke ist nicht endlich</translation>
    </message>
    <message>
        <source>Bounds min</source>
        <translation>Minimum der Grenzen</translation>
    </message>
    <message>
        <source>Bounds max</source>
        <translation>Maximum der Grenzen</translation>
    </message>
    <message>
        <source>Diagonal</source>
        <translation>Diagonale</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Rauminhalt</translation>
    </message>
    <message>
        <source>Sum over the closed pieces, by the stored winding.</source>
        <translation>Summe über die geschlossenen Stücke, nach dem gespeicherten Umlaufsinn.</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Euler number</source>
        <translation>Euler-Zahl</translation>
    </message>
    <message>
        <source>Used vertices - edges + triangles; 2 for one closed shell without holes.</source>
        <translation>Benutzte Ecken - Kanten + Dreiecke; 2 bei einer geschlossenen Schale ohne Löcher.</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Pieces that hang together through shared vertices.</source>
        <translation>Stücke, die über gemeinsame Ecken zusammenhängen.</translation>
    </message>
    <message>
        <source>Closed components</source>
        <translation>Geschlossene Komponenten</translation>
    </message>
    <message>
        <source>Those without border, non-manifold and clash edges.</source>
        <translation>Jene ohne Randkanten, nicht mannigfaltige und gegensinnige Kanten.</translation>
    </message>
    <message>
        <source>Negative components</source>
        <translation>Negative Komponenten</translation>
    </message>
    <message>
        <source>Closed ones of negative volume.</source>
        <translation>Geschlossene von negativem Rauminhalt.</translation>
    </message>
    <message>
        <source>Border edges</source>
        <translation>Randkanten</translation>
    </message>
    <message>
        <source>Edges with one triangle.</source>
        <translation>Kanten mit einem Dreieck.</translation>
    </message>
    <message>
        <source>Non-manifold edges</source>
        <translation>Nicht mannigfaltige Kanten</translation>
    </message>
    <message>
        <source>Edges with three triangles or more.</source>
        <translation>Kanten mit drei oder mehr Dreiecken.</translation>
    </message>
    <message>
        <source>Clash edges</source>
        <translation>Gegensinnige Kanten</translation>
    </message>
    <message>
        <source>Edges whose two triangles face opposite ways.</source>
        <translation>Kanten, deren zwei Dreiecke in entgegengesetzte Richtungen zeigen.</translation>
    </message>
    <message>
        <source>Triangles out of range</source>
        <translation>Dreiecke außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>Triangles with a repeated index</source>
        <translation>Dreiecke mit einem wiederholten Index</translation>
    </message>
    <message>
        <source>Duplicate triangles</source>
        <translation>Wiederholte Dreiecke</translation>
    </message>
    <message>
        <source>Coincident vertices</source>
        <translation>Zusammenfallende Ecken</translation>
    </message>
    <message>
        <source>Unreferenced vertices</source>
        <translation>Unbenutzte Ecken</translation>
    </message>
    <message>
        <source>Vertices that are not finite</source>
        <translation>Nicht endliche Ecken</translation>
    </message>
    <message>
        <source>%1 does not fit into a 32-bit float</source>
        <translation>%1 passt nicht in eine 32-Bit-Gleitkommazahl</translation>
    </message>
    <message>
        <source>In the mesh&apos;s own space; the file places nothing in a world.</source>
        <translation>Im eigenen Raum des Netzes; die Datei setzt nichts in eine Welt.</translation>
    </message>
    <message>
        <source>How many triangles name the vertex.</source>
        <translation>Wie viele Dreiecke die Ecke nennen.</translation>
    </message>
    <message>
        <source>Numbers of vertices of the same mesh, counted from 0.</source>
        <translation>Nummern von Ecken desselben Netzes, von 0 an gezählt.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>To the side from which the corners run counter-clockwise, if the axes are right-handed.</source>
        <translation>Zu der Seite, von der aus die Ecken gegen den Uhrzeigersinn laufen, wenn die Achsen rechtshändig sind.</translation>
    </message>
    <message>
        <source>Which piece of the mesh it belongs to, by lowest triangle; none for a triangle that names a vertex twice or one that does not exist.</source>
        <translation>Zu welchem Stück des Netzes es gehört, gezählt nach dem niedrigsten Dreieck; keines bei einem Dreieck, das eine Ecke zweimal nennt oder eine, die es nicht gibt.</translation>
    </message>
    <message>
        <source>needs %1 bytes, %2 left</source>
        <translation>braucht %1 Bytes, %2 sind übrig</translation>
    </message>
    <message>
        <source>%1 (%2), must be a multiple of 8 in 8..256</source>
        <translation>%1 (%2), muss ein Vielfaches von 8 in 8..256 sein</translation>
    </message>
    <message>
        <source>name and counts need %1 bytes, %2 left (name_length %3)</source>
        <translation>Name und Anzahlen brauchen %1 Bytes, %2 sind übrig (name_length %3)</translation>
    </message>
    <message>
        <source>%1, but name_length %2, vertex_count %3 and triangle_count %4 make %5</source>
        <translation>%1, aber name_length %2, vertex_count %3 und triangle_count %4 ergeben %5</translation>
    </message>
    <message>
        <source>%1 (vertex_count %2)</source>
        <translation>%1 (vertex_count %2)</translation>
    </message>
    <message>
        <source>%1 (triangle_count %2)</source>
        <translation>%1 (triangle_count %2)</translation>
    </message>
    <message>
        <source>%1 bytes left, a record needs at least %2</source>
        <translation>%1 Bytes sind übrig, ein Datensatz braucht mindestens %2</translation>
    </message>
    <message>
        <source>Used by triangles</source>
        <translation>Von Dreiecken benutzt</translation>
    </message>
    <message>
        <source>Other parts of the same resource id</source>
        <translation>Andere Teile derselben Ressourcen-ID</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Seen from both sides; backs are tinted, so a turned face shows.</source>
        <translation>Von beiden Seiten sichtbar; Rückseiten sind getönt, sodass eine gewendete Fläche auffällt.</translation>
    </message>
    <message>
        <source>Edges with one triangle: the rim of an open shell, or vertices stored twice.</source>
        <translation>Kanten mit einem Dreieck: der Rand einer offenen Schale oder doppelt gespeicherte Ecken.</translation>
    </message>
    <message>
        <source>Vertices that no triangle names.</source>
        <translation>Ecken, die kein Dreieck nennt.</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Of the meshes in the gallery.</source>
        <translation>Der Netze in der Galerie.</translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s) (names|name) a vertex that does not exist</source>
        <translation>
            <numerusform>%n Dreieck nennt eine Ecke, die es nicht gibt</numerusform>
            <numerusform>%n Dreiecke nennen eine Ecke, die es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vert(ex|ices) (has|have) a coordinate that is no number</source>
        <translation>
            <numerusform>%n Ecke hat eine Koordinate, die keine Zahl ist</numerusform>
            <numerusform>%n Ecken haben eine Koordinate, die keine Zahl ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (has|have) the name of an earlier one</source>
        <translation>
            <numerusform>%n Netz hat den Namen eines früheren</numerusform>
            <numerusform>%n Netze haben den Namen eines früheren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (has|have) no name</source>
        <translation>
            <numerusform>%n Netz hat keinen Namen</numerusform>
            <numerusform>%n Netze haben keinen Namen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) (is|are) not plain ASCII</source>
        <translation>
            <numerusform>%n Name ist kein reines ASCII</numerusform>
            <numerusform>%n Namen sind kein reines ASCII</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (has|have) nothing to collide with</source>
        <translation>
            <numerusform>%n Netz hat nichts zum Zusammenstoßen</numerusform>
            <numerusform>%n Netze haben nichts zum Zusammenstoßen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (has|have) triangles turned against each other</source>
        <translation>
            <numerusform>%n Netz hat gegeneinander gewendete Dreiecke</numerusform>
            <numerusform>%n Netze haben gegeneinander gewendete Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s) (names|name) a vertex twice</source>
        <translation>
            <numerusform>%n Dreieck nennt eine Ecke zweimal</numerusform>
            <numerusform>%n Dreiecke nennen eine Ecke zweimal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s) (has|have) no area</source>
        <translation>
            <numerusform>%n Dreieck hat keine Fläche</numerusform>
            <numerusform>%n Dreiecke haben keine Fläche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s) (repeats|repeat) an earlier one</source>
        <translation>
            <numerusform>%n Dreieck wiederholt ein früheres</numerusform>
            <numerusform>%n Dreiecke wiederholen ein früheres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (has|have) edges with three triangles or more</source>
        <translation>
            <numerusform>%n Netz hat Kanten mit drei oder mehr Dreiecken</numerusform>
            <numerusform>%n Netze haben Kanten mit drei oder mehr Dreiecken</numerusform>
        </translation>
    </message>
    <message>
        <source>Units in one</source>
        <translation>Einheiten je Anzeigeeinheit</translation>
    </message>
    <message>
        <source>How many units of the file one shown unit is. Nobody knows the game&apos;s unit; one metre a unit would make a small craft 133 m long.</source>
        <translation>Wie viele Einheiten der Datei eine angezeigte Einheit sind. Niemand kennt die Einheit des Spiels; ein Meter je Einheit würde ein kleines Raumschiff 133 m lang machen.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Gallery: every mesh at a place of its own. Stacked: every mesh at its own origin, as the parts of one craft belong together. The file places nothing.</source>
        <translation>Galerie: jedes Netz an einem eigenen Platz. Übereinander: jedes Netz an seinem eigenen Ursprung, wie die Teile eines Raumschiffs zusammengehören. Die Datei gibt keine Plätze vor.</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>Übereinander</translation>
    </message>
    <message>
        <source>Gallery size</source>
        <translation>Größe in der Galerie</translation>
    </message>
    <message>
        <source>Meshes of one library differ in size by more than a thousand.</source>
        <translation>Netze einer Bibliothek unterscheiden sich in der Größe um mehr als das Tausendfache.</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Maßstäblich</translation>
    </message>
    <message>
        <source>Only names that begin with</source>
        <translation>Nur Namen, die beginnen mit</translation>
    </message>
    <message>
        <source>Shows the meshes whose names begin like this, such as a resource id; empty: all.</source>
        <translation>Zeigt die Netze, deren Namen so beginnen, etwa mit einer Ressourcen-ID; leer: alle.</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>Hochachse</translation>
    </message>
    <message>
        <source>The file does not say which way is up. For the view only.</source>
        <translation>Die Datei sagt nicht, wo oben ist. Nur für die Ansicht.</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y oben</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z oben</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>What lengths are called.</source>
        <translation>Wie Längen benannt werden.</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>%1²</source>
        <translation>%1²</translation>
    </message>
    <message>
        <source>%1³</source>
        <translation>%1³</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Dateigröße</translation>
    </message>
    <message>
        <source>Bytes not understood</source>
        <translation>Nicht verstandene Bytes</translation>
    </message>
    <message>
        <source>Meshes: %1</source>
        <translation>Netze: %1</translation>
    </message>
    <message>
        <source>Resource ids</source>
        <translation>Ressourcen-IDs</translation>
    </message>
    <message>
        <source>Smallest diagonal</source>
        <translation>Kleinste Diagonale</translation>
    </message>
    <message>
        <source>Largest diagonal</source>
        <translation>Größte Diagonale</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) behind the last whole mesh cannot be read</source>
        <translation>
            <numerusform>%n Byte hinter dem letzten ganzen Netz ist nicht lesbar</numerusform>
            <numerusform>%n Bytes hinter dem letzten ganzen Netz sind nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>the library is empty</source>
        <translation>die Bibliothek ist leer</translation>
    </message>
    <message>
        <source>every mesh can be read and found</source>
        <translation>jedes Netz ist lesbar und zu finden</translation>
    </message>
</context>
<context>
    <name>core::DocumentSession</name>
    <message>
        <source>Building the view</source>
        <translation>Ansicht wird aufgebaut</translation>
    </message>
    <message>
        <source>Preparing to pick</source>
        <translation>Auswählen wird vorbereitet</translation>
    </message>
    <message>
        <source>Updating the colours</source>
        <translation>Farben werden angepasst</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfung läuft</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>%1 von %2 setzen</translation>
    </message>
    <message>
        <source>Set %1 of several items</source>
        <translation>%1 bei mehreren Elementen setzen</translation>
    </message>
    <message>
        <source>Writing the bytes</source>
        <translation>Bytes werden geschrieben</translation>
    </message>
    <message>
        <source>Preparing to save</source>
        <translation>Speichern wird vorbereitet</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Comparing index and geometry</source>
        <translation>Index und Geometrie werden verglichen</translation>
    </message>
    <message>
        <source>Looking up</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Marking the issues</source>
        <translation>Befunde werden markiert</translation>
    </message>
</context>
<context>
    <name>core::Documents</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
</context>
<context>
    <name>document</name>
    <message>
        <source>files of different formats (%1 and %2) cannot be compared</source>
        <translation>Dateien verschiedener Formate (%1 und %2) sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>there is no such item</source>
        <translation>dieses Element gibt es nicht</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>there is no such property</source>
        <translation>diese Eigenschaft gibt es nicht</translation>
    </message>
    <message>
        <source>it cannot be edited</source>
        <translation>sie ist nicht änderbar</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3</source>
        <translation>%1 liegt außerhalb von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 has components 0 to %2</source>
        <translation>%1 hat die Komponenten 0 bis %2</translation>
    </message>
    <message>
        <source>%1 has no property “%2”</source>
        <translation>%1 hat keine Eigenschaft „%2“</translation>
    </message>
    <message>
        <source>“%1” is not PATH=VALUE</source>
        <translation>„%1“ ist nicht PFAD=WERT</translation>
    </message>
    <message>
        <source>name one of its properties</source>
        <translation>eine ihrer Eigenschaften nennen</translation>
    </message>
    <message>
        <source>takes %1 values with commas between them</source>
        <translation>nimmt %1 Werte, durch Komma getrennt</translation>
    </message>
    <message>
        <source>no kind of record here has the property “%1”</source>
        <translation>keine Art von Datensatz hier hat die Eigenschaft „%1“</translation>
    </message>
    <message>
        <source>expression, column %1: a comparison needs a property</source>
        <translation>Ausdruck, Spalte %1: ein Vergleich braucht eine Eigenschaft</translation>
    </message>
    <message>
        <source>“%1” has %2 components: name one, as in %1[0]</source>
        <translation>„%1“ hat %2 Komponenten: eine davon nennen, etwa %1[0]</translation>
    </message>
    <message>
        <source>“%1” has no component %2</source>
        <translation>„%1“ hat keine Komponente %2</translation>
    </message>
    <message>
        <source>“%1” is no value of “%2”; known are: %3</source>
        <translation>„%1“ ist kein Wert von „%2“; bekannt sind: %3</translation>
    </message>
    <message>
        <source>expression, column %1: expected %2, found the end</source>
        <translation>Ausdruck, Spalte %1: statt %2 kommt das Ende</translation>
    </message>
    <message>
        <source>expression, column %1: expected %2, found “%3”</source>
        <translation>Ausdruck, Spalte %1: statt %2 steht da „%3“</translation>
    </message>
    <message>
        <source>&quot;and&quot;, &quot;or&quot; or the end</source>
        <translation>„and“, „or“ oder das Ende</translation>
    </message>
    <message>
        <source>at most 200 nested parentheses</source>
        <translation>höchstens 200 verschachtelte Klammern</translation>
    </message>
    <message>
        <source>&quot;)&quot;</source>
        <translation>„)“</translation>
    </message>
    <message>
        <source>a property</source>
        <translation>eine Eigenschaft</translation>
    </message>
    <message>
        <source>a comparison (== != &lt; &lt;= &gt; &gt;=)</source>
        <translation>ein Vergleich (== != &lt; &lt;= &gt; &gt;=)</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>%1 takes no parameters, “%2” is unknown</source>
        <translation>%1 nimmt keine Parameter, „%2“ ist unbekannt</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”; it has %3</source>
        <translation>%1 hat keinen Parameter „%2“; es gibt %3</translation>
    </message>
    <message>
        <source>parameter %1 has no choice %2</source>
        <translation>Parameter %1 hat keine Auswahl %2</translation>
    </message>
    <message>
        <source>parameter %1: %2 is outside %3 to %4</source>
        <translation>Parameter %1: %2 liegt außerhalb von %3 bis %4</translation>
    </message>
    <message>
        <source>parameter %1: %2 is not a number that it takes</source>
        <translation>Parameter %1: %2 ist keine Zahl, die er nimmt</translation>
    </message>
    <message>
        <source>parameter %1 takes on or off</source>
        <translation>Parameter %1 nimmt on oder off</translation>
    </message>
    <message>
        <source>parameter %1 takes %2, not “%3”</source>
        <translation>Parameter %1 nimmt %2, nicht „%3“</translation>
    </message>
    <message>
        <source>parameter %1 takes %2 numbers with commas between them</source>
        <translation>Parameter %1 nimmt %2 Zahlen, durch Komma getrennt</translation>
    </message>
    <message>
        <source>Set property</source>
        <translation>Eigenschaft setzen</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>Zuweisungen</translation>
    </message>
    <message>
        <source>PATH=VALUE in shown units, or PATH:raw=VALUE; several separated by semicolons.</source>
        <translation>PFAD=WERT in angezeigten Einheiten, oder PFAD:raw=WERT; mehrere durch Semikolon getrennt.</translation>
    </message>
    <message>
        <source>%1: %2 is outside %3 to %4</source>
        <translation>%1: %2 liegt außerhalb von %3 bis %4</translation>
    </message>
    <message>
        <source>setting %1 cannot be “%2”; it takes %3</source>
        <translation>Einstellung %1 kann nicht „%2“ sein; sie nimmt %3</translation>
    </message>
    <message>
        <source>setting %1 takes on or off</source>
        <translation>Einstellung %1 nimmt on oder off</translation>
    </message>
    <message>
        <source>setting %1 takes %2 to %3</source>
        <translation>Einstellung %1 nimmt %2 bis %3</translation>
    </message>
    <message>
        <source>“%1” is not KEY=VALUE</source>
        <translation>„%1“ ist nicht SCHLÜSSEL=WERT</translation>
    </message>
    <message>
        <source>this document has no setting “%1”; it has %2</source>
        <translation>dieses Dokument hat keine Einstellung „%1“; es gibt %2</translation>
    </message>
    <message>
        <source>“%1” is not a whole number</source>
        <translation>„%1“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>Computed from other values; it is not in the file.</source>
        <translation>Aus anderen Werten berechnet; steht nicht in der Datei.</translation>
    </message>
    <message>
        <source>an item of the selection does not exist</source>
        <translation>ein Element der Auswahl existiert nicht</translation>
    </message>
    <message>
        <source>%1: nothing that it works on is selected</source>
        <translation>%1: nichts ausgewählt, worauf es wirkt</translation>
    </message>
    <message>
        <source>Sets each of these properties to the value behind it: path=value, one behind the other.</source>
        <translation>Setzt jede dieser Eigenschaften auf den Wert dahinter: Pfad=Wert, einer hinter dem anderen.</translation>
    </message>
    <message>
        <source>“%1” is no number that %2 bits hold; infinity and what is no number are written as their bits, such as %3</source>
        <translation>„%1“ ist keine Zahl, die %2 Bits fassen; Unendlich und was keine Zahl ist, schreibt man als seine Bits, etwa %3</translation>
    </message>
    <message>
        <source>“%1” is more than 64 bits hold</source>
        <translation>„%1“ ist mehr, als 64 Bits fassen</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>a Yaz0 archive: extract the collision file from it first, then open that</source>
        <translation>ein Yaz0-Archiv: zuerst die Kollisionsdatei daraus entpacken, dann diese öffnen</translation>
    </message>
    <message>
        <source>an archive: extract the collision file from it first, then open that</source>
        <translation>ein Archiv: zuerst die Kollisionsdatei daraus entpacken, dann diese öffnen</translation>
    </message>
    <message>
        <source>a ZIP archive: extract the collision file from it first, then open that</source>
        <translation>ein ZIP-Archiv: zuerst die Kollisionsdatei daraus entpacken, dann diese öffnen</translation>
    </message>
    <message>
        <source>there is no format “%1”; known are %2</source>
        <translation>es gibt kein Format „%1“; bekannt sind %2</translation>
    </message>
    <message>
        <source>this is %1</source>
        <translation>dies ist %1</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the bytes to be saved do not read back (%1); nothing was written</source>
        <translation>die zu speichernden Bytes lassen sich nicht wieder lesen (%1); nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the bytes to be saved read back as another document; nothing was written</source>
        <translation>die zu speichernden Bytes ergeben beim Lesen ein anderes Dokument; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>The saved file will not be recognised as %1 when it is opened again</source>
        <translation>Die gespeicherte Datei wird beim nächsten Öffnen nicht mehr als %1 erkannt</translation>
    </message>
    <message>
        <source>no known format begins like this; known are %1. If you know better, choose the format: File &gt; Open as, or --format</source>
        <translation>kein bekanntes Format beginnt so; bekannt sind %1. Wer es besser weiß, wählt das Format: Datei &gt; Öffnen als, oder --format</translation>
    </message>
</context>
<context>
    <name>freelancer</name>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>nothing is stored</source>
        <translation>nichts ist gespeichert</translation>
    </message>
    <message>
        <source>bits %1 are unknown</source>
        <translation>unbekannte Bits: %1</translation>
    </message>
    <message>
        <source>an event stream, which is kept and not read</source>
        <translation>ein Ereignisstrom, der erhalten bleibt und nicht gelesen wird</translation>
    </message>
    <message>
        <source>a single number (0x1) stands alone</source>
        <translation>eine einzelne Zahl (0x1) steht allein</translation>
    </message>
    <message>
        <source>two kinds of position</source>
        <translation>zwei Arten von Position</translation>
    </message>
    <message>
        <source>two kinds of quaternion</source>
        <translation>zwei Arten von Quaternion</translation>
    </message>
    <message>
        <source>Delete map</source>
        <translation>Zuordnung löschen</translation>
    </message>
    <message>
        <source>child %1 is no part: nothing moves</source>
        <translation>Kind %1 ist kein Teil: nichts bewegt sich</translation>
    </message>
    <message>
        <source>%1 has no joint: nothing moves</source>
        <translation>%1 hat kein Gelenk: nichts bewegt sich</translation>
    </message>
    <message>
        <source>%1 hangs on a Fix joint: it cannot move</source>
        <translation>%1 hängt an einem Fix-Gelenk: es kann sich nicht bewegen</translation>
    </message>
    <message>
        <source>%1 hangs on a Cyl joint: animating it crashes the game</source>
        <translation>%1 hängt an einem Cyl-Gelenk: es zu animieren bringt das Spiel zum Absturz</translation>
    </message>
    <message>
        <source>the parent is %1, but that of the joint is %2</source>
        <translation>das übergeordnete Teil ist %1, der des Gelenks aber %2</translation>
    </message>
    <message>
        <source>Set the parent to %1</source>
        <translation>Übergeordnetes Teil auf %1 setzen</translation>
    </message>
    <message>
        <source>no Channel</source>
        <translation>kein Channel</translation>
    </message>
    <message>
        <source>the Channel has no Header</source>
        <translation>der Channel hat keinen Header</translation>
    </message>
    <message>
        <source>Header has %1 bytes, not 12</source>
        <translation>Header hat %1 Bytes, nicht 12</translation>
    </message>
    <message>
        <source>the Channel has no Frames</source>
        <translation>der Channel hat keine Frames</translation>
    </message>
    <message>
        <source>interval %1 with %2 frames: only the first shows</source>
        <translation>Intervall %1 bei %2 Frames: nur der erste ist zu sehen</translation>
    </message>
    <message>
        <source>type %1: %2</source>
        <translation>Typ %1: %2</translation>
    </message>
    <message>
        <source>%1 floats a frame, an object map takes %2: the game will not bind it</source>
        <translation>%1 Gleitkommazahlen je Frame, eine Objektzuordnung nimmt %2: das Spiel bindet sie nicht</translation>
    </message>
    <message>
        <source>%1 floats a frame, a %3 takes %2: the game will not bind it</source>
        <translation>%1 Gleitkommazahlen je Frame, ein %3 nimmt %2: das Spiel bindet die Zuordnung nicht</translation>
    </message>
    <message>
        <source>%1 frames of %2 bytes need %3, Frames has %4</source>
        <translation>%1 Frames zu %2 Bytes brauchen %3, Frames hat %4</translation>
    </message>
    <message>
        <source>%1 frames of %2 bytes take %3, Frames has %4: %5 over</source>
        <translation>%1 Frames zu %2 Bytes belegen %3, Frames hat %4: %5 zu viel</translation>
    </message>
    <message>
        <source>key %1 at %2 s is not after the one before it, at %3 s</source>
        <translation>Schlüssel %1 bei %2 s liegt nicht nach dem vorigen bei %3 s</translation>
    </message>
    <message>
        <source>the quaternion of key %1 has length %2, not 1</source>
        <translation>die Quaternion von Schlüssel %1 hat Länge %2, nicht 1</translation>
    </message>
    <message>
        <source>Normalise</source>
        <translation>Normieren</translation>
    </message>
    <message>
        <source>key %1 is %2, outside the limits of the joint, %3 to %4</source>
        <translation>Schlüssel %1 ist %2, außerhalb der Grenzen des Gelenks, %3 bis %4</translation>
    </message>
    <message>
        <source>Widen the limits</source>
        <translation>Grenzen erweitern</translation>
    </message>
    <message>
        <source>%1 is not spelled %2: the game passes it over</source>
        <translation>%1 ist nicht %2 geschrieben: das Spiel übergeht es</translation>
    </message>
    <message>
        <source>Rename node</source>
        <translation>Knoten umbenennen</translation>
    </message>
    <message>
        <source>moves the root, as %1 of this script does</source>
        <translation>bewegt die Wurzel, wie auch %1 in diesem Skript</translation>
    </message>
    <message>
        <source>drives the joint of %1, as %2 of this script does</source>
        <translation>bewegt das Gelenk von %1, wie auch %2 in diesem Skript</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Verdichten</translation>
    </message>
    <message>
        <source>Unshare payloads</source>
        <translation>Geteilte Nutzdaten trennen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>the free list is damaged at %1: it leaves the tree</source>
        <translation>die Freiliste ist bei %1 beschädigt: sie verlässt den Baum</translation>
    </message>
    <message>
        <source>the free list is damaged at %1: it comes back to an entry that it has passed</source>
        <translation>die Freiliste ist bei %1 beschädigt: sie kehrt zu einem schon durchlaufenen Eintrag zurück</translation>
    </message>
    <message>
        <source>the free list is damaged at %1: it meets an entry in use</source>
        <translation>die Freiliste ist bei %1 beschädigt: sie trifft auf einen benutzten Eintrag</translation>
    </message>
    <message>
        <source>the name %1 begins or ends with white space</source>
        <translation>der Name %1 beginnt oder endet mit Leerraum</translation>
    </message>
    <message>
        <source>the payload ends at %1, the file at %2</source>
        <translation>die Nutzdaten enden bei %1, die Datei bei %2</translation>
    </message>
    <message>
        <source>allocated %1, used %2, uncompressed %3: used should fit into allocated and equal uncompressed</source>
        <translation>belegt %1, benutzt %2, ungepackt %3: „benutzt“ sollte in „belegt“ passen und gleich „ungepackt“ sein</translation>
    </message>
    <message>
        <source>attributes %1: bits beyond 0x10 (directory) or 0x80 (leaf)</source>
        <translation>Attribute %1: weitere Bits als 0x10 (Verzeichnis) oder 0x80 (Blatt)</translation>
    </message>
    <message>
        <source>attributes %1: neither directory (0x10) nor leaf (0x80); taken for a leaf</source>
        <translation>Attribute %1: weder Verzeichnis (0x10) noch Blatt (0x80); gilt als Blatt</translation>
    </message>
    <message>
        <source>attributes %1: both directory (0x10) and leaf (0x80); taken for a directory</source>
        <translation>Attribute %1: Verzeichnis (0x10) und Blatt (0x80) zugleich; gilt als Verzeichnis</translation>
    </message>
    <message>
        <source>%1 has the name of tree[%2], %3; the first is used</source>
        <translation>%1 hat den Namen von tree[%2], %3; der erste Eintrag wird benutzt</translation>
    </message>
    <message>
        <source>%1 overlaps %2: they share some bytes, but not all</source>
        <translation>%1 überlappt %2: sie teilen einige Bytes, aber nicht alle</translation>
    </message>
    <message numerus="yes">
        <source>%n lea(f has|ves have) the bytes of another; an edit gives the edited one bytes of its own</source>
        <translation>
            <numerusform>%n Blatt hat die Bytes eines anderen; eine Änderung gibt dem geänderten eigene Bytes</numerusform>
            <numerusform>%n Blätter haben die Bytes eines anderen; eine Änderung gibt dem geänderten eigene Bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entr(y|ies) of the tree (is|are) not in use</source>
        <translation>
            <numerusform>%n Eintrag des Baums ist unbenutzt</numerusform>
            <numerusform>%n Einträge des Baums sind unbenutzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) of data belong(s|) to no payload; %1 of them not 0, %2 behind the last payload</source>
        <translation>
            <numerusform>%n Byte der Daten gehört zu keinen Nutzdaten; davon %1 nicht 0, %2 hinter den letzten Nutzdaten</numerusform>
            <numerusform>%n Bytes der Daten gehören zu keinen Nutzdaten; davon %1 nicht 0, %2 hinter den letzten Nutzdaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) that no entry has: %1</source>
        <translation>
            <numerusform>%n Name, den kein Eintrag hat: %1</numerusform>
            <numerusform>%n Namen, die kein Eintrag hat: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) in a second spelling: %1</source>
        <translation>
            <numerusform>%n Name in zweiter Schreibweise: %1</numerusform>
            <numerusform>%n Namen in zweiter Schreibweise: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>0 is taken</source>
        <translation>es gilt 0</translation>
    </message>
    <message>
        <source>none is taken</source>
        <translation>es gilt keine</translation>
    </message>
    <message>
        <source>Y is taken</source>
        <translation>es gilt Y</translation>
    </message>
    <message>
        <source>no %1: %2</source>
        <translation>%1 fehlt: %2</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, not %3</source>
        <translation>%1 hat %2 Bytes, nicht %3</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, not 4</source>
        <translation>%1 hat %2 Bytes, nicht 4</translation>
    </message>
    <message>
        <source>the Orientation mirrors: determinant %1</source>
        <translation>die Orientation spiegelt: Determinante %1</translation>
    </message>
    <message>
        <source>the Orientation is no rotation: M·Mᵀ is off by %1, determinant %2</source>
        <translation>die Orientation ist keine Drehung: M·Mᵀ weicht um %1 ab, Determinante %2</translation>
    </message>
    <message>
        <source>the Axis has length %1, not 1</source>
        <translation>die Axis hat Länge %1, nicht 1</translation>
    </message>
    <message>
        <source>Normalise axis</source>
        <translation>Achse normieren</translation>
    </message>
    <message>
        <source>Set the axis to 0, 1, 0</source>
        <translation>Achse auf 0, 1, 0 setzen</translation>
    </message>
    <message>
        <source>Min %1° is above Max %2°</source>
        <translation>Min %1° liegt über Max %2°</translation>
    </message>
    <message>
        <source>Swap limits</source>
        <translation>Grenzen tauschen</translation>
    </message>
    <message>
        <source>%1 is a leaf of %2 bytes, not a directory</source>
        <translation>%1 ist ein Blatt von %2 Bytes, kein Verzeichnis</translation>
    </message>
    <message>
        <source>Rename hardpoint</source>
        <translation>Hardpoint umbenennen</translation>
    </message>
    <message>
        <source>%1 is in two parts, in %2 and in %3</source>
        <translation>%1 ist in zwei Teilen, in %2 und in %3</translation>
    </message>
    <message>
        <source>stands where %1 stands, with the same Orientation</source>
        <translation>steht, wo %1 steht, mit derselben Orientation</translation>
    </message>
    <message>
        <source>%1, but no %2</source>
        <translation>%1, aber kein %2</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is %2: not used</source>
        <translation>%1 ist %2: nicht benutzt</translation>
    </message>
    <message>
        <source>the rotation is flat: determinant %1</source>
        <translation>die Drehung ist flach: Determinante %1</translation>
    </message>
    <message>
        <source>no pure rotation: x, y, z are scaled by %1, %2, %3 (M·Mᵀ is off by %4)</source>
        <translation>keine reine Drehung: x, y, z sind mit %1, %2, %3 skaliert (M·Mᵀ weicht um %4 ab)</translation>
    </message>
    <message>
        <source>Re-orthonormalise rotation</source>
        <translation>Drehung rechtwinklig machen</translation>
    </message>
    <message>
        <source>the rotation mirrors: determinant %1</source>
        <translation>die Drehung spiegelt: Determinante %1</translation>
    </message>
    <message>
        <source>the axis has length %1: no direction</source>
        <translation>die Achse hat Länge %1: keine Richtung</translation>
    </message>
    <message>
        <source>the axis has length %1, not 1</source>
        <translation>die Achse hat Länge %1, nicht 1</translation>
    </message>
    <message>
        <source>limit of %1 radians looks like degrees: a full turn is 6.28319</source>
        <translation>Grenze von %1 im Bogenmaß sieht nach Grad aus: eine volle Drehung ist 6.28319</translation>
    </message>
    <message>
        <source>Degrees to radians</source>
        <translation>Grad in Bogenmaß</translation>
    </message>
    <message>
        <source>min %1 is above max %2</source>
        <translation>Minimum %1 liegt über Maximum %2</translation>
    </message>
    <message>
        <source>min and max are both %1: nothing moves</source>
        <translation>Minimum und Maximum sind beide %1: nichts bewegt sich</translation>
    </message>
    <message>
        <source>the rest pose is outside the limits, %1 to %2</source>
        <translation>die Ruhepose liegt außerhalb der Grenzen, %1 bis %2</translation>
    </message>
    <message>
        <source>the limit order of a Cyl is disputed, and the game cannot animate it</source>
        <translation>die Reihenfolge der Grenzen eines Cyl ist umstritten, und das Spiel kann es nicht animieren</translation>
    </message>
    <message>
        <source>Change joint type</source>
        <translation>Gelenktyp ändern</translation>
    </message>
    <message>
        <source>no original .cmp uses Loose</source>
        <translation>keine originale .cmp benutzt Loose</translation>
    </message>
    <message>
        <source>offset %1: tools disagree on what it does</source>
        <translation>Offset %1: Werkzeuge sind uneins, was er bewirkt</translation>
    </message>
    <message>
        <source>no VMeshRef of this file uses the mesh</source>
        <translation>kein VMeshRef dieser Datei benutzt das Netz</translation>
    </message>
    <message>
        <source>no VMeshData</source>
        <translation>kein VMeshData</translation>
    </message>
    <message>
        <source>%1 bytes, the header of a mesh needs 16</source>
        <translation>%1 Bytes, der Kopf eines Netzes braucht 16</translation>
    </message>
    <message>
        <source>%1 groups need %2 bytes</source>
        <translation>%1 Gruppen brauchen %2 Bytes</translation>
    </message>
    <message>
        <source>%1 indices need %2 bytes</source>
        <translation>%1 Indizes brauchen %2 Bytes</translation>
    </message>
    <message>
        <source>%1 vertices need %2 bytes</source>
        <translation>%1 Ecken brauchen %2 Bytes</translation>
    </message>
    <message>
        <source>%1: the mesh %2 in all, its leaf has %3; it is not drawn</source>
        <translation>%1: das Netz insgesamt %2, sein Blatt hat %3; es wird nicht gezeichnet</translation>
    </message>
    <message>
        <source>version %1, not 1</source>
        <translation>Version %1, nicht 1</translation>
    </message>
    <message>
        <source>primitive %1, not 4, a list of triangles</source>
        <translation>Primitivtyp %1, nicht 4, eine Liste von Dreiecken</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) left over behind the vertices</source>
        <translation>
            <numerusform>%n Byte hinter den Ecken übrig</numerusform>
            <numerusform>%n Bytes hinter den Ecken übrig</numerusform>
        </translation>
    </message>
    <message>
        <source>pad %1, not 0x00CC</source>
        <translation>Füllfeld %1, nicht 0x00CC</translation>
    </message>
    <message>
        <source>the mesh has %1 indices, its groups have %2 in all</source>
        <translation>das Netz hat %1 Indizes, seine Gruppen haben insgesamt %2</translation>
    </message>
    <message numerus="yes">
        <source>%n ind(ex is|ices are) outside the mesh: %1 means vertex %2 of %3</source>
        <translation>
            <numerusform>%n Index liegt außerhalb des Netzes: %1 meint Ecke %2 von %3</numerusform>
            <numerusform>%n Indizes liegen außerhalb des Netzes: %1 meint Ecke %2 von %3</numerusform>
        </translation>
    </message>
    <message>
        <source>the group goes to vertex %1 of %2</source>
        <translation>die Gruppe reicht bis Ecke %1 von %2</translation>
    </message>
    <message>
        <source>vertexEnd is %1, the group&apos;s indices reach %2</source>
        <translation>vertexEnd ist %1, die Indizes der Gruppe reichen bis %2</translation>
    </message>
    <message>
        <source>no Object name: no joint can name this part</source>
        <translation>kein Object name: kein Gelenk kann dieses Teil nennen</translation>
    </message>
    <message>
        <source>the Object name is empty: no joint can name this part</source>
        <translation>der Object name ist leer: kein Gelenk kann dieses Teil nennen</translation>
    </message>
    <message>
        <source>%1 is the Object name of %2 too: joints mean that one, and this part is drawn nowhere</source>
        <translation>%1 ist auch der Object name von %2: Gelenke meinen jenes, und dieses Teil wird nirgends gezeichnet</translation>
    </message>
    <message>
        <source>Rename part</source>
        <translation>Teil umbenennen</translation>
    </message>
    <message>
        <source>no File name: the part has no fragment</source>
        <translation>kein File name: das Teil hat kein Fragment</translation>
    </message>
    <message>
        <source>no fragment directory %1: the part has neither mesh nor hardpoints</source>
        <translation>kein Fragmentverzeichnis %1: das Teil hat weder Netz noch Hardpoints</translation>
    </message>
    <message>
        <source>no part has the File name %1</source>
        <translation>kein Teil hat den File name %1</translation>
    </message>
    <message>
        <source>Remove directory</source>
        <translation>Verzeichnis entfernen</translation>
    </message>
    <message>
        <source>Cmpnd holds no part</source>
        <translation>Cmpnd enthält kein Teil</translation>
    </message>
    <message>
        <source>no part&apos;s node is called Root: the first, %1, is taken for it</source>
        <translation>der Knoten keines Teils heißt Root: das erste, %1, gilt als Wurzel</translation>
    </message>
    <message>
        <source>the root&apos;s Object name is %1, not Root</source>
        <translation>der Object name der Wurzel ist %1, nicht Root</translation>
    </message>
    <message>
        <source>the node is called %1, not %2</source>
        <translation>der Knoten heißt %1, nicht %2</translation>
    </message>
    <message>
        <source>%1: %2 bytes and no NUL behind them</source>
        <translation>%1: %2 Bytes und kein NUL-Byte dahinter</translation>
    </message>
    <message>
        <source>no Index</source>
        <translation>kein Index</translation>
    </message>
    <message>
        <source>Index has %1 bytes, not 4</source>
        <translation>Index hat %1 Bytes, nicht 4</translation>
    </message>
    <message>
        <source>the root&apos;s Index is %1, not 0</source>
        <translation>der Index der Wurzel ist %1, nicht 0</translation>
    </message>
    <message>
        <source>Index %1 is that of %2 too</source>
        <translation>Index %1 ist auch der von %2</translation>
    </message>
    <message>
        <source>Index %1 leaves a gap: %2 parts count from 0 to %3</source>
        <translation>Index %1 lässt eine Lücke: %2 Teile zählen von 0 bis %3</translation>
    </message>
    <message>
        <source>%1 has the checksum of %2, %3: a .sur cannot tell them apart</source>
        <translation>%1 hat die Prüfsumme von %2, %3: eine .sur kann sie nicht unterscheiden</translation>
    </message>
    <message>
        <source>no joint: drawn at the origin</source>
        <translation>kein Gelenk: am Ursprung gezeichnet</translation>
    </message>
    <message>
        <source>Delete record</source>
        <translation>Datensatz löschen</translation>
    </message>
    <message>
        <source>%1 bytes are no whole number of %2-byte records: %3 are read, %4 bytes are left over</source>
        <translation>%1 Bytes sind keine ganze Zahl von Datensätzen zu %2 Bytes: %3 werden gelesen, %4 Bytes sind übrig</translation>
    </message>
    <message>
        <source>directory %1 in Cons: kept, not read</source>
        <translation>Verzeichnis %1 in Cons: bleibt erhalten, wird nicht gelesen</translation>
    </message>
    <message>
        <source>unknown leaf %1 of %2 bytes in Cons: kept, not read</source>
        <translation>unbekanntes Blatt %1 von %2 Bytes in Cons: bleibt erhalten, wird nicht gelesen</translation>
    </message>
    <message>
        <source>child %1 is no part: the record is not used</source>
        <translation>Kind %1 ist kein Teil: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>parent %1 is no part: the record is not used</source>
        <translation>übergeordnetes Teil %1 gibt es nicht: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>child %1 is no part, but %2 is: the record is not used</source>
        <translation>Kind %1 ist kein Teil, %2 aber schon: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>parent %1 is no part, but %2 is: the record is not used</source>
        <translation>übergeordnetes Teil %1 gibt es nicht, %2 aber schon: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>parent and child are blank: the record is not used</source>
        <translation>über- und untergeordnetes Teil sind leer: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>%1 is its own parent: the record is not used</source>
        <translation>%1 ist sich selbst übergeordnet: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>the child, %1, is the root: the record is not used</source>
        <translation>das Kind, %1, ist die Wurzel: der Datensatz wird nicht benutzt</translation>
    </message>
    <message>
        <source>%1 hangs on %2 by %3 already: this record, with the parent %4, is not used</source>
        <translation>%1 hängt schon durch %3 an %2: dieser Datensatz, mit dem übergeordneten Teil %4, wird nicht benutzt</translation>
    </message>
    <message>
        <source>the record would close the loop %1: it is not used</source>
        <translation>der Datensatz würde die Schleife %1 schließen: er wird nicht benutzt</translation>
    </message>
    <message>
        <source>stands before record %1 of the leaf, which is its parent&apos;s, %2</source>
        <translation>steht vor Datensatz %1 des Blatts, dem seines übergeordneten Teils %2</translation>
    </message>
    <message>
        <source>no mesh here or in the libraries has the checksum %1: add its library</source>
        <translation>kein Netz hier oder in den Bibliotheken hat die Prüfsumme %1: seine Bibliothek hinzufügen</translation>
    </message>
    <message>
        <source>no mesh here has the checksum %1, and no folder was searched for others</source>
        <translation>kein Netz hier hat die Prüfsumme %1, und kein Ordner wurde nach anderen durchsucht</translation>
    </message>
    <message>
        <source>%1 bytes, a VMeshRef needs 60: it is not read</source>
        <translation>%1 Bytes, ein VMeshRef braucht 60: es wird nicht gelesen</translation>
    </message>
    <message>
        <source>%1 groups from %2 on, the mesh has %3</source>
        <translation>%1 Gruppen ab %2, das Netz hat %3</translation>
    </message>
    <message>
        <source>%1 indices from %2 on, the mesh has %3</source>
        <translation>%1 Indizes ab %2, das Netz hat %3</translation>
    </message>
    <message>
        <source>%1 vertices from %2 on, the mesh has %3</source>
        <translation>%1 Ecken ab %2, das Netz hat %3</translation>
    </message>
    <message>
        <source>indexStart is %1, the groups before hold %2 indices</source>
        <translation>indexStart ist %1, die Gruppen davor enthalten %2 Indizes</translation>
    </message>
    <message>
        <source>indexCount is %1, its groups hold %2</source>
        <translation>indexCount ist %1, seine Gruppen enthalten %2</translation>
    </message>
    <message>
        <source>vertexCount is %1, its groups use %2</source>
        <translation>vertexCount ist %1, seine Gruppen benutzen %2</translation>
    </message>
    <message>
        <source>box: min %1 is %2, max %1 is %3</source>
        <translation>Box: Minimum %1 ist %2, Maximum %1 ist %3</translation>
    </message>
    <message>
        <source>a vertex is %1 outside the box (radius %2)</source>
        <translation>eine Ecke liegt %1 außerhalb der Box (Radius %2)</translation>
    </message>
    <message>
        <source>a vertex is %1 outside the sphere of radius %2</source>
        <translation>eine Ecke liegt %1 außerhalb der Kugel mit Radius %2</translation>
    </message>
    <message>
        <source>Recompute bounds</source>
        <translation>Grenzen neu berechnen</translation>
    </message>
    <message>
        <source>MultiLevel has no level</source>
        <translation>MultiLevel hat keine Stufe</translation>
    </message>
    <message>
        <source>%1 levels and no Switch2</source>
        <translation>%1 Stufen und kein Switch2</translation>
    </message>
    <message>
        <source>Switch2 has %1 distances in %2 bytes, %3 levels need %4</source>
        <translation>Switch2 hat %1 Abstände in %2 Bytes, %3 Stufen brauchen %4</translation>
    </message>
    <message>
        <source>the first distance is %1, not 0</source>
        <translation>der erste Abstand ist %1, nicht 0</translation>
    </message>
    <message>
        <source>distance %1 is %2, after %3: they have to ascend</source>
        <translation>Abstand %1 ist %2, nach %3: sie müssen ansteigen</translation>
    </message>
    <message>
        <source>%1 bytes, the header of a VWireData needs 16</source>
        <translation>%1 Bytes, der Kopf eines VWireData braucht 16</translation>
    </message>
    <message>
        <source>%1 indices need %2 bytes, VWireData has %3</source>
        <translation>%1 Indizes brauchen %2 Bytes, VWireData hat %3</translation>
    </message>
    <message numerus="yes">
        <source>%n other material(s)</source>
        <translation>
            <numerusform>%n anderes Material</numerusform>
            <numerusform>%n andere Materialien</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in this file</source>
        <translation>Nicht in dieser Datei</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Parts of hue %1</source>
        <translation>Teile mit Farbton %1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Fix</translation>
    </message>
    <message>
        <source>Rev</source>
        <translation>Rev</translation>
    </message>
    <message>
        <source>Pris</source>
        <translation>Pris</translation>
    </message>
    <message>
        <source>Cyl</source>
        <translation>Cyl</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Sphere</translation>
    </message>
    <message>
        <source>Loose</source>
        <translation>Loose</translation>
    </message>
    <message>
        <source>Root, or no joint</source>
        <translation>Wurzel, oder kein Gelenk</translation>
    </message>
    <message>
        <source>Type of joint</source>
        <translation>Gelenktyp</translation>
    </message>
    <message>
        <source>Depth in the hierarchy</source>
        <translation>Tiefe in der Hierarchie</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>%1 bytes, a header needs %2</source>
        <translation>%1 Bytes, ein Kopf braucht %2</translation>
    </message>
    <message>
        <source>%1, must be “UTF ”</source>
        <translation>%1, muss „UTF “ sein</translation>
    </message>
    <message>
        <source>%1, only 0x101 is known</source>
        <translation>%1, nur 0x101 ist bekannt</translation>
    </message>
    <message>
        <source>%1, must be 44</source>
        <translation>%1, muss 44 sein</translation>
    </message>
    <message>
        <source>the tree would start at %1, the file has %2 bytes</source>
        <translation>der Baum würde bei %1 beginnen, die Datei hat %2 Bytes</translation>
    </message>
    <message>
        <source>the tree would end at %1 + %2, the file has %3 bytes</source>
        <translation>der Baum würde bei %1 + %2 enden, die Datei hat %3 Bytes</translation>
    </message>
    <message>
        <source>%1 bytes, the root needs 44</source>
        <translation>%1 Bytes, die Wurzel braucht 44</translation>
    </message>
    <message>
        <source>the names would end at %1 + %2, the file has %3 bytes</source>
        <translation>die Namen würden bei %1 + %2 enden, die Datei hat %3 Bytes</translation>
    </message>
    <message>
        <source>used %1, allocated %2</source>
        <translation>belegt %1, reserviert %2</translation>
    </message>
    <message>
        <source>the data would start at %1, the file has %2 bytes</source>
        <translation>die Daten würden bei %1 beginnen, die Datei hat %2 Bytes</translation>
    </message>
    <message>
        <source>%1 has no directory bit (0x10): the root must be a directory</source>
        <translation>%1 hat kein Verzeichnis-Bit (0x10): die Wurzel muss ein Verzeichnis sein</translation>
    </message>
    <message>
        <source>%1, the tree has %2 bytes: the last entry is at %3</source>
        <translation>%1, der Baum hat %2 Bytes: der letzte Eintrag steht bei %3</translation>
    </message>
    <message>
        <source>%1 is no multiple of 44</source>
        <translation>%1 ist kein Vielfaches von 44</translation>
    </message>
    <message>
        <source>%1: entry %2 is reached twice</source>
        <translation>%1: Eintrag %2 wird zweimal erreicht</translation>
    </message>
    <message>
        <source>%1, the dictionary has %2 used bytes</source>
        <translation>%1, das Namensverzeichnis hat %2 belegte Bytes</translation>
    </message>
    <message>
        <source>%1 reaches past the end of the file: what is left of it stays as it is</source>
        <translation>%1 reicht über das Dateiende hinaus: was davon da ist, bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1 needs a new place at the end of the file, but %2 reaches past that end and would run into it</source>
        <translation>%1 braucht einen neuen Platz am Dateiende, aber %2 reicht über dieses Ende hinaus und liefe hinein</translation>
    </message>
    <message>
        <source>the file would have %1 bytes; its offsets reach 4 GiB</source>
        <translation>die Datei hätte %1 Bytes; ihre Offsets reichen bis 4 GiB</translation>
    </message>
    <message numerus="yes">
        <source>Compound model of %n part(s)</source>
        <translation>
            <numerusform>Zusammengesetztes Modell mit %n Teil</numerusform>
            <numerusform>Zusammengesetztes Modell mit %n Teilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Single part</source>
        <translation>Einzelnes Teil</translation>
    </message>
    <message>
        <source>UTF file</source>
        <translation>UTF-Datei</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(kein Name)</translation>
    </message>
    <message>
        <source>the part</source>
        <translation>dem Teil</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Free entry %1</source>
        <translation>Freier Eintrag %1</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>Detailstufe %1 von %2</translation>
    </message>
    <message>
        <source>Mesh reference of level %1 of %2</source>
        <translation>Netzverweis der Detailstufe %1 von %2</translation>
    </message>
    <message>
        <source>Wireframe of %1</source>
        <translation>Drahtgitter von %1</translation>
    </message>
    <message>
        <source>Camera of %1</source>
        <translation>Kamera von %1</translation>
    </message>
    <message>
        <source>Group %1 of %2</source>
        <translation>Gruppe %1 von %2</translation>
    </message>
    <message>
        <source>Key %1 of %2</source>
        <translation>Schlüssel %1 von %2</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Joints by type</source>
        <translation>Gelenke nach Typ</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Freelancer model (UTF)</source>
        <translation>Freelancer-Modell (UTF)</translation>
    </message>
    <message>
        <source>Compound models with joints and hardpoints, and other files of the same container, of a space game</source>
        <translation>Zusammengesetzte Modelle mit Gelenken und Hardpoints sowie andere Dateien desselben Containers, aus einem Weltraumspiel</translation>
    </message>
    <message>
        <source>a UTF file cut off within its header</source>
        <translation>eine UTF-Datei, die innerhalb ihres Kopfes abgeschnitten ist</translation>
    </message>
    <message>
        <source>a UTF file of version %1, only 0x101 is known</source>
        <translation>eine UTF-Datei der Version %1, bekannt ist nur 0x101</translation>
    </message>
    <message numerus="yes">
        <source>UTF-02: %n lea(f|ves) (reaches|reach) past the end of the file. What is there is written back as it was read.</source>
        <translation>
            <numerusform>UTF-02: %n Blatt reicht über das Dateiende hinaus. Was davon da ist, wird so zurückgeschrieben, wie es gelesen wurde.</numerusform>
            <numerusform>UTF-02: %n Blätter reichen über das Dateiende hinaus. Was davon da ist, wird so zurückgeschrieben, wie es gelesen wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>byte %1 of the text is not UTF-8</source>
        <translation>Byte %1 des Textes ist kein UTF-8</translation>
    </message>
    <message>
        <source>“%1” (%2) is not in windows-1252, which is what the file stores</source>
        <translation>„%1“ (%2) gibt es nicht in windows-1252, das die Datei speichert</translation>
    </message>
    <message>
        <source>And more</source>
        <translation>Und weitere</translation>
    </message>
    <message>
        <source>%1 joint of “%2”</source>
        <translation>%1-Gelenk von „%2“</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Bounds changed (box, radius)</source>
        <translation>Grenzen geändert (Box, Radius)</translation>
    </message>
    <message>
        <source>Tight already</source>
        <translation>Schon passgenau</translation>
    </message>
    <message>
        <source>Left, as their mesh is not here</source>
        <translation>Unverändert, da ihr Netz nicht hier ist</translation>
    </message>
    <message>
        <source>Left, as they draw no triangle</source>
        <translation>Unverändert, da sie kein Dreieck zeichnen</translation>
    </message>
    <message>
        <source>Boxes around the vertices of the triangles, spheres about the boxes&apos; centres. References to meshes of other files need those files.</source>
        <translation>Boxen um die Ecken der Dreiecke, Kugeln um die Mittelpunkte der Boxen. Verweise auf Netze anderer Dateien brauchen diese Dateien.</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>depth-first</source>
        <translation>Tiefensuche</translation>
    </message>
    <message>
        <source>both stack and depth-first</source>
        <translation>sowohl Stapel als auch Tiefensuche</translation>
    </message>
    <message>
        <source>neither stack nor depth-first</source>
        <translation>weder Stapel noch Tiefensuche</translation>
    </message>
    <message>
        <source>tree, names, data</source>
        <translation>Baum, Namen, Daten</translation>
    </message>
    <message>
        <source>names, tree, data</source>
        <translation>Namen, Baum, Daten</translation>
    </message>
    <message>
        <source>another</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>%1, as before</source>
        <translation>%1, wie zuvor</translation>
    </message>
    <message>
        <source>Bytes of the file</source>
        <translation>Bytes der Datei</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Bytes of names in use</source>
        <translation>Benutzte Bytes der Namen</translation>
    </message>
    <message>
        <source>Leaves on bytes of another</source>
        <translation>Blätter auf Bytes eines anderen</translation>
    </message>
    <message>
        <source>Order of entries</source>
        <translation>Reihenfolge der Einträge</translation>
    </message>
    <message>
        <source>Order of regions</source>
        <translation>Reihenfolge der Bereiche</translation>
    </message>
    <message>
        <source>Entries with attributes beyond 0x10 and 0x80, kept</source>
        <translation>Einträge mit Attributen außer 0x10 und 0x80, behalten</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>is laid out like this already</source>
        <translation>ist schon so angeordnet</translation>
    </message>
    <message>
        <source>Writes the file without dead entries, names that nothing uses, gaps and bytes behind the last payload. Orders, attributes, times and sharing stay.</source>
        <translation>Schreibt die Datei ohne tote Einträge, unbenutzte Namen, Lücken und Bytes hinter den letzten Nutzdaten. Reihenfolgen, Attribute, Zeiten und Teilung bleiben.</translation>
    </message>
    <message>
        <source>Writes the file as the original exporter did: stack order, tree before names, an empty first name, its rule of sizes, plain attributes, nothing shared. Times stay.</source>
        <translation>Schreibt die Datei wie der Originalexporter: Stapelreihenfolge, Baum vor den Namen, ein leerer erster Name, seine Größenregel, einfache Attribute, nichts geteilt. Zeiten bleiben.</translation>
    </message>
    <message>
        <source>Gives each leaf bytes of its own, so that an edit of one never moves another.</source>
        <translation>Gibt jedem Blatt eigene Bytes, sodass eine Änderung des einen nie ein anderes trifft.</translation>
    </message>
    <message>
        <source>Share equal payloads</source>
        <translation>Gleiche Nutzdaten teilen</translation>
    </message>
    <message>
        <source>Lets leaves with equal bytes share them.</source>
        <translation>Lässt Blätter mit gleichen Bytes diese teilen.</translation>
    </message>
    <message>
        <source>it names one part as parent and child</source>
        <translation>er nennt ein und dasselbe Teil als Kind und als übergeordnetes Teil</translation>
    </message>
    <message>
        <source>there is no such child</source>
        <translation>dieses Kind gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such parent</source>
        <translation>dieses übergeordnete Teil gibt es nicht</translation>
    </message>
    <message>
        <source>its child is the root</source>
        <translation>sein Kind ist die Wurzel</translation>
    </message>
    <message>
        <source>the child has a record already</source>
        <translation>das Kind hat schon einen Datensatz</translation>
    </message>
    <message>
        <source>it would close a cycle</source>
        <translation>er würde einen Kreis schließen</translation>
    </message>
    <message>
        <source>it is in use</source>
        <translation>er wird benutzt</translation>
    </message>
    <message>
        <source>this record holds “%1” to “%2”; without it the part would stand at the origin. Allow records in use to delete it</source>
        <translation>dieser Datensatz hält „%1“ an „%2“; ohne ihn stünde das Teil im Ursprung. Zum Löschen benutzte Datensätze zulassen</translation>
    </message>
    <message>
        <source>%1 record %2</source>
        <translation>%1-Datensatz %2</translation>
    </message>
    <message>
        <source>“%1” under “%2”: %3</source>
        <translation>„%1“ unter „%2“: %3</translation>
    </message>
    <message>
        <source>Records deleted</source>
        <translation>Datensätze gelöscht</translation>
    </message>
    <message>
        <source>Records that hold now</source>
        <translation>Datensätze, die nun gelten</translation>
    </message>
    <message>
        <source>Parts without a joint now</source>
        <translation>Teile, die nun kein Gelenk haben</translation>
    </message>
    <message>
        <source>Delete unresolved record</source>
        <translation>Nicht aufgelösten Datensatz löschen</translation>
    </message>
    <message>
        <source>Removes the selected records from their leaves; the others keep their bytes.</source>
        <translation>Entfernt die ausgewählten Datensätze aus ihren Blättern; die anderen behalten ihre Bytes.</translation>
    </message>
    <message>
        <source>Records in use too</source>
        <translation>Auch benutzte Datensätze</translation>
    </message>
    <message>
        <source>Their parts have no joint then, unless another record names them.</source>
        <translation>Ihre Teile haben dann kein Gelenk, sofern kein anderer Datensatz sie nennt.</translation>
    </message>
    <message>
        <source>the offset %1 cannot go into the position: a number of the record is not finite, or the sum is beyond a float</source>
        <translation>der Offset %1 kann nicht in die Position eingehen: eine Zahl des Datensatzes ist nicht endlich, oder die Summe passt nicht in eine Gleitkommazahl</translation>
    </message>
    <message>
        <source>Joints changed to %1</source>
        <translation>Gelenke in %1 geändert</translation>
    </message>
    <message>
        <source>Joints of that type already</source>
        <translation>Gelenke, die schon von diesem Typ sind</translation>
    </message>
    <message>
        <source>%1, position %2 as the offset goes</source>
        <translation>%1, Position %2, da der Offset entfällt</translation>
    </message>
    <message>
        <source>Script “%1”</source>
        <translation>Skript „%1“</translation>
    </message>
    <message numerus="yes">
        <source>the map of “%1” no longer binds: it gives %n number(s) a key</source>
        <translation>
            <numerusform>die Zuordnung von „%1“ bindet nicht mehr: sie gibt %n Zahl je Schlüssel</numerusform>
            <numerusform>die Zuordnung von „%1“ bindet nicht mehr: sie gibt %n Zahlen je Schlüssel</numerusform>
        </translation>
    </message>
    <message>
        <source>Maps that no longer bind, kept</source>
        <translation>Zuordnungen, die nicht mehr binden, behalten</translation>
    </message>
    <message>
        <source>“%1” is the name of a directory there already</source>
        <translation>„%1“ ist dort schon der Name eines Verzeichnisses</translation>
    </message>
    <message>
        <source>Leaf created</source>
        <translation>Blatt angelegt</translation>
    </message>
    <message>
        <source>Leaf removed, as it is empty</source>
        <translation>Blatt entfernt, da es leer ist</translation>
    </message>
    <message>
        <source>another record of “%1” would hold instead; delete its unresolved records first</source>
        <translation>stattdessen würde ein anderer Datensatz von „%1“ gelten; zuerst dessen nicht aufgelöste Datensätze löschen</translation>
    </message>
    <message>
        <source>the rotation cannot be inverted: its determinant is %1</source>
        <translation>die Drehung ist nicht umkehrbar: ihre Determinante ist %1</translation>
    </message>
    <message>
        <source>position or offset is not a finite number</source>
        <translation>Position oder Offset ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>the offset %1 does not fit into 32-bit floats</source>
        <translation>der Offset %1 passt nicht in 32-Bit-Gleitkommazahlen</translation>
    </message>
    <message>
        <source>pivot %1, offset %2</source>
        <translation>Drehpunkt %1, Offset %2</translation>
    </message>
    <message>
        <source>Pivots set, with the rest pose as it is</source>
        <translation>Drehpunkte gesetzt, die Ruhepose bleibt</translation>
    </message>
    <message>
        <source>Joints with an offset then, which tools read differently</source>
        <translation>Gelenke, die dann einen Offset haben, den Werkzeuge verschieden lesen</translation>
    </message>
    <message>
        <source>Moves the records to the leaf of another type. Names, rotation and the rest pose stay; limits where the quantity is the same, else ±180° or 0 to 1. A type without an offset takes it into the position. Animations stay, those that no longer bind are listed.</source>
        <translation>Verschiebt die Datensätze in das Blatt eines anderen Typs. Namen, Drehung und Ruhepose bleiben; Grenzen, wo die Größe dieselbe ist, sonst ±180° oder 0 bis 1. Ein Typ ohne Offset nimmt ihn in die Position auf. Animationen bleiben, solche, die nicht mehr binden, werden aufgelistet.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Fix: does not move</source>
        <translation>Fix: bewegt sich nicht</translation>
    </message>
    <message>
        <source>Rev: turns about its axis</source>
        <translation>Rev: dreht sich um seine Achse</translation>
    </message>
    <message>
        <source>Pris: slides along its axis</source>
        <translation>Pris: gleitet entlang seiner Achse</translation>
    </message>
    <message>
        <source>Cyl: turns and slides</source>
        <translation>Cyl: dreht sich und gleitet</translation>
    </message>
    <message>
        <source>Sphere: turns about its pivot</source>
        <translation>Sphere: dreht sich um seinen Drehpunkt</translation>
    </message>
    <message>
        <source>Loose: turns and moves freely</source>
        <translation>Loose: dreht und bewegt sich frei</translation>
    </message>
    <message>
        <source>Set pivot without moving the mesh</source>
        <translation>Drehpunkt setzen, ohne das Netz zu bewegen</translation>
    </message>
    <message>
        <source>The point about which the part turns; its rest pose stays, through the offset.</source>
        <translation>Der Punkt, um den sich das Teil dreht; seine Ruhepose bleibt, durch den Offset.</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>In the frame of the parent part.</source>
        <translation>Im Bezugssystem des übergeordneten Teils.</translation>
    </message>
    <message>
        <source>give a new name</source>
        <translation>einen neuen Namen angeben</translation>
    </message>
    <message>
        <source>a name ends at NUL; it cannot hold one</source>
        <translation>ein Name endet mit einem NUL-Byte; er kann keines enthalten</translation>
    </message>
    <message>
        <source>“%1” has the checksum %2 of the new name already</source>
        <translation>„%1“ hat schon die Prüfsumme %2 des neuen Namens</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>References that follow</source>
        <translation>Mitgeänderte Verweise</translation>
    </message>
    <message>
        <source>Wires that follow</source>
        <translation>Mitgeänderte Drahtgitter</translation>
    </message>
    <message>
        <source>Mesh groups that follow</source>
        <translation>Mitgeänderte Netzgruppen</translation>
    </message>
    <message>
        <source>“%1” stands beside it already</source>
        <translation>„%1“ steht schon daneben</translation>
    </message>
    <message>
        <source>%1 items are selected; a name is for one</source>
        <translation>%1 Elemente sind ausgewählt; ein Name gilt für eines</translation>
    </message>
    <message>
        <source>the name takes %1 bytes, a hardpoint&apos;s may take %2</source>
        <translation>der Name braucht %1 Bytes, der eines Hardpoints darf %2 brauchen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Joint records</source>
        <translation>Gelenkdatensätze</translation>
    </message>
    <message>
        <source>Hardpoints</source>
        <translation>Hardpoints</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Mesh references</source>
        <translation>Netzverweise</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Animation maps</source>
        <translation>Animationszuordnungen</translation>
    </message>
    <message>
        <source>the root holds the whole file; it cannot go</source>
        <translation>die Wurzel enthält die ganze Datei; sie kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n node(s)</source>
        <translation>
            <numerusform>%1, %n Knoten</numerusform>
            <numerusform>%1, %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes removed</source>
        <translation>Knoten entfernt</translation>
    </message>
    <message>
        <source>Gives one node another name. References, wires and mesh groups follow a mesh or a material that was selected as such; a part has its own operation.</source>
        <translation>Gibt einem Knoten einen anderen Namen. Verweise, Drahtgitter und Netzgruppen folgen einem Netz oder einem Material, das als solches ausgewählt wurde; für Teile gibt es eine eigene Operation.</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Characters of windows-1252.</source>
        <translation>Zeichen aus windows-1252.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes nodes with everything below them. Bytes of their payloads stay in the file until it is compacted.</source>
        <translation>Entfernt Knoten mit allem, was darunter liegt. Bytes ihrer Nutzdaten bleiben in der Datei, bis sie verdichtet wird.</translation>
    </message>
    <message>
        <source>Object name</source>
        <translation>Object name</translation>
    </message>
    <message>
        <source>a name takes 1 to %1 bytes, this one takes %2</source>
        <translation>ein Name braucht 1 bis %1 Bytes, dieser braucht %2</translation>
    </message>
    <message>
        <source>there is a part “%1” already</source>
        <translation>es gibt schon ein Teil „%1“</translation>
    </message>
    <message>
        <source>Joint records that follow</source>
        <translation>Mitgeänderte Gelenkdatensätze</translation>
    </message>
    <message>
        <source>Animation maps that follow</source>
        <translation>Mitgeänderte Animationszuordnungen</translation>
    </message>
    <message>
        <source>“%1” stands beside the fragment already</source>
        <translation>„%1“ steht schon neben dem Fragment</translation>
    </message>
    <message>
        <source>Fragment</source>
        <translation>Fragment</translation>
    </message>
    <message>
        <source>File names that follow</source>
        <translation>Mitgeänderte Dateinamen</translation>
    </message>
    <message>
        <source>“%1” stands there already</source>
        <translation>„%1“ steht dort schon</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1 parts are selected; a name is for one</source>
        <translation>%1 Teile sind ausgewählt; ein Name gilt für eines</translation>
    </message>
    <message>
        <source>Object name, node name, joint records and animation maps. A .sur beside the model knows parts by the checksum of the name; it is not changed.</source>
        <translation>Object name, Knotenname, Gelenkdatensätze und Animationszuordnungen. Eine .sur-Datei neben dem Modell erkennt Teile an der Prüfsumme des Namens; sie wird nicht geändert.</translation>
    </message>
    <message>
        <source>1 to 63 characters of windows-1252.</source>
        <translation>1 bis 63 Zeichen aus windows-1252.</translation>
    </message>
    <message>
        <source>Rename the fragment too</source>
        <translation>Auch das Fragment umbenennen</translation>
    </message>
    <message>
        <source>Its directory, and the file name of every part that uses it.</source>
        <translation>Sein Verzeichnis und der Dateiname jedes Teils, das es benutzt.</translation>
    </message>
    <message>
        <source>off by %1 → %2, scales along its axes were %3, determinant %4</source>
        <translation>Abweichung %1 → %2, Skalierungen entlang der Achsen waren %3, Determinante %4</translation>
    </message>
    <message>
        <source>no rotation is near it: a number is not finite, or the determinant is 0; set the nine numbers</source>
        <translation>keine Drehung liegt in der Nähe: eine Zahl ist nicht endlich, oder die Determinante ist 0; die neun Zahlen setzen</translation>
    </message>
    <message>
        <source>Rotations made orthonormal</source>
        <translation>Drehungen rechtwinklig gemacht</translation>
    </message>
    <message>
        <source>Left as they are, not finite or flat</source>
        <translation>Unverändert, da nicht endlich oder flach</translation>
    </message>
    <message>
        <source>axis length %1</source>
        <translation>Achsenlänge %1</translation>
    </message>
    <message>
        <source>axis length %1, limits %2 to %3</source>
        <translation>Achsenlänge %1, Grenzen %2 bis %3</translation>
    </message>
    <message>
        <source>Hardpoint “%1”</source>
        <translation>Hardpoint „%1“</translation>
    </message>
    <message>
        <source>the axis has no direction: set it, to 0 1 0 for example</source>
        <translation>die Achse hat keine Richtung: eine setzen, zum Beispiel 0 1 0</translation>
    </message>
    <message>
        <source>Axes brought to length 1</source>
        <translation>Achsen auf Länge 1 gebracht</translation>
    </message>
    <message>
        <source>Keys scaled, so that the reach stays</source>
        <translation>Schlüssel skaliert, damit die Reichweite bleibt</translation>
    </message>
    <message>
        <source>Axes left, as they have no direction</source>
        <translation>Achsen ohne Richtung, unverändert</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Limits swapped</source>
        <translation>Grenzen vertauscht</translation>
    </message>
    <message>
        <source>%1 rad</source>
        <translation>%1 rad</translation>
    </message>
    <message>
        <source>Joints whose limits were taken as degrees</source>
        <translation>Gelenke, deren Grenzen als Grad genommen wurden</translation>
    </message>
    <message>
        <source>Joints with limits beyond a full turn even so</source>
        <translation>Gelenke, deren Grenzen auch so über eine volle Drehung hinausgehen</translation>
    </message>
    <message>
        <source>Replaces rotations by the nearest ones without scale and shear; mirrors stay mirrors. Parts may move a little.</source>
        <translation>Ersetzt Drehungen durch die nächstliegenden ohne Skalierung und Scherung; Spiegelungen bleiben Spiegelungen. Teile können sich ein wenig bewegen.</translation>
    </message>
    <message>
        <source>Brings axes to length 1. Distances of Pris and Cyl, in limits and keys, are multiplied by the old length, so that the reach stays.</source>
        <translation>Bringt Achsen auf Länge 1. Strecken von Pris und Cyl, in Grenzen und Schlüsseln, werden mit der alten Länge multipliziert, damit die Reichweite bleibt.</translation>
    </message>
    <message>
        <source>Swaps each minimum that is above its maximum with it.</source>
        <translation>Vertauscht jedes Minimum, das über seinem Maximum liegt, mit diesem.</translation>
    </message>
    <message>
        <source>Takes the angles of the limits as degrees. With nothing selected it takes the joints with a limit beyond a full turn.</source>
        <translation>Nimmt die Winkel der Grenzen als Grad. Ist nichts ausgewählt, gilt es für die Gelenke mit einer Grenze jenseits einer vollen Drehung.</translation>
    </message>
    <message>
        <source>Unresolved joints</source>
        <translation>Nicht aufgelöste Gelenke</translation>
    </message>
    <message>
        <source>Orphan parts</source>
        <translation>Verwaiste Teile</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Free entries</source>
        <translation>Freie Einträge</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>revolute</source>
        <translation>drehbar</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message numerus="yes">
        <source>%n vert(ex|ices)</source>
        <translation>
            <numerusform>%n Ecke</numerusform>
            <numerusform>%n Ecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n map(s)</source>
        <translation>
            <numerusform>%n Zuordnung</numerusform>
            <numerusform>%n Zuordnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>parent and child are one</source>
        <translation>über- und untergeordnetes Teil sind dasselbe</translation>
    </message>
    <message>
        <source>no part has the child&apos;s name</source>
        <translation>kein Teil hat den Namen des untergeordneten</translation>
    </message>
    <message>
        <source>no part is called “%1”</source>
        <translation>kein Teil heißt „%1“</translation>
    </message>
    <message>
        <source>the child is the root</source>
        <translation>das untergeordnete Teil ist die Wurzel</translation>
    </message>
    <message>
        <source>the child has a joint already</source>
        <translation>das untergeordnete Teil hat schon ein Gelenk</translation>
    </message>
    <message>
        <source>it would close a cycle through %1</source>
        <translation>es entstünde ein Kreis über %1</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Mesh reference</source>
        <translation>Netzverweis</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>Schlüssel %1</translation>
    </message>
    <message>
        <source>Pitch (X)</source>
        <translation>Nicken (X)</translation>
    </message>
    <message>
        <source>Yaw (Y)</source>
        <translation>Gieren (Y)</translation>
    </message>
    <message>
        <source>Roll (Z)</source>
        <translation>Rollen (Z)</translation>
    </message>
    <message>
        <source>Move X</source>
        <translation>Verschiebung X</translation>
    </message>
    <message>
        <source>Move Y</source>
        <translation>Verschiebung Y</translation>
    </message>
    <message>
        <source>Move Z</source>
        <translation>Verschiebung Z</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Fix joint</source>
        <translation>Fix-Gelenk</translation>
    </message>
    <message>
        <source>Fix joints</source>
        <translation>Fix-Gelenke</translation>
    </message>
    <message>
        <source>Rev joint</source>
        <translation>Rev-Gelenk</translation>
    </message>
    <message>
        <source>Rev joints</source>
        <translation>Rev-Gelenke</translation>
    </message>
    <message>
        <source>Pris joint</source>
        <translation>Pris-Gelenk</translation>
    </message>
    <message>
        <source>Pris joints</source>
        <translation>Pris-Gelenke</translation>
    </message>
    <message>
        <source>Cyl joint</source>
        <translation>Cyl-Gelenk</translation>
    </message>
    <message>
        <source>Cyl joints</source>
        <translation>Cyl-Gelenke</translation>
    </message>
    <message>
        <source>Sphere joint</source>
        <translation>Sphere-Gelenk</translation>
    </message>
    <message>
        <source>Sphere joints</source>
        <translation>Sphere-Gelenke</translation>
    </message>
    <message>
        <source>Loose joint</source>
        <translation>Loose-Gelenk</translation>
    </message>
    <message>
        <source>Loose joints</source>
        <translation>Loose-Gelenke</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Free entry</source>
        <translation>Freier Eintrag</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Wireframes</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>Hardpoint</source>
        <translation>Hardpoint</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Mesh group</source>
        <translation>Netzgruppe</translation>
    </message>
    <message>
        <source>Mesh groups</source>
        <translation>Netzgruppen</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Zuordnungen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Tails</source>
        <translation>Reste</translation>
    </message>
    <message>
        <source>It says how the frames are laid out.</source>
        <translation>Er sagt, wie die Frames angeordnet sind.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Time between frames; below 0 each frame has its own time.</source>
        <translation>Zeit zwischen Frames; unter 0 hat jeder Frame seine eigene Zeit.</translation>
    </message>
    <message>
        <source>the frames hold their times: the interval stays below 0</source>
        <translation>die Frames enthalten ihre Zeiten: das Intervall bleibt unter 0</translation>
    </message>
    <message>
        <source>the frames hold no times: the interval stays 0 or more</source>
        <translation>die Frames enthalten keine Zeiten: das Intervall bleibt bei 0 oder mehr</translation>
    </message>
    <message>
        <source>Packed rotation</source>
        <translation>Gepackte Drehung</translation>
    </message>
    <message>
        <source>As 16-bit numbers. Type 0x40: X, Y, Z of the quaternion; 0x80: axis times angle over 180°; 0x100: W, X, Y, Z.</source>
        <translation>Als 16-Bit-Zahlen. Typ 0x40: X, Y, Z des Quaternions; 0x80: Achse mal Winkel durch 180°; 0x100: W, X, Y, Z.</translation>
    </message>
    <message>
        <source>Root height</source>
        <translation>Höhe der Wurzel</translation>
    </message>
    <message>
        <source>Of characters; not understood elsewhere.</source>
        <translation>Bei Figuren; sonst nicht verstanden.</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>That the header speaks of.</source>
        <translation>Die der Kopf nennt.</translation>
    </message>
    <message>
        <source>Channel type</source>
        <translation>Kanaltyp</translation>
    </message>
    <message>
        <source>Bits that say what a frame holds.</source>
        <translation>Bits, die sagen, was ein Frame enthält.</translation>
    </message>
    <message>
        <source>Parent name</source>
        <translation>Name des übergeordneten Teils</translation>
    </message>
    <message>
        <source>Part that carries the joint.</source>
        <translation>Teil, das das Gelenk trägt.</translation>
    </message>
    <message>
        <source>Child name</source>
        <translation>Name des untergeordneten Teils</translation>
    </message>
    <message>
        <source>Part whose joint is driven.</source>
        <translation>Teil, dessen Gelenk bewegt wird.</translation>
    </message>
    <message>
        <source>Node name</source>
        <translation>Name des Knotens</translation>
    </message>
    <message>
        <source>The game looks at how it begins: Joint map or Object map.</source>
        <translation>Das Spiel achtet darauf, wie er beginnt: Joint map oder Object map.</translation>
    </message>
    <message>
        <source>Moves the root</source>
        <translation>Bewegt die Wurzel</translation>
    </message>
    <message>
        <source>Whole frames that are there.</source>
        <translation>Vollständige Frames, die vorhanden sind.</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Quaternion.</source>
        <translation>Quaternion.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Angle of a Rev in radians, way of a Pris.</source>
        <translation>Winkel eines Drehgelenks (Rev) in Radiant, Weg eines Schubgelenks (Pris).</translation>
    </message>
    <message>
        <source>Rotation as played</source>
        <translation>Drehung beim Abspielen</translation>
    </message>
    <message>
        <source>Unpacked.</source>
        <translation>Ausgepackt.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Stored time</source>
        <translation>Gespeicherte Zeit</translation>
    </message>
    <message>
        <source>Where frames have their own.</source>
        <translation>Wo Frames eine eigene haben.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Follows from the tree and its payloads.</source>
        <translation>Folgt dem Baum und seinen Nutzdaten.</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>Every UTF file begins with it.</source>
        <translation>Jede UTF-Datei beginnt damit.</translation>
    </message>
    <message>
        <source>File time</source>
        <translation>Dateizeit</translation>
    </message>
    <message>
        <source>Steps of 100 ns since 1601. May be 0 or junk.</source>
        <translation>Schritte von 100 ns seit 1601. Kann 0 oder Datenmüll sein.</translation>
    </message>
    <message>
        <source>In the dictionary, where nodes share a spelling.</source>
        <translation>Im Wörterbuch, wo Knoten sich eine Schreibweise teilen.</translation>
    </message>
    <message>
        <source>Changed by the operation Rename node.</source>
        <translation>Wird durch die Operation „Knoten umbenennen“ geändert.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Bit 0x10: directory, bit 0x80: leaf. Others are not understood.</source>
        <translation>Bit 0x10: Verzeichnis, Bit 0x80: Blatt. Andere sind nicht verstanden.</translation>
    </message>
    <message>
        <source>bit 0x10 makes a directory of a node: it must stay as it is</source>
        <translation>Bit 0x10 macht einen Knoten zum Verzeichnis: es muss bleiben, wie es ist</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Accessed</source>
        <translation>Letzter Zugriff</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>DOS date and time.</source>
        <translation>Datum und Zeit nach DOS.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>In hexadecimal, for leaves that belong to no other record. As many bytes must come back; more than 1024 are not edited here.</source>
        <translation>Hexadezimal, bei Blättern, die zu keinem anderen Datensatz gehören. Es müssen ebenso viele Bytes zurückkommen; mehr als 1024 sind hier nicht änderbar.</translation>
    </message>
    <message>
        <source>a directory has no bytes of its own</source>
        <translation>ein Verzeichnis hat keine eigenen Bytes</translation>
    </message>
    <message>
        <source>its bytes belong to a record: edit them there</source>
        <translation>seine Bytes gehören zu einem Datensatz: dort ändern</translation>
    </message>
    <message>
        <source>%1 bytes are too many to edit as text</source>
        <translation>%1 Bytes sind zu viele, um sie als Text zu ändern</translation>
    </message>
    <message>
        <source>a byte is two hexadecimal digits</source>
        <translation>ein Byte sind zwei hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>%1 bytes are needed, not %2</source>
        <translation>%1 Bytes sind nötig, nicht %2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Compound model</source>
        <translation>Zusammengesetztes Modell</translation>
    </message>
    <message>
        <source>Library or other tree</source>
        <translation>Bibliothek oder anderer Baum</translation>
    </message>
    <message>
        <source>Dictionary</source>
        <translation>Wörterbuch</translation>
    </message>
    <message>
        <source>The names of all nodes, one after another with a NUL behind each.</source>
        <translation>Die Namen aller Knoten, einer nach dem anderen, jeder mit einem NUL-Byte dahinter.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>In bytes.</source>
        <translation>In Bytes.</translation>
    </message>
    <message>
        <source>Follows the names of the nodes.</source>
        <translation>Folgt den Namen der Knoten.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Tree offset</source>
        <translation>Offset des Baums</translation>
    </message>
    <message>
        <source>Tree size</source>
        <translation>Größe des Baums</translation>
    </message>
    <message>
        <source>First free entry</source>
        <translation>Erster freier Eintrag</translation>
    </message>
    <message>
        <source>Offset in the file; 0: there is none.</source>
        <translation>Offset in der Datei; 0: es gibt keinen.</translation>
    </message>
    <message>
        <source>Entry size</source>
        <translation>Größe eines Eintrags</translation>
    </message>
    <message>
        <source>Names offset</source>
        <translation>Offset der Namen</translation>
    </message>
    <message>
        <source>Names allocated</source>
        <translation>Namen: zugeteilt</translation>
    </message>
    <message>
        <source>Names used</source>
        <translation>Namen: benutzt</translation>
    </message>
    <message>
        <source>Data offset</source>
        <translation>Offset der Daten</translation>
    </message>
    <message>
        <source>First free data</source>
        <translation>Erste freie Daten</translation>
    </message>
    <message>
        <source>Free data size</source>
        <translation>Größe der freien Daten</translation>
    </message>
    <message>
        <source>Junk where there is no free list.</source>
        <translation>Datenmüll, wo es keine Liste freier Stellen gibt.</translation>
    </message>
    <message>
        <source>Next sibling</source>
        <translation>Nächster Geschwisterknoten</translation>
    </message>
    <message>
        <source>Offset in the tree; 0: the last one.</source>
        <translation>Offset im Baum; 0: der letzte.</translation>
    </message>
    <message>
        <source>Name offset</source>
        <translation>Offset des Namens</translation>
    </message>
    <message>
        <source>In the dictionary.</source>
        <translation>Im Wörterbuch.</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Not understood, nearly always 0.</source>
        <translation>Nicht verstanden, fast immer 0.</translation>
    </message>
    <message>
        <source>Child or data</source>
        <translation>Kind oder Daten</translation>
    </message>
    <message>
        <source>Directories: offset of the first child in the tree, 0: empty. Leaves: offset of the bytes in the data region.</source>
        <translation>Verzeichnisse: Offset des ersten Kindes im Baum, 0: leer. Blätter: Offset der Bytes im Datenbereich.</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Zugeteilt</translation>
    </message>
    <message>
        <source>Room in bytes.</source>
        <translation>Platz in Bytes.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Bytes of the payload.</source>
        <translation>Bytes der Nutzdaten.</translation>
    </message>
    <message>
        <source>Uncompressed</source>
        <translation>Unkomprimiert</translation>
    </message>
    <message>
        <source>Equal to used in every known file.</source>
        <translation>In jeder bekannten Datei gleich „Benutzt“.</translation>
    </message>
    <message>
        <source>Shares its bytes</source>
        <translation>Teilt seine Bytes</translation>
    </message>
    <message>
        <source>Another leaf lies on the same bytes: an edit puts its own copy at the end of the file.</source>
        <translation>Ein anderes Blatt liegt auf denselben Bytes: eine Änderung legt eine eigene Kopie ans Ende der Datei.</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Next free entry</source>
        <translation>Nächster freier Eintrag</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Its number in the tree.</source>
        <translation>Seine Nummer im Baum.</translation>
    </message>
    <message>
        <source>What lies behind all regions and payloads: kept.</source>
        <translation>Was hinter allen Bereichen und Nutzdaten liegt: bleibt erhalten.</translation>
    </message>
    <message>
        <source>Removed by the operation Compact.</source>
        <translation>Wird durch die Operation „Verdichten“ entfernt.</translation>
    </message>
    <message>
        <source>About X (pitch), Y (yaw) and Z (roll). The game stores them and never applies them.</source>
        <translation>Um X (Nicken), Y (Gieren) und Z (Rollen). Das Spiel speichert sie und wendet sie nie an.</translation>
    </message>
    <message>
        <source>Which pair slides and which rotates is disputed: see the setting Cyl limits. The game never applies them.</source>
        <translation>Welches Paar schiebt und welches dreht, ist strittig: siehe die Einstellung „Cyl-Grenzen“. Das Spiel wendet sie nie an.</translation>
    </message>
    <message>
        <source>Rotate min</source>
        <translation>Drehung min</translation>
    </message>
    <message>
        <source>Slide min</source>
        <translation>Verschiebung min</translation>
    </message>
    <message>
        <source>Rotate max</source>
        <translation>Drehung max</translation>
    </message>
    <message>
        <source>Slide max</source>
        <translation>Verschiebung max</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Along the axis.</source>
        <translation>Entlang der Achse.</translation>
    </message>
    <message>
        <source>The leaf that holds the record.</source>
        <translation>Das Blatt, das den Datensatz enthält.</translation>
    </message>
    <message>
        <source>Not used because</source>
        <translation>Nicht benutzt, weil</translation>
    </message>
    <message>
        <source>Records that the hierarchy cannot use are kept in the file.</source>
        <translation>Datensätze, die die Hierarchie nicht benutzen kann, bleiben in der Datei erhalten.</translation>
    </message>
    <message>
        <source>It is used</source>
        <translation>Er wird benutzt</translation>
    </message>
    <message>
        <source>Parent and child are one</source>
        <translation>Über- und untergeordnetes Teil sind dasselbe</translation>
    </message>
    <message>
        <source>No part has the child&apos;s name</source>
        <translation>Kein Teil hat den Namen des untergeordneten</translation>
    </message>
    <message>
        <source>No part has the parent&apos;s name</source>
        <translation>Kein Teil hat den Namen des übergeordneten</translation>
    </message>
    <message>
        <source>The child is the root</source>
        <translation>Das untergeordnete Teil ist die Wurzel</translation>
    </message>
    <message>
        <source>The child has a joint already</source>
        <translation>Das untergeordnete Teil hat schon ein Gelenk</translation>
    </message>
    <message>
        <source>It would close a cycle</source>
        <translation>Es entstünde ein Kreis</translation>
    </message>
    <message>
        <source>Changed by the operation Change joint type.</source>
        <translation>Wird durch die Operation „Gelenktyp ändern“ geändert.</translation>
    </message>
    <message>
        <source>Rotation in degrees</source>
        <translation>Drehung in Grad</translation>
    </message>
    <message>
        <source>Pitch about X, yaw about Y and roll about Z of the rotation: first roll, then pitch, then yaw. A scale or mirror in the rotation does not show here.</source>
        <translation>Nicken um X, Gieren um Y und Rollen um Z der Drehung: erst Rollen, dann Nicken, dann Gieren. Eine Skalierung oder Spiegelung in der Drehung erscheint hier nicht.</translation>
    </message>
    <message>
        <source>Residue behind a name</source>
        <translation>Rückstand hinter einem Namen</translation>
    </message>
    <message>
        <source>Bytes behind a name&apos;s NUL that are not zero. They are kept until that name changes.</source>
        <translation>Bytes hinter dem NUL-Byte eines Namens, die nicht null sind. Sie bleiben erhalten, bis sich dieser Name ändert.</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Übergeordnetes Teil</translation>
    </message>
    <message>
        <source>Object name of the part that carries the child.</source>
        <translation>Object name des Teils, das das untergeordnete trägt.</translation>
    </message>
    <message>
        <source>Child</source>
        <translation>Untergeordnetes Teil</translation>
    </message>
    <message>
        <source>Object name of the part that moves.</source>
        <translation>Object name des Teils, das sich bewegt.</translation>
    </message>
    <message>
        <source>The joint&apos;s point in the parent&apos;s frame.</source>
        <translation>Der Punkt des Gelenks im Bezugssystem des übergeordneten Teils.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>The joint&apos;s point in the child&apos;s frame; 0 in every original model.</source>
        <translation>Der Punkt des Gelenks im Bezugssystem des untergeordneten Teils; 0 in jedem Originalmodell.</translation>
    </message>
    <message>
        <source>Rows of the matrix that turns the child&apos;s frame into the parent&apos;s.</source>
        <translation>Zeilen der Matrix, die das Bezugssystem des untergeordneten Teils in das des übergeordneten dreht.</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>In the parent&apos;s frame.</source>
        <translation>Im Bezugssystem des übergeordneten Teils.</translation>
    </message>
    <message>
        <source>%1 does not fit into a 32-bit float</source>
        <translation>%1 passt nicht in eine 32-Bit-Gleitkommazahl</translation>
    </message>
    <message>
        <source>the file has no leaf that holds it</source>
        <translation>die Datei hat kein Blatt, das es enthält</translation>
    </message>
    <message>
        <source>the file ends within its leaf %1</source>
        <translation>die Datei endet innerhalb des zugehörigen Blatts %1</translation>
    </message>
    <message>
        <source>its leaf %1 has %2 bytes, %3 are needed</source>
        <translation>das zugehörige Blatt %1 hat %2 Bytes, %3 sind nötig</translation>
    </message>
    <message>
        <source>a name cannot hold a NUL</source>
        <translation>ein Name kann kein NUL-Byte enthalten</translation>
    </message>
    <message>
        <source>a name has at most %1 bytes, this one has %2</source>
        <translation>ein Name hat höchstens %1 Bytes, dieser hat %2</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>The name of its node; changed by an operation.</source>
        <translation>Der Name seines Knotens; wird durch eine Operation geändert.</translation>
    </message>
    <message>
        <source>Checksum of the name</source>
        <translation>Prüfsumme des Namens</translation>
    </message>
    <message>
        <source>Mesh name</source>
        <translation>Name des Netzes</translation>
    </message>
    <message>
        <source>None: no mesh here or in a library has the checksum.</source>
        <translation>Keines: kein Netz hier oder in einer Bibliothek hat die Prüfsumme.</translation>
    </message>
    <message>
        <source>What the mesh is made of; it is edited in a 3D program and put in anew.</source>
        <translation>Woraus das Netz besteht; es wird in einem 3D-Programm bearbeitet und neu eingesetzt.</translation>
    </message>
    <message>
        <source>0 is the finest.</source>
        <translation>0 ist die feinste.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Distance from which on it is drawn.</source>
        <translation>Abstand, ab dem sie gezeichnet wird.</translation>
    </message>
    <message>
        <source>Gone from</source>
        <translation>Verschwindet ab</translation>
    </message>
    <message>
        <source>The last level&apos;s: distance beyond which nothing is drawn.</source>
        <translation>Der Wert der letzten Stufe: Abstand, ab dem nichts mehr gezeichnet wird.</translation>
    </message>
    <message>
        <source>Stored max, min for X, then Y, then Z.</source>
        <translation>Gespeichert als max, min für X, dann Y, dann Z.</translation>
    </message>
    <message>
        <source>Always 60.</source>
        <translation>Immer 60.</translation>
    </message>
    <message>
        <source>Checksum of the mesh&apos;s name, which may be in another file.</source>
        <translation>Prüfsumme des Namens des Netzes, das in einer anderen Datei liegen kann.</translation>
    </message>
    <message>
        <source>First vertex</source>
        <translation>Erste Ecke</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>First index</source>
        <translation>Erster Index</translation>
    </message>
    <message>
        <source>Indices</source>
        <translation>Indizes</translation>
    </message>
    <message>
        <source>First group</source>
        <translation>Erste Gruppe</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Box max</source>
        <translation>Maximum der Box</translation>
    </message>
    <message>
        <source>Box min</source>
        <translation>Minimum der Box</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mittelpunkt</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Always 16.</source>
        <translation>Immer 16.</translation>
    </message>
    <message>
        <source>Vertex range</source>
        <translation>Bereich der Ecken</translation>
    </message>
    <message>
        <source>Highest minus lowest vertex, and one more or not, by the exporter.</source>
        <translation>Höchste minus niedrigste Ecke, je nach Exporter plus eins.</translation>
    </message>
    <message>
        <source>Vertex format</source>
        <translation>Eckenformat</translation>
    </message>
    <message>
        <source>Bits 0x2 position, 0x10 normal, 0x20 point size, 0x40 and 0x80 colours, bits 8 to 11 number of texture coordinates.</source>
        <translation>Bits 0x2 Position, 0x10 Normale, 0x20 Punktgröße, 0x40 und 0x80 Farben, Bits 8 bis 11 Zahl der Texturkoordinaten.</translation>
    </message>
    <message>
        <source>References know it by the name&apos;s checksum.</source>
        <translation>Verweise kennen es über die Prüfsumme des Namens.</translation>
    </message>
    <message>
        <source>Primitive</source>
        <translation>Primitiv</translation>
    </message>
    <message>
        <source>4: a list of triangles.</source>
        <translation>4: eine Liste von Dreiecken.</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>How many mesh references of this file draw from it.</source>
        <translation>Wie viele Netzverweise dieser Datei daraus zeichnen.</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>Füllbytes</translation>
    </message>
    <message>
        <source>0x00CC in nearly every file.</source>
        <translation>0x00CC in fast jeder Datei.</translation>
    </message>
    <message>
        <source>Checksum of the material&apos;s name, which is often in another file.</source>
        <translation>Prüfsumme des Namens des Materials, das oft in einer anderen Datei liegt.</translation>
    </message>
    <message>
        <source>Material name</source>
        <translation>Materialname</translation>
    </message>
    <message>
        <source>Last vertex</source>
        <translation>Letzte Ecke</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Diffuse colour, 0 to 1; it colours the mesh.</source>
        <translation>Diffuse Farbe, 0 bis 1; sie färbt das Netz.</translation>
    </message>
    <message>
        <source>Mesh groups know it by the name&apos;s checksum.</source>
        <translation>Netzgruppen kennen es über die Prüfsumme des Namens.</translation>
    </message>
    <message>
        <source>It says which other leaves the material needs.</source>
        <translation>Sagt, welche weiteren Blätter das Material braucht.</translation>
    </message>
    <message>
        <source>the file has no fragment “%1”</source>
        <translation>die Datei hat kein Fragment „%1“</translation>
    </message>
    <message>
        <source>then the fragment of “%1” would be no part&apos;s, or another one would become one&apos;s: give the part a fragment that others have, or remove it and add it anew</source>
        <translation>dann gehörte das Fragment von „%1“ zu keinem Teil, oder ein anderes würde zu dem eines Teils: dem Teil ein Fragment geben, das auch andere haben, oder es entfernen und neu hinzufügen</translation>
    </message>
    <message>
        <source>Of the finest level&apos;s vertices, in the part&apos;s own frame.</source>
        <translation>Der Ecken der feinsten Stufe, im eigenen Bezugssystem des Teils.</translation>
    </message>
    <message>
        <source>Usually Part_ and the object name; it means nothing.</source>
        <translation>Meist Part_ und der Object name; ohne Bedeutung.</translation>
    </message>
    <message>
        <source>By which .sur files know the part.</source>
        <translation>Daran erkennen .sur-Dateien das Teil.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Type of the joint that carries the part.</source>
        <translation>Typ des Gelenks, das das Teil trägt.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Joints between it and the root.</source>
        <translation>Gelenke zwischen ihm und der Wurzel.</translation>
    </message>
    <message>
        <source>Orphan</source>
        <translation>Verwaist</translation>
    </message>
    <message>
        <source>No joint carries it: it is drawn at the origin.</source>
        <translation>Kein Gelenk trägt es: es wird im Ursprung gezeichnet.</translation>
    </message>
    <message>
        <source>World position</source>
        <translation>Weltposition</translation>
    </message>
    <message>
        <source>Of its origin, at rest.</source>
        <translation>Seines Ursprungs, in Ruhelage.</translation>
    </message>
    <message>
        <source>Of the finest level.</source>
        <translation>Der feinsten Stufe.</translation>
    </message>
    <message>
        <source>Bounds min</source>
        <translation>Minimum der Grenzen</translation>
    </message>
    <message>
        <source>Bounds max</source>
        <translation>Maximum der Grenzen</translation>
    </message>
    <message>
        <source>Ties the part to its joints.</source>
        <translation>Bindet das Teil an seine Gelenke.</translation>
    </message>
    <message>
        <source>Changed by the operation Rename part.</source>
        <translation>Wird durch die Operation „Teil umbenennen“ geändert.</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>File name</translation>
    </message>
    <message>
        <source>Ties the part to its fragment, a directory at the root.</source>
        <translation>Bindet das Teil an sein Fragment, ein Verzeichnis an der Wurzel.</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>Usually 0 for the root and counted on.</source>
        <translation>Meist 0 bei der Wurzel und von da an weitergezählt.</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Revolute</source>
        <translation>Drehbar</translation>
    </message>
    <message>
        <source>What it begins with tells the game what it is for.</source>
        <translation>An seinem Anfang erkennt das Spiel, wozu der Hardpoint dient.</translation>
    </message>
    <message>
        <source>In the part&apos;s frame.</source>
        <translation>Im Bezugssystem des Teils.</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Rows of the matrix; it faces along -Z.</source>
        <translation>Zeilen der Matrix; er blickt entlang -Z.</translation>
    </message>
    <message>
        <source>In the hardpoint&apos;s own frame; revolute ones only.</source>
        <translation>Im eigenen Bezugssystem des Hardpoints; nur bei drehbaren.</translation>
    </message>
    <message>
        <source>By which .sur files know the hardpoint.</source>
        <translation>Daran erkennen .sur-Dateien den Hardpoint.</translation>
    </message>
    <message>
        <source>Half of the angle of view.</source>
        <translation>Die Hälfte des Blickwinkels.</translation>
    </message>
    <message>
        <source>Half angle across</source>
        <translation>Halber Winkel waagerecht</translation>
    </message>
    <message>
        <source>Half angle upright</source>
        <translation>Halber Winkel senkrecht</translation>
    </message>
    <message>
        <source>Near</source>
        <translation>Nah</translation>
    </message>
    <message>
        <source>Far</source>
        <translation>Fern</translation>
    </message>
    <message>
        <source>Used by groups</source>
        <translation>Von Gruppen benutzt</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Joints that are not used</source>
        <translation>Nicht benutzte Gelenke</translation>
    </message>
    <message>
        <source>Animated by</source>
        <translation>Animiert durch</translation>
    </message>
    <message>
        <source>Mesh of a library</source>
        <translation>Netz einer Bibliothek</translation>
    </message>
    <message>
        <source>Used by references</source>
        <translation>Von Verweisen benutzt</translation>
    </message>
    <message>
        <source>Used by wireframes</source>
        <translation>Von Drahtgittern benutzt</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Verzeichnis</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Shares its bytes with</source>
        <translation>Teilt seine Bytes mit</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>new payloads go to the end of the file, but %1 reaches past that end and would run into them</source>
        <translation>neue Nutzdaten kommen ans Ende der Datei, aber %1 reicht über dieses Ende hinaus und würde sich mit ihnen überschneiden</translation>
    </message>
    <message>
        <source>header, tree, names and data overlap, or lie in an order that no program writes; Compact puts them in order</source>
        <translation>Kopf, Baum, Namen und Daten überlappen sich oder liegen in einer Reihenfolge, die kein Programm schreibt; „Verdichten“ ordnet sie</translation>
    </message>
    <message>
        <source>the payloads apart would take %1 bytes; the file has %2</source>
        <translation>die Nutzdaten bräuchten getrennt %1 Bytes; die Datei hat %2</translation>
    </message>
    <message>
        <source>%1 reaches past the end of the file; written anew, it would pass for whole</source>
        <translation>%1 reicht über das Ende der Datei hinaus; neu geschrieben würde es als vollständig gelten</translation>
    </message>
    <message>
        <source>the name of tree[%1] has more than %2 bytes; rename it first</source>
        <translation>der Name von tree[%1] hat mehr als %2 Bytes; zuerst umbenennen</translation>
    </message>
    <message>
        <source>The lines of the game&apos;s target view.</source>
        <translation>Die Linien der Zielansicht des Spiels.</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Where each part turns or slides, and how far. The tick and the bead stand where the part is.</source>
        <translation>Wo sich jedes Teil dreht oder verschiebt, und wie weit. Strich und Perle stehen dort, wo das Teil ist.</translation>
    </message>
    <message>
        <source>Their axes, where they face (-Z), and how far revolute ones turn.</source>
        <translation>Ihre Achsen, wohin sie blicken (-Z) und wie weit sich drehbare drehen.</translation>
    </message>
    <message>
        <source>Names of hardpoints</source>
        <translation>Namen der Hardpoints</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Boxen</translation>
    </message>
    <message>
        <source>Boxes and spheres that the parts&apos; meshes are stored with.</source>
        <translation>Boxen und Kugeln, mit denen die Netze der Teile gespeichert sind.</translation>
    </message>
    <message>
        <source>Missing meshes</source>
        <translation>Fehlende Netze</translation>
    </message>
    <message>
        <source>The stored box and sphere where a mesh is in another file or does not fit its bytes.</source>
        <translation>Die gespeicherte Box und Kugel, wo ein Netz in einer anderen Datei liegt oder nicht zu seinen Bytes passt.</translation>
    </message>
    <message>
        <source>What they see, along -Z.</source>
        <translation>Was sie sehen, entlang -Z.</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Parts without a joint, and parts with a joint that is not used.</source>
        <translation>Teile ohne Gelenk und Teile mit einem Gelenk, das nicht benutzt wird.</translation>
    </message>
    <message>
        <source>%1: a joint is not used</source>
        <translation>%1: ein Gelenk wird nicht benutzt</translation>
    </message>
    <message>
        <source>%1: its joint is not used</source>
        <translation>%1: sein Gelenk wird nicht benutzt</translation>
    </message>
    <message>
        <source>%1: no joint</source>
        <translation>%1: kein Gelenk</translation>
    </message>
    <message numerus="yes">
        <source>the file is cut off: %n lea(f|ves) (reaches|reach) past its end</source>
        <translation>
            <numerusform>die Datei ist abgeschnitten: %n Blatt reicht über ihr Ende hinaus</numerusform>
            <numerusform>die Datei ist abgeschnitten: %n Blätter reichen über ihr Ende hinaus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) would close a cycle: (it|they) (is|are) not used</source>
        <translation>
            <numerusform>%n Gelenk würde einen Kreis schließen: es wird nicht benutzt</numerusform>
            <numerusform>%n Gelenke würden einen Kreis schließen: sie werden nicht benutzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lea(f|ves) of Cons (is|are) no whole number of joint records</source>
        <translation>
            <numerusform>%n Blatt von Cons besteht nicht aus einer ganzen Zahl von Gelenkdatensätzen</numerusform>
            <numerusform>%n Blätter von Cons bestehen nicht aus einer ganzen Zahl von Gelenkdatensätzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) (has|have) the name of an earlier one</source>
        <translation>
            <numerusform>%n Teil trägt den Namen eines früheren</numerusform>
            <numerusform>%n Teile tragen den Namen eines früheren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) (has|have) no name</source>
        <translation>
            <numerusform>%n Teil hat keinen Namen</numerusform>
            <numerusform>%n Teile haben keinen Namen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (has|have) a number that is none, or a rotation that flattens</source>
        <translation>
            <numerusform>%n Gelenk hat einen Wert, der keine Zahl ist, oder eine Drehung, die flach macht</numerusform>
            <numerusform>%n Gelenke haben einen Wert, der keine Zahl ist, oder eine Drehung, die flach macht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) (has|have) no joint: drawn at the origin</source>
        <translation>
            <numerusform>%n Teil hat kein Gelenk: im Ursprung gezeichnet</numerusform>
            <numerusform>%n Teile haben kein Gelenk: im Ursprung gezeichnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (moves|move) a part that does not exist</source>
        <translation>
            <numerusform>%n Gelenk bewegt ein Teil, das es nicht gibt</numerusform>
            <numerusform>%n Gelenke bewegen ein Teil, das es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (hangs|hang) on a part that does not exist</source>
        <translation>
            <numerusform>%n Gelenk hängt an einem Teil, das es nicht gibt</numerusform>
            <numerusform>%n Gelenke hängen an einem Teil, das es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n map(s) (drives|drive) a Cyl joint, which crashes the game</source>
        <translation>
            <numerusform>%n Zuordnung steuert ein Cyl-Gelenk, was das Spiel abstürzen lässt</numerusform>
            <numerusform>%n Zuordnungen steuern ein Cyl-Gelenk, was das Spiel abstürzen lässt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) (is|are) cut off: not drawn</source>
        <translation>
            <numerusform>%n Netz ist abgeschnitten: nicht gezeichnet</numerusform>
            <numerusform>%n Netze sind abgeschnitten: nicht gezeichnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh reference(s) (reaches|reach) beyond the mesh</source>
        <translation>
            <numerusform>%n Netzverweis reicht über das Netz hinaus</numerusform>
            <numerusform>%n Netzverweise reichen über das Netz hinaus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh group(s) (names|name) vertices that do not exist</source>
        <translation>
            <numerusform>%n Netzgruppe nennt Ecken, die es nicht gibt</numerusform>
            <numerusform>%n Netzgruppen nennen Ecken, die es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (has|have) an axis without length</source>
        <translation>
            <numerusform>%n Gelenk hat eine Achse ohne Länge</numerusform>
            <numerusform>%n Gelenke haben eine Achse ohne Länge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (is|are) a second one of the same part</source>
        <translation>
            <numerusform>%n Gelenk ist ein zweites desselben Teils</numerusform>
            <numerusform>%n Gelenke sind jeweils ein zweites desselben Teils</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (moves|move) the root</source>
        <translation>
            <numerusform>%n Gelenk bewegt die Wurzel</numerusform>
            <numerusform>%n Gelenke bewegen die Wurzel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lea(f|ves) of Cons (is|are) of an unknown type</source>
        <translation>
            <numerusform>%n Blatt von Cons ist von unbekanntem Typ</numerusform>
            <numerusform>%n Blätter von Cons sind von unbekanntem Typ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (is|are) a Cyl, which the game cannot animate</source>
        <translation>
            <numerusform>%n Gelenk ist ein Cyl, das das Spiel nicht animieren kann</numerusform>
            <numerusform>%n Gelenke sind Cyl, die das Spiel nicht animieren kann</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (mirrors|mirror)</source>
        <translation>
            <numerusform>%n Gelenk spiegelt</numerusform>
            <numerusform>%n Gelenke spiegeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (scales|scale) or (shears|shear)</source>
        <translation>
            <numerusform>%n Gelenk skaliert oder schert</numerusform>
            <numerusform>%n Gelenke skalieren oder scheren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n map(s) will not be bound by the game</source>
        <translation>
            <numerusform>%n Zuordnung wird vom Spiel nicht gebunden</numerusform>
            <numerusform>%n Zuordnungen werden vom Spiel nicht gebunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) (is|are) cut off</source>
        <translation>
            <numerusform>%n Kanal ist abgeschnitten</numerusform>
            <numerusform>%n Kanäle sind abgeschnitten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n map(s) (drives|drive) a part that does not exist</source>
        <translation>
            <numerusform>%n Zuordnung steuert ein Teil, das es nicht gibt</numerusform>
            <numerusform>%n Zuordnungen steuern ein Teil, das es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) (has|have) no fragment</source>
        <translation>
            <numerusform>%n Teil hat kein Fragment</numerusform>
            <numerusform>%n Teile haben kein Fragment</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) (hangs|hang) a part on itself</source>
        <translation>
            <numerusform>%n Gelenk hängt ein Teil an sich selbst</numerusform>
            <numerusform>%n Gelenke hängen ein Teil an sich selbst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mesh reference(s) (finds|find) no mesh</source>
        <translation>
            <numerusform>%n Netzverweis findet kein Netz</numerusform>
            <numerusform>%n Netzverweise finden kein Netz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hardpoint(s) (has|have) a name or place twice</source>
        <translation>
            <numerusform>%n Hardpoint hat einen Namen oder Ort doppelt</numerusform>
            <numerusform>%n Hardpoints haben einen Namen oder Ort doppelt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lea(f|ves) (overlaps|overlap) another one</source>
        <translation>
            <numerusform>%n Blatt überlappt ein anderes</numerusform>
            <numerusform>%n Blätter überlappen ein anderes</numerusform>
        </translation>
    </message>
    <message>
        <source>Which level is drawn, 0 the finest; parts with fewer show their last.</source>
        <translation>Welche Stufe gezeichnet wird, 0 ist die feinste; Teile mit weniger Stufen zeigen ihre letzte.</translation>
    </message>
    <message>
        <source>Root part</source>
        <translation>Wurzelteil</translation>
    </message>
    <message>
        <source>Joints: %1</source>
        <translation>Gelenke: %1</translation>
    </message>
    <message>
        <source>Joints in use</source>
        <translation>Benutzte Gelenke</translation>
    </message>
    <message>
        <source>Second parts of a name</source>
        <translation>Zweite Teile desselben Namens</translation>
    </message>
    <message>
        <source>Leaves of Cons with unread bytes</source>
        <translation>Blätter von Cons mit ungelesenen Bytes</translation>
    </message>
    <message>
        <source>Parts whose fragment is missing</source>
        <translation>Teile, deren Fragment fehlt</translation>
    </message>
    <message>
        <source>Directories that no part uses</source>
        <translation>Verzeichnisse, die kein Teil benutzt</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Mesh references without a mesh</source>
        <translation>Netzverweise ohne Netz</translation>
    </message>
    <message>
        <source>Mesh libraries beside it</source>
        <translation>Netzbibliotheken daneben</translation>
    </message>
    <message>
        <source>Fixed hardpoints</source>
        <translation>Feste Hardpoints</translation>
    </message>
    <message>
        <source>Revolute hardpoints</source>
        <translation>Drehbare Hardpoints</translation>
    </message>
    <message>
        <source>Animation scripts</source>
        <translation>Animationsskripte</translation>
    </message>
    <message>
        <source>Joint maps</source>
        <translation>Gelenkzuordnungen</translation>
    </message>
    <message>
        <source>Object maps</source>
        <translation>Objektzuordnungen</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Dateigröße</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Verzeichnisse</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Free data</source>
        <translation>Freie Daten</translation>
    </message>
    <message>
        <source>Empty first name</source>
        <translation>Leerer erster Name</translation>
    </message>
    <message>
        <source>Empty leaves</source>
        <translation>Leere Blätter</translation>
    </message>
    <message>
        <source>Bytes behind the last payload</source>
        <translation>Bytes hinter den letzten Nutzdaten</translation>
    </message>
    <message>
        <source>Cyl limits</source>
        <translation>Cyl-Grenzen</translation>
    </message>
    <message>
        <source>Which of a Cyl joint&apos;s two pairs of limits is the sliding one. Sources disagree; it changes labels and poses, never bytes.</source>
        <translation>Welches der beiden Grenzenpaare eines Cyl-Gelenks für das Schieben gilt. Die Quellen sind sich uneins; es ändert Beschriftungen und Posen, nie Bytes.</translation>
    </message>
    <message>
        <source>Slide first</source>
        <translation>Schieben zuerst</translation>
    </message>
    <message>
        <source>Rotate first</source>
        <translation>Drehen zuerst</translation>
    </message>
    <message>
        <source>every part has its place</source>
        <translation>jedes Teil hat seinen Platz</translation>
    </message>
    <message>
        <source>the part can be read</source>
        <translation>das Teil ist lesbar</translation>
    </message>
    <message>
        <source>a UTF file without a model: shown as its tree</source>
        <translation>eine UTF-Datei ohne Modell: als Baum gezeigt</translation>
    </message>
    <message>
        <source>the name takes %1 bytes, a node&apos;s may take %2</source>
        <translation>der Name braucht %1 Bytes, der eines Knotens darf %2 haben</translation>
    </message>
    <message>
        <source>The level that the settings choose, or where a part lacks it its next finer one. Huge files show only the first %1 triangles.</source>
        <translation>Die Detailstufe der Einstellungen oder, wo ein Teil sie nicht hat, seine nächstfeinere. Riesige Dateien zeigen nur die ersten %1 Dreiecke.</translation>
    </message>
    <message>
        <source>Left, as they reach outside their mesh</source>
        <translation>Belassen, da sie über ihr Netz hinausreichen</translation>
    </message>
    <message>
        <source>a number of the rotation is not finite</source>
        <translation>eine Zahl der Drehung ist nicht endlich</translation>
    </message>
    <message>
        <source>times the axis length %1 it would be beyond a 32-bit float</source>
        <translation>mal die Achsenlänge %1 läge es außerhalb einer 32-Bit-Gleitkommazahl</translation>
    </message>
    <message>
        <source>Rotations set</source>
        <translation>Gesetzte Drehungen</translation>
    </message>
    <message>
        <source>Set rotation in degrees</source>
        <translation>Drehung in Grad setzen</translation>
    </message>
    <message>
        <source>Writes the nine numbers that turn by pitch about X, yaw about Y and roll about Z: first roll, then pitch, then yaw. A scale or mirror stays.</source>
        <translation>Schreibt die neun Zahlen, die um X nicken, um Y gieren und um Z rollen: erst rollen, dann nicken, dann gieren. Eine Skalierung oder Spiegelung bleibt.</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Changed by the operation Set rotation in degrees.</source>
        <translation>Wird mit „Drehung in Grad setzen“ geändert.</translation>
    </message>
</context>
<context>
    <name>kcl</name>
    <message>
        <source>Delete prism</source>
        <translation>Prisma löschen</translation>
    </message>
    <message>
        <source>Recompute normals</source>
        <translation>Normalen neu berechnen</translation>
    </message>
    <message>
        <source>Set attribute</source>
        <translation>Attribut setzen</translation>
    </message>
    <message numerus="yes">
        <source>reserved bytes are not 0 and %n byte(s) (follows|follow) the stream; both kept</source>
        <translation>
            <numerusform>reservierte Bytes sind nicht 0 und %n Byte folgt auf den Datenstrom; beides bleibt</numerusform>
            <numerusform>reservierte Bytes sind nicht 0 und %n Bytes folgen auf den Datenstrom; beides bleibt</numerusform>
        </translation>
    </message>
    <message>
        <source>the wrapper&apos;s reserved bytes are not 0; kept</source>
        <translation>die reservierten Bytes der Hülle sind nicht 0; sie bleiben</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) (follows|follow) the stream; kept</source>
        <translation>
            <numerusform>%n Byte folgt auf den Datenstrom; es bleibt</numerusform>
            <numerusform>%n Bytes folgen auf den Datenstrom; sie bleiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the stream overruns its size of %1 by %n byte(s)</source>
        <translation>
            <numerusform>der Datenstrom überschreitet seine Größe von %1 um %n Byte</numerusform>
            <numerusform>der Datenstrom überschreitet seine Größe von %1 um %n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>bytes %1 to %2 belong to no section</source>
        <translation>die Bytes %1 bis %2 gehören zu keinem Abschnitt</translation>
    </message>
    <message>
        <source>the same offset as model %1</source>
        <translation>derselbe Offset wie Modell %1</translation>
    </message>
    <message>
        <source>begins at %1, before the model above it in the list at %2</source>
        <translation>beginnt bei %1, vor dem Modell, das in der Liste über ihm steht, bei %2</translation>
    </message>
    <message>
        <source>begins at %1, before the model list&apos;s end at %2</source>
        <translation>beginnt bei %1, vor dem Ende der Modellliste bei %2</translation>
    </message>
    <message>
        <source>no models</source>
        <translation>keine Modelle</translation>
    </message>
    <message numerus="yes">
        <source>%n stray byte(s) after the %1</source>
        <translation>
            <numerusform>%n überzähliges Byte nach den %1</numerusform>
            <numerusform>%n überzählige Bytes nach den %1</numerusform>
        </translation>
    </message>
    <message>
        <source>positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>prisms</source>
        <translation>Prismen</translation>
    </message>
    <message>
        <source>odd layout: begins at %1, no multiple of 4</source>
        <translation>ungewohnte Anordnung: beginnt bei %1, keinem Vielfachen von 4</translation>
    </message>
    <message>
        <source>odd layout: positions begin at %1, the header has %2 bytes</source>
        <translation>ungewohnte Anordnung: die Positionen beginnen bei %1, der Kopf hat %2 Bytes</translation>
    </message>
    <message>
        <source>bytes %1 to %2 belong to the header and to the positions</source>
        <translation>die Bytes %1 bis %2 gehören zum Kopf und zu den Positionen</translation>
    </message>
    <message>
        <source>thickness %1</source>
        <translation>Dicke %1</translation>
    </message>
    <message>
        <source>sphere radius %1</source>
        <translation>Kugelradius %1</translation>
    </message>
    <message>
        <source>axis %1 of the world box goes from %2 to %3</source>
        <translation>Achse %1 der Weltbox reicht von %2 bis %3</translation>
    </message>
    <message>
        <source>axis %1 of the world box needs %2 bits, has %3</source>
        <translation>Achse %1 der Weltbox braucht %2 Bits, hat %3</translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) of the model (is|are) outside the world box; this one by %1 units</source>
        <translation>
            <numerusform>%n Prisma des Modells liegt außerhalb der Weltbox; dieses um %1 Einheiten</numerusform>
            <numerusform>%n Prismen des Modells liegen außerhalb der Weltbox; dieses um %1 Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bind %n cell(s) to model %1</source>
        <translation>
            <numerusform>%n Zelle an Modell %1 binden</numerusform>
            <numerusform>%n Zellen an Modell %1 binden</numerusform>
        </translation>
    </message>
    <message>
        <source>bad key %1: of the unknown kind 01</source>
        <translation>falscher Schlüssel %1: von der unbekannten Art 01</translation>
    </message>
    <message>
        <source>bad key %1: its block lies past the global octree&apos;s end</source>
        <translation>falscher Schlüssel %1: sein Block liegt hinter dem Ende des globalen Octrees</translation>
    </message>
    <message>
        <source>bad key %1: it leads back to a block above itself</source>
        <translation>falscher Schlüssel %1: er führt zurück zu einem Block über ihm</translation>
    </message>
    <message>
        <source>bad key %1: its block overlaps another one</source>
        <translation>falscher Schlüssel %1: sein Block überlappt einen anderen</translation>
    </message>
    <message>
        <source>bad key %1: more than %2 blocks below the root block</source>
        <translation>falscher Schlüssel %1: mehr als %2 Blöcke unter dem Wurzelblock</translation>
    </message>
    <message>
        <source>names model %1 of %2</source>
        <translation>nennt Modell %1 von %2</translation>
    </message>
    <message>
        <source>Empty the cell</source>
        <translation>Zelle leeren</translation>
    </message>
    <message>
        <source>leads to the block at key %1, to which another key leads too</source>
        <translation>führt zum Block bei Schlüssel %1, zu dem auch ein anderer Schlüssel führt</translation>
    </message>
    <message>
        <source>%1; if keys led to the blocks in depth-first order, all would be reached: the file&apos;s writer miscounted</source>
        <translation>%1; führten die Schlüssel in der Folge der Tiefensuche zu den Blöcken, wären alle erreichbar: das Programm, das die Datei schrieb, hat sich verzählt</translation>
    </message>
    <message>
        <source>the global octree has %1 levels of blocks below the root block: no game&apos;s file is known to have more than 1</source>
        <translation>der globale Octree hat %1 Stufen von Blöcken unter dem Wurzelblock: von keinem Spiel ist eine Datei mit mehr als 1 bekannt</translation>
    </message>
    <message>
        <source>lists %1 prisms, the game keeps %2</source>
        <translation>listet %1 Prismen auf, das Spiel behält %2</translation>
    </message>
    <message>
        <source>lists %1 prisms; one game&apos;s buffer is known to hold %2</source>
        <translation>listet %1 Prismen auf; der Puffer eines Spiels fasst bekanntlich %2</translation>
    </message>
    <message>
        <source>%1 of %2 prisms</source>
        <translation>%1 von %2 Prismen</translation>
    </message>
    <message>
        <source>%1 of %2 positions</source>
        <translation>%1 von %2 Positionen</translation>
    </message>
    <message>
        <source>%1 of %2 normals</source>
        <translation>%1 von %2 Normalen</translation>
    </message>
    <message>
        <source>coordinate %1 is beyond %2 units from the origin</source>
        <translation>Koordinate %1 liegt weiter als %2 Einheiten vom Ursprung</translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) of the model (reaches|reach) out of its grid; this one by %1 units</source>
        <translation>
            <numerusform>%n Prisma des Modells ragt aus dessen Gitter; dieses um %1 Einheiten</numerusform>
            <numerusform>%n Prismen des Modells ragen aus dessen Gitter; dieses um %1 Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) of the model with the sphere around (it|them) (reaches|reach) out of its grid; this one by %1 units</source>
        <translation>
            <numerusform>%n Prisma des Modells ragt mit der Kugel darum aus dessen Gitter; dieses um %1 Einheiten</numerusform>
            <numerusform>%n Prismen des Modells ragen mit der Kugel darum aus dessen Gitter; dieses um %1 Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>the geometry changed since the octree was made: its lists may miss prisms</source>
        <translation>die Geometrie änderte sich, seit der Octree entstand: seinen Listen können Prismen fehlen</translation>
    </message>
    <message>
        <source>check incomplete after %1 of %2 list entries: where prisms are listed is not known in full</source>
        <translation>Prüfung unvollständig nach %1 von %2 Listeneinträgen: wo Prismen stehen, ist nicht ganz bekannt</translation>
    </message>
    <message>
        <source>mask %1 is %2: no power of two less one, inverted</source>
        <translation>Maske %1 ist %2: nicht das Komplement einer Zweierpotenz minus eins</translation>
    </message>
    <message>
        <source>a grid of %1 x %2 x %3 root cells needs %4 bytes, the octree has %5</source>
        <translation>ein Gitter aus %1 x %2 x %3 Wurzelzellen braucht %4 Bytes, der Octree hat %5</translation>
    </message>
    <message>
        <source>lookup uses other cells than the grid has: shifts %1 and %2 with %3 x %4 x %5 root cells</source>
        <translation>die Suche benutzt andere Zellen, als das Gitter hat: Verschiebungen %1 und %2 bei %3 x %4 x %5 Wurzelzellen</translation>
    </message>
    <message>
        <source>a root grid of %1 cells, %2 bytes; %3 at most is usual</source>
        <translation>ein Wurzelgitter aus %1 Zellen, %2 Bytes; üblich sind höchstens %3</translation>
    </message>
    <message>
        <source>branch %1 to %2, past the octree&apos;s %3 bytes</source>
        <translation>Verzweigung %1 zu %2, hinter den %3 Bytes des Octrees</translation>
    </message>
    <message>
        <source>list at %1, past the octree&apos;s %2 bytes</source>
        <translation>Liste bei %1, hinter den %2 Bytes des Octrees</translation>
    </message>
    <message>
        <source>branch %1 to %2, no multiple of 4</source>
        <translation>Verzweigung %1 zu %2, keinem Vielfachen von 4</translation>
    </message>
    <message>
        <source>branch %1 below a cell of edge 1</source>
        <translation>Verzweigung %1 unter einer Zelle der Kantenlänge 1</translation>
    </message>
    <message>
        <source>branch %1 back to %2, a block above itself</source>
        <translation>Verzweigung %1 zurück zu %2, einem Block über ihr</translation>
    </message>
    <message>
        <source>branch %1 to %2, into the middle of other keys</source>
        <translation>Verzweigung %1 zu %2, mitten in andere Schlüssel</translation>
    </message>
    <message>
        <source>list at %1, an odd address</source>
        <translation>Liste bei %1, einer ungeraden Adresse</translation>
    </message>
    <message>
        <source>list at %1, inside the keys</source>
        <translation>Liste bei %1, innerhalb der Schlüssel</translation>
    </message>
    <message>
        <source>list at %1 has no end</source>
        <translation>Liste bei %1 hat kein Ende</translation>
    </message>
    <message>
        <source>names prism %1 of %2</source>
        <translation>nennt Prisma %1 von %2</translation>
    </message>
    <message>
        <source>names prism %1 twice</source>
        <translation>nennt Prisma %1 zweimal</translation>
    </message>
    <message>
        <source>does not ascend: prism %1 after %2</source>
        <translation>nicht aufsteigend: Prisma %1 nach %2</translation>
    </message>
    <message>
        <source>begins inside list %1</source>
        <translation>beginnt innerhalb der Liste %1</translation>
    </message>
    <message>
        <source>in no list of the octree: never found</source>
        <translation>in keiner Liste des Octrees: nie zu finden</translation>
    </message>
    <message>
        <source>position = %1, but the model has %2 positions</source>
        <translation>position = %1, aber das Modell hat %2 Positionen</translation>
    </message>
    <message>
        <source>%1 = %2, but the model has %3 normals</source>
        <translation>%1 = %2, aber das Modell hat %3 Normalen</translation>
    </message>
    <message>
        <source>no area: length %1</source>
        <translation>keine Fläche: Länge %1</translation>
    </message>
    <message>
        <source>no area: the edges do not meet in finite corners</source>
        <translation>keine Fläche: die Kanten treffen sich nicht in endlichen Ecken</translation>
    </message>
    <message>
        <source>no area: a number of it is not finite</source>
        <translation>keine Fläche: eine seiner Zahlen ist nicht endlich</translation>
    </message>
    <message>
        <source>edge normal %1 is at %2 degrees to the face normal: product %3, %4 at most</source>
        <translation>Kantennormale %1 steht %2 Grad zur Flächennormale: Skalarprodukt %3, höchstens %4 wäre erlaubt</translation>
    </message>
    <message>
        <source>the face normal is %1 degrees off the shape&apos;s own</source>
        <translation>die Flächennormale ist gegen die der Form selbst um %1 Grad verdreht</translation>
    </message>
    <message>
        <source>edge normal %1 points inward</source>
        <translation>Kantennormale %1 zeigt nach innen</translation>
    </message>
    <message>
        <source>sliver: the far corner is unreliable (%1, below %2)</source>
        <translation>Splitterdreieck: die ferne Ecke ist unzuverlässig (%1, unter %2)</translation>
    </message>
    <message>
        <source>edge normals %1 and %2 are near-parallel: cross product within %3</source>
        <translation>Kantennormalen %1 und %2 sind fast parallel: Kreuzprodukt höchstens %3</translation>
    </message>
    <message>
        <source>length %1 instead of 1, by more than %2</source>
        <translation>Länge %1 statt 1, um mehr als %2 daneben</translation>
    </message>
    <message numerus="yes">
        <source>%n vector(s) (is|are) used by no prism: %1 positions, %2 normals</source>
        <translation>
            <numerusform>%n Vektor wird von keinem Prisma benutzt: %1 Positionen, %2 Normalen</numerusform>
            <numerusform>%n Vektoren werden von keinem Prisma benutzt: %1 Positionen, %2 Normalen</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop unused positions and normals</source>
        <translation>Unbenutzte Positionen und Normalen verwerfen</translation>
    </message>
    <message>
        <source>Set type</source>
        <translation>Typ setzen</translation>
    </message>
    <message>
        <source>attribute %1: type %2 has no name in the profile %3</source>
        <translation>Attribut %1: Typ %2 hat im Profil %3 keinen Namen</translation>
    </message>
    <message>
        <source>attribute %1: its bits say %2, but the type %3 usually is %4</source>
        <translation>Attribut %1: seine Bits sagen %2, aber der Typ %3 ist meist %4</translation>
    </message>
    <message>
        <source>wall type %1 lies flat: slope %2 degrees</source>
        <translation>Wandtyp %1 liegt flach: Neigung %2 Grad</translation>
    </message>
    <message>
        <source>floor type %1 faces down: slope %2 degrees</source>
        <translation>Bodentyp %1 zeigt nach unten: Neigung %2 Grad</translation>
    </message>
    <message>
        <source>floor type %1 is steep: slope %2 degrees</source>
        <translation>Bodentyp %1 ist steil: Neigung %2 Grad</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Wenden</translation>
    </message>
    <message>
        <source>the same geometry as prism %1</source>
        <translation>dieselbe Geometrie wie Prisma %1</translation>
    </message>
    <message>
        <source>%1 copies of this prism do not agree: this one says %2, prism %3 of model %4 says %5</source>
        <translation>%1 Kopien dieses Prismas stimmen nicht überein: dieses sagt %2, Prisma %3 von Modell %4 sagt %5</translation>
    </message>
    <message numerus="yes">
        <source>%n global (index is|indices are) shared by unlike prisms</source>
        <translation>
            <numerusform>%n globalen Index teilen sich ungleiche Prismen</numerusform>
            <numerusform>%n globale Indizes teilen sich ungleiche Prismen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other value(s)</source>
        <translation>
            <numerusform>%n weiterer Wert</numerusform>
            <numerusform>%n weitere Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Gesetzt</translation>
    </message>
    <message>
        <source>Not set</source>
        <translation>Nicht gesetzt</translation>
    </message>
    <message>
        <source>Attribute type</source>
        <translation>Typ des Attributs</translation>
    </message>
    <message>
        <source>Type and variant</source>
        <translation>Typ und Variante</translation>
    </message>
    <message>
        <source>Whole attribute</source>
        <translation>Ganzes Attribut</translation>
    </message>
    <message>
        <source>Attribute: %1</source>
        <translation>Attribut: %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Slope, up from the point</source>
        <translation>Neigung, oben vom Punkt weg</translation>
    </message>
    <message>
        <source>Slope to +Y</source>
        <translation>Neigung gegen +Y</translation>
    </message>
    <message>
        <source>Shape: 0 a sliver, 1 equilateral</source>
        <translation>Form: 0 ein Splitter, 1 gleichseitig</translation>
    </message>
    <message>
        <source>Prisms in its fullest leaf</source>
        <translation>Prismen in seinem vollsten Blatt</translation>
    </message>
    <message>
        <source>Leaves that list it</source>
        <translation>Blätter, die es auflisten</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Leaves: prisms listed</source>
        <translation>Blätter: aufgelistete Prismen</translation>
    </message>
    <message>
        <source>Leaves: level</source>
        <translation>Blätter: Stufe</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message numerus="yes">
        <source>%n other model(s)</source>
        <translation>
            <numerusform>%n weiteres Modell</numerusform>
            <numerusform>%n weitere Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Copies in other models</source>
        <translation>Kopien in anderen Modellen</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Einfarbig</translation>
    </message>
    <message>
        <source>KCL %1, %2</source>
        <translation>KCL %1, %2</translation>
    </message>
    <message>
        <source>%1, in Yaz0</source>
        <translation>%1, in Yaz0</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File (Yaz0)</source>
        <translation>Datei (Yaz0)</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>Ausgepackt</translation>
    </message>
    <message>
        <source>%1 of model %2</source>
        <translation>%1 von Modell %2</translation>
    </message>
    <message>
        <source>Yaz0 wrapper</source>
        <translation>Yaz0-Hülle</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Unreached key %1</source>
        <translation>Unerreichter Schlüssel %1</translation>
    </message>
    <message>
        <source>Global cell %1</source>
        <translation>Globale Zelle %1</translation>
    </message>
    <message>
        <source>Position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>Normal %1</source>
        <translation>Normale %1</translation>
    </message>
    <message>
        <source>Prism %1</source>
        <translation>Prisma %1</translation>
    </message>
    <message>
        <source>Root cell %1, %2, %3</source>
        <translation>Wurzelzelle %1, %2, %3</translation>
    </message>
    <message>
        <source>Cell %1 at level %2</source>
        <translation>Zelle %1 auf Stufe %2</translation>
    </message>
    <message>
        <source>List %1</source>
        <translation>Liste %1</translation>
    </message>
    <message>
        <source>a list names prism %1; %2 is the last that it can name</source>
        <translation>eine Liste nennt Prisma %1; %2 ist das letzte, das sie nennen kann</translation>
    </message>
    <message>
        <source>it would have more than %1 bytes; its keys reach no farther</source>
        <translation>er hätte mehr als %1 Bytes; weiter reichen seine Schlüssel nicht</translation>
    </message>
    <message>
        <source>its root grid of %1 cells needs %2 bytes, there are %3</source>
        <translation>sein Wurzelgitter aus %1 Zellen braucht %2 Bytes, vorhanden sind %3</translation>
    </message>
    <message>
        <source>its %1 blocks are shared by so many keys that more than %2 would have to be written</source>
        <translation>seine %1 Blöcke teilen sich so viele Schlüssel, dass mehr als %2 zu schreiben wären</translation>
    </message>
    <message>
        <source>its lists overlap: one by one they have %1 entries, the limit here is %2</source>
        <translation>seine Listen überlappen sich: einzeln haben sie %1 Einträge, die Grenze ist hier %2</translation>
    </message>
    <message>
        <source>KCL</source>
        <translation>KCL</translation>
    </message>
    <message>
        <source>Prisms and octrees of Mario Kart 8 and its relatives</source>
        <translation>Prismen und Octrees von Mario Kart 8 und seinen Verwandten</translation>
    </message>
    <message>
        <source>Yaz0 holding an archive: extract course.kcl first</source>
        <translation>Yaz0 mit einem Archiv darin: zuerst course.kcl daraus entpacken</translation>
    </message>
    <message>
        <source>no dialect &quot;%1&quot;: known are %2</source>
        <translation>kein Dialekt „%1“: bekannt sind %2</translation>
    </message>
    <message>
        <source>KCL packed as Yaz0</source>
        <translation>KCL, als Yaz0 gepackt</translation>
    </message>
    <message numerus="yes">
        <source>Geometry of %n model(s) changed, and (its octree|their octrees) still (lists|list) what (it|they) listed before: what moved into other cells may not be found there.</source>
        <translation>
            <numerusform>Die Geometrie von %n Modell hat sich geändert, und sein Octree listet weiter auf, was er vorher auflistete: was in andere Zellen rückte, ist dort vielleicht nicht zu finden.</numerusform>
            <numerusform>Die Geometrie von %n Modellen hat sich geändert, und ihre Octrees listen weiter auf, was sie vorher auflisteten: was in andere Zellen rückte, ist dort vielleicht nicht zu finden.</numerusform>
        </translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>it lies beyond the octree</source>
        <translation>sie liegt jenseits des Octrees</translation>
    </message>
    <message>
        <source>it begins at an odd address</source>
        <translation>sie beginnt an einer ungeraden Adresse</translation>
    </message>
    <message>
        <source>it begins among the keys</source>
        <translation>sie beginnt zwischen den Schlüsseln</translation>
    </message>
    <message>
        <source>it has no end</source>
        <translation>sie hat kein Ende</translation>
    </message>
    <message>
        <source>not a point: no lookup</source>
        <translation>kein Punkt: keine Suche</translation>
    </message>
    <message>
        <source>from the world&apos;s minimum, toward zero: %1</source>
        <translation>vom Minimum der Welt aus, zur Null hin: %1</translation>
    </message>
    <message>
        <source>on %1 outside the world, whose cells cover 2^%2 units: no model is asked</source>
        <translation>auf %1 außerhalb der Welt, deren Zellen 2^%2 Einheiten abdecken: kein Modell wird gefragt</translation>
    </message>
    <message>
        <source>global cell %1, key %2: a branch to key %3</source>
        <translation>globale Zelle %1, Schlüssel %2: eine Verzweigung zu Schlüssel %3</translation>
    </message>
    <message>
        <source>global cell %1, key %2: of an unknown kind</source>
        <translation>globale Zelle %1, Schlüssel %2: von unbekannter Art</translation>
    </message>
    <message>
        <source>global cell %1, key %2: model %3</source>
        <translation>globale Zelle %1, Schlüssel %2: Modell %3</translation>
    </message>
    <message>
        <source>global cell %1, key %2: empty, no model is asked</source>
        <translation>globale Zelle %1, Schlüssel %2: leer, kein Modell wird gefragt</translation>
    </message>
    <message numerus="yes">
        <source>there (is|are) only %n model(s): the lookup ends</source>
        <translation>
            <numerusform>es gibt nur %n Modell: die Suche endet</numerusform>
            <numerusform>es gibt nur %n Modelle: die Suche endet</numerusform>
        </translation>
    </message>
    <message>
        <source>the key leads nowhere: the lookup ends</source>
        <translation>der Schlüssel führt ins Leere: die Suche endet</translation>
    </message>
    <message>
        <source>from the minimum of the grid of model %1, toward zero: %2</source>
        <translation>vom Minimum des Gitters von Modell %1 aus, zur Null hin: %2</translation>
    </message>
    <message>
        <source>from the minimum of the grid of model %1, rounded down: %2</source>
        <translation>vom Minimum des Gitters von Modell %1 aus, abgerundet: %2</translation>
    </message>
    <message>
        <source>on %1 outside the grid of model %2, which covers %3 units: no prisms</source>
        <translation>auf %1 außerhalb des Gitters von Modell %2, das %3 Einheiten abdeckt: keine Prismen</translation>
    </message>
    <message>
        <source>key %1, a leaf</source>
        <translation>Schlüssel %1, ein Blatt</translation>
    </message>
    <message>
        <source>key %1, a branch to %2</source>
        <translation>Schlüssel %1, eine Verzweigung zu %2</translation>
    </message>
    <message>
        <source>child %1 of edge %2: %3</source>
        <translation>Kind %1 der Kantenlänge %2: %3</translation>
    </message>
    <message>
        <source>the root cell&apos;s key would lie beyond the octree: the lookup ends</source>
        <translation>der Schlüssel der Wurzelzelle läge jenseits des Octrees: die Suche endet</translation>
    </message>
    <message>
        <source>the branch leads below cells of edge 1: the lookup ends</source>
        <translation>die Verzweigung führt unter Zellen der Kantenlänge 1: die Suche endet</translation>
    </message>
    <message>
        <source>the branch leads out of the octree: the lookup ends</source>
        <translation>die Verzweigung führt aus dem Octree hinaus: die Suche endet</translation>
    </message>
    <message>
        <source>root cell %1 (number %2): %3</source>
        <translation>Wurzelzelle %1 (Nummer %2): %3</translation>
    </message>
    <message>
        <source>no cell of the octree has this key: the list at %1 is not followed</source>
        <translation>keine Zelle des Octrees hat diesen Schlüssel: die Liste bei %1 wird nicht verfolgt</translation>
    </message>
    <message>
        <source>its list at %1 is broken: %2</source>
        <translation>seine Liste bei %1 ist kaputt: %2</translation>
    </message>
    <message numerus="yes">
        <source>its list at %1 names %n prism(s)</source>
        <translation>
            <numerusform>seine Liste bei %1 nennt %n Prisma</numerusform>
            <numerusform>seine Liste bei %1 nennt %n Prismen</numerusform>
        </translation>
    </message>
    <message>
        <source>Octree</source>
        <translation>Octree</translation>
    </message>
    <message>
        <source>comparing an octree with its prisms needs their distance from its cells, which is not computed yet</source>
        <translation>einen Octree mit seinen Prismen zu vergleichen braucht deren Abstand von seinen Zellen, der noch nicht berechnet wird</translation>
    </message>
    <message numerus="yes">
        <source>the first %n cell(s) under the ball:</source>
        <translation>
            <numerusform>die erste Zelle unter der Kugel (%n):</numerusform>
            <numerusform>die ersten %n Zellen unter der Kugel:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cells under the ball: %n</source>
        <translation>
            <numerusform>Zellen unter der Kugel: %n</numerusform>
            <numerusform>Zellen unter der Kugel: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>key %1 of model %2 lists %n prism(s)</source>
        <translation>
            <numerusform>Schlüssel %1 von Modell %2 listet %n Prisma auf</numerusform>
            <numerusform>Schlüssel %1 von Modell %2 listet %n Prismen auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more cell(s)</source>
        <translation>
            <numerusform>und %n weitere Zelle</numerusform>
            <numerusform>und %n weitere Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) that the ball hits (is|are) listed only in other cells than that of its middle, where a game looks</source>
        <translation>
            <numerusform>%n Prisma, das die Kugel trifft, steht nur in anderen Zellen als der ihrer Mitte, in der ein Spiel sucht</numerusform>
            <numerusform>%n Prismen, die die Kugel trifft, stehen nur in anderen Zellen als der ihrer Mitte, in der ein Spiel sucht</numerusform>
        </translation>
    </message>
    <message>
        <source>it names a position or normal that does not exist, or a number that is none</source>
        <translation>es nennt eine Position oder Normale, die es nicht gibt, oder eine Zahl, die keine ist</translation>
    </message>
    <message>
        <source>%1 beyond the edge %2</source>
        <translation>%1 jenseits der Kante %2</translation>
    </message>
    <message>
        <source>%1 in front of the face</source>
        <translation>%1 vor der Fläche</translation>
    </message>
    <message>
        <source>%1 behind the face, deeper than the body</source>
        <translation>%1 hinter der Fläche, tiefer als der Körper</translation>
    </message>
    <message>
        <source>%1 away from the nearest edge or corner</source>
        <translation>%1 von der nächsten Kante oder Ecke entfernt</translation>
    </message>
    <message>
        <source>it meets the face, %1 deep</source>
        <translation>trifft die Fläche, %1 tief</translation>
    </message>
    <message>
        <source>it meets an edge or corner, %1 from its middle</source>
        <translation>trifft eine Kante oder Ecke, %1 von der Mitte</translation>
    </message>
    <message>
        <source>%1 (the radius is held to %2, the largest that the octree serves)</source>
        <translation>%1 (der Radius ist auf %2 begrenzt, den größten, für den der Octree gemacht ist)</translation>
    </message>
    <message>
        <source>model %1 is asked here, whose prism %2 is the same</source>
        <translation>hier wird Modell %1 gefragt, dessen Prisma %2 dasselbe ist</translation>
    </message>
    <message>
        <source>there would be %1; indices allow %2 in a model</source>
        <translation>es gäbe %1; die Indizes erlauben %2 je Modell</translation>
    </message>
    <message>
        <source>the file would have more than %1 bytes, beyond its offsets</source>
        <translation>die Datei hätte mehr als %1 Bytes, mehr als ihre Offsets erreichen</translation>
    </message>
    <message>
        <source>%1 bytes, at most %2 are read</source>
        <translation>%1 Bytes, höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>no line is of the form NAME = VALUE</source>
        <translation>keine Zeile hat die Form NAME = WERT</translation>
    </message>
    <message>
        <source>Copies in other models, included</source>
        <translation>Kopien in anderen Modellen, eingeschlossen</translation>
    </message>
    <message>
        <source>Copies too</source>
        <translation>Auch Kopien</translation>
    </message>
    <message>
        <source>Prisms of other models with the same corners change along.</source>
        <translation>Prismen anderer Modelle mit denselben Ecken ändern sich mit.</translation>
    </message>
    <message>
        <source>“%1” is no whole number, decimal or with 0x</source>
        <translation>„%1“ ist keine ganze Zahl, dezimal oder mit 0x</translation>
    </message>
    <message>
        <source>%1 is outside 0 to %2</source>
        <translation>%1 liegt außerhalb von 0 bis %2</translation>
    </message>
    <message>
        <source>Prisms that match</source>
        <translation>Passende Prismen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>none is given yet</source>
        <translation>noch ist keiner angegeben</translation>
    </message>
    <message>
        <source>Prisms changed</source>
        <translation>Prismen geändert</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 wird zu %2</translation>
    </message>
    <message>
        <source>Other values that change</source>
        <translation>Weitere Werte, die sich ändern</translation>
    </message>
    <message>
        <source>Bits of the mask</source>
        <translation>Bits der Maske</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Writes the attribute, or some bits of it, of the selected prisms; of all when nothing is selected. The fields below narrow down which. Only these bits change.</source>
        <translation>Schreibt das Attribut oder einige seiner Bits bei den ausgewählten Prismen; bei allen, wenn nichts ausgewählt ist. Die Felder darunter grenzen ein, bei welchen. Nur diese Bits ändern sich.</translation>
    </message>
    <message>
        <source>A part of the attribute under the game profile, or the bits of a mask.</source>
        <translation>Ein Teil des Attributs nach dem Spielprofil, oder die Bits einer Maske.</translation>
    </message>
    <message>
        <source>Of that part: a number, decimal or with 0x, or the name of a type. With a mask, the bits in their places.</source>
        <translation>Des Teils: eine Zahl, dezimal oder mit 0x, oder der Name eines Typs. Bei einer Maske die Bits an ihren Stellen.</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Bits that are set; 0xFFFF sets the whole attribute. Without effect when a part is set.</source>
        <translation>Bits, die gesetzt werden; 0xFFFF setzt das ganze Attribut. Ohne Wirkung, wenn ein Teil gesetzt wird.</translation>
    </message>
    <message>
        <source>Only with attribute</source>
        <translation>Nur mit Attribut</translation>
    </message>
    <message>
        <source>A whole attribute, decimal or with 0x; empty for any.</source>
        <translation>Ein ganzes Attribut, dezimal oder mit 0x; leer für jedes.</translation>
    </message>
    <message>
        <source>Only of type</source>
        <translation>Nur vom Typ</translation>
    </message>
    <message>
        <source>Only of class</source>
        <translation>Nur der Klasse</translation>
    </message>
    <message>
        <source>Slope from</source>
        <translation>Neigung ab</translation>
    </message>
    <message>
        <source>0 faces up, 90 stands upright, 180 faces down.</source>
        <translation>0 zeigt nach oben, 90 steht aufrecht, 180 zeigt nach unten.</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Slope up to</source>
        <translation>Neigung bis</translation>
    </message>
    <message>
        <source>Only of model</source>
        <translation>Nur aus Modell</translation>
    </message>
    <message>
        <source>-1 for any.</source>
        <translation>-1 für jedes.</translation>
    </message>
    <message>
        <source>Bytes dropped that belonged to no record</source>
        <translation>Verworfene Bytes, die zu keinem Datensatz gehörten</translation>
    </message>
    <message>
        <source>Prisms deleted</source>
        <translation>Prismen gelöscht</translation>
    </message>
    <message>
        <source>List entries removed</source>
        <translation>Listeneinträge entfernt</translation>
    </message>
    <message>
        <source>Unused positions dropped</source>
        <translation>Unbenutzte Positionen verworfen</translation>
    </message>
    <message>
        <source>Unused normals dropped</source>
        <translation>Unbenutzte Normalen verworfen</translation>
    </message>
    <message>
        <source>Octrees whose lists are laid out in another way</source>
        <translation>Octrees, deren Listen anders angeordnet sind</translation>
    </message>
    <message>
        <source>Broken octree keys, now empty cells</source>
        <translation>Kaputte Schlüssel des Octrees, nun leere Zellen</translation>
    </message>
    <message>
        <source>Delete prisms</source>
        <translation>Prismen löschen</translation>
    </message>
    <message>
        <source>Removes the selected prisms and their entries in the lists; cells and grid stay. With nothing selected it only drops positions and normals that no prism uses.</source>
        <translation>Entfernt die ausgewählten Prismen und ihre Einträge in den Listen; Zellen und Gitter bleiben. Ist nichts ausgewählt, verwirft es nur Positionen und Normalen, die kein Prisma benutzt.</translation>
    </message>
    <message>
        <source>Drop unused vectors</source>
        <translation>Unbenutzte Vektoren verwerfen</translation>
    </message>
    <message>
        <source>Positions and normals of these models that no prism uses then.</source>
        <translation>Positionen und Normalen dieser Modelle, die dann kein Prisma benutzt.</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>Bytes that belong to no field, kept as they are</source>
        <translation>Bytes, die zu keinem Feld gehören, unverändert</translation>
    </message>
    <message>
        <source>Swap byte order</source>
        <translation>Byte-Reihenfolge tauschen</translation>
    </message>
    <message>
        <source>Writes every number the other way round: a big-endian file becomes the little-endian one that says the same, and back.</source>
        <translation>Schreibt jede Zahl andersherum: eine Big-Endian-Datei wird zur Little-Endian-Datei gleichen Inhalts und umgekehrt.</translation>
    </message>
    <message>
        <source>Normals overwritten</source>
        <translation>Normalen überschrieben</translation>
    </message>
    <message>
        <source>Positions overwritten</source>
        <translation>Positionen überschrieben</translation>
    </message>
    <message>
        <source>Normals appended</source>
        <translation>Normalen angehängt</translation>
    </message>
    <message>
        <source>Positions appended</source>
        <translation>Positionen angehängt</translation>
    </message>
    <message>
        <source>Prisms flipped</source>
        <translation>Prismen gewendet</translation>
    </message>
    <message>
        <source>Prisms without a face normal, left alone</source>
        <translation>Prismen ohne Flächennormale, unverändert</translation>
    </message>
    <message>
        <source>“%1” is not three numbers x, y, z</source>
        <translation>„%1“ sind nicht drei Zahlen x, y, z</translation>
    </message>
    <message>
        <source>corners can be given for 1 prism, not for %1</source>
        <translation>Ecken lassen sich für 1 Prisma angeben, nicht für %1</translation>
    </message>
    <message>
        <source>%1 is beyond the largest coordinate, %2</source>
        <translation>%1 liegt jenseits der größten Koordinate, %2</translation>
    </message>
    <message>
        <source>it has no finite triangle; give all three corners</source>
        <translation>es hat kein endliches Dreieck; alle drei Ecken angeben</translation>
    </message>
    <message>
        <source>twice its area would be %1; %2 is the least</source>
        <translation>seine doppelte Fläche wäre %1; %2 ist das Mindeste</translation>
    </message>
    <message>
        <source>its length would be stored as %1; it must be above 0</source>
        <translation>seine Länge würde als %1 gespeichert; sie muss über 0 liegen</translation>
    </message>
    <message>
        <source>Prisms recomputed</source>
        <translation>Prismen neu berechnet</translation>
    </message>
    <message>
        <source>Prisms that agree with their corners, left alone</source>
        <translation>Prismen, die zu ihren Ecken passen, unverändert</translation>
    </message>
    <message>
        <source>Prisms without area, left alone</source>
        <translation>Prismen ohne Fläche, unverändert</translation>
    </message>
    <message>
        <source>Largest error of a corner</source>
        <translation>Größter Fehler einer Ecke</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>Turns prisms round, so that they collide from their other side. The octree stays as it is.</source>
        <translation>Dreht Prismen um, so dass ihre andere Seite kollidiert. Der Octree bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Recompute normals and length</source>
        <translation>Normalen und Länge neu berechnen</translation>
    </message>
    <message>
        <source>Takes the four normals and the length from the corners. Vectors that other prisms use stay; equal ones are shared, else new ones appended. Attribute, global index and octree stay.</source>
        <translation>Nimmt die vier Normalen und die Länge von den Ecken. Vektoren, die andere Prismen benutzen, bleiben; gleiche werden geteilt, sonst neue angehängt. Attribut, globaler Index und Octree bleiben.</translation>
    </message>
    <message>
        <source>x, y, z of a single prism&apos;s corner; empty leaves it where it is. V1, V2, V3 run anticlockwise as seen from the side that collides.</source>
        <translation>x, y, z der Ecke eines einzelnen Prismas; leer lässt sie, wo sie ist. V1, V2, V3 laufen, von der kollidierenden Seite gesehen, gegen den Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>V1</source>
        <translation>V1</translation>
    </message>
    <message>
        <source>V2</source>
        <translation>V2</translation>
    </message>
    <message>
        <source>V3</source>
        <translation>V3</translation>
    </message>
    <message>
        <source>Global octree</source>
        <translation>Globaler Octree</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Prisms</source>
        <translation>Prismen</translation>
    </message>
    <message>
        <source>Child %1</source>
        <translation>Kind %1</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>8 cells</source>
        <translation>8 Zellen</translation>
    </message>
    <message>
        <source>shared block</source>
        <translation>geteilter Block</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>kaputt</translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s)</source>
        <translation>
            <numerusform>%n Prisma</numerusform>
            <numerusform>%n Prismen</numerusform>
        </translation>
    </message>
    <message>
        <source>same as model %1</source>
        <translation>wie Modell %1</translation>
    </message>
    <message>
        <source>%1 x %2 x %3 root cells</source>
        <translation>%1 x %2 x %3 Wurzelzellen</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is not a text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>is not a whole number from %1 to %2</source>
        <translation>ist keine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>is not a number of at least 0</source>
        <translation>ist keine Zahl ab 0</translation>
    </message>
    <message>
        <source>“%1” is none of %2</source>
        <translation>„%1“ ist keines von %2</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>%1 is not a power of two</source>
        <translation>%1 ist keine Zweierpotenz</translation>
    </message>
    <message>
        <source>“%1” is no key of its own</source>
        <translation>„%1“ ist kein eigener Schlüssel</translation>
    </message>
    <message>
        <source>bits %1 to %2; the next bit without a field is %3</source>
        <translation>Bits %1 bis %2; das nächste Bit ohne Feld ist %3</translation>
    </message>
    <message>
        <source>end at bit %1 of 16</source>
        <translation>enden bei Bit %1 von 16</translation>
    </message>
    <message>
        <source>none has the key “%1”</source>
        <translation>keines hat den Schlüssel „%1“</translation>
    </message>
    <message>
        <source>“%1” is not of the form #RRGGBB</source>
        <translation>„%1“ hat nicht die Form #RRGGBB</translation>
    </message>
    <message>
        <source>%1 does not ascend</source>
        <translation>%1 steigt nicht an</translation>
    </message>
    <message>
        <source>is not the decimal number of a type</source>
        <translation>ist nicht die Dezimalzahl eines Typs</translation>
    </message>
    <message>
        <source>“%1” is no field of one bit</source>
        <translation>„%1“ ist kein Feld aus einem Bit</translation>
    </message>
    <message>
        <source>there is no dialect “%1”</source>
        <translation>es gibt keinen Dialekt „%1“</translation>
    </message>
    <message>
        <source>“%1” is not among the dialects</source>
        <translation>„%1“ ist nicht unter den Dialekten</translation>
    </message>
    <message>
        <source>“%1” is no key</source>
        <translation>„%1“ ist kein Schlüssel</translation>
    </message>
    <message>
        <source>is missing or not an object</source>
        <translation>fehlt oder ist kein Objekt</translation>
    </message>
    <message>
        <source>is not a number from 0 to 65535 with a name</source>
        <translation>ist keine Zahl von 0 bis 65535 mit einem Namen</translation>
    </message>
    <message>
        <source>there is no profile “%1”</source>
        <translation>es gibt kein Profil „%1“</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Not solid</source>
        <translation>Nicht fest</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Follows the layout of the file; operations move it.</source>
        <translation>Folgt der Anordnung der Datei; Operationen verschieben ihn.</translation>
    </message>
    <message>
        <source>Box minimum</source>
        <translation>Minimum der Box</translation>
    </message>
    <message>
        <source>Box maximum</source>
        <translation>Maximum der Box</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of the KCL itself, unpacked.</source>
        <translation>Der KCL selbst, ausgepackt.</translation>
    </message>
    <message>
        <source>The family that the file belongs to, told by its content.</source>
        <translation>Die Familie, zu der die Datei gehört, an ihrem Inhalt erkannt.</translation>
    </message>
    <message>
        <source>Declared size</source>
        <translation>Angegebene Größe</translation>
    </message>
    <message>
        <source>Size of what is unpacked; big-endian in every game.</source>
        <translation>Größe dessen, was ausgepackt wird; in jedem Spiel big-endian.</translation>
    </message>
    <message>
        <source>Follows the content.</source>
        <translation>Folgt dem Inhalt.</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Eight bytes, mostly 0; kept on save.</source>
        <translation>Acht Bytes, meist 0; bleiben beim Speichern erhalten.</translation>
    </message>
    <message>
        <source>Nobody knows what they do; they are kept.</source>
        <translation>Niemand weiß, was sie tun; sie bleiben.</translation>
    </message>
    <message>
        <source>Packed stream</source>
        <translation>Gepackter Datenstrom</translation>
    </message>
    <message>
        <source>Bytes after the stream</source>
        <translation>Bytes nach dem Datenstrom</translation>
    </message>
    <message>
        <source>Up to three zeros align the file; anything else is kept until the content changes.</source>
        <translation>Bis zu drei Nullen richten die Datei aus; alles andere bleibt, bis sich der Inhalt ändert.</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>02 02 00 00 in both byte orders.</source>
        <translation>02 02 00 00 in beiden Byte-Reihenfolgen.</translation>
    </message>
    <message>
        <source>Without it this would be another file.</source>
        <translation>Ohne sie wäre dies eine andere Datei.</translation>
    </message>
    <message>
        <source>Log2 of the world&apos;s size</source>
        <translation>Log2 der Größe der Welt</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>For each axis: the padded world is 2 to this power long. The cells of the global octree are this size halved once a level.</source>
        <translation>Für jede Achse: die aufgefüllte Welt ist 2 hoch diese Zahl lang. Die Zellen des globalen Octrees haben diese Größe, je Stufe einmal halbiert.</translation>
    </message>
    <message>
        <source>Prism total</source>
        <translation>Gesamtzahl der Prismen</translation>
    </message>
    <message>
        <source>The sum over all models in most files; the highest global index plus one in some.</source>
        <translation>In den meisten Dateien die Summe über alle Modelle; in manchen der höchste globale Index plus eins.</translation>
    </message>
    <message>
        <source>Global octree offset</source>
        <translation>Offset des globalen Octrees</translation>
    </message>
    <message>
        <source>Model list offset</source>
        <translation>Offset der Modellliste</translation>
    </message>
    <message>
        <source>Follows the models.</source>
        <translation>Folgt den Modellen.</translation>
    </message>
    <message>
        <source>World minimum</source>
        <translation>Minimum der Welt</translation>
    </message>
    <message>
        <source>Origin of the global octree.</source>
        <translation>Ursprung des globalen Octrees.</translation>
    </message>
    <message>
        <source>World maximum</source>
        <translation>Maximum der Welt</translation>
    </message>
    <message>
        <source>Content and its padding; not minimum plus padded size.</source>
        <translation>Inhalt und sein Rand; nicht Minimum plus aufgefüllte Größe.</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Verzweigung</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>only cells that are empty or name a model can be edited; branches are the octree&apos;s structure</source>
        <translation>nur Zellen, die leer sind oder ein Modell nennen, sind änderbar; Verzweigungen sind die Struktur des Octrees</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Bits 31 and 30: 10 names a model, 11 is empty, 00 leads to a child block, 01 is unknown.</source>
        <translation>Bits 31 und 30: 10 nennt ein Modell, 11 ist leer, 00 führt zu einem Kindblock, 01 ist unbekannt.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What the cell holds.</source>
        <translation>Was die Zelle enthält.</translation>
    </message>
    <message>
        <source>The model that is asked for places in this cell.</source>
        <translation>Das Modell, das für Orte in dieser Zelle gefragt wird.</translation>
    </message>
    <message>
        <source>%1 is below 0</source>
        <translation>%1 liegt unter 0</translation>
    </message>
    <message>
        <source>this entry of the model list repeats an earlier one: edit that</source>
        <translation>dieser Eintrag der Modellliste wiederholt einen früheren: jenen ändern</translation>
    </message>
    <message>
        <source>Only rebuilding the octree may change it.</source>
        <translation>Nur durch einen Neuaufbau des Octrees änderbar.</translation>
    </message>
    <message>
        <source>Positions offset</source>
        <translation>Offset der Positionen</translation>
    </message>
    <message>
        <source>From the model&apos;s start.</source>
        <translation>Ab dem Anfang des Modells.</translation>
    </message>
    <message>
        <source>Normals offset</source>
        <translation>Offset der Normalen</translation>
    </message>
    <message>
        <source>Prisms offset</source>
        <translation>Offset der Prismen</translation>
    </message>
    <message>
        <source>Stored 16 bytes too low, because lists count prisms from 1.</source>
        <translation>16 Bytes zu niedrig gespeichert, weil Listen die Prismen ab 1 zählen.</translation>
    </message>
    <message>
        <source>Octree offset</source>
        <translation>Offset des Octrees</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>How deep a prism reaches behind its face.</source>
        <translation>Wie tief ein Prisma hinter seine Fläche reicht.</translation>
    </message>
    <message>
        <source>Grid minimum</source>
        <translation>Minimum des Gitters</translation>
    </message>
    <message>
        <source>Origin of the octree&apos;s root grid.</source>
        <translation>Ursprung des Wurzelgitters des Octrees.</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>Masken</translation>
    </message>
    <message>
        <source>All bits but those within the grid: its extent along an axis is the inverse plus one.</source>
        <translation>Alle Bits außer denen innerhalb des Gitters: seine Ausdehnung entlang einer Achse ist das Komplement plus eins.</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Log2 of a root cell&apos;s edge.</source>
        <translation>Log2 der Kantenlänge einer Wurzelzelle.</translation>
    </message>
    <message>
        <source>Y shift</source>
        <translation>Y-Verschiebung</translation>
    </message>
    <message>
        <source>Log2 of the root cells along X.</source>
        <translation>Log2 der Zahl der Wurzelzellen entlang X.</translation>
    </message>
    <message>
        <source>Z shift</source>
        <translation>Z-Verschiebung</translation>
    </message>
    <message>
        <source>Log2 of the root cells along X times Y.</source>
        <translation>Log2 der Zahl der Wurzelzellen entlang X mal Y.</translation>
    </message>
    <message>
        <source>Sphere radius</source>
        <translation>Kugelradius</translation>
    </message>
    <message>
        <source>The largest collider that the octree must serve.</source>
        <translation>Der größte Kollisionskörper, für den der Octree reichen muss.</translation>
    </message>
    <message>
        <source>Octree keys</source>
        <translation>Schlüssel des Octrees</translation>
    </message>
    <message>
        <source>List entries</source>
        <translation>Listeneinträge</translation>
    </message>
    <message>
        <source>Octree is stale</source>
        <translation>Octree ist veraltet</translation>
    </message>
    <message>
        <source>Geometry was edited since the octree was stored; it still finds what it listed before.</source>
        <translation>Die Geometrie wurde geändert, seit der Octree gespeichert wurde; er findet weiter, was er vorher auflistete.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>First vertex of every prism that uses it. Moving it moves them whole.</source>
        <translation>Erste Ecke jedes Prismas, das sie benutzt. Sie zu verschieben verschiebt diese Prismen als Ganzes.</translation>
    </message>
    <message>
        <source>Used by prisms</source>
        <translation>Von Prismen benutzt</translation>
    </message>
    <message>
        <source>Tool signature</source>
        <translation>Signatur eines Werkzeugs</translation>
    </message>
    <message>
        <source>Some tools sign with the first position: eight letters and a number.</source>
        <translation>Manche Werkzeuge signieren mit der ersten Position: acht Buchstaben und eine Zahl.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Of a face or an edge; shared by all prisms that name it.</source>
        <translation>Einer Fläche oder einer Kante; alle Prismen, die sie nennen, teilen sie sich.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>1 for a sound normal.</source>
        <translation>1 bei einer gesunden Normale.</translation>
    </message>
    <message>
        <source>%1 is too high: the model has %2, counted from 0</source>
        <translation>%1 ist zu hoch: das Modell hat %2, ab 0 gezählt</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>What the surface is; its bits have the meaning of the game&apos;s profile. Copies of the prism in other models get it too unless the setting “Edit copies” is off.</source>
        <translation>Was die Oberfläche ist; was die Bits bedeuten, sagt das Spielprofil. Kopien des Prismas in anderen Modellen bekommen es auch, außer wenn die Einstellung „Kopien mitändern“ aus ist.</translation>
    </message>
    <message>
        <source>From the first vertex to the edge between the others, along edge normal C.</source>
        <translation>Von der ersten Ecke zur Kante zwischen den anderen, entlang der Kantennormale C.</translation>
    </message>
    <message>
        <source>Number of the first vertex.</source>
        <translation>Nummer der ersten Ecke.</translation>
    </message>
    <message>
        <source>Face normal</source>
        <translation>Flächennormale</translation>
    </message>
    <message>
        <source>Points to the side that collides.</source>
        <translation>Zeigt zur kollidierenden Seite.</translation>
    </message>
    <message>
        <source>Edge normal A</source>
        <translation>Kantennormale A</translation>
    </message>
    <message>
        <source>Outward, of the edge from vertex 1 to 3.</source>
        <translation>Nach außen, der Kante von Ecke 1 zu 3.</translation>
    </message>
    <message>
        <source>Edge normal B</source>
        <translation>Kantennormale B</translation>
    </message>
    <message>
        <source>Outward, of the edge from vertex 1 to 2.</source>
        <translation>Nach außen, der Kante von Ecke 1 zu 2.</translation>
    </message>
    <message>
        <source>Edge normal C</source>
        <translation>Kantennormale C</translation>
    </message>
    <message>
        <source>Outward, of the edge from vertex 2 to 3.</source>
        <translation>Nach außen, der Kante von Ecke 2 zu 3.</translation>
    </message>
    <message>
        <source>Global index</source>
        <translation>Globaler Index</translation>
    </message>
    <message>
        <source>Number over the whole file; copies in other models share it in most files. Bit 31 is unknown.</source>
        <translation>Nummer über die ganze Datei; in den meisten Dateien haben Kopien in anderen Modellen dieselbe. Bit 31 ist unbekannt.</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>What the profile calls this attribute.</source>
        <translation>Wie das Profil dieses Attribut nennt.</translation>
    </message>
    <message>
        <source>Floor, wall or trigger, by the profile.</source>
        <translation>Boden, Wand oder Auslöser, nach dem Profil.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Ecke %1</translation>
    </message>
    <message>
        <source>The stored position.</source>
        <translation>Die gespeicherte Position.</translation>
    </message>
    <message>
        <source>Reconstructed from normals and length.</source>
        <translation>Aus Normalen und Länge rekonstruiert.</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>units²</source>
        <translation>Einheiten²</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>Between the face normal and straight up: 0 level, 90 upright, 180 facing down.</source>
        <translation>Zwischen der Flächennormale und gerade nach oben: 0 waagerecht, 90 aufrecht, 180 nach unten gerichtet.</translation>
    </message>
    <message>
        <source>Hull minimum</source>
        <translation>Minimum des Körpers</translation>
    </message>
    <message>
        <source>Of the prism with its thickness.</source>
        <translation>Des Prismas mit seiner Dicke.</translation>
    </message>
    <message>
        <source>Hull maximum</source>
        <translation>Maximum des Körpers</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Octree leaves that list the prism.</source>
        <translation>Blätter des Octrees, die das Prisma auflisten.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Prisms of other models with the same geometry.</source>
        <translation>Prismen anderer Modelle mit derselben Geometrie.</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Shared branch</source>
        <translation>Geteilte Verzweigung</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Kaputt</translation>
    </message>
    <message>
        <source>Bit 31 set: a leaf; the rest is the way from the start of this block of keys to two bytes before the list. Clear: the way to the child block.</source>
        <translation>Bit 31 gesetzt: ein Blatt; der Rest ist der Weg vom Anfang dieses Blocks von Schlüsseln bis zwei Bytes vor der Liste. Nicht gesetzt: der Weg zum Kindblock.</translation>
    </message>
    <message>
        <source>Structure of the octree; operations change it.</source>
        <translation>Struktur des Octrees; Operationen ändern sie.</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Prisms that the leaf lists.</source>
        <translation>Prismen, die das Blatt auflistet.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>0 for a cell of the root grid.</source>
        <translation>0 bei einer Zelle des Wurzelgitters.</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kantenlänge</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Of the first entry, from the octree&apos;s start.</source>
        <translation>Des ersten Eintrags, ab dem Anfang des Octrees.</translation>
    </message>
    <message>
        <source>Leaves that point to this list.</source>
        <translation>Blätter, die auf diese Liste zeigen.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Yaz0 wrappers</source>
        <translation>Yaz0-Hüllen</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Global cell</source>
        <translation>Globale Zelle</translation>
    </message>
    <message>
        <source>Global cells</source>
        <translation>Globale Zellen</translation>
    </message>
    <message>
        <source>Prism</source>
        <translation>Prisma</translation>
    </message>
    <message>
        <source>Octree cell</source>
        <translation>Zelle des Octrees</translation>
    </message>
    <message>
        <source>Octree cells</source>
        <translation>Zellen des Octrees</translation>
    </message>
    <message>
        <source>Octree list</source>
        <translation>Liste des Octrees</translation>
    </message>
    <message>
        <source>Octree lists</source>
        <translation>Listen des Octrees</translation>
    </message>
    <message>
        <source>header needs %1 bytes, %2 left</source>
        <translation>Kopf braucht %1 Bytes, %2 sind übrig</translation>
    </message>
    <message>
        <source>begins at %1, before %2 at %3: the sections are out of order</source>
        <translation>beginnt bei %1, vor %2 bei %3: die Abschnitte stehen nicht in der richtigen Folge</translation>
    </message>
    <message>
        <source>begins at %1, inside the header of %2 bytes</source>
        <translation>beginnt bei %1, innerhalb des Kopfs von %2 Bytes</translation>
    </message>
    <message>
        <source>begins at %1, before the global octree at %2</source>
        <translation>beginnt bei %1, vor dem globalen Octree bei %2</translation>
    </message>
    <message>
        <source>%1 offsets need %2 bytes, %3 left at %4</source>
        <translation>%1 Offsets brauchen %2 Bytes, %3 sind bei %4 übrig</translation>
    </message>
    <message>
        <source>the header fits neither byte order: choose the dialect v2be or v2le</source>
        <translation>der Kopf passt zu keiner Byte-Reihenfolge: den Dialekt v2be oder v2le wählen</translation>
    </message>
    <message>
        <source>these bytes are no KCL that is known here</source>
        <translation>diese Bytes sind keine KCL, die hier bekannt wäre</translation>
    </message>
    <message>
        <source>Lists prisms</source>
        <translation>Listet Prismen</translation>
    </message>
    <message>
        <source>Stored list</source>
        <translation>Gespeicherte Liste</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Übergeordnete Zelle</translation>
    </message>
    <message>
        <source>Used by leaves</source>
        <translation>Von Blättern benutzt</translation>
    </message>
    <message>
        <source>Listed in leaves</source>
        <translation>Steht in Blättern</translation>
    </message>
    <message>
        <source>Global cells that name it</source>
        <translation>Globale Zellen, die es nennen</translation>
    </message>
    <message>
        <source>Floors</source>
        <translation>Böden</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Faces to stand on, and those whose class the game profile does not know. Grey backs let everything through.</source>
        <translation>Flächen, auf denen man steht, und jene, deren Klasse das Spielprofil nicht kennt. Graue Rückseiten lassen alles durch.</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Faces that the game profile calls walls.</source>
        <translation>Flächen, die das Spielprofil Wände nennt.</translation>
    </message>
    <message>
        <source>Triggers and unsolid faces</source>
        <translation>Auslöser und nicht feste Flächen</translation>
    </message>
    <message>
        <source>Faces that do something to who touches them, or nothing at all, as outlines.</source>
        <translation>Flächen, die bei Berührung etwas bewirken oder gar nichts, als Umrisse.</translation>
    </message>
    <message>
        <source>Prisms without a triangle</source>
        <translation>Prismen ohne Dreieck</translation>
    </message>
    <message>
        <source>The first vertex of prisms whose numbers give no finite triangle.</source>
        <translation>Die erste Ecke der Prismen, deren Zahlen kein endliches Dreieck ergeben.</translation>
    </message>
    <message>
        <source>Prism bodies</source>
        <translation>Prismenkörper</translation>
    </message>
    <message>
        <source>How far each prism reaches behind its face, by the model&apos;s thickness. Huge files show only the first %1.</source>
        <translation>Wie weit jedes Prisma hinter seine Fläche reicht, nach der Dicke des Modells. Riesige Dateien zeigen nur die ersten %1.</translation>
    </message>
    <message>
        <source>Face normals</source>
        <translation>Flächennormalen</translation>
    </message>
    <message>
        <source>As stored, from the middle of each face, longer on larger faces.</source>
        <translation>Wie gespeichert, von der Mitte jeder Fläche aus, auf größeren Flächen länger.</translation>
    </message>
    <message>
        <source>Edge normals</source>
        <translation>Kantennormalen</translation>
    </message>
    <message>
        <source>A of the edge V1V3 is red, B of V1V2 green, C of V2V3 blue; all point outward in a sound prism.</source>
        <translation>A der Kante V1V3 ist rot, B von V1V2 grün, C von V2V3 blau; bei einem gesunden Prisma zeigen alle nach außen.</translation>
    </message>
    <message>
        <source>Octree leaves</source>
        <translation>Blätter des Octrees</translation>
    </message>
    <message>
        <source>Root grid</source>
        <translation>Wurzelgitter</translation>
    </message>
    <message>
        <source>The largest cells of each model&apos;s octree. Huge grids show only those that list something.</source>
        <translation>Die größten Zellen des Octrees jedes Modells. Riesige Gitter zeigen nur jene, die etwas auflisten.</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>The world of the header, the padded world of the global octree (dashed), and each model&apos;s grid.</source>
        <translation>Die Welt des Kopfs, die aufgefüllte Welt des globalen Octrees (gestrichelt) und das Gitter jedes Modells.</translation>
    </message>
    <message>
        <source>The grid that the octree covers.</source>
        <translation>Das Gitter, das der Octree abdeckt.</translation>
    </message>
    <message>
        <source>The global octree&apos;s cells with their models; empty ones are dashed, broken ones red.</source>
        <translation>Die Zellen des globalen Octrees mit ihren Modellen; leere sind gestrichelt, kaputte rot.</translation>
    </message>
    <message>
        <source>Octree leaves (the %1 fullest of %2)</source>
        <translation>Blätter des Octrees (die %1 vollsten von %2)</translation>
    </message>
    <message>
        <source>%1 does not fit; %2 to %3 can be stored</source>
        <translation>%1 passt nicht; %2 bis %3 sind speicherbar</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) can never be found: no cell of the global octree leads there</source>
        <translation>
            <numerusform>%n Modell ist nie zu finden: keine Zelle des globalen Octrees führt dorthin</numerusform>
            <numerusform>%n Modelle sind nie zu finden: keine Zelle des globalen Octrees führt dorthin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n global cell(s) (names|name) a model that does not exist</source>
        <translation>
            <numerusform>%n globale Zelle nennt ein Modell, das es nicht gibt</numerusform>
            <numerusform>%n globale Zellen nennen ein Modell, das es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n octree(s) (has|have) a grid that does not fit</source>
        <translation>
            <numerusform>%n Octree hat ein Gitter, das nicht passt</numerusform>
            <numerusform>%n Octrees haben ein Gitter, das nicht passt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es) of an octree (leads|lead) nowhere</source>
        <translation>
            <numerusform>%n Verzweigung eines Octrees führt ins Leere</numerusform>
            <numerusform>%n Verzweigungen eines Octrees führen ins Leere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) (is|are) broken</source>
        <translation>
            <numerusform>%n Liste ist kaputt</numerusform>
            <numerusform>%n Listen sind kaputt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list entr(y|ies) (names|name) a prism that does not exist</source>
        <translation>
            <numerusform>%n Listeneintrag nennt ein Prisma, das es nicht gibt</numerusform>
            <numerusform>%n Listeneinträge nennen ein Prisma, das es nicht gibt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ind(ex|ices) of prisms (is|are) out of range</source>
        <translation>
            <numerusform>%n Index der Prismen liegt außerhalb seines Bereichs</numerusform>
            <numerusform>%n Indizes der Prismen liegen außerhalb ihres Bereichs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) (is|are) in no list: nothing can hit (it|them)</source>
        <translation>
            <numerusform>%n Prisma steht in keiner Liste: nichts kann es treffen</numerusform>
            <numerusform>%n Prismen stehen in keiner Liste: nichts kann sie treffen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) (has|have) no area</source>
        <translation>
            <numerusform>%n Prisma hat keine Fläche</numerusform>
            <numerusform>%n Prismen haben keine Fläche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) (is|are) longer than the game can hold</source>
        <translation>
            <numerusform>%n Liste ist länger, als das Spiel fassen kann</numerusform>
            <numerusform>%n Listen sind länger, als das Spiel fassen kann</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prism(s) (reaches|reach) beyond the octree&apos;s grid</source>
        <translation>
            <numerusform>%n Prisma ragt aus dem Gitter des Octrees</numerusform>
            <numerusform>%n Prismen ragen aus dem Gitter des Octrees</numerusform>
        </translation>
    </message>
    <message>
        <source>geometry was edited: the octree still lists what it listed before</source>
        <translation>die Geometrie wurde geändert: der Octree listet weiter auf, was er vorher auflistete</translation>
    </message>
    <message numerus="yes">
        <source>%n normal(s) (is|are) not of length 1</source>
        <translation>
            <numerusform>%n Normale hat nicht die Länge 1</numerusform>
            <numerusform>%n Normalen haben nicht die Länge 1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>copies of %n prism(s) in different models differ in attribute</source>
        <translation>
            <numerusform>Kopien von %n Prisma in verschiedenen Modellen unterscheiden sich im Attribut</numerusform>
            <numerusform>Kopien von %n Prismen in verschiedenen Modellen unterscheiden sich im Attribut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n surface(s) (has|have) a type that does not fit the slope</source>
        <translation>
            <numerusform>%n Oberfläche hat einen Typ, der nicht zur Neigung passt</numerusform>
            <numerusform>%n Oberflächen haben einen Typ, der nicht zur Neigung passt</numerusform>
        </translation>
    </message>
    <message>
        <source>Game profile</source>
        <translation>Spielprofil</translation>
    </message>
    <message>
        <source>What the bits of an attribute mean. The file does not say which game it is for; it is guessed from the dialect. Nothing is written by it.</source>
        <translation>Was die Bits eines Attributs bedeuten. Die Datei sagt nicht, für welches Spiel sie ist; es wird aus dem Dialekt erraten. Geschrieben wird dadurch nichts.</translation>
    </message>
    <message>
        <source>No game</source>
        <translation>Kein Spiel</translation>
    </message>
    <message>
        <source>Edit copies</source>
        <translation>Kopien mitändern</translation>
    </message>
    <message>
        <source>An attribute given to a prism is given to its copies in other models too.</source>
        <translation>Ein Attribut, das ein Prisma bekommt, bekommen auch seine Kopien in anderen Modellen.</translation>
    </message>
    <message>
        <source>Up reference</source>
        <translation>Bezug für oben</translation>
    </message>
    <message>
        <source>Against what the checker holds slopes: straight up, away from a point (planets), or not at all (tracks with anti-gravity).</source>
        <translation>Woran die Prüfung Neigungen misst: gerade nach oben, weg von einem Punkt (Planeten) oder gar nicht (Strecken mit Antischwerkraft).</translation>
    </message>
    <message>
        <source>+Y</source>
        <translation>+Y</translation>
    </message>
    <message>
        <source>Away from a point</source>
        <translation>Weg von einem Punkt</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Of the point that is down, in units.</source>
        <translation>Des Punkts, der unten ist, in Einheiten.</translation>
    </message>
    <message>
        <source>Which octree cells the layer shows; 0 = no limit.</source>
        <translation>Welche Zellen des Octrees die Ebene zeigt; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Down point X</source>
        <translation>Punkt unten: X</translation>
    </message>
    <message>
        <source>Down point Y</source>
        <translation>Punkt unten: Y</translation>
    </message>
    <message>
        <source>Down point Z</source>
        <translation>Punkt unten: Z</translation>
    </message>
    <message>
        <source>Cells from level</source>
        <translation>Zellen ab Stufe</translation>
    </message>
    <message>
        <source>Cells to level</source>
        <translation>Zellen bis Stufe</translation>
    </message>
    <message>
        <source>Cells from entries</source>
        <translation>Zellen ab Zahl der Einträge</translation>
    </message>
    <message>
        <source>Cells to entries</source>
        <translation>Zellen bis Zahl der Einträge</translation>
    </message>
    <message>
        <source>Cells of model</source>
        <translation>Zellen von Modell</translation>
    </message>
    <message>
        <source>Number of the only model whose cells are shown; -1 = all.</source>
        <translation>Nummer des einzigen Modells, dessen Zellen gezeigt werden; -1 = alle.</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>Dateigröße</translation>
    </message>
    <message>
        <source>Size unpacked</source>
        <translation>Größe ausgepackt</translation>
    </message>
    <message>
        <source>Empty leaves</source>
        <translation>Leere Blätter</translation>
    </message>
    <message>
        <source>Octree depth</source>
        <translation>Tiefe des Octrees</translation>
    </message>
    <message>
        <source>Longest list</source>
        <translation>Längste Liste</translation>
    </message>
    <message>
        <source>List entries of all leaves</source>
        <translation>Listeneinträge aller Blätter</translation>
    </message>
    <message>
        <source>Prisms in no list</source>
        <translation>Prismen in keiner Liste</translation>
    </message>
    <message>
        <source>Different attributes</source>
        <translation>Verschiedene Attribute</translation>
    </message>
    <message>
        <source>Different global indices</source>
        <translation>Verschiedene globale Indizes</translation>
    </message>
    <message>
        <source>Global blocks stored</source>
        <translation>Gespeicherte globale Blöcke</translation>
    </message>
    <message>
        <source>Global blocks reached</source>
        <translation>Erreichte globale Blöcke</translation>
    </message>
    <message>
        <source>Global depth</source>
        <translation>Globale Tiefe</translation>
    </message>
    <message>
        <source>Models that no cell leads to</source>
        <translation>Modelle, zu denen keine Zelle führt</translation>
    </message>
    <message>
        <source>the file holds no prisms</source>
        <translation>die Datei enthält keine Prismen</translation>
    </message>
    <message>
        <source>nothing here should trouble a driver</source>
        <translation>nichts hier sollte einem Fahrer Mühe machen</translation>
    </message>
    <message>
        <source>%1 is known in one byte order only</source>
        <translation>%1 ist nur in einer Byte-Reihenfolge bekannt</translation>
    </message>
    <message>
        <source>fields of this file overlap: in the other byte order they would say something else</source>
        <translation>Felder dieser Datei überlappen sich: in der anderen Byte-Reihenfolge würden sie etwas anderes sagen</translation>
    </message>
    <message>
        <source>is not Yaz0</source>
        <translation>ist nicht Yaz0</translation>
    </message>
    <message>
        <source>is %1, the %2 bytes that follow unpack to at most %3</source>
        <translation>ist %1, die %2 folgenden Bytes ergeben ausgepackt höchstens %3</translation>
    </message>
    <message>
        <source>ends after %1 of %2 unpacked bytes</source>
        <translation>endet nach %1 von %2 ausgepackten Bytes</translation>
    </message>
    <message>
        <source>copies from %1 bytes back where %2 are unpacked</source>
        <translation>kopiert von %1 Bytes weiter vorn, wo erst %2 ausgepackt sind</translation>
    </message>
    <message>
        <source>would be %1, the field holds at most %2</source>
        <translation>wäre %1, das Feld fasst höchstens %2</translation>
    </message>
    <message>
        <source>a list runs through keys: in the other byte order it would say something else</source>
        <translation>eine Liste läuft durch Schlüssel: in der anderen Byte-Reihenfolge würde sie etwas anderes sagen</translation>
    </message>
    <message>
        <source>the total of prisms is %1: neither their number %2 nor the highest global index %3 plus 1</source>
        <translation>die Gesamtzahl der Prismen ist %1: weder ihre Anzahl %2 noch der höchste globale Index %3 plus 1</translation>
    </message>
    <message numerus="yes">
        <source>no cell leads to this model: %n of %1 models (is|are) unreachable, %2 prisms are never found</source>
        <translation>
            <numerusform>keine Zelle führt zu diesem Modell: %n von %1 Modellen ist unerreichbar, %2 Prismen werden nie gefunden</numerusform>
            <numerusform>keine Zelle führt zu diesem Modell: %n von %1 Modellen sind unerreichbar, %2 Prismen werden nie gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Cells from edge</source>
        <translation>Zellen ab Kantenlänge</translation>
    </message>
    <message>
        <source>Cells to edge</source>
        <translation>Zellen bis Kantenlänge</translation>
    </message>
    <message>
        <source>a file that looks like a KCL (%1) cut short: by %2 at %3 a section begins at %4, but only %5 bytes are there; get the whole file again</source>
        <translation>eine Datei, die wie ein KCL (%1) aussieht, dem das Ende fehlt: Nach %2 bei %3 beginnt ein Abschnitt bei %4, aber nur %5 Bytes sind da; die ganze Datei noch einmal beschaffen</translation>
    </message>
    <message>
        <source>The cells whose lists the game reads. Settings choose by model, level, edge and number of prisms; empty ones (dashed) show when the smallest number is 0. Of more than %1 only the fullest are there.</source>
        <translation>Die Zellen, deren Listen das Spiel liest. Einstellungen wählen nach Modell, Stufe, Kante und Anzahl der Prismen; leere (gestrichelt) erscheinen, wenn die kleinste Anzahl 0 ist. Von mehr als %1 sind nur die vollsten da.</translation>
    </message>
    <message>
        <source>begins at %1, but the model has %2 bytes: the file is cut short, or the offset is wrong</source>
        <translation>beginnt bei %1, aber das Modell hat %2 Bytes: Der Datei fehlt das Ende, oder der Offset ist falsch</translation>
    </message>
    <message>
        <source>begins at %1, but the file has %2 bytes: it is cut short, or the offset is wrong</source>
        <translation>beginnt bei %1, aber die Datei hat %2 Bytes: Ihr fehlt das Ende, oder der Offset ist falsch</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Viewer and editor for game collision files</source>
        <translation>Betrachter und Editor für Kollisionsdateien von Spielen</translation>
    </message>
    <message>
        <source>Language of the texts (en, de).</source>
        <translation>Sprache der Texte (en, de).</translation>
    </message>
    <message>
        <source>Open a sample by its name, or the first one.</source>
        <translation>Ein Beispiel mit diesem Namen öffnen, oder das erste.</translation>
    </message>
    <message>
        <source>Keep the program&apos;s settings in this file.</source>
        <translation>Die Einstellungen des Programms in dieser Datei halten.</translation>
    </message>
    <message>
        <source>Files to open.</source>
        <translation>Zu öffnende Dateien.</translation>
    </message>
</context>
<context>
    <name>overlays</name>
    <message>
        <source>Missing pairs</source>
        <translation>Fehlende Paare</translation>
    </message>
    <message>
        <source>Needless pairs</source>
        <translation>Überflüssige Paare</translation>
    </message>
    <message>
        <source>Cells looked into</source>
        <translation>Durchsuchte Zellen</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <source>What the probe meets</source>
        <translation>Was die Sonde trifft</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Entries a cell</source>
        <translation>Einträge je Zelle</translation>
    </message>
</context>
<context>
    <name>screenshot</name>
    <message>
        <source>Write a picture of the window and quit.</source>
        <translation>Ein Bild des Fensters schreiben und beenden.</translation>
    </message>
    <message>
        <source>Size of the window for --screenshot.</source>
        <translation>Größe des Fensters für --screenshot.</translation>
    </message>
    <message>
        <source>View for --screenshot: iso, front, back, right, left, top or bottom.</source>
        <translation>Ansicht für --screenshot: iso, front, back, right, left, top oder bottom.</translation>
    </message>
    <message>
        <source>Picture of the 3D view without the window.</source>
        <translation>Bild der 3D-Ansicht ohne das Fenster.</translation>
    </message>
    <message>
        <source>Select an item by its path first; may be repeated.</source>
        <translation>Zuerst ein Element über seinen Pfad auswählen; mehrfach erlaubt.</translation>
    </message>
    <message>
        <source>Colouring by its key.</source>
        <translation>Einfärbung über ihren Schlüssel.</translation>
    </message>
    <message>
        <source>Show a layer by its key; -KEY hides it; may be repeated.</source>
        <translation>Eine Ebene über ihren Schlüssel zeigen; -SCHLÜSSEL blendet sie aus; mehrfach erlaubt.</translation>
    </message>
    <message>
        <source>Setting of the document, KEY=VALUE; may be repeated.</source>
        <translation>Einstellung des Dokuments, SCHLÜSSEL=WERT; mehrfach erlaubt.</translation>
    </message>
    <message>
        <source>Run an action by its key before the picture; may be repeated.</source>
        <translation>Vor dem Bild eine Aktion über ihren Schlüssel ausführen; mehrfach erlaubt.</translation>
    </message>
    <message>
        <source>Move a joint, PATH.DOF=VALUE in shown units; may be repeated.</source>
        <translation>Ein Gelenk bewegen, PFAD.FREIHEITSGRAD=WERT in gezeigten Einheiten; darf wiederholt werden.</translation>
    </message>
</context>
<context>
    <name>session</name>
    <message>
        <source>the item to edit is not there any more</source>
        <translation>das zu ändernde Element ist nicht mehr da</translation>
    </message>
    <message>
        <source>the document was edited meanwhile; run the operation again</source>
        <translation>das Dokument wurde inzwischen geändert; die Operation noch einmal ausführen</translation>
    </message>
    <message>
        <source>there is not enough memory for this</source>
        <translation>dafür reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>this is a folder or a device, not a file</source>
        <translation>dies ist ein Ordner oder ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>it cannot be opened: %1</source>
        <translation>sie lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>it is larger than 2 GiB</source>
        <translation>sie ist größer als 2 GiB</translation>
    </message>
    <message>
        <source>it cannot be read: %1</source>
        <translation>sie lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>there is no such sample</source>
        <translation>dieses Beispiel gibt es nicht</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>dies ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>the file that is there cannot be kept as a backup: %1</source>
        <translation>die vorhandene Datei lässt sich nicht als Sicherung behalten: %1</translation>
    </message>
    <message>
        <source>the document was edited since the save was prepared; save again</source>
        <translation>das Dokument wurde geändert, seit das Speichern vorbereitet wurde; noch einmal speichern</translation>
    </message>
    <message>
        <source>it was never saved: there is no file to reload</source>
        <translation>es wurde nie gespeichert: es gibt keine Datei zum Neuladen</translation>
    </message>
    <message>
        <source>this file has no grid or tree to look into</source>
        <translation>diese Datei hat weder Gitter noch Baum, in dem zu suchen wäre</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>at %1 of the unwrapped data</source>
        <translation>bei %1 der ausgepackten Daten</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>dort kann nichts geschrieben werden</translation>
    </message>
    <message>
        <source>no copy of unsaved edits can be kept: %1</source>
        <translation>von ungespeicherten Änderungen kann keine Kopie aufgehoben werden: %1</translation>
    </message>
    <message>
        <source>it cannot be written: %1. Check that the folder is there and lets you write, or save it under another name</source>
        <translation>sie lässt sich nicht schreiben: %1. Prüfen, ob es den Ordner gibt und ob er beschreibbar ist, oder unter anderem Namen speichern</translation>
    </message>
</context>
<context>
    <name>spatial</name>
    <message>
        <source>the point to look up is not finite</source>
        <translation>der gesuchte Punkt ist nicht endlich</translation>
    </message>
    <message>
        <source>the radius must be 0 or more</source>
        <translation>der Radius muss mindestens 0 sein</translation>
    </message>
</context>
<context>
    <name>viewport</name>
    <message>
        <source>Grid %1</source>
        <translation>Raster %1</translation>
    </message>
</context>
<context>
    <name>viewport::Viewport</name>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1 (x %2, y %3, z %4)</source>
        <translation>%1 (x %2, y %3, z %4)</translation>
    </message>
</context>
<context>
    <name>widgets</name>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>this cannot be edited</source>
        <translation>dies ist nicht änderbar</translation>
    </message>
    <message>
        <source>%1 numbers are needed, separated by commas</source>
        <translation>es braucht %1 Zahlen, durch Komma getrennt</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) found through the index</source>
        <translation>
            <numerusform>%n Element über den Index gefunden</numerusform>
            <numerusform>%n Elemente über den Index gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) hit</source>
        <translation>
            <numerusform>%n Element getroffen</numerusform>
            <numerusform>%n Elemente getroffen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On %n item(s)</source>
        <translation>
            <numerusform>Auf %n Element</numerusform>
            <numerusform>Auf %n Elemente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) found</source>
        <translation>
            <numerusform>%n Element gefunden</numerusform>
            <numerusform>%n Elemente gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reads %n byte(s) at %1</source>
        <translation>
            <numerusform>Liest %n Byte bei %1</numerusform>
            <numerusform>Liest %n Bytes bei %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them lost by the index</source>
        <translation>
            <numerusform>%n davon verliert der Index</numerusform>
            <numerusform>%n davon verliert der Index</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more joint(s) (is|are) chosen; the buttons above move all of them.</source>
        <translation>
            <numerusform>%n weiteres Gelenk ist gewählt; die Knöpfe oben bewegen alle.</numerusform>
            <numerusform>%n weitere Gelenke sind gewählt; die Knöpfe oben bewegen alle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s), about %1 of %2</source>
        <translation>
            <numerusform>%n Änderung, etwa %1 von %2</numerusform>
            <numerusform>%n Änderungen, etwa %1 von %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %n oldest let go, they cannot be undone any more</source>
        <translation>
            <numerusform>die älteste ist weggefallen und kann nicht mehr zurückgenommen werden</numerusform>
            <numerusform>die %n ältesten sind weggefallen und können nicht mehr zurückgenommen werden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fix %n case(s)…</source>
        <translation>
            <numerusform>%n Fall beheben…</numerusform>
            <numerusform>%n Fälle beheben…</numerusform>
        </translation>
    </message>
    <message>
        <source>lists of more than %1 rows are not sorted</source>
        <translation>Listen mit mehr als %1 Zeilen werden nicht sortiert</translation>
    </message>
</context>
<context>
    <name>widgets::ActionSearch</name>
    <message>
        <source>Search all actions</source>
        <translation>Alle Aktionen durchsuchen</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was soll geschehen?</translation>
    </message>
</context>
<context>
    <name>widgets::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>widgets::CandidateModel</name>
    <message>
        <source>Item</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>In the index</source>
        <translation>Im Index</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Getroffen</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Distance (%1)</source>
        <translation>Abstand (%1)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: lost</source>
        <translation>nein: verloren</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>It is hit, but the engine&apos;s lookup does not find it.</source>
        <translation>Es wird getroffen, aber die Suche der Engine findet es nicht.</translation>
    </message>
</context>
<context>
    <name>widgets::ContentsPane</name>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back to the container</source>
        <translation>Zurück zum Behälter</translation>
    </message>
    <message>
        <source>List the selected row&apos;s own contents</source>
        <translation>Den Inhalt der ausgewählten Zeile auflisten</translation>
    </message>
    <message>
        <source>Kinds of references</source>
        <translation>Arten von Verweisen</translation>
    </message>
    <message>
        <source>Nothing here refers to anything else.</source>
        <translation>Nichts hier verweist auf etwas anderes.</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
    <message>
        <source>Computed; not stored in the file</source>
        <translation>Berechnet; steht nicht in der Datei</translation>
    </message>
    <message>
        <source>%L1 items</source>
        <translation>%L1 Elemente</translation>
    </message>
    <message>
        <source>The first %L1 of %L2 items</source>
        <translation>Die ersten %L1 von %L2 Elementen</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>Von %1</translation>
    </message>
    <message>
        <source>Select something, a cell for example, to list what it refers to and what refers to it.</source>
        <translation>Etwas auswählen, zum Beispiel eine Zelle, um zu sehen, worauf es verweist und was darauf verweist.</translation>
    </message>
    <message>
        <source>Sorting</source>
        <translation>Sortieren</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyPage</name>
    <message>
        <source>What can be opened</source>
        <translation>Was sich öffnen lässt</translation>
    </message>
    <message>
        <source>Open a collision file</source>
        <translation>Eine Kollisionsdatei öffnen</translation>
    </message>
    <message>
        <source>Drop files here, or open one. Nothing in a file changes until you save it.</source>
        <translation>Dateien hier ablegen oder eine öffnen. Bis zum Speichern ändert sich in einer Datei nichts.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open collision files</source>
        <translation>Kollisionsdateien öffnen</translation>
    </message>
    <message>
        <source>Samples to try</source>
        <translation>Beispiele zum Ausprobieren</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>widgets::ExpressionDialog</name>
    <message>
        <source>Select by property</source>
        <translation>Nach Eigenschaft auswählen</translation>
    </message>
    <message>
        <source>for example: slope &lt; 30 and area &gt; 2</source>
        <translation>zum Beispiel: slope &lt; 30 and area &gt; 2</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Double click puts a name into the expression</source>
        <translation>Ein Doppelklick setzt den Namen in den Ausdruck ein</translation>
    </message>
    <message>
        <source>Compare with == != &lt; &lt;= &gt; &gt;=, join with and, or, not and brackets. Numbers are in the units shown; write key:raw for the stored number. Names of values stand in quotes.</source>
        <translation>Vergleichen mit == != &lt; &lt;= &gt; &gt;=, verbinden mit and, or, not und Klammern. Zahlen stehen in den angezeigten Einheiten; key:raw meint die gespeicherte Zahl. Namen von Werten stehen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Selecting</source>
        <translation>Auswahl läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) match</source>
        <translation>
            <numerusform>%n Element passt</numerusform>
            <numerusform>%n Elemente passen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::FreedomRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>limits %1</source>
        <translation>Grenzen %1</translation>
    </message>
    <message>
        <source>outside %1</source>
        <translation>außerhalb von %1</translation>
    </message>
    <message>
        <source>The value is outside its limits; Clamp would keep it within them where the game does.</source>
        <translation>Der Wert liegt außerhalb seiner Grenzen; „Begrenzen“ würde ihn darin halten, wo das Spiel es tut.</translation>
    </message>
</context>
<context>
    <name>widgets::HexPane</name>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>Which bytes</source>
        <translation>Welche Bytes</translation>
    </message>
    <message>
        <source>Go to offset: 0x1F or 31</source>
        <translation>Gehe zu Offset: 0x1F oder 31</translation>
    </message>
    <message>
        <source>Go to offset</source>
        <translation>Gehe zu Offset</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Copy bytes</source>
        <translation>Bytes kopieren</translation>
    </message>
    <message>
        <source>%1: not part of any record</source>
        <translation>%1: gehört zu keinem Datensatz</translation>
    </message>
    <message>
        <source>%1: %2, padding</source>
        <translation>%1: %2, Füllbytes</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>The file ends at %1.</source>
        <translation>Die Datei endet bei %1.</translation>
    </message>
    <message>
        <source>Open a file to see its bytes.</source>
        <translation>Eine Datei öffnen, um ihre Bytes zu sehen.</translation>
    </message>
</context>
<context>
    <name>widgets::HistoryPane</name>
    <message>
        <source>Open a file; every edit of it is listed here and can be undone.</source>
        <translation>Eine Datei öffnen; jede Änderung an ihr steht hier und lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>After the edits that were let go</source>
        <translation>Nach den weggefallenen Änderungen</translation>
    </message>
</context>
<context>
    <name>widgets::IssueModel</name>
    <message>
        <source>Issue</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlimmster</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Around %1</source>
        <translation>Um %1</translation>
    </message>
    <message>
        <source>%L1 more that are not listed</source>
        <translation>%L1 weitere, nicht aufgelistet</translation>
    </message>
</context>
<context>
    <name>widgets::IssuesPane</name>
    <message>
        <source>Open a file to see what is wrong or odd in it.</source>
        <translation>Eine Datei öffnen, um zu sehen, was an ihr falsch oder auffällig ist.</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Show or hide these</source>
        <translation>Diese zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Full check</source>
        <translation>Volle Prüfung</translation>
    </message>
    <message>
        <source>Runs every rule, the slow ones too</source>
        <translation>Wendet alle Regeln an, auch die langsamen</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>Korrigieren…</translation>
    </message>
    <message>
        <source>Shows what the fix would do before anything changes</source>
        <translation>Zeigt, was die Korrektur täte, bevor sich etwas ändert</translation>
    </message>
    <message>
        <source>Issues by rule and place</source>
        <translation>Befunde nach Regel und Ort</translation>
    </message>
    <message>
        <source>Group issues</source>
        <translation>Befunde gruppieren</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Prüfung läuft…</translation>
    </message>
    <message>
        <source>All rules were run</source>
        <translation>Alle Regeln wurden angewandt</translation>
    </message>
    <message>
        <source>Quick rules were run</source>
        <translation>Die schnellen Regeln wurden angewandt</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Everything found is hidden by the buttons above.</source>
        <translation>Alles Gefundene ist durch die Knöpfe oben verborgen.</translation>
    </message>
    <message>
        <source>No fix is known for this rule: change the values that it names in Properties</source>
        <translation>Für diese Regel ist keine Korrektur bekannt: die Werte, die sie nennt, in den Eigenschaften ändern</translation>
    </message>
</context>
<context>
    <name>widgets::JointModel</name>
    <message>
        <source>at rest</source>
        <translation>in Ruhelage</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>A value is outside its limits.</source>
        <translation>Ein Wert liegt außerhalb seiner Grenzen.</translation>
    </message>
</context>
<context>
    <name>widgets::KeptCopiesDialog</name>
    <message>
        <source>Unsaved copies</source>
        <translation>Ungespeicherte Kopien</translation>
    </message>
    <message>
        <source>While a file has unsaved edits, a copy of it is kept aside. These copies are left from runs that ended without saving. Opening one changes no file; saving it then does.</source>
        <translation>Solange eine Datei ungespeicherte Änderungen hat, wird eine Kopie davon aufgehoben. Diese Kopien stammen aus Läufen, die ohne Speichern endeten. Eine zu öffnen ändert keine Datei; erst das Speichern tut es.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edited until</source>
        <translation>Bearbeitet bis</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Delete the chosen copies; the files that they were made of stay</source>
        <translation>Löscht die gewählten Kopien; die Dateien, von denen sie stammen, bleiben</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
</context>
<context>
    <name>widgets::LayersPane</name>
    <message>
        <source>Layers and legend</source>
        <translation>Ebenen und Legende</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Einfärben nach</translation>
    </message>
    <message>
        <source>Document settings</source>
        <translation>Einstellungen des Dokuments</translation>
    </message>
    <message>
        <source>Opacity of %1</source>
        <translation>Deckkraft von %1</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>Nur</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>Nur %1 zeigen</translation>
    </message>
    <message>
        <source>Show only this; again to show what was shown before</source>
        <translation>Nur dies zeigen; noch einmal, um zu zeigen, was vorher zu sehen war</translation>
    </message>
    <message>
        <source>Open a file to choose what of it is shown.</source>
        <translation>Eine Datei öffnen, um zu wählen, was davon gezeigt wird.</translation>
    </message>
</context>
<context>
    <name>widgets::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>widgets::MainWindow</name>
    <message>
        <source>This file stores no index, so there is nothing to audit.</source>
        <translation>Diese Datei speichert keinen Index, es gibt also nichts abzugleichen.</translation>
    </message>
    <message>
        <source>Select one item first: all of its type are selected then.</source>
        <translation>Zuerst ein Element auswählen: dann werden alle seiner Art ausgewählt.</translation>
    </message>
    <message>
        <source>Choose a property in the Properties pane first.</source>
        <translation>Zuerst eine Eigenschaft im Bereich „Eigenschaften“ wählen.</translation>
    </message>
    <message>
        <source>This file stores no index with cells.</source>
        <translation>Diese Datei speichert keinen Index mit Zellen.</translation>
    </message>
    <message>
        <source>Open a file first</source>
        <translation>Zuerst eine Datei öffnen</translation>
    </message>
    <message>
        <source>Collision files (%1)</source>
        <translation>Kollisionsdateien (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) differ from the file as it was opened or saved last.</source>
        <translation>
            <numerusform>%n Byte weicht von der zuletzt geöffneten oder gespeicherten Datei ab.</numerusform>
            <numerusform>%n Bytes weichen von der zuletzt geöffneten oder gespeicherten Datei ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reading %1 again drops its edits.</source>
        <translation>Wird %1 neu gelesen, gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>Open collision files</source>
        <translation>Kollisionsdateien öffnen</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>Forget these</source>
        <translation>Diese vergessen</translation>
    </message>
    <message>
        <source>Before saving</source>
        <translation>Vor dem Speichern</translation>
    </message>
    <message>
        <source>Save all the same</source>
        <translation>Trotzdem speichern</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Saved %1. %2</source>
        <translation>%1 gespeichert. %2</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has edits that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>This display has no OpenGL: the 3D view is left out, everything else works.</source>
        <translation>Diese Anzeige hat kein OpenGL: die 3D-Ansicht entfällt, alles andere geht.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>A sample; Save asks for a name</source>
        <translation>Ein Beispiel; Speichern fragt nach einem Namen</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Your edits are still here; saving would overwrite that change.</source>
        <translation>%1 wurde von einem anderen Programm geändert. Die eigenen Änderungen sind noch da; Speichern würde die fremde überschreiben.</translation>
    </message>
    <message>
        <source>Reload and drop my edits</source>
        <translation>Neu laden und meine Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Select something in the 3D view first.</source>
        <translation>Wählen Sie zuerst etwas in der 3D-Ansicht aus.</translation>
    </message>
    <message>
        <source>Growing the selection</source>
        <translation>Die Auswahl wird erweitert</translation>
    </message>
    <message>
        <source>Click the two ends of a distance.</source>
        <translation>Klicken Sie auf die beiden Enden eines Abstands.</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The program ended before edits of %1 were saved; copies were kept (File &gt; Unsaved copies).</source>
        <translation>Das Programm endete, bevor Änderungen an %1 gespeichert waren; Kopien wurden aufgehoben (Datei &gt; Ungespeicherte Kopien).</translation>
    </message>
    <message>
        <source>Show the copies</source>
        <translation>Kopien zeigen</translation>
    </message>
    <message>
        <source>Open as</source>
        <translation>Öffnen als</translation>
    </message>
    <message>
        <source>Read the file as</source>
        <translation>Die Datei lesen als</translation>
    </message>
    <message>
        <source>Select something that can be deleted first.</source>
        <translation>Zuerst etwas auswählen, das sich löschen lässt.</translation>
    </message>
    <message>
        <source>Nothing that is selected can be duplicated.</source>
        <translation>Nichts von der Auswahl lässt sich verdoppeln.</translation>
    </message>
    <message>
        <source>Every byte is as it was opened or saved last.</source>
        <translation>Jedes Byte ist so, wie es geöffnet oder zuletzt gespeichert wurde.</translation>
    </message>
    <message>
        <source>%1 was read from disk again.</source>
        <translation>%1 wurde neu vom Datenträger gelesen.</translation>
    </message>
</context>
<context>
    <name>widgets::OperationDialog</name>
    <message>
        <source>What it would do</source>
        <translation>Was sie bewirken würde</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Auf %1</translation>
    </message>
    <message>
        <source>On everything; select something to narrow it down</source>
        <translation>Auf alles; eine Auswahl grenzt es ein</translation>
    </message>
    <message>
        <source>Select what it should work on.</source>
        <translation>Auswählen, worauf sie wirken soll.</translation>
    </message>
    <message>
        <source>Select what it should work on: %1.</source>
        <translation>Auswählen, worauf sie wirken soll: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>It would change nothing.</source>
        <translation>Sie würde nichts ändern.</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Datei %1</translation>
    </message>
    <message>
        <source>This document does not offer the operation.</source>
        <translation>Dieses Dokument bietet die Operation nicht an.</translation>
    </message>
</context>
<context>
    <name>widgets::OutlineModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>widgets::OutlinePane</name>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Which outline</source>
        <translation>Welche Gliederung</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Filter the outline by name</source>
        <translation>Die Gliederung nach Namen filtern</translation>
    </message>
    <message>
        <source>Items of the document</source>
        <translation>Elemente des Dokuments</translation>
    </message>
    <message>
        <source>Items that match the filter</source>
        <translation>Elemente, die zum Filter passen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>The first %L1 items found</source>
        <translation>Die ersten %L1 gefundenen Elemente</translation>
    </message>
    <message>
        <source>Open a file to see what it is made of.</source>
        <translation>Eine Datei öffnen, um zu sehen, woraus sie besteht.</translation>
    </message>
</context>
<context>
    <name>widgets::ParameterForm</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
</context>
<context>
    <name>widgets::PosePane</name>
    <message>
        <source>Nothing in this file moves: it has no joints.</source>
        <translation>Nichts in dieser Datei bewegt sich: sie hat keine Gelenke.</translation>
    </message>
    <message>
        <source>Reading what can move…</source>
        <translation>Bewegliches wird gelesen…</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>Begrenzen</translation>
    </message>
    <message>
        <source>Keep within their limits what the game keeps there</source>
        <translation>In ihren Grenzen halten, was das Spiel dort hält</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put the chosen joints to rest</source>
        <translation>Die gewählten Gelenke in Ruhelage bringen</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Put all joints to rest</source>
        <translation>Alle Gelenke in Ruhelage bringen</translation>
    </message>
    <message>
        <source>To minimum</source>
        <translation>Zum Minimum</translation>
    </message>
    <message>
        <source>Move the chosen joints to their lower limits</source>
        <translation>Die gewählten Gelenke an ihre unteren Grenzen bewegen</translation>
    </message>
    <message>
        <source>To maximum</source>
        <translation>Zum Maximum</translation>
    </message>
    <message>
        <source>Move the chosen joints to their upper limits</source>
        <translation>Die gewählten Gelenke an ihre oberen Grenzen bewegen</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>%1 of %2 joints moved</source>
        <translation>%1 von %2 Gelenken bewegt</translation>
    </message>
</context>
<context>
    <name>widgets::PropertiesPane</name>
    <message>
        <source>Select something to see its values and change them.</source>
        <translation>Etwas auswählen, um seine Werte zu sehen und zu ändern.</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Properties of the selected items</source>
        <translation>Eigenschaften der ausgewählten Elemente</translation>
    </message>
    <message>
        <source>%L1 × %2</source>
        <translation>%L1 × %2</translation>
    </message>
    <message>
        <source>An edit changes all of them.</source>
        <translation>Eine Änderung gilt für alle.</translation>
    </message>
    <message>
        <source>%L1 of the %L2 selected items; the others are of another kind.</source>
        <translation>%L1 der %L2 ausgewählten Elemente; die übrigen sind von anderer Art.</translation>
    </message>
</context>
<context>
    <name>widgets::PropertyDelegate</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>widgets::PropertyHelp</name>
    <message>
        <source>; shown = raw / %1</source>
        <translation>; angezeigt = roh / %1</translation>
    </message>
    <message>
        <source>; radians, shown in degrees</source>
        <translation>; Bogenmaß, in Grad angezeigt</translation>
    </message>
    <message>
        <source>; raw %1 to %2</source>
        <translation>; roh %1 bis %2</translation>
    </message>
    <message>
        <source>An edit changes its own bytes only.</source>
        <translation>Eine Änderung betrifft nur die eigenen Bytes.</translation>
    </message>
    <message>
        <source>An edit also changes: %1.</source>
        <translation>Eine Änderung betrifft auch: %1.</translation>
    </message>
    <message>
        <source>An edit lays the file out anew; every other value stays.</source>
        <translation>Eine Änderung ordnet die Datei neu; jeder andere Wert bleibt.</translation>
    </message>
    <message>
        <source>Stored as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Read-only: %1</source>
        <translation>Nicht änderbar: %1</translation>
    </message>
    <message>
        <source>An edit changes its own bytes only; where other records share them, also: %1.</source>
        <translation>Eine Änderung betrifft nur die eigenen Bytes; wo andere Datensätze sie teilen, auch: %1.</translation>
    </message>
</context>
<context>
    <name>widgets::PropertyModel</name>
    <message>
        <source>Changed by the operation “%1”.</source>
        <translation>Wird durch die Operation „%1“ geändert.</translation>
    </message>
    <message>
        <source>Computed from other values; it is not stored in the file.</source>
        <translation>Aus anderen Werten berechnet; steht nicht in der Datei.</translation>
    </message>
    <message>
        <source>It follows from other parts of the file.</source>
        <translation>Ergibt sich aus anderen Teilen der Datei.</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Fields whose meaning is not known; change them with care.</source>
        <translation>Felder, deren Bedeutung nicht bekannt ist; mit Vorsicht zu ändern.</translation>
    </message>
    <message>
        <source>Read-only: %1</source>
        <translation>Nicht änderbar: %1</translation>
    </message>
    <message>
        <source>Looked at the first %L1 of %L2 items.</source>
        <translation>Die ersten %L1 von %L2 Elementen wurden betrachtet.</translation>
    </message>
</context>
<context>
    <name>widgets::QueryPane</name>
    <message>
        <source>Open a file with an index to ask what its engine would find at a point.</source>
        <translation>Eine Datei mit einem Index öffnen, um zu fragen, was ihre Engine an einem Punkt fände.</translation>
    </message>
    <message>
        <source>This file stores no index, so there is no lookup to follow.</source>
        <translation>Diese Datei speichert keinen Index, es gibt also keine Suche zu verfolgen.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>0 asks about the point alone</source>
        <translation>0 fragt nur nach dem Punkt</translation>
    </message>
    <message>
        <source>Units of the numbers</source>
        <translation>Einheiten der Zahlen</translation>
    </message>
    <message>
        <source>Pick in view</source>
        <translation>In der Ansicht wählen</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Steps of the lookup</source>
        <translation>Schritte der Suche</translation>
    </message>
    <message>
        <source>What the lookup finds and what is hit</source>
        <translation>Was die Suche findet und was getroffen wird</translation>
    </message>
    <message>
        <source>file units</source>
        <translation>Einheiten der Datei</translation>
    </message>
    <message>
        <source>= %1, %2, %3 %4</source>
        <translation>= %1, %2, %3 %4</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Abfrage läuft…</translation>
    </message>
    <message>
        <source>Type a point or pick one in the view, then ask.</source>
        <translation>Einen Punkt eingeben oder in der Ansicht wählen, dann fragen.</translation>
    </message>
    <message>
        <source>nothing is lost</source>
        <translation>nichts geht verloren</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1; %2; %3.</translation>
    </message>
</context>
<context>
    <name>widgets::ReferenceModel</name>
    <message>
        <source>Item</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation>nichts da</translation>
    </message>
    <message>
        <source>A dead reference: the stored number %1 names nothing.</source>
        <translation>Ein toter Verweis: hinter der gespeicherten Nummer %1 steht nichts.</translation>
    </message>
</context>
<context>
    <name>widgets::SettingsForm</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop this work; nothing is changed</source>
        <translation>Diese Arbeit anhalten; nichts wird geändert</translation>
    </message>
    <message>
        <source>nothing selected</source>
        <translation>nichts ausgewählt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) selected</source>
        <translation>
            <numerusform>%n Element ausgewählt</numerusform>
            <numerusform>%n Elemente ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (und %2 weitere)</translation>
    </message>
    <message>
        <source>The distance measured, and its parts along the file&apos;s axes</source>
        <translation>Der gemessene Abstand und seine Anteile entlang der Achsen der Datei</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>Abstand %1</translation>
    </message>
</context>
<context>
    <name>widgets::StepModel</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>the picture could not be written; check the folder&apos;s permissions and space</source>
        <translation>das Bild ließ sich nicht schreiben; Rechte und freien Platz des Ordners prüfen</translation>
    </message>
    <message>
        <source>it is open in another tab; close that one or save under another name</source>
        <translation>sie ist in einem anderen Reiter offen; den schließen oder unter anderem Namen speichern</translation>
    </message>
</context>
</TS>
