import type { RoleRoutes } from '@langwerk/contract/organization-roles'
import type { Actor } from '../../access/actor.ts'
import type { PlaceKind } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import type { teamUserRole } from '../../database/schema/access.ts'

/** The roles of a kind of place, and what follows when one changes or goes. */
export interface RoleRules {
  /** Whose members have them. */
  place: PlaceKind
  /** Runs a change or a deletion. @throws Refusal 409 where nobody would be left who leads the organization. */
  keepLed: (tx: Db, organizationUuid: string, run: () => Promise<void>) => Promise<void>
  /** Whether it is given to somebody or something; invitations aside. */
  isGiven: (tx: Db, uuid: string) => Promise<boolean>
  handOver: (tx: Db, roles: { from: string; to: string }) => Promise<void>
}

/** How the roles are served. `Settings` is what they have besides a name and permissions. */
export interface RoleKind<Role, Settings> extends RoleRules {
  routes: RoleRoutes<Role, Settings>
  load: (db: Db, actor: Actor, uuid: string) => Promise<Role>
  /** What is not said stays as it is. */
  columnsOf: (settings: Partial<Settings>) => SettingColumns
  /** @throws Refusal 422 for settings that the actor may not choose. */
  requireSettings: (db: Db, actor: Actor, settings: Partial<Settings>) => Promise<void>
}

export type SettingColumns = Partial<
  Pick<typeof teamUserRole.$inferInsert, 'objectSharingRole' | 'singleSignOnAssignment' | 'presetJobTemplateUuid'>
>
