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
