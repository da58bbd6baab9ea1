import { expect, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

/** A few things, by words of them: what a model would learn of much text, written down by hand. */
const concepts = [
  ['car', 'automobile', 'wagen'],
  ['invoice', 'bill', 'rechnung'],
  ['brake', 'bremse'],
]
const meaningOf = (text: string) =>
  concepts.map((words) => words.filter((word) => text.toLowerCase().includes(word)).length + 0.05)

let models: ModelServer
let product: Product
let script: Script

test.beforeAll(async () => {
  models = await startModelServer(undefined, meaningOf)
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  script = await signInScript(product, product.administrator)
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

test('terms are found by words and spelling, and by meaning once their termbase is connected to a model', async ({
  page,
}) => {
  await makeTermbase('Vehicles', [
    ['car', 'Wagen', 'A road vehicle for few people.'],
    ['invoice', 'Rechnung', ''],
    ['brake', 'Bremse', 'What makes a car stop.'],
  ])
  const model = { provider: 'openAiCompatible', modelType: 'concepts', gives: 'embeddings', endpoint: models.endpoint }
  await script.post('/generative_artificial_intelligence_models', { name: 'Meanings', ...model })

  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/search')}`)
  await signIn(page, product.administrator)
  const field = page.getByRole('searchbox', { name: 'Search terms' })
  const hits = page.getByRole('list', { name: 'Entries found' }).getByRole('link')
  await expect(page.getByRole('heading', { name: 'Find a term' })).toBeVisible()
  await field.fill('car')
  await expect(hits).toHaveCount(2)
  await expect(hits.first()).toContainText('same word')
  await expect(hits.last()).toContainText('in the definition')
  await expect(page.getByRole('status')).toContainText('connect an embeddings model to search by meaning')
  await field.fill('invioce')
  await expect(hits).toContainText(['similar spelling'])
  await field.fill('automobile')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Suggest as term' }).click()
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/resources/termbases`)
  await page.getByRole('link', { name: 'Vehicles' }).click()
  await page.getByRole('tab', { name: 'Search by meaning' }).click()
  await page.getByRole('textbox', { name: 'Model' }).click()
  await page.getByRole('option', { name: 'Meanings' }).click()
  await expect(page.getByText(/^About 6 texts/)).toBeVisible()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('region', { name: 'Meanings' })).toContainText('Up to date')

  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('link', { name: 'By meaning too' }).click()
  await field.fill('automobile')
  await field.press('Enter')
  await expect(hits.first()).toContainText(/car.*by meaning \d\.\d\d/s)
  await expect(page).toHaveURL(/query=automobile/)
  // By keys alone to the entry.
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Term entry', exact: true })).toContainText('A road vehicle')
})

async function makeTermbase(name: string, entries: [en: string, de: string, definition: string][]) {
  const termbase = await script.post('/termbases', { name })
  const indices: string[] = []
  for (const code of ['en', 'de']) {
    const language = (await script.language(code))['@id']
    indices.push((await script.post('/termbase_indices', { termbase: termbase['@id'], language }))['@id'])
  }
  for (const [en, de, definition] of entries)
    await script.post('/term_entries', {
      termbase: termbase['@id'],
      definition,
      terms: [en, de].map((text, at) => ({ text, termbaseIndex: indices[at] })),
    })
}
