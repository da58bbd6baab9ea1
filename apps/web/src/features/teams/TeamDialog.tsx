import { organizationRoutes } from '@langwerk/contract/organizations'
import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { type VisibilityType, visibilityTypes } from '@langwerk/contract/words'
import { Alert, Anchor, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, SwitchField, TextField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { numberTyped } from '../../kit/number-typed.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import type { FieldProps, Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useSession } from '../../session/session.ts'

interface Values {
  name: string
  description: string
  organization: Choice | null
  type: VisibilityType
  teamInboxEmail: string
  primary: boolean
  endOfPeriod: string
  editorUnits: number | null
  singleSignOnAssignment: boolean
}

/** Creates a team or changes it; its limits only where the organization's role allows it. */
export function TeamDialog({
  item: team,
  ...props
}: {
  /** Null for a new one. */
  item: Team | null
  onSaved: (team: Team) => void
  onClose: () => void
}) {
  const { t } = useTranslation('teams')
  const mayLimit = team === null || team.permissions.editLimits === true
  const organizations = useCreationOrganizations(team === null)
  const initial: Values = {
    name: team?.name ?? '',
    description: team?.description ?? '',
    organization: team?.organization ?? (organizations?.length === 1 ? organizations[0]! : null),
    type: team?.type ?? 'private',
    teamInboxEmail: team?.teamInboxEmail ?? '',
    primary: team?.primary ?? false,
    endOfPeriod: team?.endOfPeriod ?? '',
    editorUnits: team?.editorUnits ?? null,
    singleSignOnAssignment: team?.singleSignOnAssignment ?? false,
  }
  const check = ({ name, organization }: Values) => ({
    ...nameViolation(name),
    ...(organization === null && { organization: t('organizationRequired') }),
  })
  const save = (values: Values) => {
    const { name, description, organization, type } = values
    const shared = { name, description, type, teamInboxEmail: values.teamInboxEmail.trim() || null }
    const limits = {
      endOfPeriod: values.endOfPeriod || null,
      editorUnits: values.editorUnits,
      singleSignOnAssignment: values.singleSignOnAssignment,
      // The mark is moved, never taken away.
      ...(values.primary && { primary: true }),
    }
    const body = { ...shared, ...(mayLimit && limits) }
    return team
      ? call(teamRoutes.update, { params: { uuid: team.uuid }, body })
      : call(teamRoutes.create, { body: { ...body, organization: organization?.['@id'] ?? '' } })
  }
  // The first values stand for as long as the dialog does: they wait for the organizations.
  if (team === null && organizations === null) return null
  return (
    <EditDialog
      title={team ? t('editTitle') : t('add')}
      initial={initial}
      check={check}
      save={save}
      onSaved={(saved) => {
        notifySuccess(team ? t('updated') : saved.teamUserRole ? t('added') : t('addedWithoutYou'))
        props.onSaved(saved)
      }}
      onClose={props.onClose}
      saveLabel={team ? t('save') : t('create')}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
          {team === null && <OrganizationField choices={organizations ?? []} {...form.field('organization')} />}
          <WordField
            label={t('type')}
            hint={t('typeHint')}
            words={visibilityTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.field('type')}
          />
          <TextField label={t('teamInboxEmail')} hint={t('teamInboxEmailHint')} {...form.field('teamInboxEmail')} />
          {mayLimit && <Limits form={form} wasPrimary={team?.primary ?? false} />}
        </>
      )}
    </EditDialog>
  )
}

function Limits({ form, wasPrimary }: { form: Form<Values>; wasPrimary: boolean }) {
  const { t } = useTranslation('teams')
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={t('endOfPeriod')}
          description={t('endOfPeriodHint')}
          error={form.violations.endOfPeriod}
          value={form.values.endOfPeriod}
          onChange={(event) => form.set('endOfPeriod', event.currentTarget.value)}
        />
        <NumberInput
          label={t('editorUnits')}
          description={t('editorUnitsHint')}
          min={1}
          allowDecimal={false}
          error={form.violations.editorUnits}
          value={form.values.editorUnits ?? ''}
          onChange={(value) => form.set('editorUnits', numberTyped(value))}
        />
      </Group>
      <SwitchField
        label={t('primaryTeam')}
        hint={wasPrimary ? t('primaryStays') : t('primaryHint')}
        disabled={wasPrimary}
        {...form.field('primary')}
      />
      <SwitchField
        label={t('singleSignOnAssignment')}
        hint={t('singleSignOnAssignmentHint')}
        {...form.field('singleSignOnAssignment')}
      />
    </>
  )
}

/** An administrator of the product may choose any organization there is, and others one of theirs. */
function OrganizationField({ choices, ...field }: FieldProps<Choice | null> & { choices: Choice[] }) {
  const { t } = useTranslation('teams')
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') ?? false
  if (choices.length === 0)
    return (
      <Alert color="yellow" py="xs">
        {t('noOrganization')}{' '}
        <Anchor component={Link} to="/organizations" inherit underline="always">
          {t('toOrganizations')}
        </Anchor>
      </Alert>
    )
  if (isAdministrator)
    return <PagedSelect<Choice> route={organizationRoutes.list} label={t('organization')} required {...field} />
  return (
    <Select
      label={t('organization')}
      required
      searchable
      allowDeselect={false}
      name={field.name}
      error={field.error}
      data={choices.map((choice) => ({ value: choice['@id'], label: choice.name }))}
      value={field.value?.['@id'] ?? null}
      onChange={(iri) => field.onChange(choices.find((choice) => choice['@id'] === iri) ?? null)}
    />
  )
}

/** The organizations in which one may make teams; of an administrator of the product the first ones. Null until they are read. */
function useCreationOrganizations(wanted: boolean): Choice[] | null {
  const session = useSession()
  const isAdministrator = session?.roles.includes('ROLE_ADMIN') ?? false
  const { data } = useReading(
    organizationRoutes.list,
    { query: { itemsPerPage: isAdministrator ? 2 : 1000 } },
    { enabled: wanted },
  )
  const mayIn = (uuid: string) =>
    isAdministrator ||
    session?.permissions.organizations[uuid]?.team?.create === true ||
    session?.permissions.user.team?.create === true
  return data ? data.member.filter(({ uuid }) => mayIn(uuid)) : null
}
