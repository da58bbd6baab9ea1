import { copyRequest, type KeyTermToName, type WrittenAfter, writeSections } from '@langwerk/generation/copy'
import type { SegmentOutcome } from '@langwerk/generation/read-answer'
import { segmentFromXml } from '@langwerk/text/segment'
import { formalityWords } from '../../../kit/formality-words.ts'
import type { House } from '../../../kit/house.ts'
import { keyTermsOf } from '../../termbases/index.ts'
import type { JobSettings } from '../job-settings.ts'
import type { JobModel } from '../model-work/open-job-model.ts'
import { batchesOfFile, segmentsToAsk } from '../model-work/requests-of-job.ts'

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
  maxLines: number | null
}

export interface WritingOfCopy {
  settings: Pick<JobSettings, 'formality' | 'termbases'>
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
  const { settings, language, model, fileName, after, textAt, signal } = writing
  const keyTerms = await keyTermsToName(house, settings, language)
  const formality = formalityWords[settings.formality]
  const inOneLanguage = { sourceLanguage: language, targetLanguage: language, formality }
  const batch = batchesOfFile({ ...inOneLanguage, fileName, model, textAt, window: 'ten' }, sections)
  const wish = { sourceLanguage: language, targetLanguage: language, termbases: settings.termbases }
  const segments = await segmentsToAsk(house, wish, sections, ({ target, heading }) => ({
    current: target === '' ? null : segmentFromXml(target),
    heading,
  }))
  yield* writeSections(segments, after, {
    requestFor: (some) => copyRequest(batch(some), { after, keyTerms }),
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
