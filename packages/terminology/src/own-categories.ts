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
