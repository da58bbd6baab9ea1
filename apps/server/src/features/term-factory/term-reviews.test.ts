import { expect, test } from 'vitest'
import { fakeModel, fakeModelKey, type ModelRequest } from '../../../test/fake-model.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { addEntryTo, languageIri, makeTermbaseIn, prepareTermImport } from '../../../test/termbases.ts'
import { makeWorker } from '../../../test/worker-runs.ts'

interface Shown {
  candidates?: { id: string; forms: string[]; sentence?: string }[]
  sentences?: { id: string; text: string; found: string[] }[]
}
const shownIn = ({ text }: Pick<ModelRequest, 'text'>): Shown =>
  JSON.parse(text.slice(text.lastIndexOf('<data>') + 6, text.lastIndexOf('</data>')))

const general = ['device']
const missed = ['transfers heat', 'control unit', 'control box', 'once a year', 'must be closed', 'is connected']

/** A model that keeps most, knows one synonym, finds one term that was missed, and invents another. */
function judging(request: ModelRequest): string {
  const { candidates = [], sentences = [] } = shownIn(request)
  const idOf = (head: string) => candidates.find(({ forms }) => forms[0] === head)?.id ?? ''
  const segments = request.text.includes('"sentences"')
    ? sentences.map(({ id, text }) => ({
        id,
        terms: [
          ...missed.flatMap((term) => (text.includes(term) ? { term, kind: 'term', confidence: 90 } : [])),
          { term: 'invented thing', kind: 'term', confidence: 90 },
        ],
      }))
    : candidates.map(({ id, forms: [head = ''] }) => ({
        id,
        keep: !general.includes(head),
        kind: general.includes(head) ? 'general' : 'term',
        base: '',
        sameAs: head === 'exchanger' ? idOf('heat exchanger') : '',
        targets: [],
        confidence: general.includes(head) ? 5 : 95,
      }))
  return JSON.stringify({ segments })
}

const state = { rule: judging }
const fake = fakeModel((request) => state.rule(request))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })

const sentences = [
  'The heat exchanger is connected to the expansion valve.',
  'A heat exchanger is a device that transfers heat between two fluids.',
  'Before the compressor starts, the expansion valve must be closed.',
  'The pressure sensor reports the refrigerant pressure to the control unit.',
  'The control box stops the compressor when the refrigerant pressure is too high.',
  'Clean the heat exchangers and check the expansion valves once a year.',
]
const page = `<html><body>${sentences.map((one) => `<p>${one}</p>`).join('')}</body></html>`
const texts = { termImportType: 'documents', minimumConfidence: 10, languages: [languageIri('en')] }

const workerOf = (admin: Caller, more: object = {}) =>
  makeWorker(admin, fake.endpoint('openAi'), { name: 'Termini', action: 'extractTerminology', ...more })

/** Until the review of an import is so; one that is done, until the import has taken that in. */
const importIs = (who: Caller, uuid: string, review: string) =>
  until(async () => {
    const { body } = await who.get(`/term_imports/${uuid}`)
    const isTakenIn = review !== 'done' || ['readyForMerge', 'done'].includes(body.status.title)
    return body.review?.status.title === review && isTakenIn && body
  })

const linesOf = async (who: Caller, uuid: string) =>
  (await who.get(`/term_imports/${uuid}/term_candidates`)).body.member as {
    text: string
    verdict: string | null
    confidence: number
    decision: string
  }[]

async function started(who: Caller, more: object) {
  const { uuid } = await prepareTermImport(who, [['m.html', page]], { ...texts, ...more })
  const answer = await who.patch(`/term_imports/${uuid}/start`)
  expect([answer.status, answer.body.violations]).toEqual([200, undefined])
  return uuid as string
}

