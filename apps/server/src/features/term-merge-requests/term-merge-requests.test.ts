import type { TermEntry } from '@langwerk/contract/term-entries'
import type { TermMergeItem } from '@langwerk/contract/term-merge-requests'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { mailTo } from '../../../test/outbox.ts'
import { askToMerge, decideRequest, itemsOf, makeReadyImport } from '../../../test/term-merges.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { user } from '../../database/schema/access.ts'
import { termImport } from '../../database/schema/resources.ts'
import { languageUuid } from '../languages/index.ts'

const world = testHouse()
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

const entriesOf = async (uuid: string) =>
  (await admin.get(`/termbases/${uuid}/term_entries?itemsPerPage=100`)).body.member as TermEntry[]
const textsOf = async (uuid: string) =>
  (await entriesOf(uuid)).map(({ terms }) => terms.map(({ text }) => text).join('/')).sort()
const german = languageUuid('de')

test('what an import found is compared with the termbase, merged into it, and taken back', async () => {
  const into = await makeTermbaseIn(admin)
  const pump = await addEntryTo(admin, into, { en: 'pump', de: 'Pumpe' }, { definition: 'moves liquids' })
  const valve = await addEntryTo(admin, into, { en: 'valve', de: 'Ventil' }, { definition: 'closes a pipe' })
  const from = await makeReadyImport(world.house, admin, [
    [{ en: 'gasket', de: 'Dichtung' }, { confidenceScore: 80 }],
    [{ en: 'Pump', de: 'Förderpumpe' }],
    [
      { en: 'valve', de: 'Ventil' },
      { definition: 'shuts a pipe', context: 'Open the valve.' },
    ],
    [{ en: 'pump' }],
  ])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'] })
  expect(request).toMatchObject({
    status: { title: 'open' },
    counts: { total: 4, open: 4, added: 1, changed: 1, conflict: 1, same: 1, unresolved: 1, stale: 0 },
    permissions: { decide: true, addLanguages: true },
  })
  const items = await itemsOf(admin, request)
  expect(items.gasket).toMatchObject({ kind: 'added', termEntryUuid: null })
  expect(items.Pump).toMatchObject({
    kind: 'changed',
    termEntryUuid: pump.uuid,
    languages: [
      { terms: [{ text: 'pump', kind: 'same' }] },
      {
        terms: [
          { text: 'Pumpe', kind: 'termbase' },
          { text: 'Förderpumpe', kind: 'added' },
        ],
      },
    ],
  })
  expect(items.valve!.fields).toMatchObject([
    {
      key: 'definition',
      field: 'definition',
      kind: 'conflict',
      import: 'shuts a pipe',
      termbase: 'closes a pipe',
      choice: null,
    },
    { key: 'context', field: 'context', kind: 'added', import: 'Open the valve.', termbase: '', choice: null },
  ])

  const refused = await admin.patch(`/term_merge_requests/${request.uuid}/accept`, {})
  expect(refused.body).toMatchObject({ code: 'merge_has_conflicts', values: { entries: 1 } })
  await admin.patch(`/term_merge_items/${items.valve!.uuid}`, { fields: { definition: 'import' } })
  const done = await decideRequest(admin, request, 'accept')
  expect(done).toMatchObject({ status: { title: 'accepted' }, counts: { merged: 3, unchanged: 1, open: 0 } })
  expect(await textsOf(into.uuid)).toEqual(['gasket/Dichtung', 'pump/Pumpe/Förderpumpe', 'valve/Ventil'])
  const merged = (await admin.get(`/term_entries/${valve.uuid}`)).body
  expect(merged).toMatchObject({ definition: 'shuts a pipe', context: 'Open the valve.', version: 2 })
  expect((await admin.get(`/term_entries/${valve.uuid}/history`)).body.member[0]).toMatchObject({
    action: 'requestMerged',
    changes: [{ field: 'definition', from: 'closes a pipe', to: 'shuts a pipe' }, { field: 'context' }],
  })
  const [imported] = await world.house.db.select().from(termImport).where(eq(termImport.uuid, from.uuid))
  expect(imported!.status).toBe('done')

  await admin.patch(`/term_entries/${pump.uuid}`, { note: 'mine' })
  const undone = await decideRequest(admin, request, 'undo')
  expect(undone).toMatchObject({
    status: { title: 'open' },
    undone: { restored: 2, kept: 1 },
    counts: { open: 3, merged: 1 },
  })
  expect(await textsOf(into.uuid)).toEqual(['pump/Pumpe/Förderpumpe', 'valve/Ventil'])
  expect((await admin.get(`/term_entries/${valve.uuid}`)).body).toMatchObject({
    definition: 'closes a pipe',
    context: '',
  })
})

