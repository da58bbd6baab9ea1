import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (options: { resultTypes: ['violations'] }) => Promise<AxeResults> }
  }
}

/**
 * What axe finds wrong on a page and in its frames, by all of its rules; each violation as its rule and the elements it
 * is about. It runs in the page as it stands: a second page for each look, as axe's own connector opens it, takes five
 * times as long.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  const violations = await page.evaluate(
    async () => (await window.axe?.run({ resultTypes: ['violations'] }))?.violations,
  )
  if (!violations) throw new Error('axe did not run')
  return violations.flatMap(({ id, nodes }) => {
    const found = id === 'region' ? nodes.filter(({ html }) => !isHint(html)) : nodes
    if (found.length === 0) return []
    const shown = found.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return [`${id}: ${shown.join(' ; ')}`]
  })
}

/** One that happens to be open belongs to the control that it describes, not to a region of the page. */
const isHint = (html: string) => /^<[^>]*\brole="tooltip"/.test(html)
