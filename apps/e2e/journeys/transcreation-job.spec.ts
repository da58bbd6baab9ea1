import { expect, test } from '@playwright/test'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import { wizardOn } from '../drivers/wizard.ts'
import { type ModelServer, onSegments, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

let models: ModelServer
let product: Product
let script: Script

/** Two ways to say each segment, and another one where these are known. */
const adapted = onSegments(({ known }) => {
  const way = (text: string, idea: string) => ({ text, idea, backTranslation: `${idea} back` })
  return {
    adaptations: known ? [way('Hoch hinaus', 'Picture')] : [way('Rauf da', 'Order'), way('Auf geht es', 'Cheer')],
  }
})

test.beforeAll(async () => {
  models = await startModelServer(adapted)
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  script = await signInScript(product, product.administrator)
  await script.post('/generative_artificial_intelligence_models', {
    name: 'House model',
    provider: 'openAiCompatible',
    modelType: 'm',
    endpoint: models.endpoint,
    prices: { currency: 'EUR', input: 1, cachedInput: 1, output: 10, checkedOn: '2026-11-01' },
  })
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('an ad is adapted, from the wizard with its estimate over the ideas in the editor to the file', async ({
  page,
}) => {
  await page.goto(`${product.url}/jobs/transcreations`)
  await signIn(page, product.administrator, 'en')
  const wizard = wizardOn(page, 'en')
  await wizard.open()
  await wizard.nameIt('Campaign')
  await wizard.next()
  await wizard.dialog.locator('input[type=file]').setInputFiles({
    name: 'ad.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<!doctype html><html><body><p>Up you go</p><p>Take a friend</p></body></html>'),
  })
  await wizard.next()
  await wizard.chooseSource('English (en)')
  await wizard.choose('Target language', 'German (de)')
  await wizard.choose('Generative AI model', 'House model')
  await wizard.dialog.getByRole('button', { name: 'Write one' }).click()
  await wizard.dialog.getByRole('textbox', { name: /^Prompt/ }).fill('Be bold in {{targetLanguage}}')
  await wizard.dialog.getByRole('textbox', { name: 'Audience' }).fill('Climbers')
  await wizard.next()
  await expect(wizard.dialog.getByText(/^About €/)).toBeVisible()
  await expect(wizard.dialog.getByText(/2 segments to adapt/)).toBeVisible()
  await wizard.finish()

  const row = page.getByRole('row').filter({ hasText: 'Campaign' })
  await row.getByRole('link', { name: 'Campaign' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show prompt' }).click()
  await expect(page.getByRole('dialog').getByText('Be bold in {{targetLanguage}}')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open ad.html in German' }).click()

  const editor = editorOn(page)
  const panel = editor.panelBody('Ideas')
  await editor.open(1)
  await expect(panel.getByText('Says: Cheer back')).toBeVisible()
  await page.keyboard.press('Control+2')
  await expect(editor.target(1)).toHaveText('Auf geht es')
  await panel.getByRole('button', { name: 'Other ideas' }).click()
  await expect(panel.getByText('Hoch hinaus')).toBeVisible()
  await editor.target(1).click()
  await page.keyboard.press('Control+1')
  await expect(editor.target(1)).toHaveText('Hoch hinaus')
  await editor.confirm()
  await expect(editor.closed(1)).toBeVisible()

  const [job] = (await script.get('/jobs_transcreations')).member
  const exported = await script.post('/job_target_file_exports', { job: job['@id'] })
  await expect
    .poll(async () => (await script.get(`/job_target_file_exports/${exported.uuid}`)).status.title)
    .toBe('done')
  const { bytes } = await script.download(`/job_target_file_exports/${exported.uuid}/export_target_file`)
  const text = Buffer.from(bytes).toString()
  for (const said of ['Hoch hinaus', 'Rauf da']) expect(text).toContain(said)
})
