import { existsSync, readFileSync } from 'node:fs'
import { stemmer } from '@orama/stemmers/english'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishStem } from './english-stem.ts'

const endings =
  'ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize sion tion e ll y ed ing eed s es ies sses at bl iz'.split(
    ' ',
  )

describe('the English stem', () => {
  test.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['yellowing', 'yellow'],
    ['doors', 'door'],
    ['as', 'as'],
  ])('of %s is %s', (word, stem) => {
    expect(englishStem(word)).toBe(stem)
  })

  test('is that of the JavaScript version, of whatever a word is made', () => {
    const start = fc.stringMatching(/^[a-zäé'0-9]{0,5}$/)
    const part = fc.oneof(fc.constantFrom(...endings), fc.stringMatching(/^[aeiouybcdlstwxz]{0,3}$/))
    fc.assert(
      fc.property(start, fc.array(part, { maxLength: 4 }), (first, parts) => {
        const word = first + parts.join('')
        expect(englishStem(word)).toBe(stemmer(word))
      }),
      { numRuns: 5000 },
    )
  })

  const corpus = '../shared/corpora/bitext/en-de.tsv'
  test.skipIf(!existsSync(corpus))('is that of the JavaScript version for all words of a corpus (../shared)', () => {
    const words = new Set(
      readFileSync(corpus, 'utf8')
        .toLowerCase()
        .match(/[\p{L}\p{N}']+/gu),
    )
    for (const word of words) expect([word, englishStem(word)]).toEqual([word, stemmer(word)])
  })
})
