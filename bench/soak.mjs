// Whether the server keeps anything: memory and disk over many mixed calls beside people at their pace, and jobs made and
// deleted, in ten equal parts, each of which deletes what it made. What is flat once the first is through (goal: 5 %) can run for a
// year; goal for the most memory: 1 GB. Memory is the median of a part, disk what is there at its end, without the audit log
// where it can be told apart (PostgreSQL): it is the history of sign-ins, and is kept. `node bench/soak.mjs [calls=200000] [jobs=100] [minutes=60] [people=10] [postgres]`.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { seededRandom, sourceSegments } from './bundle.mjs'
import {
  buildForBench,
  escapeXml,
  freshDataFolder,
  importMemory,
  languageIri,
  pause,
  startServer,
  until,
} from './server.mjs'

const words = process.argv.slice(2)
const option = (name, usual) => Number(words.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? usual)
const [calls, jobs, minutes, people] = [
  option('calls', 200_000),
  option('jobs', 100),
  option('minutes', 60),
  option('people', 10),
]
const tenths = 10
const segments = 2000
const paceMs = 4000
const account = { email: 'bench@langwerk.test', password: 'Right-Horse-7' }
const sources = sourceSegments('../shared/corpora/bitext/en-de.tsv')
const random = seededRandom(7)
const lists = [
  '/jobs_translations',
  '/termbases',
  '/translation_memories',
  '/users',
  '/languages',
  '/re_authenticate',
  '/teams',
]
const someWords = ['system', 'people', 'the work', 'committee', 'question', 'time']
const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0)
const share = (whole, tenth) => Math.floor((whole * tenth) / tenths) - Math.floor((whole * (tenth - 1)) / tenths)
const pick = (list) => list[Math.floor(random() * list.length)]

const postgres = words.includes('postgres') ? await startTestPostgres() : null
if (words.includes('postgres') && !postgres) throw new Error('PostgreSQL is not installed here')
const folder = await freshDataFolder()
// Snapshots come as in a year: many.
const environment = {
  LANGWERK_SNAPSHOT_MINUTES: '1',
  LOG_LEVEL: 'error',
  ...(postgres && { DATABASE_URL: postgres.url }),
}
const server = await startServer(await buildForBench(), folder, environment)
const english = await languageIri(server, 'en')
const german = await languageIri(server, 'de')
let session
const problems = new Map()
const taken = new Map()
let counted = 0
let peak = 0
let residents = []
const sampling = setInterval(() => {
  residents.push(residentMegabytes())
  peak = Math.max(peak, residents.at(-1))
}, 500)

