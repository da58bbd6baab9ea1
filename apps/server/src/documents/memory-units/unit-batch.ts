import type { ImportReason } from '@langwerk/contract/import-words'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { LanguagePair, UnitBatch } from '../document-work.ts'
import { unitJson } from './unit-json.ts'
import type { NewUnit } from './unit-rows.ts'

/** Beside the number of items: units may be long, and in many languages. */
const mostBytes = 2 ** 23

interface BatchMaker {
  /** Takes what an item of the file gives a memory, or why it gives nothing. */
  add(line: number, read: readonly NewUnit[] | ImportReason): void
  readonly isEmpty: boolean
  readonly isFull: boolean
  take(rest: Pick<UnitBatch, 'about' | 'share'>): UnitBatch
}

/** Collects units in a form that another thread can be handed at once, and the database too. */
export function createBatchMaker(mostItems: number): BatchMaker {
  let items = 0
  let bytes = Buffer.allocUnsafeSlow(firstBytes)
  let used = 0
  let ends: number[] = []
  let hashes: bigint[] = []
  let directions: LanguagePair[] = []
  let directionOf: number[] = []
  let refused: UnitBatch['refused'] = []

  function addUnit(unit: NewUnit) {
    const json = unitJson(unit, ends.length)
    // Three bytes for a code unit at most.
    if (used + json.length * 3 > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, used + json.length * 3))
      bytes.copy(larger, 0, 0, used)
      bytes = larger
    }
    used += bytes.write(json, used)
    ends.push(used)
    hashes.push(unit.sourceHash)
    directionOf.push(numberOf(unit))
  }

  function numberOf({ sourceLanguage, targetLanguage }: LanguagePair): number {
    const known = directions.findIndex(
      (direction) => direction.sourceLanguage === sourceLanguage && direction.targetLanguage === targetLanguage,
    )
    return known >= 0 ? known : directions.push({ sourceLanguage, targetLanguage }) - 1
  }

  return {
    add(line, read) {
      items++
      if ('reason' in read) refused.push({ line, ...storable(read) })
      else for (const unit of read) addUnit(unit)
    },
    get isEmpty() {
      return items === 0
    },
    get isFull() {
      return items >= mostItems || used >= mostBytes
    },
    take(rest) {
      const batch: UnitBatch = {
        ...rest,
        items,
        refused,
        units: {
          // A copy of its own, which can be handed over.
          json: new Uint8Array(bytes.subarray(0, used)),
          ends: Uint32Array.from(ends),
          hashes: BigInt64Array.from(hashes),
          directions,
          directionOf: Uint32Array.from(directionOf),
        },
      }
      items = used = 0
      ends = []
      hashes = []
      directions = []
      directionOf = []
      refused = []
      return batch
    },
  }
}

const firstBytes = 2 ** 20

/** Without what the file may hold and no column does. */
const storable = ({ reason, detail }: ImportReason): ImportReason => ({
  reason: withoutXmlForbidden(reason),
  detail: {
    key: detail.key,
    values: Object.fromEntries(
      Object.entries(detail.values).map(([name, value]) => [name, withoutXmlForbidden(value)]),
    ),
  },
})
