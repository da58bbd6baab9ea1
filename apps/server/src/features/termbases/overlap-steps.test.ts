import { expect, test } from 'vitest'
import { overlapSteps } from './overlap-steps.ts'

function written() {
  const texts: string[] = []
  const open: (() => void)[] = []
  const { step, rest } = overlapSteps(async (text: string) => {
    await new Promise<void>((resolve) => open.push(resolve))
    if (text === 'broken') throw new Error('It is broken')
    texts.push(text)
  })
  return { texts, finish: () => open.shift()!(), step, rest }
}

test('a step comes back before it is done, and the next one waits for it', async () => {
  const { texts, finish, step, rest } = written()
  await step('a')
  const second = step('b')
  expect(texts).toEqual([])
  finish()
  await second
  expect(texts).toEqual(['a'])
  finish()
  await rest()
  expect(texts).toEqual(['a', 'b'])
})

test('what a step fails with is told by the next one, and by the rest', async () => {
  const { finish, step, rest } = written()
  await step('broken')
  finish()
  await expect(step('b')).rejects.toThrow('It is broken')
  await expect(rest()).rejects.toThrow('It is broken')
})
