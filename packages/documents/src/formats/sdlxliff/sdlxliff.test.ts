import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { open, writeTargets } from '../../test-documents.ts'

const file = 'file.sdlxliff'
const sdl = (units: string) =>
  `\ufeff<?xml version="1.0" encoding="utf-8"?><xliff xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2" sdl:version="1.0"><doc-info xmlns="http://sdl.com/FileTypes/SdlXliff/1.0"><cmt-defs><cmt-def id="c1"><Comments><Comment severity="Low" user="Mia" date="2026-03-01T10:00:00" version="1.0">Check the name</Comment></Comments></cmt-def></cmt-defs></doc-info><file original="a.docx" source-language="en-US" target-language="de-DE" datatype="x-sdlfilterframework2"><header><tag-defs xmlns="http://sdl.com/FileTypes/SdlXliff/1.0"><tag id="5"><bpt name="cf" word-end="false">&lt;cf bold="True"&gt;</bpt><ept name="cf">&lt;/cf&gt;</ept></tag><tag id="6"><ph name="br" word-end="false">&lt;br/&gt;</ph></tag></tag-defs></header><body>\r\n${units}</body></file></xliff>`
const mark = (mid: number, text: string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`
const unit = (source: string, target: string, seg: string) =>
  `<trans-unit id="u1"><source>x</source><seg-source>${source}</seg-source>${target}<sdl:seg-defs>${seg}</sdl:seg-defs></trans-unit>`

const two = sdl(
  unit(
    `<g id="5">${mark(1, 'One <x id="6"/>now.')} ${mark(2, 'Two.')}</g>`,
    `<target><g id="5">${mark(1, 'Eins <x id="6"/>jetzt.')} ${mark(2, '<mrk mtype="x-sdl-comment" sdl:cid="c1">Zwei</mrk>.')}</g></target>`,
    '<sdl:seg id="1" conf="Translated" origin="tm" origin-system="Main" percent="99" struct-match="true" text-match="SourceAndTarget"><sdl:value key="k">v</sdl:value></sdl:seg><sdl:seg id="2" locked="true" conf="ApprovedSignOff" origin="interactive"/>',
  ),
)

test('reads what Studio says of each segment', async () => {
  const { units, sourceLanguage, targetLanguage } = await open(two, file)
  expect([sourceLanguage, targetLanguage]).toEqual(['en-US', 'de-DE'])
  expect(units[0]).toMatchObject({
    key: '1-1',
    status: 'confirmed',
    state: 'Translated',
    matchPercent: 99,
    originName: 'tm',
    segmented: true,
    tags: [{ id: '1', label: 'br' }],
  })
  expect(units[0]!.locked).toBeUndefined()
  expect(units[1]).toMatchObject({
    status: 'confirmed',
    state: 'ApprovedSignOff',
    locked: true,
    comments: [{ text: 'Check the name', author: 'Mia', date: '2026-03-01T10:00:00' }],
  })
  expect(segmentToXml(units[1]!.target!)).toBe('Zwei.')
})

test('an edited segment is translated by a person, no match any more, and everything else stays', async () => {
  expect(await writeTargets(two, file, { '1-1': 'Ein<x id="1"/>s' })).toBe(
    two
      .replace('Eins <x id="6"/>jetzt.', 'Ein<x id="6"/>s')
      .replace(
        'conf="Translated" origin="tm" origin-system="Main" percent="99" struct-match="true" text-match="SourceAndTarget">',
        'conf="Translated" origin="interactive">',
      ),
  )
})

test('a comment stays around a target that changed', async () => {
  expect(await writeTargets(two, file, { '1-2': 'Neu!' })).toContain(
    mark(2, '<mrk mtype="x-sdl-comment" sdl:cid="c1">Neu!</mrk>'),
  )
})

test.each([
  ['edited', 'Draft'],
  ['pretranslated', 'Draft'],
  ['confirmed', 'Translated'],
] as const)('%s is %s', async (status, conf) => {
  const written = await writeTargets(
    two,
    file,
    { '1-1': 'Neu' },
    { status: (key) => (key === '1-1' ? status : undefined) },
  )
  expect(written).toContain(`<sdl:seg id="1" conf="${conf}" origin="interactive">`)
  expect((await open(written, file)).units[0]!.status).toBe(status === 'confirmed' ? 'confirmed' : 'edited')
})

test('a segment that is only confirmed or sent back keeps its origin', async () => {
  const draft = two.replace('conf="Translated" origin="tm"', 'conf="Draft" origin="tm"')
  expect((await open(draft, file)).units[0]!.status).toBe('pretranslated')
  expect(await writeTargets(draft, file, {}, { status: () => 'confirmed' })).toBe(two)
})

test('a unit without a target gets one with all its marks', async () => {
  const document = sdl(unit(`${mark(1, 'One.')} ${mark(2, 'Two.')}`, '', '<sdl:seg id="1"/><sdl:seg id="2"/>'))
  expect(await writeTargets(document, file, { '1-2': 'Zwei.' })).toBe(
    document
      .replace('</seg-source>', `</seg-source><target>${mark(1, '')} ${mark(2, 'Zwei.')}</target>`)
      .replace('<sdl:seg id="2"/>', '<sdl:seg id="2" conf="Translated" origin="interactive"/>'),
  )
})

test('a unit that Studio has not segmented may be cut, and is written as a segment', async () => {
  const document = sdl(
    `<trans-unit id="a"><source>One. Two.</source></trans-unit>${unit(mark(7, 'Old'), '', '<sdl:seg id="7"/>')}`,
  )
  expect((await open(document, file)).units[0]!.segmented).toBeUndefined()
  expect(await writeTargets(document, file, { '1': 'Eins. Zwei.' })).toBe(
    document.replace(
      '<source>One. Two.</source></trans-unit>',
      `<source>One. Two.</source><seg-source>${mark(8, 'One. Two.')}</seg-source><target>${mark(8, 'Eins. Zwei.')}</target><sdl:seg-defs><sdl:seg id="8" conf="Translated"/></sdl:seg-defs></trans-unit>`,
    ),
  )
})

test('deleted text is not read, added text is', async () => {
  const revised = mark(
    1,
    'a<mrk mtype="x-sdl-deleted" sdl:revid="1">b</mrk><mrk mtype="x-sdl-added" sdl:revid="2">c</mrk>',
  )
  const { units } = await open(sdl(unit(mark(1, 'x'), `<target>${revised}</target>`, '<sdl:seg id="1"/>')), file)
  expect(segmentToXml(units[0]!.target!)).toBe('ac')
})

test('locked content is a tag that source and target share', async () => {
  const document = sdl(
    `<trans-unit id="lockTU_1" translate="no"><source>Brand</source></trans-unit><trans-unit id="lockTU_2" translate="no"><source>Brand</source></trans-unit>${unit(
      mark(1, 'By <x id="locked1" xid="lockTU_1"/>.'),
      `<target>${mark(1, 'Von <x id="locked2" xid="lockTU_2"/>.')}</target>`,
      '<sdl:seg id="1"/>',
    )}`,
  )
  const { units } = await open(document, file)
  expect(units).toHaveLength(1)
  expect([units[0]!.source, units[0]!.target].map((segment) => segmentToXml(segment!))).toEqual([
    'By <x id="1"/>.',
    'Von <x id="1"/>.',
  ])
  expect(units[0]!.tags[0]!.label).toBe('Brand')
})
