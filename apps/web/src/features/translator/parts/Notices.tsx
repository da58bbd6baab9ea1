import { uuidOf } from '@langwerk/contract/iri'
import type { Translation } from '@langwerk/contract/translator'
import { Alert, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../kit/languages.ts'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { isModel } from '../state/chosen-means.ts'
import type { Translator } from '../state/use-translator.ts'

/** Few translate by a model, and the translator is on the start page. */
const SpendingWarnings = lazy(async () => ({
  default: (await import('../lazily/SpendingWarnings.ts')).SpendingWarnings,
}))

/** What keeps the text from being translated, or speaks against the answer. */
export function Notices({ translator }: { translator: Translator }) {
  const { t } = useTranslation('translator')
  const { state, run, prompt, chosen } = translator
  const model = modelOf(chosen, state.last)
  const { last, error } = state
  const others = state.isOld
    ? []
    : state.paragraphs.flatMap(({ answer, edited }) => (edited === null && answer?.otherLanguage) || [])
  const other = others[0]
  return (
    <>
      {model && (
        <Suspense fallback={null}>
          <SpendingWarnings modelUuids={[model]} />
        </Suspense>
      )}
      {last?.unsupported && (
        <Alert color="yellow" py="xs" role="status">
          {unsupportedText(translator, prompt, t)}
        </Alert>
      )}
      {last && last.failures.length > 0 && <Failures last={last} retry={run.now} />}
      {error !== null && (
        <Alert color="red" py="xs" role="alert">
          <Group justify="space-between">
            {refusalText(error)}
            <Button size="compact-sm" variant="light" onClick={() => void run.now()}>
              {t('retry')}
            </Button>
          </Group>
        </Alert>
      )}
      {other && (
        <Alert color="yellow" py="xs" role="status">
          {t('otherLanguage', { language: languageName(other) })}
        </Alert>
      )}
    </>
  )
}

/** The model that translates: the one that was chosen, or where nobody was, that of the last answer. */
function modelOf(chosen: Translator['chosen'], last: Translator['state']['last']): string | null {
  if (chosen) return isModel(chosen['@id']) ? uuidOf(chosen['@id']) : null
  return last?.translatedBy?.kind === 'model' ? last.translatedBy.uuid : null
}

function unsupportedText(
  { chosen }: Translator,
  prompt: string,
  t: ReturnType<typeof useTranslation<'translator'>>['t'],
): string {
  if (chosen && isModel(chosen['@id'])) return t('unsupportedModel')
  if (prompt.trim() !== '') return t('noModel')
  return chosen === null ? t('noEngine') : t('unsupportedEngine')
}

/** Who failed and why; what passes by itself is asked for again when its time has come. */
function Failures({ last, retry }: { last: LastAnswer; retry: () => Promise<void> }) {
  const { t } = useTranslation('translator')
  const { failures } = last
  const left = useCountdown(last, retry)
  return (
    <Alert color="red" py="xs" role="alert">
      <Group justify="space-between">
        <div>
          {failures.map(({ name, message, detail }, index) => (
            <Text key={`${name} ${index}`} size="sm">
              {name}: {providerProblemText(detail) ?? message}
            </Text>
          ))}
        </div>
        <Group gap="xs">
          {left !== null && (
            <Text size="sm" aria-hidden>
              {t('again', { count: left })}
            </Text>
          )}
          <Button size="compact-sm" variant="light" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}

type LastAnswer = Pick<Translation, 'failures' | 'retryAfterSeconds'>

/** The seconds that are left until an answer is asked for again; null where that is not waited for. */
function useCountdown(last: LastAnswer, done: () => Promise<void>): number | null {
  const [left, setLeft] = useState(last.retryAfterSeconds)
  useEffect(() => setLeft(last.retryAfterSeconds), [last])
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left <= 1) void done()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, done])
  return left
}
