import type { OriginType } from '@langwerk/contract/words'
import { plainText } from '@langwerk/text/segment'
import { ActionIcon, Badge, Button, Loader, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useClipboard } from '../../../kit/use-clipboard.ts'
import { useMessageText } from '../../editor/index.ts'
import { TextPane } from '../editor/TextPane.tsx'
import type { TaggedTextPart } from '../editor/use-tagged-text.ts'
import { htmlOf } from '../state/make-job.ts'
import type { useAlternatives } from '../state/use-alternatives.ts'
import type { Translator } from '../state/use-translator.ts'
import classes from '../translator.module.css'
import { SaveButton } from './SaveButton.tsx'

interface TargetPaneProps {
  translator: Translator
  part: TaggedTextPart | null
  alternatives: ReturnType<typeof useAlternatives>
  saves: boolean
  setSaves: (saves: boolean) => void
}

/** So long a screen reader waits before it tells of a translation: while one types, they come and go. */
const toldAfterMs = 1000

/** The translation, where it comes from, and what can be done with it. */
export function TargetPane({ translator, part, alternatives, saves, setSaves }: TargetPaneProps) {
  const { t } = useTranslation('translator')
  const copy = useClipboard()
  const { views, state, target, remembered, targetCode } = translator
  const hasText = plainText(target).trim() !== ''
  const { askForParagraph, askForWord, setCaret } = alternatives
  return (
    <div className={classes.pane}>
      <TextPane
        label={t('targetText')}
        placeholder={t('targetPlaceholder')}
        language={targetCode}
        isOld={state.isOld}
        isPlain={remembered.isPlain}
        part={part}
        text={{ segment: target, tags: translator.source.tags }}
        onView={(view) => translator.setView('target', view)}
        onType={translator.setTarget}
        onMove={(offset) => setCaret({ offset, word: views.target?.wordAtCaret() ?? null })}
      />
      <Announcement translator={translator} />
      <div className={classes.foot}>
        {state.isAsking && <Loader size={16} role="img" aria-label={t('asking')} />}
        <Origins translator={translator} />
        {state.isOld && !state.isAsking && (
          <Text size="xs" c="dimmed">
            {t('old')}
          </Text>
        )}
        <Findings translator={translator} />
        <div className={classes.actions}>
          {askForWord && (
            <Button size="compact-sm" variant="subtle" title="Alt+↓" onClick={() => void askForWord.ask()}>
              {t('otherWords', { word: askForWord.word })}
            </Button>
          )}
          {askForParagraph && (
            <Button size="compact-sm" variant="subtle" onClick={() => void askForParagraph()}>
              {t('alternatives')}
            </Button>
          )}
          {hasText && (
            <ActionIcon
              variant="subtle"
              aria-label={t('copy')}
              title={t('copy')}
              onClick={() => void copy(plainText(target), htmlOf(target, translator.source.tags, t('textFile')))}
            >
              <IconCopy size={16} />
            </ActionIcon>
          )}
          <SaveButton translator={translator} opened={saves} setOpened={setSaves} />
        </div>
      </div>
    </div>
  )
}

/** Tells of each new translation once, when it has settled. */
function Announcement({ translator: { target, state } }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const [told] = useDebouncedValue(state.isAsking || state.isOld ? '' : plainText(target), toldAfterMs)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {told !== '' && `${t('done')} ${told}`}
    </VisuallyHidden>
  )
}

/** Where the paragraphs come from, each origin once. */
function Origins({ translator: { state } }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const originText = (type: OriginType, percent: number, name: string | null) => {
    if (type === 'human') return t('origin.human')
    if (type !== 'translationMemory') return name
    return name === null ? t('origin.memories', { percent }) : t('origin.translationMemory', { percent, name })
  }
  const origins = new Map(
    state.paragraphs.flatMap(({ answer, edited }) => {
      const origin =
        answer && edited !== null ? { type: 'human' as const, matchPercent: null, name: '' } : answer?.origin
      return origin ? [[JSON.stringify(origin), origin] as const] : []
    }),
  )
  return [...origins].map(([key, { type, matchPercent: percent, name }]) => (
    <Badge key={key} variant="light" tt="none" color={type === 'translationMemory' ? 'green' : 'grape'}>
      {originText(type, percent ?? 0, name)}
    </Badge>
  ))
}

/** What checks found in the translation, each once; misspelt words are only underlined. */
function Findings({ translator: { state } }: { translator: Translator }) {
  const messageText = useMessageText()
  const found = state.isOld
    ? []
    : state.paragraphs.flatMap(({ answer, edited }) => (edited === null ? (answer?.messages ?? []) : []))
  const told = found.filter(({ processor }) => processor !== 'spellcheck')
  const texts = [...new Map(told.map((message) => [messageText(message), message.severity]))]
  return texts.map(([text, severity]) => (
    <Badge key={text} variant="light" tt="none" color={severity === 'error' ? 'red' : 'yellow'} title={text}>
      {text}
    </Badge>
  ))
}
