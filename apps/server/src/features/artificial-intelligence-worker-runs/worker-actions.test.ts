import type { WorkerAction } from '@langwerk/contract/worker-words'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, type ModelRequest } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { type GivenUnit, insertJob, insertTermbase } from '../../../test/job-rows.ts'
import {
  answering,
  dataIn,
  makeRun,
  makeWorker,
  runIs,
  runsPath,
  segmentsOf,
  workedRun,
} from '../../../test/worker-runs.ts'

const state = { rule: answering(() => ({})) as (request: ModelRequest) => string }
const fake = fakeModel((request) => state.rule(request))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller

beforeAll(async () => {
  admin = await world.administrator()
})

const translatedUnit = (source: string, target: string): GivenUnit => ({
  source,
  target,
  targetText: target,
  status: 'edited',
})
const doors = [translatedUnit('Close the door.', 'Schließe die Tür.'), translatedUnit('Open it.', 'Öffne es.')]

/** Has a worker with an action do its work on a job, and says how the job's segments are then. */
async function act(action: WorkerAction, units: readonly GivenUnit[], more: object = {}) {
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [units] })
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), { name: 'Worker', action, ...more })
  const input = { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` }
  const path = `/files/${job.targetFiles[0]!.uuid}/trans_units`
  const unitsNow = async () => (await admin.get(path)).body.member
  const run = await workedRun(admin, input)
  return { run, job, input, unitsNow, units: await unitsNow() }
}

const reverted = async (uuid: string) => {
  await admin.patch(`${runsPath}/${uuid}/revert`)
  return (await runIs(admin, uuid, 'reverted')).reverted
}

test('sources are edited in their language, and come back', async () => {
  state.rule = answering(({ text }) => ({ begins: text, text: text.replace('Close', 'Shut') }))
  const { run, units, unitsNow } = await act('editSourceSegment', doors)
  expect(run.counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(units).toMatchObject([{ sourceSegment: { xml: 'Shut the door.' }, version: 2 }, { version: 1 }])
  const [first] = await segmentsOf(admin, run.uuid)
  expect(first).toMatchObject({ before: 'Close the door.', after: 'Shut the door.' })
  expect(await reverted(run.uuid)).toEqual({ restored: 1, kept: 0 })
  expect((await unitsNow())[0]).toMatchObject({ sourceSegment: { xml: 'Close the door.' }, version: 3 })
})

test('a score is reckoned from errors, steers the quality rules, and is gone with its target', async () => {
  const error = { category: 'accuracy', severity: 'critical', words: 'Tür', explanation: 'Es ist ein Fenster.' }
  state.rule = answering(({ text }) => ({ findings: text.startsWith('Close') ? [error] : [] }))
  const action = 'createMachineTranslationQualityEstimationScoreAndComment'
  const { run, units, unitsNow } = await act(action, [...doors, 'Nothing yet.'])
  expect(run).toMatchObject({ counts: { changed: 2 }, estimate: { leftOut: { noTarget: 1 } } })
  expect((await segmentsOf(admin, run.uuid)).map(({ score }) => score)).toEqual([0, 100])
  expect(units[0]).toMatchObject({ version: 1, commentCount: 1 })
  const comments = (await admin.get(`/trans_units/${units[0].uuid}/comments`)).body.member
  expect(comments).toMatchObject([
    { author: 'Worker', text: 'MQM 0/100\ncritical (accuracy) “Tür”: Es ist ein Fenster.' },
  ])
  expect(await reverted(run.uuid)).toEqual({ restored: 2, kept: 0 })
  expect((await unitsNow())[0]).toMatchObject({ commentCount: 0 })

  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'Estimates' })).body
  const rule = {
    processor: 'machineTranslationQualityEstimationBetween',
    type: 'warning',
    name: 'Low',
    highScorePercent: 60,
  }
  await admin.post('/trans_unit_message_rules', { transUnitMessageRuleSet: set['@id'], ...rule })
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [doors] })
  await admin.patch(`/jobs/${job.uuid}`, { jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: set['@id'] }] })
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), {
    action: 'createMachineTranslationQualityEstimationScore',
  })
  await workedRun(admin, { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` })
  const low = (await admin.get(`/files/${job.targetFiles[0]!.uuid}/trans_units`)).body.member[0]
  expect(low.messages).toMatchObject([{ processor: rule.processor, values: { percent: 0 } }])
  const saved = await admin.patch(`/trans_units/${low.uuid}`, {
    version: 1,
    targetSegment: { xml: 'Schließ das Fenster.' },
  })
  expect(saved.body.messages).toEqual([])
})

