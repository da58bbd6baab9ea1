import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
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
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../../foundation/config.ts'
import { endedByPatience, type Patience, patienceWithStorage, readAnswer } from './limited-answers.ts'
import { type NamedStore, NothingStoredError, type Storage, type StoredObject, storageFolders } from './storage.ts'

interface Connection {
  maxAttempts?: number
  agents?: { httpAgent: HttpAgent; httpsAgent: HttpsAgent }
  patience?: Patience
}

/**
 * Storage in an S3-compatible bucket.
 * @param connection how it is reached, where the endpoint is not the operator's own.
 */
export function openS3Storage(
  settings: NonNullable<Config['s3']>,
  { maxAttempts, agents, patience = patienceWithStorage }: Connection = {},
): Storage & NamedStore {
  const client = new S3Client({
    ...(maxAttempts && { maxAttempts }),
    // The time of a request is also that in which a part of an upload is sent.
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: 2 * patience.silentMs,
      throwOnRequestTimeout: true,
      ...agents,
    },
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
  limitAnswers(client, patience)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

  async function* listIn(folder: string): AsyncGenerator<StoredObject> {
    const wanted = { Bucket: settings.bucket, Prefix: folder }
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted))
      for (const { Key, LastModified } of Contents)
        if (Key?.startsWith(`${folder}/`) && LastModified) yield { key: Key, storedAt: LastModified }
  }

  async function removeBrokenIn(folder: string, before: Date): Promise<number> {
    let removed = 0
    // The first thousand: those left over are fewer, and the next sweep takes what remains.
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: settings.bucket, Prefix: folder }),
    )
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Key?.startsWith(`${folder}/`) || !UploadId || !Initiated || Initiated >= before) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }))
      removed++
    }
    return removed
  }

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
      return Body instanceof Readable ? endedByPatience(Body, patience) : Readable.from([])
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: async function* () {
      for (const name of storageFolders) yield* listIn(name)
    },
    listIn,
    removeBroken: async (before) => {
      let removed = 0
      for (const name of storageFolders) removed += await removeBrokenIn(name, before)
      return removed
    },
    removeBrokenIn,
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

/** The SDK reads whatever comes of an answer that is no file: it is given what was read within limits. */
function limitAnswers(client: S3Client, patience: Patience) {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const { response } = result
        if (!isAnswer(response) || (commandName === 'GetObjectCommand' && response.statusCode < 300)) return result
        response.body = Readable.from([await readAnswer(response.body, patience)])
        return result
      },
    // The innermost, before anything else reads the answer.
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  )
}

const isAnswer = (response: unknown): response is { statusCode: number; body: Readable } =>
  typeof response === 'object' && response !== null && 'body' in response && response.body instanceof Readable
