// Prints how long all quality processors take for 10,000 trans units, and how many of a published translation they complain about.
// node bench/checks.mjs [bitext of source TAB target, English to German]
import { readFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'

const path = process.argv[2] ?? '../shared/corpora/bitext/en-de.tsv'
const { checkTransUnit, tokens } = await importSources(
  'packages/quality/src/check-trans-unit.ts',
  'packages/text/src/words.ts',
)

const pairs = readFileSync(path, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([source, target]) => source && target)
  .slice(0, 10_000)
const units = pairs.map(([source, target], index) => ({
  source: [source, { kind: 'lone', id: '1' }],
  target: [target, { kind: 'lone', id: '1' }],
  sourceLanguage: 'en',
  targetLanguage: 'de',
  maxCharacters: 1000,
  terms: termsOf(source, pairs[(index + 1) % pairs.length][1]),
}))

const times = Array.from({ length: 5 }, () => {
  const start = performance.now()
  for (const unit of units) checkTransUnit(unit)
  return performance.now() - start
})
console.log(
  `${units.length} units, all processors, 3 terms each: median ${times.sort((a, b) => a - b)[2].toFixed(0)} ms`,
)

const counts = {}
for (const unit of units) {
  for (const message of checkTransUnit({ ...unit, terms: [] })) counts[message.key] = (counts[message.key] ?? 0) + 1
}
console.table(counts)

/** Three words of the source as terms, with words of another target as their translations: most are then missing. */
function termsOf(source, otherTarget) {
  const others = tokens(otherTarget, 'de').map(({ text }) => text)
  return tokens(source, 'en')
    .slice(0, 3)
    .map(({ text, start, end }, index) => ({
      sourceText: text,
      start,
      end,
      preferred: others.slice(index, index + 1),
      forbidden: others.slice(index + 3, index + 4),
    }))
}
