import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { Group, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import type { FieldProps } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { ChosenList, keepingSettings } from './ChosenList.tsx'
import { MinimumSelect } from './MinimumSelect.tsx'
import type { ChosenMemory } from './wizard-values.ts'

/** Confirmed segments are written to a memory where that is allowed. */
const atFirst = ({ '@id': iri, name, permissions }: Choice): ChosenMemory => ({
  '@id': iri,
  name,
  minimum: 90,
  update: permissions?.edit === true,
})

/** The translation memories of a job, each with its minimum match and whether confirmed segments are written to it. */
export function MemoryFields({ value, onChange, ...props }: FieldProps<ChosenMemory[]>) {
  const { t } = useTranslation('jobs')
  return (
    <Stack gap={6}>
      <PagedMultiSelect<Choice>
        route={translationMemoryRoutes.list}
        label={t('wizard.memories')}
        value={value}
        onChange={(chosen) => onChange(keepingSettings(value, chosen, atFirst))}
        {...props}
      />
      <ChosenList
        label={t('wizard.memories')}
        value={value}
        onChange={onChange}
        settingsOf={({ name, minimum, update }, change) => (
          <Group gap="sm">
            <MinimumSelect
              from={50}
              label={t('wizard.minimumMatch', { name })}
              value={minimum}
              onChange={(minimum) => change({ minimum })}
            />
            <Switch
              size="xs"
              label={t('wizard.updateMemory')}
              aria-label={t('wizard.updateMemoryOf', { name })}
              checked={update}
              onChange={(event) => change({ update: event.currentTarget.checked })}
            />
          </Group>
        )}
      />
    </Stack>
  )
}
