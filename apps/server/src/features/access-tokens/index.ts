import { accessTokenRoutes as routes } from '@langwerk/contract/access-tokens'
import { iriOf } from '@langwerk/contract/common'
import type { Thing } from '@langwerk/contract/refusals'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { accessToken, user } from '../../database/schema/access.ts'
import { invalid, notFound, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'

const mostTokens = 100
type Row = typeof accessToken.$inferSelect

export function serveAccessTokens(house: House) {
  const { db } = house
  const mine = (actor: Actor, kind: Row['kind']) =>
    and(eq(accessToken.userUuid, actor.uuid), eq(accessToken.kind, kind))

  serve(house, routes.list, async ({ actor }) => {
    const rows = await db
      .select()
      .from(accessToken)
      .where(mine(actor, 'accessToken'))
      .orderBy(desc(accessToken.createdAt), desc(accessToken.uuid))
    return collection('/me/access_tokens', rows.map(present))
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
    if (expiresAt && expiresAt.getTime() <= Date.now())
      throw invalid({ propertyPath: 'expiresAt', code: 'expires_in_the_past' })
    return db.transaction(async (tx) => {
      // Two that are made at once wait for each other, so that neither passes the limit by.
      await lockUser(tx, actor)
      if ((await tx.$count(accessToken, mine(actor, 'accessToken'))) >= mostTokens)
        throw new Refusal(409, 'too_many_tokens', { values: { most: mostTokens } })
      const { name, description = '', scopes = null } = body
      return make(tx, { actor, request }, { name, description, scopes: scopes && [...new Set(scopes)], expiresAt })
    })
  })

  serve(house, routes.remove, async ({ actor, params, request }) => {
    const isIt = and(mine(actor, 'accessToken'), eq(accessToken.uuid, params.uuid))
    await db.transaction((tx) => remove(tx, request, isIt, 'accessToken'))
  })

  serve(house, routes.apiKey, async ({ actor }) => {
    const [row] = await db.select().from(accessToken).where(mine(actor, 'apiKey'))
    return { apiKey: row ? present(row) : null }
  })

  serve(house, routes.makeApiKey, async ({ actor, request }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, actor)
      await tx.delete(accessToken).where(mine(actor, 'apiKey'))
      return make(tx, { actor, request }, { name: 'API key', kind: 'apiKey' })
    }),
  )

  serve(house, routes.removeApiKey, async ({ actor, request }) => {
    await db.transaction((tx) => remove(tx, request, mine(actor, 'apiKey'), 'apiKey'))
  })
}

const lockUser = (tx: Db, actor: Actor) =>
  tx.select({ uuid: user.uuid }).from(user).where(eq(user.uuid, actor.uuid)).for('update')

async function make(
  tx: Db,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  values: Pick<Row, 'name'> & Partial<Row>,
) {
  const token = `lw_${newToken()}`
  const uuid = newUuid()
  const [row] = await tx
    .insert(accessToken)
    .values({ ...values, uuid, userUuid: actor.uuid, tokenHash: hashToken(token), ending: token.slice(-4) })
    .returning()
  await audit(tx, request, {
    action: 'created',
    subject: { kind: row!.kind, uuid, name: row!.name },
    details: { scopes: row!.scopes?.join(' ') ?? 'all' },
  })
  return { ...present(row!), token }
}

async function remove(tx: Db, request: FastifyRequest, isIt: ReturnType<typeof and>, label: Thing) {
  const [row] = await tx.delete(accessToken).where(isIt).returning()
  if (!row) throw notFound(label)
  await audit(tx, request, { action: 'deleted', subject: { kind: row.kind, uuid: row.uuid, name: row.name } })
}

const present = (row: Row) => ({
  '@id': iriOf('me/access_tokens', row.uuid),
  '@type': 'AccessToken' as const,
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  ending: row.ending,
  scopes: row.scopes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
