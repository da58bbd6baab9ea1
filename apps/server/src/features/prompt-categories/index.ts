import { promptCategoryRoutes, promptRoutes } from '@langwerk/contract/prompt-categories'
import { prompt, promptCategory } from '../../database/schema/prompts.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serve } from '../../kit/serve.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { offeredPrompts } from './offered-prompts.ts'
import { listVersions, withVersion } from './prompt-versions.ts'

export { readablePrompt, requirePlaceholders } from './prompt-versions.ts'

export function servePromptCategories(house: House) {
  const { db } = house
  servePortable(house, promptCategoryRoutes, promptCategoryKind)
  serveChildList(house, promptKind)
  serve(house, promptRoutes.offered, async ({ actor, query }) => ({
    prompts: await offeredPrompts(db, actor, query),
  }))
  serve(house, promptRoutes.systemMessages, async ({ actor, query }) => ({
    prompts: await offeredPrompts(db, actor, { ...query, withSystemMessage: true }),
  }))
  serve(house, promptRoutes.versions, async ({ actor, params: { uuid } }) => ({
    versions: await listVersions(db, actor, uuid),
  }))
}

const promptKind = childKind({
  label: 'prompt',
  object: 'prompt',
  parent: 'promptCategory',
  parentUuid: prompt.promptCategoryUuid,
  table: prompt,
  routes: promptRoutes,
  save: { systemMessage: withVersion('systemMessage'), text: withVersion('text') },
})

const promptCategoryKind = shareableKind({
  object: 'promptCategory',
  table: promptCategory,
  routes: promptCategoryRoutes,
  rowsObject: 'prompt',
  children: { prompts: listOfChildren(promptKind) },
})
