import { type AccessToken, accessTokenRoutes } from '@langwerk/contract/access-tokens'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, TextField } from '../../kit/fields.tsx'

/** Makes an access token and hands it over with its secret. */
export function AccessTokenDialog(props: { onClose: () => void; onCreated: (token: AccessToken) => void }) {
  const { t } = useTranslation('users')
  return (
    <EditDialog
      title={t('add')}
      initial={{ name: '', description: '' }}
      check={({ name }) => (name.trim() ? {} : { name: t('nameRequired') })}
      save={(body) => call(accessTokenRoutes.create, { body })}
      onSaved={props.onCreated}
      onClose={props.onClose}
      saveLabel={t('add')}
      size="md"
    >
      {(form) => (
        <>
          <TextField label={t('name')} hint={t('nameHint')} required autoFocus {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
        </>
      )}
    </EditDialog>
  )
}
