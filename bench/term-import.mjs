// How long a term import takes from the upload of a document to its inbox, and what it takes of the server's time for others and of its
// memory. `node bench/term-import.mjs [words]…`, 50,000 and 1,000,000 if none are named; after the corpora of ../shared.
// DATABASE_URL puts it on PostgreSQL.
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { percentile } from './bundle.mjs'
import { buildForBench, escapeXml, freshDataFolder, languageIri, pause, startServer, until } from './server.mjs'
import { hasTermCorpora, manyWords } from './term-corpora.mjs'

if (!hasTermCorpora) throw new Error('There is no text to read: ../shared/corpora/terms is not there')
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50_000, 1_000_000]
const mainFile = await buildForBench()
const dataFolder = await freshDataFolder()
const server = await startServer(mainFile, dataFolder)
try {
  // The first run compiles, which no later one does.
  await importOf(5_000)
  for (const words of sizes) await importOf(words, true)
} finally {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

async function importOf(words, print = false) {
  const page = `<html><body>${manyWords(words)
    .flatMap((text) => text.split('\n'))
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('\n')}</body></html>`
  const made = await server.post('/term_imports', {
    name: `${words} words`,
    termImportType: 'documents',
    languages: [await languageIri(server, 'en')],
  })
  const started = performance.now()
  await server.upload({ uuid: crypto.randomUUID(), termImportUuid: made.uuid }, 'text.html', Buffer.from(page))
  const uploaded = performance.now()
  await server.patch(`/term_imports/${made.uuid}/start`)
  const others = []
  let over = false
  const watching = (async () => {
    while (!over) {
      const asked = performance.now()
      await server.get('/languages')
      others.push(performance.now() - asked)
      await pause(20)
    }
  })()
  const { status, found } = await until(
    async () => {
      const now = await server.get(`/term_imports/${made.uuid}`)
      return !['importing', 'running'].includes(now.status.title) && now
    },
    50,
    900_000,
  )
  over = true
  await watching
  if (status.title !== 'readyForMerge') throw new Error(status.message ?? status.title)
  if (!print) return
  const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `${words} words: ${seconds(started)} s from upload to inbox, ${seconds(uploaded)} s of these after the upload; ${found} found; ` +
      `others wait ${percentile(others, 0.95).toFixed(0)} ms at most in 95 of 100 calls`,
  )
  const mostMemory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  console.log(`The server took ${Math.round(Number(mostMemory) / 1024)} MB at most.`)
}
