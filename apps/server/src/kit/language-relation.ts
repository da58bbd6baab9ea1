/** How many percent a unit in one variant of a language loses for a text in another one; null where it is of no use to it. */
export function variantPenalty(wanted: string, stored: string): number | null {
  if (wanted === stored) return 0
  const [wantedBase, storedBase] = [wanted.split('-', 1)[0]!, stored.split('-', 1)[0]!]
  const written = writtenNorwegian[wantedBase === 'no' ? storedBase : wantedBase]
  if (written !== undefined && (wantedBase === 'no' || storedBase === 'no')) return written
  if (wantedBase !== storedBase || scriptOf(wanted) !== scriptOf(stored)) return null
  return wanted === wantedBase || stored === storedBase ? 1 : 2
}

/** Whether what is for one language, null for all, serves texts in another. */
export const servesLanguage = (own: string | null, wanted: string): boolean =>
  own === null || variantPenalty(wanted, own) !== null

/** `no` says Norwegian and not which of its two written forms: most of it is Bokmål. The two are no use to each other. */
const writtenNorwegian: Readonly<Record<string, number>> = { nb: 1, nn: 2 }

/** The larger penalty of the two sides; null where one of them does not fit. */
export function directionPenalty(
  wanted: { sourceLanguage: string; targetLanguage: string },
  stored: { sourceLanguage: string; targetLanguage: string },
): number | null {
  const source = variantPenalty(wanted.sourceLanguage, stored.sourceLanguage)
  const target = variantPenalty(wanted.targetLanguage, stored.targetLanguage)
  return source === null || target === null ? null : Math.max(source, target)
}

/** The script a language is written in, by CLDR's likely subtags: `zh-TW` is not read by readers of `zh-CN`. */
function scriptOf(code: string): string {
  try {
    return new Intl.Locale(code).maximize().script ?? ''
  } catch {
    return ''
  }
}
