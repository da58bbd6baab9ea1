import type { Permission } from '@langwerk/contract/permission-objects'
import { expect, test } from 'vitest'
import { columnsFor, groupsIn, shareOf, toggled } from './matrix-state.ts'

const set = (...permissions: Permission[]) => new Set(permissions)
const everything = () => true

test('objects stand in their groups, and groups that a search empties are left out', () => {
  const found = groupsIn('team', (object) => object === 'termbase' || object === 'chat')
  expect(found).toEqual([
    { name: 'work', objects: ['chat'] },
    { name: 'resources', objects: ['termbase'] },
  ])
  expect(groupsIn('team', everything).flatMap(({ objects }) => objects)).not.toContain('organization')
})

test('the columns are the actions that mean something', () => {
  expect(columnsFor('team', ['chat', 'translator'])).toEqual(['access', 'promptedTranslation'])
  expect(columnsFor('team', ['integrations'])).toEqual(['read'])
})

test.each([
  [set(), 'none'],
  [set('chat:access'), 'some'],
  [set('chat:access', 'translator:access'), 'all'],
] as const)('of %j is set: %s', (given, share) => {
  expect(shareOf(given, ['chat:access', 'translator:access'])).toBe(share)
})

test('a head sets all, and takes all away where all are set', () => {
  const row: Permission[] = ['guideline:read', 'guideline:edit']
  const all = toggled('team', set('guideline:read', 'chat:access'), row, everything)
  expect(all).toEqual(['chat:access', 'guideline:read', 'guideline:edit'])
  expect(toggled('team', new Set(all), row, everything)).toEqual(['chat:access'])
})

test('what one may not hand out stays as it is', () => {
  const row: Permission[] = ['guideline:read', 'guideline:edit']
  const mayGrant = (permission: Permission) => permission !== 'guideline:edit'
  expect(toggled('team', set(), row, mayGrant)).toEqual(['guideline:read'])
  expect(toggled('team', set('guideline:edit', 'guideline:read'), row, mayGrant)).toEqual(['guideline:edit'])
})
