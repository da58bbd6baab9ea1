import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ListTable.tsx'

/** The column of a list of written texts that says what each says. */
export function useShortDescription<Item extends { shortDescription: string }>(): Column<Item> {
  const { t } = useTranslation('writtenText')
  return {
    key: 'shortDescription',
    label: t('shortDescription'),
    sortable: true,
    narrow: 'hide',
    render: ({ shortDescription }) => (
      <Text inherit c="dimmed" lineClamp={1} maw={420}>
        {shortDescription}
      </Text>
    ),
  }
}
