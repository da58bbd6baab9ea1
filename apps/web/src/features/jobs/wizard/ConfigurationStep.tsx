import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../kit/fields.tsx'
import { PreparationFields } from '../../../kit/PreparationFields.tsx'
import type { Form } from '../../../kit/use-form.ts'
import { useSession } from '../../../session/session.ts'
import { theme } from '../../../settings/environment.ts'
import { EngineFields } from './EngineFields.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { MemoryFields } from './MemoryFields.tsx'
import { SetsField } from './SetsField.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TerminologyFields } from './TerminologyFields.tsx'
import type { WizardValues } from './wizard-values.ts'

export function ConfigurationStep({ form, jobUuid }: { form: Form<WizardValues>; jobUuid: string }) {
  const { t } = useTranslation('jobs')
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') === true
  const { values } = form

  return (
    <>
      <TemplateField form={form} jobUuid={jobUuid} />
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
