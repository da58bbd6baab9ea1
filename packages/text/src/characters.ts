/** What is no character of XML 1.0 (2.2), unpaired surrogates among it: neither documents nor the database can hold all of these. */
const foreign = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const everyForeign = new RegExp(foreign, 'gu')

/** Whether a text has characters that no document can hold. */
export const hasForeignCharacters = (text: string): boolean => foreign.test(text)

/** A text without the characters that no document can hold. */
export const withoutForeignCharacters = (text: string): string => text.replace(everyForeign, '')

/** A text as databases hold it: without null characters, and with U+FFFD for each half of a surrogate pair that stands alone. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/** The beginning of a text, of so many code units at most; no character is cut in two. */
export function beginningOf(text: string, most: number): string {
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) && text.length > most
  return text.slice(0, cutsPair ? most - 1 : most)
}
