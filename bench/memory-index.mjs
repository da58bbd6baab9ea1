/**
 * Prints what the server does with a large memory: how long its fuzzy index takes from the rows and from a snapshot, how
 * long the main thread is kept from others meanwhile, and how soon a confirmed segment is found, in its own process and in
 * another one. Both databases: PostgreSQL where its programs are, and the embedded one with a tenth of the units.
 * node bench/memory-index.mjs [units=1000000] [folder of bitexts]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { importSources, percentile } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench } from './server.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const count = Number(options.units ?? 1_000_000)
const built = pathToFileURL(await buildForBench())
const { openDatabase, openMemoryIndexes, findMemoryMatches, saveMemoryUnits, unitContent } = await importSources(
  'apps/server/src/database/database.ts',
  'apps/server/src/matching/memory-indexes.ts',
  'apps/server/src/features/translation-memories/find-matches.ts',
  'apps/server/src/features/translation-memories/write-units.ts',
  'apps/server/src/features/translation-memories/unit-rows.ts',
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
  const memory = await fill(database, texts)
  const wish = {
    memories: [{ translationMemoryUuid: memory, minimum: 50 }],
    sourceLanguage: 'en',
    targetLanguage: 'de',
    limit: 10,
  }
  const query = (source) => ({ source, previousHash: null, nextHash: null, name: null })
  const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

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
    await database.db.transaction((tx) => saveMemoryUnits(tx, memory, [saved(escaped(text))]))
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

/** The rows as an import leaves them, without the time that one takes. */
async function fill({ pool }, texts) {
  const uuid = randomUUID()
  const started = performance.now()
  await pool.query('drop index translation_memory_unit_search')
  // Nobody shares this one.
  await pool.query('alter table translation_memory drop constraint translation_memory_uuid_shareable_uuid_fk')
  await pool.query(`insert into translation_memory (uuid, name, head_revision) values ($1, 'Large', $2)`, [
    uuid,
    Math.ceil(texts.length / 500),
  ])
  for (let from = 0; from < texts.length; from += 5000) {
    const rows = texts.slice(from, from + 5000).map((text) => {
      const { source, sourceText, sourceHash } = unitContent({
        sourceLanguage: 'en',
        targetLanguage: 'de',
        source: [text],
        target: [text],
        previousHash: null,
        nextHash: null,
        contextName: null,
      })
      return { source, sourceText, sourceHash: sourceHash.toString() }
    })
    await pool.query(
      `insert into translation_memory_unit (translation_memory_uuid, source_language, target_language, source, target,
         source_text, target_text, source_hash, revision)
       select $1, 'en', 'de', given.source, given.source, given."sourceText", given."sourceText", given."sourceHash",
         $3 + (row_number() over () - 1) / 500 + 1
       from jsonb_to_recordset($2::jsonb) as given(source text, "sourceText" text, "sourceHash" int8)`,
      [uuid, JSON.stringify(rows), Math.floor(from / 500)],
    )
  }
  await pool.query(
    `insert into translation_memory_direction (translation_memory_uuid, source_language, target_language, unit_count)
     values ($1, 'en', 'de', $2)`,
    [uuid, texts.length],
  )
  await pool.query('analyze translation_memory_unit')
  console.log(`rows written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return uuid
}

/** Says how long something took, and the longest that this thread did not turn to others meanwhile. */
async function watched(what, work) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const ms = await timed(work)
  delay.disable()
  console.log(
    `${what}: ${(ms / 1000).toFixed(2)} s; the main thread was kept p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, most ${(delay.max / 1e6).toFixed(0)} ms`,
  )
}

async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
