import { isTag, type Piece, type Segment, type TagInfo } from '@langwerk/text/segment'
import { placeholders } from '../inline/placeholders.ts'
import type { OpenDocument, TransUnit } from '../model/document.ts'
import { type ChangedUnit, withChangedUnits } from './with-changed-units.ts'

/** The document with what a program replaces in its texts (`{name}`, `%s`) as tags. */
export const withPlaceholders = (document: OpenDocument): OpenDocument => withChangedUnits(document, protectedUnit)

function protectedUnit(unit: TransUnit): ChangedUnit | undefined {
  const texts = new Map<string, string>()
  const tags: TagInfo[] = [...unit.tags]
  const used = new Set(unit.tags.map(({ id }) => id))

  const newId = (text: string) => {
    let number = tags.length + 1
    while (used.has(String(number))) number++
    const id = String(number)
    used.add(id)
    texts.set(id, text)
    tags.push({ id, label: text, code: text })
    return id
  }

  /** Source and target know a placeholder by the same id. */
  const protect = (segment: Segment): Segment => {
    const free = new Map(texts)
    const idOf = (text: string) => {
      const known = [...free].find(([, other]) => other === text)?.[0]
      if (known !== undefined) free.delete(known)
      return known ?? newId(text)
    }
    return segment.flatMap((piece): Piece[] => {
      if (isTag(piece)) return [piece]
      const pieces: Piece[] = []
      let position = 0
      for (const { start, end } of placeholders(piece)) {
        pieces.push(piece.slice(position, start), { kind: 'lone', id: idOf(piece.slice(start, end)) })
        position = end
      }
      return [...pieces, piece.slice(position)].filter((part) => part !== '')
    })
  }

  const source = protect(unit.source)
  const target = unit.target && protect(unit.target)
  if (texts.size === 0) return undefined
  return {
    unit: { ...unit, source, tags, ...(target ? { target } : {}) },
    back: (segment) => withTexts(segment, texts),
  }
}

/** A segment with some tags turned into text. */
function withTexts(segment: Segment, texts: ReadonlyMap<string, string>): Segment {
  const pieces: Piece[] = []
  for (const piece of segment) {
    const text = isTag(piece) ? texts.get(piece.id) : piece
    const last = pieces.at(-1)
    if (text === undefined) pieces.push(piece)
    else if (last !== undefined && !isTag(last)) pieces[pieces.length - 1] = last + text
    else pieces.push(text)
  }
  return pieces
}
