import { isDeepStrictEqual } from 'node:util'
import type { TermChange } from '@langwerk/contract/term-entries'
import type { TermImportPlan } from '@langwerk/contract/term-imports'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import type { termImport } from '../../database/schema/resources.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { customFieldsOfOne } from './custom-fields.ts'
import { entryKeys } from './entry-keys.ts'
import { indexFinder } from './import-indices.ts'
import { planBatch } from './plan-import.ts'
import { prepareConcepts } from './prepare-concepts.ts'
import { mostRefusalsKept } from './read-import.ts'
import { readTermFiles } from './read-term-files.ts'
import { termFilesOf } from './term-files.ts'
import { takeDefinitions } from './termbase-definitions.ts'

/**
 * What an import would do, entry by entry, with nothing written.
 * @throws DocumentError for a file that cannot be read.
 */
export async function dryRun(
  house: House,
  row: typeof termImport.$inferSelect,
  signal: AbortSignal,
): Promise<TermImportPlan> {
  const { db } = house
  // A termbase that is yet to be made has nothing.
  const termbaseUuid = row.termbaseUuid ?? newUuid()
  const files = await termFilesOf(db, row)
  let context = {
    termbaseUuid,
    keys: await entryKeys(db, termbaseUuid),
    custom: await customFieldsOfOne(db, termbaseUuid),
    indexOf: await indexFinder(db, termbaseUuid, { write: false }),
  }
  const plan: TermImportPlan = {
    added: { languages: [], fields: [], tags: [] },
    fresh: 0,
    changed: 0,
    duplicates: 0,
    refusedCount: 0,
    refused: [],
    notices: [],
    samples: [],
  }
  const sample = (kind: TermImportPlan['samples'][number]['kind'], terms: string[], changes: TermChange[] = []) => {
    if (plan.samples.filter((one) => one.kind === kind).length < mostSamples)
      plan.samples.push({ kind, terms, changes })
  }
  const onDefinitions = async (definitions: TermbaseDefinitions) => {
    const { languages } = files
    const { custom, keys, added } = await takeDefinitions(db, { termbaseUuid, definitions, languages, write: false })
    context = { ...context, custom, indexOf: await indexFinder(db, termbaseUuid, { write: false, keys }) }
    const { languages: more } = added
    const known = plan.added.languages
    plan.added.languages = [...known, ...more.filter((one) => !known.some((other) => isDeepStrictEqual(one, other)))]
    for (const part of ['fields', 'tags'] as const)
      plan.added[part] = [...new Set([...plan.added[part], ...added[part]])].slice(0, mostNames)
  }
  let place = 0
  const read = await readTermFiles(house, files, {
    batch: 1000,
    signal,
    onDefinitions,
    onEntries: async (entries) => {
      const prepared = await prepareConcepts(entries, { custom: context.custom, languages: files.languages })
      const batch = await planBatch(db, context, prepared)
      plan.fresh += batch.fresh.length
      plan.changed += batch.changed.length
      plan.duplicates += batch.duplicates.length
      plan.refusedCount += batch.refused.length
      plan.refused.push(
        ...batch.refused.map(({ line, place: at, ...reason }) => ({ line: line ?? place + at + 1, ...reason })),
      )
      place += entries.length
      for (const { terms } of batch.fresh) sample('new', textsOf(terms))
      for (const { terms, changes } of batch.changed) sample('changed', textsOf(terms ?? []), changes)
      for (const { languages } of batch.duplicates)
        sample('duplicate', textsOf(languages.flatMap(({ terms }) => terms)))
    },
  })
  plan.refusedCount += read.refused.length
  plan.refused = [...read.refused, ...plan.refused].slice(0, mostRefusalsKept)
  plan.notices = read.notices
  return plan
}

const mostSamples = 20
const mostNames = 100
const textsOf = (terms: readonly { text: string }[]) => terms.slice(0, 10).map(({ text }) => text)
