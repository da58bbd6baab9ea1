import { cutSegment, isTag, joinSegments, plainText, type Segment } from '@langwerk/text/segment'
import { joinedOptions } from '../../embedded/joined-options.ts'
import type { OpenDocument, TransUnit } from '../../model/document.ts'

/** A line of a text, with the white space around it that no target has to repeat. */
interface Line {
  before: string
  text: Segment
  after: string
  /** Of lines with text. */
  key?: string
  target?: Segment
}

interface CutUnit {
  unit: TransUnit
  lines: Line[]
}

/**
 * The document with every line of its units as a unit of its own, called `key/1`, `key/2` …; the limit of characters is
 * each line's. A text of one line, or with a target of other lines, stays whole. Lines without a target are written as
 * the document's own target has them, else as the source.
 */
export function withSubsegments(document: OpenDocument): OpenDocument {
  const cut = new Map<string, CutUnit>()
  for (const unit of document.units) {
    const lines = cutLines(unit)
    if (lines) cut.set(unit.key, { unit, lines })
  }
  if (cut.size === 0) return document
  const { preview: _, ...rest } = document
  return {
    ...rest,
    units: document.units.flatMap((unit) => {
      const found = cut.get(unit.key)
      return found ? lineUnits(found) : [unit]
    }),
    write: (translate, options = {}) =>
      document.write(
        (key) => {
          const found = cut.get(key)
          return found ? joinedTarget(found, translate) : translate(key)
        },
        joinedOptions(options, (key) => keysOf(cut.get(key), key)),
      ),
  }
}

const keysOf = (cut: CutUnit | undefined, key: string) => (cut ? cut.lines.flatMap((line) => line.key ?? []) : [key])

/** Undefined where there is one line, or the target is of other lines. */
function cutLines(unit: TransUnit): Line[] | undefined {
  if (!plainText(unit.source).includes('\n')) return undefined
  const lines = linesOf(unit.source)
  const withText = lines.filter(hasText)
  if (withText.length < 2) return undefined
  withText.forEach((line, index) => {
    line.key = `${unit.key}/${index + 1}`
  })
  if (!unit.target) return lines
  const targets = linesOf(unit.target).filter(hasText)
  if (targets.length !== withText.length) return undefined
  withText.forEach((line, index) => {
    line.target = targets[index]!.text
  })
  return lines
}

function linesOf(segment: Segment): Line[] {
  const offsets = [...plainText(segment).matchAll(/\n/g)].map(({ index }) => index + 1)
  return cutSegment(segment, offsets).map((line) => {
    const pieces = [...line]
    let [before, after] = ['', '']
    const [first] = pieces
    if (first !== undefined && !isTag(first)) {
      before = /^\s*/.exec(first)![0]
      pieces[0] = first.slice(before.length)
    }
    const last = pieces.at(-1)
    if (last !== undefined && !isTag(last)) {
      after = /\s*$/.exec(last)![0]
      pieces[pieces.length - 1] = last.slice(0, last.length - after.length)
    }
    return { before, text: pieces.filter((piece) => piece !== ''), after }
  })
}

const hasText = ({ text }: Line) => plainText(text).trim() !== ''

function lineUnits({ unit, lines }: CutUnit): TransUnit[] {
  const { target: _, maxLines: _lines, ...shared } = unit
  return lines.flatMap(({ key, text, target }) => {
    if (key === undefined) return []
    const ids = new Set(text.flatMap((piece) => (isTag(piece) ? [piece.id] : [])))
    const tags = unit.tags.filter(({ id }) => ids.has(id))
    return [{ ...shared, key, source: text, tags, ...(target ? { target } : {}) }]
  })
}

function joinedTarget({ lines }: CutUnit, translate: (key: string) => Segment | undefined): Segment | undefined {
  const given = lines.map(({ key }) => (key === undefined ? undefined : translate(key)))
  if (given.every((target) => target === undefined)) return undefined
  return joinSegments(
    lines.flatMap(({ before, text, target, after }, index) => [[before], given[index] ?? target ?? text, [after]]),
  )
}
