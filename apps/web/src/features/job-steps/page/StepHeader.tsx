import { jobStepFileRoutes } from '@langwerk/contract/job-step-files'
import type { JobStep } from '@langwerk/contract/job-steps'
import { Button, Group, Title } from '@mantine/core'
import { IconArrowBackUp, IconCalendarPlus, IconChecks } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import { linkTo } from '../../../kit/call.ts'
import { formatDateTime } from '../../../kit/format.ts'
import type { ItemAction } from '../../../kit/item-action.ts'
import { languageName } from '../../../kit/languages.ts'
import { formatFrancs } from '../../../kit/money.ts'
import { useSession } from '../../../session/session.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import { finishStep } from '../finish-step.ts'
import classes from '../job-steps.module.css'
import { ReturnDialog } from '../ReturnDialog.tsx'
import { DueDate, StepStatus } from '../StepSigns.tsx'
import { assigneeOf, useMinutes, useStepName } from '../step-words.ts'
import { useRefreshSteps } from '../use-live-steps.ts'
import { ChangesButton } from './ChangesButton.tsx'

/** The name of a step, where it stands, what it is about, and what can be done with it. */
export function StepHeader({ step, actions }: { step: JobStep; actions: ItemAction[] }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { t: kit } = useTranslation('kit')
  const name = useStepName()(step)
  return (
    <header className={classes.header}>
      <div className={classes.about}>
        <Group gap="sm">
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          {/* What else there is to say of it stands below. */}
          <StepStatus step={{ ...step, returnedAt: null, isOpen: true }} of={name} />
        </Group>
        <Facts step={step} />
      </div>
      <Group gap="xs">
        {(step.confirmedSegments > 0 || step.finishedAt) && <ChangesButton step={step} />}
        {step.dueDt && !step.finishedAt && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} />}
            component="a"
            href={linkTo(jobStepFileRoutes.calendar, { uuid: step.uuid })}
          >
            {t('calendar')}
          </Button>
        )}
        <OwnButtons step={step} />
        <ActionMenu label={kit('actionsOf', { name })} actions={actions} size="lg" variant="default" />
      </Group>
    </header>
  )
}

/** What whoever has the step does, or has the one after it. */
function OwnButtons({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps')
  const navigate = useNavigate()
  const refresh = useRefreshSteps()
  const session = useSession()
  const [isReturning, setReturning] = useState(false)
  const { edit, work, finish: mayFinish, return: mayReturn } = step.permissions
  const finish = async () => {
    if (!(await finishStep({ step }))) return
    await refresh()
    // A session that is for one step has no lists.
    if (!session?.jobStep) await navigate({ to: '/jobSteps' })
  }
  return (
    <>
      {mayFinish && (work || !edit) && (
        <Button leftSection={<IconChecks size={16} />} onClick={finish}>
          {t('finish.button')}
        </Button>
      )}
      {mayReturn && !edit && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setReturning(true)}>
          {t('actions.return')}
        </Button>
      )}
      {isReturning && (
        <ReturnDialog
          step={step}
          onDone={() => {
            setReturning(false)
            refresh()
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}

function Facts({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { locale } = usePreferences()
  const time = useMinutes()
  const { sourceLanguage: from, targetLanguage: to, quote } = step
  const who = assigneeOf(step)
  const facts = [
    t('of', { job: step.job.name }),
    from && to && `${languageName(from)} → ${languageName(to)}`,
    who && t('for', { who }),
    step.dueDt && <DueDate key="due" step={step} />,
    t('segments', { count: step.segments }),
    t('words', { count: step.words }),
    quote && time(quote.minutes),
    quote && quote.rappen > 0 && formatFrancs(quote.rappen, locale),
    step.acceptedAt && t('acceptedAt', { date: formatDateTime(step.acceptedAt) }),
    step.finishedAt &&
      (step.finishedBy
        ? t('finishedBy', { date: formatDateTime(step.finishedAt), who: step.finishedBy })
        : t('finishedAt', { date: formatDateTime(step.finishedAt) })),
  ].filter(Boolean)
  return (
    <ul className={classes.facts}>
      {facts.map((fact, place) => (
        <li key={place}>{fact}</li>
      ))}
    </ul>
  )
}
