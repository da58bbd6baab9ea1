import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useSession } from '../../../session/session.ts'

/** In place of a file of a step that is not, or no longer, one's own: it may have gone while one was at work in it. */
export function StepGone() {
  const { t } = useTranslation('editorInStep', { keyPrefix: 'gone' })
  // Who came by a link has this step alone, and no list of steps.
  const hasList = !useSession()?.jobStep
  return (
    <div role="alert">
      <EmptyState
        title={t('title')}
        text={t('text')}
        icon={<IconUserOff size={22} />}
        action={
          hasList && (
            <Button variant="light" renderRoot={(props) => <Link to="/jobSteps" {...props} />}>
              {t('toSteps')}
            </Button>
          )
        }
      />
    </div>
  )
}
