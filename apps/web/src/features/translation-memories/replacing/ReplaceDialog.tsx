import {
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../../kit/queries.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { ReplaceForm, type ReplaceFormProps } from './ReplaceForm.tsx'
import { RunningReplacement } from './RunningReplacement.tsx'

export interface ReplaceDialogProps extends Omit<ReplaceFormProps, 'onStarted'> {
  /** Whenever units may have changed. */
  onChanged: () => void
}

/** Replaces a text in the units of a memory: looks for it, shows what would change, changes it, and brings it back. */
export function ReplaceDialog({ onChanged, ...props }: ReplaceDialogProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const [started, setStarted] = useState<string | null>(null)
  const client = useQueryClient()
  useFocusReturn()
  // What was read of it before it was at work again does not stand any more.
  const follow = (replacement: TranslationMemoryReplacement) => {
    const { uuid } = replacement
    client.setQueryData(reading(routes.get, { params: { uuid } }).queryKey, replacement)
    setStarted(uuid)
  }
  return (
    <Modal opened onClose={props.onClose} title={t('title')} size="72rem">
      {started ? (
        <RunningReplacement uuid={started} onChanged={onChanged} onClose={props.onClose} />
      ) : (
        <ReplaceForm {...props} onStarted={follow} />
      )}
    </Modal>
  )
}
