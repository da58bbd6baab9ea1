/**
 * Prints how long it takes to take back XLIFF in which another tool has translated and confirmed every segment, into the job and its
 * memory, and how long somebody else has to wait meanwhile who opens a segment and saves it.
 * node bench/xliff-import.mjs [segments=6000]; DATABASE_URL puts it on PostgreSQL.
 */
import { rmSync } from 'node:fs'
import { percentile } from './bundle.mjs'
import { makePumpJob, saveMeanwhile } from './pumps.mjs'
import { buildForBench, freshDataFolder, pause, startServer, until } from './server.mjs'

const segments = Number(process.argv[2] ?? 6000)
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)
try {
  const job = await makePumpJob(server, segments)
  const memory = await server.post('/translation_memories', { name: 'Pumps' })
  await server.patch(`/jobs/${job.uuid}`, {
    jobTranslationMemories: [{ translationMemory: memory['@id'], updateTranslationMemory: true }],
  })
  const other = await makePumpJob(server, 200)
  const xliff = (await exported(job)).replaceAll(
    /(<source>The pump number (\d+) is closed\.<\/source>)(\s*<target[^>]*>[^<]*<\/target>)?/g,
    '$1<target state="final">Die Pumpe Nummer $2 ist geschlossen.</target>',
  )
  const saving = saveMeanwhile(server, other)
  await pause(1000)
  const began = performance.now()
  const { changed } = await server.upload({ apply: 'true' }, 'back.xlf', xliff, `/jobs/${job.uuid}/import_xliff`)
  const seconds = (performance.now() - began) / 1000
  const waits = await saving.stop()
  const { transUnitCount } = await server.get(`/translation_memories/${memory.uuid}`)
  console.log(
    `${changed.length} of ${segments} segments taken back in ${seconds.toFixed(2)} s, ${transUnitCount} in the memory`,
  )
  const [median, most] = [percentile(waits, 0.5), Math.max(...waits)]
  console.log(
    `a segment read and saved meanwhile: ${median.toFixed(0)} ms, at most ${most.toFixed(0)} ms (${waits.length} of them)`,
  )
  if (changed.length !== segments) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function exported({ uuid }) {
  const made = crypto.randomUUID()
  const wish = { uuid: made, job: `/api/jobs/${uuid}`, format: 'xliff12' }
  await server.post('/job_target_file_exports', wish)
  const path = `/job_target_file_exports/${made}`
  await until(async () => (await server.get(path)).status.title === 'done')
  return Buffer.from(await server.get(`${path}/export_target_file`)).toString()
}
