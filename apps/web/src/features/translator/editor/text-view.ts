import { plainText, type Segment, type TagInfo } from '@langwerk/text/segment'
import { baseKeymap } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  documentToSegment,
  type Mark,
  marksPlugin,
  positionOfOffset,
  segmentSchema,
  segmentToDocument,
  setMarks,
  tagFaces,
  tagPairs,
} from '../../editor/index.ts'
import { numbered } from './numbered.ts'
import { tagsOfHtml } from './tags-of-html.ts'

/** A stretch of the plain text. */
interface TextRange {
  start: number
  end: number
}

/** A word where it stood when the caret came to it. */
export interface PlacedWord extends TextRange {
  text: string
}

interface Opening {
  element: HTMLElement
  /** What somebody typed, and what its tags stand for. */
  typed: (segment: Segment, tags: TagInfo[]) => void
  composes: (begins: boolean) => void
  /** The caret came to an offset of the plain text. */
  moved: (offset: number) => void
  /** Whether tags of the clipboard are left out. */
  isPlain: () => boolean
}

/** A text that is typed: line breaks, and tags that come from the clipboard. */
export function openTextView({ element, typed, composes, moved, isPlain }: Opening) {
  let isOwn = false
  const view: EditorView = new EditorView(element, {
    state: newState(segmentToDocument([], tagFaces([], []))),
    attributes: { class: 'segment-text', role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true' },
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction)
      view.updateState(next)
      element.dataset.empty = String(next.doc.content.size === 0)
      if (transaction.docChanged && !isOwn) typed(documentToSegment(next.doc), tagsIn(next.doc))
      if (transaction.selectionSet && !isOwn) moved(offsetOfPosition(next.doc, next.selection.head))
    },
    handleDOMEvents: {
      compositionstart: () => void composes(true),
      compositionend: () => void composes(false),
    },
    clipboardTextParser: (text) =>
      Slice.maxOpen(text === '' ? Fragment.empty : Fragment.from(segmentSchema.text(text.replaceAll(/\r\n?/g, '\n')))),
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size),
    handlePaste: (current, event) => pasteTags(current, event.clipboardData, isPlain()),
  })

  /** Changes it without telling anybody. */
  const quietly = (change: () => void) => {
    isOwn = true
    change()
    isOwn = false
  }

  return {
    view,
    segment: () => documentToSegment(view.state.doc),
    /** Puts another text in the place of this one, as one step that undo takes back. */
    replace(segment: Segment, face: ReturnType<typeof tagFaces>, { tells = false } = {}) {
      const put = () => view.dispatch(replaced(view.state, segmentToDocument(segment, face)))
      if (tells) put()
      else quietly(put)
    },
    /** Inserts a text at the caret. */
    insert(text: string) {
      view.dispatch(view.state.tr.insertText(text).scrollIntoView())
      view.focus()
    },
    mark: (marks: readonly Mark[]) =>
      quietly(() => view.dispatch(setMarks(view.state.tr, { marks, showsWhitespace: false }))),
    focus: () => view.focus(),
    /** Goes to an offset of the plain text. */
    focusAt(offset: number) {
      const place = TextSelection.create(view.state.doc, positionOfOffset(view.state.doc, offset))
      quietly(() => view.dispatch(view.state.tr.setSelection(place)))
      view.focus()
    },
    /** Where the word is at the caret; null where none is. */
    wordAtCaret: (): PlacedWord | null => wordAt(view.state.doc, view.state.selection.head),
    close: () => view.destroy(),
  }
}

export type TextView = ReturnType<typeof openTextView>

const newState = (document: Node) =>
  EditorState.create({
    doc: document,
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        Enter: insertBreak,
        'Shift-Enter': insertBreak,
        // For whoever goes through the page by keyboard.
        Tab: () => false,
      }),
      keymap(baseKeymap),
      tagPairs,
      marksPlugin,
    ],
  })

function insertBreak(state: EditorState, dispatch?: (transaction: EditorState['tr']) => void): boolean {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

function replaced(state: EditorState, document: Node) {
  const transaction = closeHistory(state.tr)
    .replaceWith(0, state.doc.content.size, document.content)
    .setMeta('tagsKept', true)
  return transaction.setSelection(TextSelection.atEnd(transaction.doc))
}

/** Whether the clipboard had formats that were pasted as tags. Segments of ours bring their tags themselves. */
function pasteTags(view: EditorView, clipboard: DataTransfer | null, isPlain: boolean): boolean {
  const html = clipboard?.getData('text/html') ?? ''
  if (html === '' || html.includes('data-tag-kind')) return false
  const ids = tagsIn(view.state.doc).map(({ id }) => Number(id))
  const { segment, tags } = tagsOfHtml(html, Math.max(0, ...ids.filter(Number.isFinite)) + 1)
  const pasted = isPlain ? [plainText(segment)] : segment
  const nodes = segmentToDocument(pasted, numbered(tags)).content
  view.dispatch(view.state.tr.replaceSelection(new Slice(nodes, 0, 0)).scrollIntoView())
  return true
}

/** What the tags of a document stand for, each once. */
function tagsIn(document: Node): TagInfo[] {
  const tags = new Map<string, TagInfo>()
  document.forEach((node) => {
    if (node.isText) return
    const { id, label, code } = node.attrs as { id: string; label: string; code: string }
    tags.set(id, { id, label, code })
  })
  return [...tags.values()]
}

/** The offset in the plain text of a place in the document. */
function offsetOfPosition(document: Node, position: number): number {
  let offset = 0
  document.forEach((node, start) => {
    if (node.isText && start < position) offset += Math.min(node.nodeSize, position - start)
  })
  return offset
}

function wordAt(document: Node, position: number): PlacedWord | null {
  const text = plainText(documentToSegment(document))
  const offset = offsetOfPosition(document, position)
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu))
    if (index <= offset && offset <= index + word.length) return { start: index, end: index + word.length, text: word }
  return null
}
