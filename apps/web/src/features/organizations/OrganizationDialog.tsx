import { type Organization, organizationRoutes as routes } from '@langwerk/contract/organizations'
import { visibilityTypes } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, TextField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { prepareSigningIn } from '../../kit/signing-in/signing-in.ts'
import { setSession } from '../../session/session.ts'

interface OrganizationDialogProps {
  /** Null founds a new one. */
  item: Organization | null
  onClose: () => void
  onSaved: (organization: Organization) => void
}

/** Founds an organization or changes what it says of itself. */
export function OrganizationDialog({ item: organization, onClose, onSaved }: OrganizationDialogProps) {
  const { t } = useTranslation('organizations')
  const initial = {
    name: organization?.name ?? '',
    description: organization?.description ?? '',
    type: organization?.type ?? ('private' as const),
    primaryTeamName: '',
  }
  const save = async ({ primaryTeamName, ...body }: typeof initial) => {
    if (organization) return call(routes.update, { params: { uuid: organization.uuid }, body })
    const found = await call(routes.create, { body: { ...body, ...(primaryTeamName.trim() && { primaryTeamName }) } })
    // Whoever founds one has more rights than before.
    const { readSession } = await prepareSigningIn()
    setSession(await readSession())
    return found
  }
  return (
    <EditDialog
      title={organization ? t('editTitle') : t('add')}
      initial={initial}
      check={({ name }) => nameViolation(name)}
      save={save}
      onSaved={(saved) => {
        notifySuccess(organization ? t('updated') : t('added'))
        onSaved(saved)
      }}
      onClose={onClose}
      size="md"
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
          <WordField
            label={t('typeLabel')}
            hint={t('typeHint')}
            words={visibilityTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            {...form.field('type')}
          />
          {!organization && (
            <TextField label={t('primaryTeamName')} hint={t('primaryTeamHint')} {...form.field('primaryTeamName')} />
          )}
        </>
      )}
    </EditDialog>
  )
}
