/**
 * Prints what the start page loads of an administrator who is signed in already, with all widgets shown: files of JavaScript
 * and their size as it is sent. node bench/start-page.mjs [how many files to list, the largest first]; after `npm run build`.
 */
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { importSources } from './bundle.mjs'
import { pause } from './server.mjs'

const listed = Number(process.argv[2] ?? 10)
const { startProduct } = await importSources('apps/e2e/product.ts')
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const door = await browser.newPage()
  await door.goto(`${product.url}/login`)
  await door.getByLabel(/e-?mail/i).fill(product.administrator.email)
  await door.getByLabel('Password', { exact: true }).fill(product.administrator.password)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await door.waitForURL(`${product.url}/`)

  // Of what the browser keeps nothing is there but the session.
  const context = await browser.newContext({ storageState: await door.context().storageState() })
  const page = await context.newPage()
  const bodies = new Map()
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) bodies.set(pathname, response.body())
  })
  await page.goto(product.url)
  await page.getByRole('banner').waitFor()
  // The page holds a line for the server's events open: when it has loaded is seen by nothing more coming.
  for (let known = -1; known !== bodies.size; await pause(1500)) known = bodies.size
  const [painted, shown] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)),
  ])
  const sizes = [...bodies].map(async ([pathname, body]) => ({ pathname, size: gzipSync(await body).length }))
  const files = (await Promise.all(sizes)).sort((a, b) => b.size - a.size)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  console.log(`start page: ${files.length} files of JavaScript, ${(size / 1024).toFixed(1)} KiB gzipped`)
  console.log(`first paint after ${painted.toFixed(0)} ms, everything there after ${shown.toFixed(0)} ms`)
  for (const file of files.slice(0, listed))
    console.log(`${(file.size / 1024).toFixed(1).padStart(7)} ${file.pathname}`)
} finally {
  await browser.close()
  await product.remove()
}
