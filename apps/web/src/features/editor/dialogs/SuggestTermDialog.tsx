import { jobStepTermRoutes, type TermSuggestion } from '@langwerk/contract/job-step-terms'
import { ActionIcon, Divider, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { languageName } from '../../../kit/languages.ts'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { stepOf } from '../in-step/in-step.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { markedTexts } from './marked-texts.ts'

const suggestionsOf = (stepUuid: string) => ({
  queryKey: ['job-step', stepUuid, 'term-suggestions'],
  queryFn: () => call(jobStepTermRoutes.list, { params: { uuid: stepUuid } }),
})

/** Suggests a term with its translation for the job's termbase, and takes such suggestions back. */
export function SuggestTermDialog({ stepUuid }: { stepUuid: string }) {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const { showDialog } = useEditorActions()
  const editor = useEditor()
  const client = useQueryClient()
  const [marked] = useState(() => markedTexts(editor.view?.dom ?? null))
  return (
    <EditDialog
      title={t('terms.title')}
      initial={{ sourceTerm: marked.source, targetTerm: marked.target, note: '' }}
      check={({ sourceTerm, targetTerm }) => ({
        ...(sourceTerm.trim() === '' && { sourceTerm: t('terms.required') }),
        ...(targetTerm.trim() === '' && { targetTerm: t('terms.required') }),
      })}
      save={(values) =>
        call(jobStepTermRoutes.create, {
          params: { uuid: stepUuid },
          body: { ...values, targetFile: `/api/target_files/${file.uuid}` },
        })
      }
      saveLabel={t('terms.suggest')}
      onSaved={async ({ sourceTerm }) => {
        showDialog(null)
        notifySuccess(t('terms.done', { term: sourceTerm }))
        await client.invalidateQueries({ queryKey: suggestionsOf(stepUuid).queryKey })
        await client.invalidateQueries({ queryKey: ['trans-unit'] })
      }}
      onClose={() => showDialog(null)}
    >
      {(form) => (
        <>
          <Text size="sm">{t('terms.hint')}</Text>
          <TextField
            label={languageName(file.sourceLanguage)}
            required
            autoFocus={marked.source === ''}
            {...form.field('sourceTerm')}
          />
          <TextField
            label={languageName(file.targetLanguage)}
            required
            autoFocus={marked.source !== ''}
            {...form.field('targetTerm')}
          />
          <TextAreaField label={t('terms.note')} {...form.field('note')} />
          <OwnSuggestions stepUuid={stepUuid} />
        </>
      )}
    </EditDialog>
  )
}

/** What one has suggested in the step already. */
function OwnSuggestions({ stepUuid }: { stepUuid: string }) {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const client = useQueryClient()
  const { data } = useQuery(suggestionsOf(stepUuid))
  if (!data || data.member.length === 0) return null
  const remove = async ({ uuid }: TermSuggestion) => {
    try {
      await call(jobStepTermRoutes.remove, { params: { uuid }, query: stepOf(file) })
      await client.invalidateQueries({ queryKey: suggestionsOf(stepUuid).queryKey })
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <>
      <Divider label={t('terms.own')} labelPosition="left" />
      {data.member.map((suggestion) => (
        <Group key={suggestion.uuid} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${suggestion.sourceTerm} → ${suggestion.targetTerm}`}
          </Text>
          {suggestion.editable && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('terms.remove', { term: suggestion.sourceTerm })}
              onClick={() => void remove(suggestion)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
    </>
  )
}
