import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'
import { translationRequest } from './generation-request.ts'
import { readTranslations } from './read-answer.ts'

const corpora = '../shared/corpora/bitext'

/** The first sentences of a corpus with what people made of them. */
const pairsInto = (language: string): [string, string][] =>
  readFileSync(`${corpora}/en-${language}.tsv`, 'utf8')
    .split('\n', 1000)
    .flatMap((line) => {
      const [source, target] = line.split('\t')
      return source && target ? [[source, target] as [string, string]] : []
    })

/** The share of targets that would be refused from a model. */
function refusedOf(pairs: readonly [string, string][], targetLanguage: string): number {
  const outcomes = [...batchesOf(pairs, ([source]) => source.length)].flatMap((batch) => {
    const { asked } = translationRequest({
      sourceLanguage: 'en',
      targetLanguage,
      formality: '',
      instruction: { system: '', prompt: '', guideline: '' },
      fileName: '',
      fuzzy: [],
      confirmed: [],
      before: [],
      after: [],
      segments: batch.map(([source]) => ({ key: source, source: [source], current: null, terms: [] })),
    })
    const answers = batch.map(([begins, text], index) => ({ id: asked[index]!.id, begins, text }))
    return readTranslations(asked, { segments: answers })
  })
  return outcomes.filter(({ outcome }) => outcome === 'refused').length / outcomes.length
}

/** Some of these corpora’s targets are the English sentence. */
const languages = ['de', 'es', 'fr', 'it', 'nl', 'pt']

test.skipIf(!existsSync(corpora)).each(languages)(
  'of people’s translations into %s hardly one would be refused (../shared)',
  (language) => expect(refusedOf(pairsInto(language), language)).toBeLessThan(0.01),
)

test.skipIf(!existsSync(corpora)).each([
  ['de', 'fr'],
  ['nl', 'it'],
  ['fr', 'de'],
] as const)('asked for %s, most sentences in %s are refused (../shared)', (wanted, given) => {
  const sentences = pairsInto(given).filter(([, target]) => target.split(' ').length >= 8)
  expect(refusedOf(sentences, wanted)).toBeGreaterThan(0.8)
})
