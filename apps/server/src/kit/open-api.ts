import { Problem } from '@langwerk/contract/common'
import { type AnyRoute, madeOrDone } from '@langwerk/contract/route'
import { routes } from '@langwerk/contract/routes'
import { z } from 'zod'
import { version } from '../foundation/version.ts'
import type { House } from './house.ts'
import { openApiPage } from './open-api-page.ts'

/** Serves the OpenAPI 3.1 document of all routes, and a page that shows it to people. */
export function serveOpenApi({ http, config }: Pick<House, 'http' | 'config'>) {
  // Made when it is first asked for: few ask for it, and everybody waits for the server to start.
  let document: string | undefined
  http.get('/api/docs.json', (_request, reply) => {
    document ??= JSON.stringify(describeRoutes(config.publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(openApiPage(routes)))
}

function describeRoutes(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, group] of routes) {
    for (const route of group) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(area, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Langwerk', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ accessToken: [] }, { session: [] }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'langwerk_session',
          description: 'Unsafe methods also need the header X-CSRF-Token.',
        },
      },
    },
  }
}

function describeRoute(area: string, route: AnyRoute) {
  const parameters = [
    ...fields(route.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...fields(route.query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema,
      ...(name === 'order' && { style: 'deepObject' }),
    })),
  ]
  const body =
    route.body instanceof z.ZodUnion || fields(route.body).length > 0
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: bodySchema(route.body) } } },
        }
      : {}
  const upload =
    route.raw === 'body'
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
      : {}
  const empty = route.reply instanceof z.ZodVoid
  const success =
    route.raw === 'reply'
      ? { description: 'Bytes' }
      : empty
        ? { description: 'Done' }
        : { description: 'Done', content: { 'application/ld+json': { schema: jsonSchema(route.reply, 'output') } } }
  return {
    tags: [area],
    summary: route.summary,
    ...(route.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...body,
    ...upload,
    responses: {
      ...(route.reply instanceof z.ZodOptional && { 204: { description: 'Done, with nothing to be shown' } }),
      [empty && route.raw !== 'reply' ? 204 : madeOrDone(route)]: success,
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Fields that a body does not know are refused, which only answers' schemas say by themselves. */
const bodySchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) jsonSchema.additionalProperties = false
    },
  })
  return rest
}

function fields(schema: z.ZodType): [string, unknown][] {
  const described = jsonSchema(schema, 'input') as { properties?: Record<string, unknown> }
  return Object.entries(described.properties ?? {})
}
