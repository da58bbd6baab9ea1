import { expect } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { openMailbox } from '../mailbox.ts'
import { test } from '../own-browsers.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

const tia = { email: 'tia@langwerk.test', password: 'Blue-Lake-42' }
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let product: Product
let manager: Script

test.beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({ environment: { SMTP_URL: mailbox.url } })
  manager = await signInScript(product, product.administrator)
})
test.afterAll(async () => {
  await product.remove()
  await mailbox.close()
})

test('a job is cut in two parts for somebody, who finds them, and one is withdrawn', async ({ browse }) => {
  await offerWork()
  const jobUuid = await readyJob()
  const asManager = await browse()
  await asManager.goto(`${product.url}/login?redirect=${encodeURIComponent(`/jobs/job/${jobUuid}`)}`)
  await signIn(asManager, product.administrator)
  await asManager.getByRole('button', { name: 'Add step' }).click()
  const dialog = asManager.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Translation')
  await dialog.getByText('In parts').click()
  for (const number of [1, 2]) {
    await dialog.getByRole('combobox', { name: `Who does part ${number}` }).click()
    await asManager.getByRole('option', { name: /Tia Berg.*CHF/ }).click()
  }
  expect(await violationsOn(asManager)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(asManager.getByText('2 steps added')).toBeVisible()
  const steps = asManager.getByRole('region', { name: 'Reworks' }).first()
  await expect(steps.getByText('Invited')).toHaveCount(2)

  const asTia = await browse()
  await asTia.goto(`${product.url}/login?redirect=%2FjobStepRequests`)
  await signIn(asTia, tia)
  await expect(asTia.getByRole('link', { name: 'Answer the invitation to “Translation (2/2)”' })).toBeVisible()
  expect(await violationsOn(asTia)).toEqual([])

  await steps.getByRole('button', { name: 'Actions of Translation (2/2)' }).click()
  await asManager.getByRole('menuitem', { name: 'Withdraw' }).click()
  await asManager.getByRole('button', { name: 'Withdraw' }).click()
  await expect(asManager.getByText('Step deleted')).toBeVisible()
  await expect(steps.getByText('Translation (2/2)')).toBeHidden()
  await asTia.reload()
  await expect(asTia.getByText('Translation (1/2)')).toBeVisible()
  await expect(asTia.getByText('Translation (2/2)')).toBeHidden()
})

/** Somebody with an account, who translates from English into German. */
async function offerWork() {
  await manager.post('/users', { email: tia.email, firstName: 'Tia', lastName: 'Berg', locale: 'en' })
  const token = new URL(await mailbox.linkTo(tia.email, 'resetPassword')).searchParams.get('token')
  await fetch(`${product.url}/api/reset_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: tia.password }),
  })
  const [source, target] = [await manager.language('en'), await manager.language('de')]
  const person = await signInScript(product, tia)
  await person.post('/user_services', {
    name: 'Translation',
    sourceLanguage: source['@id'],
    targetLanguage: target['@id'],
    rappenPerHour: 9000,
  })
}

async function readyJob(): Promise<string> {
  const [source, target] = [await manager.language('en'), await manager.language('de')]
  const job = await manager.post('/jobs', {
    name: 'Huts',
    sourceLanguage: source['@id'],
    targetLanguages: [target['@id']],
  })
  const paragraphs = Array.from({ length: 8 }, (_, at) => `<p>Hut ${at} has beds and a view.</p>`)
  await manager.upload(
    { uuid: crypto.randomUUID(), jobUuid: job.uuid },
    { name: 'huts.html', content: paragraphs.join('\n') },
  )
  await manager.prepared(job.uuid)
  return job.uuid
}
