import { uuidOf } from '@langwerk/contract/iri'
import { languageCombinationRoutes } from '@langwerk/contract/language-combination-sets'
import { Select, SimpleGrid } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LanguageField, LanguagesField } from '../../../kit/LanguageField.tsx'
import { reading } from '../../../kit/queries.ts'
import type { Form } from '../../../kit/use-form.ts'
import { FormalityField } from './FormalityField.tsx'
import { allowedLanguages, combinationBy, combinationOf, withCombination } from './job-languages.ts'
import type { WizardValues } from './wizard-values.ts'

/** From which language into which ones, by the combinations of the job's sets where it has some, and how formal. */
export function LanguageFields({ form }: { form: Form<WizardValues> }) {
  const { t } = useTranslation('jobs')
  const { values } = form
  const combinations = useCombinations(values.jobLanguageCombinationSets)
  const { sources, targets } = allowedLanguages(combinations, values.sourceLanguage)

  const chooseSource = (source: string | null) => {
    form.set('sourceLanguage', source)
    const within = allowedLanguages(combinations, source).targets
    form.set(
      'targetLanguages',
      values.targetLanguages.filter((target) => target !== source && (within?.includes(target) ?? true)),
    )
  }
  const chooseCombination = (uuid: string | null) => {
    const chosen = combinations.find((one) => one.uuid === uuid)
    if (!chosen) return
    const languages = withCombination(chosen, values)
    form.set('sourceLanguage', languages.sourceLanguage)
    form.set('targetLanguages', languages.targetLanguages)
  }
  return (
    <>
      {combinations.length > 0 && (
        <Select
          label={t('wizard.combination')}
          description={t('wizard.combinationHint')}
          placeholder={t('wizard.choose')}
          searchable
          data={combinations.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={combinationBy(combinations, values)?.uuid ?? null}
          onChange={chooseCombination}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LanguageField
          label={t('wizard.sourceLanguage')}
          list="sources"
          only={sources}
          required
          {...form.field('sourceLanguage')}
          onChange={chooseSource}
        />
        <LanguagesField
          label={t('wizard.targetLanguages')}
          list="targets"
          only={targets}
          sourceLanguage={values.sourceLanguage}
          required
          {...form.field('targetLanguages')}
        />
        <FormalityField {...form.field('formality')} engines={values.jobMachineTranslationEngines} />
      </SimpleGrid>
    </>
  )
}

/** The combinations of some sets, set by set and each in its order. */
function useCombinations(sets: readonly { '@id': string }[]) {
  const answers = useQueries({
    queries: sets.map((set) =>
      reading(languageCombinationRoutes.list, { params: { uuid: uuidOf(set['@id']) }, query: { itemsPerPage: 1000 } }),
    ),
  })
  return answers.flatMap(({ data }) => data?.member ?? []).map(combinationOf)
}
