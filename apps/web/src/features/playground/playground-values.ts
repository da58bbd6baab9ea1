import type { LanguageRef } from '@langwerk/contract/common'
import type { PlaygroundQuestion, TriedWorker } from '@langwerk/contract/playground'
import type { FormalityName } from '@langwerk/contract/words'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** A prompt as it is typed, and which saved one it is of. */
export interface TriedPrompt {
  systemMessage: string
  text: string
  /** Null for one that was never saved. */
  uuid: string | null
}

/** A segment of a job, and between which languages it stands. */
export interface ChosenSegment {
  uuid: string
  sourceLanguage: LanguageRef
  targetLanguage: LanguageRef
}

/** What a prompt is tried with. */
export interface PlaygroundValues {
  material: 'text' | 'segment'
  source: string
  /** As IRIs. */
  sourceLanguage: string | null
  targetLanguage: string | null
  formality: FormalityName
  guideline: Choice | null
  segment: ChosenSegment | null
}

export const startingValues: PlaygroundValues = {
  material: 'text',
  source: '',
  sourceLanguage: null,
  targetLanguage: null,
  formality: 'default',
  guideline: null,
  segment: null,
}

/** The question as it is sent. @param worker the one whose texts the prompt's are, where one is tried. */
export function questionOf(
  { systemMessage, text, uuid }: TriedPrompt,
  values: PlaygroundValues,
  worker?: TriedWorker & { uuid: string | null },
): PlaygroundQuestion {
  const { material, source, sourceLanguage, targetLanguage, formality, guideline, segment } = values
  return {
    systemMessage,
    text,
    promptUuid: uuid,
    guideline: guideline?.['@id'] ?? null,
    ...(worker && ofWorker(worker)),
    ...(material === 'segment'
      ? { transUnitUuid: segment?.uuid ?? null }
      : { source, sourceLanguage, targetLanguage, formality }),
  }
}

const ofWorker = ({ uuid, ...worker }: TriedWorker & { uuid: string | null }) => ({ worker, workerUuid: uuid })
