import type { NamedRef } from '@langwerk/contract/common'
import { mostCreditsOfGift, creditRoutes as routes } from '@langwerk/contract/credits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NumberField } from '../../kit/NumberField.tsx'

interface CreditGiftDialogProps {
  organization: NamedRef
  onClose: () => void
  /** @param available what the organization has now. */
  onSaved: (available: number) => void
}

/** Gives an organization credits. */
export function CreditGiftDialog({ organization, onClose, onSaved }: CreditGiftDialogProps) {
  const { t } = useTranslation('operator')
  return (
    <EditDialog
      title={t('giftTo', { organization: organization.name })}
      size="md"
      initial={{ credits: null as number | null, expiresOn: '' }}
      check={({ credits }) => (credits ? {} : { credits: t('creditsMissing') })}
      save={({ credits, expiresOn }) =>
        call(routes.give, {
          params: { uuid: organization.uuid },
          body: { credits: credits!, expiresOn: expiresOn || null },
        })
      }
      onSaved={({ available }) => onSaved(available)}
      onClose={onClose}
      saveLabel={t('give')}
    >
      {(form) => (
        <>
          <NumberField label={t('credits')} required min={1} max={mostCreditsOfGift} {...form.field('credits')} />
          <TextInput
            type="date"
            label={t('expiresOn')}
            description={t('expiresOnHint')}
            value={form.values.expiresOn}
            error={form.violations.expiresOn}
            onChange={(event) => form.set('expiresOn', event.currentTarget.value)}
          />
        </>
      )}
    </EditDialog>
  )
}
