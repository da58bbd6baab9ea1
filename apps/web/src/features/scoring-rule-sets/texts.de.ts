import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Bewertungsregeln',
  lead: 'Wie viel Arbeit ein Auftrag ist: seine Wörter danach, wie viel schon da ist, die Stunden und der Preis.',
  add: 'Regelsatz anlegen',
  editTitle: 'Regelsatz bearbeiten',
  allSets: 'Alle Bewertungsregelsätze',
  price: 'Preis pro Stunde',
  wordsPerHour: 'Gewichtete Wörter je Stunde',
  wordsPerHourHint: 'Wie viele jemand in einer Stunde schafft.',
  wordsPerHourWrong: 'Bitte geben Sie eine ganze Zahl von 1 bis 100’000 ein',
  priceField: 'Preis pro Stunde (CHF)',
  priceHint: 'Leer gelassen wird kein Preis berechnet.',
  priceWrong: 'Bitte geben Sie einen Betrag zwischen 0 und 100’000 mit höchstens zwei Nachkommastellen ein',
  emptyTitle: 'Noch keine Bewertungsregeln',
  emptyText:
    'Ein Segment, das in einem Translation Memory steht, macht weniger Arbeit als ein neues, und eines, das eine gute Engine übersetzt hat, auch. Sagen Sie in Regeln, wie viel, und verwenden Sie den Satz in Auftragsvorlagen und Aufträgen: Ihre Analyse zeigt Stunden und Preis.',
  rules: {
    title: 'Regeln',
    add: 'Regel hinzufügen',
    editTitle: 'Regel bearbeiten',
    scoreType: 'Richtet sich nach',
    scoreTypes: {
      translationMemoryMatch: 'Treffer im Translation Memory',
      machineTranslationQualityEstimationMatch: 'Qualitätsschätzung der maschinellen Übersetzung',
    },
    about: {
      translationMemoryMatch:
        'Der beste Treffer in einem Translation Memory oder in einem früheren Segment des Auftrags. Eine Wiederholung ist 100 %, ein Treffer im Kontext 101 %, nichts 0 %.',
      machineTranslationQualityEstimationMatch:
        'Was eine Engine von ihrer Übersetzung hält. Die Regel gilt nur für Segmente, die eine Engine geschätzt hat.',
    },
    scores: 'Werte',
    minimumScore: 'Von (%)',
    maximumScore: 'Bis (%)',
    scoreRequired: 'Bitte geben Sie eine Zahl von 0 bis 101 ein',
    formula: 'Formel',
    formulaHint: 'Wie viele Wörter ein Segment zählt. Namen werden beim Tippen ergänzt.',
    example: '{{words}} Wörter mit {{characters}} Zeichen bei {{score}} % zählen {{result}} Wörter.',
    exampleWithoutResult:
      'Für {{words}} Wörter mit {{characters}} Zeichen bei {{score}} % hat sie kein Ergebnis ab 0: Die nächste Regel würde entscheiden.',
    names: {
      words: 'Wörter des Ausgangssegments',
      characters: 'Zeichen des Ausgangssegments, mit Leerzeichen',
      score: 'Der Wert, auf den die Regel schaut, in Prozent',
      match: 'Der beste Treffer, in Prozent',
      estimate: 'Was eine Engine von ihrer Übersetzung hält, in Prozent; sonst 0',
      repeated: '1, wo das Segment im Auftrag schon vorkam, sonst 0',
      if: 'if(Bedingung, dann, sonst)',
      min: 'Das kleinste von mehreren',
      max: 'Das größte von mehreren',
      round: 'Gerundet; round(Zahl, 2) auf zwei Stellen',
      floor: 'Abgerundet',
      ceil: 'Aufgerundet',
      abs: 'Ohne Vorzeichen',
    },
    emptyTitle: 'Keine Regeln in diesem Satz',
    emptyText:
      'Die erste Regel, die auf ein Segment passt, entscheidet, was es zählt. Worauf keine passt, das zählt wie ohne Regeln: neue Wörter ganz, Treffer zum Teil.',
  },
}
