import { colourOf } from './chart-data.ts'
import classes from './charts.module.css'
import type { Drawn } from './drawn.ts'

/** A line for each series, with a gap where nothing is told; the way to a time that is not over is dashed. */
export const Line = ({ series, points, lastRuns, area, place, y }: Drawn) => {
  const x = (at: number) => area.left + (at + 0.5) * place
  return series.map(({ key, colour, values }) => (
    <g key={key} stroke={colourOf(colour)} fill={colourOf(colour)}>
      {values.map((value, at) => {
        const before = values[at - 1] ?? null
        if (value === null || at === 0 || before === null) return null
        const running = lastRuns && at === points - 1
        return (
          <line
            key={at}
            x1={x(at - 1)}
            y1={y(before)}
            x2={x(at)}
            y2={y(value)}
            className={classes.line}
            strokeDasharray={running ? '4 4' : undefined}
          />
        )
      })}
      {values.map((value, at) =>
        value === null ? null : (
          <circle
            key={at}
            cx={x(at)}
            cy={y(value)}
            r={3}
            className={lastRuns && at === points - 1 ? classes.hollow : undefined}
          />
        ),
      )}
    </g>
  ))
}
