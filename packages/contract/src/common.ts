import { z } from 'zod'
import { fault } from './refusals.ts'
import { permissionRoles } from './words.ts'

/** A uuid within a larger text, for a pattern that is told not to look at case, or of a text in lower case. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Up to 200 of what a pattern says, with commas between them, in either case; or nothing. */
export const commaSeparated = (one: string) => new RegExp(`^(?:${one}(?:,${one}){0,199})?$`, 'i')

/** Upper case is read as well; columns, keys and comparisons have lower case. */
export const Uuid = z.uuid().toLowerCase()
export const ByUuid = z.object({ uuid: Uuid })

const nameRequired = fault('name_required')
const isSeen = (name: string) => /[^\p{C}\p{Z}]/u.test(name)
const unlessGiven = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? nameRequired : undefined
/** A required name, of which something can be seen; the message is the specification's, also where the field is missing. */
export const nameOf = (most: number) =>
  z
    .string({ error: unlessGiven })
    .trim()
    .min(1, { error: nameRequired, abort: true })
    .max(most)
    .refine(isSeen, nameRequired)
export const RequiredName = nameOf(500)
/** A name that may be blank, for the server gives one then; of which nothing can be seen is blank too. */
export const nameOrBlank = (most: number) =>
  z
    .string()
    .trim()
    .overwrite((name) => (isSeen(name) ? name : ''))
    .max(most)
export const longestDescription = 10_000
export const Description = z.string().max(longestDescription)
/** How many letters a comment may have. */
export const longestComment = 10_000
/** An account's address, as it is kept. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email(fault('not_an_email')))
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()

// Beyond these years a zone or a further day leads out of what calendars and the database hold.
const isOfOurTimes = (moment: string) => {
  const year = new Date(moment).getUTCFullYear()
  // What cannot be read at all is told as that.
  return !(year < 1000 || year > 9998)
}
/** A day that a payload or query gives, as ISO 8601. */
export const GivenDay = z.iso.date(fault('not_a_day')).refine(isOfOurTimes, fault('not_a_day'))
/** An instant that a payload or query gives, as ISO 8601 with its zone. */
export const GivenInstant = z.iso.datetime({ offset: true }).refine(isOfOurTimes, fault('not_a_day'))
export const Percent = z.number().int().min(0).max(100)

/** A row's place in the list that it is in, as a payload gives it. */
export const SortId = z.number().int().min(1).max(1_000_000)

/** A version or place that a payload or query gives: what an integer column holds. */
export const WholeNumber = z.number().int().min(0).max(2_147_483_647)
export const WholeNumberInQuery = z.coerce.number().int().min(0).max(2_147_483_647)

const namedCollections = z.registry<{ collection: string }>()

/** How a payload names another item: `/api/languages/{uuid}`. */
export const iri = <Collection extends string>(collection: Collection) =>
  z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^/api/${collection}/${uuidPattern}$`), fault('item_expected', { collection }))
    .register(namedCollections, { collection })

/** The collection whose items a field names by their IRIs; null of any other field. */
export function collectionNamedBy(schema: z.core.$ZodType): string | null {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? collectionNamedBy(schema.unwrap()) : (namedCollections.get(schema)?.collection ?? null)
}

// The browser takes them from their own file, with which no schema is loaded.
export { iriOf, uuidOf } from './iri.ts'

/** An item of its own: what every answer about one thing carries. */
export const item = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ '@id': z.string(), '@type': z.literal(type), uuid: Uuid, ...shape })

/** An embedded reference: enough to show it and to name it in a payload. */
export const NamedRef = z.object({ '@id': z.string(), uuid: Uuid, name: z.string() })
export type NamedRef = z.infer<typeof NamedRef>

export const LanguageRef = z.object({ '@id': z.string(), uuid: Uuid, code: z.string(), name: z.string() })
export type LanguageRef = z.infer<typeof LanguageRef>

/** What is for one pair of languages; null serves every language. */
export const languagePair = { sourceLanguage: LanguageRef.nullable(), targetLanguage: LanguageRef.nullable() }
export const languagePairInput = {
  sourceLanguage: iri('languages').nullable().optional(),
  targetLanguage: iri('languages').nullable().optional(),
}

export interface Collection<Item> {
  '@id': string
  '@type': 'Collection'
  totalItems: number
  member: Item[]
}
export const collectionOf = <Item>(member: z.ZodType<Item>): z.ZodType<Collection<Item>> =>
  z.object({
    '@id': z.string(),
    '@type': z.literal('Collection'),
    totalItems: z.number().int(),
    member: z.array(member),
  })

/** Page, size, search and order of a list. Absent ones mean the first page of 20, all, in the list's own order. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  itemsPerPage: z.coerce.number().int().min(1).max(1000).optional(),
  query: z.string().max(500).optional(),
  name: z.string().max(500).optional(),
  order: z.record(z.string(), z.enum(['asc', 'desc'])).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

export const Permissions = z.record(z.string(), z.boolean())
export const PermissionRole = z.enum(permissionRoles)

/** One team that an item is shared with: the primary team, or a further one with a role (none: read only). */
export const TeamShare = z.object({
  uuid: Uuid,
  team: NamedRef,
  /** The team's, whose roles a share can have. */
  organization: NamedRef,
  primaryTeam: z.boolean(),
  primaryTeamTeamUserRole: NamedRef.nullable(),
})
export type TeamShare = z.infer<typeof TeamShare>

export const TeamShareInput = z.object({
  team: iri('teams'),
  primaryTeam: z.boolean().optional(),
  primaryTeamTeamUserRole: iri('team_user_roles').nullable().optional(),
})
export type TeamShareInput = z.infer<typeof TeamShareInput>
/** All teams that an item is to be shared with. */
export const TeamSharesInput = z.array(TeamShareInput).max(100)

/** What every item that is owned and shared with teams shows. */
export const shareable = {
  name: z.string(),
  description: z.string(),
  createdAt: Instant,
  permissionRole: PermissionRole,
  permissions: Permissions,
}

/** What every such item accepts, besides its teams. */
export const shareableInput = {
  uuid: Uuid.optional(),
  name: RequiredName,
  description: Description.optional(),
}

const Values = z.record(z.string(), z.union([z.string(), z.number()]))
/** A problem as RFC 9457 describes it; `violations` name the fields of a refused input. */
export const Problem = z.object({
  '@type': z.enum(['Problem', 'ConstraintViolationList']),
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  /** For `code` and each violation's, what their sentences name. */
  values: Values.optional(),
  violations: z
    .array(z.object({ propertyPath: z.string(), message: z.string(), code: z.string(), values: Values.optional() }))
    .optional(),
})
export type Problem = z.infer<typeof Problem>

/** What exactly went wrong: a key and its values for the interface, where the sentence beside it has one. */
export const ErrorDetail = z.object({ key: z.string(), values: z.record(z.string(), z.string()) })
export type ErrorDetail = z.infer<typeof ErrorDetail>
