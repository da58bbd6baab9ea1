import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

let product: Product
let script: Script
let addresses: string[]

test.beforeAll(async () => {
  product = await startProduct({ demo: true })
  script = await signInScript(product, product.administrator)
  const jobs = await waitFor(async () => {
    const { member } = await script.get('/jobs_translations')
    return (
      member.length >= 2 &&
      member.every(({ status }: { status: { title: string } }) => status.title === 'done') &&
      member
    )
  })
  const { member: files } = await script.get(`/jobs/${jobs[0].uuid}/files`)
  const [memory, termbase] = await Promise.all(
    ['/translation_memories', '/termbases'].map(async (path) => (await script.get(path)).member[0].uuid),
  )
  addresses = [
    '/',
    '/jobs/translations',
    `/jobs/job/${jobs[0].uuid}`,
    `/jobs/job/file/${files[0].targetFiles[0].uuid}`,
    '/resources/translationMemories',
    `/resources/translationMemories/${memory}`,
    '/resources/translationMemoryImports',
    '/resources/termbases',
    `/termbases/termbase/${termbase}`,
    '/resources/machineTranslationEngines',
    '/guidings/guidelines',
    '/settings/jobTemplates',
    '/users/api',
  ]
})
test.afterAll(() => product.remove())

const displays = [
  { locale: 'en', scheme: 'light', width: 1440 },
  { locale: 'de', scheme: 'dark', width: 1440 },
  { locale: 'de', scheme: 'light', width: 390 },
] as const

for (const { locale, scheme, width } of displays) {
  test(`every screen is accessible and whole: ${locale}, ${scheme}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(
      (wanted) => {
        localStorage.setItem('locale', wanted.locale)
        localStorage.setItem('darkMode', wanted.scheme)
      },
      { locale, scheme },
    )
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))

    await page.goto(`${product.url}/login`)
    const axe = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      complaints.push(
        ...violations.map(
          ({ id, nodes }) =>
            `${new URL(page.url()).pathname} ${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' ; ')}`,
        ),
      )
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.getByRole('button', { name: /^(sign in|log in|anmelden)$/i }).waitFor()
    await axe()
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('401')))
    await signIn(page, product.administrator, locale)

    for (const address of addresses) {
      await page.goto(`${product.url}${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // The line for events stays open, so the network is never idle: a moment has to do.
      await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {})
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wider > 1) complaints.push(`${address} is ${wider} px wider than the window`)
      await axe()
    }
    expect(complaints).toEqual([])
  })
}
