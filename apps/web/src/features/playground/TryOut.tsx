import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the playground of a form, and closes it; until then nothing of it is read. */
export function TryOut({ children }: { children: ReactNode }) {
  const { t } = useTranslation('playground')
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="sm">
      <Button
        variant="light"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'close' : 'open')}
      </Button>
      {shown && children}
    </Stack>
  )
}
