import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPreferences } from '../../settings/preferences.ts'
import { Bars } from './Bars.tsx'
import { axisMarks, type ChartData, type ChartSeries, colourOf } from './chart-data.ts'
import classes from './charts.module.css'
import type { Area } from './drawn.ts'
import { Line } from './Line.tsx'

/** A chart that has not been laid out yet is drawn this wide. */
const unknownWidth = 640
const height = 190
/** What a label under the axis takes. */
const labelWidth = 52

/**
 * Values over time as bars, stacked where there are several series, or as lines. The arrow keys walk from point to point, and what
 * stands there is told under the chart.
 * @param label what it shows, for those who hear it
 * @param top where the axis ends, for shares that are of 100; otherwise above the greatest value
 */
export function Chart(props: { form: 'bars' | 'line'; label: string; data: ChartData; top?: number }) {
  const { points, series, lastRuns, format } = props.data
  const { t } = useTranslation('kit', { keyPrefix: 'chart' })
  const { ref, width: measured } = useElementSize()
  const [active, setActive] = useState<number | null>(null)
  const id = useId()
  const width = measured || unknownWidth
  const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)))
  const greatestValue = greatestOf(props.form, series, points.length)
  const marks = props.top ? [0, props.top / 2, props.top] : axisMarks(greatestValue, isWhole)
  const greatest = marks.at(-1) || 1
  const area: Area = { left: 46, right: width - 4, top: 8, bottom: height - 22 }
  const place = points.length === 0 ? 0 : (area.right - area.left) / points.length
  const y = (value: number) => area.bottom - (value / greatest) * (area.bottom - area.top)
  const every = Math.max(1, Math.ceil(labelWidth / place))
  const last = points.length - 1
  const told = (at: number) => {
    const point = points[at]
    if (!point) return ''
    const values = series.flatMap(({ label, values }) => {
      const value = values[at] ?? null
      return value === null ? [] : [series.length === 1 ? format(value) : `${label} ${format(value)}`]
    })
    const when = lastRuns && at === last ? t('running', { point: point.longLabel }) : point.longLabel
    return `${when}: ${values.join(' · ') || t('nothing')}`
  }
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (active ?? last) - 1, ArrowRight: (active ?? last - 1) + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, to)))
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - area.left) / place)
    setActive(at >= 0 && at <= last ? at : null)
  }
  const drawn = { id, series, points: points.length, lastRuns, area, place, y }
  return (
    <div ref={ref}>
      <div
        className={classes.chart}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={active ?? Math.max(0, last)}
        aria-valuetext={told(active ?? last)}
        onKeyDown={walk}
        onFocus={() => setActive((before) => before ?? last)}
        onBlur={() => setActive(null)}
      >
        <svg width={width} height={height} aria-hidden onPointerMove={point} onPointerLeave={() => setActive(null)}>
          <Hatches id={id} series={series} />
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={area.left} x2={area.right} y1={y(mark)} y2={y(mark)} className={classes.grid} />
              <text x={area.left - 6} y={y(mark) + 4} className={classes.mark} textAnchor="end">
                {shortNumber(mark)}
              </text>
            </g>
          ))}
          {active !== null && (
            <rect
              x={area.left + active * place}
              y={area.top}
              width={place}
              height={area.bottom - area.top}
              className={classes.active}
            />
          )}
          {props.form === 'bars' ? <Bars {...drawn} /> : <Line {...drawn} />}
          {points.map(
            ({ key, label }, at) =>
              (last - at) % every === 0 && (
                <text
                  key={key}
                  x={Math.min(area.left + (at + 0.5) * place, width - labelWidth / 2)}
                  y={height - 6}
                  className={classes.mark}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ),
          )}
        </svg>
      </div>
      <p className={classes.told} aria-hidden>
        {active === null ? '\u00a0' : told(active)}
      </p>
    </div>
  )
}

function greatestOf(form: 'bars' | 'line', series: readonly ChartSeries[], points: number): number {
  const at = (point: number) => series.map(({ values }) => values[point] ?? 0)
  const heights = Array.from({ length: points }, (_, point) =>
    form === 'bars' ? at(point).reduce((sum, value) => sum + value, 0) : Math.max(0, ...at(point)),
  )
  return Math.max(0, ...heights)
}

/** Bars of a time that is not over are hatched. */
const Hatches = ({ id, series }: { id: string; series: readonly ChartSeries[] }) => (
  <defs>
    {series.map(({ key, colour }) => (
      <pattern
        key={key}
        id={`${id}${key}`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={6} height={6} fill={colourOf(colour)} opacity={0.18} />
        <rect width={2.5} height={6} fill={colourOf(colour)} />
      </pattern>
    ))}
  </defs>
)

const shortNumber = (value: number) =>
  new Intl.NumberFormat(getPreferences().locale, {
    notation: 'compact',
    // Small amounts would all be 0 with one digit behind the point.
    ...(Math.abs(value) < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }),
  }).format(value)
