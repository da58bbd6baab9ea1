import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'
import { team } from '../database/schema/access.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let ended: string
let running: string
let editor: Caller
let reviewer: Caller

beforeAll(async () => {
  organization = await world.organization(['Ended', 'Running'])
  ;[ended, running] = organization.teams as [string, string]
  editor = await world.person('Edi')
  reviewer = await world.person('Rob')
  await organization.join(editor, ended, 'editor')
  await organization.join(reviewer, ended, 'reviewer')
})

const endsAt = (periodEndsAt: Date | null) =>
  world.house.db.update(team).set({ periodEndsAt }).where(eq(team.uuid, ended))
const inADay = () => new Date(Date.now() + 86_400_000)
const aSecondAgo = () => new Date(Date.now() - 1000)
const teamsOf = (...uuids: string[]) => ({
  termbaseTeams: uuids.map((uuid, index) => ({ team: `/api/teams/${uuid}`, primaryTeam: index === 0 })),
})

describe('when the period of a team is over', () => {
  test('its members read what they changed before, what is their own included', async () => {
    await endsAt(inADay())
    const { uuid } = (await editor.post('/termbases', { name: 'Terms', ...teamsOf(ended) })).body
    expect((await editor.patch(`/termbases/${uuid}`, { name: 'Words' })).status).toBe(200)
    expect((await reviewer.get(`/termbases/${uuid}`)).body.permissionRole).toBe('reviewer')

    await endsAt(aSecondAgo())
    expect((await editor.get(`/termbases/${uuid}`)).body).toMatchObject({ name: 'Words', permissionRole: 'reader' })
    expect((await reviewer.get(`/termbases/${uuid}`)).body.permissionRole).toBe('reviewer_preview')
    expect((await editor.patch(`/termbases/${uuid}`, { name: 'Late' })).status).toBe(403)
    expect((await editor.post('/termbases', { name: 'Another', ...teamsOf(ended) })).status).toBe(403)
    expect((await editor.get('/creation_teams?permission_object_name=termbase')).body.totalItems).toBe(0)

    await endsAt(inADay())
    expect((await editor.patch(`/termbases/${uuid}`, { name: 'Again' })).status).toBe(200)
  })

  test('a share with it in a stronger role gives reading, too', async () => {
    await endsAt(inADay())
    const owner = await world.person('Ona')
    await organization.join(owner, running, 'owner')
    const [primary, further] = teamsOf(running, ended).termbaseTeams
    const role = `/api/team_user_roles/${organization.roleUuid('manager')}`
    const termbaseTeams = [primary, { ...further, primaryTeamTeamUserRole: role }]
    const { uuid } = (await owner.post('/termbases', { name: 'Shared', termbaseTeams })).body
    // As far as the permissions of an editor go.
    expect((await editor.get(`/termbases/${uuid}`)).body.permissionRole).toBe('editor')
    await endsAt(aSecondAgo())
    expect((await editor.get(`/termbases/${uuid}`)).body.permissionRole).toBe('reader')
    expect((await owner.get(`/termbases/${uuid}`)).body.permissionRole).toBe('owner')
  })
})
