// A run of an AI worker over many segments, against a model that takes 500 ms for an answer: how long it takes beside the ideal of so
// many calls at once, that it is finished by itself where the server is killed in the midst, and how long it takes to take it all
// back. `node bench/worker-run.mjs [segments] [kills]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { makePumpJob, makePumpWorker, startPumpModel } from './pumps.mjs'
import { buildForBench, freshDataFolder, startServer, until } from './server.mjs'

const segments = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 3)
const callMs = 500
/** As the server has it: `callsAtOnce`, and what goes into one request. */
const callsAtOnce = 4
const segmentsOfCall = 20
const runs = '/artificial_intelligence_worker_runs'

const model = await startPumpModel(callMs)
const mainFile = await buildForBench()
const folder = await freshDataFolder()
const environment = { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' }
const errors = []
let server = await startServer(mainFile, folder, environment)
const worker = (await makePumpWorker(server, model.endpoint)).worker

const job = await makePumpJob(server, segments)
const steady = await workOn(job, 0)
const ideal = (Math.ceil(segments / segmentsOfCall / callsAtOnce) * callMs) / 1000
console.log(
  `${segments} segments in ${steady.seconds.toFixed(1)} s, ideal ${ideal.toFixed(1)} s: ${(steady.seconds / ideal).toFixed(2)} times as long; ${steady.calls} calls`,
)
await lookAt(job, 2)
const began = performance.now()
await server.patch(`${runs}/${steady.uuid}/revert`)
const { reverted } = await ended(steady.uuid, 'reverted')
console.log(
  `taken back in ${((performance.now() - began) / 1000).toFixed(1)} s: ${reverted.restored} restored, ${reverted.kept} kept`,
)
if (reverted.restored !== segments) errors.push(`${reverted.restored} of ${segments} restored`)
await lookAt(job, 3)

const killed = await makePumpJob(server, segments)
const broken = await workOn(killed, kills)
const more = broken.calls - Math.ceil(segments / segmentsOfCall)
console.log(`killed ${kills} times: ${broken.seconds.toFixed(1)} s, ${more} calls more than needed`)
if (more > kills * callsAtOnce) errors.push(`${more} calls more: than were under way at ${kills} kills`)
await lookAt(killed, 2)

await server.stop()
rmSync(folder, { recursive: true, force: true })
model.close()
console.log(errors.length === 0 ? 'every segment was written once' : errors.slice(0, 20).join('\n'))
process.exitCode = errors.length === 0 ? 0 : 1

async function workOn({ uuid }, killings) {
  const calls = model.calls
  const input = { artificialIntelligenceWorker: worker['@id'], job: `/api/jobs/${uuid}` }
  const run = await server.post(runs, input)
  const started = performance.now()
  await server.patch(`${runs}/${run.uuid}/start`)
  for (let kill = 1; kill <= killings; kill++) {
    const share = (segments * kill) / (killings + 1)
    await until(async () => (await server.get(`${runs}/${run.uuid}`)).counts.changed >= share)
    await server.kill()
    server = await startServer(mainFile, folder, environment)
  }
  const done = await ended(run.uuid, 'done')
  const seconds = (performance.now() - started) / 1000
  if (done.counts.changed !== segments) errors.push(`${JSON.stringify(done.counts)} ${JSON.stringify(done.problems)}`)
  return { uuid: run.uuid, seconds, calls: model.calls - calls }
}

function ended(uuid, title) {
  return until(
    async () => {
      const run = await server.get(`${runs}/${uuid}`)
      if (['failed', 'paused'].includes(run.status.title)) throw new Error(JSON.stringify(run.status))
      return run.status.title === title && run
    },
    200,
    3_600_000,
  )
}

async function lookAt({ targetFile }, version) {
  for (let page = 1, seen = 0; seen < segments; page++) {
    const { member } = await server.get(`/files/${targetFile}/trans_units?itemsPerPage=1000&page=${page}`)
    if (member.length === 0) throw new Error(`${seen} segments instead of ${segments}`)
    seen += member.length
    for (const unit of member) {
      const isRight = unit.version === version && (version === 3) === (unit.targetSegment.xml === '')
      if (!isRight) errors.push(`segment ${unit.sortId}: version ${unit.version}, ${unit.targetSegment.xml}`)
    }
  }
}
