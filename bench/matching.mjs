/**
 * Prints the figures of fuzzy matching, all of one run: our index beside a bit-parallel scan of all units, a plain scan as
 * OmegaT does it (in TypeScript, and OmegaT's own classes where the Debian package is), and, where PostgreSQL's programs
 * are, our tables of postings in it and pg_trgm; query by query in turn, so that noise meets all alike.
 * node bench/matching.mjs [units=1000000] [compared=40] [folder of bitexts]; `without=postgres,omegat` leaves some out.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { importSources, percentile } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildIndexThread } from './server.mjs'
import { writeMemory } from './written-memory.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const count = Number(options.units ?? 1_000_000)
const compared = Number(options.compared ?? 40)
const without = (options.without ?? '').split(',')
const {
  createFuzzyIndex,
  createWordDistance,
  tokensOf,
  readSnapshot,
  writeSnapshot,
  openDatabase,
  openMemoryIndexes,
  unitContent,
} = await importSources(
  'packages/matching/src/fuzzy-index.ts',
  'packages/matching/src/word-distance.ts',
  'packages/matching/src/tokens.ts',
  'apps/server/src/matching/snapshot-file.ts',
  'apps/server/src/database/database.ts',
  'apps/server/src/matching/memory-indexes.ts',
  'apps/server/src/documents/memory-units/unit-rows.ts',
)
const folder = mkdtempSync(join(tmpdir(), 'langwerk-bench-'))
const { units, queries, real } = grownMemory(options.folder ?? '../shared/corpora/bitext', count, 10_000)
const lengths = units.map((text) => text.split(' ').length)
console.log(
  `${count} units, ${real} of them real; words p10/25/50/75/90/99 ` +
    [0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map((share) => percentile(lengths, share)).join('/'),
)

const index = buildIndex()
await printSnapshot()
printAlone()
printBatches()
await printSideBySide()
printCharacterRecall()
rmSync(folder, { recursive: true, force: true })

function buildIndex() {
  const started = performance.now()
  const built = createFuzzyIndex(
    'en',
    units.map((text, id) => ({ id, text })),
  )
  console.log(`built from strings in ${seconds(started)} s; ${(built.bytes / count).toFixed(0)} bytes a unit in memory`)
  return built
}

async function printSnapshot() {
  const file = join(folder, 'units.index')
  let started = performance.now()
  const stamp = { revision: 1, unit: null }
  await writeSnapshot(file, { language: 'en', stamp, snapshot: index.snapshot() })
  const written = seconds(started)
  started = performance.now()
  const { snapshot } = readSnapshot(file, 'en')
  const again = createFuzzyIndex('en', snapshot)
  console.log(
    `snapshot written in ${written} s, read, checked and ready in ${seconds(started)} s (${again.size} units)`,
  )
}

function printAlone() {
  for (const [minimum, limit] of [
    [0.5, 10],
    [0.4, 20],
    [0.75, 1],
  ]) {
    for (const query of queries.slice(2000, 2300)) both(query, minimum, limit)
    const times = queries.slice(0, 2000).map((query) => timed(() => both(query, minimum, limit)).ms)
    console.log(`index alone, warm, minimum ${minimum}, best ${limit}: ${summary(times)}`)
  }
}

/** What a translator's search does: by words and, for short texts, by characters. */
function both(query, minimum, limit) {
  return [...index.search(query, { minimum, limit }), ...index.searchShort(query, { minimum, limit })]
}

function printBatches() {
  for (const minimum of [0.75, 0.5]) {
    const started = performance.now()
    let found = 0
    for (const query of queries) if (index.search(query, { minimum, limit: 1 }).length > 0) found++
    console.log(`10,000 segments, minimum ${minimum}, best 1, one thread: ${seconds(started)} s, ${found} with a match`)
  }
}

