/** The five page numbers to offer around the present one, fewer where there are fewer. */
export function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(5, pages)
  const first = Math.max(1, Math.min(page - 2, pages - count + 1))
  return Array.from({ length: count }, (_, place) => first + place)
}
