import { expect, test } from 'vitest'
import { hasWords, partsOf } from './folded.ts'

const marked = (text: string, query: string) =>
  partsOf(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Übersicht zum Überblick', 'uber', '[Über]sicht zum [Über]blick'],
  ['façade and facade', 'FACADE', '[façade] and [facade]'],
  ['in remain', 'main in', '[in] remain'],
  ['𝒜 blue door', 'blue do', '𝒜 [blue] [do]or'],
  ['', 'a', ''],
])('in %j the words of %j are marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('a label is found by all words, in any of its languages', () => {
  expect(hasWords(['Job templates', 'Auftragsvorlagen'], 'vorlagen')).toBe(true)
  expect(hasWords(['Job templates', 'Auftragsvorlagen'], 'templ job')).toBe(true)
  expect(hasWords(['Job templates', 'Auftragsvorlagen'], 'job vorlagen')).toBe(false)
  expect(['te', 'em'].map((words) => hasWords(['Job templates'], words))).toEqual([true, false])
})
