import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { sentencesOf } from '@langwerk/extraction/text/sentences'
import type { DenseSentence, FoundTerm, Side, TextToRead } from './extraction-work.ts'

/** A text that was read, and in what. */
export type SidedText = TextToRead & { side: Side }

const share = 0.2
/** Shorter ones say nothing of what stands in them, and longer ones are lists. */
const fewestWords = 6
const mostCharacters = 600
const longestForm = 6

/**
 * The fifth of all different sentences in which most terms stand for their length, of each language the densest first.
 * @param found by whose forms terms are recognised
 */
export function denseSentences(
  texts: readonly SidedText[],
  found: readonly FoundTerm[],
  languageOf: (side: Side) => string,
): DenseSentence[] {
  return (['source', 'target'] as const).flatMap((side) => {
    const language = extractionLanguage(languageOf(side))
    const ofSide = texts.filter((text) => text.side === side)
    if (!language || ofSide.length === 0) return []
    const heads = headsByForm(found.filter((one) => one.side === side))
    const sentences = new Map<string, DenseSentence & { density: number }>()
    for (const { text, target = null, document, segment } of ofSide)
      for (const sentence of sentencesOf(text, language)) {
        const words = sentence.tokens.filter(({ isWord }) => isWord)
        const isFit = words.length >= fewestWords && sentence.text.length <= mostCharacters
        if (!isFit || sentences.has(sentence.text)) continue
        const there = headsIn(sentence.text, sentence.tokens, heads)
        // Of few words one term is much: ten more even that out.
        const density = there.length / (words.length + 10)
        sentences.set(sentence.text, { side, text: sentence.text, target, document, segment, found: there, density })
      }
    return [...sentences.values()]
      .sort((one, other) => other.density - one.density)
      .slice(0, Math.ceil(sentences.size * share))
      .map(({ density: _, ...sentence }) => sentence)
  })
}

function headsByForm(found: readonly FoundTerm[]): Map<string, string> {
  const heads = new Map<string, string>()
  for (const { head, forms } of found)
    for (const form of [head, ...forms.map(({ text }) => text)]) heads.set(form.toLowerCase(), head)
  return heads
}

function headsIn(
  text: string,
  tokens: readonly { start: number; end: number }[],
  heads: ReadonlyMap<string, string>,
): string[] {
  const there = new Set<string>()
  const lower = text.toLowerCase()
  for (let first = 0; first < tokens.length; first++)
    for (let after = first + 1; after <= Math.min(tokens.length, first + longestForm); after++) {
      const head = heads.get(lower.slice(tokens[first]!.start, tokens[after - 1]!.end))
      if (head !== undefined) there.add(head)
    }
  return [...there]
}
