import fc from 'fast-check'

/** The part of the API's description that calls are made from. */
export interface Description {
  paths: Record<string, Record<string, DescribedRoute>>
}
interface DescribedRoute {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

export interface WrongCall {
  method: string
  /** Without the query. */
  path: string
  query: string
  /** What is sent, if anything, and as what. */
  contentType: string | null
  payload: string | Buffer | null
}

/** Uuids by the collection that an IRI or a path names, so that calls get past the first look. */
export type Known = (collection: string) => string

/**
 * Calls of one route, made from its description: most are right but for one value, some are wrong altogether.
 * The same seed makes the same calls.
 */
export function wrongCalls(
  { method, path, route }: Described,
  { pathUuid, known }: { pathUuid: string; known: Known },
  { seed, count }: { seed: number; count: number },
): WrongCall[] {
  const queries = (route.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const content = route.requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  const body = content['multipart/form-data']
    ? brokenForm
    : schema
      ? fc.oneof({ weight: 12, arbitrary: json(method, schema, known) }, { weight: 1, arbitrary: brokenBody })
      : fc.oneof({ weight: 6, arbitrary: fc.constant({ contentType: null, payload: null }) }, brokenBody)
  const call = fc
    .tuple(pathOf(path, pathUuid), queryOf(queries, known), body)
    .map(([filled, query, sent]) => ({ method, path: filled, query, ...sent }))
  return fc.sample(call, { seed, numRuns: count })
}

export interface Described {
  method: string
  path: string
  route: DescribedRoute
}

/** Every route of the description. */
export const describedRoutes = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ method: method.toUpperCase(), path, route })),
  )

function pathOf(path: string, pathUuid: string): fc.Arbitrary<string> {
  const right = fc.constant(path.replace('{uuid}', pathUuid).replace(/\{\w+\}/, '1'))
  if (!path.includes('{')) return right
  const odd = fc.constantFrom(...oddTexts, '99999999999', '1e9', '-1', '0', '1.5', 'undefined')
  const wrong = odd.map((text) => path.replace(/\{\w+\}/, pathPart(text)).replace(/\{\w+\}/, '99999999999'))
  const upper = fc.constant(path.replace('{uuid}', pathUuid.toUpperCase()).replace(/\{\w+\}/, '9007199254740993'))
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong }, { weight: 1, arbitrary: upper })
}

function queryOf(parameters: { name: string; schema: Schema }[], known: Known): fc.Arbitrary<string> {
  const one = fc.constantFrom(...parameters, { name: 'unknown', schema: {} }).chain(({ name, schema }) => {
    const value = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...oddNumbers.map(String), '1e9', '1e21', 'NaN', '0x10', '') },
      { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
      {
        weight: 3,
        arbitrary: right(schema, known).map((value) => (typeof value === 'object' ? 'asc' : String(value))),
      },
    )
    const names = name === 'order' ? ['order[name]', 'order[createdAt]', 'order[\u0000]', 'order'] : [name, `${name}[]`]
    return fc
      .tuple(fc.oneof({ weight: 5, arbitrary: fc.constant(names[0]!) }, fc.constantFrom(...names)), value)
      .map(([as, text]) => `${part(as)}=${part(text)}`)
  })
  if (parameters.length === 0) return fc.oneof({ weight: 8, arbitrary: fc.constant('') }, one)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 8, arbitrary: fc.array(one, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('&')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%ED%A0%80=%ED%A0%80', 'a=%', '[]=1', 'page=1&page=2', '%00', '__proto__[a]=1'),
    },
  )
}

/** What a URL can hold of a text: half a pair goes as the bytes that it would have. */
const part = (text: string) =>
  encodeURIComponent(text.replaceAll(halfPairs, '')) + (text.search(halfPairs) >= 0 ? '%ED%A0%80' : '')
const halfPairs = /\p{Surrogate}/gu
const pathPart = (text: string) => part(text).slice(0, 400)

