// Prints how long all quality processors take for 10,000 trans units, spelling by the dictionary among them (goal: 2 s, with ten
// rules of one's own 3 s), and how many of a published translation they complain about.
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
const ruleOf = (processor, sourceRegex) => ({
  name: processor,
  processor,
  type: 'warning',
  sourceRegex,
  targetRegex: '',
  characterLimit: 1000,
  lowScorePercent: 75,
  highScorePercent: 90,
})
const rules = Object.keys(qualityProcessors).map((processor) =>
  ruleOf(processor, '\\b\\d+(?:[.,]\\d+)*\\s*(?:mm|cm|km|kg|%)'),
)
const ownRules = [
  ruleOf('expressionInTarget', '\\s[,;.!?]'),
  ruleOf('expressionInTarget', '(?i)\\b(?:e-?mail|internet|homepage)s?\\b'),
  ruleOf('expressionInTarget', '["\']'),
  ruleOf('expressionInTarget', '\\bdass?\\s+\\p{L}+\\s+dass?\\b'),
  ruleOf('expressionInSourceOnly', '%[sd]|\\{\\w+\\}|\\$\\{[^}]+\\}'),
  ruleOf('expressionInTargetOnly', '(?:https?://|www\\.)\\S+'),
  ruleOf('expressionInBothWithDifferentCount', '[()]'),
  ruleOf('expressionInBothWithDifferentCount', '\\b[A-Z]{2,}\\b'),
  ruleOf('expressionInSource', '(\\w+)+@(\\w+\\.)+\\w+'),
  ruleOf('expressionInBoth', '(?i)(?:the|der|die|das)\\s(?:the|der|die|das)\\b'),
]

const dictionary = await openDictionary('dictionary-de')
const [lookUp, words, isKnownWord] = lookedUp()
console.log(`${units.length} units, ${rules.length} processors, 3 terms each: ${medianFor(rules)} ms of one core`)
console.log(`with ${ownRules.length} rules of one's own: ${medianFor([...rules, ...ownRules])} ms`)
console.log(`their ${words} different words looked up in ${lookUp.toFixed(0)} ms`)

const counts = {}
for (const unit of units) {
  for (const message of checkTransUnit({ ...unit, terms: [], isKnownWord }))
    counts[message.key] = (counts[message.key] ?? 0) + 1
}
console.table(counts)

function medianFor(someRules) {
  const times = Array.from({ length: 5 }, () =>
    timed(() => {
      for (const unit of units) checkTransUnit({ ...unit, isKnownWord }, someRules)
    }),
  )
  return times.sort((a, b) => a - b)[2].toFixed(0)
}

/** Milliseconds of one core, whatever else the machine does. */
function timed(work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
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
