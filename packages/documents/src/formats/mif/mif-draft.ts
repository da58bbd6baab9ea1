import type { Segment } from '@langwerk/text/segment'
import type { Splice } from '@langwerk/xml/tokenizer'
import type { TransUnit } from '../../model/document.ts'
import type { Excerpt } from './mif-file.ts'
import type { OutlineNode } from './outline.ts'

/** A unit before it has its key, and the range of its excerpt that its target replaces. */
export interface MifDraft {
  unit: Omit<TransUnit, 'key'>
  start: number
  end: number
  /** @param range gives the text between two places of the excerpt, with the targets of units inside it */
  render(target: Segment, range: (start: number, end: number) => string): string
}

/** Reads the units of a paragraph or a catalog: the same ones whenever it does. */
export type ReadDrafts = (excerpt: Excerpt) => readonly MifDraft[]

/** Units as they come, and how they are read again. */
export interface ReadNode {
  node: OutlineNode
  read: ReadDrafts
  drafts: readonly MifDraft[]
}

/** The changes of an excerpt; a unit that lies within another one is written where the other puts it. */
export function draftSplices(
  text: string,
  drafts: readonly MifDraft[],
  targets: readonly (Segment | undefined)[],
): Splice[] {
  const edits = drafts.flatMap((draft, index) => {
    const target = targets[index]
    return target ? [{ draft, target }] : []
  })
  const outer = edits.filter(({ draft }) => !edits.some((other) => other.draft !== draft && holds(other.draft, draft)))
  const range = (start: number, end: number): string => {
    let written = ''
    let position = start
    for (const { draft, target } of edits) {
      if (draft.start < position || draft.end > end) continue
      written += text.slice(position, draft.start) + draft.render(target, range)
      position = draft.end
    }
    return written + text.slice(position, end)
  }
  return outer.map(({ draft, target }) => ({
    start: draft.start,
    end: draft.end,
    text: draft.render(target, range),
  }))
}

const holds = (outer: MifDraft, inner: MifDraft) => outer.start <= inner.start && inner.end <= outer.end
