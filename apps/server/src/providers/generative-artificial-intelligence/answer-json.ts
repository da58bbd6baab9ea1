/**
 * The JSON of an answer, read in three ways: as it stands, within a fence of Markdown, from the first bracket to the last that
 * closes it. Undefined where there is none.
 */
export function jsonInAnswer(text: string): unknown {
  for (const candidate of [text, fenced(text), bracketed(text)]) {
    if (candidate === undefined) continue
    const value = parsed(candidate)
    if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

/** Without an expression for the whole: a model that repeats fences or empty lines without end would keep it busy for hours. */
function fenced(text: string): string | undefined {
  const opening = /```(?:json)?[^\S\n]*\n/i.exec(text)
  if (!opening) return undefined
  const closing = /^[^\S\n]*```/gm
  const start = opening.index + opening[0].length
  closing.lastIndex = start
  const end = closing.exec(text)
  return end ? text.slice(start, end.index) : undefined
}

function bracketed(text: string): string | undefined {
  const start = text.search(/[{[]/)
  const end = text.lastIndexOf(text[start] === '[' ? ']' : '}')
  return start < 0 || end < start ? undefined : text.slice(start, end + 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
