import type { Collection } from '@langwerk/contract/common'
import type { ServerEvent } from '@langwerk/contract/events'
import type { Route } from '@langwerk/contract/route'
import { vi } from 'vitest'

/** What a screen asked of a route. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

type Answer<Reply> = (asked: Asked) => Reply | Refused | Streamed | Promise<Reply>
interface AnsweredRoute {
  method: string
  pattern: RegExp
  answer: Answer<unknown>
}

/** A refusal as the server writes it. */
export class Refused {
  constructor(
    readonly status: number,
    readonly problem: object = {},
  ) {}
}

/** An answer that comes as events. */
export class Streamed {
  constructor(readonly events: readonly object[]) {}
}

/** The server as the browser sees it: it answers what a test says, in the types of the contract, and remembers what it was asked. */
export function startServer() {
  const routes: AnsweredRoute[] = []
  const asked = new Map<AnsweredRoute, Asked[]>()

  const respond = async (address: string, method: string, body: unknown): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://server')
    // What was said last holds.
    const route = routes.findLast((one) => one.method === method && one.pattern.test(pathname))
    if (!route) return new Response(JSON.stringify({ detail: `Nobody answers ${method} ${pathname}` }), { status: 404 })
    const call: Asked = {
      params: route.pattern.exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
      body: bodyOf(body),
    }
    asked.get(route)?.push(call)
    const answer = await route.answer(call)
    if (answer instanceof Streamed)
      return new Response(answer.events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
    return answer instanceof Refused
      ? new Response(JSON.stringify(answer.problem), { status: answer.status })
      : new Response(answer === undefined ? null : JSON.stringify(answer), { status: answer === undefined ? 204 : 200 })
  }

  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) =>
    respond(address, method, body),
  )
  vi.stubGlobal('XMLHttpRequest', sendingRequest(respond))

  const lines = new Set<EventTarget>()
  class EventLine extends EventTarget {
    constructor() {
      super()
      lines.add(this)
    }
    close() {
      lines.delete(this)
    }
  }
  vi.stubGlobal('EventSource', EventLine)

  return {
    /** Tells all who listen of an event. */
    pushes(event: ServerEvent): void {
      for (const line of lines) line.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }))
    },
    /** Answers a route; gives what it will have been asked. */
    answers<P, Q, B, R>({ method, path }: Route<P, Q, B, R>, answer: R | Refused | Streamed | Answer<R>): Asked[] {
      const pattern = new RegExp(`/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const calls: Asked[] = []
      // A reply is a value of JSON, never a function.
      const route = { method, pattern, answer: typeof answer === 'function' ? (answer as Answer<R>) : () => answer }
      routes.push(route)
      asked.set(route, calls)
      return calls
    },
  }
}

/** What was sent, as a test looks at it: a form by its fields. */
function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The browser's older way to send, as far as uploads use it. */
const sendingRequest = (respond: (address: string, method: string, body: unknown) => Promise<Response>) =>
  class {
    status = 0
    responseText = ''
    readonly upload = {}
    onload = () => {}
    #method = ''
    #address = ''
    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader() {}
    abort() {}
    async send(body: unknown) {
      const response = await respond(this.#address, this.#method, body)
      this.status = response.status
      this.responseText = await response.text()
      this.onload()
    }
  }

/** A page of a list, as every list route answers. */
export const pageOf = <Item>(...member: Item[]): Collection<Item> => ({
  '@id': '/api',
  '@type': 'Collection',
  totalItems: member.length,
  member,
})
