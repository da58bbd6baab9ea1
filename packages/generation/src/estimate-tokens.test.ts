import { expect, test } from 'vitest'
import { estimateTokens, mostTokens } from './estimate-tokens.ts'

test.each([
  ['', 0],
  ['The contract must be signed before the end of the month.', 14],
  ['Договор', 4],
  ['契約に署名', 5],
  ['A ⟦12⟧pump⟦/12⟧', 15],
])('“%s” is about %i tokens', (text, tokens) => expect(estimateTokens(text)).toBe(tokens))

test('a text is never more tokens than it has bytes', () => {
  expect(['', 'Übung', '契約'].map(mostTokens)).toEqual([0, 6, 6])
})
