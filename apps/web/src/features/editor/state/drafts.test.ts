import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

/** Drafts whose pauses come when the test says so. */
function typing() {
  const sent: [string, string][] = []
  let then: (() => void) | null = null
  const drafts = createDrafts(
    (...draft) => sent.push(draft),
    (next) => {
      then = next
      return () => {
        then = null
      }
    },
  )
  return { drafts, sent, pause: () => then?.() }
}

test('a draft is there at once, and on the server at the pause', () => {
  const { drafts, sent, pause } = typing()
  drafts.keep('a', 'H')
  drafts.keep('a', 'Hu')
  expect([drafts.get('a'), sent]).toEqual(['Hu', []])
  pause()
  expect(sent).toEqual([['a', 'Hu']])
})

test('what is saved before the pause is not sent', () => {
  const { drafts, sent, pause } = typing()
  drafts.keep('a', 'Hu')
  drafts.forget('a')
  pause()
  expect([sent, drafts.get('a')]).toEqual([[], undefined])
})

test('whoever leaves, or goes on to another segment, makes no pause: the draft is sent at once, and once', () => {
  const { drafts, sent, pause } = typing()
  drafts.keep('a', 'Hu')
  drafts.keep('b', 'Ka')
  expect(sent).toEqual([['a', 'Hu']])
  drafts.sendNow()
  pause()
  drafts.sendNow()
  expect(sent).toEqual([
    ['a', 'Hu'],
    ['b', 'Ka'],
  ])
})

test('what is typed here is newer than a draft of an earlier visit', () => {
  const { drafts } = typing()
  drafts.keep('a', 'Hund')
  drafts.takeUp([
    { transUnitUuid: 'a', xml: 'Hu' },
    { transUnitUuid: 'b', xml: 'Ka' },
  ])
  expect([drafts.get('a'), drafts.get('b')]).toEqual(['Hund', 'Ka'])
})

test('what a program left as a draft and is no segment is taken up as the characters that it is', () => {
  const { drafts } = typing()
  drafts.takeUp([
    { transUnitUuid: 'a', xml: 'A <g id="1">hut' },
    { transUnitUuid: 'b', xml: 'A <g id="1">hut</g>' },
  ])
  expect([drafts.get('a'), drafts.get('b')]).toEqual(['A &lt;g id="1"&gt;hut', 'A <g id="1">hut</g>'])
})
