import { termEntryRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import { termInjectionMethods } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'
import { Group, MultiSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { SwitchField, TextAreaField, TextField, WordField } from '../../kit/fields.tsx'
import { numberTyped } from '../../kit/number-typed.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'
import { EntryConflict } from './EntryConflict.tsx'
import { inputOf, valuesOf } from './entry-values.ts'
import { TermsField } from './TermsField.tsx'
import { useTermbaseParts } from './use-termbase-parts.ts'

/** Adds an entry, or changes one with all that is said of it. */
export function EntryDialog(props: {
  termbase: Termbase
  entry: TermEntry | null
  onSaved: (entry: TermEntry) => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const { termbase, entry } = props
  const { tags, fields } = useTermbaseParts(termbase)
  const initial = valuesOf(termbase, entry)
  const { save, theirs } = useEntrySaving(termbase, entry)
  return (
    <EditDialog
      title={entry ? t('editTerm') : t('addTerm')}
      initial={initial}
      check={({ terms }) => (terms.some(({ text }) => text.trim()) ? {} : { terms: t('termRequired') })}
      save={save}
      onSaved={props.onSaved}
      onClose={props.onClose}
      {...(theirs && { saveLabel: t('saveMine') })}
    >
      {(form) => (
        <>
          {theirs && (
            <EntryConflict
              termbase={termbase}
              mine={form.values}
              theirs={theirs}
              takeTheirs={() => props.onSaved(theirs)}
            />
          )}
          <TermsField
            termbase={termbase}
            entryUuid={entry?.uuid}
            fields={fields}
            languageFieldValues={form.values.languageFieldValues}
            onLanguageFieldValues={(values) => form.set('languageFieldValues', values)}
            {...form.field('terms')}
          />
          <TextAreaField label={t('definition')} {...form.field('definition')} />
          <TextAreaField label={t('context')} {...form.field('context')} />
          <TextAreaField label={t('note')} {...form.field('note')} />
          <Group grow align="start">
            <TextField label={t('source')} {...form.field('source')} />
            <TextField label={t('sourceFile')} {...form.field('sourceFile')} />
          </Group>
          <Group grow align="start">
            <WordField
              label={t('injection')}
              hint={t(`injectionHints.${form.values.termInjectionMethod}`)}
              words={termInjectionMethods.map((value) => ({ value, label: t(`injections.${value}`) }))}
              {...form.field('termInjectionMethod')}
            />
            <NumberInput
              label={t('confidence')}
              description={t('confidenceHint')}
              min={0}
              max={100}
              suffix=" %"
              allowDecimal={false}
              value={form.values.confidenceScore ?? ''}
              onChange={(value) => form.set('confidenceScore', numberTyped(value))}
            />
          </Group>
          <MultiSelect
            label={t('tags')}
            placeholder={tags.length === 0 ? t('noTagsYet') : undefined}
            disabled={tags.length === 0}
            data={tags.map((tag) => ({ value: tag['@id'], label: tag.name }))}
            clearable
            searchable
            value={form.values.tags}
            onChange={(value) => form.set('tags', value)}
          />
          <SwitchField label={t('keyTerm')} hint={t('keyTermHint')} {...form.field('copywritingKeyTerm')} />
          <CustomFieldInputs
            fields={fields.filter(({ level }) => level === 'termEntry')}
            values={form.values.fieldValues}
            onChange={(values) => form.set('fieldValues', values)}
          />
        </>
      )}
    </EditDialog>
  )
}

/** How an entry is saved, and the entry as somebody else saved it meanwhile. */
function useEntrySaving(termbase: Termbase, entry: TermEntry | null) {
  const [theirs, setTheirs] = useState<TermEntry | null>(null)
  const save = async (values: ReturnType<typeof valuesOf>) => {
    const body = inputOf(values)
    if (!entry) return call(routes.create, { body: { ...body, termbase: termbase['@id'] } })
    try {
      // Saved again after a conflict, it is to stand over what was shown of the other version.
      const { version } = theirs ?? entry
      return await call(routes.update, { params: { uuid: entry.uuid }, body: { ...body, version } })
    } catch (error) {
      // A conflict carries the entry as the contract writes it.
      if (isRefusal(error) && error.code === 'stale_version') setTheirs(error.current as TermEntry)
      throw error
    }
  }
  return { save, theirs }
}
