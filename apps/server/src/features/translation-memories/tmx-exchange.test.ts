import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import type { TmxItem, TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { isElement, parseFragment, type XmlElement } from '@langwerk/xml/fragment'
import { describe, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'

const world = testHouse()
const corpus = '../shared/corpora/tmx'

async function imported(caller: Caller, bytes: Uint8Array) {
  const memory = (await caller.post('/translation_memories', { name: 'Memory' })).body
  const made = (await caller.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] }))
    .body
  await caller.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'units.tmx', bytes)
  await caller.patch(`/translation_memory_imports/${made.uuid}/start`)
  const result = await until(async () => {
    const found = (await caller.get(`/translation_memory_imports/${made.uuid}`)).body
    return ['done', 'failed'].includes(found.status.title) && found
  })
  return { memory, result }
}

async function read(bytes: Uint8Array): Promise<TmxItem[]> {
  const items: TmxItem[] = []
  for await (const item of readTmx([bytes])) items.push(item)
  return items
}

const exported = async (caller: Caller, memory: { uuid: string }) =>
  read((await caller.get(`/translation_memories/${memory.uuid}/export`)).bytes)

type UnitItem = Extract<TmxItem, { type: 'unit' }>
const unitItems = (items: readonly TmxItem[]) => items.filter((item): item is UnitItem => item.type === 'unit')

/** An element without what XML does not tell apart: the order of attributes, and space between elements. */
function treeOf({ name, attributes, children }: XmlElement): unknown {
  const inSegment = name === 'seg'
  return [
    name,
    Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)),
    children.flatMap((child) => {
      if (isElement(child)) return [inSegment ? JSON.stringify(child) : treeOf(child)]
      return child.trim() === '' && !inSegment ? [] : [child]
    }),
  ]
}

/** What a unit of plain text says; a tool adds when it took a unit in that names no time. */
const saidBy = ({ segments, properties, notes, ...history }: TmxUnit, like: TmxUnit) => ({
  segments: segments.map(({ language, segment }) => [language, segment]),
  properties,
  notes,
  ...Object.fromEntries(
    (['createdAt', 'createdBy', 'changedAt', 'changedBy', 'lastUsedAt', 'usageCount'] as const)
      .filter((name) => like[name] !== undefined && !(name === 'usageCount' && like[name] === 0))
      .map((name) => [name, history[name]]),
  ),
})

describe.skipIf(!existsSync(corpus))('a TMX file of another tool', () => {
  const names = existsSync(corpus) ? readdirSync(corpus) : []

  test.each(names)('%s comes out as it went in', async (name) => {
    const admin = await world.administrator()
    const bytes = readFileSync(`${corpus}/${name}`)
    const { memory, result } = await imported(admin, bytes)
    expect(result.status.title).toBe('done')
    const refusedLines = new Set(result.refused.map(({ line }: { line: number }) => line))
    const before = unitItems(await read(bytes)).filter(({ line }) => !refusedLines.has(line))
    const after = await exported(admin, memory)
    const trees = new Set(unitItems(after).map(({ xml }) => JSON.stringify(treeOf(parseFragment(xml)))))
    const lost = before.filter(({ unit, xml }) => {
      if (trees.has(JSON.stringify(treeOf(parseFragment(xml))))) return false
      const wanted = JSON.stringify(saidBy(unit, unit))
      return !unitItems(after).some((other) => JSON.stringify(saidBy(other.unit, unit)) === wanted)
    })
    expect(lost.map(({ xml }) => xml)).toEqual([])
    const headers = [await read(bytes), after].map((items) => items.find(({ type }) => type === 'header'))
    const [own, written] = headers.map((item) => (item?.type === 'header' ? item.header : undefined))
    expect(written?.properties).toEqual(own?.properties)
    expect(written?.notes).toEqual(own?.notes)
  })
})

const file = (...units: string[]) =>
  Buffer.from(`<?xml version="1.0"?><tmx version="1.4"><header srclang="en"><note>Of the trade fair</note></header><body>
${units.join('\n')}
</body></tmx>`)

