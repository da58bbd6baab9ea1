// Fills a fresh database with rows and asks the lists of a server for pages over HTTP, on PostgreSQL and on the embedded
// database: BENCH_DATABASE_URL names a PostgreSQL (a database is made and dropped there), BENCH_EMBEDDED=0 leaves the
// embedded one out.
import { rm } from 'node:fs/promises'
import { fillEmbedded, fillPostgres, madeDatabase } from './filled.mjs'
import { buildForBench, freshDataFolder, startServer } from './server.mjs'

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
  const made = await madeDatabase(url)
  const dataFolder = await freshDataFolder()
  const server = await startServer(mainFile, dataFolder, { DATABASE_URL: made.url })
  try {
    await fillPostgres(made.url, bench.filling)
    return await measure(server, bench)
  } finally {
    await server.stop()
    await made.drop()
    await rm(dataFolder, { recursive: true })
  }
}

async function onEmbedded(mainFile, bench) {
  const dataFolder = await freshDataFolder()
  await fillEmbedded(mainFile, dataFolder, bench.filling)
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
