import {
  type ArtificialIntelligenceWorker,
  artificialIntelligenceWorkerRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-workers'
import { Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { WorkerUsageDialog } from '../model-spending/index.ts'
import { useWorkerForm } from './use-worker-form.tsx'

export function ArtificialIntelligenceWorkersScreen() {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  const [used, setUsed] = useState<ArtificialIntelligenceWorker | null>(null)
  const form = useWorkerForm()
  return (
    <>
      <ShareableScreen
        object="artificialIntelligenceWorker"
        routes={routes}
        texts={t}
        form={form}
        columns={({ name, description, role, teams, created }) => [
          name,
          description,
          {
            key: 'action',
            label: t('action'),
            sortable: true,
            render: ({ action, generativeArtificialIntelligenceModel: model }) => (
              <>
                {t(`actions.${action}`)}
                {/* Where there is no room for the column of models, that there is none is told here. */}
                {!model && (
                  <Text size="xs" c="var(--lw-status-warning)" hiddenFrom="sm">
                    {t('waits')}
                  </Text>
                )}
              </>
            ),
          },
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
        actions={(worker) => [{ label: t('usage'), icon: <IconCoins size={16} />, onClick: () => setUsed(worker) }]}
      />
      {used && <WorkerUsageDialog worker={used} onClose={() => setUsed(null)} />}
    </>
  )
}
