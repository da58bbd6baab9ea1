import { randomUUID } from 'node:crypto'
import type { PenaltyType } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { saveToMemories } from '../translation-memories/index.ts'

const world = testHouse()

async function memoryOf(caller: Caller, ...pairs: [source: string, target: string, targetLanguage?: string][]) {
  const memory = (await caller.post('/translation_memories', { name: 'Memory' })).body
  const units = pairs.map(([source, target, targetLanguage = 'de']) => ({
    sourceLanguage: 'en',
    targetLanguage,
    source,
    target,
    previousHash: null,
    nextHash: null,
    contextName: null,
    transUnitUuid: randomUUID(),
    userName: 'Pia',
  }))
  await world.house.db.transaction((tx) => saveToMemories(tx, [memory.uuid], units))
  return memory
}

/** The paragraph as it came out of the preparation, and the matches that the editor shows for it. */
async function workedOn(caller: Caller, job: { uuid: string }, paragraph: string) {
  await uploadTo(caller, job.uuid, 'page.html', htmlPage(paragraph))
  expect((await prepareJob(caller, job.uuid)).title).toBe('done')
  const [, unit] = await world.house.db
    .select()
    .from(transUnit)
    .where(eq(transUnit.jobUuid, job.uuid))
    .orderBy(transUnit.sortId)
  const { translationMemoryMatches } = (await caller.get(`/trans_units/${unit!.uuid}/matches`)).body
  const shown = translationMemoryMatches.map(
    (match: {
      matchPercent: number
      rawMatchPercent: number
      penalties: object[]
      targetSegment: { xml: string }
      translationMemory: { uuid: string }
    }) => ({
      percent: match.matchPercent,
      raw: match.rawMatchPercent,
      penalties: match.penalties,
      target: match.targetSegment.xml,
      memory: match.translationMemory.uuid,
    }),
  )
  return { pretranslated: unit!.originMatchPercent, target: unit!.targetText, shown }
}

const source = 'Open the <g id="1">upper</g> cover now.'
const target = 'Öffnen Sie jetzt die <g id="1">obere</g> Abdeckung.'
const paragraph = 'Open the <b>upper</b> cover now.'

const effects: [PenaltyType, falls: string, stays: string][] = [
  ['sourceSegmentLengthLowerThan', '26', '25'],
  ['sourceSegmentLengthGreaterThan', '24', '25'],
  ['targetSegmentLengthLowerThan', '38', '37'],
  ['targetSegmentLengthGreaterThan', '36', '37'],
  ['sourceSegmentContains', 'upper cover', 'lower cover'],
  ['targetSegmentContains', 'obere Abdeckung', 'upper'],
  ['sourceSegmentEquals', 'Open the upper cover now.', 'Open the upper cover now'],
  ['targetSegmentEquals', 'Öffnen Sie jetzt die obere Abdeckung.', 'Open the upper cover now.'],
  ['sourceSegmentTagCountGreaterThan', '1', '2'],
  ['targetSegmentTagCountGreaterThan', '1', '2'],
  ['unitLastUsedNewerThan', '2020-01-01', '2999-01-01'],
]

test.each(effects)('%s takes percent off in the pre-translation and in the editor', async (type, falls, stays) => {
  const admin = await world.administrator()
  const memory = await memoryOf(admin, [source, target])
  const job = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  // Of two penalties of the type, one fits the unit and one does not.
  for (const [index, [selectorValue, matchDifference]] of [[falls, 9] as const, [stays, 20] as const].entries()) {
    const made = await admin.post('/job_translation_memory_penalties', {
      jobTranslationMemory: `/api/job_translation_memories/${job.jobTranslationMemories[0].uuid}`,
      type,
      selectorValue,
      matchDifference,
    })
    expect(made.body).toMatchObject({ type, selectorValue, matchDifference, sortId: index + 1 })
  }
  const { pretranslated, shown } = await workedOn(admin, job, paragraph)
  expect(pretranslated).toBe(91)
  expect(shown).toMatchObject([{ percent: 91, raw: 100, penalties: [{ reason: type, percent: 9 }] }])
})

