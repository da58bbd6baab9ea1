import { z } from 'zod'
import { get, post } from './route.ts'

export const personalDataRoutes = {
  take: get('/me/personal_data', {
    summary: 'Everything that is kept about oneself, as a ZIP',
    access: 'credentials',
    raw: 'reply',
  }),
  deleteAccount: post('/me/delete_account', {
    summary: 'Deletes one’s account; what one shared with teams stays with them',
    access: 'credentials',
    /** The password, of those who have one. */
    body: z.object({ password: z.string().max(1000).optional() }),
  }),
}
