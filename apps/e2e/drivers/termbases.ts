import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** The list of termbases and one termbase with its tabs, as a person uses them. English texts. */
export function termbasesOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('listbox', { name: 'Terms', exact: true })
  const detail = page.getByRole('region', { name: 'Term entry', exact: true })
  const entry = (term: string) => list.getByRole('option').filter({ hasText: term })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  return {
    list,
    entry,
    /** Opens the wizard that brings terms in and goes to its check, for a file that names its languages itself. */
    async checkImport({ name, file }: { name: string; file: string }) {
      await page.getByRole('button', { name: 'Import terms' }).first().click()
      await dialog.getByRole('button', { name: 'Next' }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByRole('heading', { name: 'Check and finish' })).toBeVisible()
    },
    /** Goes to the check of a file for the termbase that is open. */
    async checkImportInto(file: string) {
      await page.getByRole('button', { name: 'Import terms' }).first().click()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByRole('heading', { name: 'Check and finish' })).toBeVisible()
    },
    /** Says in the check what a column of the table holds. */
    async map(column: string, { holds, language }: { holds: string; language?: string }) {
      await choose(`What ${column} holds`, holds)
      if (language) await choose(`Language of ${column}`, language)
    },
    /** A figure of the dry run, or of the import when it has begun. */
    figure: (label: string) =>
      dialog.locator('p', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following::p[1]'),
    async runImport() {
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      // It leads to the imports of the termbase.
      await expect(page.getByRole('tab', { name: 'Imports', exact: true, selected: true })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toContainText('Done')
    },
    /** The newest import of the list. */
    imported: page.getByRole('row').nth(1),
    openImported: () => page.getByRole('tab', { name: 'Terms', exact: true }).click(),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
    showing: (count: number, total: number) => page.getByText(`Showing ${count} of ${total} terms`),
    async search(words: string) {
      await page.getByRole('searchbox', { name: 'Search terms' }).fill(words)
    },
    /** Changes fields of an entry by their labels. */
    async edit(term: string, values: Record<string, string>) {
      await entry(term).first().click()
      await detail.getByRole('button', { name: 'Edit', exact: true }).click()
      for (const [label, value] of Object.entries(values))
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    },
    detail,
    async showInDetail(tab: string) {
      await detail.getByRole('tab', { name: tab }).click()
    },
    async comment(text: string) {
      await detail.getByRole('tab', { name: /^Comments/ }).click()
      await detail.getByRole('textbox', { name: 'Your comment' }).fill(text)
      await detail.getByRole('button', { name: 'Add comment' }).click()
    },
    /** Merges the two entries that share a term, keeping what the first says. */
    async mergeDuplicate(term: string) {
      await page.getByRole('button', { name: 'More actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
      await dialog
        .locator('section', { hasText: term })
        .getByRole('button', { name: /^Merge with/ })
        .click()
      await page.getByRole('dialog', { name: 'Merge two entries' }).getByRole('button', { name: 'Merge' }).click()
      await expect(page.getByText('Entries merged')).toBeVisible()
      await expect(dialog.getByText('No duplicates')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    async addTag(name: string) {
      await page.getByRole('button', { name: 'Add tag' }).first().click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: /^(Save|Create)$/ }).click()
      await expect(dialog).toBeHidden()
    },
    /** Marks entries with the keyboard. */
    async mark(...terms: string[]) {
      for (const term of terms) {
        await entry(term).first().click()
        await list.press(' ')
      }
      await expect(page.getByText(`${terms.length} ${terms.length === 1 ? 'entry' : 'entries'} selected`)).toBeVisible()
    },
    async tagMarked(tag: string) {
      await page.getByRole('button', { name: 'Tag', exact: true }).click()
      await page.getByRole('menuitem', { name: tag }).first().click()
    },
    /** Gives the marked entries' suggested terms another usage. */
    async approveMarked(usage: string) {
      await page.getByRole('button', { name: 'Usage', exact: true }).click()
      await page.getByRole('menuitem', { name: usage, exact: true }).click()
    },
    async filterByUsage(usage: string) {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Usage' }).click()
      await page.getByRole('option', { name: usage, exact: true }).click()
      await page.keyboard.press('Escape')
    },
    /** Begins a new entry with a term, and leaves the dialog open. */
    async beginEntry(language: string, term: string) {
      await page.getByRole('button', { name: 'Add term', exact: true }).click()
      await dialog.getByRole('textbox', { name: `Term in ${language}`, exact: true }).fill(term)
    },
    dialog,
    /** Takes a language out of the list, or puts it in. */
    async toggleLanguage(language: string) {
      await page.getByRole('button', { name: 'Languages in the list' }).click()
      await page.getByRole('menuitemcheckbox', { name: language }).click()
      await page.keyboard.press('Escape')
    },
    async filterByTag(tag: string) {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Tag' }).click()
      await page.getByRole('option', { name: tag }).click()
      await page.keyboard.press('Escape')
    },
    async clearFilter() {
      await page.getByRole('button', { name: /^Filter \(/ }).click()
      await dialog.getByRole('button', { name: 'Clear the filter' }).click()
    },
    recycleMarked: () => page.getByRole('button', { name: 'Move to the recycle bin' }).first().click(),
    restoreMarked: () => page.getByRole('button', { name: 'Restore', exact: true }).click(),
    async emptyBin() {
      await page.getByRole('button', { name: 'Empty the recycle bin' }).click()
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
    },
    /** Writes the termbase and fetches the file. */
    async exportAs(format: string): Promise<{ name: string; bytes: Uint8Array }> {
      await page.getByRole('button', { name: 'Export', exact: true }).first().click()
      await page.getByRole('menuitem', { name: format, exact: true }).click()
      const link = page.getByRole('row').filter({ hasText: format }).getByRole('link').first()
      const downloading = page.waitForEvent('download')
      await link.click()
      const download = await downloading
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    },
    /** In the list of termbases. */
    async replace(termbase: string, by: string) {
      await page.getByRole('button', { name: `Actions of ${termbase}` }).click()
      await page.getByRole('menuitem', { name: 'Replace' }).click()
      await dialog.getByRole('textbox', { name: 'Replacement termbase' }).fill(by)
      await page.getByRole('option', { name: by }).click()
      await dialog.getByRole('button', { name: 'Replace' }).click()
      await expect(page.getByText('Termbase replaced')).toBeVisible()
    },
  }
}
