import { expect, test } from 'vitest'
import { costInMillionths, mostCostInMillionths } from './model-cost.ts'

const prices = { input: 2.5, cachedInput: 0.25, output: 15 }

test.for([
  [{ inputTokens: 1_000_000, cachedInputTokens: 0, outputTokens: 0 }, 2_500_000],
  [{ inputTokens: 1_000_000, cachedInputTokens: 400_000, outputTokens: 100_000 }, 3_100_000],
  [{ inputTokens: 100, cachedInputTokens: 40, outputTokens: 20 }, 460],
  [{ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, 0],
] as const)('a call of %o costs %i millionths', ([usage, millionths]) => {
  expect(costInMillionths(prices, usage)).toBe(millionths)
})

test('at most it costs what nothing kept makes it cost', () => {
  expect(mostCostInMillionths(prices, { inputTokens: 100, outputTokens: 20 })).toBe(550)
  expect(mostCostInMillionths({ ...prices, cachedInput: 3.1 }, { inputTokens: 1, outputTokens: 0 })).toBe(4)
})
