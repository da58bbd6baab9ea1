import { existsSync, readFileSync } from 'node:fs'
import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import {
  isTag,
  joinSegments,
  type Piece,
  plainText,
  type Segment,
  segmentFromXml,
  segmentToXml,
} from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from './default-rule-set.ts'
import { numbered } from './rules/numbered.ts'
import type { SegmentationRule, UnplacedRule } from './rules/shape.ts'
import { segmentText, segmentUnit } from './segment-text.ts'

const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl']

/** Cuts marked by `|`, white space at a cut left out. */
function marked(text: string, language: string): string {
  return pieces(text, segmentText(text, defaultRuleSet(language))).join('|')
}

function pieces(text: string, cuts: readonly number[]): string[] {
  return [...cuts, text.length].map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut).trim())
}

const examples: Record<string, string[]> = {
  en: [
    'Hello there.|How are you?|Fine!',
    'Mr. Smith met Dr. J. R. Jones at 5 p.m. on Jan. 5.|They talked.',
    'See Fig. 3 and No. 12, e.g. the red ones.|Done.',
    'She works for Acme Inc. in the U.S. Army.|He does not.',
    'He moved to the U.S.|He never came back.',
    'So do I.|But not today.',
    '“Stop!”|She ran.',
    '"Why?" he asked.',
    'Wait... what?|Well…|Yes.',
    'It is 3.14 at https://example.com/a.b?c=d and v2.0.1 today.|OK.',
    '1. Open the door.|2. Close it.',
    '(See above.)|Next.',
    'Read this.[1]|Then that.',
    'Press Ctrl+V.|Name it A-Z.|Ask J. D. Salinger.',
    'First part.|Second part',
  ],
  de: [
    'Am 3. Mai 2020 kam Dr. Müller.|Er blieb.',
    'Im 19. Jahrhundert, z. B. um 1850, d.h. früh.|Danach nicht.',
    'Er wurde 19.|Die Feier war schön.',
    'Siehe Nr. 5, S. 12 ff. und Abb. 3.|Weiter.',
    'Das kostet 3 Mio. Euro bzw. 2 Mrd. Dollar.|Viel.',
    '„Komm!“|Er ging.',
    'Die Fa. Meier e. V. ist ca. 300 v. Chr. gegründet.|Nein.',
    'Johann S. Bach lebte.|Ludwig v. Beethoven auch.',
  ],
  fr: [
    'M. Dupont et Mme. Durand sont là.|Ils parlent.',
    '« Bonjour. »|Il sourit.',
    'En 50 av. J.-C.|César gagna, cf. p. 12.|Fin.',
    'L’art. 5 s’applique.|L’État aussi.',
    'Ici J.-P. Sartre parle.|Oui.',
    'Vraiment ?|Oui !|Non.',
  ],
  it: [
    'Il Sig. Rossi abita al n. 5.|La Dott.ssa Bianchi no.',
    'Nel 300 a.C.|Roma vinse.',
    'Adnan Z. Amin parla.|Bene.',
  ],
  es: [
    'El Sr. García vive en EE. UU. desde 1990.|¿Por qué?|¡No sé!',
    'En el año 50 a. C.|César ganó, p. ej. aquí.',
    'La Dra. Ana M. Ruiz habló.|Bien.',
  ],
  pt: ['O Sr. Silva e a Dra. Costa, pág. 5.|Eles falam.', 'Trouxe pão, leite, etc.|Depois saiu.'],
  nl: [
    'Dhr. Jansen, d.w.z. de heer J. Jansen, komt o.a. uit Gent.|Dat klopt.',
    'Het regent.|’s Avonds niet.',
    'Zie blz. 5.|Klaar.',
  ],
  ja: ['これはペンです。|それは本です！', '「行く。」と言った。|はい。', '円周率は３．１４です。|次。'],
  zh: ['你好。|再见！', '他说：“走吧。”|然后走了。'],
  hi: ['यह पहला है।|यह दूसरा है।'],
  ar: ['كيف حالك؟|أنا بخير.|شكرا'],
  el: ['Πού είναι;|Εδώ.'],
  ru: ['Это г. Москва и т.д.|Он живёт там.', 'А. С. Пушкин родился.|Да.'],
  'sr-Latn': ['Ovo je prvo.|Ovo je drugo.'],
}

for (const [language, texts] of Object.entries(examples)) {
  test.each(texts)(`${language}: %s`, (expected) => {
    const text = expected.replace(/\|/g, /[぀-鿿]/.test(expected) ? '' : ' ')
    expect(marked(text, language)).toBe(expected)
  })
}

