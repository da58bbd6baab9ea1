import { iriOf } from '@langwerk/contract/common'
import { languageUuid } from '../src/features/languages/index.ts'
import { type Answer, type Caller, until } from './house.ts'

export const languageIri = (code: string) => iriOf('languages', languageUuid(code))

/** A page with a heading and these paragraphs. */
export const htmlPage = (...paragraphs: string[]) =>
  Buffer.from(
    `<!doctype html><html><head><title>Page</title></head><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  )

/** Creates a job from English into German, or as `input` says. */
export async function makeJob(caller: Caller, input: object = {}): Promise<Answer['body']> {
  const answer = await caller.post('/jobs', {
    name: 'Brochure',
    sourceLanguage: languageIri('en'),
    targetLanguages: [languageIri('de')],
    ...input,
  })
  if (answer.status !== 201) throw new Error(`Creating a job answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function uploadTo(caller: Caller, jobUuid: string, fileName: string, content: Uint8Array) {
  const answer = await caller.upload({ uuid: crypto.randomUUID(), jobUuid }, fileName, content)
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Starts a job and waits until its preparation has ended. @returns its status. */
export async function prepareJob(caller: Caller, jobUuid: string): Promise<Answer['body']> {
  const answer = await caller.patch(`/jobs/${jobUuid}/start`)
  if (answer.status !== 200) throw new Error(`A start answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return jobEnds(caller, jobUuid)
}

export const jobEnds = (caller: Caller, jobUuid: string) =>
  until(async () => {
    const { status } = (await caller.post('/job_stati', { jobUuids: [jobUuid] })).body.jobStati[0]
    return ['done', 'failed'].includes(status.title) && status
  }, 60_000)
