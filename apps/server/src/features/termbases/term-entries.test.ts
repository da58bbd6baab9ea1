import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, untilOneWaits } from '../../../test/house.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { recogniseTerms } from './index.ts'

const world = testHouse()

test('an entry keeps all its fields, and tells who changed what', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const tag = (await admin.post('/termbase_tags', { termbase: termbase['@id'], name: 'Urgent', color: '#AA0000' })).body
  const field = async (level: string, more: object) =>
    (await admin.post('/termbase_fields', { termbase: termbase['@id'], name: level, level, ...more })).body.uuid
  const [ofEntry, ofLanguage, ofTerm] = [
    await field('termEntry', { fieldType: 'choice', choices: ['a', 'b'] }),
    await field('languageSection', { fieldType: 'date' }),
    await field('term', { fieldType: 'number' }),
  ]
  const german = termbase.indices.de!.split('/').at(-1)!
  const fields = {
    definition: 'shuts a pipe',
    note: 'n',
    context: 'Open the valve.',
    source: 'Handbook',
    sourceFile: 'a.docx',
    copywritingKeyTerm: true,
    termInjectionMethod: 'exact',
    confidenceScore: 70,
    fieldValues: { [ofEntry]: 'b' },
    languageFieldValues: { [german]: { [ofLanguage]: '2026-01-31' } },
  }
  const term = { text: 'Ventil', usageStatus: 'preferred', number: 'singular', note: 'x', allowedVariants: ['Ventile'] }
  const entry = await addEntryTo(
    admin,
    termbase,
    { en: 'valve', de: { ...term, forbiddenVariants: ['Hahn'], fieldValues: { [ofTerm]: '3.5' } } },
    { ...fields, tags: [tag['@id']] },
  )
  expect(entry).toMatchObject({
    ...fields,
    version: 1,
    createdBy: expect.any(String),
    tags: [{ name: 'Urgent', color: '#aa0000' }],
  })
  expect(entry.terms[1]).toMatchObject({ ...term, forbiddenVariants: ['Hahn'], fieldValues: { [ofTerm]: '3.5' } })

  const refused = await admin.patch(`/term_entries/${entry.uuid}`, { fieldValues: { [ofEntry]: 'c' } })
  expect(refused.body.violations[0]).toMatchObject({
    propertyPath: `fieldValues.${ofEntry}`,
    message: 'termEntry: Please choose one of the choices',
  })
  const changed = await admin.patch(`/term_entries/${entry.uuid}`, {
    definition: 'closes a pipe',
    tags: [],
    version: 1,
  })
  expect(changed.body).toMatchObject({
    version: 2,
    tags: [],
    terms: [{ text: 'valve' }, { allowedVariants: ['Ventile'] }],
  })
  const stale = await admin.patch(`/term_entries/${entry.uuid}`, { definition: 'mine', version: 1 })
  expect(stale.status).toBe(409)
  expect(stale.body.current).toMatchObject({ definition: 'closes a pipe', version: 2 })
  const { member } = (await admin.get(`/term_entries/${entry.uuid}/history`)).body
  expect(member).toMatchObject([
    {
      action: 'edited',
      by: expect.any(String),
      changes: [
        { field: 'definition', from: 'shuts a pipe', to: 'closes a pipe' },
        { field: 'tags', from: 'Urgent', to: '' },
      ],
    },
    { action: 'created' },
  ])
})

test('entries go to the recycle bin, come back, and are deleted from it for good', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const base = `/termbases/${termbase.uuid}`
  const [sure, unsure, unknown] = [
    await addEntryTo(admin, termbase, { en: 'sure' }, { confidenceScore: 90 }),
    await addEntryTo(admin, termbase, { en: 'unsure' }, { confidenceScore: 30 }),
    await addEntryTo(admin, termbase, { en: 'unknown' }),
  ]
  const list = async (query = '') =>
    (await admin.get(`${base}/term_entries?order[term]=asc${query}`)).body.member.map(
      (entry: { terms: { text: string }[] }) => entry.terms[0]!.text,
    )
  // Nothing that lives is deleted past the bin.
  expect((await admin.del(`/term_entries/${sure.uuid}`)).status).toBe(409)
  expect((await admin.patch(`${base}/recycle_term_entries`, {})).status).toBe(422)
  expect((await admin.patch(`${base}/recycle_term_entries`, { confidenceBelow: 50 })).body).toEqual({ count: 1 })
  expect(await list()).toEqual(['sure', 'unknown'])
  expect(await list('&recycled=true')).toEqual(['unsure'])
  expect((await admin.get(base)).body.termbaseTermEntryCount).toBe(2)
  await admin.patch(`${base}/recycle_term_entries`, { termEntryUuids: [sure.uuid, unknown.uuid] })
  expect((await admin.patch(`${base}/restore_term_entries`, { termEntryUuids: [sure.uuid] })).body).toEqual({
    count: 1,
  })
  expect(await list()).toEqual(['sure'])
  const restored = (await admin.get(`/term_entries/${sure.uuid}/history`)).body.member
  expect(restored.map(({ action }: { action: string }) => action)).toEqual(['restored', 'recycled', 'created'])
  expect((await admin.patch(`${base}/delete_recycled_term_entries`, {})).body).toEqual({ count: 2 })
  expect((await admin.get(`/term_entries/${unsure.uuid}`)).status).toBe(404)
  expect(await list('&recycled=true')).toEqual([])
})

