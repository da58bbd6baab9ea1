import { askSegments } from '@langwerk/generation/ask-segments'
import { textsAround } from '@langwerk/generation/context-windows'
import type { GenerationBatch, SegmentToWrite } from '@langwerk/generation/generation-batch'
import {
  mostOfTranscreation,
  readTranscreations,
  type TranscreationOutcome,
  transcreationRequest,
} from '@langwerk/generation/transcreations'
import { unanswered } from '@langwerk/generation/write-segments'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { formalityWords } from '../../../kit/formality-words.ts'
import type { House } from '../../../kit/house.ts'
import { termsOf } from '../../termbases/index.ts'
import type { JobSettings } from '../job-settings.ts'
import type { JobModel } from '../model-work/open-job-model.ts'

/** A segment of a target file, to be adapted. */
export interface SegmentToAdapt {
  uuid: string
  sortId: number
  /** In its wire form. */
  source: string
  maxCharacters: number | null
  /** Plain texts that a model found before, where others are wanted. */
  known?: readonly string[]
}

interface Adapting {
  settings: Pick<JobSettings, 'formality' | 'termbases'> & { sourceLanguage: { code: string } }
  model: JobModel
  targetLanguage: string
  fileName: string
  /** The plain sources of the file that stand around, by their places; what is not there is not shown. */
  textAt: ReadonlyMap<number, string>
  signal: AbortSignal
}

/**
 * Has the job's model adapt segments of one file, and gives each its outcome as soon as that is certain.
 * @throws what `JobModel.ask` throws; what came before it stands
 */
export async function* adaptSegments(
  house: Pick<House, 'db'>,
  adapting: Adapting,
  segments: readonly SegmentToAdapt[],
): AsyncGenerator<TranscreationOutcome[]> {
  const { settings, model, targetLanguage, signal } = adapting
  const batch = batchFor(adapting, segments)
  yield* askSegments<TranscreationOutcome>(await segmentsToWrite(house, { settings, targetLanguage }, segments), {
    most: mostOfTranscreation,
    requestFor: (some) => transcreationRequest(batch(some), model.work.brief),
    read: ({ asked }, value) => readTranscreations(asked, value),
    isRefused: ({ outcome }) => outcome === 'refused',
    unanswered,
    ask: (request) => model.ask(request, signal),
  })
}

async function segmentsToWrite(
  house: Pick<House, 'db'>,
  { settings, targetLanguage }: Pick<Adapting, 'settings' | 'targetLanguage'>,
  segments: readonly SegmentToAdapt[],
): Promise<SegmentToWrite[]> {
  const { sourceLanguage, termbases } = settings
  const sources = segments.map(({ source }) => segmentFromXml(source))
  const texts = sources.map(plainText)
  const terms =
    termbases.length === 0
      ? []
      : await termsOf(house, { sourceLanguage: sourceLanguage.code, targetLanguage, termbases }, texts)
  return segments.map(({ uuid, maxCharacters, known }, index) => ({
    key: uuid,
    source: sources[index]!,
    current: null,
    known,
    maxCharacters: maxCharacters ?? undefined,
    // A text that is written anew bends its words as it needs them.
    terms: (terms[index] ?? []).map((term) => ({ ...term, injection: 'intelligent', note: '' })),
  }))
}

/** What the requests for some of these segments are made of. */
function batchFor(
  { settings, model, targetLanguage, fileName, textAt }: Adapting,
  all: readonly SegmentToAdapt[],
): (segments: readonly SegmentToWrite[]) => GenerationBatch {
  const places = new Map(all.map(({ uuid, sortId }) => [uuid, sortId]))
  const sortIds = [...textAt.keys()].sort((a, b) => a - b)
  const texts = sortIds.map((sortId) => textAt.get(sortId)!)
  return (segments) => {
    const within = segments.map(({ key }) => sortIds.indexOf(places.get(key)!))
    return {
      sourceLanguage: settings.sourceLanguage.code,
      targetLanguage,
      formality: formalityWords[settings.formality],
      instruction: { system: model.work.systemMessage, prompt: model.work.prompt, guideline: model.guideline },
      fileName,
      fuzzy: [],
      confirmed: [],
      ...textsAround(texts, { first: Math.min(...within), last: Math.max(...within) }, 'three'),
      segments,
    }
  }
}
