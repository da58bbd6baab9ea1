import { z } from 'zod'
import { ByUuid, item, NamedRef } from './common.ts'
import { del, get, post } from './route.ts'

/** An upload as its sender sees it. The multipart fields: `uuid`, one of `jobUuid`, `translationMemoryImportUuid` or `termImportUuid`, and last `uploadedFile`. */
export const UploadedFile = item('File', {
  originalName: z.string(),
  fileSize: z.number().int(),
  mimeType: z.string(),
  isUploaded: z.boolean(),
  numWords: z.number().int(),
  status: z.object({ title: z.string(), message: z.string().nullable() }),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const JobTargetFileExport = item('JobTargetFileExport', {
  job: NamedRef,
  status: z.object({
    title: z.enum(['running', 'done', 'failed']),
    progress: z.number().int(),
    message: z.string().nullable(),
  }),
})
export type JobTargetFileExport = z.infer<typeof JobTargetFileExport>

export const fileRoutes = {
  upload: post('/files', { summary: 'Uploads a file (multipart)', raw: 'body', reply: UploadedFile }),
  remove: del('/files/:uuid', { summary: 'Removes an uploaded file', params: ByUuid }),
  downloadSource: get('/files/:uuid/download', {
    summary: 'The file as it was uploaded',
    params: ByUuid,
    raw: 'reply',
  }),
  createExport: post('/job_target_file_exports', {
    summary: 'Writes the job’s target files',
    body: z.object({
      uuid: z.uuid().optional(),
      job: z.string().regex(/^\/api\/jobs\/[0-9a-f-]{36}$/),
      /** Leaves the other target files out. */
      targetFileUuids: z.array(z.uuid()).optional(),
    }),
    reply: JobTargetFileExport,
  }),
  getExport: get('/job_target_file_exports/:uuid', {
    summary: 'How far an export is',
    params: ByUuid,
    reply: JobTargetFileExport,
  }),
  downloadExport: get('/job_target_file_exports/:uuid/export_target_file', {
    summary: 'The exported file, or a ZIP of several',
    params: ByUuid,
    raw: 'reply',
  }),
}
