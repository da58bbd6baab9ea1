import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { WidgetBoundary } from '../../kit/Widget.tsx'
import { CostCharts } from './CostCharts.tsx'
import { OriginChart } from './OriginChart.tsx'
import { OwnChart } from './OwnChart.tsx'
import { StatisticsFilters } from './StatisticsFilters.tsx'
import classes from './statistics.module.css'
import { TimeChart } from './TimeChart.tsx'
import { useReads } from './use-reads.ts'
import { useStatisticsFilter } from './use-statistics-filter.ts'
import { WordChart } from './WordChart.tsx'

/** What was done, week by week: each chart asks for itself, and none waits for another. */
export function StatisticsScreen() {
  const { t } = useTranslation('statistics')
  const asked = useStatisticsFilter()
  const { filter } = asked
  const { jobs, steps } = useReads()
  useTitle(t('title'))
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed" maw={720}>
            {t('lead')}
          </Text>
        </div>
        <div className={classes.filters}>
          <StatisticsFilters filter={asked} />
        </div>
      </Group>
      <div className={classes.charts}>
        {jobs && (
          <>
            <WidgetBoundary>
              <WordChart filter={filter} />
            </WidgetBoundary>
            <WidgetBoundary>
              <OriginChart filter={filter} />
            </WidgetBoundary>
            <WidgetBoundary>
              <TimeChart filter={filter} />
            </WidgetBoundary>
            <WidgetBoundary>
              <CostCharts filter={filter} />
            </WidgetBoundary>
          </>
        )}
        {steps && (
          <WidgetBoundary>
            <OwnChart from={filter.from} filtered={asked.filtered} />
          </WidgetBoundary>
        )}
      </div>
    </Stack>
  )
}
