import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { jobRoutes } from '@langwerk/contract/jobs'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { type FormalityName, formalities } from '@langwerk/contract/words'
import { Button, Popover, Select, Stack, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import type { Translator } from '../state/use-translator.ts'

type OptionsProps = Pick<Translator, 'remembered' | 'remember' | 'sourceLanguage'>

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
const uuidOf = (iri: string) => iri.split('/').at(-1)!

function Options({ remembered, remember, sourceLanguage }: OptionsProps) {
  const { t } = useTranslation('translator')
  const { target, by, formality, memories, isPlain, forgets } = remembered
  const pair = { sourceLanguageUuid: uuidOf(sourceLanguage ?? ''), targetLanguageUuids: uuidOf(target ?? '') }
  const engines = useReading(jobRoutes.enginesForJob, { query: sourceLanguage && target ? pair : {} })
  const models = useReading(generativeArtificialIntelligenceModelRoutes.forWriting, { query: { itemsPerPage: most } })
  const choices = (found: readonly Choice[] | undefined) =>
    (found ?? []).map(({ '@id': value, name: label }) => ({ value, label }))
  return (
    <Stack gap="sm">
      <Select
        label={t('by')}
        placeholder={t('automatic')}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        clearable
        data={[
          { group: t('engines'), items: choices(engines.data?.member) },
          { group: t('models'), items: choices(models.data?.member) },
        ]}
        value={by}
        onChange={(chosen) => remember({ by: chosen })}
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
