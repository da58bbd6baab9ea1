import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Db } from '../src/database/database.ts'
import { chatMessage } from '../src/database/schema/chat.ts'
import { generativeArtificialIntelligenceModel } from '../src/database/schema/models.ts'
import { prompt, promptCategory } from '../src/database/schema/prompts.ts'
import { setUses } from '../src/database/schema/uses.ts'
import { artificialIntelligenceWorker } from '../src/database/schema/workers.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A prompt in its category, a model that nobody serves, and a worker with it. */
export async function insertGenerativeItems(
  db: Db,
  share: (kind: ShareableObject, name: string) => Promise<string>,
  use: { ownerUuid: string; sortId: number },
  chatterUuid: string,
): Promise<{
  chatMessage: string
  prompt: string
  promptCategory: string
  model: string
  embeddingModel: string
  worker: string
  templateWorker: string
}> {
  const [category, model] = [await share('promptCategory', 'Prompts'), await share(modelObject, 'Model')]
  const promptUuid = newUuid()
  await db.insert(promptCategory).values({ uuid: category })
  await db
    .insert(prompt)
    .values({ uuid: promptUuid, promptCategoryUuid: category, name: 'Shorter', text: 'Shorter.', sortId: 1 })
  await db.insert(generativeArtificialIntelligenceModel).values({ uuid: model, ...nowhere })
  const embeddingModel = await share(modelObject, 'Embeddings')
  await db
    .insert(generativeArtificialIntelligenceModel)
    .values({ uuid: embeddingModel, ...nowhere, gives: 'embeddings' })
  const worker = await share('artificialIntelligenceWorker', 'Worker')
  await db.insert(artificialIntelligenceWorker).values({
    uuid: worker,
    action: 'createComment',
    prompt: 'Comment.',
    generativeArtificialIntelligenceModelUuid: model,
  })
  const templateWorker = newUuid()
  await db.insert(setUses.artificialIntelligenceWorker).values({ ...use, uuid: templateWorker, setUuid: worker })
  const message = newUuid()
  await db.insert(chatMessage).values({ uuid: message, userUuid: chatterUuid, kind: 'answer', state: 'stopped' })
  return {
    chatMessage: message,
    prompt: promptUuid,
    promptCategory: category,
    model,
    embeddingModel,
    worker,
    templateWorker,
  }
}

const modelObject = 'generativeArtificialIntelligenceModel'

/** There is no such host, and never will be. */
export const nowhere = { provider: 'openAiCompatible', endpoint: 'https://models.invalid/v1', modelType: 'm' } as const
