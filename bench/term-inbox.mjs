/**
 * Opens the inbox of a term import with many candidates in Chromium and prints how long it takes to show, to move, to decide, and how it
 * scrolls. The candidates are made here, and given to the page as the server would give them.
 * node bench/term-inbox.mjs [candidates]; after `npm run build`. CHROMIUM_PATH names the browser.
 */
import { chromium } from '@playwright/test'
import { importSources, percentile } from './bundle.mjs'

const [wanted = '10000'] = process.argv.slice(2)
const { startProduct, signInScript } = await importSources('apps/e2e/product.ts', 'apps/e2e/script.ts')

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const script = await signInScript(product, product.administrator)
  const { '@id': english } = await script.language('en')
  const { uuid } = await script.post('/term_imports', { name: 'Bench', languages: [english] })
  const page = await signedInPage()
  await answerInbox(page, uuid, candidates(Number(wanted)))

  const opened = []
  for (let run = 0; run < 5; run++) {
    await page.goto(`${product.url}/users/api`)
    const started = performance.now()
    await page.goto(`${product.url}/resources/termfactory/termImport/${uuid}`)
    await page.getByRole('option').first().waitFor()
    opened.push(performance.now() - started)
  }
  print('opened, from the address to the first line', opened, 'ms')
  await page.getByText(/loading/i).waitFor({ state: 'detached' })

  await watchKeys(page)
  for (const [name, key] of [
    ['moved', 'j'],
    ['accepted', 'a'],
    ['rejected', 'r'],
    ['marked', ' '],
  ]) {
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(50)
    }
    print(`${name}, from the key to the frame that shows it`, await takeTimes(page), 'ms')
  }
  await page.keyboard.press('Shift+R')
  await page.waitForTimeout(500)
  print('all below rejected', await takeTimes(page), 'ms')
  print('scrolling, frames a second', [await scroll(page)], '')
} finally {
  await browser.close()
  await product.remove()
}

function candidates(count) {
  const words = ['valve', 'pump', 'seal', 'housing', 'bearing', 'shaft', 'flange', 'rotor', 'stator', 'gasket']
  return Array.from({ length: count }, (_, place) => {
    const text = `${words[place % 10]} ${words[Math.floor(place / 10) % 10]} ${place}`
    return {
      uuid: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      text,
      language: 'en',
      formCount: 1 + (place % 3),
      kind: ['term', 'name', 'acronym'][place % 7 === 0 ? 1 : 0],
      novelty: ['new', 'known', 'near'][place % 11 === 0 ? 2 : 0],
      verdict: null,
      decision: 'open',
      confidence: Math.max(0, 100 - Math.floor((place * 100) / count)),
      frequency: 1 + (place % 40),
      documents: 1 + (place % 4),
      target: place % 2 ? `Wort ${place}` : null,
      sentence: { text: `Before it is started, check the ${text} and its screws.`, start: 32, end: 32 + text.length },
      version: 1,
    }
  })
}

async function answerInbox(page, uuid, lines) {
  const json = (route, body) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
  await page.route(`**/api/term_imports/${uuid}/term_candidates**`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('from') ?? 0)
    const limit = Number(query.get('limit') ?? 500)
    const member = query.has('changedSince') ? [] : lines.slice(from, from + limit)
    const next = from + member.length < lines.length && member.length > 0 ? from + member.length : null
    const frame = { '@id': '/api/x', '@type': 'Collection', totalItems: lines.length, lessSure: 0, mayDecide: true }
    return json(route, { ...frame, asOf: new Date().toISOString(), next, member })
  })
  await page.route('**/api/term_candidates/*', (route) => {
    const line = lines.find((one) => route.request().url().includes(one.uuid))
    return json(route, {
      '@id': `/api/term_candidates/${line.uuid}`,
      '@type': 'TermCandidate',
      ...line,
      termImportUuid: uuid,
      forms: [{ text: line.text, count: line.frequency }],
      contexts: [{ ...line.sentence, source: 'manual.docx', fileUuid: null, segment: 12, target: null }],
      targets: [],
      targetChosen: false,
      definition: '',
      proposedDefinition: '',
      longForm: '',
      variants: [],
      kin: [],
      known: null,
      changedAt: new Date().toISOString(),
    })
  })
  await page.route(`**/api/term_imports/${uuid}/decide_term_candidates`, (route) => {
    const count = Object.values(route.request().postDataJSON()).flat().length
    return json(route, { move: 'decided', count, left: { count: 0, texts: [] }, lines: [], removed: [] })
  })
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

/** From each key to the end of the frame after it. */
async function watchKeys(page) {
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
}
function takeTimes(page) {
  return page.evaluate(() => window.keyTimes.splice(0))
}

/** Two seconds of wheel scrolling; the frames that the browser painted meanwhile. */
async function scroll(page) {
  await page.mouse.move(600, 500)
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
    await page.waitForTimeout(16)
  }
  return frames
}

function print(name, numbers, unit) {
  const at = (share) => percentile(numbers, share).toFixed(1)
  console.log(`${name}: median ${at(0.5)} ${unit}, p95 ${at(0.95)} ${unit} (${numbers.length})`)
}
