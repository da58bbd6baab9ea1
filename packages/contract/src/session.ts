import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item, Permissions, Uuid } from './common.ts'
import { del, get, post } from './route.ts'
import { PasskeyAnswer, PasskeyQuestion } from './second-factors.ts'

const PermissionMap = z.record(z.string(), Permissions)

/** Who is signed in and what they may do, at user, team and organization scope. */
export const Session = z.object({
  uuid: Uuid,
  roles: z.array(z.string()),
  permissions: z.object({
    user: PermissionMap,
    teams: z.record(Uuid, PermissionMap),
    organizations: z.record(Uuid, PermissionMap),
  }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The uuid of the picture's file. */
  profilePicture: Uuid.nullable(),
  /** The administrator who has become this user. */
  impersonator: z.object({ email: z.string() }).nullable(),
  /** The one step that the session opens, and nothing else; null for sessions of people who signed in. */
  jobStep: Uuid.nullable(),
  csrfToken: z.string(),
  /** How the card checkout is opened; null where nobody pays: then no plan, credit or card is shown anywhere. */
  hosted: z.object({ publishableKey: z.string() }).nullable(),
})
export type Session = z.infer<typeof Session>

/** Half a sign-in: the password was right, and one of these methods is still to be used, with this token. */
export const SecondFactorNeeded = z.object({
  token: z.string(),
  methods: z.array(z.enum(['oneTimePassword', 'passkey', 'recoveryCode'])),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

export const Login = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().optional(),
})

const Token = z.string().min(1).max(100)

/** A browser that is signed in. */
export const OpenSession = item('Session', {
  userAgent: z.string(),
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** The administrator who has become this user there. */
  impersonatorEmail: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type OpenSession = z.infer<typeof OpenSession>

export const sessionRoutes = {
  login: post('/login', {
    summary: 'Signs in and sets the session cookie, or asks for the second factor',
    answersOnly: true,
    access: 'public',
    body: Login,
    reply: z.union([Session, z.object({ secondFactor: SecondFactorNeeded })]),
  }),
  loginWithCode: post('/login/second_factor', {
    summary: 'Ends a sign-in with a one-time password or a recovery code',
    answersOnly: true,
    access: 'public',
    body: z.object({ token: Token, code: z.string().min(1).max(50) }),
    reply: Session,
  }),
  passkeyQuestion: post('/login/passkey_question', {
    summary: 'What a passkey is to sign: to sign in by itself, or as the second factor of the sign-in with this token',
    answersOnly: true,
    access: 'public',
    body: z.object({ token: Token.optional(), rememberMe: z.boolean().optional() }),
    reply: PasskeyQuestion,
  }),
  loginWithPasskey: post('/login/passkey', {
    summary: 'Signs in with a passkey',
    answersOnly: true,
    access: 'public',
    body: PasskeyAnswer,
    reply: Session,
  }),
  reAuthenticate: get('/re_authenticate', { summary: 'The running session', step: 'common', reply: Session }),
  logout: get('/logout', { summary: 'Ends the session', access: 'public' }),
  sessions: get('/me/sessions', {
    summary: 'The browsers that one is signed in with',
    access: 'credentials',
    reply: collectionOf(OpenSession),
  }),
  closeSession: del('/me/sessions/:uuid', { summary: 'Signs one browser out', access: 'credentials', params: ByUuid }),
  closeEverySession: del('/me/sessions', {
    summary: 'Signs every browser out, this one too',
    access: 'credentials',
  }),
}
