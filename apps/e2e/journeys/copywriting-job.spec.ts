import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { wizardOn } from '../drivers/wizard.ts'
import { type ModelServer, onSegments, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

/** A section of each instruction, louder than it. */
const writeSections = onSegments(({ text, current }) => ({
  text: `${current ? 'Once more' : 'Loud'}: ${text.toUpperCase()}`,
}))

let models: ModelServer
let product: Product
let script: Script
test.beforeAll(async () => {
  models = await startModelServer(writeSections)
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  script = await signInScript(product, product.administrator)
  await script.post('/copy_templates', {
    name: 'Product page',
    html: '<h2>Uses</h2><p>What the pressure pump is for</p><ul><li>One advantage</li></ul>',
  })
  const termbase = (await script.post('/termbases', { name: 'Pump terms', copywriting: true }))['@id']
  const language = (await script.language('en'))['@id']
  const termbaseIndex = (await script.post('/termbase_indices', { termbase, language }))['@id']
  const terms = [{ termbaseIndex, text: 'pressure pump' }]
  await script.post('/term_entries', { termbase, copywritingKeyTerm: true, terms })
  await script.post('/generative_artificial_intelligence_models', {
    name: 'House model',
    provider: 'openAiCompatible',
    modelType: 'loud-model',
    endpoint: models.endpoint,
  })
  const promptCategory = (await script.post('/prompt_categories', { name: 'Product pages' }))['@id']
  await script.post('/prompts', {
    promptCategory,
    name: 'For gardeners',
    text: 'Write for gardeners, in {{targetLanguage}}.',
  })
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('copy is written after a template, from the wizard to the Word file', async ({ page }) => {
  await page.goto(`${product.url}/jobs/copywriting`)
  await signIn(page, product.administrator, 'en')

  const wizard = wizardOn(page, 'en')
  await wizard.open()
  await wizard.nameIt('Pump page')
  await wizard.next()
  await wizard.next()
  await expect(page.getByText('Please choose a copy template.')).toBeVisible()
  await wizard.choose('Copy template', 'Product page')
  await expect(wizard.dialog.getByText('What the pressure pump is for')).toBeVisible()
  await wizard.next()
  await wizard.choose('Language', 'English (en)')
  await wizard.chooseTermbase('Pump terms')
  await wizard.next()
  await wizard.finish()

  const row = page.getByRole('row').filter({ hasText: 'Pump page' })
  await row.getByRole('link', { name: 'Pump page' }).click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Open Product page.docx in English' }).click()
  const panel = page.getByRole('region', { name: 'Key terms' })
  await expect(panel.getByText('1 key term is missing.')).toBeVisible()

  const write = async (number: number, text: string) => {
    const target = page.getByRole('textbox', { name: `Target of segment ${number}`, exact: true })
    await page
      .getByRole('button', { name: new RegExp(`^Target of segment ${number}(?!\\d)`) })
      .or(target)
      .first()
      .click()
    await target.pressSequentially(text)
    return target
  }
  await write(2, 'It lifts water')
  await expect(page.getByText('The key term is missing: pressure pump').first()).toBeVisible()
  await page.keyboard.type(' as only a ')
  await panel.getByRole('button', { name: 'pressure pump' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('All key terms occur.')).toBeVisible()
  await write(3, 'Quiet')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Target of segment 3/ })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the job' }).click()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export target files' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Product page.*\.docx$/)

  const [job] = (await script.get('/jobs_copywriting')).member
  const exported = await script.post('/job_target_file_exports', { job: job['@id'] })
  await expect
    .poll(async () => (await script.get(`/job_target_file_exports/${exported.uuid}`)).status.title)
    .toBe('done')
  const { bytes } = await script.download(`/job_target_file_exports/${exported.uuid}/export_target_file`)
  const { units } = await openDocument(bytes, 'copy.docx')
  expect(units.map(({ source }) => plainText(source))).toEqual([
    'Uses',
    'It lifts water as only a pressure pump',
    'Quiet',
  ])
})

test('a model writes a first draft by a prompt of one’s choice, and one section anew', async ({ page }) => {
  await page.goto(`${product.url}/jobs/copywriting`)
  await signIn(page, product.administrator, 'en')
  const wizard = wizardOn(page, 'en')
  await wizard.open()
  await wizard.nameIt('Drafted page')
  await wizard.next()
  await wizard.choose('Copy template', 'Product page')
  await wizard.next()
  await wizard.choose('Language', 'English (en)')
  await wizard.dialog.getByRole('switch', { name: 'A model writes a first draft' }).check()
  await page.getByRole('button', { name: 'Choose a prompt' }).click()
  const browser = page.getByRole('dialog', { name: 'Choose a prompt' })
  await browser.getByRole('searchbox').fill('gardeners')
  await expect(browser.getByText('Write for gardeners, in {{targetLanguage}}.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(browser).toBeHidden()
  await wizard.choose('Generative AI model', 'House model')
  await wizard.next()
  await expect(wizard.dialog.getByText(/^2 sections to write/)).toBeVisible()
  await wizard.finish()

  const row = page.getByRole('row').filter({ hasText: 'Drafted page' })
  await row.getByRole('link', { name: 'Drafted page' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show prompt' }).click()
  await expect(page.getByRole('dialog').getByText('Write for gardeners, in {{targetLanguage}}.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open Product page.docx in English' }).click()
  const target = page.getByRole('button', { name: /^Target of segment 2/ })
  await expect(target).toContainText('Loud: WHAT THE PRESSURE PUMP IS FOR')
  await target.click()
  await page.getByRole('tab', { name: 'Draft' }).click()
  await page.getByRole('button', { name: 'Write this section anew' }).click()
  await page.getByRole('button', { name: /^Once more: WHAT THE PRESSURE PUMP IS FOR/ }).click()
  await expect(page.getByRole('textbox', { name: 'Target of segment 2', exact: true })).toContainText('Once more: WHAT')
})