async function printSideBySide() {
  const asked = queries.slice(0, compared)
  const numbers = new Map()
  const numbered = (text) =>
    Int32Array.from(tokensOf(text, 'en').words, (word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size)
      return numbers.get(word)
    })
  const all = units.map(numbered)
  const measure = createWordDistance(() => numbers.size)
  const wordSimilarity = (words, unit) => {
    const longer = Math.max(words.length, unit.length)
    measure.setPattern(words)
    return longer === 0 ? 0 : 1 - measure.distanceTo(unit, 0, unit.length, longer) / longer
  }
  const methods = [
    ['index', (query) => index.search(query, { minimum: 0.5, limit: 10 })[0]?.similarity ?? 0],
    [
      'index, and by characters',
      (query) => Math.max(0, ...both(query, 0.5, 10).map(({ id }) => wordSimilarity(numbered(query), all[id]))),
    ],
    ['bit-parallel scan', bitParallel(all, numbered, numbers)],
    ['plain scan, as OmegaT', plainScan(all, numbered)],
  ]
  const omegat = without.includes('omegat') ? null : await startOmegat()
  const postgres = without.includes('postgres') ? null : await startDatabase()
  const rows = new Map([...methods.map(([name]) => [name, { times: [], bests: [] }])])
  const add = (name, ms, best) => {
    const row = rows.get(name) ?? { times: [], bests: [] }
    row.times.push(ms)
    row.bests.push(best)
    rows.set(name, row)
  }
  for (const query of asked) {
    for (const [name, ask] of methods) {
      const { ms, value } = timed(() => ask(query))
      add(name, ms, value)
    }
    if (omegat) {
      const [ms, percent] = await omegat.ask(tokensOf(query, 'en').words.join(' '))
      add('OmegaT’s own classes', ms, percent / 100)
    }
    for (const [name, ask] of Object.entries(postgres?.asks ?? {})) {
      const started = performance.now()
      const found = await ask(query)
      const ms = performance.now() - started
      const similarities = found.map((id) => wordSimilarity(numbered(query), all[id]))
      add(name, ms, Math.max(0, ...similarities))
    }
  }
  omegat?.stop()
  await postgres?.stop()
  const truth = rows.get('bit-parallel scan').bests
  const own = rows.get('index').times
  console.log(`\nside by side, ${asked.length} queries in turn, minimum 0.5, best 10`)
  for (const [name, { times, bests }] of rows) {
    const ratio = (of) => (of(times) / of(own)).toFixed(0)
    const recall = [0.5, 0.7].map((least) => {
      const with_ = truth.map((best, at) => [best, bests[at]]).filter(([best]) => best >= least - 1e-9)
      return `${with_.filter(([best, found]) => found >= best - 0.011).length}/${with_.length}`
    })
    console.log(
      `${name.padEnd(24)} ${summary(times)}; × the index: mean ${ratio(mean)}, p50 ${ratio((of) => percentile(of, 0.5))}, ` +
        `p95 ${ratio((of) => percentile(of, 0.95))}; best found ≥ 50 %: ${recall[0]}, ≥ 70 %: ${recall[1]}`,
    )
  }
  const exact = truth.every((best, at) =>
    best < 0.5 - 1e-9 ? rows.get('index').bests[at] === 0 : Math.abs(rows.get('index').bests[at] - best) < 1e-9,
  )
  console.log(`the index answers what the scan answers: ${exact}`)
}

