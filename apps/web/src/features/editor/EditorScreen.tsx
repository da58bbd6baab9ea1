import { Center, Loader, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { isNotFound } from '../../kit/refusal.ts'
import { isMac } from '../../kit/shown-key.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { FileRuns } from '../artificial-intelligence-worker-runs/index.ts'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorProvider } from './EditorProvider.tsx'
import classes from './editor.module.css'
import { StepBanner } from './header/StepBanner.tsx'
import { StepGone } from './in-step/StepGone.tsx'
import { Panels } from './panels/Panels.tsx'
import { SegmentList } from './segment/SegmentList.tsx'
import { actsIn, commandNames, isOffered } from './shortcuts/commands.ts'
import { isKey } from './shortcuts/keys.ts'
import { useEditorActions, useEditorData } from './state/editor-context.ts'
import { type Filter, filterOf } from './state/filter.ts'
import { fileOf } from './state/match-data.ts'

/** What the address bar keeps of the editor: the filter, and the segment to begin with. */
export type EditorSearch = Filter & { segment?: number | undefined }

/** The segment editor of one target file, as one of the job or in a step. */
export function EditorScreen() {
  const { t } = useTranslation('editor')
  const fileUuid = useRouteParam('fileUuid')
  const { stepUuid }: { stepUuid?: string } = useParams({ strict: false })
  const { segment, ...given }: EditorSearch = useSearch({ strict: false })
  const filter = filterOf(given)
  const navigate = useNavigate()
  const { data: file, error, refetch } = useQuery(fileOf(fileUuid, stepUuid ? { jobStepUuid: stepUuid } : {}))

  if (error) {
    return (
      <Center component="main" h="100dvh">
        <div>
          <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
          {stepUuid && isNotFound(error) ? <StepGone /> : <FailureState error={error} retry={refetch} />}
        </div>
      </Center>
    )
  }
  if (!file) {
    return (
      <Center component="main" h="100dvh">
        <Loader role="img" aria-label={t('loading')} />
      </Center>
    )
  }
  return (
    <EditorProvider
      key={`${file.uuid} ${file.jobStep?.uuid}`}
      file={file}
      filter={filter}
      start={segment ? Number(segment) : null}
      onFilter={(next, start) =>
        void navigate({
          to: '.',
          search: () => ({ ...next, ...(start && { segment: start }) }),
          replace: true,
        })
      }
    >
      <Editor start={segment ? Number(segment) : null} />
    </EditorProvider>
  )
}

function Editor({ start }: { start: number | null }) {
  const { t } = useTranslation('editor')
  const { file, settings, keys, waiting, filter } = useEditorData()
  const { run, goToNumber } = useEditorActions()
  const list = JSON.stringify(filter)
  const shown = useRef({ start, list })

  // A link to another segment of the open file. Where the list is another one as well, that begins with its segment by itself.
  useEffect(() => {
    if (start !== null && start !== shown.current.start && list === shown.current.list) goToNumber(start)
    shown.current = { start, list }
  }, [start, list, goToNumber])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role="dialog"][aria-modal="true"]')) return
      const command = commandNames.find((name) => isOffered(name, file) && isKey(event, keys[name], isMac))
      if (!command || !actsIn(command, event.target)) return
      event.preventDefault()
      event.stopPropagation()
      run(command)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [file, keys, run])

  useTitle(file.copyWriting ? file.originalName : `${file.originalName} → ${file.targetLanguage.code}`)

  return (
    <main className={classes.screen}>
      <EditorHeader />
      {waiting > 0 && (
        <div className={classes.banner} role="status">
          {t('offline', { count: waiting })}
        </div>
      )}
      {file.finished && (
        <div className={classes.banner} role="status">
          {t('finished')}
        </div>
      )}
      {file.jobStep ? (
        <StepBanner step={file.jobStep} />
      ) : (
        <Suspense>
          <FileRuns jobUuid={file.job.uuid} targetFileUuid={file.uuid} className={classes.runs} />
        </Suspense>
      )}
      <div className={classes.body} data-panels={settings.showsPanels || undefined}>
        <SegmentList />
        {settings.showsPanels && <Panels />}
      </div>
      <Dialogs />
    </main>
  )
}
