import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { type Job, jobRoutes, type TargetFile } from '@langwerk/contract/jobs'
import { qualityReportRoutes } from '@langwerk/contract/quality-reports'
import { call } from '../../kit/call.ts'

export interface Unconfirmed {
  segments: number
  /** How many of them are not confirmed. */
  open: number
  /** The first target file that has such. */
  first: TargetFile | undefined
}

/** How far a job is from being confirmed, or those of its target files that are named. */
export async function unconfirmedOf({ uuid }: Pick<Job, 'uuid'>, targetFileUuids?: string[]): Promise<Unconfirmed> {
  const { member } = await call(jobRoutes.files, { params: { uuid } })
  const targets = member
    .flatMap(({ targetFiles }) => targetFiles)
    .filter((target) => targetFileUuids?.includes(target.uuid) ?? true)
  const sum = (number: (target: TargetFile) => number) => targets.reduce((all, target) => all + number(target), 0)
  return {
    segments: sum(({ segments }) => segments),
    open: sum(({ segments, confirmed }) => segments - confirmed),
    first: targets.find(({ segments, confirmed }) => confirmed < segments),
  }
}

/** How many steps of a job are not finished. */
export async function openStepsOf({ uuid }: Pick<Job, 'uuid'>): Promise<number> {
  const { member } = await call(jobStepRoutes.listOfJob, { params: { uuid } })
  return member.filter(({ finishedAt }) => finishedAt === null).length
}

/** How many segments of a job have findings of the checks, in all languages. */
export async function findingsOf({ uuid }: Pick<Job, 'uuid'>): Promise<number> {
  const { targetLanguages } = await call(qualityReportRoutes.get, { params: { uuid } })
  return targetLanguages.reduce((all, { segmentsWithFindings }) => all + segmentsWithFindings, 0)
}
