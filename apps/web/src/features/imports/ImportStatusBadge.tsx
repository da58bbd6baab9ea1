import type { ImportStatus } from '@langwerk/contract/translation-memories'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'

const tones: Record<ImportStatus['title'], StatusTone> = {
  init: 'neutral',
  importing: 'running',
  running: 'running',
  startingArtificialIntelligence: 'running',
  readyForMerge: 'warning',
  done: 'success',
  failed: 'error',
}

/** Where an import stands; one that `finds` terms in texts brings nothing into a termbase while it runs. */
export function ImportStatusBadge({ status, finds = false }: { status: ImportStatus; finds?: boolean }) {
  const { t } = useTranslation('imports')
  return (
    <StatusBadge tone={tones[status.title]}>
      {finds && status.title === 'running' ? t('finding') : t(`status.${status.title}`)}
      {(status.title === 'importing' || status.title === 'running') && ` ${status.progress}\u00a0%`}
    </StatusBadge>
  )
}
