import { z } from 'zod'
import { ByUuid, type Collection, collectionOf, ListQuery, Uuid } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post, type Route } from './route.ts'

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

/** The five of what is shared with teams. */
export function sharedCrudRoutes<Item, Input, Changes>(
  path: string,
  one: string,
  schemas: { item: z.ZodType<Item>; input: z.ZodType<Input>; changes: z.ZodType<Changes> },
) {
  const routes = crudRoutes(path, one, schemas)
  return { ...routes, update: unlessGivenAway(routes.update) }
}

/** A change by which an owner may give a thing away: who no longer sees it then is answered with nothing. */
export const unlessGivenAway = <P, Q, B, R>(route: Route<P, Q, B, R>): Route<P, Q, B, R | undefined> => ({
  ...route,
  summary: `${route.summary}; 204 where it was given away and one no longer sees it`,
  reply: route.reply.optional(),
})

/**
 * Which rows exchange their places so that they stand in this order, the others staying where they are; or where one row is
 * to stand in the whole list, the first being 1: behind the last is last.
 */
const NewOrder = z
  .object({
    uuids: z.array(Uuid).min(1).max(10_000).optional(),
    uuid: Uuid.optional(),
    place: z.number().int().min(1).max(1_000_000).optional(),
  })
  .superRefine(({ uuids, uuid, place }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (uuids) {
      if (uuid) refuse('uuid', fault('not_beside_uuids'))
      if (place) refuse('place', fault('not_beside_uuids'))
    } else if (uuid ?? place) {
      if (!uuid) refuse('uuid', fault('required'))
      if (!place) refuse('place', fault('required'))
    } else refuse('uuids', fault('required'))
  })
export type NewOrder = z.infer<typeof NewOrder>

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
      summary: `Puts each ${one} of a ${parentIs} in the order of \`uuids\`, or the one of \`uuid\` in another \`place\``,
      params: ByUuid,
      body: NewOrder,
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
