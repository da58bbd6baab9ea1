import { usageStatuses } from '@langwerk/contract/term-words'
import type { Termbase, TermbaseTag } from '@langwerk/contract/termbases'
import { Button, NumberInput, Popover, Select, Stack, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberTyped } from '../../kit/number-typed.ts'
import type { EntryFilter } from './use-entry-windows.ts'

interface TermFiltersProps {
  termbase: Termbase
  tags: TermbaseTag[]
  filter: EntryFilter
  change: (changes: Partial<EntryFilter>) => void
}

/** How many of the filters are set. */
export const activeFilters = (filter: Omit<EntryFilter, 'search'>): number =>
  [
    filter.usageStatus,
    filter.termbaseTagUuid,
    filter.missingTermbaseIndexUuid,
    filter.confidenceBelow,
    filter.commented,
  ].filter(Boolean).length

/** What entries must have to be listed: a usage status, a tag, a language missing, a low confidence, comments. */
export function TermFilters({ termbase, tags, filter, change }: TermFiltersProps) {
  const { t } = useTranslation('termbases')
  const [opened, setOpened] = useState(false)
  const count = activeFilters(filter)
  return (
    <Popover position="bottom-start" shadow="md" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={15} />}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? t('filterActive', { count }) : t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" w={240}>
          <Select
            label={t('usage')}
            placeholder={t('anyUsage')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={usageStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={filter.usageStatus}
            onChange={(value) => change({ usageStatus: usageStatuses.find((status) => status === value) ?? null })}
          />
          <Select
            label={t('tag')}
            placeholder={t('anyTag')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={tags.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={filter.termbaseTagUuid}
            onChange={(termbaseTagUuid) => change({ termbaseTagUuid })}
          />
          <Select
            label={t('missingLanguage')}
            placeholder={t('anyLanguage')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={termbase.termbaseIndices.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={filter.missingTermbaseIndexUuid}
            onChange={(missingTermbaseIndexUuid) => change({ missingTermbaseIndexUuid })}
          />
          <NumberInput
            label={t('confidenceBelow')}
            placeholder={t('anyConfidence')}
            min={1}
            max={100}
            suffix=" %"
            allowDecimal={false}
            value={filter.confidenceBelow ?? ''}
            allowNegative={false}
            onChange={(typed) => change({ confidenceBelow: asPercent(numberTyped(typed)) })}
          />
          <Switch
            label={t('onlyCommented')}
            checked={filter.commented}
            onChange={(event) => change({ commented: event.currentTarget.checked })}
          />
          <Button
            variant="subtle"
            disabled={count === 0}
            onClick={() => {
              change({
                usageStatus: null,
                termbaseTagUuid: null,
                missingTermbaseIndexUuid: null,
                confidenceBelow: null,
                commented: false,
              })
              setOpened(false)
            }}
          >
            {t('filterClear')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const asPercent = (typed: number | null) => (typed !== null && typed >= 1 && typed <= 100 ? typed : null)
