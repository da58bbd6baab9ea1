/**
 * Damages real files at random, the same way for the same seed, and reads and writes each: none may end in another error than a
 * DocumentError, take longer than ten seconds, or leave anything in memory. What is read and not changed must come back byte by byte,
 * and what is written must be readable.
 * node bench/mutants.mjs [seed] [count] [folder of corpora, or one file] [first mutant] [folder to keep mutants in]
 * A mutant is made by its number alone: `node bench/mutants.mjs 3 1 ../shared/corpora 1234 /tmp` is number 1234 of seed 3 once more,
 * and kept as /tmp/mutant-3-1234.docx or whatever it was made of.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { bundleSources, percentile, seededRandom } from './bundle.mjs'
import { mutantOf } from './mutants/mutant-of.mjs'

const secondsAllowed = 10
const betweenHeaps = 500
const folders = [
  ...['docx', 'pptx', 'xlsx', 'idml', 'mif', 'vsdx', 'sdlxliff', 'mqxliff', 'sdlppx', 'wsxz', 'xlf', 'xliff', 'xliff2'],
  ...['html', 'xml', 'json', 'srt', 'pdf', 'its-gold'],
]

/** Starts the worker, and another one after the mutant that stopped it. */
async function watch() {
  const [seed = '1', count = '10000', corpora = '../shared/corpora', first = '0', kept] = process.argv.slice(2)
  const library = await bundleSources(
    'packages/documents/src/open-document.ts',
    'packages/documents/src/model/document.ts',
    'packages/text/src/segment.ts',
    'node_modules/fflate/esm/browser.js',
  )
  const last = Number(first) + Number(count)
  const failures = []
  const outcomes = new Map()
  const times = []
  const heaps = []
  let next = Number(first)
  while (next < last) {
    const stopped = await workFrom({ seed: Number(seed), first: next, last, library, corpora, kept }, (message) => {
      if (message.heap !== undefined) heaps.push(message.heap)
      if (message.outcome === undefined) return
      times.push(message.ms)
      outcomes.set(message.outcome, (outcomes.get(message.outcome) ?? 0) + 1)
      if (message.failure) failures.push(report(message.number, message.name, message.failure))
    })
    if (!stopped) break
    failures.push(report(stopped.number, stopped.name, stopped.why))
    next = stopped.number + 1
  }
  const said = [...outcomes].sort((a, b) => b[1] - a[1]).map(([outcome, times]) => `${times} ${outcome}`)
  console.log(`seed ${seed}: ${times.length} mutants; ${said.join(', ')}`)
  const [middle, high, most] = [0.5, 0.99, 1].map((share) => percentile(times, share)?.toFixed(1))
  console.log(`ms each: median ${middle}, 99 % ${high}, most ${most}`)
  console.log(`heap in MB after every ${betweenHeaps}: ${heaps.map((bytes) => (bytes / 1e6).toFixed(0)).join(' ')}`)
  console.log(`${failures.length} failures`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

function report(number, name, failure) {
  const line = `mutant ${number} of ${name}: ${failure}`
  console.log(line)
  return line
}

/** Undefined when the worker reached the end, or else the mutant that it did not survive. */
function workFrom(task, listen) {
  return new Promise((resolve) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    let current = { number: task.first, name: '?' }
    let clock
    let why
    const stop = (reason) => {
      why ??= reason
      return worker.terminate()
    }
    worker.on('message', (message) => {
      listen(message)
      clearTimeout(clock)
      if (message.begins === undefined) return
      current = { number: message.begins, name: message.name }
      clock = setTimeout(() => stop(`takes longer than ${secondsAllowed} s`), secondsAllowed * 1000)
    })
    worker.on('error', (error) => stop(`ends the process: ${error.message}`))
    worker.on('exit', () => {
      clearTimeout(clock)
      resolve(why && { ...current, why })
    })
  })
}

async function work({ seed, first, last, library, corpora, kept }) {
  const { openDocument, DocumentError, plainText, zipSync, unzipSync } = await import(library)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const files = filesOf(corpora)
  for (let number = first; number < last; number++) {
    const random = seededRandom(seed * 1_000_003 + number)
    const { path, size } = files[Math.floor(random() * files.length)]
    const name = path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1)
    // Of large files only some are tried: the small ones have the same parts.
    if (size > 400_000 && random() < 0.8) continue
    const other = files.filter((file) => extname(file.path) === extname(path))
    const read = (file) => new Uint8Array(readFileSync(file))
    const bytes = mutantOf(read(path), read(other[Math.floor(random() * other.length)].path), {
      random,
      zipSync,
      unzipSync,
    })
    if (kept) writeFileSync(`${kept}/mutant-${seed}-${number}${extname(path)}`, bytes)
    const options = optionsOf(random, extname(path))
    parentPort.postMessage({ begins: number, name })
    const start = performance.now()
    const outcome = await outcomeOf({ bytes, name, options }, { openDocument, DocumentError, plainText })
    parentPort.postMessage({ number, name, ms: performance.now() - start, ...outcome })
    if ((number + 1) % betweenHeaps !== 0) continue
    collect()
    parentPort.postMessage({ heap: process.memoryUsage().heapUsed })
  }
}

