import { z } from 'zod'
import { ByUuid, Instant, item, nameOf } from './common.ts'
import { get, patch, post } from './route.ts'

/** A question to an authenticator: options as WebAuthn's JSON form writes them, to be answered once, with this token. */
export const PasskeyQuestion = z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) })

/** What the authenticator answered, as WebAuthn's JSON form writes it. */
export const PasskeyAnswer = z.object({
  token: z.string().min(1).max(100),
  response: z.looseObject({ id: z.string().min(1).max(2000) }),
})

export const Passkey = item('Passkey', {
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyName = nameOf(100)

/** How one's account is protected. */
export const Security = z.object({
  /** False where one signs in through an identity provider only. */
  hasPassword: z.boolean(),
  /** Since when one-time passwords are asked for. */
  oneTimePasswordsSince: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
})
export type Security = z.infer<typeof Security>

/** A change of what protects the account needs the password again; accounts without one leave it out. */
const withPassword = { password: z.string().max(1000).optional() }

/** Shown this once. Null where the account keeps the codes that it has. */
const RecoveryCodes = z.array(z.string())

export const secondFactorRoutes = {
  security: get('/me/security', { summary: 'How one’s account is protected', access: 'credentials', reply: Security }),
  prepareOneTimePasswords: post('/me/one_time_passwords', {
    summary: 'Makes the secret for an authenticator app; it counts when a first code has been given',
    answersOnly: true,
    access: 'credentials',
    body: z.object(withPassword),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enableOneTimePasswords: patch('/me/one_time_passwords/enable', {
    summary: 'Proves that the app has the secret, and turns one-time passwords on',
    access: 'credentials',
    body: z.object({ code: z.string().min(1).max(50) }),
    reply: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  }),
  disableOneTimePasswords: patch('/me/one_time_passwords/disable', {
    summary: 'Turns one-time passwords off',
    access: 'credentials',
    body: z.object(withPassword),
  }),
  renewRecoveryCodes: post('/me/recovery_codes', {
    summary: 'Makes new recovery codes; the old ones are worth nothing any more',
    answersOnly: true,
    access: 'credentials',
    body: z.object(withPassword),
    reply: z.object({ recoveryCodes: RecoveryCodes }),
  }),
  newPasskeyQuestion: post('/me/passkey_questions', {
    summary: 'What a new passkey is to sign',
    answersOnly: true,
    access: 'credentials',
    body: z.object(withPassword),
    reply: PasskeyQuestion,
  }),
  createPasskey: post('/me/passkeys', {
    summary: 'Keeps a new passkey',
    access: 'credentials',
    body: PasskeyAnswer.extend({ name: PasskeyName }),
    reply: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
  }),
  renamePasskey: patch('/me/passkeys/:uuid', {
    summary: 'Renames a passkey',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ name: PasskeyName }),
    reply: Passkey,
  }),
  removePasskey: patch('/me/passkeys/:uuid/remove', {
    summary: 'Removes a passkey',
    access: 'credentials',
    params: ByUuid,
    body: z.object(withPassword),
  }),
}
