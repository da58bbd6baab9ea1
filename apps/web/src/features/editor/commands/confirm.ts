import { messageText } from '@langwerk/quality/messages'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { notifyWarning } from '../../../kit/notify.ts'
import { getPreferences } from '../../../settings/preferences.ts'
import { mayWorkOn } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { openNextOpen } from './open-next-open.ts'
import { openNext } from './open-place.ts'
import { openTarget } from './open-target.ts'
import { saveTarget } from './save-target.ts'

export const confirmAndNextOpen = (editor: Editor): Promise<void> => confirm(editor, openNextOpen)
export const confirmAndNext = (editor: Editor): Promise<void> => confirm(editor, openNext)

/** Confirms the open segment, and goes on when its text is safe. */
async function confirm(editor: Editor, goOn: (editor: Editor) => Promise<void>) {
  const open = openTarget(editor)
  if (!open || !mayWorkOn(editor.surroundings.file, open.unit)) return
  if (plainText(open.target).trim() === '' && plainText(segmentFromXml(open.unit.sourceSegment.xml)).trim() !== '') {
    notifyWarning(messageText('emptyTarget', {}, getPreferences().locale))
    return
  }
  if (await saveTarget(editor, { ...open, confirmed: true })) await goOn(editor)
}
