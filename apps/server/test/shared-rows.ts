import type { ShareableObject } from '@langwerk/contract/kinds'
import { audienceOf } from '../src/access/audiences.ts'
import type { Db } from '../src/database/database.ts'
import { shareable, shareableTeam } from '../src/database/schema/access.ts'
import { newUuid } from '../src/foundation/uuid.ts'

export interface ItemOwner {
  ownerUuid: string
  teamUuid: string
  organizationUuid: string
}

/** Its audience is there already: that of all items of the team. */
export async function insertShared(db: Db, { ownerUuid, teamUuid }: ItemOwner, kind: ShareableObject, name: string) {
  const uuid = newUuid()
  await db.insert(shareable).values({ uuid, kind, name, ownerUuid, audienceUuid: audienceOf([teamUuid]) })
  await db.insert(shareableTeam).values({ uuid: newUuid(), shareableUuid: uuid, teamUuid, primaryTeam: true })
  return uuid
}
