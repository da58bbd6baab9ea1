import { expect, test } from 'vitest'
import { heldBackBy } from './item-actions.ts'
import { shareableObjects } from './kinds.ts'
import type { Permission } from './permission-objects.ts'

const roleWith = (objectSharingRole: 'editor' | 'reader', ...permissions: Permission[]) => ({
  objectSharingRole,
  permissions: new Set(permissions),
})

test('what a sharing role does not allow with an item, no permission does', () => {
  expect(heldBackBy('termbase', 'delete', roleWith('editor', 'termbase:read'))).toBe('permissionRole')
  expect(heldBackBy('termbase', 'edit', roleWith('editor'))).toBe('read')
  expect(heldBackBy('termbase', 'edit', roleWith('editor', 'termbase:read'))).toBe(null)
  expect(heldBackBy('termbase', 'create', roleWith('reader'))).toBe(null)
})

test('that is so of every kind', () => {
  for (const object of shareableObjects)
    expect([object, heldBackBy(object, 'delete', roleWith('reader', `${object}:read`))]).toEqual([
      object,
      'permissionRole',
    ])
})

test('prompts are added, changed and deleted where the sharing role lets one edit their category', () => {
  for (const action of ['create', 'edit', 'delete'] as const) {
    expect(heldBackBy('prompt', action, roleWith('editor', 'prompt:read'))).toBe(null)
    expect(heldBackBy('prompt', action, roleWith('editor'))).toBe('read')
    expect(heldBackBy('prompt', action, roleWith('reader', 'prompt:read'))).toBe('permissionRole')
  }
  expect(heldBackBy('prompt', 'read', roleWith('reader'))).toBe(null)
})
