import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfPassword } from './password-rule.ts'

test.each([
  ['Right-Horse-7', []],
  ['Grüße 2 Ü!', []],
  ['Ab1!', ['tooShort']],
  ['🐎🐎Ab1!x', ['tooShort']],
  ['RIGHT-HORSE-7', ['noLowerCase']],
  ['right-horse-7', ['noUpperCase']],
  ['Right-Horse', ['noNumber']],
  ['RightHorse7', ['noSpecialCharacter']],
  ['', ['tooShort', 'noLowerCase', 'noUpperCase', 'noNumber', 'noSpecialCharacter']],
])('%j lacks %j', (password, faults) => {
  expect(faultsOfPassword(password)).toEqual(faults)
})

test('more signs never make a password worse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, more) => {
      expect(faultsOfPassword(password)).toEqual(expect.arrayContaining(faultsOfPassword(password + more)))
    }),
  )
})
