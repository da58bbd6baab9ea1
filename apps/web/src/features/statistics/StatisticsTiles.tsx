import { statisticsRoutes } from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { Comparison } from './Comparison.tsx'
import classes from './statistics.module.css'
import { useReads } from './use-reads.ts'
import { firstDay } from './use-statistics-filter.ts'

const weeks = 4
const fewCases = 5

/** The most telling numbers of the last four weeks, for the start page. */
export function StatisticsTiles() {
  const { jobs, steps } = useReads()
  const from = firstDay(weeks, new Date())
  return (
    <>
      {jobs && <TeamNumbers from={from} />}
      {steps && <OwnNumbers from={from} />}
    </>
  )
}

function TeamNumbers({ from }: { from: string }) {
  const { t } = useTranslation('statistics')
  const words = useReading(statisticsRoutes.words, { query: { from } })
  const times = useReading(statisticsRoutes.times, { query: { from } })
  // What is not told yet is told as soon as it is: neither waits for the other.
  const reading = {
    data: words.data || times.data ? { words: words.data, times: times.data } : undefined,
    error: words.error ?? times.error,
    refetch: () => Promise.all([words.refetch(), times.refetch()]),
  }
  return (
    <Widget title={t('tiles.team')} more={{ label: t('toAll'), to: '/statistics' }} reading={reading}>
      {(told) => (
        <div className={classes.numbers}>
          {told.words && (
            <Told value={t('words.number', { count: told.words.finished.words })} what={t('tiles.finished')}>
              <Comparison
                now={told.words.finished.words}
                before={told.words.before.finished.words}
                format={formatNumber}
              />
            </Told>
          )}
          {told.times && <OnTime {...told.times.total} />}
        </div>
      )}
    </Widget>
  )
}

function OwnNumbers({ from }: { from: string }) {
  const { t } = useTranslation('statistics')
  const reading = useReading(statisticsRoutes.own, { query: { from } })
  if (reading.data?.total.finished === 0 && reading.data.before.finished === 0) return null
  return (
    <Widget title={t('tiles.own')} more={{ label: t('toAll'), to: '/statistics' }} reading={reading}>
      {({ total, before }) => (
        <div className={classes.numbers}>
          <Told value={t('words.number', { count: total.words })} what={t('tiles.finished')}>
            <Comparison now={total.words} before={before.words} format={formatNumber} />
          </Told>
          <OnTime {...total} />
        </div>
      )}
    </Widget>
  )
}

/** Of how many steps with a due date how many were on time. */
function OnTime({ onTime, due }: { onTime: number; due: number }) {
  const { t } = useTranslation('statistics')
  const value = due === 0 ? '–' : t('times.few', { onTime, due })
  if (due < fewCases)
    return (
      <Told value={value} what={t('tiles.onTime')}>
        {due === 0 && (
          <Text size="xs" c="dimmed">
            {t('tiles.nothingDue')}
          </Text>
        )}
      </Told>
    )
  return (
    <Told value={t('times.share', { percent: Math.round((onTime / due) * 100) })} what={t('tiles.onTime')}>
      <Text size="xs" c="dimmed">
        {t('times.of', { onTime, due })}
      </Text>
    </Told>
  )
}

const Told = (props: { value: string; what: string; children?: ReactNode }) => (
  <div>
    <div className={classes.number}>{props.value}</div>
    <Text size="sm">{props.what}</Text>
    {props.children}
  </div>
)
