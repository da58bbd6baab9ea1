import { extractingTermImportTypes } from '@langwerk/contract/term-words'
import { importStatuses } from '@langwerk/contract/words'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterPopover } from '../../kit/FilterPopover.tsx'
import type { ImportFilter } from './use-import-filter.ts'

interface ImportFilterButtonProps {
  filter: ImportFilter
  choose: (filter: ImportFilter) => void
}

/** Shows only imports that stand somewhere, or read one kind of texts. */
export function ImportFilterButton({ filter, choose }: ImportFilterButtonProps) {
  const { t } = useTranslation('termFactory')
  const { t: imports } = useTranslation('imports')
  const anything = [{ value: '', label: t('filter.any') }]
  return (
    <FilterPopover
      filter={filter}
      choose={choose}
      width={240}
      labels={{ button: t('filter.button'), apply: t('filter.apply'), clear: t('filter.clear') }}
    >
      {(draft, change) => (
        <>
          <Select
            label={imports('state')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={[
              ...anything,
              ...importStatuses.map((value) => ({
                value,
                label: value === 'running' ? imports('finding') : imports(`status.${value}`),
              })),
            ]}
            value={draft.status ?? ''}
            onChange={(chosen) => change({ status: importStatuses.find((one) => one === chosen) })}
          />
          <Select
            label={t('type')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={[...anything, ...extractingTermImportTypes.map((value) => ({ value, label: t(`types.${value}`) }))]}
            value={draft.termImportType ?? ''}
            onChange={(chosen) => change({ termImportType: extractingTermImportTypes.find((one) => one === chosen) })}
          />
        </>
      )}
    </FilterPopover>
  )
}
