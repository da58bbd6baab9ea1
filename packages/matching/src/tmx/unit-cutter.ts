import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { TmxError } from './tmx-unit.ts'

/** A part of a TMX file, as text, with the line it begins at. */
export type TmxPart =
  | { kind: 'head'; text: string; line: number }
  | { kind: 'unit'; text: string; line: number }
  | ({ kind: 'broken'; line: number } & ImportReason)

export interface UnitCutter {
  push(text: string): TmxPart[]
  finish(): TmxPart[]
}

/**
 * Cuts a TMX file that comes in chunks into its head and its units, looking at nothing but their borders: a unit that is
 * not well-formed spoils no other. It holds at most one unit, and none beyond four million characters.
 */
export function createUnitCutter(): UnitCutter {
  let held = ''
  /** The line at which `held` begins. */
  let line = 1
  let place: 'head' | 'body' | 'after' = 'head'

  function release(end: number) {
    line += lineEnds(held, 0, end)
    held = held.slice(end)
  }

  function push(text: string): TmxPart[] {
    if (place === 'after') return []
    held += text
    const parts: TmxPart[] = []
    if (place === 'head') {
      const head = cutHead()
      if (head === undefined) return []
      parts.push(head)
    }
    cutUnits(parts)
    return parts
  }

  function cutHead(): TmxPart | undefined {
    for (const match of held.matchAll(headBorder)) {
      if (match[0] !== '<body') continue
      const head: TmxPart = { kind: 'head', text: held.slice(0, match.index), line }
      release(match.index)
      place = 'body'
      return head
    }
    if (held.length > mostCharacters) throw new TmxError('notTmx')
    return undefined
  }

  function cutUnits(parts: TmxPart[]) {
    const lineOf = lineCounter(held, line)
    /** Where the unit begins that is not at its end yet. */
    let start = -1
    /** Where text that is not understood yet begins. */
    let open = 0
    const border = new RegExp(bodyBorder)
    for (let match = border.exec(held); match !== null; match = border.exec(held)) {
      const [found] = match
      open = border.lastIndex
      if (found === '<!--' || found === '<![CDATA[') {
        const end = held.indexOf(found === '<!--' ? '-->' : ']]>', open)
        if (end < 0) {
          open = match.index
          break
        }
        border.lastIndex = end + 3
        open = end + 3
      } else if (found === '<tu') {
        if (start >= 0) parts.push({ kind: 'broken', ...importReason('notClosed'), line: lineOf(start) })
        start = match.index
      } else if (found.startsWith('</tu')) {
        if (start >= 0) parts.push({ kind: 'unit', text: held.slice(start, open), line: lineOf(start) })
        start = -1
      } else {
        if (start >= 0) parts.push({ kind: 'broken', ...importReason('notClosed'), line: lineOf(start) })
        place = 'after'
        held = ''
        return
      }
    }
    const isCut = open < held.length && held.startsWith('<!', open)
    const from = start >= 0 ? start : isCut ? open : Math.max(open, held.length - longestBorder)
    if (held.length - from <= mostCharacters) return release(from)
    parts.push({ kind: 'broken', ...importReason('tooLarge'), line: lineOf(from) })
    release(held.length)
  }

  function finish(): TmxPart[] {
    if (place === 'head') throw new TmxError('notTmx')
    if (place === 'after') return []
    return [{ kind: 'broken', ...importReason('cutOff'), line: line + lineEnds(held, 0, held.length) }]
  }

  return { push, finish }
}

const headBorder = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<body(?=[\s>/])/g
const bodyBorder = /<!--|<!\[CDATA\[|<tu(?=[\s>/])|<\/tu\s*>|<\/body\s*>/g
const longestBorder = 32
const mostCharacters = 4_000_000

/** The lines of places that only ever go up. */
function lineCounter(text: string, first: number) {
  let line = first
  let counted = 0
  return (place: number): number => {
    line += lineEnds(text, counted, place)
    counted = place
    return line
  }
}

function lineEnds(text: string, from: number, until: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < until; at = text.indexOf('\n', at + 1)) count++
  return count
}
