/** An entry of a TBX file as text, with the line it begins at, or the line of one that is not closed. */
export type CutEntry = { line: number; text: string } | { line: number; text?: undefined }

/** Cuts out every `termEntry` (version 2) or `conceptEntry` (version 3), so that a broken one spoils no other. */
export function* cutEntries(xml: string): Generator<CutEntry> {
  let start = -1
  let line = 1
  let counted = 0
  const lineOf = (place: number) => {
    for (let at = xml.indexOf('\n', counted); at !== -1 && at < place; at = xml.indexOf('\n', at + 1)) line++
    counted = place
    return line
  }
  const border = /<!--|<!\[CDATA\[|<(\/?)(?:[\w.-]+:)?(?:termEntry|conceptEntry)(?=[\s>/])[^<>]*>/g
  for (let match = border.exec(xml); match !== null; match = border.exec(xml)) {
    const [found, closing] = match
    if (found === '<!--' || found === '<![CDATA[') {
      const end = xml.indexOf(found === '<!--' ? '-->' : ']]>', match.index)
      if (end < 0) break
      border.lastIndex = end + 3
    } else if (closing !== '/') {
      if (start >= 0) yield { line: lineOf(start) }
      start = match.index
    } else if (start >= 0) {
      yield { line: lineOf(start), text: xml.slice(start, border.lastIndex) }
      start = -1
    }
  }
  if (start >= 0) yield { line: lineOf(start) }
}
