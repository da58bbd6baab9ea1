import type { auditLogRoutes } from '@langwerk/contract/audit-log'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { monthOfCall, sumOf, usesBy } from '../generative-artificial-intelligence-models/index.ts'
import { endOf } from './entries-where.ts'

type Routes = typeof auditLogRoutes.modelUsage

/**
 * What models were asked in a time, of the month before its end where nothing says since when.
 * @param seen the organizations whose entries may be read; null is all, and what belongs to none.
 */
export async function auditedModelUsage(
  db: Db,
  seen: readonly string[] | null,
  { user, organization, from, until }: z.infer<Routes['query']>,
): Promise<z.infer<Routes['reply']>> {
  const since = from ?? `${(until ? new Date(until) : new Date()).toISOString().slice(0, 7)}-01`
  const uses = await usesBy(
    db,
    and(
      seen ? inArray(modelUsage.organizationUuid, [...seen]) : undefined,
      organization ? eq(modelUsage.organizationUuid, organization) : undefined,
      user ? eq(modelUsage.userUuid, user) : undefined,
      gte(modelUsage.at, new Date(since)),
      until ? lt(modelUsage.at, endOf(until)) : undefined,
    ),
    monthOfCall,
  )
  return { from: since, total: sumOf(uses.values()) }
}