try {
  const pairs = sources.slice(0, 5000).map((source) => [source, `${source} (de)`])
  const { memory } = await importMemory(server, pairs)
  const termbase = await server.post('/termbases', { name: 'Soak' })
  const index = async (language) => server.post('/termbase_indices', { termbase: termbase['@id'], language })
  const lasting = { memory, termbase, source: await index(english), target: await index(german) }
  console.log(
    `${postgres ? 'PostgreSQL' : 'embedded database'}; ${calls} calls, ${jobs} jobs, ${minutes} minutes of ${people} people`,
  )
  console.log('tenth   calls  calls/s   RSS MB   disk MB (database, its log, snapshots, files, other)')
  const parts = []
  for (let tenth = 1; tenth <= tenths; tenth++) {
    residents = []
    const part = await runTenth(lasting, share(calls, tenth), share(jobs, tenth))
    const disk = await diskMegabytes()
    const relations = postgres ? await relationBytes() : []
    const kept = sum(relations.filter(({ table }) => table === 'audit_entry').map(({ bytes }) => bytes)) / 2 ** 20
    parts.push({
      memory: residents.sort((one, other) => one - other)[residents.length >> 1],
      disk: disk.all - kept,
      withoutSnapshots: disk.all - disk.split[2] - kept,
      relations,
    })
    const split = disk.split.map((size) => size.toFixed(0)).join(', ')
    const columns = [String(tenth).padStart(5), String(part.calls).padStart(7), part.perSecond.toFixed(0).padStart(8)]
    console.log(
      `${columns.join(' ')} ${parts.at(-1).memory.toFixed(0).padStart(8)} ${disk.all.toFixed(0).padStart(9)} (${split})`,
    )
  }
  const growth = (what) => {
    // Memory and files are only as large as the work needs once the first tenth is through: the second is what the others are held to.
    const most = Math.max(...parts.slice(2).map((part) => part[what]))
    return `${(100 * (most / parts[1][what] - 1)).toFixed(1)} %`
  }
  console.log(
    `after the first tenth memory grew by ${growth('memory')}, disk by ${growth('disk')} (goal: 5 %), ${growth('withoutSnapshots')} without the three snapshots, of which a short run has fewer in the beginning`,
  )
  console.log(`most memory: ${peak.toFixed(0)} MB (goal: 1,024); ${counted} calls`)
  const fullest = parts.slice(2).reduce((most, part) => (part.disk > most.disk ? part : most))
  const before = new Map(parts[1].relations.map(({ name, bytes }) => [name, bytes]))
  const grown = fullest.relations
    .map(({ name, bytes }) => [name, (bytes - (before.get(name) ?? 0)) / 2 ** 20])
    .filter(([, megabytes]) => megabytes >= 0.1)
    .sort(([, one], [, other]) => other - one)
  if (grown.length > 0)
    console.log(
      `grown from the second tenth to the fullest, MB: ${grown.map(([name, megabytes]) => `${name} ${megabytes.toFixed(1)}`).join(', ')}`,
    )
  const means = [...taken].map(([name, { times, ms }]) => `${name} ${(ms / times).toFixed(0)}`)
  console.log(`mean ms, ten at a time: ${means.join(', ')}`)
  for (const [what, times] of problems) console.log(`${times} × ${what}`)
} finally {
  clearInterval(sampling)
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Makes a job, works on it in all the ways that there are, and deletes all that came of it. */
async function runTenth(lasting, callsNow, jobsNow) {
  const before = counted
  const work = await makeWork(lasting)
  const streams = await Promise.all(Array.from({ length: people }, () => openStream()))
  const started = performance.now()
  const end = started + (minutes * 60_000) / tenths
  let left = callsNow
  let perSecond = 0
  const callers = Array.from({ length: people }, async (_, person) => {
    while (left-- > 0) await oneCall(work, person)
    perSecond = callsNow / ((performance.now() - started) / 1000)
  })
  const editors = Array.from({ length: people }, async (_, person) => {
    for (; performance.now() < end; await pause(Math.min(paceMs * (0.5 + random()), end - performance.now())))
      await atOnesPace(work, person)
  })
  await Promise.all([...callers, ...editors])
  for (let made = 0; made < jobsNow; made++) await counting('job', () => makeAndDeleteJob(lasting))
  for (const close of streams) close()
  await server.del(`/jobs/${work.job.uuid}`)
  await server.del(`/jobs/${work.draft.uuid}`)
  await server.del(`/translation_memories/${work.written.uuid}`)
  return { calls: counted - before, perSecond }
}

async function makeWork(lasting) {
  const { memory, termbase } = lasting
  const written = await server.post('/translation_memories', { name: 'Written to' })
  const texts = Array.from({ length: segments }, (_, place) =>
    place % 10 === 0 ? sources[place % 50] : `${pick(sources).replace(/[.!?]/g, '')} ${place}`,
  )
  const job = await readyJob(texts, {
    jobTranslationMemories: [
      { translationMemory: written['@id'], translationMemoryPretranslationMinimalMatchPercent: 75 },
      {
        translationMemory: memory['@id'],
        translationMemoryPretranslationMinimalMatchPercent: 75,
        updateTranslationMemory: false,
      },
    ],
    jobTranslationTermbases: [{ translationTermbase: termbase['@id'] }],
  })
  const file = (await server.get(`/jobs/${job.uuid}/files`)).member[0].targetFiles[0].uuid
  const units = []
  for (let page = 1; page <= Math.ceil(segments / 1000); page++)
    units.push(...(await server.get(`/files/${file}/trans_units?itemsPerPage=1000&page=${page}`)).member)
  return { written, job, file, units, draft: await server.post('/jobs', { name: 'Draft' }), lasting }
}

async function readyJob(texts, more) {
  const job = await server.post('/jobs', { sourceLanguage: english, targetLanguages: [german], ...more })
  const json = JSON.stringify(Object.fromEntries(texts.map((text, place) => [`k${place}`, escapeXml(text)])))
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'texts.json', json)
  await server.patch(`/jobs/${job.uuid}/start`)
  await until(async () => {
    const { status } = await server.get(`/jobs/${job.uuid}`)
    if (status.failed) throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
    return status.title === 'done'
  }, 100)
  return job
}

