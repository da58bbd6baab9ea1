import { basename } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../foundation/refusals.ts'

/** A file that is looked at and not kept, with the fields that were sent before it. */
export interface OneFile {
  fileName: string
  content: Buffer
  field: (name: string) => string | undefined
}

/**
 * Reads a form (multipart) with a file, `uploadedFile`, that is its last part.
 * @param mostBytes of the file
 * @throws Refusal 415, 413 or 422.
 */
export async function receiveOneFile(request: FastifyRequest, mostBytes: number): Promise<OneFile> {
  if (!request.isMultipart()) throw new Refusal(415, 'not_multipart')
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 5 } })
  if (part?.fieldname !== 'uploadedFile') {
    // The connection's next call would wait behind what nobody reads.
    part?.file.resume()
    throw invalid({ propertyPath: 'uploadedFile', code: 'file_required' })
  }
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw new Refusal(413, 'file_too_large', { values: { megabytes: mostBytes / 2 ** 20 } })
  return {
    fileName: basename(part.filename),
    content: Buffer.concat(chunks),
    field: (name) => {
      const given = part.fields[name]
      return given && !Array.isArray(given) && given.type === 'field' ? String(given.value) : undefined
    },
  }
}
