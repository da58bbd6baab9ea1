import { jobStepRoutes, type SubStep } from '@langwerk/contract/job-steps'
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconChecks,
  IconMailForward,
  IconPencil,
  IconStar,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { StepDialog } from './dialog/StepDialog.tsx'
import type { StepOwner } from './dialog/step-owner.ts'
import { finishStep } from './finish-step.ts'
import { RateDialog } from './RateDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { assigneeOf, stepScreen, useStepName } from './step-words.ts'
import { useRefreshSteps } from './use-live-steps.ts'

type Deed = 'edit' | 'reassign' | 'return' | 'rate'

interface StepActions {
  actionsOf: (step: SubStep) => ItemAction[]
  add: () => void
  dialogs: ReactNode
}

/**
 * What can be done with steps, and the dialogs that ask for it.
 * @param ownerOf says of what a step is a part: its job, or the step above it; of null, what a new one would be a part of
 */
export function useStepActions(ownerOf: (step: SubStep | null) => StepOwner): StepActions {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'actions' })
  const navigate = useNavigate()
  const refresh = useRefreshSteps()
  const withdraw = useWithdrawal()
  const resend = useResending()
  const [opened, setOpened] = useState<{ deed: Deed; step: SubStep } | 'new' | null>(null)
  const onClose = () => setOpened(null)
  const onDone = () => {
    onClose()
    refresh()
  }
  const finishForThem = async (step: SubStep) => {
    await finishStep({ step, forThem: true })
    await refresh()
  }
  const actionsOf = (step: SubStep): ItemAction[] => {
    const { edit, work, finish, return: giveBack, rate } = step.permissions
    const open = (deed: Deed) => () => setOpened({ deed, step })
    return [
      {
        label: t('open'),
        icon: <IconArrowUpRight size={16} />,
        onClick: () => navigate({ to: stepScreen(step) }),
      },
      ...(edit ? [{ label: t('edit'), icon: <IconPencil size={16} />, onClick: open('edit') }] : []),
      ...(edit && !step.finishedAt
        ? [{ label: t('reassign'), icon: <IconUserShare size={16} />, onClick: open('reassign') }]
        : []),
      ...(edit && step.jobStepStatus?.name === 'invited'
        ? [{ label: t('resend'), icon: <IconMailForward size={16} />, onClick: () => resend(step) }]
        : []),
      ...(giveBack ? [{ label: t('return'), icon: <IconArrowBackUp size={16} />, onClick: open('return') }] : []),
      ...(finish && edit && !work
        ? [{ label: t('finish'), icon: <IconChecks size={16} />, onClick: () => finishForThem(step) }]
        : []),
      ...(rate ? [{ label: t('rate'), icon: <IconStar size={16} />, onClick: open('rate') }] : []),
      // What somebody has finished counts, and is given back first.
      ...(step.permissions.withdraw && !(step.finishedAt && step.jobStepStatus?.name === 'accepted')
        ? [
            {
              label: t('withdraw'),
              icon: <IconTrash size={16} />,
              dangerous: true,
              onClick: () => withdraw(step),
            },
          ]
        : []),
    ]
  }
  return {
    actionsOf,
    add: () => setOpened('new'),
    dialogs: opened && <StepDeed opened={opened} ownerOf={ownerOf} onDone={onDone} onClose={onClose} />,
  }
}

function StepDeed({
  opened,
  ownerOf,
  ...props
}: {
  opened: { deed: Deed; step: SubStep } | 'new'
  ownerOf: (step: SubStep | null) => StepOwner
  onDone: () => void
  onClose: () => void
}) {
  if (opened === 'new') return <StepDialog step={null} owner={ownerOf(null)} {...props} />
  const { deed, step } = opened
  if (deed === 'return') return <ReturnDialog step={step} {...props} />
  if (deed === 'rate') return <RateDialog step={step} {...props} />
  return <StepDialog step={step} owner={ownerOf(step)} reassign={deed === 'reassign'} {...props} />
}

/** Sends the invitation to a step once more, with a link of its own. */
function useResending(): (step: SubStep) => Promise<void> {
  const { t } = useTranslation('jobSteps')
  const refresh = useRefreshSteps()
  return async ({ uuid }) => {
    try {
      await call(jobStepRoutes.resend, { params: { uuid } })
      notifySuccess(t('resent'), 4000)
    } catch (error) {
      notifyRefusal(error)
    }
    await refresh()
  }
}

/** Withdraws a step, after a question that says what becomes of it. */
function useWithdrawal(): (step: SubStep & { jobSteps?: SubStep[] }) => Promise<void> {
  const { t } = useTranslation('jobSteps')
  const refresh = useRefreshSteps()
  const nameOf = useStepName()
  return async (step) => {
    const who = assigneeOf(step)
    const isTold = step.userService !== null && step.jobStepStatus?.name !== 'declined'
    const below = step.jobSteps?.length ?? 0
    const answer = await confirm({
      title: t('withdrawal.title', { name: nameOf(step) }),
      text: t('withdrawal.text'),
      list: [
        ...(isTold && who ? [t('withdrawal.told', { who })] : []),
        ...(below > 0 ? [t('withdrawal.subSteps', { count: below })] : []),
      ],
      confirm: t('withdrawal.confirm'),
      color: 'red',
    })
    if (!answer) return
    try {
      await call(jobStepRoutes.remove, { params: { uuid: step.uuid } })
      notifySuccess(t('deleted'))
    } catch (error) {
      notifyRefusal(error)
    }
    await refresh()
  }
}
