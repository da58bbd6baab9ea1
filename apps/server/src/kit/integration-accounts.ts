import { iriOf, type NamedRef, type TeamShareInput, uuidOf } from '@langwerk/contract/common'
import type { IntegrationSettings } from '@langwerk/contract/organization-integrations'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import { isGrantedIn } from '../access/organization-rights.ts'
import type { Db } from '../database/database.ts'
import { shareable, team } from '../database/schema/access.ts'
import { machineTranslationEngine } from '../database/schema/engines.ts'
import { generativeArtificialIntelligenceModel as model } from '../database/schema/models.ts'
import { organizationIntegration } from '../database/schema/people.ts'
import { invalid } from '../foundation/refusals.ts'
import type { House } from './house.ts'
import { integrationSecretPlace, organizationOfPrimaryTeam } from './storage-places.ts'

// What asks a vendor may do so with an account of its organization, or of its owner, instead of one of its own. Whoever may
// read the organization's integrations may use them, and a person's is used by that person; nobody sees their keys.

/** Each column that names the integration by which something asks. */
const userColumns = [
  { user: machineTranslationEngine.uuid, integration: machineTranslationEngine.integrationUuid },
  { user: model.uuid, integration: model.integrationUuid },
]

/** A condition for `shareable`: it asks by this integration. */
export function isUserOfIntegration(db: Db, uuid: string): SQL {
  const [first, ...others] = userColumns.map(({ user, integration }) =>
    db
      .select({ uuid: sql<string>`${user}` })
      .from(user.table)
      .where(eq(integration, uuid)),
  )
  const [second, ...more] = others
  return inArray(shareable.uuid, second ? unionAll(first!, second, ...more) : first!)
}

/** A condition on the table `organization_integration`: the actor may read it and use it. What is a person's is no administrator's. */
export const seenIntegrations = (actor: Actor): SQL | undefined =>
  or(
    eq(organizationIntegration.userUuid, actor.uuid),
    actor.administrator
      ? isNotNull(organizationIntegration.organizationUuid)
      : inArray(organizationIntegration.organizationUuid, organizationsWithIntegrations(actor)),
  )

/** The organizations whose integrations the actor may read: a role in one of its teams is enough. */
export function organizationsWithIntegrations(actor: Actor): string[] {
  const ofTeams = actor.teams.map(({ uuid, organizationUuid }) => ({ organizationUuid, teamUuid: uuid }))
  const own = actor.organizations.map(({ uuid }) => ({ organizationUuid: uuid }))
  return [...ofTeams, ...own]
    .filter((place) => isGrantedIn(actor, place, 'integrations', 'read'))
    .map(({ organizationUuid }) => organizationUuid)
}

/** An item that is to ask by an integration, as it will be once it is saved. */
interface IntegrationUse {
  itemUuid: string
  provider: string
  integrationUuid: string
  /** The one that it asks by now: it may stay, whoever saves. */
  before: string | null
  /** The teams that the input names; without any, those of the item stay. */
  shares: readonly TeamShareInput[] | undefined
}

/**
 * @throws Refusal 422 at `integration` where the actor may not know of it, where it is another provider's, of another
 * organization than that of the item's primary team, or of somebody who does not own the item.
 */
export async function requireIntegration(db: Db, actor: Actor, use: IntegrationUse): Promise<void> {
  const { integrationUuid, before, provider } = use
  const [found] = await db
    .select({
      organizationUuid: organizationIntegration.organizationUuid,
      userUuid: organizationIntegration.userUuid,
      provider: organizationIntegration.provider,
    })
    .from(organizationIntegration)
    .where(
      and(
        eq(organizationIntegration.uuid, integrationUuid),
        integrationUuid === before ? undefined : seenIntegrations(actor),
      ),
    )
  if (found?.provider !== provider)
    throw invalid({ propertyPath: 'integration', code: 'does_not_exist', values: { what: 'integration' } })
  if (found.userUuid !== null) {
    if (found.userUuid !== (await ownerOfUse(db, actor, use)))
      throw invalid({ propertyPath: 'integration', code: 'integration_of_person' })
  } else if (found.organizationUuid !== (await organizationOfUse(db, use)))
    throw invalid({ propertyPath: 'integration', code: 'integration_elsewhere' })
}

/** Whoever makes an item owns it. */
async function ownerOfUse(db: Db, actor: Actor, { itemUuid }: IntegrationUse): Promise<string> {
  const [found] = await db.select({ uuid: shareable.ownerUuid }).from(shareable).where(eq(shareable.uuid, itemUuid))
  return found?.uuid ?? actor.uuid
}

async function organizationOfUse(db: Db, { itemUuid, shares }: IntegrationUse): Promise<string | null> {
  if (!shares) return organizationOfPrimaryTeam(db, itemUuid)
  const primary = shares.find(({ primaryTeam }) => primaryTeam) ?? shares[0]
  if (!primary) return null
  const [found] = await db
    .select({ uuid: team.organizationUuid })
    .from(team)
    .where(eq(team.uuid, uuidOf(primary.team)))
  return found?.uuid ?? null
}

/** The integration that a column names, as items embed it. */
export const integrationRef = (column: AnyPgColumn) => sql<NamedRef | null>`(
  select json_build_object('@id', ${iriOf('organization_integrations', '')}::text || i.uuid, 'uuid', i.uuid, 'name', i.name)
  from organization_integration i where i.uuid = ${column})`

/** What is kept of the integration by which an item asks. */
export interface SealedAccount {
  uuid: string
  secret: string | null
  settings: IntegrationSettings
}

/**
 * The integration that a column names, for `openAccount`; null where there is none, or it is no longer of the organization
 * of the item's primary team, or of the item's owner.
 */
export const accountColumn = (column: AnyPgColumn, itemUuid: AnyPgColumn) => sql<SealedAccount | null>`(
  select json_build_object('uuid', i.uuid, 'secret', i.secret, 'settings', i.settings)
  from organization_integration i
  where i.uuid = ${column} and (
    i.user_uuid = (select s.owner_uuid from shareable s where s.uuid = ${itemUuid})
    or i.organization_uuid = (
      select t.organization_uuid from shareable_team st join team t on t.uuid = st.team_uuid
      where st.shareable_uuid = ${itemUuid} and st.primary_team)))`

/** What an integration says of where to ask, and the key to ask with. */
export const openAccount = (
  { secrets }: Pick<House, 'secrets'>,
  { uuid, secret, settings }: SealedAccount,
): { key: string | null; settings: IntegrationSettings } => ({
  key: secret === null ? null : secrets.unseal(secret, integrationSecretPlace(uuid)),
  settings,
})

/** The same as what a generative model is reached by. */
export const modelAccount = ({ key, settings }: ReturnType<typeof openAccount>) => ({
  apiKey: key,
  endpoint: settings.endpoint ?? null,
  deployment: settings.deployment ?? null,
})
