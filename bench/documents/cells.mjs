/**
 * Prints how long workbooks take to be read: by the reader alone, cut into segments, and through the product until the job is
 * ready; every cell another text. Each number of cells should take its share of the last one.
 * node bench/documents/cells.mjs [cells,cells,…] [postgres]
 */
import { rmSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { startTestPostgres } from '../../scripts/test-postgres.mjs'
import { importSources, seededRandom } from '../bundle.mjs'
import { buildForBench, freshDataFolder, languageIri, startServer, until } from '../server.mjs'

const syllables = 'ba co du fe gi ha jo ku le mi no pu ra se ti vo wu xa ye zi'.split(' ')
const counts = (process.argv[2] ?? '50000,100000,200000').split(',').map(Number)
const { openDocument, cutUnits } = await importSources(
  'packages/documents/src/open-document.ts',
  'apps/server/src/documents/cut-units.ts',
)
const postgres = process.argv[3] === 'postgres' ? await startTestPostgres() : null
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, postgres ? { DATABASE_URL: postgres.url } : {})
try {
  for (const cells of counts) await measure(cells, workbookOf(cells))
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(cells, bytes) {
  const started = performance.now()
  const document = await openDocument(bytes, 'cells.xlsx')
  const opened = performance.now()
  let segments = 0
  for (const _ of cutUnits(document.units, 'en')) segments++
  const cut = performance.now()
  const { read, ready } = await throughTheProduct(bytes)
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${cells} cells (${(bytes.length / 1e6).toFixed(1)} MB): opened in ${seconds(opened - started)}, cut into ${segments} segments in ${seconds(cut - opened)}; ` +
      `as a job read in ${seconds(read)} (${((read / cells) * 1000).toFixed(0)} µs a cell), ready in ${seconds(ready)}`,
  )
}

async function throughTheProduct(bytes) {
  const job = await server.post('/jobs', {
    name: 'Cells',
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
  })
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'cells.xlsx', bytes)
  const started = performance.now()
  await server.patch(`/jobs/${job.uuid}/start`)
  let read = 0
  await until(
    async () => {
      const { jobStati } = await server.post('/job_stati', { jobUuids: [job.uuid] })
      const { title, progress } = jobStati[0].status
      if (read === 0 && progress >= 25) read = performance.now() - started
      if (title === 'failed') throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
      return title === 'done'
    },
    100,
    1_200_000,
  )
  const ready = performance.now() - started
  await server.del(`/jobs/${job.uuid}`)
  return { read, ready }
}

/** Ten columns of what lists hold: a third differ in numbers only, a third in one word, a third in all. */
function workbookOf(cells) {
  const random = seededRandom(7)
  const word = () =>
    Array.from({ length: 2 + random() * 3 }, () => syllables[Math.floor(random() * syllables.length)]).join('')
  const texts = [
    (index) => `Part ${index} of the list is green in row ${index % 977}`,
    (index) => `Screw ${word()}${index} of galvanised steel, with a nut`,
    () => Array.from({ length: 8 }, word).join(' '),
  ]
  const strings = Array.from({ length: cells }, (_, index) => `<si><t>${texts[index % 3](index)}</t></si>`)
  const rows = Array.from({ length: Math.ceil(cells / 10) }, (_, row) => {
    const inRow = Array.from(
      { length: Math.min(10, cells - row * 10) },
      (_, column) => `<c r="${'ABCDEFGHIJ'[column]}${row + 1}" t="s"><v>${row * 10 + column}</v></c>`,
    )
    return `<row r="${row + 1}">${inRow.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relations = (...given) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${given.map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${relation}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${packageType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${packageType}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${packageType}.sharedStrings+xml"/></Types>`,
        '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ),
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
        'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.join('')}</sst>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
}
