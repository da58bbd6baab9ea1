import type { TermHit } from '@langwerk/contract/term-search'
import { Highlight, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { thingScreen } from '../../kit/kind-screens.ts'
import { languageName } from '../../kit/languages.ts'
import { useRefresh } from '../../kit/queries.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { EntryProposalsButton, usageTones } from '../termbases/index.ts'
import classes from './HitList.module.css'

interface HitListProps {
  ref: Ref<HTMLUListElement>
  hits: readonly TermHit[]
  words: string
  /** Above the first hit is the field. */
  toField: () => void
}

/** What was found, each entry with why; the arrow keys go through it, and Enter opens one. */
export function HitList({ ref, hits, words, toField }: HitListProps) {
  const { t } = useTranslation('termSearch')
  const refresh = useRefresh()
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const place = links.indexOf(document.activeElement as HTMLAnchorElement) + (event.key === 'ArrowDown' ? 1 : -1)
    event.preventDefault()
    if (place < 0) toField()
    else links[place]?.focus()
  }
  return (
    <ul ref={ref} className={classes.list} aria-label={t('hitList')} onKeyDown={onKeyDown}>
      {hits.map((hit) => (
        <li key={hit.termEntry.uuid}>
          <Hit hit={hit} words={words} />
          {hit.hasOpenProposals && (
            <EntryProposalsButton
              className={classes.look}
              termbase={hit.termbase}
              termEntryUuid={hit.termEntry.uuid}
              onClose={() => void refresh('/term_search')}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Hit({ hit, words }: { hit: TermHit; words: string }) {
  const { t } = useTranslation('termSearch')
  const { t: status } = useTranslation('termbases', { keyPrefix: 'status' })
  const { locale } = usePreferences()
  const { terms, termbase, termEntry, definition } = hit
  const reason = hit.inDefinition ? 'definition' : hit.reason
  const score = hit.score.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const main = terms.find(({ found }) => found) ?? terms[0]
  if (!main) return null
  const others = terms.filter((term) => term !== main)
  return (
    <Link className={classes.hit} to={thingScreen('termbase', termbase.uuid)} search={{ entry: termEntry.uuid }}>
      <span className={classes.head}>
        <span className={classes.term} lang={main.language.code}>
          {main.text}
        </span>
        <StatusBadge tone={usageTones[main.usageStatus]}>{status(main.usageStatus)}</StatusBadge>
        <span className={classes.reason} data-reason={reason}>
          {t(`reasons.${reason}`, { score })}
        </span>
        <span className={classes.termbase}>{termbase.name}</span>
      </span>
      <span className={classes.chips}>
        {others.map(({ uuid, text, language, usageStatus }) => (
          <span
            key={uuid}
            className={classes.chip}
            data-status={usageStatus}
            title={`${languageName(language)}, ${status(usageStatus)}`}
          >
            <span className={classes.code}>{language.code}</span> <span lang={language.code}>{text}</span>
          </span>
        ))}
      </span>
      {definition && (
        <Text component="span" size="sm" c="dimmed" lineClamp={2}>
          <Highlight component="span" inherit highlight={words.split(/\s+/).filter((word) => word.length > 2)}>
            {definition}
          </Highlight>
        </Text>
      )}
    </Link>
  )
}
