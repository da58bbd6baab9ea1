/**
 * Prints how long it takes to delete a large job, or the file of one that stays, and how long somebody else has to wait meanwhile who
 * saves segments. node bench/job-removal.mjs [segments=20000] [file]; DATABASE_URL puts it on PostgreSQL.
 */
import { rmSync } from 'node:fs'
import { percentile } from './bundle.mjs'
import { makePumpJob, saveMeanwhile } from './pumps.mjs'
import { buildForBench, freshDataFolder, pause, startServer } from './server.mjs'

const segments = Number(process.argv[2] ?? 20_000)
const isFile = process.argv.includes('file')
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)
try {
  const job = await makePumpJob(server, segments)
  const other = await makePumpJob(server, 200)
  const saving = saveMeanwhile(server, other)
  await pause(1000)
  const began = performance.now()
  await server.del(isFile ? `/files/${job.file}` : `/jobs/${job.uuid}`)
  const seconds = (performance.now() - began) / 1000
  await pause(10_000)
  const waits = await saving.stop()
  console.log(`a ${isFile ? 'file' : 'job'} of ${segments} segments is gone after ${seconds.toFixed(2)} s`)
  const [median, most] = [percentile(waits, 0.5), Math.max(...waits)]
  console.log(
    `a segment saved in it or in the ten seconds after it: ${median.toFixed(0)} ms, at most ${most.toFixed(0)} ms (${waits.length} of them)`,
  )
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
