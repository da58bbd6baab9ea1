import { expect, test } from 'vitest'
import { openSaveQueue, type SendResult, type WaitingSave } from './save-queue.ts'

const save = (transUnitUuid: string, xml: string): WaitingSave => ({
  transUnitUuid,
  targetFileUuid: 'f',
  change: { targetSegment: { xml }, version: 1 },
  sourceXml: '',
  at: 0,
})

async function queueWith(answers: SendResult[]) {
  let kept: WaitingSave[] = []
  const sent: string[] = []
  const shelf = {
    load: async () => kept,
    keep: async (saves: WaitingSave[]) => {
      kept = saves
    },
  }
  const queue = await openSaveQueue(shelf, async ({ change }) => {
    sent.push(change.targetSegment!.xml)
    return answers.shift() ?? 'saved'
  })
  return { queue, sent, shelf, kept: () => kept.map(({ change }) => change.targetSegment!.xml) }
}

test('keeps the newest save of each unit, and sends them in order', async () => {
  const { queue, sent, kept } = await queueWith([])
  await queue.add(save('a', 'first'))
  await queue.add(save('b', 'other'))
  await queue.add(save('a', 'second'))
  expect(kept()).toEqual(['other', 'second'])
  await queue.flush()
  expect(sent).toEqual(['other', 'second'])
  expect(queue.waiting()).toEqual([])
})

test('stops where the line is gone again and loses nothing', async () => {
  const { queue, kept } = await queueWith(['saved', 'offline'])
  await queue.add(save('a', 'one'))
  await queue.add(save('b', 'two'))
  await queue.flush()
  expect(kept()).toEqual(['two'])
})

test('a reload finds what waited', async () => {
  const { shelf, queue } = await queueWith([])
  await queue.add(save('a', 'kept'))
  const again = await openSaveQueue(shelf, async () => 'saved')
  expect(again.waiting()).toHaveLength(1)
})
