import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Route } from '@langwerk/contract/route'
import type { Nothing } from './derived-fields.ts'
import type { House } from './house.ts'
import { serve } from './serve.ts'
import {
  createShareable,
  getShareable,
  listShareables,
  type NamedInput,
  removeShareable,
  type ShareableKind,
  updateShareable,
} from './shareables.ts'

interface CrudRoutes<Item, Input, Changes> {
  list: Route<Nothing, ListQuery, Nothing, Collection<Item>>
  get: Route<{ uuid: string }, Nothing, Nothing, Item>
  create: Route<Nothing, Nothing, Input, Item>
  update: Route<{ uuid: string }, Nothing, Changes, Item>
  remove: Route<{ uuid: string }, Nothing, Nothing, void>
}

/** Serves the five ordinary routes of one shareable kind. */
export function serveShareable<
  Row extends { uuid: string; name: string; description: string },
  Item,
  Input extends NamedInput,
  Changes extends Partial<Input>,
>(
  house: Pick<House, 'http' | 'space' | 'db' | 'storage' | 'tasks'>,
  routes: CrudRoutes<Item, Input, Changes>,
  kind: ShareableKind<Row, NoInfer<Item>, NoInfer<Input>>,
) {
  const { db } = house
  serve(house, routes.list, ({ actor, query }) => listShareables(db, actor, kind, query))
  serve(house, routes.get, ({ actor, params }) => getShareable(db, actor, kind, params.uuid))
  serve(house, routes.create, (call) => createShareable(db, call, kind, call.body))
  serve(house, routes.update, (call) => updateShareable(db, call, kind, call.params.uuid, call.body))
  serve(house, routes.remove, (call) => removeShareable(house, call, kind, call.params.uuid))
}
