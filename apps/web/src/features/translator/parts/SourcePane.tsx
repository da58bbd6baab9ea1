import { longestTranslatorText } from '@langwerk/contract/translator-words'
import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type DragEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { faultText } from '../../../kit/refusal-text.ts'
import { TextPane } from '../editor/TextPane.tsx'
import type { TaggedTextPart } from '../editor/use-tagged-text.ts'
import { placedParagraphs, type Translator } from '../state/use-translator.ts'
import { usedTerms } from '../state/used-terms.ts'
import classes from '../translator.module.css'
import { TermChips } from './TermChips.tsx'

interface SourcePaneProps {
  translator: Translator
  part: TaggedTextPart | null
  /** Null where files are not taken. */
  dropped: ((files: readonly File[]) => void) | null
  asDocument: (() => void) | null
}

/** What is to be translated, with its terms. */
export function SourcePane({ translator, part, dropped, asDocument }: SourcePaneProps) {
  const { t } = useTranslation('translator')
  const { views, source, setSource, run, state, remembered, sourceCode, characters } = translator
  const [openedTerm, setOpenedTerm] = useState<string | null>(null)
  const drop = useDrop(dropped)
  const placed = placedParagraphs(state.isOld ? [] : state.paragraphs)
  const terms = placed.flatMap(({ answer }) => answer?.termMatches ?? [])
  const openTermAt = (offset: number) => {
    const found = placed.flatMap(({ answer, sourceStart }) =>
      (answer?.termMatches ?? []).filter(
        ({ start, end }) => sourceStart + start <= offset && offset <= sourceStart + end,
      ),
    )
    setOpenedTerm(found[0]?.termEntryUuid ?? null)
  }
  const insert = (text: string) => {
    views.target?.insert(text)
    setOpenedTerm(null)
  }
  return (
    <div className={classes.pane} {...drop}>
      <TextPane
        label={t('sourceText')}
        placeholder={t('sourcePlaceholder')}
        language={sourceCode}
        isPlain={remembered.isPlain}
        part={part}
        text={source}
        onView={(view) => translator.setView('source', view)}
        onType={(segment, tags) => setSource({ segment, tags })}
        onCompose={run.compose}
        onMove={openTermAt}
      />
      <div className={classes.foot}>
        <LanguageHint translator={translator} />
        <UselessTermbases translator={translator} />
        <TermChips terms={terms} used={usedTerms(placed)} opened={openedTerm} open={setOpenedTerm} insert={insert} />
        <Text size="xs" c="dimmed" className={`${classes.end} ${translator.isTooLong ? classes.over : ''}`}>
          {t('count', { characters: formatNumber(characters), most: formatNumber(longestTranslatorText) })}
        </Text>
        {characters > 0 && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('clear')}
            title={t('clear')}
            onClick={() => {
              translator.putSource([], [])
              views.source?.focus()
            }}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
        {translator.isTooLong && (
          <Text size="sm" c="red" role="alert" w="100%">
            {t('tooLong', { most: formatNumber(longestTranslatorText) })}{' '}
            {asDocument && (
              <Button size="compact-sm" variant="light" onClick={asDocument}>
                {t('asDocument')}
              </Button>
            )}
          </Text>
        )}
      </div>
    </div>
  )
}

/** The chosen termbases that have not both languages. */
function UselessTermbases({ translator: { state, remembered } }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const useless = new Set(state.last?.termbasesOfOtherLanguages.map(({ '@id': iri }) => iri))
  return remembered.termbases
    .filter(({ '@id': iri }) => useless.has(iri))
    .map(({ '@id': iri, name }) => (
      <Badge key={iri} variant="light" tt="none" color="yellow">
        {t('withoutLanguages', { name })}
      </Badge>
    ))
}

/** What the language seems to be where that is not sure, and what is missing for a translation. */
function LanguageHint({ translator }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const { detected, sourceLanguage, remembered, remember, characters } = translator
  if (characters === 0) return null
  const guessed = sourceLanguage === null && detected && !detected.decided ? languageName(detected.language) : null
  if (guessed)
    return (
      <>
        <Text size="xs" c="dimmed">
          {t('undecided')}
        </Text>
        <Button
          size="compact-xs"
          variant="light"
          title={t('takeDetected', { language: guessed })}
          onClick={() => remember({ source: detected!.language['@id'] })}
        >
          {t('isIt', { language: guessed })}
        </Button>
      </>
    )
  if (remembered.target !== null && (sourceLanguage !== null || remembered.source === null)) return null
  return (
    <Suspense fallback={null}>
      <LanguagesMissing />
    </Suspense>
  )
}

function LanguagesMissing() {
  useTranslation('refusals')
  return (
    <Text size="sm" c="red" role="alert">
      {faultText({ code: 'languages_required' })}
    </Text>
  )
}

/** Files that are dropped become a job; what else is dropped, as a word within the text, is left to the text. */
function useDrop(dropped: SourcePaneProps['dropped']) {
  const [isOver, setIsOver] = useState(false)
  if (!dropped) return {}
  const hasFile = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')
  return {
    'data-dropping': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDropCapture: (event: DragEvent) => {
      setIsOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      dropped(files)
    },
  }
}
