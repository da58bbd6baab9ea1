// What the start page and the statistics cost with 100,000 jobs and 300,000 steps of 60 teams, over HTTP on PostgreSQL (goal: every
// request 100 ms p95), how long the sums of all weeks take, and when the start page can be used in Chromium: nothing loads any more
// (goal: 1 s). `node bench/dashboard.mjs [jobs] [rounds]`; BENCH_DATABASE_URL names a PostgreSQL (a database is made and dropped
// there); without it one is started where its programs are installed. After `npm run build`; CHROMIUM_PATH names the browser.

import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startOwnPostgres } from '../scripts/test-postgres.mjs'
import { percentile } from './bundle.mjs'
import { fillPostgres, madeDatabase } from './filled.mjs'
import { freshDataFolder, startServer } from './server.mjs'

const jobs = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 30)
const [teams, people, days] = [60, 300, 730]
const askers = [
  ['in 10 teams', 'member@langwerk.test'],
  ['translator', 'p1@langwerk.test'],
  ['administrator', 'bench@langwerk.test'],
]
const inDays = (count) => new Date(Date.now() + count * 86_400_000).toISOString()
const year = `from=${inDays(-357).slice(0, 10)}`
const questions = [
  '/me/statistics',
  `/me/due_work?endOfDay=${inDays(1)}&endOfWeek=${inDays(5)}`,
  '/late_work',
  '/unanswered_requests',
  '/failed_jobs',
  '/jobs_recent',
  '/job_steps_recent',
  '/job_step_requests_recent',
  '/termbases_recent',
  ...['words', 'origins', 'times', 'costs'].map((name) => `/statistics/${name}?${year}`),
  `/me/work_statistics?${year}`,
]

