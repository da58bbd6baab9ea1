import type { ShareableObject } from './kinds.ts'

/**
 * The types of jobs: of each kind the field by which a job says that it is one. What holds for jobs of every type is asked
 * of all of these kinds, and what is a type's own (rights, lists, screens) follows from its kind.
 */
export const jobTypes = {
  jobTranslation: 'translation',
  jobTranscreation: 'transcreation',
  jobCopywriting: 'copyWriting',
} as const satisfies Partial<Record<ShareableObject, string>>

export type JobObject = keyof typeof jobTypes
export const jobObjects = Object.keys(jobTypes) as JobObject[]
export const isJobObject = (name: string): name is JobObject => Object.hasOwn(jobTypes, name)

type TypeFields = { [Object in JobObject as (typeof jobTypes)[Object]]: boolean }

/** Which kind of thing a job is. */
export const jobObjectOf = (job: TypeFields): JobObject =>
  jobObjects.find((object) => job[jobTypes[object]]) ?? 'jobTranslation'

/** How a job of this kind says what it is. */
export const typeFieldsOf = (object: JobObject) =>
  Object.fromEntries(jobObjects.map((one) => [jobTypes[one], one === object])) as TypeFields
