import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { addEntryTo, makeTermbaseIn } from '../../../test/termbases.ts'
import { languageUuid } from '../languages/index.ts'
import { recogniseTerms } from './index.ts'

const world = testHouse()

const languageIri = (code: string) => `/api/languages/${languageUuid(code)}`

async function makeTermbase(who: Caller, codes: readonly string[] = ['en', 'de'], more: object = {}) {
  const made = await who.post('/termbases', { name: 'Words', ...more })
  expect(made.status).toBe(201)
  const indices: Record<string, string> = {}
  for (const code of codes) {
    const index = await who.post('/termbase_indices', { termbase: made.body['@id'], language: languageIri(code) })
    expect(index.status).toBe(201)
    indices[code] = index.body['@id']
  }
  return { uuid: made.body.uuid as string, '@id': made.body['@id'] as string, indices }
}
type Made = Awaited<ReturnType<typeof makeTermbase>>

async function addEntry(
  who: Caller,
  termbase: Made,
  terms: Record<string, string | [string, string]>,
  more: object = {},
) {
  const answer = await who.post('/term_entries', {
    termbase: termbase['@id'],
    terms: Object.entries(terms).map(([code, term]) => ({
      termbaseIndex: termbase.indices[code],
      text: typeof term === 'string' ? term : term[0],
      ...(typeof term !== 'string' && { usageStatus: term[1] }),
    })),
    ...more,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

test('a termbase has languages in order, entries and their number', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbase(admin, ['en', 'de', 'fr-CH'])
  await addEntry(admin, termbase, { en: 'valve', de: 'Ventil' })
  const { body } = await admin.get(`/termbases/${termbase.uuid}`)
  expect(body).toMatchObject({ '@type': 'Termbase', termbaseTermEntryCount: 1, copywriting: false })
  expect(body.termbaseIndices.map(({ language }: { language: { code: string } }) => language.code)).toEqual([
    'en',
    'de',
    'fr-CH',
  ])
  expect(body.termbaseIndices[1].name).toBe('German')
  expect((await admin.patch(termbase.indices.de!.slice(4), { name: 'Deutsch' })).body.name).toBe('Deutsch')
  expect((await admin.del(termbase.indices['fr-CH']!.slice(4))).status).toBe(204)
  expect((await admin.get(`/termbases/${termbase.uuid}/termbase_indices`)).body.totalItems).toBe(2)
  expect((await admin.get('/termbases_recent')).body.member[0].uuid).toBe(termbase.uuid)
})

test('a language keeps the name that it was given, and is called as its language without one', async () => {
  const admin = await world.administrator()
  const { indices } = await makeTermbase(admin, ['de'])
  const nameAfter = async (changes: object) => {
    const { status, body } = await admin.patch(indices.de!.slice(4), changes)
    return [status, body.name]
  }
  expect(await nameAfter({ language: languageIri('de-AT') })).toEqual([200, 'Austrian German'])
  expect(await nameAfter({ name: 'House German' })).toEqual([200, 'House German'])
  expect(await nameAfter({ language: languageIri('de-CH') })).toEqual([200, 'House German'])
  expect(await nameAfter({ name: '' })).toEqual([200, 'Swiss High German'])
  expect(await nameAfter({ name: 'House German' })).toEqual([200, 'House German'])
  expect(await nameAfter({ name: '', language: languageIri('de') })).toEqual([200, 'German'])
})

test('a field of choices has some to choose from, and another needs none', async () => {
  const admin = await world.administrator()
  const { '@id': termbase } = await makeTermbase(admin, [])
  for (const [field, sent, status] of [
    [{ fieldType: 'choice' }, null, 422],
    [{ fieldType: 'choice', choices: [] }, null, 422],
    [{ fieldType: 'choice', choices: ['a'] }, { choices: [] }, 422],
    [{ fieldType: 'choice', choices: ['a'] }, { choices: ['b'] }, 200],
    [{ fieldType: 'text' }, { choices: [] }, 200],
  ] as const) {
    const made = await admin.post('/termbase_fields', { termbase, name: 'Field', level: 'term', ...field })
    const answer = sent ? await admin.patch(`/termbase_fields/${made.body.uuid}`, sent) : made
    expect([answer.status, answer.body.violations?.[0].code]).toEqual([
      status,
      status === 422 ? 'choices_required' : undefined,
    ])
  }
})

test('entries are searched over all languages and sorted by one of them', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbase(admin)
  await addEntry(admin, termbase, { en: 'valve', de: 'Ventil' })
  await addEntry(admin, termbase, { en: 'pump', de: ['Pumpe', 'preferred'] }, { definition: 'moves a liquid' })
  await addEntry(admin, termbase, { en: 'motor 100%', de: 'Antrieb' })
  const list = async (query: string) => {
    const { body } = await admin.get(`/termbases/${termbase.uuid}/term_entries?${query}`)
    return body.member.map((entry: { terms: { text: string }[] }) => entry.terms[0]!.text)
  }
  const german = termbase.indices.de!.split('/').at(-1)
  expect(await list(`order[term]=asc&termbaseIndexUuid=${german}`)).toEqual(['motor 100%', 'pump', 'valve'])
  expect(await list(`order[term]=desc&termbaseIndexUuid=${german}&itemsPerPage=1&page=2`)).toEqual(['pump'])
  expect(await list('query=venti')).toEqual(['valve'])
  expect(await list('query=liquid')).toEqual(['pump'])
  expect(await list('query=0%25')).toEqual(['motor 100%'])
  expect(await list('usageStatus=preferred')).toEqual(['pump'])
})

const recycle = (caller: Caller, termbaseUuid: string, entryUuid: string) =>
  caller.patch(`/termbases/${termbaseUuid}/recycle_term_entries`, { termEntryUuids: [entryUuid] })

test('an entry is checked, changed with its terms, and deleted', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbase(admin)
  const other = await makeTermbase(admin)
  const input = { uuid: randomUUID(), termbase: termbase['@id'] }
  const refused = (terms: object[]) => admin.post('/term_entries', { ...input, terms })
  expect((await refused([])).body.violations[0].message).toBe('Please enter at least one term')
  expect((await refused([{ termbaseIndex: termbase.indices.en, text: ' ' }])).body.violations[0]).toMatchObject({
    propertyPath: 'terms[0].text',
    message: 'Term is required',
  })
  expect((await refused([{ termbaseIndex: other.indices.en, text: 'x' }])).status).toBe(422)
  const entry = await addEntry(admin, termbase, { en: 'valve', de: 'Ventil' }, { uuid: input.uuid })
  expect(await addEntry(admin, termbase, { en: 'valve', de: 'Ventil' }, { uuid: input.uuid })).toEqual(entry)
  const changed = await admin.patch(`/term_entries/${entry.uuid}`, {
    definition: 'shuts a pipe',
    terms: [
      { uuid: entry.terms[0].uuid, termbaseIndex: termbase.indices.en, text: 'valves', usageStatus: 'forbidden' },
      { termbaseIndex: termbase.indices.de, text: 'Klappe' },
    ],
  })
  expect(changed.body).toMatchObject({
    definition: 'shuts a pipe',
    terms: [
      { uuid: entry.terms[0].uuid, text: 'valves', usageStatus: 'forbidden' },
      { text: 'Klappe', usageStatus: 'approved' },
    ],
  })
  await recycle(admin, termbase.uuid, entry.uuid)
  expect((await admin.del(`/term_entries/${entry.uuid}`)).status).toBe(204)
  expect((await admin.get(`/term_entries/${entry.uuid}`)).status).toBe(404)
})

