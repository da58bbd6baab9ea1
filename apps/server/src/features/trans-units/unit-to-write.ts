import type { GenerationBatch } from '@langwerk/generation/generation-batch'
import { plainText, type Segment, segmentFromXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { notFound } from '../../foundation/refusals.ts'
import { formalityWords } from '../../kit/formality-words.ts'
import type { House } from '../../kit/house.ts'
import { termsToWrite } from '../termbases/index.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findTransUnit, isCopy, requireWorkOnUnit, type TransUnitRow } from './find.ts'
import { helpFor } from './help-for.ts'
import { memoryMatches } from './matches.ts'
import { readTarget } from './read-target.ts'
import { textsBetween } from './texts-between.ts'

/** How many segments before and after one are read with it, and how far back those are looked for that people confirmed. */
const neighbours = 3
const looksBack = 100

const mostFuzzy = 5
/** What is less alike shows a model nothing. */
const leastPercent = 60

/**
 * A trans unit as a model is asked for it by somebody who works on it: with the terms, matches and confirmed segments of its job and
 * what stands around it. Instructions are for the caller to add.
 * @param target what stands in the target now, in its wire form; without it, what is saved
 * @throws Refusal 404, 403, 409 as `findTransUnit` and `requireWorkOnUnit`, 423 as `requireEditorUnit`, 422 for a broken target.
 */
export async function unitToWrite(
  house: House,
  actor: Actor,
  { uuid, target }: { uuid: string; target?: string | undefined },
): Promise<{ jobUuid: string; batch: Omit<GenerationBatch, 'instruction'> }> {
  const { db } = house
  const { unit, neighbours: around, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  const current = target === undefined ? segmentFromXml(unit.target) : readTarget(target)
  const settings = await helpFor(db, actor, file)
  if (!settings) throw notFound('transUnit')
  const languages = { sourceLanguage: file.sourceLanguage.code, targetLanguage: file.targetLanguage.code }
  const [terms, { translationMemoryMatches }, nearby] = await Promise.all([
    // Of copy, terms are what it is to name; nothing of what asks for it is translated.
    isCopy(file) ? [] : termsToWrite(house, { ...languages, termbases: settings.termbases }, [unit.sourceText]),
    memoryMatches(house, { unit, neighbours: around, file, settings }, mostFuzzy),
    textsNear(db, unit),
  ])
  return {
    jobUuid: file.jobUuid,
    batch: {
      ...languages,
      formality: formalityWords[settings.formality],
      fileName: file.originalName,
      fuzzy: translationMemoryMatches
        .filter(({ matchPercent }) => matchPercent >= leastPercent)
        .map(({ matchPercent, sourceSegment, targetSegment }) => ({
          percent: matchPercent,
          source: textOf(sourceSegment.xml),
          target: textOf(targetSegment.xml),
        })),
      ...nearby,
      segments: [
        {
          key: unit.uuid,
          source: segmentFromXml(unit.source),
          current: isEmpty(current) ? null : current,
          ...(unit.maxCharacters !== null && { maxCharacters: unit.maxCharacters }),
          ...(unit.maxLines !== null && { maxLines: unit.maxLines }),
          terms: terms[0] ?? [],
        },
      ],
    },
  }
}

const textOf = (xml: string) => plainText(segmentFromXml(xml))
const isEmpty = (segment: Segment) => plainText(segment).trim() === ''

/** What stands around a unit in its file, and what people confirmed before it, the nearest last. */
async function textsNear(db: Db, { targetFileUuid, sortId }: TransUnitRow) {
  const rows = await textsBetween(db, targetFileUuid, { from: sortId - looksBack, to: sortId + neighbours })
  const before = rows.filter((row) => row.sortId < sortId)
  return {
    confirmed: before.filter(({ status }) => status === 'confirmed').map(({ source, target }) => ({ source, target })),
    before: before.slice(-neighbours).map(({ source }) => source),
    after: rows.filter((row) => row.sortId > sortId).map(({ source }) => source),
  }
}
