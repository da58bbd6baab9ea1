import { describe, expect, test } from 'vitest'
import { createTermRecogniser } from './term-recognition.ts'
import { moreWordForms } from './term-recognition-lists/more-word-forms.ts'
import { wordForms } from './term-recognition-lists/word-forms.ts'

interface Case {
  term: string
  text: string
  isForm: boolean
}

const isFound = (language: string, { term, text }: Case) =>
  createTermRecogniser(language, [{ id: term, text: term }])
    .find(text)
    .some(({ kind }) => kind === 'exact' || kind === 'inflected')

describe('forms of terms are told from words that look like them', () => {
  test.each(Object.entries(wordForms))('%s', (language, lines) => {
    const cases = casesOf(`${lines.trim()}\n${moreWordForms[language]!.trim()}`)
    const found = cases.map((one) => isFound(language, one))
    const count = (isForm: boolean, wasFound: boolean) =>
      cases.filter((one, index) => one.isForm === isForm && found[index] === wasFound).length
    const right = count(true, true)
    const f1 = (2 * right) / (2 * right + count(true, false) + count(false, true))
    const wrong = cases.filter((one, index) => one.isForm !== found[index])
    expect(cases.length).toBeGreaterThanOrEqual(250)
    expect(f1, `missed ${said(wrong, true)}; wrongly found ${said(wrong, false)}`).toBeGreaterThanOrEqual(0.95)
  })
})

function casesOf(lines: string): Case[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [term, rest] = line.split(' = ') as [string, string]
      const [forms, others = ''] = rest.split(/ ?≠ ?/) as [string, string?]
      const cases = (texts: string, isForm: boolean) =>
        texts
          .split(', ')
          .filter((text) => text !== '')
          .map((text) => ({ term, text, isForm }))
      return [...cases(forms, true), ...cases(others, false)]
    })
}

const said = (wrong: readonly Case[], isForm: boolean) =>
  wrong
    .filter((one) => one.isForm === isForm)
    .map(({ term, text }) => `${term}/${text}`)
    .join(', ') || 'none'