test('what is taken out of the bin while that is emptied stays', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const base = `/termbases/${termbase.uuid}`
  const [kept, gone] = [
    await addEntryTo(admin, termbase, { en: 'kept' }),
    await addEntryTo(admin, termbase, { en: 'gone' }),
  ]
  await admin.patch(`${base}/recycle_term_entries`, { termEntryUuids: [kept.uuid, gone.uuid] })
  const emptied = await world.house.db.transaction(async (tx) => {
    await tx.update(termEntry).set({ recycledAt: null }).where(eq(termEntry.uuid, kept.uuid))
    const asked = [admin.patch(`${base}/delete_recycled_term_entries`, {})]
    await untilOneWaits(world.house)
    return asked
  })
  expect((await emptied[0]!).body).toEqual({ count: 1 })
  expect((await admin.get(`/term_entries/${kept.uuid}`)).status).toBe(200)
})

test('a list is filtered by tag, by a missing language, and by variants in the search', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const tag = (await admin.post('/termbase_tags', { termbase: termbase['@id'], name: 'T', color: '#112233' })).body
  const [valve] = [
    await addEntryTo(admin, termbase, { en: { text: 'valve', allowedVariants: ['stopcock'] }, de: 'Ventil' }),
    await addEntryTo(admin, termbase, { en: 'Äpfel' }),
    await addEntryTo(admin, termbase, { de: 'Pumpe' }),
  ]
  const tagged = { termEntryUuids: [valve.uuid], termbaseTag: tag['@id'], tagged: true }
  expect((await admin.patch(`/termbases/${termbase.uuid}/tag_term_entries`, tagged)).body).toEqual({ count: 1 })
  const [english, german] = ['en', 'de'].map((code) => termbase.indices[code]!.split('/').at(-1))
  const list = async (query: string) => {
    const { body } = await admin.get(`/termbases/${termbase.uuid}/term_entries?${query}`)
    return [body.totalItems, ...body.member.map((entry: { terms: { text: string }[] }) => entry.terms[0]!.text)]
  }
  expect(await list(`termbaseTagUuid=${tag.uuid}`)).toEqual([1, 'valve'])
  expect(await list(`missingTermbaseIndexUuid=${german}`)).toEqual([1, 'Äpfel'])
  expect(await list('query=STOPCO')).toEqual([1, 'valve'])
  // Without accents in the alphabet; an entry without a term in the language stands last, on whatever page.
  const sorted = `order[term]=asc&termbaseIndexUuid=${english}`
  expect(await list(sorted)).toEqual([3, 'Äpfel', 'valve', 'Pumpe'])
  expect(await list(`${sorted}&itemsPerPage=1&page=3`)).toEqual([3, 'Pumpe'])
  expect(await list(`${sorted}&itemsPerPage=2&page=2`)).toEqual([3, 'Pumpe'])
})

