import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { file, job, jobError, targetFile, transUnit } from '../src/database/schema/jobs.ts'
import { termImport, translationMemoryImport } from '../src/database/schema/resources.ts'
import { languageUuid } from '../src/features/languages/index.ts'
import { type Caller, testHouse } from './house.ts'
import { htmlPage, makeJob, uploadTo } from './jobs.ts'

// Tasks are left alone, so that every thing stays in the state in which it was put.
const world = testHouse({ LANGWERK_TASK_RUNNERS: '0' })

type JobState =
  | 'draft'
  | 'preparing'
  | 'ready'
  | 'ready, a segment confirmed'
  | 'ready with errors'
  | 'failed'
  | 'finished'

/** What each verb answers in each state of a job: 200 only where something is done. */
const jobVerbs: Record<string, Record<JobState, string>> = {
  start: {
    draft: '200',
    preparing: '409 job_preparing',
    ready: '409 nothing_to_prepare',
    'ready, a segment confirmed': '409 nothing_to_prepare',
    'ready with errors': '200',
    failed: '200',
    finished: '409 job_finished',
  },
  retry: {
    draft: '409 job_not_started',
    preparing: '409 job_preparing',
    ready: '409 nothing_failed',
    'ready, a segment confirmed': '409 nothing_failed',
    'ready with errors': '200',
    failed: '200',
    finished: '409 job_finished',
  },
  finish: {
    draft: '409 job_not_ready',
    preparing: '409 job_not_ready',
    ready: '200',
    'ready, a segment confirmed': '200',
    'ready with errors': '200',
    failed: '409 job_not_ready',
    finished: '409 job_finished',
  },
  update_translation_memories: {
    draft: '409 job_not_ready',
    preparing: '409 job_not_ready',
    ready: '409 nothing_confirmed',
    'ready, a segment confirmed': '200',
    'ready with errors': '409 nothing_confirmed',
    failed: '409 job_not_ready',
    finished: '409 nothing_confirmed',
  },
}

test.each(Object.keys(jobVerbs))(
  'the verb %s answers 200 in no state of a job in which it does nothing',
  async (verb) => {
    const admin = await world.administrator()
    const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body['@id']
    const answers: Record<string, string> = {}
    for (const state of Object.keys(jobVerbs[verb]!) as JobState[]) {
      const uuid = await jobIn(admin, state, { jobTranslationMemories: [{ translationMemory: memory }] })
      answers[state] = said(await admin.patch(`/jobs/${uuid}/${verb}`))
    }
    expect(answers).toEqual(jobVerbs[verb])
  },
)

test('a job without a memory that is updated updates none', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Read only' })).body['@id']
  for (const jobTranslationMemories of [[], [{ translationMemory: memory, updateTranslationMemory: false }]]) {
    const uuid = await jobIn(admin, 'ready, a segment confirmed', { jobTranslationMemories })
    expect(said(await admin.patch(`/jobs/${uuid}/update_translation_memories`))).toBe('409 no_memory_to_update')
  }
})

test('an import is started once, and cancelled only while it runs', async () => {
  const admin = await world.administrator()
  const translationMemory = (await admin.post('/translation_memories', { name: 'Memory' })).body['@id']
  const expected = {
    'start init': '200',
    'start running': '409 import_started',
    'start readyForMerge': '409 import_started',
    'start done': '409 import_started',
    'start failed': '200',
    'cancel init': '409 import_not_running',
    'cancel running': '200',
    'cancel readyForMerge': '409 import_not_running',
    'cancel done': '409 import_not_running',
    'cancel failed': '409 import_not_running',
  }
  const kinds = [
    { path: 'translation_memory_imports', field: 'translationMemoryImportUuid', table: translationMemoryImport },
    { path: 'term_imports', field: 'termImportUuid', table: termImport },
  ] as const
  for (const { path, field, table } of kinds) {
    const answers: Record<string, string> = {}
    for (const verb of ['start', 'cancel'])
      for (const status of ['init', 'running', 'readyForMerge', 'done', 'failed'] as const) {
        const input = path === 'term_imports' ? { termImportType: 'termbase' } : { translationMemory }
        const { uuid } = (await admin.post(`/${path}`, { name: 'Import', ...input })).body
        await admin.upload({ [field]: uuid }, path === 'term_imports' ? 'terms.csv' : 'memory.tmx', Buffer.from('x'))
        await world.house.db.update(table).set({ status }).where(eq(table.uuid, uuid))
        answers[`${verb} ${status}`] = said(await admin.patch(`/${path}/${uuid}/${verb}`))
      }
    expect(answers, path).toEqual(expected)
  }
})

