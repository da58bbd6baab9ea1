import { type JobStepChange, jobStepRoutes as routes, type SubStep } from '@langwerk/contract/job-steps'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { dateTimeOf } from '../../../kit/date-time.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import type { Violations } from '../../../kit/use-form.ts'
import { useStepName } from '../step-words.ts'
import { StepFields } from './StepFields.tsx'
import { languagesOf, type StepOwner, useServices } from './step-owner.ts'
import { bodyOf, changesOf, newStepValues, partsOfCut, type StepValues, valuesOfStep } from './step-values.ts'
import { beginningOf } from './step-warnings.ts'

interface StepDialogProps {
  /** Null for a new one. */
  step: SubStep | null
  owner: StepOwner
  /** Only asks who is to have it now. */
  reassign?: boolean
  onDone: () => void
  onClose: () => void
}

/** Adds a step or sub-step, changes one, or gives it to somebody else. */
export function StepDialog({ step, owner, reassign = false, onDone, onClose }: StepDialogProps) {
  const { t } = useTranslation('jobSteps')
  const check = useCheck(step, owner, reassign)
  const nameOf = useStepName()
  const services = useServices(owner)
  const made = useRef(new Set<number>())
  const language = languagesOf(owner)[0]?.uuid ?? ''
  const initial = step
    ? valuesOfStep(step, language)
    : newStepValues(
        { message: t('dialog.usualMessage'), language, inherits: owner.step !== null },
        owner.step?.dueDt ?? null,
      )
  const save = async (values: StepValues): Promise<number> => {
    if (!step) return create(owner, values, made.current)
    const cuts = values.parts.mode === 'cut'
    const params = { uuid: step.uuid }
    const body = updateOf(step, initial, cuts ? { ...values, parts: initial.parts } : values, reassign)
    await call(routes.update, { params, body })
    if (!cuts) return 0
    return makeParts(values, made.current, (part) => call(routes.handOver, { params, body: part }))
  }
  return (
    <EditDialog
      title={
        step
          ? t(reassign ? 'dialog.reassignTitle' : 'dialog.editTitle', { name: nameOf(step) })
          : t(owner.job ? 'dialog.newTitle' : 'dialog.newSubTitle')
      }
      size="xl"
      initial={reassign ? { ...initial, userService: null, artificialIntelligenceWorker: null } : initial}
      check={check}
      save={save}
      onSaved={(count) => {
        notifySuccess(count === 0 ? t('updated') : count > 1 ? t('addedSeveral', { count }) : t('added'))
        onDone()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {reassign && <Text size="sm">{t('dialog.reassignText')}</Text>}
          <StepFields form={form} step={step} owner={owner} reassign={reassign} {...services} />
        </>
      )}
    </EditDialog>
  )
}

/** What changes of a step; somebody who declined is asked again where they are named again. */
function updateOf(step: SubStep, initial: StepValues, values: StepValues, reassign: boolean) {
  const changes = changesOf(initial, values)
  if (!reassign) return changes
  const { userService, artificialIntelligenceWorker } = bodyOf(values)
  return {
    ...changes,
    ...(userService && { userService }),
    ...(artificialIntelligenceWorker && { artificialIntelligenceWorker }),
    ...(step.finishedAt && { dueDt: undefined }),
  }
}

/**
 * Makes the step, or one of each part of a cutting that somebody has.
 * @param made which parts were made before another was refused
 * @returns how many there are now.
 */
async function create(owner: StepOwner, values: StepValues, made: Set<number>): Promise<number> {
  const of = owner.job ? { job: owner.job['@id'] } : { jobStep: owner.step['@id'] }
  if (values.kind === 'worker' || values.parts.mode !== 'cut') {
    await call(routes.create, { body: { ...of, jobStepStatus: 'invited', ...bodyOf(values) } })
    return 1
  }
  return makeParts(values, made, (part) => call(routes.create, { body: { ...of, jobStepStatus: 'invited', ...part } }))
}

/** Makes a step of each part of a cutting that somebody has. */
async function makeParts(values: StepValues, made: Set<number>, make: (body: JobStepChange) => Promise<unknown>) {
  const body = bodyOf(values)
  const { cut } = values.parts
  for (const [place, { part, userService }] of cut.entries()) {
    if (!userService || made.has(place)) continue
    const name = body.name ? `${body.name} (${place + 1}/${cut.length})` : ''
    await make({ ...body, name, userService, parts: partsOfCut(part) })
    made.add(place)
  }
  return made.size
}

/** What is wrong with the fields before anything is sent. */
function useCheck(step: SubStep | null, owner: StepOwner, reassign: boolean) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.faults' })
  const mustChoose = step === null || reassign

  const dueFault = ({ dueDt }: StepValues): string | undefined => {
    const due = dateTimeOf(dueDt)
    if (!due) return t('date')
    // What is overdue may stay so while something else is changed.
    const isKept = step?.dueDt && Math.abs(new Date(step.dueDt).getTime() - due.getTime()) < 60_000
    if (!isKept && due < beginningOf(new Date())) return t('past')
    const above = owner.step?.dueDt
    return above && due > new Date(above) && formatDateTime(due.toISOString()) !== formatDateTime(above)
      ? t('afterParent', { date: formatDateTime(above) })
      : undefined
  }
  const partsFault = ({ kind, parts }: StepValues): string | undefined => {
    if (parts.mode === 'ranges') {
      const isWhole = parts.ranges.every(
        ({ targetFile, from, to }) => targetFile && from !== null && to !== null && from <= to,
      )
      return parts.ranges.length > 0 && isWhole ? undefined : t('ranges')
    }
    return kind === 'service' && parts.mode === 'cut' && !parts.cut.some(({ userService }) => userService)
      ? t('noPart')
      : undefined
  }
  return (values: StepValues): Violations<StepValues> => {
    const parts = partsFault(values)
    if (values.kind === 'worker')
      return {
        ...(!values.artificialIntelligenceWorker && { artificialIntelligenceWorker: t('worker') }),
        ...(parts && { parts }),
      }
    const due = dueFault(values)
    const wantsService = mustChoose && values.parts.mode !== 'cut'
    return {
      ...(wantsService && !values.userService && { userService: t('service') }),
      ...(due && { dueDt: due }),
      ...(values.answerBy.trim() !== '' && !dateTimeOf(values.answerBy) && { answerBy: t('date') }),
      ...(parts && { parts }),
    }
  }
}
