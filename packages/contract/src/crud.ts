import { z } from 'zod'
import { ByUuid, type Collection, collectionOf, iri, item, ListQuery, SortId, Uuid } from './common.ts'
import { kindNames } from './kind-names.en.ts'
import { kinds, type ShareableObject } from './kinds.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post, type Route } from './route.ts'
import { shapeOf, unbound, withoutFields } from './shapes.ts'

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

/** What a change takes of what a creation does: as much as one likes, but nothing of what it names, and what stays is refused as that. */
function changesOf<Input, Names extends keyof Input & string, Stays extends keyof Input & string = never>(
  input: z.ZodType<Input>,
  names: readonly Names[],
  stays: readonly Stays[] = [],
): z.ZodType<Partial<Omit<Input, Names | Stays>>> {
  const kept = Object.fromEntries(stays.map((field) => [field, fieldThatStays]))
  const changes: z.ZodType<unknown> = z.object({ ...withoutFields(shapeOf(input), names), ...kept }).partial()
  // The compiler does not follow a shape that it does not know.
  return changes as z.ZodType<Partial<Omit<Input, Names | Stays>>>
}

/** Of a change, what was said for good when the thing was made. */
export const fieldThatStays = z.never(fault('field_stays'))

/** The five of what is shared with teams. */
export function sharedCrudRoutes<Item, Input extends { uuid?: unknown }>(
  path: string,
  one: string,
  schemas: { item: z.ZodType<Item>; input: z.ZodType<Input> },
) {
  const routes = crudRoutes(path, one, { ...schemas, changes: changesOf(schemas.input, ['uuid']) })
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

type Values<Shape extends z.ZodRawShape> = [keyof Shape] extends [never]
  ? Record<never, never>
  : z.output<z.ZodObject<Shape>>
type Given<Fields> = { [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> }
type Row<Type, Takes extends z.ZodRawShape, Shows extends z.ZodRawShape> = {
  '@id': string
  '@type': Type
  uuid: string
  sortId: number
} & Omit<Given<Values<Takes>>, keyof Shows> &
  Values<Shows>
type RowInput<Parent extends string, Takes extends z.ZodRawShape> = {
  uuid?: string | undefined
  sortId?: number | undefined
} & Record<Parent, string> &
  Values<Omit<Takes, 'sortId'>>

/**
 * The routes of rows under a parent, which are mostly shown as they are given: their list and its order, one of them, and
 * their creation, change and deletion.
 * @param of the kind of the parent, or what it is else and the field that names it, and what its rows are.
 * @param takes the fields of a row as its creation takes them, beside its parent and its place. An item has them all, also
 *   those that may be left out, without what is asked of a text that is given.
 * @param besides what an item `shows` otherwise, or beside them, and which fields no change takes.
 */
export function childList<
  Parent extends string,
  Type extends string,
  Takes extends z.ZodRawShape,
  Shows extends z.ZodRawShape = Record<never, never>,
  Stays extends keyof RowInput<Parent, Takes> & string = never,
>(
  of: {
    parent: (Parent & ShareableObject) | { field: Parent; collection: string; is: string }
    type: Type
    collection: string
    one: string
  },
  takes: Takes,
  { shows, stays = [] }: { shows?: Shows; stays?: readonly Stays[] } = {},
) {
  const { parent, type, collection, one } = of
  const { field, ...parents } =
    typeof parent === 'object'
      ? parent
      : { field: parent, collection: kinds[parent].collection, is: kindNames[parent].one }
  const shown = Object.fromEntries(Object.entries(takes).map(([name, schema]) => [name, unbound(schema)]))
  const row: z.ZodType<unknown> = item(type, { ...shown, sortId: z.number().int(), ...shows })
  const own = { ...takes, sortId: SortId.optional() }
  const given: z.ZodType<unknown> = z.object({ uuid: Uuid.optional(), [field]: iri(parents.collection), ...own })
  // The compiler does not follow a shape that it does not know.
  const reply = row as z.ZodType<Row<Type, Takes, Shows>>
  const input = given as z.ZodType<RowInput<Parent, Takes>>
  const ofParent = `/${parents.collection}/:uuid/${collection}`
  return {
    list: get(ofParent, {
      summary: `Each ${one} of a ${parents.is}`,
      params: ByUuid,
      query: ListQuery,
      reply: collectionOf(reply),
    }),
    order: patch(`${ofParent}/order`, {
      summary: `Puts each ${one} of a ${parents.is} in the order of \`uuids\`, or the one of \`uuid\` in another \`place\``,
      params: ByUuid,
      body: NewOrder,
    }),
    create: post(`/${collection}`, { summary: `Adds a ${one} to a ${parents.is}`, body: input, reply }),
    get: get(`/${collection}/:uuid`, { summary: `One ${one} of a ${parents.is}`, params: ByUuid, reply }),
    update: patch(`/${collection}/:uuid`, {
      summary: `Changes a ${one} of a ${parents.is}`,
      params: ByUuid,
      body: changesOf<RowInput<Parent, Takes>, 'uuid' | Parent, Stays>(input, ['uuid', field], stays),
      reply,
    }),
    remove: del(`/${collection}/:uuid`, { summary: `Removes a ${one} from its ${parents.is}`, params: ByUuid }),
  }
}
