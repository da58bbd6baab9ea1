import { jobTemplateMachineTranslationEngineRoutes as routes } from '@langwerk/contract/job-templates'
import { machineTranslationEngineRoutes } from '@langwerk/contract/machine-translation-engines'
import { useTranslation } from 'react-i18next'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { StatedList } from '../../kit/StatedList.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateEnginesScreen() {
  const { t } = useTranslation('jobTemplates')
  const kindIcons = useKindIcons()
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'jobMachineTranslationEngines' })
  return (
    <TemplateFrame tab="jobMachineTranslationEngines">
      {(template) => (
        <StatedList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.machineTranslationEngine}
          removal={t('removeText')}
          nameOf={({ machineTranslationEngine }) => machineTranslationEngine.name}
          fields={{
            machineTranslationEngine: {
              is: (field, form) => (
                <PagedSelect
                  route={machineTranslationEngineRoutes.list}
                  onItem={({ machineTranslationQualityEstimationMinimalPercent: own }) =>
                    own !== null && form.set('machineTranslationQualityEstimationMinimalPercent', own)
                  }
                  {...field}
                />
              ),
              required: texts('engineRequired'),
              initial: null,
              column: { render: ({ machineTranslationEngine }) => machineTranslationEngine.name },
            },
            machineTranslationQualityEstimationMinimalPercent: {
              is: 'percent',
              from: 0,
              hint: texts('minimumQualityHint'),
              initial: 75,
              column: { width: '240px' },
            },
          }}
        />
      )}
    </TemplateFrame>
  )
}
