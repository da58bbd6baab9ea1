// What a page of people costs: 100,000 accounts in 2,000 organizations with 20,000 teams, asked for over HTTP by an administrator
// of the product and by one of an organization with 5,000 people. `node bench/people.mjs [accounts] [rounds]`; see
// `ask-lists.mjs` for the databases.
import { askLists } from './ask-lists.mjs'

const accounts = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 40)
const [organizations, teams] = [accounts / 50, accounts / 5]
const ofOrganization = { email: 'ada@langwerk.test', password: 'Right-Horse-7' }
const administrator = { email: 'bench@langwerk.test', password: 'Right-Horse-7' }

const pick = (words, n) => `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + ${n} % ${words.length}]`
const firstName = pick(
  ['Anna', 'Émile', 'Zoë', 'Jürgen', 'María', 'Ola', 'Piotr', 'Sofia', 'Ümit', 'Wanda', 'Xavier'],
  'n',
)
const lastName = pick(['Müller', 'Ångström', 'Berg', 'Costa', 'Dubois', 'Öztürk', 'Rossi'], 'n')
const filling = [
  `insert into user_account (uuid, email, first_name, last_name, created_at, last_signed_in_at)
   select gen_random_uuid(), 'person-' || n || '@house-' || n % ${organizations} || '.test', ${firstName}, ${lastName} || ' ' || n,
     now() - n * interval '1 minute', case when n % 3 = 0 then null else now() - n * interval '7 seconds' end
   from generate_series(1, ${accounts}) n`,
  `insert into user_account (uuid, email, first_name, last_name, password_hash)
   select gen_random_uuid(), '${ofOrganization.email}', 'Ada', 'Amt', password_hash from user_account where administrator`,
  `create temporary table house as select gen_random_uuid() as uuid, n from generate_series(0, ${organizations - 1}) n`,
  `insert into organization (uuid, name, created_at) select uuid, 'House ' || n, now() - n * interval '1 hour' from house`,
  `insert into organization_user_role (uuid, organization_uuid, name, permissions)
   select gen_random_uuid(), uuid, 'Member', '["organization:read", "team:read"]' from house`,
  `insert into team_user_role (uuid, organization_uuid, name, object_sharing_role, permissions)
   select gen_random_uuid(), uuid, 'Editor', 'editor', '["termbase:create"]' from house`,
  `create temporary table person as select uuid, row_number() over (order by created_at) as n from user_account where first_name <> 'Ada' and not administrator`,
  // Every twentieth works for the first house, the others are spread.
  `insert into organization_user (organization_uuid, user_uuid, organization_user_role_uuid)
   select h.uuid, p.uuid, r.uuid from person p join house h on h.n = case when p.n % 20 = 0 then 0 else p.n % ${organizations} end
   join organization_user_role r on r.organization_uuid = h.uuid`,
  `insert into organization_user_role (uuid, organization_uuid, name, permissions)
   select gen_random_uuid(), uuid, 'Administrator', '["organization:read", "team:read", "user:read", "termbase:create"]' from house where n = 0`,
  `insert into organization_user (organization_uuid, user_uuid, organization_user_role_uuid)
   select h.uuid, u.uuid, r.uuid from house h join organization_user_role r on r.organization_uuid = h.uuid and r.name = 'Administrator'
   join user_account u on u.first_name = 'Ada' where h.n = 0`,
  // The first house has a tenth of the teams.
  `create temporary table made_team as select gen_random_uuid() as uuid, n, case when n % 10 = 0 then 0 else n % ${organizations} end as house
   from generate_series(0, ${teams - 1}) n`,
  `insert into team (uuid, organization_uuid, name, description, created_at)
   select t.uuid, h.uuid, ${pick(['Ärzte', 'Brochures', 'Campaigns', 'Legal', 'Öko', 'Websites'], 't.n')} || ' ' || t.n, 'Texts of season ' || t.n % 97,
     now() - t.n * interval '1 minute' from made_team t join house h on h.n = t.house`,
  `insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
   select t.uuid, p.uuid, r.uuid from (select n, uuid, n % ${teams} as place from person union select n, uuid, (n * 7) % ${teams} from person) p
   join made_team t on t.n = p.place join house h on h.n = t.house join team_user_role r on r.organization_uuid = h.uuid`,
]

const some = (round) => 1000 + ((round * 7919) % (accounts - 2000))
await askLists({
  title: `${accounts} accounts, ${teams} teams`,
  filling,
  rounds,
  askers: [
    ['administrator', administrator],
    ['organization', ofOrganization],
  ],
  questions: [
    ['formalities', '(yardstick)', () => ''],
    ['users', 'first page', () => ''],
    ['users', 'page 50', () => '?page=50'],
    ['users', 'by name', () => '?order[name]=asc'],
    ['users', 'by name, down', () => '?order[name]=desc'],
    ['users', 'by address', () => '?order[email]=asc'],
    ['users', 'by last sign-in, down', () => '?order[lastSignedInAt]=desc'],
    ['users', 'active', () => '?state=active'],
    ['users', 'search, few found', (round) => `?query=${some(round) - (some(round) % 20) + 1}`],
    ['users', 'search, many found', () => '?query=berg'],
    ['users', 'search by name', () => '?query=berg&order[name]=asc'],
    ['teams', 'first page', () => ''],
    ['teams', 'page 50', () => '?page=50'],
    ['teams', 'by name', () => '?order[name]=asc'],
    ['teams', 'by organization', () => '?order[organization]=asc'],
    ['teams', 'by members', () => '?order[teamUsersCount]=desc'],
    ['teams', 'search, few found', (round) => `?query=${(((some(round) % teams) / 10) | 0) * 10}`],
    ['teams', 'search, many found', () => '?query=campaigns'],
    ['organizations', 'first page', () => ''],
    ['organizations', 'search', () => '?query=house'],
    ['creation_teams', 'to create a termbase', () => '?permission_object_name=termbase&itemsPerPage=50'],
    ['creation_teams', 'searched', () => '?permission_object_name=termbase&itemsPerPage=50&query=campaigns'],
    ['creation_teams', 'to share further', () => '?permission_object_name=termbase&further=true&itemsPerPage=50'],
  ],
})
