import { iriOf } from '@langwerk/contract/common'
import { userRoutes } from '@langwerk/contract/users'
import { and, count, desc, eq } from 'drizzle-orm'
import { hashToken, newToken } from '../../access/sessions.ts'
import { seenBy } from '../../access/sharing.ts'
import { accessToken } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { termbase } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { newUuid } from '../../kit/uuid.ts'

export function serveUsers(house: House) {
  const { db } = house

  serve(house, userRoutes.statistics, async ({ actor }) => {
    const [termbases] = await db.select({ rows: count() }).from(termbase).where(seenBy(actor, termbase.uuid))
    const [jobs] = await db.select({ rows: count() }).from(job).where(seenBy(actor, job.uuid))
    return { termbaseCount: termbases!.rows, jobCount: jobs!.rows }
  })

  serve(house, userRoutes.accessTokens, async ({ actor }) => {
    const rows = await db
      .select()
      .from(accessToken)
      .where(eq(accessToken.userUuid, actor.uuid))
      .orderBy(desc(accessToken.createdAt))
    return collection('/me/access_tokens', rows.map(present))
  })

  serve(house, userRoutes.createAccessToken, async ({ actor, body }) => {
    const token = `lw_${newToken()}`
    const [row] = await db
      .insert(accessToken)
      .values({
        uuid: newUuid(),
        userUuid: actor.uuid,
        name: body.name,
        description: body.description ?? '',
        tokenHash: hashToken(token),
      })
      .returning()
    return { ...present(row!), token }
  })

  serve(house, userRoutes.removeAccessToken, async ({ actor, params }) => {
    const removed = await db
      .delete(accessToken)
      .where(and(eq(accessToken.uuid, params.uuid), eq(accessToken.userUuid, actor.uuid)))
      .returning({ uuid: accessToken.uuid })
    if (removed.length === 0) throw notFound('Access token')
  })
}

const present = (row: typeof accessToken.$inferSelect) => ({
  '@id': iriOf('me/access_tokens', row.uuid),
  '@type': 'AccessToken' as const,
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
