// Makes the Office samples in fixtures/: small files of a fictional company with what a reader must handle.
// Run: node scripts/make-fixtures.mjs
import { writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { contractParts } from './fixtures/contract.mjs'
import { presentationParts } from './fixtures/presentation.mjs'
import { priceListParts } from './fixtures/price-list.mjs'

const files = {
  'contract.docx': contractParts,
  'price-list.xlsx': priceListParts,
  'product-presentation.pptx': presentationParts,
}

for (const [name, parts] of Object.entries(files)) {
  const entries = Object.entries(parts()).map(([part, xml]) => [
    part,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  ])
  const url = new URL(`../fixtures/${name}`, import.meta.url)
  writeFileSync(url, zipSync(Object.fromEntries(entries), { mtime: '2026-01-01T12:00:00', level: 9 }))
  console.log(`fixtures/${name}`)
}
