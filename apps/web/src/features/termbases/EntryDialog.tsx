import { termEntryRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { type TermDraft, TermsField } from './TermsField.tsx'

/** Adds an entry, or changes one with all of its terms. */
export function EntryDialog(props: {
  termbase: Termbase
  entry: TermEntry | null
  onSaved: (entry: TermEntry) => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const { termbase, entry } = props
  const initial = {
    terms: draftsOf(termbase, entry),
    definition: entry?.definition ?? '',
    note: entry?.note ?? '',
  }
  const save = ({ terms, definition, note }: typeof initial) => {
    const written = terms
      .filter(({ text }) => text.trim() !== '')
      .map(({ uuid, index, text, usageStatus, note: ofTerm }) => ({
        ...(uuid && { uuid }),
        termbaseIndex: index,
        text: text.trim(),
        usageStatus,
        note: ofTerm,
      }))
    const body = { terms: written, definition, note }
    return entry
      ? call(routes.update, { params: { uuid: entry.uuid }, body })
      : call(routes.create, { body: { ...body, termbase: termbase['@id'] } })
  }
  return (
    <EditDialog
      title={entry ? t('editTerm') : t('addTerm')}
      initial={initial}
      check={({ terms }) => (terms.some(({ text }) => text.trim()) ? {} : { terms: t('termRequired') })}
      save={save}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <TermsField indices={termbase.termbaseIndices} {...form.field('terms')} />
          <TextAreaField label={t('definition')} {...form.field('definition')} />
          <TextAreaField label={t('note')} {...form.field('note')} />
        </>
      )}
    </EditDialog>
  )
}

/** A row for every term, and an empty one for each language without any. */
function draftsOf({ termbaseIndices }: Termbase, entry: TermEntry | null): TermDraft[] {
  return termbaseIndices.flatMap(({ '@id': index, uuid: indexUuid }) => {
    const terms = (entry?.terms ?? []).filter(({ termbaseIndexUuid }) => termbaseIndexUuid === indexUuid)
    const drafts = terms.map(({ uuid, text, usageStatus, note }) => ({
      key: uuid,
      uuid,
      index,
      text,
      usageStatus,
      note,
    }))
    return drafts.length > 0 ? drafts : [emptyDraft(index)]
  })
}

const emptyDraft = (index: string): TermDraft => ({
  key: crypto.randomUUID(),
  index,
  text: '',
  usageStatus: 'approved',
  note: '',
})
