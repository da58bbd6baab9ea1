import type { ContextWindow } from '@langwerk/contract/worker-words'
import { textsAround } from '@langwerk/generation/context-windows'
import type { GenerationBatch, SegmentToWrite } from '@langwerk/generation/generation-batch'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { House } from '../../../kit/house.ts'
import { termsToWrite } from '../../termbases/index.ts'
import type { JobModel } from './open-job-model.ts'

/** What all requests for a file have in common. */
interface InFile extends Pick<GenerationBatch, 'sourceLanguage' | 'targetLanguage' | 'formality' | 'fileName'> {
  model: JobModel
  /** The plain texts that are shown around what is asked for, by their places; it may grow as they are written. */
  textAt: ReadonlyMap<number, string>
  /** How many of them. */
  window: ContextWindow
}

/** Gives what the request for some segments of a file is made of, with what stands around them by then. @param all of which they are some */
export function batchesOfFile(
  { model, textAt, window, ...file }: InFile,
  all: readonly { uuid: string; sortId: number }[],
): (segments: readonly SegmentToWrite[]) => GenerationBatch {
  const places = new Map(all.map(({ uuid, sortId }) => [uuid, sortId]))
  const { systemMessage, prompt } = model.work
  return (segments) => {
    const sortIds = [...textAt.keys()].sort((a, b) => a - b)
    const texts = sortIds.map((sortId) => textAt.get(sortId)!)
    const within = segments.map(({ key }) => sortIds.indexOf(places.get(key)!))
    return {
      ...file,
      instruction: { system: systemMessage, prompt, guideline: model.guideline },
      fuzzy: [],
      confirmed: [],
      ...textsAround(texts, { first: Math.min(...within), last: Math.max(...within) }, window),
      segments,
    }
  }
}

/**
 * What is asked for of each text, with its terms: where a text is written anew, it bends their words as it needs them.
 * @param more what differs between the kinds of work, for each text
 */
export async function segmentsToAsk<T extends AskedText>(
  house: Pick<House, 'db'>,
  wish: Parameters<typeof termsToWrite>[1],
  texts: readonly T[],
  more: (text: T) => Pick<SegmentToWrite, 'current' | 'heading' | 'known'>,
): Promise<SegmentToWrite[]> {
  const sources = texts.map(({ source }) => segmentFromXml(source))
  const terms = await termsToWrite(house, wish, sources.map(plainText))
  return texts.map((text, index) => ({
    ...more(text),
    key: text.uuid,
    source: sources[index]!,
    maxCharacters: text.maxCharacters ?? undefined,
    maxLines: text.maxLines ?? undefined,
    terms: terms[index]!.map((term) => ({ ...term, injection: 'intelligent' })),
  }))
}

interface AskedText {
  uuid: string
  /** In its wire form. */
  source: string
  maxCharacters: number | null
  maxLines: number | null
}
