import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTmx } from './read-tmx.ts'
import type { TmxItem, TmxUnit } from './tmx-unit.ts'
import { writeTmx } from './write-tmx.ts'

const file = (body: string, header = 'srclang="en-us"') =>
  `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n<header ${header}/>\n<body>\n${body}\n</body></tmx>`
const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="de_de"><seg>${target}</seg></tuv></tu>`

async function read(text: string | Iterable<Uint8Array | string>): Promise<TmxItem[]> {
  const items: TmxItem[] = []
  for await (const item of readTmx(typeof text === 'string' ? [text] : text)) items.push(item)
  return items
}

const unitsOf = (items: readonly TmxItem[]) => items.flatMap((item) => (item.type === 'unit' ? [item.unit] : []))
const refusedOf = (items: readonly TmxItem[]) => items.filter((item) => item.type === 'refused')
const segmentsOf = async (body: string) =>
  unitsOf(await read(file(body))).map(({ segments }) => segments.map(({ segment }) => segmentToXml(segment)))

describe('reading TMX', () => {
  test('gives header and units with all that is said of them', async () => {
    const items = await read(
      file(
        `<tu tuid="7" creationdate="20240523T091200Z" creationid="Ann" usagecount="3"><note>N</note><prop type="x-domain">Law</prop>
         <tuv xml:lang="EN"><seg>a &amp; b</seg></tuv><tuv lang="fr_ca" changedate="20240601T000000Z"><seg>c</seg></tuv></tu>`,
      ),
    )
    const plain = { tags: [], properties: [], notes: [] }
    expect(items).toEqual([
      { type: 'header', header: { version: '1.4', sourceLanguage: 'en-US', properties: [], notes: [] } },
      {
        type: 'unit',
        line: 6,
        xml: expect.stringMatching(/^<tu tuid="7"[\s\S]*<\/tu>$/),
        isPlain: false,
        unit: {
          id: '7',
          segments: [
            { language: 'en', segment: ['a & b'], ...plain },
            { language: 'fr-CA', segment: ['c'], changedAt: '2024-06-01T00:00:00Z', ...plain },
          ],
          properties: [{ type: 'x-domain', text: 'Law' }],
          notes: ['N'],
          createdAt: '2024-05-23T09:12:00Z',
          createdBy: 'Ann',
          usageCount: 3,
        },
      },
    ])
  })

  test.each([
    [
      '<bpt i="1" x="1">[b]</bpt>a<ept i="1">[/b]</ept>',
      '<bpt i="4" x="1">[b]</bpt>A<ept i="4"/>',
      '<g id="1">a</g>',
      '<g id="1">A</g>',
    ],
    ['a<ph x="2">[br]</ph>b', '<ut x="2">[br]</ut>', 'a<x id="2"/>b', '<x id="2"/>'],
    ['a<ph/>b<ph/>', '<ph/>', 'a<x id="1"/>b<x id="2"/>', '<x id="1"/>'],
    ['<bpt i="1"/>a<ept i="1"/><ph x="1"/>', '<ph x="1"/>', '<g id="1">a</g><x id="2"/>', '<x id="2"/>'],
    ['<it pos="begin" x="3"/>a', '<it pos="end" x="3"/>b', '<bx id="3"/>a', '<ex id="1"/>b'],
    ['a <hi type="term" x="4">b</hi>', 'c', 'a <g id="4">b</g>', 'c'],
    ['<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>', 'c', '<bx id="1"/>a<g id="2">b<ex id="1"/>c</g>', 'c'],
    ['a<ph x="1">[img <sub>alt</sub>]</ph>', 'b', 'a<x id="1"/>', 'b'],
  ])('reads the inline tags of %s | %s', async (source, target, sourceXml, targetXml) => {
    const [segments] = await segmentsOf(unit(source, target))
    expect(segments).toEqual([sourceXml, targetXml])
  })

  test('refuses broken units with line and reason, and reads the others', async () => {
    const items = await read(
      file(
        [
          unit('one', 'eins'),
          unit('two <b>', 'zwei'),
          '<tu><tuv xml:lang="en"><seg>alone</seg></tuv></tu>',
          '<tu><tuv><seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu>',
          '<tu><tuv xml:lang="en"><seg>never closed',
          unit('three', 'drei'),
          '<!-- <tu> in a comment --><tu>',
        ].join('\n'),
      ),
    )
    expect(unitsOf(items).map((read) => plainText(read.segments[0]!.segment))).toEqual(['one', 'three'])
    expect(refusedOf(items)).toMatchObject([
      { type: 'refused', line: 7, reason: 'The entry is not well-formed: </seg> closes nothing' },
      { type: 'refused', line: 8, reason: 'It has a segment in fewer than two languages' },
      { type: 'refused', line: 9, reason: 'A segment names no language' },
      { type: 'refused', line: 10, reason: 'The entry is not closed' },
      { type: 'refused', line: 12, reason: 'The entry is not closed' },
    ])
  })

  test('says when the file ends early', async () => {
    const items = await read(file(unit('one', 'eins')).replace(/<\/body>[\s\S]*/, '<tu><tuv'))
    expect(unitsOf(items)).toHaveLength(1)
    expect(refusedOf(items)).toMatchObject([{ type: 'refused', line: 7, reason: 'The file ends before its end tag' }])
  })

  test.each(['', 'no xml', '<html><body><p>no</p></body></html>', '<tmx version="1.4"><header/></tmx>'])(
    'refuses %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('This is not a TMX file')
    },
  )

  test('reads the same however the file is cut into chunks', async () => {
    const text = file(`${unit('é “x” 😀', 'ü')}<!-- <tu> -->\n${unit('<bpt i="1"/>b<ept i="1"/>', 'c')}`)
    const bytes = new TextEncoder().encode(text)
    const whole = await read(text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const borders = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        expect(await read(borders.slice(1).map((end, index) => bytes.subarray(borders[index]!, end)))).toEqual(whole)
      }),
    )
  })

  test.each(['utf-16le', 'utf-16be', 'latin1'])('reads %s', async (encoding) => {
    const declared =
      encoding === 'latin1' ? '<?xml version="1.0" encoding="iso-8859-1"?>' : '\uFEFF<?xml version="1.0"?>'
    const text = file(unit('déjà', 'schön')).replace('<?xml version="1.0"?>', declared)
    const bytes = Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf16le')
    const items = await read([encoding === 'utf-16be' ? bytes.swap16() : bytes])
    expect(unitsOf(items)[0]!.segments.map((side) => plainText(side.segment))).toEqual(['déjà', 'schön'])
  })

  test('refuses only the units whose bytes are not valid', async () => {
    const text = file(`${unit('good', 'gut')}\n${unit('déjà', 'schon')}`).replace('?>', ' encoding="UTF-8"?>')
    const items = await read([Buffer.from(text, 'latin1')])
    expect(unitsOf(items)).toHaveLength(1)
    expect(refusedOf(items)).toHaveLength(1)
  })

  test('holds no more than a unit: one that never ends is dropped, what follows is read', async () => {
    function* endless() {
      yield file('').replace(/<\/body>[\s\S]*/, '<tu>')
      for (let count = 0; count < 100; count++) yield 'x'.repeat(65_536)
      yield `</tu>${unit('one', 'eins')}</body></tmx>`
    }
    const items = await read(endless())
    expect(refusedOf(items)).toMatchObject([{ type: 'refused', line: 7, reason: 'The entry is too large' }])
    expect(unitsOf(items)).toHaveLength(1)
  })
})

const text = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((raw) => raw.replace(/[\u0000-\u001f\ufffd-\uffff]|\p{Cs}/gu, ' ') || '-')
const segment: fc.Arbitrary<Segment> = fc
  .tuple(text, text, text, fc.nat(4))
  .map(([first, second, third, kind]): Segment => {
    if (kind === 0) return [first]
    if (kind === 1) return [first, { kind: 'open', id: '1' }, second, { kind: 'close', id: '1' }, third]
    if (kind === 2) return [first, { kind: 'lone', id: '2' }, second]
    if (kind === 3) return [{ kind: 'openHalf', id: '3' }, second]
    return [second, { kind: 'closeHalf', id: '4' }, third]
  })
const history = fc.record(
  { createdAt: fc.constant('2024-05-23T09:12:00Z'), createdBy: text, usageCount: fc.nat(99) },
  { requiredKeys: [] },
)
const notes = {
  properties: fc.array(fc.record({ type: text, text }), { maxLength: 2 }),
  notes: fc.array(text, { maxLength: 2 }),
}

function tmxSegment(language: string) {
  return fc.tuple(segment, history, fc.record(notes)).map(([pieces, made, said]) => ({
    language,
    segment: pieces,
    tags: [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.id])))].map((id) => ({
      id,
      label: 'b',
      code: `<${id}>`,
    })),
    ...said,
    ...made,
  }))
}
const tmxUnit: fc.Arbitrary<TmxUnit> = fc
  .tuple(
    tmxSegment('en'),
    tmxSegment('zh-Hant-TW'),
    history,
    fc.record(notes),
    fc.record({ id: text, sourceLanguage: fc.constant('en') }, { requiredKeys: [] }),
  )
  .map(([source, target, made, said, named]) => ({ segments: [source, target], ...said, ...made, ...named }))

test('a plain unit says the same as one whose element is read as a tree', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'Ü', '&amp;', '&#65;', '&x;', '&', '"', "'", '>', '\r\n', '\r', ' '),
  })
  const attributeText = fc.string({ unit: fc.constantFrom('a', '&lt;', '&', '>', '\t', '\r\n', "'") })
  const attribute = fc.tuple(
    fc.constantFrom('creationid', 'changeid', 'usagecount', 'creationdate', 'changedate', 'srclang'),
    fc.oneof(attributeText, fc.constantFrom('EN', '12', '20240523T091200Z', '20241340T091200Z')),
  )
  const about = fc.oneof(
    text.map((note) => `<note>${note}</note>`),
    fc.tuple(attributeText, text).map(([type, said]) => `<prop  type = "${type}">${said}</prop>\n`),
  )
  const unit = fc.record({
    attributes: fc.uniqueArray(attribute, { selector: ([name]) => name, maxLength: 4 }),
    abouts: fc.array(about, { maxLength: 3 }),
    languages: fc.tuple(fc.constantFrom('en', 'EN_us', ''), fc.constantFrom('de', 'en', 'x')),
    segments: fc.tuple(text, text),
  })
  let plain = 0
  await fc.assert(
    fc.asyncProperty(unit, async ({ attributes, abouts, languages, segments }) => {
      const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('')
      const variants = languages.map((code, at) => `<tuv xml:lang='${code}'>\n<seg>${segments[at]}</seg></tuv>`)
      const inside = `${abouts.join('')}${variants.join('\n')}`
      const [item] = (await read(file(`<tu${written}>${inside}</tu>`))).slice(1)
      // An element that says nothing more, but that is not looked for in a plain unit.
      const [asTree] = (await read(file(`<tu${written}>${inside}<ude/></tu>`))).slice(1)
      if (item?.type === 'unit' && item.isPlain) plain++
      const said = (one: TmxItem | undefined) =>
        one?.type === 'unit' ? one.unit : one?.type === 'refused' ? one.reason : undefined
      expect(said(item)).toEqual(said(asTree))
    }),
  )
  expect(plain).toBeGreaterThan(10)
})

test('what is written is read back equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tmxUnit, { maxLength: 4 }), async (units) => {
      const chunks: string[] = []
      for await (const chunk of writeTmx({ sourceLanguage: 'en', properties: [], notes: ['n'] }, units))
        chunks.push(chunk)
      const items = await read(chunks)
      expect(refusedOf(items)).toEqual([])
      expect(unitsOf(items)).toEqual(units)
    }),
  )
})

const corpus = new URL('../../../../../shared/corpora/tmx/', import.meta.url)
describe.skipIf(!existsSync(corpus))('the sample memories (not part of the repository)', () => {
  test('are all read', async () => {
    const counts: Record<string, string> = {}
    for (const name of readdirSync(corpus).sort()) {
      const items = await read([readFileSync(new URL(name, corpus))])
      counts[name] = `${unitsOf(items).length} units, ${refusedOf(items).length} refused`
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "ImportTest1L.tmx": "1 units, 0 refused",
        "ImportTest2A.tmx": "7 units, 0 refused",
        "ImportTest2C.tmx": "1 units, 0 refused",
        "Master_English_-_German.tmx": "111 units, 0 refused",
        "MatchAnalysisTest_TM.tmx": "10 units, 0 refused",
        "Paragraph_TM.tmx": "7 units, 0 refused",
        "Sample_English_-_German.tmx": "6 units, 0 refused",
        "a_small_test2.tmx": "1 units, 0 refused",
        "memory-seed.tmx": "200 units, 0 refused",
        "project_save.tmx": "5 units, 0 refused",
        "sample.tmx": "1 units, 0 refused",
        "test-match-stat-en-ca11.tmx": "259 units, 0 refused",
        "test-multiple-tuv.tmx": "3 units, 0 refused",
        "test.tmx": "8 units, 0 refused",
        "test~1.tmx": "7 units, 0 refused",
        "tmx_sample_document.tmx": "2 units, 0 refused",
      }
    `)
  })
})

const hostile = new URL('../../../../../shared/payloads/xml/', import.meta.url)
test.skipIf(!existsSync(hostile))(
  'hostile files end in a clear refusal or without units (files not part of the repository)',
  async () => {
    for (const name of readdirSync(hostile)) {
      const outcome = await read([readFileSync(new URL(name, hostile))]).catch((error: Error) => error)
      if (outcome instanceof Error) expect(outcome.name, name).toBe('TmxError')
      else expect(JSON.stringify(outcome), name).not.toMatch(/root:|passwd/)
    }
  },
)
