import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { user } from '../../database/schema/access.ts'
import { task } from '../../database/schema/tasks.ts'

const world = testHouse()

/** A termbase in a team with an editor, a reviewer and a reader. */
async function crew() {
  const admin = await world.administrator()
  const { teams, join } = await world.organization()
  const [edi, rob, rea] = [await world.person('Edi'), await world.person('Rob'), await world.person('Rea')]
  await join(edi, teams[0]!, 'editor')
  await join(rob, teams[0]!, 'reviewer')
  await join(rea, teams[0]!, 'reader')
  const termbase = await makeTermbaseIn(admin)
  await admin.patch(`/termbases/${termbase.uuid}`, { termbaseTeams: [{ team: `/api/teams/${teams[0]}` }] })
  return { admin, edi, rob, rea, termbase }
}

type Crew = Awaited<ReturnType<typeof crew>>

const propose = async (who: Caller, { termbase }: Pick<Crew, 'termbase'>, terms: Record<string, string>, more = {}) => {
  const answer = await who.post('/term_proposals', {
    termbase: termbase['@id'],
    terms: Object.entries(terms).map(([code, text]) => ({ termbaseIndex: termbase.indices[code], text })),
    ...more,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

const statusesOf = async (who: Caller, uuid: string): Promise<Record<string, string>> => {
  const { body } = await who.get(`/term_entries/${uuid}`)
  return Object.fromEntries(
    body.terms.map(({ text, usageStatus }: { text: string; usageStatus: string }) => [text, usageStatus]),
  )
}

test('a reader suggests a term pair, reviewers vote, and each language is decided on by itself', async () => {
  const made = await crew()
  const { edi, rob, rea, termbase } = made
  const pair = await propose(rea, made, { en: 'valve', de: 'Ventil' }, { reason: 'It is in the handbook' })
  expect(pair).toMatchObject({ own: true, newEntry: true, reason: 'It is in the handbook', createdBy: 'Rea Test' })
  const [english, german] = pair.parts
  const entry = pair.termEntryUuid
  expect(await statusesOf(rea, entry)).toEqual({ valve: 'suggested', Ventil: 'suggested' })
  const path = `/term_proposals/${pair.uuid}`

  const says = (who: Caller, inFavour: boolean | null, reason = '') =>
    who.patch(`${path}/vote`, { part: german.uuid, inFavour, reason })
  expect((await says(rea, true)).status).toBe(403)
  await says(rob, false, 'Rather Schieber')
  await says(edi, true)
  expect((await says(rob, true, 'Now I see')).body.parts[1].votes).toMatchObject([
    { inFavour: true, by: 'Edi Test', own: false },
    { inFavour: true, reason: 'Now I see', by: 'Rob Test', own: true },
  ])
  expect((await says(rob, null)).body.parts[1].votes).toHaveLength(1)

  expect((await rob.patch(`${path}/accept`, {})).status).toBe(403)
  const half = await edi.patch(`${path}/accept`, { parts: [german.uuid] })
  expect(half.body.parts).toMatchObject([{ state: 'open' }, { state: 'accepted', decidedBy: 'Edi Test' }])
  expect(await statusesOf(rea, entry)).toEqual({ valve: 'suggested', Ventil: 'approved' })
  expect((await says(rob, true)).body.code).toBe('proposal_decided')
  expect((await edi.patch(`${path}/accept`, { parts: [german.uuid] })).body.code).toBe('proposal_decided')

  expect((await edi.patch(`${path}/deny`, { reason: '' })).body.violations[0].code).toBe('reason_required')
  const whole = await edi.patch(`${path}/deny`, { parts: [english.uuid], reason: 'It is a gate' })
  expect(whole.body.parts[0]).toMatchObject({ state: 'denied', decisionReason: 'It is a gate' })
  expect(await statusesOf(rea, entry)).toEqual({ Ventil: 'approved' })
  const history = (await rea.get(`/term_entries/${entry}/history`)).body.member
  expect(history.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['denied', 'Edi Test'],
    ['accepted', 'Edi Test'],
    ['proposed', 'Rea Test'],
    ['created', 'Rea Test'],
  ])

  const list = async (query: string) =>
    (await rea.get(`/termbases/${termbase.uuid}/term_proposals?${query}`)).body.totalItems
  expect([await list('state=open'), await list('state=decided'), await list('own=true')]).toEqual([0, 1, 1])
  // What somebody else suggested, and is said of it, is for those who review.
  await propose(rob, made, { en: 'gate' })
  expect(await list('state=open')).toBe(0)

  // Both decisions are undone, and all is as it was suggested.
  const undone = await edi.patch(`${path}/undo`, { parts: [english.uuid, german.uuid] })
  expect(undone.body.parts).toMatchObject([{ state: 'open' }, { state: 'open' }])
  expect(await statusesOf(rea, entry)).toEqual({ valve: 'suggested', Ventil: 'suggested' })
  await edi.patch(`${path}/deny`, { reason: 'No' })
  expect((await rea.get(`/term_entries/${entry}`)).body.recycledAt).not.toBeNull()
  await edi.patch(`${path}/undo`, { parts: [german.uuid] })
  expect(await statusesOf(rea, entry)).toEqual({ Ventil: 'suggested' })
  await edi.patch(`${path}/undo`, { parts: [english.uuid] })
  expect(await statusesOf(rea, entry)).toEqual({ valve: 'suggested', Ventil: 'suggested' })
})

test('a change waits beside the entry, is shown as stale when that changes, and is taken back or undone', async () => {
  const made = await crew()
  const { admin, edi, rob, rea, termbase } = made
  const entry = await addEntryTo(admin, termbase, { en: 'valve', de: 'Ventil' }, { definition: 'Shuts' })
  const [english, german] = entry.terms
  const change = (text: string) => ({
    termEntry: entry['@id'],
    terms: [{ termbaseIndex: termbase.indices.de, text, term: german.uuid }],
  })
  const given = await propose(rob, made, {}, { ...change('Absperrventil'), definition: 'Shuts a pipe' })
  expect(await statusesOf(rob, entry.uuid)).toEqual({ valve: 'approved', Ventil: 'approved' })
  expect(given.parts).toMatchObject([
    { termbaseIndexUuid: null, changes: [{ field: 'definition', before: 'Shuts', after: 'Shuts a pipe' }] },
    { stale: false, changes: [{ field: 'term', before: 'Ventil', now: 'Ventil', after: 'Absperrventil' }] },
  ])
  // Whoever may see it is told of it where they meet the entry, with its terms as they are.
  const isTold = async (who: Caller) => {
    const hits = (await who.get(`/term_search?query=valve&termbases=${termbase.uuid}`)).body.member
    const shown = (await who.get(`/term_entries/${entry.uuid}`)).body
    return [...hits, shown].map(({ hasOpenProposals }) => hasOpenProposals)
  }
  expect([await isTold(rob), await isTold(edi), await isTold(rea)]).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  const path = `/term_proposals/${given.uuid}`

  await edi.patch(`/term_entries/${entry.uuid}`, {
    terms: [
      { uuid: english.uuid, termbaseIndex: termbase.indices.en, text: 'valve' },
      { uuid: german.uuid, termbaseIndex: termbase.indices.de, text: 'Schieber' },
    ],
  })
  const stale = await edi.patch(`${path}/accept`, {})
  expect([stale.status, stale.body.code]).toEqual([409, 'proposal_stale'])
  const many = `/termbases/${termbase.uuid}/accept_term_proposals`
  expect((await edi.patch(many, { termProposalUuids: [given.uuid] })).body.code).toBe('no_entry_changed')
  const seen = (await edi.get(path)).body
  expect(seen.parts).toMatchObject([
    { state: 'accepted', stale: false },
    { state: 'open', stale: true, changes: [{ before: 'Ventil', now: 'Schieber', after: 'Absperrventil' }] },
  ])
  const taken = await edi.patch(`${path}/accept`, { termEntryVersion: seen.termEntryVersion })
  expect(taken.body.parts[1]).toMatchObject({ state: 'accepted' })
  expect((await edi.get(`/term_entries/${entry.uuid}`)).body).toMatchObject({
    definition: 'Shuts a pipe',
    terms: [{ text: 'valve' }, { text: 'Absperrventil' }],
  })
  const both = { parts: seen.parts.map(({ uuid }: { uuid: string }) => uuid) }
  await edi.patch(`${path}/undo`, both)
  expect((await edi.get(`/term_entries/${entry.uuid}`)).body).toMatchObject({
    definition: 'Shuts',
    terms: [{ text: 'valve' }, { text: 'Schieber' }],
  })
  expect((await edi.patch(`${path}/undo`, both)).body.code).toBe('proposal_not_decided')
  expect((await rob.del(path)).status).toBe(204)
  expect((await rob.get(path)).status).toBe(404)
  expect(await isTold(edi)).toEqual([false, false])

  // A further translation stands in the entry until it is taken back.
  const further = await propose(rob, made, { de: 'Hahn' }, { termEntry: entry['@id'] })
  expect(await statusesOf(rob, entry.uuid)).toMatchObject({ Hahn: 'suggested' })
  expect((await rea.get(`/term_proposals/${further.uuid}`)).status).toBe(403)
  await rob.del(`/term_proposals/${further.uuid}`)
  expect(await statusesOf(rob, entry.uuid)).toEqual({ valve: 'approved', Schieber: 'approved' })
  const same = { termbase: termbase['@id'], ...change('Schieber') }
  expect((await rob.post('/term_proposals', same)).body.violations[0]).toMatchObject({
    propertyPath: 'terms[0].text',
    code: 'nothing_proposed',
  })
})

test('nobody suggests the same twice, also at once, until somebody has decided', async () => {
  const made = await crew()
  const { edi, rob, rea, termbase } = made
  const input = (terms: object[], more = {}) => ({ termbase: termbase['@id'], terms, ...more })
  const termIn = (code: string, text: string) => ({ termbaseIndex: termbase.indices[code], text })
  const pair = [termIn('en', 'sluice'), termIn('de', 'Schleuse')]
  const paths = ({ body }: { body: { violations: { propertyPath: string; code: string }[] } }) =>
    body.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => rea.post('/term_proposals', input(pair)))).then(
    (answers) => answers.sort((one, other) => one.status - other.status),
  )
  expect(first!.status).toBe(201)
  for (const other of others) expect(paths(other)).toEqual(['terms already_proposed'])
  expect(paths(await rea.post('/term_proposals', input([termIn('en', 'sluice')])))).toEqual(['terms already_proposed'])
  // What says more, or is said by somebody else, is another suggestion.
  expect((await rea.post('/term_proposals', input(pair, { definition: 'A gate for water' }))).status).toBe(201)
  expect((await rob.post('/term_proposals', input(pair))).status).toBe(201)
  await edi.patch(`/term_proposals/${first!.body.uuid}/deny`, { reason: 'Rather lock' })
  expect((await rea.post('/term_proposals', input([termIn('de', 'Schleuse')]))).status).toBe(422)

  const entry = await addEntryTo(made.admin, termbase, { en: 'weir' })
  const [weir] = entry.terms
  const changes = input([{ ...termIn('en', 'dam'), term: weir.uuid }], { termEntry: entry['@id'], note: 'Of rivers' })
  expect((await rea.post('/term_proposals', changes)).status).toBe(201)
  expect(paths(await rea.post('/term_proposals', changes))).toEqual([
    'terms[0].text already_proposed',
    'note already_proposed',
  ])
  expect((await rea.post('/term_proposals', { ...changes, terms: [], note: 'Of lakes' })).status).toBe(201)
})