/** As fast as scanning gets: units in one array by their length, the length window, the bar of the tenth best. */
function bitParallel(all, numbered, numbers) {
  const sorted = [...all].sort((a, b) => a.length - b.length)
  const starts = new Uint32Array(sorted.length + 1)
  for (const [place, unit] of sorted.entries()) starts[place + 1] = starts[place] + unit.length
  const tokens = new Int32Array(starts[sorted.length])
  for (const [place, unit] of sorted.entries()) tokens.set(unit, starts[place])
  const firstOfLength = (length) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (starts[middle + 1] - starts[middle] < length) low = middle + 1
      else high = middle
    }
    return low
  }
  const measure = createWordDistance(() => numbers.size)
  return (query) => {
    const words = numbered(query)
    measure.setPattern(words)
    const best = []
    let bar = 0.5
    const end = firstOfLength(words.length * 2 + 1)
    for (let place = firstOfLength(Math.max(1, Math.ceil(words.length / 2))); place < end; place++) {
      const length = starts[place + 1] - starts[place]
      const longer = Math.max(words.length, length)
      const most = longer - Math.ceil(bar * longer - 1e-9)
      if (Math.abs(words.length - length) > most) continue
      const distance = measure.distanceTo(tokens, starts[place], starts[place + 1], most)
      if (distance > most) continue
      best.push(1 - distance / longer)
      best.sort((a, b) => b - a)
      if (best.length > 10) best.pop()
      if (best.length === 10) bar = Math.max(0.5, best[9])
    }
    return best[0] ?? 0
  }
}

/** Every unit, with the whole table of the distance (as its FindMatches does, tokens numbered beforehand). */
function plainScan(all, numbered) {
  return (query) => {
    const words = numbered(query)
    const above = new Int32Array(words.length + 1)
    let best = 0
    for (const unit of all) {
      const longer = Math.max(words.length, unit.length)
      if (longer > 0) best = Math.max(best, 1 - plainDistance(words, unit, above) / longer)
    }
    return best < 0.5 ? 0 : best
  }
}

function plainDistance(left, right, above) {
  for (let row = 0; row <= left.length; row++) above[row] = row
  for (let column = 0; column < right.length; column++) {
    let diagonal = above[0]
    above[0] = column + 1
    for (let row = 1; row <= left.length; row++) {
      const changed = diagonal + (left[row - 1] === right[column] ? 0 : 1)
      diagonal = above[row]
      above[row] = Math.min(changed, above[row] + 1, above[row - 1] + 1)
    }
  }
  return above[left.length]
}

async function startOmegat() {
  const jar = '/usr/share/omegat/OmegaT.jar'
  const source = new URL('OmegatScan.java', import.meta.url).pathname
  if (!existsSync(jar) || spawnSync('javac', ['-cp', jar, '-d', folder, source]).status !== 0) return null
  const file = join(folder, 'units.txt')
  writeFileSync(file, units.map((text) => tokensOf(text, 'en').words.join(' ')).join('\n'))
  const child = spawn('java', ['-Xmx6g', '-cp', `${folder}:${jar}:/usr/share/java/*`, 'OmegatScan', file])
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  if ((await lines.next()).value !== 'ready') return null
  return {
    ask: async (query) => {
      child.stdin.write(`${query}\n`)
      return (await lines.next()).value.split(' ').map(Number)
    },
    stop: () => child.kill(),
  }
}

async function startDatabase() {
  const server = await startTestPostgres()
  if (!server) return null
  const postings = await fillPostings(server.url)
  const trigrams = await fillTrigrams(server.url)
  return {
    asks: { 'postings in PostgreSQL': postings.ask, 'pg_trgm % 0.5, best 10': trigrams.ask },
    stop: async () => {
      await postings.stop()
      await trigrams.stop()
      await server.stop()
    },
  }
}

