import { randomBytes } from 'node:crypto'
import { count } from 'drizzle-orm'
import { hashPassword } from './access/passwords.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { user } from './database/schema/access.ts'
import { insertDemoPeople } from './demo/demo-people.ts'
import { demoTask } from './demo/fill-demo.ts'
import { newUuid } from './kit/uuid.ts'
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
  const [people] = await db.select({ rows: count() }).from(user)
  if (people!.rows > 0) return null
  const email = (config.administrator?.email ?? 'admin@langwerk.test').toLowerCase()
  const password = config.administrator?.password ?? newPassword()
  const passwordHash = await hashPassword(password)
  const demoPassword = config.demoPassword ?? newPassword()
  const demoPasswordHash = config.demo ? await hashPassword(demoPassword) : null
  const uuid = newUuid()
  await db.transaction(async (tx) => {
    await tx
      .insert(user)
      .values({ uuid, email, firstName: 'Ada', lastName: 'Admin', passwordHash, administrator: true })
    if (!demoPasswordHash) return
    await insertDemoPeople(tx, demoPasswordHash)
    await tasks.enqueue(tx, demoTask)
  })
  return {
    administrator: { uuid, email, password: config.administrator ? null : password },
    demo: config.demo ? { password: config.demoPassword ? null : demoPassword } : null,
  }
}

const newPassword = () => randomBytes(12).toString('base64url')
