import { uuidOf } from '@langwerk/contract/common'
import type { ShareableObject } from '@langwerk/contract/kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Standing } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'

/**
 * What the actor may do with each item that a payload names, by uuid; none on what is kept without being seen.
 * @param kept uuids that stand there already: who edits a job that others made need not see all that they chose.
 * @throws Refusal 422 at each one that the actor may not see, that is not of this kind, or that was named before.
 */
export async function requireVisible(
  tx: Db,
  actor: Actor,
  kind: ShareableObject,
  named: readonly { iri: string; propertyPath: string }[],
  kept: readonly string[] = [],
): Promise<Map<string, Standing>> {
  if (named.length === 0) return new Map()
  const uuids = named.map(({ iri }) => uuidOf(iri))
  const ofKind = await tx
    .select({ uuid: shareable.uuid })
    .from(shareable)
    .where(and(inArray(shareable.uuid, uuids), eq(shareable.kind, kind)))
  const standings = await standingsOn(
    tx,
    actor,
    ofKind.map(({ uuid }) => uuid),
  )
  // What stands twice since before may stay so.
  const most = (uuid: string) => Math.max(1, kept.filter((one) => one === uuid).length)
  const twice = named.filter((_, index) => {
    const before = uuids.slice(0, index).filter((one) => one === uuids[index]).length
    return before >= most(uuids[index]!)
  })
  if (twice.length > 0)
    throw invalid(...twice.map(({ propertyPath }): Violation => ({ propertyPath, code: 'listed_already' })))
  const missing = named.filter(({ iri }) => !standings.has(uuidOf(iri)) && !kept.includes(uuidOf(iri)))
  if (missing.length > 0)
    throw invalid(
      ...missing.map(
        ({ propertyPath }): Violation => ({ propertyPath, code: 'does_not_exist', values: { what: 'item' } }),
      ),
    )
  return standings
}
