import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (what: { exclude: string[][] }, options: { resultTypes: ['violations'] }) => Promise<AxeResults> }
  }
}

/**
 * What axe finds wrong on a page and in its frames, by all of its rules; each violation as its rule and the elements it
 * is about. A hint that happens to be open is of the control that it describes, and in no region of its own. It runs in the page as it stands: a second page for each look, as axe's own connector opens it, takes five
 * times as long.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  const violations = await page.evaluate(
    async () =>
      (await window.axe?.run({ exclude: [['[role="tooltip"]']] }, { resultTypes: ['violations'] }))?.violations,
  )
  if (!violations) throw new Error('axe did not run')
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' ; ')}`,
  )
}
