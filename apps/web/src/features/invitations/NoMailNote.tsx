import { healthRoutes } from '@langwerk/contract/health'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../kit/queries.ts'

/** Invitations look sent although the server has nobody to send them; those who invite are told how they get there. */
export function NoMailNote({ toRegister = false }: { toRegister?: boolean }) {
  const { t } = useTranslation('invitations')
  const { data } = useReading(healthRoutes.health, {}, { staleTime: 60_000 })
  const isMissing = data?.parts.some(({ name, status }) => name === 'mail' && status === 'missing')
  return isMissing && <Alert color="yellow">{t(toRegister ? 'noMailToRegister' : 'noMail')}</Alert>
}
