import { healthRoutes } from '@langwerk/contract/health'
import { useTranslation } from 'react-i18next'
import { useReading } from '../kit/queries.ts'
import { useSession } from '../session/session.ts'
import classes from './ImpersonationBanner.module.css'

const lookAgainMs = 60_000

/** Tells administrators over every screen that the server runs out of storage space. */
export function StorageBanner() {
  const { t } = useTranslation()
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') ?? false
  const { data } = useReading(healthRoutes.health, {}, { enabled: isAdministrator, refetchInterval: lookAgainMs })
  const storage = data?.parts.find(({ name }) => name === 'storage')?.status
  if (storage !== 'low' && storage !== 'full') return null
  return (
    <div className={classes.banner} role="status">
      {t(storage === 'low' ? 'frame.storageLow' : 'frame.storageFull')}
    </div>
  )
}
