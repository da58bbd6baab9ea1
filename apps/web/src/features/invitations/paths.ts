import type { InvitationKind } from '@langwerk/contract/words'

/** Where an invitation is opened. */
export const invitationPath = (kind: InvitationKind, uuid: string) => `${screens[kind]}/${uuid}`

const screens: Record<InvitationKind, string> = {
  team: '/teamUser/invitation',
  organization: '/organizationUser/invitation',
  termbase: '/termbase/invitation',
  registration: '/register',
}
