import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { translationMemoryImport } from '../../database/schema/resources.ts'
import { findMemoryMatches, type MemoryUse, type SavedUnit, saveToMemories } from './index.ts'

const world = testHouse()

const tmx = (body: string, sourceLanguage = 'en') =>
  `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header creationtool="t" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en" srclang="${sourceLanguage}" datatype="plaintext"/><body>
${body}
</body></tmx>`
const tu = (en: string, de: string, more = '') =>
  `<tu>${more}<tuv xml:lang="en-US"><seg>${en}</seg></tuv><tuv xml:lang="de_DE"><seg>${de}</seg></tuv></tu>`

async function makeMemory(who: Caller, more: object = {}) {
  const answer = await who.post('/translation_memories', { name: 'Manuals', ...more })
  expect(answer.status).toBe(201)
  return answer.body as { uuid: string; '@id': string }
}

async function importTmx(who: Caller, memory: { '@id': string }, content: string, more: object = {}) {
  const input = { name: 'Import', translationMemory: memory['@id'], ...more }
  const made = await who.post('/translation_memory_imports', input)
  expect(made.status).toBe(201)
  const fields = { translationMemoryImportUuid: made.body.uuid }
  expect((await who.upload(fields, 'memory.tmx', Buffer.from(content))).status).toBe(201)
  expect((await who.patch(`/translation_memory_imports/${made.body.uuid}/start`)).status).toBe(200)
  return until(async () => {
    const { body } = await who.get(`/translation_memory_imports/${made.body.uuid}`)
    return ['done', 'failed', 'readyForMerge'].includes(body.status.title) && body
  })
}

test('imports a TMX file, says what it refused and where, and takes the same file again without doubling', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const content = tmx(
    [
      tu(
        'Press the <bpt i="1" x="1"/>red<ept i="1"/> button.',
        'Drücken Sie den <bpt i="1" x="1"/>roten<ept i="1"/> Knopf.',
      ),
      tu('Open the door.', 'Öffnen Sie die Tür.'),
      '<tu><tuv xml:lang="en"><seg>Broken</tuv></tu>',
      tu('Empty', ' '),
      tu('Open the door.', 'Öffnen Sie die Tür.'),
      '<tu><tuv xml:lang="en"><seg>Save</seg></tuv><tuv xml:lang="de"><seg>Speichern</seg></tuv><tuv xml:lang="fr"><seg>Enregistrer</seg></tuv></tu>',
    ].join('\n'),
  )
  const first = await importTmx(admin, memory, content)
  expect(first).toMatchObject({ status: { title: 'done', progress: 100, message: null }, imported: 4, skipped: 1 })
  expect(first.refused.map(({ line }: { line: number }) => line)).toEqual([4, 5])
  expect(first.refusedCount).toBe(2)
  const second = await importTmx(admin, memory, content)
  expect(second).toMatchObject({ imported: 0, skipped: 5 })
  const shown = (await admin.get(`/translation_memories/${memory.uuid}`)).body
  expect(shown.transUnitCount).toBe(4)
  expect(shown.languages).toEqual([
    { sourceLanguage: 'en-US', targetLanguage: 'de-DE', transUnitCount: 2 },
    { sourceLanguage: 'en', targetLanguage: 'de', transUnitCount: 1 },
    { sourceLanguage: 'en', targetLanguage: 'fr', transUnitCount: 1 },
  ])
})

test('an import that is merged by hand says first what it would bring, and writes it when it is told to', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  await importTmx(admin, memory, tmx(tu('Open the door.', 'Öffnen Sie die Tür.')))
  const sentences = Array.from({ length: 2500 }, (_, number) => tu(`Sentence ${number}`, `Satz ${number}`))
  const again = tu('Sentence 1', 'Satz 1')
  const content = tmx([tu('Open the door.', 'Öffnen Sie die Tür.'), ...sentences, again, tu('Empty', ' ')].join('\n'))
  const ready = await importTmx(admin, memory, content, { mergeByHand: true })
  expect(ready).toMatchObject({
    status: { title: 'readyForMerge', progress: 100 },
    toMerge: 2500,
    skipped: 2,
    refusedCount: 1,
    imported: 0,
  })
  const count = async () => (await admin.get(`/translation_memories/${memory.uuid}`)).body.transUnitCount
  expect(await count()).toBe(1)
  const late = await admin.upload({ translationMemoryImportUuid: ready.uuid }, 'late.tmx', Buffer.from(content))
  expect(late.body.code).toBe('import_started')
  const path = `/translation_memory_imports/${ready.uuid}`
  expect((await admin.patch(`${path}/merge`)).body.status.title).toBe('running')
  expect((await admin.patch(`${path}/merge`)).body.code).toBe('import_not_ready')
  const merged = await until(async () => {
    const { body } = await admin.get(path)
    return body.status.title === 'done' && body
  })
  expect(merged).toMatchObject({ toMerge: 2500, imported: 2500, skipped: 2, refusedCount: 1 })
  expect(await count()).toBe(2501)
})

