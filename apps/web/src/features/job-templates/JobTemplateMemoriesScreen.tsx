import { jobTemplateTranslationMemoryRoutes as routes } from '@langwerk/contract/job-templates'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { memoryPenaltiesScreen } from '../../kit/kind-screens.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { MemoryUseFields } from './MemoryUseFields.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateMemoriesScreen() {
  const { t } = useTranslation('jobTemplates')
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'jobTranslationMemories' })
  return (
    <TemplateFrame tab="jobTranslationMemories">
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.translationMemory}
          removal={t('removeText')}
          nameOf={({ translationMemory }) => translationMemory.name}
          columns={[
            { key: 'name', label: t('memory'), render: ({ translationMemory }) => translationMemory.name },
            {
              key: 'minimum',
              label: t('minimumMatch'),
              width: '180px',
              narrow: 'hide',
              render: (item) => `${item.translationMemoryPretranslationMinimalMatchPercent}\u00a0%`,
            },
            {
              key: 'update',
              label: t('update'),
              width: '120px',
              narrow: 'hide',
              render: ({ updateTranslationMemory }) => (updateTranslationMemory ? t('yes') : t('no')),
            },
            {
              key: 'penalties',
              label: t('penalties.title'),
              width: '150px',
              render: ({ uuid }) => <NameLink name={t('penalties.open')} open={memoryPenaltiesScreen(uuid)} />,
            },
          ]}
          form={{
            initial: {
              translationMemory: null as Choice | null,
              translationMemoryPretranslationMinimalMatchPercent: 90,
              translationMemorySearchMinimalMatchPercent: 50,
              translationMemoryPenalty: 0,
              languageVariantPenalty: null as number | null,
              updateTranslationMemory: true,
            },
            check: ({ translationMemory }) => (translationMemory ? {} : { translationMemory: t('memoryRequired') }),
            fields: (form) => <MemoryUseFields form={form} />,
          }}
        />
      )}
    </TemplateFrame>
  )
}
