import { expect, test } from 'vitest'
import { baseLanguage, isRightToLeft } from './languages.ts'

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
