import { expect, test } from 'vitest'
import { languageInWords } from './language-in-words.ts'

test.each([
  ['de', 'German (de)'],
  ['pt-BR', 'Brazilian Portuguese (pt-BR)'],
  ['zh-Hant', 'Traditional Chinese (zh-Hant)'],
  ['zh_TW', 'Chinese (Taiwan) (zh_TW)'],
  ['qaa', 'qaa'],
  ['no code', 'no code'],
  ['', ''],
])('%s is said as %s', (code, words) => {
  expect(languageInWords(code)).toBe(words)
})
