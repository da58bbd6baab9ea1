import { createTermRecogniser } from '../term-recognition.ts'
import { compounds } from './compounds.ts'
import { wordForms } from './word-forms.ts'

/** How many forms of its list are told from words that look like them; F1 is the harmonic mean of precision and recall. */
export function formsFound(language: string) {
  const cases = casesOf(wordForms[language]!)
  const found = cases.map(({ term, text }) =>
    createTermRecogniser(language, [{ id: term, text: term }])
      .find(text)
      .some(({ kind }) => kind === 'exact' || kind === 'inflected'),
  )
  const wrong = (isForm: boolean) =>
    cases
      .filter((one, index) => one.isForm === isForm && found[index] !== isForm)
      .map(({ term, text }) => `${term}/${text}`)
  const [missed, trapped] = [wrong(true), wrong(false)]
  const forms = cases.filter(({ isForm }) => isForm).length
  const right = forms - missed.length
  return { forms, others: cases.length - forms, missed, trapped, f1: (2 * right) / (right + forms + trapped.length) }
}

/** Compounds of which the term was found as the head, and words that only end like a term; each by itself in a text. */
export function compoundsFound(language: string) {
  const lists = compounds[language]!
  const isFound = ([word, term]: readonly [string, string]) =>
    createTermRecogniser(language, [{ id: term, text: term }])
      .find(`x ${word}.`)
      .some(({ kind }) => kind === 'contained')
  const split = (words: string) => {
    const pairs = words
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('/') as [string, string])
    const textsOf = (wanted: boolean) => pairs.filter((pair) => isFound(pair) === wanted).map(([word]) => word)
    return [textsOf(true), textsOf(false)] as const
  }
  const [found, missed] = split(lists.compounds)
  const [trapped, avoided] = split(lists.traps)
  return { found, missed, trapped, avoided }
}

interface Case {
  term: string
  text: string
  isForm: boolean
}

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
