import type { ServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { coversFile, flagsOf, type StepFlags, waitsWithParent } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { jobStep, jobStepLog } from '../../database/schema/job-steps.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { type RunOfStep, runOfStep } from '../../kit/step-progress.ts'

export { lockSteps } from '../../kit/lock-steps.ts'

/** A step with what decides who may do what with it. */
export type StepRow = typeof jobStep.$inferSelect & {
  parent: {
    uuid: string
    name: string
    userUuid: string | null
    status: string | null
    finishedAt: Date | null
    dueDt: Date | null
  } | null
  /** Whether steps before it, or before the step above it, are not finished. */
  waits: boolean
  /** Whether its job is finished, so that nobody works in it any more. */
  jobFinished: boolean
  /** How many target files it covers something of. */
  files: number
  /** The run of its AI worker. */
  run: RunOfStep | null
  parentFlags: StepFlags | null
  templateFlags: ServiceProviderPermissions | null
}

const parent = alias(jobStep, 'parent')

/** How many target files a row of `job_step` covers something of; parts of files that are gone are of none. */
export const filesOf = (step: SQL) => sql<number>`(select count(*)::int from target_file f
  where f.job_uuid = ${step}.job_uuid and ${coversFile(step, { uuid: sql`f.uuid`, languageUuid: sql`f.language_uuid` })})`

/** A condition on `job_step`: its job is not finished, so that somebody waits for it. */
export const isWaitedFor = sql`exists (select from job j where j.uuid = ${jobStep.jobUuid} and j.finished_at is null)`

/** The steps of a condition on `job_step`, in their order. */
export async function readSteps(db: Db, where: SQL | undefined): Promise<StepRow[]> {
  const [own, above] = [sql`job_step`, sql`parent`]
  const rows = await db
    .select({
      step: jobStep,
      parent: {
        uuid: parent.uuid,
        name: parent.name,
        userUuid: parent.userUuid,
        status: parent.status,
        finishedAt: parent.finishedAt,
        dueDt: parent.dueDt,
      },
      waits: sql<boolean>`${waitsWithParent(own, above)}`,
      jobFinished: sql<boolean>`(select j.finished_at is not null from job j where j.uuid = ${jobStep.jobUuid})`,
      files: filesOf(own),
      run: sql<RunOfStep | null>`${runOfStep(own)}`,
      parentFlags: sql<StepFlags | null>`case when ${parent.uuid} is not null then ${flagsOf(above, sql`parent.inherits_permissions`)} end`,
      templateFlags: sql<ServiceProviderPermissions | null>`(select ${flagsOf(sql`t`)} from job j
        join job_template t on t.uuid = j.job_template_uuid where j.uuid = ${jobStep.jobUuid})`,
    })
    .from(jobStep)
    .leftJoin(parent, eq(parent.uuid, jobStep.parentUuid))
    .where(where)
    .orderBy(jobStep.sortId, jobStep.uuid)
  return rows.map(({ step, ...more }) => ({ ...step, ...more }))
}

export async function readStep(db: Db, uuid: string): Promise<StepRow | undefined> {
  const [step] = await readSteps(db, eq(jobStep.uuid, uuid))
  return step
}

/**
 * A step as it is once a change of it is committed.
 * @throws Refusal 404 where it was deleted since, alone or with its job
 */
export async function changedStep(db: Db, uuid: string): Promise<StepRow> {
  const step = await readStep(db, uuid)
  if (!step) throw notFound('jobStep')
  return step
}

/** Writes down what was done with a step, and by whom; null is the clock, or a machine. */
export const logStep = (
  tx: Db,
  stepUuid: string,
  userUuid: string | null,
  deed: StepDeed,
  details: Record<string, string | number> = {},
) => tx.insert(jobStepLog).values({ uuid: newUuid(), stepUuid, userUuid, deed, details })

export type StepDeed =
  | 'created'
  | 'changed'
  | 'accepted'
  | 'declined'
  | 'reassigned'
  | 'finished'
  | 'returned'
  | 'rated'
  | 'cut'
  | 'resent'
  /** Its invitation, with the account that it was to. */
  | 'ended'
  | 'queued'
  | 'started'
  /** Its AI worker, in the midst of its work. */
  | 'halted'
  | 'handedOver'

/**
 * Tells those who see the job, and those who work in it, that its steps have changed; call it after the commit.
 * @param people who are offered a step, or have it no longer: nothing else says that they may hear of it.
 */
export function tellStep(
  { events }: Pick<House, 'events'>,
  { jobUuid, uuid }: { jobUuid: string; uuid: string | null },
  people: readonly (string | null)[] = [],
) {
  const event = { type: 'jobStep' as const, jobUuid, jobStepUuid: uuid }
  events.publish(event, { shareableUuid: jobUuid, jobUuid })
  for (const userUuid of new Set(people)) if (userUuid !== null) events.publish(event, { userUuid })
}

/** The step that a call has made before: what is sent twice is made once. @throws Refusal 409 where the uuid is another step's */
export async function madeBefore(db: Db, row: typeof jobStep.$inferInsert): Promise<StepRow | null> {
  const found = await readStep(db, row.uuid)
  if (!found) return null
  const isSame = (['jobUuid', 'parentUuid', 'userUuid', 'workerUuid', 'createdByUuid'] as const).every(
    (column) => found[column] === row[column],
  )
  if (!isSame) throw conflict('uuid_taken')
  return found
}
