import { uuidOf } from '@langwerk/contract/common'
import { teamRoutes } from '@langwerk/contract/teams'
import type { PermissionObject } from '@langwerk/contract/words'
import { Badge, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReading } from './queries.ts'
import classes from './TeamsField.module.css'
import { type ChosenTeam, withPrimary } from './team-shares.ts'
import type { FieldProps } from './use-form.ts'

/**
 * The teams that something belongs to and is shared with. The first one chosen is the primary team;
 * the others get it read only or with one of the organization's roles.
 */
export function TeamsField({
  object,
  ...props
}: FieldProps<ChosenTeam[]> & { object: PermissionObject; required?: boolean }) {
  const { t } = useTranslation('kit')
  const { data } = useReading(
    teamRoutes.creationTeams,
    { query: { permission_object_name: object } },
    { staleTime: 60_000 },
  )
  const offered = data?.member ?? []
  const known = new Map<string, string>([
    ...offered.map((team) => [team['@id'], team.name] as const),
    ...props.value.map((team) => [team['@id'], team.name] as const),
  ])
  const primary = offered.find((team) => team['@id'] === props.value[0]?.['@id'])
  const choose = (iris: string[]) =>
    props.onChange(
      withPrimary(
        iris.map(
          (iri) =>
            props.value.find((team) => team['@id'] === iri) ?? {
              '@id': iri,
              name: known.get(iri) ?? '',
              primary: false,
              role: null,
            },
        ),
      ),
    )
  const setRole = (iri: string, role: string | null) =>
    props.onChange(props.value.map((team) => (team['@id'] === iri ? { ...team, role } : team)))

  return (
    <Stack gap={6}>
      <MultiSelect
        label={t('fields.teams')}
        placeholder={props.value.length === 0 ? t('fields.teamsPlaceholder') : ''}
        nothingFoundMessage={data && offered.length === 0 ? t('fields.noTeams') : t('nothingFound')}
        searchable
        required={props.required ?? false}
        name={props.name}
        error={props.error}
        data={[...known].map(([value, label]) => ({ value, label }))}
        value={props.value.map((team) => team['@id'])}
        onChange={choose}
      />
      {props.value.length > 0 && (
        <ul className={classes.teams}>
          {props.value.map((team) => (
            <li key={team['@id']}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Text size="sm" truncate>
                  {team.name}
                </Text>
                {team.primary ? (
                  <Badge>{t('fields.primaryTeam')}</Badge>
                ) : (
                  <SharingRole
                    team={team}
                    organization={primary ? uuidOf(primary.organization['@id']) : null}
                    onChange={(role) => setRole(team['@id'], role)}
                  />
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

interface SharingRoleProps {
  team: ChosenTeam
  /** Whose roles are offered: the organization of the primary team. */
  organization: string | null
  onChange: (role: string | null) => void
}

function SharingRole({ team, organization, onChange }: SharingRoleProps) {
  const { t } = useTranslation('kit')
  const { data } = useReading(
    teamRoutes.rolesForObjectSharing,
    { params: { uuid: organization ?? '' } },
    { enabled: organization !== null, staleTime: 60_000 },
  )
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('fields.roleOfTeam', { team: team.name })}
      allowDeselect={false}
      data={[
        { value: '', label: t('fields.readOnly') },
        ...(data?.member ?? []).map((role) => ({ value: role['@id'], label: role.name })),
      ]}
      value={team.role ?? ''}
      onChange={(role) => onChange(role || null)}
    />
  )
}
