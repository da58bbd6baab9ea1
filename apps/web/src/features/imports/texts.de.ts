import { importReasons } from './import-reasons.de.ts'
import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  name: 'Name des Imports',
  files: 'Dateien',
  drop: 'Dateien hierher ziehen oder klicken, um sie auszuwählen',
  accepted: 'Möglich: {{endings}}',
  refusedType: '„{{name}}“ lässt sich nicht importieren. Möglich: {{endings}}',
  fileRequired: 'Bitte mindestens eine Datei angeben.',
  remove: '{{name}} entfernen',
  start: 'Importieren',
  uploading: '{{name}} wird hochgeladen',
  progress: 'Fortschritt des Imports',
  runsOn: 'Der Import läuft im Hintergrund. Sie können dieses Fenster schließen und weiterarbeiten.',
  close: 'Schließen',
  state: 'Status',
  finding: 'Terme werden gesucht',
  status: {
    init: 'Nicht gestartet',
    importing: 'Texte werden gelesen',
    running: 'Wird importiert',
    startingArtificialIntelligence: 'KI-Maschine startet',
    readyForMerge: 'Bereit zum Zusammenführen',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
  },
  doneText: 'Der Import ist fertig.',
  toMerge: 'Neu',
  readyText:
    'Die Dateien wurden gelesen, geschrieben wurde noch nichts. Beim Zusammenführen wird geschrieben, was dem Translation Memory fehlt.',
  merge: 'Zusammenführen',
  imported: 'Importiert',
  changed: 'Ergänzt',
  skipped: 'Schon vorhanden',
  refused: 'Abgelehnt',
  line: 'Zeile',
  reason: 'Grund',
  refusedTitle: 'Abgelehnte Einträge',
  refusedLead:
    'Alles andere wurde importiert. Berichtigen Sie diese in der Datei und importieren Sie sie noch einmal: Was schon vorhanden ist, wird nicht verdoppelt.',
  refusedAhead:
    'Diese blieben weg. Berichtigen Sie sie in der Datei und importieren Sie sie neu, oder führen Sie ohne sie zusammen.',
  refusedMore: 'Nur die ersten {{count, number}} sind aufgeführt.',
  reasons: importReasons,
}
