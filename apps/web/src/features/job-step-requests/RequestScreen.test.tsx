import {
  type LinkPreview,
  type OpenedRequest,
  jobStepRequestRoutes as routes,
} from '@langwerk/contract/job-step-requests'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import type { Session } from '@langwerk/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getSession, setSession } from '../../session/session.ts'
import { show } from '../../testing/render.tsx'
import { Refused, startServer } from '../../testing/server.ts'
import { RequestScreen } from './RequestScreen.tsx'

const language = (code: string, name: string) => ({ '@id': `/api/languages/${code}`, uuid: code, code, name })

const opened = (changes: Partial<OpenedRequest> = {}): OpenedRequest => ({
  jobStepRequest: {
    '@id': '/api/job_step_requests/r',
    '@type': 'JobStepRequest',
    uuid: 'r',
    createdAt: '2026-05-01T10:00:00Z',
    sentAt: '2026-05-01T10:00:00Z',
    answerBy: null,
    collectiveUser: false,
    invitedBy: 'Max Moor',
    permissions: { accept: true },
    jobStep: {
      '@id': '/api/job_steps/s',
      '@type': 'JobStep',
      uuid: 's',
      name: 'Revision',
      message: 'Please be brief.',
      sourceLanguage: language('en', 'English'),
      targetLanguage: language('de', 'German'),
      segments: 40,
      words: 1200,
      minutes: 90,
      files: 2,
      dueDt: null,
    },
  },
  accepted: false,
  answeredBy: 'account',
  signedInAs: null,
  ...changes,
})

const session = (changes: Partial<Session> = {}): Session => ({
  uuid: 'u',
  firstName: 'Tia',
  lastName: 'Tal',
  email: 'tia@langwerk.test',
  roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'],
  permissions: { user: {}, teams: {}, organizations: {} },
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  hosted: null,
  csrfToken: 'token',
  ...changes,
})

afterEach(() => setSession(null))

const shown = (hash = '#secret') => show(<RequestScreen />, { at: `/invitation/r${hash}`, path: '/invitation/$uuid' })

test('a visitor with the link reads what the work is, and signs in to answer, without the token', async () => {
  const asked = startServer().answers(routes.open, opened())
  await shown()
  expect(await screen.findByText('Max Moor offers you work.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }])
  for (const fact of ['English → German', '1,200 words · 40 segments · 2 files', '1.5 hr'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.queryByText('Price')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?redirect=%2Finvitation%2Fr')
})

test('whoever is signed in to another account is told so, and what is gone is gone', async () => {
  setSession(session())
  const server = startServer()
  const gone = new Refused(404, { code: 'invitation_unavailable' })
  server.answers(routes.get, gone)
  server.answers(routes.open, opened({ signedInAs: 'another' }))
  const { unmount } = await shown()
  expect(await screen.findByText(/^You are signed in as tia@langwerk\.test/)).toBeTruthy()
  unmount()
  await shown('')
  expect(await screen.findByText('This invitation is not available anymore.')).toBeTruthy()
})

test('people of one account say who works on it, and go on with a session for the step alone', async () => {
  const server = startServer()
  const { jobStepRequest } = opened()
  server.answers(
    routes.open,
    opened({ answeredBy: 'link', jobStepRequest: { ...jobStepRequest, collectiveUser: true } }),
  )
  const accepted = server.answers(routes.acceptByLink, { jobStepUuid: 's' })
  server.answers(routes.login, session({ jobStep: 's', roles: [] }))
  // Of the step, the way to its page alone is read.
  server.answers(jobStepRoutes.get, { job: { '@id': '/api/jobs/j', uuid: 'j', name: 'Huts' } } as never)
  const segments = [{ sortId: 1, source: 'The hut is closed.', target: '' }]
  const previewed = server.answers(routes.previewByLink, ({ body }): LinkPreview | { codeSent: true } =>
    'code' in (body as object) ? { segments, rappen: 13_500 } : { codeSent: true },
  )
  const { user, router } = await shown()
  // Text and price are for the first browser alone, or for whoever reads the inbox.
  await user.click(await screen.findByRole('button', { name: 'Show the text and the price' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code with six digits' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Show the text and the price' }))
  expect(await screen.findByText('The hut is closed.')).toBeTruthy()
  expect(screen.getByText(/^CHF\s135\.00$/)).toBeTruthy()
  expect(previewed.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret', code: '123456' }])
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(screen.getByText('Please say who works on it')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Who works on it?' }), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(router.state.location.href).toBe('/jobs/job/j/jobStep/s'))
  expect(accepted.map(({ body }) => body)).toEqual([{ token: 'secret', worksOnIt: 'Ada' }])
  expect(getSession()?.jobStep).toBe('s')
})

test('a further browser gives the code before it answers', async () => {
  const server = startServer()
  const { jobStepRequest } = opened()
  server.answers(routes.open, opened({ answeredBy: 'link', jobStepRequest }))
  const declined = server.answers(routes.declineByLink, ({ body }): { jobStepUuid: string } | { codeSent: true } =>
    'code' in (body as object) ? { jobStepUuid: 's' } : { codeSent: true },
  )
  const { user } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await user.click(screen.getByRole('button', { name: 'Decline the work' }))
  const code = await screen.findByRole('textbox', { name: 'Code with six digits' })
  await user.click(screen.getByRole('button', { name: 'Decline the work' }))
  expect(declined).toHaveLength(1)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Decline the work' }))
  await waitFor(() =>
    expect(declined.map(({ body }) => body)).toEqual([
      { token: 'secret', reason: '' },
      { token: 'secret', reason: '', code: '123456' },
    ]),
  )
})
