// Databases that a bench fills by SQL before it asks a server over HTTP.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startServer } from './server.mjs'

const server_ = createRequire(new URL('../apps/server/package.json', import.meta.url))

/** Makes a database with a name of its own on a PostgreSQL. @returns its address and a function that drops it. */
export async function madeDatabase(serverUrl, name = `langwerk_bench_${process.pid}`) {
  const pg = server_('pg')
  const administer = async (statement) => {
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

/** Runs SQL in the database of a server that is up. */
export async function fillPostgres(url, statements) {
  const pg = server_('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of [...statements, 'vacuum analyze']) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes the embedded database of a data folder by a first start, and runs SQL in it. */
export async function fillEmbedded(mainFile, dataFolder, statements) {
  await (await startServer(mainFile, dataFolder, { DATABASE_URL: '' })).stop()
  const { PGlite } = await import(server_.resolve('@electric-sql/pglite').replace(/\.cjs$/, '.js'))
  const { pg_trgm } = await import(server_.resolve('@electric-sql/pglite/contrib/pg_trgm').replace(/\.cjs$/, '.js'))
  const database = await PGlite.create(join(dataFolder, 'database'), { extensions: { pg_trgm } })
  for (const statement of [...statements, 'vacuum analyze']) await database.exec(statement)
  await database.close()
}
