import { textsAround } from '@langwerk/generation/context-windows'
import { copyRequest, type KeyTermToName, type WrittenAfter, writeSections } from '@langwerk/generation/copy'
import type { GenerationBatch, SegmentToWrite } from '@langwerk/generation/generation-batch'
import type { SegmentOutcome } from '@langwerk/generation/read-answer'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { House } from '../../../kit/house.ts'
import { keyTermsOf, termsOf } from '../../termbases/index.ts'
import type { JobSettings } from '../job-settings.ts'
import type { JobModel } from '../model-work/open-job-model.ts'

/** A section of a target file, to be written. */
export interface SectionToWrite {
  uuid: string
  sortId: number
  /** Its instruction or its draft, in its wire form. */
  source: string
  /** What stands there now, in its wire form; empty for nothing. */
  target: string
  heading?: string | undefined
  maxCharacters: number | null
}

export interface WritingOfCopy {
  settings: Pick<JobSettings, 'termbases'>
  /** Of the copy (BCP 47). */
  language: string
  model: JobModel
  fileName: string
  after: WrittenAfter
  /** The plain texts of the file as far as they are known, by their places: what is written, or else what it is written after. */
  textAt: ReadonlyMap<number, string>
  signal: AbortSignal
}

/**
 * Has the job's model write sections of one file, one request after the other, and gives each its outcome as soon as that is certain. Each
 * request is shown what stands around its sections by then.
 * @throws what `JobModel.ask` throws; what came before it stands
 */
export async function* writeCopy(
  house: Pick<House, 'db'>,
  writing: WritingOfCopy,
  sections: readonly SectionToWrite[],
): AsyncGenerator<SegmentOutcome[]> {
  const { settings, language, model, after, signal } = writing
  const keyTerms = await keyTermsToName(house, settings, language)
  const places = new Map(sections.map(({ uuid, sortId }) => [uuid, sortId]))
  yield* writeSections(await segmentsOf(house, writing, sections), after, {
    requestFor: (some) => copyRequest(batchOf(writing, places, some), { after, keyTerms }),
    ask: (request) => model.ask(request, signal),
  })
}

async function keyTermsToName(
  house: Pick<House, 'db'>,
  { termbases }: Pick<JobSettings, 'termbases'>,
  language: string,
): Promise<KeyTermToName[]> {
  const keyTerms = await keyTermsOf(house, { termbases, language })
  return keyTerms.map(({ names, definition }) => ({ names, definition: definition ?? '' }))
}

async function segmentsOf(
  house: Pick<House, 'db'>,
  { settings, language }: WritingOfCopy,
  sections: readonly SectionToWrite[],
): Promise<SegmentToWrite[]> {
  const sources = sections.map(({ source }) => segmentFromXml(source))
  const wish = { sourceLanguage: language, targetLanguage: language, termbases: settings.termbases }
  const terms = await termsOf(house, wish, sources.map(plainText))
  return sections.map(({ uuid, target, heading, maxCharacters }, index) => ({
    key: uuid,
    source: sources[index]!,
    current: target === '' ? null : segmentFromXml(target),
    heading,
    maxCharacters: maxCharacters ?? undefined,
    // Copy bends its words as it needs them.
    terms: (terms[index] ?? []).map((term) => ({ ...term, injection: 'intelligent', note: '' })),
  }))
}

function batchOf(
  { language, model, fileName, textAt }: WritingOfCopy,
  places: ReadonlyMap<string, number>,
  segments: readonly SegmentToWrite[],
): GenerationBatch {
  const sortIds = [...textAt.keys()].sort((a, b) => a - b)
  const within = segments.map(({ key }) => sortIds.indexOf(places.get(key)!))
  const texts = sortIds.map((sortId) => textAt.get(sortId)!)
  return {
    sourceLanguage: language,
    targetLanguage: language,
    formality: '',
    instruction: { system: model.work.systemMessage, prompt: model.work.prompt, guideline: model.guideline },
    fileName,
    fuzzy: [],
    confirmed: [],
    ...textsAround(texts, { first: Math.min(...within), last: Math.max(...within) }, 'ten'),
    segments,
  }
}
