import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** What an icon of the narrow menu leads to. */
export const RailTooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip label={label} position="right">
    {children}
  </Tooltip>
)
