import { CopywritingJobInput, TranscreationJobInput, TranslationJobInput } from '@langwerk/contract/job-type-inputs'
import { type JobObject, jobObjects, jobTypes } from '@langwerk/contract/job-types'
import type { JobInput } from '@langwerk/contract/jobs'
import { invalid } from '../../foundation/refusals.ts'

const inputs = {
  jobTranslation: TranslationJobInput,
  jobTranscreation: TranscreationJobInput,
  jobCopywriting: CopywritingJobInput,
} satisfies Record<JobObject, unknown>
/** How jobs say of which type they are. */
const typeFields: ReadonlySet<string> = new Set(Object.values(jobTypes))

/** Of which type an input makes a job; of which it says nothing is a translation. @throws Refusal 422 where it says several, or none. */
export function objectOfInput(input: JobInput): JobObject {
  const chosen = jobObjects.filter((object) => input[jobTypes[object]] === true)
  const [object = 'jobTranslation', ...more] = chosen
  if (more.length > 0 || input[jobTypes[object]] === false)
    throw invalid({ propertyPath: jobTypes[more[0] ?? object], code: 'one_job_type' })
  return object
}

/** @throws Refusal 422 where a change says another type than the job's */
export function requireTypeKept(object: JobObject, changes: JobInput) {
  const other = jobObjects.find((one) => (changes[jobTypes[one]] ?? one === object) !== (one === object))
  if (other) throw invalid({ propertyPath: jobTypes[other], code: 'job_type_kept' })
}

/** Whether jobs of a type have a field of the input. */
export const takesField = (object: JobObject, field: keyof JobInput): boolean =>
  Object.hasOwn(inputs[object].shape, field)

/** @throws Refusal 422 at each field that jobs of other types have, and those of this one have not */
export function requireFieldsOf(object: JobObject, input: JobInput) {
  const known = inputs[object].shape
  const others = Object.keys(input).filter((field) => !Object.hasOwn(known, field) && !typeFields.has(field))
  if (others.length > 0)
    throw invalid(...others.map((propertyPath) => ({ propertyPath, code: 'not_of_job_type' as const })))
}
