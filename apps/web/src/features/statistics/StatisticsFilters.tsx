import { iriOf, uuidOf } from '@langwerk/contract/iri'
import { teamRoutes } from '@langwerk/contract/teams'
import { Button, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageChoices } from '../../kit/languages.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { OrganizationFilter } from '../organizations/index.ts'
import { periods, type useStatisticsFilter } from './use-statistics-filter.ts'

/** How long back, and of what. */
export function StatisticsFilters({ filter }: { filter: ReturnType<typeof useStatisticsFilter> }) {
  const { t } = useTranslation('statistics')
  const { choices } = useLanguageChoices('list')
  const { weeks, chosen, set } = filter
  const { data: team } = useReading(
    teamRoutes.get,
    { params: { uuid: chosen.team ?? '' } },
    { enabled: chosen.team !== undefined },
  )
  return (
    <Group gap="xs" align="flex-end">
      <Select
        aria-label={t('period')}
        w={170}
        allowDeselect={false}
        value={String(weeks)}
        data={periods.map((count) => ({ value: String(count), label: t('lastWeeks', { count }) }))}
        onChange={(value) => value && filter.setWeeks(value)}
      />
      <PagedSelect<Choice>
        route={teamRoutes.list}
        name="team"
        label={t('team')}
        labelHidden
        placeholder={t('allTeams')}
        error={undefined}
        value={chosen.team && team ? team : null}
        onChange={(one) => set('team', one && uuidOf(one['@id']))}
      />
      <OrganizationFilter
        uuid={chosen.organization ?? null}
        permission="organization:read"
        onChange={(uuid) => set('organization', uuid)}
      />
      {(['sourceLanguage', 'targetLanguage'] as const).map((name) => (
        <Select
          key={name}
          aria-label={t(name === 'sourceLanguage' ? 'source' : 'target')}
          placeholder={`${t(name === 'sourceLanguage' ? 'source' : 'target')}: ${t('allLanguages')}`}
          w={190}
          searchable
          clearable
          value={chosen[name] ? iriOf('languages', chosen[name]) : null}
          data={choices}
          onChange={(iri) => set(name, iri && uuidOf(iri))}
        />
      ))}
      {filter.filtered && (
        <Button variant="subtle" onClick={filter.clear}>
          {t('clear')}
        </Button>
      )}
    </Group>
  )
}
