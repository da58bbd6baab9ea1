// What it takes to take back the work of an AI worker's step (goal: 2 s) of 10,000 segments that it has all translated.
// `node bench/step-revert.mjs [segments]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { makePumpJob, makePumpWorker, startPumpModel } from './pumps.mjs'
import { buildForBench, freshDataFolder, startServer, until } from './server.mjs'

const segments = Number(process.argv[2] ?? 10_000)
const runs = '/artificial_intelligence_worker_runs'

const model = await startPumpModel(0)
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })

try {
  const { worker } = await makePumpWorker(server, model.endpoint)
  const job = await makePumpJob(server, segments)
  const input = { job: `/api/jobs/${job.uuid}`, artificialIntelligenceWorker: worker['@id'] }
  const step = await server.post('/job_steps', input)
  const started = await server.patch(`/job_steps/${step.uuid}/start`, {})
  const run = started.artificialIntelligenceWorkerRun
  const done = await ended(run, 'done', 200)
  if (done.counts.changed !== segments) throw new Error(JSON.stringify(done.counts))
  // What the end of the run has set going is over, too.
  await until(async () => (await server.get(`/job_steps/${step.uuid}`)).finishedAt !== null)
  const began = performance.now()
  await server.patch(`${runs}/${run}/revert`)
  const { reverted } = await ended(run, 'reverted', 100)
  const seconds = (performance.now() - began) / 1000
  console.log(`${reverted.restored} of ${segments} segments taken back in ${seconds.toFixed(2)} s`)
  if (reverted.restored !== segments) process.exitCode = 1
} finally {
  await server.stop()
  model.close()
  rmSync(folder, { recursive: true, force: true })
}

function ended(uuid, title, everyMs) {
  return until(
    async () => {
      const run = await server.get(`${runs}/${uuid}`)
      if (['failed', 'paused'].includes(run.status.title)) throw new Error(JSON.stringify(run.status))
      return run.status.title === title && run
    },
    everyMs,
    3_600_000,
  )
}
