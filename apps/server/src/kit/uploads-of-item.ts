import { and, eq, inArray, isNotNull, isNull, ne, or, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { file, job } from '../database/schema/jobs.ts'
import { termImport, translationMemoryImport } from '../database/schema/resources.ts'
import { importsInto } from './import-files.ts'
import { organizationOfItem } from './storage-places.ts'
import { type Quotas, requireOrganizationQuota } from './upload-quota.ts'

/** Lets no upload come to an item, nor to an import into it, until the transaction ends. */
export async function holdUploads(tx: Db, shareableUuid: string): Promise<void> {
  await tx.select({ uuid: job.uuid }).from(job).where(eq(job.uuid, shareableUuid)).for('no key update')
  const { imports } = await importsInto(tx, shareableUuid)
  for (const table of [translationMemoryImport, termImport])
    if (imports.length > 0)
      await tx.select({ uuid: table.uuid }).from(table).where(inArray(table.uuid, imports)).for('no key update')
}

/**
 * After an item was shared otherwise: its uploads count with the organization that it is of now. They stay where they
 * are stored.
 * @throws Refusal 413 where they do not fit there.
 */
export async function moveUploads(tx: Db, config: Quotas, shareableUuid: string): Promise<void> {
  const organizationUuid = await organizationOfItem(tx, shareableUuid)
  const { imports } = await importsInto(tx, shareableUuid)
  const counted = file.organizationUuid
  const areElsewhere = and(
    or(
      eq(file.jobUuid, shareableUuid),
      inArray(file.translationMemoryImportUuid, imports),
      inArray(file.termImportUuid, imports),
    ),
    organizationUuid === null ? isNotNull(counted) : or(isNull(counted), ne(counted, organizationUuid)),
  )
  const [moved] = await tx
    .select({ bytes: sum(file.fileSize) })
    .from(file)
    .where(areElsewhere)
  // Nothing to move.
  if (!moved?.bytes) return
  if (organizationUuid !== null) await requireOrganizationQuota(tx, config, organizationUuid, Number(moved.bytes))
  await tx.update(file).set({ organizationUuid }).where(areElsewhere)
}
