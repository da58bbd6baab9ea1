import { uuidOf } from '@langwerk/contract/common'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { indexName } from '../../../kit/languages.ts'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import classes from './wizard.module.css'
import type { ChosenTermbase } from './wizard-values.ts'

/** The termbases of a job; in one with two or more languages these can be chosen. */
export function TerminologyFields({ value, onChange, ...props }: FieldProps<ChosenTermbase[]>) {
  const { t } = useTranslation('jobs')
  const choose = (chosen: Choice[]) =>
    onChange(
      chosen.map(
        (one) =>
          value.find((before) => before['@id'] === one['@id']) ?? {
            '@id': one['@id'],
            name: one.name,
            sourceTermbaseIndex: null,
            targetTermbaseIndex: null,
          },
      ),
    )
  const change = (changed: ChosenTermbase) =>
    onChange(value.map((one) => (one['@id'] === changed['@id'] ? changed : one)))
  return (
    <Stack gap={6}>
      <PagedMultiSelect<Choice>
        route={termbaseRoutes.list}
        label={t('wizard.terminology')}
        value={value}
        onChange={choose}
        {...props}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={t('wizard.termbases')}>
          {value.map((chosen) => (
            <TermbaseRow key={chosen['@id']} chosen={chosen} onChange={change} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function TermbaseRow({ chosen, onChange }: { chosen: ChosenTermbase; onChange: (changed: ChosenTermbase) => void }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(termbaseRoutes.get, { params: { uuid: uuidOf(chosen['@id']) } }, { staleTime: 60_000 })
  const indices = data?.termbaseIndices ?? []
  const words = indices.map((index) => ({ value: index['@id'], label: indexName(index) }))
  return (
    <li>
      <Text size="sm" truncate>
        {chosen.name}
      </Text>
      {indices.length >= 2 && (
        <Group gap="xs" wrap="nowrap">
          <Select
            size="xs"
            maw={180}
            clearable
            placeholder={t('wizard.anyIndex')}
            aria-label={t('wizard.sourceIndex', { name: chosen.name })}
            data={words}
            value={chosen.sourceTermbaseIndex}
            onChange={(sourceTermbaseIndex) => onChange({ ...chosen, sourceTermbaseIndex })}
          />
          <span aria-hidden>→</span>
          <Select
            size="xs"
            maw={180}
            clearable
            placeholder={t('wizard.anyIndex')}
            aria-label={t('wizard.targetIndex', { name: chosen.name })}
            data={words}
            value={chosen.targetTermbaseIndex}
            onChange={(targetTermbaseIndex) => onChange({ ...chosen, targetTermbaseIndex })}
          />
        </Group>
      )}
    </li>
  )
}
