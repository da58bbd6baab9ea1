import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { notifySuccess } from '../../../kit/notify.ts'
import { useReading } from '../../../kit/queries.ts'
import { ServiceSelect } from '../dialog/ServiceSelect.tsx'

/** Gives what an AI worker has left in a step to a person. */
export function HandOverDialog({ step, onClose }: { step: JobStep; onClose: () => void }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'worker.hand' })
  const { data } = useReading(jobStepRoutes.servicesForStep, { params: { uuid: step.uuid } })
  return (
    <EditDialog
      title={t('title')}
      size="md"
      initial={{ userService: null as string | null, name: '' }}
      check={({ userService }) => (userService ? {} : { userService: t('required') })}
      save={({ userService, name }) =>
        call(jobStepRoutes.handOver, { params: { uuid: step.uuid }, body: { userService, name } })
      }
      saveLabel={t('save')}
      onSaved={() => {
        notifySuccess(t('done'))
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('text')}</Text>
          <ServiceSelect
            label={t('service')}
            required
            services={data?.member ?? []}
            loading={!data}
            {...form.field('userService')}
          />
          <TextField label={t('name')} {...form.field('name')} />
        </>
      )}
    </EditDialog>
  )
}
