import { createServer, type Server } from 'node:http'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

/** Sentences that are translations of each other, one a paragraph. */
const texts = {
  en: [
    'The heat exchanger is connected to the expansion valve.',
    'Before the compressor starts, the expansion valve must be closed.',
    'The control unit stops the compressor when the refrigerant pressure is too high.',
    'Clean the heat exchanger and check the control unit once a year.',
    'A heat exchanger that leaks makes the compressor run hot.',
  ],
  de: [
    'Der Wärmetauscher ist mit dem Expansionsventil verbunden.',
    'Bevor der Kompressor anläuft, muss das Expansionsventil geschlossen sein.',
    'Das Steuergerät hält den Kompressor an, wenn der Kältemitteldruck zu hoch ist.',
    'Reinigen Sie den Wärmetauscher und prüfen Sie das Steuergerät einmal im Jahr.',
    'Ein Wärmetauscher, der leckt, lässt den Kompressor heiß laufen.',
  ],
}
const pageOf = (language: 'en' | 'de') =>
  `<!doctype html><html lang="${language}"><head><title>Heat pumps</title></head><body><main>${[1, 2, 3]
    .flatMap(() => texts[language])
    .map((one) => `<p>${one}</p>`)
    .join('')}</main></body></html>`

let product: Product
let script: Script
let site: Server
test.beforeAll(async () => {
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf('en')))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  // The journey's own page stands inside the walls.
  product = await startProduct({ environment: { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' } })
  script = await signInScript(product, product.administrator)
})
test.afterAll(async () => {
  await product.remove()
  site.close()
})

async function signInAt(page: Page, screen: string) {
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(screen)}`)
  await signIn(page, product.administrator)
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}
async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}

test('documents in two languages become entries of a termbase, by keyboard alone', async ({ page }) => {
  const termbase = await script.post('/termbases', { name: 'Machines' })
  // Choosers are caught from here on: to begin with it, the browser is told by another way than a key takes, which may be the faster one.
  page.on('filechooser', () => {})
  await signInAt(page, '/resources/termfactory')
  await press(page, 'button', 'Find terms')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Documents and web pages' })).toBeFocused()
  await press(page, 'button', 'Next')
  await tabTo(page, page.getByRole('textbox', { name: /Name/ }))
  await page.keyboard.type('Manuals')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: /Languages/ }))
  for (const language of ['English (en)', 'German (de)']) {
    await page.keyboard.type(language)
    await expect(page.getByRole('option', { name: language, exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(language, { exact: true })).toBeVisible()
  }
  await press(page, 'button', 'Next')
  for (const [language, code] of [
    ['English', 'en'],
    ['German', 'de'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(new RegExp(`^${language}: Drop`)))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({
      name: `manual-${code}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(pageOf(code)),
    })
    await expect(dialog.getByText(`manual-${code}.html`)).toBeVisible()
  }
  await press(page, 'button', 'Next')
  await tabTo(page, page.getByRole('textbox', { name: /For the termbase/ }))
  await page.keyboard.type('Machines')
  await expect(page.getByRole('option', { name: 'Machines' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Find terms' }))
  await page.keyboard.press('Enter')

  const list = page.getByRole('listbox', { name: 'Candidates' })
  await expect(list).toBeFocused({ timeout: 60_000 })
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  // All below the second one.
  await page.keyboard.press('k')
  // Shown at once and kept behind it: whoever goes away before has not rejected.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/decide_term_candidates') &&
      Object.values(response.request().postDataJSON()).flat().length > 1,
  )
  await page.keyboard.press('Shift+R')
  await expect(page.getByText('2 accepted')).toBeVisible()
  await kept

  await page.goto(`${product.url}/resources/termfactory`)
  await tabTo(page, page.getByRole('button', { name: 'Actions of Manuals' }))
  await page.keyboard.press('Enter')
  const copy = page.getByRole('menuitem', { name: 'Copy to a termbase' })
  await expect(copy).toBeVisible()
  for (let presses = 0; presses < 5 && !(await copy.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: /Termbase/ })).toHaveValue('Machines')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const [request] = await waitFor(async () => {
    const { member } = await script.get('/term_merge_requests')
    return member[0]?.status.title === 'open' && member
  })
  await page.goto(`${product.url}/resources/termfactory?target=mergeRequests`)
  await press(page, 'link', 'Manuals')
  await press(page, 'button', /^Accept all/)
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All is decided')).toBeVisible()
  expect((await script.get(`/term_merge_requests/${request.uuid}`)).counts.merged).toBe(2)
  const { member: entries } = await script.get(`/termbases/${termbase.uuid}/term_entries`)
  const terms = entries.flatMap((entry: { terms: { text: string }[] }) => entry.terms.map(({ text }) => text))
  expect(entries).toHaveLength(2)
  expect(terms.some((term: string) => texts.en.join(' ').includes(term))).toBe(true)
})

test('a web page is read, and one that cannot be is told at its address', async ({ page }) => {
  await signInAt(page, '/resources/termfactory')
  await page.getByRole('button', { name: 'Find terms' }).first().click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Website')
  await next.click()
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: /^English \(en\)/ }).click()
  await page.keyboard.press('Tab')
  await next.click()
  const pages = dialog.getByRole('textbox', { name: 'Web pages in English' })
  await pages.fill('http://10.0.0.1/')
  await next.click()
  await dialog.getByRole('button', { name: 'Find terms' }).click()
  await expect(dialog.getByText(/^http:\/\/10\.0\.0\.1\/: /)).toBeVisible()
  const address = site.address()
  await pages.fill(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await next.click()
  await dialog.getByRole('button', { name: 'Find terms' }).click()
  await expect(page.getByRole('listbox', { name: 'Candidates' })).toContainText('heat exchanger', { timeout: 60_000 })
})

test('a job is sent to the term factory, and what it found is denied', async ({ page }) => {
  const [english, german] = [await script.language('en'), await script.language('de')]
  const name = 'Heat pump manual'
  const languages = { sourceLanguage: english['@id'], targetLanguages: [german['@id']] }
  const job = await script.post('/jobs', { name, translation: true, ...languages })
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'manual.html', content: pageOf('en') })
  await script.prepared(job.uuid)
  await signInAt(page, '/jobs/translations')
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: `Actions of ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Send to termfactory' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listbox', { name: 'Candidates' })).toBeVisible({ timeout: 60_000 })

  await page.goto(`${product.url}/resources/termfactory`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ready for merge')
  await row.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Copy to a termbase' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A new termbase').click()
  await dialog.getByRole('button', { name: 'Copy to a termbase' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${product.url}/resources/termfactory?target=mergeRequests`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Deny …' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too general')
  await dialog.getByRole('button', { name: /^Deny/ }).click()
  await expect(page.getByText(/Denied by .*: Too general/)).toBeVisible()
  expect((await script.get('/termbases?name=Heat')).totalItems).toBe(0)
})
