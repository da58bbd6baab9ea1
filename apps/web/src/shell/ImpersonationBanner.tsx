import { userRoutes } from '@langwerk/contract/users'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call.ts'
import { notifyRefusal } from '../kit/notify.ts'
import { enterSession } from '../kit/signing-in/signing-in.ts'
import { useSession } from '../session/session.ts'
import classes from './ImpersonationBanner.module.css'

/** Over every screen while an administrator acts as another user, with the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const session = useSession()
  if (!session?.impersonator) return null
  const name = `${session.firstName} ${session.lastName}`.trim() || session.email
  return (
    <div className={classes.banner} role="status">
      <span>{t('frame.actingAs', { name })}</span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        onClick={() => enterSession(() => call(userRoutes.endImpersonation)).catch(notifyRefusal)}
      >
        {t('frame.backToOwnAccount')}
      </Button>
    </div>
  )
}
