// What a page of a long list costs: 100,000 jobs and 100,000 termbases shared over 50 teams, asked for over HTTP by somebody
// in all 50 teams and by an administrator. `node bench/lists.mjs [rows] [rounds]`; BENCH_DATABASE_URL names a PostgreSQL
// (a database is made and dropped there), BENCH_EMBEDDED=0 leaves the embedded database out.
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildForBench, freshDataFolder, startServer } from './server.mjs'

const rows = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 40)
const teams = 50
const member = { email: 'member@langwerk.test', password: 'Right-Horse-7' }
const administrator = { email: 'bench@langwerk.test', password: 'Right-Horse-7' }
const server_ = createRequire(new URL('../apps/server/package.json', import.meta.url))

const questions = [
  ['first page', () => ''],
  ['sorted by name', () => '?order[name]=asc'],
  ['sorted by name, down', () => '?order[name]=desc'],
  ['page 100', () => '?page=100'],
  ['page 100 by name', () => '?page=100&order[name]=asc'],
  ['search, few found', (round) => `?query=Campaign%20${10_000 + ((round * 7919) % 80_000)}`],
  ['search, many found', () => '?query=manual'],
  ['search by name', () => '?query=manual&order[name]=asc'],
]

async function onPostgres(url) {
  const pg = server_('pg')
  const name = `langwerk_bench_${process.pid}`
  const outer = new pg.Client({ connectionString: url })
  await outer.connect()
  await outer.query(`create database ${name}`)
  const inner = new URL(url)
  inner.pathname = `/${name}`
  const dataFolder = await freshDataFolder()
  const server = await startServer(mainFile, dataFolder, { DATABASE_URL: inner.href })
  try {
    const client = new pg.Client({ connectionString: inner.href })
    await client.connect()
    try {
      for (const statement of filling) await client.query(statement)
      await client.query('vacuum analyze')
    } finally {
      await client.end()
    }
    return await measure(server)
  } finally {
    await server.stop()
    await outer.query(`drop database ${name} with (force)`)
    await outer.end()
    await rm(dataFolder, { recursive: true })
  }
}

async function onEmbedded() {
  const dataFolder = await freshDataFolder()
  await (await startServer(mainFile, dataFolder, { DATABASE_URL: '' })).stop()
  const { PGlite } = await import(server_.resolve('@electric-sql/pglite').replace(/\.cjs$/, '.js'))
  const { pg_trgm } = await import(server_.resolve('@electric-sql/pglite/contrib/pg_trgm').replace(/\.cjs$/, '.js'))
  const database = await PGlite.create(join(dataFolder, 'database'), { extensions: { pg_trgm } })
  for (const statement of filling) await database.exec(statement)
  await database.exec('vacuum analyze')
  await database.close()
  const server = await startServer(mainFile, dataFolder, { DATABASE_URL: '' })
  try {
    return await measure(server)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true })
  }
}

async function measure({ base }) {
  const lines = []
  for (const [who, account] of [
    ['in 50 teams', member],
    ['administrator', administrator],
  ]) {
    const headers = await signIn(base, account)
    // The yardstick: a call that finds out who asks, and asks for nothing long.
    for (const list of ['formalities', 'jobs_translations', 'termbases']) {
      for (const [name, question] of list === 'formalities' ? [['(yardstick)', () => '']] : questions) {
        const times = []
        for (let round = -3; round < rounds; round++) {
          const started = performance.now()
          const answer = await fetch(`${base}/api/${list}${question(round + 3)}`, { headers })
          const page = await answer.json()
          if (!answer.ok) throw new Error(`${list}${question(round)} answered ${answer.status}`)
          if (page.member.length === 0) throw new Error(`${list}${question(round + 3)} found nothing`)
          // The first three warm up.
          if (round >= 0) times.push(performance.now() - started)
        }
        times.sort((a, b) => a - b)
        const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1).padStart(7)
        lines.push(`${who.padEnd(14)} ${list.padEnd(18)} ${name.padEnd(21)} ${at(0.5)} ${at(0.95)}`)
      }
    }
  }
  return lines
}

async function signIn(base, account) {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return { cookie: answer.headers.get('set-cookie').split(';')[0] }
}

/** Names of a customer's kind: few beginnings, a number that is searched for, a word that many share. */
const nameOf = `(array['Alpine','Äther','Brochure','Campaign','Catalogue','École','Film','Handbook','Öko','Website'])[1 + n % 10] || ' Campaign ' || n || case n % 40 when 0 then ' manual' else '' end`
const shareables = (kind, table, columns, values) => [
  `create temporary table made as select gen_random_uuid() as uuid, n from generate_series(1, ${rows}) n`,
  `insert into shareable (uuid, kind, owner_uuid, created_at)
   select uuid, '${kind}', (select uuid from user_account where administrator), now() - n * interval '1 minute' from made`,
  `insert into ${table} (uuid, name, description ${columns}) select made.uuid, ${nameOf}, 'Texts of season ' || n % 97 ${values} from made`,
  `insert into shareable_team (uuid, shareable_uuid, team_uuid, primary_team)
   select gen_random_uuid(), made.uuid, t.uuid, true from made join bench_team t on t.place = made.n % ${teams}`,
  `insert into shareable_team (uuid, shareable_uuid, team_uuid, primary_team)
   select gen_random_uuid(), made.uuid, t.uuid, false from made join bench_team t on t.place = (made.n + 7) % ${teams} where made.n % 3 = 0`,
  `update shareable s set audience_uuid = a.audience from (
     select shareable_uuid, md5(string_agg(team_uuid::text, ',' order by team_uuid))::uuid as audience
     from shareable_team join made on made.uuid = shareable_uuid group by 1) a where a.shareable_uuid = s.uuid`,
  `insert into audience_team select distinct s.audience_uuid, st.team_uuid
   from shareable s join shareable_team st on st.shareable_uuid = s.uuid on conflict do nothing`,
  'drop table made',
]
const filling = [
  `insert into user_account (uuid, email, password_hash) select gen_random_uuid(), '${member.email}', password_hash from user_account where administrator`,
  `insert into organization (uuid, name) values (gen_random_uuid(), 'Bench')`,
  `create temporary table bench_team as select gen_random_uuid() as uuid, n - 1 as place from generate_series(1, ${teams}) n`,
  `insert into team (uuid, organization_uuid, name) select t.uuid, o.uuid, 'Team ' || place from bench_team t, organization o`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role) select gen_random_uuid(), uuid, 'Manager', 'manager' from organization`,
  `insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
   select t.uuid, u.uuid, r.uuid from bench_team t, user_account u, team_user_role r where u.email = '${member.email}'`,
  ...shareables(
    'jobTranslation',
    'job',
    ', job_id, status, source_language_uuid',
    `, 'J-' || n, 'done', (select uuid from language where code = 'en')`,
  ),
  ...shareables('termbase', 'termbase', '', ''),
]

const mainFile = await buildForBench()
const results = {}
if (process.env.BENCH_DATABASE_URL) results.PostgreSQL = await onPostgres(process.env.BENCH_DATABASE_URL)
if (process.env.BENCH_EMBEDDED !== '0') results.embedded = await onEmbedded()

for (const [name, lines] of Object.entries(results)) {
  console.log(`\n${name}, ${rows} rows a list, ${teams} teams, ${rounds} calls each: median / p95 in ms`)
  for (const line of lines) console.log(line)
}
