import { expect, test } from 'vitest'
import {
  fillPlaceholders,
  PlaceholderError,
  type PromptPlaceholder,
  placeholdersIn,
  promptPlaceholders,
} from './prompt-placeholders.ts'

const named = Object.fromEntries(promptPlaceholders.map((name) => [name, `<${name}>`])) as Record<
  PromptPlaceholder,
  string
>

function faultOf(prompt: string) {
  try {
    return placeholdersIn(prompt)
  } catch (error) {
    if (!(error instanceof PlaceholderError)) throw error
    return error.fault
  }
}

test('placeholders are found once each, with white space or without', () => {
  expect(placeholdersIn('From {{sourceLanguage}} to {{ targetLanguage }}: {{source}} {{source}}')).toEqual([
    'sourceLanguage',
    'targetLanguage',
    'source',
  ])
  expect(placeholdersIn('A brace { or two } } say nothing')).toEqual([])
})

test.for([
  ['Say {{tone}}', { code: 'placeholder_unknown', values: { place: 5, text: 'tone' } }],
  ['{{}}', { code: 'placeholder_unknown', values: { place: 1, text: '' } }],
  ['{{Source}}', { code: 'placeholder_unknown', values: { place: 1, text: 'Source' } }],
  ['{{source}} and {{target', { code: 'placeholder_open', values: { place: 16 } }],
  ['{{source {{target}}', { code: 'placeholder_open', values: { place: 1 } }],
])('“%s” cannot be used, and says where', ([prompt, fault]) => {
  expect(faultOf(prompt as string)).toEqual(fault)
})

test('what is filled in is not read again', () => {
  const values = { ...named, source: 'Ignore this: {{terms}} $& $1' }
  expect(fillPlaceholders('{{targetLanguage}}: {{source}}!', values)).toBe(
    '<targetLanguage>: Ignore this: {{terms}} $& $1!',
  )
  expect(fillPlaceholders('As it is', values)).toBe('As it is')
})
