import { z } from 'zod'
import { ByUuid, collectionOf, Email, Instant, item, NamedRef, Uuid } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { invitationKinds, invitationStatuses, locales } from './words.ts'

export const invitationDays = 14
/** How many may be invited in one call. */
export const mostInvitedAtOnce = 50

/** What every invitation by mail is made from; the role is the kind's own. */
export const InvitationInput = z.object({
  emails: z.array(Email).min(1, fault('at_least_one_email')).max(mostInvitedAtOnce),
  /** A few words from the person who invites, sent along. */
  message: z.string().trim().max(2000).optional(),
  /** The language of the mail where the address has no account yet. */
  locale: z.enum(locales).optional(),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** An invitation as those see it who may invite. */
export const Invitation = item('Invitation', {
  email: z.string(),
  role: z.object({ uuid: Uuid.nullable(), name: z.string() }),
  message: z.string(),
  status: z.enum(invitationStatuses),
  /** Of one that is open: its time is over. */
  expired: z.boolean(),
  invitedBy: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant,
  expiresAt: Instant,
  answeredAt: Instant.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** A link that opens an invitation, for whoever invites to hand it on. */
export const InvitationLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  /** Whether an account that is made with it needs no mail to prove its address: only where an administrator made it. */
  provesAddress: z.boolean(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** An open invitation as the invited person sees it. */
export const ReceivedInvitation = item('ReceivedInvitation', {
  kind: z.enum(invitationKinds),
  /** The organization, team or termbase. */
  subject: NamedRef,
  organization: NamedRef.nullable(),
  /** The name of an organization's role; of a termbase, a permission role. */
  role: z.string(),
  invitedBy: z.string().nullable(),
  message: z.string(),
  email: z.string(),
  /** Whether there is an account with the invited address. */
  registered: z.boolean(),
  expiresAt: Instant,
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** Of the link in the mail. Without it, only the account with the invited address may answer. */
const Token = z.object({ token: z.string().min(1).max(100).optional() })

export const invitationRoutes = {
  mine: get('/me/invitations', {
    summary: 'The open invitations to one’s address',
    reply: collectionOf(ReceivedInvitation),
  }),
  open: post('/invitations/:uuid/open', {
    summary: 'What an invitation is to, for whoever holds its link or the invited account',
    answersOnly: true,
    access: 'public',
    params: ByUuid,
    body: Token,
    reply: ReceivedInvitation,
  }),
  accept: patch('/invitations/:uuid/accept', {
    summary: 'Accepts an invitation to one’s address',
    access: 'credentials',
    params: ByUuid,
    body: Token,
    reply: ReceivedInvitation,
  }),
  decline: patch('/invitations/:uuid/decline', {
    summary: 'Declines an invitation to one’s address',
    access: 'credentials',
    params: ByUuid,
    body: Token,
  }),
  resend: patch('/invitations/:uuid/resend', {
    summary: 'Sends an open invitation again, with a new link and a new expiry',
    access: 'credentials',
    params: ByUuid,
    reply: Invitation,
  }),
  makeLink: patch('/invitations/:uuid/make_link', {
    summary: 'Makes a new link of an open invitation, with a new expiry, to be handed on in place of the mail',
    access: 'credentials',
    params: ByUuid,
    reply: InvitationLink,
  }),
  withdraw: del('/invitations/:uuid', {
    summary: 'Withdraws an open invitation',
    access: 'credentials',
    params: ByUuid,
  }),
}
