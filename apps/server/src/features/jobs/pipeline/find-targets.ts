import { adaptTarget } from '@langwerk/matching/adapt'
import { bandOf, leastInternalPercent, percentIn } from '@langwerk/matching/analysis'
import { plainText, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { createBreather } from '../../../kit/breathe.ts'
import type { EarlierSegmentsInThread } from '../../../matching/memory-indexes.ts'
import type { SegmentToTranslate } from '../../machine-translation-engines/index.ts'
import { findMemoryMatches, type MemoryMatch } from '../../translation-memories/index.ts'
import { fitEdges } from '../fit-edges.ts'
import type { EngineAnswer, Engines } from './ask-engines.ts'
import type { Donor, Repetitions } from './repetitions.ts'
import type { StageRun } from './stage-run.ts'
import type { TargetFileToPrepare } from './target-files.ts'
import type { Pretranslation, UntranslatedRow } from './untranslated.ts'

type Found = NonNullable<Pretranslation['found']>
/** What is found for a source, before it is made to fit a segment; `source` is what it translates. */
type Offer = Omit<Found, 'targetText'> & { source: string }

/** The bands of an analysis begin here, so matches are looked for from here on, wherever the memories' minimums are. */
const analysedPercent = 50

/** What targets are found by, for all segments of the job in one target language. */
export interface Means {
  engines: Engines
  repetitions: Repetitions
  earlier: EarlierSegmentsInThread
  /** The sources that engines are being asked for, by their hashes; ended when they have answered. */
  asked: Map<string, Promise<void>>
}

/** What the segments of a window have without asking engines. */
interface Matched {
  rows: readonly UntranslatedRow[]
  matches: MemoryMatch[][]
  internalPercents: readonly (number | null)[]
  /** Null where nothing is there yet. */
  chosen: (Offer | null)[]
}

/** A match, or else the target of an equal segment, for each segment of a window; windows come here in their order. */
export async function matchTargets(
  run: StageRun,
  target: TargetFileToPrepare,
  means: Means,
  rows: readonly UntranslatedRow[],
): Promise<Matched> {
  const { settings } = run
  const { repetitions, earlier } = means
  const [matches, internalPercents] = await Promise.all([
    matchesOf(run, target, means, rows),
    earlier.compareAndKeep(
      rows.map(({ source }) => source),
      leastInternalPercent,
    ),
  ])
  const chosen: (Offer | null)[] = []
  for (const [index, row] of rows.entries()) {
    const match = usable(run, matches[index]!)
    // Alike instructions are for sections of their own.
    const donor = settings.object === 'jobCopywriting' ? undefined : repetitions.donor(row.sourceHash)
    // What is exact goes before a repetition, and that before a match of another text.
    const offer =
      match && match.matchPercent >= 100
        ? ofMatch(run, row, match)
        : donor
          ? ofDonor(donor)
          : match && ofMatch(run, row, match)
    chosen.push(settings.skipPretranslation ? null : (offer ?? null))
    if (offer) repetitions.keep(row.sourceHash, offer)
  }
  return { rows, matches, internalPercents, chosen }
}

/** What each segment of a window gets: what was matched, or else an engine's answer. Several windows may be here at once. */
export async function completeTargets(
  run: StageRun,
  target: TargetFileToPrepare,
  means: Means,
  { rows, matches, internalPercents, chosen }: Matched,
): Promise<Pretranslation[]> {
  const { settings, signal } = run
  if (!settings.skipPretranslation) await askEngines(target, means, rows, chosen, signal)
  const breathe = createBreather(signal)
  const pretranslations: Pretranslation[] = []
  for (const [index, row] of rows.entries()) {
    const { inFile, inJob } = means.repetitions.placeOf(target, row)
    const matchPercent = matches[index]![0]?.matchPercent ?? 0
    const internalPercent = internalPercents[index] ?? 0
    const band = bandOf({ matchPercent, internalPercent }, inFile, inJob, {
      crossFileRepetitions: settings.reportCrossFileRepetitions,
      repetitionsFirst: false,
    })
    const offer = chosen[index]
    const found = offer ? fitted(offer, row, settings.sourceLanguage.code, target.targetLanguage) : null
    pretranslations.push({
      uuid: row.uuid,
      version: row.version,
      band,
      matchPercent: percentIn(band, { matchPercent, internalPercent }),
      estimatePercent: found?.originType === 'machineTranslation' ? found.originMatchPercent : null,
      found,
      locks:
        settings.lockExactMatches &&
        found?.originType === 'translationMemory' &&
        (found.originMatchPercent ?? 0) >= 100,
    })
    await breathe()
  }
  return pretranslations
}

/** The matches of each segment, best first, from the least percent that the analysis tells apart. */
async function matchesOf(
  { house, settings, signal }: StageRun,
  target: TargetFileToPrepare,
  { repetitions, asked }: Means,
  rows: readonly UntranslatedRow[],
): Promise<MemoryMatch[][]> {
  const { memories } = settings
  if (memories.length === 0) return rows.map(() => [])
  return findMemoryMatches(
    house,
    {
      memories: memories.map((memory) => ({
        ...memory,
        minimum: Math.min(analysedPercent, memory.pretranslationMinimum),
      })),
      sourceLanguage: settings.sourceLanguage.code,
      targetLanguage: target.targetLanguage,
      // With minimums of their own the best match may be below its memory's while the next one is not.
      limit: memories.length === 1 ? 1 : 5,
    },
    rows.map(({ source, sourceHash, previousHash, nextHash, name }) => ({
      source,
      // A repetition goes before a match of another text, so that none is looked for.
      exactOnly: repetitions.donor(sourceHash) !== undefined || asked.has(sourceHash),
      previousHash: previousHash === null ? null : BigInt(previousHash),
      nextHash: nextHash === null ? null : BigInt(nextHash),
      name,
    })),
    signal,
  )
}

const usable = ({ settings }: StageRun, matches: readonly MemoryMatch[]) =>
  matches.find(
    (match) =>
      match.matchPercent >=
      settings.memories.find((memory) => memory.translationMemoryUuid === match.translationMemoryUuid)!
        .pretranslationMinimum,
  )

const ofMatch = ({ settings }: StageRun, row: UntranslatedRow, match: MemoryMatch): Offer => ({
  source: row.source,
  target: match.target,
  originType: 'translationMemory',
  originMatchPercent: match.matchPercent,
  originName:
    settings.memories.find((memory) => memory.translationMemoryUuid === match.translationMemoryUuid)?.name ?? null,
})

const ofDonor = (donor: Donor): Offer => ({ ...donor, originType: 'repetition' })

/**
 * Asks the engines once for each source that has nothing yet; its repetitions take the same answer, and those of a source that
 * another window is asking for wait for that one's.
 */
async function askEngines(
  target: TargetFileToPrepare,
  means: Means,
  rows: readonly UntranslatedRow[],
  chosen: (Offer | null)[],
  signal: AbortSignal,
) {
  const { engines, repetitions, asked } = means
  const open = new Map<string, SegmentToTranslate>()
  const awaited = new Map<string, Promise<void>>()
  rows.forEach(({ source, sourceHash, previousSource }, index) => {
    if (chosen[index]) return
    const elsewhere = asked.get(sourceHash)
    if (elsewhere) awaited.set(sourceHash, elsewhere)
    else if (!open.has(sourceHash)) open.set(sourceHash, { xml: source, previous: previousSource })
  })
  if (open.size > 0) {
    const answered = engines.translate(target.targetLanguage, [...open.values()], signal).then((answers) => {
      takeAnswers(repetitions, open, answers, rows, chosen)
    })
    const ended = answered.catch(() => undefined)
    for (const hash of open.keys()) asked.set(hash, ended)
    await answered.finally(() => {
      for (const hash of open.keys()) asked.delete(hash)
    })
  }
  await Promise.all(awaited.values())
  rows.forEach(({ sourceHash }, index) => {
    const donor = awaited.has(sourceHash) && repetitions.donor(sourceHash)
    if (donor) chosen[index] = ofDonor(donor)
  })
}

function takeAnswers(
  repetitions: Repetitions,
  open: ReadonlyMap<string, SegmentToTranslate>,
  answers: readonly (EngineAnswer | null)[],
  rows: readonly UntranslatedRow[],
  chosen: (Offer | null)[],
) {
  const byHash = new Map([...open.keys()].map((hash, index) => [hash, answers[index] ?? null]))
  const answered = new Set<string>()
  rows.forEach((row, index) => {
    const answer = byHash.get(row.sourceHash)
    if (chosen[index] || !answer) return
    const isRepeated = answered.has(row.sourceHash)
    answered.add(row.sourceHash)
    const donor = {
      source: open.get(row.sourceHash)!.xml,
      target: answer.xml,
      originMatchPercent: answer.qualityEstimationPercent,
      originName: answer.engineName,
    }
    chosen[index] = { ...donor, originType: isRepeated ? 'repetition' : 'machineTranslation' }
    repetitions.keep(row.sourceHash, donor)
  })
}

/** The offered target with the segment's own tags and edges; null where it is not certain how they belong. */
function fitted(offer: Offer, row: UntranslatedRow, sourceLanguage: string, targetLanguage: string): Found | null {
  const source = segmentFromXml(row.source)
  let target = segmentFromXml(offer.target)
  if (offer.source !== row.source) {
    const adapted = adaptTarget({
      source,
      memorySource: segmentFromXml(offer.source),
      memoryTarget: target,
      sourceLanguage,
      targetLanguage,
    })
    if (!adapted) return null
    target = adapted.target
  }
  const edged = fitEdges(target, source, targetLanguage)
  const { originType, originMatchPercent, originName } = offer
  return { target: segmentToXml(edged), targetText: plainText(edged), originType, originMatchPercent, originName }
}
