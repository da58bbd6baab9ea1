import { expect, test } from 'vitest'
import type { GenerationBatch } from './generation-batch.ts'
import { translationRequest } from './generation-request.ts'

const batch: GenerationBatch = {
  sourceLanguage: 'en',
  targetLanguage: 'de-AT',
  formality: '',
  instruction: { system: 'You write {{formality}} {{targetLanguage}}.', prompt: '', guideline: '' },
  fileName: 'doors.html',
  fuzzy: [],
  confirmed: [],
  before: ['First.'],
  after: ['Last.'],
  segments: [
    {
      key: 'u',
      source: ['Close the door.'],
      current: null,
      terms: [
        {
          start: 10,
          end: 14,
          sourceText: 'door',
          injection: 'intelligent',
          note: '',
          preferred: ['Tür'],
          forbidden: ['Pforte', 'Tor'],
        },
      ],
    },
  ],
}

test('placeholders are filled with what is told of them to those who write prompts', () => {
  const prompt = 'From {{sourceLanguage}}:\n{{terms}}\n{{neighbours}}'
  const { system, text } = translationRequest({ ...batch, instruction: { ...batch.instruction, prompt } })
  expect(system).toMatch(/^You write neutral Austrian German \(de-AT\)\.\n/)
  expect(text).toMatch(
    /^From English \(en\):\ndoor → Tür, not: Pforte, not: Tor\nFirst\.\n\[Close the door\.\]\nLast\.\n/,
  )
})
