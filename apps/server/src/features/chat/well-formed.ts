/** A text without half a character at its end (the first half of a surrogate pair): the other half is still to come, or cut off. */
export const wellFormed = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text)
