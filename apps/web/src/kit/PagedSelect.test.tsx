import { collectionOf, ListQuery } from '@langwerk/contract/common'
import { get } from '@langwerk/contract/route'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { show } from '../testing/render.tsx'
import { pageOf, Refused, startServer } from '../testing/server.ts'
import { PagedMultiSelect, PagedSelect } from './PagedSelect.tsx'
import type { Choice } from './use-paged-choices.ts'

const huts = get('/huts', {
  summary: '',
  query: ListQuery,
  reply: collectionOf(z.object({ '@id': z.string(), name: z.string() })),
})
const hut = (name: string): Choice => ({ '@id': `/huts/${name}`, name })
const all = [hut('Alp'), hut('Berg'), hut('Castle')]
const found = (text = '') => pageOf(...all.filter(({ name }) => name.toLowerCase().includes(text)))

function One({
  chosen,
  required = false,
  onlyEditable = false,
}: {
  chosen: Choice | null
  required?: boolean
  onlyEditable?: boolean
}) {
  const [value, setValue] = useState(chosen)
  return (
    <>
      <PagedSelect
        route={huts}
        label="Hut"
        name="hut"
        error={undefined}
        required={required}
        onlyEditable={onlyEditable}
        value={value}
        onChange={setValue}
      />
      <output>{value?.name ?? 'none'}</output>
    </>
  )
}

function Several() {
  const [value, setValue] = useState<Choice[]>([])
  return (
    <>
      <PagedMultiSelect route={huts} label="Huts" name="huts" error={undefined} value={value} onChange={setValue} />
      <output>{value.map(({ name }) => name).join(', ')}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent

test('asks for nothing until it is opened, and gives what is chosen', async () => {
  const asked = startServer().answers(huts, () => found())
  const { user } = await show(<One chosen={null} />)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('textbox', { name: 'Hut' }))
  await user.click(await screen.findByRole('option', { name: 'Berg' }))
  expect([chosen(), screen.getByRole<HTMLInputElement>('textbox', { name: 'Hut' }).value]).toEqual(['Berg', 'Berg'])
})

test('what one may not change says so, and cannot be chosen where it would be', async () => {
  startServer().answers(huts, () => pageOf(hut('Alp'), { ...hut('Berg'), permissions: { edit: false } }))
  const { user } = await show(<One chosen={null} onlyEditable />)
  await user.click(screen.getByRole('textbox', { name: 'Hut' }))
  await user.click(await screen.findByRole('option', { name: /^Berg.*You may not change this one$/ }))
  expect(chosen()).toBe('none')
  await user.click(screen.getByRole('option', { name: 'Alp' }))
  expect(chosen()).toBe('Alp')
})

test('is searched on the server, once for what was typed', async () => {
  const asked = startServer().answers(huts, ({ query }) => found(query.query))
  const { user } = await show(<One chosen={hut('Alp')} />)
  await user.type(screen.getByRole('textbox', { name: 'Hut' }), 'cas')
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Castle']))
  expect(asked.flatMap(({ query }) => query.query ?? [])).toEqual(['cas'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('Castle')
})

test('what is chosen can be taken back, unless something must be', async () => {
  const { user, unmount } = await show(<One chosen={hut('Alp')} />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen()).toBe('none')
  unmount()
  await show(<One chosen={hut('Alp')} required />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('says that nothing was found, and that nothing could be read', async () => {
  const server = startServer()
  server.answers(huts, pageOf<Choice>())
  const first = await show(<One chosen={null} />)
  await first.user.click(screen.getByRole('textbox', { name: 'Hut' }))
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  first.unmount()
  server.answers(huts, new Refused(403))
  const second = await show(<One chosen={null} />)
  await second.user.click(screen.getByRole('textbox', { name: 'Hut' }))
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull())
  expect(screen.queryByText('Nothing found')).toBeNull()
})

test('several stand in the order in which they were chosen, and go one by one', async () => {
  startServer().answers(huts, () => found())
  const { user } = await show(<Several />)
  const field = screen.getByRole('textbox', { name: 'Huts' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Castle' }))
  await user.click(await screen.findByRole('option', { name: 'Alp' }))
  expect(chosen()).toBe('Castle, Alp')
  await user.click(screen.getByLabelText('Remove: Castle'))
  expect(chosen()).toBe('Alp')
  await user.type(field, '{Backspace}')
  expect(chosen()).toBe('')
})
