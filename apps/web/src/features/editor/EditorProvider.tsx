import type { EditedFile } from '@langwerk/contract/edited-files'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedTargetProvider } from './CheckedTargetProvider.tsx'
import { actionsOf } from './commands/actions.ts'
import { followSaved } from './commands/follow-saved.ts'
import { createEditor } from './create-editor.ts'
import { stepOf } from './in-step/in-step.ts'
import { keyMap } from './shortcuts/commands.ts'
import { EditorActionsContext, EditorContext, type EditorData, EditorDataContext } from './state/editor-context.ts'
import type { Filter } from './state/filter.ts'
import { useEditorSettings } from './state/settings.ts'
import { useFileEvents } from './state/use-file-events.ts'
import { useMatches } from './state/use-matches.ts'
import { usePresence } from './state/use-presence.ts'
import { useSteady } from './state/use-steady.ts'
import { useUnits } from './state/use-units.ts'
import { useEditorLife } from './use-editor-life.ts'

interface EditorProviderProps {
  file: EditedFile
  filter: Filter
  onFilter: (filter: Filter, start?: number) => void
  /** The segment to begin with, by number. */
  start: number | null
  children: ReactNode
}

/** Shows the editor's state to all its parts, and hands them what can be done in it. */
export function EditorProvider({ file, filter, onFilter, start, children }: EditorProviderProps) {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const { settings, change: changeSettings } = useEditorSettings()
  const step = stepOf(file)
  const units = useUnits({ uuid: file.uuid, step }, filter)
  const storeVersion = useSyncExternalStore(units.subscribe, units.version)

  const surroundings = { file, filter, onFilter, units, settings, changeSettings, t }
  const [editor] = useState(() => createEditor(client, surroundings))
  const [actions] = useState(() => actionsOf(editor))
  // Commands are run by events, after the rendering that tells them of these.
  editor.surroundings = surroundings

  const { openUuid, panel, dialog, showsTagMenu, focusesPanel, conflict, concordanceQuery, unsaved } =
    useSyncExternalStore(editor.state.subscribe, editor.state.get)
  const waiting = useSyncExternalStore(editor.waitingSaves.subscribe, editor.waitingSaves.count)
  const active = openUuid === null ? null : (units.byUuid(openUuid) ?? null)
  const matches = useMatches({ store: units, storeVersion, step, activeUuid: openUuid })
  const terms = useMemo(() => matches?.termMatches ?? [], [matches])
  const others = usePresence(file, openUuid)
  const keys = useMemo(() => keyMap(settings.keys), [settings.keys])

  useFileEvents(file, actions.reload)
  useEditorLife(editor)
  useEffect(() => {
    if (active) followSaved(editor, active)
  }, [editor, active])

  const isLoaded = storeVersion > 0
  useEffect(() => {
    if (isLoaded && start !== null) actions.openPlace(start - 1)
  }, [actions, isLoaded, start])

  const data = useSteady<EditorData>({
    file,
    store: units,
    storeVersion,
    filter,
    settings,
    keys,
    active,
    terms,
    panel,
    dialog,
    showsTagMenu,
    focusesPanel,
    conflict,
    waiting,
    concordanceQuery,
    others,
    unsaved,
  })

  return (
    <EditorContext value={editor}>
      <EditorActionsContext value={actions}>
        <EditorDataContext value={data}>
          <CheckedTargetProvider>{children}</CheckedTargetProvider>
        </EditorDataContext>
      </EditorActionsContext>
    </EditorContext>
  )
}
