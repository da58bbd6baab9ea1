/**
 * Opens a file of many segments in Chromium and prints how long it takes to show, scroll, type and confirm.
 * node bench/editor.mjs [segments]; after `npm run build`. CHROMIUM_PATH names the browser.
 */
import { chromium } from '@playwright/test'
import { importSources, percentile, sourceSegments } from './bundle.mjs'

const [wanted = '10000'] = process.argv.slice(2)
const { startProduct, signInScript } = await importSources('apps/e2e/product.ts', 'apps/e2e/script.ts')

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const script = await signInScript(product, product.administrator)
  const targetFile = await makeJob(script, Number(wanted))
  const page = await signedInPage()

  const opened = await timesOf(5, async () => {
    await page.goto(`${product.url}/users/api`)
    const started = performance.now()
    await page.goto(`${product.url}/jobs/job/file/${targetFile}`)
    await page.getByRole('button', { name: /^Target of segment 10(?!\d)/ }).waitFor()
    return performance.now() - started
  })
  print('opened, from the address to the tenth segment', opened, 'ms')

  print('scrolling, frames a second', [await scroll(page)], '')

  await page.goto(`${product.url}/jobs/job/file/${targetFile}`)
  await page.getByRole('button', { name: /^Target of segment 1(?!\d)/ }).click()
  const { times, scriptMs } = await typing(page)
  print('keystroke to the next frame', times, 'ms')
  print('script for a keystroke', [scriptMs], 'ms')

  const saves = []
  const asked = []
  page.on('request', (request) => {
    const unit = /\/trans_units\/([^/]+)\/matches/.exec(request.url())?.[1]
    if (unit) asked.push(unit)
  })
  page.on('requestfinished', async (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/trans_units/'))
      saves.push(request.timing().responseEnd)
  })
  for (let number = 1; number <= 40; number++) {
    const target = page.getByRole('textbox', { name: `Target of segment ${number}`, exact: true })
    await target.waitFor()
    await page.keyboard.press('Control+i')
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('textbox', { name: `Target of segment ${number + 1}`, exact: true }).waitFor()
  }
  print('confirmed and saved', saves, 'ms')
  console.log(`matches asked for: ${asked.length} times, of ${new Set(asked).size} segments`)
} finally {
  await browser.close()
  await product.remove()
}

async function makeJob(script, segments) {
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Bench',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
  })
  const texts = sourceSegments('../shared/corpora/bitext/en-de.tsv')
    .filter((text) => !/[.!?]\s/.test(text))
    .slice(0, segments)
  const escapeHtml = (text) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  const content = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title></head><body>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</body></html>`
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'bench.html', content })
  await script.prepared(job.uuid)
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  return member[0].targetFiles[0].uuid
}

async function signedInPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/e-?mail/i).fill(product.administrator.email)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(product.administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

async function timesOf(runs, run) {
  const times = []
  for (let count = 0; count < runs; count++) times.push(await run())
  return times
}

/** Two seconds of wheel scrolling; the frames that the browser painted meanwhile. */
async function scroll(page) {
  await page.mouse.move(500, 500)
  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        let count = 0
        const started = performance.now()
        const next = () => {
          count++
          if (performance.now() - started < 2000) requestAnimationFrame(next)
          else resolve((count / (performance.now() - started)) * 1000)
        }
        requestAnimationFrame(next)
      }),
  )
  for (let step = 0; step < 100; step++) {
    await page.mouse.wheel(0, 120)
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  return frames
}

/** From the key event to the frame after the text changed, and what the page's scripts took for a key on average. */
async function typing(page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const scriptSeconds = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration').value
  }
  await page.evaluate(() => {
    window.keyTimes = []
    window.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - pressed)))
      },
      { capture: true },
    )
  })
  const text = 'The quick brown fox jumps over the lazy dog. '
  const before = await scriptSeconds()
  await page.keyboard.type(text, { delay: 30 })
  const scriptMs = ((await scriptSeconds()) - before) * (1000 / text.length)
  return { times: await page.evaluate(() => window.keyTimes), scriptMs }
}

function print(name, numbers, unit) {
  const at = (share) => percentile(numbers, share).toFixed(1)
  console.log(`${name}: median ${at(0.5)} ${unit}, p95 ${at(0.95)} ${unit} (${numbers.length})`)
}