function json(method: string, schema: Schema, known: Known): fc.Arbitrary<Pick<WrongCall, 'contentType' | 'payload'>> {
  const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  return fc.tuple(right(schema, known), fc.nat(1000), odd(known), fc.boolean()).map(([value, at, wrong, isMerged]) => {
    const spoilt = at % 7 === 0 ? value : spoil(value, at, isMerged && wrong === null ? '' : wrong)
    return { contentType, payload: JSON.stringify(spoilt) ?? 'null' }
  })
}

/** The value with the `at`-th of its parts replaced. */
function spoil(value: unknown, at: number, by: unknown): unknown {
  const places: (readonly (string | number)[])[] = []
  const walk = (of: unknown, path: readonly (string | number)[]) => {
    places.push(path)
    if (typeof of === 'object' && of !== null)
      for (const [key, inner] of Object.entries(of)) walk(inner, [...path, Array.isArray(of) ? Number(key) : key])
  }
  walk(value, [])
  const replace = (of: unknown, [first, ...rest]: readonly (string | number)[]): unknown => {
    if (first === undefined) return by
    if (Array.isArray(of)) return of.map((inner, index) => (index === first ? replace(inner, rest) : inner))
    const fields = of as Record<string, unknown>
    return { ...fields, [first]: replace(fields[first], rest) }
  }
  // The whole value is wrong seldom: that says nothing about its parts.
  const places2 = at % 11 === 0 || places.length === 1 ? places : places.slice(1)
  return replace(value, places2[at % places2.length]!)
}

/** A value as the schema wants it. */
function right(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => right(choice, known)))
  if (schema.allOf) return right(Object.assign({}, ...schema.allOf) as Schema, known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return rightObject(schema, known)
  if (type === 'array') return fc.array(right(schema.items ?? {}, known), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1e15)
    return fc.oneof(
      fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(schema.maximum ?? 100, least + 100)) }),
      fc.constantFrom(...(schema.maximum === undefined ? [1, 2 ** 53 - 1] : [schema.maximum])),
    )
  }
  if (type === 'string') return rightText(schema, known)
  return fc.constantFrom<unknown>('text', 1, null, {}, [])
}

function rightObject(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, namedText(name) ?? right(inner, known)]),
  )
  if (Object.keys(fields).length > 0) return fc.record(fields, { requiredKeys: schema.required ?? [] })
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  return fc.dictionary(fc.constantFrom('a', 'name', 'en', 'definition', '\u0000', '\ud800'), right(values, known), {
    maxKeys: 2,
  })
}

/** Texts that a pattern alone does not let one guess. */
function namedText(name: string): fc.Arbitrary<unknown> | null {
  if (name === 'version') return fc.constantFrom(1, 2, 2_147_483_647)
  if (name === 'xml')
    return fc.constantFrom('Hello', '<g id="1">a</g>', '<x id="1"/>', '<', '&#0;', '&#xD800;', 'a'.repeat(3000))
  if (name === 'html') return fc.constantFrom('<p>Text</p>', '<p>&#0;&#xD800;</p>')
  if (name === 'uuid') return fc.uuid({ version: 4 })
  return null
}

function rightText({ pattern = '', format }: Schema, known: Known): fc.Arbitrary<string> {
  const [, collection] = /\/api\\?\/(\w+)/.exec(pattern) ?? []
  if (collection) return fc.constant(`/api/${collection}/${known(collection)}`)
  if (format === 'uuid') return fc.constantFrom(known('jobs'), known('term_entries'), known('termbases'), known('any'))
  if (format === 'email') return fc.uuid().map((uuid) => `${uuid}@langwerk.test`)
  if (format === 'uri') return fc.constant('https://example.test/')
  if (format?.startsWith('date')) return fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01')
  if (pattern.includes('#')) return fc.constant('#112233')
  return fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom(...oddTexts) })
}

const odd = (known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        [],
        {},
        [null],
        [[]],
        { '\ud800': 1 },
        { a: { b: '\ud800' } },
        Array(1001).fill('a'),
        [known('jobs').toUpperCase()],
        known('jobs').toUpperCase(),
        `/api/jobs/${known('jobs').toUpperCase()}`,
      ),
    },
  )

