import { readFileSync } from 'node:fs'
import { plainText } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Format, ReadOptions } from '../../model/document.ts'
import { docx } from '../docx/docx.ts'
import { pptx } from '../pptx/pptx.ts'
import { xlsx } from '../xlsx/xlsx.ts'

const core = `<p:coreProperties xmlns:p="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:d="http://purl.org/dc/elements/1.1/"><d:title>On lamps</d:title><d:creator>Ada</d:creator><p:keywords>lamp, sea</p:keywords><d:description/></p:coreProperties>`

/** A file of ours with properties. */
function withProperties(name: string) {
  const files = unzipSync(new Uint8Array(readFileSync(new URL(`../../../../../fixtures/${name}`, import.meta.url))))
  const link =
    '<Relationship Id="rIdCore" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>'
  const links = strFromU8(files['_rels/.rels']!).replace('</Relationships>', link)
  return zipSync({ ...files, '_rels/.rels': strToU8(links), 'docProps/core.xml': strToU8(core) })
}

test.each<[string, Format]>([
  ['contract.docx', docx],
  ['price-list.xlsx', xlsx],
  ['product-presentation.pptx', pptx],
])('the properties of %s that people read are its last units', async (name, format) => {
  const bytes = withProperties(name)
  const read = async (options: ReadOptions) => (await format.open(bytes, options)).units
  const units = await read({})
  expect(units.slice(-2).map(({ source, structure }) => [plainText(source), structure])).toEqual([
    ['On lamps', 'property'],
    ['lamp, sea', 'property'],
  ])
  expect((await read({ translateProperties: false })).length).toBe(units.length - 2)
  const written = await (await format.open(bytes, {})).write((key) =>
    key === 'docProps/core.xml#1' ? ['Über Lampen'] : undefined,
  )
  expect(strFromU8(unzipSync(written)['docProps/core.xml']!)).toBe(core.replace('On lamps', 'Über Lampen'))
})
