import { expect, test } from 'vitest'
import { mayMatch } from './may-match.ts'

test.each([
  ['The dog barks.', 'The dog barks.', true],
  ['The dog barks.', 'The <x id="1"/>dog barks loudly.', true],
  ['Weighs 5 kg.', 'Weighs 6 kg.', true],
  ['The dog barks.', 'The contract ends with the year that it was signed in.', false],
  ['Open', 'Close', false],
  ['…', '!', true],
  ['…', 'The dog barks.', false],
])('%s and %s: %s', (source, other, expected) => {
  const text = (xml: string) => ({ xml, language: 'en' })
  expect(mayMatch(text(source), text(other))).toBe(expected)
  expect(mayMatch(text(other), text(source))).toBe(expected)
})
