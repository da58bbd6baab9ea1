import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UnitComment } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'
import { fixture, open, writeTargets } from '../../test-documents.ts'

const text = (name: string) => fixture(name).toString('utf8')
const remark: UnitComment = { text: 'A < B & "C"?', author: 'Ann "A" Bee', date: '2026-04-01T08:00:00.000Z' }

/** Files with the key of a unit, and a unit without a target. */
const files = [
  ['handover.sdlxliff', '2-2', '1-1', remark],
  ['handover.mqxliff', '2', '1', remark],
  ['handover.mxliff', '2', '1', { text: `${remark.author}: ${remark.text}`, date: remark.date }],
  ['handover.xlf', '2', '1', { text: remark.text, author: remark.author }],
  ['handover-2.xlf', '2-1', '1', { text: `${remark.author}: ${remark.text}` }],
] as const

test.each(files)('%s keeps what people remark on a segment', async (name, key, without, read) => {
  for (const [one, targets] of [
    [key, {}],
    [key, { [key]: 'Neu' }],
    [without, {}],
    [without, { [without]: 'Neu' }],
  ] as const) {
    const comments = (given: string) => (given === one ? [remark] : undefined)
    const written = await writeTargets(text(name), name, targets, { comments })
    const [before, after] = [await open(text(name), name), await open(written, name)]
    const commentsOf = (document: typeof before) =>
      new Map(document.units.map((unit) => [unit.key, unit.comments ?? []] as const))
    const expected = new Map(commentsOf(before))
    expected.set(one, [...expected.get(one)!, read])
    const sorted = (found: typeof expected) =>
      [...found].map(([where, list]) => [where, list.map((comment) => JSON.stringify(comment)).sort()])
    expect(sorted(commentsOf(after))).toEqual(sorted(expected))
    expect(after.units.map(({ source }) => source)).toEqual(before.units.map(({ source }) => source))
  }
})

test.each(files)('%s without remarks stays as it is', async (name) => {
  expect(await writeTargets(text(name), name, {}, { comments: () => [] })).toBe(text(name))
})

test('a remark adds to a Studio file what Studio adds, and nothing else', async () => {
  const name = 'handover.sdlxliff'
  const written = await writeTargets(
    text(name),
    name,
    {},
    { comments: (key) => (key === '2-2' ? [remark] : undefined) },
  )
  const id = /sdl:cid="([^"]+)">Bist du/.exec(written)![1]!
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(written).toBe(
    text(name)
      .replace(
        '</cmt-defs>',
        `<cmt-def id="${id}"><Comments><Comment severity="Low" user="Ann &quot;A&quot; Bee" date="2026-04-01T08:00:00.000Z" version="1.0">A &lt; B &amp; "C"?</Comment></Comments></cmt-def></cmt-defs>`,
      )
      .replace(
        'Bist du<x id="2"/>bereit?',
        `<mrk mtype="x-sdl-comment" sdl:cid="${id}">Bist du<x id="2"/>bereit?</mrk>`,
      ),
  )
})

test('a Studio file without any remark gets a place for them', async () => {
  const name = 'handover.sdlxliff'
  const bare = text(name).replace(/<doc-info.*?<\/doc-info>/, '')
  const written = await writeTargets(bare, name, {}, { comments: (key) => (key === '2-2' ? [remark] : undefined) })
  expect(written).toContain(
    'sdl:version="1.0"><doc-info xmlns="http://sdl.com/FileTypes/SdlXliff/1.0"><cmt-defs><cmt-def ',
  )
  expect((await open(written, name)).units[2]!.comments).toEqual([remark])
})

test('a remark by someone whom a file of Phrase lists is theirs', async () => {
  const written = await writeTargets(
    text('handover.mxliff'),
    'handover.mxliff',
    {},
    { comments: (key) => (key === '2' ? [{ ...remark, author: 'Ann' }] : undefined) },
  )
  expect(written).toContain(
    '</m:comment><m:comment created-at="1775030400000" created-by="17" modified-at="0" modified-by="" resolved="false">A &lt; B',
  )
  expect((await open(written, 'handover.mxliff')).units[1]!.comments).toHaveLength(2)
})

test('the files of a package keep them too', async () => {
  const inner = text('handover.xlf')
  const bytes = zipSync({ 'de/a.xlf': Buffer.from(inner), 'de/b.xlf': Buffer.from(inner) })
  const document = await openDocument(bytes, 'tasks.wsxz')
  const written = await document.write(() => undefined, { comments: (key) => (key === '2/3' ? [remark] : undefined) })
  const again = await openDocument(written, 'tasks.wsxz')
  const commented = again.units.filter(({ comments }) => comments)
  expect(commented.map(({ key, comments }) => [key, comments])).toEqual([
    ['2/3', [{ text: remark.text, author: remark.author }]],
  ])
})

test.each([
  [
    'handover.sdlxliff',
    '1-1',
    { kind: 'translationMemory', name: 'Main', matchPercent: 101 },
    'conf="Draft" origin="tm" origin-system="Main" percent="100"',
  ],
  [
    'handover.sdlxliff',
    '1-1',
    { kind: 'machineTranslation', name: 'Engine' },
    'conf="Draft" origin="mt" origin-system="Engine"',
  ],
  [
    'handover.mqxliff',
    '1',
    { kind: 'translationMemory', matchPercent: 88 },
    'mq:status="PreTranslated" mq:percent="88"',
  ],
  ['handover.mqxliff', '1', { kind: 'machineTranslation' }, 'mq:status="MachineTranslated" mq:maxlengthchars'],
  [
    'handover.mxliff',
    '1',
    { kind: 'translationMemory', matchPercent: 88 },
    'm:score="0.88" m:gross-score="0.88" m:trans-origin="tm" m:confirmed="0" m:locked="false" m:level-edited="false"',
  ],
  [
    'handover.mxliff',
    '2',
    { kind: 'machineTranslation' },
    'm:score="0.0" m:gross-score="0.0" m:trans-origin="mt" m:confirmed="0"',
  ],
  [
    'handover.xlf',
    '1',
    { kind: 'translationMemory', matchPercent: 88 },
    '<target state="needs-translation" state-qualifier="leveraged-tm">',
  ],
  [
    'handover.xlf',
    '2',
    { kind: 'machineTranslation' },
    '<target state="needs-translation" state-qualifier="leveraged-mt">',
  ],
] as const)('%s says of segment %s where its target came from', async (name, key, origin, words) => {
  const written = await writeTargets(
    text(name),
    name,
    { [key]: 'Neu' },
    { status: (given) => (given === key ? 'pretranslated' : undefined), origin: () => origin },
  )
  expect(written).toContain(words)
  expect((await open(written, name)).units.find((unit) => unit.key === key)!.status).toBe('pretranslated')
})