test('of twenty who decide at once one has effect, and what is put right by hand is decided', async () => {
  const made = await crew()
  const { edi, rea, rob, termbase } = made
  const pair = await propose(rea, made, { en: 'pump' })
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      place % 2
        ? edi.patch(`/term_proposals/${pair.uuid}/accept`, {})
        : edi.patch(`/term_proposals/${pair.uuid}/deny`, { reason: 'No' }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19)

  // What reviewers write into the termbase is a suggestion like the others.
  const entry = await addEntryTo(rob, termbase, { en: 'lid', de: 'Deckel' })
  const [waiting] = (await rob.get(`/termbases/${termbase.uuid}/term_proposals?state=open`)).body.member
  expect(waiting).toMatchObject({ own: true, parts: [{ state: 'open' }, { state: 'open' }] })
  const approved = { termEntryUuids: [entry.uuid], from: 'suggested', usageStatus: 'approved' }
  await edi.patch(`/termbases/${termbase.uuid}/set_usage_status`, approved)
  expect((await rob.get(`/term_proposals/${waiting.uuid}`)).body.parts).toMatchObject([
    { state: 'accepted', decidedBy: 'Edi Test' },
    { state: 'accepted' },
  ])

  const [first, second] = [await propose(rea, made, { en: 'a' }), await propose(rea, made, { en: 'b' })]
  const many = { termProposalUuids: [first.uuid, second.uuid, pair.uuid] }
  expect((await edi.patch(`/termbases/${termbase.uuid}/accept_term_proposals`, many)).body).toEqual({
    accepted: 2,
    left: 1,
  })
})

