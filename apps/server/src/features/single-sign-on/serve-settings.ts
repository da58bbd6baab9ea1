import { X509Certificate } from 'node:crypto'
import { iriOf } from '@langwerk/contract/common'
import { permissionsIn } from '@langwerk/contract/permission-matrix'
import { type SingleSignOn, singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireHolding, requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, organizationUserRole } from '../../database/schema/access.ts'
import { singleSignOn } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { makeKeyPair } from '../../providers/single-sign-on/make-key-pair.ts'
import { writeMetadata } from '../../providers/single-sign-on/write-metadata.ts'
import { joinsOf } from './joins.ts'
import { saveSettings } from './save-settings.ts'
import { keyPlace, serviceProviderOf, settingsOf } from './settings.ts'

/** An organization's settings, and what its identity provider must know of us. */
export function serveSettings(house: House) {
  const { db } = house
  const require = (actor: Actor, uuid: string) => requireInOrganization(db, actor, uuid, 'organization', 'edit')
  const requireChange = async (actor: Actor, uuid: string) => {
    await require(actor, uuid)
    await requireReachOfMembers(db, actor, uuid)
  }

  serve(house, singleSignOnRoutes.get, async ({ actor, params }) => {
    await require(actor, params.uuid)
    return present(house, actor, params.uuid)
  })

  serve(house, singleSignOnRoutes.update, async ({ actor, params, body, request }) => {
    await requireChange(actor, params.uuid)
    await saveSettings(house, { actor, request }, params.uuid, body)
    return present(house, actor, params.uuid)
  })

  serve(house, singleSignOnRoutes.renewKey, async ({ actor, params, request }) => {
    await requireChange(actor, params.uuid)
    const pair = await makeKeyPair(new URL(house.config.publicUrl).hostname)
    await db.transaction(async (tx) => {
      const [renewed] = await tx
        .update(singleSignOn)
        .set({
          privateKey: house.secrets.seal(pair.privateKey, keyPlace(params.uuid)),
          certificate: pair.certificate,
        })
        .where(eq(singleSignOn.organizationUuid, params.uuid))
        .returning({ uuid: singleSignOn.organizationUuid })
      if (!renewed) throw notFound('singleSignOn')
      await audit(tx, request, {
        action: 'changed',
        subject: { kind: 'singleSignOn', uuid: params.uuid, name: '' },
        organizationUuid: params.uuid,
        details: { certificate: new X509Certificate(pair.certificate).fingerprint256 },
      })
    })
    return present(house, actor, params.uuid)
  })

  serve(house, singleSignOnRoutes.metadata, async ({ params, reply }) => {
    const row = await settingsOf(db, params.uuid)
    const provider = row && serviceProviderOf(house, row)
    if (!provider) throw notFound('singleSignOn')
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="langwerk-metadata.xml"')
      .send(writeMetadata(provider))
  })
}

/**
 * Whoever chooses the identity provider can sign in as any of the organization's people, so it takes what they hold.
 * @throws Refusal 403 that names what is missing.
 */
async function requireReachOfMembers(db: Db, actor: Actor, organizationUuid: string): Promise<void> {
  const roles = await db
    .select({ permissions: organizationUserRole.permissions })
    .from(organizationUserRole)
    .where(eq(organizationUserRole.organizationUuid, organizationUuid))
  const given = new Set(roles.flatMap(({ permissions }) => permissions))
  requireHolding(
    actor,
    { organizationUuid },
    { permissions: permissionsIn('organization').filter((permission) => given.has(permission)) },
  )
}

async function present(house: House, actor: Actor, organizationUuid: string): Promise<SingleSignOn> {
  const { db } = house
  const [found] = await db.select().from(organization).where(eq(organization.uuid, organizationUuid))
  if (!found) throw notFound('organization')
  const row = await settingsOf(db, organizationUuid)
  const provider = row && serviceProviderOf(house, row)
  const joins = await joinsOf(db, organizationUuid)
  const ref = (collection: string, { uuid, name }: { uuid: string; name: string }) => ({
    '@id': iriOf(collection, uuid),
    uuid,
    name,
  })
  return {
    '@id': `${iriOf('organizations', organizationUuid)}/single_sign_on`,
    '@type': 'SingleSignOn',
    organization: ref('organizations', found),
    enabled: row?.enabled ?? false,
    identityProviderEntityId: row?.identityProviderEntityId ?? '',
    signInUrl: row?.signInUrl ?? '',
    signOutUrl: row?.signOutUrl ?? '',
    certificates: (row?.certificates ?? []).map(describeCertificate),
    requireEncryptedAssertions: row?.requireEncryptedAssertions ?? false,
    signRequests: row?.signRequests ?? true,
    attributes: { email: '', firstName: '', lastName: '', ...row?.attributes },
    makeUsers: row?.makeUsers ?? false,
    emailDomains: row?.emailDomains ?? [],
    mayEditEmailDomains: actor.administrator,
    joins: {
      organizationUserRole: joins.organizationUserRole && ref('organization_user_roles', joins.organizationUserRole),
      teams: joins.teams.map((one) => ref('teams', one)),
      teamUserRole: joins.teamUserRole && ref('team_user_roles', joins.teamUserRole),
    },
    serviceProvider: provider
      ? {
          entityId: provider.entityId,
          assertionConsumerServiceUrl: provider.assertionConsumerServiceUrl,
          singleLogoutServiceUrl: provider.singleLogoutServiceUrl,
          certificate: describeCertificate(provider.certificate),
          metadata: writeMetadata(provider),
        }
      : null,
  }
}

function describeCertificate(pem: string) {
  const certificate = new X509Certificate(pem)
  return {
    pem,
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    validTo: new Date(certificate.validTo).toISOString(),
  }
}
