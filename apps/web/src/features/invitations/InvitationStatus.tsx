import type { InvitationStatus as Status } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'

/** How far an invitation or a share is. */
export function InvitationStatus({ status, expired }: { status: Status; expired: boolean }) {
  const { t } = useTranslation('invitations')
  return (
    <StatusBadge tone={expired ? 'warning' : tones[status]}>
      {t(expired ? 'expired' : `statuses.${status}`)}
    </StatusBadge>
  )
}

const tones: Record<Status, StatusTone> = {
  invited: 'running',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'neutral',
}
