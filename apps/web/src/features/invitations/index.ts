// What other features use of this one.
export { InvitationStatus } from './InvitationStatus.tsx'
export { InvitationsList } from './InvitationsList.tsx'
export { type InvitationBody, InviteDialog } from './InviteDialog.tsx'
export { MemberRoleDialog } from './MemberRoleDialog.tsx'
export { MyInvitations } from './MyInvitations.tsx'
export { NoMailNote } from './NoMailNote.tsx'
export { PeopleOrInvitations, usePeopleOrInvitations } from './PeopleOrInvitations.tsx'
