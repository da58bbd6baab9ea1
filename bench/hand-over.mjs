/**
 * Prints where the indexes in memory hand over to PostgreSQL: for memories of growing sizes, what an index takes of memory
 * and time, what the tables of postings take of disk and time, and how long a search of either takes, the same queries in
 * turn. From that, straight on: the size that a budget has room for, and what a search takes beyond.
 * node bench/hand-over.mjs [sizes=1000000,2000000] [queries=200] [budget=1024] [folder of bitexts]; PostgreSQL, or with
 * `database=embedded` the embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { importSources, percentile } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench, buildIndexThread } from './server.mjs'
import { writeMemory } from './written-memory.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const sizes = (options.sizes ?? '1000000,2000000').split(',').map(Number)
const asked = Number(options.queries ?? 200)
const budgetMb = Number(options.budget ?? 1024)
const { threadFile, migrationsDirectory } = await buildIndexThread()
const { openDatabase, openMemoryIndexes, unitContent } = await importSources(
  'apps/server/src/database/database.ts',
  'apps/server/src/matching/memory-indexes.ts',
  'apps/server/src/documents/memory-units/unit-rows.ts',
)
const isEmbedded = options.database === 'embedded'
const where = isEmbedded ? 'the embedded database' : 'PostgreSQL'
const postgres = isEmbedded ? null : await startTestPostgres()
if (!isEmbedded && !postgres) throw new Error('PostgreSQL is not installed')
const database = await openDatabase({
  databaseUrl: postgres?.url ?? null,
  dataDirectory: null,
  workerFile: isEmbedded ? pathToFileURL(join(dirname(await buildForBench()), 'embedded-worker.js')) : threadFile,
  migrationsDirectory,
})
const folder = mkdtempSync(join(tmpdir(), 'langwerk-bench-'))
const { units, queries } = grownMemory(options.folder ?? '../shared/corpora/bitext', Math.max(...sizes), asked + 50)
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Whoever can be cancelled waits for the tables to be filled. */
const patience = new AbortController().signal

const points = []
let uuid
let after = 0
for (const size of sizes) {
  uuid = await writeMemory(database.pool, unitContent, units.slice(0, size), { uuid, after })
  after = size
  points.push(await measure(size))
}
printHandOver()
await database.close()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function measure(size) {
  const open = (budgetBytes) =>
    openMemoryIndexes({
      db: database.db,
      threadFile,
      directory: join(folder, String(size)),
      budgetBytes,
    })
  const [inMemory, inDatabase] = [open(2 ** 40), open(0)]
  const direction = { translationMemoryUuid: uuid, sourceLanguage: 'en', targetLanguage: 'de' }
  const wish = { headRevision: Math.ceil(size / 500), unitCount: size, minimum: 0.5, eager: false }
  const search = (indexes, text) => indexes.search(direction, wish, [{ source: escaped(text), limit: 10 }], patience)
  const seconds = async (work) => (await timed(work)) / 1000

  // Each size is filled from the beginning.
  await database.pool.query('drop schema if exists memory_postings cascade')
  const before = process.memoryUsage().rss
  const ready = await seconds(() => search(inMemory, queries[0]))
  const bytes = process.memoryUsage().rss - before
  const filled = await seconds(() => search(inDatabase, queries[0]))
  const { rows } = await database.pool.query(
    `select sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))::int8 as bytes
     from pg_tables where schemaname = 'memory_postings'`,
  )
  const times = { memory: [], database: [] }
  const differing = []
  for (const [place, text] of queries.entries()) {
    const found = []
    for (const [name, indexes] of [
      ['memory', inMemory],
      ['database', inDatabase],
    ]) {
      const ms = await timed(async () => found.push((await search(indexes, text))[0].length))
      if (place >= 50) times[name].push(ms)
    }
    if (found[0] !== found[1]) differing.push(text)
  }
  await Promise.all([inMemory.close(), inDatabase.close()])
  const disk = Number(rows[0].bytes)
  console.log(
    `\n${size} units\n` +
      `  in memory: ready from the rows in ${ready.toFixed(0)} s, the process grew by ${(bytes / size).toFixed(0)} bytes a unit (an index of its own, tables to build it included); ${said(times.memory)}\n` +
      `  in ${where}: ${filled.toFixed(0)} s to fill, ${(disk / size).toFixed(0)} bytes a unit on disk; ${said(times.database)}\n` +
      `  queries to which the two find not as many: ${differing.length} of ${queries.length}`,
  )
  return { size, memory: percentile(times.memory, 0.95), database: percentile(times.database, 0.95), disk }
}

/** Both grow with the memory: the last point, straight on. */
function printHandOver() {
  const bytesOfUnit = 160
  const last = points.at(-1)
  const at = (size) =>
    `${size / 1e6} million units: in memory ${((size * bytesOfUnit) / 2 ** 20).toFixed(0)} MB, p95 ${((last.memory * size) / last.size).toFixed(0)} ms;` +
    ` in ${where} ${((last.disk * size) / last.size / 2 ** 30).toFixed(1)} GB of disk, p95 ${((last.database * size) / last.size).toFixed(0)} ms`
  console.log('\nreckoned on from the largest')
  for (const size of [5e6, 10e6, 20e6]) console.log(`  ${at(size)}`)
  const most = (budgetMb * 2 ** 20) / bytesOfUnit
  console.log(
    `hand-over: LANGWERK_INDEX_MEMORY_MB=${budgetMb} has room for ${(most / 1e6).toFixed(1)} million units in use at a time; beyond, ${where} answers`,
  )
}

function said(times) {
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return `a search mean ${mean.toFixed(1)} ms, p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}`
}

async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
