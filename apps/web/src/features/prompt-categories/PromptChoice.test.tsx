import { type OfferedPrompt, promptRoutes } from '@langwerk/contract/prompt-categories'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '../../kit/use-form.ts'
import { show } from '../../testing/render.tsx'
import { type Asked, startServer } from '../../testing/server.ts'
import { PromptChoice } from './PromptChoice.tsx'

const offered = (name: string, category: string, systemMessage = ''): OfferedPrompt => ({
  '@id': `/api/prompts/${name}`,
  '@type': 'Prompt',
  uuid: name,
  name,
  systemMessage,
  text: `Text of ${name}`,
  version: 1,
  sortId: 1,
  promptCategory: { '@id': `/api/prompt_categories/${category}`, uuid: category, name: category },
})
const prompts = [offered('Blog', 'Copy', 'You write.'), offered('Flyer', 'Copy'), offered('Shorter', 'Edit')]

function Wizard() {
  const form = useForm({ prompt: '', systemMessage: '', promptUuid: null as string | null })
  const sent = () => form.setViolations({ prompt: 'SENT' })
  return (
    <form
      onSubmit={sent}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) sent()
      }}
    >
      <PromptChoice
        prompt={form.field('prompt')}
        systemMessage={form.field('systemMessage')}
        onTaken={(uuid) => form.set('promptUuid', uuid)}
      />
      <output>{JSON.stringify(form.values)}</output>
    </form>
  )
}

async function shown(answer: OfferedPrompt[] = prompts) {
  const server = startServer()
  const asked = server.answers(promptRoutes.offered, ({ query }: Asked) => ({
    prompts: answer.filter(({ name }) => name.includes(query.query ?? '')),
  }))
  const { user } = await show(<Wizard />)
  await user.click(await screen.findByRole('button', { name: 'Choose a prompt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a prompt' }))
  const values = () => JSON.parse(screen.getByRole('status').textContent ?? '')
  return { user, asked, dialog, values }
}

test('a prompt is searched for, read and taken by the keyboard, and the wizard is not sent by the way', async () => {
  const { user, asked, dialog, values } = await shown()
  expect(await dialog.findByText('Text of Blog')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(dialog.getByText('Text of Flyer')).toBeTruthy()
  await user.type(dialog.getByRole('searchbox'), 'Blog')
  await waitFor(() => expect(dialog.queryByRole('option', { name: 'Flyer' })).toBeNull())
  expect(asked.map(({ query }) => query)).toEqual([{}, { query: 'Blog' }])
  await user.keyboard('{Enter}')
  expect(values()).toEqual({ prompt: 'Text of Blog', systemMessage: 'You write.', promptUuid: 'Blog' })
  expect(screen.getByText('You write.')).toBeTruthy()
  expect(screen.queryByText('SENT')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another prompt' }))
})

test('one of a category is changed before it is used', async () => {
  const { user, dialog, values } = await shown()
  await dialog.findByRole('option', { name: 'Blog' })
  await user.click(dialog.getByLabelText('Category', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Edit' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Shorter'])
  await user.click(dialog.getByRole('button', { name: 'Change it first' }))
  await user.type(screen.getByRole('textbox', { name: /^Prompt/ }), '!')
  expect(values()).toEqual({ prompt: 'Text of Shorter!', systemMessage: '', promptUuid: 'Shorter' })
  expect(screen.queryByText('SENT')).toBeNull()
})

test('where there is none yet, one is written', async () => {
  const { user, dialog, values } = await shown([])
  expect(await dialog.findByText('No prompts yet')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Write one' }))
  await user.type(screen.getByRole('textbox', { name: /^Prompt/ }), 'Write')
  expect(values().prompt).toBe('Write')
})
