import { readFileSync } from 'node:fs'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { wizardOn } from '../drivers/wizard.ts'
import { type Locale, words } from '../drivers/words.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { signInScript } from '../script.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ demo: true })
  const script = await signInScript(product, product.administrator)
  await waitFor(async () => {
    const { member } = await script.get('/jobs_translations')
    return member.length >= 3 && member.every(({ status }: { status: { title: string } }) => status.title === 'done')
  })
})
test.afterAll(() => product.remove())

const displays: { locale: Locale; scheme: 'light' | 'dark' }[] = [
  { locale: 'en', scheme: 'light' },
  { locale: 'de', scheme: 'dark' },
]

for (const { locale, scheme } of displays) {
  test(`from the wizard to the finished files, ${locale}, ${scheme}`, async ({ page }) => {
    const texts = words[locale]
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(
      (wanted) => {
        localStorage.setItem('locale', wanted.locale)
        localStorage.setItem('darkMode', wanted.scheme)
      },
      { locale, scheme },
    )
    await page.goto(`${product.url}/jobs/translations`)
    await signIn(page, product.administrator, locale)
    const name = `Spring catalogue ${locale}`

    const wizard = wizardOn(page, locale)
    await wizard.open()
    await wizard.nameIt(name)
    await wizard.next()
    await wizard.next()
    await expect(page.getByText(texts.atLeastOneFile)).toBeVisible()
    await wizard.addFiles('fixtures/contract.docx', 'fixtures/price-list.xlsx')
    await wizard.next()
    await wizard.next()
    await expect(page.getByText(texts.languagesMissing).first()).toBeVisible()
    await wizard.chooseSource(texts.english)
    await wizard.chooseTarget(texts.german)
    await wizard.chooseTermbase('Alpenglow terms')
    await wizard.chooseMemory('Alpenglow product texts')
    await wizard.chooseEngine('Pseudo-translation')
    await wizard.next()
    await wizard.finish()

    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('link', { name })).toBeVisible({ timeout: 60_000 })
    await row.getByRole('link', { name }).click()
    await page.getByRole('link', { name: texts.openContract }).click()

    await expect(page).toHaveURL(/\/jobs\/job\/file\//)
    const first = page.getByRole('button', { name: new RegExp(`^${texts.targetOf} 1(?!\\d)`) })
    await first.click()
    const target = page.getByRole('textbox', { name: `${texts.targetOf} 1`, exact: true })
    await target.press('Control+a')
    await target.pressSequentially('Mietvertrag für Zelte')
    const confirmed = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.keyboard.press('Control+Enter')
    await confirmed
    await expect(page.getByRole('textbox', { name: `${texts.targetOf} 2`, exact: true })).toBeVisible()
    const targetFile = new URL(page.url()).pathname.split('/').at(-1)!
    const script = await signInScript(product, product.administrator)
    const { member: units, totalItems } = await script.get(`/files/${targetFile}/trans_units?itemsPerPage=1000`)
    expect(units[0]).toMatchObject({ status: 'confirmed', targetSegment: { xml: 'Mietvertrag für Zelte' } })

    // Whatever is left is confirmed as it was pre-translated, one key each.
    const openTarget = page.getByRole('textbox', { name: new RegExp(`^${texts.targetOf} \\d+$`) })
    const isDone = () => page.getByText(texts.allConfirmed).isVisible()
    for (let count = 1; count < totalItems && !(await isDone()); count++) {
      const before = await openTarget.getAttribute('aria-label')
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PATCH' && response.url().includes('/trans_units/'),
      )
      await page.keyboard.press('Control+Enter')
      const response = await saved
      expect(response.status(), await response.text()).toBe(200)
      // A key that comes before the next one is open would confirm the same one again.
      await expect.poll(async () => (await isDone()) || (await openTarget.getAttribute('aria-label'))).not.toBe(before)
    }
    await expect(page.getByText(texts.allConfirmed)).toBeVisible()

    await page.getByRole('link', { name: texts.backToJob }).click()
    await page.getByRole('button', { name: texts.finishOf }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: texts.finishJob, exact: true }).click()
    await expect(page.getByText(texts.jobFinished)).toBeVisible()

    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: texts.exportAll }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.zip$/)

    // The same files by themselves, reopened.
    const [job] = (await script.get(`/jobs_translations?query=${encodeURIComponent(name)}`)).member
    const exported = await script.post('/job_target_file_exports', {
      uuid: crypto.randomUUID(),
      job: job['@id'],
      targetFileUuids: [targetFile],
    })
    await expect
      .poll(async () => (await script.get(`/job_target_file_exports/${exported.uuid}`)).status.title)
      .toBe('done')
    const { bytes } = await script.download(`/job_target_file_exports/${exported.uuid}/export_target_file`)
    const written = await openDocument(bytes, 'contract.docx')
    const original = await openDocument(readFileSync('fixtures/contract.docx'), 'contract.docx')
    expect(written.units).toHaveLength(original.units.length)
    expect(written.units.map(({ source }) => plainText(source)).join('\n')).toContain('Mietvertrag für Zelte')
  })
}
