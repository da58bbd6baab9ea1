import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Button, Stack, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listScreen } from '../../kit/kind-screens.ts'
import { notifyRefusal, notifyWarning } from '../../kit/notify.ts'
import { PagedMultiSelect } from '../../kit/PagedSelect.tsx'
import { refusalText } from '../../kit/refusal-text.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useCan } from '../../session/session.ts'
import { useTaggedText } from './editor/use-tagged-text.ts'
import { AlternativeList } from './parts/AlternativeList.tsx'
import { HistoryButton } from './parts/HistoryButton.tsx'
import { LanguageBar } from './parts/LanguageBar.tsx'
import { Matches } from './parts/Matches.tsx'
import { Notices } from './parts/Notices.tsx'
import { OptionsButton } from './parts/OptionsButton.tsx'
import { SourcePane } from './parts/SourcePane.tsx'
import { TargetPane } from './parts/TargetPane.tsx'
import { VendorLine } from './parts/VendorLine.tsx'
import { htmlOf, makeJob } from './state/make-job.ts'
import { nothingTyped, type Typed } from './state/typed.ts'
import { useAlternatives } from './state/use-alternatives.ts'
import { useHistory } from './state/use-history.ts'
import {
  mayBeSaved,
  swapSides,
  type Translator as TranslatorState,
  takePast,
  useTranslator,
} from './state/use-translator.ts'
import classes from './translator.module.css'

/** All texts that are said in it. What is loaded when it is first said would take the field away from under whoever types. */
export const translatorTexts = [
  'translator',
  'generativeArtificialIntelligenceModels',
  'machineTranslationEngines',
  'refusals',
  'termbases',
] as const

interface TranslatorProps {
  isSmall?: boolean
  /** What was typed before it was there. */
  typed?: Typed
}

/** Texts are translated as they are typed. */
export function Translator({ isSmall = false, typed = nothingTyped }: TranslatorProps) {
  const { t } = useTranslation(translatorTexts)
  const translator = useTranslator(typed)
  const { part, load } = useTaggedText(!isSmall)
  const { remembered, remember, run, views } = translator
  const alternatives = useAlternatives(translator)
  const [saves, setSaves] = useState(false)
  const mayPrompt = useCan('translator:promptedTranslation')
  const toJob = useJobOfText(translator)
  const swap = () => swapSides(translator)
  useHistory(translator)

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, {
      now: () => void run.now(),
      swap,
      save: () => setSaves(mayBeSaved(translator)),
      take: (place) => {
        const one = alternatives.alternatives?.found?.[place]
        if (one) alternatives.take(one.xml)
      },
      otherPane: () => (views.target?.view.hasFocus() ? views.source : views.target)?.focus(),
      otherWords: () => void alternatives.askForWord?.ask(),
      close: alternatives.close,
    })
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of what stands within
    <div
      className={`${classes.translator} ${isSmall ? classes.small : ''}`}
      onKeyDown={onKeyDown}
      onFocusCapture={part ? undefined : load}
      onPointerEnter={part ? undefined : load}
    >
      <Stack gap="sm">
        <LanguageBar {...translator} swap={swap} />
        <div className={classes.means}>
          <div className={classes.termbases}>
            <PagedMultiSelect<Choice>
              route={termbaseRoutes.list}
              name="termbases"
              label={t('termbases')}
              error={undefined}
              value={remembered.termbases}
              onChange={(chosen) =>
                remember({ termbases: chosen.map(({ '@id': iri, name }) => ({ '@id': iri, name })) })
              }
            />
          </div>
          <OptionsButton {...translator} />
          <HistoryButton forgets={remembered.forgets} take={(past) => takePast(translator, past)} />
          {toJob && (
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              title={t('reworkHint')}
              disabled={translator.characters === 0}
              onClick={toJob.ofText}
            >
              {t('rework')}
            </Button>
          )}
        </div>
        {mayPrompt && <PromptField translator={translator} />}
        <div className={classes.panes}>
          <SourcePane
            translator={translator}
            part={part}
            dropped={toJob?.ofFiles ?? null}
            asDocument={toJob?.ofText ?? null}
          />
          <TargetPane
            translator={translator}
            part={part}
            alternatives={alternatives}
            saves={saves}
            setSaves={setSaves}
          />
        </div>
        {alternatives.alternatives && (
          <AlternativeList
            alternatives={alternatives.alternatives}
            language={translator.targetCode}
            take={alternatives.take}
            close={alternatives.close}
          />
        )}
        <Notices translator={translator} />
        <Matches translator={translator} />
        <VendorLine translator={translator} />
      </Stack>
    </div>
  )
}

/** What a model is to heed. */
function PromptField({ translator: { prompt, setPrompt, isPromptTooLong } }: { translator: TranslatorState }) {
  const { t } = useTranslation('translator')
  return (
    <Textarea
      label={t('prompt')}
      placeholder={t('promptPlaceholder')}
      autosize
      minRows={1}
      maxRows={6}
      error={isPromptTooLong && t('promptTooLong')}
      value={prompt}
      onChange={(event) => setPrompt(event.currentTarget.value)}
    />
  )
}

/** Makes jobs of the text or of files, and goes on in their wizard; null for whoever may make none. */
function useJobOfText({ source, sourceLanguage, remembered }: TranslatorState) {
  const { t } = useTranslation('translator')
  const mayCreate = useCan('jobTranslation:create')
  const navigate = useNavigate()
  if (!mayCreate) return null
  const ofFiles = async (files: readonly File[]) => {
    try {
      const { uuid: wizard, refused } = await makeJob(files, { ...remembered, sourceLanguage })
      for (const { name, error } of refused) notifyWarning(t('fileRefused', { name, reason: refusalText(error) }))
      await navigate({ to: listScreen('jobTranslation'), search: { wizard, step: 'configuration' } as never })
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const ofText = () => {
    const title = t('textFile')
    const html = htmlOf(source.segment, source.tags, title)
    return ofFiles([new File([html], `${title}.html`, { type: 'text/html' })])
  }
  return { ofFiles, ofText }
}

interface Actions extends Record<'now' | 'swap' | 'save' | 'otherPane' | 'otherWords' | 'close', () => void> {
  take: (place: number) => void
}

/** What a key does here; nothing of most. */
function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | null {
  const { key, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (key === 'F6') return actions.otherPane
  if (key === 'Escape') return actions.close
  if (altKey && key === 'ArrowDown') return actions.otherWords
  if (!isCommand) return null
  if (key === 'Enter') return actions.now
  if (shiftKey && key.toLowerCase() === 'x') return actions.swap
  if (key.toLowerCase() === 's') return actions.save
  return /^[123]$/.test(key) ? () => actions.take(Number(key) - 1) : null
}
