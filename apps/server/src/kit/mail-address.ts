import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { team, teamUser, type user } from '../database/schema/access.ts'

/**
 * Where mails about somebody’s work go to: of an account that several people use, to the inbox that it names or, where it
 * is in one team alone, to the inbox of that team.
 */
export async function mailAddressOf(
  db: Db,
  {
    uuid,
    email,
    collectiveUser,
    teamInboxEmail,
  }: Pick<typeof user.$inferSelect, 'uuid' | 'email' | 'collectiveUser' | 'teamInboxEmail'>,
): Promise<string> {
  if (!collectiveUser) return email
  if (teamInboxEmail) return teamInboxEmail
  const teams = await db
    .select({ inbox: team.inboxEmail })
    .from(teamUser)
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .where(eq(teamUser.userUuid, uuid))
    .limit(2)
  return (teams.length === 1 && teams[0]!.inbox) || email
}
