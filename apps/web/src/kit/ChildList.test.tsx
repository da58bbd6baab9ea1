import { termbaseTagRoutes as routes, type TermbaseTag } from '@langwerk/contract/termbases'
import { IconTag } from '@tabler/icons-react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { ChildList } from './ChildList.tsx'
import { TextField } from './fields.tsx'

const texts = {
  title: 'Tags',
  add: 'Add tag',
  editTitle: 'Edit tag',
  emptyTitle: 'No tags yet',
  emptyText: 'They sort entries.',
}
const tag = (name: string): TermbaseTag => ({
  '@id': `/api/termbase_tags/${name}`,
  '@type': 'TermbaseTag',
  uuid: name,
  name,
  description: '',
  color: '#1c7ed6',
  blacklist: false,
  sortId: 1,
})

/** A termbase's tags, on a server that keeps their order. */
async function shown(names: string[], { mayEdit = true } = {}) {
  const server = startServer()
  const kept = [...names]
  const listed = server.answers(routes.list, ({ query }) =>
    pageOf(...kept.filter((name) => name.includes(query.query ?? '')).map(tag)),
  )
  const ordered = server.answers(routes.order, ({ body }) => {
    const { uuid, place } = body as { uuid: string; place: number }
    kept.splice(0, kept.length, ...kept.filter((name) => name !== uuid).toSpliced(place - 1, 0, uuid))
  })
  const made = server.answers(routes.create, tag('New'))
  const changed = server.answers(routes.update, tag('New'))
  const removed = server.answers(routes.remove, undefined)
  const rendered = await show(
    <ChildList
      parent={{ '@id': '/api/termbases/t', uuid: 't', permissions: { edit: mayEdit } }}
      parentField="termbase"
      routes={routes}
      texts={(key) => texts[key]}
      icon={IconTag}
      nameOf={({ name }) => name}
      columns={[{ key: 'name', label: 'Tag', render: ({ name }) => name }]}
      removal="Entries lose it."
      form={{
        initial: { name: '', color: '#1c7ed6' },
        fields: (form) => <TextField label="Name" {...form.field('name')} />,
      }}
    />,
  )
  const { user } = rendered
  const choose = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent)
  return { ...rendered, choose, rows, listed, ordered, made, changed, removed }
}

test('a row is added to its parent, and changed', async () => {
  const { user, made, changed } = await shown(['Law'])
  await user.click(await screen.findByRole('button', { name: 'Add tag' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'New')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made.map(({ body }) => body)).toEqual([{ termbase: '/api/termbases/t', name: 'New', color: '#1c7ed6' }])

  await user.click(screen.getByRole('button', { name: 'Law' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changed.map(({ params, body }) => [params.uuid, body])).toEqual([['Law', { name: 'Laws' }]]),
  )
})

test('rows are moved by their menu', async () => {
  const { choose, rows, ordered } = await shown(['One', 'Two', 'Three'])
  await choose('Three', 'Move up')
  await waitFor(() => expect(rows()).toEqual(['One', 'Three', 'Two']))
  await waitFor(() => expect(ordered.map(({ body }) => body)).toEqual([{ uuid: 'Three', place: 2 }]))
})

test('rows are moved with the arrow keys, as fast as they are pressed, and keep the focus', async () => {
  const { user, rows, ordered } = await shown(['One', 'Two', 'Three'])
  const handle = await screen.findByRole('button', { name: /^Move One/ })
  handle.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(rows()).toEqual(['Two', 'Three', 'One'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move One/ }))
  expect(screen.getByText('One: place 3 of 3')).toBeTruthy()
  await waitFor(() => expect(ordered.map(({ body }) => (body as { place: number }).place)).toEqual([2, 3]))
  expect(rows()).toEqual(['Two', 'Three', 'One'])
})

test('what is taken out is told before', async () => {
  const { user, choose, removed, listed } = await shown(['Law'])
  await choose('Law', 'Remove')
  expect(await screen.findByText('Entries lose it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed.map(({ params }) => params.uuid)).toEqual(['Law']))
  await waitFor(() => expect(listed.length).toBe(2))
})

test('who may not edit the parent reads its rows', async () => {
  await shown(['Law'], { mayEdit: false })
  expect(await screen.findByRole('cell', { name: 'Law' })).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('rows are searched; what is found is changed, and not moved', async () => {
  const { user } = await shown(['Alp', 'Berg'])
  expect(await screen.findByText('Alp')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'erg')
  await waitFor(() => expect(screen.queryByText('Alp')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Actions of Berg' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'Remove'])
})
