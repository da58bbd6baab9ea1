import { userRoutes as routes, type User } from '@langwerk/contract/users'
import { locales } from '@langwerk/contract/words'
import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { SwitchField, TextField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { usePreferences } from '../../settings/preferences.ts'

/** Makes an account, or changes one. */
export function UserDialog({ user, ...props }: { user: User | null; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('users')
  const { locale } = usePreferences()
  const required = (value: string) => (value.trim() === '' ? t('users.required') : undefined)
  return (
    <EditDialog
      title={user?.name ?? t('users.add')}
      size="md"
      initial={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
        locale: user?.locale ?? locale,
        singleSignOn: user?.singleSignOn ?? true,
        collectiveUser: user?.collectiveUser ?? false,
      }}
      check={({ firstName, lastName, email }) => {
        const [first, last] = [required(firstName), required(lastName)]
        return {
          ...(first && { firstName: first }),
          ...(last && { lastName: last }),
          ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('users.emailInvalid') }),
        }
      }}
      save={({ singleSignOn, collectiveUser, ...body }) =>
        user
          ? call(routes.update, { params: { uuid: user.uuid }, body: { ...body, singleSignOn, collectiveUser } })
          : call(routes.create, { body })
      }
      onSaved={() => {
        notifySuccess(t(user ? 'users.saved' : 'users.createdToast'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          {!user && (
            <Text size="sm" c="dimmed">
              {t('users.createHint')}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField label={t('users.firstName')} required autoFocus {...form.field('firstName')} />
            <TextField label={t('users.lastName')} required {...form.field('lastName')} />
          </SimpleGrid>
          <TextField
            label={t('users.email')}
            required
            {...(user && { hint: t('users.emailHint') })}
            {...form.field('email')}
          />
          <WordField
            label={t('users.mailLanguage')}
            words={locales.map((value) => ({ value, label: t(value === 'de' ? 'users.german' : 'users.english') }))}
            {...form.field('locale')}
          />
          {user && (
            <>
              <SwitchField
                label={t('users.singleSignOn')}
                hint={t('users.singleSignOnHint')}
                {...form.field('singleSignOn')}
              />
              <SwitchField
                label={t('users.collectiveUser')}
                hint={t('users.collectiveUserHint')}
                {...form.field('collectiveUser')}
              />
            </>
          )}
        </>
      )}
    </EditDialog>
  )
}
