// What the editor waits for in a file of 10,000 segments, over HTTP on loopback: a confirmation (goal: 50 ms median), a window
// of the list (goal: 50 ms p95), the opening of the file, matches. `node bench/save.mjs [saves]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { percentile, seededRandom, sourceSegments } from './bundle.mjs'
import { buildForBench, escapeXml, freshDataFolder, importMemory, languageIri, startServer, until } from './server.mjs'

const segments = 10_000
const saves = Number(process.argv[2] ?? 300)
const random = seededRandom(11)
const sources = sourceSegments('../shared/corpora/bitext/en-de.tsv')
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder)

try {
  const file = await prepareFile()
  const units = await allUnits(file)
  console.log(`${units.length} segments`)
  await measure('open the file', 30, () => server.get(`/target_files/${file}`))
  await measure('window of 60 by place', 200, () => window(`from=${1 + Math.floor(random() * segments)}`))
  await measure('window by status', 100, () => window('status=untranslated,pretranslated&from=5000'))
  await measure('window by text', 100, () => window('source=the&from=2000'))
  await measure('window by message', 100, () => window('message=any'))
  await measure('window of repeated', 50, () => window('repeated=true'))
  await measure('next open segment', 100, () => server.get(`/files/${file}/next_open_trans_unit?after=5000`))
  await measure('matches', 100, () => server.get(`/trans_units/${pick(units).uuid}/matches?engines=false`))
  const chosen = units.filter((_, place) => place % Math.floor(segments / saves) === 0)
  const edit = (unit, more) =>
    server.patch(`/trans_units/${unit.uuid}`, {
      version: unit.version,
      targetSegment: { xml: `${unit.sourceSegment.xml} übersetzt` },
      ...more,
    })
  await measure('save', saves, async (index) => {
    const unit = chosen[index]
    if (unit) Object.assign(unit, await edit(unit))
  })
  await measure('confirm', saves, async (index) => {
    const unit = chosen[index]
    if (unit) Object.assign(unit, await edit(unit, { confirmed: true }))
  })
  const dry = { find: 'übersetzt', replacement: 'übertragen' }
  const replaced = await timed(() => server.post(`/files/${file}/replace_in_targets`, dry))
  console.log(`replace in ${replaced.answer.segments} segments: ${replaced.ms.toFixed(0)} ms`)
  const reverted = await timed(() =>
    server.post(`/files/${file}/revert_trans_units`, { transUnits: replaced.answer.changed }),
  )
  console.log(`revert ${reverted.answer.reverted}: ${reverted.ms.toFixed(0)} ms`)

  function window(query) {
    return server.get(`/files/${file}/trans_units?itemsPerPage=60&${query}`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function pick(list) {
  return list[Math.floor(random() * list.length)]
}

/** A job with a memory that is written to, and a tenth of its segments repeated. */
async function prepareFile() {
  const pairs = sources.slice(0, 5000).map((source) => [source, `${source} (de)`])
  const { memory } = await importMemory(server, pairs)
  const job = await server.post('/jobs', {
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 75 },
    ],
  })
  const texts = Array.from({ length: segments }, (_, index) =>
    index % 10 === 0 ? sources[index % 50] : `${pick(sources).replace(/[.!?]/g, '')} ${index}`,
  )
  const json = JSON.stringify(Object.fromEntries(texts.map((text, index) => [`k${index}`, escapeXml(text)])))
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'texts.json', json)
  await server.patch(`/jobs/${job.uuid}/start`)
  await until(async () => {
    const { status } = await server.get(`/jobs/${job.uuid}`)
    if (status.failed) throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
    return status.title === 'done'
  })
  return (await server.get(`/jobs/${job.uuid}/files`)).member[0].targetFiles[0].uuid
}

async function allUnits(file) {
  const pages = []
  for (let page = 1; page <= segments / 1000; page++)
    pages.push(...(await server.get(`/files/${file}/trans_units?itemsPerPage=1000&page=${page}`)).member)
  return pages
}

async function measure(name, rounds, run) {
  const times = []
  for (let index = 0; index < rounds; index++) times.push((await timed(() => run(index))).ms)
  const at = (share) => percentile(times, share).toFixed(1)
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${Math.max(...times).toFixed(1)} ms`)
}

async function timed(run) {
  const start = performance.now()
  const answer = await run()
  return { answer, ms: performance.now() - start }
}