/** Every third mutant is read with everything on that may be left out, and some with documents within texts. */
function optionsOf(random, ending) {
  const options = { sourceLanguage: 'en', targetLanguage: 'de', limits: { totalBytes: 100 * 2 ** 20 } }
  if (random() < 0.33)
    for (const what of ['HiddenSlides', 'Notes', 'HiddenText', 'HiddenSheets', 'HiddenLayers', 'Comments', 'Masters'])
      options[`translate${what}`] = true
  if (random() < 0.3 && ['.xml', '.json', '.xlf', '.xlsx'].includes(ending)) options.subFileProcessor = 'html'
  if (random() < 0.2 && ending === '.xlsx')
    Object.assign(options, { fileProcessor: 'excelColumnsWithSubsegments', sourceColumnId: 'A', targetColumnId: 'B' })
  return options
}

async function outcomeOf({ bytes, name, options }, { openDocument, DocumentError, plainText }) {
  let stage = 'reading'
  try {
    const document = await openDocument(bytes, name, options)
    stage = 'writing it as it was'
    const same = await document.write(() => undefined)
    if (!document.targetEnding && Buffer.compare(same, bytes) !== 0)
      return { outcome: 'failed', failure: 'comes back with other bytes' }
    stage = 'writing it changed'
    const sources = new Map(document.units.map(({ key, source }) => [key, source]))
    if (sources.size !== document.units.length) return { outcome: 'failed', failure: 'gives two units one key' }
    const written = await document.write((key) => changed(sources.get(key)))
    stage = 'reading what was written'
    const again = await openDocument(written, document.targetEnding ? `x.${document.targetEnding}` : name, options)
    if (document.targetEnding) return { outcome: 'read and written' }
    const difference = differenceBetween(document.units, again.units, plainText)
    return difference ? { outcome: 'failed', failure: difference } : { outcome: 'read and written' }
  } catch (error) {
    const isRefusal = error instanceof DocumentError
    if (isRefusal && stage === 'reading') return { outcome: `refused as ${error.code}` }
    const what = isRefusal
      ? `${error.code}: ${error.message}`
      : String(error?.stack ?? error)
          .split('\n')
          .slice(0, 4)
          .join(' ')
    return { outcome: 'failed', failure: `${stage}: ${what}` }
  }
}

/** What was written must be what is read: the targets of bilingual files, the texts of all others. */
function differenceBetween(before, after, plainText) {
  if (before.length !== after.length)
    return `has ${before.length} units, and ${after.length} when written and read again`
  for (const [index, unit] of before.entries()) {
    const wanted = comparable(plainText(changed(unit.source)))
    const { source, target } = after[index]
    const read = [source, ...(target ? [target] : [])].map(plainText).map(comparable)
    if (!unit.locked && !read.includes(wanted))
      return `${unit.key} is written as ${JSON.stringify(wanted.slice(0, 80))} and read as ${JSON.stringify(read.join(' → ').slice(0, 160))}`
  }
  return undefined
}

/** Without what a format cannot hold: signs of control, arrows in subtitles, halves of characters. */
const comparable = (text) =>
  text
    .replaceAll('-->', '→')
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\ufffd\s]+/gu, ' ')
    .trim()

const changed = (segment) => segment.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'ж') : piece))

function filesOf(corpora) {
  if (statSync(corpora).isFile()) return [{ path: corpora, size: 0 }]
  return folders.flatMap((folder) => {
    const own = readdirSync(`${corpora}/${folder}`, { recursive: true }).map((name) => `${corpora}/${folder}/${name}`)
    return own.flatMap((path) => {
      const stat = statSync(path)
      return stat.isFile() && extname(path) !== '' ? [{ path, size: stat.size }] : []
    })
  })
}

if (isMainThread) await watch()
else await work(workerData)
