import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until } from '../../../test/house.ts'
import { htmlPage, makeJob, uploadTo } from '../../../test/jobs.ts'
import { sweep } from '../../../test/sweep.ts'
import { session } from '../../database/schema/access.ts'
import { file } from '../../database/schema/jobs.ts'
import { mailLink, mailMessage } from '../../database/schema/people.ts'
import { task } from '../../database/schema/tasks.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { sweepFolders } from './sweep-folders.ts'

const world = testHouse()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

function leave(path: string, hours: number) {
  writeFileSync(path, 'left over')
  utimesSync(path, hoursAgo(hours), hoursAgo(hours))
}

test('what is stored without a row goes after an hour, and what a row names stays', async () => {
  const admin = await world.administrator()
  const uploads = join(world.house.config.dataDirectory, 'files', 'uploads')
  mkdirSync(uploads, { recursive: true })
  const [old, young, broken] = [newUuid(), newUuid(), `${newUuid()}.partial`]
  leave(join(uploads, old), 2)
  await sweep(world.house)
  // No row names anything: this may be another database's store.
  expect(readdirSync(uploads)).toEqual([old])

  const job = await makeJob(admin)
  const mine = await uploadTo(admin, job.uuid, 'mine.html', htmlPage('Mine'))
  for (const name of readdirSync(uploads)) utimesSync(join(uploads, name), hoursAgo(2), hoursAgo(2))
  leave(join(uploads, young), 0.5)
  leave(join(uploads, broken), 2)
  // Of a time that this database knows nothing of: it may have been brought back from a backup.
  await sweep(world.house, [{ from: hoursAgo(3).getTime(), until: hoursAgo(1.5).getTime() }])
  expect(existsSync(join(uploads, old))).toBe(true)
  await sweep(world.house)
  expect((await admin.get(`/files/${mine.uuid}/download`)).status).toBe(200)
  expect(existsSync(join(uploads, old))).toBe(false)
  expect(existsSync(join(uploads, broken))).toBe(false)
  expect(existsSync(join(uploads, young))).toBe(true)
})

test('rows that nobody asks for any more go', async () => {
  const { db } = world.house
  const admin = await world.administrator()
  const [uuid, recent] = [newUuid(), newUuid()]
  const link = { purpose: 'resetPassword', userUuid: admin.uuid, email: 'admin@langwerk.test' } as const
  await db.insert(mailLink).values([
    { ...link, tokenHash: uuid, expiresAt: hoursAgo(1) },
    { ...link, tokenHash: recent, expiresAt: hoursAgo(-1) },
  ])
  const mail = { recipient: 'pia@langwerk.test', subject: 'Hello' }
  await db.insert(mailMessage).values({ ...mail, uuid, createdAt: hoursAgo(24 * 31) })
  await db.insert(task).values([
    { uuid, kind: 'gone', input: {}, subjectUuid: uuid, status: 'failed', endedAt: hoursAgo(24 * 31) },
    { uuid: recent, kind: 'gone', input: {}, subjectUuid: uuid, status: 'failed', endedAt: hoursAgo(24) },
  ])
  await world.person()
  const [ended] = await db
    .update(session)
    .set({ expiresAt: hoursAgo(1) })
    .where(sql`${session.userUuid} <> ${admin.uuid}`)
    .returning({ uuid: session.uuid })
  // As a job leaves it that is deleted, while its segments are removed.
  await db.insert(file).values({ uuid, originalName: 'a.txt', mimeType: '', fileSize: 1, storageKey: uuid, sortId: 1 })
  await sweep(world.house)
  await until(async () => (await db.$count(file, eq(file.uuid, uuid))) === 0)
  expect((await db.select().from(mailLink)).map(({ tokenHash }) => tokenHash)).toEqual([recent])
  expect(await db.$count(mailMessage, eq(mailMessage.uuid, uuid))).toBe(0)
  expect((await db.select().from(task).where(eq(task.kind, 'gone'))).map((row) => row.uuid)).toEqual([recent])
  expect(await db.$count(session, eq(session.uuid, ended!.uuid))).toBe(0)
  expect((await admin.get('/me')).status).not.toBe(401)
})

test('temporary files of killed processes go, those of living ones stay', async () => {
  const { dataDirectory } = world.house.config
  const folders = [join(dataDirectory, 'indexes'), join(dataDirectory, 'outbox')]
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const names = ['old.4711.new', 'young.4711.new', 'kept.index']
  leave(join(folders[0]!, names[0]!), 2)
  leave(join(folders[0]!, names[1]!), 0.5)
  leave(join(folders[0]!, names[2]!), 2)
  leave(join(folders[1]!, 'mail.txt.tmp'), 2)
  leave(join(folders[1]!, 'mail.txt'), 24 * 10)
  leave(join(folders[1]!, 'ancient.txt'), 24 * 40)
  // A number that no process has: the highest that Linux gives is 4,194,304.
  const profiles = [9_999_999, process.pid].map((pid) => join(tmpdir(), `langwerk-office-${pid}-${newUuid()}`))
  for (const profile of profiles) leave(profile, 2)
  await sweepFolders(world.house.config)
  expect(readdirSync(folders[0]!).sort()).toEqual(['kept.index', 'young.4711.new'])
  expect(readdirSync(folders[1]!)).toEqual(['mail.txt'])
  expect(profiles.map(existsSync)).toEqual([false, true])
  await sweepFolders({ dataDirectory: join(dataDirectory, 'nowhere') })
})
