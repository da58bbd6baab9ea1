import { languageProcessingRuleSetRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { machineTranslationEngineRoutes } from '@langwerk/contract/machine-translation-engines'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { FieldProps, Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** What a form asks of a memory besides what everything shared has. */
export const newMemory = {
  sourceLanguageProcessingRuleSet: null as Choice | null,
  targetLanguageProcessingRuleSet: null as Choice | null,
  modernMtConnection: null as Choice | null,
}

export function MemoryFields({ form }: { form: Pick<Form<typeof newMemory>, 'field'> }) {
  const { t } = useTranslation('translationMemories')
  return (
    <>
      {(['sourceLanguageProcessingRuleSet', 'targetLanguageProcessingRuleSet'] as const).map((field) => (
        <PagedSelect
          key={field}
          route={languageProcessingRuleSetRoutes.list}
          label={t(field)}
          hint={t('ruleSetHint')}
          {...form.field(field)}
        />
      ))}
      <ConnectionField {...form.field('modernMtConnection')} />
    </>
  )
}

/** The engines that one may edit and whose accounts keep memories; where there is none, and none is connected, nothing is asked. */
function ConnectionField({ value, onChange, ...field }: FieldProps<Choice | null>) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'modernMt' })
  const { data } = useReading(machineTranslationEngineRoutes.list, { query: { itemsPerPage: 1000 } })
  const offered: Choice[] = (data?.member ?? []).filter(
    ({ capabilities, permissions }) => capabilities.memories && permissions.edit,
  )
  const engines = value && offered.every((one) => one['@id'] !== value['@id']) ? [value, ...offered] : offered
  if (engines.length === 0) return null
  return (
    <Select
      clearable
      label={t('connection')}
      description={t('connectionHint')}
      placeholder={t('notConnected')}
      data={engines.map(({ '@id': iri, name }) => ({ value: iri, label: name }))}
      value={value?.['@id'] ?? null}
      onChange={(iri) => onChange(engines.find((one) => one['@id'] === iri) ?? null)}
      {...field}
    />
  )
}
