import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { keyText } from '../../kit/shown-key.ts'
import { useHotkey } from '../../kit/use-hotkey.ts'
import type { Place } from './choices.ts'
import { setOpened, useOpened } from './opened.ts'
import classes from './StartSearch.module.css'

const StartSearchDialog = lazy(() =>
  import('./StartSearchDialog.tsx').then((file) => ({ default: file.StartSearchDialog })),
)

/** Opens the search; for the header. */
export function StartSearchButton() {
  const { t } = useTranslation()
  return (
    <UnstyledButton
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('frame.searchEverything')}
      onClick={() => setOpened(true)}
    >
      <IconSearch size={16} />
      <span className={classes.label}>{t('frame.searchEverything')}</span>
      <span className={classes.key}>{keyText('Mod+K')}</span>
    </UnstyledButton>
  )
}

interface StartSearchProps {
  /** What of the product's own the person may go to, and make. */
  usePlaces: () => { places: Place[]; actions: Place[] }
}

/** The search itself, wherever somebody is: Ctrl+K, and Cmd+K on a Mac, opens and closes it. */
export function StartSearch({ usePlaces }: StartSearchProps) {
  const isOpened = useOpened()
  useHotkey('mod+K', () => {
    // A dialog would be left with what is typed in it.
    if (isOpened || !document.querySelector('[role="dialog"][aria-modal="true"]')) setOpened(!isOpened)
  })
  return <Suspense fallback={null}>{isOpened && <OpenedSearch usePlaces={usePlaces} />}</Suspense>
}

const OpenedSearch = ({ usePlaces }: StartSearchProps) => (
  <StartSearchDialog {...usePlaces()} close={() => setOpened(false)} />
)