test('a language is denied on its own, and a denied entry stays out', async () => {
  const into = await makeTermbaseIn(admin, ['en'])
  const from = await makeReadyImport(world.house, admin, [
    [{ en: 'bolt', de: 'Bolzen' }],
    [{ en: 'nut', de: 'Mutter' }],
  ])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'] })
  expect(request.languages).toMatchObject([
    { language: { code: 'en' }, added: false },
    { language: { code: 'de' }, added: true },
  ])
  const items = await itemsOf(admin, request)
  const decide = (item: TermMergeItem | undefined, languages: object) =>
    admin.patch(`/term_merge_items/${item!.uuid}`, { languages })
  await decide(items.bolt, { [german]: 'deny' })
  await decide(items.nut, { [german]: 'deny', [languageUuid('en')]: 'deny' })
  const unknown = await decide(items.nut, { [languageUuid('fr')]: 'accept' })
  expect(unknown.body.violations[0]).toMatchObject({ code: 'merge_not_in_entry' })
  expect(await decideRequest(admin, request, 'accept')).toMatchObject({ counts: { merged: 1, denied: 1 } })
  expect(await textsOf(into.uuid)).toEqual(['bolt'])
  expect((await admin.get(`/termbases/${into.uuid}`)).body.termbaseIndices).toHaveLength(1)
})

test('an entry that was changed since is shown again and never overwritten', async () => {
  const into = await makeTermbaseIn(admin)
  const pump = await addEntryTo(admin, into, { en: 'pump' })
  const from = await makeReadyImport(world.house, admin, [
    [{ en: 'pump', de: 'Pumpe' }],
    [{ en: 'seal', de: 'Siegel' }],
  ])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'] })
  await admin.patch(`/term_entries/${pump.uuid}`, { definition: 'by hand' })
  await addEntryTo(admin, into, { en: 'seal', de: 'Robbe' })
  expect(await decideRequest(admin, request, 'accept')).toMatchObject({
    status: { title: 'open' },
    counts: { stale: 2, merged: 0, open: 2 },
  })
  const items = await itemsOf(admin, request)
  const { version } = items.pump!
  expect(items.pump).toMatchObject({ stale: true, version: 2, kind: 'changed' })
  const unseen = await admin.patch(`/term_merge_items/${items.pump!.uuid}`, { languages: {} })
  expect(unseen.body).toMatchObject({ code: 'stale_version', current: { version: 2 } })
  expect((await admin.patch(`/term_merge_items/${items.pump!.uuid}`, { version })).body).toMatchObject({ stale: false })
  await decideRequest(admin, request, 'accept')
  expect((await admin.get(`/term_entries/${pump.uuid}`)).body).toMatchObject({
    definition: 'by hand',
    terms: [{ text: 'pump' }, { text: 'Pumpe' }],
  })
  expect(await textsOf(into.uuid)).toEqual(['pump/Pumpe', 'seal/Robbe'])
})

test('who may only read asks, who approves is told and denies with a reason, and who asked is told', async () => {
  const organization = await world.organization(['Terms'])
  const [reader, editor, outsider] = [await world.person('Rea'), await world.person('Edi'), await world.person('Out')]
  await organization.join(reader, organization.teams[0]!, 'reader')
  await organization.join(editor, organization.teams[0]!, 'editor')
  const into = await makeTermbaseIn(admin)
  const termbaseTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  await admin.patch(`/termbases/${into.uuid}`, { termbaseTeams })
  const from = await makeReadyImport(world.house, admin, [[{ en: 'gear', de: 'Zahnrad' }]], { owner: reader })
  const request = await askToMerge(reader, from, { destinationTermbase: into['@id'] })
  expect(request.permissions).toEqual({ decide: false, addLanguages: false, withdraw: true })
  const emailOf = async (person: Caller) =>
    (await world.house.db.select().from(user).where(eq(user.uuid, person.uuid)))[0]!.email
  expect((await mailTo(world.house, await emailOf(editor), /Terms wait/)).text).toContain('asks to merge one entry')

  const path = `/term_merge_requests/${request.uuid}`
  expect((await outsider.get(path)).status).toBe(404)
  expect((await outsider.get('/term_merge_requests')).body.totalItems).toBe(0)
  expect((await editor.get(`/term_merge_requests?destinationTermbaseUuid=${into.uuid}`)).body.totalItems).toBe(1)
  expect((await reader.patch(`${path}/accept`, {})).status).toBe(403)
  expect((await editor.patch(`${path}/deny`, {})).body.violations[0]).toMatchObject({ propertyPath: 'reason' })
  const denied = await editor.patch(`${path}/deny`, { reason: 'Not our words' })
  expect(denied.body).toMatchObject({ status: { title: 'denied' }, reason: 'Not our words', counts: { denied: 1 } })
  expect((await mailTo(world.house, await emailOf(reader), /Denied/)).text).toContain('Not our words')
  expect((await editor.patch(`${path}/undo`)).body).toMatchObject({ status: { title: 'open' }, counts: { open: 1 } })
})

