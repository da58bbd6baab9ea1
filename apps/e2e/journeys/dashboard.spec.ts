import { expect } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { test } from '../own-browsers.ts'
import { waitFor } from '../product.ts'
import { signInScript } from '../script.ts'
import { startStepWork } from '../step-work.ts'

let work: Awaited<ReturnType<typeof startStepWork>>
test.beforeAll(async () => {
  work = await startStepWork()
})
test.afterAll(() => work.end())

test('the start page shows a manager, a translator and somebody new what each has to do', async ({ browse }) => {
  const { product, manager } = work
  const [tia, nora] = [await work.translator('Tia'), await work.translator('Nora')]
  const job = await work.readyJob('<p>The hut has beds.</p>')
  const give = (name: string, userService: string) =>
    manager.post('/job_steps', { job: job['@id'], name, userService, opens: 'atOnce', dueDt: inHours(30) })
  const [step] = [await give('Translation', tia.service), await give('Revision', nora.service)]
  const asTia = await browse()
  const script = await signInScript(product, tia)
  const { member } = await script.get('/job_step_requests')
  await script.patch(`/job_step_requests/${member[0].uuid}/accept`)
  const finished = await work.readyJob('<p>Five words are in here.</p>')
  await manager.patch(`/jobs/${finished.uuid}/finish`)
  await waitFor(async () => (await manager.get('/statistics/words')).finished.jobs === 1)

  await asTia.goto(`${product.url}/login`)
  await signIn(asTia, tia)
  const own = asTia.getByRole('region', { name: 'Your work' })
  await expect(own.getByRole('link', { name: 'Translation' })).toBeVisible()
  await expect(asTia.getByRole('region', { name: 'Late and due' })).toBeHidden()
  expect(await violationsOn(asTia)).toEqual([])
  await own.getByRole('link', { name: 'Translation' }).click()
  await expect(asTia).toHaveURL(new RegExp(`/jobStep/${step.uuid}`))

  const asManager = await browse()
  await asManager.goto(`${product.url}/login`)
  await signIn(asManager, product.administrator)
  const late = asManager.getByRole('region', { name: 'Late and due' })
  await expect(late.getByRole('row', { name: /Tia Berg/ })).toBeVisible()
  const unanswered = asManager.getByRole('region', { name: 'Unanswered invitations' })
  await expect(unanswered.getByText(/Nora Berg/)).toBeVisible()
  await expect(asManager.getByRole('region', { name: 'Failed preparations' })).toBeHidden()
  const weeks = asManager.getByRole('region', { name: 'The last four weeks' })
  await expect(weeks.getByText('5 words')).toBeVisible()
  await weeks.getByRole('link', { name: 'All statistics' }).click()

  const chart = asManager.getByRole('slider', { name: 'How many words were finished?' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /still running.*5/)
  await asManager.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  expect(await violationsOn(asManager)).toEqual([])
  const words = asManager.getByRole('region', { name: 'How many words were finished?' }).first()
  await words.getByRole('button', { name: 'As a table' }).click()
  await expect(words.getByRole('row', { name: /5$/ })).toBeVisible()
  const downloading = asManager.waitForEvent('download')
  await words.getByRole('link', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('words.csv')

  const email = 'new@langwerk.test'
  await manager.post('/users', { email, firstName: 'Nell', lastName: 'New', locale: 'en' })
  const token = new URL(await work.mailbox.linkTo(email, 'resetPassword')).searchParams.get('token')
  const asNell = await browse()
  await asNell.goto(`${product.url}/resetPassword?token=${token}`)
  await asNell
    .getByLabel(/password/i)
    .first()
    .fill('Green-Hill-42')
  await asNell.getByRole('button', { name: /set|save|change/i }).click()
  await asNell.goto(`${product.url}/login`)
  await signIn(asNell, { email, password: 'Green-Hill-42' })
  await expect(asNell.getByText('You are in no team yet')).toBeVisible()
  expect(await violationsOn(asNell)).toEqual([])
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
