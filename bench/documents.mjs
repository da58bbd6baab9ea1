/**
 * Prints, for the Office, InDesign and Visio files of a folder of corpora: how long it takes to open and write them with every unit changed,
 * against unpacking and packing the same files; how many runs of text become how many tags; how much text is found.
 * node bench/documents.mjs [folder of corpora] [rounds]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { importSources, percentile } from './bundle.mjs'

const [folder = '../shared/corpora', rounds = '5'] = process.argv.slice(2)
const { openDocument } = await importSources('packages/documents/src/open-document.ts')
const { strFromU8, unzipSync, zipSync } = await importSources('node_modules/fflate/esm/browser.js')

const runOfText = {
  docx: /<\w+:t[ >]/g,
  pptx: /<a:r>/g,
  xlsx: /<(?:\w+:)?si>|<(?:\w+:)?r>(?=<)/g,
  idml: /<Content>/g,
  vsdx: /<Text>|<cp /g,
}

for (const format of ['docx', 'pptx', 'xlsx', 'idml', 'vsdx']) {
  const files = readdirSync(`${folder}/${format}`).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(`${folder}/${format}/${name}`)),
  }))
  const documents = []
  for (const file of files) {
    const document = await openDocument(file.bytes, file.name).catch(() => undefined)
    if (document) documents.push({ ...file, document })
  }
  const ratios = []
  let [ours, plain] = [0, 0]
  for (const file of documents) {
    const own = await shortest(() => openAndWrite(file))
    const other = await shortest(() => zipSync(unzipSync(file.bytes)))
    ratios.push(own / other)
    ours += own
    plain += other
  }
  const units = documents.flatMap(({ document }) => document.units)
  const pieces = units.flatMap(({ source }) => source)
  const characters = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
  const runs = documents.reduce((sum, { bytes }) => sum + runsIn(bytes, format), 0)
  const tags = units.reduce((sum, unit) => sum + unit.tags.length, 0)
  console.log(
    `${format}: ${documents.length} of ${files.length} files have text; open and write ${ours.toFixed(0)} ms, unzip and zip ${plain.toFixed(0)} ms, ratio ${(ours / plain).toFixed(2)} (by file: median ${percentile(ratios, 0.5).toFixed(2)}, worst ${Math.max(...ratios).toFixed(2)}); ${runs} runs → ${units.length} units with ${tags} tags; ${characters} characters`,
  )
}

async function openAndWrite({ name, bytes }) {
  const document = await openDocument(bytes, name)
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  await document.write((key) => sources.get(key).map((piece) => (typeof piece === 'string' ? `${piece}~` : piece)))
}

/** The shortest of all rounds, which says most on a machine that does other work as well. */
async function shortest(work) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < Number(rounds); round++) {
    const start = performance.now()
    await work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function runsIn(bytes, format) {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /(document|header\d*|footer\d*|notes|slide\d+|sharedStrings|Story_\w+|page\d+)\.xml$/.test(name),
  )
  return parts.reduce((sum, [, part]) => sum + (strFromU8(part).match(runOfText[format])?.length ?? 0), 0)
}
