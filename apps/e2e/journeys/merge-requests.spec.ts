import { expect, type Page } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, waitFor } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

const manual = `The pump moves water. The pump valve opens slowly. Check the pump valve every week.
A pressure gauge shows the pressure. Read the pressure gauge before you open the pump valve.
The pressure gauge is on the pump housing. The pump housing is made of steel. Clean the pump housing with care.`

let product: Product
let script: Script
test.beforeAll(({ shared }) => {
  ;({ product, script } = shared)
})

/** A request to merge what was found in the manual, into a termbase that knows one of the terms. */
async function asked(name: string) {
  const english = (await script.language('en'))['@id']
  const termbase = await script.post('/termbases', { name })
  const index = await script.post('/termbase_indices', { termbase: termbase['@id'], language: english })
  await script.post('/term_entries', {
    termbase: termbase['@id'],
    terms: [{ termbaseIndex: index['@id'], text: 'pump valve' }],
  })
  const made = await script.post('/term_imports', {
    name: `Manual for ${name}`,
    termImportType: 'documents',
    languages: [english],
    destinationTermbase: termbase['@id'],
    minimumConfidence: 0,
  })
  await script.upload({ termImportUuid: made.uuid }, { name: 'manual.html', content: `<p>${manual}</p>` })
  await script.patch(`/term_imports/${made.uuid}/start`)
  await waitFor(async () => (await script.get(`/term_imports/${made.uuid}`)).status.title === 'readyForMerge')
  const request = await script.post('/term_merge_requests', {
    termImport: made['@id'],
    destinationTermbase: termbase['@id'],
  })
  await waitFor(async () => (await script.get(`/term_merge_requests/${request.uuid}`)).status.title === 'open')
  return { termbase, request, termImport: made }
}

async function open(page: Page, termbase: { uuid: string }) {
  const address = `/termbases/termbase/${termbase.uuid}?target=mergeRequests`
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(address)}`)
  await signIn(page, product.administrator)
  await page.getByRole('link', { name: /Manual for/ }).click()
  await expect(page.getByRole('heading', { name: 'Merge request' })).toBeVisible()
}

test('a merge request is decided on by keys, accepted, and undone', async ({ page }) => {
  const { termbase, termImport } = await asked('Pumps')
  await open(page, termbase)
  const entries = page.getByRole('list', { name: 'Entries' })
  const first = entries.getByRole('button').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('d')
  await expect(first).toContainText('denied')
  await page.keyboard.press('u')
  await expect(first).not.toContainText('denied')
  await page.keyboard.press('a')
  await expect(first).toContainText('accepted')
  await page.getByRole('button', { name: /^Accept all/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('All is decided')).toBeVisible()
  const { member } = await script.get(`/termbases/${termbase.uuid}/term_entries?itemsPerPage=100`)
  const texts = member.map((entry: { terms: { text: string }[] }) => entry.terms[0]!.text)
  expect(texts).toContain('pressure gauge')
  expect(texts.filter((text: string) => text === 'pump valve')).toHaveLength(1)
  expect((await script.get(`/term_imports/${termImport.uuid}`)).status.title).toBe('done')

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone:/)).toBeVisible()
  expect((await script.get(`/termbases/${termbase.uuid}`)).termbaseTermEntryCount).toBe(1)
})

test('a merge request is denied with a reason', async ({ page }) => {
  const { termbase } = await asked('Gauges')
  await open(page, termbase)
  await page.getByRole('button', { name: 'Deny …' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too general')
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText(/Denied by .*: Too general/)).toBeVisible()
  expect((await script.get(`/termbases/${termbase.uuid}`)).termbaseTermEntryCount).toBe(1)
})
