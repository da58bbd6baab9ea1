import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { closeSessionsOf } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { organizationUser, user } from '../../database/schema/access.ts'
import { singleSignOnIdentity } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { Assertion } from '../../providers/single-sign-on/check-response.ts'
import { joinOrganization } from './joins.ts'
import type { SettingsRow } from './settings.ts'

type Account = typeof user.$inferSelect

/** Says why an assertion that is good lets nobody in. */
export class NoAccount extends Error {
  override name = 'NoAccount'
}

/**
 * The account of whom an assertion names: the one that is known under this name at this identity provider; at the first
 * sign-in the one with the assertion's address, where that is of a domain that was found to be the organization's; and
 * where the organization wants it, a new one.
 * @throws NoAccount
 */
export async function findPerson(
  tx: Db,
  request: FastifyRequest,
  settings: SettingsRow,
  assertion: Assertion,
): Promise<Account> {
  if (assertion.nameIdFormat.endsWith(':transient'))
    throw new NoAccount('The identity provider gives people another name each time')
  const known = await knownPerson(tx, settings, assertion)
  const person = known ?? (await personByAddress(tx, request, settings, assertion))
  if (!person.active) throw new NoAccount(`The account of ${person.email} is not active`)
  if (!person.singleSignOn) throw new NoAccount(`${person.email} does not sign in by single sign-on`)
  requireNoAdministrator(person)
  if (known && !(await isMember(tx, settings.organizationUuid, known.uuid)))
    throw new NoAccount(`${known.email} does not belong to the organization any more`)
  return person
}

/**
 * An organization chooses its identity provider by itself: that must not open the whole product, by an account that was
 * linked before it became an administrator's either.
 */
function requireNoAdministrator({ administrator, email }: Account) {
  if (administrator) throw new NoAccount(`${email} administrates the product and signs in with a password`)
}

async function knownPerson(tx: Db, settings: SettingsRow, { nameId }: Assertion): Promise<Account | undefined> {
  const [found] = await tx
    .select({ user })
    .from(singleSignOnIdentity)
    .innerJoin(user, eq(user.uuid, singleSignOnIdentity.userUuid))
    .where(
      and(
        eq(singleSignOnIdentity.organizationUuid, settings.organizationUuid),
        eq(singleSignOnIdentity.identityProviderEntityId, settings.identityProviderEntityId),
        eq(singleSignOnIdentity.nameId, nameId),
      ),
    )
  return found?.user
}

async function personByAddress(
  tx: Db,
  request: FastifyRequest,
  settings: SettingsRow,
  assertion: Assertion,
): Promise<Account> {
  const { organizationUuid } = settings
  const email = addressOf(settings, assertion)
  if (!settings.emailDomains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new NoAccount(`${email} is of no domain that was found to be the organization's`)
  const [existing] = await tx.select().from(user).where(eq(user.email, email))
  if (existing) requireNoAdministrator(existing)
  if (existing && (!existing.active || !existing.singleSignOn)) return existing
  const isMade = !existing
  const joins = !existing || !(await isMember(tx, organizationUuid, existing.uuid))
  if (joins && !settings.makeUsers) throw new NoAccount(`${email} has not been invited`)
  const person = existing ? await confirmed(tx, existing) : await makePerson(tx, settings, assertion, email)
  await tx.insert(singleSignOnIdentity).values({
    organizationUuid,
    identityProviderEntityId: settings.identityProviderEntityId,
    nameId: assertion.nameId,
    userUuid: person.uuid,
  })
  if (joins) {
    const joined = await joinOrganization(tx, organizationUuid, person.uuid)
    await audit(tx, request, {
      action: isMade ? 'registered' : 'roleChanged',
      subject: { kind: 'user', uuid: person.uuid, name: email },
      organizationUuid,
      user: person,
      details: {
        method: 'singleSignOn',
        role: joined.organizationUserRole?.name ?? '',
        teams: joined.teams.map(({ name }) => name).join(', '),
        ...(joined.beyondPlan && { plan: 'letInAsReader' }),
      },
    })
  }
  return person
}

/**
 * Whoever registered with this address without having proved it loses what they set: the identity provider has proved
 * whose it is.
 */
async function confirmed(tx: Db, person: Account): Promise<Account> {
  if (person.emailConfirmedAt) return person
  await closeSessionsOf(tx, person.uuid)
  const [row] = await tx
    .update(user)
    .set({ emailConfirmedAt: new Date(), passwordHash: null, totpSecret: null, totpEnabledAt: null })
    .where(eq(user.uuid, person.uuid))
    .returning()
  return row!
}

async function makePerson(tx: Db, settings: SettingsRow, assertion: Assertion, email: string): Promise<Account> {
  const nameOf = (set: string | undefined, usual: readonly string[]) =>
    (attribute(assertion, set, usual) ?? '').slice(0, 200)
  const [row] = await tx
    .insert(user)
    .values({
      uuid: newUuid(),
      email,
      firstName: nameOf(settings.attributes.firstName, usualNames.firstName),
      lastName: nameOf(settings.attributes.lastName, usualNames.lastName),
      emailConfirmedAt: new Date(),
    })
    .returning()
  return row!
}

/** Lower case. */
function addressOf(settings: SettingsRow, assertion: Assertion): string {
  const written = attribute(assertion, settings.attributes.email, usualNames.email) ?? assertion.nameId
  const parsed = z.email().max(320).safeParse(written.trim().toLowerCase())
  if (!parsed.success) throw new NoAccount('The assertion holds no e-mail address')
  return parsed.data
}

function attribute({ attributes }: Assertion, set: string | undefined, usual: readonly string[]): string | undefined {
  const names = set ? [set] : usual
  return names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '')
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
/** As Entra ID, Okta, Google, Keycloak and Shibboleth call them. */
const usualNames = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}/emailaddress`],
  firstName: ['firstName', 'givenName', 'first_name', 'urn:oid:2.5.4.42', `${claims}/givenname`],
  lastName: ['lastName', 'sn', 'surname', 'last_name', 'urn:oid:2.5.4.4', `${claims}/surname`],
}

async function isMember(tx: Db, organizationUuid: string, userUuid: string): Promise<boolean> {
  const rows = await tx
    .select({ userUuid: organizationUser.userUuid })
    .from(organizationUser)
    .where(and(eq(organizationUser.organizationUuid, organizationUuid), eq(organizationUser.userUuid, userUuid)))
  return rows.length > 0
}
