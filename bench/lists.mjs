// What a page of a long list costs: 100,000 jobs and 100,000 termbases shared over 50 teams, asked for over HTTP by somebody
// in all 50 teams and by an administrator. `node bench/lists.mjs [rows] [rounds]`; BENCH_DATABASE_URL names a PostgreSQL
// (a database is made and dropped there), BENCH_EMBEDDED=0 leaves the embedded database out.
import { askLists } from './ask-lists.mjs'

const rows = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 40)
const teams = 50
const member = { email: 'member@langwerk.test', password: 'Right-Horse-7' }
const administrator = { email: 'bench@langwerk.test', password: 'Right-Horse-7' }

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

/** Names of a customer's kind: few beginnings, a number that is searched for, a word that many share. */
const nameOf = `(array['Alpine','Äther','Brochure','Campaign','Catalogue','École','Film','Handbook','Öko','Website'])[1 + n % 10] || ' Campaign ' || n || case n % 40 when 0 then ' manual' else '' end`
const shareables = (kind, table, columns, values) => [
  `create temporary table made as select gen_random_uuid() as uuid, n from generate_series(1, ${rows}) n`,
  `create temporary table made_team as
   select made.uuid, t.uuid as team_uuid, true as primary_team from made join bench_team t on t.place = made.n % ${teams}
   union all select made.uuid, t.uuid, false from made join bench_team t on t.place = (made.n + 7) % ${teams} where made.n % 3 = 0`,
  // With its audience from the beginning, as the product makes it.
  `insert into shareable (uuid, kind, name, description, owner_uuid, created_at, audience_uuid)
   select uuid, '${kind}', ${nameOf}, 'Texts of season ' || n % 97, (select uuid from user_account where administrator),
     now() - n * interval '1 minute', audience
   from made join (select uuid, md5(string_agg(team_uuid::text, ',' order by team_uuid))::uuid as audience
     from made_team group by 1) a using (uuid)`,
  `insert into ${table} (uuid ${columns}) select made.uuid ${values} from made`,
  `insert into shareable_team (uuid, shareable_uuid, team_uuid, primary_team)
   select gen_random_uuid(), uuid, team_uuid, primary_team from made_team`,
  `insert into audience_team select distinct s.audience_uuid, st.team_uuid
   from shareable s join shareable_team st on st.shareable_uuid = s.uuid on conflict do nothing`,
  'drop table made, made_team',
]
const filling = [
  `insert into user_account (uuid, email, password_hash) select gen_random_uuid(), '${member.email}', password_hash from user_account where administrator`,
  `insert into organization (uuid, name) values (gen_random_uuid(), 'Bench')`,
  `create temporary table bench_team as select gen_random_uuid() as uuid, n - 1 as place from generate_series(1, ${teams}) n`,
  `insert into team (uuid, organization_uuid, name) select t.uuid, o.uuid, 'Team ' || place from bench_team t, organization o`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role, permissions)
   select gen_random_uuid(), uuid, 'Manager', 'manager', '["jobTranslation:read", "termbase:read", "termbase:edit"]' from organization`,
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

await askLists({
  title: `${rows} rows a list, ${teams} teams`,
  filling,
  rounds,
  askers: [
    ['in 50 teams', member],
    ['administrator', administrator],
  ],
  questions: [
    // The yardstick: a call that finds out who asks, and asks for nothing long.
    ['formalities', '(yardstick)', () => ''],
    ...['jobs_translations', 'termbases'].flatMap((list) =>
      questions.map(([name, question]) => [list, name, question]),
    ),
  ],
})
