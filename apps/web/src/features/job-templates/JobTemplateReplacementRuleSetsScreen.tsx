import { jobTemplateReplacementRuleSetRoutes as routes } from '@langwerk/contract/job-templates'
import { replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { TemplateFrame } from './TemplateFrame.tsx'

export function JobTemplateReplacementRuleSetsScreen() {
  const { t } = useTranslation('jobTemplates')
  const { t: texts } = useTranslation('jobTemplates', { keyPrefix: 'replacementRuleSets' })
  return (
    <TemplateFrame tab="jobReplacementRuleSets">
      {(template) => (
        <ChildList
          parent={template}
          parentField="jobTemplate"
          routes={routes}
          texts={texts}
          icon={kindIcons.replacementRuleSet}
          removal={t('removeText')}
          nameOf={({ replacementRuleSet }) => replacementRuleSet.name}
          columns={[{ key: 'name', label: texts('set'), render: ({ replacementRuleSet }) => replacementRuleSet.name }]}
          form={{
            initial: { replacementRuleSet: null as Choice | null },
            check: ({ replacementRuleSet }) => (replacementRuleSet ? {} : { replacementRuleSet: t('setRequired') }),
            fields: (form) => (
              <PagedSelect
                route={replacementRuleSetRoutes.list}
                label={texts('set')}
                required
                {...form.field('replacementRuleSet')}
              />
            ),
          }}
        />
      )}
    </TemplateFrame>
  )
}
