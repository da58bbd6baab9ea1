import type { List } from './use-list.ts'

/** A list that is all on one page and in its own order. */
export const onePage = <Item>(items: Item[], loading: boolean): List<Item> => ({
  items,
  total: items.length,
  loading,
  error: null,
  page: 1,
  pages: 1,
  setPage: () => undefined,
  search: '',
  typedSearch: '',
  setSearch: () => undefined,
  order: null,
  toggleOrder: () => undefined,
  refresh: async () => undefined,
})