/** One call of a mix as people and their browsers make it; some are two or three, which take away what they added. */
async function oneCall(work, person) {
  const mix = [
    [20, 'list', () => server.get(pick(lists))],
    [3, 'thousand segments', () => server.get(`/files/${work.file}/trans_units?itemsPerPage=1000&page=1`)],
    [
      8,
      'window',
      () => server.get(`/files/${work.file}/trans_units?itemsPerPage=60&from=${1 + Math.floor(random() * segments)}`),
    ],
    [15, 'matches', () => server.get(`/trans_units/${mine(work, person).uuid}/matches?engines=false`)],
    [14, 'save', () => save(mine(work, person))],
    [10, 'confirm', () => save(mine(work, person), { confirmed: true })],
    [
      4,
      'next open',
      () => server.get(`/files/${work.file}/next_open_trans_unit?after=${Math.floor(random() * segments)}`),
    ],
    [5, 'concordance', () => server.get(`/jobs/${work.job.uuid}/concordance?query=${pick(someWords)}`)],
    [5, 'presence', () => server.post(`/trans_units/${mine(work, person).uuid}/presence`)],
    [3, 'draft', () => server.post(`/trans_units/${mine(work, person).uuid}/draft`, { xml: pick(someWords) })],
    [2, 'versions', () => server.get(`/trans_units/${mine(work, person).uuid}/versions`)],
    [1, 'preview', () => server.get(`/files/${work.file}/preview`)],
    [4, 'upload', () => uploadAndRemove(work.draft)],
    [4, 'term entry', () => addAndDeleteEntry(work.lasting)],
    [1, 'stream', async () => (await openStream())()],
    [1, 'sign-in', signInAndOut],
  ]
  const [, name, run] = pick(mix.flatMap((kind) => Array(kind[0]).fill(kind)))
  await counting(name, run)
}

/** What an editor does every few seconds. */
async function atOnesPace(work, person) {
  const unit = mine(work, person)
  await counting('matches', () => server.get(`/trans_units/${unit.uuid}/matches?engines=false`))
  await counting('confirm', () => save(unit, { confirmed: true }))
}

/** Each person has segments of their own. */
function mine({ units }, person) {
  const each = Math.floor(units.length / people)
  return units[person * each + Math.floor(random() * each)]
}

async function save(unit, more = {}) {
  const targetSegment = { xml: `${unit.sourceSegment.xml} übersetzt ${Math.floor(random() * 1000)}` }
  try {
    Object.assign(
      unit,
      await server.patch(`/trans_units/${unit.uuid}`, { version: unit.version, targetSegment, ...more }),
    )
  } catch (error) {
    // A repetition was filled in by another's confirmation.
    if (!String(error).includes('answered 409')) throw error
    Object.assign(unit, await server.get(`/trans_units/${unit.uuid}`))
  }
}

async function uploadAndRemove(draft) {
  const page = `<p>${'word '.repeat(4000)}</p>`
  const { uuid } = await server.upload({ uuid: crypto.randomUUID(), jobUuid: draft.uuid }, 'page.html', page)
  await server.del(`/files/${uuid}`)
}

async function addAndDeleteEntry({ termbase, source }) {
  const term = { termbaseIndex: source['@id'], text: `${pick(someWords)} ${Math.floor(random() * 1e6)}` }
  const { uuid } = await server.post('/term_entries', { termbase: termbase['@id'], terms: [term] })
  await server.patch(`/termbases/${termbase.uuid}/recycle_term_entries`, { termEntryUuids: [uuid] })
  await server.del(`/term_entries/${uuid}`)
}

