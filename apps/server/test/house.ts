import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { hashPassword } from '../src/access/passwords.ts'
import { startingOrganizationUserRoles, startingTeamUserRoles } from '../src/access/roles.ts'
import { sessionCookie } from '../src/access/session-cookie.ts'
import { openSession } from '../src/access/sessions.ts'
import { openDatabase } from '../src/database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
  user,
} from '../src/database/schema/access.ts'
import { task } from '../src/database/schema/tasks.ts'
import { readConfig } from '../src/foundation/config.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { House } from '../src/kit/house.ts'
import { openHouseOn, type RunningHouse } from '../src/open-house.ts'
import { openKeptDatabase } from './kept-database.ts'
import { testPaths } from './paths.ts'
import { makePostgres } from './postgres.ts'

// The body is whatever the route answers; each test states what it expects of it.
// biome-ignore lint/suspicious/noExplicitAny: asserted by the tests
export type Answer = { status: number; body: any; headers: LightMyRequestResponse['headers']; bytes: Buffer }

/** Somebody who calls the server: signed in with a session, or not. */
export interface Caller {
  uuid: string
  /** Of every call: for those that are made by other means. */
  headers: Readonly<Record<string, string>>
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  patch(path: string, body?: object): Promise<Answer>
  del(path: string): Promise<Answer>
  /** `fieldsAfter` stand behind the file, `fields` before it. */
  upload(
    fields: Record<string, string>,
    fileName: string,
    content: Uint8Array,
    fieldsAfter?: Record<string, string>,
    path?: string,
  ): Promise<Answer>
}

export const testPassword = 'Right-Horse-7'

/**
 * A running server of its own for one test file, on a fresh database: the embedded one, or a new one on the PostgreSQL
 * that LANGWERK_TEST_DATABASE_URL names. Without samples.
 */
export function testHouse(environment: Record<string, string> = {}) {
  let house: RunningHouse
  let close: () => Promise<void>
  let passwordHash: string

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'langwerk-test-'))
    const postgres = process.env.LANGWERK_TEST_DATABASE_URL
      ? await makePostgres(process.env.LANGWERK_TEST_DATABASE_URL, inject('postgresTemplate'))
      : null
    const config = readConfig({
      LANGWERK_DATA_DIR: folder,
      LANGWERK_DEMO: '0',
      LOG_LEVEL: 'error',
      LANGWERK_ADMIN_EMAIL: 'admin@langwerk.test',
      LANGWERK_ADMIN_PASSWORD: testPassword,
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...environment,
    })
    const { databaseUrl } = config
    const database = databaseUrl
      ? await openDatabase({ databaseUrl, dataDirectory: null, ...testPaths.build })
      : await openKeptDatabase()
    house = await openHouseOn(database, config, testPaths.build)
    passwordHash = await hashPassword(testPassword)
    close = async () => {
      await house.close()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => close?.())

  async function signIn(email: string): Promise<Caller> {
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: testPassword },
    })
    if (answer.statusCode !== 200)
      throw new Error(`Signing in as ${email} answered ${answer.statusCode}: ${answer.body}`)
    const { uuid, csrfToken } = answer.json() as { uuid: string; csrfToken: string }
    const cookie = answer.cookies.find(({ name }) => name === sessionCookie)!.value
    return caller(() => house, uuid, { cookie: `${sessionCookie}=${cookie}`, 'x-csrf-token': csrfToken })
  }

  /** A session as a sign-in opens it, without the hash of the password, which takes longer than most calls. */
  async function sessionOf(userUuid: string): Promise<Caller> {
    const { token, csrfToken } = await openSession(house.db, userUuid, {
      remember: false,
      userAgent: '',
      address: '127.0.0.1',
    })
    return caller(() => house, userUuid, { cookie: `${sessionCookie}=${token}`, 'x-csrf-token': csrfToken })
  }

  return {
    get house() {
      return house
    },
    anonymous: () => caller(() => house, '', {}),
    async administrator(): Promise<Caller> {
      const [admin] = await house.db.select().from(user).where(eq(user.email, 'admin@langwerk.test'))
      return sessionOf(admin!.uuid)
    },
    /** Through the sign-in itself, with `testPassword`. */
    signIn,

    /** A person without any rights, signed in. */
    async person(firstName = 'Pia'): Promise<Caller> {
      const email = `${firstName.toLowerCase()}-${randomUUID()}@langwerk.test`
      const uuid = newUuid()
      await house.db.insert(user).values({ uuid, email, firstName, lastName: 'Test', passwordHash })
      return sessionOf(uuid)
    },

    /** An organization with the starting roles and some teams. */
    async organization(teamNames: readonly string[] = ['Team']) {
      const uuid = newUuid()
      await house.db.insert(organization).values({ uuid, name: 'Test organization' })
      const teamRoles = startingTeamUserRoles.map((role) => ({ ...role, uuid: newUuid(), organizationUuid: uuid }))
      const organizationRoles = startingOrganizationUserRoles.map((role) => ({
        ...role,
        uuid: newUuid(),
        organizationUuid: uuid,
      }))
      await house.db.insert(teamUserRole).values(teamRoles)
      await house.db.insert(organizationUserRole).values(organizationRoles)
      const teams = teamNames.map((name) => ({ uuid: newUuid(), organizationUuid: uuid, name }))
      await house.db.insert(team).values(teams)
      return {
        uuid,
        teams: teams.map((row) => row.uuid),
        roleUuid: (objectSharingRole: string) =>
          teamRoles.find((role) => role.objectSharingRole === objectSharingRole)!.uuid,
        async join(person: Caller, teamUuid: string, objectSharingRole: string) {
          const teamUserRoleUuid = teamRoles.find((role) => role.objectSharingRole === objectSharingRole)!.uuid
          await house.db.insert(teamUser).values({ teamUuid, userUuid: person.uuid, teamUserRoleUuid })
        },
        async joinOrganization(person: Pick<Caller, 'uuid'>, name: 'Administrator' | 'Member') {
          const organizationUserRoleUuid = organizationRoles.find((role) => role.name === name)!.uuid
          await house.db
            .insert(organizationUser)
            .values({ organizationUuid: uuid, userUuid: person.uuid, organizationUserRoleUuid })
        },
      }
    },

    async deactivate(person: Caller) {
      await house.db.update(user).set({ active: false }).where(eq(user.uuid, person.uuid))
    },
  }
}

