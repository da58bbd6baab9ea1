import { uuidOf } from '@langwerk/contract/common'
import { jobRoutes } from '@langwerk/contract/jobs'
import { Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import { PercentSelect } from './PercentSelect.tsx'
import { UnsupportedPairs } from './UnsupportedPairs.tsx'
import classes from './wizard.module.css'
import type { ChosenEngine } from './wizard-values.ts'

const defaultMinimum = 75

interface Languages {
  sourceLanguage: string | null
  targetLanguages: string[]
}

/** The machine translation engines of a job, first those that serve all of its languages, each with its minimum estimate. */
export function EngineFields({
  value,
  onChange,
  sourceLanguage,
  targetLanguages,
  ...props
}: FieldProps<ChosenEngine[]> & Languages) {
  const { t } = useTranslation('jobs')
  const { data: every } = useReading(jobRoutes.enginesForJob, { query: {} }, { staleTime: 60_000 })
  const { data: fitting } = useReading(
    jobRoutes.enginesForJob,
    {
      query: {
        ...(sourceLanguage && { sourceLanguageUuid: uuidOf(sourceLanguage) }),
        targetLanguageUuids: targetLanguages.map(uuidOf).join(','),
      },
    },
    { staleTime: 60_000 },
  )
  const engines = every?.member ?? []
  const fits = new Set((fitting ?? every)?.member.map((engine) => engine['@id']))
  const gone = value.filter((chosen) => !engines.some((engine) => engine['@id'] === chosen['@id']))
  const words = [...engines, ...gone].map((engine) => ({ value: engine['@id'], label: engine.name }))
  const groups = [
    { group: t('wizard.enginesFitting'), items: words.filter((word) => fits.has(word.value)) },
    { group: t('wizard.enginesOther'), items: words.filter((word) => !fits.has(word.value)) },
  ].filter(({ items }) => items.length > 0)

  const choose = (iris: string[]) =>
    onChange(
      iris.map((iri) => {
        const engine = engines.find((one) => one['@id'] === iri)
        const minimum = engine?.machineTranslationQualityEstimationMinimalPercent ?? defaultMinimum
        return value.find((one) => one['@id'] === iri) ?? { '@id': iri, name: engine?.name ?? '', minimum }
      }),
    )
  const change = (changed: ChosenEngine) =>
    onChange(value.map((one) => (one['@id'] === changed['@id'] ? changed : one)))

  return (
    <Stack gap={6}>
      <MultiSelect
        label={t('wizard.engines')}
        placeholder={value.length === 0 ? t('wizard.choose') : ''}
        searchable
        data={groups}
        value={value.map((one) => one['@id'])}
        onChange={choose}
        {...props}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={t('wizard.engines')}>
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
                  from={0}
                  label={t('wizard.minimumQuality', { name: chosen.name })}
                  value={chosen.minimum}
                  onChange={(minimum) => change({ ...chosen, minimum })}
                />
              </Group>
            </li>
          ))}
        </ul>
      )}
      {sourceLanguage &&
        value.map((chosen) => (
          <UnsupportedPairs
            key={chosen['@id']}
            engine={chosen}
            sourceLanguage={sourceLanguage}
            targetLanguages={targetLanguages}
          />
        ))}
    </Stack>
  )
}
