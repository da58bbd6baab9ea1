import type { JobStepAction } from '@langwerk/contract/job-step-words'
import { sql } from 'drizzle-orm'
import { type Actor, isGrantedDirectly, teamsGranting } from '../../access/actor.ts'
import { mayDo, type Standing } from '../../access/item-rule.ts'
import { overlapping } from '../../access/job-steps.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { accessDenied, notFound } from '../../foundation/refusals.ts'
import { readStep, type StepRow } from './step-rows.ts'

/** What somebody is to a step. */
export interface RelationToStep {
  /** What they may do with its job; null where they may not know of it. */
  standing: Standing | null
  /** They give it out: those who edit its job or, of a sub-step, whoever has the step above it and may hand work on. */
  gives: boolean
  /** They may withdraw it: those who give it out, and whoever has taken over the step above it. */
  takesBack: boolean
  /** They have accepted it. */
  has: boolean
  /** They have the step above it. */
  hasParent: boolean
  /** They have a step behind it, of the same segments. */
  hasNext: boolean
  /** They have not finished that. */
  hasOpenNext: boolean
}

/** How somebody stands to each of these steps, of any jobs. */
export async function relationsTo(db: Db, actor: Actor, steps: readonly StepRow[]): Promise<RelationToStep[]> {
  const standings = await standingsOn(
    db,
    actor,
    steps.map(({ jobUuid }) => jobUuid),
  )
  const next = await stepsBefore(db, actor, steps)
  return steps.map((step) => {
    const standing = standings.get(step.jobUuid) ?? null
    const has = step.userUuid === actor.uuid && step.status === 'accepted'
    const hasParent = step.parent?.userUuid === actor.uuid && step.parent.status === 'accepted'
    const gives = (standing !== null && mayDo(standing, 'edit')) || (hasParent && mayRedistribute(actor))
    const takesBack = gives || (hasParent && !actor.jobStep?.alone)
    return {
      standing,
      gives,
      takesBack,
      has,
      hasParent,
      hasNext: next.has(step.uuid),
      hasOpenNext: next.get(step.uuid) === true,
    }
  })
}

/** Of these steps those behind which the actor has one, with whether that is still to be finished. */
async function stepsBefore(db: Db, actor: Actor, steps: readonly StepRow[]): Promise<ReadonlyMap<string, boolean>> {
  if (steps.length === 0) return new Map()
  const { rows } = await db.execute<{ uuid: string; open: boolean }>(sql`
    select s.uuid, bool_or(n.finished_at is null) as open from job_step s
    join job_step n on n.job_uuid = s.job_uuid and n.parent_uuid is not distinct from s.parent_uuid
      and n.sort_id > s.sort_id and n.user_uuid = ${actor.uuid} and n.status = 'accepted' and ${overlapping(sql`s`, sql`n`)}
    where s.uuid = any(${uuidArray(steps.map(({ uuid }) => uuid))}) group by s.uuid`)
  return new Map(rows.map(({ uuid, open }) => [uuid, open]))
}

/** Whether somebody may hand on parts of the steps that they have. */
export const mayRedistribute = (actor: Actor) =>
  !actor.jobStep?.alone &&
  (isGrantedDirectly(actor, 'jobStep', 'redistribute') || teamsGranting(actor, 'jobStep', 'redistribute').length > 0)

const maySee = ({ standing, has, hasParent, hasNext }: RelationToStep) =>
  standing !== null || has || hasParent || hasNext

/** A step that the actor may know of. @throws Refusal 404 */
export async function seenStep(
  db: Db,
  actor: Actor,
  uuid: string,
): Promise<{ step: StepRow; relation: RelationToStep }> {
  const step = await readStep(db, uuid)
  if (!step) throw notFound('jobStep')
  const [relation] = await relationsTo(db, actor, [step])
  if (!relation || !maySee(relation)) throw notFound('jobStep')
  return { step, relation }
}

/** A step that the actor gives out. @throws Refusal 404, 403 */
export async function givenStep(db: Db, actor: Actor, uuid: string) {
  const found = await seenStep(db, actor, uuid)
  if (!found.relation.gives) throw accessDenied('edit')
  return found
}

/** A step that the actor may hand on in parts: they give it out or, where they may hand work on, have it. @throws Refusal 404, 403 */
export async function partibleStep(db: Db, actor: Actor, uuid: string): Promise<StepRow> {
  const { step, relation } = await seenStep(db, actor, uuid)
  if (!relation.gives && !(relation.has && mayRedistribute(actor))) throw accessDenied('jobStep:redistribute')
  return step
}

/** How long a rating can be changed. */
export const ratingDays = 7

/** Whether its AI worker works in a step at this moment, or takes back what it did. */
export const isAtWork = ({ run }: Pick<StepRow, 'run'>) => run?.status === 'running' || run?.status === 'reverting'

/** What the actor may do with a step now. */
export function actionsOnStep(actor: Actor, step: StepRow, { gives, takesBack, has, hasOpenNext }: RelationToStep) {
  const open = step.finishedAt === null
  const rests = step.workerUuid !== null && !isAtWork(step)
  const may: Record<JobStepAction, boolean> = {
    edit: gives,
    withdraw: takesBack,
    accept: step.userUuid === actor.uuid && step.status === 'invited',
    work: has && open && !step.waits && !step.jobFinished,
    finish: (has || gives) && open && !step.jobFinished && (step.status === 'accepted' || rests),
    return: (gives || hasOpenNext) && !open && !step.parent?.finishedAt && step.status === 'accepted',
    redistribute: has && open && step.parentUuid === null && mayRedistribute(actor),
    resend: gives && open && step.userUuid !== null && (step.status === 'invited' || step.status === 'accepted'),
    rate:
      gives &&
      !open &&
      step.status === 'accepted' &&
      step.userUuid !== actor.uuid &&
      (step.ratedAt === null || step.ratedAt.getTime() > Date.now() - ratingDays * 86_400_000),
    // What a run that is done has left is tried again in it, or given to somebody else.
    start: gives && open && rests && step.run?.status !== 'done',
    handOver: gives && rests && step.run !== null && step.run.left + step.run.opened > 0,
  }
  return may
}
