import type { NewUnit } from './unit-rows.ts'

/**
 * A unit as the element of a JSON array from which the database inserts. What is missing there is null or follows from the
 * rest: half of the bytes of most units.
 */
export const unitJson = (unit: NewUnit, place: number): string =>
  JSON.stringify({
    place,
    sourceLanguage: unit.sourceLanguage,
    targetLanguage: unit.targetLanguage,
    source: unit.source,
    target: unit.target,
    sourceText: unit.sourceText === unit.source ? undefined : unit.sourceText,
    targetText: unit.targetText === unit.target ? undefined : unit.targetText,
    sourceHash: unit.sourceHash.toString(),
    previousHash: unit.previousHash?.toString(),
    nextHash: unit.nextHash?.toString(),
    contextName: unit.contextName ?? undefined,
    usageCount: unit.usageCount || undefined,
    transUnitUuid: unit.transUnitUuid ?? undefined,
    properties: unit.properties?.length ? unit.properties : undefined,
    notes: unit.notes?.length ? unit.notes : undefined,
    exchange: unit.exchange ?? undefined,
    exchangeUuid: unit.exchangeUuid ?? undefined,
    createdBy: unit.createdBy ?? undefined,
    createdAt: unit.createdAt,
    changedBy: unit.changedBy ?? undefined,
    changedAt: unit.changedAt,
    lastUsedAt: unit.lastUsedAt ?? undefined,
  })

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