describe('hard texts', () => {
  test.each(languages)('%s: each is cut as its line says', (language) => {
    const lines = readFileSync(new URL(`./test-data/${language}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    expect(lines.length).toBeGreaterThanOrEqual(150)
    expect(lines.map((line) => marked(line.replaceAll('|', ' '), language))).toEqual(lines)
  })
})

test('an empty line ends a segment', () => {
  expect(segmentText('First part\n\nsecond part', defaultRuleSet('en'))).toEqual([12])
})

test('the white space between two segments stays with the first', () => {
  expect(segmentText('One.  Two. ', defaultRuleSet('en'))).toEqual([6])
})

test('tags stay with what they hold', () => {
  const unit = segmentFromXml('<g id="1">One. Two</g> is.<x id="2"/> <g id="3">Three.</g>')
  expect(segmentUnit(unit, defaultRuleSet('en')).map(segmentToXml)).toEqual([
    '<bx id="1"/>One. ',
    'Two<ex id="1"/> is.<x id="2"/> ',
    '<g id="3">Three.</g>',
  ])
})

test('a unit of one sentence comes back as it is', () => {
  const unit: Segment = ['One sentence.']
  expect(segmentUnit(unit, defaultRuleSet('en'))).toEqual([unit])
})

const set = (segmentationRules: SegmentationRule[], more: Partial<LanguageProcessingRuleSetValues> = {}) => ({
  name: 'Ours',
  description: '',
  sourceLanguage: 'xx',
  segmentationRules,
  abbreviationRules: [],
  numberRules: [],
  ...more,
})
const rule = (type: 'break' | 'noBreak', before: string, after: string, stoppSequence = ';'): UnplacedRule => ({
  name: type,
  description: '',
  type,
  beforeSegmentEnding: before,
  stoppSequence,
  afterSegmentEnding: after,
})

test('the first rule that fits decides, and own abbreviations count', () => {
  const text = 'a; b; Abt. 5; c'
  const cut = (...rules: SegmentationRule[]) => pieces(text, segmentText(text, set(rules)))
  const [whole, part] = [rule('break', '', '\\s'), rule('noBreak', 'a', '')]
  expect(cut(...numbered([whole]))).toEqual(['a;', 'b;', 'Abt. 5;', 'c'])
  expect(cut(...numbered([part, whole]))).toEqual(['a; b;', 'Abt. 5;', 'c'])
  expect(cut(...numbered([whole, part]))).toEqual(['a;', 'b;', 'Abt. 5;', 'c'])
  expect(cut(...numbered([whole, part]).reverse())).toEqual(['a;', 'b;', 'Abt. 5;', 'c'])
  const plain = defaultRuleSet('en')
  expect(segmentText('The Xyz. Foo.', plain)).toEqual([9])
  const abbreviationRules = [{ name: 'Xyz', abbreviation: 'xyz.', description: '', sortId: 1 }]
  expect(segmentText('The Xyz. Foo.', { ...plain, abbreviationRules })).toEqual([])
})

test('number rules keep a number whole whatever breaks', () => {
  const rules = numbered([rule('break', '', '', '[.,]')])
  const numberRules = [{ name: 'de', thousandsSeparator: '.', decimalSeparator: ',', description: '', sortId: 1 }]
  const text = '1.234,5 a.b,c'
  expect(pieces(text, segmentText(text, set(rules)))).toEqual(['1.', '234,', '5 a.', 'b,', 'c'])
  expect(pieces(text, segmentText(text, set(rules, { numberRules })))).toEqual(['1.234,5 a.', 'b,', 'c'])
})

test('a faulty expression is refused by the names of its rule and set', () => {
  expect(() => segmentText('a', set(numbered([rule('break', '(', '')])))).toThrow(SyntaxError)
  expect(() => segmentText('a', set(numbered([rule('break', 'a)(b', '')])))).toThrow(
    /^The rule “break” of “Ours” holds what is no regular expression/,
  )
})

test.each([
  ['de', '.', ','],
  ['de-CH', '’', '.'],
  ['de-Latn-CH', '’', '.'],
  ['en', ',', '.'],
  ['fr', '\u202f', ','],
  ['es-MX', ',', '.'],
  ['ja', ',', '.'],
  ['pl', '\u00a0', ','],
])('%s writes its numbers with %j and %j', (language, thousands, decimal) => {
  expect(defaultRuleSet(language).numberRules[0]).toMatchObject({
    thousandsSeparator: thousands,
    decimalSeparator: decimal,
  })
})

test('cutting loses nothing and makes no empty segment', () => {
  const parts = fc.array(
    fc.constantFrom(
      'Word',
      'a',
      'Z',
      '3',
      '.',
      '!',
      '?',
      '…',
      ' ',
      '  ',
      '\n',
      '»',
      '"',
      ')',
      '(',
      '“',
      'z. B.',
      '。',
      '؟',
      '12',
    ),
  )
  fc.assert(
    fc.property(parts, fc.constantFrom(...languages, 'ja', 'xx'), (words, language) => {
      const text = words.join('')
      const cuts = segmentText(text, defaultRuleSet(language))
      let before = 0
      for (const cut of cuts) {
        expect(text.slice(before, cut).trim()).not.toBe('')
        before = cut
      }
      expect(segmentUnit([text], defaultRuleSet(language)).map(plainText).join('')).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

/** A unit's content: texts and tags that nest, as deep as fast-check likes. */
const content: fc.Arbitrary<Segment> = fc.letrec<{ pieces: Segment; piece: Segment }>((tie) => ({
  pieces: fc.array(tie('piece'), { maxLength: 5 }).map((parts) => parts.flat()),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('One. ', 'Two! Three.', ' ', 'word', 'z. B. ', '. ', 'End. Begin').map((text): Segment => [text]),
    fc.constant<Segment>([{ kind: 'lone', id: '?' }]),
    fc.constant<Segment>([{ kind: 'openHalf', id: '?' }]),
    tie('pieces').map((inside): Segment => [{ kind: 'open', id: '?' }, ...inside, { kind: 'close', id: '?' }]),
  ),
})).pieces

/** Neighbouring texts as one, and an id for every tag. */
function tidy(segment: Segment): Segment {
  const tidied: Piece[] = []
  const open: string[] = []
  let count = 0
  for (const piece of segment) {
    const last = tidied.at(-1)
    if (!isTag(piece)) {
      if (typeof last === 'string') tidied[tidied.length - 1] = last + piece
      else tidied.push(piece)
      continue
    }
    const id = piece.kind === 'close' ? open.pop()! : String(++count)
    if (piece.kind === 'open') open.push(id)
    tidied.push({ ...piece, id })
  }
  return tidied
}

test('tags that borders cut are whole again when the segments are joined, in whatever order they were translated', () => {
  fc.assert(
    fc.property(
      content.map(tidy),
      fc.constantFrom('en', 'de', 'fr'),
      fc.infiniteStream(fc.nat()),
      (unit, language, order) => {
        const cut = segmentUnit(unit, defaultRuleSet(language))
        // Each can be written by itself and read again.
        const stored = cut.map((segment) => segmentFromXml(segmentToXml(segment)))
        expect(stored.map(segmentToXml)).toEqual(cut.map(segmentToXml))
        expect(segmentToXml(joinSegments(stored))).toBe(segmentToXml(unit))
        // Every order of translating leaves, after each step, a unit with all of its tags, and at the end a whole one.
        const shouted = stored.map((segment) => segment.map((piece) => (isTag(piece) ? piece : piece.toUpperCase())))
        const places = stored.map((_, index) => ({ index, at: order.next().value })).sort((a, b) => a.at - b.at)
        const now = [...stored]
        for (const { index } of places) {
          now[index] = shouted[index]!
          expect(joinSegments(now).filter(isTag)).toEqual(unit.filter(isTag))
        }
        expect(plainText(joinSegments(now))).toBe(plainText(unit).toUpperCase())
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(['.', '. ', '! ', '»', '.»', '. »', '."', ' ', '\n', '。', 'a.', '1. ', 'A. ', '.\n', '(', '. ('])(
  'a long run of %j is no trap',
  (sign) => {
    const text = `A${sign.repeat(10_000)}`
    for (const language of languages)
      expect(segmentText(text, defaultRuleSet(language)).length).toBeLessThanOrEqual(text.length)
  },
)

const gold = '../shared/corpora/segmentation'

describe.skipIf(!existsSync(gold))('on the treebank texts of the corpus (needs ../shared)', () => {
  interface Line {
    text: string
    sentences: string[]
    source: string
  }
  const floors: Record<string, number> = { en: 0.995, de: 0.995, fr: 0.995, it: 0.995, es: 0.995, pt: 0.995, nl: 0.995 }

  test.each(languages)('%s: not below its floor, nor below Intl.Segmenter', (language) => {
    const lines: Line[] = readFileSync(`${gold}/${language}.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const treebank = lines.filter((line) => line.source.startsWith('UD'))
    const unicode = new Intl.Segmenter(language, { granularity: 'sentence' })
    const share = (cut: (text: string) => string[]) =>
      treebank.filter((line) => cut(line.text).join('\n') === line.sentences.map((text) => text.trim()).join('\n'))
        .length / treebank.length
    const ours = share((text) => pieces(text, segmentText(text, defaultRuleSet(language))))
    expect(ours).toBeGreaterThanOrEqual(floors[language]!)
    expect(ours).toBeGreaterThanOrEqual(
      share((text) => [...unicode.segment(text)].map(({ segment }) => segment.trim())),
    )
  })
})
