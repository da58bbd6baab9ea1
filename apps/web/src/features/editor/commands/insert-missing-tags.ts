import { insertMissingTags as withMissingTags } from '@langwerk/quality/insert-missing-tags'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { Editor } from '../state/editor.ts'
import { openTarget } from './open-target.ts'
import { takeTarget } from './take-target.ts'

export function insertMissingTags(editor: Editor): void {
  const open = openTarget(editor)
  if (open) takeTarget(editor, segmentToXml(withMissingTags(segmentFromXml(open.unit.sourceSegment.xml), open.target)))
}
