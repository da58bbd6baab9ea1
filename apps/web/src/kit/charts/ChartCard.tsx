import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../format.ts'
import { Chart } from './Chart.tsx'
import { asCsv, type ChartData, colourOf } from './chart-data.ts'
import classes from './charts.module.css'

interface ChartCardProps {
  /** The question that the chart answers. */
  title: string
  /** The answer, before any chart. */
  number: ReactNode
  /** What it was before, and what else belongs to it. */
  notes?: ReactNode
  form: 'bars' | 'line'
  data: ChartData
  top?: number
  /** What its points are called at the head of the table. */
  head: string
  /** Of the file, without its ending. */
  fileName: string
  /** What will stand here; said where there is nothing yet. */
  empty: string
  /** When it was so. */
  asOf: string
}

/** A number with its chart, which can be had as a table and taken away as CSV. */
export function ChartCard({ number, notes, empty, asOf, ...props }: ChartCardProps) {
  const { t } = useTranslation('kit', { keyPrefix: 'chart' })
  const [asTable, setAsTable] = useState(false)
  const { data } = props
  // A bar of nothing is not seen; a line at zero is an answer.
  const isNothing = (value: number | null) => value === null || (value === 0 && props.form === 'bars')
  const nothing = data.series.every(({ values }) => values.every(isNothing))
  return (
    <Stack gap="xs">
      <div>
        <div className={classes.number}>{number}</div>
        {notes}
      </div>
      {nothing ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <>
          {data.series.length > 1 && <Legend data={data} />}
          {asTable ? (
            <ChartTable {...props} />
          ) : (
            <Chart form={props.form} label={props.title} data={data} {...(props.top && { top: props.top })} />
          )}
          <Group gap="xs" className={classes.tools ?? ''}>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={asTable ? <IconChartBar size={14} /> : <IconTable size={14} />}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'asChart' : 'asTable')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              component="a"
              leftSection={<IconDownload size={14} />}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${asCsv(data, props.head)}`)}`}
              download={`${props.fileName}.csv`}
            >
              {t('csv')}
            </Button>
            <Text size="xs" c="dimmed" ml="auto">
              {t('asOf', { date: formatDateTime(asOf) })}
            </Text>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** The series from the top of the stack down, each with its sum. */
const Legend = ({ data: { series, format } }: { data: ChartData }) => (
  <ul className={classes.legend}>
    {series.toReversed().map(({ key, label, colour, values }) => (
      <li key={key}>
        <span className={classes.swatch} style={{ background: colourOf(colour) }} />
        {label}
        <Text span size="xs" c="dimmed">
          {format(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
        </Text>
      </li>
    ))}
  </ul>
)

const ChartTable = ({
  title,
  head,
  data: { points, series, format },
}: Pick<ChartCardProps, 'title' | 'head' | 'data'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard
  <section className={classes.table} aria-label={title} tabIndex={0}>
    <Table fz="xs" stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{head}</Table.Th>
          {series.map(({ key, label }) => (
            <Table.Th key={key} ta="right">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map(({ key, longLabel }, at) => (
          <Table.Tr key={key}>
            <Table.Td>{longLabel}</Table.Td>
            {series.map(({ key: ofSeries, values }) => {
              const value = values[at] ?? null
              return (
                <Table.Td key={ofSeries} ta="right">
                  {value === null ? '–' : format(value)}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
