import type { Segment } from '@langwerk/text/segment'
import { splice } from '@langwerk/xml/tokenizer'
import { sameSegment } from '../../markup/placed-units.ts'
import type { Format, OpenDocument, ReadOptions, Translate, TransUnit } from '../../model/document.ts'
import { notice } from '../../model/notices.ts'
import { ownCopies } from '../../model/own-copies.ts'
import { draftSplices, type ReadDrafts } from './mif-draft.ts'
import { encodeMif, excerpt, type MifFile, openMifFile } from './mif-file.ts'
import type { OutlineNode } from './outline.ts'
import { readFile } from './read-file.ts'

/** FrameMaker's exchange format, versions 7 to 12 and the later ones that count by years (Adobe, MIF Reference). */
export const mif: Format = { endings: ['mif'], open }

/** What a few of the units are read from. */
interface UnitSource {
  node: OutlineNode
  read: ReadDrafts
  first: number
  count: number
}

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const file = openMifFile(bytes, options)
  const units: TransUnit[] = []
  const sources: UnitSource[] = []
  const copied = ownCopies()
  for (const { node, read, drafts } of readFile(file, options)) {
    if (drafts.length > 0) sources.push({ node, read, first: units.length, count: drafts.length })
    for (const { unit } of drafts) units.push(copied({ key: String(units.length + 1), ...unit }))
  }
  return {
    units,
    ...(file.isUnicode
      ? {}
      : {
          notices: [notice('oldFrameMaker')],
        }),
    write: async (translate) => written(file, sources, units, translate),
  }
}

function written(
  file: MifFile,
  sources: readonly UnitSource[],
  units: readonly TransUnit[],
  translate: Translate,
): Uint8Array {
  const changed = ({ key, source }: TransUnit): Segment | undefined => {
    const target = translate(key)
    return target && !sameSegment(target, source) ? target : undefined
  }
  const output = growing(file.bytes.length)
  let position = 0
  for (const { node, read, first, count } of sources.toSorted((a, b) => a.node.start - b.node.start)) {
    const targets = units.slice(first, first + count).map(changed)
    if (targets.every((target) => target === undefined)) continue
    output.add(file.bytes.subarray(position, node.start))
    const own = excerpt(file, node)
    output.add(encodeMif(file, splice(own.text, draftSplices(own.text, read(own), targets))))
    position = node.end
  }
  output.add(file.bytes.subarray(position))
  return output.bytes()
}

/** Bytes that are put one after the other, with room for a translation that is a little longer than its source. */
function growing(size: number) {
  let bytes = new Uint8Array(Math.ceil(size * 1.1))
  let length = 0
  return {
    add(more: Uint8Array) {
      if (length + more.length > bytes.length) {
        const grown = new Uint8Array(Math.ceil((length + more.length) * 1.3))
        grown.set(bytes.subarray(0, length))
        bytes = grown
      }
      bytes.set(more, length)
      length += more.length
    },
    bytes: () => bytes.subarray(0, length),
  }
}
