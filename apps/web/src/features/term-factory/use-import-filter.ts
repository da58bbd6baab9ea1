import { type ExtractingTermImportType, extractingTermImportTypes } from '@langwerk/contract/term-words'
import { type ImportStatusTitle, importStatuses } from '@langwerk/contract/words'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface ImportFilter {
  status?: ImportStatusTitle
  termImportType?: ExtractingTermImportType
}

/** What is filtered by, as the address says it. */
export function useImportFilter(): { filter: ImportFilter; choose: (filter: ImportFilter) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const status = importStatuses.find((one) => one === search.status)
  const termImportType = extractingTermImportTypes.find((one) => one === search.type)
  return {
    filter: { ...(status && { status }), ...(termImportType && { termImportType }) },
    choose: (next) =>
      void navigate({
        to: '.',
        search: { ...search, status: next.status, type: next.termImportType, page: undefined },
      }),
  }
}
