import { jobStepRequestRoutes } from '@langwerk/contract/job-step-requests'
import { call } from '../../kit/call.ts'
import { setSession } from '../../session/session.ts'
import { pageOfStep } from './open-step.ts'

/**
 * Opens a step by the link of its mail: the app runs with a session that is bound to the step from then on.
 * @returns where the step is; null where a code was mailed, which is to be given first.
 * @throws Refusal where the link opens nothing, or the code is wrong.
 */
export async function openByLink(stepUuid: string, body: { token: string; code?: string }): Promise<string | null> {
  const answer = await call(jobStepRequestRoutes.login, { params: { uuid: stepUuid }, body })
  if ('codeSent' in answer) return null
  setSession(answer)
  return pageOfStep(stepUuid)
}
