import { type EditedFile, type Origin, transUnitRoutes } from '@langwerk/contract/trans-units'
import { insertMissingTags } from '@langwerk/quality/insert-missing-tags'
import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { useQueryClient } from '@tanstack/react-query'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { CheckedTargetProvider } from './CheckedTargetProvider.tsx'
import { useMessageText } from './message-text.ts'
import { documentToSegment, segmentSchema, segmentToDocument, tagFaces } from './segment/segment-schema.ts'
import { insertAtCaret, replaceDocument } from './segment/target-view.ts'
import { type CommandName, keyMap } from './shortcuts/commands.ts'
import {
  type DialogName,
  type EditorActions,
  EditorActionsContext,
  type EditorData,
  EditorDataContext,
  type EditorHandles,
  EditorHandlesContext,
  type PanelName,
  panelNames,
} from './state/editor-context.ts'
import { type Filter, isFiltered } from './state/filter.ts'
import { windowsOf } from './state/first-window.ts'
import { forgetMatchesLike } from './state/forget-matches.ts'
import { createLiveTarget } from './state/live-target.ts'
import { useEditorSettings } from './state/settings.ts'
import { createTransUnitStore, isOpen, type TransUnitStore } from './state/trans-unit-store.ts'
import { useDrafts } from './state/use-drafts.ts'
import { useFalsePositives } from './state/use-false-positives.ts'
import { useFileEvents } from './state/use-file-events.ts'
import { useMatches } from './state/use-matches.ts'
import { useOpenTarget } from './state/use-open-target.ts'
import { usePresence } from './state/use-presence.ts'
import { useSaving } from './state/use-saving.ts'
import { useSteady } from './state/use-steady.ts'

const statesKept = 100

interface EditorProviderProps {
  file: EditedFile
  filter: Filter
  onFilter: (filter: Filter) => void
  /** The segment to begin with, by number. */
  start: number | null
  children: ReactNode
}

