import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { Group, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import type { FieldProps } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { PercentSelect } from './PercentSelect.tsx'
import classes from './wizard.module.css'
import type { ChosenMemory } from './wizard-values.ts'

const defaultMinimum = 90

/** A memory as its list gives it; one that was chosen before comes without its permissions. */
type MemoryChoice = Choice & { permissions?: Record<string, boolean> }

/** The translation memories of a job, each with its minimum match and whether confirmed segments are written to it. */
export function MemoryFields({ value, onChange, ...props }: FieldProps<ChosenMemory[]>) {
  const { t } = useTranslation('jobs')
  const choose = (chosen: MemoryChoice[]) =>
    onChange(
      chosen.map(
        (one) =>
          value.find((before) => before['@id'] === one['@id']) ?? {
            '@id': one['@id'],
            name: one.name,
            minimum: defaultMinimum,
            update: one.permissions?.edit === true,
          },
      ),
    )
  const change = (changed: ChosenMemory) =>
    onChange(value.map((one) => (one['@id'] === changed['@id'] ? changed : one)))
  return (
    <Stack gap={6}>
      <PagedMultiSelect<MemoryChoice>
        route={translationMemoryRoutes.list}
        label={t('wizard.memories')}
        value={value}
        onChange={choose}
        {...props}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={t('wizard.memories')}>
          {value.map((chosen) => (
            <li key={chosen['@id']}>
              <Text size="sm" truncate>
                {chosen.name}
              </Text>
              <Group gap="sm">
                <Text size="xs" c="dimmed">
                  {t('columns.minimum')}
                </Text>
                <PercentSelect
                  from={50}
                  label={t('wizard.minimumMatch', { name: chosen.name })}
                  value={chosen.minimum}
                  onChange={(minimum) => change({ ...chosen, minimum })}
                />
                <Switch
                  size="xs"
                  label={t('wizard.updateMemory')}
                  aria-label={t('wizard.updateMemoryOf', { name: chosen.name })}
                  checked={chosen.update}
                  onChange={(event) => change({ ...chosen, update: event.currentTarget.checked })}
                />
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
