import { jobObjects } from '@langwerk/contract/job-types'
import { can, useSession } from '../../session/session.ts'

/** What of the start page somebody is shown: each part only with its permission. */
export function useWidgets() {
  const session = useSession()
  const reads = (object: 'termbase' | 'jobStep' | (typeof jobObjects)[number]) =>
    can(session, `${object}:read`) || can(session, `${object}:readShared`)
  return {
    jobs: jobObjects.some(reads),
    translations: reads('jobTranslation'),
    termbases: reads('termbase'),
    steps: reads('jobStep'),
    translator: can(session, 'translator:access'),
    chat: can(session, 'chat:access'),
  }
}
