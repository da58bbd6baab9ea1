import { expect, type Page } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import { wizardOn } from '../drivers/wizard.ts'
import type { Product } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

const memory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="test" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>The hut is open.</seg></tuv><tuv xml:lang="de"><seg>Die Hütte ist offen.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>The old hut is closed.</seg></tuv><tuv xml:lang="de"><seg>Die alte Hütte ist geschlossen.</seg></tuv></tu>
</body></tmx>`
const document_ = `<!doctype html><html lang="en"><body>
<p>The hut is open.</p><p>The old hut is closed.</p><p>Write to HUT-4711 before.</p>
</body></html>`

let product: Product
let script: Script
test.beforeAll(async ({ shared }) => {
  ;({ product, script } = shared)
  await importMemory()
  await script.post('/machine_translation_engines', { name: 'Pseudo', provider: 'pseudoTranslation' })
})

test('a template made on its screens steers a job: matches, rules of one’s own, engines and the price', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const choose = async (field: RegExp | string, option: string) => {
    await dialog.getByLabel(field).and(page.locator('input')).click()
    await page.getByRole('option', { name: option }).click()
  }
  const add = async (button: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await fill()
    await dialog.getByRole('button', { name: /^(Create|Save)$/ }).click()
    await expect(dialog).toBeHidden()
  }
  const named = (name: string) => () => dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  const openThing = (name: string) => page.getByRole('link', { name, exact: true }).click()

  await signedInAt(page, '/settings/transUnitMessageRuleSets')
  await add('Add rule set', named('House style'))
  await openThing('House style')
  await add('Add rule', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Say Berghütte')
    await dialog.getByRole('textbox', { name: 'In the target' }).fill('(Hütte')
    await dialog.getByRole('button', { name: /^(Create|Save)$/ }).click()
    await expect(dialog.getByText('A group “(” is not closed (up to character 6)')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'In the target' }).fill(String.raw`\bHütte\b`)
  })
  await page.goto(`${product.url}/settings/replacementRuleSets`)
  await add('Add rule set', named('Numbers of articles'))
  await openThing('Numbers of articles')
  await add('Add rule', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Articles')
    await choose('What it does', 'Create placeholder before translation')
    await dialog.getByRole('textbox', { name: /^Looks for/ }).fill(String.raw`HUT-\d+`)
  })
  await page.goto(`${product.url}/settings/scoringRuleSets`)
  await add('Add rule set', async () => {
    await named('What we ask')()
    await dialog.getByRole('textbox', { name: /^Price per hour/ }).fill('90')
  })
  await openThing('What we ask')
  await add('Add rule', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Every word')
    await dialog.getByRole('textbox', { name: /^Formula/ }).fill('words * 2')
  })

  await page.goto(`${product.url}/settings/jobTemplates`)
  await add('Add job template', named('Leaflets'))
  await openThing('Leaflets')
  await add('Add translation memory', () => choose(/^Translation memory/, 'Alpine sentences'))
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  await add('Add penalty', async () => {
    await dialog.getByLabel(/^Text/).fill('old')
    await dialog.getByLabel(/^Percent off/).fill('20')
  })
  await page.getByRole('link', { name: 'Leaflets' }).click()
  for (const [tab, button, field, thing] of [
    ['Machine translation engines', 'Add engine', /^Machine translation engine/, 'Pseudo'],
    ['Replacement rules', 'Add rule set', /^Rule set/, 'Numbers of articles'],
    ['Scoring rules', 'Add rule set', /^Rule set/, 'What we ask'],
    ['Quality rules', 'Add rule set', /^Rule set/, 'House style'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    // The list that was there stays until the next one is, and its button says the same.
    await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible()
    await add(button, () => choose(field, thing))
  }
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`${product.url}/jobs/translations`)
  const wizard = wizardOn(page, 'en')
  await wizard.open()
  await wizard.nameIt('Leaflet')
  await wizard.next()
  await wizard.dialog.locator('input[type=file]').setInputFiles({
    name: 'leaflet.html',
    mimeType: 'text/html',
    buffer: Buffer.from(document_),
  })
  await wizard.next()
  await wizard.choose('Job template', 'Leaflets')
  await wizard.chooseSource('English (en)')
  await wizard.chooseTarget('German (de)')
  await wizard.next()
  await wizard.finish()

  const row = page.getByRole('row').filter({ hasText: 'Leaflet' })
  await row.getByRole('link', { name: 'Leaflet' }).click({ timeout: 60_000 })
  // Four words that count for eight, at 1000 an hour for 90 francs.
  const exact = page.getByRole('region', { name: 'Analysis' }).getByRole('row', { name: /^Exact/ })
  await expect(exact).toContainText('CHF 0.72', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Open leaflet.html in German' }).click()
  const editor = editorOn(page)
  await expect(editor.closed(1)).toContainText('Die Hütte ist offen.')
  await expect(editor.closed(3)).toContainText('HUT-4711')
  await editor.open(2)
  await expect(
    editor.panelBody('Matches').getByRole('button', { name: /Penalty 20.%: text in the source segment/ }),
  ).toBeVisible()
  await expect(editor.target(2)).not.toContainText('Die alte Hütte')
  await editor.takeMatch(1)
  await expect(editor.target(2)).toContainText('Die alte Hütte ist geschlossen.')
  await editor.showPanel('Quality')
  await expect(editor.panelBody('Quality').getByText(/Say Berghütte/)).toBeVisible()
})

async function signedInAt(page: Page, path: string) {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, product.administrator)
}

async function importMemory() {
  const translationMemory = (await script.post('/translation_memories', { name: 'Alpine sentences' }))['@id']
  const { uuid } = await script.post('/translation_memory_imports', { name: 'Huts', translationMemory })
  await script.upload(
    { uuid: crypto.randomUUID(), translationMemoryImportUuid: uuid },
    { name: 'huts.tmx', content: memory },
  )
  await script.patch(`/translation_memory_imports/${uuid}/start`)
  await expect.poll(async () => (await script.get(`/translation_memory_imports/${uuid}`)).status.title).toBe('done')
}
