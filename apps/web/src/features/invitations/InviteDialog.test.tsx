import { healthRoutes } from '@langwerk/contract/health'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { InviteDialog } from './InviteDialog.tsx'

test.each([
  ['missing' as const, 1],
  ['up' as const, 0],
])('where mail is %s, whoever invites is told that none goes out or nothing', async (status, notes) => {
  const mail = { name: 'mail', status, detail: '' }
  const asked = startServer().answers(healthRoutes.health, { status: 'up', version: '1', parts: [mail] })
  const nothing = () => {}
  await show(
    <InviteDialog
      title="Invite"
      roles={[]}
      roleField="role"
      send={async () => {}}
      onSent={nothing}
      onClose={nothing}
    />,
  )
  await screen.findByRole('button', { name: 'Send invitations' })
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => screen.queryAllByText(/No mail server/).length).toBe(notes)
})
