import { expect, test } from 'vitest'
import { yearlySaving } from './plan-prices.ts'

const price = (billingCycle: 'monthly' | 'yearly', amount: number, currency: 'EUR' | 'USD' = 'EUR') => ({
  billingCycle,
  amount,
  currency,
  priceId: null,
})

test('what a year saves is reckoned from the prices', () => {
  expect(yearlySaving({ prices: [price('monthly', 4500), price('yearly', 45000)] })).toEqual({
    amount: 9000,
    currency: 'EUR',
  })
})

test('nothing is said to be saved where the year is no cheaper, or in another currency, or alone', () => {
  expect(yearlySaving({ prices: [price('monthly', 4500), price('yearly', 54000)] })).toBeNull()
  expect(yearlySaving({ prices: [price('monthly', 4500), price('yearly', 45000, 'USD')] })).toBeNull()
  expect(yearlySaving({ prices: [price('yearly', 45000)] })).toBeNull()
})
