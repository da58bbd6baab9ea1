import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/access/passwords.ts'
import { user } from '../src/database/schema/access.ts'
import { signInFailure } from '../src/database/schema/people.ts'
import { languageUuid } from '../src/features/languages/index.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import { type AccessItems, insertAccessItems } from './access-items.ts'
import { accessTable } from './access-table.ts'
import { type Role, roles } from './access-words.ts'
import { type Caller, testHouse, testPassword } from './house.ts'
import { type Described, type Description, describedRoutes, type WrongCall, wrongCalls } from './wrong-calls.ts'

/** How many times as many calls as usual are made: for a campaign by hand. */
const scale = Number(process.env.LANGWERK_WRONG_CALLS ?? 1)
const world = testHouse({ LANGWERK_TASK_RUNNERS: '0' })

let described: Described[]
let organization: Awaited<ReturnType<typeof world.organization>>
let ownerUuid: string
let passwordHash: string

beforeAll(async () => {
  described = describedRoutes((await world.anonymous().get('/docs.json')).body as Description)
  organization = await world.organization(['Team'])
  ownerUuid = (await world.person('Olga')).uuid
  passwordHash = await hashPassword(testPassword)
})

/** Those who may much get further in, so more is asked in their name. */
const callsOf = (role: Role) => scale * (role === 'owner' || role === 'administrator' ? 3 : 1)

test.each(roles)('no wrong call of %s ends as an accident of ours', { timeout: scale * 120_000 }, async (role) => {
  const { db, http } = world.house
  let headers = await headersOf(role)
  let items = await makeItems()
  const accidents: unknown[] = []
  for (const [at, route] of described.entries()) {
    const name = `${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const { item, may } = accessTable[name]!
    // It does not end.
    if (name === 'GET /events' && may.includes(role)) continue
    if (at % 20 === 19 && callsOf(role) > 1) items = await makeItems()
    // Or answers to wrong passwords get slow.
    if (at % 20 === 19) await db.delete(signInFailure)
    const known = (collection: string) => uuidsIn[collection]?.(items) ?? items.targetFile
    const drawn = { seed: at * roles.length + roles.indexOf(role) + scale, count: callsOf(role) }
    for (const call of wrongCalls(route, { pathUuid: item ? items[item] : '', known }, drawn)) {
      const answer = await http.inject(injected(call, headers))
      if (answer.statusCode === 429) await db.delete(signInFailure)
      if (answer.statusCode === 401 && role !== 'anonymous') headers = await headersOf(role)
      if (answer.statusCode >= 500) accidents.push({ name, call: JSON.stringify(call).slice(0, 600) })
    }
  }
  expect(accidents).toEqual([])
})

test('what names an item by its IRI lets nothing through that is no uuid, which the database would not read', () => {
  const through = described.flatMap(({ method, path, route }) =>
    patternsIn(route)
      .filter((pattern) => pattern.includes('/api'))
      .flatMap((pattern) => {
        const [, collection] = /\/api\\?\/(\w+)/.exec(pattern) ?? []
        const texts = ['-', 'a'].map((sign) => `/api/${collection}/${sign.repeat(36)}`)
        return texts.some((text) => new RegExp(pattern, 'i').test(text)) ? [`${method} ${path}: ${pattern}`] : []
      }),
  )
  expect(through).toEqual([])
})

/** The patterns of all texts of a route. */
const patternsIn = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, inner]) =>
        name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
      )

/** A new person in this role, signed in: some calls end the session, or the account. */
async function headersOf(role: Role): Promise<Readonly<Record<string, string>>> {
  if (role === 'anonymous') return {}
  const uuid = newUuid()
  const email = `${uuid}@langwerk.test`
  await world.house.db.insert(user).values({ uuid, email, administrator: role === 'administrator', passwordHash })
  const caller: Caller = await world.signIn(email)
  if (role === 'organizationAdministrator') await organization.joinOrganization(caller, 'Administrator')
  else if (role !== 'outsider' && role !== 'administrator')
    await organization.join(caller, organization.teams[0]!, role)
  return caller.headers
}

const makeItems = () =>
  insertAccessItems(world.house, {
    ownerUuid,
    teamUuid: organization.teams[0]!,
    organizationUuid: organization.uuid,
  })

const uuidsIn: Record<string, (items: AccessItems) => string> = {
  formalities: () => languageUuid('de'),
  job_templates: ({ template }) => template,
  job_translation_memories: ({ templateMemory }) => templateMemory,
  jobs: ({ job }) => job,
  languages: () => languageUuid('de'),
  machine_translation_engines: ({ engine }) => engine,
  organization_user_roles: ({ memberRole }) => memberRole,
  organizations: ({ organization }) => organization,
  team_user_roles: ({ editorRole }) => editorRole,
  teams: ({ teamUuid }) => teamUuid,
  term_entries: ({ termEntry }) => termEntry,
  termbase_indices: ({ termbaseIndex }) => termbaseIndex,
  termbase_tags: ({ termbaseTag }) => termbaseTag,
  termbases: ({ termbase }) => termbase,
  translation_memories: ({ memory }) => memory,
}

const injected = (
  { method, path, query, contentType, payload }: WrongCall,
  headers: Readonly<Record<string, string>>,
) => ({
  // The contract has no other methods.
  method: method as 'GET',
  url: `/api${path}${query && `?${query}`}`,
  headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
  ...(payload !== null && { payload }),
})
