import { z } from 'zod'
import { ByUuid, collectionNamedBy, RequiredName, type TeamShareInput, TeamSharesInput, Uuid } from './common.ts'
import { sharedCrudRoutes } from './crud.ts'
import { get, post } from './route.ts'
import { shapeOf, withoutFields } from './shapes.ts'

/** The rows of a child list as their parent's file has them: what their creation takes, without the parent. */
export interface ChildRows {
  create: { path: string; body: z.ZodType }
  /** The rows under each of them. */
  children?: Record<string, ChildRows>
}

/** How a file names another thing: by its uuid it is found again, by its name it is told where it is not found. */
const FileReference = z.object({
  uuid: Uuid,
  name: z.string().max(500).optional(),
  code: z.string().max(50).optional(),
})

/** What a copy or an import goes without, for whoever makes it may not see it: where it stands, and what it is called. */
export const LeftOut = z.object({ propertyPath: z.string(), collection: z.string(), uuid: Uuid, name: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

export const shareableFileVersion = 1

/** A thing of a shared kind as a file: the fields of its input and its child lists, no teams, no people, no secrets. */
const ShareableFile = z.looseObject({
  '@type': z.string(),
  version: z.literal(shareableFileVersion),
  name: z.string(),
})
export type ShareableFile = z.infer<typeof ShareableFile>

/** What an import takes: such a file, and what is said of the thing to be made of it. */
export type ShareableImport = ShareableFile & { uuid?: string | undefined; teams?: TeamShareInput[] | undefined }
export type CopyInput = {
  uuid?: string | undefined
  name?: string | undefined
  teams?: TeamShareInput[] | undefined
  [secret: string]: unknown
}

const ofNewItem = { uuid: Uuid.optional(), teams: TeamSharesInput.optional() }

/**
 * The routes of a kind whose things can be copied and carried away: the five ordinary ones, copy, export and import.
 * @param children its child lists, by their fields in the file.
 */
export function shareableRoutes<Shape extends z.ZodRawShape, Input extends { uuid?: unknown }>(
  path: string,
  one: string,
  schemas: { item: z.ZodObject<Shape>; input: z.ZodType<Input>; children?: Record<string, ChildRows> },
) {
  const { item, input, children = {} } = schemas
  type Made = z.output<z.ZodObject<Shape>> & { leftOut: LeftOut[] }
  // The compiler does not follow a shape that it does not know.
  const made = item.extend({ leftOut: z.array(LeftOut) }) as unknown as z.ZodType<Made>
  const secrets = secretsOf(input)
  return {
    ...sharedCrudRoutes(path, one, { ...schemas, item: item as z.ZodType<z.output<z.ZodObject<Shape>>> }),
    copy: post(`${path}/:uuid/copy`, {
      summary: `Copies a ${one} with its rows. Its secrets are not copied; they can be given anew`,
      params: ByUuid,
      body: z.object({ ...ofNewItem, name: RequiredName.optional(), ...secrets }) as z.ZodType<CopyInput>,
      reply: made,
    }),
    export: get(`${path}/:uuid/export`, {
      summary: `A ${one} as a JSON file, as the import takes it`,
      params: ByUuid,
      reply: ShareableFile,
    }),
    import: post(`${path}/import`, {
      summary: `Creates a ${one} from a JSON file, with the secrets that are given beside it; \`leftOut\` tells what of others’ it goes without`,
      body: importOf(item, input, { path, children }) as z.ZodType<ShareableImport>,
      reply: made,
    }),
  }
}

const mostRows = 10_000

/** The file's schema, made of the input's: each thing that it names may be named as files do. */
function importOf(
  item: z.ZodObject,
  input: z.ZodType,
  { path, children }: { path: string; children: Record<string, ChildRows> },
): z.ZodType {
  const head = {
    '@type': z.literal(String((item.shape['@type'] as z.ZodLiteral).value)),
    version: z.literal(shareableFileVersion),
    ...ofNewItem,
  }
  const whole = (shape: z.ZodRawShape) =>
    z.object({ ...head, ...inFile(withoutFields(shape, ['uuid', 'teams'])), ...rowsInFile(path, children) })
  if (!(input instanceof z.ZodDiscriminatedUnion)) return whole(shapeOf(input))
  const [first, ...others] = input.options.map((option) => whole(shapeOf(option)))
  return z.discriminatedUnion(input.def.discriminator, [first!, ...others])
}

function rowsInFile(parentPath: string, children: Record<string, ChildRows>): z.ZodRawShape {
  const fields = Object.entries(children).map(([field, { create, children: below = {} }]) => {
    const own = withoutFields(shapeOf(create.body), ['uuid', 'sortId', parentField(create.body, parentPath)])
    const row = z.object({ ...inFile(own), ...rowsInFile(create.path, below) })
    return [field, z.array(row).max(mostRows).optional()] as const
  })
  return Object.fromEntries(fields)
}

/** The field by which a row names its parent. */
function parentField(row: z.core.$ZodType, parentPath: string): string {
  const shape = shapeOf(row)
  return Object.keys(shape).find((field) => collectionNamedBy(shape[field]!) === parentPath.slice(1)) ?? ''
}

const inFile = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, fieldInFile(schema)]))

function fieldInFile(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return z.optional(fieldInFile(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return z.nullable(fieldInFile(schema.unwrap()))
  if (collectionNamedBy(schema)) return z.union([schema, FileReference])
  if (schema instanceof z.ZodArray) return z.array(fieldInFile(schema.element)).max(mostRows)
  if (schema instanceof z.ZodObject) return z.object(inFile(schema.shape))
  return schema
}

/** How the kinds call what is taken and never given. A copy goes without, unless it is given anew. */
export const secretFields = ['apiKey'] as const
export type SecretField = (typeof secretFields)[number]
/** Which of them are asked for: true for one that cannot be done without. */
export type AskedSecrets = Partial<Record<SecretField, boolean>>

const secretsOf = (input: z.ZodType): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shapeOf(input)).flatMap(([field, schema]) => {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
      return z.globalRegistry.get(inner)?.writeOnly ? [[field, z.optional(inner)]] : []
    }),
  )
