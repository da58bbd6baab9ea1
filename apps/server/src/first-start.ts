import { randomBytes } from 'node:crypto'
import { count } from 'drizzle-orm'
import { hashPassword } from './access/passwords.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { user } from './database/schema/access.ts'
import { newUuid } from './kit/uuid.ts'

/** What the start page of an empty installation tells, once. */
export interface FirstAdministrator {
  uuid: string
  email: string
  /** Only where it was made here. */
  password: string | null
}

/** Makes the first administrator of an empty database; null where there are people already. */
export async function makeFirstAdministrator(
  db: Db,
  config: Pick<Config, 'administrator'>,
): Promise<FirstAdministrator | null> {
  const [people] = await db.select({ rows: count() }).from(user)
  if (people!.rows > 0) return null
  const email = (config.administrator?.email ?? 'admin@langwerk.test').toLowerCase()
  const password = config.administrator?.password ?? randomBytes(12).toString('base64url')
  const uuid = newUuid()
  await db
    .insert(user)
    .values({
      uuid,
      email,
      firstName: 'Ada',
      lastName: 'Admin',
      passwordHash: await hashPassword(password),
      administrator: true,
    })
  return { uuid, email, password: config.administrator ? null : password }
}
