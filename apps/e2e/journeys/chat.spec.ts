import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'
import { type Product, startProduct } from '../product.ts'
import { signInScript } from '../script.ts'

let models: ModelServer
let product: Product

test.beforeAll(async () => {
  models = await startModelServer()
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: models.host } })
  const script = await signInScript(product, product.administrator)
  const model = { name: 'Ours', provider: 'openAiCompatible', modelType: 'ours', endpoint: models.endpoint }
  await script.post('/generative_artificial_intelligence_models', model)
})
test.afterAll(async () => {
  await product.remove()
  models.stop()
})

const counted = (words: number) => Array.from({ length: words }, (_, place) => `**n${place}**`).join(' ')
const plain = (words: number) => counted(words).replaceAll('**', '')

async function openChat(page: Page) {
  await page.getByRole('button', { name: 'Assistant' }).click()
  const chat = page.getByRole('region', { name: 'Assistant' })
  return { chat, box: chat.getByRole('textbox', { name: 'Your question' }), answers: chat.getByRole('article') }
}

test('an answer that is cut by a reload is whole, in another tab too; one is stopped, written on, and begun anew', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`)
  await signIn(page, product.administrator)
  let { chat, box, answers } = await openChat(page)
  models.say = () => counted(40)
  models.paceMs = 100
  await box.fill('Count to forty.')
  await box.press('Enter')
  await expect(answers.last()).toContainText('n3')
  await page.reload()
  ;({ chat, box, answers } = await openChat(page))
  const tab = await page.context().newPage()
  await tab.goto(product.url)
  const other = await openChat(tab)
  for (const shown of [answers, other.answers]) await expect(shown.last()).toContainText(plain(40), { timeout: 30_000 })
  await tab.close()

  await box.fill('And again.')
  await box.press('Enter')
  await expect(answers).toHaveCount(4)
  await expect(answers.last()).toContainText('n3')
  await box.press('Escape')
  await expect(chat.getByText('Stopped.')).toBeVisible()
  models.say = () => 'the rest.'
  models.paceMs = 0
  await chat.getByRole('button', { name: 'Continue' }).click()
  await expect(answers.last()).toContainText('the rest.')
  await chat.getByRole('button', { name: 'New conversation' }).click()
  await expect(chat.getByText('New conversation. The assistant is told nothing')).toBeVisible()
})
