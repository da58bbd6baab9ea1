import { expect, test } from 'vitest'
import { amountAsTyped, amountOf, formatCost, formatFrancs, rappenOf } from './money.ts'

test.each([
  ['90', 9000],
  ['90.5', 9050],
  ['90,55', 9055],
  ["1'200", 120_000],
  ['1’200.00', 120_000],
  [' 0 ', 0],
  ['0.29', 29],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['1.234', null],
  ['-1', null],
  ['free', null],
  ['', null],
])('%j is %j rappen', (typed, rappen) => {
  expect(rappenOf(typed)).toBe(rappen)
})

test.each(['de', 'en'])('francs are written as in Switzerland (%s)', (locale) => {
  // Which apostrophe and which space it is depends on the engine's data.
  expect(formatFrancs(123_450, locale)).toMatch(/^CHF\s1[’',]234\.50$/)
})

test.each([
  [{ currency: 'USD', amount: 0.00046 }, 'en', '$0.00046'],
  [{ currency: 'USD', amount: 0.0123456 }, 'en', '$0.0123'],
  [{ currency: 'EUR', amount: 12.5 }, 'de', '12,50 €'],
  [{ currency: 'USD', amount: 0.00015 }, 'de', '0,00015 $'],
  [{ currency: 'CHF', amount: 0 }, 'de', '0,00 CHF'],
])('%j is written in %s as %s', (cost, locale, written) => {
  expect(formatCost(cost, locale).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each(['en', 'de'])('an amount as it is typed is read again (%s)', (locale) => {
  for (const amount of [0, 2.5, 0.000125, 12_345.67]) expect(amountOf(amountAsTyped(amount, locale))).toBe(amount)
})
