import { contextSize, textsAround } from '@langwerk/generation/context-windows'
import type { GenerationBatch, SegmentToWrite } from '@langwerk/generation/generation-batch'
import { messageText } from '@langwerk/quality/messages'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { Db } from '../../database/database.ts'
import { formalityWords } from '../../kit/formality-words.ts'
import { checkMessages } from '../jobs/index.ts'
import { termsToWrite } from '../termbases/index.ts'
import { textsBetween } from '../trans-units/index.ts'
import { findMemoryMatches } from '../translation-memories/index.ts'
import type { FileWork, RequestingWorker, RunWork } from './open-work.ts'
import type { RunUnit } from './run-units.ts'

/** Segments of one file that are asked for together, with what the model is told around them. */
export interface PreparedBatch {
  segments: SegmentToWrite[]
  /** What is told with some of them: the first request has all, a second one fewer. */
  batchOf(segments: readonly SegmentToWrite[]): GenerationBatch
}

/** What of a run is to be known for its requests. */
interface PreparedWork extends Pick<RunWork, 'house'> {
  run: { jobUuid: string; worker: RequestingWorker }
  settings: Pick<RunWork['settings'], 'formality' | 'memories' | 'termbases'>
}

/** Gathers what a model is to know of segments, which stand in the order of their file. */
export async function prepareBatch(
  work: PreparedWork,
  file: FileWork,
  units: readonly RunUnit[],
  signal: AbortSignal,
): Promise<PreparedBatch> {
  const { house, settings, run } = work
  const { termbases } = settings
  const texts = units.map(({ sourceText }) => sourceText)
  const [terms, findings, fuzzy, around] = await Promise.all([
    termsToWrite(house, { ...file.languages, termbases }, texts),
    findingsOn(work, file, units),
    fuzzyMatches(work, file, units, signal),
    textsAroundUnits(house.db, work, units),
  ])
  const segments = units.map(
    (unit, index): SegmentToWrite => ({
      key: unit.uuid,
      source: segmentFromXml(unit.source),
      current: unit.target === '' ? null : segmentFromXml(unit.target),
      maxCharacters: unit.maxCharacters ?? undefined,
      maxLines: unit.maxLines ?? undefined,
      terms: terms[index]!,
      findings: findings[index]!,
    }),
  )
  const { worker } = run
  const rest = {
    ...file.languages,
    formality: formalityWords[settings.formality],
    instruction: {
      system: [worker.systemMessage, worker.workOnTerminologyOnly ? termsOnly : ''].filter(Boolean).join('\n\n'),
      prompt: worker.prompt,
      guideline: worker.guideline,
    },
    fileName: file.fileName,
    fuzzy,
    confirmed: file.confirmed,
    ...around,
  }
  return { segments, batchOf: (some) => ({ ...rest, segments: some }) }
}

const termsOnly = 'Look at nothing but the use of the terms listed in the data: leave everything else as it is.'

/** What checks say of each target, in sentences: those that the worker is restricted to, or else the job's. */
async function findingsOn(
  { house, settings }: PreparedWork,
  file: FileWork,
  units: readonly RunUnit[],
): Promise<string[][]> {
  const { termbases } = settings
  const messages = file.rulesOfWorker
    ? await checkMessages(house, { ...file.languages, termbases, rules: file.rulesOfWorker }, units)
    : units.map((unit) => (unit.target === '' ? [] : unit.messages))
  return messages.map((ofUnit) =>
    ofUnit.filter(({ falsePositive }) => !falsePositive).map(({ key, values }) => messageText(key, values)),
  )
}

/** Below this percent an example leads astray. */
const leastPercent = 60
const mostFuzzy = 5

/** The best matches of memories for the segments of a batch, the best first. */
async function fuzzyMatches(
  { house, settings }: PreparedWork,
  { languages }: FileWork,
  units: readonly RunUnit[],
  signal: AbortSignal,
): Promise<GenerationBatch['fuzzy']> {
  const memories = settings.memories.map((memory) => ({ ...memory, minimum: leastPercent }))
  if (memories.length === 0) return []
  const queries = units.map(({ source, name }) => ({ source, name, previousHash: null, nextHash: null }))
  const found = await findMemoryMatches(house, { memories, ...languages, limit: 1 }, queries, signal)
  const text = (xml: string) => plainText(segmentFromXml(xml))
  const best = found.flat().sort((a, b) => b.matchPercent - a.matchPercent)
  // Many segments may have the same match.
  return [...new Map(best.map((match) => [`${match.source}\n${match.target}`, match])).values()]
    .slice(0, mostFuzzy)
    .map(({ source, target, matchPercent }) => ({ source: text(source), target: text(target), percent: matchPercent }))
}

/** More than has room on one side, however short they are. */
const mostNeighbours = 200

async function textsAroundUnits(db: Db, { run }: PreparedWork, units: readonly RunUnit[]) {
  const window = run.worker.contextWindow
  const [first, last] = [units[0]!.sortId, units.at(-1)!.sortId]
  const reach = Math.min(contextSize(window), mostNeighbours)
  if (reach === 0) return { before: [], after: [] }
  const rows = await textsBetween(db, units[0]!.targetFileUuid, { from: first - reach, to: last + reach })
  const placeOf = (sortId: number) => rows.findIndex((row) => row.sortId === sortId)
  const texts = rows.map(({ source }) => source)
  return textsAround(texts, { first: Math.max(0, placeOf(first)), last: Math.max(0, placeOf(last)) }, window)
}
