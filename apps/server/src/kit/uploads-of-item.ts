import { and, isNotNull, isNull, ne, or, type SQL, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/jobs.ts'
import { organizationOfPrimaryTeam } from './storage-places.ts'
import { type Quotas, requireOrganizationQuota } from './upload-quota.ts'

/** How uploads belong to things of a kind. */
export interface UploadsOfKind {
  /** A condition for `file`: it belongs to the thing of this uuid. */
  where: (db: Db, uuid: string) => SQL
  /** Lets no upload come to the thing until the transaction ends. */
  hold: (tx: Db, uuid: string) => PromiseLike<unknown>
  /** What tasks that read uploads into the thing work on. */
  readers?: (db: Db, uuid: string) => Promise<string[]>
}

/**
 * After an item was shared otherwise: its uploads count with the organization that it is of now. They stay where they
 * are stored.
 * @throws Refusal 413 where they do not fit there.
 */
export async function moveUploads(tx: Db, config: Quotas, { where }: UploadsOfKind, uuid: string): Promise<void> {
  const organizationUuid = await organizationOfPrimaryTeam(tx, uuid)
  const counted = file.organizationUuid
  const areElsewhere = and(
    where(tx, uuid),
    organizationUuid === null ? isNotNull(counted) : or(isNull(counted), ne(counted, organizationUuid)),
  )
  const [moved] = await tx
    .select({ bytes: sum(file.fileSize) })
    .from(file)
    .where(areElsewhere)
  if (!moved?.bytes) return
  if (organizationUuid !== null) await requireOrganizationQuota(tx, config, organizationUuid, Number(moved.bytes))
  await tx.update(file).set({ organizationUuid }).where(areElsewhere)
}