/** Holds what the editor knows, and what can be done in it, for all its parts. */
export function EditorProvider({ file, filter, onFilter, start, children }: EditorProviderProps) {
  const { t } = useTranslation('editor')
  const messageText = useMessageText()
  const client = useQueryClient()
  const { settings, change: changeSettings } = useEditorSettings()
  const [activeUuid, setActiveUuid] = useState<string | null>(null)
  const [live] = useState(() => createLiveTarget())
  const [panel, setPanel] = useState<PanelName>('matches')
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [concordanceQuery, setConcordanceQuery] = useState('')

  const view = useRef<EditorView | null>(null)
  const states = useRef(new Map<string, EditorState>())
  const scrollTo = useRef<((place: number) => void) | null>(null)
  const visible = useRef({ first: 0, last: 40 })
  const sourceCaret = useRef<{ uuid: string; offset: number } | null>(null)
  const lastChanges = useRef<{ uuid: string; version: number }[]>([])
  /** Where the open target's text came from, as long as nobody typed over it. */
  const taken = useRef<{ xml: string; origin: Origin } | null>(null)

  const filterKey = JSON.stringify(filter)
  const store = useMemo(() => {
    const load = windowsOf(file.uuid, JSON.parse(filterKey) as Filter)
    const made: TransUnitStore = createTransUnitStore(load, (unit) => forgetMatchesLike(client, made, unit))
    return made
  }, [client, file.uuid, filterKey])
  const storeVersion = useSyncExternalStore(store.subscribe, store.version)
  const active = activeUuid ? (store.byUuid(activeUuid) ?? null) : null

  const { drafts, unsaved, markUnsaved, forgetDraft, keepDraft } = useDrafts(file.uuid)
  const matches = useMatches({ store, storeVersion, activeUuid })
  const terms = useMemo(() => matches?.termMatches ?? [], [matches])
  const others = usePresence(file.uuid, activeUuid)

  const reload = useCallback(() => void store.reload(visible.current.first, visible.current.last), [store])
  useFileEvents(file, reload)
  const setFalsePositive = useFalsePositives(file, store, reload)

  const openTarget = useOpenTarget({ store, view, states, drafts, active, shown: live.show })
  const openTargets = useRef(openTarget)
  openTargets.current = openTarget

  const { save, settle, conflict, waiting } = useSaving({
    file,
    store,
    propagates: settings.propagates,
    propagated: (changes) => {
      lastChanges.current = [...changes]
      reload()
    },
    undoPropagation: () => void undoPropagation(),
    saved: (unit) => {
      forgetDraft(unit.uuid)
      openTarget.saved(unit)
      if (unit.uuid !== view.current?.dom.dataset.transUnit) states.current.delete(unit.uuid)
    },
  })

  const originOf = (target: Segment) =>
    taken.current && taken.current.xml === segmentToXml(target) ? taken.current.origin : undefined

  /** Saves what was typed before another segment opens; text that may not be saved stays as a draft. */
  const leave = async () => {
    const open = openTarget.live()
    if (open?.changed && !file.readOnly)
      await save({ unit: open.unit, target: open.target, confirmed: false, origin: originOf(open.target) })
  }

  const openUuid = (uuid: string | null) => {
    if (uuid === activeUuid) return
    void leave()
    taken.current = null
    setActiveUuid(uuid)
    const unit = uuid ? store.byUuid(uuid) : undefined
    if (unit) openTarget.standOn(unit)
    live.show(
      unit
        ? { uuid: unit.uuid, target: segmentFromXml(drafts.current.get(unit.uuid) ?? unit.targetSegment.xml) }
        : null,
    )
  }

  const openPlace = async (place: number) => {
    const total = store.total() ?? 0
    const wanted = Math.max(0, Math.min(place, total - 1))
    await store.need(wanted, wanted)
    scrollTo.current?.(wanted)
    const unit = store.at(wanted)
    if (unit) openUuid(unit.uuid)
  }

  const activePlace = () => (activeUuid ? (store.placeOf(activeUuid) ?? 0) : -1)

  const openNextOpen = async () => {
    const from = activePlace()
    for (let place = from + 1; ; place++) {
      const unit = store.at(place)
      if (!unit) break
      if (isOpen(unit)) return openPlace(place)
    }
    if (isFiltered(filter)) {
      const total = store.total() ?? 0
      if (from + 1 < total) return openPlace(from + 1)
      notifySuccess(t('allConfirmed'))
      return
    }
    const after = activeUuid ? (store.byUuid(activeUuid)?.sortId ?? 0) : 0
    const { transUnit } = await call(transUnitRoutes.nextOpen, { params: { uuid: file.uuid }, query: { after } })
    if (transUnit) return openPlace(transUnit.sortId - 1)
    notifySuccess(t('allConfirmed'))
  }

  const confirm = async (then: () => void | Promise<void>) => {
    const open = openTarget.live()
    if (!open || file.readOnly || open.unit.locked) return
    if (plainText(open.target).trim() === '' && plainText(segmentFromXml(open.unit.sourceSegment.xml)).trim() !== '') {
      notifyWarning(messageText({ key: 'emptyTarget', values: {} }))
      return
    }
    if (await save({ unit: open.unit, target: open.target, confirmed: true, origin: originOf(open.target) }))
      await then()
  }

  const undoPropagation = async () => {
    const changes = lastChanges.current
    if (changes.length === 0) return void notifySuccess(t('nothingToUndo'))
    lastChanges.current = []
    await call(transUnitRoutes.revert, { params: { uuid: file.uuid }, body: { transUnits: changes } })
    notifySuccess(t('undone'))
    reload()
  }

  const takeTarget = (xml: string, origin?: Origin) => {
    if (!view.current || !active || file.readOnly || active.locked) return
    const face = tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags)
    replaceDocument(view.current, segmentToDocument(segmentFromXml(xml), face))
    taken.current = origin ? { xml: segmentToXml(documentToSegment(view.current.state.doc)), origin } : null
  }

  const takeMatch = (index: number) => {
    const match = matches?.translationMemoryMatches[index]
    if (match)
      takeTarget(match.targetSegment.xml, {
        type: 'translationMemory',
        matchPercent: match.matchPercent,
        name: match.translationMemory.name,
      })
  }

  const split = async () => {
    const caret = sourceCaret.current
    if (!active || caret?.uuid !== active.uuid || caret.offset < 1) return void notifyWarning(t('splitHint'))
    await leave()
    const unit = store.byUuid(active.uuid)!
    await call(transUnitRoutes.split, {
      params: { uuid: unit.uuid },
      body: { offset: caret.offset, version: unit.version },
    })
    states.current.delete(unit.uuid)
    setActiveUuid(null)
    reload()
  }

  const merge = async () => {
    if (!active) return
    await leave()
    const unit = store.byUuid(active.uuid)!
    const merged = await call(transUnitRoutes.merge, { params: { uuid: unit.uuid }, body: { version: unit.version } })
    states.current.delete(unit.uuid)
    setActiveUuid(null)
    await store.reload(visible.current.first, visible.current.last)
    openUuid(merged.uuid)
  }

  const searchConcordance = (query: string) => {
    setConcordanceQuery(query)
    setPanel('concordance')
    changeSettings({ showsPanels: true })
  }

  const showPanel = (name: PanelName) => {
    setPanel(name)
    changeSettings({ showsPanels: true })
  }

  const failing = (work: Promise<unknown>) => void work.catch(notifyRefusal)

  const commandRuns: Record<CommandName, () => void> = {
    confirmAndNextOpen: () => failing(confirm(openNextOpen)),
    confirmAndNext: () => failing(confirm(() => openPlace(activePlace() + 1))),
    save: () => failing(leave().then(() => void notifySuccess(t('saved')))),
    previousSegment: () => failing(openPlace(activePlace() - 1)),
    nextSegment: () => failing(openPlace(activePlace() + 1)),
    nextOpenSegment: () => failing(openNextOpen()),
    goToNumber: () => setDialog('goTo'),
    copySource: () =>
      active && takeTarget(active.sourceSegment.xml, { type: 'source', matchPercent: null, name: null }),
    clearTarget: () => takeTarget(''),
    resetTarget: () => active && takeTarget(active.targetSegment.xml),
    insertMissingTags: () => {
      if (active && view.current)
        takeTarget(
          segmentToXml(
            insertMissingTags(segmentFromXml(active.sourceSegment.xml), documentToSegment(view.current.state.doc)),
          ),
        )
    },
    tagMenu: () => document.getElementById('editor-tag-menu')?.click(),
    takeMatch1: () => takeMatch(0),
    takeMatch2: () => takeMatch(1),
    takeMatch3: () => takeMatch(2),
    takeMatch4: () => takeMatch(3),
    takeMatch5: () => takeMatch(4),
    takeMatch6: () => takeMatch(5),
    takeMatch7: () => takeMatch(6),
    takeMatch8: () => takeMatch(7),
    takeMatch9: () => takeMatch(8),
    concordanceOfSelection: () => searchConcordance(window.getSelection()?.toString().trim() ?? ''),
    addTerm: () => setDialog('addTerm'),
    find: () => setDialog('find'),
    nextPanel: () => showPanel(panelNames[(panelNames.indexOf(panel) + 1) % panelNames.length]!),
    comment: () => showPanel('comments'),
    preview: () => showPanel('preview'),
    noBreakSpace: () => view.current && insertAtCaret(view.current, '\u00a0'),
    splitSegment: () => failing(split()),
    mergeWithNext: () => failing(merge()),
    undoPropagation: () => failing(undoPropagation()),
    toggleTags: () => changeSettings({ tagDisplay: settings.tagDisplay === 'short' ? 'full' : 'short' }),
    toggleWhitespace: () => changeSettings({ showsWhitespace: !settings.showsWhitespace }),
    showShortcuts: () => setDialog('shortcuts'),
  }

  const actions: EditorActions = {
    run: (command) => commandRuns[command](),
    openPlace: (place) => failing(openPlace(place)),
    openUnit: openUuid,
    close: () => openUuid(null),
    setFilter: (next) => {
      openUuid(null)
      onFilter(next)
    },
    showPanel,
    showDialog: setDialog,
    changeSettings,
    takeTarget,
    insertText: (text) => view.current && insertAtCaret(view.current, text),
    insertTag: (tag) => {
      if (!view.current || !active) return
      const face = tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags)
      insertAtCaret(view.current, segmentSchema.nodes.tag.create(face({ kind: tag.kind as 'lone', id: tag.id })))
    },
    setFalsePositive,
    searchConcordance,
    settleConflict: (choice) => {
      if (conflict) {
        states.current.delete(conflict.current.uuid)
        forgetDraft(conflict.current.uuid)
      }
      setActiveUuid(null)
      failing(settle(choice))
    },
    rememberChanges: (changes) => {
      lastChanges.current = [...changes]
    },
    reload,
  }
  // The actions close over what is rendered; those who hold them get the newest without rendering anew.
  const newest = useRef(actions)
  newest.current = actions
  const stableActions = useMemo(
    () => new Proxy({} as EditorActions, { get: (_, name) => newest.current[name as keyof EditorActions] }),
    [],
  )

  const handles = useMemo<EditorHandles>(
    () => ({
      view,
      live,
      states,
      drafts,
      scrollTo,
      visible,
      sourceCaret,
      changed: (state) => {
        const uuid = view.current?.dom.dataset.transUnit
        if (!uuid) return
        const target = documentToSegment(state.doc)
        const xml = segmentToXml(target)
        states.current.set(uuid, state)
        if (states.current.size > statesKept) states.current.delete(states.current.keys().next().value ?? '')
        live.type({ uuid, target })
        markUnsaved(uuid, !openTargets.current.isSaved(uuid, xml))
        keepDraft(uuid, xml)
      },
    }),
    [drafts, live, markUnsaved, keepDraft],
  )

  // A page that is left tells the browser to ask first when something is not saved.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (openTarget.live()?.changed) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  const started = useRef(false)
  useEffect(() => {
    if (started.current || storeVersion === 0) return
    started.current = true
    if (start !== null) newest.current.openPlace(start - 1)
  }, [storeVersion, start])

  const keys = useMemo(() => keyMap(settings.keys), [settings.keys])
  const data = useSteady<EditorData>({
    file,
    store,
    storeVersion,
    filter,
    settings,
    keys,
    active,
    terms,
    panel,
    dialog,
    conflict,
    waiting,
    concordanceQuery,
    others,
    unsaved,
  })

  return (
    <EditorHandlesContext value={handles}>
      <EditorActionsContext value={stableActions}>
        <EditorDataContext value={data}>
          <CheckedTargetProvider>{children}</CheckedTargetProvider>
        </EditorDataContext>
      </EditorActionsContext>
    </EditorHandlesContext>
  )
}
