import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import { show } from '../testing/render.tsx'
import { ReworkBudgetField } from './ReworkBudgetField.tsx'

type Budget = JobPreparation['artificialIntelligenceReworkBudget']

function Form({ initial, preset, changed }: { initial: Budget; preset?: Budget; changed: Budget[] }) {
  const [value, setValue] = useState(initial)
  const onChange = (budget: Budget) => {
    changed.push(budget)
    setValue(budget)
  }
  return (
    <>
      <ReworkBudgetField name="budget" value={value} onChange={onChange} error={undefined} />
      {preset && (
        <button type="button" onClick={() => setValue(preset)}>
          Template
        </button>
      )}
    </>
  )
}

afterEach(() => setSession(null))

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget for AI rework' })

test('an amount is typed in small steps, and emptied again', async () => {
  const changed: Budget[] = []
  const { user } = await show(<Form initial={null} changed={changed} />)
  await user.type(field(), '0,5')
  expect(field().value).toBe('0,5')
  expect(changed.at(-1)).toEqual({ currency: 'USD', amount: 0.5 })
  await user.clear(field())
  expect(changed.at(-1)).toBeNull()
})

test('what is no amount goes to the server, which refuses it', async () => {
  const changed: Budget[] = []
  const { user } = await show(<Form initial={{ currency: 'EUR', amount: 2 }} changed={changed} />)
  expect(field().value).toBe('2')
  await user.type(field(), 'x')
  expect(JSON.stringify(changed.at(-1))).toBe('{"currency":"EUR","amount":null}')
})

test('what a template presets takes the place of what was typed', async () => {
  const { user } = await show(<Form initial={null} preset={{ currency: 'CHF', amount: 7 }} changed={[]} />)
  await user.type(field(), '3')
  await user.click(screen.getByRole('button', { name: 'Template' }))
  expect(field().value).toBe('7')
})

test('where work is paid in credits, a budget is of these, or of the money of one’s own models', async () => {
  const names = { firstName: '', lastName: '', email: '', csrfToken: '' }
  const permissions = { user: {}, teams: {}, organizations: {} }
  const may = { roles: [], permissions, profilePicture: null, impersonator: null, jobStep: null }
  setSession({ uuid: 'me', ...names, ...may, hosted: { publishableKey: 'pk' } })
  const changed: Budget[] = []
  const { user } = await show(<Form initial={null} changed={changed} />)
  const currency = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' })
  expect(currency().value).toBe('credits')
  await user.type(field(), '20')
  expect(changed.at(-1)).toEqual({ currency: 'credits', amount: 20 })
  await user.click(currency())
  await user.click(await screen.findByRole('option', { name: 'EUR' }))
  expect(changed.at(-1)).toEqual({ currency: 'EUR', amount: 20 })
})
