import { iriOf } from '@langwerk/contract/common'
import type { IntegrationToUse, OrganizationIntegration } from '@langwerk/contract/organization-integrations'
import type { PermissionAction } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { organizationIntegration } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { RowClauses } from '../../kit/shareables.ts'

type Row = typeof organizationIntegration.$inferSelect

export const integrationRows = (db: Db, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({ row: organizationIntegration, organizationName: organization.name })
    .from(organizationIntegration)
    .leftJoin(organization, eq(organization.uuid, organizationIntegration.organizationUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export async function loadIntegration(db: Db, actor: Actor, uuid: string): Promise<OrganizationIntegration> {
  const where = eq(organizationIntegration.uuid, uuid)
  const [found] = await integrationRows(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!found) throw notFound('integration')
  return presentIntegration(actor, found)
}

/** All but the secret, of which only its end is told. */
export function presentIntegration(
  actor: Actor,
  { row, organizationName }: Awaited<ReturnType<typeof integrationRows>>[number],
): OrganizationIntegration {
  const { organizationUuid } = row
  const may = (action: PermissionAction) =>
    organizationUuid === null || isGrantedIn(actor, { organizationUuid }, 'integrations', action)
  return {
    '@id': iriOf('organization_integrations', row.uuid),
    '@type': 'OrganizationIntegration',
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    organization: organizationRef(row, organizationName),
    type: row.type,
    provider: row.provider,
    keyType: row.keyType,
    settings: row.settings,
    secretSet: row.secret !== null,
    secretEnding: row.secretEnding,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    permissions: {
      read: true,
      edit: may('edit'),
      delete: may('delete'),
    },
  }
}

/** Whose it is; null of a person's own. */
const organizationRef = ({ organizationUuid: uuid }: Row, name: string | null) =>
  uuid === null ? null : { '@id': iriOf('organizations', uuid), uuid, name: name ?? '' }

/** What is told of one to whoever chooses among them. */
export const presentToUse = ({
  row,
  organizationName,
}: Awaited<ReturnType<typeof integrationRows>>[number]): IntegrationToUse => ({
  '@id': iriOf('organization_integrations', row.uuid),
  '@type': 'IntegrationToUse',
  uuid: row.uuid,
  name: row.name,
  provider: row.provider,
  organization: organizationRef(row, organizationName),
})
