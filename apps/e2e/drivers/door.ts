import { expect, type Page } from '@playwright/test'

/** The screens for those who are not in yet, and the one that protects the account. */
export const doorOn = (page: Page) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const security = () => page.getByRole('heading', { level: 1, name: 'Security' })
  const dialog = () => page.getByRole('dialog')

  return {
    async register(person: { firstName: string; lastName: string; email?: string; password: string }) {
      await page.getByLabel('First name').fill(person.firstName)
      await page.getByLabel('Last name').fill(person.lastName)
      if (person.email) await page.getByLabel('E-mail').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByLabel(/I agree/).check()
      await press('Register')
    },
    async confirm(password: string) {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Confirm and sign in')
    },
    async enter({ email, password }: { email: string; password: string }) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Sign in')
    },
    async giveCode(code: string) {
      await page.getByRole('textbox', { name: /One-time password|Recovery code/ }).fill(code)
      await press('Continue')
    },
    useRecoveryCodeInstead: () => press('Use a recovery code instead'),
    usePasskey: () => press('Use a passkey'),
    usePasskeyAsSecondFactor: () => press('Use the passkey'),
    says: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
    isIn: () => expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible(),
    isOut: () => expect(page).toHaveURL(/\/login/),

    async askForNewPassword(email: string) {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      // The sign-in has such a field, too.
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await press('Send the link')
    },
    async setNewPassword(password: string) {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await press('Set the password')
    },

    revokeAccessTokensToo: () => page.getByRole('checkbox', { name: /^Revoke my access tokens/ }).check(),

    async openSecurity() {
      await page.getByRole('button', { name: /Profile menu/ }).click()
      await page.getByRole('menuitem', { name: 'Security' }).click()
      await expect(security()).toBeVisible()
    },
    /** Gives the secret that an authenticator app would scan. */
    async beginOneTimePasswords(password: string): Promise<string> {
      await press('Set up')
      await dialog().getByLabel('Your password').fill(password)
      await press('Continue')
      await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible()
      return (await page.getByLabel('Key for the authenticator app').innerText()).replaceAll(/\s/g, '')
    },
    async turnOneTimePasswordsOn(code: string) {
      await dialog().getByLabel('The code that the app shows now').fill(code)
      await press('Turn on')
    },
    async takeRecoveryCodes(): Promise<string[]> {
      await expect(dialog().getByRole('listitem')).toHaveCount(10)
      const codes = await dialog().getByRole('listitem').allInnerTexts()
      await dialog().getByLabel('I have kept the codes').check()
      await press('Done')
      return codes
    },
    async addPasskey(name: string, password: string) {
      await press('Add a passkey')
      await dialog().getByLabel('Name').fill(name)
      await dialog().getByLabel('Your password').fill(password)
      await press('Continue')
      await expect(page.getByText(name).first()).toBeVisible()
    },
    section: (name: string) => page.getByRole('region', { name }),
    async logOutEverywhere() {
      await page
        .getByRole('region', { name: 'Where you are signed in' })
        .getByRole('button', { name: 'Log out everywhere' })
        .click()
      await dialog().getByRole('button', { name: 'Log out everywhere' }).click()
    },
  }
}
