import { expect, test } from 'vitest'
import { numberTyped } from './number-typed.ts'

test('a number is one however it is written, and a sign or nothing is none', () => {
  expect([7, '05', '0', '', ' ', '-', '1.'].map(numberTyped)).toEqual([7, 5, 0, null, null, null, 1])
})
