import type { QualityTexts } from './quality-texts.ts'

export const english: QualityTexts = {
  messages: {
    emptyTarget: () => 'The target segment is empty',
    tagMismatch: () => 'Tags do not match and formatting might be affected.',
    tagNesting: ({ tags }) => `Tags are nested differently than in the source: ${tags}`,
    tagPairEmpty: ({ tags }) => `Empty tag pair that is not empty in the source: ${tags}`,
    numberMismatch: () => 'Numbers do not match',
    characterLimitExceeded: ({ count, limit }) => `The target has ${count} characters, ${limit} are allowed`,
    lineLimitExceeded: ({ count, limit }) =>
      `The target has ${count} lines, ${limit === 1 ? 'one is' : `${limit} are`} allowed`,
    forbiddenTerm: ({ forbidden, term }) => `“${forbidden}” is a forbidden translation of “${term}”`,
    termMissing: ({ term, preferred }) => `The preferred translation of “${term}” is missing: ${preferred}`,
    keyTermMissing: ({ preferred }) => `The key term is missing: ${preferred}`,
    whitespaceAtStart: () => 'White space at the beginning differs from the source',
    whitespaceAtEnd: () => 'White space at the end differs from the source',
    whitespaceDouble: () => 'Several spaces in a row',
    punctuationAtEnd: ({ source, target }) =>
      source === ''
        ? `The target ends with “${target}”, the source does not`
        : target === ''
          ? `The source ends with “${source}”, the target does not`
          : `The end marks differ: source “${source}”, target “${target}”`,
    punctuationOpening: ({ mark }) => `The opening “${mark}” is missing`,
    sameAsSource: () => 'The target is the same as the source',
    repeatedWord: ({ word }) => `The word “${word}” is repeated`,
    expressionInSource: ({ name }) => `${name}: found in the source`,
    expressionInTarget: ({ name }) => `${name}: found in the target`,
    expressionInSourceOnly: ({ name }) => `${name}: found in the source, not in the target`,
    expressionInTargetOnly: ({ name }) => `${name}: found in the target, not in the source`,
    expressionInBoth: ({ name }) => `${name}: found in the source and in the target`,
    expressionInBothWithDifferentCount: ({ name, inSource, inTarget }) =>
      `${name}: found ${inSource} times in the source, ${inTarget} times in the target`,
    misspelling: ({ word }) => `“${word}” is not in the dictionary`,
    qualityEstimationBetween: ({ percent }) => `The machine translation is estimated at ${percent} %`,
    memoryMatchBetween: ({ percent }) => `The target comes from a match of ${percent} %`,
  },
  processors: {
    emptyTargetSegment: 'Empty target',
    tagMismatch: 'Tags',
    numberMismatch: 'Numbers',
    characterLimitExceeded: 'Character limit',
    expressionInSource: 'Expressions in the source',
    expressionInTarget: 'Expressions in the target',
    expressionInSourceOnly: 'Expressions in the source only',
    expressionInTargetOnly: 'Expressions in the target only',
    expressionInBoth: 'Expressions on both sides',
    expressionInBothWithDifferentCount: 'Expressions in different numbers',
    spellcheck: 'Spelling',
    machineTranslationQualityEstimationBetween: 'Quality estimation',
    translationMemoryMatchBetween: 'Memory match',
    forbiddenTerm: 'Forbidden terms',
    termMissing: 'Missing terms',
    whitespaceMismatch: 'White space',
    punctuationMismatch: 'Punctuation',
    sameAsSource: 'Same as source',
    repeatedWord: 'Repeated words',
  },
  severities: {
    error: 'Error',
    warning: 'Warning',
    notice: 'Notice',
    artificialIntelligenceRework: 'AI rework',
  },
}
