import { existsSync, readFileSync } from 'node:fs'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTransUnit } from './check-trans-unit.ts'
import { qualityProcessors } from './processors.ts'

interface Options {
  from?: string
  to?: string
  maxCharacters?: number
  maxLines?: number
  terms?: { term: string; preferred?: string[]; forbidden?: string[] }[]
}

const check = (
  source: string,
  target: string,
  { from = 'en', to = 'de', terms, maxCharacters, maxLines }: Options = {},
) =>
  checkTransUnit({
    source: segmentFromXml(source),
    target: segmentFromXml(target),
    sourceLanguage: from,
    targetLanguage: to,
    maxCharacters,
    maxLines,
    terms: terms?.map(({ term, preferred = [], forbidden = [] }) => ({
      sourceText: term,
      start: source.indexOf(term),
      end: source.indexOf(term) + term.length,
      preferred,
      forbidden,
    })),
  })

const keys = (source: string, target: string, options?: Options) =>
  check(source, target, options).map((message) => message.key)

test('a good translation has no messages', () => {
  expect(check('Press <g id="1">Save</g> 3 times.', 'Drücken Sie 3-mal auf <g id="1">Speichern</g>.')).toEqual([])
})

test('an empty target is told as such and nothing else', () => {
  expect(check('Press <x id="1"/> 3 times.', ' ')).toMatchObject([
    {
      processor: 'emptyTargetSegment',
      severity: 'error',
      blocking: false,
      key: 'emptyTarget',
      values: {},
      text: 'The target segment is empty',
      sourceRanges: [],
      targetRanges: [],
    },
  ])
  expect(keys('', '')).toEqual([])
  expect(keys('<x id="1"/>', '')).toEqual(['tagMismatch'])
})

test('differing tags keep the segment from being saved', () => {
  expect(check('a <g id="1">b</g>', 'c<x id="2"/>')[0]).toMatchObject({
    severity: 'error',
    blocking: true,
    text: 'Tags do not match and formatting might be affected.',
    values: { missing: '1', excess: '2', unpaired: '' },
    sourceRanges: [
      { start: 2, end: 2 },
      { start: 3, end: 3 },
    ],
    targetRanges: [{ start: 1, end: 1 }],
  })
})

test('pairs in another nesting are a warning that does not block', () => {
  const [message] = check('<g id="1">a</g> <g id="2">b</g>', '<g id="1">a <g id="2">b</g></g>')
  expect(message).toMatchObject({ key: 'tagNesting', severity: 'warning', blocking: false, values: { tags: '2' } })
})

test.each<[string, string, Options?]>([
  ['1,234.5 m', '1.234,5 m'],
  ['1,234.5 m', '1\u202f234,5 m', { to: 'fr' }],
  ['It takes 3.5 hours.', 'Es dauert 3,5 Stunden.'],
  ['Version 3.5', 'Version 3.5'],
  ['1,000,000 users', '1000000 Benutzer'],
  ['12,000', '12’000', { to: 'de-CH' }],
  ['at 10:30', 'um 10.30 Uhr'],
  ['at 3 pm', 'um 15 Uhr'],
  ['um 15:30 Uhr', 'at 3:30 pm', { from: 'de', to: 'en' }],
  ['on 12/10/2020', 'am 10.12.2020'],
  ['on 12/10/2020', 'am 10. Dezember 2020'],
  ['on December 30,1899', 'am 30.12.1899'],
  ['2 files', 'zwei Dateien'],
  ['one file', '1 Datei'],
  ['the 19th century', 'le XIXe siècle', { to: 'fr' }],
  ['192.168.0.1', '192.168.0.1'],
  ['100 yen', '１００円', { to: 'ja' }],
  ['5 apples, 6 pears', '6 Birnen, 5 Äpfel'],
  ['50% of 2.50', '50 % von 2,5'],
  ['falls to -5 degrees', 'auf –5 Grad'],
  ['falls to -5 degrees', 'auf minus 5 Grad'],
  ['falls to -5 degrees', 'auf minus fünf Grad'],
  ['15 degrees below zero', '−15 Grad'],
  ['+3 bar', '3 bar'],
  ['Model-5', '型号-5', { to: 'zh' }],
])('numbers agree: %s and %s', (source, target, options) => {
  expect(keys(source, target, options)).not.toContain('numberMismatch')
})

test.each<[string, string, string, string, Options?]>([
  ['5 kg', '6 kg', '5', '6'],
  ['1.234 m', '1.234 m', '1.234', '1.234'],
  ['1,234 m', '1,234 m', '1,234', '1,234'],
  ['5 and 5', '5', '5', ''],
  ['in 2020', 'im Jahr', '2020', ''],
  ['many', '17 viele', '', '17'],
  ['falls to 5 degrees', 'auf -5 Grad', '5', '-5'],
  ['+3 bar', '−3 bar', '+3', '−3'],
])('numbers differ: %s and %s', (source, target, missing, excess, options) => {
  const message = check(source, target, options).find(({ key }) => key === 'numberMismatch')
  expect(message).toMatchObject({
    text: 'Numbers do not match',
    severity: 'warning',
    blocking: false,
    values: { missing, excess },
  })
})

