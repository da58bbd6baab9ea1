import { languageProcessingRuleSetRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** What a form asks of a memory besides what everything shared has. */
export const newMemory = {
  sourceLanguageProcessingRuleSet: null as Choice | null,
  targetLanguageProcessingRuleSet: null as Choice | null,
}

export function MemoryFields({ form }: { form: Pick<Form<typeof newMemory>, 'field'> }) {
  const { t } = useTranslation('translationMemories')
  return (['sourceLanguageProcessingRuleSet', 'targetLanguageProcessingRuleSet'] as const).map((field) => (
    <PagedSelect
      key={field}
      route={languageProcessingRuleSetRoutes.list}
      label={t(field)}
      hint={t('ruleSetHint')}
      {...form.field(field)}
    />
  ))
}