test('whoever suggested is told in one mail of what was decided, and why', async () => {
  const made = await crew()
  const { edi, rea } = made
  const { db, tasks } = world.house
  const [person] = await db.update(user).set({ locale: 'de' }).where(eq(user.uuid, rea.uuid)).returning()
  const { email } = person!
  const [pair, lid, undone] = [
    await propose(rea, made, { de: 'Ventil' }),
    await propose(rea, made, { de: 'Deckel' }),
    await propose(rea, made, { de: 'Pumpe' }),
  ]
  await edi.patch(`/term_proposals/${pair.uuid}/accept`, {})
  await edi.patch(`/term_proposals/${lid.uuid}/deny`, { reason: 'Kein Begriff' })
  await edi.patch(`/term_proposals/${undone.uuid}/accept`, {})
  await edi.patch(`/term_proposals/${undone.uuid}/undo`, { parts: [undone.parts[0].uuid] })
  expect(mailsTo(world.house, email)).toEqual([])
  await db.update(task).set({ runAfter: sql`now()` }).where(eq(task.subjectUuid, rea.uuid))
  tasks.wake()
  const mail = await mailTo(world.house, email, /Ihre Vorschläge für „Words“/)
  expect(mail.text).toContain('Angenommen: Ventil (Deutsch)\nAbgelehnt: Deckel (Deutsch): „Kein Begriff“')
  expect(mail.text).not.toContain('Pumpe')
  expect(mail.link('target')).toBe('suggestions')
})
