import { expect, test } from 'vitest'
import { createLiveTarget } from './live-target.ts'

/** A live target whose pauses come when the test says so. */
function liveTarget() {
  let settle: (() => void) | null = null
  const live = createLiveTarget((then) => {
    settle = then
    return () => {
      settle = null
    }
  })
  return { live, pause: () => settle?.(), texts: () => [live.now()?.target[0], live.settled()?.target[0]] }
}

test('what is typed is there at once, and settles at the pause', () => {
  const { live, pause, texts } = liveTarget()
  live.show({ uuid: 'a', target: ['Der'] })
  live.type({ uuid: 'a', target: ['Der H'] })
  live.type({ uuid: 'a', target: ['Der Hu'] })
  expect(texts()).toEqual(['Der Hu', 'Der'])
  pause()
  expect(texts()).toEqual(['Der Hu', 'Der Hu'])
})

test('keys do not disturb those who look at the settled text', () => {
  const { live, pause } = liveTarget()
  live.show({ uuid: 'a', target: ['Der'] })
  const seen = new Set<unknown>()
  live.subscribe(() => seen.add(live.settled()))
  for (const text of ['Der ', 'Der H', 'Der Hu']) live.type({ uuid: 'a', target: [text] })
  expect(seen.size).toBe(1)
  pause()
  expect(seen.size).toBe(2)
})

test('another segment is settled as it opens, and the pause of the last one changes nothing', () => {
  const { live, pause, texts } = liveTarget()
  live.show({ uuid: 'a', target: ['Der'] })
  live.type({ uuid: 'a', target: ['Der H'] })
  live.show({ uuid: 'b', target: ['Die'] })
  expect(texts()).toEqual(['Die', 'Die'])
  pause()
  expect(texts()).toEqual(['Die', 'Die'])
})
