import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
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

const catalogue = `<?xml version="1.0"?>
<catalogue><internal>Ask Mia</internal><products><product>The hut is open. A bed costs 45 francs.</product></products></catalogue>`

test('a file type shows what it makes of a file before anything is saved', async ({ page }) => {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/settings/fileTypes')}`)
  await signIn(page, product.administrator)
  await page.getByRole('button', { name: 'Copy what ships' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Ships with the program' }).fill('xhtml')
  await page.getByRole('option', { name: /^XML \(/ }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Catalogue')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click()

  const trial = page.getByRole('region', { name: 'Try it' })
  const segments = trial.getByRole('listitem')
  await trial
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogue.xml', mimeType: 'application/xml', buffer: Buffer.from(catalogue) })
  await expect(segments).toHaveText(['Ask Mia', 'The hut is open.', 'A bed costs 45 francs.'])

  await page.getByRole('textbox', { name: 'Root XPath' }).fill('/catalogue/products')
  await trial.getByRole('button', { name: 'Try again' }).click()
  await expect(segments).toHaveText(['The hut is open.', 'A bed costs 45 francs.'])
  expect(await violationsOn(page)).toEqual([])

  const script = await signInScript(product, product.administrator)
  const saved = async () =>
    (await script.get(`/file_types/${new URL(page.url()).pathname.split('/').at(-1)}`)).rootXPath
  expect(await saved()).toBeNull()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(saved).toBe('/catalogue/products')
})

test('a job goes out as XLIFF, is changed as OmegaT writes it, and comes back', async ({ page }) => {
  const script = await signInScript(product, product.administrator)
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Huts',
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
  })
  const content = '<p>The hut is open.</p><p>A bed costs <b>45</b> francs.</p><p>Dogs sleep outside.</p>'
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content })
  await script.prepared(job.uuid)

  await page.goto(`${product.url}/jobs/job/${job.uuid}`)
  await signIn(page, product.administrator, 'en')
  const more = page.getByRole('button', { name: 'More about huts.html in German' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Export as XLIFF' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export huts.html (German) as XLIFF' })
  const downloading = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('huts.de.html.xlf')
  const xliff = readFileSync(await download.path(), 'utf8')

  // OmegaT leaves states as they are, and cuts the white space at the ends.
  const translated = xliff
    .replace(/(<source>The hut is open.<\/source>\n)/, '$1<target>Die Hütte ist offen.</target>\n')
    .replace(
      /(<source>A bed costs (<g .*?)45<\/g> francs.<\/source>\n)/,
      '$1<target>Ein Bett kostet $245</g> Franken.</target>\n',
    )
    .replace(/(<source>Dogs sleep outside.<\/source>\n)/, '$1<target>Hunde schlafen <x id="99"/>draußen.</target>\n')
  await more.click()
  await page.getByRole('menuitem', { name: 'Take XLIFF back' }).click()
  const importing = page.getByRole('dialog', { name: 'Take XLIFF of huts.html (German) back' })
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'huts.xlf', mimeType: 'application/xml', buffer: Buffer.from(translated) })
  await expect(importing.getByRole('row', { name: /Die Hütte ist offen/ })).toContainText('Edited')
  await importing.getByRole('combobox', { name: 'Confirm' }).click()
  await page.getByRole('option', { name: 'All whose text changed' }).click()
  await expect(importing.getByRole('row', { name: /Ein Bett kostet/ })).toContainText('Confirmed')
  await importing.getByRole('tab', { name: /Other tags/ }).click()
  await expect(importing.getByText('Hunde schlafen draußen.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await importing.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('2 segments changed')).toBeVisible()
  const [file] = (await script.get(`/jobs/${job.uuid}/files`)).member
  const targets = async () =>
    (await script.get(`/files/${file.targetFiles[0].uuid}/trans_units`)).member.map(
      ({ targetSegment, status }: { targetSegment: { xml: string }; status: string }) => [targetSegment.xml, status],
    )
  expect(await targets()).toEqual([
    ['Die Hütte ist offen.', 'confirmed'],
    ['Ein Bett kostet <g id="1">45</g> Franken.', 'confirmed'],
    ['', 'untranslated'],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 segments are as they were')).toBeVisible()
  expect((await targets())[0]).toEqual(['', 'untranslated'])
})
