import { iriOf } from '@langwerk/contract/common'
import { and, asc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { prompt } from '../../database/schema/prompts.ts'
import { escapeLike } from '../../kit/list-page.ts'

const mostOffered = 1000

/** The prompts of every category that the actor may read, by category and in their order there. */
export async function offeredPrompts(
  db: Db,
  actor: Actor,
  { query = '', withSystemMessage = false }: { query?: string | undefined; withSystemMessage?: boolean },
) {
  const pattern = `%${escapeLike(query)}%`
  const rows = await db
    .select({ prompt, category: { uuid: shareable.uuid, name: shareable.name } })
    .from(prompt)
    .innerJoin(shareable, eq(shareable.uuid, prompt.promptCategoryUuid))
    .where(
      and(
        seenBy(actor, 'promptCategory', prompt.promptCategoryUuid),
        seenBy(actor, 'prompt', prompt.promptCategoryUuid),
        withSystemMessage ? ne(prompt.systemMessage, '') : undefined,
        query === ''
          ? undefined
          : or(ilike(prompt.name, pattern), ilike(prompt.systemMessage, pattern), ilike(prompt.text, pattern)),
      ),
    )
    .orderBy(asc(sql`lower(${shareable.name})`), asc(shareable.uuid), asc(prompt.sortId), asc(prompt.uuid))
    .limit(mostOffered)
  return rows.map(({ prompt: { promptCategoryUuid: _, ...row }, category }) => ({
    '@id': iriOf('prompts', row.uuid),
    '@type': 'Prompt' as const,
    ...row,
    promptCategory: { '@id': iriOf('prompt_categories', category.uuid), ...category },
  }))
}
