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

interface MarksState {
  marks: readonly Mark[]
  showsWhitespace: boolean
}

const key = new PluginKey<MarksState>('marks')

/** Marks and visible white space, drawn over the text without entering it. */
export const marksPlugin = new Plugin<MarksState>({
  key,
  state: {
    init: () => ({ marks: [], showsWhitespace: false }),
    apply: (transaction, value) => (transaction.getMeta(key) as MarksState | undefined) ?? value,
  },
  props: {
    decorations: (state) => {
      const { marks, showsWhitespace } = key.getState(state) ?? { marks: [], showsWhitespace: false }
      const drawn = marks.map(({ start, end, className, title }) =>
        Decoration.inline(positionOfOffset(state.doc, start), positionOfOffset(state.doc, end), {
          class: className,
          ...(title && { title }),
        }),
      )
      return DecorationSet.create(state.doc, showsWhitespace ? [...drawn, ...whitespace(state.doc)] : drawn)
    },
  },
})

/** The change that shows these marks; it stays out of the undo history. */
export const setMarks = <Transaction extends { setMeta(key: unknown, value: unknown): Transaction }>(
  transaction: Transaction,
  marks: MarksState,
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
