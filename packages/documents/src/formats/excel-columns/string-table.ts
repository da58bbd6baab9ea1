import type { Part } from '../office/office-package.ts'
import { childrenNamed } from '../office/xml-tree.ts'
import { type RichText, readRichText } from '../xlsx/rich-text.ts'

/** The shared string with an index (ISO/IEC 29500-1, 18.4); undefined where it has no text, or the index leads nowhere. */
export type StringTable = (index: number) => RichText | undefined

export function stringTable(part: Part | undefined): StringTable {
  const items = part ? childrenNamed(part.root, 's:si') : []
  const read = new Map<number, RichText | undefined>()
  return (index) => {
    const item = items[index]
    if (item && !read.has(index)) read.set(index, readRichText(item, part!.xml))
    return read.get(index)
  }
}
