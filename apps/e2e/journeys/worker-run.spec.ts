import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type ModelServer, onSegments, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

let models: ModelServer
let product: Product
let script: Script
let jobUuid: string

const segments = 24
/** The text that the model first writes without its number. */
const hard = 'Hut 7 has 14 beds.'
const german = (text: string) => text.replace(/^Hut (\d+) has (\d+) beds\.$/, 'Die Hütte $1 hat $2 Betten.')
const inGerman = onSegments(({ text }) => ({ text: german(text) }))

test.beforeAll(async () => {
  models = await startModelServer()
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  script = await signInScript(product, product.administrator)
  jobUuid = await prepareJob()
  const model = await script.post('/generative_artificial_intelligence_models', {
    name: 'House model',
    provider: 'openAiCompatible',
    endpoint: models.endpoint,
    modelType: 'loud-model',
    prices: { currency: 'USD', input: 1, cachedInput: 1, output: 10, checkedOn: '2026-11-01' },
  })
  await script.post('/artificial_intelligence_workers', {
    name: 'Translator',
    action: 'editTargetSegment',
    prompt: 'Translate plainly.',
    generativeArtificialIntelligenceModel: model['@id'],
  })
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('a worker runs within a budget that stops it, is let go on, tried again, and taken back', async ({ page }) => {
  models.say = onSegments(({ text }) => ({ text: text === hard ? 'Die Hütte hat Betten.' : german(text) }))
  await openJob(page)
  await estimate(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`It works on ${segments} segments.`)
  await dialog.getByRole('textbox', { name: 'Budget in USD' }).fill('0.000001')
  await dialog.getByRole('button', { name: 'Start' }).click()

  const run = page.getByRole('article', { name: 'Translator' }).first()
  await expect(run).toContainText('The run has spent')
  await run.getByRole('button', { name: 'Go on: Translator' }).click()
  await dialog.getByRole('textbox', { name: 'Budget in USD' }).fill('5')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(run).toContainText('Done')
  await expect(run).toContainText(`Changed: ${segments - 1}`)
  await expect(run).toContainText('Answer refused: 1')

  await run.getByRole('button', { name: 'Report: Translator' }).click()
  await dialog.getByRole('button', { name: 'Show them: Numbers differ' }).click()
  await expect(dialog.getByRole('table', { name: 'Segments', exact: true })).toContainText(hard)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Open segment 7 of huts.html in the editor' }).click()
  await expect(page.getByRole('textbox', { name: 'Target of segment 7' })).toBeVisible()
  await expect(page.getByText('Die Hütte 6 hat 12 Betten.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the job' }).click()

  models.say = inGerman
  await run.getByRole('button', { name: 'Try again: Translator' }).click()
  await expect(run).toContainText(`Changed: ${segments}`)
  await run.getByRole('button', { name: 'Take back: Translator' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(run).toContainText(`${segments} segments are as they were before.`)
  expect(await targets()).toEqual(Array.from({ length: segments }, () => ''))
})

test('a run is paused from the editor, and cancelled', async ({ page }) => {
  models.say = inGerman
  const release = models.hold()
  const [target] = await targetFiles()
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(`/jobs/job/file/${target}`)}`)
  await signIn(page, product.administrator)
  await expect(page.getByText('Hut 1 has 2 beds.')).toBeVisible()
  await page.keyboard.press('Alt+W')
  await estimate(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  const line = page.getByRole('region', { name: 'Translator' })
  await line.getByRole('button', { name: 'Pause: Translator' }).click()
  await expect(line).toContainText('Paused')
  await line.getByRole('button', { name: 'Cancel: Translator' }).click()
  await page.getByRole('button', { name: 'Cancel the work' }).click()
  await expect(line).toBeHidden()
  // With these answers it would have been done.
  release()
  await page.getByRole('link', { name: 'Back to the job' }).click()
  await expect(page.getByRole('article', { name: 'Translator' }).first()).toContainText('Cancelled')
})

async function openJob(page: Page) {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(`/jobs/job/${jobUuid}`)}`)
  await signIn(page, product.administrator)
  await page.getByRole('button', { name: 'Let a worker work' }).click()
}

/** Chooses the worker in the open dialog, and what it would take is shown. */
async function estimate(page: Page) {
  await page.getByRole('textbox', { name: /^AI worker/ }).click()
  await page.getByRole('option', { name: 'Translator' }).click()
  await page.getByRole('button', { name: 'Estimate' }).click()
}

/** A job of one file in one language, with nothing translated, ready. */
async function prepareJob(): Promise<string> {
  const [source, target] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Huts',
    sourceLanguage: source['@id'],
    targetLanguages: [target['@id']],
  })
  const paragraphs = Array.from({ length: segments }, (_, at) => `<p>Hut ${at + 1} has ${2 * (at + 1)} beds.</p>`)
  await script.upload(
    { uuid: crypto.randomUUID(), jobUuid: job.uuid },
    { name: 'huts.html', content: paragraphs.join('\n') },
  )
  await script.prepared(job.uuid)
  return job.uuid
}

async function targetFiles(): Promise<string[]> {
  const { member } = (await script.get(`/jobs/${jobUuid}/files`)) as { member: { targetFiles: { uuid: string }[] }[] }
  return member.flatMap(({ targetFiles }) => targetFiles.map(({ uuid }) => uuid))
}

async function targets(): Promise<string[]> {
  const [file] = await targetFiles()
  const { member } = (await script.get(`/files/${file}/trans_units?itemsPerPage=100`)) as {
    member: { targetSegment: { xml: string } }[]
  }
  return member.map(({ targetSegment }) => targetSegment.xml)
}