test('duplicates are found and merged into one, with the comments of both', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const one = await addEntryTo(admin, termbase, { en: 'valve', de: 'Ventil' })
  const other = await addEntryTo(admin, termbase, { en: 'Valve', de: 'Klappe' })
  const elsewhere = await addEntryTo(admin, await makeTermbaseIn(admin), { en: 'valve' })
  await admin.post('/term_entry_comments', { termEntry: other['@id'], text: 'Which one?' })
  const { body } = await admin.get(`/termbases/${termbase.uuid}/duplicate_term_entries`)
  expect(body.totalItems).toBe(1)
  expect(body.member[0].entries).toHaveLength(2)
  const merge = (mergedTermEntry: string) =>
    admin.patch(`/term_entries/${one.uuid}/merge`, {
      mergedTermEntry,
      definition: 'shuts a pipe',
      terms: [
        { uuid: one.terms[0].uuid, termbaseIndex: termbase.indices.en, text: 'valve' },
        { uuid: one.terms[1].uuid, termbaseIndex: termbase.indices.de, text: 'Ventil' },
        { termbaseIndex: termbase.indices.de, text: 'Klappe' },
      ],
    })
  expect((await merge(one['@id'])).status).toBe(422)
  expect((await merge(elsewhere['@id'])).body.violations[0].message).toBe('This entry is in another termbase')
  expect((await merge(other['@id'])).body).toMatchObject({ definition: 'shuts a pipe', commentCount: 1 })
  expect((await admin.get(`/termbases/${termbase.uuid}/duplicate_term_entries`)).body.totalItems).toBe(0)
  expect((await admin.get(`/termbases/${termbase.uuid}/term_entries?recycled=true`)).body.totalItems).toBe(1)
})

test('reviewers suggest terms, and write comments that their authors take back', async () => {
  const house = await world.organization(['Team'])
  const [owner, reviewer, reader] = [await world.person('Ona'), await world.person('Rob'), await world.person('Rea')]
  for (const [who, role] of [
    [owner, 'owner'],
    [reviewer, 'reviewer'],
    [reader, 'reader'],
  ] as const)
    await house.join(who, house.teams[0]!, role)
  const teams = [{ team: `/api/teams/${house.teams[0]}`, primaryTeam: true }]
  const termbase = (await owner.post('/termbases', { name: 'T', termbaseTeams: teams })).body
  const index = (
    await owner.post('/termbase_indices', {
      termbase: termbase['@id'],
      language: (await owner.get('/languages')).body.member[0]['@id'],
    })
  ).body
  const entry = (
    await owner.post('/term_entries', {
      termbase: termbase['@id'],
      terms: [{ termbaseIndex: index['@id'], text: 'a' }],
    })
  ).body
  // Reviewers suggest terms, and nothing else.
  const suggestion = (usageStatus?: string) => ({
    termbase: termbase['@id'],
    terms: [{ termbaseIndex: index['@id'], text: 'b', ...(usageStatus && { usageStatus }) }],
  })
  expect((await reviewer.post('/term_entries', suggestion())).body.terms).toMatchObject([{ usageStatus: 'suggested' }])
  expect((await reviewer.post('/term_entries', suggestion('approved'))).status).toBe(403)
  expect((await reader.post('/term_entries', suggestion())).status).toBe(403)

  const input = { termEntry: entry['@id'], text: 'Better?' }
  expect((await reader.post('/term_entry_comments', input)).status).toBe(403)
  const comment = (await reviewer.post('/term_entry_comments', input)).body
  expect(comment).toMatchObject({ text: 'Better?', author: 'Rob Test', mayDelete: true })
  const seen = (await reader.get(`/term_entries/${entry.uuid}/term_entry_comments`)).body.member
  expect(seen).toMatchObject([{ text: 'Better?', mayDelete: false }])
  expect((await reader.del(`/term_entry_comments/${comment.uuid}`)).status).toBe(403)
  expect((await reviewer.del(`/term_entry_comments/${comment.uuid}`)).status).toBe(204)
})

test('variants are recognised, forbidden ones as forbidden, and entries on a blacklist not at all', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const entry = await addEntryTo(admin, termbase, {
    en: { text: 'email', allowedVariants: ['electronic mail'], forbiddenVariants: ['e-mail'] },
    de: { text: 'E-Mail', usageStatus: 'preferred', forbiddenVariants: ['Mail'] },
  })
  const recognise = async (text: string) => {
    const use = { termbaseUuid: termbase.uuid, sourceIndexUuid: null, targetIndexUuid: null }
    const wish = { termbases: [use], sourceLanguage: 'en', targetLanguage: 'de' }
    return (await recogniseTerms(world.house, wish, [text]))[0]!
  }
  const translations = [
    { text: 'E-Mail', usageStatus: 'preferred' },
    { text: 'Mail', usageStatus: 'forbidden' },
  ]
  expect(await recognise('Send an email.')).toMatchObject([{ term: 'email', usageStatus: 'approved', translations }])
  expect(await recognise('By electronic mail only')).toMatchObject([
    { term: 'electronic mail', usageStatus: 'approved' },
  ])
  expect(await recognise('Send an e-mail.')).toMatchObject([{ term: 'e-mail', usageStatus: 'forbidden' }])
  const tag = (
    await admin.post('/termbase_tags', { termbase: termbase['@id'], name: 'No', color: '#112233', blacklist: true })
  ).body
  await admin.patch(`/term_entries/${entry.uuid}`, { tags: [tag['@id']] })
  expect(await recognise('Send an email.')).toEqual([])
  await admin.patch(`/termbase_tags/${tag.uuid}`, { blacklist: false })
  expect(await recognise('Send an email.')).toHaveLength(1)
})

