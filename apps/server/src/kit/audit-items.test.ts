import type { AuditEntry } from '@langwerk/contract/audit-log'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'

const world = testHouse()
let administrator: Caller
let owner: Caller
let first: Awaited<ReturnType<typeof world.organization>>
let second: Awaited<ReturnType<typeof world.organization>>

beforeAll(async () => {
  administrator = await world.administrator()
  first = await world.organization(['Writers', 'Readers'])
  second = await world.organization(['Guests'])
  owner = await world.person('Ona')
  await first.join(owner, first.teams[0]!, 'owner')
  await second.join(owner, second.teams[0]!, 'owner')
})

const share = (team: string, more: object = {}) => ({ team: `/api/teams/${team}`, ...more })
const entriesOf = async (uuid: string, caller = administrator) => {
  const { body } = await caller.get(`/audit_entries?subject=${uuid}&order[createdAt]=asc`)
  return body.member.map(({ action, subjectName, details, organization }: AuditEntry) => [
    action,
    subjectName,
    details.teams ?? details.format ?? '',
    organization?.uuid ?? null,
  ])
}

test('tells who shared a thing with whom, to each organization concerned', async () => {
  const made = await owner.post('/termbases', {
    name: 'Mountains',
    termbaseTeams: [share(first.teams[0]!, { primaryTeam: true })],
  })
  const { uuid } = made.body
  await owner.patch(`/termbases/${uuid}`, {
    termbaseTeams: [
      share(first.teams[0]!, { primaryTeam: true }),
      share(first.teams[1]!, { primaryTeamTeamUserRole: `/api/team_user_roles/${first.roleUuid('editor')}` }),
      share(second.teams[0]!),
    ],
  })
  // Neither a change of something else nor the same teams again is worth an entry.
  await owner.patch(`/termbases/${uuid}`, { description: 'High ones' })
  const same = (await owner.get(`/termbases/${uuid}`)).body.termbaseTeams.map(
    (one: { team: { '@id': string }; primaryTeam: boolean; primaryTeamTeamUserRole: { '@id': string } | null }) => ({
      team: one.team['@id'],
      primaryTeam: one.primaryTeam,
      primaryTeamTeamUserRole: one.primaryTeamTeamUserRole?.['@id'] ?? null,
    }),
  )
  await owner.patch(`/termbases/${uuid}`, { termbaseTeams: same })
  await owner.post('/termbase_exports', { termbase: `/api/termbases/${uuid}`, format: 'tbx2' })
  await owner.del(`/termbases/${uuid}`)

  const wide = {
    [first.uuid]: 'Writers (primary), Readers (Editor), 1 of other organizations',
    [second.uuid]: 'Guests (read only), 2 of other organizations',
  }
  const all = await entriesOf(uuid)
  expect(all[0]).toEqual(['shared', 'Mountains', 'Writers (primary)', first.uuid])
  // Written at one moment, and so in any order.
  const both = [first.uuid, second.uuid].map((organization) => [
    'shared',
    'Mountains',
    wide[organization],
    organization,
  ])
  expect(all.slice(1, 3)).toEqual(expect.arrayContaining(both))
  expect(all.slice(3).map(([action, name]: string[]) => [action, name])).toEqual([
    ['exported', 'Mountains'],
    ['exported', 'Mountains'],
    ['deleted', 'Mountains'],
    ['deleted', 'Mountains'],
  ])
  const ofSecond = await world.person('Sid')
  await second.joinOrganization(ofSecond, 'Administrator')
  expect((await entriesOf(uuid, ofSecond)).map(([action]: string[]) => action)).toEqual([
    'shared',
    'exported',
    'deleted',
  ])
  // The names of another organization's teams are nobody's business, in what was before neither.
  expect(JSON.stringify((await ofSecond.get(`/audit_entries?subject=${uuid}`)).body)).not.toMatch(/Writers|Readers/)
})

test('says nothing to an organization for which nothing changes', async () => {
  const { uuid } = (await owner.post('/termbases', { name: 'Lakes', termbaseTeams: [share(first.teams[0]!)] })).body
  const wider = [share(first.teams[0]!), share(second.teams[0]!)]
  await owner.patch(`/termbases/${uuid}`, { termbaseTeams: wider })
  const role = `/api/team_user_roles/${first.roleUuid('editor')}`
  const third = share(first.teams[1]!, { primaryTeamTeamUserRole: role })
  await owner.patch(`/termbases/${uuid}`, { termbaseTeams: [...wider, { ...third, primaryTeamTeamUserRole: null }] })
  const before = (await entriesOf(uuid)).length
  await owner.patch(`/termbases/${uuid}`, { termbaseTeams: [...wider, third] })
  const all = await entriesOf(uuid)
  expect(all.slice(before)).toEqual([
    ['shared', 'Lakes', 'Writers (primary), Readers (Editor), 1 of other organizations', first.uuid],
  ])
})

test('tells of memories that were taken away and of jobs that were deleted', async () => {
  const teams = [share(first.teams[0]!, { primaryTeam: true })]
  const memory = (await owner.post('/translation_memories', { name: 'Memory', teams })).body.uuid
  expect((await owner.get(`/translation_memories/${memory}/export`)).status).toBe(200)
  expect((await entriesOf(memory)).map(([action]: string[]) => action)).toEqual(['shared', 'exported'])
  const job = (await owner.post('/jobs', { name: 'Job', jobTeams: teams })).body.uuid
  expect((await owner.del(`/jobs/${job}`)).status).toBe(204)
  expect((await entriesOf(job)).map(([action, name]: string[]) => [action, name])).toEqual([
    ['shared', 'Job'],
    ['deleted', 'Job'],
  ])
})

test('says nothing of what was refused', async () => {
  const made = await administrator.post('/guidelines', { name: 'Style', teams: [] })
  const refused = await administrator.patch(`/guidelines/${made.body.uuid}`, {
    teams: [share('0190a000-0000-7000-8000-000000000000')],
  })
  expect(refused.status).toBe(422)
  expect(await entriesOf(made.body.uuid)).toEqual([])
})
