// Prints how well terms are recognised: inflected forms by language (F1), and heads of compounds, on lists written from
// grammar. `node bench/recognition.mjs`; how fast it is, `node bench/terms.mjs` tells.
import { importSources } from './bundle.mjs'

const lists = 'packages/matching/src/term-recognition-lists'
const { compounds, compoundsFound, formsFound, wordForms } = await importSources(
  `${lists}/measure.ts`,
  `${lists}/word-forms.ts`,
  `${lists}/compounds.ts`,
)

console.log('Inflected forms:')
for (const language of Object.keys(wordForms)) {
  const { forms, others, missed, trapped, f1 } = formsFound(language)
  console.log(
    `  ${language}  F1 ${f1.toFixed(3)}  missed ${missed.length} of ${forms} forms, took ${trapped.length} of ${others} other words for one`,
  )
}
console.log('Heads of compounds:')
for (const language of Object.keys(compounds)) {
  const { found, missed, trapped, avoided } = compoundsFound(language)
  console.log(
    `  ${language}  ${found.length} of ${found.length + missed.length} found, ${trapped.length} of ${trapped.length + avoided.length} traps`,
  )
}
