import { uuidOf } from '@langwerk/contract/iri'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { indexName } from '../../../kit/languages.ts'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { ChosenList, keepingSettings } from './ChosenList.tsx'
import type { ChosenTermbase } from './wizard-values.ts'

const atFirst = ({ '@id': iri, name }: Choice): ChosenTermbase => ({
  '@id': iri,
  name,
  sourceTermbaseIndex: null,
  targetTermbaseIndex: null,
})

/** The termbases of a job; in one with two or more languages these can be chosen. */
export function TerminologyFields({ value, onChange, ...props }: FieldProps<ChosenTermbase[]>) {
  const { t } = useTranslation('jobs')
  return (
    <Stack gap={6}>
      <PagedMultiSelect<Choice>
        route={termbaseRoutes.list}
        label={t('wizard.terminology')}
        value={value}
        onChange={(chosen) => onChange(keepingSettings(value, chosen, atFirst))}
        {...props}
      />
      <ChosenList
        label={t('wizard.termbases')}
        value={value}
        onChange={onChange}
        settingsOf={(chosen, change) => <TermbaseIndices chosen={chosen} onChange={change} />}
      />
    </Stack>
  )
}

interface TermbaseIndicesProps {
  chosen: ChosenTermbase
  onChange: (changes: Partial<ChosenTermbase>) => void
}

function TermbaseIndices({ chosen, onChange }: TermbaseIndicesProps) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(termbaseRoutes.get, { params: { uuid: uuidOf(chosen['@id']) } }, { staleTime: 60_000 })
  const indices = data?.termbaseIndices ?? []
  if (indices.length < 2) return null
  const words = indices.map((index) => ({ value: index['@id'], label: indexName(index) }))
  const usual = { size: 'xs', maw: 180, clearable: true, placeholder: t('wizard.anyIndex'), data: words } as const
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        {...usual}
        aria-label={t('wizard.sourceIndex', { name: chosen.name })}
        value={chosen.sourceTermbaseIndex}
        onChange={(sourceTermbaseIndex) => onChange({ sourceTermbaseIndex })}
      />
      <span aria-hidden>→</span>
      <Select
        {...usual}
        aria-label={t('wizard.targetIndex', { name: chosen.name })}
        value={chosen.targetTermbaseIndex}
        onChange={(targetTermbaseIndex) => onChange({ targetTermbaseIndex })}
      />
    </Group>
  )
}
