import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading, useReading } from '../../kit/queries.ts'

/** The prompts of all categories: searched 300 ms after typing, those of one category where one is chosen, and one of them. */
export function useOfferedPrompts() {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [wanted, choose] = useState<string | null>(null)
  const [settled] = useDebouncedValue(search.trim(), 300)
  const every = useReading(promptRoutes.offered, { query: {} })
  const found = useQuery({
    ...reading(promptRoutes.offered, { query: settled === '' ? {} : { query: settled } }),
    placeholderData: keepPreviousData,
  })
  const categories = new Map(every.data?.prompts.map(({ promptCategory }) => [promptCategory.uuid, promptCategory]))
  const shown = (found.data?.prompts ?? []).filter(
    ({ promptCategory }) => category === null || promptCategory.uuid === category,
  )
  // What is found first is chosen until somebody chooses.
  const chosen = shown.find(({ uuid }) => uuid === wanted) ?? shown[0] ?? null
  return {
    search,
    setSearch,
    category,
    setCategory,
    categories: [...categories.values()],
    shown,
    chosen,
    choose,
    /** Chooses the one so many places further. */
    move: (step: number) => {
      const to = shown[(chosen ? shown.indexOf(chosen) : -1) + step]
      if (to) choose(to.uuid)
    },
    isEmpty: every.data?.prompts.length === 0,
    isLoading: found.isPending,
    error: found.error,
    retry: found.refetch,
  }
}
