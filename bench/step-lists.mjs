// What a page of somebody's steps costs where there are 100,000 of 50 people, over HTTP (goal: 50 ms p95). `node bench/step-lists.mjs
// [steps] [rounds]`; BENCH_DATABASE_URL names a PostgreSQL (a database is made and dropped there), BENCH_EMBEDDED=0 leaves the embedded
// database out.
import { askLists } from './ask-lists.mjs'

const steps = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 40)
const people = 50
const member = { email: 'member@langwerk.test', password: 'Right-Horse-7' }

const questions = [
  ['first page', () => ''],
  ['open ones', () => '?finished=false'],
  ['finished ones', () => '?finished=true&order[finishedAt]=desc'],
  ['sorted by name', () => '?order[name]=asc'],
  ['page 50', () => '?page=50'],
  ['search', (round) => `?name=Revision%20${100 + ((round * 45) % 800)}`],
]

const filling = [
  `insert into user_account (uuid, email, password_hash, first_name, last_name)
   select gen_random_uuid(), '${member.email}', password_hash, 'Mia', 'Member' from user_account where administrator`,
  `create temporary table bench_person as select uuid, 0 as place from user_account where email = '${member.email}'
   union all select gen_random_uuid(), n from generate_series(1, ${people - 1}) n`,
  `insert into user_account (uuid, email, first_name, last_name)
   select uuid, 'p' || place || '@langwerk.test', 'Pia', 'Person ' || place from bench_person where place > 0`,
  `create temporary table bench_job as select gen_random_uuid() as uuid, n - 1 as place from generate_series(1, ${Math.ceil(steps / 20)}) n`,
  `insert into shareable (uuid, kind, name, owner_uuid)
   select j.uuid, 'jobTranslation', 'Campaign ' || place, u.uuid from bench_job j, user_account u where u.administrator`,
  `insert into job (uuid, status, source_language_uuid) select j.uuid, 'done', l.uuid from bench_job j, language l where l.code = 'en'`,
  // A fifth of all are the member's.
  `insert into job_step (uuid, job_uuid, sort_id, name, user_uuid, status, opens, due_dt, finished_at, accepted_at, segments, words)
   select gen_random_uuid(), j.uuid, 1 + n % 20, 'Revision ' || n % 1000, p.uuid, 'accepted', 'atOnce',
     now() + (n % 600 - 300) * interval '1 hour', case when n % 3 = 0 then now() - n * interval '1 minute' end, now(), 100, 1000
   from generate_series(0, ${steps - 1}) n join bench_job j on j.place = n / 20
   join bench_person p on p.place = case when n % 5 = 0 then 0 else 1 + n % ${people - 1} end`,
]

await askLists({
  title: `${steps} steps, a fifth of them one person’s`,
  filling,
  rounds,
  askers: [['member', member]],
  questions: questions.map(([name, question]) => ['job_steps', name, question]),
})
