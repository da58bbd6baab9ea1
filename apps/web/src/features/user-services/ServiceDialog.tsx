import { userServiceRoutes as routes, type UserService } from '@langwerk/contract/user-services'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, TextField } from '../../kit/fields.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { rappenOf } from '../../kit/money.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { nameViolation } from '../../kit/refusal-text.ts'

/** Offers a service, or changes one. */
export function ServiceDialog({
  item: service,
  ...props
}: {
  item: UserService | null
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation('userServices')
  return (
    <EditDialog
      title={service?.name ?? t('add')}
      size="md"
      initial={{
        name: service?.name ?? '',
        description: service?.description ?? '',
        sourceLanguage: service?.sourceLanguage['@id'] ?? (null as string | null),
        targetLanguage: service?.targetLanguage['@id'] ?? (null as string | null),
        rappenPerHour: service ? (service.rappenPerHour / 100).toFixed(2) : '',
      }}
      check={({ name, sourceLanguage, targetLanguage, rappenPerHour }) => ({
        ...nameViolation(name),
        ...(!sourceLanguage && { sourceLanguage: t('languageRequired') }),
        ...(!targetLanguage && { targetLanguage: t('languageRequired') }),
        ...(rappenOf(rappenPerHour) === null && { rappenPerHour: t('priceWrong') }),
      })}
      save={({ name, description, sourceLanguage, targetLanguage, rappenPerHour }) => {
        // `check` has let nothing pass that is missing.
        const body = {
          name,
          description,
          sourceLanguage: sourceLanguage!,
          targetLanguage: targetLanguage!,
          rappenPerHour: rappenOf(rappenPerHour)!,
        }
        return service ? call(routes.update, { params: { uuid: service.uuid }, body }) : call(routes.create, { body })
      }}
      onSaved={() => {
        notifySuccess(t(service ? 'saved' : 'created'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <LanguageField label={t('sourceLanguage')} required {...form.field('sourceLanguage')} />
            <LanguageField label={t('targetLanguage')} required {...form.field('targetLanguage')} />
          </SimpleGrid>
          <TextField label={t('priceField')} required placeholder="90.00" {...form.field('rappenPerHour')} />
        </>
      )}
    </EditDialog>
  )
}
