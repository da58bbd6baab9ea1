import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Hands over what somebody owns and has given to teams of an organization, once they belong to it no more: else they
 * would go on reading and deleting it from outside. It goes to whoever has looked after the organization's members for
 * the longest time; without anybody it has no owner, and stays its primary team's.
 */
export async function leaveOwned(
  tx: Db,
  { userUuid, organizationUuid }: { userUuid: string; organizationUuid: string },
): Promise<void> {
  await tx.execute(sql`
    update shareable set owner_uuid = (
      select ou.user_uuid from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid and r.permissions ? 'organizationUser:setUserRole'
      join user_account u on u.uuid = ou.user_uuid and u.active
      where ou.organization_uuid = ${organizationUuid} and ou.user_uuid <> ${userUuid}
      order by ou.created_at, u.uuid limit 1)
    where owner_uuid = ${userUuid}
      and exists (
        select 1 from shareable_team st join team t on t.uuid = st.team_uuid
        where st.shareable_uuid = shareable.uuid and st.primary_team and t.organization_uuid = ${organizationUuid})
      and not exists (
        select 1 from organization_user own where own.user_uuid = ${userUuid} and own.organization_uuid = ${organizationUuid})
      and not exists (
        select 1 from team_user tu join team t on t.uuid = tu.team_uuid
        where tu.user_uuid = ${userUuid} and t.organization_uuid = ${organizationUuid})`)
}
