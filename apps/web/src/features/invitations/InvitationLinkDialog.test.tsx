import { invitationRoutes } from '@langwerk/contract/invitations'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx'

test.each([
  [true, /who has it can make the account/],
  [false, /has still to confirm the address by mail/],
])(
  'a link is made only when it is asked for, copied and shown; it proves the address: %s',
  async (provesAddress, said) => {
    const server = startServer()
    const url = 'https://langwerk.test/register?invitationToken=t'
    const made = server.answers(invitationRoutes.makeLink, {
      url,
      expiresAt: '2026-01-15T12:00:00.000Z',
      provesAddress,
    })
    const onMade = vi.fn(async () => undefined)
    const { user } = await show(
      <InvitationLinkDialog invitation={{ uuid: 'i', email: 'a@b.test' }} onMade={onMade} onClose={() => undefined} />,
    )
    expect(await screen.findByText(/A new link is made for a@b.test/)).toBeTruthy()
    expect(made).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Make and copy the link' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Link for a@b.test')
    expect(field.value).toBe(url)
    expect(screen.getByText(said).textContent).toContain('15.01.26')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url))
    expect(onMade).toHaveBeenCalledOnce()
  },
)
