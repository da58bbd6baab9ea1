import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { uuidOf } from '@langwerk/contract/iri'
import { isForOtherLanguages } from '@langwerk/text/languages'
import { Alert } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageChoices } from '../../../kit/languages.ts'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { PromptChoice } from '../../prompt-categories/index.ts'
import type { WizardValues } from './wizard-values.ts'

interface ModelWorkFieldsProps {
  form: Form<WizardValues>
  /** Those that the model has to know, as IRIs; null for one that is not chosen yet. */
  languages: (string | null)[]
}

/** By which prompt a model writes, which one, and after which guideline. */
export function ModelWorkFields({ form, languages }: ModelWorkFieldsProps) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork' })
  const { generativeArtificialIntelligenceModel: model } = form.values
  return (
    <>
      {/* Its texts come later, and the wizard is not to wait for them. */}
      <Suspense fallback={null}>
        <PromptChoice
          prompt={form.field('prompt')}
          systemMessage={form.field('systemMessage')}
          onTaken={(uuid) => form.set('promptUuid', uuid)}
        />
      </Suspense>
      <PagedSelect<Choice>
        route={modelRoutes.forWriting}
        label={t('model')}
        hint={t('modelHint')}
        nothing={t('noModels')}
        required
        {...form.field('generativeArtificialIntelligenceModel')}
      />
      {model && <LanguageWarning model={model} languages={languages} />}
      <PagedSelect<Choice>
        route={guidelineRoutes.list}
        label={t('guideline')}
        hint={t('guidelineHint')}
        {...form.field('guideline')}
      />
    </>
  )
}

/** A draft may keep a model that is gone. */
function LanguageWarning({ model, languages }: { model: Choice } & Pick<ModelWorkFieldsProps, 'languages'>) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork' })
  const { data } = useReading(modelRoutes.get, { params: { uuid: uuidOf(model['@id']) } }, { staleTime: 60_000 })
  const { languages: known } = useLanguageChoices('list')
  const codes = known.filter((language) => languages.includes(language['@id'])).map(({ code }) => code)
  if (!data || !isForOtherLanguages(data.languages, codes)) return null
  return (
    <Alert color="yellow" role="status">
      {t('modelUnsupported')}
    </Alert>
  )
}
