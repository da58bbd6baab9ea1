import type { TransUnit } from '@langwerk/contract/trans-units'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import { invalid } from '../../foundation/refusals.ts'
import { countStepsOver } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { applySources } from './apply-sources.ts'
import { checkUnits } from './check.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findTransUnit, requirePermittedWork, requireWorkOnUnit } from './find.ts'
import { presentOne } from './present.ts'
import { publishChanges } from './publish.ts'
import { readTarget, tagsDiffer } from './read-target.ts'
import { dropAlternatives, sourceColumns } from './resegment.ts'
import { refuseStale, requireUnlocked } from './save.ts'

interface NewText {
  xml: string
  version: number
}

/**
 * Changes the source of a unit in its language, for what is written in other words than it should be: its tags stay, its target is
 * checked anew, and the document keeps its own.
 * @throws Refusal 403 where the step or the job does not let the actor, 409 as a save, 422 where the tags differ or nothing is left.
 */
export async function editSource(house: House, actor: Actor, uuid: string, change: NewText): Promise<TransUnit> {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  requirePermittedWork(file, 'enableSourceTextEditing')
  await requireWorkOnUnit(db, file, unit)
  await requireEditorUnit(db, actor, file)
  if (unit.version !== change.version) throw await refuseStale(house, actor, uuid)
  requireUnlocked(unit)
  const propertyPath = 'sourceSegment.xml'
  const source = readTarget(change.xml, propertyPath)
  if (plainText(source).trim() === '') throw invalid({ propertyPath, code: 'text_required' })
  if (!tagsMatch(segmentFromXml(unit.source), source)) throw tagsDiffer(propertyPath)
  const { tags: _, sourceHash, ...columns } = sourceColumns(source, unit.tags, file.sourceLanguage.code)
  if (columns.source === unit.source) return presentOne(db, actor, file, unit)
  const [messages] = await checkUnits(house, file, [{ ...unit, source: columns.source }])
  const row = { uuid, version: unit.version, ...columns, sourceHash: String(sourceHash), messages: messages! }
  const changed = await db.transaction(async (tx) => {
    const done = await applySources(tx, [row], { userUuid: actor.uuid, step: file.step })
    if (done.length === 0) return done
    await dropAlternatives(tx, uuid)
    await countStepsOver(tx, [uuid])
    return done
  })
  if (changed.length === 0) throw await refuseStale(house, actor, uuid)
  publishChanges(house, file.jobUuid, changed, actor.uuid)
  const { unit: saved } = await findTransUnit(db, actor, uuid)
  return presentOne(db, actor, file, saved)
}
