import type { EditedFile } from '@langwerk/contract/edited-files'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReturnMarks } from '../in-step/return-marks.ts'
import type { Drafts } from './drafts.ts'
import type { Editing, EditingEvent } from './editing.ts'
import type { Filter } from './filter.ts'
import type { LiveTarget } from './live-target.ts'
import type { ModelAnswers } from './model-answers.ts'
import type { EditorSettings } from './settings.ts'
import type { Store } from './store.ts'
import type { TransUnitStore } from './trans-unit-store.ts'
import type { WaitingSaves } from './waiting-saves.ts'

/** What the commands work with: made once for a file, so that rendering makes neither it nor them anew. */
export interface Editor {
  readonly state: Store<Editing, EditingEvent>
  /** The text being typed. */
  readonly live: LiveTarget
  readonly drafts: Drafts
  /** Comments that are being written, by their segment. */
  readonly comments: Map<string, string>
  readonly waitingSaves: WaitingSaves
  readonly modelAnswers: ModelAnswers
  readonly returnMarks: ReturnMarks
  readonly client: QueryClient
  /** The live editor of the open segment, and the undo histories of those that were open before. */
  view: EditorView | null
  readonly histories: Map<string, EditorState>
  /** The list on screen: the places in view, and how it shows another one. */
  readonly list: { first: number; last: number; scrollTo: (place: number) => void }
  /** Asks for the file's numbers anew, once for many saves. */
  countSoon(): void
  surroundings: Surroundings
}

/** What comes from outside, as it was rendered last. */
export interface Surroundings {
  file: EditedFile
  filter: Filter
  /** Shows another list, and opens a segment of it by its number where one is given. */
  onFilter: (filter: Filter, start?: number) => void
  units: TransUnitStore
  settings: EditorSettings
  changeSettings: (changes: Partial<EditorSettings>) => void
  t: TFunction<'editor'>
}
