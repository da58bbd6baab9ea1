import type {
  ArtificialIntelligenceWorkerRun,
  WorkerRunSegment,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { fakeModel, fakeModelKey, type ModelRequest } from './fake-model.ts'
import { type Caller, until } from './house.ts'

type Run = ArtificialIntelligenceWorkerRun

/** A segment as a model is shown it. */
export interface ShownSegment {
  id: string
  text: string
  current?: string
  findings?: string[]
}

/** What stands in the data of a request. */
export const dataIn = ({ text }: Pick<ModelRequest, 'text'>): { segments: ShownSegment[]; [name: string]: unknown } =>
  JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(text)![1]!)

/** An answer about each segment of a request. */
export const answering =
  (say: (segment: ShownSegment) => object) =>
  (request: ModelRequest): string =>
    JSON.stringify({ segments: dataIn(request).segments.map((segment) => ({ id: segment.id, ...say(segment) })) })

/** Sources that `translated` can translate. */
export const pumps = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `The pump number ${first + index} is closed.`)

export const translated = (text: string) =>
  text.replace('The pump number', 'Die Pumpe Nummer').replace('is closed', 'ist zu')

/** What a model answers that translates them. */
export const translating = answering(({ text }) => ({ begins: text, text: translated(text) }))

/** A model that answers by the rule of its state, to begin with as one that translates. */
export function pumpModel() {
  const state: { rule: (request: ModelRequest) => string } = { rule: translating }
  return { state, fake: fakeModel((request) => state.rule(request)) }
}

/** A model at the fake, and a worker with it, both shared with the `teams` of `more`. @param output what a million tokens of answers cost @returns their IRIs. */
export async function makeWorker(
  caller: Caller,
  endpoint: string,
  more: { teams?: object[]; [field: string]: unknown } = {},
  output = 10,
) {
  const model = await caller.post('/generative_artificial_intelligence_models', {
    name: 'Ours',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint,
    apiKey: fakeModelKey,
    prices: { currency: 'EUR', input: 1, cachedInput: 0.5, output, checkedOn: '2026-11-01' },
    ...(more.teams && { teams: more.teams }),
  })
  const worker = await caller.post('/artificial_intelligence_workers', {
    name: 'Translator',
    action: 'editTargetSegment',
    prompt: 'Translate plainly.',
    generativeArtificialIntelligenceModel: model.body['@id'],
    ...more,
  })
  if (worker.status !== 201) throw new Error(`A worker answered ${worker.status}: ${JSON.stringify(worker.body)}`)
  return { worker: worker.body['@id'] as string, model: model.body['@id'] as string }
}

export const runsPath = '/artificial_intelligence_worker_runs'

export async function makeRun(caller: Caller, input: object): Promise<Run> {
  const made = await caller.post(runsPath, input)
  if (made.status !== 201) throw new Error(`A run answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body
}

export const runIs = (caller: Caller, uuid: string, title: Run['status']['title']) =>
  until<Run>(async () => {
    const { body } = await caller.get(`${runsPath}/${uuid}`)
    return body.status.title === title && body
  }, 60_000)

/** A run from its estimate to its end. */
export async function workedRun(caller: Caller, input: object, end: Run['status']['title'] = 'done'): Promise<Run> {
  const { uuid } = await makeRun(caller, input)
  const started = await caller.patch(`${runsPath}/${uuid}/start`)
  if (started.status !== 200) throw new Error(`A start answered ${started.status}: ${JSON.stringify(started.body)}`)
  return runIs(caller, uuid, end)
}

export const segmentsOf = async (caller: Caller, uuid: string): Promise<WorkerRunSegment[]> =>
  (await caller.get(`${runsPath}/${uuid}/segments?itemsPerPage=100`)).body.member
