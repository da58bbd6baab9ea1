import { jobRoutes } from '@langwerk/contract/jobs'
import { termProposalRoutes } from '@langwerk/contract/term-proposals'
import { type Termbase, termbaseIndexRoutes, termbaseRoutes } from '@langwerk/contract/termbases'
import { Alert, Modal, Select } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { languageName } from '../../../kit/languages.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import { reading, useReading } from '../../../kit/queries.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { SameTermHint } from '../../termbases/index.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { type MarkedTexts, markedTexts } from './marked-texts.ts'

/** Suggests a term with its translation for a termbase of the job, beginning with the text that is marked. */
export function AddTermDialog() {
  const { t } = useTranslation('editor')
  // Its form comes only with the termbases.
  useFocusReturn()
  const { file } = useEditorData()
  const { showDialog } = useEditorActions()
  const editor = useEditor()
  const [marked] = useState(() => markedTexts(editor.view?.dom ?? null))
  const { data: job } = useReading(jobRoutes.get, { params: { uuid: file.job.uuid } })
  const uuids = job?.jobTranslationTermbases.map(({ translationTermbase }) => translationTermbase.uuid) ?? []
  const found = useQueries({ queries: uuids.map((uuid) => reading(termbaseRoutes.get, { params: { uuid } })) })
  // Everybody who reads it suggests, in languages that the termbase has.
  const has = (termbase: Termbase) =>
    [file.sourceLanguage, file.targetLanguage].every(({ code }) => indexOf(termbase, code) !== undefined)
  const termbases = found.flatMap(({ data }) => (data && (data.permissions.edit || has(data)) ? [data] : []))
  if (!job || found.some(({ isPending }) => isPending)) return null
  if (termbases.length === 0)
    return (
      <Modal opened onClose={() => showDialog(null)} title={t('terms.add')} size="md">
        <Alert color="yellow">{t('terms.noTermbase')}</Alert>
      </Modal>
    )
  return <AddTermForm termbases={termbases} marked={marked} />
}

function AddTermForm({ termbases, marked }: { termbases: Termbase[]; marked: MarkedTexts }) {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { showDialog, showPanel } = useEditorActions()
  const queries = useQueryClient()
  const save = async ({
    source,
    target,
    reason,
    termbase: uuid,
  }: MarkedTexts & { termbase: string; reason: string }) => {
    const termbase = termbases.find((one) => one.uuid === uuid)!
    const terms = []
    for (const [text, language] of [
      [source, file.sourceLanguage],
      [target, file.targetLanguage],
    ] as const)
      if (text.trim() !== '') terms.push({ termbaseIndex: await indexFor(termbase, language), text: text.trim() })
    return call(termProposalRoutes.create, { body: { termbase: termbase['@id'], terms, reason } })
  }
  return (
    <EditDialog
      title={t('terms.add')}
      size="md"
      initial={{ ...marked, termbase: termbases[0]!.uuid, reason: '' }}
      check={({ source }) => (source.trim() ? {} : { source: t('terms.required') })}
      save={save}
      onSaved={async ({ terms }) => {
        showDialog(null)
        showPanel('terms')
        notifySuccess(t('terms.added', { term: terms[0]?.text ?? '' }))
        await queries.invalidateQueries({ queryKey: ['trans-unit'] })
      }}
      onClose={() => showDialog(null)}
    >
      {(form) => (
        <>
          <TextField
            label={languageName(file.sourceLanguage)}
            required
            autoFocus={marked.source === ''}
            {...form.field('source')}
          />
          <KnownTerm
            termbase={termbases.find(({ uuid }) => uuid === form.values.termbase)}
            text={form.values.source}
            language={file.sourceLanguage}
          />
          <TextField
            label={languageName(file.targetLanguage)}
            autoFocus={marked.source !== ''}
            {...form.field('target')}
          />
          <TextAreaField label={t('terms.reason')} minRows={1} maxLength={2000} {...form.field('reason')} />
          {termbases.length > 1 && (
            <Select
              label={t('terms.termbase')}
              allowDeselect={false}
              data={termbases.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              value={form.values.termbase}
              onChange={(uuid) => uuid && form.set('termbase', uuid)}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

/** Says that the termbase has the term already. */
function KnownTerm(props: { termbase: Termbase | undefined; text: string; language: { code: string } }) {
  const index = props.termbase && indexOf(props.termbase, props.language.code)
  if (!props.termbase || !index) return null
  return (
    <Suspense fallback={null}>
      <SameTermHint termbase={props.termbase} index={index} text={props.text} own={undefined} />
    </Suspense>
  )
}

/** The index of the language, or of it without or with a country; a new one where the termbase has none. */
async function indexFor(termbase: Termbase, language: { '@id': string; code: string }): Promise<string> {
  const known = indexOf(termbase, language.code)
  if (known) return known['@id']
  const made = await call(termbaseIndexRoutes.create, {
    body: { termbase: termbase['@id'], language: language['@id'] },
  })
  return made['@id']
}

function indexOf({ termbaseIndices }: Termbase, code: string) {
  const base = (of: string) => of.split('-', 1)[0]
  return (
    termbaseIndices.find((index) => index.language.code === code) ??
    termbaseIndices.find((index) => base(index.language.code) === base(code))
  )
}
