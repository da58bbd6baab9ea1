import { test as base, type Page } from '@playwright/test'

/** Opens a page in a browser of its own, with nobody signed in. */
export type Browse = () => Promise<Page>

/** A journey of several people; their browsers are closed at its end, since they would go on asking the server. */
export const test = base.extend<{ browse: Browse }>({
  browse: async ({ browser, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const page = await browser.newPage(contextOptions)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})
