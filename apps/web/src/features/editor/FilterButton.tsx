import { originTypes, qualityProcessorNames, transUnitStatuses } from '@langwerk/contract/words'
import { Button, Checkbox, Group, MultiSelect, Popover, Select, Stack, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProcessorNames } from './message-text.ts'
import { useEditorActions, useEditorData } from './state/editor-context.ts'
import { type Filter, isFiltered } from './state/filter.ts'

/** Chooses what is listed. */
export function FilterButton() {
  const { t } = useTranslation('editor')
  const { filter } = useEditorData()
  const { setFilter } = useEditorActions()
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState<Filter>(filter)
  const apply = (next: Filter) => {
    // What is not set is left out, so that the address stays short.
    setFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')))
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          variant={isFiltered(filter) ? 'light' : 'subtle'}
          color={isFiltered(filter) ? undefined : 'gray'}
          size="compact-md"
          leftSection={<IconFilter size={16} />}
          onClick={() => {
            setDraft(filter)
            setOpened(!opened)
          }}
        >
          {t('filter.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <Stack gap="xs" w={300}>
            <FilterFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
            <Group justify="space-between" mt="xs">
              <Button variant="default" size="compact-sm" onClick={() => apply({})}>
                {t('filter.clear')}
              </Button>
              <Button type="submit" size="compact-sm">
                {t('filter.title')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function FilterFields({ draft, change }: { draft: Filter; change: (changes: Filter) => void }) {
  const { t } = useTranslation('editor')
  const processorNames = useProcessorNames()
  return (
    <>
      <TextInput
        label={t('filter.source')}
        value={draft.source ?? ''}
        onChange={(event) => change({ source: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('filter.target')}
        value={draft.target ?? ''}
        onChange={(event) => change({ target: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('filter.status')}
        comboboxProps={{ withinPortal: false }}
        value={list(draft.status)}
        onChange={(values) => change({ status: values.join(',') })}
        data={transUnitStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <MultiSelect
        label={t('filter.origin')}
        comboboxProps={{ withinPortal: false }}
        value={list(draft.origin)}
        onChange={(values) => change({ origin: values.join(',') })}
        data={originTypes.map((origin) => ({ value: origin, label: t(`origin.${origin}`) }))}
      />
      <Select
        label={t('filter.message')}
        comboboxProps={{ withinPortal: false }}
        clearable
        value={draft.message ?? null}
        onChange={(value) => change({ message: (value ?? undefined) as Filter['message'] })}
        data={[
          { value: 'any', label: t('filter.anyMessage') },
          ...qualityProcessorNames.map((name) => ({ value: name, label: processorNames[name] })),
        ]}
      />
      <Group gap="sm">
        <Checkbox
          label={t('filter.repeated')}
          checked={draft.repeated === 'true'}
          onChange={(event) => change({ repeated: flag(event.currentTarget.checked) })}
        />
        <Checkbox
          label={t('filter.commented')}
          checked={draft.commented === 'true'}
          onChange={(event) => change({ commented: flag(event.currentTarget.checked) })}
        />
        <Checkbox
          label={t('filter.locked')}
          checked={draft.locked === 'true'}
          onChange={(event) => change({ locked: flag(event.currentTarget.checked) })}
        />
      </Group>
    </>
  )
}

const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []
const flag = (value: boolean) => (value ? 'true' : undefined)
