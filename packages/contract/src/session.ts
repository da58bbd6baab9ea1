import { z } from 'zod'
import { Permissions, Uuid } from './common.ts'
import { get, post } from './route.ts'

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
  csrfToken: z.string(),
})
export type Session = z.infer<typeof Session>

export const Login = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().optional(),
})

export const sessionRoutes = {
  login: post('/login', {
    summary: 'Signs in and sets the session cookie',
    access: 'public',
    body: Login,
    reply: Session,
  }),
  reAuthenticate: get('/re_authenticate', { summary: 'The running session', reply: Session }),
  logout: get('/logout', { summary: 'Ends the session', access: 'public' }),
}
