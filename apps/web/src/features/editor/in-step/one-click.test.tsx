import { permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inStep, openedEditor, step, unit, uuidOf } from '../testing.tsx'

const permitted = step({
  permissions: { ...noServiceProviderPermissions, enableOneClickSegmentConfirmation: true },
})
const none = { changed: 0, locked: 0, closed: 0, empty: 0, tags: 0, findings: 0 }
const units = () => [
  unit(1, 'The hut.', 'Die Hütte.', { jobStep: inStep() }),
  unit(2, 'The lid.', 'Der Deckel.', { jobStep: inStep({ confirmed: true }) }),
  unit(3, 'The tank.', '', { jobStep: inStep() }),
  unit(4, 'The bag.', 'Der Sack.', { jobStep: inStep() }),
]

test('a tick confirms a segment as it stands, where the step lets its people', async () => {
  const { user, server, asked } = await openedEditor({ file: { jobStep: permitted }, units: units() })
  const confirms = server.answers(permittedWorkRoutes.confirmAll, { confirmed: 1, refused: none, changed: [] })
  // Neither what is confirmed nor what is not translated has one.
  expect(screen.getAllByRole('button', { name: /as it stands$/ })).toHaveLength(2)
  const before = asked.lists.length
  await user.click(screen.getByRole('button', { name: 'Confirm segment 1 as it stands' }))
  await waitFor(() => expect(asked.lists.length).toBeGreaterThan(before))
  expect(confirms.map(({ body }) => body)).toEqual([{ transUnits: [{ uuid: uuidOf(1), version: 1 }], dryRun: false }])
})

test('all shown segments are counted before they are confirmed, with those that are left', async () => {
  const { user, server } = await openedEditor({ file: { jobStep: permitted }, units: units() })
  const confirms = server.answers(permittedWorkRoutes.confirmAll, {
    confirmed: 1,
    refused: { ...none, empty: 1, findings: 1 },
    changed: [],
  })
  await user.click(screen.getByRole('button', { name: 'Confirm all shown segments' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 segment will be confirmed as it stands.')).toBeTruthy()
  expect(dialog.getByText('1 with an error that must be mended')).toBeTruthy()
  // What has no target yet comes last, for the server to count as well.
  expect(confirms[0]!.body).toMatchObject({ transUnits: [1, 4, 3].map((number) => ({ uuid: uuidOf(number) })) })
  expect(dialog.getByText('1 without a target')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm them' }))
  expect(await screen.findByText('1 segment confirmed')).toBeTruthy()
  expect(confirms.map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false])
})

test('nothing of this is offered where the step does not say so', async () => {
  const { user } = await openedEditor({ file: { jobStep: step() }, units: units() })
  expect(screen.queryByRole('button', { name: /as it stands$/ })).toBeNull()
  for (const name of ['Confirm all shown segments', 'Download'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(await screen.findByText('Target of segment 1'))
  await user.click(screen.getByRole('tab', { name: 'Terms' }))
  expect(await screen.findByText('No term of the job’s termbases stands in this segment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suggest a term' })).toBeNull()
})
