import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 9, shown: [1, 2, 3, 4, 5] },
  { page: 5, pages: 9, shown: [3, 4, 5, 6, 7] },
  { page: 9, pages: 9, shown: [5, 6, 7, 8, 9] },
])('page $page of $pages offers $shown', ({ page, pages, shown }) => {
  expect(pagesAround(page, pages)).toEqual(shown)
})
