import type { ModelAnswerEvent } from '@langwerk/contract/model-questions'
import { expect, test } from 'vitest'
import { createModelAnswers } from './model-answers.ts'

const model = { '@id': '/api/generative_artificial_intelligence_models/m', uuid: 'm', name: 'Ours' }
const by = { models: [model], engines: false }

/** Answers with the text of what is asked, and then never ends by itself. */
async function* slowly(_: string, { ask }: { ask: string }, signal: AbortSignal): AsyncGenerator<ModelAnswerEvent> {
  yield { type: 'begun', signs: [], forOtherLanguages: false }
  yield { type: 'text', text: ask }
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what is stopped keeps what had come', async () => {
  const answers = createModelAnswers(slowly)
  answers.ask('one', { ask: 'shorter' }, by)
  await settled()
  expect(answers.of('one')?.answers).toMatchObject([{ state: 'coming', text: ['shorter'] }])
  answers.stop('one')
  await settled()
  expect(answers.of('one')?.answers).toMatchObject([{ state: 'stopped', text: ['shorter'] }])
})

test('another question takes the place of the first, of the same segment alone', async () => {
  const answers = createModelAnswers(slowly)
  answers.ask('one', { ask: 'shorter' }, by)
  answers.ask('two', { ask: 'shorter' }, by)
  await settled()
  answers.ask('one', { ask: 'simpler' }, by)
  await settled()
  expect(['one', 'two'].map((uuid) => answers.of(uuid)?.answers[0])).toMatchObject([
    { state: 'coming', text: ['simpler'] },
    { state: 'coming', text: ['shorter'] },
  ])
})
