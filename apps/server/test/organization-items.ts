import type { Db } from '../src/database/database.ts'
import { organizationUserRole, teamUserRole } from '../src/database/schema/access.ts'
import { organizationIntegration } from '../src/database/schema/people.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** One of each thing that an organization has, which nobody uses. */
export async function insertOrganizationItems(db: Db, organizationUuid: string) {
  const [teamRole, organizationRole, integration] = [newUuid(), newUuid(), newUuid()]
  const unused = { organizationUuid, name: `Unused ${newUuid()}` }
  await db.insert(teamUserRole).values({ ...unused, uuid: teamRole, objectSharingRole: 'reader' })
  await db.insert(organizationUserRole).values({ ...unused, uuid: organizationRole })
  await db
    .insert(organizationIntegration)
    .values({ ...unused, uuid: integration, type: 'machineTranslation', provider: 'deepL', secret: 'sealed' })
  return { teamUserRole: teamRole, organizationUserRole: organizationRole, organizationIntegration: integration }
}
