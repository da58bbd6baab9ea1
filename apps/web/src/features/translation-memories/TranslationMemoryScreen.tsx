import {
  translationMemoryUnitRoutes as routes,
  type TranslationMemory,
  type TranslationMemoryUnit,
  translationMemoryRoutes,
} from '@langwerk/contract/translation-memories'
import { Button, Select, Stack } from '@mantine/core'
import { IconDownload, IconFileImport, IconListDetails, IconPencil, IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { call, linkTo } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatNumber } from '../../kit/format.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useSendToTermFactory } from '../term-sending/index.ts'
import { MemorySynchronization } from './MemorySynchronization.tsx'
import { ReplaceDialog, type ReplaceDialogProps } from './replacing/ReplaceDialog.tsx'
import { TranslationMemoryDialog } from './TranslationMemoryDialog.tsx'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'
import { UnitDialog } from './UnitDialog.tsx'
import { type UnitFilter, UnitFilterButton } from './UnitFilterButton.tsx'
import { nameOfUnit, useUnitColumns } from './use-unit-columns.tsx'

/** The units of one memory: found, corrected, deleted, exported. */
export function TranslationMemoryScreen() {
  const { t } = useTranslation('translationMemories')
  const uuid = useRouteParam('uuid')
  const { data: memory, error, refetch } = useReading(translationMemoryRoutes.get, { params: { uuid } })
  const [direction, setDirection] = useState<string | null>(null)
  const [sourceLanguage, targetLanguage] = direction?.split(' ') ?? []
  const [filter, setFilter] = useState<UnitFilter>({})
  const filtered = direction !== null || Object.keys(filter).length > 0
  const query = { ...filter, ...(sourceLanguage && targetLanguage && { sourceLanguage, targetLanguage }) }
  const found = useList(routes.list, { params: { uuid }, query })
  const refresh = useRefresh()
  const columns = useUnitColumns()
  const [shown, setShown] = useState<TranslationMemoryUnit | null>(null)
  const [dialog, setDialog] = useState<MemoryDialog | null>(null)
  const empty = useEmptyStates({
    clear: () => {
      setFilter({})
      setDirection(null)
    },
    importUnits: memory?.permissions.edit ? () => setDialog('import') : null,
  })
  useTitle(memory?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />

  // Rows are units, which go by the beginning of their source; who may edit the memory may delete them.
  const permissions = { delete: memory?.permissions.edit === true }
  const list = {
    ...found,
    items: found.items.map((unit) => ({ ...unit, uuid: String(unit.id), name: nameOfUnit(unit), permissions })),
    refresh: () => refresh('/translation_memories'),
  }
  return (
    <Stack gap="xs">
      <BackLink to={listScreen('translationMemory')}>{t('allMemories')}</BackLink>
      <ListScreen
        title={memory?.name ?? ''}
        lead={
          memory && (
            <>
              {memory.description}
              <MemorySynchronization memory={memory} />
            </>
          )
        }
        list={list}
        buttons={
          <>
            {memory && memory.languages.length > 1 && (
              <DirectionSelect
                memory={memory}
                direction={direction}
                choose={(chosen) => {
                  setDirection(chosen)
                  found.setPage(1)
                }}
              />
            )}
            {memory && memory.transUnitCount > 0 && (
              <UnitFilterButton
                filter={filter}
                choose={(chosen) => {
                  setFilter(chosen)
                  found.setPage(1)
                }}
              />
            )}
            {memory && <MemoryButtons memory={memory} open={setDialog} />}
          </>
        }
        columns={columns}
        rowActions={(unit) => [
          permissions.delete
            ? { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setShown(unit) }
            : { label: t('details'), icon: <IconListDetails size={16} />, onClick: () => setShown(unit) },
        ]}
        remove={({ id }) => call(routes.remove, { params: { uuid, id } })}
        empty={filtered ? empty.ofFilter : empty.ofMemory}
      />
      {shown && (
        <UnitDialog
          memoryUuid={uuid}
          unit={shown}
          mayEdit={permissions.delete}
          onClose={() => setShown(null)}
          onSaved={async () => {
            setShown(null)
            await list.refresh()
          }}
        />
      )}
      {memory && (
        <MemoryDialogs
          opened={dialog}
          memory={memory}
          filter={{ ...query, ...(found.search && { query: found.search }) }}
          refresh={list.refresh}
          close={() => setDialog(null)}
        />
      )}
    </Stack>
  )
}

/** What is shown instead of units. @param importUnits null for who may not */
function useEmptyStates({ clear, importUnits }: { clear: () => void; importUnits: (() => void) | null }) {
  const { t } = useTranslation('translationMemories')
  const kindIcons = useKindIcons()
  return {
    ofFilter: {
      title: t('filter.nothingTitle'),
      text: t('filter.nothingText'),
      action: (
        <Button variant="light" onClick={clear}>
          {t('filter.clear')}
        </Button>
      ),
    },
    ofMemory: {
      title: t('unitsEmptyTitle'),
      text: t('unitsEmptyText'),
      icon: <kindIcons.translationMemory size={22} />,
      action: importUnits && (
        <Button variant="light" leftSection={<IconFileImport size={16} />} onClick={importUnits}>
          {t('import')}
        </Button>
      ),
    },
  }
}

type MemoryDialog = 'edit' | 'import' | 'replace'

interface MemoryDialogsProps {
  opened: MemoryDialog | null
  memory: TranslationMemory
  /** What the list shows. */
  filter: ReplaceDialogProps['filter']
  refresh: () => Promise<void>
  close: () => void
}

function MemoryDialogs({ opened, memory, filter, refresh, close }: MemoryDialogsProps) {
  const onSaved = async () => {
    close()
    await refresh()
  }
  return (
    <>
      {opened === 'edit' && <TranslationMemoryDialog memory={memory} onClose={close} onSaved={onSaved} />}
      {opened === 'import' && <TranslationMemoryImportDialog memory={memory} onChanged={refresh} onClose={close} />}
      {opened === 'replace' && <ReplaceDialog memory={memory} filter={filter} onChanged={refresh} onClose={close} />}
    </>
  )
}

interface DirectionSelectProps {
  memory: TranslationMemory
  direction: string | null
  choose: (direction: string | null) => void
}

function DirectionSelect({ memory, direction, choose }: DirectionSelectProps) {
  const { t } = useTranslation('translationMemories')
  return (
    <Select
      w={210}
      clearable
      aria-label={t('direction')}
      placeholder={t('anyDirection')}
      data={memory.languages.map((of) => ({
        value: `${of.sourceLanguage} ${of.targetLanguage}`,
        label: `${of.sourceLanguage} → ${of.targetLanguage} (${formatNumber(of.transUnitCount)})`,
      }))}
      value={direction}
      onChange={choose}
    />
  )
}

interface MemoryButtonsProps {
  memory: TranslationMemory
  open: (dialog: MemoryDialog) => void
}

function MemoryButtons({ memory, open }: MemoryButtonsProps) {
  const { t } = useTranslation('translationMemories')
  const sendToTermFactory = useSendToTermFactory('translationMemory')
  return (
    <>
      {memory.transUnitCount > 0 &&
        sendToTermFactory(memory).map(({ label, icon, onClick }) => (
          <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
            {label}
          </Button>
        ))}
      {memory.permissions.edit && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('edit')}
        </Button>
      )}
      {memory.permissions.edit && memory.transUnitCount > 0 && (
        <Button variant="default" leftSection={<IconReplace size={16} />} onClick={() => open('replace')}>
          {t('replace.title')}
        </Button>
      )}
      {memory.permissions.edit && (
        <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => open('import')}>
          {t('import')}
        </Button>
      )}
      {memory.permissions.export && memory.transUnitCount > 0 && (
        <Button
          component="a"
          variant="default"
          href={linkTo(routes.export, { uuid: memory.uuid })}
          leftSection={<IconDownload size={16} />}
        >
          {t('export')}
        </Button>
      )}
    </>
  )
}
