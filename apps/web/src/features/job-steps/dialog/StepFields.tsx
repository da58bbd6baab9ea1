import {
  type ArtificialIntelligenceWorker,
  artificialIntelligenceWorkerRoutes as workerRoutes,
} from '@langwerk/contract/artificial-intelligence-workers'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { jobStepOpenings } from '@langwerk/contract/job-step-words'
import type { OfferedService, SubStep } from '@langwerk/contract/job-steps'
import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { Alert, Group, Select, Stack, Tabs } from '@mantine/core'
import { IconAlertTriangle, IconRobot, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../kit/DateTimeField.tsx'
import { TextAreaField, TextField, WordField } from '../../../kit/fields.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { FieldProps, Form } from '../../../kit/use-form.ts'
import { useCan } from '../../../session/session.ts'
import classes from '../job-steps.module.css'
import { useStepName } from '../step-words.ts'
import { PartsField } from './PartsField.tsx'
import { PermissionsPanel } from './PermissionsPanel.tsx'
import { ServiceSelect } from './ServiceSelect.tsx'
import type { StepOwner } from './step-owner.ts'
import type { StepValues } from './step-values.ts'
import { beginningOf, type StepWarning, warningsOf } from './step-warnings.ts'

interface StepFieldsProps {
  form: Form<StepValues>
  step: SubStep | null
  owner: StepOwner
  reassign: boolean
  services: readonly OfferedService[]
  loading: boolean
}

/** The fields of a step: who does it, person or AI worker, and what they should know and may do. */
export function StepFields(props: StepFieldsProps) {
  const { form, step, owner, reassign, services } = props
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const nameOf = useStepName()
  const place = step ?? { name: '', sortId: (owner.siblings.at(-1)?.sortId ?? 0) + 1, jobStep: owner.step }
  const chooseKind = (kind: string | null) => {
    if (kind !== 'service' && kind !== 'worker') return
    form.set('kind', kind)
    form.set('userService', null)
    form.set('artificialIntelligenceWorker', null)
    form.set('prompt', null)
    if (kind === 'worker' && form.values.parts.mode === 'cut')
      form.set('parts', { ...form.values.parts, mode: 'whole' })
  }
  return (
    <>
      <Tabs value={form.values.kind} onChange={chooseKind} aria-label={t('assignee')}>
        <Tabs.List>
          <Tabs.Tab value="service" leftSection={<IconUser size={16} />}>
            {t('human')}
          </Tabs.Tab>
          <Tabs.Tab value="worker" leftSection={<IconRobot size={16} />}>
            {t('worker')}
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {form.values.kind === 'service' ? <HumanFields {...props} /> : <WorkerFields form={form} />}
      {!reassign && (
        <>
          <TextField
            label={t('name')}
            hint={t('nameHint', { name: nameOf({ ...place, name: '' }) })}
            {...form.field('name')}
          />
          <PartsField {...props} {...form.field('parts')} />
          <PagedSelect
            route={guidelineRoutes.list}
            label={t('guideline')}
            placeholder={t('noGuideline')}
            {...form.field('guideline')}
          />
          <WordField
            label={t('opens')}
            words={openingsInOrder.map((value) => ({ value, label: t(`openings.${value}`) }))}
            {...form.field('opens')}
          />
        </>
      )}
      <Warnings warnings={warningsOf({ values: form.values, step, siblings: owner.siblings, services })} />
      {!reassign && form.values.kind === 'service' && <OwnPermissions form={form} owner={owner} />}
    </>
  )
}

/** The usual one first. */
const openingsInOrder = [...jobStepOpenings].reverse()

function HumanFields({ form, reassign, services, loading }: StepFieldsProps) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const today = beginningOf(new Date())
  return (
    <>
      {form.values.parts.mode !== 'cut' && (
        <ServiceSelect
          label={t('userService')}
          required
          services={services}
          loading={loading}
          {...form.field('userService')}
        />
      )}
      {!reassign && <TextAreaField label={t('message')} maxLength={10_000} {...form.field('message')} />}
      <Group align="start" gap="sm">
        <div className={classes.field}>
          <DateTimeField label={t('dueDt')} required min={today} {...form.field('dueDt')} />
        </div>
        <div className={classes.field}>
          <DateTimeField label={t('answerBy')} hint={t('answerByHint')} min={today} {...form.field('answerBy')} />
        </div>
      </Group>
    </>
  )
}

function WorkerFields({ form }: { form: Form<StepValues> }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  return (
    <>
      <PagedSelect<ArtificialIntelligenceWorker>
        route={workerRoutes.list}
        label={t('workerField')}
        required
        describe={({ description }) => description}
        {...form.field('artificialIntelligenceWorker')}
      />
      <PromptSelect {...form.field('prompt')} />
    </>
  )
}

function PromptSelect({ value, onChange, ...field }: FieldProps<string | null>) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const { data } = useReading(promptRoutes.offered)
  return (
    <Select
      {...field}
      label={t('prompt')}
      description={t('promptHint')}
      placeholder={t('noPrompt')}
      clearable
      searchable
      limit={mostShown}
      data={(data?.prompts ?? []).map((prompt) => ({
        value: prompt['@id'],
        label: `${prompt.promptCategory.name}: ${prompt.name}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

const mostShown = 100

/** Whoever may not see job templates is not asked what these would allow. */
function OwnPermissions({ form, owner }: Pick<StepFieldsProps, 'form' | 'owner'>) {
  const readsTemplates = useCan('jobTemplate:read')
  return readsTemplates && <PermissionsPanel form={form} above={owner.step} />
}

function Warnings({ warnings }: { warnings: readonly StepWarning[] }) {
  const sentence = useWarningText()
  if (warnings.length === 0) return null
  return (
    <Stack gap="xs">
      {warnings.map((warning) => (
        <Alert key={warning.code} color="yellow" p="xs" icon={<IconAlertTriangle size={16} />} role="status">
          {sentence(warning)}
        </Alert>
      ))}
    </Stack>
  )
}

function useWarningText() {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.warnings' })
  const nameOf = useStepName()
  return (warning: StepWarning): string => {
    if (warning.code === 'gap') return t('gap', { count: warning.segments })
    if (warning.code === 'ownWork') return t('ownWork', { who: warning.who })
    if (warning.code === 'overlap') return t('overlap', { name: nameOf(warning.step), count: warning.segments })
    if (warning.code === 'beforePrevious')
      return t('beforePrevious', { name: nameOf(warning.step), date: formatDateTime(warning.step.dueDt) })
    return t(warning.code)
  }
}
