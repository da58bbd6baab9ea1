// What the whole of `npm start` holds in memory: on an empty database a while after it is up (goal: 400 MB), and a while after a job of
// 10,000 segments (goal: 600 MB). All of its processes count, each with its share of what they share; Linux only.
// `node bench/at-rest.mjs [seconds of rest]`; `npm run build` before, so that no build is measured.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { seededRandom, sourceSegments } from './bundle.mjs'
import { pageOf } from './page.mjs'
import { prepareJob } from './prepare-job.mjs'
import { freshDataFolder, languageIri, npmStart, pause, startServer } from './server.mjs'

const restMs = Number(process.argv[2] ?? 60) * 1000
const folder = await freshDataFolder()
const product = await startServer(npmStart, folder)
try {
  await pause(restMs)
  console.log(`empty: ${heldBy(product.pid)} MB`)
  const pairs = sourceSegments('../shared/corpora/bitext/en-de.tsv').map((source) => [source, source])
  const input = {
    name: 'Job',
    sourceLanguage: await languageIri(product, 'en'),
    targetLanguages: [await languageIri(product, 'de')],
  }
  await prepareJob(product, input, pageOf(pairs, 10_000, seededRandom(1)))
  console.log(`just after a job: ${heldBy(product.pid)} MB`)
  await pause(restMs)
  console.log(`after a job and a rest: ${heldBy(product.pid)} MB`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @returns a process and all that it has started. */
function treeOf(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))
        return [[Number(name), Number(parent)]]
      } catch {
        return []
      }
    })
  const below = (pid) => [pid, ...parents.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child))]
  return below(root)
}

function heldBy(root) {
  const kilobytes = treeOf(root).map((pid) => Number(/^Pss:\s+(\d+)/m.exec(smaps(pid))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

function smaps(pid) {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}
