import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNumbers } from './numbers.ts'

const values = (text: string, language: string) => findNumbers(text, language).map((number) => number.value)

test.each([
  ['en', 'It costs 1,234.5 in total.', ['1234.5']],
  ['de', 'Es kostet 1.234,5 insgesamt.', ['1234.5']],
  ['fr', 'Cela coûte 1\u202f234,5 en tout.', ['1234.5']],
  ['fr', 'Cela coûte 1 234 567 €', ['1234567']],
  ['de-CH', 'Es kostet 1’234.50.', ['1234.5']],
  ['en', 'a 1.234', ['1.234']],
  ['de', 'a 1.234', ['1234']],
  ['de', 'Version 3.5', ['3.5']],
  ['en', '10,000 and 0.50 and 007', ['10000', '0.5', '7']],
  ['en-IN', '12,34,567', ['1234567']],
  ['en', 'gain of .5', ['0.5']],
  ['en', '1,2,3', ['1', '2', '3']],
  ['de', 'am 12.10.2020', ['12', '10', '2020']],
  ['en', '192.168.0.1', ['192', '168', '0', '1']],
  ['en', 'from 10:30 to 11-12', ['10', '30', '11', '12']],
  ['ar', '١٬٢٣٤٫٥', ['1234.5']],
  ['ja', '１２３', ['123']],
  ['en', 'A4, MP3, 20th.', ['4', '3', '20']],
  ['en', 'in 2020 123 people', ['2020', '123']],
  ['not a tag!', '1,5', ['1.5']],
  ['en', 'none', []],
  ['en', '-5 to +3 (−0.50) = -7…-9', ['-5', '3', '-0.5', '-7', '-9']],
  ['de', 'auf –5 bis -1.234,5 Grad', ['-5', '-1234.5']],
  ['en', 'A-5, 3-5, 3 -5, 3–5, ISO-9001, -0', ['5', '3', '5', '3', '5', '3', '5', '9001', '0']],
  ['en', '2020-10-12, 0-10, 5 - 3, ±4', ['2020', '10', '12', '0', '10', '5', '3', '4']],
  ['zh', '温度：-5，降至-8度', ['-5', '-8']],
])('%s: %s', (language, text, expected) => expect(values(text, language)).toEqual(expected))

test('a number says where it stands', () => {
  expect(findNumbers('Über ١٢ km', 'ar')).toEqual([
    { text: '١٢', start: 5, end: 7, value: '12', sign: '', decimals: 0, otherValues: [], inDate: false },
  ])
})

test.each([
  ['en', '2,399.90', 2],
  ['de', '2.399,90', 2],
  ['en', '12,000', 0],
  ['de', '1.00', 2],
  ['en', '.50', 2],
])('%s: %s has %i decimals', (language, text, decimals) =>
  expect(findNumbers(text, language)[0]?.decimals).toBe(decimals),
)

test('a sign is part of the number as it is written', () => {
  expect(findNumbers('at −5 °C', 'en')[0]).toMatchObject({ text: '−5', start: 3, end: 5, value: '-5', sign: '−' })
  expect(findNumbers('at +5 °C', 'en')[0]).toMatchObject({ text: '+5', value: '5', sign: '+' })
})

test('where no spaces are written, a sign may be a hyphen', () => {
  expect(findNumbers('型号-5', 'zh')[0]).toMatchObject({ value: '-5', otherValues: ['5'] })
})

test('an hour of the twelve-hour clock may be read on the other', () => {
  expect(findNumbers('at 3 pm', 'en')[0]).toMatchObject({ value: '3', otherValues: ['15'] })
  expect(findNumbers('at 12:30 a.m.', 'en')[0]).toMatchObject({
    value: '12',
    sign: '',
    decimals: 0,
    otherValues: ['0'],
  })
})

test.each(['12.10.2020', '12/10/2020', '2020-10-12', '1. 2. 2020', '1.2.20'])('%s is a date', (text) => {
  expect(findNumbers(text, 'de').map((number) => number.inDate)).toEqual([true, true, true])
})

test('what the locale writes is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'de', 'fr', 'it', 'es', 'pt-BR', 'pt-PT', 'nl', 'de-CH', 'sv', 'ru', 'pl', 'en-IN', 'ja'),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 99 }),
      (language, whole, hundredths) => {
        const number = Number(`${whole}.${String(hundredths).padStart(2, '0')}`)
        const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(number)
        expect(values(`x ${written} y`, language)).toEqual([String(number)])
      },
    ),
    { numRuns: 1000 },
  )
})

test('any text gives ordered numbers that lie apart', () => {
  const characters = fc.array(fc.constantFrom(..."0123456789.,' \u00a0-−+(/:apm٣")).map((parts) => parts.join(''))
  fc.assert(
    fc.property(characters, fc.constantFrom('en', 'de', 'fr'), (text, language) => {
      let end = 0
      for (const number of findNumbers(text, language)) {
        expect(number.start).toBeGreaterThanOrEqual(end)
        expect(number.text).toBe(text.slice(number.start, number.end))
        expect(number.value).toMatch(/^-?\d+(\.\d*[1-9])?$/)
        end = number.end
      }
    }),
    { numRuns: 1000 },
  )
})

test('number rules decide before the language', () => {
  const values = (text: string, thousandsSeparator: string, decimalSeparator: string) =>
    findNumbers(text, 'en', [{ thousandsSeparator, decimalSeparator }]).map(({ value }) => value)
  expect(values('1.234', '.', ',')).toEqual(['1234'])
  expect(values('1.234', ',', '.')).toEqual(['1.234'])
  expect(values('1 234,5', ' ', ',')).toEqual(['1234.5'])
  expect(values('1 234', ',', '.')).toEqual(['1', '234'])
})

test('of several number rules the first that fits decides, with signs that no language has', () => {
  const rules = [
    { thousandsSeparator: '.', decimalSeparator: ',' },
    { thousandsSeparator: '_', decimalSeparator: '·' },
    { thousandsSeparator: '', decimalSeparator: '.' },
  ]
  const values = (text: string) => findNumbers(text, 'en', rules).map(({ value }) => value)
  expect(values('1.234,5 and 1_234·5 and 2·25')).toEqual(['1234.5', '1234.5', '2.25'])
  expect(values('1.234 and 1.2345')).toEqual(['1234', '1.2345'])
  expect(values('12_34')).toEqual(['12', '34'])
})
