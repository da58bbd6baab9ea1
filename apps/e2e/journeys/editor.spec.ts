import { expect, type Page } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import type { Product } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

const memory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="test" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>Please book your sleeping place at least seven days before.</seg></tuv><tuv xml:lang="de"><seg>Bitte buchen Sie Ihren Schlafplatz mindestens sieben Tage vorher.</seg></tuv></tu>
</body></tmx>`

const document_ = `<!doctype html><html lang="en"><head><title>Huts</title></head><body>
<p>Please book your sleeping place at least three days before.</p>
<p>Bring a <b>sleeping bag</b> and good shoes.</p>
<p>Call us.</p><p>Call us.</p><p>The night costs 45 francs.</p>
</body></html>`

test.describe.configure({ mode: 'serial' })
let product: Product
let script: Script
let memoryIri: string

test.beforeAll(async ({ shared }) => {
  ;({ product, script } = shared)
  const translationMemory = await script.post('/translation_memories', { name: 'Huts' })
  memoryIri = translationMemory['@id']
  const memoryImport = await script.post('/translation_memory_imports', { name: 'Huts', translationMemory: memoryIri })
  await script.upload(
    { uuid: crypto.randomUUID(), translationMemoryImportUuid: memoryImport.uuid },
    { name: 'huts.tmx', content: memory },
  )
  await script.patch(`/translation_memory_imports/${memoryImport.uuid}/start`)
  await expect
    .poll(async () => (await script.get(`/translation_memory_imports/${memoryImport.uuid}`)).status.title)
    .toBe('done')
})

async function openedEditor(page: Page) {
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Huts',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
    jobTranslationMemories: [{ translationMemory: memoryIri, translationMemoryPretranslationMinimalMatchPercent: 100 }],
  })
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content: document_ })
  await script.prepared(job.uuid)
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  const targetFile: string = member[0].targetFiles[0].uuid
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(`/jobs/job/file/${targetFile}`)}`)
  await signIn(page, product.administrator)
  await expect(editorOn(page).closed(2)).toBeVisible()
  const units = async () => (await script.get(`/files/${targetFile}/trans_units`)).member
  return { editor: editorOn(page), units, targetFile }
}

test('a fuzzy match is taken by one key, with its difference shown', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(2)
  await expect(editor.panelBody('Matches').locator('del')).toHaveText('seven')
  await expect(editor.panelBody('Matches').locator('ins')).toHaveText('three')
  await editor.takeMatch(1)
  await expect(editor.target(2)).toHaveText('Bitte buchen Sie Ihren Schlafplatz mindestens sieben Tage vorher.')
  await editor.confirm()
  await expect(editor.target(3)).toBeFocused()
  expect((await units())[1]).toMatchObject({ status: 'confirmed', origin: { type: 'translationMemory' } })
})

test('differing tags block, and one key puts all missing ones in', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(3)
  await editor.type(3, 'Bringen Sie einen Schlafsack mit.')
  await expect(page.getByText('Tags do not match and formatting might be affected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await editor.insertMissingTags()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await editor.confirm()
  await expect(editor.target(4)).toBeFocused()
  expect((await units())[2].status).toBe('confirmed')
})

test('a confirmed segment fills the same ones, and the undo empties them again', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(4)
  await editor.type(4, 'Rufen Sie uns an.')
  await editor.confirm()
  await expect(page.getByText('1 identical segment was filled')).toBeVisible()
  await expect.poll(async () => (await units())[4].targetSegment.xml).toBe('Rufen Sie uns an.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await units())[4].targetSegment.xml).toBe('')
})

test('wrong numbers are warned of while one types', async ({ page }) => {
  const { editor } = await openedEditor(page)
  await editor.open(6)
  await editor.type(6, 'Die Nacht kostet 54 Franken.')
  await expect(page.getByText('Numbers do not match')).toBeVisible()
  await editor.type(6, 'Die Nacht kostet 45 Franken.')
  await expect(page.getByText('Numbers do not match')).toBeHidden()
})

test('what is typed survives a reload of the page', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(6)
  const kept = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok())
  await editor.type(6, 'Die Nacht kostet')
  await kept
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await editor.open(6)
  await expect(editor.target(6)).toHaveText('Die Nacht kostet')
  expect((await units())[5].targetSegment.xml).toBe('')
})

test('an edit without a line waits on the computer and is sent when the line is back', async ({ page, context }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(6)
  await context.setOffline(true)
  await editor.type(6, 'Die Nacht kostet 45 Franken.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Network error: Segment could not be saved.')).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await units())[5], { timeout: 20_000 })
    .toMatchObject({ status: 'confirmed', targetSegment: { xml: 'Die Nacht kostet 45 Franken.' } })
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

test('a second editor on the same segment is seen and never overwrites', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  await editor.open(6)
  await editor.type(6, 'Meine Fassung 45')
  const unit = (await units())[5]
  await script.patch(`/trans_units/${unit.uuid}`, {
    targetSegment: { xml: 'Andere Fassung 45' },
    version: unit.version,
  })
  await editor.confirm()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this segment' })
  await expect(dialog).toContainText('Meine Fassung 45')
  await expect(dialog).toContainText('Andere Fassung 45')
  expect((await units())[5].targetSegment.xml).toBe('Andere Fassung 45')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(async () => (await units())[5].targetSegment.xml).toBe('Meine Fassung 45')
})

test('a segment is split at the caret and merged again', async ({ page }) => {
  const { editor, units } = await openedEditor(page)
  const unit = (await units())[5]
  await script.patch(`/trans_units/${unit.uuid}/split`, { offset: 10, version: unit.version })
  await expect(editorOn(page).closed(7)).toBeVisible()
  await editor.open(6)
  await page.keyboard.press('Alt+Shift+M')
  await expect(editorOn(page).closed(7)).toBeHidden()
  expect((await units())[5].sourceSegment.xml).toBe('The night costs 45 francs.')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the editor, ${colorScheme}`, async ({ page }) => {
    await page.addInitScript((dark) => localStorage.setItem('darkMode', dark), colorScheme)
    await page.emulateMedia({ colorScheme })
    const { editor } = await openedEditor(page)
    await editor.open(2)
    await editor.showPanel('Matches')
    await expect(editor.panel('Matches').locator('[data-count]')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })
}
