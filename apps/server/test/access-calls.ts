import { isJobObject } from '@langwerk/contract/job-types'
import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import type { AnyRoute } from '@langwerk/contract/route'
import { routes } from '@langwerk/contract/routes'
import { languageUuid } from '../src/features/languages/index.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import { type AccessItems, leave } from './access-items.ts'
import { accessTable } from './access-table.ts'
import type { Access, Role } from './access-words.ts'
import { generativeBodies } from './generative-calls.ts'
import { type Caller, type testHouse, testPassword } from './house.ts'
import { iri, resourceBodies, teams } from './resource-calls.ts'

export const everyRoute = [...routes.values()].flat()
export const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`

/** Those who may are not asked: signing in has its own limits and codes, leaving ends the session, a stream does not end. */
export const passedBy = new Set([
  'POST /login',
  'POST /login/second_factor',
  'POST /login/passkey',
  'POST /register',
  'POST /confirm_email',
  'POST /reset_password',
  'PATCH /me/one_time_passwords/enable',
  'POST /me/passkeys',
  'DELETE /me/sessions',
  'DELETE /me/api_key',
  'POST /users/:uuid/impersonate',
  'POST /me/delete_account',
  'GET /logout',
  // It would call somebody's site.
  'POST /files/webpages',
  'GET /events',
  'POST /single_sign_on',
])

export type Outcome = 'allowed' | 'signIn' | 'forbidden' | 'unseen' | 'invalid' | 'failed'

/** @param roles as who a person stands there: what they do, each of these must be allowed. */
export function expectedOutcome({ may, item, asks, unseen = 404 }: Access, ...roles: Role[]): Outcome {
  if (roles.every((role) => may.includes(role))) return 'allowed'
  if (roles.includes('anonymous')) return 'signIn'
  if (roles.includes('outsider') || roles.includes('organizationAdministrator')) return refusals[unseen]
  // With Preview one sees jobs, and nothing that they are made with.
  if (roles.includes('reviewer_preview') && asks && !isJobObject(asks.object)) return refusals[unseen]
  // What only its owner may know of is hidden from the team as well.
  return item && hidden.includes(item) ? 'unseen' : 'forbidden'
}

/** Kinds of items of which nobody knows who may not do what is asked. */
export const hidden: readonly string[] = [
  ...['accessToken', 'chatMessage', 'passkey', 'session', 'userService', 'jobStepRequest', 'termSuggestion'],
  // And what none but those who approve may know of.
  ...['termMergeItem', 'termMergeRequest'],
]

export const refusals = { 403: 'forbidden', 404: 'unseen', 422: 'invalid' } as const

export function outcomeOf(status: number): Outcome {
  if (status === 401) return 'signIn'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'unseen'
  if (status === 422) return 'invalid'
  return status < 500 ? 'allowed' : 'failed'
}

/**
 * Calls a route about one of these items, with a body that is right for those who may.
 * @returns the status of the answer.
 */
export async function callRoute(caller: Caller, route: AnyRoute, items: AccessItems): Promise<number> {
  const name = nameOf(route)
  const { item } = accessTable[name] ?? {}
  const path = route.path.replace(':uuid', item ? items[item] : '').replace(':id', String(items.unitId))
  const body = (bodies[name] ?? bodyOfKind[name])?.(items) ?? {}
  if (name === 'POST /files')
    return (await caller.upload({ uuid: newUuid(), jobUuid: items.job }, 'a.html', Buffer.from('<p>Hi</p>'))).status
  if (route.method === 'GET') return (await caller.get(`${path}${queries[name] ?? ''}`)).status
  if (route.method === 'DELETE') return (await caller.del(path)).status
  return (await (route.method === 'POST' ? caller.post(path, body) : caller.patch(path, body))).status
}

/**
 * Items for calls that may change them, a set for each role: what one has deleted, the others still have. A set serves until
 * a call finds something of it changed or gone by an earlier one, and is then made anew: what a call may is decided on
 * items that nobody has touched.
 */
export function wornItems(world: Pick<ReturnType<typeof testHouse>, 'house'>, makeItems: () => Promise<AccessItems>) {
  const worn = new Map<Role, AccessItems>()
  return async (role: Role, call: (items: AccessItems) => Promise<Outcome>): Promise<Outcome> => {
    const used = worn.get(role)
    if (used) {
      const outcome = await call(used)
      if (outcome === 'allowed' || outcome === 'failed') return outcome
      await leave(world.house, used)
    }
    const items = await makeItems()
    worn.set(role, items)
    return call(items)
  }
}

/** Copies and imports of each kind: what a creation takes is in a file too. */
const bodyOfKind: Record<string, (items: AccessItems) => object> = Object.fromEntries(
  shareableObjects.flatMap((object) => {
    const path = `/${kinds[object].collection}`
    const type = `${object.charAt(0).toUpperCase()}${object.slice(1)}`
    const creation = (items: AccessItems) => bodies[`POST ${path}`]!(items)
    return [
      [`POST ${path}/:uuid/copy`, (items: AccessItems) => ({ teams: teams(items) })],
      [`POST ${path}/import`, (items: AccessItems) => ({ '@type': type, version: 1, ...creation(items) })],
    ]
  }),
)

const queries: Record<string, string> = {
  'GET /me/due_work': '?endOfDay=2026-11-24T23:00:00Z&endOfWeek=2026-11-29T23:00:00Z',
  'GET /start_search': '?query=valve',
  'GET /term_search': '?query=valve',
  'GET /jobs/:uuid/job_step_parts': `?parts=1&targetLanguageUuid=${languageUuid('de')}`,
  'GET /job_steps/:uuid/job_step_parts': '?parts=1',
  'GET /me/permission_explanation': '?object=termbase&action=create',
  'GET /creation_teams': '?permission_object_name=termbase',
  'GET /files/:uuid/next_open_trans_unit': '?after=0',
  'GET /jobs/:uuid/concordance': '?query=hello',
  'GET /jobs/:uuid/analysis_file': '?format=csv',
  'GET /jobs/:uuid/quality_report_file': '?format=xlsx',
  'GET /job_steps/:uuid/changes_file': '?format=xlsx',
  'GET /audit_entries/export': '?format=csv',
  'GET /files/:uuid/spelling_suggestions': '?word=Hauss',
  'GET /termbases/:uuid/same_term_entries': `?text=valve&termbaseIndexUuid=${languageUuid('en')}`,
}

const languages = { sourceLanguageUuid: languageUuid('en'), targetLanguageUuids: [languageUuid('de')] }

/** A body with which the call succeeds for those who may. */
const bodies: Record<string, (items: AccessItems) => object> = {
  ...generativeBodies,
  ...resourceBodies,
  'PATCH /users/:uuid/permissions': () => ({ permissionSet: ['guideline:read'] }),
  'POST /login': () => ({ email: 'nobody@langwerk.test', password: 'wrong' }),
  'POST /request_password_reset': () => ({ email: 'nobody@langwerk.test' }),
  'PATCH /me/password': () => ({ oldPassword: testPassword, newPassword: testPassword }),
  'POST /me/one_time_passwords': () => ({ password: testPassword }),
  'PATCH /me/one_time_passwords/disable': () => ({ password: testPassword }),
  'POST /me/recovery_codes': () => ({ password: testPassword }),
  'POST /me/passkey_questions': () => ({ password: testPassword }),
  'PATCH /me/passkeys/:uuid': () => ({ name: 'Renamed' }),
  'POST /users': () => ({ email: `${newUuid()}@langwerk.test`, firstName: 'New', lastName: 'Person' }),
  'POST /users/invite': () => ({ email: `${newUuid()}@langwerk.test` }),
  'PATCH /users/:uuid': () => ({ firstName: 'Renamed' }),
  'PATCH /me/profile': () => ({ profession: 'Translator' }),
  'POST /me/email': () => ({ email: `${newUuid()}@langwerk.test`, password: testPassword }),
  'POST /confirm_email_change': () => ({ token: 'unknown' }),
  'POST /user_services': () => ({
    name: 'Translation',
    sourceLanguage: iri('languages', languageUuid('en')),
    targetLanguage: iri('languages', languageUuid('de')),
    rappenPerHour: 9000,
  }),
  'PATCH /user_services/:uuid': () => ({ name: 'Proofreading' }),
  'POST /organizations': () => ({ name: 'Organization' }),
  'PATCH /organizations/:uuid': () => ({ description: 'Described' }),
  'PATCH /organizations/:uuid/upload_quota': () => ({ megabytes: null }),
  'PATCH /users/:uuid/upload_quota': () => ({ megabytes: null }),
  'PATCH /organizations/:uuid/xliff_filter': () => ({ xliffFilter: null }),
  'POST /team_user_roles': ({ organization }) => ({
    organization: iri('organizations', organization),
    name: newUuid(),
    objectSharingRole: 'reader',
  }),
  'PATCH /team_user_roles/:uuid': () => ({ name: newUuid() }),
  'POST /organization_integrations': ({ organization }) => ({
    organization: iri('organizations', organization),
    name: 'Files',
    provider: 'azureBlob',
    settings: { accountName: 'acme', container: 'files' },
    secret: 'a secret key of a vendor',
  }),
  'PATCH /organization_integrations/:uuid': () => ({ name: 'Renamed' }),
  'POST /organization_user_roles': ({ organization }) => ({
    organization: iri('organizations', organization),
    name: newUuid(),
  }),
  'PATCH /organization_user_roles/:uuid': () => ({ name: newUuid() }),
  'POST /teams': ({ organization }) => ({ name: 'Team', organization: iri('organizations', organization) }),
  'PATCH /teams/:uuid': () => ({ name: 'Renamed' }),
  'PATCH /team_users/:uuid': ({ editorRole }) => ({ teamUserRole: iri('team_user_roles', editorRole) }),
  'POST /teams/:uuid/invitations': ({ editorRole }) => ({
    emails: [`${newUuid()}@langwerk.test`],
    teamUserRole: iri('team_user_roles', editorRole),
  }),
  'PATCH /organization_users/:uuid': ({ memberRole }) => ({
    organizationUserRole: iri('organization_user_roles', memberRole),
  }),
  'POST /organizations/:uuid/invitations': ({ memberRole }) => ({
    emails: [`${newUuid()}@langwerk.test`],
    organizationUserRole: iri('organization_user_roles', memberRole),
  }),
  'POST /invitations/:uuid/open': ({ invitationToken }) => ({ token: invitationToken }),
  'PATCH /invitations/:uuid/accept': ({ invitationToken }) => ({ token: invitationToken }),
  'PATCH /invitations/:uuid/decline': ({ invitationToken }) => ({ token: invitationToken }),
  'POST /termbases/:uuid/termbase_shares': () => ({ emails: [`${newUuid()}@langwerk.test`], role: 'reader' }),
  'PATCH /termbase_shares/:uuid': () => ({ role: 'reviewer_preview' }),
  'POST /me/access_tokens': () => ({ name: 'Token' }),
  'POST /job_stati': ({ job }) => ({ jobUuids: [job] }),
  'POST /check_machine_translation_support': () => ({ jobMachineTranslationEngineName: 'Pseudo', ...languages }),
  'POST /jobs': (items) => ({ name: 'Job', jobTeams: teams(items) }),
  'PATCH /jobs/:uuid': () => ({ name: 'Renamed' }),
  'POST /job_target_file_exports': ({ job }) => ({ job: iri('jobs', job) }),
  'PATCH /trans_units/:uuid': () => ({ version: 1, targetSegment: { xml: 'Hallo' } }),
  'PATCH /trans_units/:uuid/source': () => ({ version: 1, sourceSegment: { xml: 'Hello' } }),
  'POST /files/:uuid/confirm_trans_units': () => ({ transUnits: [] }),
  // A part of it that has nothing.
  'PATCH /job_steps/:uuid/hand_over': ({ targetFile }) => ({
    parts: [{ targetFile: iri('target_files', targetFile), from: 99, to: 99 }],
  }),
  'POST /job_steps/:uuid/term_suggestions': ({ targetFile }) => ({
    targetFile: iri('target_files', targetFile),
    sourceTerm: 'valve',
    targetTerm: 'Ventil',
  }),
  'PATCH /trans_units/:uuid/lock': () => ({ locked: false }),
  'POST /trans_units/:uuid/draft': () => ({ xml: 'Hal' }),
  'POST /trans_units/:uuid/comments': () => ({ text: 'Because.' }),
  'PATCH /trans_units/:uuid/false_positives': () => ({ caseKey: 'numberMismatch:1', falsePositive: true }),
  'POST /files/:uuid/unknown_words': () => ({ words: ['Haus'] }),
  'PATCH /trans_units/:uuid/split': () => ({ offset: 2, version: 1 }),
  'PATCH /trans_units/:uuid/merge': () => ({ version: 1 }),
  'POST /files/:uuid/replace_in_targets': () => ({ find: 'a', replacement: 'b' }),
  'POST /files/:uuid/revert_trans_units': () => ({ transUnits: [] }),
}
