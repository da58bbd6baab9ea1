import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { findTransUnit, type TransUnitRow } from './find.ts'
import { helpFor } from './help-for.ts'
import { termsIn } from './matches.ts'
import { textsBetween } from './texts-between.ts'

/** How many segments before and after one are read with it. */
const neighbours = 3

/**
 * A trans unit with what a prompt may want to know of it, as plain texts.
 * @throws Refusal 404, 403 as `findTransUnit`.
 */
export async function segmentForPrompt(house: House, actor: Actor, uuid: string) {
  const { unit, file } = await findTransUnit(house.db, actor, uuid)
  const settings = await helpFor(house.db, actor, file)
  if (!settings) throw notFound('transUnit')
  const { jobUuid, originalName, sourceLanguage, targetLanguage } = file
  return {
    jobUuid,
    fileName: originalName,
    sourceLanguage,
    targetLanguage,
    formality: settings.formality,
    source: unit.sourceText,
    target: unit.targetText,
    terms: await termsIn(house, { unit, file, settings }),
    ...(await sourcesAround(house.db, unit)),
  }
}

async function sourcesAround(db: Db, { targetFileUuid, sortId }: TransUnitRow) {
  const rows = await textsBetween(db, targetFileUuid, { from: sortId - neighbours, to: sortId + neighbours })
  return {
    before: rows.filter((row) => row.sortId < sortId).map(({ source }) => source),
    after: rows.filter((row) => row.sortId > sortId).map(({ source }) => source),
  }
}
