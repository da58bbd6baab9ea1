import { expect, type Page } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { editorOn } from '../drivers/editor.ts'
import { signIn } from '../drivers/sign-in.ts'
import { test } from '../own-browsers.ts'
import { startStepWork } from '../step-work.ts'

const document_ = `<!doctype html><html lang="en"><head><title>Huts</title></head><body>
<p>The hut is open.</p><p>Bring good shoes.</p><p>Call us.</p></body></html>`
const germanTexts = ['Hütten', 'Die Hütte ist offen.', 'Bring Schuhe.', 'Ruf uns an.']

let work: Awaited<ReturnType<typeof startStepWork>>
test.beforeAll(async () => {
  work = await startStepWork()
})
test.afterAll(() => work.end())

const invitationTo = (email: string) => work.mailbox.linkTo(email, '/jobs/job/invitation/')

async function openFile(page: Page) {
  await page.getByRole('link', { name: 'Open huts.html in German' }).click()
  const editor = editorOn(page)
  await expect(editor.closed(1)).toBeVisible()
  return editor
}

test('a text is translated, revised, given back with reasons, mended, compared and exported', async ({ browse }) => {
  const { product, manager } = work
  const [tia, rob] = [await work.translator('Tia'), await work.translator('Rob')]
  const job = await work.readyJob(document_)
  const input = { job: job['@id'], message: 'Please be brief.' }
  const translation = await manager.post('/job_steps', { ...input, name: 'Translation', userService: tia.service })
  await manager.post('/job_steps', { ...input, name: 'Revision', userService: rob.service })

  // Signed out, the link tells what the work is; the text is for whoever is invited.
  const asTia = await browse()
  await asTia.goto(await invitationTo(tia.email))
  await expect(asTia.getByText('Please be brief.')).toBeVisible()
  await expect(asTia.getByText('The hut is open.')).toBeHidden()
  await asTia.getByRole('link', { name: 'Sign in' }).click()
  await signIn(asTia, tia)
  await expect(asTia.getByText('The hut is open.')).toBeVisible()
  expect(await violationsOn(asTia)).toEqual([])
  await asTia.getByRole('button', { name: 'Accept' }).click()

  const tiaEditor = await openFile(asTia)
  await tiaEditor.open(1)
  for (const [index, text] of germanTexts.entries()) {
    await expect(tiaEditor.target(index + 1)).toBeFocused()
    await tiaEditor.type(index + 1, text)
    await tiaEditor.confirm()
  }
  await expect(asTia.getByText('All your segments are confirmed.')).toBeVisible()
  await asTia.getByRole('button', { name: 'Finish' }).click()
  await expect(asTia.getByText(/^All segments are confirmed\./)).toBeVisible()
  await asTia.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(asTia).toHaveURL(/\/jobSteps$/)

  // The reviser begins with nothing confirmed, and gives two segments back.
  const asRob = await browse()
  await asRob.goto(`${product.url}/login?redirect=/jobStepRequests`)
  await signIn(asRob, rob)
  // On the list of their invitations they have no token.
  await asRob.goto((await invitationTo(rob.email)).split('#')[0]!)
  await asRob.getByRole('button', { name: 'Accept' }).click()
  const robEditor = await openFile(asRob)
  await expect(asRob.getByRole('img', { name: 'Not confirmed in this step yet' })).toHaveCount(4)
  await robEditor.open(1)
  await robEditor.confirm()
  await expect(robEditor.row(1).getByRole('img', { name: 'Confirmed in this step' })).toBeVisible()
  for (const [number, reason] of [
    [2, 'Say “geöffnet”.'],
    [3, 'The adjective is missing.'],
  ] as const) {
    // A confirmation has opened the first of them.
    if (number === 3) await robEditor.open(number)
    await expect(robEditor.target(number)).toBeFocused()
    await asRob.getByRole('button', { name: 'Mark to be given back' }).click()
    await asRob.getByRole('textbox', { name: 'What is wrong with this segment?' }).fill(reason)
    await asRob.getByRole('button', { name: 'Mark', exact: true }).click()
  }
  await asRob.getByRole('button', { name: 'Give back (2)' }).click()
  const giveBack = asRob.getByRole('dialog')
  await expect(giveBack).toContainText('Segment 3: The adjective is missing.')
  await giveBack.getByRole('textbox', { name: 'Reason' }).fill('Two segments are wrong.')
  await giveBack.getByRole('button', { name: 'Give back' }).click()
  await expect(asRob.getByText(/^A step before this one is not finished yet/)).toBeVisible()

  // The same person mends them, and finds them by the filter.
  await asTia.goto(`${product.url}/jobs/job/${job.uuid}/jobStep/${translation.uuid}`)
  await expect(asTia.getByRole('alert')).toContainText('Two segments are wrong.')
  await openFile(asTia)
  await tiaEditor.open(2)
  await expect(asTia.getByText('Given back: Say “geöffnet”.')).toBeVisible()
  await tiaEditor.type(2, 'Die Hütte ist geöffnet.')
  await tiaEditor.confirm()
  await expect(tiaEditor.target(3)).toBeFocused()
  await tiaEditor.type(3, 'Bring gute Schuhe.')
  await tiaEditor.confirm()
  await expect(asTia.getByLabel('4 of 4 segments confirmed in this step')).toBeVisible()
  await asTia.getByRole('button', { name: 'Finish' }).click()
  await asTia.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(asTia).toHaveURL(/\/jobSteps$/)

  // The reviser sees what was changed, and finishes.
  await expect(asRob.getByText(/^A step before this one is not finished yet/)).toBeHidden()
  await robEditor.open(2)
  await robEditor.showPanel('Changes')
  await expect(robEditor.panelBody('Changes')).toContainText('Die Hütte ist geöffnet.')
  await robEditor.type(2, 'Die Hütte ist jetzt geöffnet.')
  for (const next of [3, 4]) {
    await robEditor.confirm()
    await expect(robEditor.target(next)).toBeFocused()
  }
  expect(await violationsOn(asRob)).toEqual([])
  await asRob.getByRole('button', { name: 'Finish' }).click()
  await expect(asRob.getByText('1 segment is not confirmed yet:')).toBeVisible()
  await asRob.getByRole('dialog').getByRole('button', { name: 'Go on working' }).click()
  await robEditor.target(4).focus()
  await robEditor.confirm()
  await expect(asRob.getByText('All your segments are confirmed.')).toBeVisible()
  await asRob.getByRole('button', { name: 'Finish' }).click()
  await asRob.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(asRob).toHaveURL(/\/jobSteps$/)

  // Whoever gave the work out compares, and exports.
  const [, revision] = (await manager.get(`/jobs/${job.uuid}/job_steps`)).member
  const { member: changes } = await manager.get(`/job_steps/${revision.uuid}/changes`)
  expect(changes).toMatchObject([{ before: 'Die Hütte ist geöffnet.', after: 'Die Hütte ist jetzt geöffnet.' }])
  const made = await manager.post('/job_target_file_exports', { job: job['@id'] })
  await expect.poll(async () => (await manager.get(`/job_target_file_exports/${made.uuid}`)).status.title).toBe('done')
  const { bytes } = await manager.download(`/job_target_file_exports/${made.uuid}/export_target_file`)
  expect(Buffer.from(bytes).toString()).toContain('Bring gute Schuhe.')
})

