import { expect, test } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { networkOf } from '../drivers/network.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { signInScript } from '../script.ts'

let product: Product
/** A word of a segment of the demo, and where that is. */
let segment: { source: string; sortId: number; targetFile: { uuid: string } }

test.beforeAll(async () => {
  product = await startProduct({ demo: true })
  const script = await signInScript(product, product.administrator)
  segment = await waitFor(async () => {
    const { segments } = await script.get('/start_search?query=light&groups=segments')
    return segments.member[0]
  })
})
test.afterAll(() => product.remove())

test('Ctrl+K leads from anywhere to screens, things and single segments, also from within the editor', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`)
  await signIn(page, product.administrator)
  const network = networkOf(page)
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(page.getByRole('group', { name: 'Recent jobs' })).toBeVisible()
  await network.quiet()
  expect(await violationsOn(page)).toEqual([])
  // By its name in the other language.
  await field.fill('auftragsvorlagen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Job templates' })).toBeVisible()
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+K')
  await field.fill('new termbase')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add termbase' })).toBeVisible()
  // Another dialog keeps what is typed in it.
  await page.keyboard.press('Control+K')
  await expect(field).toBeHidden()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+K')
  await field.fill('light')
  const texts = page.getByRole('group', { name: 'Texts' })
  await expect(texts.getByRole('option').first()).toContainText(segment.source)
  expect(await violationsOn(page)).toEqual([])
  await texts.getByRole('option').first().click()
  await expect(page).toHaveURL(`${product.url}/jobs/job/file/${segment.targetFile.uuid}?segment=${segment.sortId}`)
  await expect(page.getByRole('textbox', { name: 'Target' }).first()).toBeVisible()

  await page.keyboard.press('Control+K')
  await field.fill('light')
  await expect(texts.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
