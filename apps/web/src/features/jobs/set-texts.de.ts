import type * as english from './set-texts.en.ts'

/** What jobs use as it is. */
export const sets: typeof english.sets = {
  replacementRuleSet: {
    title: 'Ersetzungsregeln',
    hint: 'Sie halten Teile der Texte von Engines fern und ändern, was Engines schreiben.',
    none: 'Es werden keine Ersetzungsregeln verwendet.',
  },
  transUnitMessageRuleSet: {
    title: 'Qualitätsregeln',
    hint: 'Sie sagen, was geprüft wird, statt dessen, was von selbst geprüft wird.',
    none: 'Geprüft wird, was von selbst geprüft wird.',
  },
  fileType: {
    title: 'Dateitypen',
    hint: 'Der erste, der zu einer Datei passt, liest sie; andere werden wie immer gelesen.',
    none: 'Dateien werden nach den Dateitypen gelesen, die das Programm mitbringt.',
  },
  languageCombinationSet: {
    title: 'Sprachkombinationen',
    hint: 'Sie werden oben angeboten, um die Sprachen zu wählen; manche erlauben keine anderen.',
    none: 'Jede Sprache kann gewählt werden.',
  },
  scoringRuleSet: {
    title: 'Bewertungsregeln',
    hint: 'Sie sagen, wie viele Wörter ein Segment zählt, für die Stunden und den Preis in der Analyse.',
    none: 'Stunden und Preis werden nicht berechnet.',
  },
  artificialIntelligenceWorker: {
    title: 'KI-Worker',
    hint: 'Ihnen werden die Segmente angeboten, zu denen eine Qualitätsregel der Art „KI-Nacharbeit“ etwas meldet. Ohne ein Budget für KI-Nacharbeit wird nichts ausgegeben, bevor jemand sie startet; in dessen Rahmen beginnt der erste von selbst.',
    none: 'Keinem KI-Worker werden Segmente zur Nacharbeit angeboten.',
  },
}

/** What a job does without that its template says. */
export const omissions: typeof english.omissions = {
  title: 'Nicht alles wurde aus der Auftragsvorlage übernommen',
  translationMemory:
    'Das Translation Memory „{{name}}“ wird nicht verwendet: Wer die Vorlage gewählt hat, darf es nicht lesen.',
  termbase: 'Die Termbank „{{name}}“ wird nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht lesen.',
  machineTranslationEngine:
    'Die Engine „{{name}}“ wird nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht verwenden.',
  replacementRuleSet:
    'Die Ersetzungsregeln „{{name}}“ werden nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht verwenden.',
  languageCombinationSet:
    'Die Sprachkombinationen „{{name}}“ werden nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht verwenden.',
  artificialIntelligenceWorker:
    'Der KI-Worker „{{name}}“ wird nicht verwendet: Wer die Vorlage gewählt hat, darf ihn nicht verwenden.',
  scoringRuleSet:
    'Die Bewertungsregeln „{{name}}“ werden nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht verwenden.',
  transUnitMessageRuleSet:
    'Die Qualitätsregeln „{{name}}“ werden nicht verwendet: Wer die Vorlage gewählt hat, darf sie nicht verwenden.',
  fileType: 'Der Dateityp „{{name}}“ wird nicht verwendet: Wer die Vorlage gewählt hat, darf ihn nicht verwenden.',
  notUpdated:
    'Das Translation Memory „{{name}}“ wird nicht aktualisiert: Wer die Vorlage gewählt hat, darf nicht hineinschreiben.',
}
