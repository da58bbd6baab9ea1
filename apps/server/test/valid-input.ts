import { collectionNamedBy } from '@langwerk/contract/common'
import { kindRoutes } from '@langwerk/contract/kind-routes'
import { kinds, type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'
import { z } from 'zod'
import { languageUuid } from '../src/features/languages/index.ts'
import type { Caller } from './house.ts'

/** The IRI of a thing for a field that names one of a collection; nothing where that holds no kind's things. */
type Reference = (collection: string) => Promise<string | undefined>

/** Which fields are set: what must be there, or all that can be made, with one value or another where there are several. */
type Extent = 'required' | 'one' | 'another'

interface Making {
  name: string
  extent: Extent
  reference: Reference
}

/** What a text or a number of a schema may be: of those that it takes the first, or the second. */
const candidates = [
  'Text',
  'Another text',
  '#112233',
  '#445566',
  'https://example.test/',
  'https://example.org/',
  '2026-01-01T00:00:00.000Z',
  '2026-02-02T00:00:00.000Z',
  '2026-01-01',
  '2026-02-02',
  1,
  2,
  60,
  70,
  0,
  true,
  false,
]

/** What no schema says of a text. */
const textsOf: Readonly<Record<string, readonly [string, string]>> = { formula: ['words', 'words * 2'] }

/** What the server gives by itself, or takes only where another field lets it. */
const unmade: ReadonlySet<string> = new Set([
  'uuid',
  'sortId',
  'apiHostUrl',
  'apiKey',
  'apiRegion',
  'translationResourceId',
  'translationResourceSourceLanguage',
  'translationResourceTargetLanguage',
  'integration',
  'modernMtConnection',
  'jobTranslationMemoryPenalties',
  // What the first file processor has nothing for.
  'subFileProcessor',
  'rootXPath',
  'defaultTagType',
  'documentTypeDefinition',
  'containsHtmlEntities',
  'translateHiddenSlides',
  'translateNotes',
  'translateHiddenSheets',
  'translateHiddenLayers',
  'translateLockedLayers',
  'ruleType',
  'xPath',
  'editorTagNamingType',
  // What checks for expressions have nothing for.
  'characterLimit',
  'lowScorePercent',
  'highScorePercent',
])

/** What a thing must be for all to take it that name one of its kind. */
const takenByAll: Partial<Record<ShareableObject, object>> = { termbase: { copywriting: true } }

/** By which word most else is taken. */
const richest: Readonly<Record<string, string>> = { processor: 'expressionInTarget' }

/** What must differ from what another field holds: one value and another. */
const differing: Readonly<Record<string, readonly [string, string]>> = {
  thousandsSeparator: ['.', ' '],
  decimalSeparator: [',', ';'],
}

/** An input as a schema takes it, made of the schema alone: its name, if it has one, and what else it takes. */
export async function validInput(schema: z.core.$ZodType, making: Making): Promise<Record<string, unknown>> {
  const input = await validObject(schema, making)
  if (!input) throw new Error('Nothing fits this schema')
  return input
}

async function validObject(schema: z.core.$ZodType, making: Making): Promise<Record<string, unknown> | undefined> {
  const option = schema instanceof z.ZodUnion ? schema.options[0]! : schema
  if (!(option instanceof z.ZodObject)) throw new Error('Only objects are made here')
  const input: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries<z.core.$ZodType>(option.shape)) {
    const isOptional = inner instanceof z.ZodOptional
    if (field === 'name') input.name = making.name
    else if (textsOf[field]) input[field] = textsOf[field][making.extent === 'another' ? 1 : 0]
    else if (!isOptional || (making.extent !== 'required' && !unmade.has(field))) {
      const isTaken = making.extent !== 'required' && z.safeParse(inner, richest[field]).success
      const richer = isTaken ? richest[field] : undefined
      const value =
        richer ?? differing[field]?.[making.extent === 'another' ? 1 : 0] ?? (await validValue(inner, making))
      if (value !== undefined) input[field] = value
      else if (!isOptional) return undefined
    }
  }
  return input
}

async function validValue(schema: z.core.$ZodType, making: Making): Promise<unknown> {
  const collection = collectionNamedBy(schema)
  if (collection) return making.reference(collection)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return validValue(schema.unwrap(), making)
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion) return validObject(schema, making)
  if (schema instanceof z.ZodUnion) return validValue(schema.options[0]!, making)
  if (schema instanceof z.ZodArray) {
    const element = await validValue(schema.element, making)
    return element === undefined ? undefined : [element]
  }
  const values =
    schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
      ? [...(z.toJSONSchema(schema).enum ?? []), z.toJSONSchema(schema).const]
      : candidates
  const fitting = values.filter((value) => z.safeParse(schema, value).success)
  return (making.extent === 'another' ? fitting[1] : undefined) ?? fitting[0]
}

/** Makes things of any kind for a caller; what they name is made as well. */
export function makerFor(caller: Caller) {
  const referenceFor =
    (extent: Extent): Reference =>
    async (collection) => {
      if (collection === 'languages') return `/api/languages/${languageUuid(extent === 'another' ? 'fr' : 'de')}`
      const object = shareableObjects.find((one) => kinds[one].collection === collection)
      return object && (await thing(object, 'Named')).body['@id']
    }
  /** What a creation or a change takes, of a thing or of a row under this parent. */
  const input = (schema: z.core.$ZodType, name: string, extent: Extent, parent?: { '@id': string }) => {
    const others = referenceFor(extent)
    const reference: Reference = async (collection) =>
      parent?.['@id'].startsWith(`/api/${collection}/`) ? parent['@id'] : others(collection)
    return validInput(schema, { name, extent, reference })
  }
  const thing = async (object: ShareableObject, name: string) => {
    const { create } = kindRoutes[object].routes
    return caller.post(create.path, { ...(await input(create.body, name, 'required')), ...takenByAll[object] })
  }
  /** A row of a child list, under this parent. */
  const row = async (
    { create }: { create: { path: string; body: z.ZodType } },
    parent: { '@id': string },
    name: string,
    extent: Extent = 'required',
  ) => caller.post(create.path, await input(create.body, name, extent, parent))
  return { thing, row, input }
}
