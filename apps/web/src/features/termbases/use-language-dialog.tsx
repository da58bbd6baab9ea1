import { type TermbaseIndex, type TermbaseIndexInput, termbaseIndexRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { DescriptionField, TextField } from '../../kit/fields.tsx'
import type { ItemForm } from '../../kit/item-form.ts'
import { LanguageField } from '../../kit/LanguageField.tsx'

const initial = { language: null as string | null, name: '', description: '' }

/** How a language is added to a termbase and changed: for its list, and for where a termbase has none yet. */
export function useLanguageDialog() {
  const { t } = useTranslation('termbases')
  const { t: texts } = useTranslation('termbases', { keyPrefix: 'languageList' })
  const form: ItemForm<typeof initial, TermbaseIndex, TermbaseIndexInput> = {
    size: 'md',
    initial,
    valuesOf: ({ language, name }) => ({ language: language['@id'], name: name === language.name ? '' : name }),
    check: ({ language }) => (language ? {} : { language: t('languageRequired') }),
    fields: (fields) => (
      <>
        <LanguageField required {...fields.field('language')} />
        <TextField label={t('languageName')} hint={t('languageNameHint')} {...fields.field('name')} />
        <DescriptionField {...fields.field('description')} />
      </>
    ),
  }
  return { parentField: 'termbase', routes: termbaseIndexRoutes, texts, form } as const
}
