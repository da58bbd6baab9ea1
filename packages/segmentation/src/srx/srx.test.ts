import { existsSync, readFileSync } from 'node:fs'
import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../default-rule-set.ts'
import { needsGuard } from '../needs-guard.ts'
import { segmentText } from '../segment-text.ts'
import { ExpressionError } from './expression-error.ts'
import { readSrx, SrxError } from './read-srx.ts'
import { translateExpression } from './translate-expression.ts'
import { writeSrx } from './write-srx.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const srx = (rules: string, maps: string, cascade = 'no') =>
  bytes(
    `<?xml version="1.0"?><srx xmlns="http://www.lisa.org/srx20" version="2.0"><header segmentsubflows="yes" cascade="${cascade}"/><body><languagerules>${rules}</languagerules><maprules>${maps}</maprules></body></srx>`,
  )
const rule = (type: 'yes' | 'no', before: string, after: string) =>
  `<rule break="${type}"><beforebreak>${before}</beforebreak><afterbreak>${after}</afterbreak></rule>`
const languageRule = (name: string, ...rules: string[]) =>
  `<languagerule languagerulename="${name}">${rules.join('')}</languagerule>`
const map = (pattern: string, name: string) => `<languagemap languagepattern="${pattern}" languagerulename="${name}"/>`

const rules =
  languageRule('English', rule('no', '\\b(?:Mr|etc)\\.', '\\s')) +
  languageRule('Default', rule('yes', '[.?!]+', '\\s+\\P{Ll}'))
const maps = map('[Ee][Nn].*', 'English') + map('.*', 'Default')
const pieces = (text: string, cuts: readonly number[]) =>
  [...cuts, text.length].map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut).trim())

test('the map chooses the rules, and a cascade takes all that fit', () => {
  const text = 'Mr. Fox came. He left.'
  const cut = (cascade: string, language: string) =>
    pieces(text, segmentText(text, readSrx(srx(rules, maps, cascade)).ruleSetFor(language)))
  expect(cut('yes', 'en-GB')).toEqual(['Mr. Fox came.', 'He left.'])
  expect(cut('no', 'en-GB')).toEqual([text])
  expect(cut('yes', 'de')).toEqual(['Mr.', 'Fox came.', 'He left.'])
})

test('a rule that JavaScript cannot say is left out with a notice', () => {
  const { notices, ruleSetFor, names } = readSrx(
    srx(
      languageRule(
        'x',
        rule('yes', '\\G', ''),
        rule('yes', '\\p{InNowhere}', ''),
        rule('yes', '\\.', ' '),
        rule('no', '', ''),
      ),
      map('.*', 'x'),
    ),
  )
  expect(names).toEqual(['x'])
  expect(notices).toEqual([
    'Rule 1 of x was left out: \\G means nothing here',
    'Rule 2 of x was left out: There is no property of characters named InNowhere',
    'Rule 4 of x was left out: It says nothing',
  ])
  expect(ruleSetFor('fr').segmentationRules).toHaveLength(1)
})

test.each(['<tmx/>', '<srx', ''])('refuses %j', (text) => {
  expect(() => readSrx(bytes(text))).toThrow(SrxError)
})

test.each<[string, string[], string[]]>([
  ['\\bé', ['é', 'a é'], ['aé']],
  ['\\Qa.b\\E+', ['a.bb'], ['axb']],
  ['a++b*+c?+', ['aabbc'], ['bc']],
  ['(?i)straße[a-c]', ['STRAßEB', 'Straßea'], ['straßed']],
  ['a(?i:b)c', ['aBc'], ['aBC']],
  ['x(?-i)y(?#note)', ['xy'], ['xY']],
  ['\\x{1F600}|\\u00e9|\\x41', ['😀', 'é', 'A'], ['B']],
  ['^[\\p{L}&&[^aeiou]]$', ['b', 'ß'], ['a', '1']],
  ['^[a-c[x-z]\\W]$', ['b', 'y', '!'], ['m']],
  ['^[^a\\W]$', ['b', 'ü'], ['a', '!']],
  ['^[[:upper:][:digit:]]$', ['Ü', '7'], ['ü']],
  ['^\\p{IsLatin}\\p{Upper}\\pN$', ['aB1'], ['яB1']],
  ['^[]x]$', [']', 'x'], ['y']],
  ['{a}]', ['{a}]'], ['a']],
  ['^(a|b)\\1$', ['aa', 'bb'], ['ab']],
  ['^(?>a+)b$', ['aab'], ['a']],
  ['\\h\\R', ['\u00a0\r\n'], ['x\n']],
  ['\\-\\"\\<\\ \\;', ['-"< ;'], ['x']],
  ['^(?s).$', ['\n'], ['ab']],
  ['(?x) a b # c', ['ab'], ['a b']],
  ['[\\u2018-\\u201D&&[^\\u201A]]', ['‘', '”'], ['‚', 'x']],
  ['(?<=a)(?=b)?b', ['ab'], ['cb']],
])('%s means the same in JavaScript', (expression, fitting, others) => {
  const translated = new RegExp(translateExpression(expression), 'u')
  expect(fitting.filter((text) => !translated.test(text))).toEqual([])
  expect(others.filter((text) => translated.test(text))).toEqual([])
})

