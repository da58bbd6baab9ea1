import type { UsageStatus } from '@langwerk/contract/term-words'
import type { TermInSegment } from '@langwerk/generation/generation-batch'
import type { RecognisedTerm } from '@langwerk/quality/unit'
import type { House } from '../../kit/house.ts'
import { recogniseTerms } from './recognise-terms.ts'
import type { TermbaseUse } from './termbase-pairs.ts'

type Wish = { sourceLanguage: string; targetLanguage: string; termbases: readonly TermbaseUse[] }

/** The terms recognised in each source text, with what its target should and must not say. */
export async function termsOf(
  house: Pick<House, 'db'>,
  wish: Wish,
  sourceTexts: readonly string[],
): Promise<RecognisedTerm[][]> {
  const recognised = await recogniseTerms(house, wish, sourceTexts)
  return recognised.map((terms, index) => byPlace(sourceTexts[index]!, terms).map(({ term }) => term))
}

/** The same, with how each term is to be put into the target and what its entry says of it. */
export async function termsToWrite(
  house: Pick<House, 'db'>,
  wish: Wish,
  sourceTexts: readonly string[],
): Promise<TermInSegment[][]> {
  const recognised = await recogniseTerms(house, wish, sourceTexts)
  return recognised.map((terms, index) =>
    byPlace(sourceTexts[index]!, terms).map(({ term, entry }) => ({
      ...term,
      injection: entry.termInjectionMethod,
      note: entry.definition ?? '',
    })),
  )
}

type Recognised = Awaited<ReturnType<typeof recogniseTerms>>[number][number]

/** What is demanded of a target at each place of the source, and the first entry that speaks there. */
function byPlace(sourceText: string, terms: readonly Recognised[]): { term: RecognisedTerm; entry: Recognised }[] {
  const places = new Map<string, { term: RecognisedTerm; entry: Recognised }>()
  for (const entry of terms) {
    const { kind, start, end, translations } = entry
    // In a compound the head's own translation need not stand, and of what is uncertain nothing is demanded.
    if (kind === 'contained' || kind === 'uncertain') continue
    const place = `${start}-${end}`
    const known = places.get(place) ?? {
      term: { sourceText: sourceText.slice(start, end), start, end, preferred: [], forbidden: [] },
      entry,
    }
    const texts = (...statuses: UsageStatus[]) =>
      translations.filter(({ usageStatus }) => statuses.includes(usageStatus)).map(({ text }) => text)
    // Several entries may explain one word: what one of them allows is allowed.
    const preferred = [...known.term.preferred, ...texts('preferred', 'approved')]
    const forbidden = [...known.term.forbidden, ...texts('forbidden')].filter((text) => !preferred.includes(text))
    places.set(place, { ...known, term: { ...known.term, preferred, forbidden } })
  }
  return [...places.values()]
}
