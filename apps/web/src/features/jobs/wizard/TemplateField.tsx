import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { jobRoutes } from '@langwerk/contract/jobs'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal, notifyWarning } from '../../../kit/notify.ts'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { TemplateOmissions } from '../TemplateOmissions.tsx'
import { takePresets } from './take-presets.ts'
import type { WizardValues } from './wizard-values.ts'

/** A job template: as soon as one is chosen, the job is saved with it, and the form shows what it has filled in. */
export function TemplateField({ form, jobUuid }: { form: Form<WizardValues>; jobUuid: string }) {
  const { t } = useTranslation('jobs')
  const { values } = form

  const chooseTemplate = async (template: Choice | null) => {
    form.set('jobTemplate', template)
    if (!template) return form.set('templateOmissions', [])
    const body = { jobTemplate: template['@id'] }
    await call(jobRoutes.update, { params: { uuid: jobUuid }, body }).then(
      (job) => job && takePresets(form, job),
      (error) => {
        form.set('jobTemplate', values.jobTemplate)
        notifyRefusal(error)
      },
    )
  }

  return (
    <>
      <PagedSelect<Choice>
        route={jobTemplateRoutes.list}
        searchBy="name"
        label={t('wizard.template')}
        hint={t('wizard.templateHint')}
        {...form.field('jobTemplate')}
        onChange={chooseTemplate}
        onFailure={() => notifyWarning(t('wizard.templateFailed'), 3000)}
      />
      <TemplateOmissions omissions={values.templateOmissions} />
    </>
  )
}
