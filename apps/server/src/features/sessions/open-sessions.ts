import { iriOf } from '@langwerk/contract/common'
import { sessionRoutes } from '@langwerk/contract/session'
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '../../access/session-cookie.ts'
import { closeSessionsOf, hashToken } from '../../access/sessions.ts'
import { session, user } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { cookieOptions } from './start-session.ts'

/** The browsers that one is signed in with: to look at, and to sign out. */
export function serveOpenSessions(house: House) {
  const { db, config } = house

  serve(house, sessionRoutes.sessions, async ({ actor, request }) => {
    const rows = await db
      .select({ ...getTableColumns(session), impersonatorEmail: user.email })
      .from(session)
      .leftJoin(user, eq(user.uuid, session.impersonatorUuid))
      .where(and(eq(session.userUuid, actor.uuid), gt(session.expiresAt, sql`now()`)))
      .orderBy(desc(session.lastUsedAt))
    const currentHash = hashOf(request)
    return collection(
      '/me/sessions',
      rows.map((row) => ({
        '@id': iriOf('me/sessions', row.uuid),
        '@type': 'Session' as const,
        uuid: row.uuid,
        userAgent: row.userAgent,
        address: row.address,
        current: row.tokenHash === currentHash,
        impersonatorEmail: row.impersonatorEmail,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      })),
    )
  })

  serve(house, sessionRoutes.closeSession, async ({ actor, params, request }) => {
    const closed = await db
      .delete(session)
      .where(and(eq(session.uuid, params.uuid), eq(session.userUuid, actor.uuid)))
      .returning({ uuid: session.uuid })
    if (closed.length === 0) throw notFound('session')
    await audit(db, request, { action: 'signedOut', details: { session: 'anotherBrowser' } })
  })

  serve(house, sessionRoutes.closeEverySession, async ({ actor, request, reply }) => {
    await db.transaction(async (tx) => {
      await closeSessionsOf(tx, actor.uuid)
      await audit(tx, request, { action: 'signedOut', details: { session: 'everyBrowser' } })
    })
    reply.clearCookie(sessionCookie, cookieOptions(config))
  })
}

const hashOf = (request: FastifyRequest) => hashToken(request.cookies[sessionCookie] ?? '')
