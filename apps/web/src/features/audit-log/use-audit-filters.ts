import type { AuditQuery } from '@langwerk/contract/audit-log'
import { type AuditAction, auditActions } from '@langwerk/contract/words'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type AuditFilters = Pick<AuditQuery, 'action' | 'subjectKind' | 'organization' | 'from' | 'until'>

/** The filters, as the address says them, so that what one has found can be shown to somebody else. */
export function useAuditFilters(): {
  filters: AuditFilters
  filtered: boolean
  setFilter: (name: keyof AuditFilters, value: string | null) => void
  clear: () => void
} {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters: AuditFilters = {
    ...(isAction(search.action) && { action: search.action }),
    ...(isWord(search.subjectKind) && { subjectKind: search.subjectKind }),
    ...(isUuid(search.organization) && { organization: search.organization }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.until) && { until: search.until }),
  }
  const move = (to: Record<string, string | undefined>) =>
    navigate({ to: '.', search: { ...search, ...to, page: undefined } })
  return {
    filters,
    filtered: Object.keys(filters).length > 0,
    setFilter: (name, value) => move({ [name]: value || undefined }),
    clear: () =>
      move({ action: undefined, subjectKind: undefined, organization: undefined, from: undefined, until: undefined }),
  }
}

const isAction = (value: unknown): value is AuditAction => auditActions.some((action) => action === value)
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z]{1,50}$/.test(value)
const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
