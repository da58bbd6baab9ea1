import { expect, type Page } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, waitFor } from '../product.ts'
import type { Script } from '../script.ts'
import { test } from '../shared-product.ts'

const sentences = [
  'The heat exchanger is connected to the expansion valve.',
  'A heat exchanger is a device that transfers heat between two fluids.',
  'Before the compressor starts, the expansion valve must be closed.',
  'The pressure sensor (PS) reports the refrigerant pressure to the control unit.',
  'The control unit stops the compressor when the refrigerant pressure is too high.',
  'Clean the heat exchangers and check the expansion valves once a year.',
]

let product: Product
let script: Script
test.beforeAll(({ shared }) => {
  ;({ product, script } = shared)
})

/** An import that has found the terms of the sentences. */
async function findTerms(): Promise<string> {
  const { '@id': english } = await script.language('en')
  const what = { name: 'Heat pumps', termImportType: 'documents', languages: [english], minimumConfidence: 5 }
  const { uuid } = await script.post('/term_imports', what)
  const content = `<html><body>${sentences.map((one) => `<p>${one}</p>`).join('')}</body></html>`
  await script.upload({ termImportUuid: uuid }, { name: 'manual.html', content })
  await script.patch(`/term_imports/${uuid}/start`)
  await waitFor(async () => (await script.get(`/term_imports/${uuid}`)).status.title === 'readyForMerge')
  return uuid
}

const lineOf = (page: Page, text: string) => page.getByRole('option', { name: new RegExp(`^${text}`) }).first()

test('what was found is decided on with the keyboard alone', async ({ page }) => {
  const uuid = await findTerms()
  const screen = `/resources/termfactory/termImport/${uuid}`
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(screen)}`)
  await signIn(page, product.administrator)
  const list = page.getByRole('listbox', { name: 'Candidates' })
  await expect(list).toBeFocused()
  const chosen = list.getByRole('option', { selected: true })
  const first = (await list.getByRole('option').first().locator('b').textContent())!
  await expect(chosen).toContainText(first)
  await expect(page.getByRole('region', { name: 'What speaks for it' })).toContainText('manual.html')

  // Accepted, the next one rejected, and the one after it marked and merged into the one below.
  await page.keyboard.press('a')
  await expect(lineOf(page, first)).toHaveAttribute('data-decision', 'accepted')
  const second = (await chosen.locator('b').textContent())!
  expect(second).not.toBe(first)
  await page.keyboard.press('r')
  await expect(lineOf(page, second)).toHaveAttribute('data-decision', 'rejected')
  const third = (await chosen.locator('b').textContent())!
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(lineOf(page, third)).toHaveAttribute('data-decision', 'rejected')

  // All of it stands after a reload, and is undone step by step.
  await page.reload()
  await expect(page.getByText('1 accepted · 2 rejected')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('1 accepted · 1 rejected')).toBeVisible()
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(page.getByText('0 accepted · 0 rejected')).toBeVisible()

  await page.keyboard.press('e')
  const term = page.getByRole('dialog').getByLabel('Term', { exact: false }).first()
  await expect(term).toBeFocused()
  await page.keyboard.type(' assembly')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chosen).toContainText('assembly')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+A')
  await page.keyboard.press('Shift+R')
  await expect(page.getByText('· 0 open')).toBeVisible()
  // The screen shows what was decided before the server has answered.
  const onTheServer = async () => {
    const { accepted, left } = await script.get(`/term_imports/${uuid}`)
    return [accepted, left]
  }
  await expect.poll(onTheServer).toEqual([1, 0])
})
