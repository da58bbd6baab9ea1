import type { ChatSource } from '@langwerk/contract/chat'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listScreen, thingScreen } from '../../kit/kind-screens.ts'
import classes from './Chat.module.css'

/** Where a source is read: a way within the product. */
function wayTo({ kind, of, termEntryUuid, text }: ChatSource): { to: string; search: Record<string, string> } {
  if (kind === 'termEntry')
    return { to: thingScreen('termbase', of.uuid), search: termEntryUuid ? { entry: termEntryUuid } : {} }
  if (kind === 'memoryUnit') {
    const source = /^\S+: (.*)/.exec(text)?.[1] ?? ''
    return { to: thingScreen('translationMemory', of.uuid), search: { query: source.slice(0, mostSearched) } }
  }
  return { to: listScreen('guideline'), search: { query: of.name } }
}

const mostSearched = 80

/** The number by which an answer names a source, as the way there; nothing where there is no such source. */
export function SourceMark({ source }: { source: ChatSource | undefined }) {
  const { t } = useTranslation('chat')
  if (!source) return null
  const { to, search } = wayTo(source)
  return (
    <sup>
      <Link
        to={to}
        search={search}
        className={classes.mark}
        title={source.text}
        aria-label={t('source', { number: source.number, name: source.of.name })}
      >
        {source.number}
      </Link>
    </sup>
  )
}

/** What an answer names, each with the way there, and what was found besides. */
export function AnswerSources({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat')
  if (sources.length === 0) return null
  const named = sources.filter(({ number }) => text.includes(`[${number}]`))
  const others = sources.filter((source) => !named.includes(source))
  return (
    <div className={classes.sources}>
      {named.length > 0 && (
        <Text size="xs" fw={600}>
          {t('sourcesOf')}
        </Text>
      )}
      <SourceList sources={named} />
      {others.length > 0 && (
        <details>
          <summary>{t('foundToo', { count: others.length })}</summary>
          <SourceList sources={others} />
        </details>
      )}
    </div>
  )
}

function SourceList({ sources }: { sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat')
  if (sources.length === 0) return null
  return (
    <ol className={classes.sourceList}>
      {sources.map((source) => {
        const { to, search } = wayTo(source)
        return (
          <li key={source.number} value={source.number}>
            <Anchor inherit renderRoot={(props) => <Link to={to} search={search} {...props} />}>
              {source.of.name}
            </Anchor>{' '}
            <span className={classes.sourceKind}>{t(`sourceKinds.${source.kind}`)}</span>
            <span className={classes.sourceText} dir="auto">
              {source.text.replaceAll('\n', ' · ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
