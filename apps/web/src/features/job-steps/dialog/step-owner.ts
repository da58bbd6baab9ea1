import type { LanguageRef } from '@langwerk/contract/common'
import {
  type JobStep,
  jobStepRoutes,
  type OfferedService,
  type PartPreview,
  type StepFile,
  type SubStep,
} from '@langwerk/contract/job-steps'
import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { call } from '../../../kit/call.ts'
import { useReading } from '../../../kit/queries.ts'

/** What a step is a part of: its job, or the step above it. */
export type StepOwner = {
  /** The steps of the same owner, in their order. */
  siblings: readonly SubStep[]
} & ({ job: Pick<Job, '@id' | 'uuid' | 'targetLanguages'>; step: null } | { job: null; step: JobStep })

/** A target file of which a range can be given. */
export interface RangeFile {
  uuid: string
  originalName: string
  targetLanguage: LanguageRef
  /** Where its first and its last segment stand, as far as the owner has it. */
  from: number
  to: number
}

/** What people offer for the work of an owner, as far as it has been read. */
export interface Services {
  services: readonly OfferedService[]
  loading: boolean
}

/** What people offer whom a step of this owner could be given to. */
export function useServices(owner: StepOwner): Services {
  const ofJob = useReading(
    jobStepRoutes.servicesForJob,
    { params: { uuid: owner.job?.uuid ?? '' } },
    { enabled: owner.job !== null },
  )
  const ofStep = useReading(
    jobStepRoutes.servicesForStep,
    { params: { uuid: owner.step?.uuid ?? '' } },
    { enabled: owner.step !== null },
  )
  const { data, isPending } = owner.job ? ofJob : ofStep
  return { services: data?.member ?? [], loading: isPending }
}

/** The target files of an owner. */
export function useRangeFiles(owner: StepOwner, enabled: boolean): RangeFile[] {
  const ofJob = useReading(
    jobRoutes.files,
    { params: { uuid: owner.job?.uuid ?? '' } },
    { enabled: enabled && owner.job !== null },
  )
  const ofStep = useReading(
    jobStepRoutes.files,
    { params: { uuid: owner.step?.uuid ?? '' } },
    { enabled: enabled && owner.step !== null },
  )
  if (!owner.step) return (ofJob.data?.member ?? []).flatMap(targetsOf)
  const { parts } = owner.step
  return parts.length > 0
    ? parts.map(({ targetFile, from, to }) => ({ ...targetFile, from, to }))
    : (ofStep.data?.member ?? []).map(rangeOf)
}

const targetsOf = ({ originalName, targetFiles }: JobFile): RangeFile[] =>
  targetFiles.map(({ uuid, targetLanguage, segments }) => ({
    uuid,
    originalName,
    targetLanguage,
    from: 1,
    to: segments,
  }))

const rangeOf = ({ targetFile, segments }: StepFile): RangeFile => ({ ...targetFile, from: 1, to: segments })

interface Cutting {
  count: number
  weights: string
}

const queryOf = ({ count, weights }: Cutting) => ({
  parts: count,
  ...(weights !== '' && { weights: weights.replaceAll(/\s/g, '') }),
})

/** Cuts what is not confirmed in a step, for others to do parts of that. @throws Refusal 422 for weights that are none. */
export async function cutStep({ uuid }: SubStep, cutting: Cutting, signal?: AbortSignal): Promise<PartPreview[]> {
  const query = { ...queryOf(cutting), unconfirmed: 'true' as const }
  return (await call(jobStepRoutes.cutStep, { params: { uuid }, query }, signal)).member
}

/** Cuts what an owner has into parts of like many words. @throws Refusal 422 for weights that are none. */
export async function cutOwner(
  owner: StepOwner,
  { language, ...cutting }: Cutting & { language: string },
  signal?: AbortSignal,
): Promise<PartPreview[]> {
  const query = queryOf(cutting)
  const { member } = owner.job
    ? await call(
        jobStepRoutes.cutJob,
        { params: { uuid: owner.job.uuid }, query: { ...query, targetLanguageUuid: language } },
        signal,
      )
    : await call(jobStepRoutes.cutStep, { params: { uuid: owner.step.uuid }, query }, signal)
  return member
}

/** The languages that a step of an owner can be in. */
export const languagesOf = (owner: StepOwner): readonly LanguageRef[] =>
  owner.job ? owner.job.targetLanguages : owner.step.targetLanguage ? [owner.step.targetLanguage] : []
