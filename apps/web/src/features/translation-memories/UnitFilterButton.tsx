import type { TranslationMemoryUnitFilter } from '@langwerk/contract/translation-memories'
import { translationMemoryUnitOrigins } from '@langwerk/contract/words'
import { Button, Checkbox, Group, Popover, Select, Stack, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

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
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(filter)
  const isFiltered = Object.keys(filter).length > 0
  const apply = (next: UnitFilter) => {
    choose(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          variant={isFiltered ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          onClick={() => {
            setDraft(filter)
            setOpened(!opened)
          }}
        >
          {isFiltered ? t('filter.chosen', { count: Object.keys(filter).length }) : t('filter.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <Stack gap="xs" w={280}>
            <Fields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
            <Group justify="space-between" mt="xs">
              <Button variant="default" size="compact-sm" onClick={() => apply({})}>
                {t('filter.clear')}
              </Button>
              <Button type="submit" size="compact-sm">
                {t('filter.apply')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
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
