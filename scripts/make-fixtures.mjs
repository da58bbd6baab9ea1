// Makes the Office, Visio and InDesign samples, the packages and the file of Phrase in fixtures/: small files of a fictional company with what a reader
// must handle. The files of Word, PowerPoint and Excel 97 and the PDF are LibreOffice's, made of the samples of today's formats:
// soffice --convert-to doc --outdir fixtures fixtures/contract.docx, and likewise ppt, xls, pdf.
// Run: node scripts/make-fixtures.mjs
import { writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { memoqPackageParts, studioPackageParts, worldserverPackageParts } from './fixtures/bilingual-packages.mjs'
import { brochureParts } from './fixtures/brochure.mjs'
import { contractParts } from './fixtures/contract.mjs'
import { drawingParts } from './fixtures/drawing.mjs'
import { phraseFile } from './fixtures/phrase.mjs'
import { presentationParts } from './fixtures/presentation.mjs'
import { priceListParts } from './fixtures/price-list.mjs'

const files = {
  'contract.docx': contractParts,
  'price-list.xlsx': priceListParts,
  'product-presentation.pptx': presentationParts,
  'brochure.idml': brochureParts,
  'repair.vsdx': drawingParts,
  'newsletter.sdlppx': studioPackageParts,
  'newsletter.wsxz': worldserverPackageParts,
  'newsletter.mqxlz': memoqPackageParts,
}

for (const [name, parts] of Object.entries(files)) {
  const entries = Object.entries(parts()).map(([part, text]) => [part, bytesOf(part, text)])
  const url = new URL(`../fixtures/${name}`, import.meta.url)
  writeFileSync(url, zipSync(Object.fromEntries(entries), { mtime: '2026-01-01T12:00:00', level: 9 }))
  console.log(`fixtures/${name}`)
}

writeFileSync(new URL('../fixtures/handover.mxliff', import.meta.url), phraseFile())
console.log('fixtures/handover.mxliff')

/** The type of an IDML package must be readable at the start of the file without unpacking. */
function bytesOf(part, text) {
  if (part === 'mimetype') return [strToU8(text), { level: 0 }]
  if (typeof text !== 'string') return text
  if (/^\ufeff?<\?xml/.test(text)) return strToU8(text)
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
}
