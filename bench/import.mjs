/**
 * Prints how fast a TMX file becomes a translation memory that can be searched: units a second from the start of the import
 * until it is done and indexed, beside the most memory that the server took. PostgreSQL where its programs are, and the
 * embedded database with a tenth of the units.
 * node bench/import.mjs [units=300000] [embedded=30000] [folder of bitexts]
 */
import { readFileSync, rmSync } from 'node:fs'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { grownMemory } from './grown-memory.mjs'
import { buildForBench, escapeXml, freshDataFolder, startServer, until } from './server.mjs'

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')))
const mainFile = await buildForBench()
const postgres = await startTestPostgres()
if (postgres) {
  await measure('PostgreSQL', Number(options.units ?? 300_000), { DATABASE_URL: postgres.url })
  await postgres.stop()
}
await measure('embedded database', Number(options.embedded ?? 30_000), {})
process.exit(0)

async function measure(name, count, environment) {
  const folder = await freshDataFolder()
  const server = await startServer(mainFile, folder, { ...environment, LANGWERK_UPLOAD_LIMIT_MB: '4000' })
  const memory = await server.post('/translation_memories', { name: `Memory of ${count} units` })
  const made = await server.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] })
  const file = tmxOf(count)
  await server.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'units.tmx', file)
  const before = peakMegabytes(server.pid)
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
  const look = performance.now()
  const path = `/translation_memories/${memory.uuid}/units?source=Dateien`
  const { totalItems } = await server.get(path)
  console.log(
    `${name}: ${ended.imported} units of a file of ${(file.size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` +
      `${(ended.imported / seconds).toFixed(0)} a second; the server took ${before} MB before and ${after} MB at most; ` +
      `then “Dateien” found ${totalItems} times in ${(performance.now() - look).toFixed(0)} ms`,
  )
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Units of real lengths, their targets taken from elsewhere in the memory. */
function tmxOf(count) {
  const { units } = grownMemory(options.folder ?? '../shared/corpora/bitext', count, 1)
  const seg = (language, text) => `<tuv xml:lang="${language}"><seg>${escapeXml(text)}</seg></tuv>`
  const parts = [
    '<?xml version="1.0"?>\n<tmx version="1.4"><header creationtool="bench" creationtoolversion="1" segtype="sentence" ',
    'o-tmf="bench" adminlang="en" srclang="en" datatype="plaintext"/><body>\n',
  ]
  for (const [index, text] of units.entries()) {
    const other = units[(index * 7919 + 13) % units.length]
    parts.push(`<tu creationdate="20240102T030405Z" creationid="ANNA">${seg('en', text)}${seg('de', other)}</tu>\n`)
  }
  return new Blob([...parts, '</body></tmx>'])
}

/** The most memory that a process has had (Linux). */
function peakMegabytes(pid) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
