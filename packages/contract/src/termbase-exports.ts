import { z } from 'zod'
import { ByUuid, collectionOf, ErrorDetail, Instant, iri, item, ListQuery, Percent, Uuid } from './common.ts'
import { get, post } from './route.ts'
import { exportStatuses, termbaseExportFormats, termbaseExportLosses } from './term-words.ts'

/** A termbase written into a file in the background; it can be fetched for a day. */
export const TermbaseExport = item('TermbaseExport', {
  termbaseUuid: Uuid,
  format: z.enum(termbaseExportFormats),
  fileName: z.string().nullable(),
  status: z.object({
    title: z.enum(exportStatuses),
    progress: Percent,
    message: z.string().nullable(),
    detail: ErrorDetail.nullable(),
  }),
  createdAt: Instant,
})
export type TermbaseExport = z.infer<typeof TermbaseExport>

/** What a format leaves out of a termbase, and of how many entries. */
const TermbaseExportLoss = z.object({
  format: z.enum(termbaseExportFormats),
  loss: z.enum(termbaseExportLosses),
  count: z.number().int(),
})
export type TermbaseExportLoss = z.infer<typeof TermbaseExportLoss>

export const termbaseExportRoutes = {
  losses: get('/termbases/:uuid/termbase_export_losses', {
    summary: 'What each format would leave out of a termbase',
    params: ByUuid,
    reply: z.object({ losses: z.array(TermbaseExportLoss) }),
  }),
  list: get('/termbases/:uuid/termbase_exports', {
    summary: 'The exports of a termbase, the newest first',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TermbaseExport),
  }),
  create: post('/termbase_exports', {
    summary: 'Writes a termbase into a file in the background',
    space: 'much',
    body: z.object({ uuid: Uuid.optional(), termbase: iri('termbases'), format: z.enum(termbaseExportFormats) }),
    reply: TermbaseExport,
  }),
  get: get('/termbase_exports/:uuid', { summary: 'How far an export is', params: ByUuid, reply: TermbaseExport }),
  download: get('/termbase_exports/:uuid/download', { summary: 'The exported file', params: ByUuid, raw: 'reply' }),
}