const language = (code) => `(select uuid from language where code = '${code}')`
const targets = ['de', 'fr', 'it', 'es', 'pl', 'nl']
const filling = [
  `insert into user_account (uuid, email, password_hash, first_name, last_name)
   select gen_random_uuid(), e.email, a.password_hash, 'Mia', e.email from user_account a,
     (select 'member@langwerk.test' as email union all select 'p' || n || '@langwerk.test' from generate_series(1, ${people}) n) e
   where a.administrator`,
  `create temporary table bench_person as select uuid, substring(email from '[0-9]+')::int - 1 as place
   from user_account where email ~ '^p[0-9]+@'`,
  `insert into organization (uuid, name) values (gen_random_uuid(), 'Bench')`,
  `create temporary table bench_team as select gen_random_uuid() as uuid, n - 1 as place from generate_series(1, ${teams}) n`,
  `insert into team (uuid, organization_uuid, name) select t.uuid, o.uuid, 'Team ' || place from bench_team t, organization o where o.name = 'Bench'`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role, permissions)
   select gen_random_uuid(), uuid, 'Bench', 'manager', '["jobTranslation:read", "jobTranslation:edit", "termbase:read"]' from organization where name = 'Bench'`,
  `insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
   select t.uuid, u.uuid, r.uuid from bench_team t, user_account u, team_user_role r
   where u.email = 'member@langwerk.test' and r.name = 'Bench' and t.place < 10`,
  // 200 audiences: a team, and often a second.
  `create temporary table made as select gen_random_uuid() as uuid, n, n % 200 as audience, now() - (n % ${days * 24}) * interval '1 hour' as at
   from generate_series(1, ${jobs}) n`,
  `create temporary table made_team as
   select made.uuid, t.uuid as team_uuid, true as primary_team from made join bench_team t on t.place = made.audience % ${teams}
   union all select made.uuid, t.uuid, false from made join bench_team t on t.place = (made.audience / ${teams} + made.audience + 1) % ${teams} where made.audience >= ${teams}`,
  `insert into shareable (uuid, kind, name, owner_uuid, created_at, audience_uuid)
   select uuid, 'jobTranslation', 'Campaign ' || n, (select uuid from user_account where email = 'bench@langwerk.test'), at, audience_uuid
   from made join (select uuid, md5(string_agg(team_uuid::text, ',' order by team_uuid))::uuid as audience_uuid from made_team group by 1) a using (uuid)`,
  `insert into job (uuid, status, source_language_uuid, started_at, ready_at, finished_at)
   select uuid, case when n % 500 = 0 then 'failed' else 'done' end, ${language('en')}, at, case when n % 500 <> 0 then at + interval '1 hour' end,
     case when n % 10 <> 0 then least(now(), at + (n % 90) * interval '3 hours') end from made`,
  `insert into shareable_team (uuid, shareable_uuid, team_uuid, primary_team) select gen_random_uuid(), uuid, team_uuid, primary_team from made_team`,
  `insert into audience_team select distinct s.audience_uuid, st.team_uuid from shareable s join shareable_team st on st.shareable_uuid = s.uuid on conflict do nothing`,
  // Three steps a job; those of unfinished jobs are open, some still not answered.
  `insert into job_step (uuid, job_uuid, sort_id, name, user_uuid, status, opens, due_dt, accepted_at, finished_at, segments, words, rappen)
   select gen_random_uuid(), m.uuid, k, 'Revision ' || k, p.uuid, case when m.n % 10 = 0 and k = 3 then 'invited' else 'accepted' end, 'atOnce',
     m.at + (m.n % 40) * interval '7 hours', m.at, case when m.n % 10 <> 0 then least(now(), m.at + (m.n % 90) * interval '3 hours') end, 100, 1000, 12000
   from made m cross join generate_series(1, 3) k join bench_person p on p.place = (m.n * 3 + k) % ${people}`,
  `insert into job_step_request (uuid, step_uuid, user_uuid, email)
   select gen_random_uuid(), uuid, user_uuid, 'p@langwerk.test' from job_step where status = 'invited'`,
  `insert into job_statistic (job_uuid, language_uuid, source_language_uuid, ready_week, finished_week, words, weighted_words, memory_words,
     engine_words, people_words, findings, drafted_words, kept_words, turn_round_minutes)
   select j.uuid, l.uuid, j.source_language_uuid, date_trunc('week', j.ready_at at time zone 'UTC')::date,
     date_trunc('week', j.finished_at at time zone 'UTC')::date, 1000, 700, 300, 400, 300, 5, 700, 400,
     extract(epoch from j.finished_at - j.started_at)::int / 60
   from made m join job j on j.uuid = m.uuid and j.ready_at is not null
   join language l on l.code = (array['${targets.join("','")}'])[1 + m.n % ${targets.length}]`,
  `insert into job_cost (job_uuid, currency, millionths) select uuid, 'EUR', 1234567 from job where finished_at is not null`,
]

const own = process.env.BENCH_DATABASE_URL ? null : await startOwnPostgres()
const made = await madeDatabase(process.env.BENCH_DATABASE_URL ?? own.url)
const dataFolder = await freshDataFolder()
const mainFile = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const server = await startServer(mainFile, dataFolder, { DATABASE_URL: made.url })
try {
  await fillPostgres(made.url, filling)
  console.log(`${jobs} jobs, ${3 * jobs} steps, 200 audiences, PostgreSQL`)
  await sumAllWeeks()
  for (const [who, email] of askers) {
    const { headers } = await server.as(email)
    for (const question of questions) await ask(who, headers, question)
  }
  await openPages()
} finally {
  await server.stop()
  await made.drop()
  await own?.stop()
  await rm(dataFolder, { recursive: true })
}

/** Has the work of the night done at once. */
async function sumAllWeeks() {
  const pg = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg')
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  await client.query(`update task set run_after = now() where kind = 'countStatistics' and status = 'queued'`)
  const before = performance.now()
  for (;;) {
    const { rows } =
      await client.query(`select (select count(*)::int from week_statistic) as rows, (select max(created_at) > now() - interval '2 minutes' and count(*) > 2
      from task where kind = 'countStatistics') as done`)
    if (rows[0].done) {
      console.log(`all weeks summed in ${((performance.now() - before) / 1000).toFixed(1)} s: ${rows[0].rows} rows\n`)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await client.query('vacuum analyze')
  await client.end()
}

async function ask(who, headers, question) {
  const times = []
  let bytes = 0
  for (let round = -3; round < rounds; round++) {
    const started = performance.now()
    const answer = await fetch(`${server.base}/api${question}`, { headers })
    bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`${question} answered ${answer.status}`)
    // The first three warm up.
    if (round >= 0) times.push(performance.now() - started)
  }
  const at = (share) => percentile(times, share).toFixed(1).padStart(7)
  console.log(`${who.padEnd(14)} ${question.split('?')[0].padEnd(28)} ${at(0.5)} ${at(0.95)} ms  ${bytes} bytes`)
}

/** Opens the start page as each asker, who came in by the sign-in page, six times. */
async function openPages() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  console.log()
  for (const [who, email] of askers) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${server.base}/login`)
    await page.getByLabel(/e-?mail/i).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Right-Horse-7')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${server.base}/`)
    const times = []
    for (let visit = 0; visit < 6; visit++) {
      await page.goto(server.base)
      const loaded = await page.waitForFunction(
        () =>
          document.querySelector('main section') &&
          !document.querySelector('main :is([aria-busy="true"], .mantine-Skeleton-root)') &&
          performance.now(),
        null,
        { polling: 'raf' },
      )
      times.push(await loaded.jsonValue())
      // What goes on by itself meanwhile has no part in the next visit.
      await page.waitForTimeout(1000)
    }
    const at = (share) => percentile(times, share).toFixed(0)
    console.log(`${who.padEnd(14)} the start page can be used after ${at(0.5)} ms, at most ${at(1)}`)
    await context.close()
  }
  await browser.close()
}
