import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { fixture, open, writeTargets } from '../../test-documents.ts'

const file = 'file.xlf'
const handover = fixture('handover.xlf').toString('utf8')
const xliff = (units: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>${units}</body></file></xliff>`

test('reads the units with what the file says of them', async () => {
  const { units, sourceLanguage, targetLanguage } = await open(handover, file)
  expect([sourceLanguage, targetLanguage]).toEqual(['en', 'de-CH'])
  expect(units.map(({ key, name, status }) => [key, name, status])).toEqual([
    ['1', 'subject', 'untranslated'],
    ['2', '2', 'pretranslated'],
    ['3', '3', 'confirmed'],
    ['4-1', '4', 'untranslated'],
    ['4-2', '4', 'untranslated'],
    ['6', '1', 'untranslated'],
  ])
  expect(units[0]).toMatchObject({ maxCharacters: 60, note: 'Keep it playful.', segmented: true })
  expect(segmentToXml(units[1]!.target!)).toBe('Bring es zur <g id="1">Gratiskontrolle</g> bis <x id="2"/>.')
})

test('puts a new target on a line of its own, and says that it is translated', async () => {
  const written = await writeTargets(handover, file, { '1': 'Dein Zelt vermisst dich' })
  expect(written).toBe(
    handover.replace(
      'misses you</source>',
      'misses you</source>\n        <target state="translated">Dein Zelt vermisst dich</target>',
    ),
  )
})

test('replaces a target and what was said of its origin, and nothing else', async () => {
  const written = await writeTargets(handover, file, { '2': 'Komm <x id="2"/> zum <g id="1">Check</g>', '6': 'Chur' })
  expect(written).toContain(
    '<target state="translated">Komm <ph id="p1">{{date}}</ph> zum <g id="b1" ctype="bold">Check</g></target>',
  )
  expect(written).toContain('<target>Chur</target>')
  expect(written).toContain(
    '<alt-trans match-quality="82"><source>Bring it in.</source><target>Bring es vorbei.</target></alt-trans>',
  )
})

test('builds a segmented target from the segmented source', async () => {
  const written = await writeTargets(handover, file, { '4-2': 'Bist du <g id="1">bereit</g>?' })
  expect(written).toContain(
    '</seg-source>\n        <target state="translated"><mrk mtype="seg" mid="0"></mrk> <mrk mtype="seg" mid="1">Bist du <bpt id="1">&lt;i&gt;</bpt>bereit<ept id="1">&lt;/i&gt;</ept>?</mrk></target>',
  )
  const again = await open(written, file)
  expect(again.units.find(({ key }) => key === '4-2')?.target).toEqual([
    'Bist du ',
    { kind: 'open', id: '1' },
    'bereit',
    { kind: 'close', id: '1' },
    '?',
  ])
})

test.each([
  ['a<bpt id="1"/>b<ept id="1"/>c', 'a<g id="1">b</g>c'],
  ['a<bpt id="1"/>b<bpt id="2"/>c<ept id="1"/>d<ept id="2"/>', 'a<bx id="1"/>b<g id="2">c<ex id="1"/>d</g>'],
  ['a<it id="1" pos="open"/>b<bx id="2"/>c<ex id="3" rid="2"/>', 'a<bx id="1"/>b<g id="2">c</g>'],
  [
    'a<x id="1"/><mrk mtype="protected">keep</mrk><mrk mtype="x-term">t</mrk>',
    'a<x id="1"/><x id="2"/><g id="3">t</g>',
  ],
  ['a<g id="1"/>&nbsp;<ph id="2">x <sub>y</sub></ph>', 'a<x id="1"/><x id="2"/><x id="3"/>'],
  ['<![CDATA[<b>x</b>]]>', '&lt;b&gt;x&lt;/b&gt;'],
])('%s', async (content, source) => {
  const [unit] = (await open(xliff(`<trans-unit id="1"><source>${content}</source></trans-unit>`), file)).units
  expect(segmentToXml(unit!.source)).toBe(source)
})

test.each([
  ['<![CDATA[<b>x</b>]]>', '&lt;b&gt;y ]]&gt;', '<![CDATA[<b>y ]]]]><![CDATA[>]]>'],
  ['a<g id="7">b</g>', '<ex id="1"/>x<bx id="1"/>y', 'x<g id="7">y</g>'],
  [
    'a<g id="7">b<g id="8">c</g></g>',
    '<bx id="1"/>x<bx id="2"/>y<ex id="1"/>z<ex id="2"/>',
    '<g id="7">x<g id="8">y</g></g>z',
  ],
  ['a<x id="7"/>', '<x id="9"/>b<x id="1"/><x id="1"/>', 'b<x id="7"/><x id="7"/>'],
])('%s becomes %s', async (source, target, content) => {
  const document = xliff(`<trans-unit id="1"><source>${source}</source></trans-unit>`)
  expect(await writeTargets(document, file, { '1': target })).toBe(
    document.replace('</source>', `</source><target state="translated">${content}</target>`),
  )
})

test('a target in one piece is read with the whole source, and written so again', async () => {
  const document = xliff(
    `<trans-unit id="1"><source>A. B.</source><seg-source><mrk mtype="seg" mid="0">A.</mrk> <mrk mtype="seg" mid="1">B.</mrk></seg-source><target>C, D.</target></trans-unit>`,
  )
  expect((await open(document, file)).units).toMatchObject([{ key: '1', source: ['A. B.'], target: ['C, D.'] }])
  expect(await writeTargets(document, file, { '1': 'E.' })).toContain('</seg-source><target>E.</target>')
})

test('the file names its languages', async () => {
  const document = xliff('<trans-unit id="1"><source>a</source></trans-unit>').replace(' target-language="de"', '')
  expect(await writeTargets(document, file, {}, { targetLanguage: 'fr' })).toContain(
    'source-language="en" target-language="fr"',
  )
  expect(await writeTargets(handover, file, {}, { targetLanguage: 'de' })).toBe(handover)
})

test.each([
  ['<xliff version="2.1"/>', 'not valid XLIFF 2'],
  ['<html/>', 'not an XLIFF file'],
  ['<xliff version="1.2"><file></xliff>', 'line 1'],
])('refuses %s', async (text, message) => {
  await expect(open(text, file)).rejects.toThrow(message)
})

test.each([
  ['confirmed', ' approved="yes"', 'final'],
  ['edited', '', 'translated'],
  ['pretranslated', '', 'needs-translation'],
] as const)('%s is written so that it is read so', async (status, approved, state) => {
  const document = xliff(
    '<trans-unit id="1"><source>a</source></trans-unit><trans-unit id="2"><source>b</source><target>B</target></trans-unit>',
  )
  const written = await writeTargets(document, file, { '1': 'A' }, { status: () => status })
  expect(written).toContain(`<trans-unit id="1"${approved}><source>a</source><target state="${state}">A</target>`)
  expect((await open(written, file)).units.map((unit) => [unit.status, unit.state])).toEqual([
    [status, state],
    // Nobody says where it came from, so it counts as a person's.
    status === 'edited' ? ['edited', undefined] : [status, state],
  ])
})

test('an approval goes when a translation is taken up again', async () => {
  const written = await writeTargets(handover, file, {}, { status: (key) => (key === '3' ? 'edited' : undefined) })
  expect(written).toBe(
    handover
      .replace('approved="yes"', 'approved="no"')
      .replace('<target state="final">', '<target state="translated">'),
  )
})

test('reads how good a match was, and what the file calls its origin', async () => {
  const same = handover.replace(
    '<target>Bring es vorbei.</target>',
    '<target>Bring es zur Gratiskontrolle bis {{date}}.</target>',
  )
  expect((await open(same, file)).units[1]).toMatchObject({
    state: 'needs-translation',
    originName: 'leveraged-tm',
    matchPercent: 82,
  })
})

test('a file that borrows an attribute of Trados stays a plain one', async () => {
  const borrowed = xliff(
    '<trans-unit id="7"><source>Hut</source><target>Haus</target><note><mrk mtype="x" sdl:cid="1">a</mrk></note></trans-unit>',
  ).replace('<xliff ', '<xliff xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" ')
  const { units } = await open(borrowed, file)
  expect(units).toHaveLength(1)
  expect(await writeTargets(borrowed, file, { [units[0]!.key]: 'Hütte' })).not.toContain('seg-defs')
})
