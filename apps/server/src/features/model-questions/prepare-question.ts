import { uuidOf } from '@langwerk/contract/common'
import type { ModelQuestion } from '@langwerk/contract/model-questions'
import type { AskedSegment } from '@langwerk/generation/asked'
import { type SegmentQuestion, segmentRequest } from '@langwerk/generation/segment-questions'
import { isForOtherLanguages } from '@langwerk/text/languages'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { type ModelRow, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { readableGuideline } from '../guidelines/index.ts'
import { readablePrompt } from '../prompt-categories/index.ts'
import { unitToWrite } from '../trans-units/index.ts'

/** A question as it goes to a model, and what its answer is read by. */
export interface PreparedQuestion {
  model: ModelRow
  jobUuid: string
  prompt: { uuid: string; version: number } | null
  request: { system: string; text: string }
  segment: AskedSegment
  /** Whether the answer is targets to choose from: one, several, or none but words. */
  targets: 'one' | 'several' | 'none'
  /** Whether the model is for other languages than the segment's. */
  forOtherLanguages: boolean
}

/**
 * @param uuid of the trans unit
 * @throws Refusal as `unitToWrite`; 422 at the model or the guideline, 404 for the prompt that the actor may not read.
 */
export async function prepareQuestion(
  house: House,
  actor: Actor,
  uuid: string,
  question: ModelQuestion,
): Promise<PreparedQuestion> {
  const { jobUuid, batch } = await unitToWrite(house, actor, { uuid, target: question.targetSegment?.xml })
  const model = await readableModel(house.db, actor, question.generativeArtificialIntelligenceModel)
  const prompt = question.ask === 'prompt' ? await readablePrompt(house.db, actor, question.promptUuid) : null
  const guideline = await readableGuideline(house.db, actor, question.guideline)
  const instruction = { system: prompt?.systemMessage ?? '', prompt: prompt?.text ?? '', guideline }
  const { system, text, asked } = segmentRequest({ ...batch, instruction }, meantBy(question))
  return {
    model,
    jobUuid,
    prompt: prompt && { uuid: prompt.uuid, version: prompt.version },
    request: { system, text },
    segment: asked[0]!,
    targets: targetsOf(question),
    forOtherLanguages: isForOtherLanguages(model.languages, [batch.sourceLanguage, batch.targetLanguage]),
  }
}

async function readableModel(db: Db, actor: Actor, iri: string): Promise<ModelRow> {
  const object = 'generativeArtificialIntelligenceModel'
  const named = { kind: object, object, uuid: uuidOf(iri), propertyPath: object } as const
  await requireActionOnNamed(db, actor, named, 'read')
  const model = await readModel(db, named.uuid)
  if (!model) throw invalid({ propertyPath: object, code: 'does_not_exist', values: { what: object } })
  return model
}

/** What explanations are written in, as models are told of it. */
const languageNames = { en: 'English', de: 'German' }

function meantBy(question: ModelQuestion): SegmentQuestion {
  if (question.ask === 'question') return { ask: 'question', question: question.question }
  if (question.ask === 'explain')
    return { ask: 'explain', words: question.words, language: languageNames[question.locale] }
  return { ask: question.ask }
}

function targetsOf({ ask }: ModelQuestion): PreparedQuestion['targets'] {
  if (ask === 'question' || ask === 'explain') return 'none'
  return ask === 'alternatives' ? 'several' : 'one'
}
