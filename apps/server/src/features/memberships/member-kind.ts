import type { MembershipRoutes } from '@langwerk/contract/memberships'
import type { Actor } from '../../access/actor.ts'
import type { PlaceKind, PlaceRole } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import type { MemberRow } from './member-rows.ts'

/** What follows when the members of a kind of place come by a role, or go. */
export interface MemberRules extends PlaceKind {
  /** What nobody gives to themselves, though they may hand it out. @throws Refusal 403 */
  requireNoOwnRise: (actor: Actor, before: MemberRow, role: PlaceRole) => void
  /**
   * Runs the change of a membership, one at a time in each place.
   * @param to the role that the member gets; null where they leave.
   * @throws Refusal 409, 422 where nobody would be left who leads the place.
   */
  keepLed: (tx: Db, change: { member: MemberRow; to: PlaceRole | null }, run: () => Promise<void>) => Promise<void>
  /** Takes somebody who leaves out of what belongs to the place. @returns the places that they left with it. */
  leaveParts: (tx: Db, member: MemberRow) => Promise<string[]>
}

/** How the members of a kind of place are served. */
export interface MemberKind<Member, Role extends PlaceKind['roleObject']> extends MemberRules {
  routes: MembershipRoutes<Member, Record<Role, string>>
  roleObject: Role
  /** @throws Refusal 404, 403 where the actor may not read who is in a place. */
  requireReading: (db: Db, actor: Actor, placeUuid: string) => Promise<unknown>
  present: (member: PresentedMember, row: MemberRow) => Member
}

/** What memberships of all kinds show. */
export interface PresentedMember {
  '@id': string
  uuid: string
  name: string
  user: {
    uuid: string
    name: string
    email: string
    collectiveUser: boolean
    profilePicture: string | null
    active: boolean
  }
  role: { '@id': string; uuid: string; name: string }
  joinedAt: string
  permissions: { setUserRole: boolean; removeUser: boolean }
}
