import { uploadQuotaRoutes as routes, type UploadQuota } from '@langwerk/contract/upload-quotas'
import { NumberInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { numberTyped } from '../../kit/number-typed.ts'
import { useReading } from '../../kit/queries.ts'
import { UsedSpace } from './UsedSpace.tsx'

interface Of {
  of: 'organization' | 'user'
  uuid: string
  name: string
}

/** Sets how much the uploads of somebody may take, beside what they take. */
export function UploadQuotaDialog(props: Of & { onClose: () => void; onSaved: () => void }) {
  const { of, uuid } = props
  const { data } = useReading(of === 'user' ? routes.ofUser : routes.ofOrganization, { params: { uuid } })
  return data ? <Dialog {...props} quota={data} /> : null
}

function Dialog({
  of,
  uuid,
  name,
  quota,
  ...props
}: Of & { quota: UploadQuota; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('uploadQuotas')
  const { usualMegabytes } = quota
  return (
    <EditDialog
      title={t('title', { name })}
      size="md"
      initial={{ megabytes: quota.megabytes }}
      save={(body) => call(of === 'user' ? routes.setOfUser : routes.setOfOrganization, { params: { uuid }, body })}
      onSaved={() => {
        notifySuccess(t('saved'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            <UsedSpace quota={quota} />
          </Text>
          <NumberInput
            label={t('megabytes')}
            description={usualMegabytes === null ? t('unlimited') : t('usual', { megabytes: usualMegabytes })}
            value={form.values.megabytes ?? ''}
            min={0}
            max={100_000_000}
            allowDecimal={false}
            onChange={(value) => form.set('megabytes', numberTyped(value))}
            data-autofocus
          />
        </>
      )}
    </EditDialog>
  )
}
