import { uuidOf } from '@langwerk/contract/common'
import type { TranslationInput } from '@langwerk/contract/translator'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import {
  type ModelRow,
  modelsToWrite,
  readModel,
  requireTexts,
} from '../generative-artificial-intelligence-models/index.ts'
import { type EngineForPair, enginesForPair } from '../machine-translation-engines/index.ts'
import type { TranslationWish } from './read-wish.ts'

type Named = Pick<TranslationInput, 'machineTranslationEngine' | 'generativeArtificialIntelligenceModel'>

/** Who is to translate. */
export type ChosenMeans = { kind: 'engine'; engine: EngineForPair } | { kind: 'model'; model: ModelRow }

/**
 * The model that is named, or for a prompt the first one of the actor; else the engine that is named, or the first that serves the languages.
 * @returns null where there is none, or the named one does not serve them
 * @throws Refusal 422 for one that the actor may not read or that writes no texts
 */
export async function chooseMeans(
  house: House,
  actor: Actor,
  named: Named & { hasPrompt: boolean },
  { pair }: TranslationWish,
): Promise<ChosenMeans | null> {
  const { machineTranslationEngine, generativeArtificialIntelligenceModel } = named
  if (generativeArtificialIntelligenceModel || named.hasPrompt) {
    const model = generativeArtificialIntelligenceModel
      ? await readNamedModel(house, actor, generativeArtificialIntelligenceModel)
      : (await modelsToWrite(house.db, actor, 1))[0]
    return model ? { kind: 'model', model } : null
  }
  const uuid = machineTranslationEngine ? uuidOf(machineTranslationEngine) : undefined
  if (uuid) {
    const object = 'machineTranslationEngine'
    await requireActionOnNamed(house.db, actor, { kind: object, object, uuid, propertyPath: object }, 'read')
  }
  const [engine] = await enginesForPair(house, actor, pair, { uuid, most: 1 })
  return engine ? { kind: 'engine', engine } : null
}

/** @throws Refusal 422 where the actor may not read it, or it writes no texts */
export async function readNamedModel({ db }: Pick<House, 'db'>, actor: Actor, iri: string): Promise<ModelRow> {
  const object = 'generativeArtificialIntelligenceModel'
  const uuid = uuidOf(iri)
  await requireActionOnNamed(db, actor, { kind: object, object, uuid, propertyPath: object }, 'read')
  const model = await readModel(db, uuid)
  if (!model) throw invalid({ propertyPath: object, code: 'does_not_exist', values: { what: object } })
  requireTexts(model)
  return model
}
