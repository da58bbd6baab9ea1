import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { shapeOf } from './shapes.ts'
import { secretFields } from './shareable-routes.ts'

test('no change takes what a thing is known by', () => {
  const changes = [...routes.values()]
    .flat()
    .filter(({ method, path }) => method === 'PATCH' && path.endsWith('/:uuid'))
  expect(changes.length).toBeGreaterThan(20)
  const taking = changes.filter(({ body }) => body instanceof z.ZodObject && 'uuid' in shapeOf(body))
  expect(taking.map(({ path }) => path)).toEqual([])
})

test('a copy is given a name, teams and secrets, and whoever asks for these knows of them all', () => {
  const copies = [...routes.values()].flat().filter(({ path }) => path.endsWith('/:uuid/copy'))
  expect(copies.length).toBeGreaterThan(5)
  const given = new Set(copies.flatMap(({ body }) => Object.keys(shapeOf(body))))
  expect([...given].sort()).toEqual([...secretFields, 'name', 'teams', 'uuid'])
})
