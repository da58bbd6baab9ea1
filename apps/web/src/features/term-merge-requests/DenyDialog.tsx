import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'

interface DenyDialogProps {
  request: TermMergeRequest
  onDone: () => void
  onClose: () => void
}

/** Asks why a request is denied; who takes their own back need not say. */
export function DenyDialog({ request: { uuid, permissions }, onDone, onClose }: DenyDialogProps) {
  const { t } = useTranslation('termMergeRequests')
  const isOwn = permissions.withdraw
  return (
    <EditDialog
      title={t(permissions.decide ? 'denyTitle' : 'withdrawTitle')}
      size="md"
      initial={{ reason: '' }}
      check={({ reason }) => (isOwn || reason.trim() !== '' ? {} : { reason: t('reasonRequired') })}
      save={({ reason }) => call(routes.deny, { params: { uuid }, body: { reason } })}
      saveLabel={t('denyOne')}
      onSaved={() => {
        notifySuccess(t('denyDone'))
        onClose()
        onDone()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t(permissions.decide ? 'denyText' : 'withdrawText')}</Text>
          <TextAreaField label={t('reason')} required={!isOwn} maxLength={2000} {...form.field('reason')} />
        </>
      )}
    </EditDialog>
  )
}
