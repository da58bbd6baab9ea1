import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { shapeOf } from './shapes.ts'

test('no change takes what a thing is known by', () => {
  const changes = [...routes.values()]
    .flat()
    .filter(({ method, path }) => method === 'PATCH' && path.endsWith('/:uuid'))
  expect(changes.length).toBeGreaterThan(20)
  const taking = changes.filter(({ body }) => body instanceof z.ZodObject && 'uuid' in shapeOf(body))
  expect(taking.map(({ path }) => path)).toEqual([])
})
