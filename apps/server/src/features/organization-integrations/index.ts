import { type Collection, uuidOf } from '@langwerk/contract/common'
import {
  type OrganizationIntegration,
  organizationIntegrationRoutes as routes,
} from '@langwerk/contract/organization-integrations'
import { and, count, eq, ne, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { organizationIntegration } from '../../database/schema/people.ts'
import { conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { isUserOfIntegration, seenIntegrations } from '../../kit/integration-accounts.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { renewPlaces } from '../../kit/storage-places.ts'
import { pageOfUsers } from '../../kit/users-of.ts'
import { changesOf, rowOf } from './integration-input.ts'
import { requireIntegrations, requireOnIntegration } from './integration-rights.ts'
import { integrationRows, loadIntegration, presentIntegration, presentToUse } from './integration-rows.ts'
import { testConnection } from './test-connection.ts'

type Integration = typeof organizationIntegration.$inferSelect

export function serveOrganizationIntegrations(house: House) {
  const { db } = house
  serveUsesOfIntegrations(house)

  const page = async (
    path: string,
    { actor, query, where }: { actor: Parameters<typeof presentIntegration>[0]; query: object; where: SQL | undefined },
  ): Promise<Collection<OrganizationIntegration>> => {
    const found = await listPage(
      {
        path,
        search: [organizationIntegration.name, organizationIntegration.description],
        sort: {
          name: alphabetical(organizationIntegration.name),
          provider: organizationIntegration.provider,
          type: organizationIntegration.type,
          createdAt: organizationIntegration.createdAt,
          organization: alphabetical(organization.name),
        },
        start: [organizationIntegration.createdAt, organizationIntegration.uuid],
        where,
        count: async (clause) =>
          (await db.select({ rows: count() }).from(organizationIntegration).where(clause))[0]!.rows,
        rows: (clauses) => integrationRows(db, clauses),
      },
      query,
    )
    return { ...found, member: found.member.map((row) => presentIntegration(actor, row)) }
  }

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireIntegrations(db, actor, params.uuid, 'read')
    const where = eq(organizationIntegration.organizationUuid, params.uuid)
    return page(`/organizations/${params.uuid}/organization_integrations`, { actor, query, where })
  })

  serve(house, routes.own, ({ actor, query }) =>
    page('/me/organization_integrations', { actor, query, where: seenIntegrations(actor) }),
  )

  serve(house, routes.get, async ({ actor, params }) => {
    await requireOnIntegration(db, actor, params.uuid, 'read')
    return loadIntegration(db, actor, params.uuid)
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const organizationUuid = body.organization && uuidOf(body.organization)
    if (organizationUuid !== null) await requireIntegrations(db, actor, organizationUuid, 'create')
    const uuid = body.uuid ?? newUuid()
    const of = { organizationUuid, userUuid: organizationUuid === null ? actor.uuid : null }
    const row = { ...rowOf(house, uuid, body), uuid, ...of }
    await db.transaction(async (tx) => {
      await requireNoStorage(tx, row)
      await requireRoom(tx, row)
      const inserted = await tx
        .insert(organizationIntegration)
        .values(row)
        .onConflictDoNothing()
        .returning({ uuid: organizationIntegration.uuid })
      if (inserted.length > 0) return auditIntegration(tx, request, 'created', row)
      const same = and(
        eq(organizationIntegration.uuid, uuid),
        organizationUuid === null
          ? eq(organizationIntegration.userUuid, actor.uuid)
          : eq(organizationIntegration.organizationUuid, organizationUuid),
      )
      if ((await tx.$count(organizationIntegration, same)) === 0) throw conflict('uuid_taken')
    })
    return loadIntegration(db, actor, uuid)
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    const before = await requireOnIntegration(db, actor, uuid, 'edit')
    const changes = changesOf(house, before, body)
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(organizationIntegration)
        .set({ ...changes, updatedAt: new Date() })
        .where(eq(organizationIntegration.uuid, uuid))
        .returning()
      if (changed) await renewPlaces(tx, house.secrets, changed)
      await auditIntegration(tx, request, 'changed', { ...before, name: changes.name ?? before.name })
    })
    return loadIntegration(db, actor, uuid)
  })

  serve(house, routes.remove, async ({ actor, params: { uuid }, request }) => {
    const before = await requireOnIntegration(db, actor, uuid, 'delete')
    await requireNoUser(db, actor, uuid)
    await db.transaction(async (tx) => {
      await tx.delete(organizationIntegration).where(eq(organizationIntegration.uuid, uuid))
      await auditIntegration(tx, request, 'deleted', before)
    })
  })

  // Whoever tries it out makes the server call the address, so it takes more than reading.
  serve(house, routes.testConnection, async ({ actor, params }) =>
    testConnection(house, await requireOnIntegration(db, actor, params.uuid, 'edit')),
  )
}

