import { z } from 'zod'
import { ByUuid, collectionOf, GivenInstant, Instant, item, nameOf } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, post } from './route.ts'
import { tokenScopes } from './words.ts'

export const AccessToken = item('AccessToken', {
  name: z.string(),
  description: z.string(),
  /** The last characters of the secret, to tell tokens apart. */
  ending: z.string(),
  /** What it opens; null is all that its user may do, passwords, tokens and rights aside. */
  scopes: z.array(z.enum(tokenScopes)).nullable(),
  expiresAt: Instant.nullable(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Only in the answer to its creation. */
  token: z.string().optional(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const AccessTokenInput = z.object({
  name: nameOf(200),
  description: z.string().max(1000).optional(),
  scopes: z.array(z.enum(tokenScopes)).min(1, fault('scope_required')).nullable().optional(),
  expiresAt: GivenInstant.nullable().optional(),
})

/** One’s keys for programs. They are made and looked at by people only: no token makes another. */
export const accessTokenRoutes = {
  list: get('/me/access_tokens', {
    summary: 'One’s access tokens',
    access: 'credentials',
    reply: collectionOf(AccessToken),
  }),
  create: post('/me/access_tokens', {
    summary: 'Makes an access token; its secret is shown once',
    access: 'credentials',
    body: AccessTokenInput,
    reply: AccessToken,
  }),
  remove: del('/me/access_tokens/:uuid', {
    summary: 'Revokes an access token',
    access: 'credentials',
    params: ByUuid,
  }),
  apiKey: get('/me/api_key', {
    summary: 'One’s API key, without its secret',
    access: 'credentials',
    reply: z.object({ apiKey: AccessToken.nullable() }),
  }),
  makeApiKey: post('/me/api_key', {
    summary: 'Makes the API key, in place of the one before; its secret is shown once',
    access: 'credentials',
    reply: AccessToken,
  }),
  removeApiKey: del('/me/api_key', { summary: 'Revokes the API key', access: 'credentials' }),
}
