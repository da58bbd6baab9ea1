import { useTranslation } from 'react-i18next'

/** What stands in numbers in the languages of the world; a blank one cannot be told by its look. */
const names = {
  '': 'none',
  '.': 'point',
  ',': 'comma',
  ' ': 'space',
  '\u00a0': 'fixedSpace',
  '\u202f': 'narrowSpace',
  '’': 'apostrophe',
  "'": 'straightApostrophe',
} as const

const isNamed = (separator: string): separator is keyof typeof names => Object.hasOwn(names, separator)

/** What separators are called, and which a form offers: the usual ones, and what a rule has already. */
export function useSeparators() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'separators' })
  const nameOf = (separator: string): string => (isNamed(separator) ? t(names[separator]) : separator)
  const words = (kept: string) =>
    [...new Set([...Object.keys(names), kept])].map((value) => ({ value, label: nameOf(value) }))
  return { nameOf, words }
}
