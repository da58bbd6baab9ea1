import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq, getTableColumns, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import { user } from '../../database/schema/access.ts'
import { passkey, signInChallenge } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { challengeMinutes, endHalfSignIn, findHalfSignIn } from './half-sign-in.ts'
import { relyingParty } from './passkeys.ts'

/**
 * What a passkey is to sign. With the token of a half sign-in the passkey is the second factor after the password, and
 * one of that user's; without one it stands for both, and must verify its owner itself.
 * @returns null where the half sign-in is over.
 */
export async function askForPasskey(
  { db, config }: Pick<House, 'db' | 'config'>,
  { token: halfToken, rememberMe = false }: { token?: string | undefined; rememberMe?: boolean | undefined },
) {
  const { id } = relyingParty(config)
  if (halfToken !== undefined) {
    const half = await findHalfSignIn(db, halfToken)
    if (!half) return null
    const known = await db.select().from(passkey).where(eq(passkey.userUuid, half.account.uuid))
    const options = await generateAuthenticationOptions({
      rpID: id,
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'discouraged',
    })
    await db
      .update(signInChallenge)
      .set({ challenge: options.challenge })
      .where(eq(signInChallenge.tokenHash, hashToken(halfToken)))
    return { token: halfToken, options: { ...options } }
  }
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  const token = newToken()
  // Anybody may ask: what nobody answered does not pile up.
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`now()`))
  await db.insert(signInChallenge).values({
    tokenHash: hashToken(token),
    purpose: 'passkeySignIn',
    challenge: options.challenge,
    rememberMe,
    expiresAt: fromNow(challengeMinutes * 60_000),
  })
  return { token, options: { ...options } }
}

/** Whom an authenticator's answer signs in; null where it is not right, was given before, or the account may not sign in. */
export async function takePasskeyAnswer(
  { db, config }: Pick<House, 'db' | 'config'>,
  { token, response }: { token: string; response: { id: string } },
) {
  const [question] = await db
    .select()
    .from(signInChallenge)
    .where(
      and(
        eq(signInChallenge.tokenHash, hashToken(token)),
        gt(signInChallenge.expiresAt, sql`now()`),
        isNotNull(signInChallenge.challenge),
      ),
    )
  if (!question?.challenge || question.purpose === 'passkeyRegistration') return null
  const [known] = await db
    .select({ passkey: getTableColumns(passkey), account: user })
    .from(passkey)
    .innerJoin(user, eq(user.uuid, passkey.userUuid))
    .where(eq(passkey.credentialId, response.id))
  const isFirstFactor = question.purpose === 'passkeySignIn'
  const { id, origin } = relyingParty(config)
  if (!known || !(isFirstFactor || known.account.uuid === question.userUuid)) return null
  const verified = await verifyAuthenticationResponse({
    // The library checks every part of it.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: isFirstFactor,
    credential: {
      id: known.passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.passkey.publicKey, 'base64url')),
      counter: known.passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified || !known.account.active || !known.account.emailConfirmedAt) return null
  if (!(await endHalfSignIn(db, token))) return null
  await db
    .update(passkey)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(eq(passkey.uuid, known.passkey.uuid))
  return { account: known.account, rememberMe: question.rememberMe }
}
