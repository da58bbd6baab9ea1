import { expect, test } from 'vitest'
import { normaliseLanguageCode } from './language-code.ts'

test.each([
  ['de_DE', 'de-DE'],
  ['EN', 'en'],
  ['En-uS', 'en-US'],
  ['zh_hant_tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['de-CH-1996', 'de-CH-1996'],
  ['en-u-ca-gregory', 'en-u-ca-gregory'],
  [' fr-fr ', 'fr-FR'],
  ['*all*', '*all*'],
  ['', ''],
])('the language code %j is written %j', (code, written) => {
  expect(normaliseLanguageCode(code)).toBe(written)
})
