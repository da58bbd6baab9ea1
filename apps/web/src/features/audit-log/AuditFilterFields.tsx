import { uuidOf } from '@langwerk/contract/common'
import { organizationRoutes } from '@langwerk/contract/organizations'
import { auditActions } from '@langwerk/contract/words'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { auditKinds } from './audit-words.ts'
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
        w={180}
        searchable
        clearable
        value={filters.action ?? null}
        data={byLabel(auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) })))}
        onChange={(action) => setFilter('action', action)}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('allKinds')}
        w={180}
        searchable
        clearable
        value={filters.subjectKind ?? null}
        data={byLabel(auditKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })))}
        onChange={(kind) => setFilter('subjectKind', kind)}
      />
      <OrganizationFilter
        uuid={filters.organization ?? null}
        onChange={(organization) => setFilter('organization', organization)}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          aria-label={t(name)}
          leftSection={t(name)}
          leftSectionWidth={44}
          w={175}
          styles={{ section: { fontSize: 'var(--mantine-font-size-xs)', color: 'var(--mantine-color-dimmed)' } }}
          value={filters[name] ?? ''}
          onChange={(event) => setFilter(name, event.currentTarget.value)}
        />
      ))}
    </>
  )
}

/** For those who see the entries of several organizations. */
function OrganizationFilter({ uuid, onChange }: { uuid: string | null; onChange: (uuid: string | null) => void }) {
  const { t } = useTranslation('auditLog')
  const session = useSession()
  const { data } = useReading(organizationRoutes.get, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== null })
  const editable = Object.values(session?.permissions.organizations ?? {}).filter(
    ({ organization }) => organization?.edit,
  )
  if (editable.length < 2 && !session?.roles.includes('ROLE_ADMIN')) return null
  return (
    <PagedSelect<Choice>
      route={organizationRoutes.list}
      name="organization"
      label={t('organization')}
      labelHidden
      placeholder={t('allOrganizations')}
      width={180}
      error={undefined}
      value={uuid && data ? data : null}
      onChange={(chosen) => onChange(chosen && uuidOf(chosen['@id']))}
    />
  )
}

const byLabel = <Choice extends { label: string }>(choices: Choice[]) =>
  choices.sort((a, b) => a.label.localeCompare(b.label))
