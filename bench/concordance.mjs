/**
 * Prints how long the concordance of a large memory takes: words, phrases of two and three words, and parts of words, drawn
 * from its own segments, so that what is frequent is asked for often. PostgreSQL.
 * node bench/concordance.mjs [units=1000000] [queries=200] [folder=../shared/corpora/bitext]
 */
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { importSources, percentile, seededRandom } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench } from './server.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const count = Number(options.units ?? 1_000_000)
const queries = Number(options.queries ?? 200)
const built = pathToFileURL(await buildForBench())
const { openDatabase, findConcordance } = await importSources(
  'apps/server/src/database/database.ts',
  'apps/server/src/features/translation-memories/concordance.ts',
)
const postgres = await startTestPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
const database = await openDatabase({
  databaseUrl: postgres.url,
  dataDirectory: null,
  workerFile: new URL('embedded-worker.js', built),
  migrationsDirectory: new URL('../migrations', built).pathname,
})
const { units } = grownMemory(options.folder ?? '../shared/corpora/bitext', count, 1)
const memory = await fill(database.pool, units)
const wanted = wantedTexts(units)
for (const [kind, texts] of Object.entries(wanted)) {
  const times = []
  let found = 0
  for (const query of texts.slice(0, queries)) {
    const started = performance.now()
    const { total } = await search(query)
    times.push(performance.now() - started)
    found += total
  }
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))
  const mean = (found / times.length).toFixed(0)
  console.log(
    `${kind}: p50 ${p50} ms, p95 ${p95} ms, most ${most} ms; ${times.length} queries, in the mean ${mean} hits`,
  )
}
await database.close()
await postgres.stop()
process.exit(0)

function search(query) {
  const which = { memories: [memory], sourceLanguage: 'en', targetLanguage: 'de', side: 'source' }
  return findConcordance(database, { ...which, query, page: 1, itemsPerPage: 20 })
}

/** By kind; all from random places of random segments. */
function wantedTexts(texts) {
  const random = seededRandom(11)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const kinds = { words: [], phrases: [], 'parts of words': [] }
  while (kinds['parts of words'].length < queries) {
    const words = pick(texts).split(' ')
    const [word, place] = [pick(words), Math.floor(random() * words.length)]
    const phrase = words.slice(place, place + 2 + Math.floor(random() * 2))
    if (/^\p{L}{4,}$/u.test(word)) kinds.words.push(word)
    if (phrase.length > 1 && phrase.every((part) => /^\p{L}+$/u.test(part))) kinds.phrases.push(phrase.join(' '))
    if (/^\p{L}{7,}$/u.test(word)) kinds['parts of words'].push(word.slice(1, 6))
  }
  return kinds
}

/** The rows as an import leaves them; the index of texts is made afterwards. */
async function fill(pool, texts) {
  const uuid = randomUUID()
  const { rows } = await pool.query(
    `select indexdef from pg_indexes where indexname = 'translation_memory_unit_search'`,
  )
  await pool.query('drop index translation_memory_unit_search')
  // Nobody shares this one.
  await pool.query('alter table translation_memory drop constraint translation_memory_uuid_shareable_uuid_fk')
  await pool.query(`insert into translation_memory (uuid, name) values ($1, 'Large')`, [uuid])
  for (let from = 0; from < texts.length; from += 5000)
    await pool.query(
      `insert into translation_memory_unit (translation_memory_uuid, source_language, target_language, source, target,
         source_text, target_text, source_hash, revision)
       select $1, 'en', 'de', text, text, text, text, hashtext(text), $3
       from jsonb_array_elements_text($2::jsonb) as given(text)`,
      [uuid, JSON.stringify(texts.slice(from, from + 5000)), from],
    )
  await pool.query(
    `insert into translation_memory_direction (translation_memory_uuid, source_language, target_language, unit_count)
     values ($1, 'en', 'de', $2)`,
    [uuid, texts.length],
  )
  const started = performance.now()
  await pool.query(rows[0].indexdef)
  await pool.query('vacuum analyze translation_memory_unit')
  console.log(
    `${texts.length} units; index of their texts made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return uuid
}