/** What the product does where the budget has no room for an index. */
async function fillPostings(url) {
  const { threadFile, migrationsDirectory } = await buildIndexThread()
  const database = await openDatabase({
    databaseUrl: url,
    dataDirectory: null,
    workerFile: threadFile,
    migrationsDirectory,
  })
  const uuid = await writeMemory(database.pool, unitContent, units)
  // As for pg_trgm below: PostgreSQL does it by itself within a minute, which would fall into the queries.
  await database.pool.query('vacuum analyze translation_memory_unit')
  const indexes = openMemoryIndexes({ db: database.db, threadFile, directory: folder, budgetBytes: 0, smallUnits: 0 })
  const direction = { translationMemoryUuid: uuid, sourceLanguage: 'en', targetLanguage: 'de' }
  const wish = { headRevision: Math.ceil(count / 500), unitCount: count, minimum: 0.5, eager: false }
  const ask = async (query) => {
    const source = query.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    const [ids] = await indexes.search(direction, wish, [{ source, limit: 10 }], new AbortController().signal)
    // The rows are numbered from 1 in the order of the units.
    return ids.map((id) => id - 1)
  }
  const started = performance.now()
  await ask(queries[0])
  console.log(`postings in PostgreSQL filled in ${seconds(started)} s`)
  // As the index above, it is asked warm.
  for (const query of queries.slice(2000, 2200)) await ask(query)
  return {
    ask,
    stop: async () => {
      await indexes.close()
      await database.close()
    },
  }
}

async function fillTrigrams(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists pg_trgm; create table unit (id int primary key, text text not null);
    set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off`)
  for (let from = 0; from < count; from += 20_000) {
    const texts = units.slice(from, from + 20_000)
    await client.query(
      'insert into unit select given.id + $2, given.text from unnest($1::text[]) with ordinality as given(text, id)',
      [texts, from - 1],
    )
  }
  const started = performance.now()
  await client.query('create index on unit using gin (text gin_trgm_ops)')
  await client.query('vacuum analyze unit')
  await client.query('set pg_trgm.similarity_threshold = 0.5')
  console.log(`pg_trgm’s index built in ${seconds(started)} s`)
  const ask = async (query) => {
    const { rows } = await client.query(
      'select id from unit where text % $1 order by similarity(text, $1) desc limit 10',
      [query],
    )
    return rows.map(({ id }) => id)
  }
  return { ask, stop: () => client.end() }
}

/** How often the unit that is most similar by characters is among the candidates, by words and by characters. */
function printCharacterRecall() {
  const codes = (text) => Int32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const folded = units.map((text) => codes(text.toLowerCase()))
  const measure = createWordDistance(() => 65_536)
  const counts = { all: [0, 0], 'up to 3 words': [0, 0] }
  const short = queries.filter((query) => query.split(' ').length <= 3).slice(0, compared * 2)
  for (const query of [...queries.slice(0, compared * 3), ...short]) {
    const pattern = codes(query.toLowerCase())
    measure.setPattern(pattern)
    const similarity = (unit, bar) => {
      const longer = Math.max(pattern.length, unit.length)
      const most = longer - Math.ceil(bar * longer - 1e-9)
      if (longer === 0 || Math.abs(pattern.length - unit.length) > most) return 0
      const distance = measure.distanceTo(unit, 0, unit.length, most)
      return distance > most ? 0 : 1 - distance / longer
    }
    let best = 0
    for (const unit of folded) best = Math.max(best, similarity(unit, Math.max(0.7, best)))
    if (best < 0.7) continue
    const found = both(query, 0.4, 20).some(({ id }) => similarity(folded[id], 0.7) >= best - 1e-9)
    const kinds = query.split(' ').length <= 3 ? ['all', 'up to 3 words'] : ['all']
    if (short.includes(query) && !queries.slice(0, compared * 3).includes(query)) kinds.shift()
    for (const kind of kinds) {
      counts[kind][0] += found ? 1 : 0
      counts[kind][1]++
    }
  }
  for (const [kind, [found, of]] of Object.entries(counts))
    console.log(`best by characters ≥ 70 % among the candidates, ${kind}: ${found}/${of}`)
}

function timed(work) {
  const started = performance.now()
  const value = work()
  return { ms: performance.now() - started, value }
}

function mean(times) {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

function summary(times) {
  return `mean ${mean(times).toFixed(2)} ms, p50 ${percentile(times, 0.5).toFixed(2)}, p95 ${percentile(times, 0.95).toFixed(2)}`
}

function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(2)
}
