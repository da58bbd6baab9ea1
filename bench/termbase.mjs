// What a large termbase costs: how fast a table of entries is imported, and how long a window of its list takes, at any
// place, searched and filtered. `node bench/termbase.mjs [entries] [calls]`; DATABASE_URL puts it on PostgreSQL.
import { rm } from 'node:fs/promises'
import { percentile, seededRandom } from './bundle.mjs'
import { buildForBench, freshDataFolder, startServer, until } from './server.mjs'

const entries = Number(process.argv[2] ?? 100_000)
const calls = Number(process.argv[3] ?? 60)
const random = seededRandom(7)
const upTo = (count) => Math.floor(random() * count)
const oneOf = (...values) => values[upTo(values.length)]
/** A window's page; with a filter that lets every `share`th entry through. */
const anyPage = (share = 1) => 1 + upTo(Math.floor(entries / share / 100))

const mainFile = await buildForBench()
const dataFolder = await freshDataFolder()
const server = await startServer(mainFile, dataFolder)
try {
  const { termbase, seconds } = await imported()
  console.log(`${entries} rows imported in ${seconds.toFixed(1)} s: ${Math.round(entries / seconds)} a second`)
  const [en, , fr] = termbase.termbaseIndices.map(({ uuid }) => uuid)
  const { member: tags } = await server.get(`/termbases/${termbase.uuid}/termbase_tags`)
  const byTerm = `itemsPerPage=100&order[term]=asc&termbaseIndexUuid=${en}`
  const questions = {
    'any place, by term': () => `${byTerm}&page=${anyPage()}`,
    'any place, by a language with gaps': () =>
      `itemsPerPage=100&order[term]=asc&termbaseIndexUuid=${fr}&page=${anyPage()}`,
    'any place, newest first': () => `itemsPerPage=100&page=${anyPage()}`,
    'search, one found': () => `${byTerm}&query=valve ${upTo(entries)}`,
    'search, all found': () => `${byTerm}&query=valve&page=${anyPage()}`,
    'search, two letters': () => `${byTerm}&query=${oneOf('pu', 'va', 'ro', 'me', 'we')}`,
    'status, any place': () => `${byTerm}&usageStatus=${oneOf('forbidden', 'preferred')}&page=${anyPage(4)}`,
    'tag, any place': () => `${byTerm}&termbaseTagUuid=${tags[0].uuid}&page=${anyPage(10)}`,
    'language missing, any place': () => `${byTerm}&missingTermbaseIndexUuid=${fr}&page=${anyPage(5)}`,
    'language missing, newest first': () => `itemsPerPage=100&missingTermbaseIndexUuid=${fr}&page=${anyPage(5)}`,
  }
  console.log(`Windows of 100 of ${entries} entries, ${calls} calls each, in ms:`)
  for (const [name, question] of Object.entries(questions)) {
    const times = []
    for (let call = 0; call < calls; call++) {
      const started = performance.now()
      const page = await server.get(`/termbases/${termbase.uuid}/term_entries?${question()}`)
      times.push(performance.now() - started)
      if (page.totalItems === 0) throw new Error(`${name} found nothing`)
    }
    const [first, p50, p95] = [times[0], percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(0))
    console.log(`${name.padEnd(36)} first ${first.padStart(5)}  p50 ${p50.padStart(5)}  p95 ${p95.padStart(5)}`)
  }
} finally {
  await server.stop()
  await rm(dataFolder, { recursive: true })
}

async function imported() {
  const made = await server.post('/term_imports', { name: `Terms ${Date.now()}`, termImportType: 'termbase' })
  await server.upload({ uuid: crypto.randomUUID(), termImportUuid: made.uuid }, 'terms.csv', table())
  const started = performance.now()
  await server.patch(`/term_imports/${made.uuid}/start`)
  const { status } = await until(
    async () => {
      const now = await server.get(`/term_imports/${made.uuid}`)
      return ['done', 'failed'].includes(now.status.title) && now
    },
    100,
    900_000,
  )
  if (status.title !== 'done') throw new Error(status.message)
  const seconds = (performance.now() - started) / 1000
  return { termbase: await server.get(`/termbases/${made.destinationTermbase.uuid}`), seconds }
}

function table() {
  const rows = ['en,de,fr,definition,de status,tags']
  for (let row = 0; row < entries; row++) {
    const name = wordOf(row * 7)
    const definition = row % 3 === 0 ? `Opens and shuts pipe number ${row}` : ''
    const status = ['preferred', 'approved', 'forbidden', 'suggested'][row % 4]
    const french = row % 5 === 0 ? '' : `vanne ${name}`
    rows.push(
      `${name} valve ${row},${name}ventil ${row},${french},${definition},${status},${row % 10 === 0 ? 'hydraulics' : ''}`,
    )
  }
  return rows.join('\n')
}

/** A word made of syllables, another one for each number. */
function wordOf(number) {
  const syllables = 'pum val ro tor mes ser flan ge dich tung lag er wel le schrau be'.split(' ')
  let word = ''
  for (let rest = number; rest > 0 || word === ''; rest = Math.floor(rest / 16)) word += syllables[rest % 16]
  return word
}
