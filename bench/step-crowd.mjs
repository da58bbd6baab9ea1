// What twenty people of one file wait for who each confirm in a part of it, while parts of what they have left go to others, over HTTP.
// At the end every segment is in one step, and every confirmation that was answered is a text. `node bench/step-crowd.mjs [people]
// [segments] [confirmations]`.
import { rmSync } from 'node:fs'
import { percentile } from './bundle.mjs'
import { fillEmbedded } from './filled.mjs'
import { buildForBench, freshDataFolder, languageIri, startServer, until } from './server.mjs'

const people = Number(process.argv[2] ?? 20)
const segments = Number(process.argv[3] ?? 10_000)
const confirmations = Number(process.argv[4] ?? 20)
const mainFile = await buildForBench()
const folder = await freshDataFolder()
await fillEmbedded(mainFile, folder, [
  `insert into user_account (uuid, email, first_name, last_name, password_hash)
   select gen_random_uuid(), 'person-' || n || '@langwerk.test', 'Pia', 'Person ' || n, password_hash
   from user_account, generate_series(0, ${people - 1}) n where administrator`,
])
const server = await startServer(mainFile, folder, { DATABASE_URL: '' })

try {
  const languages = { sourceLanguage: await languageIri(server, 'en'), targetLanguage: await languageIri(server, 'de') }
  const { job, jobUuid, file } = await prepareJob(languages)
  const crew = []
  for (let place = 0; place < people; place++) crew.push(await employ(place, { job, file, ...languages }))
  const [saves, cuts, texts] = [[], [], new Map()]
  const work = Promise.all(crew.map((one) => confirmSome(one, file, { saves, texts })))
  for (const [place, one] of crew.entries()) await cutFrom(one, crew[(place + 1) % people], { file, cuts })
  await work
  for (const [name, times] of Object.entries({ 'a confirmation': saves, 'a part that goes to somebody else': cuts })) {
    const [median, most] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(0))
    console.log(`${name}: ${times.length} times, median ${median} ms, p95 ${most} ms`)
  }
  await check({ jobUuid, file }, texts)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepareJob({ sourceLanguage, targetLanguage }) {
  const job = await server.post('/jobs', { sourceLanguage, targetLanguages: [targetLanguage] })
  const texts = Array.from({ length: segments }, (_, index) => [`k${index}`, `The sentence ${index} of many words`])
  const content = JSON.stringify(Object.fromEntries(texts))
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'texts.json', content)
  await server.patch(`/jobs/${job.uuid}/start`)
  await until(async () => (await server.get(`/jobs/${job.uuid}`)).status.title === 'done')
  const { member } = await server.get(`/jobs/${job.uuid}/files`)
  return { job: job['@id'], jobUuid: job.uuid, file: member[0].targetFiles[0].uuid }
}

/** Somebody who has their share of the file. They work for nothing: who is paid worse has to accept again. */
async function employ(place, { job, file, ...languages }) {
  const person = await server.as(`person-${place}@langwerk.test`)
  const { '@id': userService } = await person.post('/user_services', {
    name: 'Translation',
    ...languages,
    rappenPerHour: 0,
  })
  const [from, to] = [Math.round((place * segments) / people) + 1, Math.round(((place + 1) * segments) / people)]
  const parts = [{ targetFile: `/api/target_files/${file}`, from, to }]
  const step = await server.post('/job_steps', { job, userService, parts, opens: 'atOnce' })
  const { member } = await person.get('/job_step_requests')
  await person.patch(`/job_step_requests/${member[0].uuid}/accept`)
  return { person, userService, step, from, to }
}

async function confirmSome({ person, step, from }, file, { saves, texts }) {
  const inStep = `jobStepUuid=${step.uuid}`
  const page = Math.ceil(from / 100)
  const { member } = await person.get(`/files/${file}/trans_units?${inStep}&itemsPerPage=100&page=${page}`)
  for (const { uuid, version } of member.filter(({ jobStep }) => jobStep.closed === null).slice(0, confirmations)) {
    const xml = `Der Satz ${uuid}`
    const body = { version, targetSegment: { xml }, confirmed: true, propagate: false }
    const started = performance.now()
    await person.patch(`/trans_units/${uuid}?${inStep}`, body)
    saves.push(performance.now() - started)
    texts.set(uuid, xml)
  }
}

/** Gives the last quarter of somebody's part to another. */
async function cutFrom({ step, from, to }, { userService }, { file, cuts }) {
  const parts = [{ targetFile: `/api/target_files/${file}`, from: to - Math.floor((to - from) / 4), to }]
  const started = performance.now()
  await server.patch(`/job_steps/${step.uuid}/hand_over`, { userService, parts, opens: 'atOnce' })
  cuts.push(performance.now() - started)
}

async function check({ jobUuid, file }, texts) {
  const { member: steps } = await server.get(`/jobs/${jobUuid}/job_steps`)
  const places = steps.flatMap(({ parts }) =>
    parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  const isWhole = places.length === segments && new Set(places).size === segments
  const lost = new Map(texts)
  for (let page = 1; page <= Math.ceil(segments / 1000); page++)
    for (const unit of (await server.get(`/files/${file}/trans_units?itemsPerPage=1000&page=${page}`)).member)
      if (lost.get(unit.uuid) === unit.targetSegment.xml) lost.delete(unit.uuid)
  const confirmed = steps.reduce((sum, { confirmedSegments }) => sum + confirmedSegments, 0)
  console.log(
    `${steps.length} steps, each segment in one of them: ${isWhole}; ${lost.size} of ${texts.size} texts lost, ${confirmed} counted`,
  )
  if (!isWhole || lost.size > 0 || confirmed !== texts.size) process.exitCode = 1
}
