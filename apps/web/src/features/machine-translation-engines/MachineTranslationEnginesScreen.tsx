import {
  type EngineQuota,
  engineSettings,
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { keyToAsk } from '@langwerk/contract/provider-settings'
import { IconChartBar, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useLanguagePairColumn } from '../../kit/language-pair.tsx'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { EngineUsageDialog } from './EngineUsageDialog.tsx'
import { useEngineForm } from './use-engine-form.tsx'

/** From this share on an account should not be relied on for a larger job. */
const nearlyUsed = 0.9
const quotaMs = 8000

export function MachineTranslationEnginesScreen() {
  const { t } = useTranslation('machineTranslationEngines')
  const form = useEngineForm()
  const languages = useLanguagePairColumn()
  const [counted, setCounted] = useState<MachineTranslationEngine | null>(null)
  const tellConnected = (name: string, quota: EngineQuota | null) => {
    if (!quota) return notifySuccess(t('connected', { name }))
    const { used, limit } = quota
    if (limit === null) return notifySuccess(t('quotaWithoutLimit', { name, used }), quotaMs)
    if (used < limit * nearlyUsed) return notifySuccess(t('quota', { name, used, limit }), quotaMs)
    return notifyWarning(t('quotaNearlyUsed', { name, used, limit }), quotaMs)
  }
  const test = async ({ uuid, name }: MachineTranslationEngine) => {
    try {
      const { connected, message, detail, quota } = await call(routes.testConnection, { params: { uuid } })
      if (connected) tellConnected(name, quota)
      else notifyWarning(t('notConnected', { name, reason: providerProblemText(detail) ?? message }), 8000)
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <>
      <ShareableScreen
        object="machineTranslationEngine"
        routes={routes}
        texts={t}
        form={form}
        secretsOf={(thing) => keyToAsk(engineSettings, thing)}
        columns={({ name, description, role, teams, created }) => [
          name,
          description,
          {
            key: 'provider',
            label: t('provider'),
            sortable: true,
            render: ({ provider }) => t(`providers.${provider}`),
          },
          languages,
          role,
          teams,
          { ...created, narrow: 'hide' },
        ]}
        actions={(engine) => [
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
          {
            label: t('usage.action'),
            icon: <IconChartBar size={16} />,
            disabled: !engine.permissions.edit,
            onClick: () => setCounted(engine),
          },
        ]}
      />
      {counted && <EngineUsageDialog engine={counted} onClose={() => setCounted(null)} />}
    </>
  )
}
