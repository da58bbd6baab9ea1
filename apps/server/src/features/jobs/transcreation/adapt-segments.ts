import { askSegments } from '@langwerk/generation/ask-segments'
import {
  mostOfTranscreation,
  readTranscreations,
  type TranscreationOutcome,
  transcreationRequest,
} from '@langwerk/generation/transcreations'
import { unanswered } from '@langwerk/generation/write-segments'
import { formalityWords } from '../../../kit/formality-words.ts'
import type { House } from '../../../kit/house.ts'
import type { JobSettings } from '../job-settings.ts'
import type { JobModel } from '../model-work/open-job-model.ts'
import { batchesOfFile, segmentsToAsk } from '../model-work/requests-of-job.ts'

/** A segment of a target file, to be adapted. */
export interface SegmentToAdapt {
  uuid: string
  sortId: number
  /** In its wire form. */
  source: string
  maxCharacters: number | null
  maxLines: number | null
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
  const { settings, model, targetLanguage, fileName, textAt, signal } = adapting
  const batch = batchesOfFile(
    {
      sourceLanguage: settings.sourceLanguage.code,
      formality: formalityWords[settings.formality],
      targetLanguage,
      fileName,
      model,
      textAt,
      window: 'three',
    },
    segments,
  )
  const wish = { sourceLanguage: settings.sourceLanguage.code, targetLanguage, termbases: settings.termbases }
  const asked = await segmentsToAsk(house, wish, segments, ({ known }) => ({ current: null, known }))
  yield* askSegments<TranscreationOutcome>(asked, {
    most: mostOfTranscreation,
    requestFor: (some) => transcreationRequest(batch(some), model.work.brief),
    read: ({ asked }, value) => readTranscreations(asked, value),
    isRefused: ({ outcome }) => outcome === 'refused',
    unanswered,
    ask: (request) => model.ask(request, signal),
  })
}
