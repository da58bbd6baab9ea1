import { type JobStepRequest, jobStepRequestRoutes, type OpenedRequest } from '@langwerk/contract/job-step-requests'
import { call } from '../../kit/call.ts'
import { isRefusal } from '../../kit/refusal.ts'

/** An invitation as its page shows it; whoever has its link alone is told neither the job's name nor the price. */
export type ShownRequest = Omit<OpenedRequest, 'jobStepRequest'> & {
  jobStepRequest: OpenedRequest['jobStepRequest'] & {
    jobStep: Partial<Pick<JobStepRequest['jobStep'], 'jobName' | 'rappen'>>
  }
}

/** As whoever is invited sees it where they are signed in, and otherwise as the link shows it. */
export async function readRequest(uuid: string, token: string | null, isSignedIn: boolean): Promise<ShownRequest> {
  if (isSignedIn) {
    const own = await call(jobStepRequestRoutes.get, { params: { uuid } }).catch((error) => {
      // It may be another's, or accepted: the link knows.
      if (token !== null && isRefusal(error) && (error.status === 404 || error.status === 403)) return null
      throw error
    })
    if (own) return { jobStepRequest: own, accepted: false, answeredBy: 'account', signedInAs: 'invited' }
  }
  return call(jobStepRequestRoutes.open, { params: { uuid }, body: { token: token ?? '' } })
}
