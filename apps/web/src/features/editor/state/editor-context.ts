import type { TermMatch } from '@langwerk/contract/matches'
import type { EditedFile, Origin, QualityMessage, TransUnit } from '@langwerk/contract/trans-units'
import type { Segment } from '@langwerk/text/segment'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createContext, type RefObject, useContext } from 'react'
import type { CommandName, KeyMap } from '../shortcuts/commands.ts'
import type { Filter } from './filter.ts'
import type { LiveTarget } from './live-target.ts'
import type { EditorSettings } from './settings.ts'
import type { TransUnitStore } from './trans-unit-store.ts'

/** The side panels, in the order of their tabs. Another one is a word here, a file in `panels/` and a line in its list. */
export const panelNames = ['matches', 'terms', 'concordance', 'quality', 'comments', 'history', 'preview'] as const
export type PanelName = (typeof panelNames)[number]

export type DialogName = 'find' | 'goTo' | 'shortcuts' | 'addTerm'

/** A save that came too late: both texts, for the person to choose. */
export interface Conflict {
  current: TransUnit
  mine: { xml: string; confirmed: boolean }
}

/** What the editor shows. */
export interface EditorData {
  file: EditedFile
  store: TransUnitStore
  /** The store's version, so that what reads the store renders anew. */
  storeVersion: number
  filter: Filter
  settings: EditorSettings
  keys: KeyMap
  active: TransUnit | null
  terms: readonly TermMatch[]
  panel: PanelName
  dialog: DialogName | null
  conflict: Conflict | null
  /** Saves that wait for the line. */
  waiting: number
  concordanceQuery: string
  /** Who else is where. */
  others: ReadonlyMap<string, string>
  unsaved: ReadonlySet<string>
}

/** The open target as it stood at the last pause, with what is to say about it. */
export interface CheckedTarget {
  target: Segment | null
  messages: readonly QualityMessage[]
}

/** What one can do in the editor. */
export interface EditorActions {
  run(command: CommandName): void
  openPlace(place: number): void
  openUnit(uuid: string): void
  close(): void
  setFilter(filter: Filter): void
  showPanel(panel: PanelName): void
  showDialog(dialog: DialogName | null): void
  changeSettings(changes: Partial<EditorSettings>): void
  /** Puts a target into the open segment; a match taken whole keeps its origin until it is typed over. */
  takeTarget(xml: string, origin?: Origin): void
  insertText(text: string): void
  insertTag(tag: { kind: string; id: string }): void
  /** Calls a finding a false positive, or takes that back. */
  setFalsePositive(unit: TransUnit, caseKey: string, falsePositive: boolean): Promise<void>
  searchConcordance(query: string): void
  settleConflict(choice: 'mine' | 'theirs'): void
  /** Remembers what a propagation or replacement changed, for its undo. */
  rememberChanges(changes: readonly { uuid: string; version: number }[]): void
  reload(): void
}

/** Where the live editor and the list meet the actions, outside of rendering. */
export interface EditorHandles {
  view: RefObject<EditorView | null>
  live: LiveTarget
  /** Undo histories of segments that were open before. */
  states: RefObject<Map<string, EditorState>>
  drafts: RefObject<Map<string, string>>
  scrollTo: RefObject<((place: number) => void) | null>
  visible: RefObject<{ first: number; last: number }>
  /** The caret's place in the source's text, for splitting. */
  sourceCaret: RefObject<{ uuid: string; offset: number } | null>
  changed(state: EditorState): void
}

export const EditorDataContext = createContext<EditorData | null>(null)
export const CheckedTargetContext = createContext<CheckedTarget | null>(null)
export const EditorActionsContext = createContext<EditorActions | null>(null)
export const EditorHandlesContext = createContext<EditorHandles | null>(null)

function useThe<Value>(context: React.Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('This part of the editor stands outside of it')
  return value
}

export const useEditorData = () => useThe(EditorDataContext)
export const useCheckedTarget = () => useThe(CheckedTargetContext)
export const useEditorActions = () => useThe(EditorActionsContext)
export const useEditorHandles = () => useThe(EditorHandlesContext)
