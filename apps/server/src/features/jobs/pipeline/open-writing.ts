import type { ModelUsagePurpose } from '@langwerk/contract/model-words'
import type { AnswerProblem } from '@langwerk/generation/check-answer'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { file } from '../../../database/schema/jobs.ts'
import { ordererNow } from '../../../foundation/orderer.ts'
import { keptRefusal, Refusal } from '../../../foundation/refusals.ts'
import { detailOf } from '../../../providers/provider-error.ts'
import { type JobModel, openJobModel } from '../model-work/open-job-model.ts'
import { refusedAnswers } from '../model-work/told-failure.ts'
import type { StageRun } from './stage-run.ts'
import type { TargetFileToPrepare } from './target-files.ts'
import type { Pretranslation } from './untranslated.ts'

/** A target file in which a model writes. */
export interface WritingInFile {
  run: StageRun
  target: TargetFileToPrepare
  fileName: string
  /** What the file says are instructions for what is written. */
  ofCopyTemplate: boolean
  model: JobModel
  /** To be told of each segment of which no answer could be taken. */
  refused(problem: AnswerProblem): void
}

type Progress = (share: number) => Promise<void>

/**
 * How a job's model writes in its target files. What was written is not asked for again, so a run that was cut off, or tried again, goes
 * on where it was. A model that answers nobody is told of once, and is asked no more in this run.
 * @param write asks for the segments of one file that have no target
 */
export async function openWriting(
  run: StageRun,
  purpose: ModelUsagePurpose,
  write: (writing: WritingInFile, progress: Progress) => Promise<void>,
) {
  const { house, settings, complain } = run
  const model = await openJobModel(house, settings.jobUuid, { purpose, userUuid: ordererNow().person })
  let isLost = model === null
  if (isLost)
    await complain('The job has no model that could write', {
      detail: { key: 'model_required', values: { engine: settings.name } },
    })
  return async (target: TargetFileToPrepare, progress: Progress) => {
    if (isLost || !model) return
    const counts = new Map<AnswerProblem['code'], number>()
    const refused = ({ code }: AnswerProblem) => counts.set(code, (counts.get(code) ?? 0) + 1)
    const writing = { run, target, model, refused, ...(await aboutFile(house.db, target.fileUuid)) }
    try {
      await write(writing, progress)
    } catch (error) {
      run.signal.throwIfAborted()
      isLost = true
      await tellLost(writing, error)
    }
    for (const [code, count] of counts) await tellRefused(writing, code, count)
  }
}

/** What a model wrote for a segment, or for one like it, to be kept there. */
export const writtenByModel = (
  { uuid, version }: Pick<Pretranslation, 'uuid' | 'version'>,
  target: Segment,
  originName: string,
  originType: 'artificialIntelligence' | 'repetition' = 'artificialIntelligence',
): Pretranslation => ({
  uuid,
  version,
  // Its band was found before.
  band: 'new',
  matchPercent: 0,
  estimatePercent: null,
  found: {
    target: segmentToXml(target),
    targetText: plainText(target),
    originType,
    originMatchPercent: null,
    originName,
  },
  locks: false,
})

async function aboutFile(db: Db, fileUuid: string): Promise<Pick<WritingInFile, 'fileName' | 'ofCopyTemplate'>> {
  const [row] = await db
    .select({ fileName: file.originalName, ofCopyTemplate: file.ofCopyTemplate })
    .from(file)
    .where(eq(file.uuid, fileUuid))
  return row ?? { fileName: '', ofCopyTemplate: false }
}

async function tellLost({ run, model }: WritingInFile, error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  const detail = error instanceof Refusal ? keptRefusal(error) : detailOf(error)
  await run.complain(
    `${model.row.name}: ${message}`,
    detail ? { detail: { ...detail, values: { ...detail.values, engine: model.row.name } } } : {},
  )
}

async function tellRefused(
  { run, target, fileName, model }: WritingInFile,
  code: AnswerProblem['code'],
  count: number,
) {
  const { message, detail } = refusedAnswers(code, model.row.name, count)
  await run.complain(`${fileName}: ${message}`, { fileUuid: target.fileUuid, detail })
}
