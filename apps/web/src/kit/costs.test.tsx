import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { formatCost } from './costs.ts'

test.each([
  [{ currency: 'USD', amount: 0.00046 }, 'en', '$0.00046'],
  [{ currency: 'USD', amount: 0.0123456 }, 'en', '$0.0123'],
  [{ currency: 'EUR', amount: 12.5 }, 'de', '12,50 €'],
  [{ currency: 'USD', amount: 0.00015 }, 'de', '0,00015 $'],
  [{ currency: 'CHF', amount: 0 }, 'de', '0,00 CHF'],
])('%j is written in %s as %s', (cost, locale, written) => {
  expect(formatCost(cost, locale).replaceAll('\u00a0', ' ')).toBe(written)
})

test('what is paid in credits says so', async () => {
  await show(null)
  const written = [1, 1250, 0.2049].map((amount) => formatCost({ currency: 'credits', amount }, 'en'))
  expect(written).toEqual(['1 credit', '1,250 credits', '0.205 credits'])
})