test('an import of what is no TMX file fails with the reason, and an import without a file does not start', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const failed = await importTmx(admin, memory, '<html><body>No memory</body></html>')
  expect(failed.status.title).toBe('failed')
  expect(failed.status.message).toContain('not a TMX file')
  const empty = await admin.post('/translation_memory_imports', { name: 'Empty', translationMemory: memory['@id'] })
  const start = await admin.patch(`/translation_memory_imports/${empty.body.uuid}/start`)
  expect([start.status, start.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'files', message: 'Please provide at least one file.' }],
  ])
})

test('an import that was stopped goes on after what it has read', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const content = tmx(['One', 'Two', 'Three'].map((text) => tu(text, `${text}!`)).join('\n'))
  const first = await importTmx(admin, memory, content)
  await world.house.db
    .update(translationMemoryImport)
    .set({ status: 'failed', itemsRead: 2, imported: 2 })
    .where(eq(translationMemoryImport.uuid, first.uuid))
  const third = (await admin.get(`/translation_memories/${memory.uuid}/units?source=Three`)).body.member[0]
  await admin.del(`/translation_memories/${memory.uuid}/units/${third.id}`)
  await admin.patch(`/translation_memory_imports/${first.uuid}/start`)
  const again = await until(async () => {
    const { body } = await admin.get(`/translation_memory_imports/${first.uuid}`)
    return body.status.title === 'done' && body
  })
  expect(again).toMatchObject({ imported: 3, skipped: 0 })
  expect((await admin.get(`/translation_memories/${memory.uuid}`)).body.transUnitCount).toBe(3)
})

test('units are found in either side, corrected and deleted, and matches follow at once', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  await importTmx(
    admin,
    memory,
    tmx([tu('Open the door.', 'Tür auf.'), tu('Close the window.', 'Fenster zu.')].join('')),
  )
  const units = (query: string) => admin.get(`/translation_memories/${memory.uuid}/units?${query}`)
  expect((await units('query=T%C3%BCr')).body).toMatchObject({
    totalItems: 1,
    member: [{ sourceSegment: { xml: 'Open the door.' } }],
  })
  expect((await units('source=window&target=auf')).body.totalItems).toBe(0)
  const [door] = (await units('source=door')).body.member
  const path = `/translation_memories/${memory.uuid}/units/${door.id}`
  expect((await admin.patch(path, { targetSegment: { xml: '<g id="1">x' } })).status).toBe(422)
  expect((await admin.patch(path, { targetSegment: { xml: 'Öffnen Sie die Tür.' } })).body).toMatchObject({
    targetSegment: { xml: 'Öffnen Sie die Tür.' },
    changedBy: expect.any(String),
  })
  const find = async () =>
    (await matches([{ translationMemoryUuid: memory.uuid, minimum: 50 }], 'Open the door.')).map(({ target }) => target)
  expect(await find()).toEqual(['Öffnen Sie die Tür.'])
  expect((await admin.del(path)).status).toBe(204)
  expect((await admin.del(path)).status).toBe(404)
  expect(await find()).toEqual([])
  expect((await admin.get(`/translation_memories/${memory.uuid}`)).body.transUnitCount).toBe(1)
})

