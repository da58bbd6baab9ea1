import { dashboardRoutes } from '@langwerk/contract/dashboard'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import classes from './DueLine.module.css'
import { DueLine } from './DueLine.tsx'
import { Figure } from './Figure.tsx'
import { asOften } from './reading-anew.ts'

/** Jobs whose preparation has failed; nothing where there are none. */
export function FailedJobs() {
  const { t } = useTranslation('dashboard', { keyPrefix: 'failed' })
  const reading = useReading(dashboardRoutes.failedJobs, {}, asOften)
  if (reading.data?.failed === 0) return null
  return (
    <Widget title={t('title')} reading={reading}>
      {({ failed, jobs }) => (
        <Stack gap="sm">
          <Figure label={t('jobs', { count: failed })} count={failed} alarming />
          <ul className={classes.list}>
            {jobs.map((job) => (
              <DueLine
                key={job.uuid}
                to={thingScreen('jobTranslation', job.uuid)}
                name={job.name}
                detail={t('see')}
                end={formatDate(job.createdAt)}
              />
            ))}
          </ul>
        </Stack>
      )}
    </Widget>
  )
}
