import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './DueLine.module.css'

/** One thing that waits: what it is, with the way there, and on the right until when. */
export const DueLine = (props: { to: string; name: string; detail: string; end: ReactNode; late?: boolean }) => (
  <li className={classes.line}>
    <div className={classes.what}>
      <Anchor size="sm" truncate display="block" renderRoot={(anchor) => <Link to={props.to} {...anchor} />}>
        {props.name}
      </Anchor>
      <Text size="xs" c="dimmed" truncate>
        {props.detail}
      </Text>
    </div>
    <Text size="xs" className={classes.end} data-late={props.late || undefined}>
      {props.end}
    </Text>
  </li>
)
