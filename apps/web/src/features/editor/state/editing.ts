import type { EditedFile } from '@langwerk/contract/edited-files'
import type { Origin } from '@langwerk/contract/origin'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { mayAskModels } from '../in-step/in-step.ts'

/** The side panels, in the order of their tabs. Another one is a word here, a file in `panels/` and a line in its list. */
const panelNames = [
  'alternatives',
  'matches',
  'terms',
  'keyTerms',
  'model',
  'section',
  'concordance',
  'quality',
  'comments',
  'history',
  'changesBefore',
  'preview',
] as const
export type PanelName = (typeof panelNames)[number]

/**
 * In a step, what the one before it changed is shown; outside, to those who give out work, what the last finished one did. Copy has no translations to match, and key terms instead of terms; a transcreation has the ideas of its model. The first panel is the one
 * that is shown first. Models are asked by those who work on the file.
 */
export const panelsOf = ({
  copyWriting,
  writesAnew,
  transcreation,
  readOnly,
  jobStep,
  stepsToReturn,
}: Pick<
  EditedFile,
  'copyWriting' | 'writesAnew' | 'transcreation' | 'readOnly' | 'jobStep' | 'stepsToReturn'
>): PanelName[] => {
  const missing: PanelName[] = copyWriting ? ['matches', 'terms', 'concordance'] : ['keyTerms']
  missing.push(transcreation ? 'matches' : 'alternatives')
  if (!jobStep && stepsToReturn.length === 0) missing.push('changesBefore')
  if (!writesAnew) missing.push('section')
  return panelNames.filter((name) => !missing.includes(name) && !(name === 'model' && !mayAskModels({ readOnly })))
}

export type DialogName =
  | 'find'
  | 'goTo'
  | 'shortcuts'
  | 'addTerm'
  | 'worker'
  | 'finishStep'
  | 'giveBack'
  | 'confirmShown'
  | 'editSource'

/** A save that came too late: both texts, for the person to choose. */
export interface Conflict {
  current: TransUnit
  mine: { xml: string; confirmed: boolean }
}

/** A changed segment as it was left, so that an undo takes back nothing that came later. */
export interface Change {
  uuid: string
  version: number
}

/** What the person is at: which segment is open, on what its text stands, and what is shown beside it. */
export interface Editing {
  openUuid: string | null
  /** The saved text and version that each opened text stands on: a save says them, so that one over somebody else's is noticed. */
  bases: ReadonlyMap<string, Base>
  /** Segments in which something is typed that is not saved. */
  unsaved: ReadonlySet<string>
  /** Where the open target's text came from, as long as nobody typed over it. */
  taken: { xml: string; origin: Origin } | null
  /** The caret's place in a source's text, for splitting. */
  sourceCaret: { uuid: string; offset: number } | null
  /** What the last propagation or replacement changed, for its undo. */
  lastChanges: readonly Change[]
  conflict: Conflict | null
  panel: PanelName
  dialog: DialogName | null
  showsTagMenu: boolean
  /** The shown panel's field is to have the focus, as soon as it is there. */
  focusesPanel: boolean
  concordanceQuery: string
}

interface Base {
  xml: string
  version: number
}

export type EditingEvent =
  /** `unit` is missing where the segment is not loaded yet; `typed` is the text that was typed in it earlier. */
  | { type: 'opened'; uuid: string; unit?: TransUnit | undefined; typed?: string | undefined }
  | { type: 'closed' }
  | { type: 'typed'; uuid: string; xml: string }
  /** A text came from somewhere else than the keyboard. */
  | { type: 'taken'; xml: string; origin: Origin | undefined }
  | { type: 'caretPlaced'; caret: Editing['sourceCaret'] }
  | { type: 'draftsCame'; uuids: readonly string[] }
  | { type: 'saved'; unit: TransUnit }
  /** A text that nobody typed in became what others saved. */
  | { type: 'followed'; unit: TransUnit }
  | { type: 'conflictMet'; conflict: Conflict }
  | { type: 'conflictSettled' }
  | { type: 'changesMade'; changes: readonly Change[] }
  | { type: 'changesUndone' }
  | { type: 'panelShown'; panel: PanelName }
  /** The shown panel's field is to have the focus, or has got it. */
  | { type: 'panelFocusAsked' }
  | { type: 'panelFocused' }
  | { type: 'dialogShown'; dialog: DialogName | null }
  | { type: 'tagMenuShown'; shown: boolean }
  | { type: 'concordanceAsked'; query: string }

