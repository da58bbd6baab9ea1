import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { passkey, signInChallenge } from '../../database/schema/people.ts'
import type { Config } from '../../foundation/config.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { challengeMinutes } from './half-sign-in.ts'

/** Passkeys are bound to the host that people reach the product at (WebAuthn's relying party). */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What the authenticator is to sign for a new passkey; those that the user has are left out. */
export async function askForNewPasskey(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  account: { uuid: string; email: string; firstName: string; lastName: string },
) {
  const known = await db.select().from(passkey).where(eq(passkey.userUuid, account.uuid))
  const options = await generateRegistrationOptions({
    rpName: 'Langwerk',
    rpID: relyingParty(config).id,
    userID: new Uint8Array(Buffer.from(account.uuid)),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim() || account.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const token = newToken()
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`now()`))
  await db.insert(signInChallenge).values({
    tokenHash: hashToken(token),
    userUuid: account.uuid,
    purpose: 'passkeyRegistration',
    challenge: options.challenge,
    expiresAt: fromNow(challengeMinutes * 60_000),
  })
  return { token, options: { ...options } }
}

/** Keeps the passkey that the authenticator made; null where the answer is not one to our question. */
export async function keepPasskey(
  tx: Db,
  config: Pick<Config, 'publicUrl'>,
  { userUuid, token, name, response }: { userUuid: string; token: string; name: string; response: unknown },
) {
  const [question] = await tx
    .delete(signInChallenge)
    .where(
      and(
        eq(signInChallenge.tokenHash, hashToken(token)),
        eq(signInChallenge.userUuid, userUuid),
        eq(signInChallenge.purpose, 'passkeyRegistration'),
        gt(signInChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning()
  if (!question?.challenge) return null
  const { id, origin } = relyingParty(config)
  const verified = await verifyRegistrationResponse({
    // The library checks every part of it.
    response: response as RegistrationResponseJSON,
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  const [kept] = await tx
    .insert(passkey)
    .values({
      uuid: newUuid(),
      userUuid,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    .onConflictDoNothing()
    .returning()
  return kept ?? null
}
