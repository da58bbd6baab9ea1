import { expect, test } from 'vitest'
import { actionsOf, objectsIn, permissionGroups, permissionsIn } from './permission-matrix.ts'
import { permissionObjects } from './permission-objects.ts'
import { permissionActions } from './words.ts'

test('every object stands in one group, and every action means something for one of them', () => {
  const grouped = permissionGroups.flatMap(({ objects }) => objects)
  expect([...grouped].sort()).toEqual([...permissionObjects].sort())
  expect(new Set(Object.values(actionsOf).flat())).toEqual(new Set(permissionActions))
})

test('no action stands twice', () => {
  for (const actions of Object.values(actionsOf)) expect(new Set(actions).size).toBe(actions.length)
})

test('a team’s role holds nothing of the organization, and no role more of the product’s users than to see them', () => {
  expect(objectsIn('team')).not.toContain('organizationUserRole')
  expect(objectsIn('team')).not.toContain('teamUserRole')
  expect(permissionsIn('team')).toContain('integrations:read')
  expect(permissionsIn('team')).not.toContain('integrations:edit')
  expect(permissionsIn('organization')).not.toContain('user:edit')
  expect(permissionsIn('organization')).toEqual(expect.arrayContaining(permissionsIn('team')))
  expect(permissionsIn('person')).toEqual(expect.arrayContaining([...permissionsIn('organization'), 'user:edit']))
})
