import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import { type WaitingStep, waitingIn } from '../../kit/waiting-steps.ts'
import { mailAssignee } from './step-mails.ts'

/**
 * Tells those who can begin now, or have to wait again, after a move in their job; not whoever made it.
 * @param waiting what `waitingIn` said before
 */
export async function mailThoseWaiting(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { jobUuid, waiting, actor }: { jobUuid: string; waiting: readonly WaitingStep[]; actor: Pick<Actor, 'uuid'> | null },
) {
  const waited = new Map(waiting.map(({ uuid, waits }) => [uuid, waits]))
  for (const { uuid, userUuid, waits } of await waitingIn(tx, jobUuid)) {
    const before = waited.get(uuid)
    if (before === undefined || before === waits || userUuid === actor?.uuid) continue
    await mailAssignee(house, tx, uuid, { kind: waits ? 'waits' : 'begins' })
  }
}
