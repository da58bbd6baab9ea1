import type { House } from '../../kit/house.ts'
import type { LanguagePair, PlacedTerm } from '../../providers/machine-translation/provider.ts'
import { recogniseTerms, type TermbaseUse } from '../termbases/index.ts'

/**
 * What in each of some texts is to be said so and not otherwise: terms that stand there as they are written, of entries
 * whose terms are put into translations exactly. What would be bent to fit its sentence would be wrong in most places.
 */
export async function placedTerms(
  house: Pick<House, 'db'>,
  wish: LanguagePair & { termbases: readonly TermbaseUse[] },
  texts: readonly string[],
): Promise<PlacedTerm[][]> {
  const recognised = await recogniseTerms(house, wish, texts)
  return recognised.map((terms) =>
    terms.flatMap(({ start, end, kind, termInjectionMethod, usageStatus, translations }) => {
      const best = translations.find((one) => one.usageStatus === 'preferred' || one.usageStatus === 'approved')
      const isMeant = kind === 'exact' && termInjectionMethod === 'exact' && usageStatus !== 'forbidden'
      return best && isMeant ? [{ start, end, target: best.text }] : []
    }),
  )
}
