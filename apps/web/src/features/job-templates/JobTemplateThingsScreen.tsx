import { type JobSetField, ofEachSet } from '@langwerk/contract/job-sets'
import { jobTemplateChildren } from '@langwerk/contract/job-templates'
import type { ShareableObject } from '@langwerk/contract/kinds'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { jobSetLists } from '../../kit/job-set-lists.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice, ChoiceRoute } from '../../kit/use-paged-choices.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

/** The lists of what a template uses without settings of the use. */
type List = 'jobTranslationTermbases' | JobSetField

interface Listed {
  /** The field of a row that names its thing. */
  field: string
  object: ShareableObject
  choices: ChoiceRoute<Choice>
}

const listed: Record<List, Listed> = {
  jobTranslationTermbases: { field: 'translationTermbase', object: 'termbase', choices: termbaseRoutes.list },
  ...ofEachSet<Record<JobSetField, Listed>>((set) => ({ field: set, object: set, choices: jobSetLists[set] })),
}

export function JobTemplateThingsScreen({ list }: { list: List }) {
  const { t } = useTranslation('jobTemplates')
  const kindIcons = useKindIcons()
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: list })
  const { object, choices, ...given } = listed[list]
  // The lists differ by their names alone, which the compiler does not follow: each is taken for the termbases'.
  const field = given.field as 'translationTermbase'
  const routes = jobTemplateChildren[list as 'jobTranslationTermbases']
  return (
    <TemplateFrame tab={list}>
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons[object]}
          removal={t('removeText')}
          nameOf={(row) => row[field].name}
          columns={[{ key: 'name', label: texts('thing'), render: (row) => row[field].name }]}
          form={{
            initial: { [field]: null as Choice | null },
            check: (values) => (values[field] ? {} : { [field]: texts('required') }),
            fields: (form) => <PagedSelect route={choices} label={texts('thing')} required {...form.field(field)} />,
          }}
        />
      )}
    </TemplateFrame>
  )
}
