import type { Permission } from '@langwerk/contract/permission-objects'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { teamUserRole } from '../../database/schema/access.ts'

const world = testHouse()

async function makeCategory(name: string, more: object = {}) {
  const admin = await world.administrator()
  return (await admin.post('/prompt_categories', { name, ...more })).body as { '@id': string; uuid: string }
}

test('a prompt with a placeholder that there is not is refused with the place, one that is too long with its sentence', async () => {
  const admin = await world.administrator()
  const category = await makeCategory('Wrong')
  const said = async (texts: object) =>
    (await admin.post('/prompts', { promptCategory: category['@id'], name: 'P', ...texts })).body.violations
  expect(await said({ text: 'Say {{tone}} of {{source}}' })).toMatchObject([
    { propertyPath: 'text', code: 'placeholder_unknown', values: { place: 5, text: 'tone' } },
  ])
  expect(await said({ text: 'Say it', systemMessage: 'For {{targetLanguage' })).toMatchObject([
    { propertyPath: 'systemMessage', code: 'placeholder_open', values: { place: 5 } },
  ])
  expect(await said({ text: 'a'.repeat(8001) })).toMatchObject([
    { propertyPath: 'text', message: "Prompt too long, exceeding 8'000 characters." },
  ])
  expect(await said({ text: ' ' })).toMatchObject([{ propertyPath: 'text', message: 'Please provide your prompt.' }])
})

test('each change of its texts is a version, and what was said before is kept', async () => {
  const admin = await world.administrator()
  const category = await makeCategory('Versions')
  const made = await admin.post('/prompts', { promptCategory: category['@id'], name: 'P', text: 'One' })
  expect([made.status, made.body]).toMatchObject([201, { version: 1, systemMessage: '', text: 'One' }])
  const path = `/prompts/${made.body.uuid}`
  expect((await admin.patch(path, { name: 'Q', text: 'One' })).body).toMatchObject({ name: 'Q', version: 1 })
  expect((await admin.patch(path, { text: 'Two', systemMessage: 'You' })).body.version).toBe(2)
  expect((await admin.patch(path, { text: 'Three' })).body.version).toBe(3)
  expect((await admin.get(`${path}/versions`)).body.versions).toMatchObject([
    { version: 2, systemMessage: 'You', text: 'Two' },
    { version: 1, systemMessage: '', text: 'One' },
  ])
  const copy = await admin.post(`/prompt_categories/${category.uuid}/copy`)
  const [copied] = (await admin.get(`/prompt_categories/${copy.body.uuid}/prompts`)).body.member
  expect(copied).toMatchObject({ name: 'Q', text: 'Three', version: 1 })
})

test('prompts are offered across the categories that one may read, and those with a system message apart', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const mia = await world.person('Mia')
  await house.join(mia, house.teams[0]!, 'reader')
  const open = await makeCategory('Open', { teams: [{ team: `/api/teams/${house.teams[0]}` }] })
  const hidden = await makeCategory('Hidden')
  const add = (promptCategory: string, name: string, systemMessage = '') =>
    admin.post('/prompts', { promptCategory, name, text: `Text of ${name}`, systemMessage })
  await add(open['@id'], 'Shorter')
  await add(open['@id'], 'Formal 100%', 'You write formally.')
  const secret = await add(hidden['@id'], 'Secret')
  const named = async (path: string) =>
    (await mia.get(path)).body.prompts.map(
      ({ name, promptCategory }: { name: string; promptCategory: { name: string } }) =>
        `${promptCategory.name}: ${name}`,
    )
  expect(await named('/prompts')).toEqual(['Open: Shorter', 'Open: Formal 100%'])
  expect(await named('/prompts?query=100%25')).toEqual(['Open: Formal 100%'])
  expect(await named('/system_messages')).toEqual(['Open: Formal 100%'])
  expect((await mia.get(`/prompts/${secret.body.uuid}/versions`)).status).toBe(404)
})

test('prompts have permissions of their own, within what the sharing role lets one do with their category', async () => {
  const admin = await world.administrator()
  const house = await world.organization()
  const [team] = house.teams
  const [editor, reader] = [await world.person('Eda'), await world.person('Rea')]
  await house.join(editor, team!, 'editor')
  await house.join(reader, team!, 'reader')
  const category = await makeCategory('Ours', { teams: [{ team: `/api/teams/${team}`, primaryTeam: true }] })
  const prompt = async () =>
    (await admin.post('/prompts', { promptCategory: category['@id'], name: 'P', text: 'One' })).body.uuid as string
  const uuid = await prompt()
  const hold = (...permissions: Permission[]) =>
    world.house.db.update(teamUserRole).set({ permissions }).where(eq(teamUserRole.organizationUuid, house.uuid))
  const done = async (caller: typeof editor) => {
    const calls = [
      await caller.get(`/prompt_categories/${category.uuid}/prompts`),
      await caller.get(`/prompts/${uuid}/versions`),
      await caller.post(`/prompt_categories/${category.uuid}/copy`, { teams: [] }),
      await caller.post('/prompts', { promptCategory: category['@id'], name: 'Q', text: 'Two' }),
      await caller.patch(`/prompts/${uuid}`, { name: 'R' }),
      await caller.patch(`/prompt_categories/${category.uuid}/prompts/order`, { uuid, place: 1 }),
      await caller.del(`/prompts/${await prompt()}`),
      await caller.patch(`/prompt_categories/${category.uuid}`, { description: 'Changed' }),
    ]
    const offered = (await caller.get('/prompts')).body.prompts.length > 0
    return [...calls.map(({ status }) => status), offered]
  }
  await hold('promptCategory:read', 'promptCategory:edit', 'prompt:read', 'prompt:edit')
  expect(await done(editor)).toEqual([200, 200, 403, 403, 200, 204, 403, 200, true])
  expect(await done(reader)).toEqual([200, 200, 403, 403, 403, 403, 403, 403, true])
  const shown = (await editor.get(`/prompt_categories/${category.uuid}`)).body.permissions
  expect(shown).toMatchObject({ edit: true, 'prompt:create': false, 'prompt:edit': true, 'prompt:delete': false })
  await hold('promptCategory:read', 'promptCategory:create', 'prompt:read', 'prompt:create', 'prompt:delete')
  expect(await done(editor)).toEqual([200, 200, 422, 201, 403, 403, 204, 403, true])
  await hold('promptCategory:read', 'promptCategory:create', 'promptCategory:edit', 'prompt:create', 'prompt:edit')
  expect(await done(editor)).toEqual([403, 403, 403, 403, 403, 403, 403, 200, false])
  await hold('prompt:read', 'prompt:create', 'prompt:edit', 'prompt:delete')
  expect(await done(editor)).toEqual([404, 404, 404, 422, 404, 404, 404, 404, false])
})
