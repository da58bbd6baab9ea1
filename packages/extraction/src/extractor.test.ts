import { array, assert, asyncProperty, constantFrom, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExtractedGroup } from './groups/extracted-group.ts'
import { readAll, testExtractor } from './test-extractors.ts'
import type { ExtractionLanguage } from './text/languages.ts'

async function extracted(language: ExtractionLanguage, texts: readonly string[], minimumConfidence = 0) {
  return readAll(await testExtractor(language), texts).finish({ minimumConfidence })
}

const called = (groups: readonly ExtractedGroup[], head: string) => groups.find((group) => group.head === head)
const formsOf = (group: ExtractedGroup | undefined) => group?.forms.map(({ text, count }) => `${text} ${count}`)

describe('terms of texts', () => {
  it('are noun phrases, with their forms together and their contexts', async () => {
    const { groups, words, isTooLittleText } = await extracted('en', [
      'The torque converter is a fluid coupling that transfers power. Torque converters need transmission fluid.',
      'Check the torque converter before you drain the transmission fluid.',
    ])
    const converter = called(groups, 'torque converter')!
    expect(converter).toMatchObject({ kind: 'term', frequency: 3, documents: 2, keys: ['torqu convert'] })
    expect(formsOf(converter)).toEqual(['torque converter 2', 'torque converters 1'])
    expect(converter.definition?.text).toContain('is a fluid coupling')
    expect(converter.contexts[0]).toMatchObject({ document: 'document 1', segment: 'segment 1' })
    expect(words).toBe(25)
    expect(isTooLittleText).toBe(true)
  })

  const examples: [ExtractionLanguage, string, string, string[]][] = [
    [
      'de',
      'Der Drehmomentwandler überträgt die Kraft. Zwei Drehmomentwandler werden mit frischem Getriebeöl gefüllt. Das Öl des Drehmomentwandlers wird gewechselt.',
      'Drehmomentwandler',
      ['Drehmomentwandler 2', 'Drehmomentwandlers 1'],
    ],
    [
      'fr',
      "L'insuffisance cardiaque est une maladie grave. Les insuffisances cardiaques sont traitées à l'hôpital. On parle d'insuffisance cardiaque chronique.",
      'insuffisance cardiaque',
      ['insuffisance cardiaque 2', 'insuffisances cardiaques 1'],
    ],
    [
      'es',
      'La válvula de seguridad debe revisarse cada año. Las válvulas de seguridad se cierran solas. Cambie la válvula de seguridad.',
      'válvula de seguridad',
      ['válvula de seguridad 2', 'válvulas de seguridad 1'],
    ],
    [
      'it',
      'La raccolta differenziata è obbligatoria. Il comune organizza la raccolta differenziata dei rifiuti. Le raccolte differenziate sono gratuite.',
      'raccolta differenziata',
      ['raccolta differenziata 2', 'raccolte differenziate 1'],
    ],
    [
      'nl',
      'De koppelomvormer draagt het vermogen over. Twee koppelomvormers worden met olie gevuld. De koppelomvormer wordt warm.',
      'koppelomvormer',
      ['koppelomvormer 2', 'koppelomvormers 1'],
    ],
    [
      'pt',
      'A válvula de segurança deve ser verificada. As válvulas de segurança fecham sozinhas. Troque a válvula de segurança.',
      'válvula de segurança',
      ['válvula de segurança 2', 'válvulas de segurança 1'],
    ],
  ]
  it.each(examples)('are found in %s, called by their base form', async (language, text, head, forms) => {
    const { groups, guessedLanguage } = await extracted(language, [text])
    expect(formsOf(called(groups, head))).toEqual(forms)
    expect([language, undefined]).toContain(guessedLanguage)
  })

  it('are one when written with a hyphen, a space or in one word', async () => {
    const { groups } = await extracted('en', [
      'The data base is large. Every data-base has an owner. We moved the databases to a new server.',
    ])
    expect(groups.filter(({ forms }) => forms.some(({ text }) => /^data.?bases?$/.test(text)))).toHaveLength(1)
  })

  it('know their variants, acronyms and what these stand for', async () => {
    const { groups } = await extracted('en', [
      'Patients with heart failure (HF) were seen. A failure of the heart is severe. The World Health Organization (WHO) says so.',
    ])
    expect(called(groups, 'HF')).toMatchObject({ kind: 'acronym', longForm: 'heart failure' })
    expect(called(groups, 'WHO')).toMatchObject({ kind: 'acronym', longForm: 'World Health Organization' })
    expect(called(groups, 'heart failure')?.variants).toEqual(['failure of the heart'])
  })

  it('leave out what is below the confidence', async () => {
    const text = 'The torque converter is warm. The torque converters of the cars are cold.'
    const all = (await extracted('en', [text])).groups
    const some = (await extracted('en', [text], 50)).groups
    expect(some).toEqual(
      all.filter(({ confidence }) => confidence >= 50).map((group) => ({ ...group, variants: expect.anything() })),
    )
    expect(some.length).toBeLessThan(all.length)
  })

  it('are compared to what the destination has', async () => {
    const extractor = readAll(await testExtractor('en'), [
      'The torque converter is warm. The transmission fluid is cold. Each gear stick was bent. We sold an oil filter.',
    ])
    const { groups } = extractor.finish({
      minimumConfidence: 0,
      known: [
        { id: '1', text: 'Torque Converters' },
        { id: '2', text: 'fluid of the transmission' },
        { id: '3', text: 'gearstick' },
      ],
    })
    expect(called(groups, 'torque converter')?.known).toEqual({ state: 'known', ids: ['1'] })
    expect(called(groups, 'transmission fluid')?.known).toEqual({ state: 'near', ids: ['2'] })
    expect(called(groups, 'gear stick')?.known).toEqual({ state: 'known', ids: ['3'] })
    expect(called(groups, 'oil filter')?.known).toBeUndefined()
  })

  it('tell when the text is in another language', async () => {
    const { guessedLanguage } = await extracted('en', [
      'Der Wandler ist warm und die Pumpe ist kalt. Das Öl wird nicht von der Pumpe in den Wandler gedrückt, sondern es fließt mit der Zeit.',
    ])
    expect(guessedLanguage).toBe('de')
  })
})