test('a worker judges what was found, finds what was missed, and what it invents is dropped and counted', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  const uuid = await started(admin, { artificialIntelligenceWorker: worker })
  const done = await importIs(admin, uuid, 'done')
  expect(done).toMatchObject({
    status: { title: 'readyForMerge' },
    artificialIntelligenceWorker: { name: 'Termini' },
    review: { status: { progress: 100 }, mayChange: true, merged: 1, unanswered: 0 },
  })
  expect(done.review.kept).toBeGreaterThan(2)
  expect(done.review.dropped).toBeGreaterThan(0)
  expect(done.notices).toContainEqual({ key: 'termsDropped', values: { number: String(done.review.dropped) } })
  expect(done.tags.map((tag: { artificialIntelligenceStatus: unknown }) => tag.artificialIntelligenceStatus)).toEqual([
    null,
    'done',
    'done',
    'done',
  ])
  const lines = await linesOf(admin, uuid)
  const said = (text: string) => lines.find((line) => line.text === text)
  expect(said('device')).toMatchObject({ verdict: 'doubted' })
  expect(said('exchanger')).toMatchObject({ decision: 'rejected' })
  expect(said('heat exchanger')).toMatchObject({ verdict: 'kept', decision: 'open' })
  const found = lines.filter(({ verdict }) => verdict === 'missed')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ text, confidence }) => missed.includes(text) && confidence === 54)).toBe(true)
  expect(lines.some(({ text }) => text === 'invented thing')).toBe(false)
  expect(fake.violations).toEqual([])
  // It is done with, until there is more.
  expect((await admin.patch(`/term_imports/${uuid}/start_review`, {})).status).toBe(409)
})

/** A model that knows heat pumps, and after some questions no more of them. */
function writing({ text }: Pick<ModelRequest, 'text'>): string {
  const { subjects = [] } = JSON.parse(text.slice(text.lastIndexOf('<data>') + 6, text.lastIndexOf('</data>')))
  const [{ id, known }] = subjects as { id: string; known: string[] }[] as [{ id: string; known: string[] }]
  const all = ['heat exchanger', 'expansion valve', 'compressor', 'condenser', 'evaporator', 'refrigerant', 'sensor']
  const terms = all
    .filter((term) => !known.includes(term))
    .map((term) => ({
      term,
      kind: 'term',
      definition: `What a ${term} is.`,
      targets: [`das ${term}`],
      confidence: term === 'sensor' ? 40 : 90,
    }))
  return JSON.stringify({ segments: [{ id, terms: [...terms, { term: '42', kind: 'term', confidence: 90 }] }] })
}

test('a worker writes the terms of a subject, less sure than any text makes them, and ends when it knows no more', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  const termbase = await makeTermbaseIn(admin, ['en'])
  await addEntryTo(admin, termbase, { en: 'compressor' })
  const subject = {
    name: 'Heat pumps',
    description: 'For installers',
    termImportType: 'empty',
    artificialIntelligenceWorker: worker,
    languages: [languageIri('en'), languageIri('de')],
    destinationTermbase: termbase['@id'],
    skipKnown: true,
  }
  const unasked = { ...subject, termImportType: 'generated', artificialIntelligenceWorker: null }
  expect((await admin.post('/term_imports', unasked)).body.violations).toMatchObject([{ code: 'worker_required' }])
  const made = (await admin.post('/term_imports', subject)).body
  expect(made).toMatchObject({ termImportType: 'generated', minimumConfidence: 30 })
  const path = `/term_imports/${made.uuid}`
  const estimate = (await admin.get(`${path}/estimate`)).body
  expect(estimate).toMatchObject({ groups: 200, sentences: 0, calls: 5, cost: { currency: 'EUR' } })
  expect(estimate.request.text).toContain('For installers')
  let asked = 0
  state.rule = (request) => {
    asked++
    return writing(request)
  }
  try {
    expect((await admin.patch(`${path}/start`)).body.status.title).toBe('importing')
    const done = await importIs(admin, made.uuid, 'done')
    expect(done).toMatchObject({
      status: { title: 'readyForMerge', message: null },
      review: { missed: 5, dropped: 2 },
      notices: [{ key: 'answersDropped', values: { number: '2' } }],
    })
    // What the termbase has is left out, and so is what the model doubts; asked once more, it knew nothing.
    expect(asked).toBe(2)
    const lines = (await admin.get(`${path}/term_candidates`)).body.member
    expect(lines.map(({ text }: { text: string }) => text).sort()).toEqual([
      'condenser',
      'evaporator',
      'expansion valve',
      'heat exchanger',
      'refrigerant',
    ])
    expect(lines[0]).toMatchObject({ confidence: 45, frequency: 0, verdict: 'missed', sentence: null })
    const { body } = await admin.get(`/term_candidates/${lines[0].uuid}`)
    expect(body).toMatchObject({
      target: `das ${body.text}`,
      proposedDefinition: `What a ${body.text} is.`,
      targets: [{ proposed: true }],
      contexts: [],
    })
  } finally {
    state.rule = judging
  }
  // Without a worker it is an empty termbase, as ever.
  const { artificialIntelligenceWorker: _, destinationTermbase: __, skipKnown: ___, ...plain } = subject
  expect((await admin.post('/term_imports', plain)).body).toMatchObject({ termImportType: 'empty' })
})

