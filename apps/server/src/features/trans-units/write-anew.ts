import type { WrittenAnew } from '@langwerk/contract/sections'
import type { WrittenAfter } from '@langwerk/generation/copy'
import { segmentToXml } from '@langwerk/text/segment'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { file as fileTable, transUnit } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import {
  failedQuestion,
  fitEdges,
  jobSettings,
  jobWithoutModel,
  openJobModel,
  otherJobType,
  refusedAnswer,
  type SectionToWrite,
  type WritingOfCopy,
  writeCopy,
} from '../jobs/index.ts'
import { requireEditorUnit } from './editor-units.ts'
import { type EditedFileRow, findTransUnit, isCopy, requireWorkOnUnit, type TransUnitRow } from './find.ts'
import { requireUnlocked } from './save.ts'
import { textsBetween } from './texts-between.ts'

/** How many sections before and after one are read with it. */
const neighbours = 10

/** What a model has for one question of a person, who waits. */
const answerMs = 120_000

/**
 * Has the job's model write a section of copy anew. Its target stays: whoever asked takes what is written, or leaves it.
 * @throws Refusal 404, 403 as `findTransUnit`, 423 as `requireEditorUnit`, 409 where nobody may write there now, or no model does, 402 where no more may be spent
 */
export async function writeAnew(house: House, actor: Actor, uuid: string): Promise<WrittenAnew> {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  if (!isCopy(file)) throw otherJobType()
  requireUnlocked(unit)
  const settings = await jobSettings(db, file.jobUuid)
  const asking = { purpose: 'copywriting' as const, userUuid: actor.uuid }
  const model = settings?.usePrompt ? await openJobModel(house, file.jobUuid, asking) : null
  if (!settings || !model) throw jobWithoutModel()
  const { heading, textAt } = await around(db, unit)
  const writing: WritingOfCopy = {
    settings,
    language: file.targetLanguage.code,
    model,
    fileName: file.originalName,
    after: await writtenAfter(db, file),
    textAt,
    signal: AbortSignal.timeout(answerMs),
  }
  const written = await write(house, writing, { ...unit, heading })
  return { ...written, modelName: model.row.name, cost: model.cost() }
}

/** What is written, or why nothing is. */
async function write(
  house: House,
  writing: WritingOfCopy,
  section: SectionToWrite,
): Promise<Pick<WrittenAnew, 'targetSegment' | 'failure'>> {
  try {
    for await (const [one] of writeCopy(house, writing, [section])) {
      if (one?.outcome === 'refused')
        return { targetSegment: null, failure: refusedAnswer(one.problem, writing.model.row.name) }
      if (!one) continue
      const target = fitEdges(one.target, one.asked.source, writing.language)
      return { targetSegment: { xml: segmentToXml(target) }, failure: null }
    }
    throw new Error('A section has no outcome')
  } catch (error) {
    return { targetSegment: null, failure: failedQuestion(error) }
  }
}

async function writtenAfter(db: Db, { fileUuid }: EditedFileRow): Promise<WrittenAfter> {
  const [row] = await db.select().from(fileTable).where(eq(fileTable.uuid, fileUuid))
  return row?.ofCopyTemplate ? 'instructions' : 'drafts'
}

/** What stands around a section, and the heading that it stands under, however far above. */
async function around(db: Db, { targetFileUuid, sortId, structure }: TransUnitRow) {
  const rows = await textsBetween(db, targetFileUuid, { from: sortId - neighbours, to: sortId + neighbours })
  const isAbove = and(eq(transUnit.targetFileUuid, targetFileUuid), lt(transUnit.sortId, sortId))
  const [heading] = await db
    .select({ source: transUnit.sourceText, target: transUnit.targetText })
    .from(transUnit)
    .where(and(isAbove, eq(transUnit.structure, 'heading')))
    .orderBy(desc(transUnit.sortId))
    .limit(1)
  return {
    heading: heading && structure !== 'heading' ? textOf(heading) : undefined,
    textAt: new Map(rows.map((row) => [row.sortId, textOf(row)])),
  }
}

/** What is written, or else what it is written after. */
const textOf = ({ source, target }: { source: string; target: string }) => target || source
