import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { call } from '../../kit/call.ts'

/** The page of a step of which only the uuid is known. @throws Refusal where one does not have it. */
export async function pageOfStep(uuid: string): Promise<string> {
  const { job } = await call(jobStepRoutes.get, { params: { uuid } })
  return `/jobs/job/${job.uuid}/jobStep/${uuid}`
}