async function makeAndDeleteJob({ memory }) {
  const texts = Array.from({ length: 500 }, (_, place) => `${pick(sources)} ${place}`)
  const job = await readyJob(texts, {
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 75 },
    ],
  })
  const made = await server.post('/job_target_file_exports', { job: job['@id'] })
  await until(async () => {
    const { title } = (await server.get(`/job_target_file_exports/${made.uuid}`)).status
    return title !== 'running'
  }, 100)
  await server.get(`/job_target_file_exports/${made.uuid}/export_target_file`)
  await server.del(`/jobs/${job.uuid}`)
}

async function signIn() {
  const answer = await fetch(`${server.base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}`)
  await answer.arrayBuffer()
  return { cookie: answer.headers.get('set-cookie').split(';')[0] }
}

async function signInAndOut() {
  const headers = await signIn()
  await (await fetch(`${server.base}/api/logout`, { headers })).arrayBuffer()
}

/** A browser's stream of events; what comes is thrown away. @returns what closes it. */
async function openStream() {
  session ??= await signIn()
  const controller = new AbortController()
  const answer = await fetch(`${server.base}/api/events`, { headers: session, signal: controller.signal })
  if (!answer.ok) throw new Error(`The event stream answered ${answer.status}`)
  void answer.body.pipeTo(new WritableStream()).catch(() => {})
  return () => controller.abort()
}

/** Counts a call, and what goes wrong by its kind. */
async function counting(name, run) {
  counted++
  const started = performance.now()
  try {
    await run()
    const { times, ms } = taken.get(name) ?? { times: 0, ms: 0 }
    taken.set(name, { times: times + 1, ms: ms + performance.now() - started })
  } catch (error) {
    const what = `${name}: ${String(error.message ?? error)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
      .slice(0, 160)}`
    problems.set(what, (problems.get(what) ?? 0) + 1)
    // A server that has gone would be asked for hours.
    if (counted > 100 && sum(problems.values()) > counted / 2) throw error
  }
}

/** Of the server alone, its threads with it; Linux only. */
function residentMegabytes() {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

async function diskMegabytes() {
  const log = sizeOf(join(folder, 'database/pg_wal'))
  const database = postgres ? await postgresBytes() : sizeOf(join(folder, 'database')) - log
  const snapshots = sizeOf(join(folder, 'snapshots'))
  const files = sizeOf(join(folder, 'files'))
  const other = sizeOf(folder) - snapshots - files - log - (postgres ? 0 : database)
  const split = [database, log, snapshots, files, other].map((bytes) => bytes / 2 ** 20)
  return { all: sum(split), split }
}

/** As the disk counts it: what is linked twice counts once. */
function sizeOf(path, seen = new Set()) {
  let bytes = 0
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true })
    } catch {
      return []
    }
  })()
  for (const entry of entries) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) bytes += sizeOf(inside, seen)
    else {
      const found = statSync(inside, { throwIfNoEntry: false })
      if (!found || seen.has(found.ino)) continue
      seen.add(found.ino)
      bytes += found.blocks * 512
    }
  }
  return bytes
}

async function postgresBytes() {
  const [row] = await postgresRows('select pg_database_size(current_database())::float8 as bytes')
  return row.bytes
}

/** @returns per table, index and store of long values its bytes, and the table that it belongs to. */
function relationBytes() {
  return postgresRows(`
    select coalesce(owner.relname || ' (long values)', part.relname) as name,
      coalesce(owner.relname, indexed.relname, part.relname) as table, pg_relation_size(part.oid)::float8 as bytes
    from pg_class part
    left join pg_class owner on owner.reltoastrelid = part.oid
    left join pg_index on pg_index.indexrelid = part.oid
    left join pg_class indexed on indexed.oid = pg_index.indrelid
    where part.relkind in ('r', 'i', 't')`)
}

async function postgresRows(statement) {
  const pg = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
