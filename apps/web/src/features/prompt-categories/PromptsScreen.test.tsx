import {
  type Prompt,
  type PromptCategory,
  promptCategoryRoutes,
  promptRoutes,
} from '@langwerk/contract/prompt-categories'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { PromptsScreen } from './PromptsScreen.tsx'

const uuid = '5c8c5e0e-0000-4000-8000-000000000001'
const category: PromptCategory = {
  '@id': `/api/prompt_categories/${uuid}`,
  '@type': 'PromptCategory',
  uuid,
  name: 'Adapting',
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true, 'prompt:create': true, 'prompt:edit': true, 'prompt:delete': true },
  teams: [],
}
const prompt: Prompt = {
  '@id': '/api/prompts/p',
  '@type': 'Prompt',
  uuid: 'p',
  name: 'Shorter',
  systemMessage: 'You are an editor.',
  text: 'Shorten {{source}}',
  version: 2,
  sortId: 1,
}

async function shown(prompts: Prompt[], permissions: PromptCategory['permissions'] = category.permissions) {
  const server = startServer()
  server.answers(promptCategoryRoutes.get, { ...category, permissions })
  server.answers(promptRoutes.list, pageOf(...prompts))
  const { user } = await show(<PromptsScreen />, { at: `/${uuid}`, path: '/$uuid' })
  const open = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  return { server, user, open, field }
}

test('placeholders are completed after two braces, and written by a click where the caret stands', async () => {
  const { server, user, open, field } = await shown([])
  const made = server.answers(promptRoutes.create, prompt)
  await open('Add prompt')
  await user.type(field(/^Name/), 'Adapt')
  await user.type(field(/^Prompt/), 'From {{{{sourceL')
  expect(await screen.findByText('The language of the source, by its name')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(field(/^Prompt/).value).toBe('From {{sourceLanguage}}')
  await user.type(field(/^Prompt/), ': ')
  await user.click(screen.getAllByRole('button', { name: 'source' })[1]!)
  await user.type(field(/^Prompt/), ' {{{{target')
  await user.keyboard('{Enter}')
  await user.type(field(/^Prompt/), '!')
  expect(field(/^Prompt/).value).toBe('From {{sourceLanguage}}: {{source}} {{target}}!')
  await open('Save')
  await waitFor(() =>
    expect(made.map(({ body }) => body)).toEqual([
      {
        promptCategory: category['@id'],
        name: 'Adapt',
        systemMessage: '',
        text: 'From {{sourceLanguage}}: {{source}} {{target}}!',
      },
    ]),
  )
})

test('a placeholder that there is not is told at its field, and nothing is sent', async () => {
  const { server, user, open, field } = await shown([])
  const made = server.answers(promptRoutes.create, prompt)
  await open('Add prompt')
  await user.type(field(/^Name/), 'Adapt')
  await user.type(field(/^System message/), 'Be {{{{tone}}')
  await open('Save')
  expect(await screen.findByText('There is no placeholder “tone” (at character 4)')).toBeTruthy()
  expect(screen.getByText('Please provide your prompt.')).toBeTruthy()
  expect([document.activeElement, made]).toEqual([field(/^System message/), []])
})

test('what a prompt said before is taken into the form again', async () => {
  const { server, open, field } = await shown([prompt])
  server.answers(promptRoutes.versions, {
    versions: [{ version: 1, systemMessage: '', text: 'Make it short', replacedAt: '2026-11-22T12:00:00.000Z' }],
  })
  await open('Shorter')
  await open('Show earlier versions')
  await open('Take version 1')
  expect([field(/^Prompt/).value, field(/^System message/).value]).toEqual(['Make it short', ''])
})

test('what is offered with prompts is what their own permissions say, whatever those of the category are', async () => {
  const { user } = await shown([prompt], { edit: true, delete: true, 'prompt:create': true, 'prompt:delete': true })
  expect(await screen.findByRole('button', { name: 'Add prompt' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Actions of Shorter' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete'])
  expect(screen.queryByRole('button', { name: /^Move Shorter/ })).toBeNull()
})