const oddTexts = [
  '\ud800',
  'a\udc00b',
  '😀'.slice(0, 1),
  'a\u0000b',
  '\u0000',
  '',
  ' ',
  '\u{10ffff}',
  '\uffff\ufeff\u202e',
  "'; drop table job; --",
  '%',
  '_%\\',
  '\\',
  '(',
  '[a-',
  '*+?',
  'a & !',
  ':* | <->',
  'a'.repeat(300),
  'ä'.repeat(3000),
  'x'.repeat(70_000),
  '2026-02-30T25:61:00Z',
  '+010000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '275760-09-13',
  'https://a b/\ud800',
  'http://[::1',
  '<g id="1"><g id="1"></g>',
  '<x id="99999999999999999999"/>',
  'null',
  'undefined',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  'en-x-\ud800',
  'name <a@b.test>\r\nBcc: c@d.test',
]

const oddNumbers = [
  -1,
  0,
  0.5,
  -0.5,
  1e9,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  2 ** 53,
  1e21,
  -1e21,
  1e308,
]

const brokenBody: fc.Arbitrary<Pick<WrongCall, 'contentType' | 'payload'>> = fc.constantFrom(
  ...[
    '{',
    '',
    'null',
    '[]',
    '1',
    '"a"',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
    '{"__proto__":{"a":1}}',
    '['.repeat(2000),
    '{"name":1e999}',
    '\u0000',
  ].map((payload) => ({ contentType: 'application/json', payload })),
  { contentType: 'text/plain', payload: 'text' },
  { contentType: 'application/xml', payload: '<a/>' },
  { contentType: 'nonsense', payload: '{}' },
  { contentType: 'application/json; charset=\ufffd'.slice(0, 26), payload: '{}' },
  { contentType: 'application/json', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { contentType: 'multipart/form-data', payload: 'x' },
  { contentType: 'application/x-www-form-urlencoded', payload: 'SAMLResponse=%00&RelayState=%ED%A0%80' },
)

const boundary = 'langwerk-test-boundary'
const formType = `multipart/form-data; boundary=${boundary}`
const fieldOf = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileOf = (name: string, fileName: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

/** Forms without a boundary, cut off anywhere, with parts that are not what they say. */
const brokenForm: fc.Arbitrary<Pick<WrongCall, 'contentType' | 'payload'>> = fc
  .tuple(
    fc.constantFrom('uuid', 'jobUuid', 'uploadedFile', '__proto__', '\u0000', 'x'.repeat(300)),
    fc.constantFrom(...oddTexts.filter((text) => text.search(halfPairs) < 0)),
    fc.constantFrom('a.html', '', '\u0000.html', '../a.html', 'a'.repeat(600), 'ä.docx', 'a.png'),
    fc.constantFrom('', '<p>Hi</p>', '\u0000', '\u0089PNG\r\n\u001a\n'),
    fc.constantFrom('whole', 'cut', 'noBoundary', 'otherBoundary', 'noEnd', 'empty', 'json'),
    fc.nat(1000),
  )
  .map(([field, value, fileName, content, how, at]) => {
    const whole = `${fieldOf(field, value)}${fileOf('uploadedFile', fileName, content)}${end}`
    if (how === 'cut') return { contentType: formType, payload: whole.slice(0, at % whole.length) }
    if (how === 'noBoundary') return { contentType: 'multipart/form-data', payload: whole }
    if (how === 'otherBoundary') return { contentType: `${formType}-other`, payload: whole }
    if (how === 'noEnd') return { contentType: formType, payload: whole.slice(0, -end.length) }
    if (how === 'empty') return { contentType: formType, payload: at % 2 === 0 ? '' : end }
    if (how === 'json') return { contentType: 'application/json', payload: '{"uploadedFile":"\\ud800"}' }
    return { contentType: formType, payload: whole }
  })
