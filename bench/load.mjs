/**
 * Prints what people wait for when many work at once: each editor asks for the matches of a segment, thinks, and confirms it,
 * about every four seconds, while four jobs of 10,000 segments are prepared against a memory of 20,000 units.
 * node bench/load.mjs [database=postgres,embedded] [editors=100] [seconds=45] [jobs=4] [rounds=1] [processes=1]
 * `editors=10 jobs=1 rounds=6` is the small office: one job after the other, since ten make few calls while one is prepared.
 * `processes=2` puts half of the editors on a second server of the same PostgreSQL.
 * Every editor has an event stream open; each accepted save must be in the segment at the end, and each event at all who are
 * to hear of it.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { percentile, seededRandom } from './bundle.mjs'
import { fillEmbedded, fillPostgres, madeDatabase } from './filled.mjs'
import { pageOf } from './page.mjs'
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

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const databases = (options.database ?? 'postgres,embedded').split(',')
const editors = Number(options.editors ?? 100)
const seconds = Number(options.seconds ?? 45)
const jobs = Number(options.jobs ?? 4)
/** How many times the jobs are prepared, one time after the other. */
const rounds = Number(options.rounds ?? 1)
const processes = Number(options.processes ?? 1)
const rhythmMs = 4000
const peopleOfTeam = 10
const segmentsOfJob = 10_000
const teams = Math.ceil(editors / peopleOfTeam)
const segmentsOfFile = 1000

const random = seededRandom(17)
const pairs = readFileSync(new URL('../../shared/corpora/bitext/en-de.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t').map((side) => side.trim()))
  .filter(([source, target]) => source && target)
  .slice(0, 20_000)

