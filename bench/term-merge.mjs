/**
 * What a merge request takes: the entries that an import found are copied into a request and accepted into a large termbase, half of
 * them new and half with more for entries that are there; then the same with the server killed while it merges, after which every
 * entry must be there once.
 * `node bench/term-merge.mjs [entries=5000] [termbase=100000] [kills=3]`; the embedded database.
 */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importSources } from './bundle.mjs'
import { buildForBench, freshDataFolder, pause, startServer, until } from './server.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const entries = Number(options.entries ?? 5000)
const size = Number(options.termbase ?? 100_000)
const kills = Number(options.kills ?? 3)
const half = Math.floor(entries / 2)
const longestSeconds = 20

const mainFile = await buildForBench()
const folder = await freshDataFolder()
const { openDatabase } = await importSources('apps/server/src/database/database.ts')
const errors = []
let server = await startServer(mainFile, folder)
try {
  const termbase = await imported(
    'Termbase',
    Array.from({ length: size }, (_, row) => [`valve ${row}`, `Ventil ${row}`]),
  )
  const whole = await prepared('First', 0)
  const broken = await prepared('Second', half)
  await server.stop()
  await makeReady([whole, broken])
  server = await startServer(mainFile, folder)

  const copying = performance.now()
  const request = await asked(whole, termbase)
  const copied = seconds(copying)
  const started = performance.now()
  await server.patch(`/term_merge_requests/${request.uuid}/accept`)
  await atRest(request)
  const merged = seconds(started)
  console.log(`${entries} entries for a termbase of ${size}: copied in ${copied} s, merged in ${merged} s`)
  if (merged > longestSeconds) errors.push(`merging took longer than ${longestSeconds} s`)

  const second = await asked(broken, termbase)
  await server.patch(`/term_merge_requests/${second.uuid}/accept`)
  const seen = []
  for (let kill = 0; kill < kills; kill++) {
    await pause(200 + Math.random() * 500)
    const { status } = await server.get(`/term_merge_requests/${second.uuid}`)
    seen.push(`${status.title} ${status.progress} %`)
    await server.kill()
    server = await startServer(mainFile, folder)
  }
  const { counts } = await atRest(second)
  console.log(`killed at ${seen.join(', ')}; then ${counts.merged} merged, ${counts.open} open`)
  if (counts.merged !== entries) errors.push(`${counts.merged} instead of ${entries} entries were merged`)
  const { termbaseTermEntryCount: count } = await server.get(`/termbases/${termbase.uuid}`)
  const expected = size + 2 * (entries - half)
  if (count !== expected) errors.push(`${count} instead of ${expected} entries`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
for (const error of errors) console.error(error)
process.exit(errors.length === 0 ? 0 : 1)

function seconds(started) {
  return Number(((performance.now() - started) / 1000).toFixed(1))
}

/** What an import found, of which half says more of the termbase's entries from this one on. */
async function prepared(name, from) {
  const found = Array.from({ length: entries }, (_, row) =>
    row < half
      ? [`valve ${from + row}`, `Absperrventil ${from + row}`]
      : [`${name} gasket ${row}`, `${name}dichtung ${row}`],
  )
  return { name, uuid: crypto.randomUUID(), own: await imported(name, found) }
}

/** A termbase with these pairs. */
async function imported(name, pairs) {
  const made = await server.post('/term_imports', { name, termImportType: 'termbase' })
  const table = ['en,de', ...pairs.map((pair) => pair.join(','))].join('\n')
  await server.upload({ uuid: crypto.randomUUID(), termImportUuid: made.uuid }, 'terms.csv', table)
  await server.patch(`/term_imports/${made.uuid}/start`)
  const { destinationTermbase, status } = await until(
    async () => {
      const now = await server.get(`/term_imports/${made.uuid}`)
      return ['done', 'failed'].includes(now.status.title) && now
    },
    100,
    900_000,
  )
  if (status.title !== 'done') throw new Error(status.message)
  return destinationTermbase
}

/** Makes termbases those of imports that wait to be copied, as an extraction leaves them. */
async function makeReady(imports) {
  const database = await openDatabase({
    databaseUrl: null,
    dataDirectory: folder,
    workerFile: pathToFileURL(join(dirname(mainFile), 'embedded-worker.js')),
    migrationsDirectory: join(dirname(mainFile), '../migrations'),
  })
  for (const { uuid, name, own } of imports) {
    await database.pool.query('update termbase set is_term_import_termbase = true where uuid = $1', [own.uuid])
    await database.pool.query(
      `insert into term_import (uuid, name, status, term_import_termbase_uuid) values ($1, $2, 'readyForMerge', $3)`,
      [uuid, name, own.uuid],
    )
  }
  await database.close()
}

async function asked({ uuid }, termbase) {
  return atRest(
    await server.post('/term_merge_requests', {
      termImport: `/api/term_imports/${uuid}`,
      destinationTermbase: termbase['@id'],
    }),
  )
}

function atRest({ uuid }) {
  return until(
    async () => {
      const now = await server.get(`/term_merge_requests/${uuid}`)
      return !['copying', 'accepting', 'undoing'].includes(now.status.title) && now
    },
    50,
    600_000,
  )
}
