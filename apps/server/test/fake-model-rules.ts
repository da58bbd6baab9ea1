import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

type Provider = GenerativeArtificialIntelligenceProvider

/** What all requests are made of, as far as the fake looks at it. */
export interface ModelBody {
  model: string
  messages: { role: string; content: string | { text?: string }[] }[]
  system?: string | { text?: string }[]
  max_tokens?: number
  max_completion_tokens?: number
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string }
}

const descriptions = '../shared/vendor-apis'

/** Whether the providers' own descriptions lie beside the project; without them requests are compared with the fields alone. */
export const hasModelDescriptions = existsSync(`${descriptions}/openai/openapi.trim.json`)

/** What is wrong in a request by what its provider describes, or by what its own client sends. */
export function violationsOf(
  provider: Provider,
  { path, headers, body }: { path: string; headers: IncomingHttpHeaders; body: ModelBody },
): string[] {
  const { fields, judge, paths } = rules[provider]
  const isValid = hasModelDescriptions ? judge?.() : undefined
  return [
    ...(paths.test(path) ? [] : [`path ${path}`]),
    ...Object.keys(body).flatMap((field) => (fields.has(field) ? [] : [`field ${field}`])),
    ...(headers['content-type'] === 'application/json' ? [] : ['content type']),
    ...(provider === 'claude' ? claudeViolations(headers, body) : []),
    ...(isValid && !isValid(body) ? [JSON.stringify(isValid.errors)] : []),
  ]
}

const openAiFields = new Set([
  'model',
  'messages',
  'max_completion_tokens',
  'response_format',
  'stream',
  'stream_options',
])
const compatibleFields = new Set(['model', 'messages', 'max_tokens', 'response_format', 'stream', 'stream_options'])
const mistralFields = new Set(['model', 'messages', 'max_tokens', 'response_format', 'stream'])
const claudeFields = new Set(['model', 'messages', 'max_tokens', 'system', 'output_config', 'stream'])

interface Rules {
  paths: RegExp
  fields: ReadonlySet<string>
  judge: (() => ValidateFunction) | null
}

const rules: Record<Provider, Rules> = {
  openAi: {
    paths: /^\/v1\/chat\/completions$/,
    fields: new Set([...openAiFields, 'max_tokens']),
    judge: () => openAiJudge(),
  },
  azureOpenAi: {
    paths: /^\/openai\/(v1|deployments\/[\w.-]+)\/chat\/completions(\?api-version=2024-10-21)?$/,
    fields: new Set([...openAiFields, 'max_tokens']),
    judge: () => openAiJudge(),
  },
  azureDeepSeek: {
    paths: /^\/(openai\/v1\/chat\/completions|models\/chat\/completions\?api-version=2024-05-01-preview)$/,
    fields: new Set([...compatibleFields, 'max_completion_tokens']),
    judge: () => openAiJudge(),
  },
  mistral: { paths: /^\/v1\/chat\/completions$/, fields: mistralFields, judge: () => mistralJudge() },
  claude: { paths: /^\/v1\/messages$/, fields: claudeFields, judge: null },
  openAiCompatible: {
    paths: /^\/v1\/chat\/completions$/,
    fields: new Set([...compatibleFields, 'max_completion_tokens']),
    judge: () => openAiJudge(),
  },
}

/** Claude has no description of its own; what its client sends is what is right. */
function claudeViolations(headers: IncomingHttpHeaders, body: ModelBody): string[] {
  return [
    ...(/^20(23-06-01|26-10-21)$/.test(String(headers['anthropic-version'])) ? [] : ['version']),
    ...(Number.isInteger(body.max_tokens) ? [] : ['max_tokens']),
    ...(body.messages.every(({ role }) => role === 'user' || role === 'assistant') ? [] : ['role']),
  ]
}

const openAiJudge = once(() => judgeOf('openai', 'CreateChatCompletionRequest'))
const mistralJudge = once(() => judgeOf('mistral', 'ChatCompletionRequest'))

function judgeOf(vendor: string, schema: string): ValidateFunction {
  const text = readFileSync(`${descriptions}/${vendor}/openapi.trim.json`, 'utf8')
  // `nullable` is of an older OpenAPI, and stands where this one does not allow it.
  const { $id: _, ...document } = JSON.parse(text, (key, value) => (key === 'nullable' ? undefined : value))
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ ...document, $id: vendor })
  return ajv.compile({ $ref: `${vendor}#/components/schemas/${schema}` })
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
