/**
 * Prints how fast a TMX file becomes a translation memory that can be searched: units a second from the start of the import
 * until it is done and indexed, beside the most memory that the server took and the processor time of both. PostgreSQL where
 * its programs are, and the embedded database with a tenth of the units.
 * node bench/import.mjs [units=300000] [embedded=30000] [folder of bitexts]
 * node bench/import.mjs gigabyte     the same with one file of a gigabyte, on PostgreSQL alone
 */
import { createWriteStream, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench, escapeXml, freshDataFolder, startServer, until } from './server.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const isGigabyte = 'gigabyte' in options
const mainFile = await buildForBench()
const postgres = await startTestPostgres()
if (postgres) {
  const size = isGigabyte ? { bytes: 1e9 } : { units: Number(options.units ?? 300_000) }
  await measure('PostgreSQL', size, { DATABASE_URL: postgres.url })
  await postgres.stop()
}
if (!isGigabyte) await measure('embedded database', { units: Number(options.embedded ?? 30_000) }, {})
process.exit(0)

async function measure(name, size, environment) {
  const folder = await freshDataFolder()
  const path = join(folder, 'units.tmx')
  await pipeline(Readable.from(tmxOf(size)), createWriteStream(path))
  const file = await openAsBlob(path)
  const server = await startServer(mainFile, folder, { ...environment, LANGWERK_UPLOAD_LIMIT_MB: '4000' })
  const memory = await server.post('/translation_memories', { name: 'Memory' })
  const made = await server.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] })
  await server.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'units.tmx', file)
  rmSync(path)
  const before = peakMegabytes(server.pid)
  const postmaster = environment.DATABASE_URL && (await postmasterOf(environment.DATABASE_URL))
  const processors = () => ({
    server: processorSeconds(server.pid),
    postgres: postmaster ? processorSeconds(postmaster) : 0,
  })
  const spent = processors()
  const started = performance.now()
  await server.patch(`/translation_memory_imports/${made.uuid}/start`)
  const ended = await until(
    async () => {
      const found = await server.get(`/translation_memory_imports/${made.uuid}`)
      return !['init', 'running'].includes(found.status.title) && found
    },
    50,
    3_600_000,
  )
  if (ended.status.title !== 'done')
    throw new Error(`The import ended as ${ended.status.title}: ${ended.status.message}`)
  const seconds = (performance.now() - started) / 1000
  const after = peakMegabytes(server.pid)
  const now = processors()
  const look = performance.now()
  const { totalItems } = await server.get(`/translation_memories/${memory.uuid}/units?source=Dateien`)
  console.log(
    `${name}: ${ended.imported} units of a file of ${(file.size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` +
      `${(ended.imported / seconds).toFixed(0)} a second; the server took ${before} MB before and ${after} MB at most, ` +
      `and ${(now.server - spent.server).toFixed(1)} s of processor time` +
      `${postmaster ? `, PostgreSQL ${(now.postgres - spent.postgres).toFixed(1)} s` : ''}; ` +
      `then “Dateien” found ${totalItems} times in ${(performance.now() - look).toFixed(0)} ms`,
  )
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Units of real lengths, their targets taken from elsewhere in the memory, up to a number of units or of bytes. */
function* tmxOf({ units: count = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY }) {
  const { units } = grownMemory(options.folder ?? '../shared/corpora/bitext', Math.min(count, 300_000), 1)
  const seg = (language, text) => `<tuv xml:lang="${language}"><seg>${escapeXml(text)}</seg></tuv>`
  yield '<?xml version="1.0"?>\n<tmx version="1.4"><header creationtool="bench" creationtoolversion="1" segtype="sentence" ' +
    'o-tmf="bench" adminlang="en" srclang="en" datatype="plaintext"/><body>\n'
  let written = 0
  for (let index = 0; index < count && written < bytes; index++) {
    const round = Math.floor(index / units.length)
    // Each round has texts of its own.
    const mark = round === 0 ? '' : ` ${round}`
    const source = units[index % units.length] + mark
    const target = units[(index * 7919 + 13) % units.length] + mark
    const unit = `<tu creationdate="20240102T030405Z" creationid="ANNA">${seg('en', source)}${seg('de', target)}</tu>\n`
    written += Buffer.byteLength(unit)
    yield unit
  }
  yield '</body></tmx>'
}

/** The most memory that a process has had (Linux). */
function peakMegabytes(pid) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** The process that all others of a PostgreSQL are children of. */
async function postmasterOf(url) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const { parent } = processOf(rows[0].pid)
  await client.end()
  return parent
}

/** The processor time of a process and its children, those that have ended too (Linux). */
function processorSeconds(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter((other) => other?.parent === pid)
  return [processOf(pid), ...children].reduce((sum, { seconds }) => sum + seconds, 0)
}

function processOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // proc(5): times from the 14th field on, in hundredths of a second.
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
    return { parent: Number(fields[1]), seconds }
  } catch {
    return null // it has ended
  }
}
