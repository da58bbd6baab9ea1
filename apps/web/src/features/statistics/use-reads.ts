import { jobObjects } from '@langwerk/contract/job-types'
import { can, useSession } from '../../session/session.ts'

/** Whether somebody reads jobs of any type, and whether steps are given to them. */
export function useReads(): { jobs: boolean; steps: boolean } {
  const session = useSession()
  return {
    jobs: jobObjects.some((object) => can(session, `${object}:read`) || can(session, `${object}:readShared`)),
    steps: can(session, 'jobStep:read') || can(session, 'jobStep:readShared'),
  }
}
