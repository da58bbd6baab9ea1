import type { ComponentProps } from 'react'
import classes from './PlainTable.module.css'

/** A table as the others look, for the start page: the library's own brings a scroll area along, and all that floats with it. */
export const PlainTable = ({ className = '', ...props }: ComponentProps<'table'>) => (
  <table {...props} className={`${classes.table} ${className}`} />
)