export const nothingOpen: Editing = {
  openUuid: null,
  bases: new Map(),
  unsaved: new Set(),
  taken: null,
  sourceCaret: null,
  lastChanges: [],
  conflict: null,
  panel: 'matches',
  dialog: null,
  showsTagMenu: false,
  focusesPanel: false,
  concordanceQuery: '',
}

/** The state after an event; the same object where the event changes nothing, as with most keys. */
export function afterEvent(state: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'opened':
      return afterOpening(state, event)
    case 'closed':
      return { ...state, ...nothingAtHand, openUuid: null }
    case 'typed':
      return withUnsaved(state, event.uuid, event.xml !== state.bases.get(event.uuid)?.xml)
    case 'taken':
      return { ...state, taken: event.origin ? { xml: event.xml, origin: event.origin } : null }
    case 'caretPlaced':
      return { ...state, sourceCaret: event.caret }
    case 'draftsCame':
      return event.uuids.length === 0 ? state : { ...state, unsaved: new Set([...state.unsaved, ...event.uuids]) }
    case 'saved':
      return withUnsaved(withBase(state, event.unit), event.unit.uuid, false)
    case 'followed':
      return withBase(state, event.unit)
    case 'conflictMet':
      return { ...state, conflict: event.conflict }
    case 'conflictSettled':
      return afterConflict(state)
    case 'changesMade':
      return { ...state, lastChanges: event.changes }
    case 'changesUndone':
      return { ...state, lastChanges: [] }
    case 'panelShown':
      return { ...state, panel: event.panel, focusesPanel: false }
    case 'panelFocusAsked':
      return { ...state, focusesPanel: true }
    case 'panelFocused':
      return { ...state, focusesPanel: false }
    case 'dialogShown':
      return { ...state, dialog: event.dialog }
    case 'tagMenuShown':
      return { ...state, showsTagMenu: event.shown }
    case 'concordanceAsked':
      return { ...state, concordanceQuery: event.query, panel: 'concordance' }
  }
}

/** Whether what was typed in a segment is still to be saved; anything else starts from what is saved. */
export const isStillTyped = ({ bases }: Editing, uuid: string, typed: string | undefined): typed is string =>
  typed !== undefined && typed !== bases.get(uuid)?.xml

/** Where a target came from, as long as it is what came from there. */
export const originOf = ({ taken }: Editing, xml: string): Origin | undefined =>
  taken?.xml === xml ? taken.origin : undefined

export const baseOf = ({ targetSegment, version }: TransUnit): Base => ({ xml: targetSegment.xml, version })

/** What belongs to the open segment only. */
const nothingAtHand = { taken: null, showsTagMenu: false, focusesPanel: false }

function afterOpening(state: Editing, { uuid, unit, typed }: EditingEvent & { type: 'opened' }): Editing {
  const opened = { ...state, ...nothingAtHand, openUuid: uuid }
  if (!unit) return opened
  // What was typed earlier keeps the version that it stood on.
  return isStillTyped(state, uuid, typed) && state.bases.has(uuid) ? opened : withBase(opened, unit)
}

function afterConflict(state: Editing): Editing {
  if (!state.conflict) return state
  const { uuid } = state.conflict.current
  return { ...withUnsaved(state, uuid, false), ...nothingAtHand, openUuid: null, conflict: null }
}

const withBase = (state: Editing, unit: TransUnit): Editing => ({
  ...state,
  bases: new Map(state.bases).set(unit.uuid, baseOf(unit)),
})

function withUnsaved(state: Editing, uuid: string, isUnsaved: boolean): Editing {
  if (state.unsaved.has(uuid) === isUnsaved) return state
  const unsaved = new Set(state.unsaved)
  if (isUnsaved) unsaved.add(uuid)
  else unsaved.delete(uuid)
  return { ...state, unsaved }
}
