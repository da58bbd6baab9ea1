import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way from one thing back to the list of all. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Group>
    <Anchor size="sm" c="dimmed" renderRoot={(props) => <Link to={to} {...props} />}>
      <Group gap={4} component="span">
        <IconArrowLeft size={14} />
        {children}
      </Group>
    </Anchor>
  </Group>
)
