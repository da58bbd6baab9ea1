import { iriOf } from '@langwerk/contract/common'
import type { TranslatedParagraph } from '@langwerk/contract/translator'
import { joinSegments, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { House } from '../../kit/house.ts'
import { fitEdges } from '../jobs/index.ts'
import { recogniseTerms } from '../termbases/index.ts'
import { presentMatch, presentTerm } from '../trans-units/index.ts'
import { findMemoryMatches, type MemoryMatch } from '../translation-memories/index.ts'
import { sentencesOf } from './paragraphs.ts'
import type { TranslationWish } from './read-wish.ts'

/** A memory with its name. */
export interface NamedMemory {
  uuid: string
  name: string
}

/** What is known of a paragraph before anybody is asked to translate it. */
export interface ParagraphHelp {
  /** By memories that know all of its sentences, and the memory where one said it all. */
  exact: { target: Segment; name: string | null } | null
  translationMemoryMatches: TranslatedParagraph['translationMemoryMatches']
  termMatches: TranslatedParagraph['termMatches']
}

const mostMatches = 3
/** What is less alike helps nobody. */
const leastAlike = 70

/**
 * Looks for paragraphs in memories, and for their terms.
 * @param memories.exact in which the same texts are looked for
 * @param memories.alike in which similar ones are looked for as well
 */
export async function findHelp(
  house: House,
  wish: TranslationWish,
  paragraphs: readonly Segment[],
  memories: { exact: readonly NamedMemory[]; alike: readonly NamedMemory[] },
): Promise<ParagraphHelp[]> {
  const texts = paragraphs.map(plainText)
  const [exact, matches, terms] = await Promise.all([
    exactTargets(house, wish, paragraphs, memories.exact),
    matchesOf(house, wish, paragraphs, memories),
    recogniseTerms(house, { termbases: wish.termbases, ...wish.pair }, texts),
  ])
  return paragraphs.map((_, index) => ({
    exact: exact[index]!,
    translationMemoryMatches: matches[index]!,
    termMatches: terms[index]!.map((term) => presentTerm(term, wish.termbases)),
  }))
}

const queryOf = (source: Segment) => ({ source: segmentToXml(source), previousHash: null, nextHash: null, name: null })

/** Of each paragraph that memories know word for word, as it is or sentence by sentence, its translation. */
async function exactTargets(
  house: House,
  { pair }: TranslationWish,
  paragraphs: readonly Segment[],
  memories: readonly NamedMemory[],
): Promise<ParagraphHelp['exact'][]> {
  const asWhole = paragraphs.map((paragraph) => [paragraph])
  const bySentence = paragraphs.map((paragraph) => sentencesOf(paragraph, pair.sourceLanguage))
  const asked = [...asWhole, ...bySentence].flat()
  const wish = { memories: memories.map((one) => used(one, 100)), ...pair, limit: 1 }
  const found = await findMemoryMatches(
    house,
    wish,
    asked.map((source) => ({ ...queryOf(source), exactOnly: true })),
  )
  const places = new Map(asked.map((source, index) => [source, found[index]?.[0]]))
  const target = (sources: readonly Segment[]) => {
    const matches = sources.map((source) => places.get(source))
    if (matches.some((match) => match === undefined)) return null
    const names = new Set(matches.map((match) => nameOf(memories, match!)))
    return {
      target: joinSegments(
        sources.map((source, index) => fitEdges(segmentFromXml(matches[index]!.target), source, pair.targetLanguage)),
      ),
      name: names.size === 1 ? [...names][0]! : null,
    }
  }
  return paragraphs.map((paragraph, index) =>
    plainText(paragraph).trim() === '' ? null : (target(asWhole[index]!) ?? target(bySentence[index]!)),
  )
}

async function matchesOf(
  house: House,
  { pair }: TranslationWish,
  paragraphs: readonly Segment[],
  { exact, alike }: { exact: readonly NamedMemory[]; alike: readonly NamedMemory[] },
): Promise<ParagraphHelp['translationMemoryMatches'][]> {
  const look = (memories: readonly NamedMemory[], minimum: number) =>
    findMemoryMatches(
      house,
      { memories: memories.map((one) => used(one, minimum)), ...pair, limit: mostMatches },
      paragraphs.map((source) => ({ ...queryOf(source), exactOnly: minimum === 100 })),
    )
  const others = exact.filter(({ uuid }) => alike.every((one) => one.uuid !== uuid))
  const [near, same] = await Promise.all([look(alike, leastAlike), look(others, 100)])
  return paragraphs.map((source, index) =>
    [...near[index]!, ...same[index]!]
      .sort((a, b) => b.matchPercent - a.matchPercent)
      .slice(0, mostMatches)
      .map((match) => ({
        ...presentMatch(match, { source, ...pair }),
        translationMemory: {
          '@id': iriOf('translation_memories', match.translationMemoryUuid),
          uuid: match.translationMemoryUuid,
          name: nameOf([...alike, ...exact], match),
        },
      })),
  )
}

const used = ({ uuid }: NamedMemory, minimum: number) => ({ translationMemoryUuid: uuid, minimum })

const nameOf = (memories: readonly NamedMemory[], { translationMemoryUuid }: MemoryMatch) =>
  memories.find(({ uuid }) => uuid === translationMemoryUuid)?.name ?? ''
