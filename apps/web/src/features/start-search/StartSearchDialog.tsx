import type { StartSearchGroup } from '@langwerk/contract/start-search'
import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { keyText } from '../../kit/shown-key.ts'
import type { Place } from './choices.ts'
import { optionId, Results } from './Results.tsx'
import classes from './StartSearch.module.css'
import { useChoosing } from './use-choosing.ts'
import { useStartSearch } from './use-start-search.ts'

interface StartSearchDialogProps {
  places: readonly Place[]
  actions: readonly Place[]
  close: () => void
}

/** One field for everything: what is found stands below it, the arrow keys choose there, and Enter opens. */
export function StartSearchDialog({ places, actions, close }: StartSearchDialogProps) {
  const { t } = useTranslation('startSearch')
  const { t: kit } = useTranslation('kit')
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const [typed, setTyped] = useState('')
  const [alone, setAlone] = useState<StartSearchGroup | null>(null)
  const found = useStartSearch({ typed, alone, places, actions })
  const choosing = useChoosing(found.groups)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const type = (words: string) => {
    setTyped(words)
    choosing.choose(null)
    if (words.trim() === '') setAlone(null)
  }
  const showAlone = (name: StartSearchGroup | null) => {
    setAlone(name)
    choosing.choose(null)
    list.current?.scrollTo({ top: 0 })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (!choosing.takeKey(event) && event.key === 'Backspace' && typed === '' && alone) showAlone(null)
  }

  return (
    <Modal.Root opened onClose={close} size={680} fullScreen={isNarrow} yOffset="9vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')} radius={isNarrow ? 0 : 'lg'}>
        <div className={classes.dialog} data-narrow={isNarrow || undefined}>
          <div className={classes.head}>
            <IconSearch size={18} className={classes.sign} />
            <input
              ref={field}
              data-autofocus
              className={classes.field}
              type="text"
              role="combobox"
              aria-label={t('title')}
              aria-expanded={!choosing.isEmpty}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              {...(choosing.active !== null && { 'aria-activedescendant': optionId(id, choosing.active) })}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              placeholder={t('placeholder')}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            {found.isWaiting && <Loader size={16} aria-hidden />}
            <CloseButton onClick={close} aria-label={kit('close')} />
          </div>
          <div ref={list} className={classes.results}>
            {alone && (
              <button type="button" className={classes.back} onClick={() => showAlone(null)}>
                {t('allGroups')}
              </button>
            )}
            <Results
              id={id}
              groups={found.groups}
              words={typed}
              active={choosing.active}
              activeElement={choosing.element}
              isPatient={alone !== null}
              onHover={choosing.choose}
              onOpened={close}
              showAlone={showAlone}
            />
            {found.error && <FailureState error={found.error} retry={found.retry} />}
            {found.isAnswered && choosing.isEmpty && (
              <div className={classes.nothing}>
                <p>{t('nothing', { words: typed.trim() })}</p>
                <p className={classes.quiet}>{t('nothingHint')}</p>
              </div>
            )}
          </div>
          <div className={classes.foot}>{t('hint', { newTab: keyText('Mod+Enter') })}</div>
          <VisuallyHidden role="status">
            {found.isWaiting && typed.trim() !== '' && t('waiting')}
            {found.isAnswered && t('found', { count: found.groups.flatMap(({ choices }) => choices).length })}
          </VisuallyHidden>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
