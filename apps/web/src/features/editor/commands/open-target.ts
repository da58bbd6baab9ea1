import type { TransUnit } from '@langwerk/contract/trans-units'
import { type Segment, segmentToXml } from '@langwerk/text/segment'
import { documentToSegment } from '../segment/segment-schema.ts'
import { baseOf } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'

/** The open target as it is typed, of the version that its text stands on; null when none is open. */
export function openTarget({ view, state, surroundings }: Editor): {
  unit: TransUnit
  target: Segment
  changed: boolean
} | null {
  const uuid = view?.dom.dataset.transUnit
  const unit = uuid ? surroundings.units.byUuid(uuid) : undefined
  if (!view || !unit) return null
  const target = documentToSegment(view.state.doc)
  const base = state.get().bases.get(unit.uuid) ?? baseOf(unit)
  return { unit: { ...unit, version: base.version }, target, changed: segmentToXml(target) !== base.xml }
}