test('terms are recognised in their forms with their translations, and a change is seen at once', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbase(admin)
  await addEntry(admin, termbase, { en: 'pressure valve', de: ['Druckventil', 'preferred'] }, { definition: 'a valve' })
  const valve = await addEntry(admin, termbase, { en: 'valve', de: 'Ventil' })
  const recognise = (texts: string[], languages = { sourceLanguage: 'en', targetLanguage: 'de' }) =>
    recogniseTerms(
      world.house,
      { termbases: [{ termbaseUuid: termbase.uuid, sourceIndexUuid: null, targetIndexUuid: null }], ...languages },
      texts,
    )
  const [first, second] = await recognise(['Check the pressure valves.', 'No word of it.'])
  expect(first).toMatchObject([
    {
      term: 'pressure valve',
      start: 10,
      end: 25,
      definition: 'a valve',
      translations: [{ text: 'Druckventil', usageStatus: 'preferred' }],
    },
  ])
  expect(second).toEqual([])
  expect((await recognise(['Two valves'], { sourceLanguage: 'en-GB', targetLanguage: 'de-AT' }))[0]).toHaveLength(1)
  await recycle(admin, termbase.uuid, valve.uuid)
  expect((await recognise(['Two valves']))[0]).toEqual([])
  await addEntry(admin, termbase, { en: 'two', de: 'zwei' })
  expect((await recognise(['Two valves']))[0]).toMatchObject([{ term: 'two' }])
  expect((await recognise(['Two valves'], { sourceLanguage: 'fr', targetLanguage: 'de' }))[0]).toEqual([])
})

