import type { Permission } from '@langwerk/contract/permission-objects'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { organization } from '../database/schema/access.ts'
import { notFound, Refusal } from '../foundation/refusals.ts'

/** What an organization needs somebody for, so that it does not lock itself out. */
const keptPermissions: readonly Permission[] = [
  'organization:edit',
  'organizationUser:setUserRole',
  'organizationUserRole:edit',
]

/**
 * Runs a change of an organization's members or of their roles, one at a time for each organization.
 * @throws Refusal 409 where nobody would be left who can administer it; the transaction is then rolled back.
 */
export async function keepAdministrator<T>(tx: Db, organizationUuid: string, change: () => Promise<T>): Promise<T> {
  const [locked] = await tx.select().from(organization).where(eq(organization.uuid, organizationUuid)).for('update')
  if (!locked) throw notFound('organization')
  const before = await hasAdministrator(tx, organizationUuid)
  const changed = await change()
  if (before && !(await hasAdministrator(tx, organizationUuid)))
    throw new Refusal(409, 'last_administrator', { values: { permissions: keptPermissions.join(', ') } })
  return changed
}

async function hasAdministrator(tx: Db, organizationUuid: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from organization_user ou
    join organization_user_role r on r.uuid = ou.organization_user_role_uuid
    join user_account u on u.uuid = ou.user_uuid
    where ou.organization_uuid = ${organizationUuid} and u.active
      and r.permissions @> ${JSON.stringify(keptPermissions)}::jsonb limit 1`)
  return rows.length > 0
}
