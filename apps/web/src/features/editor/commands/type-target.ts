import { segmentToXml } from '@langwerk/text/segment'
import type { EditorState } from 'prosemirror-state'
import { documentToSegment } from '../segment/segment-schema.ts'
import type { Editor } from '../state/editor.ts'

const historiesKept = 100

/** The open target's text has changed, by a key or otherwise. */
export function typeTarget({ state, live, drafts, histories, view }: Editor, typed: EditorState): void {
  const uuid = view?.dom.dataset.transUnit
  if (!uuid) return
  const target = documentToSegment(typed.doc)
  const xml = segmentToXml(target)
  histories.set(uuid, typed)
  if (histories.size > historiesKept) histories.delete(histories.keys().next().value ?? '')
  live.type({ uuid, target })
  state.dispatch({ type: 'typed', uuid, xml })
  drafts.keep(uuid, xml)
}
