import {
  transUnitMessageRuleSetRoutes as routes,
  transUnitMessageRuleRoutes,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { TransUnitMessageRulesScreen } from './TransUnitMessageRulesScreen.tsx'

test('what was typed for another check is not sent', async () => {
  const server = startServer()
  const set = { '@id': '/api/trans_unit_message_rule_sets/s', uuid: 's', name: 'House', permissions: { edit: true } }
  server.answers(routes.get, set as never)
  server.answers(transUnitMessageRuleRoutes.list, pageOf())
  const made = server.answers(transUnitMessageRuleRoutes.create, { uuid: 'r', name: 'Words' } as never)
  const { user } = await show(<TransUnitMessageRulesScreen />, { at: '/s', path: '/$uuid' })
  await user.click((await screen.findAllByRole('button', { name: 'Add rule' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Words')
  await user.type(dialog.getByRole('textbox', { name: 'In the target' }), 'x')
  await user.click(dialog.getByRole('combobox', { name: 'What is checked' }))
  await user.click(await screen.findByRole('option', { name: 'Spelling' }))
  expect(dialog.queryByRole('textbox', { name: 'In the target' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]!.body).toEqual({
    transUnitMessageRuleSet: set['@id'],
    name: 'Words',
    processor: 'spellcheck',
    type: 'warning',
    description: '',
  })
})
