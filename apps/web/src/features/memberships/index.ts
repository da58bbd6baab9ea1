// What other features use of this one.
export { Members } from './Members.tsx'
export { InviteToPlace, PlaceInvitations } from './PlaceInvitations.tsx'
export { useTeamPlace } from './place.ts'
