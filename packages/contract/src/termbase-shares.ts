import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item, ListQuery } from './common.ts'
import { InvitationInput } from './invitations.ts'
import { del, get, patch, post } from './route.ts'
import { invitationStatuses, permissionRoles } from './words.ts'

/** A termbase shared with one person by mail. */
export const TermbaseShare = item('TermbaseShare', {
  userEmail: z.string(),
  /** Null until there is an account with this address. */
  userName: z.string().nullable(),
  role: z.enum(permissionRoles),
  message: z.string(),
  status: z.enum(invitationStatuses),
  /** Of one that is invited: its time is over. */
  expired: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type TermbaseShare = z.infer<typeof TermbaseShare>

const role = z.enum(permissionRoles)

export const termbaseShareRoutes = {
  list: get('/termbases/:uuid/termbase_shares', {
    summary: 'With whom a termbase is shared by mail',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TermbaseShare),
  }),
  create: post('/termbases/:uuid/termbase_shares', {
    summary: 'Shares a termbase with people by mail; each may accept or decline',
    access: 'credentials',
    params: ByUuid,
    body: InvitationInput.extend({ role }),
    reply: collectionOf(TermbaseShare),
  }),
  update: patch('/termbase_shares/:uuid', {
    summary: 'Changes the role of a share',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ role }),
    reply: TermbaseShare,
  }),
  remove: del('/termbase_shares/:uuid', {
    summary: 'Ends a share, or withdraws it before it is answered',
    access: 'credentials',
    params: ByUuid,
  }),
}
