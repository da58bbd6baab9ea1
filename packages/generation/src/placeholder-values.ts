/**
 * How what placeholders stand for is written in a prompt. It reads alike wherever a prompt is asked, so that what was tried of it is what
 * will be asked.
 */

/** `door → Tür, not: Pforte`. */
export const termLine = (source: string, targets: readonly string[], forbidden: readonly string[]): string =>
  `${source} → ${[...targets, ...forbidden.map((text) => `not: ${text}`)].join(', ')}`

/** What stands around some texts, a line each, with these in brackets in their place. */
export const neighbourLines = (before: readonly string[], texts: readonly string[], after: readonly string[]): string =>
  [...before, ...texts.map((text) => `[${text}]`), ...after].join('\n')

/** How people are addressed, by a word in any case. @param formality as requests have it: empty for nothing */
export const formalityWord = (formality: string): string => formality || 'neutral'