test('suggested terms of many entries are approved at once, and the history says so', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const suggested = await addEntryTo(admin, termbase, {
    en: { text: 'valve', usageStatus: 'suggested' },
    de: { text: 'Klappe', usageStatus: 'forbidden' },
  })
  const approved = await addEntryTo(admin, termbase, { en: 'pump' })
  const binned = await addEntryTo(admin, termbase, { en: { text: 'tap', usageStatus: 'suggested' } })
  const path = `/termbases/${termbase.uuid}`
  await admin.patch(`${path}/recycle_term_entries`, { termEntryUuids: [binned.uuid] })
  const termEntryUuids = [suggested.uuid, approved.uuid, binned.uuid]
  const change = { termEntryUuids, from: 'suggested', usageStatus: 'preferred' }
  expect((await admin.patch(`${path}/set_usage_status`, change)).body).toEqual({ count: 1 })
  const now = (await admin.get(`/term_entries/${suggested.uuid}`)).body
  expect(now).toMatchObject({ version: 2, terms: [{ usageStatus: 'preferred' }, { usageStatus: 'forbidden' }] })
  expect((await admin.get(`/term_entries/${suggested.uuid}/history`)).body.member[0]).toMatchObject({
    action: 'edited',
    changes: [{ field: 'usageStatus', from: 'valve: suggested', to: 'valve: preferred' }],
  })
  const listed = async (status: string) =>
    (await admin.get(`${path}/term_entries?usageStatus=${status}`)).body.totalItems
  expect([await listed('suggested'), await listed('preferred')]).toEqual([0, 1])
  const all = await admin.patch(`${path}/set_usage_status`, { termEntryUuids, usageStatus: 'approved' })
  expect(all.body).toEqual({ count: 1 })
})

test('the entries that have a term already are told, whatever its case', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const entry = await addEntryTo(admin, termbase, { en: 'Check_valve', de: 'Rückschlagventil' })
  await addEntryTo(admin, termbase, { en: 'check valve' })
  const same = async (text: string, code = 'en') => {
    const index = termbase.indices[code]!.split('/').at(-1)
    const query = new URLSearchParams({ text, termbaseIndexUuid: index! })
    const { body } = await admin.get(`/termbases/${termbase.uuid}/same_term_entries?${query}`)
    return body.member.map(({ uuid }: { uuid: string }) => uuid)
  }
  expect(await same('check_VALVE')).toEqual([entry.uuid])
  expect(await same('RÜCKSCHLAGVENTIL', 'de')).toEqual([entry.uuid])
  expect(await same('check_VALVE', 'de')).toEqual([])
  expect(await same('valve')).toEqual([])
  await admin.patch(`/termbases/${termbase.uuid}/recycle_term_entries`, { termEntryUuids: [entry.uuid] })
  expect(await same('check_valve')).toEqual([])
})

test('entries are listed by a low confidence, and by comments, which come and go', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  const sure = await addEntryTo(admin, termbase, { en: 'pump' }, { confidenceScore: 90 })
  const unsure = await addEntryTo(admin, termbase, { en: 'valve' }, { confidenceScore: 30 })
  await addEntryTo(admin, termbase, { en: 'tap' })
  const listed = async (question: string) => {
    const { body } = await admin.get(`/termbases/${termbase.uuid}/term_entries?${question}`)
    const uuids = body.member.map(({ uuid }: { uuid: string }) => uuid)
    expect(body.totalItems).toBe(uuids.length)
    return uuids
  }
  expect(await listed('confidenceBelow=50')).toEqual([unsure.uuid])
  expect(await listed('confidenceBelow=90&order[term]=asc')).toEqual([unsure.uuid])
  expect(await listed('confidenceBelow=100&query=pump')).toEqual([sure.uuid])
  expect(await listed('commented=true')).toEqual([])
  const input = { termEntry: sure['@id'], text: 'Really?' }
  const comment = (await admin.post('/term_entry_comments', input)).body
  expect(await listed('commented=true')).toEqual([sure.uuid])
  await admin.del(`/term_entry_comments/${comment.uuid}`)
  expect(await listed('commented=true')).toEqual([])
})
