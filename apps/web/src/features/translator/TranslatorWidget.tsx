import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { firstInput } from '../../kit/first-input.tsx'
import { loadIfThere } from '../../kit/missing-parts.ts'
import { i18n } from '../../settings/i18n.ts'
import { carryFocus } from './carry-focus.ts'
import { nothingTyped } from './state/typed.ts'
import type { Translator } from './Translator.tsx'
import { TranslatorBeginning } from './TranslatorBeginning.tsx'

/** The translator as a part of another screen: a picture of it, into which one may type, until somebody does something there. */
export function TranslatorWidget() {
  const { t } = useTranslation('translator')
  const [typed, setTyped] = useState(nothingTyped)
  const place = useRef<HTMLDivElement>(null)
  const { part: Part, ...loading } = usePart(place)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <Anchor size="sm" renderRoot={(props) => <Link to="/translator" {...props} />}>
            {t('openScreen')}
          </Anchor>
        </Group>
        <div ref={place}>
          {Part ? (
            <Part isSmall typed={typed} />
          ) : (
            <TranslatorBeginning typed={typed} setTyped={setTyped} {...loading} />
          )}
        </div>
      </Stack>
    </Paper>
  )
}

/** The translator itself, with the first input; what somebody was at is carried over. */
function usePart(place: { readonly current: HTMLElement | null }) {
  const [part, setPart] = useState<typeof Translator | null>(null)
  const isComposing = useRef(false)
  const clicked = useRef<Element | null>(null)
  const load = useCallback(() => {
    loadIfThere(async () => {
      const { Translator, translatorTexts } = await import('./Translator.tsx')
      await i18n.loadNamespaces(translatorTexts)
      // A character that is put together by several keys is not torn apart.
      if (!place.current || isComposing.current) return
      // At once, with its effects: a key that is hit next is typed into the one or into the other.
      carryFocus(place.current, clicked.current, () => flushSync(() => setPart(() => Translator)))
    }).catch(() => {})
  }, [place])
  useEffect(() => void firstInput.then(load), [load])
  return {
    part,
    load,
    onPress: (target: EventTarget) => {
      clicked.current = (target as Element).closest('input, button')
    },
    onCompose: (begins: boolean) => {
      isComposing.current = begins
      if (!begins) load()
    },
  }
}
