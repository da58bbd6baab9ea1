import type { CustomFieldNames } from '../custom-field-names.ts'
import type { EntryFields, TermFields } from '../exchange.ts'

/** The head of a table of terms: what `readTermTable` reads again, language by language. */
export function termTableHead(languages: readonly string[], custom: CustomFieldNames): string[] {
  return [
    'id',
    ...languages.flatMap((language) => [language, ...ofTerms.map(([name]) => `${language} ${name}`)]),
    ...ofEntry.map(([name]) => name),
    ...custom.termEntry,
    ...languages.flatMap((language) =>
      [...custom.languageSection, ...custom.term].map((name) => `${language} ${name}`),
    ),
  ]
}

/** An entry as a row; several terms of a language stand between bars, and what is said of each in the same order. */
export function termTableRow(entry: EntryFields, languages: readonly string[], custom: CustomFieldNames): string[] {
  return [
    entry.id ?? '',
    ...languages.flatMap((language) => {
      const terms = entry.terms.filter((term) => term.language === language)
      return [inBars(terms, ({ text }) => text), ...ofTerms.map(([, say]) => inBars(terms, say))]
    }),
    ...ofEntry.map(([, say]) => say(entry)),
    ...custom.termEntry.map((name) => entry.fields[name] ?? ''),
    ...languages.flatMap((language) => {
      const terms = entry.terms.filter((term) => term.language === language)
      return [
        ...custom.languageSection.map((name) => entry.languageFields[language]?.[name] ?? ''),
        ...custom.term.map((name) => inBars(terms, ({ fields }) => fields[name] ?? '')),
      ]
    }),
  ]
}

const ofTerms: readonly [name: string, say: (term: TermFields) => string][] = [
  ['status', ({ status }) => status ?? 'approved'],
  ['grammatical number', ({ number }) => number ?? ''],
  ['note', ({ note }) => note],
  ['allowed variants', ({ allowedVariants }) => allowedVariants.join('; ')],
  ['forbidden variants', ({ forbiddenVariants }) => forbiddenVariants.join('; ')],
]

const ofEntry: readonly [name: string, say: (entry: EntryFields) => string][] = [
  ['definition', ({ definition }) => definition],
  ['note', ({ note }) => note],
  ['context', ({ context }) => context],
  ['source', ({ source }) => source],
  ['source file', ({ sourceFile }) => sourceFile],
  ['copywriting key term', ({ copywritingKeyTerm }) => (copywritingKeyTerm ? 'yes' : '')],
  ['term injection method', ({ termInjectionMethod }) => termInjectionMethod],
  ['confidence score', ({ confidenceScore }) => (confidenceScore === null ? '' : String(confidenceScore))],
  ['tags', ({ tags }) => tags.join(' | ')],
  ['entry comments', ({ comments }) => comments.map((text) => text.replace(/[|\r\n]+/g, ' ')).join(' | ')],
]

function inBars(terms: readonly TermFields[], say: (term: TermFields) => string): string {
  const said = terms.map((term) => say(term).replace(/[|\r\n]+/g, ' '))
  return said.every((text) => text === '') ? '' : said.join(' | ')
}
