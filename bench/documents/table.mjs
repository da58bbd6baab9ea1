/**
 * Prints, for each format of a folder of corpora: how many files are read and why others are not; how many come back byte for byte
 * when nothing changes; in how many every unit is there again, changed, after a pseudo-translation; and how much text was found.
 * Of formats that are given back as another (pdf) only the reading is shown.
 * node bench/documents/table.mjs [folder of corpora]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importSources } from '../bundle.mjs'

const [folder = '../shared/corpora'] = process.argv.slice(2)
const { openDocument, plainText, pseudoTranslation } = await importSources(
  'packages/documents/src/open-document.ts',
  'packages/text/src/segment.ts',
  'packages/text/src/pseudo-translation.ts',
)
const languagesOf = (format) => ({ sourceLanguage: 'en', targetLanguage: format === 'sdlppx' ? 'nl' : 'de' })
const formats = [
  'docx pptx xlsx idml vsdx mif html xml json srt xlf xliff xliff2 xliff2-invalid',
  'sdlxliff mqxliff sdlppx wsxz pdf _hostile',
]
  .join(' ')
  .split(' ')

const rows = {}
for (const format of formats) rows[format] = await rowOf(format)
console.table(rows)

async function rowOf(format) {
  const row = {
    files: 0,
    read: 0,
    refused: '',
    'same bytes': 0,
    'pseudo and back': 0,
    units: 0,
    characters: 0,
    seconds: 0,
  }
  const refusals = {}
  const start = process.cpuUsage()
  for (const name of filesIn(`${folder}/${format}`)) {
    row.files++
    const bytes = new Uint8Array(readFileSync(`${folder}/${format}/${name}`))
    const document = await openDocument(bytes, name, languagesOf(format)).catch((error) => {
      const reason = error.code ?? error.name
      refusals[reason] = (refusals[reason] ?? 0) + 1
    })
    if (!document) continue
    row.read++
    row.units += document.units.length
    row.characters += document.units.reduce((sum, { source }) => sum + plainText(source).length, 0)
    if (document.targetEnding) continue
    if (Buffer.compare(await document.write(() => undefined), bytes) === 0) row['same bytes']++
    if (await comesBack(document, name, languagesOf(format))) row['pseudo and back']++
    else if (!format.startsWith('_')) console.log(`${format}/${name}: not every unit came back changed`)
  }
  row.refused = Object.entries(refusals)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ')
  const { user, system } = process.cpuUsage(start)
  row.seconds = Math.round((user + system) / 100_000) / 10
  return row
}

/** Bilingual formats hold the translation as the target of the same source; all others in its place. */
async function comesBack(document, name, languages) {
  const open = document.units.filter(({ locked }) => !locked)
  const wanted = new Map(open.map(({ key, source }) => [key, pseudoTranslation(source)]))
  const written = await document.write((key) => wanted.get(key), { targetLanguage: languages.targetLanguage })
  const again = await openDocument(written, name, languages)
  const found = new Map(again.units.map((unit) => [unit.key, unit]))
  return open.every(({ key }) => {
    const unit = found.get(key)
    const text = plainText(wanted.get(key))
    return unit && (plainText(unit.target ?? unit.source) === text || plainText(unit.source) === text)
  })
}

function filesIn(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
}
