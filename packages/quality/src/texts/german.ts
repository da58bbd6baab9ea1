import type { QualityTexts } from './quality-texts.ts'

export const german: QualityTexts = {
  messages: {
    emptyTarget: () => 'Das Zielsegment ist leer',
    tagMismatch: () => 'Tags stimmen nicht überein, die Formatierung könnte betroffen sein.',
    tagNesting: ({ tags }) => `Tags sind anders verschachtelt als im Ausgangstext: ${tags}`,
    tagPairEmpty: ({ tags }) => `Leeres Tag-Paar, das im Ausgangstext nicht leer ist: ${tags}`,
    numberMismatch: () => 'Zahlen stimmen nicht überein',
    characterLimitExceeded: ({ count, limit }) => `Der Zieltext hat ${count} Zeichen, erlaubt sind ${limit}`,
    lineLimitExceeded: ({ count, limit }) =>
      `Der Zieltext hat ${count} Zeilen, erlaubt ${limit === 1 ? 'ist eine' : `sind ${limit}`}`,
    forbiddenTerm: ({ forbidden, term }) => `„${forbidden}“ ist eine verbotene Übersetzung von „${term}“`,
    termMissing: ({ term, preferred }) => `Die bevorzugte Übersetzung von „${term}“ fehlt: ${preferred}`,
    keyTermMissing: ({ preferred }) => `Der Schlüsselterm fehlt: ${preferred}`,
    whitespaceAtStart: () => 'Leerzeichen am Anfang weichen vom Ausgangstext ab',
    whitespaceAtEnd: () => 'Leerzeichen am Ende weichen vom Ausgangstext ab',
    whitespaceDouble: () => 'Mehrere Leerzeichen hintereinander',
    punctuationAtEnd: ({ source, target }) =>
      source === ''
        ? `Der Zieltext endet mit „${target}“, der Ausgangstext nicht`
        : target === ''
          ? `Der Ausgangstext endet mit „${source}“, der Zieltext nicht`
          : `Die Schlusszeichen weichen ab: Ausgangstext „${source}“, Zieltext „${target}“`,
    punctuationOpening: ({ mark }) => `Das öffnende „${mark}“ fehlt`,
    sameAsSource: () => 'Der Zieltext ist gleich dem Ausgangstext',
    repeatedWord: ({ word }) => `Das Wort „${word}“ steht doppelt`,
    expressionInSource: ({ name }) => `${name}: im Ausgangstext gefunden`,
    expressionInTarget: ({ name }) => `${name}: im Zieltext gefunden`,
    expressionInSourceOnly: ({ name }) => `${name}: im Ausgangstext gefunden, nicht im Zieltext`,
    expressionInTargetOnly: ({ name }) => `${name}: im Zieltext gefunden, nicht im Ausgangstext`,
    expressionInBoth: ({ name }) => `${name}: im Ausgangstext und im Zieltext gefunden`,
    expressionInBothWithDifferentCount: ({ name, inSource, inTarget }) =>
      `${name}: ${inSource}-mal im Ausgangstext, ${inTarget}-mal im Zieltext`,
    misspelling: ({ word }) => `„${word}“ steht nicht im Wörterbuch`,
    qualityEstimationBetween: ({ percent }) => `Die maschinelle Übersetzung wird auf ${percent} % geschätzt`,
    memoryMatchBetween: ({ percent }) => `Der Zieltext stammt aus einem Treffer mit ${percent} %`,
  },
  processors: {
    emptyTargetSegment: 'Leerer Zieltext',
    tagMismatch: 'Tags',
    numberMismatch: 'Zahlen',
    characterLimitExceeded: 'Zeichenzahl',
    expressionInSource: 'Ausdrücke im Ausgangstext',
    expressionInTarget: 'Ausdrücke im Zieltext',
    expressionInSourceOnly: 'Ausdrücke nur im Ausgangstext',
    expressionInTargetOnly: 'Ausdrücke nur im Zieltext',
    expressionInBoth: 'Ausdrücke auf beiden Seiten',
    expressionInBothWithDifferentCount: 'Ausdrücke in verschiedener Zahl',
    spellcheck: 'Rechtschreibung',
    machineTranslationQualityEstimationBetween: 'Qualitätsschätzung',
    translationMemoryMatchBetween: 'Memory-Treffer',
    forbiddenTerm: 'Verbotene Terme',
    termMissing: 'Fehlende Terme',
    whitespaceMismatch: 'Leerzeichen',
    punctuationMismatch: 'Zeichensetzung',
    sameAsSource: 'Gleich dem Ausgangstext',
    repeatedWord: 'Doppelte Wörter',
  },
  severities: {
    error: 'Fehler',
    warning: 'Warnung',
    notice: 'Hinweis',
    artificialIntelligenceRework: 'KI-Nacharbeit',
  },
}
