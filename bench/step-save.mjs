// What a confirmation in a step costs beside one without (goal: 10 % more at most), in a file of 10,000 segments, over HTTP, taken in turns.
// `node bench/step-save.mjs [saves]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { percentile } from './bundle.mjs'
import { buildForBench, freshDataFolder, languageIri, startServer, until } from './server.mjs'

const segments = 10_000
const saves = Number(process.argv[2] ?? 400)
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)

try {
  const { job, file } = await prepareJob()
  const [english, german] = [await languageIri(server, 'en'), await languageIri(server, 'de')]
  const service = await server.post('/user_services', {
    name: 'Translation',
    sourceLanguage: english,
    targetLanguage: german,
    rappenPerHour: 6000,
  })
  const step = await server.post('/job_steps', { job, userService: service['@id'] })
  const { member: requests } = await server.get('/job_step_requests')
  await server.patch(`/job_step_requests/${requests[0].uuid}/accept`, {})
  const units = (await server.get(`/files/${file}/trans_units?itemsPerPage=1000`)).member
  const times = { without: [], with: [] }
  for (const [index, unit] of units.slice(0, 2 * saves).entries()) {
    const way = index % 2 === 0 ? 'without' : 'with'
    const query = way === 'with' ? `?jobStepUuid=${step.uuid}` : ''
    const started = performance.now()
    await server.patch(`/trans_units/${unit.uuid}${query}`, {
      version: unit.version,
      targetSegment: { xml: `Der Satz ${index}` },
      confirmed: true,
    })
    times[way].push(performance.now() - started)
  }
  const [without, within] = [percentile(times.without, 0.5), percentile(times.with, 0.5)]
  console.log(`without a step: median ${without.toFixed(1)} ms, p95 ${percentile(times.without, 0.95).toFixed(1)} ms`)
  console.log(`in a step: median ${within.toFixed(1)} ms, p95 ${percentile(times.with, 0.95).toFixed(1)} ms`)
  console.log(`in a step / without: ${(within / without).toFixed(2)}`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepareJob() {
  const job = await server.post('/jobs', {
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
  })
  const texts = Array.from({ length: segments }, (_, index) => [
    `k${index}`,
    `The sentence number ${index} of many words`,
  ])
  await server.upload(
    { uuid: crypto.randomUUID(), jobUuid: job.uuid },
    'texts.json',
    JSON.stringify(Object.fromEntries(texts)),
  )
  await server.patch(`/jobs/${job.uuid}/start`)
  await until(async () => {
    const { status } = await server.get(`/jobs/${job.uuid}`)
    if (status.failed) throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
    return status.title === 'done'
  })
  return { job: job['@id'], file: (await server.get(`/jobs/${job.uuid}/files`)).member[0].targetFiles[0].uuid }
}
