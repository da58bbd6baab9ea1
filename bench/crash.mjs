// Kills or stops the server again and again while it prepares a job, and looks whether every segment is there once and translated
// once. `node bench/crash.mjs [kills]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { buildForBench, freshDataFolder, languageIri, pause, startServer, until } from './server.mjs'

const kills = Number(process.argv[2] ?? 10)
const paragraphs = 2000
const mainFile = await buildForBench()
const folder = await freshDataFolder()
const errors = []

let server = await startServer(mainFile, folder)
const engine = await server.post('/machine_translation_engines', { name: 'Pseudo', provider: 'pseudoTranslation' })
const job = await server.post('/jobs', {
  name: 'Killed',
  sourceLanguage: await languageIri(server, 'en'),
  targetLanguages: [await languageIri(server, 'de'), await languageIri(server, 'fr')],
  jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
})
const sentences = Array.from({ length: paragraphs }, (_, index) => `<p>Sentence number ${index} is here.</p>`)
await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'manual.html', sentences.join('\n'))
await server.patch(`/jobs/${job.uuid}/start`)

const statusOf = async () => (await server.post('/job_stati', { jobUuids: [job.uuid] })).jobStati[0].status
const seen = []
for (let kill = 0; kill < kills; kill++) {
  await pause(40 + Math.random() * 400)
  const { title, progress } = await statusOf()
  seen.push(`${title} ${progress} %`)
  // Every third time it is asked to stop, so that it puts its work back by itself.
  await (kill % 3 === 2 ? server.stop() : server.kill())
  if (title === 'done') break
  server = await startServer(mainFile, folder)
}
if (seen.at(-1)?.startsWith('done')) server = await startServer(mainFile, folder)
const status = await until(async () => {
  const found = await statusOf()
  return ['done', 'failed'].includes(found.title) && found
})
console.log(`killed at ${seen.join(', ')}; then ${status.title}`)
if (status.title !== 'done') errors.push(`the job ended as ${status.title}`)
const { member: complaints } = await server.get(`/jobs/${job.uuid}/errors`)
for (const { errorMessage } of complaints) errors.push(errorMessage)

for (const target of (await server.get(`/jobs/${job.uuid}/files`)).member[0].targetFiles) {
  const units = []
  for (let page = 1; units.length < target.segments; page++)
    units.push(...(await server.get(`/files/${target.uuid}/trans_units?itemsPerPage=1000&page=${page}`)).member)
  if (units.length !== paragraphs) errors.push(`${units.length} segments instead of ${paragraphs}`)
  units.forEach(({ sortId, sourceSegment, targetSegment, status: unitStatus, version }, index) => {
    const isRight =
      sortId === index + 1 &&
      sourceSegment.xml === `Sentence number ${index} is here.` &&
      targetSegment.xml.includes(`${index}`) &&
      unitStatus === 'pretranslated' &&
      version === 2
    if (!isRight)
      errors.push(`segment ${index}: ${sortId} ${sourceSegment.xml} → ${targetSegment.xml} ${unitStatus} ${version}`)
  })
}
await server.stop()
rmSync(folder, { recursive: true, force: true })
console.log(errors.length === 0 ? 'every segment is there once and was written once' : errors.slice(0, 20).join('\n'))
process.exitCode = errors.length === 0 ? 0 : 1
