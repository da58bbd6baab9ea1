import { describe, expect, test } from 'vitest'
import { formsFound } from './term-recognition-lists/measure.ts'
import { wordForms } from './term-recognition-lists/word-forms.ts'

describe('forms of terms are told from words that look like them', () => {
  test.each(Object.keys(wordForms))('%s', (language) => {
    const { forms, others, missed, trapped, f1 } = formsFound(language)
    expect(forms + others).toBeGreaterThanOrEqual(250)
    expect(
      f1,
      `missed ${missed.join(', ') || 'none'}; wrongly found ${trapped.join(', ') || 'none'}`,
    ).toBeGreaterThanOrEqual(0.95)
  })
})
