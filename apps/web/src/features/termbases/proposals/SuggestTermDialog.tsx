import { uuidOf } from '@langwerk/contract/iri'
import type { TermEntry } from '@langwerk/contract/term-entries'
import { type TermProposal, termProposalRoutes } from '@langwerk/contract/term-proposals'
import { type Termbase, type TermbaseIndex, termbaseRoutes } from '@langwerk/contract/termbases'
import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { indexName } from '../../../kit/languages.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { useReading, useRefresh } from '../../../kit/queries.ts'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { SameTermHint } from '../SameTermHint.tsx'

/** What a suggestion begins with. */
export interface TermDraft {
  /** For which termbase it is; without one it is asked for. */
  termbase?: Choice
  /** The entry that is to be changed, of this termbase; without one the suggestion is a new entry. */
  entry?: TermEntry
  /** Terms by the codes of their languages. */
  terms?: Readonly<Record<string, string>>
}

interface SuggestTermDialogProps {
  draft: TermDraft
  onSaved?: (proposal: TermProposal) => void
  onClose: () => void
}

interface Values {
  termbase: Choice | null
  /** By the uuid of the term, or of the index for a further one. */
  terms: Record<string, string>
  definition: string
  note: string
  context: string
  reason: string
}

/** Suggests an entry for a termbase, or terms and texts of one: for all who read it. */
export function SuggestTermDialog({ draft, onSaved, onClose }: SuggestTermDialogProps) {
  const { t } = useTranslation('termProposals')
  const refresh = useRefresh()
  const { entry } = draft
  const initial: Values = {
    termbase: draft.termbase ?? null,
    terms: Object.fromEntries((entry?.terms ?? []).map(({ uuid, text }) => [uuid, text])),
    definition: entry?.definition ?? '',
    note: entry?.note ?? '',
    context: entry?.context ?? '',
    reason: '',
  }
  const save = async (values: Values) => {
    const termbase = await call(termbaseRoutes.get, { params: { uuid: uuidOf(values.termbase!['@id']) } })
    return call(termProposalRoutes.create, { body: inputOf(termbase, draft, values) })
  }
  return (
    <EditDialog
      title={t(entry ? 'suggestChange' : 'suggestTerm')}
      initial={initial}
      check={({ termbase, terms }) => ({
        ...(!termbase && { termbase: t('termbaseRequired') }),
        ...(entry?.terms.some(({ uuid }) => terms[uuid]?.trim() === '') && { terms: t('termStays') }),
      })}
      save={save}
      saveLabel={t('send')}
      onSaved={async (proposal) => {
        onClose()
        notifySuccess(entry ? t('doneChange') : t('done', { term: proposal.terms[0]?.text ?? '' }))
        onSaved?.(proposal)
        await refresh('/termbases', '/term_entries', '/term_proposals')
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('hint')}</Text>
          {!draft.termbase && (
            <PagedSelect route={termbaseRoutes.list} label={t('termbase')} required {...form.field('termbase')} />
          )}
          {form.values.termbase && (
            <Fields draft={draft} termbaseUuid={uuidOf(form.values.termbase['@id'])} form={form} />
          )}
        </>
      )}
    </EditDialog>
  )
}

function Fields({ draft, termbaseUuid, form }: { draft: TermDraft; termbaseUuid: string; form: Form<Values> }) {
  const { t } = useTranslation('termProposals')
  const { data: termbase } = useReading(termbaseRoutes.get, { params: { uuid: termbaseUuid } })
  if (!termbase) return null
  if (termbase.termbaseIndices.length === 0) return <Alert color="yellow">{t('noLanguages')}</Alert>
  const set = (key: string, text: string) => form.set('terms', { ...form.values.terms, [key]: text })
  return (
    <>
      {termbase.termbaseIndices.map((index) => (
        <TermsIn
          key={index.uuid}
          termbase={termbase}
          index={index}
          draft={draft}
          values={form.values.terms}
          set={set}
        />
      ))}
      {form.violations.terms && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {form.violations.terms}
        </Text>
      )}
      {(['definition', 'context', 'note'] as const).map((field) => (
        <TextAreaField key={field} label={t(`fields.${field}`)} maxLength={10_000} minRows={1} {...form.field(field)} />
      ))}
      <TextAreaField label={t('reason')} hint={t('reasonHint')} maxLength={2000} {...form.field('reason')} />
    </>
  )
}

interface TermsInProps {
  termbase: Termbase
  index: TermbaseIndex
  draft: TermDraft
  values: Values['terms']
  set: (key: string, text: string) => void
}

/** The terms that the entry has in a language, each to be called otherwise, and a further one. */
function TermsIn({ termbase, index, draft, values, set }: TermsInProps) {
  const { t } = useTranslation('termProposals')
  const language = indexName(index)
  const terms = termsIn(draft, index)
  const further = values[index.uuid] ?? begun(draft, termbase.termbaseIndices, index)
  const field = (key: string, value: string) => ({
    name: key,
    value,
    error: undefined,
    onChange: (text: string) => set(key, text),
  })
  return (
    <>
      {terms.map(({ uuid }) => (
        <TextField key={uuid} label={t('termIn', { language })} {...field(uuid, values[uuid] ?? '')} />
      ))}
      <div>
        <TextField label={t(terms.length > 0 ? 'furtherIn' : 'termIn', { language })} {...field(index.uuid, further)} />
        <SameTermHint termbase={termbase} index={index} text={further} own={draft.entry?.uuid} />
      </div>
    </>
  )
}

const termsIn = ({ entry }: TermDraft, { uuid }: { uuid: string }) =>
  (entry?.terms ?? []).filter(({ termbaseIndexUuid }) => termbaseIndexUuid === uuid)

/** The draft's term for a language: of it, or else of it with another country, in the first index that has it. */
function begun({ terms = {} }: TermDraft, indices: readonly TermbaseIndex[], index: TermbaseIndex): string {
  const base = (code: string) => code.split('-', 1)[0]
  const indexFor = (code: string) =>
    indices.find((one) => one.language.code === code) ?? indices.find((one) => base(one.language.code) === base(code))
  const [, text = ''] = Object.entries(terms).find(([code]) => indexFor(code)?.uuid === index.uuid) ?? []
  return text
}

/** What of the form is a suggestion: what is new or said otherwise. */
function inputOf(termbase: Termbase, draft: TermDraft, values: Values) {
  const { entry } = draft
  const changed = (entry?.terms ?? []).flatMap(({ uuid, termbaseIndexUuid, text: before }) => {
    const text = (values.terms[uuid] ?? before).trim()
    const index = termbase.termbaseIndices.find((one) => one.uuid === termbaseIndexUuid)
    return index && text !== '' && text !== before ? [{ termbaseIndex: index['@id'], text, term: uuid }] : []
  })
  const further = termbase.termbaseIndices.flatMap((index) => {
    const text = (values.terms[index.uuid] ?? begun(draft, termbase.termbaseIndices, index)).trim()
    return text === '' ? [] : [{ termbaseIndex: index['@id'], text }]
  })
  const texts = (['definition', 'note', 'context'] as const).flatMap((field) =>
    values[field] === (entry?.[field] ?? '') ? [] : [[field, values[field]] as const],
  )
  return {
    termbase: termbase['@id'],
    ...(entry && { termEntry: entry['@id'] }),
    terms: [...changed, ...further],
    ...Object.fromEntries(texts),
    reason: values.reason,
  }
}
