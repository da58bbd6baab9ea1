import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kit/format.ts'
import classes from './Tile.module.css'

/** A count with the way to what is counted. */
export const Tile = (props: { label: string; count: number | undefined; to: string; icon: ReactNode }) => (
  <Link to={props.to} className={classes.tile}>
    <span className={classes.icon}>{props.icon}</span>
    <span>
      <span className={classes.label}>{props.label}</span>
      <span className={classes.count}>
        {props.count === undefined ? (
          <Skeleton component="span" display="block" width={40} height={20} mt={6} />
        ) : (
          formatNumber(props.count)
        )}
      </span>
    </span>
  </Link>
)
