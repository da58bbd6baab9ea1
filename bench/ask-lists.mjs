// Fills a fresh database with rows and asks the lists of a server for pages over HTTP, on PostgreSQL and on the embedded
// database: BENCH_DATABASE_URL names a PostgreSQL (a database is made and dropped there), BENCH_EMBEDDED=0 leaves the
// embedded one out.
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildForBench, freshDataFolder, startServer } from './server.mjs'

const server_ = createRequire(new URL('../apps/server/package.json', import.meta.url))

/**
 * Prints median and p95 of each question.
 * @param bench `filling`: SQL statements; `askers`: who asks, as [name, account]; `questions`: [list, name, round => query].
 */
export async function askLists({ title, ...bench }) {
  const mainFile = await buildForBench()
  const results = {}
  if (process.env.BENCH_DATABASE_URL)
    results.PostgreSQL = await onPostgres(mainFile, process.env.BENCH_DATABASE_URL, bench)
  if (process.env.BENCH_EMBEDDED !== '0') results.embedded = await onEmbedded(mainFile, bench)
  for (const [name, lines] of Object.entries(results)) {
    console.log(`\n${name}, ${title}, ${bench.rounds} calls each: median / p95 in ms`)
    for (const line of lines) console.log(line)
  }
}

async function onPostgres(mainFile, url, bench) {
  const pg = server_('pg')
  const name = `langwerk_bench_${process.pid}`
  const outer = new pg.Client({ connectionString: url })
  await outer.connect()
  await outer.query(`create database ${name}`)
  const inner = new URL(url)
  inner.pathname = `/${name}`
  const dataFolder = await freshDataFolder()
  const server = await startServer(mainFile, dataFolder, { DATABASE_URL: inner.href })
  try {
    const client = new pg.Client({ connectionString: inner.href })
    await client.connect()
    try {
      for (const statement of bench.filling) await client.query(statement)
      await client.query('vacuum analyze')
    } finally {
      await client.end()
    }
    return await measure(server, bench)
  } finally {
    await server.stop()
    await outer.query(`drop database ${name} with (force)`)
    await outer.end()
    await rm(dataFolder, { recursive: true })
  }
}

async function onEmbedded(mainFile, bench) {
  const dataFolder = await freshDataFolder()
  await (await startServer(mainFile, dataFolder, { DATABASE_URL: '' })).stop()
  const { PGlite } = await import(server_.resolve('@electric-sql/pglite').replace(/\.cjs$/, '.js'))
  const { pg_trgm } = await import(server_.resolve('@electric-sql/pglite/contrib/pg_trgm').replace(/\.cjs$/, '.js'))
  const database = await PGlite.create(join(dataFolder, 'database'), { extensions: { pg_trgm } })
  for (const statement of bench.filling) await database.exec(statement)
  await database.exec('vacuum analyze')
  await database.close()
  const server = await startServer(mainFile, dataFolder, { DATABASE_URL: '' })
  try {
    return await measure(server, bench)
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true })
  }
}

async function measure({ base }, { askers, questions, rounds }) {
  const lines = []
  for (const [who, account] of askers) {
    const headers = await signIn(base, account)
    for (const [list, name, question] of questions) {
      const times = []
      for (let round = -3; round < rounds; round++) {
        const started = performance.now()
        const answer = await fetch(`${base}/api/${list}${question(round + 3)}`, { headers })
        const page = await answer.json()
        if (!answer.ok) throw new Error(`${list}${question(round + 3)} answered ${answer.status}`)
        if (page.member.length === 0) throw new Error(`${list}${question(round + 3)} found nothing`)
        // The first three warm up.
        if (round >= 0) times.push(performance.now() - started)
      }
      times.sort((a, b) => a - b)
      const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1).padStart(7)
      lines.push(`${who.padEnd(14)} ${list.padEnd(18)} ${name.padEnd(24)} ${at(0.5)} ${at(0.95)}`)
    }
  }
  return lines
}

async function signIn(base, account) {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return { cookie: answer.headers.get('set-cookie').split(';')[0] }
}
