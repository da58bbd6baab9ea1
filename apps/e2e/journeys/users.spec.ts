import { expect, type Page } from '@playwright/test'
import { doorOn } from '../drivers/door.ts'
import { signIn } from '../drivers/sign-in.ts'
import { openMailbox } from '../mailbox.ts'
import { oneTimePassword } from '../one-time-password.ts'
import { type Browse, test } from '../own-browsers.ts'
import { type Product, startProduct } from '../product.ts'

const email = 'vera@langwerk.test'
const password = 'Quiet-Heron-6'
let product: Product
let mailbox: Awaited<ReturnType<typeof openMailbox>>

test.beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({ environment: { SMTP_URL: mailbox.url } })
})
test.afterAll(async () => {
  await product.remove()
  await mailbox.close()
})

test('an administrator makes an account, helps its person in again, acts as them, and shuts them out', async ({
  browse,
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: email })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions of/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.goto(`${product.url}/login?redirect=%2Fusers`)
  await signIn(page, product.administrator)
  await page.getByRole('button', { name: 'New user' }).click()
  await dialog.getByLabel('First name').fill('Vera')
  await dialog.getByLabel('Last name').fill('Halm')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Unconfirmed')

  const vera = await at(browse, await mailbox.linkTo(email, '/resetPassword'))
  await vera.door.setNewPassword(password)
  await vera.door.says('Your password is set')
  await vera.page.goto(`${product.url}/login`)
  await vera.door.enter({ email, password })
  await vera.door.openSecurity()
  await vera.door.turnOneTimePasswordsOn(oneTimePassword(await vera.door.beginOneTimePasswords(password)))
  await vera.door.takeRecoveryCodes()

  await page.reload()
  await choose('Reset second factors')
  await dialog.getByRole('button', { name: 'Reset second factors' }).click()
  await expect(page.getByText('Second factors reset')).toBeVisible()
  await mailbox.mailTo(email, /second factors were reset/)
  const again = await at(browse, `${product.url}/login`)
  await again.door.enter({ email, password })
  await again.door.isIn()

  await choose('Become this user')
  await dialog.getByRole('button', { name: 'Become this user' }).click()
  // The page loads anew; a way elsewhere before it has would cross that.
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByRole('status').filter({ hasText: 'Vera Halm' })).toBeVisible()
  await page.goto(`${product.url}/users/security`)
  await expect(page.getByRole('status').filter({ hasText: 'Vera Halm' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to my account' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByRole('button', { name: /Profile menu of Ada Admin/ })).toBeVisible()

  await page.goto(`${product.url}/users`)
  await choose('Deactivate')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await again.page.goto(`${product.url}/users/security`)
  await again.door.isOut()
  await again.door.enter({ email, password })
  await again.door.says('Invalid credentials')

  await page.goto(`${product.url}/auditLog`)
  for (const action of ['Created', 'Second factor off', 'Deactivated'])
    await expect(page.getByRole('row').filter({ hasText: email }).filter({ hasText: action }).first()).toBeVisible()
})

async function at(browse: Browse, address: string): Promise<{ page: Page; door: ReturnType<typeof doorOn> }> {
  const page = await browse()
  await page.goto(address)
  return { page, door: doorOn(page) }
}
