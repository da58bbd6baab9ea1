import { writeFileSync } from 'node:fs'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import { termbasesOn } from '../drivers/termbases.ts'
import type { Product } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

/** One column says what it holds, one does not. */
const table = `English,Bergwort,Definition
hut,Hütte,A simple house in the mountains
hut,Berghütte,
glacier,Gletscher,Ice that moves
rope,Seil,
summit,Gipfel,
`

let product: Product
let script: Script
test.beforeAll(({ shared }) => {
  ;({ product, script } = shared)
})

async function atTermbases(page: Page) {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/resources/termbases')}`)
  await signIn(page, product.administrator)
  return termbasesOn(page)
}

function fileOf(info: TestInfo, name: string, content: string): string {
  const path = info.outputPath(name)
  writeFileSync(path, content)
  return path
}

test('a termbase is imported from a table, maintained, and exported', async ({ page }, info) => {
  const termbases = await atTermbases(page)
  await termbases.checkImport({ name: 'Mountains', file: fileOf(info, 'mountains.csv', table) })
  await termbases.map('Bergwort', { holds: 'Term', language: 'de' })
  await expect(termbases.figure('New')).toHaveText('5')
  await expect(termbases.figure('Refused')).toHaveText('0')
  await termbases.runImport()
  await expect(termbases.imported).toContainText('5')
  await termbases.openImported()
  await expect(termbases.showing(5, 5)).toBeVisible()

  await termbases.edit('glacier', { Definition: 'A river of ice', 'Term in German': 'Gletscherfeld' })
  await expect(termbases.detail).toContainText('A river of ice')
  await expect(termbases.entry('Gletscherfeld')).toBeVisible()
  await termbases.comment('Agreed with the mountain guides.')
  await expect(termbases.detail).toContainText('Agreed with the mountain guides.')
  await termbases.showInDetail('History')
  await expect(termbases.detail).toContainText('Ice that moves')

  await termbases.mergeDuplicate('hut')
  await expect(termbases.showing(4, 4)).toBeVisible()
  await expect(termbases.entry('hut')).toContainText('Berghütte')

  await termbases.tab('Tags')
  await termbases.addTag('Checked')
  await termbases.tab('Terms')
  await termbases.mark('rope', 'summit')
  await termbases.tagMarked('Checked')
  await termbases.filterByTag('Checked')
  await expect(termbases.showing(2, 2)).toBeVisible()
  await termbases.clearFilter()

  await termbases.mark('rope', 'summit')
  await termbases.recycleMarked()
  await expect(termbases.entry('rope')).toBeHidden()
  await termbases.tab('Recycle bin')
  await termbases.search('summit')
  await expect(termbases.entry('rope')).toBeHidden()
  await termbases.mark('summit')
  await termbases.restoreMarked()
  await expect(termbases.entry('summit')).toBeHidden()
  await termbases.search('')
  await expect(termbases.entry('rope')).toBeVisible()
  await termbases.emptyBin()
  await expect(page.getByText('The recycle bin is empty')).toBeVisible()

  await termbases.tab('Exports')
  const tbx = await termbases.exportAs('TBX version 3 (DCA)')
  expect(tbx.name).toMatch(/^Mountains.*\.tbx$/)
  const written = new TextDecoder().decode(tbx.bytes)
  for (const text of ['A river of ice', 'Gletscherfeld', 'Hütte', 'Berghütte', 'summit'])
    expect(written).toContain(text)
  expect(written).not.toContain('rope')
  const workbook = await termbases.exportAs('Excel')
  const cells = (await openDocument(workbook.bytes, workbook.name)).units.map(({ source }) => plainText(source))
  expect(cells).toEqual(expect.arrayContaining(['glacier', 'Gletscherfeld', 'A river of ice', 'Checked']))
})

