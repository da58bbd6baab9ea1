import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Collection } from '@langwerk/contract/common'
import { and, eq } from 'drizzle-orm'
import { hashToken, newToken } from '../access/sessions.ts'
import { accessToken } from '../database/schema/access.ts'
import { newUuid } from '../foundation/uuid.ts'
import type { House } from '../kit/house.ts'

/** Speaks the product's own API in the name of a sample person, so that samples pass through every check. */
export interface DemoCaller {
  get<Reply>(path: string): Promise<Reply>
  /** All members of a list. */
  list<Member>(path: string): Promise<Member[]>
  post<Reply>(path: string, body: object): Promise<Reply>
  patch<Reply>(path: string, body?: object): Promise<Reply>
  /** Starts the job or the import of this path, unless it was started before: samples may be filled in a second time. */
  start(path: string): Promise<void>
  /** Uploads a file of the fixtures. */
  upload(fields: Record<string, string>, fixture: string): Promise<void>
}

const tokenName = 'Sample data'

/** Does something in a person's name, with an access token that lives as long. */
export async function inTheNameOf(
  { http, db, paths }: House,
  userUuid: string,
  work: (caller: DemoCaller) => Promise<void>,
) {
  const token = newToken()
  const tokens = and(eq(accessToken.userUuid, userUuid), eq(accessToken.name, tokenName))
  await db.delete(accessToken).where(tokens)
  await db.insert(accessToken).values({ uuid: newUuid(), userUuid, name: tokenName, tokenHash: hashToken(token) })
  const authorization = `Bearer ${token}`

  async function call<Reply>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: string | Buffer, type?: string) {
    const answer = await http.inject({
      method,
      url: `/api${path}`,
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    // What the route answers is the contract's; the samples' readers name the type.
    return (answer.body === '' ? undefined : answer.json()) as Reply
  }

  try {
    await work({
      get: (path) => call('GET', path),
      list: async <Member>(path: string) =>
        (await call<Collection<Member>>('GET', `${path}${path.includes('?') ? '&' : '?'}itemsPerPage=1000`)).member,
      post: (path, body) => call('POST', path, JSON.stringify(body), 'application/json'),
      patch: (path, body = {}) => call('PATCH', path, JSON.stringify(body), 'application/merge-patch+json'),
      start: async (path) => {
        const { status } = await call<{ status: { title: string } }>('GET', path)
        if (status.title === 'init') await call('PATCH', `${path}/start`)
      },
      upload: async (fields, fixture) => {
        const content = await readFile(join(paths.fixturesDirectory, fixture))
        const boundary = newUuid()
        const parts = Object.entries(fields).map(
          ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="${basename(fixture)}"\r\n\r\n`
        const payload = Buffer.concat([
          Buffer.from(parts.join('') + head),
          content,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ])
        await call('POST', '/files', payload, `multipart/form-data; boundary=${boundary}`)
      },
    })
  } finally {
    await db.delete(accessToken).where(tokens)
  }
}
