import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as modelRoutes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { type PlaygroundRequest, playgroundRoutes, type TriedWorker } from '@langwerk/contract/playground'
import { isForOtherLanguages } from '@langwerk/text/languages'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useLanguageChoices } from '../../kit/languages.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useRefresh } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useForm } from '../../kit/use-form.ts'
import { SpendingWarnings } from '../model-spending/index.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { MaterialFields } from './MaterialFields.tsx'
import { type PlaygroundValues, questionOf, startingValues, type TriedPrompt } from './playground-values.ts'
import { RequestView } from './RequestView.tsx'
import { useAnswer } from './use-answer.ts'

type Model = GenerativeArtificialIntelligenceModel

interface PlaygroundProps {
  prompt: TriedPrompt
  /** The one that is asked first, where it is settled. */
  model?: Model
  /** The worker whose texts the prompt's are: it is tried on a segment. */
  worker?: TriedWorker & { uuid: string | null }
}

/**
 * Where a prompt is tried before it is saved: with a text or a segment, by one model or by two beside each other. Nothing is
 * kept of it but what it cost.
 */
export function Playground({ prompt, model: settled, worker }: PlaygroundProps) {
  const { t } = useTranslation('playground')
  const form = useForm<PlaygroundValues>({ ...startingValues, material: worker ? 'segment' : 'text' })
  const [chosen, setChosen] = useState<Model | null>(null)
  const [other, setOther] = useState<Model | null>(null)
  const [request, setRequest] = useState<PlaygroundRequest | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [first, second] = [useAnswer(), useAnswer()]
  const refresh = useRefresh()
  const model = settled ?? chosen
  const isComing = [first, second].some(({ answer }) => answer?.state === 'coming')
  const isReady = prompt.text.trim() !== '' && (form.values.material === 'text' || form.values.segment !== null)

  /** Shows the request, and gives the question where it can be asked. */
  const prepare = async () => {
    setFailure(null)
    const question = questionOf(prompt, form.values, worker)
    try {
      setRequest(await call(playgroundRoutes.request, { body: question }))
      return question
    } catch (error) {
      setRequest(null)
      setFailure(refusalText(error))
      return null
    }
  }
  const ask = async () => {
    if (!model) return
    const question = await prepare()
    if (!question) return
    await Promise.all([first.ask(model.uuid, question), other && second.ask(other.uuid, question)])
    await refresh(modelRoutes.usage.path, modelRoutes.spendingLimit.path)
  }
  return (
    <Stack gap="sm" component="section" aria-label={t('title')} onKeyDown={keepFromSubmitting}>
      <MaterialFields form={form} isOfWorker={worker !== undefined} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {!settled && <ModelSelect name="model" label={t('model')} value={chosen} onChange={setChosen} required />}
        <ModelSelect name="otherModel" label={t('otherModel')} value={other} onChange={setOther} />
      </SimpleGrid>
      <LanguageWarning models={[model, other]} values={form.values} />
      <SpendingWarnings modelUuids={[model, other].flatMap((one) => one?.uuid ?? [])} />
      <Group gap="xs">
        <Button disabled={!isReady || !model} loading={isComing} onClick={() => void ask()}>
          {t('ask')}
        </Button>
        {isComing && (
          <Button
            variant="default"
            onClick={() => {
              first.stop()
              second.stop()
            }}
          >
            {t('stop')}
          </Button>
        )}
        <Button variant="default" disabled={!isReady} onClick={() => void prepare()}>
          {t('showRequest')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('nothingKept')}
        </Text>
      </Group>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {request && <RequestView request={request} />}
      <SimpleGrid cols={{ base: 1, sm: second.answer ? 2 : 1 }} spacing="sm">
        {first.answer && <AnswerCard name={model?.name ?? ''} answer={first.answer} />}
        {second.answer && <AnswerCard name={other?.name ?? ''} answer={second.answer} />}
      </SimpleGrid>
    </Stack>
  )
}

/** It may stand in a form of a dialog, which is not to be saved by the way. */
function keepFromSubmitting(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; target: EventTarget } & Pick<Event, 'preventDefault'>,
) {
  const isInput = event.target instanceof HTMLInputElement
  if (event.key === 'Enter' && isInput && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

interface ModelSelectProps {
  name: string
  label: string
  value: Model | null
  onChange: (model: Model | null) => void
  required?: boolean
}

function ModelSelect({ onChange, ...props }: ModelSelectProps) {
  const { t } = useTranslation('playground')
  return (
    <PagedSelect<Model>
      route={modelRoutes.forWriting}
      nothing={t('noModels')}
      describe={({ modelType }) => modelType}
      error={undefined}
      {...props}
      onChange={(chosen) => chosen === null && onChange(null)}
      onItem={onChange}
    />
  )
}

function LanguageWarning({ models, values }: { models: (Model | null)[]; values: PlaygroundValues }) {
  const { t } = useTranslation('playground')
  const { languages } = useLanguageChoices('list')
  const { material, segment, sourceLanguage, targetLanguage } = values
  const codes =
    material === 'segment'
      ? segment
        ? [segment.sourceLanguage.code, segment.targetLanguage.code]
        : []
      : languages.filter((one) => [sourceLanguage, targetLanguage].includes(one['@id'])).map(({ code }) => code)
  const isWarned = models.some((model) => model !== null && isForOtherLanguages(model.languages, codes))
  return isWarned && <Alert color="yellow">{t('languagesUnsupported')}</Alert>
}
