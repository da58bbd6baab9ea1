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

test('a job is cut in two parts for somebody, who hands one on, and the other is withdrawn', async ({ browse }) => {
  const { product } = work
  const tia = await work.translator('Tia', {}, ['jobStep:redistribute', 'user:readNames'])
  const rob = await work.translator('Rob')
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
  const steps = asManager.getByRole('region', { name: 'Reworks' })
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
  // Her list follows by itself.
  await expect(asTia.getByText('Translation (2/2)')).toBeHidden()

  await asTia.getByRole('link', { name: 'Answer the invitation to “Translation (1/2)”' }).click()
  await asTia.getByRole('button', { name: 'Accept' }).click()
  await asTia.getByRole('button', { name: 'Add sub-step' }).click()
  await asTia.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('The first huts')
  await asTia.getByRole('combobox', { name: /^Service/ }).click()
  await asTia.getByRole('option', { name: /Rob Berg/ }).click()
  await asTia.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const below = asTia.getByRole('region', { name: 'Sub-steps' })
  await expect(below.getByText('Invited')).toBeVisible()
  expect(await violationsOn(asTia)).toEqual([])
  const asRob = await browse()
  await asRob.goto(`${product.url}/login?redirect=%2FjobStepRequests`)
  await signIn(asRob, rob)
  await asRob.getByRole('link', { name: 'Answer the invitation to “The first huts”' }).click()
  await asRob.getByRole('button', { name: 'Accept' }).click()
  await expect(asRob.getByRole('link', { name: 'Open huts.html in German' })).toBeVisible()
  // She sees how far it is, and finishes when it is done.
  await expect(below.getByText(/^0\s?%$/)).toBeVisible()
  await asTia.getByRole('button', { name: 'Finish revision' }).click()
  await asTia
    .getByRole('dialog')
    .getByRole('button', { name: /^Finish/ })
    .click()
  await expect(asTia.getByText('Sub-steps that are not finished yet: 1.')).toBeVisible()
})
