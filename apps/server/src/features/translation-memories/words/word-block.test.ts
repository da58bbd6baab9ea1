import { placesWithin, readPlaces } from '@langwerk/matching/place-lists'
import { foldText } from '@langwerk/matching/tokens'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsOf } from './neighbours.ts'
import { openBlock } from './open-block.ts'
import { createBlockMaker, stemKey } from './word-block.ts'

async function blockOf(texts: readonly string[], language = 'en') {
  const maker = createBlockMaker(language)
  for (const [index, text] of texts.entries()) maker.add(100 + index, [text])
  const made = await maker.finish()
  const open = openBlock(made, language)
  const idsOf = (word: number) => {
    const { start, end } = open.listOf(word)
    return Array.from(readPlaces(made.places.subarray(start, end)), (place) => open.unitIds[place]!)
  }
  return { open, idsOf }
}

const word = fc.stringMatching(/^[a-eäß]{1,4}$/)
const texts = fc.array(
  fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  { maxLength: 40 },
)

describe('a block of words', () => {
  test('finds the units that have a word, the shortest first', () =>
    fc.assert(
      fc.asyncProperty(texts, word, async (all, wanted) => {
        const { open, idsOf } = await blockOf(all)
        const number = open.find(wanted)
        const found = number < 0 ? [] : idsOf(number)
        const having = all.flatMap((text, index) => (text.split(' ').includes(wanted) ? [100 + index] : []))
        expect([...found].sort()).toEqual(having.sort())
        const lengths = found.map((id) => all[id - 100]!.split(' ').length)
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
      }),
    ))

  test('knows the words with a stem, and those with a part in them', () =>
    fc.assert(
      fc.asyncProperty(texts, word, async (all, wanted) => {
        const { open, idsOf } = await blockOf(all)
        const having = (isIt: (word: string) => boolean) =>
          all.flatMap((text, index) => (text.split(' ').some((of) => of !== '' && isIt(of)) ? [100 + index] : []))
        const idsOfAll = (words: number[]) => [...new Set(words.flatMap(idsOf))].sort()
        const stem = stemKey(wanted, 'en')
        expect(idsOfAll(open.withStem(stem))).toEqual(having((of) => stemKey(of, 'en') === stem))
        expect(idsOfAll(open.containing(wanted))).toEqual(having((of) => of.includes(wanted)))
      }),
    ))

  test('knows all units that have words side by side', () =>
    fc.assert(
      fc.asyncProperty(texts, fc.array(word, { minLength: 2, maxLength: 3 }), async (all, phrase) => {
        const { open } = await blockOf(all)
        const pairs = pairsOf(phrase.map(foldText))
        for (const [place, id] of open.unitIds.entries()) {
          const text = all[id - 100]!
          if (` ${text} `.includes(` ${phrase.join(' ')} `)) expect(open.neighbours.mayHave(place, pairs)).toBe(true)
        }
      }),
    ))

  test('takes few units for others that have words side by side', async () => {
    const words = Array.from(
      { length: 2000 },
      (_, index) => `${index % 50} w${index % 37} a${index % 11} x${index % 23} end`,
    )
    const { open } = await blockOf(words)
    const [having, taken] = [['w5 a7'], ['w5 x7']].map(([phrase]) => {
      const pairs = pairsOf(phrase!.split(' '))
      return [...open.unitIds.keys()].filter((place) => open.neighbours.mayHave(place, pairs)).length
    })
    expect(having).toBeGreaterThanOrEqual(words.filter((text) => text.includes('w5 a7')).length)
    expect(taken).toBeLessThan(words.length / 5)
  })

  test('keeps numbers as they are written and as matching sees them, and tells words by letters, not by signs', async () => {
    const { open, idsOf } = await blockOf(['Press 12.5 times', 'Press “F1”!', ''])
    expect([...idsOf(open.find('12.5'))]).toEqual([100])
    expect([...idsOf(open.find('#'))]).toEqual([100])
    expect([...idsOf(open.find('f1'))]).toEqual([101])
    expect(open.find('press12')).toBe(-1)
  })

  test('tells which places are in a list as well', async () => {
    const texts = Array.from({ length: 5000 }, (_, index) => (index % 700 === 3 || index % 3 === 0 ? 'rare' : 'other'))
    const maker = createBlockMaker('en')
    for (const [index, text] of texts.entries()) maker.add(index, [text])
    const made = maker.finish()
    const open = openBlock(made, 'en')
    const { start, end } = open.listOf(open.find('rare'))
    const bytes = made.places.subarray(start, end)
    const all = readPlaces(bytes)
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(6000)), (some) => {
        const places = Uint32Array.from(some).sort()
        expect([...placesWithin(places, bytes)]).toEqual([...places].filter((place) => all.includes(place)))
      }),
    )
  })

  test('reads places of any distance', async () => {
    const { open, idsOf } = await blockOf(
      Array.from({ length: 40_000 }, (_, index) => (index % 20_000 === 7 ? 'rare word' : 'a word')),
    )
    expect(idsOf(open.find('rare')).sort()).toEqual([107, 20_107])
    expect(idsOf(open.find('word'))).toHaveLength(40_000)
  })
})
