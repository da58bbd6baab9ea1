// What the search from anywhere costs, and what it costs others: a million segments in 2,000 jobs and 100,000 terms, searched by somebody
// in 10 of 50 teams and by an administrator; how long the words of all segments take; and what the notes of changed segments add to a
// preparation's writing. On a PostgreSQL of its own, or on that of BENCH_DATABASE_URL. `node bench/start-search.mjs [segments] [rounds]`.
import { rm } from 'node:fs/promises'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { percentile, seededRandom } from './bundle.mjs'
import { fillPostgres, madeDatabase } from './filled.mjs'
import { buildForBench, freshDataFolder, startServer, until } from './server.mjs'

const segments = Number(process.argv[2] ?? 1_000_000)
const rounds = Number(process.argv[3] ?? 40)
const jobs = 2000
const each = Math.ceil(segments / jobs)
const vocabulary = 30_000
const halves = 50_000
const entries = 50_000
const random = seededRandom(3)
const member = { email: 'member@langwerk.test', password: 'Right-Horse-7' }

/** Words of letters alone, of which few are everywhere and most are rare, as words are (Zipf). */
const word = (place) => `translate(substr(md5((${place})::text), 1, 3 + (${place}) % 6), '0123456789', 'ghijklmnop')`
const filling = [
  `insert into user_account (uuid, email, password_hash) select gen_random_uuid(), '${member.email}', password_hash from user_account where administrator`,
  `insert into organization (uuid, name) values (gen_random_uuid(), 'Bench')`,
  `create table bench_team as select gen_random_uuid() as uuid, n - 1 as place from generate_series(1, 50) n`,
  `insert into team (uuid, organization_uuid, name) select t.uuid, o.uuid, 'Team ' || place from bench_team t, organization o`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role, permissions)
   select gen_random_uuid(), uuid, 'Manager', 'manager', '["jobTranslation:read", "jobTranslation:accessWorkspace", "jobTranslation:edit", "termbase:read"]' from organization`,
  `insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
   select t.uuid, u.uuid, r.uuid from bench_team t, user_account u, team_user_role r where u.email = '${member.email}' and t.place < 10`,
  ...shareables('jobTranslation', jobs, `${word('n')} || ' campaign ' || n`),
  `insert into job (uuid, job_id, status, source_language_uuid)
   select uuid, 'J-' || n, 'done', (select uuid from language where code = 'en') from made`,
  `create table bench_file as select gen_random_uuid() as file_uuid, gen_random_uuid() as target_uuid, uuid as job_uuid, n from made`,
  `insert into file (uuid, job_uuid, original_name, mime_type, file_size, storage_key, status, sort_id)
   select file_uuid, job_uuid, ${word('n + 7')} || '-' || n || '.docx', 'text/plain', 1, '', 'ready', 1 from bench_file`,
  `insert into target_file (uuid, job_uuid, file_uuid, language_uuid)
   select target_uuid, job_uuid, file_uuid, (select uuid from language where code = 'de') from bench_file`,
  `create table bench_half as select n, (select string_agg(${word('place')}, ' ') from (
     select floor(exp(random() * ln(${vocabulary})))::int as place, n from generate_series(1, 7)) w) as text from generate_series(1, ${halves}) n`,
  'create unique index on bench_half (n)',
  'drop table made',
  ...shareables('termbase', 20, `'Terms ' || n`),
  `insert into termbase (uuid) select uuid from made`,
  `create table bench_index as select gen_random_uuid() as uuid, made.uuid as termbase_uuid, made.n, l.uuid as language_uuid, l.code
   from made, language l where l.code in ('en', 'de')`,
  `insert into termbase_index (uuid, termbase_uuid, language_uuid, name, sort_id)
   select uuid, termbase_uuid, language_uuid, code, case code when 'en' then 1 else 2 end from bench_index`,
  `create table bench_entry as select gen_random_uuid() as uuid, made.uuid as termbase_uuid, e as n from made, generate_series(1, ${entries / 20}) e`,
  `insert into term_entry (uuid, termbase_uuid) select uuid, termbase_uuid from bench_entry`,
  `insert into term (uuid, term_entry_uuid, termbase_index_uuid, text, search_text, sort_text)
   select gen_random_uuid(), e.uuid, i.uuid, t.text, t.text, t.text from bench_entry e join bench_index i using (termbase_uuid)
   cross join lateral (select ${word('(e.n * 7 + length(i.code) + i.n * 977)')} || ' ' || ${word(`(1 + e.n % 400)`)} as text) t`,
]

/** @param name of one, by `n`. */
function shareables(kind, count, name) {
  return [
    `create table made as select gen_random_uuid() as uuid, n from generate_series(1, ${count}) n`,
    `insert into shareable (uuid, kind, name, owner_uuid, created_at, audience_uuid)
     select made.uuid, '${kind}', ${name}, (select uuid from user_account where administrator), now() - n * interval '1 minute', md5(t.uuid::text)::uuid
     from made join bench_team t on t.place = made.n % 50`,
    `insert into shareable_team (uuid, shareable_uuid, team_uuid, primary_team)
     select gen_random_uuid(), made.uuid, t.uuid, true from made join bench_team t on t.place = made.n % 50`,
    `insert into audience_team select md5(uuid::text)::uuid, uuid from bench_team on conflict do nothing`,
  ]
}

/** Segments of files from one place on, as the preparation writes them. */
const units = (
  from,
  to,
) => `insert into trans_unit (uuid, job_uuid, target_file_uuid, sort_id, document_unit, source, target, source_text, target_text, source_hash, words)
  select gen_random_uuid(), f.job_uuid, f.target_uuid, s, 'p' || s, t.source, t.target, t.source, t.target, f.n * 10000 + s, 14
  from bench_file f cross join generate_series(1, ${each}) s
  cross join lateral (select a.text || ' ' || b.text as source, c.text || ' ' || d.text as target
    from bench_half a, bench_half b, bench_half c, bench_half d
    where a.n = 1 + (f.n * 7919 + s * 31) % ${halves} and b.n = 1 + (f.n * 104729 + s * 17) % ${halves}
      and c.n = 1 + (f.n * 1299 + s * 13) % ${halves} and d.n = 1 + (f.n * 15485 + s * 7) % ${halves}) t
  where f.n between ${from} and ${to}`

const postgres = process.env.BENCH_DATABASE_URL ? null : await startTestPostgres()
const made = await madeDatabase(process.env.BENCH_DATABASE_URL ?? postgres.url)
const dataFolder = await freshDataFolder()
const server = await startServer(await buildForBench(), dataFolder, { DATABASE_URL: made.url })
try {
  await fillPostgres(made.url, filling)
  await written()
  const started = performance.now()
  await fillPostgres(made.url, [units(41, jobs)])
  console.log(`${each * jobs} segments written in ${seconds(started)} s`)
  const taking = performance.now()
  await until(async () => (await count('segment_words_stale')) === 0, 500, 3_600_000)
  console.log(
    `their words taken in ${seconds(taking)} s: ${await size('segment_words')}, the segments ${await size('trans_unit')}`,
  )
  await fillPostgres(made.url, [])
  for (const account of [null, member]) await asked(account)
} finally {
  await server.stop()
  await made.drop()
  await postgres?.stop()
  await rm(dataFolder, { recursive: true })
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1)
}

/** What the notes of changed segments add where they are written: by the same segments with and without. */
async function written() {
  const times = { with: [], without: [] }
  for (const [round, how] of ['without', 'with', 'with', 'without', 'without', 'with'].entries()) {
    const trigger = `alter table trans_unit ${how === 'with' ? 'enable' : 'disable'} trigger user`
    await fillPostgres(made.url, [trigger])
    const started = performance.now()
    await fillOnly([units(round * 6 + 1, round * 6 + 6)])
    times[how].push(performance.now() - started)
  }
  await fillPostgres(made.url, ['alter table trans_unit enable trigger user'])
  const [bare, noted] = [percentile(times.without, 0.5), percentile(times.with, 0.5)].map(
    (time) => (time / (each * 6)) * 1000,
  )
  console.log(`a segment written takes ${bare.toFixed(0)} µs, with its notes ${noted.toFixed(0)} µs`)
}

async function clientOf() {
  const { createRequire } = await import('node:module')
  const pg = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg')
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  return client
}

async function fillOnly(statements) {
  const client = await clientOf()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function answerTo(query) {
  const client = await clientOf()
  const { rows } = await client.query(query)
  await client.end()
  return rows[0].value
}

async function count(table) {
  return Number(await answerTo(`select count(*) as value from ${table}`))
}
function size(table) {
  return answerTo(`select pg_size_pretty(pg_total_relation_size('${table}')) as value`)
}

async function asked(account) {
  const who = account ? 'in 10 teams' : 'administrator'
  const headers = account ? await signedIn(account) : null
  const words = async (rank) => {
    const place = Math.floor(rank * (0.5 + random()))
    return answerTo(`select ${word(Math.max(1, place))} as value`)
  }
  const questions = {
    'a rare word': () => words(20_000),
    'a word of some texts': () => words(500),
    'a word of all texts': () => words(2),
    'two words': async () => `${await words(60)} ${await words(60)}`,
    'three letters': async () => (await words(3000)).slice(0, 3),
    'two letters': async () => (await words(3000)).slice(0, 2),
    'nothing has it': async () => `zzq${Math.floor(random() * 1e6)}`,
  }
  console.log(`\n${who}, ${rounds} searches each: median / p95 in ms, groups that were late, hits`)
  const groups = ['jobs', 'files', 'termbases', 'translationMemories', 'terms', 'segments']
  const all = Object.entries(questions).map(([name, question]) => [name, question, ''])
  const alone = groups.map((group) => [`a rare word, ${group}`, questions['a rare word'], `&groups=${group}`])
  for (const [name, question, only] of [...all, ...alone]) {
    const times = []
    let late = 0
    let hits = 0
    for (let round = -3; round < rounds; round++) {
      const query = encodeURIComponent(await question())
      const started = performance.now()
      const answer = headers
        ? await (await fetch(`${server.base}/api/start_search?query=${query}${only}`, { headers })).json()
        : await server.get(`/start_search?query=${query}${only}`)
      if (round < 0) continue
      times.push(performance.now() - started)
      const found = Object.values(answer).filter((group) => Array.isArray(group?.member))
      late += found.filter(({ state }) => state === 'late').length
      hits += found.reduce((sum, { member: shown }) => sum + shown.length, 0)
    }
    const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0).padStart(6))
    console.log(`${name.padEnd(32)} ${median} ${p95}   ${late} late, ${(hits / rounds).toFixed(1)} hits`)
  }
}

async function signedIn({ email, password }) {
  const answer = await fetch(`${server.base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return { cookie: answer.headers.get('set-cookie').split(';')[0] }
}
