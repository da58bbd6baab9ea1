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
  cancel: 'Import abbrechen',
  startAgain: 'Erneut starten',
  itsName: 'Name',
  created: 'Erstellt',
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
  notice: {
    columnsLeftOut: '„{{file}}“ hat Spalten, die nicht verstanden wurden und wegbleiben: {{columns}}',
    termsDropped_one:
      'Der KI-Worker nannte einen Term oder eine Form, die in den Texten keinen Halt hat; sie wurde weggelassen.',
    termsDropped_other:
      'Der KI-Worker nannte {{count}} Terme oder Formen, die in den Texten keinen Halt haben; sie wurden weggelassen.',
    answersDropped_one: 'Ein Teil dessen, was der KI-Worker antwortete, ist kein Term; er wurde weggelassen.',
    answersDropped_other:
      '{{count}} Teile dessen, was der KI-Worker antwortete, sind keine Terme; sie wurden weggelassen.',
    fileUnread: '„{{file}}“ war nicht lesbar: {{reason}}',
    tooLittleText: 'Mit {{words}} Wörtern ist es zu wenig Text zum Zählen: Wie sicher ein Term ist, sagt dann wenig.',
    otherLanguage: '„{{file}}“ scheint in einer anderen Sprache ({{guessed}}) zu sein als gewählt ({{language}}).',
    fileWithoutText:
      '„{{file}}“ hat keinen lesbaren Text. Ein eingescanntes Dokument braucht zuerst eine Texterkennung (OCR).',
  },
  reasons: importReasons,
}
