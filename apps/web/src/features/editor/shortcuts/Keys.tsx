import { Kbd } from '@mantine/core'
import { shownKey } from './keys.ts'

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as keys that people see. */
export function Keys({ written }: { written: string }) {
  if (written === '') return null
  return (
    <span>
      {shownKey(written, isMac).map((key) => (
        <Kbd key={key} size="xs" ml={2}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}
