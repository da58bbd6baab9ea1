import { jobTemplateMachineTranslationEngineRoutes as routes } from '@langwerk/contract/job-templates'
import { machineTranslationEngineRoutes } from '@langwerk/contract/machine-translation-engines'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { PercentField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateEnginesScreen() {
  const { t } = useTranslation('jobTemplates')
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'jobMachineTranslationEngines' })
  return (
    <TemplateFrame tab="jobMachineTranslationEngines">
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.machineTranslationEngine}
          removal={t('removeText')}
          nameOf={({ machineTranslationEngine }) => machineTranslationEngine.name}
          columns={[
            {
              key: 'name',
              label: t('engine'),
              render: ({ machineTranslationEngine }) => machineTranslationEngine.name,
            },
            {
              key: 'minimum',
              label: t('minimumQuality'),
              width: '240px',
              render: (item) => `${item.machineTranslationQualityEstimationMinimalPercent}\u00a0%`,
            },
          ]}
          form={{
            initial: {
              machineTranslationEngine: null as Choice | null,
              machineTranslationQualityEstimationMinimalPercent: 75,
            },
            check: ({ machineTranslationEngine }) =>
              machineTranslationEngine ? {} : { machineTranslationEngine: t('engineRequired') },
            fields: (form) => (
              <>
                <PagedSelect
                  route={machineTranslationEngineRoutes.list}
                  label={t('engine')}
                  required
                  onItem={({ machineTranslationQualityEstimationMinimalPercent: own }) =>
                    own !== null && form.set('machineTranslationQualityEstimationMinimalPercent', own)
                  }
                  {...form.field('machineTranslationEngine')}
                />
                <PercentField
                  from={0}
                  label={t('minimumQuality')}
                  hint={t('minimumQualityHint')}
                  {...form.field('machineTranslationQualityEstimationMinimalPercent')}
                />
              </>
            ),
          }}
        />
      )}
    </TemplateFrame>
  )
}
