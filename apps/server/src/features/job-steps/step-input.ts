import { uuidOf } from '@langwerk/contract/common'
import { serviceProviderPermissions, usualStepDays, usualStepHour } from '@langwerk/contract/job-step-words'
import type { JobStepChange } from '@langwerk/contract/job-steps'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { permissionsInStep } from '../../access/job-steps.ts'
import { asViolation, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import type { jobStep } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { covered } from '../../kit/step-scope.ts'
import { jobFinished, jobNotReady } from '../jobs/index.ts'
import { readablePrompt } from '../prompt-categories/index.ts'
import { fittingService, isOfferedTo } from './services.ts'
import { readStep, type StepRow } from './step-rows.ts'

export type StepColumns = typeof jobStep.$inferInsert

/** What the new step is of. */
export interface Above {
  jobUuid: string
  parent: StepRow | null
}

/** Whom a payload gives the step to; null where it does not say. @throws Refusal 422 */
export async function assigneeOf(
  db: Db,
  actor: Actor,
  { userService, artificialIntelligenceWorker }: JobStepChange,
  { jobUuid, parent }: Above,
) {
  if (userService && artificialIntelligenceWorker)
    throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'step_for_one' })
  if (userService) {
    const of = { jobUuid, languageUuid: parent?.languageUuid ?? null }
    const found = await fittingService(db, actor, of, uuidOf(userService))
    if (!found) {
      const isOffered = await isOfferedTo(db, actor, uuidOf(userService))
      const none = { code: 'does_not_exist', values: { what: 'service' } } as const
      throw invalid({ propertyPath: 'userService', ...(isOffered ? { code: 'service_other_languages' } : none) })
    }
    const { service, jobLanguageUuid } = found
    return {
      userServiceUuid: service.uuid,
      serviceName: service.name,
      userUuid: service.userUuid,
      workerUuid: null,
      rappenPerHour: service.rappenPerHour,
      languageUuid: jobLanguageUuid,
    }
  }
  if (!artificialIntelligenceWorker) return null
  const worker = 'artificialIntelligenceWorker'
  const uuid = uuidOf(artificialIntelligenceWorker)
  await requireActionOnNamed(db, actor, { kind: worker, object: worker, uuid, propertyPath: worker }, 'read')
  return {
    userServiceUuid: null,
    serviceName: '',
    userUuid: null,
    workerUuid: uuid,
    rappenPerHour: 0,
    languageUuid: null,
  }
}

/** What a payload says of a step that needs no more than to be there. @throws Refusal 422 */
export async function plainColumns(db: Db, actor: Actor, input: JobStepChange): Promise<Partial<StepColumns>> {
  const { name, message, opens, guideline, prompt, answerBy } = input
  if (guideline)
    await requireActionOnNamed(
      db,
      actor,
      { kind: 'guideline', object: 'guideline', uuid: uuidOf(guideline), propertyPath: 'guideline' },
      'read',
    )
  if (prompt) await readablePrompt(db, actor, uuidOf(prompt)).catch(asViolation('prompt', 'prompt'))
  const inherits = input.inheritServiceProviderPermissionsFromJobTemplate
  const flags = serviceProviderPermissions.filter((permission) => input[permission] !== undefined)
  return {
    ...(name !== undefined && { name }),
    ...(message !== undefined && { message }),
    ...(opens !== undefined && { opens }),
    ...(answerBy !== undefined && { answerBy: answerBy === null ? null : new Date(answerBy) }),
    ...(guideline !== undefined && { guidelineUuid: guideline && uuidOf(guideline) }),
    ...(prompt !== undefined && { promptUuid: prompt && uuidOf(prompt) }),
    ...(inherits !== undefined && { inheritsPermissions: inherits }),
    ...Object.fromEntries(flags.map((permission) => [permission, input[permission]])),
  }
}

