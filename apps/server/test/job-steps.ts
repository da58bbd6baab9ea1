import { iriOf } from '@langwerk/contract/common'
import type { JobStep } from '@langwerk/contract/job-steps'
import type { Caller, testHouse } from './house.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from './jobs.ts'

/** A ready job from English into German, or as `input` says, of one file with these paragraphs. */
export async function readyJob(caller: Caller, paragraphs: readonly string[], input: object = {}) {
  const job = await makeJob(caller, input)
  await uploadTo(caller, job.uuid, 'page.html', htmlPage(...paragraphs))
  await prepareJob(caller, job.uuid)
  const { body } = await caller.get(`/jobs/${job.uuid}/files`)
  const targetFiles: string[] = body.member[0].targetFiles.map(({ uuid }: { uuid: string }) => uuid)
  return { jobUuid: job.uuid as string, job: iriOf('jobs', job.uuid), targetFile: targetFiles[0]!, targetFiles }
}

/** What somebody offers from English into German, or as `more` says. @returns its IRI. */
export async function offerService(person: Caller, more: object = {}): Promise<string> {
  const made = await person.post('/user_services', {
    name: 'Translation',
    sourceLanguage: languageIri('en'),
    targetLanguage: languageIri('de'),
    rappenPerHour: 6000,
    ...more,
  })
  return made.body['@id']
}

export async function giveStep(caller: Caller, input: object): Promise<JobStep> {
  const made = await caller.post('/job_steps', input)
  if (made.status !== 201) throw new Error(`A step answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body
}

/** The open invitation of somebody to a step. */
export async function requestOf(person: Caller, stepUuid: string): Promise<string> {
  const { body } = await person.get('/job_step_requests?itemsPerPage=1000')
  const found = body.member.find(({ jobStep }: { jobStep: { uuid: string } }) => jobStep.uuid === stepUuid)
  if (!found) throw new Error('There is no open invitation to the step')
  return found.uuid
}

export async function acceptStep(person: Caller, { uuid }: Pick<JobStep, 'uuid'>) {
  const answer = await person.patch(`/job_step_requests/${await requestOf(person, uuid)}/accept`)
  if (answer.status !== 200) throw new Error(`Accepting answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** The segments of a target file as somebody sees them in a step. */
export async function unitsInStep(person: Caller, targetFile: string, step: string | null = null) {
  const { body, status } = await person.get(
    `/files/${targetFile}/trans_units?itemsPerPage=1000${step ? `&jobStepUuid=${step}` : ''}`,
  )
  if (status !== 200) throw new Error(`A list of segments answered ${status}: ${JSON.stringify(body)}`)
  return body.member
}

/** Confirms a segment, with a text or as it stands. */
export const confirmUnit = (
  person: Caller,
  { uuid, version }: { uuid: string; version: number },
  text: string | null,
  step: string | null = null,
) =>
  person.patch(`/trans_units/${uuid}${step ? `?jobStepUuid=${step}` : ''}`, {
    ...(text !== null && { targetSegment: { xml: text } }),
    confirmed: true,
    version,
    propagate: false,
  })

/** A manager whose team has a job of these paragraphs, with a translator and a reviser who have no part in it, and what they offer. */
export async function stepCrew(world: ReturnType<typeof testHouse>, text: readonly string[], input: object = {}) {
  const organization = await world.organization(['Agency', 'Pool'])
  const [agency, pool] = organization.teams as [string, string]
  const [max, tia, rob] = [await world.person('Max'), await world.person('Tia'), await world.person('Rob')]
  await organization.join(max, agency, 'manager')
  for (const person of [max, tia, rob]) await organization.join(person, pool, 'reader')
  const teams = [{ team: `/api/teams/${agency}`, primaryTeam: true }]
  const job = await readyJob(max, text, { jobTeams: teams, ...input })
  return { max, tia, rob, teams, ...job, services: { tia: await offerService(tia), rob: await offerService(rob) } }
}
