import type { JobObject } from '@langwerk/contract/job-types'
import { useTranslation } from 'react-i18next'
import { DescriptionField, TextField } from '../../../kit/fields.tsx'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { WizardRights } from './wizard-steps.ts'
import type { WizardValues } from './wizard-values.ts'

interface NameStepProps {
  form: Form<WizardValues>
  object: JobObject
  rights: WizardRights
}

export function NameStep({ form, object, rights }: NameStepProps) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <TextField
        label={t('columns.name')}
        hint={t(`wizard.nameHints.${object === 'jobCopywriting' ? 'copy' : 'files'}`)}
        autoFocus
        {...form.field('name')}
      />
      <TextField label={t('columns.jobId')} hint={t('edit.jobIdHint')} {...form.field('jobId')} />
      <DescriptionField {...form.field('description')} />
      {rights.mayShare && (
        <TeamsField
          object={object}
          required={rights.needsTeam}
          primaryStays={rights.primaryStays}
          {...form.field('jobTeams')}
        />
      )}
    </>
  )
}
