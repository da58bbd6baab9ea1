import { insertMissingTags as withMissingTags } from '@langwerk/quality/insert-missing-tags'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { Editor } from '../state/editor.ts'
import { openTarget } from './open-target.ts'
import { takeTarget } from './take-target.ts'

/** Puts the missing tags into the open target; of several, what is marked gets the first pair. */
export function insertMissingTags(editor: Editor): void {
  const open = openTarget(editor)
  if (!open || !editor.view) return
  const { doc, selection } = editor.view.state
  // Tags have no text, so these are places in the target's text.
  const textBefore = (position: number) => doc.textBetween(0, position).length
  const marked = { start: textBefore(selection.from), end: textBefore(selection.to) }
  takeTarget(editor, segmentToXml(withMissingTags(segmentFromXml(open.unit.sourceSegment.xml), open.target, marked)))
}
