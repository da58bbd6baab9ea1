import { baseLanguage } from '@langwerk/text/languages'

/**
 * Where the head of a compound begins in a word, or -1: in the languages that write compounds as one word, when the
 * head is a term and what stands before it, without a linking sound, is a word some term has. Of several, the longest head.
 */
export function compoundHead(
  word: string,
  language: string,
  { isWord, isTerm }: { isWord(part: string): boolean; isTerm(part: string): boolean },
): number {
  const links = linkingSounds[baseLanguage(language)]
  if (links === undefined || word.length < shortestPart * 2 || !/^\p{L}+$/u.test(word)) return -1
  for (let start = shortestPart; start <= word.length - shortestPart; start++) {
    if (!isTerm(word.slice(start))) continue
    const modifier = word.slice(0, start)
    const forms = links
      .filter((link) => modifier.endsWith(link))
      .map((link) => modifier.slice(0, modifier.length - link.length))
    if (forms.some((form) => form.length >= shortestPart && isWord(form))) return start
  }
  return -1
}

const shortestPart = 4

/** What may stand between the parts of a compound; the empty one first. */
const linkingSounds: Record<string, readonly string[]> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns'],
  nl: ['', 's', 'e', 'en', 'er'],
  sv: ['', 's', 'o', 'u', 'e'],
  da: ['', 's', 'e'],
  nb: ['', 's', 'e'],
}
