import { collectionNamedBy } from '@langwerk/contract/common'
import { kindRoutes } from '@langwerk/contract/kind-routes'
import { kinds, type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'
import { z } from 'zod'
import { languageUuid } from '../src/features/languages/index.ts'
import type { Caller } from './house.ts'

/** The IRI of a thing for a field that names one of a collection. */
type Reference = (collection: string) => Promise<string>

/** What a text or a number of a schema may be; the first that it takes is taken. */
const candidates = [
  'Text',
  '#112233',
  'https://example.test/',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  1,
  50,
  0,
  true,
]

/**
 * An input as a schema takes it, made of the schema alone: its name, if it has one, and what must be there.
 * @param reference gives the things that it names.
 */
export async function validInput(schema: z.core.$ZodType, name: string, reference: Reference): Promise<object> {
  const option = schema instanceof z.ZodUnion ? schema.options[0]! : schema
  if (!(option instanceof z.ZodObject)) throw new Error('Only objects are made here')
  const input: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries<z.core.$ZodType>(option.shape)) {
    if (field === 'name') input.name = name
    else if (!(inner instanceof z.ZodOptional)) input[field] = await validValue(inner, name, reference)
  }
  return input
}

async function validValue(schema: z.core.$ZodType, name: string, reference: Reference): Promise<unknown> {
  const collection = collectionNamedBy(schema)
  if (collection) return reference(collection)
  if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion) return validInput(schema, name, reference)
  if (schema instanceof z.ZodArray) return [await validValue(schema.element, name, reference)]
  const values =
    schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
      ? [...(z.toJSONSchema(schema).enum ?? []), z.toJSONSchema(schema).const]
      : candidates
  const found = values.find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error('No candidate fits this schema')
  return found
}

/** Makes things of any kind for a caller; what they name is made as well. */
export function makerFor(caller: Caller) {
  const reference: Reference = async (collection) => {
    if (collection === 'languages') return `/api/languages/${languageUuid('de')}`
    const object = shareableObjects.find((one) => kinds[one].collection === collection)
    if (!object) throw new Error(`There is no kind in ${collection}`)
    return (await thing(object, 'Named')).body['@id']
  }
  const thing = async (object: ShareableObject, name: string) => {
    const { create } = kindRoutes[object].routes
    return caller.post(create.path, await validInput(create.body, name, reference))
  }
  /** A row of a child list, under this parent. */
  const row = async (
    { create }: { create: { path: string; body: z.ZodType } },
    parent: { '@id': string },
    name: string,
  ) => {
    const ofParent: Reference = async (collection) =>
      parent['@id'].startsWith(`/api/${collection}/`) ? parent['@id'] : reference(collection)
    return caller.post(create.path, await validInput(create.body, name, ofParent))
  }
  return { thing, row }
}
