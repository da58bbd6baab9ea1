import { z } from 'zod'
import { ByUuid } from './common.ts'
import { get, patch } from './route.ts'

/** How much of the storage uploads may take, of a person or an organization. */
export const UploadQuota = z.object({
  /** Set for this one; null for what the installation says. */
  megabytes: z.number().int().nullable(),
  /** What the installation says; null is without a limit. */
  usualMegabytes: z.number().int().nullable(),
  usedBytes: z.number().int(),
})
export type UploadQuota = z.infer<typeof UploadQuota>

const change = {
  params: ByUuid,
  body: z.object({ megabytes: z.number().int().min(0).max(100_000_000).nullable() }),
  reply: UploadQuota,
}

export const uploadQuotaRoutes = {
  ofOrganization: get('/organizations/:uuid/upload_quota', {
    summary: 'How much the uploads of an organization may take, and how much they do',
    params: ByUuid,
    reply: UploadQuota,
  }),
  setOfOrganization: patch('/organizations/:uuid/upload_quota', {
    summary: 'Sets how many megabytes the uploads of an organization may take; null is as the installation says',
    ...change,
  }),
  ofUser: get('/users/:uuid/upload_quota', {
    summary: 'How much the uploads of a person may take, and how much they do',
    params: ByUuid,
    reply: UploadQuota,
  }),
  setOfUser: patch('/users/:uuid/upload_quota', {
    summary: 'Sets how many megabytes the uploads of a person may take; null is as the installation says',
    ...change,
  }),
}
