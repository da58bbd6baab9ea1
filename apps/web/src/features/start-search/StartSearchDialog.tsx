import type { StartSearchGroup } from '@langwerk/contract/start-search'
import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { keyText } from '../../kit/shown-key.ts'
import type { Place } from './choices.ts'
import { optionId, Results } from './Results.tsx'
import classes from './StartSearch.module.css'
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
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useStartSearch({ typed, alone, places, actions })
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const options = found.groups.flatMap(({ name, choices, more, isLate }) => [
    ...choices.map(({ key }) => key),
    ...(more || isLate ? [`more ${name}`] : []),
  ])
  const active = chosen !== null && options.includes(chosen) ? chosen : (options[0] ?? null)
  const elementOf = (key: string | null) => (key === null ? null : document.getElementById(optionId(id, key)))

  useEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const type = (words: string) => {
    setTyped(words)
    setChosen(null)
    if (words.trim() === '') setAlone(null)
  }
  const showAlone = (name: StartSearchGroup | null) => {
    setAlone(name)
    setChosen(null)
    list.current?.scrollTo({ top: 0 })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const at = active === null ? -1 : options.indexOf(active)
      setChosen(options[(at + step + options.length) % options.length]!)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const element = elementOf(active)
      const inNewTab = event.ctrlKey || event.metaKey
      if (inNewTab && element instanceof HTMLAnchorElement) window.open(element.href, '_blank', 'noopener')
      else element?.click()
    } else if (event.key === 'Backspace' && typed === '' && alone) showAlone(null)
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
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              {...(active !== null && { 'aria-activedescendant': optionId(id, active) })}
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
              active={active}
              isPatient={alone !== null}
              onHover={setChosen}
              onOpened={close}
              showAlone={showAlone}
            />
            {found.error && <FailureState error={found.error} retry={found.retry} />}
            {found.isAnswered && options.length === 0 && (
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
