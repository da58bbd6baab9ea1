import { startingRoleNames } from '@langwerk/contract/words'
import { i18n } from '../settings/i18n.ts'

/** A role's name as people read it: one that an organization began with in the interface's language, its own as it was named. */
export function roleName(name: string): string {
  const known = startingRoleNames.find((one) => one === name)
  return known ? i18n.getFixedT(null, 'kit')(`startingRoles.${known}`) : name
}
