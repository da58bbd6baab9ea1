import { termbaseRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../kit/fields.tsx'
import { LanguageField } from '../../../kit/LanguageField.tsx'
import { PagedMultiSelect } from '../../../kit/PagedSelect.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { FormalityField } from './FormalityField.tsx'
import { ModelWorkFields } from './ModelWorkFields.tsx'
import { SetsField } from './SetsField.tsx'
import type { WizardValues } from './wizard-values.ts'

/** In which language copy is written, with which terminology, how it is checked, and whether a model writes it first. */
export function CopyConfigurationStep({ form }: { form: Form<WizardValues> }) {
  const { t } = useTranslation('jobs')
  const { onChange, ...termbases } = form.field('jobTranslationTermbases')
  const choose = (chosen: Choice[]) =>
    onChange(chosen.map((one) => ({ ...one, sourceTermbaseIndex: null, targetTermbaseIndex: null })))
  return (
    <>
      <LanguageField label={t('wizard.language')} list="sources" required {...form.field('sourceLanguage')} />
      <PagedMultiSelect<Choice>
        route={termbaseRoutes.forCopywriting}
        label={t('wizard.terminology')}
        hint={t('wizard.copyTerminologyHint')}
        onChange={choose}
        {...termbases}
      />
      <SetsField set="transUnitMessageRuleSet" form={form} />
      <SwitchField label={t('modelWork.usePrompt')} hint={t('modelWork.usePromptHint')} {...form.field('usePrompt')} />
      {form.values.usePrompt && (
        <>
          <FormalityField {...form.field('formality')} engines={[]} />
          <ModelWorkFields form={form} languages={[form.values.sourceLanguage]} />
        </>
      )}
    </>
  )
}
