import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, loadActors } from '../../access/actor.ts'
import { beginAttempt, ofStepLinks } from '../../access/attempts.ts'
import { readNames } from '../../access/names.ts'
import { hashToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { actsAsAnother, conflict, Refusal } from '../../foundation/refusals.ts'
import { relationsTo } from './step-rights.ts'
import { readSteps } from './step-rows.ts'

/** How long links are good after a step is due: late work is still wanted. */
const linkDays = 12

/** The specification's words, whatever became of it: who asks learns nothing else. */
export const requestGone = () => new Refusal(404, 'invitation_unavailable')

export interface FoundRequest {
  request: typeof jobStepRequest.$inferSelect
  step: typeof jobStep.$inferSelect
  person: typeof user.$inferSelect
}

/** An invitation that is open to its person. @throws Refusal 404 where it is gone, or another's. */
export async function openRequest(db: Db, actor: Pick<Actor, 'uuid'>, uuid: string): Promise<FoundRequest> {
  const found = await findRequest(
    db,
    and(eq(jobStepRequest.uuid, uuid), isNull(jobStepRequest.answer), eq(jobStepRequest.userUuid, actor.uuid)),
  )
  if (!found) throw requestGone()
  return found
}

/**
 * What the link in a mail leads to: an open invitation or, for an account that several people use, a step that it has accepted.
 * @param which of the invitation or of its step
 * @throws Refusal 404 where the link opens nothing, or nothing any more; 429 after too many of those.
 */
export async function requestOfLink(
  db: Db,
  { ip }: Pick<FastifyRequest, 'ip'>,
  which: { uuid: string } | { stepUuid: string },
  token: string,
): Promise<FoundRequest> {
  const attempt = await beginAttempt(db, ofStepLinks(ip))
  const found = await findRequest(
    db,
    and(
      eq(jobStepRequest.tokenHash, hashToken(token)),
      'uuid' in which ? eq(jobStepRequest.uuid, which.uuid) : eq(jobStepRequest.stepUuid, which.stepUuid),
      or(isNull(jobStepRequest.answer), eq(jobStepRequest.answer, 'accepted')),
      sql`coalesce(${jobStep.dueDt}, ${jobStepRequest.sentAt}) + make_interval(days => ${linkDays}) > now()`,
    ),
  )
  if (!found) throw requestGone()
  await attempt.succeeded()
  return found
}

/**
 * Links alone open shared accounts only.
 * @throws Refusal 409 where its person has to sign in, 403 where somebody else has, or acts as them.
 */
export function requireShared({ request, person }: FoundRequest, { signedIn }: Pick<FastifyRequest, 'signedIn'>) {
  if (signedIn?.impersonator) throw actsAsAnother()
  if (person.collectiveUser) return
  if (signedIn && signedIn.actor.uuid !== request.userUuid) throw new Refusal(403, 'invitation_for_another')
  throw conflict('step_needs_sign_in')
}

async function findRequest(db: Db, where: SQL | undefined): Promise<FoundRequest | null> {
  const [row] = await db
    .select({ request: jobStepRequest, step: jobStep, person: user })
    .from(jobStepRequest)
    .innerJoin(jobStep, and(eq(jobStep.uuid, jobStepRequest.stepUuid), eq(jobStep.userUuid, jobStepRequest.userUuid)))
    .innerJoin(job, and(eq(job.uuid, jobStep.jobUuid), isNull(job.finishedAt)))
    .innerJoin(user, and(eq(user.uuid, jobStepRequest.userUuid), eq(user.active, true)))
    .where(where)
  if (!row || (row.request.answer === null && (await endUnoffered(db, [row.request])) > 0)) return null
  return row
}

/**
 * Ends those of these open invitations that whoever sent them could not send today: who has lost the job lets nobody into it by what
 * they sent before, and whoever has left all that they know of gets no work of theirs.
 * @returns how many these are.
 */
export async function endUnoffered(
  db: Db,
  requests: readonly Pick<FoundRequest['request'], 'uuid' | 'stepUuid' | 'userUuid' | 'invitedByUuid'>[],
): Promise<number> {
  const steps = await readSteps(
    db,
    inArray(
      jobStep.uuid,
      requests.map(({ stepUuid }) => stepUuid),
    ),
  )
  const inviters = await loadActors(
    db,
    requests.flatMap(({ invitedByUuid }) => invitedByUuid ?? []),
  )
  const offered = new Set<string>()
  for (const inviter of inviters.values()) {
    const sent = requests.filter(({ invitedByUuid }) => invitedByUuid === inviter.uuid)
    const of = steps.filter(({ uuid }) => sent.some(({ stepUuid }) => stepUuid === uuid))
    const relations = await relationsTo(db, inviter, of)
    const given = new Set(of.flatMap(({ uuid }, place) => (relations[place]?.gives ? [uuid] : [])))
    const known = await readNames(
      db,
      inviter,
      sent.map(({ userUuid }) => userUuid),
    )
    for (const { uuid, stepUuid, userUuid } of sent) if (given.has(stepUuid) && known.has(userUuid)) offered.add(uuid)
  }
  const lost = requests.flatMap(({ uuid }) => (offered.has(uuid) ? [] : [uuid]))
  if (lost.length > 0)
    await db
      .update(jobStepRequest)
      .set({ answer: 'void', answeredAt: sql`now()`, tokenHash: null })
      .where(and(inArray(jobStepRequest.uuid, lost), isNull(jobStepRequest.answer)))
  return lost.length
}
