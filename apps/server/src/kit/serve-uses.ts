import type { ListQuery } from '@langwerk/contract/common'
import { kinds, type UsedKind } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type { Uses } from '@langwerk/contract/uses'
import { requireAction } from '../access/sharing.ts'
import type { Nothing } from './derived-fields.ts'
import type { House } from './house.ts'
import { serve } from './serve.ts'
import { usersOf } from './users-of.ts'

/** Serves what uses a thing of a kind: of those whom the actor may not see, only how many there are. */
export function serveUses(
  house: Pick<House, 'http' | 'space' | 'db'>,
  route: Route<{ uuid: string }, ListQuery, Nothing, Uses>,
  object: UsedKind,
) {
  const { db } = house
  serve(house, route, async ({ actor, params: { uuid }, query }) => {
    await requireAction(db, actor, { kind: kinds[object].label, object, uuid }, 'read')
    return usersOf(db, actor, { object, uuid }, query)
  })
}
