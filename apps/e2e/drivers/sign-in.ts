import { expect, type Page } from '@playwright/test'

const labels = {
  en: { email: /e-?mail/i, password: /password/i, button: /^(sign|log) in$/i },
  de: { email: /e-?mail/i, password: /passwort/i, button: /^anmelden$/i },
}

/** Signs in on the page one is sent to. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  locale: 'en' | 'de' = 'en',
) {
  const names = labels[locale]
  await page.getByLabel(names.email).fill(email)
  await page.getByLabel(names.password).first().fill(password)
  await page.getByRole('button', { name: names.button }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
