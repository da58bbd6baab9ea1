import type { TranslationMemoryUnitFilter } from '@langwerk/contract/translation-memories'
import { translationMemoryUnitOrigins } from '@langwerk/contract/words'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterPopover } from '../../kit/FilterPopover.tsx'

export type UnitFilter = Pick<
  TranslationMemoryUnitFilter,
  'changedFrom' | 'changedUntil' | 'user' | 'origin' | 'duplicates'
>

interface UnitFilterButtonProps {
  filter: UnitFilter
  /** Takes a filter without empty fields. */
  choose: (filter: UnitFilter) => void
}

/** Chooses which units of a memory are listed: by day, person, origin, and whether their source has several. */
export function UnitFilterButton({ filter, choose }: UnitFilterButtonProps) {
  const { t } = useTranslation('translationMemories')
  const count = Object.keys(filter).length
  return (
    <FilterPopover
      filter={filter}
      choose={choose}
      labels={{
        button: count > 0 ? t('filter.chosen', { count }) : t('filter.title'),
        apply: t('filter.apply'),
        clear: t('filter.clear'),
      }}
      width={280}
    >
      {(draft, change) => <Fields draft={draft} change={change} />}
    </FilterPopover>
  )
}

function Fields({ draft, change }: { draft: UnitFilter; change: (changes: UnitFilter) => void }) {
  const { t } = useTranslation('translationMemories')
  return (
    <>
      {(['changedFrom', 'changedUntil'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(`filter.${name}`)}
          value={draft[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        label={t('filter.user')}
        value={draft.user ?? ''}
        onChange={(event) => change({ user: event.currentTarget.value })}
      />
      <Select
        label={t('origin')}
        comboboxProps={{ withinPortal: false }}
        clearable
        placeholder={t('filter.anyOrigin')}
        value={draft.origin ?? null}
        onChange={(origin) => change({ origin: origin ?? undefined })}
        data={translationMemoryUnitOrigins.map((origin) => ({ value: origin, label: t(`origins.${origin}`) }))}
      />
      <Checkbox
        label={t('filter.duplicates')}
        checked={draft.duplicates === 'true'}
        onChange={(event) => change({ duplicates: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  )
}
