/**
 * Prints what the server does with a large memory: how long its fuzzy index takes from the rows and from a snapshot, how
 * long the main thread is kept from others meanwhile, and how soon a confirmed segment is found, in its own process and in
 * another one. Both databases: PostgreSQL where its programs are, and the embedded one with a tenth of the units.
 * node bench/memory-index.mjs [units=1000000] [folder of bitexts]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { importSources, percentile } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench } from './server.mjs'
import { writeMemory } from './written-memory.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const count = Number(options.units ?? 1_000_000)
const tickMs = 5
const built = pathToFileURL(await buildForBench())
const { openDatabase, openMemoryIndexes, findMemoryMatches, saveToMemories, unitContent } = await importSources(
  'apps/server/src/database/database.ts',
  'apps/server/src/matching/memory-indexes.ts',
  'apps/server/src/features/translation-memories/find-matches.ts',
  'apps/server/src/features/translation-memories/write-units.ts',
  'apps/server/src/documents/memory-units/unit-rows.ts',
)
const postgres = await startTestPostgres()
if (postgres) {
  await measure('PostgreSQL', postgres.url, count)
  await postgres.stop()
}
await measure('embedded database', null, Math.ceil(count / 10))
process.exit(0)

async function measure(name, databaseUrl, units) {
  console.log(`\n${name}, ${units} units`)
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-bench-'))
  const open = () =>
    openDatabase({
      databaseUrl,
      dataDirectory: null,
      workerFile: new URL('embedded-worker.js', built),
      migrationsDirectory: new URL('../migrations', built).pathname,
    })
  const database = await open()
  const indexes = (of) =>
    openMemoryIndexes({
      db: of.db,
      threadFile: new URL('index-thread.js', built),
      directory: join(folder, 'indexes'),
      budgetBytes: 2 ** 32,
    })
  const { units: texts, queries } = grownMemory(options.folder ?? '../shared/corpora/bitext', units, 2000)
  const started = performance.now()
  const memory = await writeMemory(database.pool, unitContent, texts)
  console.log(`rows written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const wish = {
    memories: [{ translationMemoryUuid: memory, minimum: 50 }],
    sourceLanguage: 'en',
    targetLanguage: 'de',
    limit: 10,
  }
  const query = (source) => ({ source, previousHash: null, nextHash: null, name: null })
  const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

  let house = { db: database.db, memoryIndexes: indexes(database) }
  const find = (on, text, limit = 10) => findMemoryMatches(on, { ...wish, limit }, [query(escaped(text))])
  await watched('first match, index from the rows', () => find(house, queries[0]))
  const times = []
  await watched('2,000 searches of the best 10, each with its rows and scores', async () => {
    for (const text of queries) times.push(await timed(() => find(house, text)))
  })
  console.log(`  each p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  for (const minimum of [75, 50]) {
    const asked = queries.map((text) => query(escaped(text)))
    await watched(`2,000 segments at once, minimum ${minimum}, the best`, () =>
      findMemoryMatches(house, { ...wish, memories: [{ translationMemoryUuid: memory, minimum }], limit: 1 }, asked),
    )
  }
  await house.memoryIndexes.close()
  house = { db: database.db, memoryIndexes: indexes(database) }
  await watched('first match after a restart, index from its snapshot', () => find(house, queries[0]))

  const other = databaseUrl ? await open() : null
  const elsewhere = other && { db: other.db, memoryIndexes: indexes(other) }
  if (elsewhere) await find(elsewhere, queries[0])
  // Not so short that ten others are as like it.
  const long = texts.filter((text) => text.length > 60)
  const own = []
  const far = []
  let missed = 0
  for (let round = 0; round < 200; round++) {
    const text = `Confirmed ${long[round]}`
    await database.db.transaction((tx) => saveToMemories(tx, [memory], [saved(escaped(text))]))
    const changed = text.replace('Confirmed', 'Corrected')
    const look = async (on, into) => {
      const started = performance.now()
      const [found] = await find(on, changed)
      into.push(performance.now() - started)
      if (!found.some(({ source }) => source === escaped(text))) missed++
    }
    if (elsewhere) await look(elsewhere, far)
    await look(house, own)
  }
  const said = (list) => `p50 ${percentile(list, 0.5).toFixed(1)} ms, p95 ${percentile(list, 0.95).toFixed(1)} ms`
  console.log(`confirmed, then found by the next search: own process ${said(own)}; missed ${missed}`)
  if (elsewhere) console.log(`  another process, from the commit to the answer: ${said(far)}`)
  await elsewhere?.memoryIndexes.close()
  await other?.close()
  await house.memoryIndexes.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

function saved(source) {
  return {
    sourceLanguage: 'en',
    targetLanguage: 'de',
    source,
    target: 'Bestätigt',
    previousHash: null,
    nextHash: null,
    contextName: null,
    transUnitUuid: randomUUID(),
    userName: null,
  }
}

/**
 * Says how long something took, and the longest that this thread did not turn to others meanwhile: by the clock, and how
 * much of that it worked itself and did not wait for a core that others had.
 */
async function watched(what, work) {
  const pauses = []
  let last = performance.now()
  let worked = workedMs()
  const timer = setInterval(() => {
    const [now, nowWorked] = [performance.now(), workedMs()]
    pauses.push({ kept: now - last - tickMs, worked: nowWorked - worked })
    last = now
    worked = nowWorked
  }, tickMs)
  const ms = await timed(work)
  clearInterval(timer)
  const said = (of, share) => `${Math.max(0, percentile(pauses.map(of), share)).toFixed(0)} ms`
  console.log(
    `${what}: ${(ms / 1000).toFixed(2)} s; the main thread was kept p99 ${said(({ kept }) => kept, 0.99)}, most ${said(({ kept }) => kept, 1)}` +
      `; worked on end most ${said((pause) => pause.worked, 1)}`,
  )
}

/** What this thread has worked since it began, as Linux counts it; 0 elsewhere. */
function workedMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return 0
  }
}

async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
