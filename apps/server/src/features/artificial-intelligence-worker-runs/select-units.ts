import type { LeftOutReason } from '@langwerk/contract/worker-run-words'
import { estimateTokens, signTokens } from '@langwerk/generation/estimate-tokens'
import { isTag, segmentFromXml } from '@langwerk/text/segment'
import type { SQL } from 'drizzle-orm'
import type { House } from '../../kit/house.ts'
import { qualityRulesOfSet } from '../../kit/quality-rules.ts'
import { checkMessages } from '../jobs/index.ts'
import { recogniseTerms, type TermbaseUse } from '../termbases/index.ts'
import type { EditedFileRow } from '../trans-units/index.ts'
import type { Action } from './actions/action.ts'
import { whyLeftOut } from './left-out.ts'
import { type UnitRow, unitsOf } from './run-units.ts'

interface Wish {
  action: Action
  doNotWorkOnAnswer: boolean
  workOnTerminologyOnly: boolean
  /** Only segments on which a rule of this set speaks; null for no such restriction. */
  ruleSetUuid: string | null
  termbases: readonly TermbaseUse[]
}

/** A segment that a worker is to work on. */
export interface SelectedUnit extends Pick<UnitRow, 'uuid' | 'sortId' | 'source'> {
  tokens: { source: number; target: number }
  characters: number
}

/** Segments of a file that a worker is to work on, in their order, and why it leaves out the others. */
export interface SelectedUnits {
  file: EditedFileRow
  units: SelectedUnit[]
  leftOut: Partial<Record<LeftOutReason, number>>
}

/** Looks through what filters leave of a file. */
export async function selectUnits(
  house: House,
  wish: Wish,
  file: EditedFileRow,
  filters: readonly SQL[],
): Promise<SelectedUnits> {
  const selected: SelectedUnits = { file, units: [], leftOut: {} }
  const furtherReasons = await reasonsToReckon(house, wish, file)
  for await (const rows of unitsOf(house.db, file.uuid, filters)) {
    const reasons = rows.map((row) => whyLeftOut(row, wish.action, wish))
    for (const reasonsOf of furtherReasons) {
      const open = rows.flatMap((row, index) => (reasons[index] === null ? [{ row, index }] : []))
      const found = await reasonsOf(open.map(({ row }) => row))
      for (const [place, { index }] of open.entries()) reasons[index] = found[place] ?? null
    }
    for (const [index, row] of rows.entries()) {
      const reason = reasons[index] ?? null
      if (reason === null) selected.units.push(selectedUnit(row))
      else selected.leftOut[reason] = (selected.leftOut[reason] ?? 0) + 1
    }
  }
  return selected
}

const selectedUnit = ({ uuid, sortId, source, sourceText, targetText }: UnitRow): SelectedUnit => ({
  uuid,
  sortId,
  source,
  tokens: {
    source: estimateTokens(sourceText) + signTokens * segmentFromXml(source).filter(isTag).length,
    target: estimateTokens(targetText),
  },
  characters: sourceText.length,
})

/** What has to be reckoned to know whether a segment is left out. */
type ReasonsOf = (rows: readonly UnitRow[]) => Promise<(LeftOutReason | null)[]>

async function reasonsToReckon(house: House, wish: Wish, file: EditedFileRow): Promise<ReasonsOf[]> {
  const languages = { sourceLanguage: file.sourceLanguage.code, targetLanguage: file.targetLanguage.code }
  const { termbases, ruleSetUuid } = wish
  const found: ReasonsOf[] = []
  if (ruleSetUuid !== null) {
    const rules = await qualityRulesOfSet(house.db, ruleSetUuid, languages)
    found.push(async (rows) => {
      const messages = await checkMessages(house, { ...languages, termbases, rules }, rows)
      return messages.map((ofUnit) => (ofUnit.some(({ falsePositive }) => !falsePositive) ? null : 'noFinding'))
    })
  }
  if (wish.workOnTerminologyOnly)
    found.push(async (rows) => {
      const texts = rows.map(({ sourceText }) => sourceText)
      const terms = await recogniseTerms(house, { ...languages, termbases }, texts)
      return terms.map((inText) => (inText.length === 0 ? 'noTerm' : null))
    })
  return found
}