test('people of one account open a step by its link alone, from a second browser with a code', async ({ browse }) => {
  const { product, manager, mailbox } = work
  const team = await work.translator('Team', { collectiveUser: true })
  const job = await work.readyJob(document_)
  const step = await manager.post('/job_steps', { job: job['@id'], name: 'Translation', userService: team.service })
  const link = await invitationTo(team.email)

  const first = await browse()
  await first.goto(link)
  await first.getByRole('button', { name: 'Accept' }).click()
  await expect(first.getByText('Please say who works on it')).toBeVisible()
  await first.getByRole('textbox', { name: 'Who works on it?' }).fill('Ada')
  await first.getByRole('button', { name: 'Accept' }).click()
  await expect(first).toHaveURL(`${product.url}/jobs/job/${job.uuid}/jobStep/${step.uuid}`)
  // There is nothing else for them here.
  await expect(first.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await first.goto(`${product.url}/users/account`)
  await expect(first.getByText('This link opens one step only')).toBeVisible()
  await first.getByRole('link', { name: 'Go to the step' }).click()
  await first.getByRole('button', { name: 'Open the step' }).click()
  const editor = await openFile(first)
  await editor.open(1)
  await editor.type(1, 'Hütten')
  await editor.confirm()
  await expect(first.getByLabel('1 of 4 segments confirmed in this step')).toBeVisible()

  const second = await browse()
  await second.goto(link)
  await second.getByRole('button', { name: 'Open the step' }).click()
  await expect(second.getByText(/^The link was opened in another browser before/)).toBeVisible()
  const code = /code: (\d{6})/.exec(await mailbox.mailTo(team.email, /Your code/))![1]!
  await second.getByRole('textbox', { name: 'Code with six digits' }).fill(code)
  await second.getByRole('button', { name: 'Open the step' }).click()
  await expect(second.getByRole('link', { name: 'Open huts.html in German' })).toBeVisible()

  await manager.del(`/job_steps/${step.uuid}`)
  const late = await browse()
  await late.goto(link)
  await expect(late.getByText('This invitation is not available anymore.')).toBeVisible()
})