test('an exact match that a penalty falls on goes behind a fuzzy one', async () => {
  const admin = await world.administrator()
  const memory = await memoryOf(
    admin,
    ['Press the red button firmly now.', 'ALT Drücken Sie fest.'],
    ['Press the red button firmly soon.', 'Drücken Sie bald fest.'],
  )
  const job = await makeJob(admin, {
    jobTranslationMemories: [
      {
        translationMemory: memory['@id'],
        translationMemoryPretranslationMinimalMatchPercent: 60,
        jobTranslationMemoryPenalties: [{ type: 'targetSegmentContains', selectorValue: 'ALT', matchDifference: 40 }],
      },
    ],
  })
  const { target: taken, shown } = await workedOn(admin, job, 'Press the red button firmly now.')
  expect(taken).toBe('Drücken Sie bald fest.')
  expect(shown.map(({ target: text }: { target: string }) => text)).toEqual([
    'Drücken Sie bald fest.',
    'ALT Drücken Sie fest.',
  ])
})

test('a memory and a variant of a language have penalties of their own; of equals the first memory goes first', async () => {
  const admin = await world.administrator()
  const [first, second] = [
    await memoryOf(admin, ['Stop the engine at once.', 'Motor sofort aus.']),
    await memoryOf(admin, ['Stop the engine at once.', 'Motor sofort anhalten.', 'de-CH']),
  ]
  const shownWith = async (...uses: object[]) => {
    const job = await makeJob(admin, {
      targetLanguages: [languageIri('de-CH')],
      jobTranslationMemories: [first, second].map((memory, index) => ({
        translationMemory: memory['@id'],
        ...uses[index],
      })),
    })
    const { shown, target: taken } = await workedOn(admin, job, 'Stop the engine at once.')
    return { taken, shown: shown.map(({ percent, penalties }: Record<string, unknown>) => [percent, penalties]) }
  }
  expect(await shownWith()).toEqual({
    taken: 'Motor sofort anhalten.',
    shown: [
      [100, []],
      [99, [{ reason: 'languageVariant', percent: 1 }]],
    ],
  })
  expect(await shownWith({ languageVariantPenalty: 0 })).toEqual({
    taken: 'Motor sofort aus.',
    shown: [
      [100, []],
      [100, []],
    ],
  })
  expect(await shownWith({ languageVariantPenalty: 6 }, { translationMemoryPenalty: 10 })).toEqual({
    taken: 'Motor sofort aus.',
    shown: [
      [94, [{ reason: 'languageVariant', percent: 6 }]],
      [90, [{ reason: 'translationMemory', percent: 10 }]],
    ],
  })
  const hidden = await shownWith(
    { translationMemoryPenalty: 20, translationMemorySearchMinimalMatchPercent: 80 },
    { translationMemoryPenalty: 20, translationMemorySearchMinimalMatchPercent: 80 },
  )
  expect(hidden.shown).toEqual([[80, [{ reason: 'translationMemory', percent: 20 }]]])
})

