import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { jobRoutes } from '@langwerk/contract/jobs'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { SwitchField } from '../../../kit/fields.tsx'
import { notifyRefusal, notifyWarning } from '../../../kit/notify.ts'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { PreparationFields } from '../../../kit/PreparationFields.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { useSession } from '../../../session/session.ts'
import { theme } from '../../../settings/environment.ts'
import { TemplateOmissions } from '../TemplateOmissions.tsx'
import { EngineFields } from './EngineFields.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { MemoryFields } from './MemoryFields.tsx'
import { SetsField } from './SetsField.tsx'
import { TerminologyFields } from './TerminologyFields.tsx'
import { takePresets } from './take-presets.ts'
import type { WizardValues } from './wizard-values.ts'

export function ConfigurationStep({ form, jobUuid }: { form: Form<WizardValues>; jobUuid: string }) {
  const { t } = useTranslation('jobs')
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') === true
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
      <LanguageFields form={form} />
      <SetsField set="fileType" form={form} />
      <TerminologyFields {...form.field('jobTranslationTermbases')} />
      <MemoryFields {...form.field('jobTranslationMemories')} />
      <EngineFields
        {...form.field('jobMachineTranslationEngines')}
        sourceLanguage={values.sourceLanguage}
        targetLanguages={values.targetLanguages}
      />
      {values.jobMachineTranslationEngines.length > 0 && <SetsField set="replacementRuleSet" form={form} />}
      <SetsField set="transUnitMessageRuleSet" form={form} />
      <SetsField set="artificialIntelligenceWorker" form={form} />
      <SetsField set="languageCombinationSet" form={form} />
      {theme.scoringRuleSets && <SetsField set="scoringRuleSet" form={form} />}
      <PreparationFields form={form} />
      {isAdministrator && (
        <SwitchField
          label={t('wizard.skipPretranslation')}
          hint={t('wizard.skipPretranslationHint')}
          {...form.field('skipPretranslation')}
        />
      )}
    </>
  )
}
