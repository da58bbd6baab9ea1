import { jobStepRoutes, type SubStep } from '@langwerk/contract/job-steps'
import { Input, Rating } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import type { FieldProps } from '../../kit/use-form.ts'
import { useStepName } from './step-words.ts'

/** Rates the work on a finished step. */
export function RateDialog({ step, onDone, onClose }: { step: SubStep; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'rating' })
  const nameOf = useStepName()
  return (
    <EditDialog
      title={t('title', { name: nameOf(step) })}
      initial={{ stars: step.rating?.stars ?? 0, words: step.rating?.words ?? '' }}
      check={({ stars }) => (stars === 0 ? { stars: t('starsRequired') } : {})}
      save={(body) => call(jobStepRoutes.rate, { params: { uuid: step.uuid }, body })}
      saveLabel={t('save')}
      onSaved={() => {
        notifySuccess(t('done'))
        onDone()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <StarsField {...form.field('stars')} />
          <TextAreaField label={t('words')} hint={t('hint')} maxLength={2000} {...form.field('words')} />
        </>
      )}
    </EditDialog>
  )
}

function StarsField({ value, onChange, error }: FieldProps<number>) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'rating' })
  return (
    <Input.Wrapper label={t('stars')} required error={error} labelElement="div">
      <Rating
        value={value}
        size="lg"
        onChange={onChange}
        getSymbolLabel={(count) => t('starName', { count })}
        aria-label={t('stars')}
      />
    </Input.Wrapper>
  )
}
