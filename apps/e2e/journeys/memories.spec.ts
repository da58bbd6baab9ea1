import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type BilingualUnit, madeUnits, publishedUnits, tmxOf } from '../bilingual-units.ts'
import { violationsOn } from '../drivers/accessibility.ts'
import { editorOn } from '../drivers/editor.ts'
import { memoriesOn } from '../drivers/memories.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

const count = 25_000
let product: Product
let script: Script

test.beforeAll(async () => {
  product = await startProduct()
  script = await signInScript(product, product.administrator)
})
test.afterAll(() => product.remove())

const sources: { name: string; units: BilingualUnit[] | null }[] = [
  { name: 'made sentences', units: madeUnits(count) },
  { name: 'a published translation', units: publishedUnits(count) },
]

for (const { name, units } of sources) {
  test(`a memory of ${count} units, ${name}, is imported, matched with differences and searched`, async ({
    page,
  }, info) => {
    test.skip(units === null, 'The bilingual texts under ../shared are not at hand')
    if (units === null) return
    const file = info.outputPath('memory.tmx')
    writeFileSync(file, tmxOf(units))
    const memories = memoriesOn(page)
    await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/resources/translationMemories')}`)
    await signIn(page, product.administrator)

    await memories.add(name)
    await memories.open(name)
    await memories.importFiles(file)
    await expect(memories.figure('Imported')).toHaveText('25,000')
    await expect(memories.figure('Refused')).toHaveText('0')
    await memories.close()
    await expect(page.getByText('25,000 entries')).toBeVisible()

    // A sentence of the middle, with one word another.
    const known = units.slice(count / 2).find(({ source }) => /^\p{L}+(?: \p{L}+){8,12}\.$/u.test(source))!
    await memories.search(known.source)
    await expect(memories.row(known.source)).toContainText(known.target)
    const words = known.source.split(' ')
    const changed = words.with(5, 'zeppelin').join(' ')

    const editor = editorOn(page)
    await page.goto(await editorAddress(name, [changed, known.source]))
    await editor.open(1)
    const best = editor
      .panelBody('Matches')
      .getByRole('button', { name: /^\d+\s%/ })
      .first()
    await expect(best).toContainText(known.target)
    await expect(best.locator('del')).toHaveText([words[5]!])
    await expect(best.locator('ins')).toHaveText(['zeppelin'])
    await editor.takeMatch(1)
    await expect(editor.target(1)).toHaveText(known.target)

    const phrase = words.slice(1, 4).join(' ')
    await editor.showPanel('Concordance')
    const concordance = editor.panelBody('Concordance')
    await concordance.getByRole('textbox', { name: 'Search the translation memories' }).fill(phrase)
    await expect(concordance.locator('mark').first()).toContainText(new RegExp(words[2]!, 'i'))
    await concordance.getByText('Target', { exact: true }).click()
    await concordance.getByRole('textbox', { name: 'Search the translation memories' }).fill(known.target)
    await expect(concordance.getByText(known.source)).toBeVisible()
  })
}

test('memory find and replace: seen before it is done, done but where it is unticked, and brought back', async ({
  page,
}, info) => {
  const file = info.outputPath('valves.tmx')
  const pairs = ['Close the valve.', 'Open the <valve>.', 'The valve leaks.', 'A pump.']
  writeFileSync(file, tmxOf(pairs.map((source) => ({ source, target: source.replace('valve', 'Ventil') }))))
  const memories = memoriesOn(page)
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/resources/translationMemories')}`)
  await signIn(page, product.administrator)
  await memories.add('Valves')
  await memories.open('Valves')
  await memories.importFiles(file)
  await memories.close()

  await memories.previewReplacement('ventil', 'Absperrventil')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 occurrences in 3 segments')).toBeVisible()
  await expect(dialog.locator('del')).toHaveText(['Ventil', 'Ventil', 'Ventil'])
  await expect(dialog.locator('ins').first()).toHaveText('Absperrventil')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Replace in “The valve leaks.”' }).uncheck()
  await dialog.getByRole('button', { name: 'Replace in 2 segments' }).click()
  await expect(dialog.getByText('Replaced: 2 occurrences in 2 segments.')).toBeVisible()
  await memories.close()
  await expect(memories.row('Close the valve.')).toContainText('Close the Absperrventil.')
  await expect(memories.row('The valve leaks.')).toContainText('The Ventil leaks.')

  await page.getByRole('button', { name: 'Find and replace' }).click()
  await dialog.getByRole('button', { name: 'Undo the replacement of “ventil”' }).click()
  await expect(dialog.getByText('2 segments brought back.')).toBeVisible()
  await memories.close()
  await expect(memories.row('Close the valve.')).toContainText('Close the Ventil.')
})

/** A job of a page with these paragraphs, its memory the named one; gives where its German file is edited. */
async function editorAddress(memoryName: string, paragraphs: readonly string[]) {
  const [english, german] = [await script.language('en'), await script.language('de')]
  const [memory] = (await script.get(`/translation_memories?query=${encodeURIComponent(memoryName)}`)).member
  const job = await script.post('/jobs', {
    name: memoryName,
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 100 },
    ],
  })
  const content = `<!doctype html><html lang="en"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</body></html>`
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'page.html', content })
  await script.prepared(job.uuid)
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  return `${product.url}/jobs/job/file/${member[0].targetFiles[0].uuid}`
}
