import { longestOfBrief } from '@langwerk/contract/model-work'
import { Fieldset, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../kit/fields.tsx'
import { LanguageField } from '../../../kit/LanguageField.tsx'
import type { Form } from '../../../kit/use-form.ts'
import { briefParts } from '../transcreation/brief-parts.ts'
import { FormalityField } from './FormalityField.tsx'
import { ModelWorkFields } from './ModelWorkFields.tsx'
import { SetsField } from './SetsField.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TerminologyFields } from './TerminologyFields.tsx'
import type { WizardValues } from './wizard-values.ts'

/** Into which language a text is adapted, by which model, and all that this model is told. */
export function TranscreationConfigurationStep({ form, jobUuid }: { form: Form<WizardValues>; jobUuid: string }) {
  const { t } = useTranslation('transcreation')
  const { t: jobs } = useTranslation('jobs')
  const { values } = form
  const { value: targets, onChange: chooseTargets, ...target } = form.field('targetLanguages')
  const { value: brief, onChange: changeBrief, error } = form.field('brief')
  return (
    <>
      <TemplateField form={form} jobUuid={jobUuid} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LanguageField
          label={jobs('wizard.sourceLanguage')}
          list="sources"
          required
          {...form.field('sourceLanguage')}
        />
        <LanguageField
          label={t('targetLanguage')}
          list="targets"
          sourceLanguage={values.sourceLanguage}
          required
          {...target}
          value={targets[0] ?? null}
          onChange={(language) => chooseTargets(language === null ? [] : [language])}
        />
        <FormalityField {...form.field('formality')} engines={[]} />
      </SimpleGrid>
      <ModelWorkFields form={form} languages={[values.sourceLanguage, targets[0] ?? null]} />
      <Fieldset legend={t('brief')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {briefParts.map((part) => (
            <TextAreaField
              key={part}
              name={`brief.${part}`}
              label={t(`briefParts.${part}`)}
              hint={t(`briefHints.${part}`)}
              maxLength={longestOfBrief}
              value={brief[part]}
              onChange={(said) => changeBrief({ ...brief, [part]: said })}
              error={error}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <TerminologyFields {...form.field('jobTranslationTermbases')} />
      <SetsField set="transUnitMessageRuleSet" form={form} />
      <SetsField set="artificialIntelligenceWorker" form={form} />
    </>
  )
}