test('an account is not put into the state that it is in', async () => {
  const admin = await world.administrator()
  const { uuid } = await world.person()
  const answers: string[] = []
  for (const verb of [
    'activate',
    'revoke_administrator',
    'reset_second_factors',
    'deactivate',
    'deactivate',
    'activate',
  ])
    answers.push(`${verb} ${said(await admin.patch(`/users/${uuid}/${verb}`))}`)
  expect(answers).toEqual([
    'activate 409 is_so_already',
    'revoke_administrator 409 is_so_already',
    'reset_second_factors 409 no_second_factor',
    'deactivate 200',
    'deactivate 409 is_so_already',
    'activate 200',
  ])
})

test('entries of a termbase that are not in the state for it are not said to be changed', async () => {
  const admin = await world.administrator()
  const termbase = (await admin.post('/termbases', { name: 'Empty' })).body
  const other = (await admin.post('/termbases', { name: 'Other' })).body
  const on = `/termbases/${termbase.uuid}`
  const none = { termEntryUuids: [crypto.randomUUID()] }
  expect({
    restore: said(await admin.patch(`${on}/restore_term_entries`)),
    recycle: said(await admin.patch(`${on}/recycle_term_entries`, none)),
    empty: said(await admin.patch(`${on}/delete_recycled_term_entries`)),
    replace: said(await admin.patch(`${on}/replace`, { replacementTermbase: other['@id'] })),
  }).toEqual({
    restore: '409 no_entry_changed',
    recycle: '409 no_entry_changed',
    empty: '409 no_entry_changed',
    replace: '409 termbase_not_used',
  })
})

const said = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 300 ? String(status) : `${status} ${body?.code}`

/** A job with one file, put into a state. @returns its uuid. */
async function jobIn(admin: Caller, state: JobState, input: object): Promise<string> {
  const { db } = world.house
  const { uuid } = await makeJob(admin, input)
  const source = await uploadTo(admin, uuid, 'one.html', htmlPage('One'))
  if (state === 'draft') return uuid
  const hasErrors = state === 'ready with errors' || state === 'failed'
  const [target] = await db
    .insert(targetFile)
    .values({
      uuid: crypto.randomUUID(),
      jobUuid: uuid,
      fileUuid: source.uuid,
      languageUuid: languageUuid('de'),
      stagesDone: ['read'],
    })
    .returning()
  await db
    .update(file)
    .set({ status: hasErrors ? 'failed' : 'ready' })
    .where(eq(file.uuid, source.uuid))
  if (hasErrors)
    await db
      .insert(jobError)
      .values({ uuid: crypto.randomUUID(), jobUuid: uuid, actionType: 'read', errorMessage: 'The file is damaged' })
  if (state === 'ready, a segment confirmed')
    await db.insert(transUnit).values({
      uuid: crypto.randomUUID(),
      jobUuid: uuid,
      targetFileUuid: target!.uuid,
      sortId: 1,
      documentUnit: '1',
      source: 'One',
      target: 'Eins',
      sourceText: 'One',
      sourceHash: 1n,
      words: 1,
      status: 'confirmed',
    })
  const status = state === 'preparing' || state === 'failed' ? state : 'done'
  await db
    .update(job)
    .set({ status, ...(state === 'finished' && { finishedAt: new Date() }) })
    .where(eq(job.uuid, uuid))
  return uuid
}

test('the description says with what status a call is answered', async () => {
  const { body } = await world.anonymous().get('/docs.json')
  const statusOf = (path: string) => Object.keys(body.paths[path].post.responses)[0]
  expect([statusOf('/login'), statusOf('/job_stati'), statusOf('/jobs')]).toEqual(['200', '200', '201'])
})
