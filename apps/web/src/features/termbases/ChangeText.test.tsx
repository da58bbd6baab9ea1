import type { TermbaseField } from '@langwerk/contract/termbases'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ChangeText } from './ChangeText.tsx'

const checked: TermbaseField = {
  '@id': '/api/termbase_fields/c',
  '@type': 'TermbaseField',
  uuid: 'c',
  name: 'Checked',
  description: '',
  level: 'termEntry',
  fieldType: 'boolean',
  choices: [],
  sortId: 1,
}

test.each([
  ['usageStatus', 'ISO 1: a: suggested', 'ISO 1: a: preferred', 'Usage: ISO 1: a: Suggested ISO 1: a: Preferred'],
  ['number', 'valve: –', 'valve: plural', 'Number: valve: – valve: Plural'],
  ['copywritingKeyTerm', 'false', 'true', 'Key term for copywriting: No Yes'],
  ['termInjectionMethod', 'intelligent', 'exact', 'Term injection: Intelligent Exact'],
  ['confidenceScore', '', '80', 'Confidence score:  80\u00a0%'],
  ['Checked', '', 'true', 'Checked:  Yes'],
  ['definition', 'true', 'exact', 'Definition: true exact'],
])('a change of %s is said in words', async (field, from, to, text) => {
  await show(<ChangeText field={field} from={from} to={to} fields={[checked]} />)
  await waitFor(() => expect(screen.getByTestId('shown').textContent).toBe(text))
})
