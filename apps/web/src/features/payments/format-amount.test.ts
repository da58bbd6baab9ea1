import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

test('money is written in its own unit, whole amounts without cents', () => {
  expect(formatAmount({ amount: 4500, currency: 'EUR' }, 'en')).toBe('€45')
  expect(formatAmount({ amount: 4505, currency: 'EUR' }, 'en')).toBe('€45.05')
  expect(formatAmount({ amount: 45000, currency: 'EUR' }, 'de')).toBe('450\u00a0€')
  expect(formatAmount({ amount: -120050, currency: 'USD' }, 'en')).toBe('-$1,200.50')
  expect(formatAmount({ amount: 5000, currency: 'JPY' }, 'en')).toBe('¥5,000')
})