/** When a step is due where nobody says: in some days, and a sub-step no later than its step. */
export function usualDue(parent: { dueDt: Date | null } | null): Date {
  const due = new Date()
  due.setUTCDate(due.getUTCDate() + usualStepDays)
  due.setUTCHours(usualStepHour, 0, 0, 0)
  return parent?.dueDt && parent.dueDt < due ? parent.dueDt : due
}

/** Of today any hour may be named, so that a form filled in for some minutes is still right. @throws Refusal 422 */
export function requireDue(dueDt: Date | null, parent: { dueDt: Date | null } | null) {
  if (!dueDt) return
  if (dueDt < beginOfToday()) throw invalid({ propertyPath: 'dueDt', code: 'step_due_in_past' })
  if (parent?.dueDt && dueDt > parent.dueDt) throw invalid({ propertyPath: 'dueDt', code: 'step_due_after_parent' })
}

/** @throws Refusal 422 at a date to answer by that has passed, unless it has stood there before. */
export function requireAnswerBy(answerBy: string | null | undefined, before: Date | null) {
  const given = answerBy ? new Date(answerBy) : null
  if (given && given.getTime() !== before?.getTime() && given < beginOfToday())
    throw invalid({ propertyPath: 'answerBy', code: 'step_answer_in_past' })
}

/** @throws Refusal 422 at a prompt for a person, to whom nobody would show it, and at what an AI worker has no use for. */
export function requireFittingFields(input: JobStepChange, workerUuid: string | null) {
  if (!workerUuid) {
    if (input.prompt) throw invalid({ propertyPath: 'prompt', code: 'step_prompt_of_person' })
    return
  }
  const forPeople = [
    ...(input.message ? ['message'] : []),
    ...(input.answerBy ? ['answerBy'] : []),
    ...(input.inheritServiceProviderPermissionsFromJobTemplate === false
      ? ['inheritServiceProviderPermissionsFromJobTemplate']
      : []),
    ...serviceProviderPermissions.filter((permission) => input[permission]),
  ]
  if (forPeople.length > 0)
    throw invalid(...forPeople.map((propertyPath) => ({ propertyPath, code: 'step_for_people' as const })))
}

/** A sub-step lets its people do no more than its step does. @throws Refusal 422 at each permission that is more. */
export async function requireWithinParent(db: Db, input: JobStepChange, parentUuid: string | null) {
  const given = serviceProviderPermissions.filter((permission) => input[permission])
  const parent = parentUuid && given.length > 0 ? await readStep(db, parentUuid) : undefined
  if (!parent) return
  const above = permissionsInStep({ ...parent, inherits: parent.inheritsPermissions }, null, parent.templateFlags)
  const wider = given.filter((permission) => !above[permission])
  if (wider.length > 0)
    throw invalid(...wider.map((propertyPath) => ({ propertyPath, code: 'step_wider_than_parent' as const })))
}

/** What a step says to its people, and lets them do, as long as nothing is said of it. */
export const nothingForPeople = {
  message: '',
  answerBy: null,
  inheritsPermissions: true,
  ...noServiceProviderPermissions,
} satisfies Partial<StepColumns>

function beginOfToday(): Date {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  return midnight
}

/** @throws Refusal 409 */
export async function requireReady(db: Db, jobUuid: string) {
  const [row] = await db
    .select({ status: job.status, finishedAt: job.finishedAt })
    .from(job)
    .where(eq(job.uuid, jobUuid))
  if (!row) throw notFound('job')
  if (row.finishedAt) throw jobFinished()
  if (row.status !== 'done') throw jobNotReady()
}

/** A step is never without segments. @throws Refusal 422 */
export async function requireSegments(tx: Db, stepUuid: string) {
  const { rows } = await tx.execute<{ any: boolean }>(
    sql`select exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid
      join job_step s on s.uuid = ${stepUuid} where ${covered(sql`s`)}) as any`,
  )
  if (!rows[0]?.any) throw invalid({ propertyPath: 'parts', code: 'step_without_segments' })
}
