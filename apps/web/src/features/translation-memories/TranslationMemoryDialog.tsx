import { translationMemoryRoutes as routes, type TranslationMemory } from '@langwerk/contract/translation-memories'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'

export function TranslationMemoryDialog(props: {
  memory: TranslationMemory | null
  onSaved: (memory: TranslationMemory) => void
  onClose: () => void
}) {
  const { t } = useTranslation('translationMemories')
  const { memory } = props
  return (
    <ShareableDialog
      title={memory ? t('editTitle') : t('add')}
      object="translationMemory"
      item={memory}
      teams={memory?.teams ?? []}
      more={{}}
      save={(body) =>
        memory ? call(routes.update, { params: { uuid: memory.uuid }, body }) : call(routes.create, { body })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    />
  )
}