test('the file of a termbase brings it back, and a table adds to it', async ({ page }, info) => {
  const termbases = await atTermbases(page)
  const termbase = await termbaseOf('Valleys', { en: 'valley', de: 'Tal' }, { en: 'brook', de: 'Bach' })
  const written = await script.post('/termbase_exports', { termbase: termbase['@id'], format: 'tbx2' })
  await expect.poll(async () => (await script.get(`/termbase_exports/${written.uuid}`)).status.title).toBe('done')
  const { bytes } = await script.download(`/termbase_exports/${written.uuid}/download`)
  await termbases.checkImport({
    name: 'Valleys again',
    file: fileOf(info, 'again.tbx', new TextDecoder().decode(bytes)),
  })
  await expect(termbases.figure('New')).toHaveText('2')
  await termbases.runImport()
  await termbases.openImported()
  await expect(termbases.showing(2, 2)).toBeVisible()

  await termbases.checkImportInto(fileOf(info, 'more.csv', 'en,de\nbrook,Bach\nlake,See\n'))
  await expect(termbases.figure('New')).toHaveText('1')
  await expect(termbases.figure('Already there')).toHaveText('1')
  await termbases.runImport()
  await termbases.openImported()
  await expect(termbases.showing(3, 3)).toBeVisible()
})

test('suggested terms are approved together, an entry is found by its address, and a known term is told', async ({
  page,
}) => {
  const termbase = await termbaseOf('Suggestions', { en: 'hut', de: 'Hütte', fr: 'cabane', it: 'capanna' })
  const [english] = (await script.get(`/termbases/${termbase.uuid}`)).termbaseIndices
  const suggested = []
  for (const text of ['ridge', 'scree']) {
    const terms = [{ termbaseIndex: english['@id'], text, usageStatus: 'suggested' }]
    suggested.push(await script.post('/term_entries', { termbase: termbase['@id'], terms }))
  }
  const termbases = await atTermbases(page)
  await page.goto(`${product.url}/termbases/termbase/${termbase.uuid}`)
  await termbases.filterByUsage('Suggested')
  await expect(termbases.showing(2, 2)).toBeVisible()
  await termbases.mark('ridge', 'scree')
  await termbases.approveMarked('Preferred')
  await expect(page.getByText('Usage changed in 2 entries')).toBeVisible()
  await expect(page.getByText('This term was not found in the termbase.')).toBeVisible()

  await page.goto(`${product.url}/termbases/termbase/${termbase.uuid}?entry=${suggested[1].uuid}`)
  await expect(termbases.detail).toContainText('scree')
  await expect(termbases.detail).toContainText('Preferred')
  await expect(termbases.entry('hut')).not.toContainText('capanna')
  await termbases.toggleLanguage('Italian')
  await expect(termbases.entry('hut')).toContainText('capanna')

  await termbases.beginEntry('English', 'Hut')
  await expect(termbases.dialog).toContainText('The termbase has this term already: hut · Hütte · cabane · capanna')
})

test('another termbase takes the place of one in the jobs, and its terms are seen there', async ({ page }) => {
  const old = await termbaseOf('Old words', { en: 'hut', de: 'Hütte' })
  const fresh = await termbaseOf('New words', { en: 'hut', de: 'Schutzhaus' })
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Replaced',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
    jobTranslationTermbases: [{ translationTermbase: old['@id'] }],
  })
  const content = '<!doctype html><html lang="en"><body><p>The hut is open.</p></body></html>'
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content })
  await script.prepared(job.uuid)

  const termbases = await atTermbases(page)
  await termbases.replace('Old words', 'New words')
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  await page.goto(`${product.url}/jobs/job/file/${member[0].targetFiles[0].uuid}`)
  const editor = editorOn(page)
  await editor.open(1)
  await editor.showPanel('Terms')
  await expect(editor.panelBody('Terms')).toContainText('Schutzhaus')
  await expect(editor.panelBody('Terms')).not.toContainText('Hütte')
  expect(await script.get(`/termbases/${fresh.uuid}`)).toMatchObject({ name: 'New words' })
})

/** A termbase whose entries have a term in each of the same languages, by their codes. */
async function termbaseOf(name: string, ...entries: Record<string, string>[]) {
  const termbase = await script.post('/termbases', { name })
  const indices: Record<string, string> = {}
  for (const code of Object.keys(entries[0]!)) {
    const language = await script.language(code)
    const index = await script.post('/termbase_indices', { termbase: termbase['@id'], language: language['@id'] })
    indices[code] = index['@id']
  }
  for (const entry of entries) {
    const terms = Object.entries(entry).map(([code, text]) => ({ termbaseIndex: indices[code], text }))
    await script.post('/term_entries', { termbase: termbase['@id'], terms })
  }
  return termbase
}
