import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { newDatabase } from '../database.ts'
import { signIn } from '../drivers/sign-in.ts'
import { test } from '../own-browsers.ts'
import { type Product, startProduct } from '../product.ts'
import { signInScript } from '../script.ts'
import { openSignInPage } from '../sign-in-page.ts'

type SignInPage = Awaited<ReturnType<typeof openSignInPage>>

for (const server of [undefined, process.env.LANGWERK_TEST_DATABASE_URL].filter((url, index) => index === 0 || url)) {
  test(`people of an organization come in by its identity provider, and the audit log tells of it: ${server ? 'PostgreSQL' : 'embedded'}`, async ({
    browse,
    page,
  }) => {
    const database = server ? await newDatabase(server) : null
    const signInPage = await openSignInPage()
    const product = await startProduct({ databaseUrl: database?.url })
    try {
      await setUp(page, product, signInPage)

      const newcomer = await browse()
      await newcomer.goto(`${product.url}/login?redirect=${encodeURIComponent('/guidings/guidelines')}`)
      await newcomer.getByRole('link', { name: 'Sign in with your organization' }).click()
      await atCompany(newcomer, 'nora@nordlicht.test')
      await expect(newcomer).toHaveURL(`${product.url}/guidings/guidelines`)
      await expect(newcomer.getByRole('button', { name: /nora Company/ })).toBeVisible()

      // The answer was changed on its way, and one who is of another domain.
      const others = await browse()
      await others.goto(`${product.url}/samllogin`)
      await atCompany(others, 'nils@nordlicht.test', { forged: true })
      await expect(others.getByRole('alert')).toContainText('was not accepted')
      await others.goto(`${product.url}/samllogin`)
      await atCompany(others, 'mia@elsewhere.test', { account: 'Nordlicht' })
      await expect(others.getByRole('alert')).toContainText('You have no account here')
      await others.goto(`${product.url}/samllogin`)
      await others.getByLabel('E-mail address or organization').fill('mia@elsewhere.test')
      await others.getByRole('button', { name: 'Continue' }).click()
      await expect(others.getByRole('alert')).toContainText('No single sign-on was found')

      await readAuditLog(page, product)
    } finally {
      await product.remove()
      await signInPage.close()
      await database?.drop()
    }
  })
}

async function setUp(page: Page, product: Product, { metadata }: SignInPage) {
  const script = await signInScript(product, product.administrator)
  const { uuid } = await script.post('/organizations', { name: 'Nordlicht' })
  await page.goto(`${product.url}/organizations/${uuid}`)
  await signIn(page, product.administrator)
  await page.getByRole('tab', { name: 'Single sign-on' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Its metadata').fill(metadata)
  await page.getByRole('combobox', { name: 'E-mail domains' }).fill('nordlicht.test')
  await page.keyboard.press('Enter')
  await page.getByLabel('Make an account at the first sign-in').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Entity ID (issuer)')).toHaveValue(/\/metadata$/)
  await expect(page.getByRole('button', { name: 'Try it' })).toBeDisabled()
  await page.getByLabel('Let people sign in by single sign-on').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Try it' })).toBeEnabled()
}

async function atCompany(page: Page, email: string, { account = email, forged = false } = {}) {
  await page.getByLabel('E-mail address or organization').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company account').fill(email)
  if (forged) await page.getByLabel('Forge the answer').check()
  await page.getByRole('button', { name: 'Enter' }).click()
}

async function readAuditLog(page: Page, product: Product) {
  await page.goto(`${product.url}/auditLog`)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('nora@nordlicht.test').filter({ hasText: 'Signed in' })).toContainText('by: single sign-on')
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Sign-in failed' }).click()
  await expect(row('nora@nordlicht.test')).toHaveCount(0)
  await expect(row('Nordlicht')).toHaveCount(2)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('CSV').click()])
  expect(download.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
}
