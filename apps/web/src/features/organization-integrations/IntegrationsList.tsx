import {
  type OrganizationIntegration,
  organizationIntegrationRoutes as routes,
} from '@langwerk/contract/organization-integrations'
import type { Organization } from '@langwerk/contract/organizations'
import { IconListSearch, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { outsideText } from '../../kit/refusal-text.ts'
import { UsesDialog } from '../../kit/Uses.tsx'
import { useEditing } from '../../kit/use-editing.ts'
import type { List } from '../../kit/use-list.ts'
import { endingText } from './ending-text.ts'
import { IntegrationDialog } from './IntegrationDialog.tsx'

interface IntegrationsListProps {
  list: List<OrganizationIntegration>
  lead: string
  /** Whose they are; with null each row says it. */
  organization: Organization | null
  /** Where one may add one: to an organization, or for oneself. */
  addTo: Organization | 'oneself' | null
}

export function IntegrationsList({ list, lead, organization, addTo }: IntegrationsListProps) {
  const { t } = useTranslation('organizationIntegrations')
  const { t: kit } = useTranslation('kit')
  const [used, setUsed] = useState<OrganizationIntegration | null>(null)
  const { add, edit, dialog } = useEditing<OrganizationIntegration>(list.refresh)
  const test = async ({ uuid, type }: OrganizationIntegration) => {
    try {
      const { outcome, message, detail } = await call(routes.testConnection, { params: { uuid } })
      // Storages and vendors have troubles of one name, of which each says something else.
      const told = type === 'storage' ? detail && outsideText(detail.key) : providerProblemText(detail)
      const text =
        outcome === 'connected' && type !== 'storage'
          ? t('keyAccepted')
          : t(`outcomes.${outcome}`, { message: told ?? message })
      if (outcome === 'connected') notifySuccess(text)
      else notifyWarning(text, 8000)
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        titleOrder={organization ? 2 : 1}
        lead={lead}
        list={list}
        add={addTo ? { label: t('add'), onClick: add } : undefined}
        columns={[
          { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
          ...(organization
            ? []
            : [
                {
                  key: 'organization',
                  label: t('organization'),
                  sortable: true,
                  render: (row: OrganizationIntegration) => row.organization?.name ?? t('yourOwn'),
                },
              ]),
          {
            key: 'provider',
            label: t('provider'),
            sortable: true,
            render: ({ provider }) => t(`providers.${provider}`),
          },
          {
            key: 'secret',
            label: t('secret'),
            narrow: 'hide',
            render: ({ secretSet, secretEnding }) =>
              secretSet ? t('secretSet', { ending: endingText(secretEnding) }) : t('secretNotSet'),
          },
        ]}
        rowActions={(row) => [
          ...(row.permissions.edit
            ? [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(row) },
                { label: t('test'), icon: <IconPlugConnected size={16} />, onClick: () => void test(row) },
              ]
            : []),
          ...(row.type === 'storage'
            ? []
            : [{ label: kit('uses.action'), icon: <IconListSearch size={16} />, onClick: () => setUsed(row) }]),
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t(addTo === 'oneself' ? 'emptyOwnText' : 'emptyText'),
          icon: <IconPlugConnected size={22} />,
        }}
      />
      {used && <UsesDialog route={routes.uses} item={used} onClose={() => setUsed(null)} />}
      {dialog && (
        <IntegrationDialog organizationUuid={addTo === 'oneself' ? null : (addTo?.uuid ?? null)} {...dialog} />
      )}
    </>
  )
}
