/** Splits a list written for reading: words separated by white space. */
export const wordsOf = (list: string): string[] => list.trim().split(/\s+/)
