import { expect, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { signInScript } from '../script.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ environment: { LIBREOFFICE_PATH: '/nowhere' } })
})
test.afterAll(() => product.remove())

test('a file that cannot be read is replaced, others are added, and the segments show what the file says of them', async ({
  page,
}) => {
  const script = await signInScript(product, product.administrator)
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Handover',
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
  })
  const fields = { uuid: crypto.randomUUID(), jobUuid: job.uuid }
  await script.upload(fields, { name: 'torn.docx', content: 'no document' })
  await script.patch(`/jobs/${job.uuid}/start`)
  await waitFor(async () => (await script.get(`/jobs/${job.uuid}`)).status.failed)

  await page.goto(`${product.url}/jobs/job/${job.uuid}`)
  await signIn(page, product.administrator, 'en')
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByText('The file is damaged, or not what its ending says.')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Replace torn.docx by another file' }).click()
  await (await choosing).setFiles('fixtures/handover.sdlxliff')
  await expect(files.getByText('handover.sdlxliff')).toBeVisible()
  await expect(page.getByText('torn.docx')).toHaveCount(0)
  await expect(page.getByText('1 file is not prepared yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add files' }).click()
  await expect(page.getByText('Not on this server: .doc, .ppt, .xls.')).toBeVisible()
  await expect(page.getByText('PDF files come back as Word documents')).toBeVisible()
  await page.locator('input[type=file]').last().setInputFiles(['fixtures/contract.doc', 'fixtures/film.srt'])
  const refused = page.getByRole('listitem').filter({ hasText: 'contract.doc' })
  await expect(refused.getByRole('alert')).toContainText('need LibreOffice on the server')
  await expect(page.getByText('2 files are not prepared yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Prepare now' }).click()
  await page.getByRole('link', { name: 'Open handover.sdlxliff in German' }).click({ timeout: 60_000 })
  await expect(page.getByTitle('Source file · tm · 87 % · Draft')).toHaveText('87')
  await page.getByRole('button', { name: /^Target of segment 2/ }).click()
  await expect(page.getByText('In the file: Draft · tm · 87 %')).toBeVisible()
  await page.getByRole('tab', { name: /Comments/ }).click()
  await expect(page.getByText(/^Mia · .* · from the file$/)).toBeVisible()
})
