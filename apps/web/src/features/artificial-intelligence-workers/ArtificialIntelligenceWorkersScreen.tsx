import { artificialIntelligenceWorkerRoutes as routes } from '@langwerk/contract/artificial-intelligence-workers'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { useWorkerForm } from './use-worker-form.tsx'

export function ArtificialIntelligenceWorkersScreen() {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  const form = useWorkerForm()
  return (
    <ShareableScreen
      object="artificialIntelligenceWorker"
      routes={routes}
      texts={t}
      form={form}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        { key: 'action', label: t('action'), sortable: true, render: ({ action }) => t(`actions.${action}`) },
        {
          key: 'model',
          label: t('model'),
          narrow: 'hide',
          render: ({ generativeArtificialIntelligenceModel: model }) =>
            model?.name ?? <StatusBadge tone="warning">{t('waits')}</StatusBadge>,
        },
        role,
        teams,
        created,
      ]}
    />
  )
}
