import type { UsageStatus } from '@langwerk/contract/term-words'
import type { RecognisedTerm } from '@langwerk/quality/unit'
import type { House } from '../../kit/house.ts'
import { recogniseTerms } from './recognise-terms.ts'
import type { TermbaseUse } from './termbase-pairs.ts'

/** The terms recognised in each source text, with what its target should and must not say. */
export async function termsOf(
  house: Pick<House, 'db'>,
  wish: { sourceLanguage: string; targetLanguage: string; termbases: readonly TermbaseUse[] },
  sourceTexts: readonly string[],
): Promise<RecognisedTerm[][]> {
  const recognised = await recogniseTerms(house, wish, sourceTexts)
  return recognised.map((terms, index) => {
    const byPlace = new Map<string, RecognisedTerm>()
    for (const { kind, start, end, translations } of terms) {
      // In a compound the head's own translation need not stand, and of what is uncertain nothing is demanded.
      if (kind === 'contained' || kind === 'uncertain') continue
      const place = `${start}-${end}`
      const known = byPlace.get(place) ?? {
        sourceText: sourceTexts[index]!.slice(start, end),
        start,
        end,
        preferred: [],
        forbidden: [],
      }
      const texts = (...statuses: UsageStatus[]) =>
        translations.filter(({ usageStatus }) => statuses.includes(usageStatus)).map(({ text }) => text)
      // Several entries may explain one word: what one of them allows is allowed.
      const preferred = [...known.preferred, ...texts('preferred', 'approved')]
      const forbidden = [...known.forbidden, ...texts('forbidden')].filter((text) => !preferred.includes(text))
      byPlace.set(place, { ...known, preferred, forbidden })
    }
    return [...byPlace.values()]
  })
}