test('a number that differs is marked on both sides', () => {
  const [message] = check('Take 15 of <x id="1"/>20.', 'Nimm 15 von <x id="1"/>25.')
  expect(message).toMatchObject({ sourceRanges: [{ start: 11, end: 13 }], targetRanges: [{ start: 12, end: 14 }] })
})

test('what goes beyond the limit is marked, counted in characters', () => {
  const [message] = check('Save it', 'Sichern 😀😀', { maxCharacters: 9 })
  expect(message).toMatchObject({
    key: 'characterLimitExceeded',
    values: { count: 10, limit: 9 },
    targetRanges: [{ start: 10, end: 12 }],
  })
  expect(keys('Save it', 'Sichern 😀😀', { maxCharacters: 10 })).toEqual([])
})

test('lines beyond the limit are marked and counted', () => {
  const [message, ...others] = check('One line', 'Eine Zeile\nund noch\r\neine', { maxLines: 2 })
  expect(message).toMatchObject({
    processor: 'characterLimitExceeded',
    key: 'lineLimitExceeded',
    values: { count: 3, limit: 2 },
    text: 'The target has 3 lines, 2 are allowed',
    targetRanges: [{ start: 21, end: 25 }],
  })
  expect(others).toEqual([])
  expect(keys('One line', 'Eine Zeile\nund noch', { maxLines: 2 })).toEqual([])
  expect(check('One line', 'a\nb', { maxLines: 1 })[0]!.text).toBe('The target has 2 lines, one is allowed')
})

const menu = { term: 'menus', preferred: ['Menü'], forbidden: ['Karte'] }
test.each<[string, string, string[], Options['terms'] & object, string?]>([
  ['Open the menus.', 'Öffnen Sie die Menüs.', [], [menu]],
  ['Open the menus.', 'Öffnen Sie die Hauptmenüs.', [], [menu]],
  ['Open the menus.', 'Öffnen Sie die Liste.', ['termMissing'], [menu]],
  ['Open the menus.', 'Öffnen Sie die Karten.', ['forbiddenTerm'], [menu]],
  ['Open the menus.', 'Öffnen Sie die Menü Karte.', [], [{ ...menu, preferred: ['Menü Karte'] }]],
  [
    'Open the file name.',
    'Öffnen Sie den Dateinamen.',
    [],
    [
      { term: 'file', preferred: ['Akte'] },
      { term: 'file name', preferred: ['Dateiname'] },
    ],
  ],
  ['The user saves.', 'L’utilisateur enregistre.', [], [{ term: 'user', preferred: ['utilisateur'] }], 'fr'],
  [
    'The users save.',
    'Les usagers enregistrent.',
    ['termMissing'],
    [{ term: 'users', preferred: ['utilisateur'] }],
    'fr',
  ],
  ['Open the window.', 'ウィンドウを開く。', [], [{ term: 'window', preferred: ['ウィンドウ'] }], 'ja'],
])('terms: %s and %s', (source, target, expected, terms, to = 'de') => {
  expect(keys(source, target, { terms, to })).toEqual(expected)
})

test('a forbidden term is marked where it stands', () => {
  const [message] = check('Open the menus.', 'Öffnen Sie die Karten.', { terms: [menu] })
  expect(message).toMatchObject({
    severity: 'error',
    values: { forbidden: 'Karte', term: 'menus' },
    sourceRanges: [{ start: 9, end: 14 }],
    targetRanges: [{ start: 15, end: 21 }],
  })
})

test.each<[string, string, string[], string?]>([
  ['One. ', 'Eins.', []],
  ['One.', 'Eins. ', ['whitespaceAtEnd']],
  ['One. ', 'Eins. ', []],
  ['One. ', '一。', [], 'zh'],
  [' one', 'eins', []],
  ['one', ' eins ', ['whitespaceAtStart', 'whitespaceAtEnd']],
  ['a b', 'eins  zwei', ['whitespaceDouble']],
  ['a  b', 'eins  zwei', []],
])('white space: %j and %j', (source, target, expected, to = 'de') => {
  expect(keys(source, target, { to })).toEqual(expected)
})

