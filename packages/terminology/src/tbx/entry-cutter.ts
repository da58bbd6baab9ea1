import { type ImportReason, importReason } from '@langwerk/contract/import-words'

/** An entry of a TBX file as text, with the line it begins at, or the line at which something is not closed. */
export type CutEntry = { line: number; text: string } | ({ line: number; text?: undefined } & ImportReason)

/** Cuts out every `termEntry` (version 2) or `conceptEntry` (version 3), so that a broken one spoils no other; last, that the file is cut off. */
export function* cutEntries(xml: string): Generator<CutEntry> {
  let start = -1
  let line = 1
  let counted = 0
  let isWhole = false
  const lineOf = (place: number) => {
    for (let at = xml.indexOf('\n', counted); at !== -1 && at < place; at = xml.indexOf('\n', at + 1)) line++
    counted = place
    return line
  }
  const border =
    /<!--|<!\[CDATA\[|<(\/?)(?:[\w.-]+:)?(?:termEntry|conceptEntry|(martif|MARTIF|tbx|TBX))(?=[\s>/])[^<>]*>/g
  for (let match = border.exec(xml); match !== null; match = border.exec(xml)) {
    const [found, closing, root] = match
    if (found === '<!--' || found === '<![CDATA[') {
      const end = xml.indexOf(found === '<!--' ? '-->' : ']]>', match.index)
      if (end < 0) break
      border.lastIndex = end + 3
    } else if (root !== undefined) {
      isWhole ||= closing === '/' || found.endsWith('/>')
    } else if (closing !== '/') {
      if (start >= 0) yield { line: lineOf(start), ...importReason('notClosed') }
      start = match.index
    } else if (start >= 0) {
      yield { line: lineOf(start), text: xml.slice(start, border.lastIndex) }
      start = -1
    }
  }
  if (!isWhole) yield { line: lineOf(xml.length), ...importReason('cutOff') }
  else if (start >= 0) yield { line: lineOf(start), ...importReason('notClosed') }
}
