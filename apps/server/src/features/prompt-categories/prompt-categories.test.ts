import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'

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
