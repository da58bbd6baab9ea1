import { iriOf, type ListQuery } from '@langwerk/contract/common'
import { type KindUsedByJobs, kinds, shareableObjects } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type { Uses } from '@langwerk/contract/uses'
import { and, eq, or } from 'drizzle-orm'
import { requireAction, seenBy } from '../access/sharing.ts'
import { shareable } from '../database/schema/access.ts'
import { alphabetical } from '../database/schema/columns.ts'
import type { Nothing } from './derived-fields.ts'
import type { House } from './house.ts'
import { listPage } from './list-page.ts'
import { serve } from './serve.ts'
import { isUserOf } from './uses.ts'

/** Serves what uses a thing of a kind: of those whom the actor may not see, only how many there are. */
export function serveUses(
  house: Pick<House, 'http' | 'space' | 'db'>,
  route: Route<{ uuid: string }, ListQuery, Nothing, Uses>,
  object: KindUsedByJobs,
) {
  const { db } = house
  const { label, collection } = kinds[object]
  serve(house, route, async ({ actor, params: { uuid }, query }) => {
    await requireAction(db, actor, { kind: label, object, uuid }, 'read')
    const users = isUserOf(db, object, uuid)
    const seen = or(
      ...shareableObjects.map((kind) => and(eq(shareable.kind, kind), seenBy(actor, kind, shareable.uuid))),
    )
    const page = await listPage(
      {
        path: `/${collection}/${uuid}/uses`,
        search: [shareable.name],
        sort: { name: alphabetical(shareable.name) },
        start: [shareable.uuid],
        where: and(users, seen),
        count: (where) => db.$count(shareable, where),
        rows: async ({ where, orderBy, limit, offset }) =>
          db
            .select({ uuid: shareable.uuid, object: shareable.kind, name: shareable.name })
            .from(shareable)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      { ...query, order: query.order ?? { name: 'asc' } },
    )
    const [all, seenOnes] = [await db.$count(shareable, users), await db.$count(shareable, and(users, seen))]
    const member = page.member.map((use) => ({ '@id': iriOf(kinds[use.object].collection, use.uuid), ...use }))
    return { ...page, member, hidden: all - seenOnes }
  })
}
