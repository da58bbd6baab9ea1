import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Menu, Select, Text } from '@mantine/core'
import { IconArrowsJoin2, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { ByMeaningLink } from '../search-by-meaning/index.ts'
import { ShownLanguages } from './ShownLanguages.tsx'
import { TermFilters } from './TermFilters.tsx'
import { TermSearch } from './TermSearch.tsx'
import classes from './TermsTab.module.css'
import type { Terms } from './use-terms.ts'

interface TermsBarProps {
  termbase: Termbase
  terms: Terms
  findDuplicates: () => void
  recycleBelow: () => void
  addButton: ReactNode
}

/** What stands above the list of terms: search, filters, order, how many there are, and what else can be done. */
export function TermsBar({ termbase, terms, findDuplicates, recycleBelow, addButton }: TermsBarProps) {
  const { t } = useTranslation('termbases')
  const { typed, type, tags, filter, change, windows, languages, mayEdit } = terms
  return (
    <div className={classes.bar}>
      <TermSearch typed={typed} onType={type} />
      <ByMeaningLink termbaseUuid={termbase.uuid} words={typed} />
      <TermFilters termbase={termbase} tags={tags} filter={filter} change={change} />
      <Select
        w={170}
        aria-label={t('sortBy')}
        allowDeselect={false}
        data={[
          ...termbase.termbaseIndices.map(({ uuid, name }) => ({ value: uuid, label: name })),
          { value: 'newest', label: t('sortNewest') },
        ]}
        value={filter.sortIndexUuid ?? 'newest'}
        onChange={(value) => value && change({ sortIndexUuid: value === 'newest' ? null : value })}
      />
      <Text size="sm" c="dimmed" aria-live="polite" mr="auto">
        {!windows.pending &&
          t('showing', {
            count: windows.loaded,
            shown: formatNumber(windows.loaded),
            total: formatNumber(windows.total),
          })}
      </Text>
      <ShownLanguages indices={termbase.termbaseIndices} {...languages} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('more')}>
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsJoin2 size={15} />} onClick={findDuplicates}>
            {t('findDuplicates')}
          </Menu.Item>
          {mayEdit && (
            <Menu.Item leftSection={<IconTrash size={15} />} onClick={recycleBelow}>
              {t('recycleBelow')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {addButton}
    </div>
  )
}
