import { htmlTags } from '../../inline/html-tags.ts'
import type { ProtectedPart } from '../../inline/protected-part.ts'
import { toFlow } from '../../inline/to-flow.ts'
import { withoutOverlaps } from '../../inline/without-overlaps.ts'
import { findTexts } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { readingNote } from './reading-note.ts'

interface Line {
  start: number
  end: number
  text: string
}

const timeCode =
  /^\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[,.:]\d{1,3})?\s*-->\s*(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[,.:]\d{1,3})?)/
const index = /^\s*\d+\s*$/

/**
 * The texts of the cues of a SubRip file. A cue reaches from its time code to the next one (and the number right above
 * that), so blank lines within it and wrong or missing numbers do no harm. Formatting follows what players accept:
 * `<i>`-like tags, even unbalanced, and `{\an8}`-like commands.
 */
export function readCues(document: string): { cues: number; units: PlacedUnit[] } {
  const lines = linesOf(document)
  const headers = lines.flatMap((line, number) => (timeCode.test(line.text) ? [number] : []))
  const lineBreak = /\r{0,3}\n|\r/.exec(document)?.[0] ?? '\n'
  const units = headers.flatMap((header, cue): PlacedUnit[] => {
    const nextHeader = headers[cue + 1] ?? lines.length
    const last =
      nextHeader < lines.length && nextHeader > header + 1 && index.test(lines[nextHeader - 1]!.text)
        ? nextHeader - 1
        : nextHeader
    const start = lines[header + 1]?.start
    const end = lines[last - 1]!.end
    if (start === undefined || end <= start) return []
    const text = document.slice(start, end)
    const [found] = findTexts(
      toFlow(text, codeIn(text), (place) => start + place),
      document,
    )
    if (!found) return []
    const { segment, tags, codes } = found
    const name = timeCode.exec(lines[header]!.text)![1]!
    const note = readingNote(name)
    return [
      {
        start: found.start,
        end: found.end,
        codes,
        encode: (text) => text,
        finish: (written) => asCueText(written, lineBreak),
        unit: {
          key: String(cue + 1),
          source: segment,
          tags,
          name,
          ...(note === undefined ? {} : { note }),
          structure: 'cue',
        },
      },
    ]
  })
  return { cues: headers.length, units }
}

function linesOf(document: string): Line[] {
  const lines: Line[] = []
  for (const match of document.matchAll(/([^\r\n]*)(?:\r{0,3}\n|\r|$)/g)) {
    lines.push({ start: match.index, end: match.index + match[1]!.length, text: match[1]! })
  }
  return lines
}

function codeIn(text: string): ProtectedPart[] {
  const others = [...text.matchAll(/\{\\[^{}\r\n]*\}|\{[A-Za-z]:[^{}\r\n]*\}|\r{0,3}\n|\r/g)].map(
    (match): ProtectedPart => {
      const label = match[0].startsWith('{') ? match[0] : 'br'
      return { kind: 'lone', label, start: match.index, end: match.index + match[0].length }
    },
  )
  return withoutOverlaps(htmlTags(text), others)
}

/** A blank line would end the cue, and an arrow could begin one. */
const asCueText = (written: string, lineBreak: string) =>
  written
    .replaceAll('-->', '→')
    .split(/\r{0,3}\n|\r/)
    .filter((line) => line.trim() !== '')
    .join(lineBreak)