test('a template’s penalties go with its memories into the job, which then has its own', async () => {
  const admin = await world.administrator()
  const memory = await memoryOf(admin)
  const template = (await admin.post('/job_templates', { name: 'Manuals' })).body
  const link = (
    await admin.post('/job_translation_memories', {
      jobTemplate: template['@id'],
      translationMemory: memory['@id'],
      translationMemorySearchMinimalMatchPercent: 65,
      translationMemoryPenalty: 3,
      languageVariantPenalty: 4,
    })
  ).body
  expect(link).toMatchObject({ translationMemorySearchMinimalMatchPercent: 65, translationMemoryPenalty: 3 })
  const penaltiesOf = async (uuid: string) =>
    (await admin.get(`/job_translation_memories/${uuid}/job_translation_memory_penalties`)).body.member
  const add = async (body: object) =>
    (await admin.post('/job_translation_memory_penalties', { jobTranslationMemory: link['@id'], ...body })).body
  const length = { type: 'sourceSegmentLengthLowerThan', selectorValue: '12', matchDifference: 2 }
  const words = { type: 'targetSegmentContains', selectorValue: 'TODO', matchDifference: 5 }
  const [one, two] = [await add(length), await add(words)]
  await admin.patch(`/job_translation_memory_penalties/${one.uuid}`, { sortId: 3, matchDifference: 1 })
  expect(await penaltiesOf(link.uuid)).toMatchObject([words, { ...length, matchDifference: 1 }])
  const order = `/job_translation_memories/${link.uuid}/job_translation_memory_penalties/order`
  for (const [uuids, first] of [
    [[one.uuid, two.uuid], length.type],
    [[two.uuid, one.uuid], words.type],
  ] as const) {
    expect((await admin.patch(order, { uuids })).status).toBe(204)
    expect((await penaltiesOf(link.uuid))[0].type).toBe(first)
  }

  const job = await makeJob(admin, { jobTemplate: template['@id'] })
  const [use] = job.jobTranslationMemories
  expect(use).toMatchObject({
    translationMemorySearchMinimalMatchPercent: 65,
    translationMemoryPenalty: 3,
    languageVariantPenalty: 4,
  })
  expect(await penaltiesOf(use.uuid)).toMatchObject([words, { ...length, matchDifference: 1 }])

  // So they do where the memories are listed with the template, as the wizard does.
  const listed = await makeJob(admin, {
    jobTemplate: template['@id'],
    jobTranslationMemories: [{ translationMemory: memory['@id'], translationMemoryPenalty: 8 }],
  })
  const [listedUse] = listed.jobTranslationMemories
  expect(listedUse).toMatchObject({ translationMemoryPenalty: 8, languageVariantPenalty: 4 })
  expect(await penaltiesOf(listedUse.uuid)).toHaveLength(2)

  expect((await admin.del(`/job_translation_memory_penalties/${two.uuid}`)).status).toBe(204)
  expect(await penaltiesOf(link.uuid)).toHaveLength(1)
  expect(await penaltiesOf(use.uuid)).toHaveLength(2)

  // Whoever saves the memories of the job without a word of penalties keeps them.
  const saved = (
    await admin.patch(`/jobs/${job.uuid}`, {
      jobTranslationMemories: [
        { translationMemory: (await memoryOf(admin))['@id'] },
        { translationMemory: memory['@id'] },
      ],
    })
  ).body
  expect(saved.jobTranslationMemories[1]).toMatchObject({ uuid: use.uuid, sortId: 2, translationMemoryPenalty: 3 })
  expect(await penaltiesOf(use.uuid)).toHaveLength(2)
  await admin.patch(`/jobs/${job.uuid}`, {
    jobTranslationMemories: [
      { uuid: use.uuid, translationMemory: memory['@id'], jobTranslationMemoryPenalties: [length] },
    ],
  })
  expect(await penaltiesOf(use.uuid)).toMatchObject([length])
  await admin.patch(`/jobs/${job.uuid}`, { jobTranslationMemories: [] })
  expect((await admin.get(`/job_translation_memories/${use.uuid}/job_translation_memory_penalties`)).status).toBe(404)
})