test('comments are the worker’s; where it has nothing to say, nothing is written', async () => {
  state.rule = answering(({ text }) => ({ comment: text.startsWith('Close') ? 'Which door?' : '' }))
  const { run, units } = await act('createComment', doors)
  expect(run.counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(units.map(({ commentCount }: { commentCount: number }) => commentCount)).toEqual([1, 0])
})

test('what a database cannot keep spoils no run: an answer and a provider’s words are kept without it', async () => {
  state.rule = answering(() => ({ comment: 'Wh\0ich\ud83d door?' }))
  const { run, job } = await act('createComment', doors.slice(0, 1))
  expect(run).toMatchObject({ counts: { changed: 1 }, usage: { calls: 1 } })
  expect((await segmentsOf(admin, run.uuid))[0]!.comment).toBe('Which door?')

  const message = `${'No '.repeat(99)}\0no😀`
  fake.next.push({ status: 400, body: JSON.stringify({ error: { message } }) })
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), { action: 'createComment' })
  const failed = await workedRun(admin, { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` })
  expect(failed).toMatchObject({ counts: { failed: 1 }, usage: { calls: 1 } })
})

test('it confirms and locks only where nothing stands against it, and does not ask where something does', async () => {
  const wrong = { ...(translatedUnit('Take 5 screws.', 'Nimm 6 Schrauben.') as object), source: 'Take 5 screws.' }
  const error = { processor: 'numberMismatch', severity: 'error', blocking: false, key: 'k', values: {} }
  const message = { ...error, sourceRanges: [], targetRanges: [], caseKey: 'c', falsePositive: false } as const
  const units = [...doors, { ...wrong, messages: [message] as never }]
  state.rule = answering(({ text }) => ({ verdict: text.startsWith('Close') ? 'yes' : 'no', reason: 'So it is.' }))
  const asked = fake.asked.length
  const confirmed = await act('confirmTargetSegment', units)
  expect(dataIn(fake.asked[asked]!).segments).toHaveLength(2)
  expect(confirmed.run).toMatchObject({ counts: { changed: 1, unchanged: 2 } })
  expect(confirmed.run.problems.map(({ code }) => code).sort()).toEqual(['decidedAgainst', 'findings'])
  expect(confirmed.units.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'edited', 'edited'])
  expect(await reverted(confirmed.run.uuid)).toEqual({ restored: 1, kept: 0 })
  expect((await confirmed.unitsNow())[0].status).toBe('edited')

  const locked = await act('lockTransUnit', units)
  expect(locked.units.map(({ locked }: { locked: boolean }) => locked)).toEqual([true, false, false])
  expect(await reverted(locked.run.uuid)).toEqual({ restored: 1, kept: 0 })
  expect((await locked.unitsNow())[0].locked).toBe(false)

  const again = await act('lockTransUnit', units)
  for (const isLocked of [false, true]) {
    const { uuid } = (await again.unitsNow())[0]
    expect((await admin.patch(`/trans_units/${uuid}/lock`, { locked: isLocked })).status).toBe(200)
  }
  expect(await reverted(again.run.uuid)).toEqual({ restored: 0, kept: 1 })
  expect((await again.unitsNow())[0].locked).toBe(true)
})

test('terms are kept with the run, and the segments stay', async () => {
  state.rule = answering(({ text }) => ({
    terms: text.startsWith('Close') ? [{ language: 'en', term: 'door', definition: 'What one goes through.' }] : [],
  }))
  const { run, units } = await act('extractTerminology', [...doors, doors[0]!])
  const candidates = await admin.get(`${runsPath}/${run.uuid}/candidates`)
  expect(candidates.body).toMatchObject({
    totalItems: 1,
    member: [{ term: 'door', language: 'en', definition: 'What one goes through.', segments: 2 }],
  })
  const [first] = await segmentsOf(admin, run.uuid)
  expect(first!.candidates).toEqual([{ term: 'door', language: 'en', definition: 'What one goes through.' }])
  const report = await admin.get(`${runsPath}/${run.uuid}/report_file`)
  expect(report.bytes.toString()).toContain('door (en): What one goes through.')
  expect(units).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }])
})

test('a worker for terms, for findings and not for answers leaves out the rest, and says of what the findings are', async () => {
  state.rule = answering(({ text }) => ({ begins: text, text: 'Schließe die Pforte.' }))
  const answered = { ...(doors[0] as object), source: 'Close the door.', originType: 'artificialIntelligence' as const }
  const files = [[...doors, answered]]
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files })
  const german = [['Pforte', 'preferred'] as const, ['Tür', 'forbidden'] as const]
  await insertTermbase(world.house.db, {
    ownerUuid: admin.uuid,
    jobUuid: job.uuid,
    terms: [{ en: 'door', de: german }],
  })
  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'Terms' })).body
  await admin.post('/trans_unit_message_rules', {
    transUnitMessageRuleSet: set['@id'],
    processor: 'forbiddenTerm',
    type: 'error',
    name: 'Forbidden',
  })
  const restrictions = { workOnTerminologyOnly: true, doNotWorkOnAnswer: true, transUnitMessageRuleSet: set['@id'] }
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), restrictions)
  const input = { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` }
  const run = await makeRun(admin, input)
  expect(run.estimate).toMatchObject({ segments: 1, leftOut: { answer: 1, noFinding: 1, noTerm: 0 } })
  const asked = fake.asked.length
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  await runIs(admin, run.uuid, 'done')
  const { segments, terms } = dataIn(fake.asked[asked]!)
  expect(segments[0]!.findings).toHaveLength(1)
  expect(terms).toMatchObject([{ targets: ['Pforte'], forbidden: ['Tür'] }])
  expect(fake.asked[asked]!.system).toContain('Look at nothing but the use of the terms')
})
