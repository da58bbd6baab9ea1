// What the search in terms costs: how well and how fast vectors of bytes are read through, and how long a search takes in a
// large termbase, without a model and with one whose endpoint answers at once.
// `node bench/term-search.mjs [entries] [calls] [dimensions] [vectors]`; the last word leaves the termbase out; DATABASE_URL puts the termbase on PostgreSQL. A person may
// search 120 times a minute, so that there are few calls of each kind.
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { importSources, percentile, seededRandom, sourceSegments } from './bundle.mjs'
import { buildForBench, freshDataFolder, startServer, until } from './server.mjs'

const entries = Number(process.argv[2] ?? 100_000)
const calls = Number(process.argv[3] ?? 12)
const dimensions = Number(process.argv[4] ?? 384)
const folder = '../shared/corpora/bitext'
const random = seededRandom(7)
const upTo = (count) => Math.floor(random() * count)

await scanned()
if (process.argv[5] !== 'vectors') await searched()

/** Vectors read through in bytes, and compared with an exact reading; the times are of the processor. */
async function scanned() {
  const { createVectorRows, inBytes, ofLengthOne } = await importSources(
    'apps/server/src/term-vectors/vector-rows.ts',
    'apps/server/src/term-vectors/byte-vector.ts',
  )
  const texts = segmentsOf(folder, entries + 50)
  const vectors = texts ? projected(texts) : clustered(entries + 50)
  const exact = vectors.slice(50).map(ofLengthOne)
  const queries = vectors.slice(0, 50).map(ofLengthOne)
  const rows = createVectorRows(dimensions)
  for (const [id, vector] of exact.entries()) rows.put(packed(id + 1, inBytes(vector)))
  const times = []
  let right = 0
  for (const query of queries) {
    const started = process.cpuUsage().user
    const found = rows.search(query, { languages: null, limit: 10 })
    times.push((process.cpuUsage().user - started) / 1000)
    const best = new Set(exactBest(exact, query, 10))
    right += found.filter(({ id }) => best.has(id - 1)).length
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(1))
  const megabytes = (rows.bytes / 1e6).toFixed(1)
  console.log(
    `${exact.length} vectors of ${dimensions}${texts ? '' : ', made up'}: ${megabytes} MB, p50 ${p50} ms, p95 ${p95} ms, recall@10 ${(right / 500).toFixed(3)}`,
  )
}

