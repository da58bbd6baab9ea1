import type { TermImport } from '@langwerk/contract/term-imports'
import { Button, Drawer, Loader, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { CandidateDetail } from './CandidateDetail.tsx'
import { CandidateList, type CandidateListHandle } from './CandidateList.tsx'
import { EditCandidateDialog } from './EditCandidateDialog.tsx'
import { Facets } from './Facets.tsx'
import { InboxBar } from './InboxBar.tsx'
import { allCandidates } from './inbox-filter.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SplitCandidateDialog } from './SplitCandidateDialog.tsx'
import classes from './TermInbox.module.css'
import { useInbox, useInboxState } from './use-inbox.ts'
import { type InboxDialog, useInboxCommands } from './use-inbox-commands.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** What an import has found, to be decided on: facets, the list, and what speaks for the chosen one. */
export function Inbox({
  termImport,
}: {
  termImport: Pick<TermImport, 'uuid' | 'status' | 'minimumConfidence' | 'languages'>
}) {
  const { t } = useTranslation('termInbox')
  const store = useInbox(termImport.uuid)
  const state = useInboxState(store)
  const list = useRef<CandidateListHandle>(null)
  const [dialog, setDialog] = useState<InboxDialog | null>(null)
  const [filterOpen, setFilterOpen] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false }) ?? false
  const isMiddling = useMediaQuery('(max-width: 88em)', false, { getInitialValueInEffect: false }) ?? false
  const { run, said } = useInboxCommands(store, {
    ask: setDialog,
    openSheet: () => setSheetOpen(isNarrow),
    pageSize: () => list.current?.pageSize() ?? 10,
  })
  useInboxKeys(run, dialog !== null || filterOpen)
  if (state.failure && state.lines.length === 0)
    return <FailureState error={state.failure} retry={() => void store.load()} />
  if (state.lines.length === 0)
    return state.isWhole ? (
      <NothingFound termImport={termImport} mayDecide={state.mayDecide} />
    ) : (
      <Loader size="sm" role="img" aria-label={t('loading')} />
    )
  const line = store.lineOf(state.selected)
  const close = () => {
    setDialog(null)
    list.current?.focus()
  }
  const facets = <Facets lines={state.lines} filter={state.filter} choose={(filter) => store.setFilter(filter)} />
  const detail = line && <CandidateDetail key={line.uuid} line={line} store={store} run={run} />
  return (
    <>
      <div className={classes.panes} data-facets={!isMiddling || undefined} data-narrow={isNarrow || undefined}>
        {!isMiddling && facets}
        <div className={classes.middle}>
          {isMiddling && (
            <Button
              size="xs"
              variant="default"
              className={classes.filterButton}
              leftSection={<IconFilter size={14} />}
              onClick={() => setFilterOpen(true)}
            >
              {t('filter')}
            </Button>
          )}
          <CandidateList
            ref={list}
            store={store}
            state={state}
            room={isNarrow ? 'narrow' : 'wide'}
            read={(chosen) => {
              store.select(chosen)
              setSheetOpen(isNarrow)
            }}
          />
          {state.shown.length === 0 && (
            <EmptyState
              title={t('noneShown')}
              text={t('noneShownText', { count: state.lines.length })}
              action={<Button onClick={() => store.setFilter(allCandidates)}>{t('showAll')}</Button>}
            />
          )}
        </div>
        {!isNarrow && detail}
      </div>
      <InboxBar state={state} store={store} run={run} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Drawer
        opened={isNarrow && sheetOpen && line !== undefined}
        onClose={() => setSheetOpen(false)}
        position="right"
        size="100%"
        title={t('evidence')}
        closeButtonProps={{ 'aria-label': t('backToList') }}
      >
        {detail}
      </Drawer>
      <Drawer opened={filterOpen} onClose={() => setFilterOpen(false)} title={t('filter')} size="sm">
        {facets}
      </Drawer>
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'edit' && line && (
        <EditCandidateDialog line={line} store={store} hasOther={termImport.languages.length > 1} onClose={close} />
      )}
      {dialog === 'split' && line && <SplitCandidateDialog line={line} store={store} onClose={close} />}
    </>
  )
}
