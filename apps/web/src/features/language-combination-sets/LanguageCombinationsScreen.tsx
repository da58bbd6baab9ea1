import type { LanguageRef } from '@langwerk/contract/common'
import { languageCombinationRoutes, languageCombinationSetRoutes } from '@langwerk/contract/language-combination-sets'
import { languageCombinationTypes } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { StatedList } from '../../kit/StatedList.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'

export function LanguageCombinationsScreen() {
  const { t } = useTranslation('languageCombinationSets')
  const { t: texts } = useTranslation('languageCombinationSets', { keyPrefix: 'combinations' })
  const namesOf = (languages: LanguageRef[]) =>
    languages.length === 0 ? texts('every') : languages.map(languageName).join(', ')
  return (
    <ThingFrame
      object="languageCombinationSet"
      get={languageCombinationSetRoutes.get}
      title={t('title')}
      all={t('allSets')}
    >
      {(set) => (
        <StatedList
          parent={set}
          parentField="languageCombinationSet"
          routes={languageCombinationRoutes}
          texts={texts}
          fields={{
            name: 'name',
            type: {
              is: 'word',
              words: languageCombinationTypes,
              called: (type) => texts(`types.${type}`),
              hint: ({ type }) => texts(`about.${type}`),
              column: { narrow: 'hide' },
            },
            sourceLanguages: {
              is: 'languages',
              hint: texts('everyHint'),
              column: { narrow: 'hide', render: ({ sourceLanguages }) => namesOf(sourceLanguages) },
            },
            targetLanguages: {
              is: 'languages',
              hint: texts('everyHint'),
              column: { render: ({ targetLanguages }) => namesOf(targetLanguages) },
            },
            description: 'description',
          }}
        />
      )}
    </ThingFrame>
  )
}
