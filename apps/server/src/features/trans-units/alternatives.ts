import { plainText, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnitAlternative } from '../../database/schema/model-work.ts'
import { Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import {
  adaptSegments,
  failedQuestion,
  fitEdges,
  jobSettings,
  jobWithoutModel,
  keepAlternatives,
  openJobModel,
  otherJobType,
  refusedAnswer,
  type ToldFailure,
} from '../jobs/index.ts'
import { requireEditorUnit } from './editor-units.ts'
import { type EditedFileRow, findTransUnit, requireWorkOnUnit, type TransUnitRow } from './find.ts'
import { textsBetween } from './texts-between.ts'

/** What a model has for one question of a person, who waits. */
const answerMs = 120_000
/** How many sources before and after one are read with it. */
const neighbours = 3

/** Nobody chooses among more, and each of them is told to the model that is to find others. */
const mostAlternatives = 60

/** The ways to say a segment that a model found: the last round first, and of each the best. @throws Refusal 404, 403 as `findTransUnit` */
export async function listAlternatives(db: Db, actor: Actor, uuid: string) {
  await findTransUnit(db, actor, uuid)
  return { alternatives: await alternativesOf(db, uuid) }
}

async function alternativesOf(db: Db, transUnitUuid: string) {
  const rows = await db
    .select()
    .from(transUnitAlternative)
    .where(eq(transUnitAlternative.transUnitUuid, transUnitUuid))
    .orderBy(desc(transUnitAlternative.round), transUnitAlternative.sortId)
  return rows.map(({ uuid, target, idea, backTranslation, modelName, createdAt }) => ({
    uuid,
    targetSegment: { xml: target },
    idea,
    backTranslation,
    modelName,
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Asks the model of the segment's job for ways that it has not found yet, and keeps them beside the others.
 * @throws Refusal as `requireWorkOnUnit`, 423 as `requireEditorUnit`, 409 where the job is no transcreation or has no model, 402 where no more may be spent
 */
export async function askForAlternatives(house: House, actor: Actor, uuid: string) {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  const settings = await jobSettings(db, file.jobUuid)
  if (settings?.object !== 'jobTranscreation') throw otherJobType()
  const model = await openJobModel(house, file.jobUuid, { purpose: 'transcreation', userUuid: actor.uuid })
  if (!model) throw jobWithoutModel()
  const adapting = {
    settings: { ...settings, sourceLanguage: file.sourceLanguage },
    model,
    targetLanguage: file.targetLanguage.code,
    fileName: file.originalName,
    textAt: await sourcesAround(db, unit),
    signal: AbortSignal.timeout(answerMs),
  }
  const before = await alternativesOf(db, uuid)
  if (before.length >= mostAlternatives)
    throw new Refusal(409, 'too_many_alternatives', { values: { most: mostAlternatives } })
  const known = before.map(({ targetSegment }) => plainText(segmentFromXml(targetSegment.xml)).trim())
  const failure = await findMore(house, adapting, { ...unit, known }, file)
  return { alternatives: await alternativesOf(db, uuid), cost: model.cost(), failure }
}

type Adapting = Parameters<typeof adaptSegments>[1]

/** @returns why nothing was found; null where something was */
async function findMore(
  { db }: Pick<House, 'db'>,
  adapting: Adapting,
  unit: TransUnitRow & { known: string[] },
  { targetLanguage }: Pick<EditedFileRow, 'targetLanguage'>,
): Promise<ToldFailure | null> {
  const { name } = adapting.model.row
  try {
    for await (const [outcome] of adaptSegments({ db }, adapting, [unit])) {
      if (outcome?.outcome === 'refused') return refusedAnswer(outcome.problem, name)
      const found = outcome?.alternatives ?? []
      await keepAlternatives(
        db,
        name,
        found.map(({ target, idea, backTranslation }) => ({
          transUnitUuid: unit.uuid,
          target: segmentToXml(fitEdges(target, segmentFromXml(unit.source), targetLanguage.code)),
          idea,
          backTranslation,
        })),
      )
    }
    return null
  } catch (error) {
    return failedQuestion(error)
  }
}

async function sourcesAround(db: Db, { targetFileUuid, sortId }: TransUnitRow): Promise<ReadonlyMap<number, string>> {
  const rows = await textsBetween(db, targetFileUuid, { from: sortId - neighbours, to: sortId + neighbours })
  return new Map(rows.map((row) => [row.sortId, row.source]))
}
