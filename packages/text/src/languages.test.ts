import { expect, test } from 'vitest'
import { areDifferentLanguages, baseLanguage, isForOtherLanguages, isRightToLeft } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['zh_Hant_TW', 'zh'],
  ['PT-BR', 'pt'],
])('the base language of %s is %s', (tag, base) => expect(baseLanguage(tag)).toBe(base))

test.each([
  ['ar', true],
  ['he-IL', true],
  ['fa-IR', true],
  ['ur', true],
  ['az-Arab', true],
  ['de', false],
  ['ku-Latn', false],
  ['ar-Latn', false],
  ['en-US', false],
])('%s is written from right to left: %s', (tag, expected) => expect(isRightToLeft(tag)).toBe(expected))

test.each([
  ['de', 'fr', true],
  ['de-CH', 'de', false],
  ['pt_BR', 'pt-PT', false],
  ['nb-NO', 'no', false],
  ['und', 'de', false],
  ['my own word', 'de', false],
])('%s and %s are different languages: %s', (one, other, expected) =>
  expect(areDifferentLanguages(one, other)).toBe(expected),
)

test.each([
  [['en', 'fr'], ['en', 'de'], true],
  [['en', 'de'], ['en-US', 'de-AT'], false],
  [['en'], [], false],
  [[], ['de'], false],
])('what is for %j is for other languages than %j: %s', (known, codes, expected) =>
  expect(
    isForOtherLanguages(
      known.map((code) => ({ code })),
      codes,
    ),
  ).toBe(expected),
)
