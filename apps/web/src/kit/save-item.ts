import type { Route } from '@langwerk/contract/route'
import { call } from './call.ts'

type Nothing = Record<never, never>

/** Where things are made, changed and deleted. */
export interface ItemRoutes<Item, Input extends object, Changes extends object> {
  create: Route<Nothing, Nothing, Input, Item>
  /** Without an answer where one has given the item away. */
  update: Route<{ uuid: string }, Nothing, Changes, Item | undefined>
  remove: Route<{ uuid: string }, Nothing, Nothing, void>
}

/**
 * Makes an item, or changes one, naming only what is otherwise than before: others may have changed the rest meanwhile,
 * and what was settled when it was made may not even be named.
 */
export function saveItem<Item extends { uuid: string }>(
  routes: Pick<ItemRoutes<Item, object, object>, 'create' | 'update'>,
  { item, body, before }: { item: Item | null; body: object; before: object },
): Promise<Item | undefined> {
  if (item === null) return call(routes.create, { body })
  const old = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const changed = Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== old.get(name))
  return call(routes.update, { params: { uuid: item.uuid }, body: Object.fromEntries(changed) })
}
