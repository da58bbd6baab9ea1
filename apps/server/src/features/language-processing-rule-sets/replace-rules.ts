import type { LanguageProcessingRuleSetValues, TakenRules } from '@langwerk/contract/language-processing-rule-sets'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import {
  languageProcessingAbbreviationRule as abbreviationRule,
  numberRule,
  segmentationRule,
} from '../../database/schema/language-processing-rules.ts'
import { notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { AuditDetails } from '../../kit/audit.ts'
import { auditItem } from '../../kit/audit-items.ts'

type Rules = Pick<LanguageProcessingRuleSetValues, 'segmentationRules' | 'abbreviationRules' | 'numberRules'>

/**
 * Puts other rules in the place of a set's own, and writes it down.
 * @param details of what, for the audit log
 * @returns how many it has now
 * @throws Refusal 404 where the set was deleted meanwhile
 */
export async function replaceRules(
  db: Db,
  request: FastifyRequest,
  languageProcessingRuleSetUuid: string,
  { segmentationRules, abbreviationRules, numberRules }: Rules,
  details: AuditDetails = {},
): Promise<Omit<TakenRules, 'leftOut'>> {
  const ofSet = <Rule extends object>(rules: readonly Rule[]) =>
    rules.map((rule) => ({ ...rule, uuid: newUuid(), languageProcessingRuleSetUuid }))
  await db.transaction(async (tx) => {
    // Who adds a row at the same time waits, as in every list of rows.
    const [set] = await tx
      .select({ name: shareable.name })
      .from(shareable)
      .where(eq(shareable.uuid, languageProcessingRuleSetUuid))
      .for('no key update')
    if (!set) throw notFound('languageProcessingRuleSet')
    for (const table of [segmentationRule, abbreviationRule, numberRule])
      await tx.delete(table).where(eq(table.languageProcessingRuleSetUuid, languageProcessingRuleSetUuid))
    for (const rows of inPieces(ofSet(segmentationRules))) await tx.insert(segmentationRule).values(rows)
    for (const rows of inPieces(ofSet(abbreviationRules))) await tx.insert(abbreviationRule).values(rows)
    for (const rows of inPieces(ofSet(numberRules))) await tx.insert(numberRule).values(rows)
    await auditItem(tx, request, 'changed', auditedSet(languageProcessingRuleSetUuid, set.name), details)
  })
  return {
    segmentationRules: segmentationRules.length,
    abbreviationRules: abbreviationRules.length,
    numberRules: numberRules.length,
  }
}

/** A set as the audit log names it. */
export const auditedSet = (uuid: string, name: string) => ({ kind: 'languageProcessingRuleSet' as const, uuid, name })

/** As many rows as one statement takes. */
function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
const rowsAtOnce = 1000
