import type { EditedFile } from '@langwerk/contract/edited-files'
import type { SegmentTerm } from '@langwerk/contract/matches'
import type { Origin } from '@langwerk/contract/origin'
import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { TransUnit } from '@langwerk/contract/trans-units'
import type { Segment, Tag } from '@langwerk/text/segment'
import type { EditorState } from 'prosemirror-state'
import { createContext, useContext } from 'react'
import type { CommandName, KeyMap } from '../shortcuts/commands.ts'
import type { Change, Conflict, DialogName, Editing, PanelName } from './editing.ts'
import type { Editor } from './editor.ts'
import type { Filter } from './filter.ts'
import type { Ask } from './model-answers.ts'
import type { EditorSettings } from './settings.ts'
import type { TransUnitStore } from './trans-unit-store.ts'

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
  terms: readonly SegmentTerm[]
  panel: PanelName
  dialog: DialogName | null
  showsTagMenu: boolean
  focusesPanel: boolean
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
  goToNumber(number: number): void
  openPlace(place: number): void
  openUnit(uuid: string): void
  setFilter(filter: Filter): void
  showPanel(panel: PanelName): void
  showDialog(dialog: DialogName | null): void
  showTagMenu(shown: boolean): void
  changeSettings(changes: Partial<EditorSettings>): void
  /** Puts a target into the open segment; a match taken whole keeps its origin until it is typed over. */
  takeTarget(xml: string, origin?: Origin): void
  insertText(text: string): void
  insertTag(tag: Pick<Tag, 'kind' | 'id'>): void
  /** The live editor's text has changed. */
  typeTarget(typed: EditorState): void
  /** Notes where the caret stands in a source. */
  placeCaret(caret: Editing['sourceCaret']): void
  /** Calls a finding a false positive, or takes that back. */
  setFalsePositive(finding: { unit: TransUnit; caseKey: string }, falsePositive: boolean): Promise<void>
  searchConcordance(query: string): void
  /** Asks the chosen models about the open segment. */
  askModels(ask: Ask): void
  settleConflict(choice: 'mine' | 'theirs'): void
  /** Remembers what a propagation or replacement changed, for its undo. */
  rememberChanges(changes: readonly Change[]): void
  reload(): void
}

export const EditorDataContext = createContext<EditorData | null>(null)
export const CheckedTargetContext = createContext<CheckedTarget | null>(null)
export const EditorActionsContext = createContext<EditorActions | null>(null)
/** The editor itself, for the live target and the list: where they meet the commands, outside of rendering. */
export const EditorContext = createContext<Editor | null>(null)

function useThe<Value>(context: React.Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('This part of the editor stands outside of it')
  return value
}

export const useEditorData = () => useThe(EditorDataContext)
export const useCheckedTarget = () => useThe(CheckedTargetContext)
export const useEditorActions = () => useThe(EditorActionsContext)
export const useEditor = () => useThe(EditorContext)
