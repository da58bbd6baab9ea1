import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item } from './common.ts'
import { del, get, post } from './route.ts'

export const Statistics = z.object({ termbaseCount: z.number().int(), jobCount: z.number().int() })

export const AccessToken = item('AccessToken', {
  name: z.string(),
  description: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Only in the answer to its creation. */
  token: z.string().optional(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const userRoutes = {
  statistics: get('/me/statistics', { summary: 'How many termbases and jobs one has', reply: Statistics }),
  accessTokens: get('/me/access_tokens', { summary: 'One’s access tokens', reply: collectionOf(AccessToken) }),
  createAccessToken: post('/me/access_tokens', {
    summary: 'Makes an access token; its secret is shown once',
    body: z.object({
      name: z.string().trim().min(1, 'Name is required').max(200),
      description: z.string().max(1000).optional(),
    }),
    reply: AccessToken,
  }),
  removeAccessToken: del('/me/access_tokens/:uuid', { summary: 'Revokes an access token', params: ByUuid }),
}
