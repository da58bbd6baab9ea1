import { expect } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { test } from '../own-browsers.ts'
import { startStepWork } from '../step-work.ts'

let work: Awaited<ReturnType<typeof startStepWork>>
test.beforeAll(async () => {
  work = await startStepWork()
})
test.afterAll(() => work.end())

test('a job is cut in two parts for somebody, who finds them, and one is withdrawn', async ({ browse }) => {
  const { product } = work
  const tia = await work.translator('Tia')
  const paragraphs = Array.from({ length: 8 }, (_, at) => `<p>Hut ${at} has beds and a view.</p>`)
  const { uuid: jobUuid } = await work.readyJob(paragraphs.join('\n'))
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
