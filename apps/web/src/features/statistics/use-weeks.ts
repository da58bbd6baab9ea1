import { useTranslation } from 'react-i18next'
import type { ChartPoint } from '../../kit/charts/index.ts'
import { formatLongDate } from '../../kit/format.ts'

/** The weeks of a chart, by their Mondays; the last one runs where it is the present one. */
export function useWeeks(): (mondays: readonly string[]) => { points: ChartPoint[]; lastRuns: boolean } {
  const { t } = useTranslation('statistics')
  return (mondays) => ({
    points: mondays.map((key) => {
      // At noon it is the same day in nearly every zone.
      const date = formatLongDate(`${key}T12:00:00Z`)
      return { key, label: date.slice(0, 6), longLabel: t('weekOf', { date }) }
    }),
    lastRuns: runs(mondays.at(-1), Date.now()),
  })
}

const runs = (monday: string | undefined, now: number) =>
  monday !== undefined && now < Date.parse(`${monday}T00:00:00Z`) + 7 * 86_400_000
