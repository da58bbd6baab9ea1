import { termbaseIndexRoutes as routes, type Termbase, type TermbaseIndex } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, TextField } from '../../kit/fields.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'

/** Adds a language to a termbase, or changes one. */
export function LanguageDialog(props: {
  termbase: Pick<Termbase, '@id'>
  index: TermbaseIndex | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const { index } = props
  const initial = {
    language: index?.language['@id'] ?? (null as string | null),
    name: index && index.name !== index.language.name ? index.name : '',
    description: index?.description ?? '',
  }
  return (
    <EditDialog
      title={index ? t('editLanguage') : t('addLanguage')}
      initial={initial}
      check={({ language }) => (language ? {} : { language: t('languageRequired') })}
      save={({ language, name, description }) => {
        const body = { language: language!, name, description }
        return index
          ? call(routes.update, { params: { uuid: index.uuid }, body })
          : call(routes.create, { body: { ...body, termbase: props.termbase['@id'] } })
      }}
      onSaved={props.onSaved}
      onClose={props.onClose}
      size="md"
    >
      {(form) => (
        <>
          <LanguageField required {...form.field('language')} />
          <TextField label={t('languageName')} hint={t('languageNameHint')} {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
        </>
      )}
    </EditDialog>
  )
}