test('of two changes at once the second is held to what the first left', async () => {
  const admin = await world.administrator()
  const memory = await memoryOf(admin)
  const job = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  const jobTranslationMemory = `/api/job_translation_memories/${job.jobTranslationMemories[0].uuid}`
  const words = { type: 'sourceSegmentContains', selectorValue: '12', matchDifference: 2 }
  for (let time = 0; time < 5; time++) {
    const { uuid } = (await admin.post('/job_translation_memory_penalties', { jobTranslationMemory, ...words })).body
    const change = (changes: object) => admin.patch(`/job_translation_memory_penalties/${uuid}`, changes)
    const answers = await Promise.all([
      change({ type: 'sourceSegmentLengthLowerThan' }),
      change({ selectorValue: 'twelve' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('what can never fall, or belongs to another, is refused', async () => {
  const admin = await world.administrator()
  const stranger = await world.person()
  const memory = await memoryOf(admin)
  const penalty = { type: 'sourceSegmentLengthLowerThan', selectorValue: 'twelve', matchDifference: 2 }
  const fits = { ...penalty, selectorValue: '12' }
  const refused = await admin.post('/jobs', {
    name: 'Brochure',
    jobTranslationMemories: [{ translationMemory: memory['@id'], jobTranslationMemoryPenalties: [fits, penalty] }],
  })
  expect(refused.body.violations).toMatchObject([
    {
      propertyPath: 'jobTranslationMemories[0].jobTranslationMemoryPenalties[1].selectorValue',
      message: 'This value does not fit the type',
    },
  ])
  const job = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  const use = { jobTranslationMemory: `/api/job_translation_memories/${job.jobTranslationMemories[0].uuid}` }
  const post = (caller: Caller, body: object) => caller.post('/job_translation_memory_penalties', body)
  expect((await post(admin, { ...use, ...penalty })).body.violations).toMatchObject([{ propertyPath: 'selectorValue' }])
  expect((await post(admin, { ...use, ...fits, matchDifference: 0 })).status).toBe(422)
  for (const [type, selectorValue] of [
    ['unitLastUsedNewerThan', '2026-02-31'],
    ['sourceSegmentContains', '  '],
  ])
    expect((await post(admin, { ...use, ...fits, type, selectorValue })).body.violations).toMatchObject([
      { propertyPath: 'selectorValue', code: 'value_of_other_type' },
    ])
  const uuid = randomUUID()
  expect((await post(admin, { ...use, ...fits, uuid })).status).toBe(201)
  expect((await post(admin, { ...use, ...fits, uuid })).body).toMatchObject({ uuid, sortId: 1 })
  expect((await admin.patch(`/job_translation_memory_penalties/${uuid}`, { selectorValue: '' })).status).toBe(422)
  expect(
    (await admin.patch(`/job_translation_memory_penalties/${uuid}`, { type: 'unitLastUsedNewerThan' })).status,
  ).toBe(422)
  const other = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  const otherUse = `/api/job_translation_memories/${other.jobTranslationMemories[0].uuid}`
  expect((await post(admin, { ...fits, jobTranslationMemory: otherUse, uuid })).status).toBe(409)
  expect((await post(stranger, { ...use, ...fits })).status).toBe(422)
  const unknown = `/api/job_translation_memories/${randomUUID()}`
  expect((await post(admin, { ...fits, jobTranslationMemory: unknown })).status).toBe(422)
  for (const answer of [
    await stranger.get(`/job_translation_memories/${job.jobTranslationMemories[0].uuid}`),
    await stranger.get(
      `/job_translation_memories/${job.jobTranslationMemories[0].uuid}/job_translation_memory_penalties`,
    ),
    await stranger.patch(`/job_translation_memory_penalties/${uuid}`, { matchDifference: 3 }),
    await stranger.del(`/job_translation_memory_penalties/${uuid}`),
  ])
    expect(answer.status).toBe(404)
})

test('a use says which memory it is of, in what, and what one may do with that', async () => {
  const admin = await world.administrator()
  const memory = await memoryOf(admin)
  const template = (await admin.post('/job_templates', { name: 'Manuals' })).body
  const made = await admin.post('/job_translation_memories', {
    jobTemplate: template['@id'],
    translationMemory: memory['@id'],
  })
  const job = await makeJob(admin, { jobTranslationMemories: [{ translationMemory: memory['@id'] }] })
  for (const [uuid, owner] of [
    [made.body.uuid, template],
    [job.jobTranslationMemories[0].uuid, job],
  ])
    expect((await admin.get(`/job_translation_memories/${uuid}`)).body).toMatchObject({
      '@id': `/api/job_translation_memories/${uuid}`,
      translationMemory: { '@id': memory['@id'] },
      owner: { '@id': owner['@id'], name: owner.name },
      permissions: { edit: true },
    })
})
