import { uuidOf } from '@langwerk/contract/iri'
import { jobRoutes, type MachineTranslationEngineForJob } from '@langwerk/contract/jobs'
import { Group, MultiSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import { ChosenList } from './ChosenList.tsx'
import { MinimumSelect } from './MinimumSelect.tsx'
import { UnsupportedPairs } from './UnsupportedPairs.tsx'
import type { ChosenEngine } from './wizard-values.ts'

const atFirst = (engine: MachineTranslationEngineForJob): ChosenEngine => ({
  '@id': engine['@id'],
  name: engine.name,
  minimum: engine.machineTranslationQualityEstimationMinimalPercent ?? 75,
})

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

  const choose = (iris: string[]) => {
    const all = [...value, ...engines.map(atFirst)]
    onChange(iris.flatMap((iri) => all.find((one) => one['@id'] === iri) ?? []))
  }

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
      <ChosenList
        label={t('wizard.engines')}
        value={value}
        onChange={onChange}
        settingsOf={({ name, minimum }, change) => (
          <Group gap="sm">
            <MinimumSelect
              from={0}
              label={t('wizard.minimumQuality', { name })}
              value={minimum}
              onChange={(minimum) => change({ minimum })}
            />
          </Group>
        )}
      />
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
