import type { ComponentType } from 'react'

export type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/** A small sign of a segment's state. Hundreds of them scroll by, so their hints are the browser's own. */
export function Sign({
  icon: SignIcon,
  label,
  className,
}: {
  icon: Icon
  label: string
  className: string | undefined
}) {
  return (
    <span role="img" aria-label={label} title={label} className={className}>
      <SignIcon size={16} aria-hidden />
    </span>
  )
}
