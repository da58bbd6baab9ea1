import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Qualitätsregeln',
  lead: 'Was an Übersetzungen geprüft wird, und wie laut es gesagt wird.',
  add: 'Regelsatz anlegen',
  editTitle: 'Regelsatz bearbeiten',
  allSets: 'Alle Qualitätsregelsätze',
  emptyTitle: 'Noch keine Qualitätsregeln',
  emptyText:
    'Ohne Satz werden Aufträge auf leere Ziele, Tags, Zahlen, Längen, Rechtschreibung, Terme, Satzzeichen, Leerraum und doppelte Wörter geprüft. Ein Satz prüft stattdessen, was Sie sagen.',
  rules: {
    title: 'Regeln',
    add: 'Regel hinzufügen',
    editTitle: 'Regel bearbeiten',
    processor: 'Was geprüft wird',
    processorHint: 'Es lässt sich später nicht ändern.',
    processorFixed: 'Es lässt sich nicht ändern.',
    type: 'Art',
    typeHint: 'Wie laut es im Editor und in Berichten gesagt wird.',
    reworkHint:
      'Sie hält niemanden auf. Die Segmente werden den KI-Workern des Auftrags oder seiner Vorlage angeboten: Die Seite des Auftrags nennt ihre Zahl und lässt einen Worker an ihnen arbeiten. Vorher wird nichts ausgegeben.',
    settings: 'Einstellungen',
    sourceRegex: 'Im Ausgangstext',
    regexHint: 'Ein regulärer Ausdruck. Mit (?i) davor spielen Großbuchstaben keine Rolle.',
    targetRegex: 'Im Zieltext',
    targetRegexHint: 'Wo einer leer ist, gilt der andere für beide.',
    characterLimit: 'Höchstens so viele Zeichen',
    characterLimitHint:
      'Für Segmente, deren Datei keine Grenze nennt. Leer gelassen werden nur die geprüft, die eine haben.',
    lowScorePercent: 'Von',
    highScorePercent: 'Bis',
    emptyTitle: 'Keine Regeln in diesem Satz',
    emptyText:
      'Aufträge, die ihn verwenden, prüfen in seinen Sprachen nichts. Fügen Sie hinzu, was geprüft werden soll.',
  },
}