test.each<[string, string, string[], string?]>([
  ['Save now.', 'Jetzt speichern', ['punctuationAtEnd']],
  ['Save now', 'Jetzt speichern!', ['punctuationAtEnd']],
  ['Save now?', 'Jetzt speichern?', []],
  ['Save now?', 'Enregistrer\u00a0?', [], 'fr'],
  ['“Save.”', '„Sichern.“', []],
  ['Save now?', 'Αποθήκευση;', [], 'el'],
  ['Save now?', '保存しますか？', [], 'ja'],
  ['Wait...', 'Warte…', []],
  ['Save it now.', 'บันทึกตอนนี้', [], 'th'],
  ['Save now?', '¿Guardar ahora?', [], 'es'],
  ['Save now?', 'Guardar ahora?', ['punctuationOpening'], 'es'],
  ['هل تحفظ؟', 'Jetzt sichern?', []],
])('punctuation: %s and %s', (source, target, expected, to = 'de') => {
  expect(keys(source, target, { to })).toEqual(expected)
})

test.each<[string, string, string[], string?]>([
  ['Save the file', 'Save the file', ['sameAsSource']],
  ['save', 'save', ['sameAsSource']],
  ['Windows', 'Windows', []],
  ['ABC 12', 'ABC 12', []],
  ['Save the file', 'Save the file', [], 'en-GB'],
])('same as the source: %s', (source, target, expected, to = 'de') => {
  expect(keys(source, target, { to })).toEqual(expected)
})

test.each<[string, string, string[], string?]>([
  ['to the end', 'bis zum zum Ende', ['repeatedWord']],
  ['very, very good', 'sehr, sehr gut', []],
  ['those that the', 'Leute, die die Tür', []],
  ['so so', 'ganz ganz', []],
  ['people', '人人', [], 'zh'],
  ['12 12', '12 12', []],
])('repeated words: %s and %s', (source, target, expected, to = 'de') => {
  expect(keys(source, target, { to })).toEqual(expected)
})

test('the same finding has the same case key, whichever unit it is in; another has another', () => {
  const keyOf = (source: string, target: string) => check(source, target)[0]!.caseKey
  expect(keyOf('Page 5', 'Seite 6')).toBe(keyOf('On page 5', 'Auf Seite 6'))
  expect(keyOf('Page 5', 'Seite 6')).not.toBe(keyOf('Page 5', 'Seite 7'))
  expect(keyOf('Page', '')).not.toBe(keyOf('Line', ''))
  expect(keyOf('Page', '')).toBe(keyOf('Page', ' '))
})

test('what somebody called a false positive stays one', () => {
  const unit = { source: ['Page 5'], target: ['Seite 6'], sourceLanguage: 'en', targetLanguage: 'de' }
  const caseKey = checkTransUnit(unit)[0]!.caseKey
  expect(checkTransUnit({ ...unit, falsePositives: [caseKey] })).toMatchObject([{ caseKey, falsePositive: true }])
  expect(checkTransUnit({ ...unit, target: ['Seite 7'], falsePositives: [caseKey] })).toMatchObject([
    { falsePositive: false },
  ])
})

test('ranges lie in the text, whatever the segments', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('12', '1.5 ', '  ', ' the', ' the', '?', '😀'),
    fc.record({
      kind: fc.constantFrom('open' as const, 'close' as const, 'lone' as const, 'openHalf' as const),
      id: fc.constantFrom('1', '2'),
    }),
  )
  const segment: fc.Arbitrary<Segment> = fc.array(piece, { maxLength: 8 })
  fc.assert(
    fc.property(
      segment,
      segment,
      fc.nat(20),
      fc.constantFrom('de', 'fr', 'es', 'el', 'ja', 'th'),
      (source, target, maxCharacters, targetLanguage) => {
        const lengths = [source, target].map(
          (side) => side.filter((piece) => typeof piece === 'string').join('').length,
        )
        const terms = [{ sourceText: 'the', start: 0, end: 0, preferred: ['12'], forbidden: ['the'] }]
        for (const message of checkTransUnit({
          source,
          target,
          sourceLanguage: 'en',
          targetLanguage,
          maxCharacters,
          terms,
        })) {
          expect(Object.keys(qualityProcessors)).toContain(message.processor)
          for (const [index, ranges] of [message.sourceRanges, message.targetRanges].entries()) {
            for (const { start, end } of ranges) expect(0 <= start && start <= end && end <= lengths[index]!).toBe(true)
          }
        }
      },
    ),
    { numRuns: 1000 },
  )
})

const bitext = '../shared/corpora/bitext'

describe.skipIf(!existsSync(bitext))('on published translations (needs ../shared)', () => {
  test.each(['de', 'fr', 'it', 'es', 'pt', 'nl'])('en-%s: numbers seldom cry wolf', (language) => {
    const pairs = readFileSync(`${bitext}/en-${language}.tsv`, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
    const withNumbers = pairs.filter(([source, target]) => target && /\d/.test(source!)).slice(0, 3000)
    const warned = withNumbers.filter(([source, target]) =>
      checkTransUnit({
        source: [source!],
        target: [target!],
        sourceLanguage: 'en',
        targetLanguage: language,
      }).some(({ processor }) => processor === 'numberMismatch'),
    )
    expect(warned.length / withNumbers.length).toBeLessThan(0.1)
  })
})