test('a unit in three languages with markup goes out as one, also after one of its targets was changed or deleted', async () => {
  const admin = await world.administrator()
  const unit = `<tu tuid="17"><prop type="x-domain">Law</prop>
<tuv xml:lang="en"><prop type="x-origin">A</prop><seg>Press <bpt i="1" x="1" type="bold">&lt;b></bpt>here<ept i="1">&lt;/b></ept></seg></tuv>
<tuv xml:lang="de"><note>checked</note><seg>Hier <bpt i="1" x="1" type="bold">&lt;b></bpt>drücken<ept i="1">&lt;/b></ept></seg></tuv>
<tuv xml:lang="fr"><seg>Appuyez <bpt i="1" x="1" type="bold">&lt;b></bpt>ici<ept i="1">&lt;/b></ept></seg></tuv></tu>`
  const { memory } = await imported(admin, file(unit))
  expect(unitItems(await exported(admin, memory)).map(({ xml }) => xml)).toEqual([unit])

  const { member } = (await admin.get(`/translation_memories/${memory.uuid}/units`)).body
  const path = (language: string) =>
    `/translation_memories/${memory.uuid}/units/${member.find((row: { targetLanguage: string }) => row.targetLanguage === language).id}`
  await admin.patch(path('fr'), { targetSegment: { xml: 'Cliquez <g id="1">là</g>' } })
  const [changed] = unitItems(await exported(admin, memory))
  expect(changed!.unit.segments.map(({ language }) => language)).toEqual(['en', 'de', 'fr'])
  expect(changed!.xml).toContain(
    '<seg>Cliquez <bpt i="1" x="1" type="bold">&lt;b></bpt>là<ept i="1">&lt;/b></ept></seg>',
  )
  const others = unit.slice(0, unit.indexOf('<tuv xml:lang="fr"'))
  expect(changed!.xml.startsWith(others)).toBe(true)
  expect(changed!.unit.segments[1]).toMatchObject({ notes: ['checked'], tags: [{ id: '1', code: '<b>' }] })

  await admin.del(path('de'))
  const [left] = unitItems(await exported(admin, memory))
  expect(left!.unit.segments.map(({ language }) => language)).toEqual(['en', 'fr'])
})

test('white space at the ends of a segment stays the file’s, also when its text is corrected', async () => {
  const admin = await world.administrator()
  const unit = (target: string) =>
    `<tu><tuv xml:lang="en"><seg>The dog barks. </seg></tuv><tuv xml:lang="de"><seg>${target}</seg></tuv></tu>`
  const { memory } = await imported(admin, file(unit(' Der Hund bellt.')))
  const { member } = (await admin.get(`/translation_memories/${memory.uuid}/units`)).body
  expect(member).toMatchObject([
    { sourceSegment: { xml: 'The dog barks.' }, targetSegment: { xml: 'Der Hund bellt.' } },
  ])
  expect(unitItems(await exported(admin, memory)).map(({ xml }) => xml)).toEqual([unit(' Der Hund bellt.')])
  await admin.patch(`/translation_memories/${memory.uuid}/units/${member[0].id}`, {
    targetSegment: { xml: 'Der Hund kläfft.' },
  })
  const [changed] = unitItems(await exported(admin, memory))
  expect(changed!.xml).toContain('<seg>The dog barks. </seg>')
  expect(changed!.xml).toContain('<seg> Der Hund kläfft.</seg>')
})

test('units that differ in their properties are both kept, and the same file again adds nothing', async () => {
  const admin = await world.administrator()
  const unit = (domain: string) =>
    `<tu><prop type="x-domain">${domain}</prop><tuv xml:lang="en"><seg>Stop</seg></tuv><tuv xml:lang="de"><seg>Halt</seg></tuv></tu>`
  const bytes = file(unit('Law'), unit('Traffic'), unit('Law'))
  const { memory, result } = await imported(admin, bytes)
  expect(result).toMatchObject({ imported: 2, skipped: 1 })
  const again = (await admin.post('/translation_memory_imports', { name: 'Again', translationMemory: memory['@id'] }))
    .body
  await admin.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: again.uuid }, 'units.tmx', bytes)
  await admin.patch(`/translation_memory_imports/${again.uuid}/start`)
  const ended = await until(async () => {
    const { body } = await admin.get(`/translation_memory_imports/${again.uuid}`)
    return body.status.title === 'done' && body
  })
  expect(ended).toMatchObject({ imported: 0, skipped: 3 })
})

test('the list of units tells what the file said of them', async () => {
  const admin = await world.administrator()
  const tmx = `<tmx version="1.4"><header creationtool="t" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu creationid="ANNA" creationdate="20200102T030405Z" usagecount="7" lastusagedate="20210102T030405Z"><note>Checked</note><prop type="domain">pumps</prop><tuv xml:lang="en"><seg>Stop</seg></tuv><tuv xml:lang="de"><seg>Halt</seg></tuv></tu>
<tu creationdate="99991231T240000Z" changedate="00000101T000000Z"><tuv xml:lang="en"><seg>Go</seg></tuv><tuv xml:lang="de"><seg>Los</seg></tuv></tu>
</body></tmx>`
  const { memory, result } = await imported(admin, Buffer.from(tmx))
  // Moments that no calendar of ours holds are none.
  expect(result).toMatchObject({ status: { title: 'done' }, imported: 2, refusedCount: 0 })
  const { body } = await admin.get(`/translation_memories/${memory.uuid}/units`)
  expect(body.member).toMatchObject([
    { createdBy: null, lastUsedAt: null },
    {
      createdBy: 'ANNA',
      createdAt: '2020-01-02T03:04:05.000Z',
      usageCount: 7,
      lastUsedAt: '2021-01-02T03:04:05.000Z',
      notes: ['Checked'],
      properties: [{ type: 'domain', value: 'pumps' }],
    },
  ])
})
