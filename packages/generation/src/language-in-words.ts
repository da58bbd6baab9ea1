import { englishName } from '@langwerk/text/english-name'

/**
 * A language as models are told of it, by its English name and its code: `German (de)`, `Brazilian Portuguese (pt-BR)`.
 * What has no name is called by its code.
 */
export function languageInWords(code: string): string {
  const name = englishName(code)
  return name === undefined ? code : `${name} (${code})`
}
