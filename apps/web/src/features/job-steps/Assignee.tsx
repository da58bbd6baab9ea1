import type { OfferedService, SubStep } from '@langwerk/contract/job-steps'
import { Group, Rating, Text } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { UserAvatar } from '../../kit/UserAvatar.tsx'
import { usePreferences } from '../../settings/preferences.ts'
import classes from './job-steps.module.css'
import { assigneeOf } from './step-words.ts'

/** Who has a step: a person with their service, or an AI worker. */
export function Assignee({ step }: { step: SubStep }) {
  const { t } = useTranslation('jobSteps')
  const name = assigneeOf(step)
  const { artificialIntelligenceWorker: worker, userService } = step
  return (
    <Group gap={8} wrap="nowrap">
      {worker ? (
        <span className={classes.worker}>
          <IconRobot size={17} aria-hidden />
        </span>
      ) : (
        <UserAvatar name={name || t('nobody')} picture={userService?.serviceUser.profilePicture ?? null} />
      )}
      <div className={classes.assignee}>
        <Text inherit truncate title={name}>
          {name || t('nobody')}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {worker ? t('aiWorker') : userService?.name}
        </Text>
      </div>
    </Group>
  )
}

/** How the work of somebody was rated so far. */
export function Stars({ of: { rating, ratings } }: { of: Pick<OfferedService['serviceUser'], 'rating' | 'ratings'> }) {
  const { t } = useTranslation('jobSteps')
  const { locale } = usePreferences()
  if (rating === null)
    return (
      <Text size="xs" c="dimmed">
        {t('noRating')}
      </Text>
    )
  return (
    <Group gap={4} wrap="nowrap" title={t('stars', { rating: formatNumber(rating, locale, 1), count: ratings })}>
      <Rating value={rating} fractions={2} readOnly size="xs" />
      <Text size="xs" c="dimmed">
        ({formatNumber(ratings)})
      </Text>
    </Group>
  )
}