test('a worker that writes nothing that can be used says so', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  const made = await admin.post('/term_imports', {
    name: 'Silence',
    termImportType: 'generated',
    artificialIntelligenceWorker: worker,
    languages: [languageIri('en')],
  })
  state.rule = () => JSON.stringify({ segments: [{ id: '1', terms: [] }] })
  try {
    await admin.patch(`/term_imports/${made.body.uuid}/start`)
    const done = await importIs(admin, made.body.uuid, 'done')
    expect(done).toMatchObject({ status: { title: 'done', detail: { key: 'nothingWritten' } }, found: 0 })
  } finally {
    state.rule = judging
  }
  // It may be tried again, by the same worker or another one.
  expect((await admin.patch(`/term_imports/${made.body.uuid}/start`)).status).toBe(200)
})

test('what a worker would take is told before, with its question; it begins later, within a budget, and goes on', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  const { uuid } = await prepareTermImport(admin, [['m.html', page]], texts)
  const path = `/term_imports/${uuid}`
  expect((await admin.get(`${path}/estimate`)).status).toBe(409)
  const before = await admin.get(`${path}/estimate?artificialIntelligenceWorkerUuid=${worker.split('/').at(-1)}`)
  expect(before.body).toMatchObject({ isCounted: false, cost: { currency: 'EUR' } })
  expect(before.body.request.text).toContain('{"candidates":[]}')
  await admin.patch(`${path}/start`)
  await until(async () => (await admin.get(path)).body.status.title === 'readyForMerge')
  expect((await admin.patch(path, { budget: { currency: 'EUR', amount: 1 } })).status).toBe(422)
  const asked = fake.asked.length
  const chosen = { artificialIntelligenceWorker: worker, budget: { currency: 'EUR', amount: 0.000001 } }
  expect((await admin.patch(path, chosen)).body.review).toMatchObject({ status: { title: 'init' } })
  const { body } = await admin.get(`${path}/estimate`)
  expect(body).toMatchObject({ isCounted: true, isFromPart: false })
  expect(body.calls).toBe(2)
  expect((await admin.patch(`${path}/start_review`, {})).status).toBe(200)
  const stopped = await importIs(admin, uuid, 'paused')
  expect(stopped).toMatchObject({ status: { title: 'readyForMerge' }, review: { status: { stop: 'budget' }, kept: 0 } })
  expect(fake.asked.length).toBe(asked)
  await admin.patch(`${path}/start_review`, { budget: { currency: 'EUR', amount: 5 } })
  const done = await importIs(admin, uuid, 'done')
  expect(done.review.spent.amount).toBeGreaterThan(0)
  // What is asked is what was shown; both calls are under way at once.
  expect(fake.asked.slice(asked).map(({ text }) => text)).toContain(body.request.text)
})

test('a key that is refused pauses it with the provider’s words; what people decided meanwhile stays', async () => {
  const admin = await world.administrator()
  const { worker, model } = await workerOf(admin)
  await admin.patch(model.slice('/api'.length), { apiKey: 'sk-wrong' })
  const uuid = await started(admin, { artificialIntelligenceWorker: worker })
  const paused = await importIs(admin, uuid, 'paused')
  expect(paused).toMatchObject({ status: { title: 'readyForMerge' }, review: { status: { stop: 'auth' } } })
  expect(paused.review.status.message).not.toBe('')
  const inbox = (await admin.get(`/term_imports/${uuid}/term_candidates`)).body.member
  const valve = inbox.find((one: { text: string }) => one.text === 'expansion valve')
  await admin.patch(`/term_imports/${uuid}/decide_term_candidates`, { accept: [valve.uuid] })
  await admin.patch(model.slice('/api'.length), { apiKey: fakeModelKey })
  expect((await admin.patch(`/term_imports/${uuid}/start_review`, {})).status).toBe(200)
  await importIs(admin, uuid, 'done')
  const lines = await linesOf(admin, uuid)
  expect(lines.find(({ text }) => text === 'expansion valve')).toMatchObject({ verdict: null, decision: 'accepted' })
  // Nothing is doubled by going on.
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
})

