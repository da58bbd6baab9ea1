import type { SingleSignOnChanges } from '@langwerk/contract/single-sign-on'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { singleSignOn } from '../../database/schema/people.ts'
import { accessDenied, invalid, Refusal, type Violation } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { makeKeyPair } from '../../providers/single-sign-on/make-key-pair.ts'
import {
  MetadataError,
  readCertificate,
  readIdentityProviderMetadata,
} from '../../providers/single-sign-on/read-metadata.ts'
import { keyPlace, type SettingsRow, settingsOf } from './settings.ts'

/**
 * Saves what a body says; the first time with a key pair of the organization's own.
 * @throws Refusal 403 for domains that somebody else than an administrator of the product sets, 409 for a domain that is
 * another organization's, 422.
 */
export async function saveSettings(
  { db, config, secrets }: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  organizationUuid: string,
  body: SingleSignOnChanges,
): Promise<void> {
  const existing = await settingsOf(db, organizationUuid)
  if (body.emailDomains && !actor.administrator && !sameList(body.emailDomains, existing?.emailDomains ?? []))
    throw accessDenied('ROLE_ADMIN')
  const changes = changesOf(body, existing, new URL(config.publicUrl).protocol)
  // Takes a moment, so before the transaction.
  const pair = existing?.privateKey ? null : await makeKeyPair(new URL(config.publicUrl).hostname)
  const keys = pair && {
    privateKey: secrets.seal(pair.privateKey, keyPlace(organizationUuid)),
    certificate: pair.certificate,
  }
  await db.transaction(async (tx) => {
    await requireFreeDomains(tx, organizationUuid, changes.emailDomains ?? [])
    const [saved] = await tx
      .insert(singleSignOn)
      .values({ organizationUuid, ...keys, ...changes })
      .onConflictDoUpdate({
        target: singleSignOn.organizationUuid,
        set: {
          // Keys that came in between stay.
          privateKey: sql`coalesce(${singleSignOn.privateKey}, excluded.private_key)`,
          certificate: sql`coalesce(${singleSignOn.certificate}, excluded.certificate)`,
          ...changes,
        },
      })
      .returning()
    requireWhole(saved!)
    if (existing && Object.keys(changes).length === 0) return
    const [named] = await tx.select().from(organization).where(eq(organization.uuid, organizationUuid))
    await audit(tx, request, {
      action: existing ? 'changed' : 'created',
      subject: { kind: 'singleSignOn', uuid: organizationUuid, name: named?.name ?? '' },
      organizationUuid,
      details: Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field,
          field === 'certificates' ? `${changes.certificates?.length}` : textOf(value),
        ]),
      ),
    })
  })
}

type Changes = Partial<Omit<SettingsRow, 'organizationUuid' | 'privateKey' | 'certificate'>>

function changesOf(body: SingleSignOnChanges, existing: SettingsRow | undefined, ownProtocol: string): Changes {
  const { identityProviderMetadata: metadata, certificates, attributes, ...rest } = body
  const read = metadata?.trim()
    ? orViolation('identityProviderMetadata', () => {
        const { entityId, ...provider } = readIdentityProviderMetadata(metadata)
        return { identityProviderEntityId: entityId, ...provider }
      })
    : {}
  const changes: Changes = {
    ...withoutUndefined(rest),
    ...(certificates && {
      certificates: certificates.map((text, index) =>
        orViolation(`certificates[${index}]`, () => readCertificate(text)),
      ),
    }),
    ...(attributes && { attributes: { ...existing?.attributes, ...withoutUndefined(attributes) } }),
    ...(body.emailDomains && { emailDomains: [...new Set(body.emailDomains)] }),
    ...read,
  }
  for (const field of ['signInUrl', 'signOutUrl'] as const) requireAddress(field, changes[field] ?? '', ownProtocol)
  return changes
}

/** The browser is sent there: to nothing but a page, and from an encrypted one to none that is not. */
function requireAddress(propertyPath: string, address: string, ownProtocol: string) {
  if (address === '') return
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (protocol !== 'https:' && !(protocol === 'http:' && ownProtocol === 'http:'))
    throw invalid({ propertyPath, code: 'https_address_required' })
}

function requireWhole(row: SettingsRow) {
  if (!row.enabled) return
  const missing = [
    ...(row.identityProviderEntityId === '' ? ['identityProviderEntityId'] : []),
    ...(row.signInUrl === '' ? ['signInUrl'] : []),
    ...(row.certificates.length === 0 ? ['certificates'] : []),
  ]
  if (missing.length > 0)
    throw invalid(...missing.map((propertyPath): Violation => ({ propertyPath, code: 'needed_for_sign_in' })))
}

/** A domain's addresses belong to one organization. */
async function requireFreeDomains(tx: Db, organizationUuid: string, domains: readonly string[]) {
  for (const domain of domains) {
    const taken = await tx
      .select({ uuid: singleSignOn.organizationUuid })
      .from(singleSignOn)
      .where(
        and(
          ne(singleSignOn.organizationUuid, organizationUuid),
          sql`${singleSignOn.emailDomains} @> ${JSON.stringify([domain])}::jsonb`,
        ),
      )
    if (taken.length > 0) throw new Refusal(409, 'domain_taken', { values: { domain } })
  }
}

function orViolation<T>(propertyPath: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw invalid({ propertyPath, code: error instanceof MetadataError ? error.code : 'not_valid' })
  }
}

const withoutUndefined = <T extends object>(values: T) =>
  // Only what is left out goes, so the fields that stay have their types.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300)
const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))
