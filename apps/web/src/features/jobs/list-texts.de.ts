import type { texts as english } from './list-texts.en.ts'

/** What lists of jobs say, and the start page with them. */
export const texts: typeof english = {
  types: {
    jobTranslation: {
      title: 'Übersetzungen',
      all: 'Alle Übersetzungen',
      emptyTitle: 'Noch keine Übersetzungsaufträge',
      emptyText:
        'Ein Auftrag nimmt Ihre Dateien auf, übersetzt sie mit Ihrer Terminologie aus Translation Memories und Engines vor und gibt sie übersetzt zurück. So beginnen Sie: Auftrag benennen, Dateien hinzufügen, Sprachen wählen, starten.',
      new: 'Neuer Übersetzungsauftrag',
    },
    jobTranscreation: {
      title: 'Transkreationen',
      all: 'Alle Transkreationsaufträge',
      emptyTitle: 'Noch keine Transkreationsaufträge',
      emptyText:
        'In einem Transkreationsauftrag überträgt ein Modell Ihre Texte auf mehrere Arten für andere Leser, nach Ihrem Prompt und Briefing, und Sie wählen aus. So beginnen Sie: Auftrag benennen, Dateien hinzufügen, sagen, für wen sie sind, starten.',
      new: 'Neuer Transkreationsauftrag',
    },
    jobCopywriting: {
      title: 'Copywriting',
      all: 'Alle Copywriting-Aufträge',
      emptyTitle: 'Noch keine Copywriting-Aufträge',
      emptyText:
        'Ein Copywriting-Auftrag lässt einen Text Abschnitt für Abschnitt schreiben, nach einer Textvorlage, einem Text oder einer Word-Datei, und gibt ihn als Word-Datei zurück. So beginnen Sie: Auftrag benennen, sagen, wonach er geschrieben wird, Sprache wählen, starten.',
      new: 'Neuer Copywriting-Auftrag',
    },
  },
  recent: 'Neueste Aufträge',
  add: 'Neuer Auftrag',
  emptyReader: 'Hier erscheinen Aufträge, die andere mit Ihren Teams teilen.',
  columns: {
    name: 'Name',
    jobId: 'Auftrags-ID',
    created: 'Erstellt',
    status: 'Status',
    files: 'Dateien',
    finished: 'Abgeschlossen',
    teams: 'Teams',
    size: 'Größe',
    words: 'Wörter',
    reviewTime: 'Prüfzeit',
    actionType: 'Aktion',
    errorMessage: 'Fehlermeldung',
    uuid: 'UUID',
    sourceLanguage: 'Ausgangssprache',
    targetLanguages: 'Zielsprachen',
    minimum: 'Mindestens',
    band: 'Treffer',
    segments: 'Segmente',
    weightedWords: 'Gewichtet',
    estimatedTime: 'Zeit',
    price: 'Preis',
  },
  actions: {
    continue: 'Weiter einrichten',
    edit: 'Auftrag bearbeiten',
    configuration: 'Konfiguration anzeigen',
    updateMemories: 'Translation Memories aktualisieren',
    export: 'Zieldateien exportieren',
    exportXliff: 'Als XLIFF exportieren',
    importXliff: 'XLIFF zurückholen',
    errors: 'Fehler anzeigen',
    more: 'Weitere Aktionen',
  },
  unnamed: 'Auftrag ohne Namen',
  statuses: { init: 'Nicht gestartet', preparing: 'In Vorbereitung', done: 'Bereit', failed: 'Fehlgeschlagen' },
  doneWithoutFiles_one: 'Bereit außer {{count, number}} Datei',
  doneWithoutFiles_other: 'Bereit außer {{count, number}} Dateien',
  doneWithErrors_one: 'Bereit, {{count, number}} Fehler',
  doneWithErrors_other: 'Bereit, {{count, number}} Fehler',
  doneButUnprepared_one: 'Bereit, {{count, number}} Datei offen',
  doneButUnprepared_other: 'Bereit, {{count, number}} Dateien offen',
  preparing: '{{title}}, {{percent}}\u00a0%',
  confirmedInPart: '{{title}}, {{percent}}\u00a0% bestätigt',
  confirmedShare: '{{percent}}\u00a0% der Segmente sind bestätigt',
  showErrors: '{{title}}: Fehler von {{name}} anzeigen',
  finish: 'Abschließen',
  finishOf: '{{name}} abschließen',
  finishTitle: 'Auftrag abschließen?',
  finishText: 'Ein abgeschlossener Auftrag lässt sich weiter öffnen und exportieren, nicht aber seine Segmente ändern.',
  withoutFailed_one:
    '{{count, number}} Datei konnte nicht gelesen werden. Sie ist in keinem Export und lässt sich nicht mehr ersetzen.',
  withoutFailed_other:
    '{{count, number}} Dateien konnten nicht gelesen werden. Sie sind in keinem Export und lassen sich nicht mehr ersetzen.',
  withoutUnprepared_one:
    '{{count, number}} Datei ist nicht vorbereitet. Sie ist in keinem Export und lässt sich nicht mehr vorbereiten.',
  withoutUnprepared_other:
    '{{count, number}} Dateien sind nicht vorbereitet. Sie sind in keinem Export und lassen sich nicht mehr vorbereiten.',
  unconfirmed_one: '{{open, number}} von {{count, number}} Segment ist nicht bestätigt.',
  unconfirmed_other: '{{open, number}} von {{count, number}} Segmenten sind nicht bestätigt.',
  openSteps_one:
    '{{count, number}} Schritt ist nicht abgeschlossen. Wer daran arbeitet, erfährt, dass der Auftrag es ist.',
  openSteps_other:
    '{{count, number}} Schritte sind nicht abgeschlossen. Wer daran arbeitet, erfährt, dass der Auftrag es ist.',
  withFindings_one: '{{count, number}} Segment hat Befunde der Prüfungen.',
  withFindings_other: '{{count, number}} Segmente haben Befunde der Prüfungen.',
  toUnconfirmed: 'Erste Datei mit unbestätigten Segmenten öffnen',
  finished: 'Auftrag abgeschlossen',
  memoriesStarted: 'Aktualisierung der Translation Memories gestartet',
}
