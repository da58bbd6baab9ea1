import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pagesAround } from './pages-around.ts'

interface PagingProps {
  page: number
  pages: number
  setPage: (page: number) => void
}

/** Five page numbers, with the way to the neighbours and to both ends. */
export function Paging({ page, pages, setPage }: PagingProps) {
  const { t } = useTranslation('kit')
  const step = (label: string, Icon: typeof IconChevronLeft, to: number) => (
    <ActionIcon
      bg="transparent"
      size={28}
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => setPage(to)}
    >
      <Icon size={16} />
    </ActionIcon>
  )
  return (
    <Group component="nav" gap={2} aria-label={t('list.pages')}>
      {step(t('list.firstPage'), IconChevronsLeft, 1)}
      {step(t('list.previousPage'), IconChevronLeft, page - 1)}
      {pagesAround(page, pages).map((number) => (
        <ActionIcon
          key={number}
          size={28}
          fz="sm"
          w="auto"
          miw={28}
          px={6}
          variant={number === page ? 'light' : 'subtle'}
          color={number === page ? 'brand' : 'gray'}
          aria-label={t('list.page', { page: number })}
          {...(number === page && { 'aria-current': 'page' })}
          onClick={() => setPage(number)}
        >
          {number}
        </ActionIcon>
      ))}
      {step(t('list.nextPage'), IconChevronRight, page + 1)}
      {step(t('list.lastPage'), IconChevronsRight, pages)}
    </Group>
  )
}
