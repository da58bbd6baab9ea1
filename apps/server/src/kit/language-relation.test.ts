import { expect, test } from 'vitest'
import { variantPenalty } from './language-relation.ts'

test.each([
  ['de', 'de', 0],
  ['de-CH', 'de', 1],
  ['de-CH', 'de-AT', 2],
  ['de', 'en', null],
  ['zh-CN', 'zh-TW', null],
  ['zh', 'zh-CN', 1],
  ['zh', 'zh-TW', null],
  ['nb', 'no', 1],
  ['no', 'nb', 1],
  ['no-NO', 'nb-NO', 1],
  ['nn', 'no', 2],
  ['nb', 'nn', null],
  ['no', 'sv', null],
])('for a text in %s, a unit in %s loses %s percent', (wanted, stored, expected) => {
  expect(variantPenalty(wanted, stored)).toBe(expected)
})