/** Ten tries, as many as are allowed: one after the other each would wait longer than the one before. */
export const tenAtOnce = <T>(attempt: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, () => attempt()))

/** Waits until something holds, looking at once and then less and less often. @throws Error after the time is over. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, forMs = 30_000): Promise<T> {
  const end = Date.now() + forMs
  for (let waitMs = 10; ; waitMs = Math.min(waitMs * 1.5, 50)) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The same, for what comes of a task that fails: what waits to be tried again is tried at once. */
export const untilTriedAgain = <T>({ db, tasks }: House, look: () => Promise<T | null | undefined | false>) =>
  until(async () => {
    await db
      .update(task)
      .set({ runAfter: new Date(0) })
      .where(and(eq(task.status, 'queued'), gt(task.attempts, 0)))
    tasks.wake()
    return look()
  })

/** Lets what is done regularly be done now, once, and waits for its end. */
export async function doRegularly({ db, tasks }: House, kind: string, input?: object) {
  const queued = and(eq(task.kind, kind), eq(task.status, 'queued'))
  const [waiting] = await until(async () => {
    const rows = await db.select({ uuid: task.uuid }).from(task).where(queued)
    return rows.length === 1 && rows
  })
  const { uuid } = waiting!
  await db
    .update(task)
    .set({ runAfter: new Date(0), ...(input && { input }) })
    .where(eq(task.uuid, uuid))
  tasks.wake()
  await until(async () => (await db.$count(task, and(eq(task.uuid, uuid), eq(task.status, 'done')))) === 1)
}

/** Until somebody waits for a lock that a transaction holds; the embedded database lets nobody else in before that has ended. */
export async function untilOneWaits({ db, database }: House): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  if (database.kind === 'postgres') await until(async () => (await db.execute(waiting)).rows.length > 0)
}

function caller(house: () => RunningHouse, uuid: string, headers: Record<string, string>): Caller {
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const json = body && {
      payload: JSON.stringify(body),
      headers: { ...headers, 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' },
    }
    return answerOf(await house().http.inject({ method, url: `/api${path}`, headers, ...json }))
  }
  return {
    uuid,
    headers,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    patch: (path, body = {}) => send('PATCH', path, body),
    del: (path) => send('DELETE', path),
    upload: async (fields, fileName, content, fieldsAfter = {}, path = '/files') => {
      const boundary = 'langwerk-test-boundary'
      const partsOf = (values: Record<string, string>) =>
        Object.entries(values).map(([name, value]) =>
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        )
      const head = Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="uploadedFile"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      )
      const payload = Buffer.concat([
        ...partsOf(fields),
        head,
        content,
        Buffer.from('\r\n'),
        ...partsOf(fieldsAfter),
        Buffer.from(`--${boundary}--\r\n`),
      ])
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      return answerOf(
        await house().http.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, ...type }, payload }),
      )
    },
  }
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}
