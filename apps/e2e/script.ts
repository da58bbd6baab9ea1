import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Product } from './product.ts'
import { waitFor } from './product.ts'

// The body is whatever the route answers; each journey states what it expects of it.
// biome-ignore lint/suspicious/noExplicitAny: asserted by the journeys
type Body = any

/** A script that speaks to the product over HTTP, as `docs/how-to` teaches: signed in with a session and its CSRF token. */
export interface Script {
  get(path: string): Promise<Body>
  post(path: string, body?: object): Promise<Body>
  patch(path: string, body?: object): Promise<Body>
  del(path: string): Promise<void>
  upload(fields: Record<string, string>, file: string | { name: string; content: string | Uint8Array }): Promise<Body>
  download(path: string): Promise<{ name: string; bytes: Uint8Array }>
  language(code: string): Promise<{ '@id': string; uuid: string }>
  /** Starts a job and waits until it is ready. */
  prepared(jobUuid: string): Promise<Body>
}

export async function signInScript(
  product: Pick<Product, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<Script> {
  const signedIn = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`)
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const { csrfToken } = (await signedIn.json()) as { csrfToken: string }

  const send = async (method: string, path: string, body?: string | FormData, type?: string) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { cookie, 'x-csrf-token': csrfToken, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const json = async (answer: Response) => (answer.status === 204 ? undefined : answer.json())
  const patch = async (path: string, body: object = {}) =>
    json(await send('PATCH', path, JSON.stringify(body), 'application/merge-patch+json'))
  const post = async (path: string, body: object = {}) =>
    json(await send('POST', path, JSON.stringify(body), 'application/json'))
  const get = async (path: string) => json(await send('GET', path))

  return {
    get,
    post,
    patch,
    del: async (path) => void (await send('DELETE', path)),
    upload: async (fields, file) => {
      const { name, content } = typeof file === 'string' ? { name: basename(file), content: readFileSync(file) } : file
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('uploadedFile', new Blob([content as BlobPart]), name)
      return json(await send('POST', '/files', form))
    },
    download: async (path) => {
      const answer = await send('GET', path)
      const disposition = answer.headers.get('content-disposition') ?? ''
      const name =
        /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1] ?? ''
      return { name: decodeURIComponent(name), bytes: new Uint8Array(await answer.arrayBuffer()) }
    },
    language: async (code) => {
      const { member } = (await get('/languages')) as { member: { '@id': string; uuid: string; code: string }[] }
      const found = member.find((language) => language.code === code)
      if (!found) throw new Error(`There is no language ${code}`)
      return found
    },
    prepared: async (jobUuid) => {
      await patch(`/jobs/${jobUuid}/start`)
      return waitFor(async () => {
        const { jobStati } = (await post('/job_stati', { jobUuids: [jobUuid] })) as {
          jobStati: { status: { title: string; failed: boolean } }[]
        }
        const status = jobStati[0]?.status
        if (status?.failed) throw new Error(`The job failed: ${JSON.stringify(await get(`/jobs/${jobUuid}/errors`))}`)
        return status?.title === 'done' && (await get(`/jobs/${jobUuid}`))
      })
    },
  }
}