/** Which integrations one may ask with, and what asks by one. */
function serveUsesOfIntegrations(house: House) {
  const { db } = house
  serve(house, routes.toUse, ({ actor, query }) =>
    listPage(
      {
        path: '/me/integrations_to_use',
        search: [organizationIntegration.name],
        sort: { name: alphabetical(organizationIntegration.name) },
        start: [alphabetical(organizationIntegration.name), organizationIntegration.uuid],
        where: and(
          seenIntegrations(actor),
          ne(organizationIntegration.type, 'storage'),
          query.provider && eq(organizationIntegration.provider, query.provider),
        ),
        count: (where) => db.$count(organizationIntegration, where),
        rows: async (clauses) => (await integrationRows(db, clauses)).map(presentToUse),
      },
      query,
    ),
  )

  serve(house, routes.uses, async ({ actor, params: { uuid }, query }) => {
    await requireOnIntegration(db, actor, uuid, 'read')
    const users = isUserOfIntegration(db, uuid)
    return pageOfUsers(db, actor, { path: `/organization_integrations/${uuid}/uses`, users }, query)
  })
}

/** @throws Refusal 409 with all that asks by the integration: without a key it would fail in the middle of its work. */
async function requireNoUser(db: Db, actor: Actor, uuid: string) {
  const asked = { path: `/organization_integrations/${uuid}/uses`, users: isUserOfIntegration(db, uuid) }
  const users = await pageOfUsers(db, actor, asked, { itemsPerPage: 100 })
  if (users.totalItems + users.hidden > 0) throw conflict('integration_in_use', users)
}

/** An organization's files go to one storage: nobody could say which of two, or who may read a person's. @throws Refusal 409, 422 */
async function requireNoStorage(
  tx: Db,
  { uuid, organizationUuid, type }: Pick<Integration, 'uuid' | 'organizationUuid' | 'type'>,
) {
  if (type !== 'storage') return
  if (organizationUuid === null) throw invalid({ propertyPath: 'provider', code: 'storage_of_organization' })
  const others = and(
    eq(organizationIntegration.organizationUuid, organizationUuid),
    eq(organizationIntegration.type, 'storage'),
    ne(organizationIntegration.uuid, uuid),
  )
  if ((await tx.$count(organizationIntegration, others)) > 0) throw conflict('storage_taken')
}

/** More accounts than anybody has; each of them holds a key. */
const mostIntegrations = 50

/** @throws Refusal 409 where an organization, or a person, has as many as there may be. */
async function requireRoom(tx: Db, { uuid, organizationUuid, userUuid }: Pick<Integration, 'uuid'> & Owner) {
  const own =
    organizationUuid === null
      ? eq(organizationIntegration.userUuid, userUuid ?? '')
      : eq(organizationIntegration.organizationUuid, organizationUuid)
  const others = and(own, ne(organizationIntegration.uuid, uuid))
  if ((await tx.$count(organizationIntegration, others)) >= mostIntegrations)
    throw new Refusal(409, 'too_many_integrations', { values: { most: mostIntegrations } })
}
type Owner = Pick<Integration, 'organizationUuid' | 'userUuid'>

const auditIntegration = (
  tx: Db,
  request: FastifyRequest,
  action: 'created' | 'changed' | 'deleted',
  {
    uuid,
    name,
    organizationUuid,
    provider,
  }: { uuid: string; name: string; organizationUuid: string | null; provider: string },
) =>
  audit(tx, request, {
    action,
    subject: { kind: 'organizationIntegration', uuid, name },
    organizationUuid,
    details: { provider },
  })
