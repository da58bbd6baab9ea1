/**
 * Prints what the sign-in page loads and when it paints first. node bench/web.mjs; after `npm run build`.
 */
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { importSources } from './bundle.mjs'

const { startProduct } = await importSources('apps/e2e/product.ts')
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await (await browser.newContext()).newPage()
  const bodies = []
  page.on('response', (response) => {
    if (/\.(js|css|woff2)(\?|$)/.test(response.url()))
      bodies.push(response.body().then((body) => ({ url: response.url(), body })))
  })
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/e-?mail/i).waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(bodies)
  for (const kind of ['js', 'css', 'woff2']) {
    const files = loaded.filter(({ url }) => url.endsWith(`.${kind}`))
    const size = files.reduce((sum, { body }) => sum + (kind === 'woff2' ? body.length : gzipSync(body).length), 0)
    console.log(`sign-in page, ${kind}: ${files.length} files, ${(size / 1024).toFixed(1)} KiB gzipped`)
  }
  const paints = []
  for (let run = 0; run < 5; run++) {
    const fresh = await (await browser.newContext()).newPage()
    await fresh.goto(`${product.url}/login`)
    await fresh.getByLabel(/e-?mail/i).waitFor()
    paints.push(
      await fresh.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
    await fresh.close()
  }
  console.log(`first paint: median ${paints.sort((a, b) => a - b)[2].toFixed(0)} ms of ${paints.length}`)
} finally {
  await browser.close()
  await product.remove()
}