async function searched() {
  const endpoint = await fakeEndpoint()
  const mainFile = await buildForBench()
  const dataFolder = await freshDataFolder()
  const server = await startServer(mainFile, dataFolder, { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
  try {
    const termbase = await imported(server)
    await measured(server, 'without a model')
    const model = await server.post('/generative_artificial_intelligence_models', {
      ...{ name: 'Bench', provider: 'openAiCompatible', modelType: 'bench', gives: 'embeddings' },
      endpoint: endpoint.address,
    })
    const path = `/termbases/${termbase.uuid}/search_by_meaning`
    const started = performance.now()
    await server.patch(path, { generativeArtificialIntelligenceModel: model['@id'] })
    await until(async () => (await server.get(path)).current, 500, 1_800_000)
    console.log(`Vectors of all entries made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    await until(async () => (await server.get('/term_search?query=valve')).meaning.state === 'all', 1000)
    await measured(server, 'with a model')
  } finally {
    endpoint.close()
    await server.stop()
    await rm(dataFolder, { recursive: true })
  }
}

async function measured(server, how) {
  const questions = {
    'one term': () => `${wordOf(upTo(entries) * 7)} valve`,
    'a typing error': () => `${wordOf(upTo(entries) * 7)} vlave`,
    'in thousands of terms': () => `valve ${upTo(100)}`,
    'in definitions': () => `pipe number ${upTo(entries)}`,
  }
  console.log(`Searches in ${entries} entries ${how}, ${calls} calls each, in ms:`)
  // Whoever searched much in the last minute waits for the next one.
  await new Promise((resolve) => setTimeout(resolve, 61_000))
  for (const [name, question] of Object.entries(questions)) {
    const times = []
    for (let call = 0; call < calls; call++) {
      const started = performance.now()
      await server.get(`/term_search?query=${encodeURIComponent(question())}`)
      times.push(performance.now() - started)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(0))
    console.log(`${name.padEnd(24)} p50 ${p50.padStart(5)}  p95 ${p95.padStart(5)}`)
  }
}

/** An endpoint that has a vector for each text at once, without any meaning. */
async function fakeEndpoint() {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { input } = JSON.parse(body)
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data, usage: { prompt_tokens: input.length } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() }
}

function vectorOf(text) {
  let seed = 1
  for (const letter of text) seed = (seed * 31 + letter.codePointAt(0)) % 1_000_003
  const next = seededRandom(seed)
  return Array.from({ length: dimensions }, () => Math.round((next() - 0.5) * 1000) / 1000)
}

async function imported(server) {
  const made = await server.post('/term_imports', { name: 'Terms', termImportType: 'termbase' })
  await server.upload({ uuid: crypto.randomUUID(), termImportUuid: made.uuid }, 'terms.csv', table())
  await server.patch(`/term_imports/${made.uuid}/start`)
  const done = await until(
    async () => {
      const now = await server.get(`/term_imports/${made.uuid}`)
      if (now.status.title === 'failed') throw new Error(now.status.message)
      return now.status.title === 'done' && now
    },
    200,
    900_000,
  )
  return done.destinationTermbase
}

/** An entry for each row, in one language, so that there are as many vectors as entries. */
function table() {
  const rows = ['en,definition']
  for (let row = 0; row < entries; row++)
    rows.push(`${wordOf(row * 7)} valve ${row},${row % 3 === 0 ? `Opens and shuts pipe number ${row}` : ''}`)
  return rows.join('\n')
}

/** A word made of syllables, another one for each number. */
function wordOf(number) {
  const syllables = 'pum val ro tor mes ser flan ge dich tung lag er wel le schrau be'.split(' ')
  let word = ''
  for (let rest = number; rest > 0 || word === ''; rest = Math.floor(rest / 16)) word += syllables[rest % 16]
  return word
}

/** The first segments of the bitext beside the project, none twice; null where it is absent. */
function segmentsOf(of, most) {
  if (!existsSync(of)) return null
  const found = new Set()
  for (const name of readdirSync(of)) {
    if (found.size >= most) break
    if (name.endsWith('.tsv')) for (const segment of sourceSegments(`${of}/${name}`)) found.add(segment)
  }
  return found.size >= 1000 ? [...found].slice(0, most) : null
}

/** What stands for a model: the rarer words and parts of three letters of a text, each with a direction of its own. */
function projected(texts) {
  const counts = new Map()
  const partsOf = texts.map((text) => {
    const folded = ` ${text.toLowerCase()} `
    const parts = new Set(folded.split(/[^\p{L}]+/u))
    for (let at = 0; at + 3 <= folded.length; at++) parts.add(folded.slice(at, at + 3))
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
    return parts
  })
  const directions = new Map()
  const directionOf = (part) => {
    const known = directions.get(part)
    if (known) return known
    const made = Int8Array.from({ length: dimensions }, () => (random() < 0.5 ? -1 : 1))
    directions.set(part, made)
    return made
  }
  return partsOf.map((parts) => {
    const sum = new Array(dimensions).fill(0)
    for (const part of parts) {
      const weight = Math.log(texts.length / counts.get(part))
      const direction = directionOf(part)
      for (let at = 0; at < dimensions; at++) sum[at] += weight * direction[at]
    }
    return sum
  })
}

/** Vectors in clusters, as texts about the same things have them. */
function clustered(count) {
  const centres = Array.from({ length: 400 }, () => around(new Array(dimensions).fill(0), 1))
  return Array.from({ length: count }, () => around(centres[upTo(400)], 0.6))
}

function around(centre, spread) {
  return centre.map((one) => one + spread * (random() + random() + random() - 1.5))
}

function packed(id, { bytes, scale }) {
  return { ids: Float64Array.of(id), languages: Uint16Array.of(0), scales: Float32Array.of(scale), bytes }
}

function exactBest(vectors, query, limit) {
  const scores = vectors.map((vector, row) => {
    let sum = 0
    for (let at = 0; at < dimensions; at++) sum += vector[at] * query[at]
    return { row, sum }
  })
  return scores
    .sort((a, b) => b.sum - a.sum)
    .slice(0, limit)
    .map(({ row }) => row)
}
