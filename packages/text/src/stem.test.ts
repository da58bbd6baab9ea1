import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, stem, stemKeys } from './stem.ts'

test.each([
  ['en', 'house', 'Houses'],
  ['en', 'user', "user's"],
  ['de', 'Haus', 'Häusern'],
  ['de', 'Vertrag', 'Verträge'],
  ['fr', 'maison', 'maisons'],
  ['it', 'finestra', 'finestre'],
  ['es', 'ventana', 'ventanas'],
  ['pt-BR', 'janela', 'janelas'],
  ['nl', 'venster', 'vensters'],
  ['ru', 'книга', 'книги'],
  ['de', 'Straße', 'STRASSE'],
  ['fr', 'élève', 'eleve'],
])('%s: %s and %s share a key', (language, one, other) => {
  const keys = stemKeys(other, language)
  expect(stemKeys(one, language).some((key) => keys.includes(key))).toBe(true)
})

test.each([
  ['Menü', 'menu'],
  ['Straße', 'strasse'],
  ['ﬁle', 'file'],
  ['Й', 'й'],
  ['が', 'が'],
])('%s folds to %s', (word, folded) => expect(fold(word)).toBe(folded))

test('a language without a stemmer keeps the word', () => expect(stem('Okna', 'pl')).toBe('okna'))

test('any word in any language has one or two keys', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('ar', 'de', 'el', 'en', 'fi', 'fr', 'sr', 'ta', 'tr', 'uk'),
      (word, language) => {
        expect([1, 2]).toContain(stemKeys(word, language).length)
      },
    ),
  )
})
