import { fileRoutes, type UploadedFile } from '@langwerk/contract/files'
import { backend } from '../settings/environment.ts'
import { csrfHeaders, noticed } from './call.ts'
import { refusalOf, unreachable } from './refusal.ts'

/**
 * Sends a file with its fields (`uuid`, and what it belongs to) and tells how far it is in percent.
 * Aborting the signal stops it; a refusal rejects as in `call`.
 */
export function upload(
  file: File,
  fields: Record<string, string>,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The server reads the fields first, so the bytes come last.
  form.append('uploadedFile', file, file.name)
  return sendForm(fileRoutes.upload.path, form, { onProgress, ...(signal && { signal }) })
}

/** Sends a form with a file to a route that reads it from the line. */
export function sendForm<Reply>(
  path: string,
  form: FormData,
  { onProgress = () => {}, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<Reply> {
  // XMLHttpRequest, because fetch cannot tell the progress of what it sends.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open('POST', backend + path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress(Math.floor((event.loaded / Math.max(event.total, 1)) * 100))
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return noticed(refusalOf(request.status, request.responseText)).then(reject)
      onProgress(100)
      resolve(JSON.parse(request.responseText))
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
