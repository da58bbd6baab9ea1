import { collectionNamedBy, uuidOf } from '@langwerk/contract/common'
import { z } from 'zod'
import { fieldPath } from '../foundation/field-path.ts'

/** Another thing, as an item, an input or a file names it. */
export interface NamedThing {
  collection: string
  uuid: string
  /** Nothing where it is named by its IRI alone. */
  name: string
  code?: string
}

/** What stands for a thing that is not there. */
export const missing = Symbol('missing')

/**
 * A value with each thing that it names changed, of which only what its schema knows is left. What cannot be without a thing
 * that is missing is missing itself; a list goes without it, and so does a field that may.
 * @param change is given the thing, and where in the value it is named.
 */
export function mapReferences(
  schema: z.core.$ZodType,
  value: unknown,
  change: (named: NamedThing, path: string) => unknown,
  path = '',
): unknown {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = mapReferences(schema.unwrap(), value, change, path)
    return inner !== missing ? inner : schema instanceof z.ZodNullable ? null : undefined
  }
  const collection = collectionNamedBy(schema)
  if (collection) return change(namedBy(collection, value), path)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value
      .map((entry, at) => mapReferences(schema.element, entry, change, fieldPath(path, at)))
      .filter((entry) => entry !== missing)
  const meant = schema instanceof z.ZodDiscriminatedUnion ? optionFor(schema, value) : schema
  if (!(meant instanceof z.ZodObject) || typeof value !== 'object') return value
  const values: Record<string, unknown> = { ...value }
  const fields = Object.entries(meant.shape).flatMap(([field, inner]) => {
    const mapped = mapReferences(inner, values[field], change, fieldPath(path, field))
    return mapped === undefined ? [] : [[field, mapped] as const]
  })
  return fields.some(([, mapped]) => mapped === missing) ? missing : Object.fromEntries(fields)
}

/** All that a value names. */
export function namedIn(schema: z.core.$ZodType, value: unknown): NamedThing[] {
  const found: NamedThing[] = []
  mapReferences(schema, value, (named) => found.push(named))
  return found
}

function namedBy(collection: string, value: unknown): NamedThing {
  if (typeof value === 'string') return { collection, uuid: uuidOf(value), name: '' }
  const { uuid, name = '', code } = value as { uuid: string; name?: string; code?: string }
  return { collection, uuid, name, ...(code !== undefined && { code }) }
}

function optionFor(schema: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | undefined {
  const { discriminator } = schema.def
  const word = (value as Record<string, unknown>)[discriminator]
  return schema.options.find(
    (option) => option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], word).success,
  )
}
