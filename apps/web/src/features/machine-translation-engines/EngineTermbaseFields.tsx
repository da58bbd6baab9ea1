import { uuidOf } from '@langwerk/contract/iri'
import { type TermbaseIndex, termbaseRoutes } from '@langwerk/contract/termbases'
import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { indexName } from '../../kit/languages.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { FieldProps, Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

interface EngineTermbaseValues {
  termbase: Choice | null
  sourceTermbaseIndex: Choice | null
  targetTermbaseIndex: Choice | null
}

/** A termbase and, in one with two languages and more, which of them are meant. */
export function EngineTermbaseFields({ form, isFixed }: { form: Form<EngineTermbaseValues>; isFixed: boolean }) {
  const { t: texts } = useTranslation('machineTranslationEngines', { keyPrefix: 'termbases' })
  const { termbase } = form.values
  const field = form.field('termbase')
  const { data } = useReading(
    termbaseRoutes.get,
    { params: { uuid: termbase ? uuidOf(termbase['@id']) : '' } },
    { enabled: termbase !== null, staleTime: 60_000 },
  )
  const indices = termbase ? (data?.termbaseIndices ?? []) : []
  return (
    <>
      <PagedSelect<Choice>
        route={termbaseRoutes.list}
        label={texts('termbase')}
        required
        disabled={isFixed}
        {...field}
        onChange={(chosen) => {
          field.onChange(chosen)
          form.set('sourceTermbaseIndex', null)
          form.set('targetTermbaseIndex', null)
        }}
      />
      {indices.length >= 2 && (
        <Group grow align="start">
          <IndexField label={texts('source')} indices={indices} {...form.field('sourceTermbaseIndex')} />
          <IndexField label={texts('target')} indices={indices} {...form.field('targetTermbaseIndex')} />
        </Group>
      )}
    </>
  )
}

function IndexField({
  label,
  indices,
  value,
  onChange,
  ...field
}: FieldProps<Choice | null> & { label: string; indices: TermbaseIndex[] }) {
  const { t: texts } = useTranslation('machineTranslationEngines', { keyPrefix: 'termbases' })
  return (
    <Select
      {...field}
      label={label}
      clearable
      placeholder={texts('ofTranslation')}
      data={indices.map((index) => ({ value: index['@id'], label: indexName(index) }))}
      value={value?.['@id'] ?? null}
      onChange={(iri) => onChange(indices.find((index) => index['@id'] === iri) ?? null)}
    />
  )
}
