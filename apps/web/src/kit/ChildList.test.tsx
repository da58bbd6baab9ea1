import { termbaseFieldLevels, termbaseFieldTypes } from '@langwerk/contract/term-words'
import {
  termbaseTagRoutes as routes,
  type TermbaseField,
  type TermbaseTag,
  termbaseFieldRoutes,
} from '@langwerk/contract/termbases'
import { IconTag } from '@tabler/icons-react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { ChildList } from './ChildList.tsx'
import { TextField } from './fields.tsx'
import { StatedList } from './StatedList.tsx'

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

const field: TermbaseField = {
  '@id': '/api/termbase_fields/f',
  '@type': 'TermbaseField',
  uuid: 'f',
  name: 'Status',
  description: 'a|b',
  level: 'term',
  fieldType: 'choice',
  choices: ['open'],
  sortId: 1,
}
const fieldTexts: Record<string, string> = { ...texts, add: 'Add field', level: 'Belongs to', fieldType: 'Type' }

/** A termbase's fields by what they are. */
async function stated() {
  const server = startServer()
  server.answers(termbaseFieldRoutes.list, pageOf(field))
  const made = server.answers(termbaseFieldRoutes.create, field)
  const changed = server.answers(termbaseFieldRoutes.update, field)
  const rendered = await show(
    <StatedList
      parent={{ '@id': '/api/termbases/t', uuid: 't', permissions: { edit: true } }}
      parentField="termbase"
      routes={termbaseFieldRoutes}
      texts={(key) => fieldTexts[key] ?? key}
      icon={IconTag}
      fields={{
        name: 'name',
        level: {
          is: 'word',
          words: termbaseFieldLevels,
          called: (level) => `of a ${level}`,
          fixed: true,
          column: {},
        },
        fieldType: {
          is: 'word',
          words: termbaseFieldTypes,
          called: (type) => type,
          hint: ({ fieldType }) => `It is a ${fieldType}.`,
          initial: 'text',
        },
        choices: {
          is: ({ label, value, onChange }) => (
            <input
              aria-label={label}
              value={value.join()}
              onChange={({ target }) => onChange(target.value.split(','))}
            />
          ),
          initial: [],
        },
        description: { is: 'expression', required: 'Say what it is for', column: {} },
      }}
      further={[{ key: 'count', label: 'How many', render: ({ choices }) => choices.length }]}
      check={({ fieldType, choices }) => (fieldType === 'text' && choices.length > 0 ? { fieldType: 'No text' } : {})}
      dialog={({ name, ...others }, form) => (
        <>
          {name}
          <fieldset aria-label="Beside">{Object.values(others)}</fieldset>
          <p>{`So it is ${form.values.name}.`}</p>
        </>
      )}
    />,
  )
  return { ...rendered, made, changed }
}

test('stated fields are columns, called by their names and shown as what they are', async () => {
  await stated()
  const row = (await screen.findByRole('button', { name: 'Status' })).closest('tr')!
  expect(within(row).getByRole('cell', { name: 'of a term' })).toBeTruthy()
  expect(within(row).getByText('a|b').tagName).toBe('CODE')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Name', 'Belongs to', 'Description', 'How many']),
  )
  expect(screen.getByRole('button', { name: 'Sort by Name' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Type' })).toBeNull()
})

test('what is left empty or does not go together is told at its field, and nothing is sent', async () => {
  const { user, made } = await stated()
  await user.click(await screen.findByRole('button', { name: 'Add field' }))
  await user.type(screen.getByRole('textbox', { name: 'choices' }), 'a')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = screen.getByRole('dialog')
  for (const sentence of ['Name is required', 'No text', 'Say what it is for'])
    expect(within(dialog).getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Name/ }))
  expect(made).toEqual([])
})

test('a row begins with what its fields are empty, is arranged as the list says, and sent by its fields', async () => {
  const { user, made } = await stated()
  await user.click(await screen.findByRole('button', { name: 'Add field' }))
  expect(screen.getByText('It is a text.')).toBeTruthy()
  const beside = within(screen.getByRole('group', { name: 'Beside' }))
  expect(beside.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Area')
  expect(screen.getByText('So it is Area.')).toBeTruthy()
  await user.type(beside.getByRole('textbox', { name: /^Description/ }), ' ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(made.map(({ body }) => body)).toEqual([
      {
        termbase: '/api/termbases/t',
        name: 'Area',
        level: termbaseFieldLevels[0],
        fieldType: 'text',
        choices: [],
        description: ' ',
      },
    ]),
  )
})

test('what was settled when a row was made is only shown, and not sent again', async () => {
  const { user, changed } = await stated()
  await user.click(await screen.findByRole('button', { name: 'Status' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Belongs to/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Type/ }).disabled).toBe(false)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'es')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ name: 'Statuses' }]))
})
