import { expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { openSpelling } from './spelling.ts'

test('a thread that fails is told of, and costs nobody more than the help', async () => {
  const failures: unknown[] = []
  const spelling = openSpelling(new URL('./no-such-thread.js', testPaths.build.spellingThreadFile), (error) => {
    failures.push(error)
  })
  expect(await spelling.unknownWords('de', ['Hauss'])).toBeNull()
  expect(await spelling.suggestions('de', 'Hauss')).toEqual([])
  expect(failures).toHaveLength(2)
  await spelling.close()
})
