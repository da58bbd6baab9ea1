import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRefresh } from '../../kit/queries.ts'
import { SpentOfLimit, type SpentOfLimitProps } from './SpentOfLimit.tsx'

interface ChangeableLimitProps extends SpentOfLimitProps {
  /** What the button says that changes it. */
  change: string
  /** The path of the route by which it is read, once it has been changed. */
  path: string
  dialog: (on: { onClose: () => void; onSaved: () => void }) => ReactNode
}

/** How much of a limit is spent, and the button that changes it. */
export function ChangeableLimit({ change, path, dialog, ...spent }: ChangeableLimitProps) {
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <Stack gap="sm">
      <SpentOfLimit {...spent} />
      <Group>
        <Button variant="default" onClick={() => setChanging(true)}>
          {change}
        </Button>
      </Group>
      {changing &&
        dialog({
          onClose: close,
          onSaved: () => {
            close()
            void refresh(path)
          },
        })}
    </Stack>
  )
}
