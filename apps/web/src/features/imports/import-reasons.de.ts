import type { importReasons as english } from './import-reasons.en.ts'

export const importReasons: typeof english = {
  notClosed: 'Der Eintrag ist nicht abgeschlossen',
  tooLarge: 'Der Eintrag ist zu groß',
  cutOff: 'Die Datei endet vor ihrem Ende-Tag',
  notWellFormed: 'Der Eintrag ist nicht wohlgeformt: {{reason}}',
  wrongBytes: 'Einige Bytes gibt es in der Kodierung der Datei nicht',
  segmentWithoutLanguage: 'Ein Segment nennt keine Sprache',
  segmentWithoutText: 'Das Segment in {{language}} hat keinen Text',
  emptySegment: 'Das Segment in {{language}} ist leer',
  notLanguageCode: '„{{code}}“ ist kein Sprachkürzel',
  oneLanguage: 'Der Eintrag hat Segmente in weniger als zwei Sprachen',
  emptySource: 'Der Ausgangstext ist leer',
  emptyTarget: 'Die Übersetzung ist leer',
  rowWithoutSource: 'Die Zeile hat keinen Ausgangstext',
  rowWithoutTarget: 'Die Zeile hat keine Übersetzung',
  unitWithoutTarget: 'Das Segment hat keine Übersetzung',
  notTranslated: 'Was als Übersetzung dasteht, ist noch keine',
  notReviewed: 'Die Übersetzung ist noch nicht geprüft ({{state}})',
  noTerm: 'Der Eintrag hat keinen Term',
  rowWithoutTerm: 'Die Zeile hat keinen Term',
  emptyTerm: 'Ein Term hat keinen Text',
  noLanguageCode: 'Eine Sprache des Eintrags hat kein Kürzel',
  longTerm: 'Ein Term ist zu lang: {{term}}…',
  unknownLanguage: '„{{language}}“ steht nicht in der Liste der Sprachen: {{term}}',
  noUnits: 'Die Datei hat keine Segmente',
  noTerms: 'Die Datei hat keine Terme',
  noTermsInLanguages: 'Die Datei hat keine Terme in den gewählten Sprachen',
  noText: 'In dem, was gelesen wurde, steht kein Text',
  nothingSure:
    'Nichts ist zu {{percent}} % sicher. Wählen Sie eine niedrigere Konfidenz, und starten Sie den Import noch einmal.',
  nothingWritten:
    'Der KI-Worker hat keine brauchbaren Terme geschrieben. Beschreiben Sie das Thema genauer, oder nehmen Sie einen anderen Worker.',
  nothingNew: 'Alles, was gefunden wurde, hat die Termbank schon, oder es wurde früher darüber entschieden',
  extractionCancelled: 'Abgebrochen. Starten Sie ihn noch einmal, um die Terme neu zu suchen.',
  cancelled:
    'Abgebrochen nach {{entries}} Einträgen der Dateien. Starten Sie den Import noch einmal, dann geht es dort weiter.',
}
