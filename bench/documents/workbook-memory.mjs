/**
 * Prints how much memory and time it takes to open a generated workbook and to write it with every unit changed, in a process of
 * its own, against merely unpacking and packing it.
 * node bench/documents/workbook-memory.mjs [mixed|shared|inline] [megabytes unpacked] [file, to keep it]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, unzipSync, zipSync } from 'fflate'

const syllables = 'ba co du fe gi ha jo ku le mi no pu ra se ti vo wu xa ye zi'.split(' ')
const [kind = 'mixed', megabytes = '100', path, role, sources] = process.argv.slice(2)
if (role === undefined) await measure()
else await (role === 'ours' ? openAndWrite() : unpackAndPack())

async function measure() {
  // Not in the processes that are measured, since the bundler takes memory too.
  const { bundleSources, seededRandom } = await import('../bundle.mjs')
  const bundle = await bundleSources('packages/documents/src/open-document.ts')
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-workbook-'))
  const file = path ?? join(folder, 'large.xlsx')
  const workbook = generated(kind, Number(megabytes) * 1e6, seededRandom(7))
  const unpacked = Object.values(workbook).reduce((sum, part) => sum + part.length, 0)
  writeFileSync(file, zipSync(workbook))
  console.log(
    `${kind}: ${(unpacked / 1e6).toFixed(0)} MB unpacked; 4 times that is ${((unpacked * 4) / 1e6).toFixed(0)} MB`,
  )
  // With the memory that the server gives a thread for documents.
  for (const own of ['ours', 'plain'])
    spawnSync(
      process.execPath,
      ['--max-old-space-size=1024', fileURLToPath(import.meta.url), kind, megabytes, file, own, bundle],
      { stdio: 'inherit' },
    )
  rmSync(folder, { recursive: true })
}

async function openAndWrite() {
  const { openDocument } = await import(sources)
  const bytes = new Uint8Array(readFileSync(path))
  const before = process.resourceUsage().maxRSS
  const start = performance.now()
  const document = await openDocument(bytes, 'large.xlsx')
  const opened = performance.now()
  const read = process.resourceUsage().maxRSS
  const units = new Map()
  for (const unit of document.units) units.set(unit.key, unit)
  const written = await document.write((key) =>
    units.get(key).source.map((piece) => (typeof piece === 'string' ? `${piece}~` : piece)),
  )
  const end = performance.now()
  const megabytes = (kilobytes) => (kilobytes / 1000).toFixed(0)
  console.log(
    `${document.units.length} units; opened in ${((opened - start) / 1000).toFixed(1)} s, written in ${((end - opened) / 1000).toFixed(1)} s (${(written.length / 1e6).toFixed(1)} MB packed); peak ${megabytes(read)} MB after opening, ${megabytes(process.resourceUsage().maxRSS)} MB after writing (${megabytes(before)} MB before)`,
  )
}

function unpackAndPack() {
  const start = performance.now()
  zipSync(unzipSync(new Uint8Array(readFileSync(path))))
  console.log(
    `unzip and zip: ${((performance.now() - start) / 1000).toFixed(1)} s, peak ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`,
  )
}

/**
 * `mixed` is a sheet as they are: four numbers, a short word of a few hundred and a sentence in each row; in `shared` and `inline`
 * every cell is a sentence of its own.
 */
function generated(kind, size, random) {
  const words = Array.from(
    { length: 400 },
    (_, index) => `${syllables[index % 20]}${syllables[(index * 7) % 19]}${index}`,
  )
  const sentence = () => Array.from({ length: 6 + random() * 6 }, () => words[(random() * words.length) | 0]).join(' ')
  const strings = kind === 'mixed' ? words.map((word) => `<si><t>${word}</t></si>`) : []
  const shared = (text) => `<v>${strings.push(`<si><t>${text}</t></si>`) - 1}</v>`
  const rows = []
  let length = strings.join('').length
  for (let row = 1; length < size; row++) {
    const before = strings.length
    const cells = []
    if (kind === 'inline')
      for (const column of 'ABCDEF')
        cells.push(`<c r="${column}${row}" t="inlineStr"><is><t>${sentence()}</t></is></c>`)
    else if (kind === 'shared')
      for (const column of 'ABCDEF') cells.push(`<c r="${column}${row}" t="s">${shared(sentence())}</c>`)
    else {
      for (const column of 'ABCD') cells.push(`<c r="${column}${row}" s="1"><v>${(random() * 1e6).toFixed(2)}</v></c>`)
      cells.push(`<c r="E${row}" t="s"><v>${(random() * words.length) | 0}</v></c>`)
      cells.push(`<c r="F${row}" t="s">${shared(sentence())}</c>`)
    }
    rows.push(`<row r="${row}">${cells.join('')}</row>`)
    length += rows.at(-1).length
    for (let index = before; index < strings.length; index++) length += strings[index].length
  }
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaging = 'http://schemas.openxmlformats.org/package/2006'
  const type = (name, what) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${what}+xml"/>`
  const link = (id, what, target) => `<Relationship Id="${id}" Type="${office}/${what}" Target="${target}"/>`
  const links = (...own) => strToU8(`<Relationships xmlns="${packaging}/relationships">${own.join('')}</Relationships>`)
  return {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('sharedStrings', 'sharedStrings')}</Types>`,
    ),
    '_rels/.rels': links(link('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': links(
      link('r1', 'worksheet', 'worksheets/sheet1.xml'),
      link('r2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}" uniqueCount="${strings.length}">${strings.join('')}</sst>`),
  }
}
