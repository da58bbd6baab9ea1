import { unitsInStep } from '@langwerk/contract/job-step-words'
import { originTypes, qualityProcessorNames, transUnitStatuses } from '@langwerk/contract/words'
import { qualityTexts } from '@langwerk/quality/messages'
import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterPopover } from '../../kit/FilterPopover.tsx'
import { usePreferences } from '../../settings/preferences.ts'
import { useEditorActions, useEditorData } from './state/editor-context.ts'
import type { Filter } from './state/filter.ts'

/** Chooses what is listed. */
export function FilterButton() {
  const { t } = useTranslation('editor')
  const { filter } = useEditorData()
  const { setFilter } = useEditorActions()
  return (
    <FilterPopover
      filter={filter}
      choose={setFilter}
      labels={{ button: t('filter.title'), apply: t('filter.title'), clear: t('filter.clear') }}
      button={{ variant: 'subtle', color: 'gray', size: 'compact-md' }}
      width={300}
    >
      {(draft, change) => <FilterFields draft={draft} change={change} />}
    </FilterPopover>
  )
}

function FilterFields({ draft, change }: { draft: Filter; change: (changes: Filter) => void }) {
  const { t } = useTranslation('editor')
  const { t: inStep } = useTranslation('editorInStep')
  const { processors, severities } = qualityTexts(usePreferences().locale)
  const { file } = useEditorData()
  return (
    <>
      {file.jobStep && (
        <Select
          label={inStep('filter.label')}
          comboboxProps={{ withinPortal: false }}
          clearable
          value={draft.inStep ?? null}
          onChange={(value) => change({ inStep: (value ?? undefined) as Filter['inStep'] })}
          data={unitsInStep.map((name) => ({ value: name, label: inStep(`filter.${name}`) }))}
        />
      )}
      <TextInput
        label={t(file.copyWriting ? 'filter.instruction' : 'filter.source')}
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
          { value: 'artificialIntelligenceRework', label: severities.artificialIntelligenceRework },
          ...qualityProcessorNames.map((name) => ({ value: name, label: processors[name] })),
        ]}
      />
      <Group gap="sm">
        {!file.copyWriting && (
          <Checkbox
            label={t('filter.repeated')}
            checked={draft.repeated === 'true'}
            onChange={(event) => change({ repeated: flag(event.currentTarget.checked) })}
          />
        )}
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
