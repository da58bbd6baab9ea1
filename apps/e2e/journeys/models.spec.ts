import { expect, test } from '@playwright/test'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

let models: ModelServer
let product: Product
let script: Script

test.beforeAll(async () => {
  models = await startModelServer()
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  script = await signInScript(product, product.administrator)
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('a model is connected, a prompt tried with a segment before it is saved, and the model asked in the editor', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const choose = async (field: RegExp, option: string | RegExp) => {
    await page.getByLabel(field).and(page.locator('input')).click()
    await page.getByRole('option', { name: option }).click()
  }
  const job = await prepareJob('Doors')

  await page.goto(
    `${product.url}/login?redirect=${encodeURIComponent('/resources/generativeArtificialIntelligenceModels')}`,
  )
  await signIn(page, product.administrator)
  await page.getByRole('button', { name: 'Add model' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('House model')
  await choose(/^Provider/, 'OpenAI-compatible server')
  await dialog.getByRole('textbox', { name: /^Endpoint/ }).fill(models.endpoint)
  await dialog.getByRole('button', { name: 'List the account’s models' }).click()
  await expect(dialog.getByText('1 model is offered at the field.')).toBeVisible()
  await choose(/^Model/, 'loud-model')
  await dialog.getByRole('textbox', { name: 'Read', exact: true }).fill('1')
  await dialog.getByRole('textbox', { name: 'Written' }).fill('10')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${product.url}/guidings/promptCategories`)
  await page.getByRole('button', { name: 'Add category' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Adapting')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Adapting' }).click()
  await page.getByRole('button', { name: 'Add prompt' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Louder')
  const prompt = dialog.getByRole('textbox', { name: /^Prompt/ })
  await prompt.fill('Say {{tone}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is no placeholder “tone” (at character 5)')).toBeVisible()
  await prompt.fill('Into {{targetLanguage}}: {{source')
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveValue('Into {{targetLanguage}}: {{source}}')

  await dialog.getByRole('button', { name: 'Try it' }).click()
  await dialog.getByText('A segment of a job').click()
  await choose(/^Job/, 'Doors')
  await choose(/^File/, /doors\.html/)
  await expect(dialog.getByText('Close the door.')).toBeVisible()
  await choose(/^Model/, /House model/)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  const answer = dialog.getByRole('region', { name: 'Answer of House model' })
  await expect(answer).toContainText('INTO GERMAN (DE): CLOSE THE DOOR.')
  await expect(answer).toContainText('200 tokens read (0 of them cached), 30 written')
  await expect(answer).toContainText('Cost: $0.0005')
  expect((await script.get('/prompts')).prompts).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Louder' })).toBeVisible()

  await page.goto(`${product.url}/resources/generativeArtificialIntelligenceModels`)
  await page.getByRole('link', { name: 'House model' }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/“House model” answered after/)).toBeVisible()
  const usage = page.getByRole('region', { name: 'Usage' })
  await expect(usage.getByText('Connection test')).toBeVisible()
  await expect(usage).toContainText('400')

  await page.goto(`${product.url}/jobs/job/file/${job.file}`)
  const editor = editorOn(page)
  await editor.open(1)
  await editor.showPanel('AI')
  const panel = editor.panelBody('AI')
  await choose(/^Models/, 'House model')
  await panel.getByRole('textbox', { name: 'Question about this segment' }).fill('which door?')
  await page.keyboard.press('Enter')
  const answered = panel.getByRole('region', { name: 'Answer of House model' })
  await expect(answered).toContainText('WHICH DOOR?')
  models.say = () => 'Tür zu.'
  await panel.getByRole('button', { name: 'Shorter' }).click()
  await expect(answered.getByTitle('Take this suggestion')).toBeVisible()
  await editor.target(1).press('Control+1')
  await expect(editor.target(1)).toContainText('Tür zu.')
})

/** A job with one segment, ready. @returns the uuid of its target file */
async function prepareJob(name: string) {
  const [source, target] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name,
    sourceLanguage: source['@id'],
    targetLanguages: [target['@id']],
  })
  await script.upload(
    { uuid: crypto.randomUUID(), jobUuid: job.uuid },
    { name: 'doors.html', content: '<p>Close the door.</p>' },
  )
  await script.prepared(job.uuid)
  const { member: files } = await script.get(`/jobs/${job.uuid}/files`)
  return { file: files[0].targetFiles[0].uuid as string }
}
