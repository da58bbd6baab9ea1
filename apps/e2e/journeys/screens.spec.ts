import { kinds } from '@langwerk/contract/kinds'
import { expect, test } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { networkOf } from '../drivers/network.ts'
import { signIn } from '../drivers/sign-in.ts'
import { type Product, startProduct, waitFor } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

let product: Product
let script: Script
/** By area; what stands before the sign-in is looked at first. */
let addresses: Record<(typeof areas)[number], string[]>
const areas = ['work', 'people'] as const
const publicAddresses = [
  '/register',
  '/requestPasswordReset',
  '/resetPassword?token=none',
  '/confirmEmail',
  '/samllogin',
]

test.beforeAll(async () => {
  product = await startProduct({ demo: true })
  script = await signInScript(product, product.administrator)
  const jobs = await waitFor(async () => {
    const { member } = await script.get('/jobs_translations')
    return (
      member.length >= 3 &&
      member.every(({ status }: { status: { title: string } }) => status.title === 'done') &&
      member
    )
  })
  const { member: files } = await script.get(`/jobs/${jobs[0].uuid}/files`)
  const { member: organizations } = await script.get('/organizations')
  const { member: teams } = await script.get('/teams')
  const organization = `/organizations/${organizations[0].uuid}`
  const work = [
    '/',
    '/statistics',
    ...(await screensOfKinds(jobs[0].uuid)),
    `/jobs/job/file/${files[0].targetFiles[0].uuid}`,
    '/resources/translationMemoryImports',
    '/resources/termfactory',
    '/search?query=light',
    '/translator',
    `/resources/jobTranslationMemories/${await memoryUse()}/jobTranslationMemoryPenalties`,
  ]
  const people = [
    '/organizations',
    organization,
    ...['organizationUsers', 'teamUserRoles', 'organizationUserRoles', 'integrations', 'singleSignOn'].map(
      (tab) => `${organization}/${tab}`,
    ),
    '/organizations/organizationUserRoles',
    '/teams',
    `/teams/${teams[0].uuid}`,
    `/teams/${teams[0].uuid}?target=modelSpending`,
    '/auditLog',
    '/users',
    ...['account', 'security', 'services', 'permissions', 'integrations', 'api'].map((page) => `/users/${page}`),
  ]
  addresses = { work, people }
})
test.afterAll(() => product.remove())

/** The uuid of a use of a memory, in a job template. */
async function memoryUse(): Promise<string> {
  const { member: memories } = await script.get('/translation_memories')
  const template = await script.post('/job_templates', { name: 'With penalties' })
  const use = { jobTemplate: template['@id'], translationMemory: memories[0]['@id'] }
  return (await script.post('/job_translation_memories', use)).uuid
}

/** The list of each kind, and one of its things, which is made where the list has none. */
async function screensOfKinds(jobUuid: string) {
  /** By collection, what one of its things needs beside a name. */
  const asked: Record<string, object> = {
    [kinds.fileType.collection]: { fileProcessor: 'xml' },
    [kinds.generativeArtificialIntelligenceModel.collection]: {
      provider: 'openAiCompatible',
      endpoint: 'https://models.invalid/v1',
      modelType: 'model',
    },
    [kinds.languageProcessingRuleSet.collection]: { sourceLanguage: (await script.language('en'))['@id'] },
  }
  const uuidOf = async (collection: string) => {
    if (collection === kinds.jobTranslation.collection) return jobUuid
    const { member } = await script.get(`/${collection}`)
    return (member[0] ?? (await script.post(`/${collection}`, { name: 'For a look', ...asked[collection] }))).uuid
  }
  const screens: string[] = []
  for (const { screen, thingScreen, collection } of Object.values(kinds)) {
    screens.push(screen)
    if (thingScreen) screens.push(thingScreen.replace('$uuid', await uuidOf(collection)))
  }
  return screens
}

const displays = [
  { locale: 'en', scheme: 'light' },
  { locale: 'de', scheme: 'dark' },
] as const
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 900 }

for (const { locale, scheme } of displays) {
  test.describe(`${locale}, ${scheme}, wide and narrow`, () => {
    for (const area of areas)
      test(`every screen is accessible and whole: ${area}`, async ({ page }) => {
        await page.setViewportSize(wide)
        await page.emulateMedia({ colorScheme: scheme })
        await page.addInitScript(
          (wanted) => {
            localStorage.setItem('locale', wanted.locale)
            localStorage.setItem('darkMode', wanted.scheme)
          },
          { locale, scheme },
        )
        const network = networkOf(page)
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
        )

        await page.goto(`${product.url}/login`)
        const axe = async () => {
          let found = await violationsOn(page)
          // On a machine that starves a screen may change while it is looked at: what is wrong with it stays wrong.
          if (found.length > 0) {
            await network.quiet()
            found = await violationsOn(page)
          }
          complaints.push(...found.map((violation) => `${new URL(page.url()).pathname} ${violation}`))
        }
        const fits = async (address: string) => {
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (wider > 1)
            complaints.push(`${address} is ${wider} px wider than a window of ${page.viewportSize()?.width}`)
        }
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await page.getByRole('button', { name: /^(sign in|log in|anmelden)$/i }).waitFor()
        await axe()
        for (const address of area === 'people' ? publicAddresses : []) {
          await page.goto(`${product.url}${address}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await network.quiet()
          await axe()
        }
        await page.goto(`${product.url}/login`)
        await network.quiet()
        complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('401')))
        await signIn(page, product.administrator, locale)

        for (const address of addresses[area]) {
          network.begins()
          await page.evaluate((to) => history.pushState(null, '', to), address)
          await network.quiet()
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
          await fits(address)
          await axe()
          // German words are the longer ones: what is told about them holds for the others.
          await page.setViewportSize(narrow)
          await fits(address)
          if (locale === 'de') await axe()
          await page.setViewportSize(wide)
        }
        expect(complaints, complaints.join('\n')).toEqual([])
      })
  })
}
