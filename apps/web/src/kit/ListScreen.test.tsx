import { type Collection, collectionOf, ListQuery } from '@langwerk/contract/common'
import { get } from '@langwerk/contract/route'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { show } from '../testing/render.tsx'
import { type Asked, pageOf, Refused, startServer } from '../testing/server.ts'
import { ListScreen } from './ListScreen.tsx'
import { useList } from './use-list.ts'

const Hut = z.object({ uuid: z.string(), name: z.string(), permissions: z.record(z.string(), z.boolean()) })
type Hut = z.infer<typeof Hut>
const huts = get('/huts', { summary: '', query: ListQuery, reply: collectionOf(Hut) })
const hut = (name: string, mayDelete = true): Hut => ({ uuid: name, name, permissions: { delete: mayDelete } })

function Huts({ remove }: { remove?: (hut: Hut) => Promise<unknown> }) {
  return (
    <ListScreen
      title="Huts"
      list={useList(huts)}
      columns={[{ key: 'name', label: 'Name', sortable: true, render: ({ name }) => name }]}
      remove={remove}
      empty={{ title: 'No hut yet', text: 'Huts are where one sleeps.' }}
    />
  )
}

/** The list on screen, with what the server was asked. */
async function shown(answer: Collection<Hut> | Refused | ((asked: Asked) => Collection<Hut> | Refused), at = '/') {
  const removed: string[] = []
  const asked = startServer().answers(huts, answer)
  const all = await show(<Huts remove={async ({ name }) => removed.push(name)} />, { at })
  return { ...all, asked, removed }
}

test('shows its rows, and how many there are', async () => {
  await shown(pageOf(hut('Alp'), hut('Berg')))
  expect(await screen.findByRole('cell', { name: 'Berg' })).toBeTruthy()
  expect(await screen.findByText('2 entries')).toBeTruthy()
})

test('says what such things are for when there are none', async () => {
  await shown(pageOf<Hut>())
  expect(await screen.findByText('Huts are where one sleeps.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a search asks the server once for what was typed, and leads back to all', async () => {
  const { user, asked } = await shown(({ query }) => (query.query ? pageOf<Hut>() : pageOf(hut('Alp'))))
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'berg')
  expect(await screen.findByText('Nothing matches “berg”')).toBeTruthy()
  expect(asked.flatMap(({ query }) => query.query ?? [])).toEqual(['berg'])
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('cell', { name: 'Alp' })).toBeTruthy()
})

test('a head sorts up, down, and then not', async () => {
  const { user, asked } = await shown(pageOf(hut('Alp')))
  const head = await screen.findByRole('columnheader', { name: /Name/ })
  const orders = async (sorted: string) => {
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(sorted))
  }
  await orders('ascending')
  await orders('descending')
  await orders('none')
  expect(asked.map(({ query }) => query['order[name]'])).toEqual(expect.arrayContaining([undefined, 'asc', 'desc']))
})

test('a slash leads into the search, and a long list into its pages', async () => {
  const { user, asked, router } = await shown({ ...pageOf(hut('Alp')), totalItems: 45 })
  await screen.findByRole('cell', { name: 'Alp' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  await user.click(screen.getByRole('button', { name: 'Last page' }))
  await waitFor(() => expect(asked.at(-1)?.query.page).toBe('3'))
  expect(router.state.location.search).toEqual({ page: '3' })
})

test('page, search and order stand in the address', async () => {
  const { asked } = await shown(pageOf(hut('Alp')), '/?page=2&query=al&order=name:desc')
  await screen.findByRole('cell', { name: 'Alp' })
  expect(asked[0]?.query).toMatchObject({ page: '2', query: 'al', 'order[name]': 'desc' })
})

test('an order that the list has not gives way to its own', async () => {
  const { router } = await shown(
    ({ query }) =>
      query['order[length]']
        ? new Refused(422, {
            code: 'validation_failed',
            violations: [{ propertyPath: 'order.length', code: 'unknown_field', message: '' }],
          })
        : pageOf(hut('Alp')),
    '/?query=al&order=length:asc',
  )
  expect(await screen.findByRole('cell', { name: 'Alp' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ query: 'al' })
})

test('a page that is no more gives way to the last one', async () => {
  const { asked, router } = await shown(
    ({ query }) =>
      query.page === '3' ? { ...pageOf<Hut>(), totalItems: 21 } : { ...pageOf(hut('Alp')), totalItems: 21 },
    '/?page=3',
  )
  expect(await screen.findByRole('cell', { name: 'Alp' })).toBeTruthy()
  expect([asked.at(-1)?.query.page, router.state.location.search]).toEqual(['2', { page: '2' }])
})

test('chosen rows are deleted together after a question; those that may not be deleted cannot be chosen', async () => {
  const { user, asked, removed } = await shown(pageOf(hut('Alp'), hut('Berg'), hut('Castle', false)))
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
  expect(screen.queryByRole('checkbox', { name: 'Select Castle' })).toBeNull()
  expect(screen.getByText('2 selected')).toBeTruthy()
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Delete selected' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect([removed, asked.length]).toEqual([['Alp', 'Berg'], before + 1]))
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('one row is deleted by its menu', async () => {
  const { user, removed } = await shown(pageOf(hut('Alp'), hut('Berg')))
  await user.click(await screen.findByRole('button', { name: /Berg/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed).toEqual(['Berg']))
})

test('a failed list says why, and is read again', async () => {
  let fails = true
  startServer().answers(huts, () => (fails ? new Refused(503) : pageOf(hut('Alp'))))
  const { user } = await show(<Huts />)
  const again = await screen.findByRole('button', { name: /again/i })
  fails = false
  await user.click(again)
  expect(await screen.findByRole('cell', { name: 'Alp' })).toBeTruthy()
})