test.each(['(', ')', '[a', '*', 'a{2,1}', '\\', '(?', '\\p{', '[z-a]', '('.repeat(1000)])(
  '%s is no expression',
  (expression) => {
    expect(() => translateExpression(expression)).toThrow(ExpressionError)
  },
)

test('any text is translated or refused', () => {
  const part = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '^',
    '\\',
    'p',
    '{',
    '}',
    'L',
    '-',
    '&&',
    '?',
    ':',
    'i',
    '*',
    '+',
    'a',
    '\\Q',
    '|',
    '#',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      try {
        new RegExp(translateExpression(parts.join('')), 'u')
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError)
      }
    }),
    { numRuns: 3000 },
  )
})

test.each<[string, boolean, boolean]>([
  ['(?:a+)+', true, true],
  ['(?:a|b)*c', true, true],
  ['.*.*.*x', true, true],
  ['(\\w+\\s?)*', true, true],
  ['(?:(?:a{0,50}){0,50}){0,50}b', true, false],
  ['[.?!]+', false, true],
  ['\\b(?:Mr|Mrs)\\.', false, true],
  ['\\.\\s+\\p{Lu}+', false, true],
])('%s: a guard is needed is %s, and that it is taken from a file %s', (before, isGuarded, isTaken) => {
  const { ruleSetFor, leftOutFor } = readSrx(srx(languageRule('x', rule('no', before, '')), map('.*', 'x')))
  const { segmentationRules, ...set } = ruleSetFor('en')
  const expressions = { beforeSegmentEnding: before, stoppSequence: '', afterSegmentEnding: '' }
  const stored = { name: 'R', description: '', type: 'noBreak' as const, sortId: 1, ...expressions }
  expect(needsGuard({ ...set, segmentationRules: [stored] })).toBe(isGuarded)
  expect([segmentationRules.length, leftOutFor('en').length]).toEqual(isTaken ? [1, 0] : [0, 1])
})

const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl']

test('a file of ours says what it writes', () => {
  const { names, notices, ruleSetFor } = readSrx(
    bytes(writeSrx([...languages.map(defaultRuleSet), { ...defaultRuleSet('xx'), sourceLanguage: 'mul' }])),
  )
  expect([names, notices]).toEqual([[...languages, 'mul'], []])
  expect(ruleSetFor('de-CH')).toEqual(defaultRuleSet('de'))
  expect(ruleSetFor('cy').sourceLanguage).toBe('mul')
})

const words = fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n', '"', '&', '<', '😀', 'Ä', '\\s', '(?:b)') })
const item = { name: words, description: words, sortId: fc.integer({ min: 1, max: 1000 }) }
const ruleSets: fc.Arbitrary<LanguageProcessingRuleSetValues> = fc.record({
  name: words,
  description: words,
  sourceLanguage: fc.constantFrom('en', 'de-CH'),
  segmentationRules: fc.array(
    fc
      .record({
        ...item,
        type: fc.constantFrom('break', 'noBreak'),
        beforeSegmentEnding: words,
        stoppSequence: words,
        afterSegmentEnding: words,
      })
      // One that says nothing is left out.
      .filter(({ beforeSegmentEnding, stoppSequence, afterSegmentEnding }) =>
        [beforeSegmentEnding, stoppSequence, afterSegmentEnding].some((part) => part !== ''),
      ),
  ),
  abbreviationRules: fc.array(fc.record({ ...item, abbreviation: words })),
  numberRules: fc.array(
    fc.record({ ...item, thousandsSeparator: fc.constantFrom('', '.', ' ', ']'), decimalSeparator: fc.constant(',') }),
  ),
})

test('any set comes back as it was', () => {
  fc.assert(
    fc.property(ruleSets, (ruleSet) => {
      expect(readSrx(bytes(writeSrx([ruleSet]))).ruleSetFor(ruleSet.sourceLanguage)).toEqual(ruleSet)
    }),
  )
})

test('where another tool changed the rules, the rules count', () => {
  const written = writeSrx([defaultRuleSet('nl')]).replace('<rule break="no">', '<rule break="yes">')
  const changed = readSrx(bytes(written)).ruleSetFor('nl')
  expect(changed.abbreviationRules).toEqual([])
  expect(changed.segmentationRules[0]?.type).toBe('break')
})

const gold = '../shared/corpora/segmentation'

describe.skipIf(!existsSync(gold))('on the texts of the corpus (needs ../shared)', () => {
  // As a tool sees it that knows nothing of our element in the header.
  const again = readSrx(bytes(writeSrx(languages.map(defaultRuleSet)).replace(/<lw:ruleSet[\s\S]*<\/lw:ruleSet>/, '')))

  test.each(languages)('%s: rules that were written and read cut the same', (language) => {
    const texts = readFileSync(`${gold}/${language}.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).text)
    const [before, after] = [defaultRuleSet(language), again.ruleSetFor(language)]
    expect(texts.filter((text) => String(segmentText(text, before)) !== String(segmentText(text, after)))).toEqual([])
  })
})
