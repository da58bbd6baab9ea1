import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from './access/passwords.ts'
import type { Db } from './database/database.ts'
import { user } from './database/schema/access.ts'
import { insertDemoPeople } from './demo/demo-people.ts'
import { demoTask } from './demo/fill-demo.ts'
import type { Config } from './foundation/config.ts'
import { newUuid } from './foundation/uuid.ts'
import type { Tasks } from './tasks/tasks.ts'

/** What the start of an empty installation tells, once. Passwords only where they were made here. */
export interface FirstStart {
  administrator: { uuid: string; email: string; password: string | null }
  /** The sample people's. */
  demo: { password: string | null } | null
}

/**
 * Makes the first administrator of an empty database and, where wanted, the sample people and the task that fills in
 * the other samples: all or nothing. Null where there are people already.
 */
export async function makeFirstPeople(
  db: Db,
  config: Pick<Config, 'administrator' | 'demo' | 'demoPassword'>,
  tasks: Pick<Tasks, 'enqueue'>,
): Promise<FirstStart | null> {
  if (await hasPeople(db)) return null
  const email = (config.administrator?.email ?? 'admin@langwerk.test').toLowerCase()
  const password = config.administrator?.password ?? newPassword()
  const passwordHash = await hashPassword(password)
  const demoPassword = config.demoPassword ?? newPassword()
  const demoPasswordHash = config.demo ? await hashPassword(demoPassword) : null
  const uuid = newUuid()
  const isFirst = await db.transaction(async (tx) => {
    // Of several processes that start at once, one is the first.
    await tx.execute(sql`lock table user_account in share row exclusive mode`)
    if (await hasPeople(tx)) return false
    await tx
      .insert(user)
      .values({ uuid, email, firstName: 'Ada', lastName: 'Admin', passwordHash, administrator: true })
    if (demoPasswordHash) {
      await insertDemoPeople(tx, demoPasswordHash)
      await tasks.enqueue(tx, demoTask)
    }
    return true
  })
  if (!isFirst) return null
  return {
    administrator: { uuid, email, password: config.administrator ? null : password },
    demo: config.demo ? { password: config.demoPassword ? null : demoPassword } : null,
  }
}

const hasPeople = async (db: Db) => (await db.$count(user)) > 0
const newPassword = () => randomBytes(12).toString('base64url')
