import { type Permission, permissionObjects } from '@langwerk/contract/permission-objects'
import { type PermissionRoleName, permissionActions, permissionRoles } from '@langwerk/contract/words'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../foundation/refusals.ts'
import { requireCreation } from '../kit/shareables.ts'
import { type Actor, isGrantedDirectly, teamsGranting } from './actor.ts'
import { explainAnywhere, explainInPlace, explainItem } from './explain.ts'
import { type AccessRow, mayDo, standingOn } from './item-rule.ts'
import { isGrantedIn } from './organization-rights.ts'
import { startingOrganizationUserRoles, startingTeamUserRoles } from './roles.ts'

const everyCase = permissionObjects.flatMap((object) => permissionActions.map((action) => ({ object, action })))
const [here, abroad] = ['organization-here', 'organization-abroad']

const nobody: Actor = {
  uuid: 'me',
  email: '',
  firstName: '',
  lastName: '',
  profilePictureUuid: null,
  administrator: false,
  permissions: [],
  teams: [],
  organizations: [],
  sharedKinds: [],
}
const teamOf = (
  { objectSharingRole, permissions }: { objectSharingRole: PermissionRoleName; permissions: Permission[] },
  place = { uuid: 'team', organizationUuid: here },
) => ({ ...place, objectSharingRole, permissions, periodEnded: false })

const actors: { who: string; actor: Actor }[] = [
  { who: 'nobody', actor: nobody },
  { who: 'administrator', actor: { ...nobody, administrator: true } },
  { who: 'with own permissions', actor: { ...nobody, permissions: ['user:read', 'termbase:create'] } },
  ...startingOrganizationUserRoles.map(({ name, permissions }) => ({
    who: `organization ${name}`,
    actor: { ...nobody, organizations: [{ uuid: here, permissions: [...permissions] }] },
  })),
  ...startingTeamUserRoles.map((role) => ({ who: `team ${role.name}`, actor: { ...nobody, teams: [teamOf(role)] } })),
  {
    who: 'reader here, owner abroad, own permissions',
    actor: {
      ...nobody,
      permissions: ['team:edit', 'jobTranslation:delete'],
      organizations: [{ uuid: abroad, permissions: startingOrganizationUserRoles[0]!.permissions }],
      teams: [
        teamOf(startingTeamUserRoles.find(({ name }) => name === 'Reader')!),
        teamOf(startingTeamUserRoles.find(({ name }) => name === 'Owner')!, {
          uuid: 'far team',
          organizationUuid: abroad,
        }),
      ],
    },
  },
]

describe.each(actors)('what is explained is what is decided: $who', ({ actor }) => {
  test('for doing something anywhere', () => {
    for (const { object, action } of everyCase) {
      const { granted, reasons } = explainAnywhere(actor, object, action)
      const decided = isGrantedDirectly(actor, object, action) || teamsGranting(actor, object, action).length > 0
      expect([object, action, granted]).toEqual([object, action, decided])
      expect([object, action, reasons.some((reason) => reason.grants)]).toEqual([object, action, decided])
    }
  })

  test('for creating, as creation itself decides', () => {
    for (const object of permissionObjects) {
      const share = (teamUuid: string) => [{ team: `/api/teams/${teamUuid}`, primaryTeam: true }]
      const may = ['team', 'far team'].some((team) =>
        passes(() => requireCreation(actor, { object, teams: { field: 'teams' } }, share(team))),
      )
      expect([object, explainAnywhere(actor, object, 'create').granted]).toEqual([object, may])
    }
  })

  test('for something of one organization or team', () => {
    const places = [
      { organizationUuid: here },
      { organizationUuid: here, teamUuid: 'team' },
      { organizationUuid: here, teamUuid: 'neighbour' },
      { organizationUuid: abroad },
      { organizationUuid: abroad, teamUuid: 'far team' },
    ]
    for (const place of places)
      for (const { object, action } of everyCase) {
        const { granted, reasons } = explainInPlace(actor, place, object, action)
        const decided = isGrantedIn(actor, place, object, action)
        expect([place, object, action, granted]).toEqual([place, object, action, decided])
        expect([place, object, action, reasons.some(({ grants }) => grants)]).toEqual([place, object, action, decided])
      }
  })

  test('for one shared item, however it is shared', () => {
    const shares: AccessRow['shares'][] = [
      [],
      [{ team: 'team', primaryTeam: true, role: null }],
      [{ team: 'team', primaryTeam: false, role: null }],
      ...permissionRoles.map((role) => [{ team: 'team', primaryTeam: false, role }]),
      [
        { team: 'team', primaryTeam: true, role: null },
        { team: 'far team', primaryTeam: false, role: 'editor' as const },
      ],
    ]
    for (const ownerUuid of ['me', 'somebody', null])
      for (const personalRole of [null, ...permissionRoles])
        for (const shared of shares) {
          const row: AccessRow = { kind: 'termbase', ownerUuid, createdAt: new Date(0), shares: shared, personalRole }
          const standing = standingOn(actor, row)
          const wrong = permissionActions.filter((action) => {
            const explained = explainItem(actor, row, action)
            if (!standing || !explained) return standing !== null || explained !== null
            const decided = mayDo(standing, action)
            return (
              explained.permissionRole !== standing.role ||
              explained.granted !== decided ||
              explained.reasons.some(({ grants }) => grants) !== decided ||
              explained.reasons.some(({ grants, lacks }) => grants !== (lacks === null))
            )
          })
          expect([row, wrong]).toEqual([row, []])
        }
  })
})

test('where a team’s period is over, the explanation says so with the role that is left', () => {
  const owner = startingTeamUserRoles.find(({ name }) => name === 'Owner')!
  const over = { ...teamOf(owner), objectSharingRole: 'reader' as const, periodEnded: true }
  const shares: AccessRow['shares'] = [{ team: 'team', primaryTeam: true, role: null }]
  const row: AccessRow = { kind: 'termbase', ownerUuid: 'me', createdAt: new Date(0), shares, personalRole: null }
  expect(explainItem({ ...nobody, teams: [over] }, row, 'edit')).toMatchObject({
    granted: false,
    permissionRole: 'reader',
  })
})

function passes(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
