// What other features use of this one.
export { InvitationStatus } from './InvitationStatus.tsx'
export { InvitationsList } from './InvitationsList.tsx'
export { InviteDialog } from './InviteDialog.tsx'
export { MemberRoleDialog } from './MemberRoleDialog.tsx'
export { MyInvitations } from './MyInvitations.tsx'
export { useMemberColumns } from './member-columns.tsx'
export { PeopleOrInvitations, usePeopleOrInvitations } from './PeopleOrInvitations.tsx'
