/** The data categories of TBX that hold what the standard has no word for, and of what it has, those we read. */
export const ownCategories = {
  sourceFile: 'x-sourceFile',
  keyTerm: 'x-copywritingKeyTerm',
  injection: 'x-termInjectionMethod',
  confidence: 'x-confidenceScore',
  tag: 'x-tag',
  comment: 'x-comment',
  number: 'grammaticalNumber',
  allowed: 'x-allowedVariant',
  forbidden: 'x-forbiddenVariant',
} as const

/** Says in a language section which of several languages with one code it is. */
export const languageKeyCategory = 'x-termbaseLanguage'

/** The data category of a termbase's own field: its name, unless that means something else already. */
export const customCategory = (name: string): string =>
  reserved.has(name) || name.startsWith(ownPrefix) ? `${ownPrefix}${name}` : name

const ownPrefix = 'x-field-'
const reserved = new Set<string>([
  ...Object.values(ownCategories),
  languageKeyCategory,
  'definition',
  'context',
  'source',
  'partOfSpeech',
  'administrativeStatus',
  'normativeAuthorization',
  'processStatus',
  'usageStatus',
])
