import { auditKinds } from '@langwerk/contract/audit-words'
import { auditActions } from '@langwerk/contract/words'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { capitalized } from '../../kit/refusal-text.ts'
import { OrganizationFilter } from '../organizations/index.ts'
import classes from './AuditFilterFields.module.css'
import type { AuditFilters } from './use-audit-filters.ts'

/** What to look for: an action, a kind of thing, a span of days. */
export function AuditFilterFields({
  filters,
  setFilter,
}: {
  filters: AuditFilters
  setFilter: (name: keyof AuditFilters, value: string | null) => void
}) {
  const { t } = useTranslation('auditLog')
  return (
    <>
      <Select
        aria-label={t('action')}
        placeholder={t('allActions')}
        className={classes.field}
        searchable
        clearable
        value={filters.action ?? null}
        data={byLabel(auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) })))}
        onChange={(action) => setFilter('action', action)}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('allKinds')}
        className={classes.field}
        searchable
        clearable
        value={filters.subjectKind ?? null}
        data={byLabel(auditKinds.map((kind) => ({ value: kind, label: capitalized(t(`kinds.${kind}`)) })))}
        onChange={(kind) => setFilter('subjectKind', kind)}
      />
      <OrganizationFilter
        uuid={filters.organization ?? null}
        permission="organization:edit"
        onChange={(organization) => setFilter('organization', organization)}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          aria-label={t(name)}
          leftSection={t(name)}
          leftSectionWidth={44}
          className={classes.field}
          styles={{ section: { fontSize: 'var(--mantine-font-size-xs)', color: 'var(--mantine-color-dimmed)' } }}
          value={filters[name] ?? ''}
          onChange={(event) => setFilter(name, event.currentTarget.value)}
        />
      ))}
    </>
  )
}

const byLabel = <Choice extends { label: string }>(choices: Choice[]) =>
  choices.sort((a, b) => a.label.localeCompare(b.label))
