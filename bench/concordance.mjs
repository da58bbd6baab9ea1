/**
 * Prints how long the concordance of a large memory takes: words, phrases of two and three words, and parts of words, drawn
 * from its own segments, so that what is frequent is asked for often; and how long its words took to be indexed.
 * PostgreSQL where its programs are, and the embedded database with a tenth of the units.
 * node bench/concordance.mjs [units=1000000] [embedded=100000] [queries=200] [folder=../shared/corpora/bitext]
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
const { openDatabase, findConcordance, indexWords } = await importSources(
  'apps/server/src/database/database.ts',
  'apps/server/src/features/translation-memories/concordance.ts',
  'apps/server/src/features/translation-memories/words/index-words.ts',
)
const postgres = count > 0 ? await startTestPostgres() : null
if (postgres) {
  await measure('PostgreSQL', postgres.url, count)
  await postgres.stop()
}
const embedded = Number(options.embedded ?? count / 10)
if (embedded > 0) await measure('embedded database', null, embedded)
process.exit(0)

async function measure(name, databaseUrl, size) {
  const database = await openDatabase({
    databaseUrl,
    dataDirectory: null,
    workerFile: new URL('embedded-worker.js', built),
    migrationsDirectory: new URL('../migrations', built).pathname,
  })
  const { units } = grownMemory(options.folder ?? '../shared/corpora/bitext', size, 1)
  const memory = await fill(database.pool, units)
  const started = performance.now()
  await indexWords({ db: database.db, paths: { wordThreadFile: new URL('word-thread.js', built) } }, memory)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { rows } = await database.pool.query(
    `select count(*)::int as blocks, (pg_total_relation_size('translation_memory_word_block') / 1e6)::int as megabytes
     from translation_memory_word_block where replaced_at is null`,
  )
  await database.pool.query('vacuum analyze translation_memory_unit')
  console.log(`${name}: ${size} units, words of both sides indexed in ${seconds} s`, rows[0])
  for (const [kind, texts] of Object.entries(wantedTexts(units))) {
    const times = []
    let found = 0
    for (const query of texts.slice(0, queries)) {
      const started = performance.now()
      const { total } = await search(database, memory, query)
      times.push(performance.now() - started)
      found += total
    }
    const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))
    const mean = (found / times.length).toFixed(0)
    const first = times[0].toFixed(0)
    console.log(
      `  ${kind}: p50 ${p50} ms, p95 ${p95} ms, most ${most} ms (the first ${first} ms); ${times.length} queries, in the mean ${mean} hits`,
    )
  }
  await database.close()
}

function search({ db }, memory, query) {
  const which = { memories: [memory], sourceLanguage: 'en', targetLanguage: 'de', side: 'source' }
  const tasks = { enqueue: async () => {}, wake: () => {} }
  return findConcordance({ db, tasks }, { ...which, query, page: 1, itemsPerPage: 20 })
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

/** The rows as an import leaves them, without the time that one takes. */
async function fill(pool, texts) {
  const uuid = randomUUID()
  const atOnce = 5000
  await pool.query(`insert into shareable (uuid, kind, name) values ($1, 'translationMemory', 'Large')`, [uuid])
  await pool.query('insert into translation_memory (uuid, head_revision) values ($1, $2)', [
    uuid,
    Math.ceil(texts.length / atOnce),
  ])
  for (let from = 0; from < texts.length; from += atOnce)
    await pool.query(
      `insert into translation_memory_unit (translation_memory_uuid, source_language, target_language, source, target,
         source_text, target_text, source_hash, revision)
       select $1, 'en', 'de', xml, xml, text, text, hashtext(text), $3
       from (select text, replace(replace(text, '&', '&amp;'), '<', '&lt;') as xml
         from jsonb_array_elements_text($2::jsonb) as given(text)) as unit`,
      [uuid, JSON.stringify(texts.slice(from, from + atOnce)), from / atOnce + 1],
    )
  await pool.query(
    `insert into translation_memory_direction (translation_memory_uuid, source_language, target_language, unit_count)
     values ($1, 'en', 'de', $2)`,
    [uuid, texts.length],
  )
  return uuid
}
