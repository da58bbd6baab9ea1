import { determiner } from '../tagger/tags.ts'
import type { ExtractionLanguage } from '../text/languages.ts'
import type { ReadSentence } from '../text/read-sentences.ts'

/**
 * The phrase that a sentence defines, or undefined: it begins with it, perhaps after an article, and goes on as
 * definitions do (`X is a`, `X bezeichnet`).
 */
export function definedPhrase(
  { tokens, tags, text, isClosed }: ReadSentence,
  language: ExtractionLanguage,
): { first: number; after: number } | undefined {
  if (!isClosed || tokens.length < 6 || tokens.length > 80) return undefined
  const first = tags[0] === determiner ? 1 : 0
  if (!tokens[first]?.isWord) return undefined
  for (let after = first + 1; after <= Math.min(first + longestDefined, tokens.length - 4); after++) {
    // What stands in brackets behind a term, such as its acronym, does not part it from its verb.
    const next = tokens[after]!.text === '(' ? afterBracket(tokens, after) : after
    if (
      next > 0 &&
      next < tokens.length &&
      definitions[language].test(text.slice(tokens[next]!.start, tokens[next]!.start + 40))
    )
      return { first, after }
    if (!tokens[after]!.isWord) return undefined
  }
  return undefined
}

function afterBracket(tokens: ReadSentence['tokens'], from: number): number {
  for (let index = from + 1; index < Math.min(tokens.length, from + 6); index++)
    if (tokens[index]!.text === ')') return index + 1
  return -1
}

const longestDefined = 6

const definitions: Record<ExtractionLanguage, RegExp> = {
  en: /^(?:is|are) (?:an?|the|any|defined as|called|understood as)\s|^(?:refers to|means|denotes|describes|is the name)\s/,
  de: /^(?:ist|sind) (?:eine?|der|die|das|jede[rs]?)\s|^(?:bezeichnet|bezeichnen|bedeutet|heißt|nennt man)\s/,
  fr: /^(?:est|sont) (?:une?|les?|la|l['’]|des|défini(?:e|s|es)? comme)|^(?:désigne|désignent|signifie)\s/,
  es: /^(?:es|son) (?:una?|el|la|los|las|unos|unas)\s|^(?:se define|se denomina|designa|significa)\s/,
  it: /^(?:è|sono) (?:un[ao]?|un['’]|il|lo|la|l['’]|i|gli|le|definit[oaie])|^(?:indica|designa|significa|si intende)\s/,
  nl: /^(?:is|zijn) (?:een|de|het|elke|elk)\s|^(?:betekent|verwijst naar|duidt)\s/,
  pt: /^(?:é|são) (?:uma?|o|a|os|as|uns|umas|definid[oa]s?)\s|^(?:designa|significa|refere-se)\s/,
}
