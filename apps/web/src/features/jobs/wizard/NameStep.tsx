import { useTranslation } from 'react-i18next'
import { DescriptionField, TextField } from '../../../kit/fields.tsx'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { WizardValues } from './wizard-values.ts'

export function NameStep(props: { form: Form<WizardValues>; mayShare: boolean; needsTeam: boolean }) {
  const { t } = useTranslation('jobs')
  const { form } = props
  return (
    <>
      <TextField label={t('columns.name')} hint={t('wizard.nameHint')} autoFocus {...form.field('name')} />
      <TextField label={t('columns.jobId')} hint={t('edit.jobIdHint')} {...form.field('jobId')} />
      <DescriptionField {...form.field('description')} />
      {props.mayShare && <TeamsField object="jobTranslation" required={props.needsTeam} {...form.field('jobTeams')} />}
    </>
  )
}
