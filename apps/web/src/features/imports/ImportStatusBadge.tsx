import type { ImportStatus } from '@langwerk/contract/translation-memories'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'

const tones: Record<ImportStatus['title'], StatusTone> = {
  init: 'neutral',
  importing: 'running',
  running: 'running',
  readyForMerge: 'warning',
  done: 'success',
  failed: 'error',
}

/** Where an import stands. */
export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports')
  return (
    <StatusBadge tone={tones[status.title]}>
      {t(`status.${status.title}`)}
      {(status.title === 'importing' || status.title === 'running') && ` ${status.progress}\u00a0%`}
    </StatusBadge>
  )
}
