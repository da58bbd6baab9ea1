import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A new database on a PostgreSQL server, for one product of its own. */
export async function newDatabase(serverUrl: string) {
  const name = `langwerk_journey_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}
