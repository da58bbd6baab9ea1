import { ModelError } from './model-error.ts'
import { below, type Reached } from './wire.ts'

interface AzureAddress {
  /** Up to `/chat/completions`, or `/embeddings`. */
  address: string
  query?: Record<string, string>
}

/**
 * Where a deployment at Azure is asked. What people type decides: the whole address of its completions or embeddings is taken as it stands; one with
 * an `api-version` is of the older kind, where `olderPath` leads to the model; any other is a resource, or its `/openai/v1`.
 * @throws ModelError where there is none: every resource has an address of its own.
 */
export function azureAddress({ endpoint }: Reached, providerName: string, olderPath: string): AzureAddress {
  if (endpoint === null) throw new ModelError('badRequest', 'withoutEndpoint', { provider: providerName })
  const [typed = '', search = ''] = endpoint.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const withoutEnd = typed.replace(wholeEnd, '')
  if (withoutEnd !== typed) return { address: withoutEnd, query }
  if ('api-version' in query) return { address: below(typed, olderPath), query }
  return { address: /\/openai\/v1\/?$/.test(typed) ? typed : below(typed, 'openai/v1') }
}

const wholeEnd = /\/(chat\/completions|embeddings)\/?$/
