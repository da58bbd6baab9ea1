import type { Segment } from '@langwerk/text/segment'
import type { TransUnit } from '../../model/document.ts'

/** A unit before it has its key, and the range of the file that its target replaces. */
export interface MifDraft {
  unit: Omit<TransUnit, 'key'>
  start: number
  end: number
  render(target: Segment): string
}
