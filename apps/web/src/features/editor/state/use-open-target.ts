import type { TransUnit } from '@langwerk/contract/trans-units'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef } from 'react'
import { documentToSegment, segmentToDocument, tagFaces } from '../segment/segment-schema.ts'
import { newTargetState } from '../segment/target-view.ts'
import type { TypedTarget } from './live-target.ts'
import type { TransUnitStore } from './trans-unit-store.ts'

interface OpenTarget {
  store: TransUnitStore
  view: RefObject<EditorView | null>
  states: RefObject<Map<string, EditorState>>
  drafts: RefObject<Map<string, string>>
  active: TransUnit | null
  /** The open target is another one now. */
  shown: (open: TypedTarget) => void
}

/**
 * Knows on which saved version each opened text stands. A save is made on that version, so that one over somebody
 * else's is noticed, and a text that nobody typed in follows what others save.
 */
export function useOpenTarget({ store, view, states, drafts, active, shown }: OpenTarget) {
  const bases = useRef(new Map<string, { xml: string; version: number }>())

  /** A segment opens: what was typed earlier keeps the version it stood on, anything else starts from what is saved. */
  const standOn = (unit: TransUnit) => {
    const base = bases.current.get(unit.uuid)
    const typed = drafts.current.get(unit.uuid)
    if (typed !== undefined && typed !== base?.xml) {
      if (!base) bases.current.set(unit.uuid, baseOf(unit))
      return
    }
    if (base?.version !== unit.version) states.current.delete(unit.uuid)
    drafts.current.delete(unit.uuid)
    bases.current.set(unit.uuid, baseOf(unit))
  }

  /** The open target as it is typed; null when none is open. */
  const live = () => {
    const uuid = view.current?.dom.dataset.transUnit
    const unit = uuid ? store.byUuid(uuid) : undefined
    if (!view.current || !unit) return null
    const target = documentToSegment(view.current.state.doc)
    const base = bases.current.get(unit.uuid) ?? baseOf(unit)
    return { unit: { ...unit, version: base.version }, target, changed: segmentToXml(target) !== base.xml }
  }

  const saved = (unit: TransUnit) => void bases.current.set(unit.uuid, baseOf(unit))
  const isSaved = (uuid: string, xml: string) => xml === bases.current.get(uuid)?.xml

  const show = useRef(shown)
  show.current = shown
  useEffect(() => {
    const base = active && bases.current.get(active.uuid)
    if (!active || !base || !view.current || base.version >= active.version) return
    if (view.current.dom.dataset.transUnit !== active.uuid) return
    if (segmentToXml(documentToSegment(view.current.state.doc)) !== base.xml) return
    const target = segmentFromXml(active.targetSegment.xml)
    const face = tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags)
    view.current.updateState(newTargetState(segmentToDocument(target, face)))
    states.current.delete(active.uuid)
    bases.current.set(active.uuid, baseOf(active))
    show.current({ uuid: active.uuid, target })
  }, [active, view, states])

  return { standOn, live, saved, isSaved }
}

const baseOf = ({ targetSegment, version }: TransUnit) => ({ xml: targetSegment.xml, version })
