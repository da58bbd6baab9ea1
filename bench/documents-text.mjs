/**
 * Prints how fast the text formats are opened and written with every unit changed, in megabytes of file a second.
 * node bench/documents-text.mjs [folder of corpora] [seconds a format]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'

const [folder = '../shared/corpora', seconds = '2'] = process.argv.slice(2)
const { openDocument } = await importSources('packages/documents/src/open-document.ts')

for (const format of ['html', 'json', 'srt', 'xml', 'xlf', 'xliff', 'mif']) {
  const files = readdirSync(`${folder}/${format}`)
    .filter((name) => name.endsWith(`.${format}`))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${format}/${name}`)) }))
  const readable = []
  for (const file of files) if (await isReadable(file)) readable.push(file)
  for (const file of readable) await openAndWrite(file) // warms up
  let bytes = 0
  let units = 0
  const start = performance.now()
  while (performance.now() - start < Number(seconds) * 1000) {
    for (const file of readable) {
      units += await openAndWrite(file)
      bytes += file.bytes.length
    }
  }
  const elapsed = (performance.now() - start) / 1000
  const rate = (bytes / 2 ** 20 / elapsed).toFixed(1)
  console.log(
    `${format.padEnd(6)} ${rate.padStart(7)} MB/s ${String(Math.round(units / elapsed)).padStart(9)} units/s  ${readable.length} files`,
  )
}

async function isReadable({ name, bytes }) {
  try {
    await openDocument(bytes, name)
    return true
  } catch {
    return false
  }
}

async function openAndWrite({ name, bytes }) {
  const document = await openDocument(bytes, name)
  const targets = new Map(document.units.map(({ key, source }) => [key, ['»', ...source, '«']]))
  await document.write((key) => targets.get(key))
  return document.units.length
}
