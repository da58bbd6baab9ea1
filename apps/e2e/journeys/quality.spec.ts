import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import type { Product } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

const document_ = `<!doctype html><html lang="en"><head><title>Huts</title></head><body>
<p>The house is open.</p><p>The night costs 45 francs.</p><p>A bed costs 45 francs.</p><p>A meal costs 45 francs.</p>
</body></html>`

let product: Product
let script: Script
test.beforeAll(({ shared }) => {
  ;({ product, script } = shared)
})

test('a misspelt word is mended by a click, what is no mistake is said once, and the report shows the rest', async ({
  page,
}) => {
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Huts',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
  })
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content: document_ })
  await script.prepared(job.uuid)
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  const targetFile: string = member[0].targetFiles[0].uuid
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(`/jobs/job/file/${targetFile}`)}`)
  await signIn(page, product.administrator)
  const editor = editorOn(page)
  const findings = editor.panelBody('Quality')

  await editor.open(2)
  await editor.showPanel('Quality')
  await editor.type(2, 'Das Haus ist offfen.')
  await expect(findings.getByText('“offfen” is not in the dictionary')).toBeVisible()
  await findings.getByRole('button', { name: 'Replace offfen by offen', exact: true }).click()
  await expect(editor.target(2)).toHaveText('Das Haus ist offen.')
  await expect(findings.getByText('is not in the dictionary')).toHaveCount(0)
  await editor.confirm()

  const prices = ['Die Nacht kostet 47 Franken.', 'Ein Bett kostet 47 Franken.', 'Ein Essen kostet 47 Franken.']
  for (const [index, text] of prices.entries()) {
    await editor.type(3 + index, text)
    await editor.confirm()
    // After the last one comes the title, which is still open.
    await expect(editor.target(index < 2 ? 4 + index : 1)).toBeFocused()
  }
  await editor.open(3)
  await expect(findings.getByText('Numbers do not match')).toBeVisible()
  await findings.getByRole('button', { name: 'This is no mistake' }).click()
  await page.getByRole('button', { name: 'Apply to the 2 same cases' }).click()
  await expect(findings.getByText('Numbers: 3')).toHaveCount(0)
  await expect(findings.getByRole('button', { name: 'This is a mistake after all' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`${product.url}/jobs/job/${job.uuid}`)
  const row = page.getByRole('region', { name: 'Quality' }).getByRole('row', { name: /Numbers/ })
  await expect(row.getByRole('cell')).toHaveText(['Numbers', 'Warning', '0', '0', '3'])
  await page.getByRole('button', { name: 'Quality report' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'As a page (HTML)' }).click()
  const report = await download
  expect(report.suggestedFilename()).toBe('Quality report Huts.html')
  expect(await readFile(await report.path(), 'utf8')).toContain('Die Nacht kostet <mark>47</mark> Franken.')
})
