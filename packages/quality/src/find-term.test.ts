import { expect, test } from 'vitest'
import { findTerm, termWords } from './find-term.ts'

const found = (language: string, text: string, term: string, tolerance: 'strict' | 'loose') =>
  findTerm(termWords(text, language), term, language, tolerance).map(({ start, end }) => text.slice(start, end))

test.each([
  ['de', 'Die Häuser brennen.', 'Haus', ['Häuser'], ['Häuser']],
  [
    'de',
    'mit künstlicher Intelligenz',
    'künstliche Intelligenz',
    ['künstlicher Intelligenz'],
    ['künstlicher Intelligenz'],
  ],
  ['de', 'Die Rechnungsnummer fehlt.', 'Nummer', [], ['Rechnungsnummer']],
  ['de', 'Die Email kam an.', 'E-Mail', [], ['Email']],
  ['en', 'The organisation grows.', 'organ', [], []],
  ['en', 'Data base errors', 'database', [], ['Data base']],
  ['en', 'a printer', 'printers', [], ['printer']],
  ['fr', 'les bases de données', 'base de données', ['bases de données'], ['bases de données']],
])('%s: in "%s" stands "%s"', (language, text, term, strict, loose) => {
  expect(found(language, text, term, 'strict')).toEqual(strict)
  expect(found(language, text, term, 'loose')).toEqual(loose)
})