test('a termbase takes the place of another in the templates that one may edit', async () => {
  const admin = await world.administrator()
  const [old, young] = [await makeTermbase(admin), await makeTermbase(admin)]
  const template = (await admin.post('/job_templates', { name: 'Template' })).body
  await admin.post('/job_translation_termbases', { jobTemplate: template['@id'], translationTermbase: old['@id'] })
  const replace = (body: object) => admin.patch(`/termbases/${old.uuid}/replace`, body)
  expect((await replace({})).body.violations).toMatchObject([
    { propertyPath: 'replacementTermbase', message: 'Replacement termbase is required' },
  ])
  expect((await replace({ replacementTermbase: `/api/termbases/${randomUUID()}` })).status).toBe(422)
  expect((await replace({ replacementTermbase: young['@id'] })).status).toBe(200)
  const { body } = await admin.get(`/job_templates/${template.uuid}/job_translation_termbases`)
  expect(body.member[0].translationTermbase.uuid).toBe(young.uuid)
})

test('a termbase shared with a second team is to it what the share says', async () => {
  const house = await world.organization(['Primary', 'Second'])
  const [primary, second] = house.teams as [string, string]
  const [mia, rea, out] = await Promise.all([world.person('Mia'), world.person('Rea'), world.person('Out')])
  await house.join(mia, primary, 'manager')
  await house.join(rea, second, 'owner')
  expect((await mia.post('/termbases', { name: '' })).body.violations[0].message).toBe('Name is required')
  expect((await mia.post('/termbases', { name: 'T' })).body.violations).toMatchObject([
    { propertyPath: 'termbaseTeams', message: 'Please select a team' },
  ])
  const termbaseTeams = [{ team: `/api/teams/${primary}`, primaryTeam: true }, { team: `/api/teams/${second}` }]
  const termbase = await makeTermbase(mia, ['en'], { termbaseTeams })
  const entry = await addEntry(mia, termbase, { en: 'valve' })
  expect((await rea.get(`/termbases/${termbase.uuid}`)).body.permissionRole).toBe('reader')
  expect((await rea.get(`/termbases/${termbase.uuid}/term_entries`)).body.totalItems).toBe(1)
  expect((await rea.patch(`/term_entries/${entry.uuid}`, { note: 'x' })).status).toBe(403)
  expect((await rea.post('/termbase_indices', { termbase: termbase['@id'], language: languageIri('de') })).status).toBe(
    403,
  )
  expect((await out.get(`/term_entries/${entry.uuid}`)).status).toBe(404)
  expect((await out.del(`/term_entries/${entry.uuid}`)).status).toBe(404)
  expect((await out.get(`/termbases/${termbase.uuid}/term_entries`)).status).toBe(404)
  const stranger = { termbase: termbase['@id'], terms: [{ termbaseIndex: termbase.indices.en, text: 'x' }] }
  expect((await out.post('/term_entries', stranger)).body.violations[0].propertyPath).toBe('termbase')
})

test('a language that is removed takes its terms out of what was counted before', async () => {
  const admin = await world.administrator()
  const termbase = await makeTermbaseIn(admin)
  await addEntryTo(admin, termbase, { en: 'valve', de: { text: 'Hahn', usageStatus: 'forbidden' } })
  const path = `/termbases/${termbase.uuid}/term_entries?usageStatus=forbidden`
  expect((await admin.get(path)).body.totalItems).toBe(1)
  expect((await admin.del(`/termbase_indices/${termbase.indices.de!.split('/').at(-1)}`)).status).toBe(204)
  expect((await admin.get(path)).body.totalItems).toBe(0)
})
