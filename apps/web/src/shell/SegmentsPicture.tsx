import classes from './SegmentsPicture.module.css'

/** Source and target side by side, a segment a line: widths in percent of a column, what is open yet without a target. */
const segments = [
  { source: [62, 20], target: [58, 28], done: true },
  { source: [88, 91, 40], target: [93, 84, 52], done: true },
  { source: [44], target: [52], done: true },
  { source: [90, 66], target: [82, 48], open: true },
  { source: [74, 35], target: [] },
  { source: [92, 80, 57], target: [] },
]

/** A quiet picture of the work, for the login page. */
export const SegmentsPicture = () => (
  <div className={classes.picture}>
    {segments.map(({ source, target, done, open }) => (
      <div key={source.join()} className={classes.segment} data-open={open || undefined}>
        <Lines widths={source} />
        <Lines widths={target} strong />
        <span className={classes.mark} data-done={done || undefined} />
      </div>
    ))}
  </div>
)

const Lines = ({ widths, strong }: { widths: number[]; strong?: boolean }) => (
  <div className={classes.lines} data-strong={strong || undefined}>
    {widths.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
