import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../../config.ts'
import { NothingStoredError, type Storage, storageFolders } from './storage.ts'

/**
 * Storage in an S3-compatible bucket.
 * @param connection how it is reached, where the endpoint is not the operator's own.
 */
export function openS3Storage(
  settings: NonNullable<Config['s3']>,
  connection: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'> = {},
): Storage {
  const client = new S3Client({
    ...connection,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.accessKeyId &&
      settings.secretAccessKey && {
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      }),
    // The SDK's default checksum trailers corrupt streamed uploads on stores that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })
  return {
    put: async (key, content) => {
      await new Upload({ client, params: { ...at(key), Body: content } }).done()
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0
    },
    get: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new NothingStoredError(key) : error
      })
      // In Node the SDK's body is a stream of Node.
      return Body instanceof Readable ? Body : Readable.from([])
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: async function* () {
      for (const name of storageFolders) {
        const wanted = { Bucket: settings.bucket, Prefix: name }
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted))
          for (const { Key, LastModified } of Contents)
            if (Key?.startsWith(`${name}/`) && LastModified) yield { key: Key, storedAt: LastModified }
      }
    },
    removeBroken: async (before) => {
      let removed = 0
      for (const name of storageFolders) {
        const wanted = { Bucket: settings.bucket, Prefix: name }
        // The first thousand: those left over are fewer, and the next sweep takes what remains.
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(wanted))
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (!Key?.startsWith(`${name}/`) || !UploadId || !Initiated || Initiated >= before) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }))
          removed++
        }
      }
      return removed
    },
    check: async () => {
      try {
        await client.send(new GetObjectCommand(at('health')))
      } catch (error) {
        // The bucket answers, and has no such file: all is well. Unlike a HEAD, any other refusal says what is wrong.
        if (!(error instanceof NoSuchKey)) throw error
      }
    },
  }
}
