/** A language's English name by its code, however a file spells it; undefined for what names none. */
export function englishName(code: string): string | undefined {
  try {
    return names.of(code.trim().replaceAll('_', '-'))
  } catch {
    // What is no code at all, as a file may have it.
    return undefined
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
