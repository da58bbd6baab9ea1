import { expect, test } from '@playwright/test'
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
  await script.post('/machine_translation_engines', { name: 'Accents', provider: 'pseudoTranslation' })
  await script.post('/translation_memories', { name: 'Manuals' })
  const model = { name: 'Ours', provider: 'openAiCompatible', modelType: 'ours', endpoint: models.endpoint }
  await script.post('/generative_artificial_intelligence_models', model)
  const termbase = await script.post('/termbases', { name: 'Doors' })
  const languageIn = async (code: string) => {
    const { '@id': language } = await script.language(code)
    return (await script.post('/termbase_indices', { termbase: termbase['@id'], name: code, language }))['@id']
  }
  const [english, german] = [await languageIn('en'), await languageIn('de')]
  await script.post('/term_entries', {
    termbase: termbase['@id'],
    definition: 'What closes a room.',
    terms: [
      { text: 'door', termbaseIndex: english },
      { text: 'Tür', termbaseIndex: german },
    ],
  })
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('what is typed is translated, with its terms; what is saved is found and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/translator')}`)
  await signIn(page, product.administrator)
  const source = page.getByRole('textbox', { name: 'Text to translate' })
  const target = page.getByRole('textbox', { name: 'Translation', exact: true })
  await source.pressSequentially('Please close the door now.')
  await expect(page.getByText('Please select source and target languages.')).toBeVisible()
  await page.getByLabel('Into', { exact: true }).first().fill('German (de)')
  await page.getByRole('option', { name: 'German (de)', exact: true }).click()
  await page.getByLabel('Termbases').click()
  await page.getByRole('option', { name: 'Doors' }).click()
  await page.keyboard.press('Escape')
  await expect(target).toContainText('[')
  await page.getByRole('button', { name: 'door', exact: true }).click()
  await expect(page.getByText('What closes a room.')).toBeVisible()
  await page.keyboard.press('Escape')

  models.say = () => 'Bitte die Tür zu, jetzt.\n---\nBitte jetzt die Tür schließen.'
  await page.getByRole('button', { name: 'Alternatives' }).click()
  const alternatives = page.getByRole('group', { name: 'Alternatives of the paragraph' })
  await alternatives.getByRole('button', { name: 'Take this' }).nth(1).click()
  await expect(target).toHaveText('Bitte jetzt die Tür schließen.')

  await target.press('Control+s')
  await page.getByLabel('Translation memory').first().fill('Manuals')
  await page.getByRole('option', { name: 'Manuals' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('One unit was saved in Manuals.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back')).toBeVisible()
  await target.press('Control+s')
  await save.click()
  await expect(page.getByText('One unit was saved in Manuals.')).toBeVisible()

  await page.reload()
  await source.pressSequentially('Please close the door now.')
  await expect(page.getByText('100 % Manuals')).toBeVisible()
  await expect(target).toHaveText('Bitte jetzt die Tür schließen.')
})

test('on the start page what is typed at once is whole, and a button that is pressed too early opens', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`)
  await signIn(page, product.administrator)
  const source = page.getByRole('textbox', { name: 'Text to translate' })
  // As on a slow line.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(product.url)
  await source.click()
  await page.keyboard.type('Please close the door now.', { delay: 30 })
  await expect(page.getByRole('combobox', { name: 'Into' })).toBeVisible()
  await expect(source).toBeFocused()
  await page.keyboard.type(' Please.')
  await expect(source).toHaveText('Please close the door now. Please.')

  await page.goto(product.url)
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Form of address' })).toBeVisible()
})

test('formats come along from the clipboard, and a file that is dropped becomes a job', async ({ page }) => {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/translator')}`)
  await signIn(page, product.administrator)
  const source = page.getByRole('textbox', { name: 'Text to translate' })
  await page.getByLabel('Into', { exact: true }).first().fill('German (de)')
  await page.getByRole('option', { name: 'German (de)', exact: true }).click()
  // Formats are kept by what is loaded as soon as somebody comes near.
  await source.click()
  await expect(source.and(page.locator('.ProseMirror'))).toBeVisible()
  await source.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Please <b>close</b> the door.</p><p>And open it again.</p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(source.locator('.segment-tag')).toHaveCount(2)
  const target = page.getByRole('textbox', { name: 'Translation', exact: true })
  await expect(target.locator('.segment-tag')).toHaveCount(2)
  await source.press('Control+End')
  await source.press('Enter')
  await source.pressSequentially('Thank you.')
  await expect.poll(async () => (await source.innerText()).split('\n')).toHaveLength(3)
  await expect.poll(async () => (await target.innerText()).split('\n')).toHaveLength(3)
  await source.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['<p>One text.</p>'], 'one.html', { type: 'text/html' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL(/\/jobs\/translations\?wizard=/)
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 })
})
