import { z } from 'zod'

/** The fields of an object, or of all that it may be. */
export function shapeOf(schema: z.core.$ZodType): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf))
  throw new Error('Items of the kit and their inputs are objects')
}

export const withoutFields = (shape: z.ZodRawShape, fields: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([field]) => !fields.includes(field)))

/** What kind of a value something is, without what is asked of a text that is given, and whether it may be left out. */
export function unbound(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return unbound(schema.unwrap())
  if (schema instanceof z.ZodNullable) return z.nullable(unbound(schema.unwrap()))
  if (schema instanceof z.ZodArray) return z.array(unbound(schema.element))
  return schema instanceof z.ZodString ? z.string() : schema
}
