import { uuidOf } from '@langwerk/contract/iri'
import { jobRoutes } from '@langwerk/contract/jobs'
import { languageRoutes } from '@langwerk/contract/languages'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'

interface Question {
  engine: Choice
  sourceLanguage: string
  targetLanguages: string[]
}

/** Warns of the language pairs that a chosen engine does not serve. */
export function UnsupportedPairs(question: Question) {
  const { t } = useTranslation('jobs')
  const { data: unsupported } = useQuery({
    queryKey: ['unsupportedPairs', question],
    queryFn: ({ signal }) => unsupportedTargets(question, signal),
    staleTime: 60_000,
    enabled: question.targetLanguages.length > 0,
  })
  const { data: languages } = useReading(languageRoutes.list, {}, { staleTime: 600_000 })
  if (!unsupported || unsupported.length === 0) return null
  const nameOf = (iri: string) => {
    const found = languages?.member.find((language) => language['@id'] === iri)
    return found ? languageName(found) : ''
  }
  const pairs = unsupported.map((target) => `${nameOf(question.sourceLanguage)} → ${nameOf(target)}`).join(', ')
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={16} />} p="xs">
      {t('wizard.unsupported', { engine: question.engine.name, pairs })}
    </Alert>
  )
}

/** One question for all target languages; only where that is answered with no, one for each. */
async function unsupportedTargets(question: Question, signal: AbortSignal): Promise<string[]> {
  if (await supports(question, signal)) return []
  if (question.targetLanguages.length === 1) return question.targetLanguages
  const answers = await Promise.all(
    question.targetLanguages.map((target) => supports({ ...question, targetLanguages: [target] }, signal)),
  )
  return question.targetLanguages.filter((_, place) => !answers[place])
}

async function supports({ engine, sourceLanguage, targetLanguages }: Question, signal: AbortSignal): Promise<boolean> {
  const { machineTranslationSupported } = await call(
    jobRoutes.checkMachineTranslationSupport,
    {
      body: {
        // Two engines may share a name, so its uuid is sent, which the route takes as well.
        jobMachineTranslationEngineName: uuidOf(engine['@id']),
        sourceLanguageUuid: uuidOf(sourceLanguage),
        targetLanguageUuids: targetLanguages.map(uuidOf),
      },
    },
    signal,
  )
  return machineTranslationSupported
}