test('units are listed by day, person and origin, and those whose source has several stand together', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const dated = (day: string, user: string) =>
    ` creationdate="${day}T120000Z" creationid="${user}" changedate="${day}T120000Z" changeid="${user}"`
  const unit = (en: string, de: string, day: string, user: string) =>
    tu(en, de).replace('<tu>', `<tu${dated(day, user)}>`)
  await importTmx(
    admin,
    memory,
    tmx(
      unit('Save', 'Speichern', '20240105', 'pia') +
        unit('Open', 'Öffnen', '20240106', 'quentin') +
        unit('Save', 'Sichern', '20250107', 'pia'),
    ),
  )
  await world.house.db.transaction((tx) =>
    saveToMemories(
      tx,
      [memory.uuid],
      [
        {
          sourceLanguage: 'en',
          targetLanguage: 'de',
          source: 'Close',
          target: 'Schließen',
          previousHash: null,
          nextHash: null,
          contextName: null,
          transUnitUuid: randomUUID(),
          userName: 'Rosa Probe',
        },
      ],
    ),
  )
  const targets = async (query: string) => {
    const { body } = await admin.get(`/translation_memories/${memory.uuid}/units?${query}`)
    return body.member.map(({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml)
  }
  expect(await targets('changedFrom=2024-01-05&changedUntil=2024-01-05')).toEqual(['Speichern'])
  expect((await targets('changedUntil=2024-12-31')).sort()).toEqual(['Speichern', 'Öffnen'].sort())
  expect(await targets('user=QUENT')).toEqual(['Öffnen'])
  expect(await targets('user=rosa&origin=job')).toEqual(['Schließen'])
  expect(await targets('origin=import&source=open')).toEqual(['Öffnen'])
  expect((await targets('duplicates=true')).sort()).toEqual(['Sichern', 'Speichern'])
  expect(await targets('duplicates=true&changedFrom=2025-01-01')).toEqual(['Sichern'])
  const bad = await admin.get(`/translation_memories/${memory.uuid}/units?changedFrom=yesterday`)
  expect([bad.status, bad.body.violations[0].propertyPath]).toEqual([422, 'changedFrom'])
})

test('exports a TMX file that reads back to the same units with their context', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin, { name: 'Größe' })
  await world.house.db.transaction((tx) =>
    saveToMemories(
      tx,
      [memory.uuid],
      [saved('a <g id="1">b</g> &lt;', 'c <g id="1">d</g>', { previousHash: -5n, contextName: 'title' })],
    ),
  )
  const exported = await admin.get(`/translation_memories/${memory.uuid}/export`)
  expect(exported.headers['content-disposition']).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.tmx")
  const copy = await makeMemory(admin)
  expect(await importTmx(admin, copy, exported.bytes.toString())).toMatchObject({ imported: 1, refusedCount: 0 })
  const found = await matches([{ translationMemoryUuid: copy.uuid, minimum: 50 }], 'a <g id="1">b</g> &lt;', {
    previousHash: -5n,
  })
  expect(found).toMatchObject([{ matchPercent: 101, target: 'c <g id="1">d</g>' }])
})

test('finds context, exact, adapted and fuzzy matches, and takes one percent off in another variant', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const name = { userName: 'Pia Test' }
  await world.house.db.transaction((tx) =>
    saveToMemories(
      tx,
      [memory.uuid],
      [
        saved('Press the red button.', 'Drücken Sie den roten Knopf.', { ...name, nextHash: 7n }),
        saved('Press the red button.', 'Den roten Knopf drücken.', name),
        saved('Wait 10 seconds.', 'Warten Sie 10 Sekunden.', name),
        saved('Turn the small wheel to the left.', 'Drehen Sie das kleine Rad nach links.', name),
      ],
    ),
  )
  const use = [{ translationMemoryUuid: memory.uuid, minimum: 70 }]
  const exact = await matches(use, 'Press the red button.', { nextHash: 7n })
  expect(exact.map(({ matchPercent, target }) => [matchPercent, target])).toEqual([
    [101, 'Drücken Sie den roten Knopf.'],
    [100, 'Den roten Knopf drücken.'],
  ])
  expect(exact[0]!.createdBy).toBe('Pia Test')
  expect(await matches(use, 'Wait 25 seconds.')).toMatchObject([
    { matchPercent: 98, adapted: true, target: 'Warten Sie 25 Sekunden.' },
  ])
  const [fuzzy] = await matches(use, 'Turn the large wheel to the left.')
  expect(fuzzy).toMatchObject({ target: 'Drehen Sie das kleine Rad nach links.', adapted: false })
  expect(fuzzy!.matchPercent).toBeGreaterThanOrEqual(80)
  expect(fuzzy!.matchPercent).toBeLessThan(95)
  const [variant] = await matches(
    use,
    'Press the red button.',
    {},
    { sourceLanguage: 'en-GB', targetLanguage: 'de-CH' },
  )
  expect(variant).toMatchObject({
    matchPercent: 99,
    rawMatchPercent: 100,
    penalties: [{ reason: 'languageVariant', percent: 1 }],
  })
  expect(await matches(use, 'Press the red button.', {}, { sourceLanguage: 'en', targetLanguage: 'fr' })).toEqual([])
  expect(await matches([{ ...use[0]!, minimum: 101 }], 'Wait 10 seconds.')).toEqual([])
})

test('a second confirmation of a trans unit replaces the first, and a repeated one is counted', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const unit = saved('Stop', 'Halt')
  const save = (...units: ReturnType<typeof saved>[]) =>
    world.house.db.transaction((tx) => saveToMemories(tx, [memory.uuid], units))
  await save(unit)
  await save({ ...unit, target: 'Stopp' })
  await save({ ...unit, transUnitUuid: randomUUID(), target: 'Stopp' })
  const { body } = await admin.get(`/translation_memories/${memory.uuid}/units`)
  expect(body.member).toMatchObject([{ targetSegment: { xml: 'Stopp' }, usageCount: 1 }])
  await save({ ...unit, target: 'Anhalten' })
  const later = (await admin.get(`/translation_memories/${memory.uuid}/units`)).body
  expect(later.member.map((row: { targetSegment: { xml: string } }) => row.targetSegment.xml)).toEqual(['Anhalten'])
})

