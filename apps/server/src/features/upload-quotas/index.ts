import { uploadQuotaRoutes as routes, type UploadQuota } from '@langwerk/contract/upload-quotas'
import { eq } from 'drizzle-orm'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { requireAdministrator } from '../../access/user-rights.ts'
import { organization, user } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type AuditSubject, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { usedBy } from '../../kit/upload-quota.ts'

/** How much uploads may take: administrators of the product set it, those of an organization see its own. */
export function serveUploadQuotas(house: House) {
  const { db, config } = house

  serve(house, routes.ofOrganization, async ({ actor, params: { uuid } }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return quotaOfOrganization(uuid)
  })
  serve(house, routes.setOfOrganization, async ({ actor, params: { uuid }, body: { megabytes }, request }) => {
    requireAdministrator(actor)
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(organization)
        .set({ uploadQuotaMegabytes: megabytes })
        .where(eq(organization.uuid, uuid))
        .returning({ name: organization.name })
      if (!changed) throw notFound('organization')
      const subject: AuditSubject = { kind: 'organization', uuid, name: changed.name }
      await audit(tx, request, { action: 'changed', subject, organizationUuid: uuid, details: detailsOf(megabytes) })
    })
    return quotaOfOrganization(uuid)
  })

  serve(house, routes.ofUser, async ({ actor, params: { uuid } }) => {
    requireAdministrator(actor)
    return quotaOfUser(uuid)
  })
  serve(house, routes.setOfUser, async ({ actor, params: { uuid }, body: { megabytes }, request }) => {
    requireAdministrator(actor)
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(user)
        .set({ uploadQuotaMegabytes: megabytes })
        .where(eq(user.uuid, uuid))
        .returning({ email: user.email })
      if (!changed) throw notFound('user')
      const subject: AuditSubject = { kind: 'user', uuid, name: changed.email }
      await audit(tx, request, { action: 'changed', subject, details: detailsOf(megabytes) })
    })
    return quotaOfUser(uuid)
  })

  async function quotaOfOrganization(uuid: string): Promise<UploadQuota> {
    const [found] = await db.select().from(organization).where(eq(organization.uuid, uuid))
    if (!found) throw notFound('organization')
    return {
      megabytes: found.uploadQuotaMegabytes,
      usualMegabytes: config.uploadQuotas.organizationMegabytes,
      usedBytes: await usedBy(db, 'organization', uuid),
    }
  }

  async function quotaOfUser(uuid: string): Promise<UploadQuota> {
    const [found] = await db.select().from(user).where(eq(user.uuid, uuid))
    if (!found) throw notFound('user')
    return {
      megabytes: found.uploadQuotaMegabytes,
      usualMegabytes: config.uploadQuotas.userMegabytes,
      usedBytes: await usedBy(db, 'user', uuid),
    }
  }
}

const detailsOf = (megabytes: number | null) => ({
  uploadQuota: megabytes === null ? 'usual' : `${megabytes} MB`,
})
