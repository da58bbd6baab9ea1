import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { firstInput } from '../../kit/first-input.ts'
import { loadIfThere } from '../../kit/missing-parts.ts'
import { nothingTyped } from './editor/typed.ts'
import type { Translator } from './Translator.tsx'
import { TranslatorBeginning } from './TranslatorBeginning.tsx'

/** The translator as a part of another screen: a picture of it, into which one may type, until somebody does something there. */
export function TranslatorWidget() {
  const { t } = useTranslation('translator')
  const [typed, setTyped] = useState(nothingTyped)
  const { part: Part, load } = usePart()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <Anchor size="sm" renderRoot={(props) => <Link to="/translator" {...props} />}>
            {t('openScreen')}
          </Anchor>
        </Group>
        {/* A character that is put together by several keys is not torn apart. */}
        {Part && !typed.isComposing ? (
          <Part isSmall typed={typed} />
        ) : (
          <TranslatorBeginning typed={typed} setTyped={setTyped} load={load} />
        )}
      </Stack>
    </Paper>
  )
}

/** The translator itself, with the first input. */
function usePart() {
  const [part, setPart] = useState<typeof Translator | null>(null)
  const load = useCallback(() => {
    loadIfThere(async () => {
      const file = await import('./Translator.tsx')
      // At once, with its effects: a key that is hit next is typed into the one or into the other.
      flushSync(() => setPart(() => file.Translator))
    }).catch(() => {})
  }, [])
  useEffect(() => void firstInput.then(load), [load])
  return { part, load }
}
