import { expect, type Page, type Request } from '@playwright/test'

/** Watches what a page asks for. The line for events stays open, so a page that waits for “networkidle” waits for ever. */
export function networkOf(page: Page) {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const ended = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now()
  }
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    /** What the page is about to do may ask for something: it is not quiet before. */
    begins: () => {
      lastAt = Date.now()
    },
    /** Waits until nothing is asked for, and the last answer is on the screen. */
    quiet: () =>
      expect
        .poll(
          async () => {
            if (open.size > 0 || Date.now() - lastAt < 300) return false
            const before = lastAt
            // A page that starves beside others may only be about to ask for what its next screen needs. A callback for idle times
            // is called seconds late where nothing is drawn; a task behind all others is not.
            const isIdle = page.evaluate(() => scheduler.postTask(() => true, { priority: 'background' }))
            if (!(await isIdle.catch(() => false))) return false
            return open.size === 0 && lastAt === before
          },
          { message: 'the page asks for nothing', intervals: [50] },
        )
        .toBe(true),
  }
}