test('a new entry that somebody has suggested something for stays when its acceptance is undone', async () => {
  const into = await makeTermbaseIn(admin)
  const from = await makeReadyImport(world.house, admin, [[{ en: 'cog' }], [{ en: 'axle' }]])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'] })
  await decideRequest(admin, request, 'accept')
  const cog = (await entriesOf(into.uuid)).find(({ terms }) => terms[0]!.text === 'cog')!
  const suggestion = { termbase: into['@id'], termEntry: cog['@id'], definition: 'A tooth of a wheel' }
  const { body: proposal } = await admin.post('/term_proposals', suggestion)
  expect(await decideRequest(admin, request, 'undo')).toMatchObject({ undone: { restored: 1, kept: 1 } })
  expect(await textsOf(into.uuid)).toEqual(['cog'])
  expect((await admin.get(`/term_proposals/${proposal.uuid}`)).status).toBe(200)
})

test('of twenty who accept at once one does', async () => {
  const into = await makeTermbaseIn(admin)
  const from = await makeReadyImport(world.house, admin, [[{ en: 'one' }], [{ en: 'two' }]])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'] })
  const path = `/term_merge_requests/${request.uuid}/accept`
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.patch(path, {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'merge_in_other_state')).toHaveLength(19)
  await until(async () => (await textsOf(into.uuid)).length === 2)
})

test('a new termbase is made at acceptance, goes when that is undone, and what is missing is said', async () => {
  const from = await makeReadyImport(world.house, admin, [[{ en: 'lathe', de: 'Drehbank' }]])
  const nothing = await admin.post('/term_merge_requests', { termImport: from['@id'] })
  expect(nothing.body.violations[0]).toMatchObject({ code: 'merge_destination_required' })
  const both = { newTermbase: { name: 'Workshop' }, destinationTermbase: (await makeTermbaseIn(admin))['@id'] }
  const twofold = await admin.post('/term_merge_requests', { termImport: from['@id'], ...both })
  expect(twofold.body.violations[0]).toMatchObject({ propertyPath: 'newTermbase', code: 'merge_one_destination' })
  const request = await askToMerge(admin, from, { newTermbase: { name: 'Workshop' } })
  expect(request).toMatchObject({
    newTermbaseName: 'Workshop',
    destinationTermbase: null,
    languages: [{ added: true }, { added: true }],
  })
  const { destinationTermbase } = await decideRequest(admin, request, 'accept')
  expect(await textsOf(destinationTermbase.uuid)).toEqual(['lathe/Drehbank'])
  expect(await decideRequest(admin, request, 'undo')).toMatchObject({ destinationTermbase: null })
  expect((await admin.get(`/termbases/${destinationTermbase.uuid}`)).status).toBe(404)
})

test('chosen tags are copied alone, and an import that is not ready is refused', async () => {
  const into = await makeTermbaseIn(admin)
  const from = await makeReadyImport(world.house, admin, [[{ en: 'kept' }, { tags: true }], [{ en: 'left' }]])
  const request = await askToMerge(admin, from, { destinationTermbase: into['@id'], tags: [from.tag] })
  expect(request).toMatchObject({ tags: ['Accepted'], counts: { total: 1 } })
  await world.house.db.update(termImport).set({ status: 'running' }).where(eq(termImport.uuid, from.uuid))
  const early = await admin.post('/term_merge_requests', { termImport: from['@id'], destinationTermbase: into['@id'] })
  expect(early.body.code).toBe('import_not_ready')
})
