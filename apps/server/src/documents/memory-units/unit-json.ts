import type { NewUnit } from './unit-rows.ts'

/**
 * A unit as the element of a JSON array from which the database inserts. What is missing there is null or follows from the
 * rest: half of the bytes of most units.
 */
export function unitJson(unit: NewUnit, place: number): string {
  // Put together by hand, which takes half the time: a file of a million units makes as many of these.
  let json = `{"place":${place},"sourceHash":"${unit.sourceHash}"`
  json += `,"sourceLanguage":${JSON.stringify(unit.sourceLanguage)},"targetLanguage":${JSON.stringify(unit.targetLanguage)}`
  json += `,"source":${JSON.stringify(unit.source)},"target":${JSON.stringify(unit.target)}`
  if (unit.sourceText !== unit.source) json += `,"sourceText":${JSON.stringify(unit.sourceText)}`
  if (unit.targetText !== unit.target) json += `,"targetText":${JSON.stringify(unit.targetText)}`
  if (unit.previousHash !== null) json += `,"previousHash":"${unit.previousHash}"`
  if (unit.nextHash !== null) json += `,"nextHash":"${unit.nextHash}"`
  if (unit.contextName !== null) json += `,"contextName":${JSON.stringify(unit.contextName)}`
  if (unit.usageCount) json += `,"usageCount":${unit.usageCount}`
  if (unit.transUnitUuid) json += `,"transUnitUuid":"${unit.transUnitUuid}"`
  if (unit.properties?.length) json += `,"properties":${JSON.stringify(unit.properties)}`
  if (unit.notes?.length) json += `,"notes":${JSON.stringify(unit.notes)}`
  if (unit.exchange) json += `,"exchange":${JSON.stringify(unit.exchange)}`
  if (unit.exchangeUuid) json += `,"exchangeUuid":"${unit.exchangeUuid}"`
  if (typeof unit.createdBy === 'string') json += `,"createdBy":${JSON.stringify(unit.createdBy)}`
  if (typeof unit.changedBy === 'string') json += `,"changedBy":${JSON.stringify(unit.changedBy)}`
  if (unit.createdAt) json += `,"createdAt":"${isoOf(unit.createdAt)}"`
  if (unit.changedAt) json += `,"changedAt":"${isoOf(unit.changedAt)}"`
  if (unit.lastUsedAt) json += `,"lastUsedAt":"${isoOf(unit.lastUsedAt)}"`
  return `${json}}`
}

/** Many units of a file have the same moment. */
function isoOf(date: Date): string {
  const time = date.getTime()
  if (time !== last.time) last = { time, iso: date.toISOString() }
  return last.iso
}
let last = { time: Number.NaN, iso: '' }

/** What two units are compared by. */
export type ComparedUnit = Omit<NewUnit, 'createdAt' | 'changedAt' | 'lastUsedAt'>

/** The unit of such an element, as far as units are compared. */
export function unitOfJson(json: string): ComparedUnit {
  // What `unitJson` wrote.
  const written = JSON.parse(json) as Omit<ComparedUnit, 'sourceHash' | 'previousHash' | 'nextHash' | 'contextName'> & {
    sourceHash: string
    previousHash?: string
    nextHash?: string
    contextName?: string
  }
  const { sourceHash, previousHash, nextHash, contextName, ...rest } = written
  return {
    ...rest,
    sourceHash: BigInt(sourceHash),
    previousHash: previousHash === undefined ? null : BigInt(previousHash),
    nextHash: nextHash === undefined ? null : BigInt(nextHash),
    contextName: contextName ?? null,
  }
}
