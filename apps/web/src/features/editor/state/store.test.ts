import { expect, test } from 'vitest'
import { createStore } from './store.ts'

const sum = () => createStore(0, (state, added: number) => state + added)

test('tells those who listen of each change, and of nothing else', () => {
  const store = sum()
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.dispatch(2)
  store.dispatch(0)
  store.dispatch(3)
  leave()
  store.dispatch(4)
  expect([seen, store.get()]).toEqual([[2, 5], 9])
})
