import { expect, test } from 'vitest'
import { z } from 'zod'
import { nameOrBlank } from './common.ts'
import { fault } from './refusals.ts'
import { routes } from './routes.ts'

/** Where nothing stands for a name that is given then: a job's first file, a language's name, a step's place. */
const namedByDefault = [
  ...['POST /jobs', 'PATCH /jobs/:uuid', 'POST /termbase_indices', 'PATCH /termbase_indices/:uuid'],
  ...['POST /job_steps', 'PATCH /job_steps/:uuid', 'PATCH /job_steps/:uuid/hand_over'],
]

const withName = [...routes.values()]
  .flat()
  .filter(({ body }) => body instanceof z.ZodObject && 'name' in body.shape)
  .map((route) => ({ title: `${route.method} ${route.path}`, body: route.body }))
  .filter(({ title }) => !namedByDefault.includes(title))

const nothingSeen = ['', '  ', '\u200b', '\u00a0\u2060']

test.each(withName)('$title takes no name of which nothing is seen', ({ body }) => {
  for (const name of nothingSeen) {
    const issues = body.safeParse({ name }).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === 'name').map(({ message }) => message)).toEqual([
      fault('name_required'),
    ])
  }
})

test('a name that may be blank is blank where nothing is seen of it, and else stands as it is given', () => {
  const given = [...nothingSeen, ' Mine ', 'ما\u200cه']
  const names = z.array(nameOrBlank(10)).parse(given)
  expect(names).toEqual([...nothingSeen.map(() => ''), 'Mine', 'ما\u200cه'])
})
