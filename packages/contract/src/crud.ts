import { z } from 'zod'
import { ByUuid, type Collection, collectionOf, ListQuery, Uuid } from './common.ts'
import { del, get, patch, post } from './route.ts'

/** The five ordinary routes of a resource. A sixth is written beside them, not through an option here. */
export function crudRoutes<Item, Input, Changes>(
  path: string,
  one: string,
  schemas: { item: z.ZodType<Item>; input: z.ZodType<Input>; changes: z.ZodType<Changes> },
) {
  const list: z.ZodType<Collection<Item>> = collectionOf(schemas.item)
  return {
    list: get(path, { summary: `A page of the ${one} list`, query: ListQuery, reply: list }),
    get: get(`${path}/:uuid`, { summary: `One ${one}`, params: ByUuid, reply: schemas.item }),
    create: post(path, { summary: `Creates a ${one}`, body: schemas.input, reply: schemas.item }),
    update: patch(`${path}/:uuid`, {
      summary: `Changes a ${one}`,
      params: ByUuid,
      body: schemas.changes,
      reply: schemas.item,
    }),
    remove: del(`${path}/:uuid`, { summary: `Deletes a ${one}`, params: ByUuid }),
  }
}

/** Where a row is to stand in the whole list of its parent, the first being 1; behind the last is last. */
const NewPlace = z.object({ uuid: Uuid, place: z.number().int().min(1).max(1_000_000) })

/** The routes of rows under a parent: their list and its order, and their creation, change and deletion. */
export function childRoutes<Item, Input, Changes>(
  of: { parent: string; parentIs: string; collection: string; one: string },
  schemas: { item: z.ZodType<Item>; input: z.ZodType<Input>; changes: z.ZodType<Changes> },
) {
  const { parent, parentIs, collection, one } = of
  const list: z.ZodType<Collection<Item>> = collectionOf(schemas.item)
  return {
    list: get(`${parent}/:uuid/${collection}`, {
      summary: `Each ${one} of a ${parentIs}`,
      params: ByUuid,
      query: ListQuery,
      reply: list,
    }),
    order: patch(`${parent}/:uuid/${collection}/order`, {
      summary: `Puts a ${one} of a ${parentIs} in another place among the others`,
      params: ByUuid,
      body: NewPlace,
    }),
    create: post(`/${collection}`, {
      summary: `Adds a ${one} to a ${parentIs}`,
      body: schemas.input,
      reply: schemas.item,
    }),
    update: patch(`/${collection}/:uuid`, {
      summary: `Changes a ${one} of a ${parentIs}`,
      params: ByUuid,
      body: schemas.changes,
      reply: schemas.item,
    }),
    remove: del(`/${collection}/:uuid`, { summary: `Removes a ${one} from its ${parentIs}`, params: ByUuid }),
  }
}
