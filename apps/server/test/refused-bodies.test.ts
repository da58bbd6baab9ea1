import { texts as german } from '@langwerk/contract/refusal-texts.de'
import { texts as english } from '@langwerk/contract/refusal-texts.en'
import type { AnyRoute } from '@langwerk/contract/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyRoute, nameOf } from './access-calls.ts'
import { type Caller, testHouse } from './house.ts'

const world = testHouse()
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

const withBody = everyRoute
  .filter(({ method, raw }) => (method === 'POST' || method === 'PATCH') && raw !== 'body')
  // The page of an identity provider sends a form.
  .filter(({ path }) => !path.endsWith('/acs'))
  .map((route) => [nameOf(route), route] as const)
const describedAs = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const fieldsOf = (schema: z.ZodType) => Object.keys(describedAs(schema).properties ?? {})
const pathOf = ({ path }: AnyRoute) =>
  path.replace(/:id\b/, '1').replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
const send = (caller: Caller, route: AnyRoute, body: object) =>
  route.method === 'POST' ? caller.post(pathOf(route), body) : caller.patch(pathOf(route), body)

const wrong = [
  {},
  [{}],
  [[]],
  '',
  'x',
  'x'.repeat(120_000),
  -1,
  1.5,
  1e12,
  1e17,
  -1e17,
  true,
  null,
  Array.from({ length: 2000 }, () => 'x'),
  '/api/languages/x',
]

interface Told {
  propertyPath: string
  message: string
  code: string
  values?: Record<string, string | number>
}

/** What is wrong with how a violation is told; null where it can be told in both languages. */
function untold({ code, values = {}, message }: Told): string | null {
  for (const texts of [english, german]) {
    const sentence = (texts.violations as Record<string, string>)[code]
    if (sentence === undefined) return `${code} has no words`
    const missing = sentence.match(/(?<=\{\{)\w+(?=\}\})/g)?.find((name) => values[name] === undefined)
    if (missing) return `${code} comes without ${missing}`
  }
  return /\{\{|undefined|Invalid/.test(message) ? message : null
}

describe('a field that is not known', () => {
  test.each(withBody)('is refused by %s', async (_, route) => {
    const answer = await send(admin, route, { surprise: true })
    expect(answer.status).toBe(422)
    expect(answer.body.violations).toContainEqual({
      propertyPath: 'surprise',
      code: 'unknown_field',
      values: {},
      message: 'This field is not known here',
    })
  })

  test('is named also within others', async () => {
    const answer = await admin.post('/job_templates', { name: 'T', teams: [{ team: '/api/teams/x', role: 'owner' }] })
    expect(answer.body.violations).toContainEqual(
      expect.objectContaining({ propertyPath: 'teams[0].role', code: 'unknown_field' }),
    )
  })
})

test('null of a description that may be left out is refused by none', async () => {
  const refusing = []
  for (const [name, route] of withBody) {
    const { properties, required } = describedAs(route.body)
    if (!properties?.description || required?.includes('description')) continue
    const { body } = await send(admin, route, { description: null })
    if (body?.violations?.some(({ propertyPath }: Told) => propertyPath === 'description')) refusing.push(name)
  }
  expect(refusing).toEqual([])
})

describe('whatever is wrong with a body', () => {
  test.each(withBody)('of %s is told by codes that have words', async (_, route) => {
    const fields = fieldsOf(route.body)
    for (const value of wrong) {
      const body = Object.fromEntries(fields.map((name) => [name, value]))
      const answer = await send(admin, route, body)
      expect(answer.status).toBeLessThan(500)
      expect(english.refusals).toHaveProperty(answer.status < 400 ? 'not_found' : answer.body.code)
      const violations: Told[] = answer.body?.violations ?? []
      expect(violations.flatMap((told) => untold(told) ?? [])).toEqual([])
      const told = violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
      expect(told).toEqual([...new Set(told)])
    }
  })
})
