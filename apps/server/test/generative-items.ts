import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Db } from '../src/database/database.ts'
import { generativeArtificialIntelligenceModel } from '../src/database/schema/models.ts'
import { prompt, promptCategory } from '../src/database/schema/prompts.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A prompt in its category, and a model that nobody serves. */
export async function insertGenerativeItems(
  db: Db,
  share: (kind: ShareableObject, name: string) => Promise<string>,
): Promise<{ prompt: string; promptCategory: string; model: string }> {
  const [category, model] = [await share('promptCategory', 'Prompts'), await share(modelObject, 'Model')]
  const promptUuid = newUuid()
  await db.insert(promptCategory).values({ uuid: category })
  await db
    .insert(prompt)
    .values({ uuid: promptUuid, promptCategoryUuid: category, name: 'Shorter', text: 'Shorter.', sortId: 1 })
  await db.insert(generativeArtificialIntelligenceModel).values({ uuid: model, ...nowhere })
  return { prompt: promptUuid, promptCategory: category, model }
}

const modelObject = 'generativeArtificialIntelligenceModel'

/** There is no such host, and never will be. */
export const nowhere = { provider: 'openAiCompatible', endpoint: 'https://models.invalid/v1', modelType: 'm' } as const
