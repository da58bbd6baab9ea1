import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { EditDialog, type EditDialogProps } from './EditDialog.tsx'
import { TextField } from './fields.tsx'
import { Refusal } from './refusal.ts'

interface Hut {
  name: string
  town: string
}

/** A dialog of two fields, with what became of it. */
async function opened(parts: Partial<EditDialogProps<Hut, Hut>> = {}) {
  const saved: Hut[] = []
  const became: string[] = []
  const shown = await show(
    <EditDialog<Hut, Hut>
      title="Hut"
      initial={{ name: 'Cabin', town: '' }}
      save={async (hut) => {
        saved.push(hut)
        return hut
      }}
      onSaved={() => became.push('saved')}
      onClose={() => became.push('closed')}
      {...parts}
    >
      {parts.children ??
        ((form) => (
          <>
            <TextField label="Name" {...form.field('name')} />
            <TextField label="Town" {...form.field('town')} />
          </>
        ))}
    </EditDialog>,
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { ...shown, saved, became, field }
}

test('begins in the first field, and Ctrl + Enter saves', async () => {
  const { user, saved, became, field } = await opened()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await user.type(field('Town'), 'Zermatt')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect([saved, became]).toEqual([[{ name: 'Cabin', town: 'Zermatt' }], ['saved']]))
})

test('Ctrl + Enter saves what a field makes of what is typed with this same key', async () => {
  const { user, saved } = await opened({
    children: (form) => (
      <input
        aria-label="Town"
        onKeyDown={(event) => event.key === 'Enter' && form.set('town', event.currentTarget.value)}
      />
    ),
  })
  await user.type(screen.getByLabelText('Town'), 'Zermatt{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved).toEqual([{ name: 'Cabin', town: 'Zermatt' }]))
})

test('what is wrong is said at its field, which has the focus, and nothing is sent', async () => {
  const { user, saved, field } = await opened({ check: ({ town }) => (town ? {} : { town: 'Where is it?' }) })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Where is it?')).toBeTruthy()
  expect([document.activeElement, saved]).toEqual([field('Town'), []])
  await user.type(field('Town'), 'Z')
  expect(screen.queryByText('Where is it?')).toBeNull()
})

test('what the server refuses is said at its field, and anything else above them', async () => {
  const refusals = [
    new Refusal({
      status: 422,
      code: 'invalid',
      detail: '',
      violations: [{ propertyPath: 'name', message: 'This field is required' }],
    }),
    new Refusal({ status: 409, code: 'status_409', detail: 'Somebody was faster.' }),
  ]
  const { user, became } = await opened({ save: () => Promise.reject(refusals.shift()) })
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(save)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(became).toEqual([])
})

test('closes at once when nothing was changed', async () => {
  const { user, became } = await opened()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(became).toEqual(['closed']))
})

test('asks before changes are thrown away', async () => {
  const { user, became, field } = await opened()
  await user.type(field('Name'), 's')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await user.click(cancel)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect([became, field('Name').value]).toEqual([[], 'Cabins'])
  await user.click(cancel)
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(became).toEqual(['closed']))
})

test('shows without a way to save', async () => {
  const { user, saved } = await opened({ readOnly: true })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saved).toEqual([])
})
