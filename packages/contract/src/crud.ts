import type { z } from 'zod'
import { ByUuid, type Collection, collectionOf, ListQuery } from './common.ts'
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
