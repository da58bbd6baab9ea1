import { type Segment, segmentToXml } from '@langwerk/text/segment'
import { encodeText } from '@langwerk/xml/encoding'
import { splice, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type StringTable, scanStrings, writeString } from './shared-strings.ts'

/** A cell that shows a shared string. `target` gives its translation, undefined where it keeps the string. */
export interface StringUse {
  index: number
  /** Names the cell among all uses. */
  cell: number
}

export interface StringChanges {
  /** The part anew, piece by piece; undefined where none of its strings changes. */
  content: Iterable<Uint8Array> | undefined
  /** Cells that are led to another string. */
  moved: ReadonlyMap<number, number>
}

/**
 * A string that all its cells show translated in one way is changed in its place; otherwise each further text becomes a
 * new string at the end, to which its cells are led.
 * @param uses all cells that show shared strings, in order; gone through once
 * @param target the translation of a cell, undefined where it keeps the string
 */
export function changedStrings(
  { stream, count }: StringTable,
  uses: Iterable<StringUse>,
  target: (cell: number) => Segment | undefined,
): StringChanges {
  const isKept = new Uint8Array(count)
  const first = new Int32Array(count).fill(-1)
  const others = new Map<number, number[]>()
  let isChanged = false
  for (const { index, cell } of uses) {
    if (index >= count) continue
    if (target(cell) === undefined) isKept[index] = 1
    else {
      isChanged = true
      if (first[index] === -1) first[index] = cell
      else if (others.has(index)) others.get(index)!.push(cell)
      else others.set(index, [cell])
    }
  }
  if (!stream || !isChanged) return { content: undefined, moved: new Map() }
  const moved = new Map<number, number>()
  const added = newStrings()
  return { content: encoded(), moved }

  /** Strings whose cells differ are looked at before anything is written, since sheets may be written before strings. */
  function newStrings(): { content: string[]; inPlace: ReadonlyMap<number, string> } {
    const content: string[] = []
    const inPlace = new Map<number, string>()
    if (others.size === 0 && !isKept.some((kept, index) => kept === 1 && first[index] !== -1))
      return { content, inPlace }
    let index = 0
    for (const { xml, strings } of scanStrings(stream!)) {
      for (const { start, end, prefix } of strings) {
        const cells = first[index] === -1 ? [] : [first[index]!, ...(others.get(index) ?? [])]
        if (cells.length > 1 || (cells.length === 1 && isKept[index] === 1))
          noteCells(index, cells, { xml: xml.slice(start, end), prefix })
        index++
      }
    }
    return { content, inPlace }

    function noteCells(at: number, cells: readonly number[], { xml, prefix }: { xml: string; prefix: string }) {
      const places = new Map<string, number | undefined>()
      for (const cell of cells) {
        const own = target(cell)!
        const key = segmentToXml(own)
        if (!places.has(key)) {
          const text = writeString(xml, prefix, own)
          const stays = places.size === 0 && isKept[at] === 0
          if (stays) inPlace.set(at, text)
          else content.push(`<${prefix}si>${text}</${prefix}si>`)
          places.set(key, stays ? undefined : count + content.length - 1)
        }
        const place = places.get(key)
        if (place !== undefined) moved.set(cell, place)
      }
    }
  }

  function* encoded(): Generator<Uint8Array> {
    let index = 0
    let isHead = true
    for (const { xml, strings } of scanStrings(stream!)) {
      const edits = strings.flatMap(({ start, end, openEnd, closeStart, prefix }) => {
        const at = index++
        const cell = isKept[at] === 1 ? -1 : first[at]!
        if (cell === -1) return []
        const text = added.inPlace.get(at) ?? writeString(xml.slice(start, end), prefix, target(cell)!)
        return [{ start: openEnd, end: closeStart, text }]
      })
      if (added.content.length > 0) edits.push(...additions(xml, isHead, index === count))
      yield encodeText(splice(xml, edits), { ...stream!.encoding, bom: isHead && stream!.encoding.bom })
      isHead = false
    }
  }

  function additions(xml: string, isHead: boolean, mayBeLast: boolean) {
    const root = isHead ? /<(?:[\w.-]+:)?sst\b[^>]*>/.exec(xml) : null
    const tag = root && { start: root.index, end: root.index + root[0].length }
    const unique = tag && xmlAttributes(xml, tag).find(({ name }) => name === 'uniqueCount')
    const close = mayBeLast ? /<\/(?:[\w.-]+:)?sst\s*>\s*$/.exec(xml) : null
    return [
      ...(unique ? [{ start: unique.start, end: unique.end, text: String(count + added.content.length) }] : []),
      ...(close ? [{ start: close.index, end: close.index, text: added.content.join('') }] : []),
    ]
  }
}
