import type { Atom } from './atoms.ts'

/**
 * Parts the atoms of a paragraph into what stands before its text, the text, and what stands after: tags and blanks at
 * the edges, and elements around everything. An element is never cut in two. Undefined where there is no text.
 */
export function trimAtoms(atoms: readonly Atom[]): { before: Atom[]; inside: Atom[]; after: Atom[] } | undefined {
  const isText = (atom: Atom) => atom.kind === 'text' && atom.text.trim() !== ''
  const first = atoms.findIndex(isText)
  if (first < 0) return undefined
  const last = atoms.findLastIndex(isText)
  const [start, end] = widened(pairsOf(atoms), first, last + 1)
  const before = atoms.slice(0, start)
  const inside = atoms.slice(start, end)
  const after = atoms.slice(end)
  const head = inside[0]!
  if (head.kind === 'text') {
    const text = head.text.trimStart()
    if (text !== head.text) before.push({ ...head, text: head.text.slice(0, head.text.length - text.length) })
    inside[0] = { ...head, text }
  }
  const tail = inside.at(-1)!
  if (tail.kind === 'text') {
    const text = tail.text.trimEnd()
    if (text !== tail.text) after.unshift({ ...tail, text: tail.text.slice(text.length) })
    inside[inside.length - 1] = { ...tail, text }
  }
  return { before, inside, after }
}

function pairsOf(atoms: readonly Atom[]): [number, number][] {
  const pairs: [number, number][] = []
  const open: number[] = []
  atoms.forEach((atom, index) => {
    if (atom.kind === 'open') open.push(index)
    else if (atom.kind === 'close') pairs.push([open.pop() ?? -1, index])
  })
  return pairs
}

/** Pairs come inner ones first, so that widening for one is seen by those around it. */
function widened(pairs: readonly [number, number][], first: number, last: number): [number, number] {
  let [start, end] = [first, last]
  for (let size = -1; size !== end - start; ) {
    size = end - start
    for (const [open, close] of pairs) {
      const opens = open >= start && open < end
      const closes = close >= start && close < end
      if (closes && !opens) start = open
      if (opens && !closes) end = close + 1
    }
  }
  return [start, end]
}