test('of confirmations written at once a later one corrects what an earlier one corrected, and counts come out right', async () => {
  const admin = await world.administrator()
  const memory = await makeMemory(admin)
  const save = (...units: SavedUnit[]) => world.house.db.transaction((tx) => saveToMemories(tx, [memory.uuid], units))
  const targets = async () =>
    (await admin.get(`/translation_memories/${memory.uuid}/units`)).body.member
      .map((row: { targetSegment: { xml: string } }) => row.targetSegment.xml)
      .sort()
  const other = saved('Stop', 'Halt')
  const [first, second] = [saved('Stop', 'Stopp', { nextHash: 1n }), saved('Stop', 'Anhalten', { nextHash: 2n })]
  await save(other)
  await save({ ...first, offered: ['Halt'] }, { ...second, offered: ['Stopp'] })
  expect(await targets()).toEqual(['Anhalten', 'Anhalten', 'Stopp'])
  // Corrected to what another says in the same place, and then too many.
  await save({ ...second, nextHash: 1n, target: 'Stopp' }, { ...first, nextHash: 3n, target: 'Stopp' })
  const { body } = await admin.get(`/translation_memories/${memory.uuid}`)
  expect(body.transUnitCount).toBe((await targets()).length)
})

test('a memory shared with two teams is to each what its share says', async () => {
  const house = await world.organization(['Primary', 'Second'])
  const [primary, second] = house.teams as [string, string]
  const [manager, editor, reader, outsider] = await Promise.all([
    world.person('Mia'),
    world.person('Edi'),
    world.person('Rea'),
    world.person('Out'),
  ])
  await house.join(manager, primary, 'manager')
  await house.join(editor, second, 'owner')
  await house.join(reader, primary, 'reader')
  expect((await manager.post('/translation_memories', { name: ' ' })).body.violations).toMatchObject([
    { propertyPath: 'name', message: 'Name is required' },
  ])
  expect((await manager.post('/translation_memories', { name: 'Shared' })).body.violations).toMatchObject([
    { propertyPath: 'teams', message: 'Please select a team' },
  ])
  const input = {
    uuid: randomUUID(),
    name: 'Shared',
    teams: [
      { team: `/api/teams/${primary}`, primaryTeam: true },
      { team: `/api/teams/${second}`, primaryTeamTeamUserRole: `/api/team_user_roles/${house.roleUuid('editor')}` },
    ],
  }
  const made = await manager.post('/translation_memories', input)
  expect(made.status).toBe(201)
  expect((await manager.post('/translation_memories', input)).body).toEqual(made.body)
  const path = `/translation_memories/${made.body.uuid}`
  expect((await editor.get(path)).body).toMatchObject({
    permissionRole: 'editor',
    permissions: { edit: true, delete: false },
  })
  expect((await reader.get(path)).body).toMatchObject({ permissionRole: 'reader' })
  expect((await outsider.get(path)).status).toBe(404)
  expect((await outsider.get(`${path}/units`)).status).toBe(404)
  expect((await outsider.get('/translation_memories')).body.totalItems).toBe(0)
  expect((await editor.patch(path, { name: 'Renamed' })).body.name).toBe('Renamed')
  expect((await editor.del(path)).status).toBe(403)
  const importOf = (who: Caller) =>
    who.post('/translation_memory_imports', { name: 'I', translationMemory: `/api${path}` })
  expect((await importOf(reader)).status).toBe(403)
  expect((await importOf(outsider)).body.violations[0].propertyPath).toBe('translationMemory')
  const imported = await importOf(editor)
  expect(imported.status).toBe(201)
  expect((await outsider.get(`/translation_memory_imports/${imported.body.uuid}`)).status).toBe(404)
  expect((await outsider.get('/translation_memory_imports')).body.totalItems).toBe(0)
  expect((await reader.get('/translation_memory_imports')).body.member[0].translationMemory.name).toBe('Renamed')
  expect((await manager.del(path)).status).toBe(204)
})

const saved = (source: string, target: string, more: object = {}) => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  source,
  target,
  previousHash: null,
  nextHash: null,
  contextName: null,
  transUnitUuid: randomUUID(),
  userName: null,
  ...more,
})

async function matches(
  memories: MemoryUse[],
  source: string,
  context: { previousHash?: bigint; nextHash?: bigint } = {},
  languages = { sourceLanguage: 'en', targetLanguage: 'de' },
) {
  const query = { source, previousHash: null, nextHash: null, name: null, ...context }
  const [found] = await findMemoryMatches(world.house, { memories, ...languages, limit: 5 }, [query])
  return found!
}
