import type { PermissionObject } from '@langwerk/contract/permission-objects'
import { type CreationTeam, teamRoutes } from '@langwerk/contract/teams'
import { Badge, Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from './PagedSelect.tsx'
import { useReading } from './queries.ts'
import { roleName } from './role-name.ts'
import classes from './TeamsField.module.css'
import { type ChosenTeam, withPrimary } from './team-shares.ts'
import type { FieldProps } from './use-form.ts'

interface TeamsFieldProps extends FieldProps<ChosenTeam[]> {
  object: PermissionObject
  required?: boolean
  /** Whoever does not own a thing leaves its primary team as it is. */
  primaryStays?: boolean
}

type TeamChoice = Pick<CreationTeam, '@id' | 'name' | 'organization'>

/**
 * The teams that something belongs to and is shared with. The first one chosen is the primary team, one in which the user
 * may create such a thing; the others are any that they know of in their organizations, and get it read only or with one
 * of the roles of their own organization.
 */
export function TeamsField({ object, primaryStays = false, ...props }: TeamsFieldProps) {
  const { t } = useTranslation('kit')
  const isFirst = props.value.length === 0
  const primary = props.value.find((team) => team.primary)
  // The first team would be the primary one.
  if (primaryStays && !primary) return null
  const choose = (teams: TeamChoice[]) =>
    props.onChange(
      withPrimary(
        teams.map(
          (team) =>
            props.value.find((chosen) => chosen['@id'] === team['@id']) ?? {
              '@id': team['@id'],
              name: team.name,
              organization: team.organization,
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
      <PagedMultiSelect<TeamChoice>
        route={teamRoutes.creationTeams}
        more={{ permission_object_name: object, ...(!isFirst && { further: 'true' }) }}
        label={t('fields.teams')}
        nothing={t(isFirst ? 'fields.noTeams' : 'fields.noFurtherTeams')}
        describe={({ organization }) => organization.name}
        name={props.name}
        error={props.error}
        required={props.required ?? false}
        value={props.value}
        isFixed={(team) => primaryStays && team['@id'] === primary?.['@id']}
        onChange={choose}
      />
      {!isFirst && (
        <ul className={classes.teams}>
          {props.value.map((team) => (
            <li key={team['@id']}>
              <Group justify="space-between" gap="xs">
                <div className={classes.name}>
                  <Text size="sm" truncate>
                    {team.name}
                  </Text>
                  <Text size="xs" c="dimmed" truncate>
                    {team.organization.name}
                  </Text>
                </div>
                {team.primary ? (
                  <Badge miw="max-content">{t('fields.primaryTeam')}</Badge>
                ) : (
                  <SharingRole team={team} onChange={(role) => setRole(team['@id'], role)} />
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function SharingRole({ team, onChange }: { team: ChosenTeam; onChange: (role: string | null) => void }) {
  const { t } = useTranslation('kit')
  const { data } = useReading(
    teamRoutes.rolesForObjectSharing,
    { params: { uuid: team.organization.uuid } },
    { staleTime: 60_000 },
  )
  const roles = (data?.member ?? []).map((role) => ({ value: role['@id'], label: roleName(role.name) }))
  const isListed = !team.role || roles.some(({ value }) => value === team.role)
  return (
    <Select
      size="xs"
      className={classes.role}
      aria-label={t('fields.roleOfTeam', { team: team.name })}
      allowDeselect={false}
      data={[
        { value: '', label: t('fields.readOnly') },
        ...roles,
        ...(isListed ? [] : [{ value: team.role ?? '', label: roleName(team.roleName ?? '') }]),
      ]}
      value={team.role ?? ''}
      onChange={(role) => onChange(role || null)}
    />
  )
}
