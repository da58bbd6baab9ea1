import { colourOf } from './chart-data.ts'
import type { Drawn } from './drawn.ts'

/** A bar for each point, from zero; several series stand on each other, the first at the bottom. */
export const Bars = ({ id, series, points, lastRuns, area, place, y }: Drawn) => {
  const width = Math.max(1, Math.min(36, place * 0.7))
  return Array.from({ length: points }, (_, at) => {
    let below = 0
    return series.map(({ key, colour, values }) => {
      const value = values[at] ?? 0
      if (value <= 0) return null
      const [from, to] = [y(below), y(below + value)]
      below += value
      const running = lastRuns && at === points - 1
      return (
        <rect
          key={`${key}${at}`}
          x={area.left + (at + 0.5) * place - width / 2}
          // A line of the ground tells parts from each other, whatever their colours.
          y={to + (below > value ? 0.5 : 0)}
          width={width}
          height={Math.max(1, from - to - (below > value ? 1 : 0.5))}
          fill={running ? `url(#${id}${key})` : colourOf(colour)}
        />
      )
    })
  })
}
