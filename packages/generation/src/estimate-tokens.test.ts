import { expect, test } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

test.each([
  ['', 0],
  ['The contract must be signed before the end of the month.', 14],
  ['Договор', 4],
  ['契約に署名', 5],
])('“%s” is about %i tokens', (text, tokens) => expect(estimateTokens(text)).toBe(tokens))
