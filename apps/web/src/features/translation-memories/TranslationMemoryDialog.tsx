import { translationMemoryRoutes as routes, type TranslationMemory } from '@langwerk/contract/translation-memories'
import { useTranslation } from 'react-i18next'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'
import { MemoryFields, newMemory } from './memory-form.tsx'

export function TranslationMemoryDialog(props: {
  memory: TranslationMemory
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('translationMemories')
  return (
    <ShareableDialog
      object="translationMemory"
      routes={routes}
      texts={t}
      item={props.memory}
      form={{ initial: newMemory, fields: (form) => <MemoryFields form={form} /> }}
      onSaved={props.onSaved}
      onClose={props.onClose}
    />
  )
}
