import { expect, type Page, test } from '@playwright/test'
import { fakeStripeKeys, startFakeStripe } from '../../server/test/fake-stripe.ts'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct } from '../product.ts'
import { signInScript } from '../script.ts'
import { answerAsStripe } from '../stripe-page.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let product: Product

test.beforeAll(async () => {
  stripe = await startFakeStripe()
  product = await startProduct({ environment: { ...fakeStripeKeys, STRIPE_API_URL: stripe.url } })
  const operator = await signInScript(product, product.administrator)
  await operator.post('/organizations', { name: 'Acme', type: 'private', primaryTeamName: 'Translators' })
  for (const [name, amount] of [
    ['basic', 4500],
    ['genius', 9500],
  ] as const) {
    const priceId = `price_${name}`
    stripe.addPrice(priceId, amount, 'month')
    await operator.patch('/operator/plans', {
      name,
      prices: [{ billingCycle: 'monthly', currency: 'EUR', amount, priceId }],
    })
  }
  stripe.addPrice('price_credits', 1000, null)
  await operator.patch('/operator/credit_packs', {
    creditPacks: [{ credits: 1000, currency: 'EUR', amount: 1000, priceId: 'price_credits' }],
  })
})
test.afterAll(async () => {
  await product.remove()
  await stripe.close()
})

const cardForm = (page: Page) => page.frameLocator('iframe[title="Card form"]')
const pay = (page: Page) => cardForm(page).getByRole('button', { name: 'Pay', exact: true }).click()

test('a plan is bought after a card that was declined, changed for a dearer one, ended and kept, and credits are bought', async ({
  page,
  context,
}) => {
  await answerAsStripe(context, stripe.pay)
  const dialog = page.getByRole('dialog')
  await page.goto(`${product.url}/login`)
  await signIn(page, product.administrator)

  await expect(page.getByText('Plan: No plan')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await dialog.getByRole('button', { name: 'Choose Basic' }).click()
  await cardForm(page).getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was charged')
  await pay(page)
  await expect(dialog.getByText('Acme has its new plan as of now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Plan: Basic' }).click()
  await page.waitForURL(`${product.url}/users/plan`)
  await expect(page.getByText('0 of 10', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('button', { name: 'Change to Genius' }).click()
  await expect(dialog.getByText('€50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change and pay' }).click()
  await expect(page.getByText('The plan is Genius now')).toBeVisible()

  await page.goto(`${product.url}/users/plan`)
  await page.getByRole('button', { name: 'End the plan' }).click()
  await dialog.getByRole('button', { name: 'End the plan' }).click()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(page.getByText(/^Is renewed on/)).toBeVisible()

  await page.getByRole('tab', { name: 'Credits' }).click()
  await page.getByRole('button', { name: 'Buy credits' }).click()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page)
  await expect(dialog.getByText('Acme has 1,000 more credits.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Bought' }).first()).toContainText('1,000')

  await page.getByRole('tab', { name: 'Payment methods' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ending in 4242' }).first()).toContainText('Visa')
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await expect(page.getByRole('link', { name: /^Invoice of/ }).first()).toBeVisible()
})

test('what a plan does not allow is told, with the way to the plans', async ({ page }) => {
  const operator = await signInScript(product, product.administrator)
  const { member } = await operator.get('/me/billing_accounts')
  const { usage } = member[0]
  const { used, most } = usage.find(({ limit }: { limit: string }) => limit === 'teams')
  const { member: organizations } = await operator.get('/organizations')
  for (let made = used; made < most; made++)
    await operator.post('/teams', { name: `Team ${made}`, organization: organizations[0]['@id'], type: 'private' })
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/teams')}`)
  await signIn(page, product.administrator)
  await page.getByRole('button', { name: 'Add team' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('One too many')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const refusal = page.getByRole('dialog', { name: 'The plan does not go that far' })
  await expect(refusal).toContainText(`The plan allows ${most}`)
  await refusal.getByRole('link', { name: 'See the plans' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade your plan', level: 1 })).toBeVisible()
})

test('where nobody pays there is nothing of plans, credits and cards', async ({ page }) => {
  const own = await startProduct()
  try {
    await page.goto(`${own.url}/login`)
    await signIn(page, own.administrator)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Plan:/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
    await page.getByRole('button', { name: /Profile menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Payment' })).toHaveCount(0)
    await page.goto(`${own.url}/users/paymentMethods`)
    await expect(page.getByText('There is no such page')).toBeVisible()
  } finally {
    await own.remove()
  }
})

test('who runs the product puts a yearly price on sale, prices a model and gives credits, on accessible screens', async ({
  page,
}) => {
  stripe.addPrice('price_genius_year', 95_000, 'year')
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: /^(Save|Give)$/ }).click()
  const found: string[] = []
  const look = async () => found.push(...(await violationsOn(page)))
  await page.goto(`${product.url}/login`)
  await signIn(page, product.administrator)
  await page.goto(`${product.url}/operator/plans`)
  await page.getByRole('button', { name: 'Actions of Genius' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await dialog.getByLabel('Yearly', { exact: true }).fill('950')
  await dialog.getByLabel('Yearly: Stripe’s id of the price').fill('price_genius')
  await save()
  await expect(dialog.getByText(/At Stripe the price price_genius is not active/)).toBeVisible()
  await look()
  await dialog.getByLabel('Yearly: Stripe’s id of the price').fill('price_genius_year')
  await save()
  await expect(page.getByText('Plan changed')).toBeVisible()
  const genius = page.getByRole('row', { name: /^Genius/ })
  await expect(genius).toContainText('€950')
  await expect(genius).not.toContainText('not on sale')
  await look()

  await page.getByRole('tab', { name: 'Credits' }).click()
  await page.getByRole('region', { name: 'Prices of your models' }).getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: 'Add a model' }).click()
  await dialog.getByLabel('Model', { exact: true }).fill('gpt-5.4-mini')
  for (const [part, credits] of Object.entries({ Input: '25', 'Cached input': '2.5', Output: '200' }))
    await dialog.getByLabel(part, { exact: true }).fill(credits)
  await look()
  await save()
  await expect(page.getByRole('row', { name: /^gpt-5.4-mini \(OpenAI\) 25 2.5 200/ })).toBeVisible()
  await look()

  await page.getByRole('tab', { name: 'Customers' }).click()
  await page.getByRole('button', { name: 'Actions of Acme' }).click()
  await page.getByRole('menuitem', { name: 'Give credits' }).click()
  await dialog.getByLabel('Credits').fill('500')
  await save()
  await expect(page.getByText(/^Given. The organization has (1,)?500 credits now/)).toBeVisible()
  await look()
  expect(found).toEqual([])
})
