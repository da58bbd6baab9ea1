import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, tokens } from './words.ts'

const words = (text: string, language = 'en') => tokens(text, language).map((token) => token.text)

test.each([
  ['', 'en', 0],
  ['Press Save to close.', 'en', 4],
  ['It’s 3.14, i.e. 1,000 e-mails (or so)…', 'en', 8],
  ['snake_case __ – • 😀', 'en', 1],
  ['L’eau d’Évian', 'fr', 2],
  ['これはペンです。', 'ja', 7],
  ['安永已聯繫周怡安親屬 Ernst & Young', 'zh-TW', 12],
  ['한국어 단어입니다', 'ko', 2],
  ['สวัสดีครับ ผมชื่อ 123', 'th', 5],
  ['Привет, мир!', 'ru', 2],
  ['EU:n jäsenet', 'fi', 2],
  ['Befehle:Im Menü', 'de', 3],
  ['𠮷野家', 'ja', 3],
  ['हिन्दी भाषा', 'hi', 2],
])('%j in %s has %i words', (text, language, count) => expect(countWords(text, language)).toBe(count))

test('tokens say where they stand', () => {
  expect(tokens('Ein  Test.', 'de')).toEqual([
    { text: 'Ein', start: 0, end: 3 },
    { text: 'Test', start: 5, end: 9 },
  ])
})

test.each([
  ['l’utilisateur qu’il', 'fr', ['l’', 'utilisateur', 'qu’', 'il']],
  ["aujourd'hui", 'fr', ["aujourd'hui"]],
  ["dell'acqua un po'", 'it', ["dell'", 'acqua', 'un', 'po']],
  ["don't", 'en', ["don't"]],
])('elided words stand apart: %s', (text, language, expected) => expect(words(text, language)).toEqual(expected))

test('tokens lie in order, apart, and hold what the text says there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'fr', 'ja', 'th', 'fi'), (text, language) => {
      let end = 0
      for (const token of tokens(text, language)) {
        expect(token.start).toBeGreaterThanOrEqual(end)
        expect(token.end).toBeGreaterThan(token.start)
        expect(token.text).toBe(text.slice(token.start, token.end))
        end = token.end
      }
    }),
  )
})

test('words of alphabetic text are those of Unicode', () => {
  const unicode = new Intl.Segmenter('en', { granularity: 'word' })
  const characters = fc.constantFrom(...'abé漢яα 12.,’\'"-/()  ;!?\u00ad\u0301')
  fc.assert(
    fc.property(fc.array(characters), (parts) => {
      const text = parts.join('').replaceAll('漢', '')
      expect(words(text)).toEqual(
        [...unicode.segment(text)].filter((word) => word.isWordLike).map((word) => word.segment),
      )
    }),
    { numRuns: 2000 },
  )
})
