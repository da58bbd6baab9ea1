import { z } from 'zod'
import { ByUuid, Uuid } from './common.ts'
import { xliffConfirmations, xliffOutcomes } from './file-words.ts'
import { post } from './route.ts'
import { transUnitStatuses } from './words.ts'

/** What becomes of one segment of a file that comes back. */
export const XliffSegment = z.object({
  outcome: z.enum(xliffOutcomes),
  /** The trans unit that it is; null where it is none of the job. */
  uuid: Uuid.nullable(),
  targetFileUuid: Uuid.nullable(),
  sortId: z.number().int().nullable(),
  /** Wire forms: of the source, the target as it is here, and the one in the file, which is without tags where those do not fit. */
  source: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  statusBefore: z.enum(transUnitStatuses).nullable(),
  statusAfter: z.enum(transUnitStatuses).nullable(),
})
export type XliffSegment = z.infer<typeof XliffSegment>

export const XliffImport = z.object({
  '@type': z.literal('XliffImport'),
  counts: z.record(z.enum(xliffOutcomes), z.number().int()),
  /** How many remarks of the file are new here. */
  comments: z.number().int(),
  /** Of each outcome but `unchanged` the first two hundred, in the order of the file. */
  segments: z.array(XliffSegment),
  /** What was written, with its new version, to be undone; empty as long as nothing is applied. */
  changed: z.array(z.object({ uuid: Uuid, version: z.number().int() })),
})
export type XliffImport = z.infer<typeof XliffImport>

/** The fields of the form beside the file. */
export const XliffImportOptions = z.object({
  /** Only this target file; segments without our names are then found by their source. */
  targetFileUuid: Uuid.optional(),
  /** Without it, it is only told what would change. */
  apply: z.enum(['true', 'false']).optional(),
  confirmation: z.enum(xliffConfirmations).optional(),
  /** Takes the file's text where somebody has changed the segment here since it was exported. */
  overwrite: z.enum(['true', 'false']).optional(),
})
export type XliffImportOptions = z.infer<typeof XliffImportOptions>

export const xliffImportRoutes = {
  /** The multipart fields are those of `XliffImportOptions`, and last `uploadedFile`. */
  importXliff: post('/jobs/:uuid/import_xliff', {
    summary:
      'Takes XLIFF back that another tool changed (multipart): tells what would change, and with `apply` changes it, all or nothing',
    params: ByUuid,
    raw: 'body',
    answersOnly: true,
    reply: XliffImport,
  }),
}
