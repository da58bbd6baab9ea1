import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { organization as organizations, teamUserRole } from '../../database/schema/access.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let editor: Caller
let team: { team: string }

beforeAll(async () => {
  organization = await world.organization(['Team', 'Other'])
  editor = await world.person('Edi')
  await organization.join(editor, organization.teams[0]!, 'editor')
  team = { team: `/api/teams/${organization.teams[0]}` }
})

describe('the job template that one’s team user role presets', () => {
  const preset = (uuid: string | null) =>
    world.house.db
      .update(teamUserRole)
      .set({ presetJobTemplateUuid: uuid })
      .where(eq(teamUserRole.uuid, organization.roleUuid('editor')))
  const makeTemplate = async (name: string) => {
    const template = (await editor.post('/job_templates', { name, teams: [team] })).body
    const memory = (await editor.post('/translation_memories', { name: 'Memory', teams: [team] })).body
    await editor.post('/job_translation_memories', {
      jobTemplate: template['@id'],
      translationMemory: memory['@id'],
      translationMemoryPretranslationMinimalMatchPercent: 65,
    })
    return template
  }

  test('is what a job begins with where none is chosen, with all that it presets', async () => {
    const template = await makeTemplate('Manuals')
    await preset(template.uuid)
    const job = await makeJob(editor, { jobTeams: [team] })
    expect(job).toMatchObject({
      presetJobTemplate: { uuid: template.uuid, name: 'Manuals' },
      jobTranslationMemories: [{ translationMemoryPretranslationMinimalMatchPercent: 65 }],
    })
    const changed = await editor.patch(`/jobs/${job.uuid}`, { description: 'More' })
    expect(changed.body.presetJobTemplate.name).toBe('Manuals')
  })

  test('another one, or none, may be chosen', async () => {
    await preset((await makeTemplate('Manuals')).uuid)
    const other = await makeTemplate('Web')
    const chosen = await makeJob(editor, { jobTeams: [team], jobTemplate: other['@id'] })
    expect(chosen.presetJobTemplate.name).toBe('Web')
    expect((await makeJob(editor, { jobTeams: [team], jobTemplate: null })).presetJobTemplate).toBeNull()
  })

  test('is the one of the primary team', async () => {
    await preset((await makeTemplate('Manuals')).uuid)
    const second = await world.organization()
    await second.join(editor, second.teams[0]!, 'editor')
    const there = await makeJob(editor, { jobTeams: [{ team: `/api/teams/${second.teams[0]}` }] })
    expect(there.presetJobTemplate).toBeNull()
  })

  test('presets nothing that the creator may not see', async () => {
    const hidden = (await (await world.administrator()).post('/job_templates', { name: 'Hidden' })).body
    await preset(hidden.uuid)
    expect((await makeJob(editor, { jobTeams: [team] })).presetJobTemplate).toBeNull()
    await preset(null)
  })
})

describe('the organization’s XLIFF filter', () => {
  const file = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" source-language="en" target-language="de"><body>
<trans-unit id="1"><source>One house</source><target state="translated">Ein Haus</target></trans-unit>
<trans-unit id="2"><source>Two houses</source><target state="signed-off">Zwei Häuser</target></trans-unit>
<trans-unit id="3"><source>Three houses</source><target state="needs-review-translation">Drei Häuser</target></trans-unit>
<trans-unit id="4"><source>Four houses</source></trans-unit>
</body></file></xliff>`)
  const units = async (filter: object | null, teams: object[] = [team]) => {
    await world.house.db
      .update(organizations)
      // The test's filters are whole ones.
      .set({ xliffFilter: filter as typeof organizations.$inferInsert.xliffFilter })
      .where(eq(organizations.uuid, organization.uuid))
    const administrator = await world.administrator()
    const job = await makeJob(administrator, { jobTeams: teams })
    await uploadTo(administrator, job.uuid, 'a.xlf', file)
    await prepareJob(administrator, job.uuid)
    const { member } = (await administrator.get(`/jobs/${job.uuid}/files`)).body
    const found = (await administrator.get(`/files/${member[0].targetFiles[0].uuid}/trans_units`)).body.member
    return found.map(({ status, locked }: { status: string; locked: boolean }) => `${status}${locked ? ' locked' : ''}`)
  }

  test('without one, the file type decides', async () => {
    expect(await units(null)).toEqual(['edited', 'confirmed', 'edited', 'untranslated'])
  })

  test('locks units in its states', async () => {
    const filter = { lockedStates: ['Needs-Review-Translation'], lockConfirmed: false, confirmedStates: [] }
    expect(await units(filter)).toEqual(['edited', 'confirmed', 'edited locked', 'untranslated'])
  })

  test('takes its states as confirmed, and locks what is confirmed where it says so', async () => {
    const confirmedStates = ['translated']
    const filter = { lockedStates: [], lockConfirmed: false, confirmedStates }
    expect(await units(filter)).toEqual(['confirmed', 'confirmed', 'edited', 'untranslated'])
    expect(await units({ ...filter, lockConfirmed: true })).toEqual([
      'confirmed locked',
      'confirmed locked',
      'edited',
      'untranslated',
    ])
  })

  test('is nothing to the jobs of others', async () => {
    const filter = { lockedStates: ['translated'], lockConfirmed: true, confirmedStates: [] }
    const other = await world.organization()
    expect(await units(filter, [{ team: `/api/teams/${other.teams[0]}` }])).toEqual([
      'edited',
      'confirmed',
      'edited',
      'untranslated',
    ])
    expect(await units(filter, [])).toEqual(['edited', 'confirmed', 'edited', 'untranslated'])
  })
})
