/**
 * Prints the figures of fuzzy matching: build time, time of a query, recall against brute force, memory.
 * node bench/matching.mjs [bitext.tsv] [units, grown by recombination when the bitext has fewer]
 */
import { importSources, percentile, seededRandom, sourceSegments } from './bundle.mjs'

const [file = '../shared/corpora/bitext/en-de.tsv', wanted = '25000'] = process.argv.slice(2)
const { createFuzzyIndex, createWordDistance, tokensOf } = await importSources(
  'packages/matching/src/fuzzy-index.ts',
  'packages/matching/src/word-distance.ts',
  'packages/matching/src/tokens.ts',
)
const random = seededRandom(7)
const pick = (list) => list[Math.floor(random() * list.length)]
const segments = sourceSegments(file)
const units = grow(segments.slice(0, Number(wanted)), Number(wanted))

const started = performance.now()
const index = createFuzzyIndex(
  'en',
  units.map((text, id) => ({ id, text })),
)
console.log(
  `${units.length} units built in ${(performance.now() - started).toFixed(0)} ms, ${(index.bytes / units.length).toFixed(0)} bytes a unit`,
)

const queries = Array.from({ length: 2000 }, () => edited(pick(units)))
for (const minimum of [0.5, 0.7]) {
  for (const query of queries.slice(0, 200)) index.search(query, { minimum, limit: 10 })
  const times = queries.map((query) => {
    const start = performance.now()
    index.search(query, { minimum, limit: 10 })
    return performance.now() - start
  })
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  console.log(
    `minimum ${minimum}, best 10: mean ${mean.toFixed(3)} ms, p50 ${percentile(times, 0.5).toFixed(3)}, p95 ${percentile(times, 0.95).toFixed(3)}`,
  )
}

const batch = Array.from({ length: 10_000 }, () => edited(pick(units)))
for (const limit of [1, 5]) {
  const start = performance.now()
  let found = 0
  for (const query of batch) found += index.search(query, { minimum: 0.7, limit }).length > 0 ? 1 : 0
  console.log(
    `10,000 queries at 0.7, best ${limit}: ${((performance.now() - start) / 1000).toFixed(2)} s, ${found} with a match`,
  )
}
printRecall(queries.slice(0, units.length > 200_000 ? 30 : 200))

/** Compares with every unit, by the same word distance. */
function printRecall(asked) {
  const numbers = new Map()
  const numberOf = (word) => {
    if (!numbers.has(word)) numbers.set(word, numbers.size)
    return numbers.get(word)
  }
  const numbered = (text) => Int32Array.from(tokensOf(text, 'en').words, numberOf)
  const all = units.map(numbered)
  const measure = createWordDistance(() => numbers.size)
  let right = 0
  let taken = 0
  for (const query of asked) {
    const words = numbered(query)
    const start = performance.now()
    measure.setPattern(words)
    let best = 0
    for (const unit of all) {
      const longer = Math.max(words.length, unit.length)
      if (longer > 0) best = Math.max(best, 1 - measure.distanceTo(unit, 0, unit.length, longer) / longer)
    }
    taken += performance.now() - start
    const [hit] = index.search(query, { minimum: 0.5, limit: 10 })
    if (best < 0.5 - 1e-9 ? hit === undefined : Math.abs((hit?.similarity ?? 0) - best) < 1e-9) right++
  }
  console.log(
    `recall of the best: ${right}/${asked.length}; comparing with all took ${(taken / asked.length).toFixed(1)} ms a query`,
  )
}

/** Zero to four words left out, exchanged or put in: what a new version of a document does to its sentences. */
function edited(text) {
  const words = text.split(' ')
  for (let count = Math.floor(random() * 5); count > 0; count--) {
    const place = Math.floor(random() * words.length)
    const other = pick(pick(segments).split(' '))
    words.splice(place, random() < 0.7 ? 1 : 0, ...(random() < 0.7 ? [other] : []))
  }
  return words.join(' ')
}

/** Joins the head of one segment with the tail of another until there are enough: the word frequencies stay real. */
function grow(real, count) {
  const grown = [...real]
  while (grown.length < count) {
    const head = pick(real).split(' ')
    const tail = pick(real).split(' ')
    grown.push(
      [...head.slice(0, Math.ceil(head.length * random())), ...tail.slice(Math.floor(tail.length * random()))].join(
        ' ',
      ),
    )
  }
  return grown
}
