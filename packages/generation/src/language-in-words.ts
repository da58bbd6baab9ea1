/**
 * A language as models are told of it, by its English name and its code: `German (de)`, `Brazilian Portuguese (pt-BR)`.
 * What has no name is called by its code.
 */
export function languageInWords(code: string): string {
  const name = nameOf(code)
  return name === undefined ? code : `${name} (${code})`
}

function nameOf(code: string): string | undefined {
  try {
    return names.of(code.replaceAll('_', '-'))
  } catch {
    // What is no code at all, as a file may have it.
    return undefined
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
