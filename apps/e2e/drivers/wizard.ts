import { expect, type Page } from '@playwright/test'
import { type Locale, words } from './words.ts'

/** The wizard that sets up a job. */
export function wizardOn(page: Page, locale: Locale) {
  const texts = words[locale]
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, text: string) => {
    const field = dialog
      .getByRole('textbox', { name: label })
      .or(dialog.getByRole('combobox', { name: label }))
      .first()
    await field.click()
    await field.fill(text)
    await page.getByRole('option', { name: text }).first().click()
    await page.keyboard.press('Tab')
  }
  return {
    dialog,
    choose,
    open: () => page.getByRole('button', { name: texts.newJob }).first().click(),
    nameIt: (name: string) => dialog.getByLabel(texts.name, { exact: true }).fill(name),
    next: () => dialog.getByRole('button', { name: texts.next, exact: true }).click(),
    async addFiles(...files: string[]) {
      await dialog.locator('input[type=file]').setInputFiles(files)
    },
    chooseSource: (language: string) => choose(texts.sourceLanguage, language),
    chooseTarget: (language: string) => choose(texts.targetLanguages, language),
    chooseMemory: (name: string) => choose(texts.memories, name),
    chooseTermbase: (name: string) => choose(texts.termbases, name),
    chooseEngine: (name: string) => choose(texts.engines, name),
    async finish() {
      await dialog.getByRole('button', { name: texts.finish, exact: true }).click()
      await expect(page.getByText(texts.jobStarted)).toBeVisible()
    },
  }
}
