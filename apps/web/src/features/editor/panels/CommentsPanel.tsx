import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Comments } from '../../../kit/Comments.tsx'
import { call } from '../../../kit/call.ts'
import { stepOf } from '../in-step/in-step.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { commentsOf } from '../state/match-data.ts'
import { usePanelField } from './use-panel-field.ts'

/** What people said about the open segment; a comment being written stays with its segment while others are open. */
export function CommentsPanel() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { comments } = useEditor()
  const { reload } = useEditorActions()
  const client = useQueryClient()
  const step = stepOf(file)
  const field = usePanelField<HTMLTextAreaElement>()
  const reading = useQuery({ ...commentsOf(active?.uuid ?? '', step), enabled: active !== null })
  if (!active) return null
  const { uuid } = active
  return (
    <Comments
      key={uuid}
      reading={reading}
      empty={t('comments.empty')}
      add={
        file.readOnly
          ? null
          : (text) => call(transUnitRoutes.comment, { params: { uuid }, query: step, body: { text } })
      }
      begun={{ text: comments.get(uuid) ?? '', keep: (text) => comments.set(uuid, text) }}
      field={field}
      remove={(comment) => call(transUnitRoutes.removeComment, { params: { uuid: comment }, query: step })}
      changed={() => {
        reload()
        return client.invalidateQueries({ queryKey: commentsOf(uuid, step).queryKey })
      }}
    />
  )
}
