import { Progress, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ConfirmedProgress.module.css'
import { formatNumber } from './format.ts'

interface ConfirmedFigures {
  segments: number
  confirmed: number
  words: number
  confirmedWords: number
}

/** How much of a target file is confirmed, alike on every screen: of its segments (the bar) and of its words, each by name. */
export function ConfirmedProgress({ file, of }: { file: ConfirmedFigures; of: string }) {
  const { t } = useTranslation('kit')
  const percents = { segments: shareOf(file.confirmed, file.segments), words: shareOf(file.confirmedWords, file.words) }
  const counts = t('confirmed.counts', {
    confirmed: formatNumber(file.confirmed),
    segments: formatNumber(file.segments),
    confirmedWords: formatNumber(file.confirmedWords),
    words: formatNumber(file.words),
  })
  return (
    <Tooltip label={counts}>
      <div className={classes.progress}>
        <Progress
          value={percents.segments}
          className={classes.bar}
          color={percents.segments === 100 ? 'green' : 'brand'}
          aria-label={`${of}: ${counts}`}
        />
        <Text size="xs" c="dimmed" className={classes.percents}>
          <span>{t('confirmed.ofSegments', { percent: percents.segments })}</span>
          <span>{t('confirmed.ofWords', { percent: percents.words })}</span>
        </Text>
      </div>
    </Tooltip>
  )
}

/** In whole percent; only all of it is 100. */
const shareOf = (part: number, all: number) => (all === 0 ? 100 : Math.floor((part / all) * 100))
