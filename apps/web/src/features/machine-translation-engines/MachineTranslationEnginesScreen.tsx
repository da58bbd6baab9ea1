import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { Button } from '@mantine/core'
import { IconPencil, IconPlugConnected, IconPlus, IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { EngineDialog } from './EngineDialog.tsx'

export function MachineTranslationEnginesScreen() {
  const { t } = useTranslation('machineTranslationEngines')
  const list = useList(routes.list)
  const mayCreate = useCan('machineTranslationEngine:create')
  const [editing, setEditing] = useState<MachineTranslationEngine | 'new' | null>(null)
  const columns = useShareableColumns<MachineTranslationEngine>({
    object: 'machineTranslationEngine',
    open: (engine) => () => setEditing(engine),
    teamsOf: ({ teams }) => teams,
  })
  useTitle(t('title'))
  const add = () => setEditing('new')
  const test = async ({ uuid, name }: MachineTranslationEngine) => {
    try {
      const { connected, message, detail } = await call(routes.testConnection, { params: { uuid } })
      if (connected) notifySuccess(t('connected', { name }))
      else notifyWarning(t('notConnected', { name, reason: providerProblemText(detail) ?? message }), 8000)
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        columns={[
          columns.name,
          columns.description,
          {
            key: 'provider',
            label: t('provider'),
            sortable: true,
            render: ({ provider }) => t(`providers.${provider}`),
          },
          {
            key: 'languages',
            label: t('languages'),
            narrow: 'hide',
            render: ({ sourceLanguage, targetLanguage }) =>
              sourceLanguage || targetLanguage
                ? `${sourceLanguage?.code ?? t('anyLanguage')} → ${targetLanguage?.code ?? t('anyLanguage')}`
                : t('anyLanguage'),
          },
          columns.role,
          columns.teams,
          columns.created,
        ]}
        rowActions={(engine) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !engine.permissions.edit,
            onClick: () => setEditing(engine),
          },
          ...(engine.capabilities.connection
            ? [
                {
                  label: t('test'),
                  icon: <IconPlugConnected size={16} />,
                  disabled: !engine.permissions.edit,
                  onClick: () => void test(engine),
                },
              ]
            : []),
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconRobot size={22} />,
          action: mayCreate && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {editing && (
        <EngineDialog
          engine={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await list.refresh()
          }}
        />
      )}
    </>
  )
}
