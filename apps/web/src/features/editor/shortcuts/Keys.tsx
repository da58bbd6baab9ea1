import { Kbd } from '@mantine/core'
import { shownKey } from '../../../kit/shown-key.ts'

/** A shortcut as keys that people see. */
export function Keys({ written }: { written: string }) {
  if (written === '') return null
  return (
    <span>
      {shownKey(written).map((key) => (
        <Kbd key={key} size="xs" ml={2}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}
