import { agreementKeys, baseForms, termKey } from '@langwerk/text/stem-bases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTermRecogniser } from './term-recognition.ts'
import type { TermHit, TermToFind } from './term-recognition-hits.ts'

const words: Record<string, string[]> = {
  de: [
    'Haus',
    'Häuser',
    'drucken',
    'druckt',
    'gedruckt',
    'rote',
    'roter',
    'Kabel',
    'Druckerkabel',
    'und',
    'die',
    'IT',
    'aus',
  ],
  en: ['disk', 'disks', 'hard', 'print', 'printed', 'e-mail', 'email', 'data', 'base', 'database', 'the', 'IT', 'it'],
  fr: ['base', 'bases', 'de', "d'", 'données', 'imprimer', 'imprimé', 'le', 'réseau', 'réseaux', 'local', 'locaux'],
}

const material = fc.constantFrom(...Object.keys(words)).chain((language) => {
  const word = fc.constantFrom(...words[language]!)
  const term = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
  return fc.record({
    language: fc.constant(language),
    terms: fc
      .array(term, { minLength: 1, maxLength: 8 })
      .map((texts): TermToFind[] => texts.map((text, index) => ({ id: String(index), text }))),
    text: fc
      .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', ', ', '-')), { maxLength: 12 })
      .map((parts) => parts.flat().join('')),
  })
})

const said = (hit: TermHit) => `${hit.termId} ${hit.start} ${hit.end} ${hit.kind}`

test('a hit stands in the text where it says, and a term of one word is a base form of it', () => {
  fc.assert(
    fc.property(material, ({ language, terms, text }) => {
      for (const hit of createTermRecogniser(language, terms).find(text)) {
        expect(text.slice(hit.start, hit.end)).toBe(hit.text)
        const term = terms.find(({ id }) => id === hit.termId)!
        if (hit.kind === 'exact') expect(hit.text).toBe(term.text)
        const isOneWord = /^\p{L}+$/u.test(hit.text) && /^\p{L}+$/u.test(term.text)
        if (hit.kind !== 'inflected' || !isOneWord) continue
        const { sure, verbal, agreeing } = baseForms(hit.text, language)
        const keys = [termKey(term.text, language), ...agreementKeys(term.text, language)]
        expect([...sure, ...verbal, ...agreeing].some((base) => keys.includes(base))).toBe(true)
      }
    }),
  )
})

test('what one term finds, it finds among others too, but for the heads of compounds that are terms themselves', () => {
  fc.assert(
    fc.property(material, ({ language, terms, text }) => {
      const together = createTermRecogniser(language, terms).find(text).map(said)
      for (const term of terms)
        for (const hit of createTermRecogniser(language, [term]).find(text))
          if (hit.kind !== 'contained') expect(together).toContain(said(hit))
    }),
  )
})

test('terms added one by one are found as those given at once', () => {
  fc.assert(
    fc.property(material, ({ language, terms, text }) => {
      const recogniser = createTermRecogniser(language)
      for (const term of terms) {
        recogniser.find(text)
        recogniser.add(term)
      }
      expect(recogniser.find(text)).toEqual(createTermRecogniser(language, terms).find(text))
    }),
  )
})

test('the exact term is found in any text of other words', () => {
  fc.assert(
    fc.property(material, ({ language, terms, text }) => {
      const recogniser = createTermRecogniser(language, terms)
      for (const { id, text: term } of terms) {
        const hits = recogniser.find(`${text}. ${term}.`)
        expect(hits.some((hit) => hit.termId === id && hit.start === text.length + 2 && hit.kind === 'exact')).toBe(
          true,
        )
      }
    }),
  )
})

test('any text in any language is walked through', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'sv', 'zh'),
      (text, language) => {
        const recogniser = createTermRecogniser(language, [{ id: '1', text }])
        expect(recogniser.find(text).length).toBe(recogniser.size === 0 ? 0 : recogniser.find(text).length)
      },
    ),
  )
})
