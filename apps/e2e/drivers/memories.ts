import { expect, type Page } from '@playwright/test'

/** The list of translation memories, one memory and its imports, as a person uses them. English texts. */
export function memoriesOn(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    async add(name: string) {
      await page.getByRole('button', { name: 'Add translation memory' }).first().click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    },
    async open(name: string) {
      await page.getByRole('link', { name, exact: true }).click()
      // The list has buttons of the same names.
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    },
    /** Imports files into the memory that is open, and waits until nothing is left to do. */
    async importFiles(...files: string[]) {
      await page.getByRole('button', { name: 'Import', exact: true }).first().click()
      await dialog.locator('input[type=file]').setInputFiles(files)
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog.getByText('The import is finished.')).toBeVisible({ timeout: 120_000 })
    },
    figure: (label: string) => dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]'),
    close: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
    /** Opens the dialog and looks for a text; it shows what would change. */
    async previewReplacement(find: string, replacement: string) {
      await page.getByRole('button', { name: 'Find and replace' }).click()
      await dialog.getByRole('textbox', { name: /^Find/ }).fill(find)
      await dialog.getByRole('textbox', { name: 'Replace with' }).fill(replacement)
      await dialog.getByRole('button', { name: 'Preview' }).click()
    },
    async search(words: string) {
      await page.getByRole('searchbox').fill(words)
    },
    row: (text: string | RegExp) => page.getByRole('row').filter({ hasText: text }),
  }
}
