import type { AnyRoute, StepQuery } from '@langwerk/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { notFound, Refusal } from '../foundation/refusals.ts'

/** The actor of a call that is made in a step. */
export const actingIn = (actor: Actor, { jobStepUuid }: StepQuery): Actor =>
  jobStepUuid && !actor.jobStep?.alone ? { ...actor, jobStep: { uuid: jobStepUuid, alone: false } } : actor

/**
 * A session that was opened for a step opens nothing else.
 * @throws Refusal 403 on routes that are not about steps, 404 for another step.
 */
export function requireOwnStep(request: FastifyRequest, { step }: Pick<AnyRoute, 'step'>) {
  const actor = request.signedIn?.actor
  if (!actor?.jobStep?.alone || step === 'common') return
  if (!step) throw new Refusal(403, 'step_session')
  const given = step === 'ofStep' ? request.params : request.query
  const named = (given as Record<string, unknown>)[step === 'ofStep' ? 'uuid' : 'jobStepUuid']
  if (typeof named !== 'string' || named.toLowerCase() !== actor.jobStep.uuid) throw notFound('jobStep')
}
