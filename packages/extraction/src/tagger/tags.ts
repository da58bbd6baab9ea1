/** The universal parts of speech (universaldependencies.org/u/pos), by their number in the data of the taggers. */
export const tagNames = [
  'NOUN',
  'PROPN',
  'ADJ',
  'VERB',
  'AUX',
  'ADV',
  'ADP',
  'DET',
  'PRON',
  'CCONJ',
  'SCONJ',
  'NUM',
  'PART',
  'PUNCT',
  'SYM',
  'INTJ',
  'X', // biome-ignore format: one list
] as const

export const noun = 0
export const properNoun = 1
export const adjective = 2
export const verb = 3
export const auxiliary = 4
export const adverb = 5
export const adposition = 6
export const determiner = 7
export const numeral = 11
export const particle = 12
export const punctuation = 13
export const unknownTag = 16
