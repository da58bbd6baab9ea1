import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'

/** Whether a drawer is open, and whether it ever was: its part is drawn from then on, so that it can close as it opened. */
export function useDrawer() {
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, drawer] = useDisclosure(false, { onOpen: () => setWasOpened(true) })
  return { opened, wasOpened, ...drawer }
}
