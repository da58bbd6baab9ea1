import { type Guideline, type GuidelineInput, guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import type { Session } from '@langwerk/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { TextField } from './fields.tsx'
import { ShareableScreen } from './ShareableScreen.tsx'

const texts = {
  title: 'Guidelines',
  lead: 'What people should know.',
  add: 'Add guideline',
  editTitle: 'Edit guideline',
  emptyTitle: 'No guideline yet',
  emptyText: 'It goes with the work.',
}
const Guidelines = () => (
  <ShareableScreen
    object="guideline"
    routes={routes}
    texts={(key) => texts[key]}
    shipped={{ type: 'Guideline', things: [{ name: 'House style', description: '', fieldsOf: () => ({}) }] }}
    columns={({ name, description, created }) => [name, description, created]}
    form={{
      initial: { shortDescription: '' },
      check: ({ shortDescription }) => (shortDescription === '?' ? { shortDescription: 'In words, please' } : {}),
      fields: (form) => <TextField label="In short" {...form.field('shortDescription')} />,
    }}
  />
)

const guideline = (
  name: string,
  may: Record<string, boolean> = { edit: true, share: true, delete: true },
): Guideline => ({
  '@id': `/api/guidelines/${name}`,
  '@type': 'Guideline',
  uuid: name,
  name,
  description: 'About it',
  createdAt: '2026-03-04T05:06:07Z',
  permissionRole: 'owner',
  permissions: may,
  teams: [],
  shortDescription: 'Short',
  html: '',
})

const someone = (may: Record<string, boolean>): Session => ({
  uuid: 'me',
  roles: [],
  permissions: { user: { guideline: may }, teams: {}, organizations: {} },
  firstName: '',
  lastName: '',
  email: '',
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  csrfToken: '',
  hosted: null,
})
afterEach(() => setSession(null))

async function shown(items: Guideline[], may = { create: true }) {
  setSession(someone(may))
  const server = startServer()
  const listed = server.answers(routes.list, () => pageOf(...items))
  const made = server.answers(
    routes.create,
    ({ body }) => ({ ...guideline('Tone'), ...(body as GuidelineInput) }) as Guideline,
  )
  const changed = server.answers(routes.update, guideline('Tone'))
  return { ...(await show(<Guidelines />)), listed, made, changed }
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('where there is nothing yet, it says what belongs here, and offers to add one', async () => {
  const { user, listed, made } = await shown([])
  expect(await screen.findByText('It goes with the work.')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Add guideline' })[1]!)
  await user.type(field(/^Name/), 'Tone')
  await user.type(field(/In short/), 'Warm')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Added: Tone')).toBeTruthy()
  expect(made.map(({ body }) => body)).toEqual([{ name: 'Tone', description: '', shortDescription: 'Warm', teams: [] }])
  await waitFor(() => expect(listed.length).toBe(2))
})

test('what ships can be copied, and a file imported: in the middle where there is nothing yet, else above the list', async () => {
  const ways = ['Copy what ships', 'Import JSON']
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const { user, unmount } = await shown([])
  await screen.findByText('No guideline yet')
  expect(buttons()).toEqual(['Add guideline', 'Add guideline', ...ways])
  await user.click(screen.getByRole('button', { name: 'Copy what ships' }))
  expect(await screen.findByRole('dialog', { name: 'Copy what ships with the program' })).toBeTruthy()
  unmount()
  await shown([guideline('Tone')])
  await screen.findByText('1 entry')
  expect(buttons().slice(0, 3)).toEqual([...ways, 'Add guideline'])
})

test('who may not create one is not asked to', async () => {
  await shown([], { create: false })
  expect(await screen.findByText('No guideline yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a name opens its dialog, and a change says only what was changed', async () => {
  const { user, changed } = await shown([guideline('Tone')])
  await user.click(await screen.findByRole('button', { name: 'Tone' }))
  expect(field(/Description/).value).toBe('About it')
  await user.clear(field(/In short/))
  await user.type(field(/In short/), 'Warm')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updated: Tone')).toBeTruthy()
  expect(changed.map(({ params, body }) => [params.uuid, body])).toEqual([['Tone', { shortDescription: 'Warm' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog gives the focus back to what opened it', async () => {
  const { user } = await shown([guideline('Tone')])
  const name = await screen.findByRole('button', { name: 'Tone' })
  const menu = screen.getByRole('button', { name: 'Actions of Tone' })
  const byMenu = async () => {
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  }
  for (const [opener, open] of [
    [name, () => user.click(name)],
    [menu, byMenu],
  ] as const) {
    await open()
    await screen.findByRole('dialog', { name: 'Edit guideline' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

test('what is wrong with the shared fields and with its own is said together', async () => {
  const { user, changed } = await shown([guideline('Tone')])
  await user.click(await screen.findByRole('button', { name: 'Tone' }))
  await user.clear(field(/^Name/))
  await user.clear(field(/In short/))
  await user.type(field(/In short/), '?')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('In words, please')).toBeTruthy()
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(changed).toEqual([])
})

test('what one may not change can be read', async () => {
  const { user } = await shown([guideline('Tone', { read: true })])
  await user.click(await screen.findByRole('button', { name: 'Tone' }))
  expect(await screen.findByRole('dialog', { name: 'Tone' })).toBeTruthy()
  expect(field(/Description/).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
