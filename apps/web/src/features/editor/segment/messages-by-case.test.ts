import type { QualityMessage } from '@langwerk/contract/quality-message'
import { expect, test } from 'vitest'
import { messagesByCase } from './messages-by-case.ts'

const finding = (caseKey: string, start: number): QualityMessage => ({
  processor: 'spellcheck',
  rule: null,
  severity: 'notice',
  blocking: false,
  key: 'spelling',
  values: {},
  text: `“${caseKey}” is not in the dictionary`,
  sourceRanges: [],
  targetRanges: [{ start, end: start + 4 }],
  caseKey,
  falsePositive: false,
})

test('findings of one case are told once, with how many they are', () => {
  const [first, other, again] = [finding('Hauss', 0), finding('Baumm', 8), finding('Hauss', 20)]
  expect(messagesByCase([first, other, again])).toEqual([
    { message: first, count: 2 },
    { message: other, count: 1 },
  ])
})
