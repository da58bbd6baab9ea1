import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import type { Session } from '@langwerk/contract/session'
import type { PermissionAction } from '@langwerk/contract/words'
import { useSyncExternalStore } from 'react'

const storageKey = 'session'

/** Everything that the browser remembers about who is signed in; the session itself is an HttpOnly cookie. */
let session: Session | null = readStored()
const listeners = new Set<() => void>()

export const getSession = (): Session | null => session

export function setSession(next: Session | null): void {
  if (next === session) return
  session = next
  if (next) localStorage.setItem(storageKey, JSON.stringify(next))
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** Calls back whenever someone signs in or out; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, getSession)

/** Whether a permission is granted at any scope: to the user, in a team or in an organization. */
export function can(who: Session | null, permission: Permission): boolean {
  if (!who) return false
  // A permission is written object:action, which TypeScript cannot see in a split string.
  const [object, action] = permission.split(':') as [PermissionObject, PermissionAction]
  const { user, teams, organizations } = who.permissions
  return [user, ...Object.values(teams), ...Object.values(organizations)].some((grants) => grants[object]?.[action])
}

/** Whether a permission is granted to the user or in an organization: what one may do without choosing a team. */
export function canOutsideOfTeams(who: Session | null, permission: Permission): boolean {
  return who !== null && can({ ...who, permissions: { ...who.permissions, teams: {} } }, permission)
}

export const useCan = (permission: Permission): boolean => can(useSession(), permission)

function readStored(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored?.roles) && typeof stored?.permissions?.user === 'object' ? stored : null
  } catch {
    return null
  }
}
