import { eq, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { organization, user } from '../database/schema/access.ts'
import { file } from '../database/schema/jobs.ts'
import type { Config } from '../foundation/config.ts'
import { Refusal } from '../foundation/refusals.ts'

/** Whose quotas an upload counts on. */
export interface QuotaHolders {
  userUuid: string
  /** Null where it belongs to none, or that is not known yet. */
  organizationUuid: string | null
}

/** How many bytes of uploads still fit, and the refusal of one more. */
export interface QuotaRoom {
  bytes: number
  refusal: Refusal
}

export type Quotas = Pick<Config, 'uploadQuotas'>
const mib = 2 ** 20

/** The narrower of the two quotas; null where there is no limit. */
export async function quotaRoom(
  db: Db,
  config: Quotas,
  { userUuid, organizationUuid }: QuotaHolders,
): Promise<QuotaRoom | null> {
  const [person] = await db.select().from(user).where(eq(user.uuid, userUuid))
  const ofUser = await roomOf(
    person?.uploadQuotaMegabytes ?? config.uploadQuotas.userMegabytes,
    () => usedBy(db, 'user', userUuid),
    userQuotaExceeded,
  )
  if (organizationUuid === null) return ofUser
  const ofOrganization = await roomOfOrganization(db, config, organizationUuid, organizationQuotaExceeded)
  if (!ofUser || !ofOrganization) return ofUser ?? ofOrganization
  return ofUser.bytes <= ofOrganization.bytes ? ofUser : ofOrganization
}

async function roomOfOrganization(
  db: Db,
  { uploadQuotas }: Quotas,
  uuid: string,
  refusal: (megabytes: number) => Refusal,
): Promise<QuotaRoom | null> {
  const [found] = await db.select().from(organization).where(eq(organization.uuid, uuid))
  return roomOf(
    found?.uploadQuotaMegabytes ?? uploadQuotas.organizationMegabytes,
    () => usedBy(db, 'organization', uuid),
    refusal,
  )
}

async function roomOf(
  megabytes: number | null,
  used: () => Promise<number>,
  refusal: (megabytes: number) => Refusal,
): Promise<QuotaRoom | null> {
  if (megabytes === null) return null
  return { bytes: megabytes * mib - (await used()), refusal: refusal(megabytes) }
}

/**
 * Within the transaction that adds an upload's row: uploads that come at the same time wait for each other here, so that
 * together they do not exceed what each of them fits into.
 * @throws Refusal 413
 */
export async function requireQuota(tx: Db, config: Quotas, holders: QuotaHolders, bytes: number): Promise<void> {
  if (!(await quotaRoom(tx, config, holders))) return
  const { userUuid, organizationUuid } = holders
  await tx.select({ uuid: user.uuid }).from(user).where(eq(user.uuid, userUuid)).for('no key update')
  if (organizationUuid) await lockOrganization(tx, organizationUuid)
  const room = await quotaRoom(tx, config, holders)
  if (room && bytes > room.bytes) throw room.refusal
}

/**
 * Within the transaction that lets uploads count with another organization; whose they are stays.
 * @throws Refusal 413
 */
export async function requireOrganizationQuota(tx: Db, config: Quotas, uuid: string, bytes: number): Promise<void> {
  await lockOrganization(tx, uuid)
  const room = await roomOfOrganization(tx, config, uuid, uploadsDoNotFit)
  if (room && bytes > room.bytes) throw room.refusal
}

const lockOrganization = (tx: Db, uuid: string) =>
  tx.select({ uuid: organization.uuid }).from(organization).where(eq(organization.uuid, uuid)).for('no key update')

/** What the uploads of a person or an organization take. */
export async function usedBy(db: Db, of: 'user' | 'organization', uuid: string): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(file.fileSize) })
    .from(file)
    .where(eq(of === 'user' ? file.userUuid : file.organizationUuid, uuid))
  return Number(found?.bytes ?? 0)
}

const userQuotaExceeded = (megabytes: number) => new Refusal(413, 'user_quota_exceeded', { values: { megabytes } })
const organizationQuotaExceeded = (megabytes: number) =>
  new Refusal(413, 'organization_quota_exceeded', { values: { megabytes } })
const uploadsDoNotFit = (megabytes: number) => new Refusal(413, 'uploads_do_not_fit', { values: { megabytes } })
