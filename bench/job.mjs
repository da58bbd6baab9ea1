// How long a job of 10,000 segments takes from its start until it is ready, with a memory of 25,000 units (goal: 20 s) or of
// 1,000,000 (goal: 60 s), and how long the server keeps others waiting meanwhile.
// `node bench/job.mjs [rounds] [units of the memory]`; DATABASE_URL puts it on PostgreSQL, `postgres` as the third word on one
// of its own.
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { percentile, seededRandom } from './bundle.mjs'
import { grownMemory } from './grown-memory.mjs'
import { pageOf } from './page.mjs'
import { prepareJob } from './prepare-job.mjs'
import { buildForBench, freshDataFolder, importMemory, languageIri, startServer } from './server.mjs'

const corpus = new URL('../../shared/corpora/bitext/en-de.tsv', import.meta.url)
const segments = 10_000
const rounds = Number(process.argv[2] ?? 1)
const memoryUnits = Number(process.argv[3] ?? 25_000)

const pairs = readFileSync(corpus, 'utf8')
  .split('\n')
  .map((line) => line.split('\t').map((side) => side.trim()))
  .filter(([source, target]) => source && target)
  .slice(0, memoryUnits)
if (pairs.length < memoryUnits) {
  const { units } = grownMemory(fileURLToPath(new URL('.', corpus)), memoryUnits - pairs.length, 0)
  for (const unit of units) pairs.push([unit, unit])
}
const postgres = process.argv[4] === 'postgres' ? await startTestPostgres() : null
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, postgres ? { DATABASE_URL: postgres.url } : {})
try {
  const { memory, seconds } = await importMemory(server, pairs)
  console.log(`memory of ${pairs.length} units imported in ${seconds.toFixed(1)} s`)
  const engine = await server.post('/machine_translation_engines', { name: 'Pseudo', provider: 'pseudoTranslation' })
  for (let round = 1; round <= rounds; round++) await prepareOne(round, memory, engine)
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepareOne(round, memory, engine) {
  const input = {
    name: `Job ${round}`,
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 75 },
    ],
    jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
  }
  const { job, seconds, waits, at } = await prepareJob(server, input, pageOf(pairs, segments, seededRandom(round)))
  const [file] = (await server.get(`/jobs/${job.uuid}/files`)).member
  console.log(
    `round ${round}: ${file.targetFiles[0].segments} segments ready in ${seconds.toFixed(1)} s (read by ${at(25)} s, pre-translated by ${at(80)} s); ` +
      `another call waited ${percentile(waits, 0.5).toFixed(0)} ms (median), ${percentile(waits, 0.99).toFixed(0)} ms (p99), ${Math.max(...waits).toFixed(0)} ms (most)`,
  )
  if (round === rounds) {
    const [german] = (await server.get(`/jobs/${job.uuid}/analysis`)).targetLanguages
    console.log(german.rows.map(({ band, segments: count }) => `${band} ${count}`).join(', '))
  }
}
