import type { SavedTransUnit, TransUnit, TransUnitChange } from '@langwerk/contract/trans-units'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transactionWithLast } from '../../database/transaction-with-last.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { qualityRulesFor } from '../../kit/quality-rules.ts'
import { checkMessages } from '../jobs/index.ts'
import { applyTargets, type NewTarget } from './apply-targets.ts'
import { confirmUnchanged } from './confirm-in-step.ts'
import { keepDraft } from './drafts.ts'
import { requireEditorUnit } from './editor-units.ts'
import { feedMemories } from './feed-memories.ts'
import { type EditedFileRow, findTransUnit, requireWork, requireWorkOnUnit, type TransUnitRow } from './find.ts'
import { originColumns, originOf, presentOne, presentRow } from './present.ts'
import { fillIdentical, fillingsFor } from './propagate.ts'
import { publishChanges } from './publish.ts'
import { readTarget, tagsDiffer } from './read-target.ts'
import { savingNeeds } from './saving-needs.ts'

type Saved = TransUnit & { propagated: z.infer<typeof SavedTransUnit>['propagated'] }

/**
 * Saves a target. A confirmation feeds the job's memories and fills identical untouched units in the same transaction.
 * @throws Refusal 409 with the unit as it is now where it changed meanwhile, 422 where the tags differ from the source's.
 */
export async function saveTransUnit(house: House, actor: Actor, uuid: string, change: TransUnitChange): Promise<Saved> {
  const { db } = house
  const { unit, neighbours, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit).catch(async (refusal) => {
    // What was typed without a connection, or while the step was finished, is not lost.
    if (file.step && change.targetSegment && refusal instanceof Refusal && refusal.status === 409)
      await keepDraft(db, actor, uuid, change.targetSegment.xml)
    throw refusal
  })
  await requireEditorUnit(db, actor, file)
  if (unit.version !== change.version) throw await refuseStale(house, actor, uuid, change)
  requireUnlocked(unit)
  const target = change.targetSegment ? readTarget(change.targetSegment.xml) : segmentFromXml(unit.target)
  const next = nextState(unit, target, change)
  const source = segmentFromXml(unit.source)
  const isCleared = next.status === 'untranslated' && next.target === ''
  if (!isCleared && !tagsMatch(source, target)) throw tagsDiffer()
  if (isSame(unit, next)) {
    if (file.step && next.status === 'confirmed') {
      await confirmUnchanged(db, file.step, [uuid])
      publishChanges(house, file.jobUuid, [unit], actor.uuid)
    }
    return { ...(await presentOne(db, actor, file, unit)), propagated: [] }
  }

  const needs = await savingNeeds(db, { unit, file })
  const languages = languagesOf(file)
  const wish = { ...languages, termbases: needs.termbases, rules: qualityRulesFor(needs.quality, languages) }
  const scoredPercent = next.target === unit.target ? unit.scoredPercent : null
  const checked = { ...unit, target: next.target, ...originColumns(next.origin), scoredPercent }
  const [messages] = await checkMessages(house, wish, [checked])
  const isConfirmed = next.status === 'confirmed'
  const fills = isConfirmed && change.propagate !== false && needs.repetitions > 1
  const fillings = fills ? await fillingsFor(house, file, unit, target) : []
  const feeds = isConfirmed && needs.memories.length > 0 && plainText(target).trim() !== ''
  const written = { ...next, messages: messages! }
  const write = async (tx: Db, last: SQL[]) => {
    const [changed] = await applyTargets(tx, [written], {
      userUuid: actor.uuid,
      withDrafts: true,
      step: file.step,
    })
    if (!changed) return null
    const propagated = await fillIdentical(tx, { file, unit, fillings, userUuid: actor.uuid })
    if (feeds) {
      const confirmed = [{ unit, target: next.target, neighbours }]
      await feedMemories(tx, { file, actor, memories: needs.memories }, confirmed, (statement) => last.push(statement))
    }
    return { changed, propagated }
  }
  // What is a single statement needs no transaction around it.
  const saved = feeds || fillings.length > 0 ? await transactionWithLast(db, write) : await write(db, [])
  if (!saved) throw await refuseStale(house, actor, uuid, change)
  publishChanges(house, file.jobUuid, [saved.changed, ...saved.propagated], actor.uuid)
  const { version, updatedAt } = saved.changed
  const row = {
    ...unit,
    ...written,
    ...originColumns(next.origin),
    scoredPercent,
    version,
    updatedAt: new Date(updatedAt),
  }
  const { repetitions, commentCount } = needs
  return {
    ...presentRow(file, row, {
      repetitions,
      commentCount,
      updatedBy: fullName(actor),
      // Closed it is not, or it would not have been saved.
      jobStep: file.step && { confirmed: isConfirmed, changedSince: false, closed: null, returnReason: null },
    }),
    propagated: saved.propagated,
  }
}

const fullName = ({ firstName, lastName }: Actor) => `${firstName} ${lastName}`.trim() || null

const languagesOf = ({ sourceLanguage, targetLanguage }: EditedFileRow) => ({
  sourceLanguage: sourceLanguage.code,
  targetLanguage: targetLanguage.code,
})

/** @throws Refusal 409 */
export function requireUnlocked({ locked }: Pick<TransUnitRow, 'locked'>) {
  if (locked) throw conflict('segment_locked')
}

/** The refusal of a change to an older version: it carries the unit as it is now, and the refused text stays as a draft. */
export async function refuseStale(
  house: House,
  actor: Actor,
  uuid: string,
  change: { targetSegment?: { xml: string } | undefined } = {},
) {
  const { unit, file } = await findTransUnit(house.db, actor, uuid)
  requireWork(file)
  if (change.targetSegment) await keepDraft(house.db, actor, uuid, change.targetSegment.xml)
  return conflict('segment_changed', await presentOne(house.db, actor, file, unit))
}

function nextState(unit: TransUnitRow, target: Segment, change: TransUnitChange): Omit<NewTarget, 'messages'> {
  const xml = segmentToXml(target)
  const { uuid, version } = unit
  if (change.confirmed)
    return { uuid, version, target: xml, status: 'confirmed', origin: originAfter(unit, xml, change) }
  if (xml === '') return { uuid, version, target: xml, status: 'untranslated', origin: null }
  const isTouched = change.targetSegment !== undefined || unit.status === 'confirmed'
  return {
    uuid,
    version,
    target: xml,
    status: isTouched ? 'edited' : unit.status,
    origin: originAfter(unit, xml, change),
  }
}

/** What was taken unchanged keeps where it came from; all else is a person's. */
function originAfter(unit: TransUnitRow, xml: string, { origin }: TransUnitChange): NewTarget['origin'] {
  if (origin) return origin
  const before = originOf(unit)
  return xml === unit.target && before ? before : { type: 'human', matchPercent: null, name: null }
}

function isSame(unit: TransUnitRow, next: Omit<NewTarget, 'messages'>): boolean {
  const before = originOf(unit)
  return (
    unit.target === next.target &&
    unit.status === next.status &&
    before?.type === next.origin?.type &&
    before?.matchPercent === next.origin?.matchPercent &&
    before?.name === next.origin?.name
  )
}
