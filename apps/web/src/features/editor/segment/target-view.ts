import { baseKeymap } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { marksPlugin } from './marks.ts'
import { tagPairs } from './tag-pairs.ts'

interface OpenTargetView {
  element: HTMLElement
  /** What was there when the segment was last open, with its undo history; or a document to begin with. */
  state: EditorState | Node
  attributes: Record<string, string>
  editable: boolean
  changed: (state: EditorState, textChanged: boolean) => void
}

/** The one live editor: ProseMirror over the segment's text and atomic tags. */
export function openTargetView({ element, state, attributes, editable, changed }: OpenTargetView): EditorView {
  const view: EditorView = new EditorView(element, {
    state: state instanceof EditorState ? state : newTargetState(state),
    attributes,
    editable: () => editable,
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction)
      view.updateState(next)
      changed(next, transaction.docChanged)
    },
    clipboardTextParser: (text, _context, _plain, target) =>
      Slice.maxOpen(Fragment.from(target.state.schema.text(text.replaceAll('\r\n', '\n')))),
  })
  return view
}

/** A target as one begins to type in it: without a history yet. */
export const newTargetState = (document: Node) =>
  EditorState.create({
    doc: document,
    selection: TextSelection.atEnd(document),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        Enter: () => true,
        'Shift-Enter': (current, dispatch) => {
          dispatch?.(current.tr.insertText('\n'))
          return true
        },
      }),
      keymap(baseKeymap),
      tagPairs,
      marksPlugin,
    ],
  })

/** Puts a document in the place of the target, as one step that undo takes back. */
export function replaceDocument(view: EditorView, document: Node) {
  const transaction = closeHistory(view.state.tr)
    .replaceWith(0, view.state.doc.content.size, document.content)
    .setMeta('tagsKept', true)
  view.dispatch(transaction.setSelection(TextSelection.atEnd(transaction.doc)).scrollIntoView())
  view.focus()
}

/** Inserts at the caret, in the place of what is selected. */
export function insertAtCaret(view: EditorView, content: string | Node) {
  const { tr } = view.state
  view.dispatch(
    (typeof content === 'string' ? tr.insertText(content) : tr.replaceSelectionWith(content)).scrollIntoView(),
  )
  view.focus()
}
