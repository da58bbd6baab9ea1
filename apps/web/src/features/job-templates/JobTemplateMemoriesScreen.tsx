import { jobTemplateTranslationMemoryRoutes as routes } from '@langwerk/contract/job-templates'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { memoryPenaltiesScreen } from '../../kit/kind-screens.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { StatedList } from '../../kit/StatedList.tsx'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { PenaltyField } from './PenaltyField.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateMemoriesScreen() {
  const { t } = useTranslation('jobTemplates')
  const kindIcons = useKindIcons()
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'jobTranslationMemories' })
  return (
    <TemplateFrame tab="jobTranslationMemories">
      {(template) => (
        <StatedList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.translationMemory}
          removal={t('removeText')}
          nameOf={({ translationMemory }) => translationMemory.name}
          fields={{
            translationMemory: {
              is: (field) => <PagedSelect route={translationMemoryRoutes.list} {...field} />,
              required: texts('memoryRequired'),
              initial: null,
              column: { render: ({ translationMemory }) => translationMemory.name },
            },
            translationMemoryPretranslationMinimalMatchPercent: {
              is: 'percent',
              from: 50,
              initial: 90,
              column: { width: '180px', narrow: 'hide' },
            },
            translationMemorySearchMinimalMatchPercent: {
              is: 'percent',
              from: 50,
              initial: 50,
              hint: texts('searchMinimumHint'),
            },
            translationMemoryPenalty: {
              is: (field) => <PenaltyField none={0} {...field} />,
              hint: texts('penaltyHint'),
              initial: 0,
            },
            languageVariantPenalty: {
              is: (field) => <PenaltyField none={null} placeholder={texts('variantPenaltyUnset')} {...field} />,
              hint: texts('variantPenaltyHint'),
              initial: null,
            },
            updateTranslationMemory: {
              is: 'switch',
              hint: texts('updateMemoryHint'),
              initial: true,
              column: {
                label: texts('update'),
                width: '120px',
                narrow: 'hide',
                render: ({ updateTranslationMemory }) => (updateTranslationMemory ? t('yes') : t('no')),
              },
            },
          }}
          further={[
            {
              key: 'penalties',
              label: t('penalties.title'),
              width: '150px',
              render: ({ uuid }) => <NameLink name={t('penalties.open')} open={memoryPenaltiesScreen(uuid)} />,
            },
          ]}
          dialog={({ translationMemoryPenalty, languageVariantPenalty, updateTranslationMemory, ...others }) => (
            <>
              {Object.values(others)}
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                {translationMemoryPenalty}
                {languageVariantPenalty}
              </SimpleGrid>
              {updateTranslationMemory}
            </>
          )}
        />
      )}
    </TemplateFrame>
  )
}
