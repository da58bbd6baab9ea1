import type { ArtificialIntelligenceWorker } from '@langwerk/contract/artificial-intelligence-workers'
import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as modelRoutes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import {
  transUnitMessageRuleSetRoutes as ruleSetRoutes,
  type TransUnitMessageRuleSet,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import { contextWindows, workerActions } from '@langwerk/contract/worker-words'
import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchField, WordField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import { EarlierVersions, PromptField, promptViolations } from '../prompt-categories/index.ts'
import { TryWorker } from './TryWorker.tsx'
import { WorkerVersions } from './WorkerVersions.tsx'
import { newWorker, type WorkerValues } from './worker-values.ts'

/** The own fields of a worker: what it does, what it tells which model, and on which segments it works. */
export function useWorkerForm() {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  return {
    size: 'xl' as const,
    initial: newWorker,
    check: ({ systemMessage, prompt }: WorkerValues) => {
      const { text, ...others } = promptViolations({ systemMessage, text: prompt })
      return { ...others, ...(text !== undefined && { prompt: text }) }
    },
    fields: (form: Form<WorkerValues>, worker: ArtificialIntelligenceWorker | null) => (
      <>
        <ActionFields form={form} />
        <TextFields form={form} />
        <ModelFields form={form} />
        <SegmentFields form={form} />
        {/* Its texts come later, and the form is not to wait for them. */}
        <Suspense fallback={null}>
          <TryWorker values={form.values} savedUuid={worker?.uuid ?? null} />
        </Suspense>
        {worker && (
          <Text size="xs" c="dimmed">
            {t('version', { version: worker.version })}
          </Text>
        )}
        {worker && worker.version > 1 && (
          <EarlierVersions>
            <WorkerVersions uuid={worker.uuid} form={form} />
          </EarlierVersions>
        )}
      </>
    ),
  }
}

interface Fields {
  form: Form<WorkerValues>
}

function ActionFields({ form }: Fields) {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  return (
    <FieldGroup title={t('groups.action')}>
      <WordField
        label={t('action')}
        required
        words={workerActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
        {...form.field('action')}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(`about.${form.values.action}`)}
      </Text>
    </FieldGroup>
  )
}

function TextFields({ form }: Fields) {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  return (
    <FieldGroup title={t('groups.texts')}>
      <PromptField label={t('systemMessage')} hint={t('systemMessageHint')} {...form.field('systemMessage')} />
      <PromptField label={t('prompt')} hint={t('promptHint')} required {...form.field('prompt')} />
    </FieldGroup>
  )
}

function ModelFields({ form }: Fields) {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  return (
    <FieldGroup title={t('groups.model')}>
      <PagedSelect<GenerativeArtificialIntelligenceModel>
        route={modelRoutes.forWriting}
        label={t('model')}
        hint={t('modelHint')}
        nothing={t('noModels')}
        describe={({ modelType }) => modelType}
        {...form.field('generativeArtificialIntelligenceModel')}
      />
      <WordField
        label={t('contextWindow')}
        hint={t('contextWindowHint')}
        words={contextWindows.map((value) => ({ value, label: t(`contextWindows.${value}`) }))}
        {...form.field('contextWindow')}
      />
    </FieldGroup>
  )
}

function SegmentFields({ form }: Fields) {
  const { t } = useTranslation('artificialIntelligenceWorkers')
  return (
    <FieldGroup title={t('groups.segments')}>
      <PagedSelect<TransUnitMessageRuleSet>
        route={ruleSetRoutes.list}
        label={t('ruleSet')}
        hint={t('ruleSetHint')}
        nothing={t('noRuleSets')}
        {...form.field('transUnitMessageRuleSet')}
      />
      <SwitchField
        label={t('workOnTerminologyOnly')}
        hint={t('workOnTerminologyOnlyHint')}
        {...form.field('workOnTerminologyOnly')}
      />
      <SwitchField
        label={t('doNotWorkOnAnswer')}
        hint={t('doNotWorkOnAnswerHint')}
        {...form.field('doNotWorkOnAnswer')}
      />
    </FieldGroup>
  )
}

const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="sm" role="group" aria-label={title}>
    <Title order={3} size="h5" mt="xs">
      {title}
    </Title>
    {children}
  </Stack>
)
