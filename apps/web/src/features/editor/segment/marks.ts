import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { positionOfOffset } from './segment-schema.ts'

/** A stretch of the plain text that is marked: a quality message, a search hit. */
export interface Mark {
  start: number
  end: number
  className: string
  title?: string
}

interface Marks {
  marks: readonly Mark[]
  showsWhitespace: boolean
}

interface MarksState {
  drawn: DecorationSet
  showsWhitespace: boolean
}

const key = new PluginKey<MarksState>('marks')

/** Marks and visible white space, drawn over the text without entering it; until they are found anew they move with it. */
export const marksPlugin = new Plugin<MarksState>({
  key,
  state: {
    init: () => ({ drawn: DecorationSet.empty, showsWhitespace: false }),
    apply: (transaction, value) => {
      const set = transaction.getMeta(key) as Marks | undefined
      if (set) return { drawn: drawnMarks(transaction.doc, set.marks), showsWhitespace: set.showsWhitespace }
      return transaction.docChanged ? { ...value, drawn: value.drawn.map(transaction.mapping, transaction.doc) } : value
    },
  },
  props: {
    decorations: (state) => {
      const { drawn, showsWhitespace } = key.getState(state)!
      return showsWhitespace ? drawn.add(state.doc, whitespace(state.doc)) : drawn
    },
  },
})

const drawnMarks = (document: Node, marks: readonly Mark[]) =>
  DecorationSet.create(
    document,
    marks.map(({ start, end, className, title }) =>
      Decoration.inline(positionOfOffset(document, start), positionOfOffset(document, end), {
        class: className,
        ...(title && { title }),
      }),
    ),
  )

/** The change that shows these marks; it stays out of the undo history. */
export const setMarks = <Transaction extends { setMeta(key: unknown, value: unknown): Transaction }>(
  transaction: Transaction,
  marks: Marks,
) => transaction.setMeta(key, marks).setMeta('addToHistory', false)

function whitespace(document: Node): Decoration[] {
  const drawn: Decoration[] = []
  document.forEach((node, offset) => {
    for (const match of (node.text ?? '').matchAll(/[\s\u200b\u2060]/g)) {
      const name =
        match[0] === ' '
          ? 'space'
          : match[0] === '\u00a0' || match[0] === '\u202f'
            ? 'no-break'
            : match[0] === '\t'
              ? 'tab'
              : match[0] === '\n'
                ? 'line'
                : 'other'
      drawn.push(
        Decoration.inline(offset + match.index, offset + match.index + 1, {
          class: `segment-space segment-space-${name}`,
        }),
      )
    }
  })
  return drawn
}
