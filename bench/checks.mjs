// Prints how long all quality processors take for 10,000 trans units, spelling by the dictionary among them, and how many
// of a published translation they complain about.
// node bench/checks.mjs [bitext of source TAB target, English to German]
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { importSources } from './bundle.mjs'

const path = process.argv[2] ?? '../shared/corpora/bitext/en-de.tsv'
const { checkTransUnit, qualityProcessors, tokens, wordsToLookUp } = await importSources(
  'packages/quality/src/check-trans-unit.ts',
  'packages/quality/src/processors.ts',
  'packages/quality/src/processors/spellcheck.ts',
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
  qualityEstimationPercent: index % 100,
  memoryMatchPercent: index % 100,
  terms: termsOf(source, pairs[(index + 1) % pairs.length][1]),
}))
const rules = Object.keys(qualityProcessors).map((processor) => ({
  name: processor,
  processor,
  type: 'warning',
  sourceRegex: '\\b\\d+(?:[.,]\\d+)*\\s*(?:mm|cm|km|kg|%)',
  targetRegex: '',
  characterLimit: 1000,
  lowScorePercent: 75,
  highScorePercent: 90,
}))

const dictionary = await openDictionary('dictionary-de')
const [lookUp, words, isKnownWord] = lookedUp()
const times = Array.from({ length: 5 }, () =>
  timed(() => {
    for (const unit of units) checkTransUnit({ ...unit, isKnownWord }, rules)
  }),
)
console.log(
  `${units.length} units, ${rules.length} processors, 3 terms each: median ${median(times)} ms of one core; their ${words} different words looked up in ${lookUp.toFixed(0)} ms`,
)

const counts = {}
for (const unit of units) {
  for (const message of checkTransUnit({ ...unit, terms: [], isKnownWord }))
    counts[message.key] = (counts[message.key] ?? 0) + 1
}
console.table(counts)

/** Milliseconds of one core, whatever else the machine does. */
function timed(work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(0)
}

function lookedUp() {
  const known = new Map()
  const milliseconds = timed(() => {
    for (const [, target] of pairs)
      for (const word of wordsToLookUp(target, 'de')) if (!known.has(word)) known.set(word, dictionary.spell(word))
  })
  return [milliseconds, known.size, (word) => known.get(word)]
}

async function openDictionary(name) {
  // The server has the package.
  const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
  const { loadModule } = require('hunspell-asm')
  const folder = dirname(require.resolve(name))
  const { mountBuffer, create } = await loadModule()
  const [rules, list] = ['index.aff', 'index.dic'].map((file) => mountBuffer(readFileSync(join(folder, file)), file))
  return create(rules, list)
}

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