const sentences = [
  'The torque converter is a fluid coupling that transfers rotating power from the engine to the gearbox.',
  'A torque converter (TC) has three main elements.',
  'Drain the transmission fluid, then check the pump-impeller clearance!',
  'Transmission fluids: see page 12',
  'The turbine drives the input shaft of the gearbox. TCs slip at low speeds.',
  'We don’t know why the stator’s one-way clutch failed…',
  '\u0000Odd\u00adly spelt\ttur\u200bbines\r\nand stators',
]

describe('whatever the texts', () => {
  const texts = array(array(constantFrom(...sentences), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

  it('has every term in them, and at its place in each context', async () => {
    await assert(
      asyncProperty(texts, async (documents) => {
        const read = documents.map((lines) => lines.join(' '))
        const { groups } = await extracted('en', read)
        const plain = read
          .join('\n')
          .replace(/[\u00ad\u200b]/g, '')
          .replace(/[\s\0]+/g, ' ')
          .toLowerCase()
        for (const { head, forms, contexts, definition, frequency } of groups) {
          const lower = forms.map(({ text }) => text.toLowerCase())
          expect(lower).toContain(head.toLowerCase())
          expect(frequency).toBe(forms.reduce((sum, { count }) => sum + count, 0))
          for (const form of lower) expect(plain).toContain(form)
          for (const { text, start, end } of [...contexts, ...(definition ? [definition] : [])])
            expect(lower).toContain(text.slice(start, end).replace(/\s+/g, ' ').toLowerCase())
        }
      }),
      { numRuns: 12 },
    )
  })

  it('does not depend on the order of documents', async () => {
    const named = sentences.map((text, index) => ({ text, document: `document ${index}` }))
    const inOrder = async (documents: typeof named) => {
      const extractor = await testExtractor('en')
      for (const { text, document } of documents) extractor.read(text, { document, segment: document })
      return extractor.finish({ minimumConfidence: 0 }).groups
    }
    const expected = await inOrder(named)
    await assert(
      asyncProperty(shuffledSubarray(named, { minLength: named.length }), async (documents) => {
        expect(await inOrder(documents)).toEqual(expected)
      }),
      { numRuns: 6 },
    )
  })
})

describe('texts that are none', () => {
  const long = 60_000
  it.each([
    ['without a space', 'x'.repeat(long)],
    ['of one word with hyphens', 'ab-'.repeat(long / 3)],
    ['of brackets', '('.repeat(long)],
    ['of brackets and capitals', 'A ('.repeat(long / 3)],
    ['of strokes', 'a/'.repeat(long / 2)],
    ['of apostrophes', "l'".repeat(long / 2)],
    ['of stops', 'a.'.repeat(long / 2)],
    ['of control characters', '\u0001\u0002 '.repeat(long / 3)],
    ['of combining marks', `e${'\u0301'.repeat(long)}`],
    ['of many scripts', 'дом 家 בית σπίτι haus '.repeat(long / 20)],
    ['of halves of characters', '\ud800 \udc00'.repeat(long / 3)],
    ['of one sentence', 'the large converter of the engine and '.repeat(long / 36)],
    ['of nothing', ''],
  ])('%s are read', async (_, text) => {
    const { groups } = await extracted('it', [text])
    for (const { head } of groups) expect(head.length).toBeLessThan(200)
  })
})

describe('more words than are counted in full', () => {
  it('keep what is found twice, with its whole count', async () => {
    const extractor = await testExtractor('en', 50)
    const filler = (from: number) =>
      Array.from({ length: 30 }, (_, index) => `The strange gadget${from + index} was near.`).join(' ')
    extractor.read(`A torque converter is here. ${filler(0)}`, { document: '1', segment: '1' })
    extractor.read(filler(100), { document: '2', segment: '1' })
    extractor.read('The torque converter is warm. A torque converter is cold.', { document: '3', segment: '1' })
    const { groups } = extractor.finish({ minimumConfidence: 0 })
    expect(called(groups, 'torque converter')?.frequency).toBe(3)
    expect(called(groups, 'strange gadget3')).toBeUndefined()
  })
})
