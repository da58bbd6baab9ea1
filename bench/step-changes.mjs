// What the report of a step's changes takes (goal: 1 s) for 10,000 segments that were all changed in it, as a page of the list and as whole
// files, over HTTP. `node bench/step-changes.mjs [segments]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { buildForBench, freshDataFolder, languageIri, startServer, until } from './server.mjs'

const segments = Number(process.argv[2] ?? 10_000)
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)

try {
  const [sourceLanguage, targetLanguage] = [await languageIri(server, 'en'), await languageIri(server, 'de')]
  const { job, file } = await prepareJob({ sourceLanguage, targetLanguages: [targetLanguage] })
  const service = { name: 'Translation', sourceLanguage, targetLanguage, rappenPerHour: 6000 }
  const { '@id': userService } = await server.post('/user_services', service)
  const step = await server.post('/job_steps', { job, userService })
  const { member: requests } = await server.get('/job_step_requests')
  await server.patch(`/job_step_requests/${requests[0].uuid}/accept`, {})
  const replacement = { find: ' - ', replacement: ' / ' }
  const made = await server.post(`/files/${file}/replace_in_targets?jobStepUuid=${step.uuid}`, replacement)
  console.log(`${made.segments} of ${segments} segments changed in the step`)
  const path = `/job_steps/${step.uuid}/changes`
  for (const [name, call] of [
    ['first page of 20', () => server.get(path)],
    ['last page of 1000', () => server.get(`${path}?itemsPerPage=1000&page=${Math.ceil(segments / 1000)}`)],
    ['HTML', () => server.get(`${path}_file?format=html`)],
    ['XLSX', () => server.get(`${path}_file?format=xlsx`)],
  ]) {
    const started = performance.now()
    await call()
    console.log(`${name}: ${(performance.now() - started).toFixed(0)} ms`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepareJob(languages) {
  const engine = await server.post('/machine_translation_engines', { name: 'Pseudo', provider: 'pseudoTranslation' })
  const job = await server.post('/jobs', {
    ...languages,
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 0 },
    ],
  })
  const texts = Array.from({ length: segments }, (_, index) => [`k${index}`, `The sentence ${index} - of many words`])
  const content = JSON.stringify(Object.fromEntries(texts))
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'texts.json', content)
  await server.patch(`/jobs/${job.uuid}/start`)
  await until(async () => {
    const { title } = (await server.post('/job_stati', { jobUuids: [job.uuid] })).jobStati[0].status
    return title === 'done'
  })
  const { member } = await server.get(`/jobs/${job.uuid}/files`)
  return { job: job['@id'], file: member[0].targetFiles[0].uuid }
}
