import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { jobRoutes } from '@langwerk/contract/jobs'
import { Alert, Group, Rating, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../kit/BackLink.tsx'
import { FailureState } from '../../../kit/FailureState.tsx'
import { useReading } from '../../../kit/queries.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { useSession } from '../../../session/session.ts'
import type { StepOwner } from '../dialog/step-owner.ts'
import classes from '../job-steps.module.css'
import { stepScreen, useStepName } from '../step-words.ts'
import { useLiveSteps } from '../use-live-steps.ts'
import { useStepActions } from '../use-step-actions.tsx'
import { Briefing } from './Briefing.tsx'
import { StepFiles } from './StepFiles.tsx'
import { StepHeader } from './StepHeader.tsx'
import { SubSteps } from './SubSteps.tsx'
import { WorkerControls } from './WorkerControls.tsx'

/** One step: for whoever has it, with the way to its files, and for those who gave it out. */
export function StepScreen() {
  const uuid = useRouteParam('stepUuid')
  const nameOf = useStepName()
  const { data: step, error, refetch } = useReading(jobStepRoutes.get, { params: { uuid } })
  useLiveSteps()
  useTitle(step ? nameOf(step) : '')
  if (error) return <FailureState error={error} retry={refetch} />
  if (!step) return <Skeleton height={160} />
  return (
    <Stack gap="lg">
      <WayBack step={step} />
      <LoadedStep step={step} />
    </Stack>
  )
}

/** Where one came from: the step above, the job for those who know it, one's own steps. A session for one step has nowhere. */
function WayBack({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const session = useSession()
  if (session?.jobStep) return null
  if (step.jobStep && step.permissions.edit)
    return (
      <BackLink to={stepScreen({ job: step.job, uuid: step.jobStep.uuid })}>
        {t('toStep', { name: step.jobStep.name || t('stepAbove') })}
      </BackLink>
    )
  return step.permissions.edit ? (
    <BackLink to={`/jobs/job/${step.job.uuid}`}>{t('toJob')}</BackLink>
  ) : (
    <BackLink to="/jobSteps">{t('toSteps')}</BackLink>
  )
}

function LoadedStep({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  return (
    <>
      {step.permissions.edit ? <GivenStep step={step} /> : <StepHeader step={step} actions={[]} />}
      {step.returnedAt && !step.finishedAt && (
        <Alert
          color="yellow"
          icon={<IconArrowBackUp size={18} />}
          title={t(step.permissions.work ? 'returned' : 'returnedTheirs')}
        >
          <Text size="sm" className={classes.text}>
            {step.returnReason}
          </Text>
        </Alert>
      )}
      {!step.isOpen && !step.finishedAt && !step.artificialIntelligenceWorker && (
        <Alert color="blue" icon={<IconClock size={18} />}>
          {t('waits')}
        </Alert>
      )}
      {step.artificialIntelligenceWorker && step.permissions.edit && <WorkerControls step={step} />}
      <RatingShown step={step} />
      <Briefing step={step} />
      <StepFiles step={step} />
      <SubSteps step={step} />
    </>
  )
}

/** For those who gave it out: with what they can do with it. */
function GivenStep({ step }: { step: JobStep }) {
  const owner = useOwner(step)
  return owner ? <OwnedStep step={step} owner={owner} /> : <StepHeader step={step} actions={[]} />
}

function OwnedStep({ step, owner }: { step: JobStep; owner: StepOwner }) {
  const { actionsOf, dialogs } = useStepActions(() => owner)
  // It is open already.
  const [, ...actions] = actionsOf(step)
  return (
    <>
      <StepHeader step={step} actions={actions} />
      {dialogs}
    </>
  )
}

/** What a step is a part of; null until it is read. */
function useOwner({ job: { uuid: jobUuid }, jobStep: above }: JobStep): StepOwner | null {
  const isBelow = above !== null
  const { data: job } = useReading(jobRoutes.get, { params: { uuid: jobUuid } }, { enabled: !isBelow })
  const { data: steps } = useReading(jobStepRoutes.listOfJob, { params: { uuid: jobUuid } }, { enabled: !isBelow })
  const { data: step } = useReading(jobStepRoutes.get, { params: { uuid: above?.uuid ?? '' } }, { enabled: isBelow })
  if (isBelow) return step ? { job: null, step, siblings: step.jobSteps } : null
  return job && steps ? { job, step: null, siblings: steps.member } : null
}

/** How the work was rated. */
function RatingShown({ step: { rating } }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { t: stars } = useTranslation('jobSteps', { keyPrefix: 'rating' })
  if (!rating) return null
  return (
    <section className={classes.briefing}>
      <Group gap="sm" mb={rating.words === '' ? 0 : 4}>
        <Title order={2} fz="sm">
          {t('ratingTitle')}
        </Title>
        <Rating value={rating.stars} readOnly size="sm" aria-label={stars('starName', { count: rating.stars })} />
      </Group>
      {rating.words !== '' && (
        <Text size="sm" className={classes.text}>
          {rating.words}
        </Text>
      )}
    </section>
  )
}
