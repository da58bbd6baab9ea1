import { type Fault, faultOf, type Values } from '@langwerk/contract/refusals'
import { z } from 'zod'
import { fieldPath } from '../foundation/field-path.ts'
import type { Violation } from '../foundation/refusals.ts'

/**
 * What is wrong with a value by its schema, each fault of a field once: the schema's own where it names one, else what the
 * check was about.
 */
export function violationsOf(schema: z.ZodType, value: unknown): Violation[] {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? onceEach(error.issues.flatMap((issue) => ofIssue(issue))) : []
}

/** Of several bounds that a field is beyond the tightest is told: every whole number has some that nobody set, too. */
function onceEach(violations: readonly Violation[]): Violation[] {
  const told = new Map<string, Violation>()
  for (const violation of violations) {
    const fault = `${violation.propertyPath} ${violation.code}`
    const before = told.get(fault)
    if (!before || tightness(violation) > tightness(before)) told.set(fault, violation)
  }
  return [...told.values()]
}

function tightness({ values }: Violation): number {
  const { least = 0, most = 0 }: Values = values ?? {}
  return Number(least) - Number(most)
}

/** The fields of a value that its schema does not know; what stands in records may be called anything. */
export function unknownFields(schema: z.ZodType, value: unknown): Violation[] {
  return unknownPaths(schema, value, []).map((path) => ({ propertyPath: pathText(path), code: 'unknown_field' }))
}

type Path = readonly PropertyKey[]

function ofIssue(issue: z.core.$ZodIssue, within: Path = []): Violation[] {
  const path = [...within, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ propertyPath: pathText([...path, key]), code: 'unknown_field' }))
  // Of several alternatives the one that is meant: it fits, but for something within it.
  const meant = issue.code === 'invalid_union' && issue.errors.find(([first]) => first && first.path.length > 0)
  if (meant) return meant.flatMap((inner) => ofIssue(inner, path))
  return [{ propertyPath: pathText(path), ...faultOfIssue(issue) }]
}

function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const own = faultOf(issue.message)
  if (own) return own
  if (issue.input === undefined || issue.input === null) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: faultsOfType[issue.expected] ?? 'not_valid' }
    case 'invalid_value':
      return { code: 'not_one_of', values: { choices: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { code: faultsOfFormat[issue.format] ?? 'not_valid' }
    case 'invalid_union':
      if (issue.inclusive === false || issue.discriminator === undefined) return { code: 'not_valid' }
      return unknownForm(issue.input, issue.discriminator, issue.options ?? [])
    case 'invalid_key':
      return { code: 'unknown_field' }
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return issue.inclusive === false
        ? { code: 'not_greater', values: { least: Number(issue.minimum) } }
        : tooSmall(issue.origin, Number(issue.minimum))
    default:
      return { code: 'not_valid' }
  }
}

type FaultCode = (Fault & { values?: never })['code']
const faultsOfType: Readonly<Record<string, FaultCode>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
}
const faultsOfFormat: Readonly<Record<string, FaultCode>> = {
  email: 'not_an_email',
  uuid: 'not_a_uuid',
  url: 'not_an_address',
  date: 'not_a_day',
  datetime: 'not_a_time',
}

/** Of what has several forms, which one of its fields tells apart. */
function unknownForm(value: unknown, field: string, forms: readonly unknown[]): Fault {
  if (Object(value)[field] === undefined) return { code: 'required' }
  return { code: 'not_one_of', values: { choices: forms.map(String).join(', ') } }
}

function tooBig(origin: string, most: number): Fault {
  if (origin === 'string') return { code: 'too_long', values: { most } }
  return { code: origin === 'array' ? 'too_many' : 'too_big', values: { most } }
}

function tooSmall(origin: string, least: number): Fault {
  if (origin === 'string') return least > 1 ? { code: 'too_short', values: { least } } : { code: 'required' }
  return { code: origin === 'array' ? 'too_few' : 'too_small', values: { least } }
}

function unknownPaths(schema: z.core.$ZodType, value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unknownPaths(schema.unwrap(), value, path)
  if (schema instanceof z.ZodPipe) return unknownPaths(schema.in, value, path)
  if (schema instanceof z.ZodUnion) {
    const meant = schema.options.find((option) => z.safeParse(option, value).success)
    if (meant) return unknownPaths(meant, value, path)
    // Where the value fits none of them, only what none of them knows.
    const [first = [], ...others] = schema.options.map((option) => unknownPaths(option, value, path))
    return first.filter((one) => others.every((paths) => paths.some((other) => pathText(other) === pathText(one))))
  }
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((entry, index) => unknownPaths(schema.element, entry, [...path, index]))
      : []
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([name, inner]) => unknownPaths(schema.valueType, inner, [...path, name]))
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return []
  if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return []
  const shape: Record<string, z.core.$ZodType> = schema.shape
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownPaths(field, inner, [...path, name]) : [[...path, name]]
  })
}

const pathText = (path: Path) =>
  path.reduce<string>((of, part) => fieldPath(of, typeof part === 'number' ? part : String(part)), '')
