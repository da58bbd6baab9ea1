// Whether the ledger of credits holds: processes that grant, set aside, settle, take back and expire at random, and are killed in the
// middle of it, on one organization's wallet; then 50 calls at once at credits for ten, five times over.
// `node bench/ledger.mjs [operations] [processes]`, on a PostgreSQL of its own.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { bundleSources, seededRandom } from './bundle.mjs'
import { madeDatabase } from './filled.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['apps/server/src/features/credits/ledger.ts', 'apps/server/src/database/database.ts']

if (process.argv[2] === 'worker') await work(...process.argv.slice(3))
else await bench(Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 4))

async function openLedger(bundle, databaseUrl) {
  const { openDatabase, ...ledger } = await import(pathToFileURL(bundle).href)
  const migrationsDirectory = join(root, 'apps/server/migrations')
  const database = await openDatabase({ databaseUrl, dataDirectory: null, workerFile: '', migrationsDirectory })
  return { ledger, database }
}

/** Random deeds, each told when it is done, until somebody ends the process. */
async function work(bundle, databaseUrl, organizationUuid, seed) {
  const { ledger, database } = await openLedger(bundle, databaseUrl)
  const { db } = database
  const random = seededRandom(Number(seed))
  const below = (most) => Math.floor(random() * most)
  const open = []
  const payments = ['pi_a', 'pi_b', 'pi_c']
  const deeds = [
    // The same payment is told of by several processes.
    (tx) => {
      const paymentIntentId = `pi_${below(400)}`
      payments.push(paymentIntentId)
      const grant = { organizationUuid, kind: 'bought', amount: 1000 + below(1000), expiresAt: null, paymentIntentId }
      return ledger.grantCredits(tx, { ...grant, key: `buy:${paymentIntentId}` })
    },
    async (tx) => {
      const callUuid = randomUUID()
      if ((await ledger.reserveCredits(tx, { organizationUuid, callUuid, amount: 1 + below(300) })) === null)
        open.push(callUuid)
    },
    async (tx) => {
      const [callUuid] = open.splice(below(open.length), 1)
      if (callUuid) await ledger.settleCredits(tx, { organizationUuid, callUuid }, below(400), 'bench')
    },
    (tx) => {
      const paymentIntentId = payments[below(payments.length)]
      const share = (1 + below(4)) / 4
      return ledger.refundCredits(tx, { paymentIntentId, share, key: `refund:${paymentIntentId}:${share}` })
    },
    (tx) => {
      const expiresAt = new Date(Date.now() + below(2000))
      const key = `gift:${below(1000)}`
      return ledger.grantCredits(tx, { organizationUuid, kind: 'gift', amount: 1 + below(500), expiresAt, key })
    },
    (tx) => ledger.clearWallet(tx, organizationUuid),
  ]
  for (;;) {
    await db.transaction(deeds[below(deeds.length)])
    process.send('done')
  }
}

async function bench(operations, processes) {
  const postgres = await startTestPostgres()
  const { url } = await madeDatabase(postgres.url)
  const bundle = await bundleSources(...sources)
  const { ledger, database } = await openLedger(bundle, url)
  const organizationUuid = await newOrganization(database)
  const began = performance.now()
  const { kills } = await runAndKill({ operations, processes, bundle, url, organizationUuid })
  const seconds = (performance.now() - began) / 1000
  // What killed processes had set aside runs out.
  await database.pool.query("update credit_reservation set expires_at = now() - interval '1 minute'")
  await database.db.transaction((tx) => ledger.clearWallet(tx, organizationUuid))
  console.log(`${operations} operations in ${seconds.toFixed(1)} s by ${processes} processes, ${kills} killed`)
  await check(database, ledger)
  for (let round = 1; round <= 5; round += 1) await callsAtOnce(database, ledger, round)
  await check(database, ledger)
  await database.close()
  await postgres.stop()
}

async function newOrganization({ pool }) {
  const uuid = randomUUID()
  await pool.query('insert into organization (uuid, name) values ($1, $2)', [uuid, 'Bench'])
  return uuid
}

/** Keeps so many processes at work, and kills one of them about every 200 operations. */
function runAndKill({ operations, processes, bundle, url, organizationUuid }) {
  const self = fileURLToPath(import.meta.url)
  const workers = new Set()
  let [done, kills, started] = [0, 0, 0]
  return new Promise((resolve) => {
    const start = () => {
      started += 1
      const worker = fork(self, ['worker', bundle, url, organizationUuid, String(started)])
      workers.add(worker)
      worker.on('message', () => {
        done += 1
        if (done >= operations) for (const each of workers) each.kill('SIGKILL')
        else if (done % 200 === 0) {
          kills += 1
          worker.kill('SIGKILL')
        }
      })
      worker.on('exit', () => {
        workers.delete(worker)
        if (done < operations) start()
        else if (workers.size === 0) resolve({ kills })
      })
    }
    for (let count = 0; count < processes; count += 1) start()
  })
}

async function check({ db, pool }, ledger) {
  const sumOf = async (text) => (await pool.query(text)).rows[0].sum
  console.log({
    sumOfEntries: await sumOf('select coalesce(sum(amount), 0)::text as sum from ledger_entry'),
    transfersThatDoNotAddUp: await sumOf(
      'select count(*)::int as sum from (select 1 from ledger_entry group by transfer_uuid having sum(amount) <> 0) t',
    ),
    belowNothing: await sumOf('select count(*)::int as sum from wallet where available < 0 or reserved < 0'),
    bookedTwice: await sumOf(
      'select count(*)::int as sum from (select 1 from ledger_transfer group by key having count(*) > 1) t',
    ),
    transfers: await sumOf('select count(*)::int as sum from ledger_transfer'),
    walletsThatDiffer: (await ledger.differencesOfWallets(db)).length,
  })
}

async function callsAtOnce(database, ledger, round) {
  const organizationUuid = await newOrganization(database)
  const { db } = database
  const grant = { organizationUuid, kind: 'gift', amount: 100, key: `round:${round}`, expiresAt: null }
  await db.transaction((tx) => ledger.grantCredits(tx, grant))
  const calls = await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction((tx) => ledger.reserveCredits(tx, { organizationUuid, callUuid: randomUUID(), amount: 10 })),
    ),
  )
  console.log(
    `round ${round}: ${calls.filter((short) => short === null).length} of 50 calls admitted at credits for ten`,
  )
}
