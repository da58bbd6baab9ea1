import { createHmac } from 'node:crypto'
import { Agent, type Dispatcher, errors, request } from 'undici'
import { forbiddenAddress, guardedLookup, isAllowed } from '../guarded-fetch.ts'
import { ForbiddenAddressError } from '../provider-error.ts'
import { endedByPatience, patienceWithStorage, readAnswer } from './limited-answers.ts'
import { type NamedStore, NothingStoredError, StorageError } from './storage.ts'

export interface AzureBlobSettings {
  accountName: string
  container: string
  /** Where it is not `https://{account}.blob.core.windows.net`. */
  endpoint: string | null
  /** An account key, or a shared access signature (`sv=…&sig=…`). */
  secret: string
}

/**
 * Storage in a container of Azure Blob Storage, over its REST interface. What is stored goes up in blocks and appears under
 * its key when all of them are there.
 * @param allowedHosts hosts that may lie inside.
 */
export function openAzureBlobStorage(
  settings: AzureBlobSettings,
  allowedHosts: readonly string[],
  patience = patienceWithStorage,
): NamedStore {
  const { accountName, container, secret } = settings
  const base = (settings.endpoint ?? `https://${accountName}.blob.core.windows.net`).replace(/\/+$/, '')
  const isOpen = URL.canParse(base) && isAllowed(new URL(base), allowedHosts)
  const dispatcher = new Agent({ connect: { timeout: connectMs, ...(!isOpen && { lookup: guardedLookup }) } })

  /** @param key empty for the container itself. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    query: Record<string, string> = {},
    body?: Buffer,
  ) {
    const forbidden = forbiddenAddress(base, allowedHosts)
    if (forbidden) throw new ForbiddenAddressError(forbidden)
    const url = new URL(`${base}/${container}${key && `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers: Record<string, string> = { 'x-ms-date': new Date().toUTCString(), 'x-ms-version': version }
    if (isSharedAccessSignature(secret)) addParameters(url, secret)
    else headers.authorization = `SharedKey ${accountName}:${signature(settings, { method, url, headers, body })}`
    const options = { method, headers, dispatcher, headersTimeout: patience.silentMs, ...(body && { body }) }
    return request(url, options).catch((error: unknown) => {
      throw error instanceof errors.HeadersTimeoutError ? new StorageError('silent') : error
    })
  }

  async function expectDone(answer: Dispatcher.ResponseData) {
    if (answer.statusCode >= 300) throw await refusalOf(answer)
    await readAnswer(answer.body, patience)
  }

  async function refusalOf({ statusCode, headers, body }: Dispatcher.ResponseData) {
    const said = /<Message>([^<\n]*)/.exec((await readAnswer(body, patience)).toString())?.[1]?.slice(0, mostOfMessage)
    return new StorageError('refused', `${headers['x-ms-error-code'] ?? statusCode}${said ? `: ${said}` : ''}`)
  }

  return {
    put: async (key, content) => {
      const blocks: string[] = []
      let size = 0
      for await (const block of blocksOf(content)) {
        const id = Buffer.from(String(blocks.length).padStart(6, '0')).toString('base64')
        await expectDone(await send('PUT', key, { comp: 'block', blockid: id }, block))
        blocks.push(id)
        size += block.length
      }
      const list = `<?xml version="1.0" encoding="utf-8"?><BlockList>${blocks.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`
      await expectDone(await send('PUT', key, { comp: 'blocklist' }, Buffer.from(list)))
      return size
    },
    get: async (key) => {
      const answer = await send('GET', key)
      if (answer.headers['x-ms-error-code'] === 'BlobNotFound') {
        await readAnswer(answer.body, patience)
        throw new NothingStoredError(key)
      }
      if (answer.statusCode !== 200) throw await refusalOf(answer)
      return endedByPatience(answer.body, patience)
    },
    remove: async (key) => {
      const answer = await send('DELETE', key)
      if (answer.statusCode !== 404) await expectDone(answer)
      else await readAnswer(answer.body, patience)
    },
    listIn: async function* (folder) {
      let marker = ''
      do {
        const page = { restype: 'container', comp: 'list', prefix: `${folder}/`, maxresults: blobsAPage }
        const answer = await send('GET', '', { ...page, ...(marker && { marker }) })
        if (answer.statusCode !== 200) throw await refusalOf(answer)
        const list = (await readAnswer(answer.body, patience)).toString()
        for (const [, key = '', storedAt = ''] of list.matchAll(blobInList)) yield { key, storedAt: new Date(storedAt) }
        marker = /<NextMarker>([^<]+)/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? ''
      } while (marker)
    },
    // Blocks that no list of blocks names are thrown away over there within a week.
    removeBrokenIn: async () => 0,
  }
}

/** Keys are of our own making and hold nothing that XML writes in another way. */
const blobInList = /<Blob>.*?<Name>([^<]*)<.*?<Last-Modified>([^<]*)</gs
/** No longer than any answer may be. */
const blobsAPage = '1000'

const version = '2021-10-04'
const connectMs = 10_000
const mostOfMessage = 2000
const blockBytes = 4 * 2 ** 20

const isSharedAccessSignature = (secret: string) => /(^|[?&])sig=/.test(secret)

function addParameters(url: URL, secret: string) {
  for (const [name, value] of new URLSearchParams(secret.replace(/^\?/, ''))) url.searchParams.set(name, value)
}

/** Authorization with a shared key, as the Blob service describes it. */
function signature(
  { accountName, secret }: AzureBlobSettings,
  call: { method: string; url: URL; headers: Readonly<Record<string, string>>; body: Buffer | undefined },
): string {
  const own = Object.keys(call.headers)
    .sort()
    .map((name) => `${name}:${call.headers[name]}\n`)
  const asked = [...call.url.searchParams]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `\n${name}:${value}`)
  const length = call.body && call.body.length > 0 ? String(call.body.length) : ''
  const plain = [call.method, '', '', length, '', '', '', '', '', '', '', '']
  const text = [...plain, `${own.join('')}/${accountName}${call.url.pathname}${asked.join('')}`].join('\n')
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(text, 'utf8').digest('base64')
}

async function* blocksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const given of content) {
    const chunk = Buffer.from(given)
    waiting.push(chunk)
    length += chunk.length
    if (length < blockBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
