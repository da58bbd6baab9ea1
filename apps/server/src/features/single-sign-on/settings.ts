import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { singleSignOn } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import type { ServiceProvider } from '../../providers/single-sign-on/service-provider.ts'

export type SettingsRow = typeof singleSignOn.$inferSelect

export async function settingsOf(db: Db, organizationUuid: string): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(singleSignOn).where(eq(singleSignOn.organizationUuid, organizationUuid))
  return row
}

/** Settings that somebody can sign in with. */
export const isOffered = (row: SettingsRow | undefined): row is SettingsRow =>
  row?.enabled === true && row.signInUrl !== '' && row.identityProviderEntityId !== '' && row.certificates.length > 0

/**
 * The organization whose identity provider speaks for an account.
 * @param account an e-mail address, whose domain decides, or an organization's name or uuid.
 */
export async function findSettings(db: Db, account: string): Promise<SettingsRow | undefined> {
  const named = account.trim().toLowerCase()
  const domain = named.slice(named.lastIndexOf('@') + 1)
  const rows = await db
    .select({ row: singleSignOn })
    .from(singleSignOn)
    .innerJoin(organization, eq(organization.uuid, singleSignOn.organizationUuid))
    .where(
      and(
        singleSignOn.enabled,
        named.includes('@')
          ? sql`${singleSignOn.emailDomains} @> ${JSON.stringify([domain])}::jsonb`
          : sql`(lower(${organization.name}) = ${named} or ${organization.uuid}::text = ${named})`,
      ),
    )
    .orderBy(asc(organization.uuid))
    .limit(2)
  // Of two organizations with one name nobody can say which is meant.
  return rows.length === 1 ? rows[0]!.row : undefined
}

/** Where a row's key is sealed for. */
export const keyPlace = (organizationUuid: string) => `single_sign_on.private_key ${organizationUuid}`

/** Our side of an organization's single sign-on; null before it has a key pair. */
export function serviceProviderOf(
  { config, secrets }: Pick<House, 'config' | 'secrets'>,
  row: SettingsRow,
): ServiceProvider | null {
  if (!row.privateKey || !row.certificate) return null
  const base = `${config.publicUrl}/api/organizations/${row.organizationUuid}/single_sign_on`
  return {
    entityId: `${base}/metadata`,
    assertionConsumerServiceUrl: `${base}/acs`,
    singleLogoutServiceUrl: `${base}/logout`,
    privateKey: secrets.unseal(row.privateKey, keyPlace(row.organizationUuid)),
    certificate: row.certificate,
    identityProvider: {
      entityId: row.identityProviderEntityId,
      signInUrl: row.signInUrl,
      signOutUrl: row.signOutUrl,
      certificates: row.certificates,
    },
    signRequests: row.signRequests,
    requireEncryptedAssertions: row.requireEncryptedAssertions,
  }
}
