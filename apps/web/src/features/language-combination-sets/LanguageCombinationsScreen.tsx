import type { LanguageRef } from '@langwerk/contract/common'
import { languageCombinationRoutes, languageCombinationSetRoutes } from '@langwerk/contract/language-combination-sets'
import { type LanguageCombinationType, languageCombinationTypes } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { LanguagesField } from '../../kit/LanguageField.tsx'
import { languageName } from '../../kit/languages.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
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
        <ChildList
          parent={set}
          parentField="languageCombinationSet"
          routes={languageCombinationRoutes}
          texts={texts}
          icon={kindIcons.languageCombinationSet}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: texts('name'), sortable: true, render: ({ name }) => name },
            { key: 'type', label: texts('type'), narrow: 'hide', render: ({ type }) => texts(`types.${type}`) },
            {
              key: 'sourceLanguages',
              label: texts('sourceLanguages'),
              narrow: 'hide',
              render: ({ sourceLanguages }) => namesOf(sourceLanguages),
            },
            {
              key: 'targetLanguages',
              label: texts('targetLanguages'),
              render: ({ targetLanguages }) => namesOf(targetLanguages),
            },
          ]}
          form={{
            initial: {
              name: '',
              type: 'preset' as LanguageCombinationType,
              sourceLanguages: [] as string[],
              targetLanguages: [] as string[],
              description: '',
            },
            valuesOf: ({ sourceLanguages, targetLanguages }) => ({
              sourceLanguages: sourceLanguages.map((language) => language['@id']),
              targetLanguages: targetLanguages.map((language) => language['@id']),
            }),
            check: ({ name }) => nameViolation(name),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <WordField
                  label={texts('type')}
                  hint={texts(`about.${form.values.type}`)}
                  required
                  words={languageCombinationTypes.map((value) => ({ value, label: texts(`types.${value}`) }))}
                  {...form.field('type')}
                />
                <LanguagesField
                  label={texts('sourceLanguages')}
                  hint={texts('everyHint')}
                  {...form.field('sourceLanguages')}
                />
                <LanguagesField
                  label={texts('targetLanguages')}
                  hint={texts('everyHint')}
                  {...form.field('targetLanguages')}
                />
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </ThingFrame>
  )
}
