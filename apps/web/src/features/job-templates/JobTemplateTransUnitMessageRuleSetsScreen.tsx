import { jobTemplateTransUnitMessageRuleSetRoutes as routes } from '@langwerk/contract/job-templates'
import { transUnitMessageRuleSetRoutes } from '@langwerk/contract/trans-unit-message-rule-sets'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateTransUnitMessageRuleSetsScreen() {
  const { t } = useTranslation('jobTemplates')
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'transUnitMessageRuleSets' })
  return (
    <TemplateFrame tab="jobTransUnitMessageRuleSets">
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={IconListCheck}
          removal={t('removeText')}
          nameOf={({ transUnitMessageRuleSet }) => transUnitMessageRuleSet.name}
          columns={[
            { key: 'name', label: texts('set'), render: ({ transUnitMessageRuleSet }) => transUnitMessageRuleSet.name },
          ]}
          form={{
            initial: { transUnitMessageRuleSet: null as Choice | null },
            check: ({ transUnitMessageRuleSet }) =>
              transUnitMessageRuleSet ? {} : { transUnitMessageRuleSet: t('setRequired') },
            fields: (form) => (
              <PagedSelect
                route={transUnitMessageRuleSetRoutes.list}
                label={texts('set')}
                required
                {...form.field('transUnitMessageRuleSet')}
              />
            ),
          }}
        />
      )}
    </TemplateFrame>
  )
}
