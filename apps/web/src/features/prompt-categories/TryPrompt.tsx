import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Playground } from '../playground/index.ts'
import type { PromptValues } from './prompt-violations.ts'

/** A prompt is tried as it stands in the form, saved or not. @param uuid null for one that was never saved. */
export function TryPrompt({ values, uuid }: { values: PromptValues; uuid: string | null }) {
  const { t } = useTranslation('playground')
  const [shown, setShown] = useState(false)
  const { systemMessage, text } = values
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
      {shown && <Playground prompt={{ systemMessage, text, uuid }} />}
    </Stack>
  )
}
