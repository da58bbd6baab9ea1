/**
 * Prints how fast the text formats are opened and written, with every unit changed and with none, in megabytes of file a
 * second: by the clock, and by the time of the processor alone, since others may be using the machine. The files of the
 * corpora are small; `large` are files of 6 MB, made of the inside of one of them or of our own records, over and over.
 * node bench/documents-text.mjs [folder of corpora] [seconds a format]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { importSources } from './bundle.mjs'

const [folder = '../shared/corpora', seconds = '2'] = process.argv.slice(2)
const large = 6 * 2 ** 20
const { openDocument } = await importSources('packages/documents/src/open-document.ts')

for (const format of ['html', 'json', 'srt', 'xml', 'xlf', 'xliff', 'sdlxliff', 'mif']) {
  const files = readdirSync(`${folder}/${format}`)
    .filter((name) => name.endsWith(`.${format}`))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${format}/${name}`)) }))
  const readable = []
  for (const file of files) if (await isReadable(file)) readable.push(file)
  await measure(format, readable)
}
for (const file of [
  { name: 'records.xml', bytes: records() },
  grown('xml/TestDocument01.odt_content.xml', 'office:text'),
  { name: 'units.xlf', bytes: transUnits() },
  grown('xlf/test2_es.xlf', 'body'),
  grown('xliff/en.xliff', 'body'),
  grown('sdlxliff/Supervertaler_DOCX_Advanced_nl-NL.docx.sdlxliff', 'body'),
  grown('sdlxliff/02-sdlxliff-en-de.sdlxliff', 'body'),
])
  await measure(`large ${file.name}`, [file])

async function measure(title, files) {
  const rates = []
  let units = 0
  for (const isChanged of [true, false]) {
    for (const file of files) await openAndWrite(file, isChanged) // warms up
    let bytes = 0
    units = 0
    const start = performance.now()
    const startOfProcessor = process.cpuUsage()
    while (performance.now() - start < Number(seconds) * 1000) {
      for (const file of files) {
        units += await openAndWrite(file, isChanged)
        bytes += file.bytes.length
      }
    }
    const elapsed = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(startOfProcessor)
    units = Math.round((units * 1e6) / (user + system))
    rates.push(`${rate(bytes / elapsed)} MB/s ${rate((bytes * 1e6) / (user + system))} MB/CPU s`)
  }
  const [changed, unchanged] = rates
  console.log(
    `${title.padEnd(26)} changed ${changed}, unchanged ${unchanged} ${units} units/CPU s  ${files.length} files`,
  )
}

function rate(bytes) {
  return (bytes / 2 ** 20).toFixed(1).padStart(6)
}

async function isReadable({ name, bytes }) {
  try {
    await openDocument(bytes, name)
    return true
  } catch {
    return false
  }
}

async function openAndWrite({ name, bytes }, isChanged) {
  const document = await openDocument(bytes, name)
  const targets = new Map(document.units.map(({ key, source }) => [key, isChanged ? ['»', ...source, '«'] : undefined]))
  const written = await document.write((key) => targets.get(key))
  if (!isChanged && Buffer.compare(written, bytes) !== 0) throw new Error(`${name} came out changed`)
  return document.units.length
}

/** A file of the corpora whose first element of a name holds its content so often that it is large. */
function grown(path, element) {
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const start = text.indexOf('>', text.indexOf(`<${element}`)) + 1
  const end = text.indexOf(`</${element}>`, start)
  const inside = text.slice(start, end)
  const repeated = inside.repeat(Math.ceil(large / inside.length))
  return {
    name: path.slice(path.indexOf('/') + 1).slice(-20),
    bytes: new TextEncoder().encode(text.slice(0, start) + repeated + text.slice(end)),
  }
}

function records() {
  const record = (index) =>
    `  <record id="r${index}">\n    <title>Product ${index} of the house</title>\n    <description>What is said of <b>product ${index}</b>, which people like &amp; buy ${index * 7} times a year.</description>\n    <price currency="EUR">${index % 100}.99</price>\n  </record>\n`
  return repeated('<?xml version="1.0" encoding="UTF-8"?>\n<catalog>\n', record, '</catalog>\n')
}

function transUnits() {
  const transUnit = (index) =>
    `      <trans-unit id="${index}" resname="key.${index}">\n        <source>Product ${index} of the <g id="1">house</g> which people buy</source>\n        <target state="translated">Produkt ${index} des <g id="1">Hauses</g>, das man kauft</target>\n        <note>Shown on page ${index}</note>\n      </trans-unit>\n`
  return repeated(
    '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file original="a" source-language="en" target-language="de" datatype="plaintext">\n    <body>\n',
    transUnit,
    '    </body>\n  </file>\n</xliff>\n',
  )
}

function repeated(before, part, after) {
  const parts = []
  for (let index = 0, length = 0; length < large; index++) {
    parts.push(part(index))
    length += parts[index].length
  }
  return new TextEncoder().encode(before + parts.join('') + after)
}