/** Teams with ten editors each, who have the administrator's password. */
const filling = [
  `insert into organization (uuid, name) values (gen_random_uuid(), 'House')`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role, permissions)
   select gen_random_uuid(), uuid, 'Editor', 'editor', '["jobTranslation:read", "jobTranslation:accessWorkspace", "jobTranslation:edit", "translationMemory:read"]' from organization`,
  `insert into team (uuid, organization_uuid, name)
   select gen_random_uuid(), o.uuid, 'Team ' || n from organization o, generate_series(1, ${teams}) n`,
  `insert into user_account (uuid, email, first_name, last_name, password_hash)
   select gen_random_uuid(), 'editor-' || n || '@langwerk.test', 'Edda', 'Editor ' || n, password_hash
   from user_account, generate_series(0, ${editors - 1}) n where administrator`,
  `insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
   select t.uuid, u.uuid, r.uuid from team t join team_user_role r on true
   join user_account u on u.email like 'editor-%' and (substring(u.email from '[0-9]+')::int / ${peopleOfTeam}) + 1 = substring(t.name from '[0-9]+')::int`,
]

const mainFile = await buildForBench()
const results = []
for (const database of databases) results.push(...(await measureOn(database)))
print()
process.exit(results.some(({ lost }) => lost > 0) ? 1 : 0)

async function measureOn(database) {
  const house = await openHouse(database)
  const { server } = house
  try {
    const { memory } = await importMemory(server, pairs)
    const files = []
    const { member } = await server.get('/teams?itemsPerPage=100')
    for (let number = 1; number <= teams; number++)
      files.push(
        await preparedFile(
          server,
          memory,
          member.find(({ name }) => name === `Team ${number}`),
        ),
      )
    const people = await signInAll(house.servers, files)
    const quiet = await during(house, people, () => pause(seconds * 1000))
    const rows = [{ database, what: 'without jobs', ...quiet }]
    if (jobs > 0) {
      const alone = await jobsReady(server, memory)
      let besides = 0
      const busy = await during(house, people, async () => {
        besides = await jobsReady(server, memory)
      })
      rows.push({ database, what: 'with jobs', ...busy, jobs: `${alone.toFixed(1)} → ${besides.toFixed(1)} s` })
    }
    for (const person of people) person.stream.abort()
    return rows
  } finally {
    await house.close()
  }
}

/** One server, or several on one PostgreSQL, with a database that holds the people. */
async function openHouse(database) {
  const folder = await freshDataFolder()
  const watched = (name) => ({
    BENCH_EVENT_LOOP_FILE: join(folder, `event-loop-${name}.json`),
    NODE_OPTIONS: `--import ${new URL('event-loop.mjs', import.meta.url).href}`,
    LANGWERK_SECRET: 'a secret that both processes share, of 32 characters',
  })
  let address = ''
  let postgres = null
  let made = null
  if (database === 'postgres') {
    postgres = await startTestPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed')
    made = await madeDatabase(postgres.url)
    address = made.url
  } else await fillEmbedded(mainFile, folder, filling)
  const servers = []
  for (let number = 0; number < (postgres ? processes : 1); number++) {
    servers.push(await startServer(mainFile, folder, { DATABASE_URL: address, ...watched(number) }))
    if (postgres && number === 0) await fillPostgres(address, filling)
  }
  return {
    server: servers[0],
    servers,
    loops: servers.map((_, number) => watched(number).BENCH_EVENT_LOOP_FILE),
    close: async () => {
      for (const server of servers) await server.stop()
      await made?.drop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A job of a team, with a file of which some segments are repeated, ready to be worked on. */
async function preparedFile(server, memory, team) {
  const job = await startedJob(server, memory, segmentsOfFile, [{ team: team['@id'], primaryTeam: true }])
  await ready(server, job)
  const { uuid } = (await server.get(`/jobs/${job.uuid}/files`)).member[0].targetFiles[0]
  return (await server.get(`/files/${uuid}/trans_units?itemsPerPage=1000`)).member
}

async function startedJob(server, memory, segments, jobTeams = []) {
  const job = await server.post('/jobs', {
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
    jobTeams,
    jobTranslationMemories: [
      { translationMemory: memory['@id'], translationMemoryPretranslationMinimalMatchPercent: 75 },
    ],
  })
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'manual.html', pageOf(pairs, segments, random))
  await server.patch(`/jobs/${job.uuid}/start`)
  return job
}

async function ready(server, job) {
  await until(async () => {
    const { jobStati } = await server.post('/job_stati', { jobUuids: [job.uuid] })
    const { title } = jobStati[0].status
    if (title === 'failed') throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
    return title === 'done'
  }, 250)
}

/** The seconds of a round: from the start of the first of the jobs until all are ready. */
async function jobsReady(server, memory) {
  const started = performance.now()
  for (let round = 0; round < rounds; round++) {
    const all = []
    for (let job = 0; job < jobs; job++) all.push(await startedJob(server, memory, segmentsOfJob))
    for (const job of all) await ready(server, job)
  }
  return (performance.now() - started) / 1000 / rounds
}

async function signInAll(servers, files) {
  const people = []
  for (let number = 0; number < editors; number++) {
    const { base } = servers[number % servers.length]
    const login = await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `editor-${number}@langwerk.test`, password: 'Right-Horse-7' }),
    })
    if (!login.ok) throw new Error(`Signing in answered ${login.status}: ${await login.text()}`)
    const { csrfToken } = await login.json()
    const headers = { cookie: login.headers.get('set-cookie').split(';')[0], 'x-csrf-token': csrfToken }
    const file = files[Math.floor(number / peopleOfTeam)]
    // Each of a team has a part of the file.
    const part = Math.floor(file.length / peopleOfTeam)
    const from = (number % peopleOfTeam) * part
    const person = {
      base,
      headers,
      team: Math.floor(number / peopleOfTeam),
      units: file.slice(from, from + part),
      next: 0,
    }
    people.push({ ...person, ...listen(person) })
  }
  return people
}

/** The units of which the person's event stream told. */
function listen({ base, headers }) {
  const stream = new AbortController()
  const heard = []
  const read = async () => {
    const answer = await fetch(`${base}/api/events`, { headers, signal: stream.signal })
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const end = text.lastIndexOf('\n\n')
      if (end < 0) continue
      for (const [, data] of text.slice(0, end).matchAll(/^data: (.*)$/gm)) {
        const event = JSON.parse(data)
        if (event.type === 'transUnits') heard.push(...event.transUnitUuids)
      }
      text = text.slice(end + 2)
    }
  }
  read().catch((error) => {
    if (!stream.signal.aborted) console.error('An event stream ended:', error.message)
  })
  return { stream, heard }
}

/** Lets everybody work while something happens. */
async function during({ servers, loops }, people, happen) {
  const times = { matches: [], save: [] }
  const failures = []
  let working = true
  for (const { pid } of servers) process.kill(pid, 'SIGUSR2')
  const started = performance.now()
  const all = people.map(async (person) => {
    await pause(random() * rhythmMs)
    while (working) {
      await workOn(person, times).catch((error) => failures.push(error.message))
      await pause(rhythmMs * (0.25 + random() / 2))
    }
  })
  await happen()
  working = false
  await Promise.all(all)
  const took = (performance.now() - started) / 1000
  await pause(1500)
  const measured = loops.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  if (failures.length > 0) console.error(`${failures.length} calls failed, the first: ${failures[0]}`)
  return {
    ...times,
    failures: failures.length,
    perSecond: (times.save.length + times.matches.length) / took,
    lag: Math.max(...measured.map(({ p99 }) => p99)),
    peak: Math.max(...measured.map(({ peak }) => peak)),
    ...(await losses(people)),
  }
}

/** One segment: matches, some thought, a confirmation. The think time before and after makes up the rhythm. */
async function workOn(person, times) {
  const unit = person.units[person.next++ % person.units.length]
  await timed(times.matches, () => call(person, 'GET', `/trans_units/${unit.uuid}/matches?engines=false`))
  await pause(rhythmMs * (0.25 + random() / 2))
  const target = `${escapeXml(unit.sourceSegment.xml.replace(/<[^>]*>/g, ''))} ${person.next}`
  const xml = unit.tags.length > 0 ? unit.sourceSegment.xml : target
  const saved = await timed(times.save, () =>
    call(person, 'PATCH', `/trans_units/${unit.uuid}`, {
      version: unit.version,
      targetSegment: { xml },
      confirmed: true,
    }),
  )
  unit.version = saved.version
  unit.accepted = saved.targetSegment.xml
  for (const { uuid, version } of saved.propagated) {
    const other = person.units.find((candidate) => candidate.uuid === uuid)
    if (other) other.version = version
  }
  unit.saves = (unit.saves ?? 0) + 1
}

async function call({ base, headers }, method, path, body) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/merge-patch+json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  // Somebody's confirmation filled an identical segment meanwhile: a person would take the present state and go on.
  if (answer.status === 409 && method === 'PATCH')
    return call({ base, headers }, method, path, { ...body, version: JSON.parse(text).current.version })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function timed(times, work) {
  const started = performance.now()
  const answer = await work()
  times.push(performance.now() - started)
  return answer
}

/** Accepted saves that are not in their segments, and events that did not come to all of a team. */
async function losses(people) {
  let lost = 0
  let unheard = 0
  for (const person of people) {
    for (const unit of person.units) {
      if (unit.accepted === undefined) continue
      const now = await call(person, 'GET', `/trans_units/${unit.uuid}`)
      if (now.targetSegment.xml !== unit.accepted || now.status !== 'confirmed') lost++
      delete unit.accepted
      for (const other of people)
        if (other.team === person.team) {
          const heard = other.heard.filter((uuid) => uuid === unit.uuid).length
          unheard += Math.max(0, unit.saves - heard)
        }
      unit.saves = 0
    }
  }
  for (const person of people) person.heard.length = 0
  return { lost, unheard }
}

function print() {
  console.log(
    `\n${editors} editors, ${jobs} jobs of ${segmentsOfJob} segments${processes > 1 ? `, ${processes} server processes on PostgreSQL` : ''}; ms`,
  )
  for (const row of results) {
    const of = (times) =>
      [0.5, 0.95, 0.99]
        .map((share) => percentile(times, share)?.toFixed(0) ?? '–')
        .join(' / ')
        .padStart(18)
    console.log(
      `${row.database.padEnd(9)} ${row.what.padEnd(13)} save p50/p95/p99${of(row.save)}  matches${of(row.matches)}` +
        `  event loop p99 ${row.lag.toFixed(0)}  peak ${(row.peak / 2 ** 20).toFixed(0)} MB  ${row.perSecond.toFixed(1)} calls/s` +
        `  lost ${row.lost}, unheard ${row.unheard}, failed ${row.failures}${row.jobs ? `  jobs alone → beside ${row.jobs}` : ''}`,
    )
  }
}
