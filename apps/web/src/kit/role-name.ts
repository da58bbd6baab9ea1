import { roleNameIn } from '@langwerk/contract/role-names'
import { getPreferences } from '../settings/preferences.ts'

/** A role's name as people read it: one that an organization began with in the interface's language, its own as it was named. */
export const roleName = (name: string): string => roleNameIn(getPreferences().locale, name)
