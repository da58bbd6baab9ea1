import { invitationRoutes } from '@langwerk/contract/invitations'
import { and, asc, eq } from 'drizzle-orm'
import { invitation } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.ts'
import { invitationRows, isExpired, isOpen, presentInvitation, presentReceived } from './find-invitation.ts'
import { inviteToRegister } from './invite-to-register.ts'
import { issueInvitations } from './issue-invitations.ts'
import {
  listInvitations,
  makeInvitationLink,
  resendInvitation,
  withdrawInvitation,
  withdrawInvitationsBy,
} from './manage-invitations.ts'
import { isStillOffered } from './offered-role.ts'

export {
  invitationRows,
  inviteToRegister,
  isExpired,
  issueInvitations,
  listInvitations,
  presentInvitation,
  withdrawInvitationsBy,
}

export function serveInvitations(house: House) {
  const { db } = house

  serve(house, invitationRoutes.mine, async ({ actor }) => {
    const where = and(eq(invitation.email, actor.email), isOpen)
    const rows = await invitationRows(db, { where, orderBy: [asc(invitation.createdAt)] })
    const offered: typeof rows = []
    for (const row of rows) if (await isStillOffered(db, row)) offered.push(row)
    return collection('/me/invitations', offered.map(presentReceived))
  })
  serve(house, invitationRoutes.open, async ({ params, body, request }) =>
    presentReceived(await openInvitation(db, { actor: request.signedIn?.actor ?? null, request, ...params, ...body })),
  )
  serve(house, invitationRoutes.accept, ({ actor, params, body, request }) =>
    acceptInvitation(house, { actor, request, ...params, ...body }),
  )
  serve(house, invitationRoutes.decline, ({ actor, params, body, request }) =>
    declineInvitation(db, { actor, request, ...params, ...body }),
  )
  serve(house, invitationRoutes.resend, ({ actor, params }) => resendInvitation(house, actor, params.uuid))
  serve(house, invitationRoutes.makeLink, ({ actor, params, request }) =>
    makeInvitationLink(house, { actor, request }, params.uuid),
  )
  serve(house, invitationRoutes.withdraw, ({ actor, params, request }) =>
    withdrawInvitation(db, actor, request, params.uuid),
  )
}