test('an answer that says nothing is asked for once more and then left, and a stop keeps what is done', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  state.rule = () => '{"segments":[]}'
  const uuid = await started(admin, { artificialIntelligenceWorker: worker })
  const done = await importIs(admin, uuid, 'done')
  expect(done.review).toMatchObject({ kept: 0, doubted: 0, missed: 0 })
  expect(done.review.unanswered).toBeGreaterThan(2)
  state.rule = judging
  const other = await workerOf(admin)
  const again = await admin.patch(`/term_imports/${uuid}`, { artificialIntelligenceWorker: other.worker })
  expect(again.body.review).toMatchObject({ status: { title: 'init' }, unanswered: 0 })
  fake.delay(200)
  await admin.patch(`/term_imports/${uuid}/start_review`, {})
  expect((await admin.patch(`/term_imports/${uuid}`, { artificialIntelligenceWorker: null })).status).toBe(409)
  expect((await admin.patch(`/term_imports/${uuid}/stop_review`)).body.status).toMatchObject({
    title: 'paused',
    stop: 'asked',
  })
  fake.delay(0)
  await admin.patch(`/term_imports/${uuid}/start_review`, {})
  expect((await importIs(admin, uuid, 'done')).review.kept).toBeGreaterThan(2)
})

test('a model of whose answers nothing can be used is not paid for all questions, cut ever smaller', async () => {
  const admin = await world.administrator()
  const { worker } = await workerOf(admin)
  let asked = 0
  state.rule = () => {
    asked++
    return 'I would rather talk of something else.'
  }
  const uuid = await started(admin, { artificialIntelligenceWorker: worker })
  const paused = await importIs(admin, uuid, 'paused')
  expect(paused.review.status).toMatchObject({ stop: 'badAnswer', detail: { key: expect.any(String) } })
  expect(asked).toBe(12)
  state.rule = judging
  await admin.patch(`/term_imports/${uuid}/start_review`, {})
  expect((await importIs(admin, uuid, 'done')).review.kept).toBeGreaterThan(0)
})

test('only workers that extract terminology are taken, from those who may read them, and what they cost is not for all', async () => {
  const there = await world.organization(['Team'])
  const admin = await world.administrator()
  const [reader, manager] = [await world.person('Rea'), await world.person('Max')]
  await there.join(reader, there.teams[0]!, 'reader')
  await there.join(manager, there.teams[0]!, 'manager')
  const { worker } = await workerOf(admin)
  const editor = await workerOf(admin, { action: 'editTargetSegment' })
  const input = { name: 'T', ...texts, termbaseTeams: [{ team: `/api/teams/${there.teams[0]}`, primaryTeam: true }] }
  const violations = async (who: Caller, more: object) =>
    (await who.post('/term_imports', { ...input, ...more })).body.violations
  expect(await violations(manager, { artificialIntelligenceWorker: worker })).toMatchObject([
    { propertyPath: 'artificialIntelligenceWorker' },
  ])
  expect(await violations(admin, { artificialIntelligenceWorker: editor.worker })).toMatchObject([
    { code: 'worker_extracts_nothing' },
  ])
  const budget = { currency: 'EUR', amount: 1 }
  expect(await violations(admin, { budget })).toMatchObject([{ code: 'budget_without_worker' }])
  const pounds = { currency: 'GBP', amount: 1 }
  expect(await violations(admin, { artificialIntelligenceWorker: worker, budget: pounds })).toMatchObject([
    { code: 'budget_currency' },
  ])
  const uuid = await started(admin, { ...input, artificialIntelligenceWorker: worker })
  await importIs(admin, uuid, 'done')
  expect((await reader.get(`/term_imports/${uuid}`)).body).toMatchObject({
    artificialIntelligenceWorker: null,
    review: { artificialIntelligenceWorker: { uuid: null, name: 'Termini' }, spent: null, mayChange: false },
  })
  expect((await reader.patch(`/term_imports/${uuid}/start_review`, {})).status).toBe(403)
  // Who may edit the import but not read its worker does not have it work.
  expect((await manager.patch(`/term_imports/${uuid}/start_review`, {})).status).toBe(422)
})
