import { type XliffOutcome, xliffOutcomes } from '@langwerk/contract/file-words'
import type { XliffImport, XliffSegment } from '@langwerk/contract/xliff-imports'
import type { ExchangedUnit } from '@langwerk/documents/exchange/exchanged-unit'
import type { UnitComment } from '@langwerk/documents/model/document'
import { areDifferentLanguages } from '@langwerk/text/languages'
import { plainText, segmentToXml } from '@langwerk/text/segment'
import type { ExchangedHead } from '../../../documents/document-work.ts'
import { readExchangedInThread } from '../../../documents/documents.ts'
import { invalid } from '../../../foundation/refusals.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { House } from '../../../kit/house.ts'
import type { OneFile } from '../../../kit/receive-one-file.ts'
import { type NamedUnit, type OwnUnit, ownUnits, unitNames } from './own-units.ts'
import { type PlannedUnit, planUnit, type TakingBack } from './plan-unit.ts'

/** What would be written of a unit. */
export interface Taken {
  own: OwnUnit
  next: NonNullable<PlannedUnit['next']>
}

export interface XliffPlan {
  counts: Record<XliffOutcome, number>
  segments: XliffSegment[]
  taken: Taken[]
  /** By the uuids of their trans units. */
  remarks: { uuid: string; targetFileUuid: string; remark: UnitComment }[]
  /** The target files of which units came back, whatever becomes of them. */
  targetFileUuids: Set<string>
}

/** Where the file belongs to. */
export interface Destination {
  jobUuid: string
  /** Of the job's target files the only one that is meant. */
  targetFileUuid: string | undefined
  /** Those that may be meant, with the codes (BCP 47) of their languages. */
  languages: ReadonlyMap<string, string>
  /** The code of the job's source language; null of a job that has none. */
  sourceLanguage: string | null
}

/** As many of an outcome are shown as somebody looks through. */
const mostShown = 200

/**
 * What would become of the job's trans units if a file were taken back.
 * @throws DocumentError for a file that cannot be read; Refusal 422 of one that says that it is in other languages.
 */
export async function planFile(
  house: House,
  { jobUuid, targetFileUuid, languages, sourceLanguage }: Destination,
  { file, options }: { file: Pick<OneFile, 'fileName' | 'content'>; options: Omit<TakingBack, 'targetLanguage'> },
): Promise<XliffPlan> {
  const { db } = house
  const plan = emptyPlan()
  const seen = new Set<string>()
  const breathe = createBreather()
  const nameUnit = await unitNames(db, languages.size === 1 ? [...languages.keys()][0]! : null)
  const onExchanged = async (head: ExchangedHead, units: ExchangedUnit[]) => {
    requireLanguages(head, { sourceLanguage, targetLanguages: [...languages.values()] })
    const named = units.map(nameUnit)
    const uuids = named.flatMap(({ uuid }) => uuid ?? [])
    const own = await ownUnits(db, { jobUuid, targetFileUuid }, uuids)
    for (const unit of named) {
      await breathe()
      const mine = unit.uuid !== null && !seen.has(unit.uuid) ? own.get(unit.uuid) : undefined
      if (!mine) addUnknown(plan, unit)
      else {
        seen.add(mine.uuid)
        const targetLanguage = languages.get(mine.targetFileUuid) ?? ''
        requireLanguages(head, { sourceLanguage, targetLanguages: [targetLanguage] })
        addPlanned(plan, { mine, unit, planned: planUnit(mine, unit, { ...options, targetLanguage }) })
      }
    }
  }
  await readExchangedInThread(house, { bytes: file.content, fileName: file.fileName }, onExchanged)
  return plan
}

/**
 * A tool may name a variant of a language, or none; a translation into another language would be confirmed and go into memories.
 * @throws Refusal 422
 */
function requireLanguages(
  { sourceLanguage: source, targetLanguage: target }: ExchangedHead,
  { sourceLanguage, targetLanguages }: { sourceLanguage: string | null; targetLanguages: readonly string[] },
) {
  const isOther = (own: string | undefined, wanted: string) => own !== undefined && areDifferentLanguages(own, wanted)
  if (source !== undefined && sourceLanguage !== null && isOther(source, sourceLanguage)) {
    const values = { own: source, wanted: sourceLanguage }
    throw invalid({ propertyPath: 'uploadedFile', code: 'xliff_other_source', values })
  }
  if (target === undefined || !targetLanguages.every((wanted) => isOther(target, wanted))) return
  const values = { own: target, wanted: [...new Set(targetLanguages)].join(', ') }
  throw invalid({ propertyPath: 'uploadedFile', code: 'xliff_other_target', values })
}

const emptyPlan = (): XliffPlan => ({
  counts: Object.fromEntries(xliffOutcomes.map((outcome) => [outcome, 0])) as XliffPlan['counts'],
  segments: [],
  taken: [],
  remarks: [],
  targetFileUuids: new Set(),
})

const nobody = { uuid: null, targetFileUuid: null, sortId: null, before: null, statusBefore: null, statusAfter: null }

function addUnknown(plan: XliffPlan, { exchanged: { source, target } }: NamedUnit) {
  const texts = { source: inText(source), after: target ? inText(target) : null }
  show(plan, { ...nobody, ...texts, outcome: 'unknown' })
}

function addPlanned(
  plan: XliffPlan,
  { mine, unit, planned }: { mine: OwnUnit; unit: NamedUnit; planned: PlannedUnit },
) {
  const { outcome, next, remarks } = planned
  const { uuid, targetFileUuid, sortId, source, target: before, status: statusBefore } = mine
  plan.targetFileUuids.add(targetFileUuid)
  plan.remarks.push(...remarks.map((remark) => ({ uuid, targetFileUuid, remark })))
  if (outcome === 'changed' && next) plan.taken.push({ own: mine, next })
  const after = next ? next.target : unit.exchanged.target ? inText(unit.exchanged.target) : null
  const statusAfter = next ? next.status : null
  show(plan, { outcome, uuid, targetFileUuid, sortId, source, before, after, statusBefore, statusAfter })
}

/** A text of the file whose tags are none of ours. */
const inText = (segment: ExchangedUnit['source']) => segmentToXml([plainText(segment)])

function show(plan: XliffPlan, segment: XliffSegment) {
  const { outcome } = segment
  if (outcome !== 'unchanged' && plan.counts[outcome] < mostShown) plan.segments.push(segment)
  plan.counts[outcome]++
}

/** A plan as it is told. @param changed what of it was written */
export const presentPlan = (
  { counts, segments, remarks }: XliffPlan,
  changed: XliffImport['changed'] = [],
): XliffImport => ({ '@type': 'XliffImport', counts, comments: remarks.length, segments, changed })
