import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { type FormalityName, formalities } from '@langwerk/contract/words'
import { Button, Popover, Select, Stack, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { isModel } from '../state/chosen-means.ts'
import { useServingEngines } from '../state/use-serving-engines.ts'
import type { Translator } from '../state/use-translator.ts'

type OptionsProps = Pick<Translator, 'remembered' | 'remember' | 'chosen' | 'choose' | 'sourceLanguage'>

/** By whom, in which form of address and beside which texts it is translated. */
export function OptionsButton(props: OptionsProps) {
  const { t } = useTranslation('translator')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={340} position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('options')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{opened && <Options {...props} />}</Popover.Dropdown>
    </Popover>
  )
}

const most = 200

function Options({ remembered, remember, chosen, choose, sourceLanguage }: OptionsProps) {
  const { t } = useTranslation('translator')
  const { formality, memories, isPlain, forgets } = remembered
  const means = useMeans({ chosen, sourceLanguage, target: remembered.target })
  return (
    <Stack gap="sm">
      <Select
        label={t('by')}
        placeholder={t('automatic')}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        clearable
        data={means.groups}
        value={chosen?.['@id'] ?? null}
        onChange={(iri) => choose(means.named(iri))}
      />
      <Select
        label={t('formality')}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        allowDeselect={false}
        data={formalities.map((value) => ({ value, label: t(`formalities.${value}`) }))}
        value={formality}
        onChange={(value) => remember({ formality: value as FormalityName })}
      />
      <PagedMultiSelect<Choice>
        route={translationMemoryRoutes.list}
        name="memories"
        label={t('memories')}
        hint={t('memoriesHint')}
        error={undefined}
        value={memories}
        onChange={(chosen) => remember({ memories: chosen.map(({ '@id': iri, name }) => ({ '@id': iri, name })) })}
      />
      <Switch
        label={t('plain')}
        checked={isPlain}
        onChange={(event) => remember({ isPlain: event.currentTarget.checked })}
      />
      <Switch
        label={t('forgets')}
        checked={forgets}
        onChange={(event) => remember({ forgets: event.currentTarget.checked })}
      />
    </Stack>
  )
}

/**
 * Who may translate, by what they are. Who is chosen stands there, too, where they do not serve the languages: it is them who are asked.
 */
function useMeans({
  chosen,
  sourceLanguage,
  target,
}: Pick<OptionsProps, 'chosen' | 'sourceLanguage'> & { target: string | null }) {
  const { t } = useTranslation('translator')
  const engines = useServingEngines(sourceLanguage, target)
  const models = useReading(generativeArtificialIntelligenceModelRoutes.forWriting, { query: { itemsPerPage: most } })
  const found: readonly Choice[] = [...(engines.data?.member ?? []), ...(models.data?.member ?? [])]
  const isListed = chosen === null || found.some(({ '@id': iri }) => iri === chosen['@id'])
  const isServing = !engines.data || (chosen !== null && isModel(chosen['@id']))
  const unlisted = isListed
    ? []
    : [{ value: chosen['@id'], label: isServing ? chosen.name : t('notServing', { name: chosen.name }) }]
  const choices = (listed: readonly Choice[] | undefined) =>
    (listed ?? []).map(({ '@id': value, name: label }) => ({ value, label }))
  return {
    groups: [
      ...unlisted,
      { group: t('engines'), items: choices(engines.data?.member) },
      { group: t('models'), items: choices(models.data?.member) },
    ],
    /** As it is remembered. */
    named(iri: string | null): Choice | null {
      const one = found.find(({ '@id': known }) => known === iri)
      return one ? { '@id': one['@id'], name: one.name } : null
    },
  }
}
