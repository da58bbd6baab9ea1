import { expect, test } from 'vitest'
import { refusalSentence, violationSentence } from './refusal-sentences.ts'
import { texts as german } from './refusal-texts.de.ts'
import { texts as english } from './refusal-texts.en.ts'

const kinds = ['refusals', 'violations', 'things', 'storageTroubles', 'fileProblems'] as const

test.each(kinds)('%s are worded in both languages, with the same values', (kind) => {
  const named = (texts: Record<string, string>) =>
    Object.entries(texts).map(([code, sentence]) => [code, [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort()])
  expect(named(german[kind])).toEqual(named(english[kind]))
})

test('every sentence is one, and no two violations are told alike', () => {
  for (const texts of [english, german]) {
    const sentences = Object.values(texts.violations)
    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})

test('a sentence takes its values, things by their names and numbers as they are written', () => {
  expect(refusalSentence('not_found', { what: 'termEntry' })).toBe('Term entry not found.')
  expect(violationSentence({ code: 'does_not_exist', values: { what: 'jobTemplate' } })).toBe(
    'This job template does not exist',
  )
  expect(refusalSentence('storage_unreachable', { trouble: 'refused', said: ': AccessDenied' })).toContain(
    'cannot be used: It refuses: AccessDenied. Please',
  )
  expect(violationSentence({ code: 'too_long', values: { most: 10_000 } })).toBe('At most 10,000 characters')
})

// The specification words them.
test.each([
  ['name_required', 'Name is required'],
  ['replacement_required', 'Replacement termbase is required'],
  ['tags_differ', 'Tags do not match and formatting might be affected.'],
] as const)('%s is said as specified', (code, sentence) => {
  expect(violationSentence({ code })).toBe(sentence)
})

test('no refusal is told as “Access denied.” alone, on which the interface ends the session', () => {
  expect(Object.values<string>(english.refusals)).not.toContain('Access denied.')
})
