/**
 * A language code in the spelling of BCP 47 (RFC 5646, section 2.1.1): `de_DE`, `DE-de` → `de-DE`, `zh_hant_tw` →
 * `zh-Hant-TW`. What is no code stays as it is, without the spaces around it.
 */
export function normaliseLanguageCode(code: string): string {
  const trimmed = code.trim()
  if (!/^[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]{1,8})*$/.test(trimmed)) return trimmed
  const parts = trimmed.replaceAll('_', '-').split('-')
  const extension = parts.findIndex((part, index) => index > 0 && part.length === 1)
  return parts
    .map((part, index) => {
      const lower = part.toLowerCase()
      if (index === 0 || (extension > 0 && index >= extension)) return lower
      if (part.length === 4 && /^[a-z]+$/.test(lower)) return lower[0]!.toUpperCase() + lower.slice(1)
      return part.length === 2 ? lower.toUpperCase() : lower
    })
    .join('-')
}
