import { expect, type Locator, type Page } from '@playwright/test'

/** The segment editor, as a person works in it. English texts. */
export function editorOn(page: Page) {
  const target = (number: number): Locator =>
    page.getByRole('textbox', { name: `Target of segment ${number}`, exact: true })

  const closed = (number: number): Locator =>
    page.getByRole('button', { name: new RegExp(`^Target of segment ${number}(?!\\d)`) })

  return {
    target,
    /** The target of a segment that is not open. */
    closed,
    async open(number: number) {
      await closed(number).click()
      await expect(target(number)).toBeFocused()
    },
    async type(number: number, text: string) {
      await target(number).press('Control+a')
      await target(number).pressSequentially(text)
    },
    confirm: () => page.keyboard.press('Control+Enter'),
    copySource: () => page.keyboard.press('Control+i'),
    insertMissingTags: () => page.keyboard.press('Control+q'),
    takeMatch: (number: number) => page.keyboard.press(`Control+${number}`),
    panel: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    panelBody: (name: string) => page.getByRole('region', { name, exact: true }),
    row: (number: number) =>
      page
        .locator('[data-status]')
        .filter({ has: page.getByRole('button', { name: `Segment ${number}`, exact: true }) }),
    async showPanel(name: string) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    },
  }
}
