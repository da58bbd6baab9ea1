import type { FlowPart } from '../markup/flow.ts'
import type { ProtectedPart } from './protected-part.ts'

/** A text and the code in it as the parts of a flow. `place` gives the place in the document of an index of the text. */
export function toFlow(text: string, code: readonly ProtectedPart[], place: (index: number) => number): FlowPart[] {
  const flow: FlowPart[] = []
  let position = 0
  const addText = (until: number) => {
    if (until === position) return
    flow.push({ kind: 'text', start: place(position), end: place(until), text: text.slice(position, until) })
    position = until
  }
  for (const part of code) {
    addText(part.start)
    flow.push({ ...part, start: place(part.start), end: place(part.end) })
    position = part.end
  }
  addText(text.length)
  return flow
}
