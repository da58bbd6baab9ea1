import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A new database on this server: an empty one, or a copy of the one that `template` names. */
export async function makePostgres(serverUrl: string, template = 'template1') {
  const name = `langwerk_test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

/** A PostgreSQL of the test's own, to be crashed and started again. */
export interface OwnPostgres {
  url: string
  start(): Promise<void>
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Null where its programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  // Plain JavaScript, which has no types of its own.
  const programs = (await import('../../../scripts/test-postgres.mjs' as string)) as {
    startOwnPostgres(): Promise<OwnPostgres | null>
  }
  return programs.startOwnPostgres()
}
