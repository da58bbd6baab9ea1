import type { StartSearchGroup } from '@langwerk/contract/start-search'
import { Link } from '@tanstack/react-router'
import { Fragment, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, ChoiceGroup } from './choices.ts'
import { partsOf } from './folded.ts'
import classes from './StartSearch.module.css'
import { moreOf } from './use-choosing.ts'

/** The id of an option's element; keys are made of uuids, paths and labels. */
export const optionId = (id: string, key: string) => `${id}-${key.replace(/[^\p{L}\p{N}]+/gu, '-')}`

interface ResultsProps {
  id: string
  groups: readonly ChoiceGroup[]
  words: string
  /** The key of the option that Enter opens. */
  active: string | null
  /** Where its element is kept. */
  activeElement: RefObject<HTMLElement | null>
  /** What is late was given all the time there is. */
  isPatient: boolean
  onHover: (key: string) => void
  onOpened: () => void
  showAlone: (group: StartSearchGroup) => void
}

/** What was found, group by group; the field above keeps the focus. */
export function Results({
  id,
  groups,
  words,
  active,
  activeElement,
  isPatient,
  onHover,
  onOpened,
  showAlone,
}: ResultsProps) {
  const { t } = useTranslation('startSearch')
  const keep = (element: HTMLElement | null) => {
    activeElement.current = element
  }
  const optionOf = (key: string) => ({
    ref: key === active ? keep : undefined,
    id: optionId(id, key),
    role: 'option',
    'aria-selected': key === active,
    tabIndex: -1,
    className: classes.option,
    onMouseMove: () => onHover(key),
  })
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('results')}>
      {groups.map(({ name, ofServer, choices, more, isLate }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list in groups
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={classes.group} role="presentation">
            {t(`groups.${name}`)}
          </div>
          {choices.map((choice) => (
            <Link
              key={choice.key}
              {...optionOf(choice.key)}
              to={choice.to}
              search={choice.search ?? {}}
              onClick={onOpened}
            >
              <ChoiceLine choice={choice} words={words} />
            </Link>
          ))}
          {ofServer && more !== null && more !== 'alone' && (
            <Link {...optionOf(moreOf(name))} to={more.to} search={more.search} onClick={onOpened}>
              <span className={classes.more}>{t(`more.${ofServer}`)}</span>
            </Link>
          )}
          {ofServer && (isLate || more === 'alone') && (
            <button {...optionOf(moreOf(name))} type="button" onClick={() => !isPatient && showAlone(ofServer)}>
              <span className={classes.more}>
                {isLate ? t(isPatient ? 'stillLate' : 'late') : t(`more.${ofServer}`)}
              </span>
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function ChoiceLine({ choice, words }: { choice: Choice; words: string }) {
  const { t } = useTranslation('startSearch')
  const { icon: Icon, title, lang, detail, about, inStep } = choice
  return (
    <>
      <Icon size={17} stroke={1.6} className={classes.sign} aria-hidden />
      <span className={classes.texts}>
        <span className={classes.title} lang={lang}>
          <Marked text={title} words={words} />
        </span>
        {detail && (
          <span className={classes.detail} lang={detail.lang}>
            <Marked text={detail.text} words={words} />
          </span>
        )}
      </span>
      {(about || inStep) && (
        <span className={classes.about}>{[inStep && t('inStep'), about].filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  partsOf(text, words).map((part, at) =>
    part.marked ? (
      // The parts of a text have no other name than their places.
      <mark key={at} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  )
