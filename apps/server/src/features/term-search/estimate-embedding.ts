import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { createBreather } from '../../kit/breathe.ts'
import { costAhead, type WorkPrices } from '../generative-artificial-intelligence-models/index.ts'
import { textsOfEntries } from './text-of-entry.ts'

const entriesAtOnce = 500
/** Of a larger termbase so many entries stand for all. */
const mostRead = 5000

/** About what it takes to give every entry of a termbase its vectors: texts, tokens, and their cost. */
export async function estimateEmbedding(db: Db, termbaseUuid: string, prices: WorkPrices | null) {
  const living = and(eq(termEntry.termbaseUuid, termbaseUuid), isNull(termEntry.recycledAt))
  const total = await db.$count(termEntry, living)
  const breathe = createBreather()
  let [read, texts, tokens] = [0, 0, 0]
  for (let after: string | undefined; read < mostRead; ) {
    const page = await db
      .select({ uuid: termEntry.uuid })
      .from(termEntry)
      .where(and(living, after ? gt(termEntry.uuid, after) : undefined))
      .orderBy(asc(termEntry.uuid))
      .limit(entriesAtOnce)
    if (page.length === 0) break
    const found = await textsOfEntries(
      db,
      page.map(({ uuid }) => uuid),
    )
    texts += found.length
    for (const { text } of found) tokens += estimateTokens(text)
    read += page.length
    after = page.at(-1)!.uuid
    await breathe()
  }
  const share = read > 0 ? total / read : 0
  const inputTokens = Math.round(tokens * share)
  return {
    texts: Math.round(texts * share),
    inputTokens,
    cost: costAhead(prices, { inputTokens, outputTokens: 0 }),
  }
}
