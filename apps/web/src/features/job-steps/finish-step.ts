import { jobStepRoutes, type SubStep } from '@langwerk/contract/job-steps'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { i18n } from '../../settings/i18n.ts'

interface Finishing {
  step: Pick<SubStep, 'uuid' | 'segments' | 'confirmedSegments'>
  /** By those who gave it out, in the place of whoever has it. */
  forThem?: boolean
}

/**
 * Finishes a step after a question that says what is not confirmed, and what whoever has it typed and did not save.
 * @returns whether it is finished now.
 */
export async function finishStep({ step, forThem = false }: Finishing): Promise<boolean> {
  const drafts = forThem ? 0 : await draftsIn(step.uuid)
  return finishWith({ step, forThem }, { open: step.segments - step.confirmedSegments, drafts })
}

/** Of more files than that nobody types in all. */
const mostFiles = 50

/** In how many segments of a step's files one typed something that one did not save; none where that cannot be known now. */
async function draftsIn(uuid: string): Promise<number> {
  try {
    const { member: files } = await call(jobStepRoutes.files, { params: { uuid } })
    const ofEach = await Promise.all(
      files
        .slice(0, mostFiles)
        .map(({ targetFile }) =>
          call(transUnitRoutes.drafts, { params: { uuid: targetFile.uuid }, query: { jobStepUuid: uuid } }),
        ),
    )
    return ofEach.reduce((sum, { drafts }) => sum + drafts.length, 0)
  } catch {
    return 0
  }
}

async function finishWith(finishing: Finishing, left: { open: number; drafts: number }): Promise<boolean> {
  const { step, forThem } = finishing
  const { open, drafts } = left
  const t = i18n.getFixedT(null, 'jobSteps', 'finish')
  const answer = await confirm({
    title: t('title'),
    text: t(forThem ? 'textForThem' : 'text'),
    confirm: t(open + drafts > 0 ? 'anyway' : 'confirm'),
    list: [...(open > 0 ? [t('open', { count: open })] : []), ...(drafts > 0 ? [t('drafts', { count: drafts })] : [])],
  })
  if (!answer) return false
  try {
    await call(jobStepRoutes.finish, { params: { uuid: step.uuid }, body: { withOpenSegments: open > 0 } })
  } catch (error) {
    // More was opened in the meantime than was asked about.
    if (isRefusal(error) && error.code === 'step_has_open_segments' && open === 0)
      return finishWith(finishing, { ...left, open: Number(error.values?.segments ?? 1) })
    notifyRefusal(error)
    return false
  }
  notifySuccess(t('done'))
  return true
}
