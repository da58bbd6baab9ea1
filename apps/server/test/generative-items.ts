import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Db } from '../src/database/database.ts'
import { generativeArtificialIntelligenceModel } from '../src/database/schema/models.ts'
import { prompt, promptCategory } from '../src/database/schema/prompts.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { AccessItems } from './access-items.ts'

/** A prompt in its category, and a model that nobody serves. */
export async function insertGenerativeItems(
  db: Db,
  share: (kind: ShareableObject, name: string) => Promise<string>,
): Promise<Pick<AccessItems, 'prompt' | 'promptCategory' | 'model'>> {
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
const nowhere = { provider: 'openAiCompatible', endpoint: 'https://models.invalid/v1', modelType: 'm' } as const

type Bodies = Record<string, (items: AccessItems) => object>

const teams = ({ teamUuid }: AccessItems) => [{ team: `/api/teams/${teamUuid}`, primaryTeam: true }]

/** Bodies with which calls about prompts and models succeed for those who may. */
export const generativeBodies: Bodies = {
  'PATCH /prompt_categories/:uuid/prompts/order': ({ prompt: uuid }) => ({ uuid, place: 1 }),
  'POST /prompt_categories': (items) => ({ name: 'Prompts', teams: teams(items) }),
  'POST /prompts': ({ promptCategory: category }) => ({
    promptCategory: `/api/prompt_categories/${category}`,
    name: 'Shorter',
    text: 'Make it shorter.',
  }),
  'POST /generative_artificial_intelligence_models': (items) => ({
    ...nowhere,
    name: 'Model',
    teams: teams(items),
  }),
  // Azure gives no list, so nobody is called.
  'POST /generative_artificial_intelligence_models/list_models': () => ({
    provider: 'azureDeepSeek',
    endpoint: 'https://models.invalid',
    apiKey: 'key',
  }),
  'POST /generative_artificial_intelligence_models/:uuid/ask': () => ({ text: 'Say yes.' }),
  'POST /playground_requests': () => ({ text: 'Say yes.' }),
}
