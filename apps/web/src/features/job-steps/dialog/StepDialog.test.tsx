import { artificialIntelligenceWorkerRoutes as workerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { jobStepRoutes as routes } from '@langwerk/contract/job-steps'
import { jobRoutes } from '@langwerk/contract/jobs'
import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { typedDateTime } from '../../../kit/date-time.ts'
import { serviceOf, stepOf } from '../../../testing/job-step.ts'
import { show } from '../../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../../testing/server.ts'
import { workerOf } from '../../../testing/worker-run.ts'
import { StepDialog } from './StepDialog.tsx'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const job = { '@id': '/api/jobs/j', uuid: 'j', targetLanguages: [german] }
const tia = serviceOf('tia', 'Tia Test')
const rob = serviceOf('rob', 'Rob Test', { rappenPerHour: 0 })

const part = (from: number, to: number) => ({
  parts: [{ targetFile: { uuid: 't', originalName: 'huts.html', targetLanguage: german }, from, to }],
  segments: to - from + 1,
  words: 300,
  minutes: 18,
})

function server() {
  const started = startServer()
  started.answers(routes.servicesForJob, pageOf(tia, rob))
  started.answers(routes.cutJob, { member: [part(1, 20), part(21, 40)] })
  started.answers(workerRoutes.list, pageOf(workerOf()))
  started.answers(promptRoutes.offered, { prompts: [] })
  started.answers(jobRoutes.files, pageOf())
  return started
}
const ofJob = (...siblings: ReturnType<typeof stepOf>[]) => ({ job, step: null, siblings })
const open = (more: Partial<Parameters<typeof StepDialog>[0]> = {}) => {
  const onDone = vi.fn()
  return show(<StepDialog step={null} owner={ofJob()} onDone={onDone} onClose={() => {}} {...more} />).then(
    (shown) => ({
      ...shown,
      onDone,
    }),
  )
}
const save = () => screen.getByRole('button', { name: 'Save' })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], label: RegExp, option: RegExp) => {
  // It waits for what is offered.
  const select = await screen.findByRole<HTMLInputElement>('combobox', { name: label })
  await waitFor(() => expect(select.disabled).toBe(false))
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('what is left in a step is cut, and a part of it given to somebody else', async () => {
  const started = server()
  const cut = started.answers(routes.cutStep, { member: [part(1, 20), part(21, 40)] })
  started.answers(routes.update, stepOf('a'))
  const handed = started.answers(routes.handOver, stepOf('b'))
  const { user, onDone } = await open({ step: stepOf('a', { name: 'Translation', dueDt: '2099-01-10T17:00:00Z' }) })
  await user.click(await screen.findByText('In parts'))
  await choose(user, /part 2/, /Rob Test/)
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(cut[0]!.query).toMatchObject({ parts: '2', unconfirmed: 'true' })
  expect(handed.map(({ body }) => body)).toMatchObject([
    { name: 'Translation (2/2)', userService: rob['@id'], parts: [{ from: 21, to: 40 }] },
  ])
})

test('a new step is due in seven days at six, and goes to the service that is chosen', async () => {
  const created = server().answers(routes.create, stepOf('a'))
  const { user, onDone } = await open()
  const inSevenDays = new Date()
  inSevenDays.setDate(inSevenDays.getDate() + 7)
  inSevenDays.setHours(18, 0, 0, 0)
  await screen.findByRole('textbox', { name: 'Due date' })
  expect(field('Due date').value).toBe(typedDateTime(inSevenDays))
  expect(field('Message').value).toBe('Please review this text and correct mistakes.')

  await user.click(save())
  expect(await screen.findByText('Choose a service.')).toBeTruthy()
  await choose(user, /^Service/, /Tia Test/)
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(created[0]?.body).toMatchObject({
    job: '/api/jobs/j',
    userService: tia['@id'],
    dueDt: inSevenDays.toISOString(),
    opens: 'afterPrevious',
    parts: [],
  })
})

test('who is chosen goes when the tab is changed', async () => {
  const created = server().answers(routes.create, stepOf('a'))
  const { user, onDone } = await open()
  await choose(user, /^Service/, /Tia Test/)
  await user.click(screen.getByRole('tab', { name: 'AI worker' }))
  await user.click(await screen.findByRole('textbox', { name: /^AI worker/ }))
  await user.click(await screen.findByRole('option', { name: /Stylist/ }))
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(created[0]?.body).toMatchObject({ artificialIntelligenceWorker: workerOf()['@id'], prompt: null })
  expect(created[0]?.body).not.toHaveProperty('userService')
  expect(created[0]?.body).not.toHaveProperty('dueDt')
})

test('each part of a cutting that somebody has is made a step; what was made is not made again', async () => {
  const started = server()
  let answers = 0
  const created = started.answers(routes.create, () => {
    answers++
    return answers === 2 ? new Refused(409, { code: 'job_finished' }) : stepOf('a')
  })
  const { user, onDone } = await open()
  await user.click(screen.getByText('In parts'))
  await user.click(save())
  expect(await screen.findByText('Choose who does one of the parts, at least.')).toBeTruthy()
  await choose(user, /part 1/, /Tia Test/)
  await choose(user, /part 2/, /Rob Test.*free of charge/)
  await user.click(save())
  await screen.findByRole('alert')
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const bodies = created.map(({ body }) => body as { userService: string; parts: object[] })
  expect(bodies.map(({ userService }) => userService)).toEqual([tia, rob, rob].map((one) => one['@id']))
  expect(bodies[2]?.parts).toEqual([{ targetFile: '/api/target_files/t', from: 21, to: 40 }])
})

test('what should be looked at once more is said, and what is refused stands at its field', async () => {
  const started = server()
  const before = stepOf('a', {
    name: 'Translation',
    dueDt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    userService: { uuid: 'tia', name: 'Translation', serviceUser: tia.serviceUser },
  })
  const violation = { propertyPath: 'dueDt', code: 'step_due_in_past', message: 'No' }
  started.answers(routes.create, new Refused(422, { status: 422, code: 'invalid', violations: [violation] }))
  const { user } = await open({ owner: ofJob(before) })
  await choose(user, /^Service/, /Tia Test/)
  expect(await screen.findByText(/^This is due before “Translation”/)).toBeTruthy()
  expect(screen.getByText(/would check their own work/)).toBeTruthy()
  await user.clear(field('Due date'))
  await user.type(field('Due date'), '31.02.2030 18:00')
  await user.click(save())
  expect(await screen.findByText('Write the date as DD.MM.YYYY HH:mm.')).toBeTruthy()
  await user.clear(field('Due date'))
  await user.type(field('Due date'), '01.02.2030 18:00')
  await user.click(save())
  await waitFor(() => expect(field('Due date').getAttribute('aria-invalid')).toBe('true'))
})

test('only what was changed is sent, and giving a step to somebody else asks for no more than who', async () => {
  const updated = server().answers(routes.update, stepOf('a'))
  const step = stepOf('a', { name: 'Translation', dueDt: new Date(Date.now() + 86_400_000).toISOString() })
  const first = await open({ step, owner: ofJob(step) })
  await first.user.type(field('Name'), ' of huts')
  await first.user.click(save())
  await waitFor(() => expect(first.onDone).toHaveBeenCalled())
  expect(updated[0]?.body).toEqual({ name: 'Translation of huts' })
  first.unmount()

  const { user, onDone } = await open({ step, owner: ofJob(step), reassign: true })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await choose(user, /^Service/, /Rob Test/)
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(updated[1]?.body).toEqual({ userService: rob['@id'] })
})
