import type { Team } from '@langwerk/contract/teams'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'

/** The last day of a team's period, and that it is over. */
export function EndOfPeriod({ team }: { team: Pick<Team, 'endOfPeriod' | 'periodEnded'> }) {
  const { t } = useTranslation('teams')
  if (!team.endOfPeriod) return null
  const [year, month, day] = team.endOfPeriod.split('-')
  const date = `${day}.${month}.${year?.slice(-2)}`
  return team.periodEnded ? <StatusBadge tone="warning">{t('periodEnded', { date })}</StatusBadge> : date
}
