import { jobTemplateTermbaseRoutes as routes } from '@langwerk/contract/job-templates'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateTermbasesScreen() {
  const { t } = useTranslation('jobTemplates')
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'termbases' })
  return (
    <TemplateFrame tab="jobTranslationTermbases">
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.termbase}
          removal={t('removeText')}
          nameOf={({ translationTermbase }) => translationTermbase.name}
          columns={[
            { key: 'name', label: t('termbase'), render: ({ translationTermbase }) => translationTermbase.name },
          ]}
          form={{
            initial: { translationTermbase: null as Choice | null },
            check: ({ translationTermbase }) =>
              translationTermbase ? {} : { translationTermbase: t('termbaseRequired') },
            fields: (form) => (
              <PagedSelect
                route={termbaseRoutes.list}
                label={t('termbase')}
                required
                {...form.field('translationTermbase')}
              />
            ),
          }}
        />
      )}
    </TemplateFrame>
  )
}
