import type { PermissionAction, PermissionRoleName } from '@langwerk/contract/words'
import { hidden, refusals } from './access-calls.ts'
import type { Access } from './access-words.ts'

/** What each sharing role lets people do with an item, written down by hand beside the code that decides it. */
const sharingTable: Readonly<Record<PermissionRoleName, readonly PermissionAction[]>> = {
  owner: ['read', 'accessWorkspace', 'export', 'review', 'approve', 'edit', 'delete', 'share'],
  manager: ['read', 'accessWorkspace', 'export', 'review', 'approve', 'edit', 'delete', 'share'],
  editor: ['read', 'accessWorkspace', 'export', 'review', 'approve', 'edit'],
  reviewer: ['read', 'accessWorkspace', 'review'],
  reviewer_preview: ['read', 'accessWorkspace'],
  reader: ['read', 'accessWorkspace', 'export'],
}

/** What a member gets whose role has this sharing role and holds these actions on the object: both must allow what is asked. */
export function expectedOfMember(
  { asks, item, unseen = 404 }: Access,
  role: PermissionRoleName,
  held: readonly PermissionAction[],
): string {
  if (!asks) throw new Error('The table does not say what this route asks of its item')
  if (!held.includes('read')) return refusals[unseen]
  const does = (action: PermissionAction) => held.includes(action) && sharingTable[role].includes(action)
  const isAllowed = asks.all.every(does) && (asks.any?.some(does) ?? true)
  if (isAllowed) return 'allowed'
  return item && hidden.includes(item) ? 'unseen' : 'forbidden'
}
