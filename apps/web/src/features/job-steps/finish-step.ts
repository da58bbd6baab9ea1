import { jobStepRoutes, type SubStep } from '@langwerk/contract/job-steps'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { i18n } from '../../settings/i18n.ts'

interface Finishing {
  step: Pick<SubStep, 'uuid' | 'segments' | 'confirmedSegments'>
  /** By those who gave it out, in the place of whoever has it. */
  forThem?: boolean
  /** The way to what is still open. */
  toOpen?: string
}

/** Finishes a step after a question that says what is not confirmed. @returns whether it is finished now. */
export async function finishStep({ step, forThem = false, toOpen }: Finishing): Promise<boolean> {
  return finishWith({ step, forThem, ...(toOpen && { toOpen }) }, step.segments - step.confirmedSegments)
}

async function finishWith(finishing: Finishing, open: number): Promise<boolean> {
  const { step, forThem, toOpen } = finishing
  const t = i18n.getFixedT(null, 'jobSteps', 'finish')
  const answer = await confirm({
    title: t('title'),
    text: t(forThem ? 'textForThem' : 'text'),
    confirm: t(open > 0 ? 'anyway' : 'confirm'),
    list: open > 0 ? [t('open', { count: open })] : [],
    ...(toOpen && open > 0 && { link: { label: t('toOpen'), to: toOpen } }),
  })
  if (!answer) return false
  try {
    await call(jobStepRoutes.finish, { params: { uuid: step.uuid }, body: { withOpenSegments: open > 0 } })
  } catch (error) {
    // More was opened in the meantime than was asked about.
    if (isRefusal(error) && error.code === 'step_has_open_segments' && open === 0)
      return finishWith(finishing, Number(error.values?.segments ?? 1))
    notifyRefusal(error)
    return false
  }
  notifySuccess(t('done'))
  return true
}
