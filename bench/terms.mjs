/**
 * Prints the figures of term recognition: build time and memory, segments a second of one core, time of a segment.
 * node [--expose-gc] bench/terms.mjs [bitext.tsv] [terms]. A third of the terms are one to three neighbouring words of one half of the
 * bitext, the others words of it put together; the texts are the other half. Words of five letters or more only, or
 * every segment would be full of hits.
 */
import { importSources, percentile, seededRandom, sourceSegments } from './bundle.mjs'

const [file = '../shared/corpora/bitext/en-de.tsv', wanted = '100000'] = process.argv.slice(2)
const { createTermRecogniser } = await importSources('packages/matching/src/term-recognition.ts')
const random = seededRandom(11)
const segments = sourceSegments(file)
const terms = new Set()
const wordsOfOne = () =>
  segments[Math.floor((random() * segments.length) / 2)].split(/[^\p{L}]+/u).filter((word) => word.length > 4)
while (terms.size < Number(wanted)) {
  const words = random() < 0.33 ? wordsOfOne() : [...wordsOfOne().slice(0, 1), ...wordsOfOne().slice(-1)]
  const start = Math.floor(random() * Math.max(1, words.length - 1))
  const term = words.slice(start, start + (random() < 0.1 ? 1 : 2 + Math.floor(random() * 2))).join(' ')
  if (term !== '') terms.add(term)
}

globalThis.gc?.()
const memoryBefore = process.memoryUsage().heapUsed
const started = performance.now()
const recogniser = createTermRecogniser(
  'en',
  Array.from(terms, (text, id) => ({ id: String(id), text })),
)
console.log(`${recogniser.size} terms built in ${(performance.now() - started).toFixed(0)} ms`)
globalThis.gc?.()
if (globalThis.gc) console.log(`${((process.memoryUsage().heapUsed - memoryBefore) / 1e6).toFixed(0)} MB of heap`)
const texts = segments
  .slice(segments.length / 2)
  .filter((text) => text.split(' ').length >= 10)
  .slice(0, 10_000)
for (const run of ['cold', 'warm']) {
  let hits = 0
  const start = process.cpuUsage()
  const times = texts.map((text) => {
    const before = performance.now()
    hits += recogniser.find(text).length
    return (performance.now() - before) * 1000
  })
  const used = process.cpuUsage(start)
  const seconds = (used.user + used.system) / 1e6
  console.log(
    `${run}: ${Math.round(texts.length / seconds)} segments a second of one core, p50 ${percentile(times, 0.5).toFixed(0)} µs, p95 ${percentile(times, 0.95).toFixed(0)} µs, ${(hits / texts.length).toFixed(1)} hits a segment`,
  )
}
