import { jobStepRoutes, type SubStep } from '@langwerk/contract/job-steps'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { assigneeOf, useStepName } from './step-words.ts'

/** Gives a finished step back to whoever did it. */
export function ReturnDialog({ step, onDone, onClose }: { step: SubStep; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'returning' })
  const nameOf = useStepName()
  const who = assigneeOf(step)
  return (
    <EditDialog
      title={t('title', { name: nameOf(step) })}
      initial={{ reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: t('reasonRequired') } : {})}
      save={({ reason }) => call(jobStepRoutes.giveBack, { params: { uuid: step.uuid }, body: { reason } })}
      saveLabel={t('confirm')}
      onSaved={() => {
        notifySuccess(t('done'))
        onDone()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{who ? t('text', { who }) : t('textForNobody')}</Text>
          <Text size="sm" c="dimmed">
            {t('segments')}
          </Text>
          <TextAreaField label={t('reason')} required maxLength={2000} {...form.field('reason')} />
        </>
      )}
    </EditDialog>
  )
}
